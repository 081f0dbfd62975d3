/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <driver_types.h>: types of the runtime API. */
#if __has_include(<crt/host_runtime.h>)
#include_next <driver_types.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/runtime_types.h>
#endif
