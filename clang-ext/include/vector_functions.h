/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <vector_functions.h>: make_int4 and the other constructors. */
#if __has_include(<crt/host_runtime.h>)
#include_next <vector_functions.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/vector_types.h>
#endif
