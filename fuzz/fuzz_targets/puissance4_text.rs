//! S1's text: what is read comes back as it was.
#![no_main]

use quadrille_format::puissance4_text as format;

include!("../src/round_trip.rs");
