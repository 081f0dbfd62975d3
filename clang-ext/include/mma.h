/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <mma.h>: warp matrix operations. */
#if __has_include(<crt/host_runtime.h>)
#include_next <mma.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/wmma.h>
#endif
