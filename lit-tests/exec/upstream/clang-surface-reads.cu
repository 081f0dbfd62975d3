// REQUIRES: cuda
// XFAIL: *
// Clang's wrapper of a toolkit reads surfaces by inline assembly that is not volatile: one read is left where a
// write and a barrier stand between two (docs/upstream-bugs.md).
// RUN: clang-22 -x cuda --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-device-only --cuda-gpu-arch=sm_90 -O2 -S -o - %s | FileCheck %s
// CHECK: {{^[[:space:]]}}suld.b.2d
// CHECK: {{^[[:space:]]}}sust.b.2d
// CHECK: bar.sync
// CHECK: {{^[[:space:]]}}suld.b.2d
extern "C" __global__ void again(cudaSurfaceObject_t s, float *p, int i, int j) {
  float a = surf2Dread<float>(s, i * 4, j);
  surf2Dwrite(a + 1, s, i * 4, j);
  __syncthreads();
  *p = a + surf2Dread<float>(s, i * 4, j);
}
