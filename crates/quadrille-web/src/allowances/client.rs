//! Who is at the other end of a connection.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// Who is at the other end of a request, as far as the network tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    /// Where they are; of an address of IPv6 the part that one household has.
    pub(crate) address: IpAddr,
    /// Is their way to the server encrypted? A proxy says so.
    pub(crate) https: bool,
}

impl Default for Client {
    /// Somebody at this machine.
    fn default() -> Client {
        Client { address: IpAddr::V4(Ipv4Addr::LOCALHOST), https: false }
    }
}

impl Client {
    /// Who is behind a connection: the proxy's word where it is one of ours, read from the
    /// right, where what strangers wrote ends.
    pub(super) fn behind(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Client {
        let is_proxy = |address: &IpAddr| proxies.contains(&address.to_canonical());
        if !is_proxy(&peer) {
            return Client { address: household(peer), https: false };
        }
        let texts = |name| headers.get_all(name).iter().map(|value| String::from_utf8_lossy(value.as_bytes()));
        let forwarded: Vec<_> = texts("x-forwarded-for").collect();
        let mut address = peer;
        // What cannot be read names nobody, and what is left of it may be a stranger's word.
        for named in forwarded.iter().flat_map(|text| text.split(',')).rev().map_while(address_of) {
            address = named;
            if !is_proxy(&named) {
                break;
            }
        }
        let https =
            texts("x-forwarded-proto").next_back().is_some_and(|proto| proto.trim().eq_ignore_ascii_case("https"));
        Client { address: household(address), https }
    }

    /// The client of a text that [`Display`](fmt::Display) wrote.
    pub(crate) fn parse(text: &str) -> Option<Client> {
        let (address, scheme) = text.split_once(' ')?;
        Some(Client { address: address.parse().ok()?, https: scheme == "https" })
    }
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.address, if self.https { "https" } else { "http" })
    }
}

/// An address, with a port or without.
fn address_of(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse().ok().map(|whole: SocketAddr| whole.ip()))
}

/// Addresses that one household has are counted as one: of IPv6 the first half.
pub(super) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from(u128::from(address) >> 64 << 64)),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn only_our_own_proxy_is_believed() {
        let proxies = ["127.0.0.1".parse().unwrap(), "10.0.0.7".parse().unwrap()];
        let client = |text: &str| Client { address: household(text.parse().unwrap()), https: false };
        let headers = |forwarded: &str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", HeaderValue::from_bytes(forwarded.as_bytes()).unwrap());
            headers.insert("x-forwarded-proto", "https".parse().unwrap());
            headers
        };
        let seen = |peer: &str, forwarded: &str| Client::behind(peer.parse().unwrap(), &headers(forwarded), &proxies);
        let told = Client { https: true, ..client("203.0.113.9") };
        assert_eq!(seen("127.0.0.1", "203.0.113.9"), told);
        assert_eq!(seen("::ffff:127.0.0.1", "203.0.113.9"), told);
        assert_eq!(
            seen("127.0.0.1", "198.51.100.1, 203.0.113.9, 10.0.0.7"),
            told,
            "what a stranger wrote is left of it"
        );
        assert_eq!(seen("192.0.2.1", "203.0.113.9"), client("192.0.2.1"), "no proxy of ours");
        let proxy = client("127.0.0.1").address;
        for unread in ["nonsense", "", "203.0.113.9, unknown", "203.0.113.9, _hidden, 10.0.0.7", "203.0.113.9,"] {
            assert_ne!(seen("127.0.0.1", unread).address, told.address, "{unread}");
        }
        assert_eq!(seen("127.0.0.1", "203.0.113.9, unknown").address, proxy, "a stranger's word is not reached");
        for with_port in ["203.0.113.9:4711", "198.51.100.1, 203.0.113.9:4711,10.0.0.7:80", "é, 203.0.113.9"] {
            assert_eq!(seen("127.0.0.1", with_port), told, "{with_port}");
        }
        for six in ["2001:db8::9", "[2001:db8::9]", "[2001:db8::9]:4711", "203.0.113.9, 2001:db8:0:0:ffff::1"] {
            assert_eq!(seen("127.0.0.1", six).address, client("2001:db8::").address, "{six}");
        }
    }
}
