#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# names.sh TEST: the intrinsics that TEST calls, one of every row of the table of gates.
sed -n 's/^RUN: *\(nvopt-intrinsics call\)* *\(llvm\.nvvm[^ ]*\).*/\2/p' "$1" | sort -u
