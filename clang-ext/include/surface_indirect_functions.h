/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <surface_indirect_functions.h>: surface accesses, which every .cu file sees anyway. */
#if __has_include(<crt/host_runtime.h>)
#include_next <surface_indirect_functions.h>
#else
#include <nvopt_cuda.h>
#endif
