// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// __nv_atomic_*: every order and scope reaches the instruction, without a header, at every level and
// from C++11 on; what nvcc refuses is refused at the call.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++11 -Wall -Wextra -O2 -S -o %t.ptx %s 2>&1 | count 0
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -O0 -S -o %t0.ptx %s && FileCheck %s --input-file=%t0.ptx
// RUN: %device --cuda-gpu-arch=sm_90 -DWRONG -fsyntax-only -Xclang -verify %s
// RUN: %cuda --cuda-host-only -fsyntax-only %s 2>&1 | count 0
#ifndef WRONG
enum class Mode : unsigned { Off, On };
template <class T> __device__ T raise(T *p, T v) {
  return __nv_atomic_fetch_max(p, v, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
}

// CHECK-LABEL: .entry fetches(
// CHECK: fence.sc.sys
// CHECK: atom.add.acquire.sys.s32
// CHECK: atom.add.release.cta.s32
// CHECK: atom.max.acq_rel.cluster.u32
// CHECK: atom.min.relaxed.gpu.s64
// CHECK: atom.add.acquire.cta.f32
// CHECK: atom.add.relaxed.gpu.f64
// CHECK: atom.and.relaxed.gpu.b32
// CHECK: atom.xor.release.sys.b64
extern "C" __global__ void fetches(int *i, unsigned *u, long long *l, float *f, double *d) {
  i[1] = __nv_atomic_fetch_add(i, 1, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);
  i[2] = __nv_atomic_fetch_sub(i, 1, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  u[1] = __nv_atomic_fetch_max(u, 1, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_CLUSTER);
  l[1] = __nv_atomic_fetch_min(l, -1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  f[1] = __nv_atomic_fetch_add(f, 1.0f, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_THREAD);
  d[1] = __nv_atomic_fetch_add(d, 1.0, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  __nv_atomic_and(u, 3u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  __nv_atomic_fetch_xor(l, 3, __NV_ATOMIC_RELEASE);
}

// CHECK-LABEL: .entry moves(
// CHECK: ld.acquire.gpu{{.*}}.b32
// CHECK: st.release.cta{{.*}}.b32
// CHECK: ld.relaxed.sys{{.*}}.b64
// CHECK: atom.exch.acquire.gpu.b32
// CHECK: atom.acquire.gpu{{.*}}cas{{.*}}.b32
// CHECK: atom.relaxed.gpu{{.*}}cas{{.*}}.b16
// CHECK: fence.acq_rel.cluster
extern "C" __global__ void moves(Mode *m, double *d, int *i, const volatile int *c, short *s) {
  m[1] = __nv_atomic_load_n(m, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
  __nv_atomic_store_n(m, Mode::On, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_BLOCK);
  double value;
  __nv_atomic_load(d, &value, __NV_ATOMIC_RELAXED);
  d[1] = value;
  int next = 5, old;
  __nv_atomic_exchange(i, &next, &old, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
  bool done = __nv_atomic_compare_exchange_n(i, &old, 7, false, __NV_ATOMIC_ACQUIRE,
                                             __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  short expected = 1, wanted = 2;
  done &= __nv_atomic_compare_exchange(s, &expected, &wanted, true, __NV_ATOMIC_RELAXED,
                                       __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  __nv_atomic_thread_fence(__NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_CLUSTER);
  i[1] = done + __nv_atomic_load_n(c, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK) +
         raise(i, 2) + (int)raise((unsigned long long *)d, 2ull);
}
#else
__global__ void wrong(int *p, int n, float *f, short *s) {
  // expected-error@+2 {{atomic load's memory order cannot be release or acq_rel. [nvcc #20299]}}
  // expected-note@* 0+{{from 'diagnose_if' attribute}}
  __nv_atomic_load_n(p, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
  // expected-error@+1 {{atomic store's memory order cannot be consume, acquire or acq_rel. [nvcc #20300]}}
  __nv_atomic_store_n(p, 1, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
  // expected-error@+1 {{atomic operation's scope argument is not an integer literal. [nvcc #20297]}}
  __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED, n);
  // expected-error@+1 {{atomic operation's memory order argument is not an integer literal. [nvcc #20298]}}
  __nv_atomic_fetch_add(p, 1, n, __NV_THREAD_SCOPE_DEVICE);
  // expected-error@+1 {{invalid memory order value for atomic operations. [nvcc #20289]}}
  __nv_atomic_fetch_add(p, 1, 9, __NV_THREAD_SCOPE_DEVICE);
  // expected-error@+1 {{invalid thread scope value for atomic operations. [nvcc #20290]}}
  __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED, 9);
  // expected-error@+1 {{atomic operations min and max are not supported on any floating-point types. [nvcc #20295]}}
  __nv_atomic_fetch_min(f, 1.0f, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  // expected-error@+1 {{For a logical atomic operation, the first argument cannot be any floating-point types. [nvcc #20313]}}
  __nv_atomic_fetch_and(f, 1.0f, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  // expected-error@+1 {{atomic operations and, or, xor, add, sub, min and max are valid only on objects of size 4, or 8. [nvcc #20291]}}
  __nv_atomic_fetch_add(s, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  // expected-error@+1 {{atomic exchange is valid only on objects of size 4, 8 or 16 bytes. [nvcc #20293]}}
  __nv_atomic_exchange_n(s, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
}
#endif
