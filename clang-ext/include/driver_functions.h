/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <driver_functions.h>: make_cudaExtent and its like. */
#if __has_include(<crt/host_runtime.h>)
#include_next <driver_functions.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/runtime.h>
#endif
