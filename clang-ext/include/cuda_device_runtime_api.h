/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda_device_runtime_api.h>: the runtime in device code. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuda_device_runtime_api.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/runtime.h>
#endif
