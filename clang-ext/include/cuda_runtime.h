/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda_runtime.h>: everything a .cu file sees without an include, and the runtime API. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuda_runtime.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/runtime.h>
#endif
