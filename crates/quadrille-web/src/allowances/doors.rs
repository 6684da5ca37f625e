//! Counts who asks for what.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::http::HeaderMap;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::client::{Client, household};
use super::{Allowances, Rate};
use crate::guest::Visitor;

/// Addresses that nothing is known of any more are forgotten beyond this many.
const MOST_ADDRESSES: usize = 20_000;

/// How many files of an address are made or on their way at once; others wait.
const FILES_AT_ONCE: usize = 4;

/// What is counted by the address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Request,
    Room,
    Search,
    /// A kilobyte of a file.
    Kilobyte,
}

impl Asked {
    const ALL: [Asked; 4] = [Asked::Request, Asked::Room, Asked::Search, Asked::Kilobyte];
}

/// How much may still be asked for now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate) -> Bucket {
        Bucket { left: f64::from(rate.burst), at: Instant::now() }
    }

    fn fill(&mut self, rate: Rate) {
        let now = Instant::now();
        let grown = now.duration_since(self.at).as_secs_f64() / 60.0 * f64::from(rate.per_minute);
        *self = Bucket { left: (self.left + grown).min(f64::from(rate.burst)), at: now };
    }

    /// Takes one; false where there is none.
    pub(crate) fn take(&mut self, rate: Rate) -> bool {
        self.fill(rate);
        let may = self.left >= 1.0;
        if may {
            self.left -= 1.0;
        }
        may
    }

    /// Takes what was used already, also what there is not.
    pub(crate) fn owe(&mut self, amount: f64) {
        self.left -= amount;
    }

    /// Is there nothing left? What fills it meanwhile is only reckoned where there is not.
    pub(crate) fn is_empty(&mut self, rate: Rate) -> bool {
        if self.left <= 0.0 {
            self.fill(rate);
        }
        self.left <= 0.0
    }

    fn is_full(&mut self, rate: Rate) -> bool {
        self.fill(rate);
        self.left >= f64::from(rate.burst)
    }
}

/// What is known of an address.
#[derive(Debug)]
struct Neighbour {
    buckets: [Bucket; Asked::ALL.len()],
    /// Files that are made or on their way.
    files: Arc<Semaphore>,
    connections: u32,
    pages: u32,
}

#[derive(Debug, Default)]
struct Counts {
    addresses: HashMap<IpAddr, Neighbour>,
    visitors: HashMap<Visitor, u32>,
    pages: u32,
}

/// Counts who asks for what.
#[derive(Debug)]
pub(crate) struct Doors {
    allowances: Allowances,
    counts: Mutex<Counts>,
    /// As many searches for the tree as there are cores, and a short queue.
    searching: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    /// As many files are made at once.
    drawing: Arc<Semaphore>,
    /// Where the other servers on the same database are: like a proxy they bring many people.
    companions: Mutex<Vec<IpAddr>>,
}

/// Something that is counted until it is dropped.
pub(crate) struct Place {
    doors: Arc<Doors>,
    address: IpAddr,
    kind: Held,
}

/// What a place is for.
enum Held {
    Connection,
    Page(Option<Visitor>),
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.doors.counts();
        if let Some(neighbour) = counts.addresses.get_mut(&self.address) {
            match self.kind {
                Held::Page(_) => neighbour.pages -= 1,
                Held::Connection => neighbour.connections -= 1,
            }
        }
        let Held::Page(visitor) = &self.kind else { return };
        counts.pages -= 1;
        if let Some(visitor) = visitor
            && let Some(pages) = counts.visitors.get_mut(visitor)
        {
            *pages -= 1;
            if *pages == 0 {
                counts.visitors.remove(visitor);
            }
        }
    }
}

impl Doors {
    pub(crate) fn new(allowances: Allowances) -> Arc<Doors> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let [searching, waiting, drawing] = [cores, 4 * cores, cores].map(|places| Arc::new(Semaphore::new(places)));
        Arc::new(Doors {
            allowances,
            counts: Mutex::default(),
            searching,
            waiting,
            drawing,
            companions: Mutex::default(),
        })
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn allowances(&self) -> &Allowances {
        &self.allowances
    }

