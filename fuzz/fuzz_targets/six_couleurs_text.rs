//! S4's text: what is read comes back as it was.
#![no_main]

use quadrille_format::six_couleurs_text as format;

include!("../src/round_trip.rs");
