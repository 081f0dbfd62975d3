/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cublas_v2.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cublas_v2.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cublas.h>
#endif
