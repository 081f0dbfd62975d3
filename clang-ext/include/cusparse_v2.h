/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cusparse_v2.h>. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cusparse_v2.h>
#else
#include <nvopt_cuda.h>
#include <nvopt/cusparse.h>
#endif
