// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The functions behind stb_ds, in an archive of their own: a program that has the passes in it has them
// already.
#include "exec/text.h"

#include <stdlib.h>

// The library's hash shifts bytes into the sign bit; that is for its authors to mend.
#ifdef __clang__
#pragma clang attribute push(__attribute__((no_sanitize("undefined"))), apply_to = function)
#endif
#define STBDS_REALLOC(context, memory, bytes) nv_exec_resize(memory, bytes)
#define STBDS_FREE(context, memory) free(memory)
#define STB_DS_IMPLEMENTATION
#include <stb/stb_ds.h>
#ifdef __clang__
#pragma clang attribute pop
#endif
