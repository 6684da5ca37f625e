//! What all tables of a server share.

use std::num::NonZero;

use quadrille_engine::computers::Pool;

use super::effort::Lane;

/// Where computers think, those of all tables together: one pool for the moves that people
/// wait for, another for analyses, which take longer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pools {
    pub(crate) moves: Pool,
    pub(crate) analyses: Pool,
    /// Where tables that take much of the processor are served.
    pub(crate) lane: Lane,
}

impl Pools {
    /// As many searches of each kind at once as there are cores.
    pub(crate) fn of_cores() -> Pools {
        let cores = std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        Pools { moves: Pool::of(cores), analyses: Pool::of(cores), lane: Lane::of(cores.get() / 2) }
    }
}
