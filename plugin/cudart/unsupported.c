// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unsupported.c: calls that the library has no more than the name of, so that programs that might make
// them start; one that does is told which it was, and gets cudaErrorNotSupported.
#include "cudart/cudart.h"

#define NV_UNSUPPORTED(name)                                                                       \
  NV_API cuda_error name(void);                                                                    \
  cuda_error name(void) { return nv_cudart_unsupported(#name); }
#include "cudart/unsupported.def"
