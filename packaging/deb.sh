#!/usr/bin/env bash
# A Debian package of the program: `bash packaging/deb.sh [PROGRAM]` writes target/package/*.deb.
# Without PROGRAM the release is built first, with the paths of this machine left out. Needs dpkg-deb.
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-}
if [[ -z $program ]]; then
    RUSTFLAGS="--remap-path-prefix=$PWD=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo" \
        cargo build --release --locked --package quadrille
    program=${CARGO_TARGET_DIR:-target}/release/quadrille
fi
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
architecture=$(dpkg --print-architecture)
root=target/package/root
rm -rf target/package && mkdir -p "$root/DEBIAN"

install -Dm755 "$program" "$root/usr/bin/quadrille"
install -Dm644 packaging/quadrille.desktop "$root/usr/share/applications/quadrille.desktop"
install -Dm644 packaging/org.quadrille.Quadrille.metainfo.xml \
    "$root/usr/share/metainfo/org.quadrille.Quadrille.metainfo.xml"
install -Dm644 crates/quadrille-web/assets/icon.svg "$root/usr/share/icons/hicolor/scalable/apps/quadrille.svg"
"$program" en man --output "$root/usr/share/man/man1"
"$program" fr man --output "$root/usr/share/man/fr/man1"
find "$root/usr/share/man" -name '*.1' -exec gzip -9n {} +
mkdir -p "$root/usr/share/bash-completion/completions" "$root/usr/share/zsh/vendor-completions" \
    "$root/usr/share/fish/vendor_completions.d"
"$program" en completions bash >"$root/usr/share/bash-completion/completions/quadrille"
"$program" en completions zsh >"$root/usr/share/zsh/vendor-completions/_quadrille"
"$program" en completions fish >"$root/usr/share/fish/vendor_completions.d/quadrille.fish"
documents=$root/usr/share/doc/quadrille
install -Dm644 README.md "$documents/README.md"
install -Dm644 packaging/copyright "$documents/copyright"
cargo run --quiet --locked --package quadrille --example notices | gzip -9n >"$documents/third-party.txt.gz"
gzip -9nc CHANGELOG.md >"$documents/changelog.gz"

cat >"$root/DEBIAN/control" <<END
Package: quadrille
Version: $version-1
Architecture: $architecture
Maintainer: the Quadrille authors <quadrille@example.org>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: libc6 (>= 2.34), libgcc-s1
Recommends: chromium | www-browser
Section: games
Priority: optional
Description: grid games to play, analyse and understand
 Tic-tac-toe on any grid, Connect Four, Six Colours and Reversi, in a window, in the
 terminal or in rooms over a network, with exact solvers and engines of every strength.
END
dpkg-deb --root-owner-group --build "$root" "target/package/quadrille_$version-1_$architecture.deb"
