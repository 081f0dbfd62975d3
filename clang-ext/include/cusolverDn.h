/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cusolverDn.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cusolverDn.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cusolver.h>
#endif
