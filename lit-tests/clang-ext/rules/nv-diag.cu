// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// #pragma nv_diag_*: nvcc's numbers and tags change clang's own warnings, on both sides.
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Wall -Xclang -verify %s
// RUN: %cuda --cuda-host-only -fsyntax-only -Wall -Xclang -verify %s
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
#pragma nv_diag_suppress 177
__device__ void a1() { int u; }
#pragma nv_diag_default 177
__device__ void a2() { int u; } // expected-warning {{unused variable 'u'}}
#pragma nv_diagnostic push
#pragma nv_diag_suppress declared_but_not_referenced, set_but_not_used
__device__ void a3() { int u, v; v = 1; }
#pragma nv_diag_error declared_but_not_referenced
// Without -Wall the pragma alone makes it an error.
// CHECK: nv-diag.cu:[[@LINE+1]]:{{.*}} error: unused variable 'only_error'
__device__ void a4() { int only_error; } // expected-error {{unused variable 'only_error'}}
// CHECK-NOT: error: unused variable 'inside'
#pragma nv_diag_warning 177
__device__ void a5() {
#pragma nv_diag_suppress = 177
  int inside;
#pragma nv_diag_warning 177
}
#pragma nv_diagnostic pop
__device__ void a6() { int u; } // expected-warning {{unused variable 'u'}}
#pragma nv_diag_once 177
__device__ void a7() { int u; } // expected-warning {{unused variable 'u'}}
#pragma nv_diag_remark 177
__device__ void a8() { int u; } // expected-remark {{unused variable 'u'}}
#pragma nv_diag_suppress 20014, 3, 3794, 20337
// expected-warning@+1 {{invalid error number [nvcc #1222]}} expected-note@+1 {{nvcc's numbers are 1 to 3794 and 20000 to 20337}}
#pragma nv_diag_suppress 3795
// expected-warning@+1 {{invalid error number}} expected-note@+1 {{numbers}}
#pragma nv_diag_suppress 0
// expected-warning@+1 {{invalid error number}} expected-note@+1 {{numbers}}
#pragma nv_diag_suppress 99999999999999999999
// expected-warning@+1 {{invalid error tag [nvcc #1223]}} expected-note@+1 {{the number works too}}
#pragma nv_diag_suppress foo
// expected-warning@+1 {{expected an error number or error tag [nvcc #1224]}}
#pragma nv_diag_suppress
// expected-warning@+1 {{expected an error number or error tag}}
#pragma nv_diag_suppress -1
// expected-warning@+1 {{expected a "," [nvcc #253]}} expected-note@+1 {{the rest of the line is not read}}
#pragma nv_diag_suppress 550 foo
// expected-warning@+1 {{must have either 'push' or 'pop' argument [nvcc #3184]}}
#pragma nv_diagnostic
// expected-warning@+1 {{must have either 'push' or 'pop'}}
#pragma nv_diagnostic bar
// expected-warning@+1 {{no '#pragma diagnostic push' was found to match this 'diagnostic pop' [nvcc #3185]}}
#pragma nv_diagnostic pop
