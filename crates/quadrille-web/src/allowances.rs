//! What one address, one visitor and all together may ask of a server, so that nobody can
//! take it from others.

mod client;
mod doors;

use std::net::IpAddr;
use std::str::FromStr as _;
use std::time::Duration;

use quadrille_core::{NotationError, reason};

pub(crate) use client::Client;
pub(crate) use doors::{Asked, Bucket, Doors, Place};

/// How often something may be asked for: so many times at once, then so many a minute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// A minute, from then on.
    pub per_minute: u32,
}

/// The limits of a server with rooms. The defaults let a class behind one address play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Allowances {
    /// Requests of one address.
    pub requests: Rate,
    /// New rooms of one address.
    pub rooms: Rate,
    /// Searches for the tree, of one address.
    pub searches: Rate,
    /// Kilobytes of files, to and from one address.
    pub kilobytes: Rate,
    /// What one page says.
    pub messages: Rate,
    /// Pages in all.
    pub pages: u32,
    /// Pages of one address.
    pub pages_of_address: u32,
    /// Pages of one visitor.
    pub pages_of_visitor: u32,
    /// Rooms that are open at once, beside those that people are in.
    pub open_rooms: u32,
    /// Connections of one address, before they become sockets of pages.
    pub connections: u32,
    /// A page is asked this often whether it is there; one that was not heard of for two
    /// times is gone.
    pub ping: Duration,
    /// The proxies whose word on who asks is believed.
    pub proxies: Vec<IpAddr>,
}

impl Default for Allowances {
    fn default() -> Allowances {
        Allowances {
            requests: Rate { burst: 2_000, per_minute: 6_000 },
            rooms: Rate { burst: 20, per_minute: 6 },
            searches: Rate { burst: 30, per_minute: 60 },
            kilobytes: Rate { burst: 65_536, per_minute: 65_536 },
            messages: Rate { burst: 100, per_minute: 1_200 },
            pages: 20_000,
            open_rooms: 1_000,
            pages_of_address: 250,
            pages_of_visitor: 8,
            connections: 400,
            ping: Duration::from_secs(20),
            proxies: Vec::new(),
        }
    }
}

impl Allowances {
    /// The names of the limits that can be set.
    pub const NAMES: [&'static str; 10] = [
        "requests",
        "rooms",
        "searches",
        "kilobytes",
        "messages",
        "pages",
        "pages-of-address",
        "pages-of-visitor",
        "connections",
        "open-rooms",
    ];

    /// At home everybody is at this machine: nothing is counted but the pages of the table.
    pub(crate) fn at_home() -> Allowances {
        let any = Rate { burst: u32::MAX, per_minute: u32::MAX };
        Allowances {
            requests: any,
            rooms: any,
            searches: any,
            kilobytes: any,
            messages: any,
            pages: u32::MAX,
            open_rooms: u32::MAX,
            pages_of_address: u32::MAX,
            pages_of_visitor: u32::MAX,
            connections: u32::MAX,
            ..Allowances::default()
        }
    }

    /// Sets a limit by its text, `rooms=12`. A limit of what may be asked a minute lets
    /// the same number be asked at once.
    ///
    /// # Errors
    /// A text that names no limit, or no number from 1 to a million.
    pub fn set(&mut self, text: &str) -> Result<(), NotationError> {
        let refused = || {
            NotationError::new(
                text,
                reason!(
                    "not-a-limit",
                    "is not a limit; write NAME=NUMBER, NUMBER from 1 to 1000000 and NAME one of {names}",
                    names = Allowances::NAMES.join(", ")
                ),
            )
        };
        let (name, number) = text.split_once('=').ok_or_else(refused)?;
        let number = u32::from_str(number).ok().filter(|number| (1..=1_000_000).contains(number));
        let number = number.ok_or_else(refused)?;
        let rate = Rate { burst: number, per_minute: number };
        match name {
            "requests" => self.requests = rate,
            "rooms" => self.rooms = rate,
            "searches" => self.searches = rate,
            "kilobytes" => self.kilobytes = rate,
            "messages" => self.messages = rate,
            "pages" => self.pages = number,
            "pages-of-address" => self.pages_of_address = number,
            "pages-of-visitor" => self.pages_of_visitor = number,
            "connections" => self.connections = number,
            "open-rooms" => self.open_rooms = number,
            _ => return Err(refused()),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_set_by_name() {
        let mut allowances = Allowances::default();
        for name in Allowances::NAMES {
            allowances.set(&format!("{name}=7")).unwrap();
        }
        let seven = Rate { burst: 7, per_minute: 7 };
        let Allowances { requests, rooms, searches, kilobytes, messages, .. } = allowances;
        assert_eq!([requests, rooms, searches, kilobytes, messages], [seven; 5]);
        assert_eq!([allowances.pages, allowances.pages_of_address, allowances.pages_of_visitor], [7; 3]);
        assert_eq!([allowances.connections, allowances.open_rooms], [7; 2]);
        for refused in ["", "rooms", "rooms=", "rooms=0", "rooms=-1", "rooms=1000001", "chairs=3", "rooms=3=4"] {
            assert!(allowances.set(refused).is_err(), "{refused}");
        }
    }
}
