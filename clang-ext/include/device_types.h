/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <device_types.h>, whose enumeration is among those of the runtime. */
#if __has_include(<crt/host_runtime.h>)
#include_next <device_types.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/runtime.h>
#endif
