//! A PostgreSQL for tests: made in a temporary folder, ended and removed with the test
//! program, however that ends.
//!
//! Its programs are looked for in the PATH and where Debian puts them. Where there are none the
//! tests that need them say so and are left out; in CI that is a failure.

#![allow(dead_code, reason = "each test program uses a part of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// A running one.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    /// Who the database runs as, where the tests run as root: it refuses to.
    user: Option<u32>,
    /// Of its socket, and of its address once it has one.
    port: u16,
    /// Ends the database when its input ends, which it does with this program.
    _watch: Child,
}

/// The files of a certificate.
pub(crate) struct Certified {
    pub(crate) root: String,
    pub(crate) certificate: String,
    pub(crate) key: String,
}

/// The one that all tests of a program share; nothing where there is none to be had.
pub(crate) fn shared() -> Option<&'static Postgres> {
    static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
    SHARED.get_or_init(Postgres::start).as_ref()
}

fn programs() -> Option<PathBuf> {
    let of_path = std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<PathBuf> = debian.map(|entry| entry.path().join("bin")).collect();
    debian.sort();
    let folders = of_path.unwrap_or_default().into_iter().chain(debian.into_iter().rev());
    let has_all = |folder: &PathBuf| ["initdb", "pg_ctl", "psql"].iter().all(|name| folder.join(name).is_file());
    folders.into_iter().find(has_all)
}

/// The number of somebody without rights, where the tests run as root.
fn unprivileged() -> Option<u32> {
    let own = fs::metadata("/proc/self").ok().map(|data| std::os::unix::fs::MetadataExt::uid(&data));
    (own == Some(0)).then(|| {
        let users = fs::read_to_string("/etc/passwd").unwrap();
        let number = |name: &str| {
            let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
            line.split(':').nth(2)?.parse().ok()
        };
        number("postgres").or_else(|| number("nobody")).unwrap()
    })
}

impl Postgres {
    /// Makes one, or says why not.
    #[allow(clippy::print_stderr, reason = "whoever runs the tests is to know what was left out")]
    pub(crate) fn start() -> Option<Postgres> {
        let Some(programs) = programs() else {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "PostgreSQL is not installed");
            eprintln!("PostgreSQL is not installed: what needs it is left out");
            return None;
        };
        let folder = tempfile::Builder::new().prefix("quadrille-pg").tempdir().unwrap().keep();
        let user = unprivileged();
        if let Some(user) = user {
            std::os::unix::fs::chown(&folder, Some(user), None).unwrap();
        }
        let watch = as_user(Command::new("sh"), user)
            .args(["-c", "trap '' INT TERM HUP; cat; \"$0\" -D \"$1/data\" -m immediate stop; rm -rf \"$1\""])
            .arg(programs.join("pg_ctl"))
            .arg(&folder)
            .current_dir(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let postgres = Postgres { programs, folder, user, port: 5432, _watch: watch };
        let data = postgres.data();
        postgres
            .run("initdb", &["--no-sync", "-A", "trust", "-U", "postgres", "--locale=C", "-E", "UTF8", "-D", &data]);
        let settings = format!(
            "listen_addresses = ''\nunix_socket_directories = '{}'\nfsync = off\nmax_connections = 200\n",
            postgres.folder.display()
        );
        let file = postgres.folder.join("data/postgresql.auto.conf");
        fs::write(file, settings).unwrap();
        postgres.launch();
        Some(postgres)
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    /// Has it listen at a port of this machine too, with these settings, and gives the port.
    pub(crate) fn listen(&mut self, settings: &str) -> u16 {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let settings = format!("listen_addresses = '127.0.0.1'\nport = {free}\n{settings}\n");
        let file = self.folder.join("data/postgresql.auto.conf");
        let before = fs::read_to_string(&file).unwrap();
        self.stop("fast");
        fs::write(file, before + &settings).unwrap();
        self.launch();
        self.port = free;
        free
    }

    /// A root certificate, and one that it signed for `localhost`, with its key.
    pub(crate) fn certify(&self, name: &str) -> Certified {
        let made = [".root.pem", ".root.key", ".pem", ".key", ".asked"].map(|ending| format!("{name}{ending}"));
        let [root, root_key, certificate, key, asked] = made.each_ref().map(String::as_str);
        let openssl = |arguments: &[&[&str]]| {
            let mut command = as_user(Command::new("openssl"), self.user);
            let output = command.args(arguments.concat()).current_dir(&self.folder).output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        };
        let new: &[&str] = &["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
        let names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
        openssl(&[&["req", "-x509", "-subj", "/CN=root", "-keyout", root_key, "-out", root], new]);
        openssl(&[&["req", "-keyout", key, "-out", asked], new, &names]);
        let signs = ["-CA", root, "-CAkey", root_key, "-CAcreateserial", "-copy_extensions", "copy"];
        openssl(&[&["x509", "-req", "-in", asked, "-out", certificate], &signs]);
        let [root, _, certificate, key, _] = made.map(|file| self.folder.join(file).display().to_string());
        Certified { root, certificate, key }
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let log = self.folder.join(format!("{program}.log"));
        let output = |log: &Path| fs::OpenOptions::new().create(true).append(true).open(log).unwrap();
        let mut command = as_user(Command::new(self.programs.join(program)), self.user);
        command
            .args(arguments)
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(output(&log))
            .stderr(output(&log));
        let ended = command.status().unwrap();
        assert!(ended.success(), "{program}: {}", fs::read_to_string(&log).unwrap_or_default());
    }

    /// Starts the database again after [`Postgres::stop`].
    pub(crate) fn launch(&self) {
        self.run("pg_ctl", &["-w", "-t", "60", "-D", &self.data(), "-l", "server.log", "start"]);
    }

    /// Ends it: `fast` as an operator does, `immediate` as a crash does.
    pub(crate) fn stop(&self, how: &str) {
        self.run("pg_ctl", &["-w", "-t", "60", "-D", &self.data(), "-m", how, "stop"]);
    }

    /// Does something in a database, and gives what `psql` prints.
    pub(crate) fn sql(&self, database: &str, sql: &str) -> String {
        let mut command = as_user(Command::new(self.programs.join("psql")), self.user);
        let folder = self.folder.display().to_string();
        let port = self.port.to_string();
        command.args(["-X", "-A", "-t", "-h", &folder, "-p", &port, "-U", "postgres", "-d", database, "-c", sql]);
        let output = command.current_dir(&self.folder).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// A new empty database: its name and its address.
    pub(crate) fn database(&self) -> (String, String) {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("quadrille_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        let url = format!("postgres:///{name}?host={}&user=postgres", self.folder.display());
        (name, url)
    }
}

fn as_user(mut command: Command, user: Option<u32>) -> Command {
    if let Some(user) = user {
        std::os::unix::process::CommandExt::uid(&mut command, user);
    }
    command
}
