// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With a toolkit: small units in the manner of public code, which nvcc takes and which clang alone, over
// the same toolkit, does not. One namespace each.
// REQUIRES: cuda, nvopt-cfg
// UNSUPPORTED: asan
// RUN: clang-22 --config %cfg_dir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -std=c++17 \
// RUN:   -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 --cuda-device-only -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx --implicit-check-not='.extern .func'
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: clang-22 --config %cfg_dir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -std=c++17 \
// RUN:   -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 --cuda-host-only -fsyntax-only %s
// RUN: %if nvcc %{ %nvcc -std=c++17 -arch=sm_90 -ptx -o %t.nvcc.ptx %s %}
#include <cmath>
#include <cuda/atomic>
#include <cuda_fp16.h>

#define UNIT(name, ...)                                                                            \
  namespace name {                                                                                 \
  __VA_ARGS__                                                                                      \
  }

// CHECK-DAG: st.global.cs.f32
UNIT(store_streaming_float, __global__ void k(float *p) { __stcs(p, p[1] + 1); })
// CHECK-DAG: st.global.cs.v4.f32
UNIT(store_streaming_float4, __global__ void k(float4 *p) { __stcs(p, p[1]); })
UNIT(store_streaming_int2, __global__ void k(int2 *p) { __stcs(p + threadIdx.x, make_int2(1, 2)); })
UNIT(store_streaming_double, __global__ void k(double *p) { __stcs(p, 1.0); })
// CHECK-DAG: st.global.cg.b32
UNIT(store_l2_int, __global__ void k(int *p) { __stcg(p, 3); })
UNIT(store_l2_uint4, __global__ void k(uint4 *p) { __stcg(p, p[2]); })
UNIT(store_l2_char, __global__ void k(unsigned char *p) { __stcg(p, p[2]); })
UNIT(store_through, __global__ void k(float *p) { __stwt(p, 2.0f); })
// CHECK-DAG: st.global.wb.b64
UNIT(store_back, __global__ void k(unsigned long long *p) { __stwb(p, 7ull); })
// CHECK-DAG: ld.global.ca.f32
UNIT(load_all, __global__ void k(float *p) { p[0] = __ldca(p + 1); })
// CHECK-DAG: ld.global.lu.v2.f32
UNIT(load_last_use, __global__ void k(float2 *p) { p[0] = __ldlu(p + 1); })
UNIT(load_mixed, __global__ void k(float4 *p) { p[0] = __ldcs(p + 1), p[2] = __ldcg(p + 3); })

// CHECK-DAG: atom.add.relaxed.gpu.s32
UNIT(atomic_add_int, __global__ void k(int *p) {
  p[1] = __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
})
// CHECK-DAG: atom.add.acquire.cta.f32
UNIT(atomic_add_float, __global__ void k(float *p) {
  p[1] = __nv_atomic_fetch_add(p, 1.0f, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
})
UNIT(atomic_add_long, __global__ void k(unsigned long long *p) {
  __nv_atomic_add(p, 1ull, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
})
UNIT(atomic_sub, __global__ void k(unsigned *p) {
  p[1] = __nv_atomic_fetch_sub(p, 2u, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_SYSTEM);
})
// CHECK-DAG: atom.min.relaxed.gpu.s32
UNIT(atomic_min_signed, __global__ void k(int *p) {
  p[1] = __nv_atomic_fetch_min(p, -1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
})
// CHECK-DAG: atom.max.relaxed.gpu.u32
UNIT(atomic_max_unsigned, __global__ void k(unsigned *p) {
  p[1] = __nv_atomic_fetch_max(p, 5u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
})
UNIT(atomic_bits, __global__ void k(unsigned *p) {
  __nv_atomic_fetch_or(p, 1u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  __nv_atomic_fetch_and(p, ~2u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  __nv_atomic_fetch_xor(p, 4u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
})
// CHECK-DAG: ld.acquire.gpu
UNIT(atomic_load, __global__ void k(int *p) {
  p[1] = __nv_atomic_load_n(p, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE);
})
// CHECK-DAG: st.release.gpu
UNIT(atomic_store, __global__ void k(int *p) {
  __nv_atomic_store_n(p, 1, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
})
UNIT(atomic_load_generic, __global__ void k(double *p) {
  double v;
  __nv_atomic_load(p, &v, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  p[1] = v;
})
// CHECK-DAG: atom.exch.relaxed.gpu.b64
UNIT(atomic_exchange, __global__ void k(double *p) {
  double v = 2, old;
  __nv_atomic_exchange(p, &v, &old, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  p[1] = old;
})
UNIT(atomic_exchange_value, __global__ void k(int *p) {
  p[1] = __nv_atomic_exchange_n(p, 4, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);
})
// CHECK-DAG: atom{{.*}}cas
UNIT(atomic_swap, __global__ void k(int *p) {
  int expected = 1;
  p[1] = __nv_atomic_compare_exchange_n(p, &expected, 2, false, __NV_ATOMIC_ACQ_REL,
                                        __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  p[2] = expected;
})
// CHECK-DAG: fence.{{acq_rel|sc}}.gpu
UNIT(atomic_fence, __global__ void k(int *p) {
  p[0] = 1;
  __nv_atomic_thread_fence(__NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_DEVICE);
  p[1] = 2;
})
UNIT(atomic_system, __global__ void k(int *p) {
  __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_SEQ_CST);
})
UNIT(cccl_atomic, __global__ void k(int *p) {
  cuda::atomic_ref<int, cuda::thread_scope_device> a(*p);
  a.fetch_add(1, cuda::memory_order_relaxed);
})

UNIT(host_min_int, int f(int a, int b) { return min(a, b); })
UNIT(host_max_mixed_signs, unsigned f(int a, unsigned b) { return max(a, b); })
UNIT(host_min_size, size_t f(size_t a) { return min(a, (size_t)1024); })
UNIT(host_max_long, long f(long a, long b) { return max(a, b); })
UNIT(host_min_float_double, double f(float a, double b) { return min(a, b); })
UNIT(host_max_float, float f(float a) { return max(a, 0.0f); })
UNIT(host_grid, int f(int n) { return max(1, min((n + 255) / 256, 65535)); })
UNIT(host_min_long_long, long long f(long long a) { return min(a, 5ll); })

UNIT(device_min_mixed, __global__ void k(unsigned *p, int n) { p[0] = min(p[1], n); })
UNIT(device_isfinite, __global__ void k(float *p) { p[0] = isfinite(p[1]) && !isnan(p[2]); })
UNIT(host_isfinite, bool f(float x) { return isfinite(x); })
UNIT(host_isnan, bool f(double x) { return isnan(x) || isinf(x); })
UNIT(both_finite, __host__ __device__ inline bool f(float x) { return isfinite(x); } __global__ void k(
                      float *p) { p[0] = f(p[1]); } bool h(float x) { return f(x); })
UNIT(device_nan, __global__ void k(double *p) { p[0] = nan(""); })
UNIT(device_nanf, __global__ void k(float *p) { p[0] = nanf(""); })
UNIT(host_nan, double f() { return nan(""); })
UNIT(half_streaming, __global__ void k(__half2 *p) { __stcs(p, __ldcs(p + 1)); })
