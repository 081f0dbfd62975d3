#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# check.sh FOLDER [OTHER]: looks at the Debian packages of a folder as those do who get them: what lintian says, how large
# they are, that an installed package goes without a trace, and that OTHER has the same packages byte for byte.
# All is tried, then it fails if anything failed. Nothing of the machine is changed: packages are installed below a
# folder that goes afterwards, as root or with fakeroot.
set -euo pipefail
folder=$1 other=${2:-}
failed=()
say() { printf '%s\n' "$*"; }
shopt -s nullglob
packages=("$folder"/*.deb)
[ ${#packages[@]} -gt 0 ] || { say "error: no packages in $folder" >&2; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

say "lintian:"
lintian --fail-on error,warning --tag-display-limit 0 --allow-root "${packages[@]}" \
  >"$scratch/lintian" 2>&1 || failed+=("lintian complains")
sed 's/^/  /' "$scratch/lintian"
[ -s "$scratch/lintian" ] || say "  nothing to complain about"

say "sizes, packed and installed:"
for package in "${packages[@]}"; do
  printf '  %-44s %9d bytes %9d KiB\n' "${package##*/}" "$(stat -c %s "$package")" \
    "$(dpkg-deb -f "$package" Installed-Size)"
done

# Installed and purged again. Scripts of the packages run; ldconfig, which they call, would be the machine's.
root=$scratch/root
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$scratch/bin"
touch "$root/var/lib/dpkg/status"
printf '#!/bin/sh\n' >"$scratch/bin/ldconfig"
chmod +x "$scratch/bin/ldconfig"
as_root=()
[ "$(id -u)" = 0 ] || as_root=(fakeroot)
in_root() {
  PATH="$scratch/bin:$PATH" "${as_root[@]}" dpkg --root="$root" --log="$scratch/log" --force-depends \
    --force-script-chrootless --force-bad-path "$@" >>"$scratch/dpkg" 2>&1
}
content() { (cd "$root" && find . -mindepth 1 -path ./var/lib/dpkg -prune -o -print | sort); }
names=()
for package in "${packages[@]}"; do names+=("$(dpkg-deb -f "$package" Package)"); done
content >"$scratch/before"
if in_root --install "${packages[@]}"; then
  content >"$scratch/during"
  say "installed: $(comm -13 "$scratch/before" "$scratch/during" | grep -c .) files and folders"
  if in_root --purge "${names[@]}" && content >"$scratch/after" && cmp -s "$scratch/before" "$scratch/after"; then
    say "purged: nothing is left"
  else
    comm -13 "$scratch/before" "$scratch/after" | sed 's/^/  left: /'
    failed+=("purging leaves files")
  fi
else
  sed 's/^/  /' "$scratch/dpkg"
  failed+=("dpkg does not install them")
fi

if [ -n "$other" ]; then
  different=0
  for package in "${packages[@]}"; do
    cmp -s "$package" "$other/${package##*/}" && continue
    say "  differs: ${package##*/}"
    different=1
  done
  if [ $different = 0 ]; then
    say "two builds: the same bytes"
  else
    failed+=("two builds differ")
  fi
fi
[ ${#failed[@]} = 0 ] || {
  IFS=';'
  say "error: ${failed[*]}" >&2
  exit 1
}
