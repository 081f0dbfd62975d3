/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cusolver_common.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cusolver_common.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cusolver.h>
#endif
