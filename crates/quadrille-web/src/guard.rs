//! What keeps other web sites away from a program on this machine.
//!
//! A site that is open in the same browser can send requests to 127.0.0.1, and can make
//! its own name point there (DNS rebinding). So every request must name this server as
//! its host, and one that comes from a page must come from our own page. What the page
//! may load is fixed by a policy without inline script.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::cluster::Passed;
use crate::locales::Locales;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    media-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The names under which the server may be called.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    names: Arc<Vec<String>>,
    /// The port, where the server listens to every address of this machine.
    everywhere: Option<u16>,
}

impl Hosts {
    /// The loopback names with the port, and the very address where it listens; on a
    /// network also the names given.
    pub(crate) fn of(address: SocketAddr, names: &[String]) -> Hosts {
        let port = address.port();
        let mut hosts = vec![format!("127.0.0.1:{port}"), format!("localhost:{port}"), format!("[::1]:{port}")];
        hosts.push(address.to_string());
        for name in names {
            hosts.push(name.to_lowercase());
            hosts.push(format!("{}:{port}", name.to_lowercase()));
        }
        Hosts { names: Arc::new(hosts), everywhere: address.ip().is_unspecified().then_some(port) }
    }

    fn knows(&self, host: &str) -> bool {
        spellings(host).iter().any(|host| self.names.iter().any(|known| known.eq_ignore_ascii_case(host)))
    }

    /// Which of its addresses this machine is called by is not known beforehand. To point a
    /// name here takes a name, so an address that is spelt out in numbers is safe.
    fn is_address(&self, host: &str) -> bool {
        let port = |host: &String| host.parse().ok().map(|address: SocketAddr| address.port());
        self.everywhere.is_some() && spellings(host).iter().any(|host| port(host) == self.everywhere)
    }

    /// May this request be answered? Else the key of the reason.
    fn allows(&self, method: &Method, headers: &HeaderMap) -> Result<(), &'static str> {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        let is_called_once = headers.get_all(header::HOST).iter().count() == 1;
        let is_known = |host: &&str| is_called_once && (self.knows(host) || self.is_address(host));
        let Some(host) = text(header::HOST).filter(is_known) else {
            return Err("guard-name");
        };
        let is_socket = headers.contains_key(header::UPGRADE);
        match text(header::ORIGIN) {
            Some(origin) => {
                let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
                // Not from just any address: another site may be open by its own.
                if !from.is_some_and(|from| from.eq_ignore_ascii_case(host) || self.knows(from)) {
                    return Err("guard-site");
                }
            }
            // Browsers always name the origin of a socket and of what changes something.
            None if is_socket || *method != Method::GET => return Err("guard-origin"),
            None => {}
        }
        Ok(())
    }
}

/// A host as it is and with the port that browsers leave out.
fn spellings(host: &str) -> [String; 2] {
    [host.to_owned(), format!("{host}:80")]
}

