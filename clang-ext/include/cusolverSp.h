/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cusolverSp.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cusolverSp.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cusolver_sparse.h>
#endif
