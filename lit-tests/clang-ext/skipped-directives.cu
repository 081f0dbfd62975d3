// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Directives that do not exist, in text that #if leaves out: nvcc is silent, and so is clang here unless a flag asks.
// Elsewhere they are errors for both.
// RUN: %device --cuda-gpu-arch=sm_90 -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %device --cuda-gpu-arch=sm_90 -Wunknown-directives -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %device --cuda-gpu-arch=sm_90 -Werror=unknown-directives -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -fplugin-arg-nvopt-diags=off -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %device --cuda-gpu-arch=sm_90 -DREAD -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=READ
// CHECK: invalid preprocessing directive, did you mean '#elif'?
// READ: error: invalid preprocessing directive
#if defined(SOMETHING)
int first;
#elseif defined(OTHER)
int second;
#ifdefined THIRD
#else
__global__ void kernel() {}
#endif
#ifdef READ
#elseif
#endif
