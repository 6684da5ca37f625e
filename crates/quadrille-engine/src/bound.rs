//! What a stored value says of the true one: the tables of positions share it.

/// What a value means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Bound {
    /// Nothing.
    #[default]
    None,
    /// The true value is at most this.
    Upper,
    /// The true value is at least this.
    Lower,
    /// This is the true value.
    Exact,
}
