//! The numbers of the net, as the training script writes them.
//!
//! ```text
//! "QMN1"  rows  value  policy  hidden          counts, u16
//! windows                                      one u16 a row, rising
//! table, bias                                  i16, 256 for 1
//! three layers: weights (i16, 256 for 1), biases (f32)
//! policy: weights, bias                        the same
//! ```
//! A window is the eight cells around a free one along a line, two bits a cell; it and its
//! mirror image are one row.

use std::sync::OnceLock;

use super::{HIDDEN, LAST, POLICY, Row, RowId, SUMS, VALUE};

/// One side's channels of a window.
const VIEW: usize = VALUE + POLICY;
/// How many windows there are, impossible ones included.
const WINDOWS: usize = 1 << 16;
/// What 1 is in the file.
const ONE: f32 = 256.0;
/// Beyond this a window's channel could overflow the sum over a line.
const LARGEST: u16 = 2047;
/// The sums go into the first layer in eighths.
const SUM_SCALE: f32 = 8.0;

const BYTES: &[u8] = include_bytes!("../net.bin");

/// Everything the net knows.
#[derive(Debug)]
pub(super) struct Weights {
    /// The row of every window.
    row_of: Vec<RowId>,
    /// Windows with few symbols, the most common, come first and stay close to the processor.
    rows: Vec<Row>,
    pub(super) bias: Row,
    /// What a cell far from everything adds to the sums.
    pub(super) empty: [i32; SUMS],
    /// By the side to move, then by what comes in.
    pub(super) first: [[[f32; HIDDEN]; SUMS]; 2],
    pub(super) first_bias: [f32; HIDDEN],
    pub(super) second: [[f32; LAST]; HIDDEN],
    pub(super) second_bias: [f32; LAST],
    pub(super) third: [f32; LAST],
    pub(super) third_bias: f32,
    pub(super) policy: [[i16; 2 * POLICY]; 2],
}

/// The numbers of this build.
pub(super) fn weights() -> &'static Weights {
    static WEIGHTS: OnceLock<Weights> = OnceLock::new();
    WEIGHTS.get_or_init(|| Weights::read(BYTES).expect("the file is made for this build, and a test reads it"))
}

impl Weights {
    /// Reads a file; `None` where it is made for another net.
    fn read(bytes: &[u8]) -> Option<Weights> {
        let mut file = Reader(bytes.strip_prefix(b"QMN1")?);
        let [count, value, policy, hidden] = file.numbers::<4>()?.map(|number| usize::from(number as u16));
        if (value, policy, hidden) != (VALUE, POLICY, HIDDEN) {
            return None;
        }
        let windows: Vec<u16> = (0..count).map(|_| Some(file.numbers::<1>()?[0] as u16)).collect::<Option<_>>()?;
        let table: Vec<[i16; VIEW]> = (0..count).map(|_| file.numbers()).collect::<Option<_>>()?;
        let bias: [i16; VIEW] = file.numbers()?;
        let first: [[f32; SUMS]; HIDDEN] = file.layer()?;
        let first_bias = file.fractions()?;
        let second: [[f32; HIDDEN]; LAST] = file.layer()?;
        let second_bias = file.fractions()?;
        let [third] = file.layer()?;
        let [third_bias] = file.fractions()?;
        let policy: [i16; 2 * POLICY] = file.numbers()?;
        if table.iter().flatten().any(|number| number.unsigned_abs() > LARGEST) {
            return None;
        }
        let number = |window: u16| windows.binary_search(&window.min(mirrored(window))).unwrap_or(0);
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by_key(|&number| taken(windows[number]));
        let rows: Vec<Row> = order.iter().map(|&n| both(&table[n], &table[number(swapped(windows[n]))])).collect();
        let mut places = vec![0; count];
        (0..).zip(&order).for_each(|(place, &number)| places[number] = place);
        let bias = both(&bias, &bias);
        Some(Weights {
            row_of: (0..WINDOWS).map(|window| places[number(window as u16)]).collect(),
            empty: std::array::from_fn(|n| i32::from((4 * rows[0][n] + bias[n]).max(0))),
            rows,
            bias,
            // The second side sees the same sums the other way round.
            first: [0, VALUE].map(|shift| {
                let scale = ONE * SUM_SCALE;
                std::array::from_fn(|n| std::array::from_fn(|h| first[h][(n + shift) % SUMS] / scale))
            }),
            first_bias,
            second: std::array::from_fn(|h| std::array::from_fn(|last| second[last][h])),
            second_bias,
            third,
            third_bias,
            policy: [0, POLICY].map(|shift| std::array::from_fn(|n| policy[(n + shift) % (2 * POLICY)])),
        })
    }

