// A sum over a column, of which nobody knows how long it is: ptxas may unroll the main loop further, not
// the one of the remaining rounds (PF-5).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - | FileCheck %s
// CHECK-LABEL: .entry _Z4norm
// CHECK-NOT: .pragma "nounroll";
// CHECK-COUNT-8: fma.rn.f32
// CHECK: .pragma "nounroll";
// CHECK: fma.rn.f32
// CHECK-NOT: fma.rn.f32
__global__ void norm(float *o, const float *a, int rows, int columns) {
  int c = blockIdx.x * blockDim.x + threadIdx.x;
  if (c >= columns)
    return;
  float s = 0;
  for (int r = 0; r < rows; r++)
    s += a[r * columns + c] * a[r * columns + c];
  o[c] = s;
}
