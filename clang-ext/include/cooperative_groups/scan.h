/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cooperative_groups/scan.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cooperative_groups/scan.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cooperative_groups_scan.h>
#endif
