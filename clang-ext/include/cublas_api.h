/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cublas_api.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cublas_api.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cublas.h>
#endif
