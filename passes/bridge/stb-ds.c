// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stb-ds.c: the one copy of the array library's functions. Arrays only: its hash maps keep a global
// seed that two threads would share.
#define STB_DS_IMPLEMENTATION
#include <stb/stb_ds.h>
