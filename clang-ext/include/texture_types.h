/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <texture_types.h>: texture and surface types. */
#if __has_include(<crt/host_runtime.h>)
#include_next <texture_types.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/runtime_types.h>
#endif
