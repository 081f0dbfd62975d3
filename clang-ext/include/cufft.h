/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cufft.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cufft.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cufft.h>
#endif
