// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Extended lambdas and constexpr functions of the host in device code: without flags, the kernels of
// nvcc, by name and by what they do (CE-70, CE-40).
// REQUIRES: nvcc
// RUN: %device -std=c++17 --cuda-gpu-arch=sm_90 -O3 -S %s -o %t.ours
// RUN: %nvcc --extended-lambda --expt-relaxed-constexpr -std=c++17 -ptx -arch=sm_90 %s -o %t.nvcc
// RUN: grep -oE 'entry [^(]*' %t.ours | sort > %t.ours.names
// RUN: grep -oE 'entry [^(]*' %t.nvcc | sort > %t.nvcc.names
// RUN: diff %t.nvcc.names %t.ours.names
// RUN: FileCheck %s --check-prefix=NAMES < %t.ours.names
// NAMES-COUNT-13: entry
// NAMES-NOT: entry
//
// RUN: grep -oE '(ld|st)\.global|mul\.(wide|lo|f32)|add\.f32|fma\.rn\.f32|cvt\.rn\.f32\.s32' %t.ours | sort > %t.ours.work
// RUN: grep -oE '(ld|st)\.global|mul\.(wide|lo|f32)|add\.f32|fma\.rn\.f32|cvt\.rn\.f32\.s32' %t.nvcc | sort > %t.nvcc.work
// RUN: diff %t.nvcc.work %t.ours.work

template <class F> __global__ void run(F f, int n) {
  int i = threadIdx.x;
  if (i < n)
    f(i);
}
template <class F, class T> __global__ void map(F f, T *p) { p[threadIdx.x] = f(p[threadIdx.x]); }

constexpr int square(int x) { return x * x; }
template <class T> struct Pair {
  T first, second;
  constexpr T sum() const { return first + second; }
};

struct Scale {
  int factor = 3;
  // The object by copy.
  void go(int *p) {
    run<<<1, 32>>>([=, *this] __device__(int i) { p[i] *= factor; }, 32);
  }
  void generic(int *p) {
    map<<<1, 32>>>([*this] __device__(auto x) { return x * factor; }, p);
  }
};

// One generic lambda for two types.
template <class F> __global__ void for_both(F f, int *p, float *q) {
  p[0] = f(p[1]);
  q[0] = f(q[1]);
}

template <class T> void launch_for(T *p, T by) {
  map<<<1, 32>>>([by] __device__(T x) { return x * by; }, p);
}

void launch(int *p, float *q, int a, float b, Pair<float> pair) {
  run<<<1, 32>>>([=] __device__(int i) { p[i] = a * i; }, 32);
  run<<<1, 32>>>([p] __host__ __device__(int i) { p[i] += i; }, 32);
  map<<<1, 32>>>([=] __device__(float x) -> double { return x + a; }, q);
  map<<<1, 32>>>([=] __device__(float x) { return x + pair.sum(); }, q);
  launch_for(q, b);
  launch_for(p, 7);
  Scale().go(p);
  Scale().generic(p);
  map<<<1, 32>>>([=] __device__(auto x) { return x * a; }, p);
  map<<<1, 32>>>([=] __device__(auto x) { return x * b; }, q);
  for_both<<<1, 1>>>([=] __device__(auto x) { return x + a; }, p, q);
  run<<<1, 32>>>([=] __device__(auto i) -> void { p[i] = a + i; }, 32);
}

// At run time and as constants.
__global__ void constants(int *p) {
  constexpr int nine = square(3);
  p[0] = square(p[1]);
  p[nine] = square(4);
}
