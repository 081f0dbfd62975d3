// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hints.h: what helps where a name is not known.
#ifndef NVOPT_CLANG_HINTS_H
#define NVOPT_CLANG_HINTS_H

#ifdef __cplusplus
extern "C" {
#endif

/// The header that declares a name of CUDA's, by the rows of hints.def; NULL where none fits.
const char *nv_header_of(const char *name);

#ifdef __cplusplus
}
#endif

#endif
