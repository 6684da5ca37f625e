//! S0's XML: what is read comes back as it was.
#![no_main]

use quadrille_format::xml as format;

include!("../src/round_trip.rs");
