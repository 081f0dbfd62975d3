// The launch bounds of the kernel bound the thread index that an inlined helper reads: the comparison
// is decided (NIR-3). Without bounds it is not.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -include cuda_runtime.h -S -emit-llvm %s -o - | FileCheck %s
// CHECK-LABEL: define {{.*}}@_Z7boundedPi(
// CHECK-NOT: store volatile i32 2
// CHECK: store volatile i32 1
// CHECK-NOT: store volatile i32 2
// CHECK: ret void
// CHECK-LABEL: define {{.*}}@_Z4freePi(
// CHECK-DAG: store volatile i32 1
// CHECK-DAG: store volatile i32 2
__device__ int thread() { return threadIdx.x; }
__device__ void choose(int *p) {
  if (thread() < 256)
    *(volatile int *)p = 1;
  else
    *(volatile int *)p = 2;
}
__global__ void __launch_bounds__(256) bounded(int *p) { choose(p); }
__global__ void free(int *p) { choose(p); }