    /// Who is behind a connection.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        Client::behind(peer, headers, &self.allowances.proxies)
    }

    fn rate(&self, asked: Asked) -> Rate {
        let Allowances { requests, rooms, searches, kilobytes, .. } = self.allowances;
        match asked {
            Asked::Request => requests,
            Asked::Room => rooms,
            Asked::Search => searches,
            Asked::Kilobyte => kilobytes,
        }
    }

    fn with<T>(&self, address: IpAddr, then: impl FnOnce(&mut Neighbour) -> T) -> T {
        let mut counts = self.counts();
        if counts.addresses.len() >= MOST_ADDRESSES {
            counts.addresses.retain(|_, neighbour| {
                let is_idle = Asked::ALL.iter().all(|&kind| neighbour.buckets[kind as usize].is_full(self.rate(kind)));
                neighbour.connections + neighbour.pages > 0 || !is_idle
            });
        }
        let new = || Neighbour {
            buckets: Asked::ALL.map(|kind| Bucket::new(self.rate(kind))),
            files: Arc::new(Semaphore::new(FILES_AT_ONCE)),
            connections: 0,
            pages: 0,
        };
        then(counts.addresses.entry(address).or_insert_with(new))
    }

    /// Counts what is asked for; false where it is too much.
    pub(crate) fn may(&self, client: Client, asked: Asked) -> bool {
        self.with(client.address, |neighbour| neighbour.buckets[asked as usize].take(self.rate(asked)))
    }

    /// Counts the bytes of a file after it is known how many there are.
    pub(crate) fn carried(&self, client: Client, bytes: usize) {
        let amount = bytes as f64 / 1024.0;
        self.with(client.address, |neighbour| neighbour.buckets[Asked::Kilobyte as usize].owe(amount));
    }

    /// Waits until an address may have another file, and holds its place.
    pub(crate) async fn file(&self, client: Client) -> Option<OwnedSemaphorePermit> {
        let files = self.with(client.address, |neighbour| Arc::clone(&neighbour.files));
        files.acquire_owned().await.ok()
    }

    /// Waits for a core to make or to read a file on.
    pub(crate) async fn draw(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.drawing).acquire_owned().await.ok()
    }

    /// How many pages are open.
    pub(crate) fn pages(&self) -> u32 {
        self.counts().pages
    }

    /// Says where the other servers on the same database are.
    pub(crate) fn know(&self, companions: Vec<IpAddr>) {
        *self.companions.lock().unwrap_or_else(PoisonError::into_inner) = companions;
    }

    fn brings_many(&self, peer: IpAddr) -> bool {
        let companions = self.companions.lock().unwrap_or_else(PoisonError::into_inner);
        self.allowances.proxies.contains(&peer) || companions.contains(&peer)
    }

    /// A place for a connection. A proxy and another server bring many people, who are counted there.
    pub(crate) fn connect(self: &Arc<Doors>, peer: IpAddr) -> Option<Place> {
        let address = household(peer);
        let most = if self.brings_many(peer.to_canonical()) { u32::MAX } else { self.allowances.connections };
        let found = self.with(address, |neighbour| {
            let may = neighbour.connections < most;
            neighbour.connections += u32::from(may);
            may
        });
        found.then(|| Place { doors: Arc::clone(self), address, kind: Held::Connection })
    }

    /// A place for a page.
    pub(crate) fn open_page(self: &Arc<Doors>, client: Client, visitor: Option<&Visitor>) -> Option<Place> {
        let Allowances { pages, pages_of_address, pages_of_visitor, .. } = self.allowances;
        let here = self.with(client.address, |neighbour| neighbour.pages);
        let mut counts = self.counts();
        let theirs = visitor.map_or(0, |visitor| counts.visitors.get(visitor).copied().unwrap_or(0));
        if counts.pages >= pages || here >= pages_of_address || theirs >= pages_of_visitor {
            return None;
        }
        counts.pages += 1;
        if let Some(visitor) = visitor {
            *counts.visitors.entry(visitor.clone()).or_default() += 1;
        }
        drop(counts);
        self.with(client.address, |neighbour| neighbour.pages += 1);
        Some(Place { doors: Arc::clone(self), address: client.address, kind: Held::Page(visitor.cloned()) })
    }

    /// Waits for a core to search on; nothing where the address asks for too much or too
    /// many wait already.
    pub(crate) async fn search(&self, client: Client) -> Option<OwnedSemaphorePermit> {
        if !self.may(client, Asked::Search) {
            return None;
        }
        let _waiting = Arc::clone(&self.waiting).try_acquire_owned().ok()?;
        Arc::clone(&self.searching).acquire_owned().await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doors(allowances: Allowances) -> Arc<Doors> {
        Doors::new(allowances)
    }

    fn client(text: &str) -> Client {
        Client { address: household(text.parse().unwrap()), https: false }
    }

    #[test]
    fn one_address_uses_up_its_own_allowance_alone() {
        let doors = doors(Allowances { rooms: Rate { burst: 3, per_minute: 1 }, ..Allowances::default() });
        let made = |text: &str| (0..5).filter(|_| doors.may(client(text), Asked::Room)).count();
        assert_eq!(made("192.0.2.1"), 3);
        assert_eq!(made("192.0.2.2"), 3, "another address has its own");
        assert_eq!(made("2001:db8::1"), 3);
        assert_eq!(made("2001:db8::2:3"), 0, "the same household");
        assert_eq!(made("2001:db8:0:1::1"), 3);
        assert!(doors.may(client("192.0.2.1"), Asked::Request), "other things are counted apart");
    }

    #[test]
    fn pages_are_counted_by_address_and_visitor_and_given_back() {
        let few = Allowances { pages: 5, pages_of_address: 3, pages_of_visitor: 2, ..Allowances::default() };
        let doors = doors(few);
        let (anne, here) = (Visitor::new(), client("192.0.2.1"));
        let first: Vec<_> = (0..4).filter_map(|_| doors.open_page(here, Some(&anne))).collect();
        assert_eq!(first.len(), 2);
        let second: Vec<_> = (0..4).filter_map(|_| doors.open_page(here, None)).collect();
        assert_eq!(second.len(), 1);
        let others: Vec<_> = (0..4).filter_map(|_| doors.open_page(client("192.0.2.2"), None)).collect();
        assert_eq!(others.len(), 2);
        drop((first, second));
        assert!(doors.open_page(here, Some(&anne)).is_some());
        drop(others);
        let counts = doors.counts();
        assert_eq!((counts.pages, counts.visitors.len()), (0, 0));
    }

    #[test]
    fn idle_addresses_are_forgotten() {
        let doors = doors(Allowances { requests: Rate { burst: 1, per_minute: 1_000_000 }, ..Allowances::default() });
        let place = doors.connect("192.0.2.1".parse().unwrap());
        for number in 0..MOST_ADDRESSES as u32 + 10 {
            doors.may(Client { address: IpAddr::V4(number.into()), https: false }, Asked::Request);
        }
        assert!(doors.counts().addresses.len() <= MOST_ADDRESSES);
        assert!(doors.counts().addresses.contains_key(&client("192.0.2.1").address), "somebody is there");
        drop(place);
    }
}
