#!/usr/bin/env bash
# The licences of every library in the program: `bash packaging/notices.sh` writes
# target/notices.html. Needs `cargo install cargo-about --locked --features cli`.
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p target
cargo about generate --manifest-path crates/quadrille/Cargo.toml --config packaging/about.toml \
    packaging/notices.hbs --output-file target/notices.html
