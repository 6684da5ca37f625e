//! Random-looking numbers for position keys.

/// A 64-bit number for each small number, well mixed (the finaliser of `SplitMix64`).
/// Cheaper to compute than a table of 26 x 676 numbers is to fetch.
pub(crate) const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
