/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cooperative_groups/memcpy_async.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cooperative_groups/memcpy_async.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cooperative_groups_memcpy.h>
#endif
