//! Rooms without a browser: who may do what, who sees what, and what lasts.

mod advice;
mod crowd;
mod door;
mod keeping;
pub(crate) mod person;
mod proposals;
mod replay;
mod seats;
mod watching;
mod weight;
