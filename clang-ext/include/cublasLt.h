/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cublasLt.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cublasLt.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cublaslt.h>
#endif
