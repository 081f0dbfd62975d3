/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cublasXt.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cublasXt.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cublasxt.h>
#endif
