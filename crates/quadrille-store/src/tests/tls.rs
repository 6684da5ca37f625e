//! TLS to a real PostgreSQL: used where it can be, and refused with a sentence where what was
//! asked for cannot be had.

use super::stores::postgres::Postgres;
use super::*;

/// How many connections of the program are encrypted, and how many are not.
fn encrypted(server: &Postgres) -> String {
    let query = "SELECT count(*) FILTER (WHERE ssl) || ' ' || count(*) FILTER (WHERE NOT ssl)
        FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'quadrille'";
    server.sql("postgres", query)
}

#[test]
fn a_database_with_tls_is_believed_as_far_as_sslmode_asks() {
    let Some(mut server) = Postgres::start() else { return };
    let (own, other) = (server.certify("own"), server.certify("other"));
    let settings = format!("ssl = on\nssl_cert_file = '{}'\nssl_key_file = '{}'", own.certificate, own.key);
    let (port, (name, _)) = (server.listen(&settings), server.database());
    let url = |host: &str, tls: &str| format!("postgres://postgres:secret@{host}:{port}/{name}{tls}");
    let (right, wrong) = (format!("sslrootcert={}", own.root), format!("sslrootcert={}", other.root));

    for (host, tls) in [
        ("localhost", format!("?sslmode=verify-full&{right}")),
        ("127.0.0.1", format!("?sslmode=verify-ca&{right}")),
        ("127.0.0.1", format!("?{right}&sslmode=require")),
        ("127.0.0.1", "?sslmode=require".to_owned()),
        ("127.0.0.1", String::new()),
    ] {
        let mut store = PostgresStore::open(&url(host, &tls)).unwrap();
        store.set_value("how", &tls).unwrap();
        assert_eq!(store.value("how").unwrap().as_deref(), Some(&*tls));
        let found = encrypted(&server);
        assert!(found.ends_with(" 0") && found != "0 0", "{tls}: {found}");
    }
    let plain = PostgresStore::open(&url("localhost", "?sslmode=disable")).unwrap();
    assert!(!encrypted(&server).ends_with(" 0"));
    drop(plain);

    for (host, tls, why) in [
        ("localhost", format!("?sslmode=verify-full&{wrong}"), "no root certificate signed it"),
        ("localhost", format!("?sslmode=verify-ca&{wrong}"), "no root certificate signed it"),
        ("localhost", format!("?sslmode=require&{wrong}"), "no root certificate signed it"),
        ("127.0.0.1", format!("?sslmode=verify-full&{right}"), "it is for another name"),
        ("localhost", format!("?sslmode=verify-full&sslrootcert={}", own.key), "it holds no certificate"),
        ("localhost", "?sslmode=verify-full&sslrootcert=nowhere.pem".to_owned(), "nowhere.pem cannot be used"),
    ] {
        let refused = PostgresStore::open(&url(host, &tls)).unwrap_err();
        assert!(refused.to_string().contains(why), "{tls}: {refused}");
        assert!(!format!("{refused:?}").contains("secret"));
        // Work that many machines share goes the same way.
        let refused = Queue::join(&url(host, &tls), "test", "what", 1).unwrap_err();
        assert!(refused.to_string().contains(why), "{tls}: {refused}");
    }
}

#[test]
fn a_database_without_tls_is_refused_where_it_is_asked_for() {
    let Some(mut server) = Postgres::start() else { return };
    let root = server.certify("own").root;
    let (port, (name, near)) = (server.listen("ssl = off"), server.database());
    let url = |tls: &str| format!("postgres://postgres@localhost:{port}/{name}{tls}");
    for tls in ["", "?sslmode=disable", "?sslmode=prefer"] {
        PostgresStore::open(&url(tls)).unwrap();
    }
    for tls in ["?sslmode=require".to_owned(), format!("?sslmode=verify-full&sslrootcert={root}")] {
        let refused = PostgresStore::open(&url(&tls)).unwrap_err();
        assert!(refused.to_string().contains("the database speaks no TLS"), "{refused}");
    }
    // Nothing leaves the machine through a socket file, so it is as for libpq.
    PostgresStore::open(&format!("{near}&port={port}&sslmode=require")).unwrap();
}
