#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# build.sh NVOPT STAGE OUT: the documentation as a site in the folder OUT, made by mkdocs without a network. Pages
# about commands and GPUs are printed by the program NVOPT. What is in between stands in the folder STAGE.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
nvopt=$1 stage=$2 out=$3
rm -rf "$stage"
mkdir -p "$stage/docs"
cp -r "$here/mkdocs.yml" "$here/pages.py" "$here/theme" "$stage"
(cd "$here/.." && find . -path ./site -prune -o \( -name '*.md' -o -name '*.svg' \) -print | tar cf - -T -) | tar xf - -C "$stage/docs"
{
  printf '# The command\n\nMade from the tables of `nvopt help`.\n\n```\n'
  "$nvopt" help
  printf '```\n'
  for topic in $("$nvopt" help | sed -n 's/^  \([a-z]*\) .*/\1/p') exit-status environment; do
    printf '\n## %s\n\n```\n' "$topic"
    "$nvopt" help "$topic"
    printf '```\n'
  done
} >"$stage/docs/command.md"
{
  printf '# GPUs\n\nMade from the table of `nvopt targets`.\n\n```\n'
  "$nvopt" targets
  printf '```\n'
} >"$stage/docs/targets.md"
# mkdocs writes the time into its pages where nothing says which.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-0}
mkdocs --quiet build --strict --config-file "$stage/mkdocs.yml" --site-dir "$(realpath -m "$out")"
