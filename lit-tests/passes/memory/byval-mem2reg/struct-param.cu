// A struct of pointers taken by value by a device function and indexed at run time: the case that
// users see run tens of times slower than nvcc's code (PF-14).
// RUN: %clang_cuda_stock --cuda-gpu-arch=sm_90 -O3 -S %s -o - | FileCheck %s --check-prefix=STOCK
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S %s -o - | FileCheck %s
// STOCK: __local_depot
// CHECK-NOT: __local_depot
// CHECK-NOT: st.local
// CHECK: ld.param.b64 %rd{{[0-9]+}}, [%rd{{[0-9]+}}]
struct Arrays {
  float *p[6];
};
__attribute__((device)) float pick(Arrays a, int i, int j) { return a.p[i][j]; }
__attribute__((global)) void k(Arrays a, float *out, int n) {
  float s = 0;
  for (int i = 0; i < n; i++)
    s += pick(a, i % 6, i);
  out[0] = s;
}
