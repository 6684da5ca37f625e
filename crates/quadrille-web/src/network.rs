//! Where this machine is reached by others.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// Addresses kept for documentation, where nobody is; the way there is the way out.
const FAR: Ipv4Addr = Ipv4Addr::new(192, 0, 2, 1);
const FAR_6: Ipv6Addr = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);

/// Where others reach a server that listens here: the address itself, or those of this
/// machine on its network where it listens to all of them. Without a network it is the
/// loopback address. Never empty.
#[must_use]
pub fn addresses(listen: SocketAddr) -> Vec<SocketAddr> {
    if !listen.ip().is_unspecified() {
        return vec![listen];
    }
    // What listens to all addresses of version 6 listens to those of version 4 too, but on Windows.
    let both = listen.is_ipv6() && !cfg!(windows);
    let four = (listen.is_ipv4() || both).then(|| own_address(FAR.into()).ok()).flatten();
    let six = listen.is_ipv6().then(|| own_address(FAR_6.into()).ok()).flatten();
    let mut found: Vec<IpAddr> = four.into_iter().chain(six).collect();
    if found.is_empty() {
        found.push(if listen.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() });
    }
    found.into_iter().map(|address| SocketAddr::new(address, listen.port())).collect()
}

/// The address from which this machine would speak to another. Nothing is sent: a socket
/// without connections only looks up its way.
fn own_address(far: IpAddr) -> io::Result<IpAddr> {
    let any: IpAddr = if far.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
    let socket = UdpSocket::bind((any, 0))?;
    socket.connect((far, 9))?;
    Ok(socket.local_addr()?.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_reached_by_itself() {
        for listen in ["127.0.0.1:8000", "192.168.1.20:80", "[::1]:8000"] {
            let listen = listen.parse().unwrap();
            assert_eq!(addresses(listen), [listen]);
        }
    }

    #[test]
    fn a_server_of_a_whole_network_is_reached_by_addresses_that_others_can_use() {
        for listen in ["0.0.0.0:8000", "[::]:8000"] {
            let found = addresses(listen.parse().unwrap());
            assert!(!found.is_empty());
            assert!(found.iter().all(|address| !address.ip().is_unspecified() && address.port() == 8000), "{found:?}");
            assert!(listen.starts_with('[') || found.iter().all(SocketAddr::is_ipv4), "{found:?}");
        }
    }
}
