/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <nvrtc.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <nvrtc.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/nvrtc.h>
#endif
