/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cufftXt.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cufftXt.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cufftxt.h>
#endif
