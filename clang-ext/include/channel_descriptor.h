/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <channel_descriptor.h>, part of the runtime API. */
#if __has_include(<crt/host_runtime.h>)
#include_next <channel_descriptor.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/runtime.h>
#endif
