#!/usr/bin/env bash
# Installs the Debian package in a root with nothing but a minimal Debian, and tries it there:
# `sudo bash packaging/bare.sh [ROOT]`. Without ROOT one is made with debootstrap in a temporary
# folder and removed afterwards. Needs debootstrap, the network, and target/package/*.deb
# (packaging/deb.sh).
set -euo pipefail
cd "$(dirname "$0")/.."
package=$(ls target/package/*.deb)
root=${1:-}
if [[ -z $root ]]; then
    root=$(mktemp -d)
    trap 'rm -rf "$root"' EXIT
    debootstrap --variant=minbase --include=man-db,bash-completion "${SUITE:-bookworm}" "$root"
fi
inside() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 "$@"; }

cp "$package" "$root/quadrille.deb"
inside dpkg --install /quadrille.deb
inside quadrille --version
# Everything that it is linked with is there.
inside quadrille en watch puissance4 --seed 1 --quiet
inside quadrille en solve puissance4 --moves 44444 --json
printf '2B\nhelp\n' | inside quadrille en console morpion --name Ana --name Bo | tail -3
# A manual page in English and French, found by its name.
inside man quadrille | head -4
inside man --locale=fr quadrille-arena | head -4
# What bash offers after `quadrille are`.
inside bash -c '
    . /usr/share/bash-completion/bash_completion && . /usr/share/bash-completion/completions/quadrille
    COMP_WORDS=(quadrille are) COMP_CWORD=1 COMP_LINE="quadrille are" COMP_POINT=13
    _quadrille quadrille are quadrille && echo "completion: ${COMPREPLY[*]}"'
inside zcat /usr/share/doc/quadrille/third-party.txt.gz >"$root/notices"
head -1 "$root/notices"
inside dpkg --remove quadrille
! inside sh -c 'command -v quadrille'
echo "installed, tried and removed"
