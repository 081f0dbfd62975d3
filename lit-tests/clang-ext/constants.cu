// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is no constant in device code, for clang and for nvcc. Where they differ: lit-tests/clang-ext/constants.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -w -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: %if nvcc %{ not %nvcc -std=c++17 --expt-relaxed-constexpr -arch=sm_90 -ptx %s -o %t.ptx 2>&1 | FileCheck %s %}
constexpr int forever() { // expected-error {{never produces a constant expression}}
  int s = 0;
  for (int i = 0; i >= 0; i++)
    s ^= i, i = i & 1023;
  return s;
}
constexpr int lifetime(int n) {
  const int *p = &n;
  if (n) {
    int x = 1;
    p = &x;
  }
  return *p;
}
constexpr int through(int *p) { return *p = 1; }
constexpr int no_return(bool b) {
  if (b)
    return 1;
}
constexpr int undefined();
extern __device__ int variable;
__global__ void k(int *out) {
  static constexpr int array[2] = {1, 2};
  constexpr int *null = nullptr;
  // CHECK: ([[@LINE+1]]): error:
  constexpr int a = 1 / 0; // expected-error {{must be initialized by a constant expression}}
  // CHECK: ([[@LINE+1]]): error:
  constexpr int b = forever(); // expected-error {{constant expression}}
  // CHECK: ([[@LINE+1]]): error:
  constexpr int c = array[3]; // expected-error {{constant expression}}
  // CHECK: ([[@LINE+1]]): error:
  constexpr int d = *null; // expected-error {{constant expression}}
  // CHECK: ([[@LINE+1]]): error:
  constexpr int e = 1 << -1; // expected-error {{constant expression}}
  // CHECK: ([[@LINE+1]]): error:
  constexpr int f = variable; // expected-error {{constant expression}}
  // CHECK: ([[@LINE+1]]): error:
  constexpr int g = lifetime(1); // expected-error {{constant expression}}
  // CHECK: ([[@LINE+1]]): error:
  constexpr int h = through(nullptr); // expected-error {{constant expression}}
  // CHECK: ([[@LINE+1]]): error:
  constexpr int i = no_return(false); // expected-error {{constant expression}}
  // CHECK: ([[@LINE+1]]): error:
  constexpr int j = undefined(); // expected-error {{constant expression}}
  // CHECK: ([[@LINE+1]]): error:
  constexpr int l = (long)"text"; // expected-error {{constant expression}}
  *out = a + b + c + d + e + f + g + h + i + j + l;
}
