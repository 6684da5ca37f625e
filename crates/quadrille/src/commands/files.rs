//! How many files, and so connections, this program may have open.

/// A connection is a file to the system, and the usual limit is 1,024. Where it cannot be
/// raised there are only fewer connections.
pub(super) fn allow_many() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}
