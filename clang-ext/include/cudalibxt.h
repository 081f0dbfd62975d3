/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cudalibxt.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cudalibxt.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/libxt.h>
#endif
