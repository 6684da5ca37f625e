//! The machine words that hold a board: 64 bits where it fits, else 128.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of cells, one bit each.
pub(crate) trait Word:
    Copy
    + Eq
    + Ord
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitAndAssign
    + BitOrAssign
    + 'static
{
    const ZERO: Self;
    const ONE: Self;

    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn count(self) -> u32;
    fn lowest(self) -> u32;
    /// Scatters two boards over 64 bits.
    fn hash(own: Self, other: Self) -> u64;
    fn narrow(wide: u128) -> Self;

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & self.minus(Self::ONE)
    }

    #[inline(always)]
    fn several(self) -> bool {
        !self.without_lowest().is_empty()
    }

    /// The bit of this index alone.
    #[inline(always)]
    fn bit(index: u32) -> Self {
        Self::ONE << index
    }
}

macro_rules! word {
    ($type:ty, $hash:expr) => {
        impl Word for $type {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            #[inline(always)]
            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn hash(own: Self, other: Self) -> u64 {
                $hash(own, other)
            }

            #[inline(always)]
            fn narrow(wide: u128) -> Self {
                wide as $type
            }
        }
    };
}

/// Both halves of the 128-bit product: every bit of each factor reaches the middle.
#[inline(always)]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

word!(u64, |own: u64, other: u64| fold(own ^ 0x9e37_79b9_7f4a_7c15, other ^ 0xd1b5_4a32_d192_ed03));
word!(u128, |own: u128, other: u128| {
    let low = fold(own as u64 ^ 0x9e37_79b9_7f4a_7c15, other as u64 ^ 0xd1b5_4a32_d192_ed03);
    let high = fold((own >> 64) as u64 ^ 0xa076_1d64_78bd_642f, (other >> 64) as u64 ^ 0xe703_7ed1_a0b4_28db);
    fold(low ^ 0x8ebc_6af0_9c88_c6e3, high ^ 0x5899_65cc_7537_4cc3)
});
