#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Renews the option table of docs/user/options.md: update-docs.sh <build>/bin/nvopt-options-test
set -eu
doc=$(dirname "$0")/../../docs/user/options.md
new=$(mktemp)
trap 'rm -f "$new"' EXIT
sed '/^| key | type | default/,$d' "$doc" > "$new"
"$1" markdown >> "$new"
cat "$new" > "$doc"
