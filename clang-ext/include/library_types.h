/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <library_types.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <library_types.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/library_types.h>
#endif