/// Refuses what does not come from our page, in the language of who asks, and sends the policy
/// with every answer.
pub(crate) async fn guard(
    State((hosts, locales)): State<(Hosts, Arc<Locales>)>,
    request: Request,
    next: Next,
) -> Response {
    // The server that passed it on has looked.
    let is_passed = request.extensions().get::<Passed>().is_some();
    let allowed = if is_passed { Ok(()) } else { hosts.allows(request.method(), request.headers()) };
    let mut response = match allowed {
        Ok(()) => next.run(request).await,
        Err(why) => {
            let language = locales.language_of(request.headers());
            (StatusCode::FORBIDDEN, locales.open(language.as_deref()).text(why)).into_response()
        }
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(method: &Method, headers: &[(HeaderName, &str)]) -> bool {
        allowed_at("127.0.0.1:8000", method, headers)
    }

    fn allowed_at(listen: &str, method: &Method, headers: &[(HeaderName, &str)]) -> bool {
        let hosts = Hosts::of(listen.parse().unwrap(), &[]);
        let map = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_str(value).unwrap())).collect();
        hosts.allows(method, &map).is_ok()
    }

    #[test]
    fn only_our_own_names_and_pages() {
        use header::{HOST, ORIGIN, UPGRADE};
        assert!(allowed(&Method::GET, &[(HOST, "127.0.0.1:8000")]));
        assert!(allowed(&Method::GET, &[(HOST, "localhost:8000"), (ORIGIN, "http://localhost:8000")]));
        // DNS rebinding: the attacker's name, our address.
        assert!(!allowed(&Method::GET, &[(HOST, "evil.example:8000")]));
        assert!(!allowed(&Method::GET, &[(HOST, "evil.example")]));
        assert!(!allowed(&Method::GET, &[]));
        // By two names: who passes the request on may have looked at the other.
        assert!(!allowed(&Method::GET, &[(HOST, "127.0.0.1:8000"), (HOST, "evil.example")]));
        // Another site's script.
        assert!(!allowed(&Method::POST, &[(HOST, "127.0.0.1:8000"), (ORIGIN, "http://evil.example")]));
        assert!(!allowed(&Method::GET, &[(HOST, "127.0.0.1:8000"), (ORIGIN, "null")]));
        // A program on this machine on another port is another origin.
        assert!(!allowed(&Method::GET, &[(HOST, "127.0.0.1:8000"), (ORIGIN, "http://127.0.0.1:9000")]));
        // Sockets and changes must say where they come from.
        assert!(!allowed(&Method::GET, &[(HOST, "127.0.0.1:8000"), (UPGRADE, "websocket")]));
        assert!(!allowed(&Method::POST, &[(HOST, "127.0.0.1:8000")]));
        let socket = [(HOST, "127.0.0.1:8000"), (UPGRADE, "websocket"), (ORIGIN, "http://127.0.0.1:8000")];
        assert!(allowed(&Method::GET, &socket));
    }

    #[test]
    fn a_server_of_a_whole_network_is_called_by_any_address_but_by_no_name() {
        use header::{HOST, ORIGIN, UPGRADE};
        for listen in ["0.0.0.0:8000", "[::]:8000"] {
            let got = |host: &str| allowed_at(listen, &Method::GET, &[(HOST, host)]);
            let socket = |host: &str, origin: &str| {
                allowed_at(listen, &Method::GET, &[(HOST, host), (UPGRADE, "websocket"), (ORIGIN, origin)])
            };
            for host in ["192.168.1.20:8000", "[fd00::20]:8000", "[FD00::20]:8000", "127.0.0.1:8000", "localhost:8000"]
            {
                assert!(got(host) && socket(host, &format!("http://{host}")), "{host}");
                assert!(!socket(host, "http://evil.example:8000"), "{host}");
                // Another machine, another server of this one.
                assert!(!socket(host, "http://203.0.113.9:8000"), "{host}");
                assert!(!socket(host, &format!("http://{}", host.replace("8000", "9000"))), "{host}");
            }
            let refused = [
                "evil.example:8000",
                "evil.example",
                "192.168.1.20",
                "192.168.1.20:9000",
                "192.168.1.20.evil.example:8000",
                "fd00::20:8000",
                "0300.0250.1.20:8000",
                "[fd00::20]",
                "",
            ];
            assert_eq!(refused.into_iter().find(|host| got(host)), None);
        }
        let got = |listen: &str, host: &str| allowed_at(listen, &Method::GET, &[(HOST, host)]);
        // Browsers leave out port 80.
        for host in ["192.168.1.20", "[fd00::20]", "localhost", "192.168.1.20:80"] {
            assert!(got("0.0.0.0:80", host) && got("[::]:80", host), "{host}");
        }
        assert!(got("192.168.1.20:80", "192.168.1.20") && !got("0.0.0.0:80", "evil.example"));
        // Where it listens to one address, that is the one.
        assert!(got("192.168.1.20:8000", "192.168.1.20:8000"));
        assert!(!got("192.168.1.20:8000", "192.168.1.21:8000"));
    }
}
