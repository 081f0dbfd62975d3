// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// <stdbool.h> and <stdnoreturn.h> in CUDA are gcc's, as with nvcc: headers of C programs say _Bool whatever -std= is, and mean the
// attribute by noreturn. Without them _Bool is no word of C++.
// RUN: clang-22 --config %nvopt_build/nvopt.cfg -Wno-unknown-cuda-version --cuda-device-only --cuda-gpu-arch=sm_90 -std=c++17 -Werror -DINCLUDE -O1 -S -o - %s | FileCheck %s
// RUN: clang-22 --config %nvopt_build/nvopt.cfg -Wno-unknown-cuda-version --cuda-device-only --cuda-gpu-arch=sm_90 -std=gnu++20 -Werror -DINCLUDE -fsyntax-only %s
// RUN: clang-22 --config %nvopt_build/nvopt.cfg -Wno-unknown-cuda-version --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++14 -Werror -DINCLUDE -fsyntax-only %s
// RUN: %if cuda %{ clang-22 --config %nvopt_build/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-device-only --cuda-gpu-arch=sm_90 -std=c++17 -Werror -DINCLUDE -fsyntax-only %s %}
// RUN: %if cuda %{ nvopt cc -arch=sm_90 -std=c++17 -DINCLUDE -c %s -o %t.o 2>&1 | count 0 %}
// RUN: not clang-22 --config %nvopt_build/nvopt.cfg -Wno-unknown-cuda-version --cuda-device-only --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=WITHOUT
// WITHOUT: error: unknown type name '_Bool'
#ifdef INCLUDE
#include <stdbool.h>
#include <stdnoreturn.h>
#endif

#if defined(noreturn)
#error "noreturn is a macro"
#endif
extern __attribute__((noreturn)) void ends(const char *text, ...);
[[noreturn]] void ends_too(void);
extern _Bool is_sorted(unsigned n, const long *of);
static_assert(sizeof(_Bool) == 1, "");

// CHECK: .entry _Z3oddPbPKji(
__global__ void odd(_Bool *out, const unsigned *in, int n) {
  bool each = true;
  for (int i = 0; i < n; i++)
    each = each && (_Bool)(in[i] & 1);
  *out = each;
}
