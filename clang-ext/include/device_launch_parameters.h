/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <device_launch_parameters.h>: threadIdx and the other built-in variables. */
#if __has_include(<crt/host_runtime.h>)
#include_next <device_launch_parameters.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/vector_types.h>
#endif
