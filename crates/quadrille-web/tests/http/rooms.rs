//! Rooms without a browser: who may do what, who sees what, and what lasts.

mod advice;
mod clock;
mod crowd;
mod door;
mod entry;
mod host;
mod keeping;
pub(crate) mod person;
mod possessions;
mod proposals;
mod rematch;
mod replay;
mod seats;
mod watching;
mod weight;
