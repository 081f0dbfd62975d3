/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <crt/host_defines.h>: the qualifiers. */
#if __has_include(<crt/host_runtime.h>)
#include_next <crt/host_defines.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/qualifiers.h>
#endif
