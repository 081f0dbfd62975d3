// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where a managed variable lies is no constant to the host.
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify %s
__managed__ int x = 7;
// expected-error@+2 {{expression must have a constant value [nvcc #28]}}
// expected-note@+1 {{where a __managed__ variable lies is known to the host only when the program runs}}
constexpr int *p = &x;
// Its size is one, and so is the value of a constant one.
static_assert(sizeof(x) == 4, "");
__managed__ const int c = 5;
int array[c];
// expected-warning@+1 {{'nvopt_managed' attribute only applies to variables}}
__managed__ void function();
