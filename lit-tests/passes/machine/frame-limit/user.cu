// -Wframe-larger-than= names the device function of the user at its line; -Werror=frame-larger-than= makes it an error, and
// without the flag nobody is told (CG-27). At O0 the argument is in memory, too.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -Wframe-larger-than=64 -S %s -o %t.ptx 2>&1 | FileCheck %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O0 -Wframe-larger-than=64 -S %s -o /dev/null 2>&1 | FileCheck %s
// RUN: not %clang_cuda --cuda-gpu-arch=sm_90 -O2 -Wframe-larger-than=64 -Werror=frame-larger-than= -S %s -o %t.none 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ERROR
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o /dev/null 2>&1 | count 0
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
__device__ void use(char *);

// CHECK: user.cu:[[# @LINE + 2]]:{{.*}}: warning: stack frame size ({{40[04]}}) exceeds limit (64) in 'kernel(int)' [-Wframe-larger-than]
// ERROR: error: stack frame size (400) exceeds limit (64)
__global__ void kernel(int n) {
  char a[400];
  use(a);
}
