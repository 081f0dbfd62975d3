/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <curand_philox4x32_x.h>: Philox4x32-10. */
#if __has_include(<crt/host_runtime.h>)
#include_next <curand_philox4x32_x.h>
#else
#include <curand_kernel.h>
#endif