    /// Which row is a window's.
    #[inline]
    pub(super) fn id(&self, window: usize) -> RowId {
        self.row_of[window]
    }

    /// A window's row.
    #[inline]
    pub(super) fn row(&self, id: RowId) -> &Row {
        &self.rows[usize::from(id)]
    }
}

/// The channels of a window as side 0 sees it and as side 1 does: values first, then policy.
fn both(own: &[i16; VIEW], other: &[i16; VIEW]) -> Row {
    let parts = [&own[..VALUE], &other[..VALUE], &own[VALUE..], &other[VALUE..]].concat();
    std::array::from_fn(|n| parts[n])
}

/// The window read from its other end.
fn mirrored(window: u16) -> u16 {
    (0..8).fold(0, |turned, n| turned << 2 | window >> (2 * n) & 3)
}

/// The window with the sides' symbols exchanged.
fn swapped(window: u16) -> u16 {
    let (low, high) = (window & 0x5555, window >> 1 & 0x5555);
    high | low << 1
}

/// How many cells of the window are not free.
fn taken(window: u16) -> u32 {
    ((window | window >> 1) & 0x5555).count_ones()
}

/// What is left of a file.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn numbers<const N: usize>(&mut self) -> Option<[i16; N]> {
        let mut numbers = [0; N];
        for number in &mut numbers {
            *number = i16::from_le_bytes(self.take()?);
        }
        Some(numbers)
    }

    fn fractions<const N: usize>(&mut self) -> Option<[f32; N]> {
        let mut fractions = [0.0; N];
        for fraction in &mut fractions {
            *fraction = f32::from_le_bytes(self.take()?);
        }
        Some(fractions)
    }

    /// The weights of a layer, by what comes out.
    fn layer<const IN: usize, const OUT: usize>(&mut self) -> Option<[[f32; IN]; OUT]> {
        let mut layer = [[0.0; IN]; OUT];
        for out in &mut layer {
            *out = self.numbers::<IN>()?.map(|number| f32::from(number) / ONE);
        }
        Some(layer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_whole_and_a_window_is_its_mirror_image() {
        let weights = Weights::read(BYTES).expect("it is made for this net");
        assert!(Weights::read(&BYTES[..BYTES.len() / 2]).is_none());
        let rows = usize::from(u16::from_le_bytes([BYTES[4], BYTES[5]]));
        let mut wild = BYTES.to_vec();
        wild[12 + 2 * rows..14 + 2 * rows].copy_from_slice(&2048i16.to_le_bytes());
        assert!(Weights::read(&wild).is_none(), "it could overflow");
        assert_eq!(swapped(0b11_00_01_10), 0b11_00_10_01);
        for window in [0b01, 0b10_01 << 6, 0b11 << 14, 0b11_01_00_10] {
            assert_eq!(mirrored(mirrored(window)), window);
            let row = |window: u16| weights.row(weights.id(usize::from(window)));
            assert_eq!(row(window), row(mirrored(window)));
            let (row, other) = (row(window), row(swapped(window)));
            assert_eq!(row[..VALUE], other[VALUE..SUMS]);
        }
    }
}
