//! The server without a browser: what it refuses, what it bears, and how little it sends.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod attacks;
mod client;
mod cluster;
mod floods;
mod guard;
mod keeping;
mod learn;
mod limits;
mod noise;
mod rooms;
mod seeds;
mod sequences;
mod socket;
mod weight;
