// sqrtf is correctly rounded unless the user asks for less, at every level (RFL-T6, RFL-T7, PF-15).
// REQUIRES: nvopt-libdevice
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - | FileCheck %s --check-prefix=RN
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O0 -include cuda_runtime.h -S %s -o - | FileCheck %s --check-prefix=RN
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -mllvm -nvvm-opt=Ofast-compile=max -include cuda_runtime.h -S %s -o - | FileCheck %s --check-prefix=RN
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -mllvm -nvvm-opt=prec-sqrt=0 -include cuda_runtime.h -S %s -o - | FileCheck %s --check-prefix=APPROX
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -fcuda-flush-denormals-to-zero -include cuda_runtime.h -S %s -o - | FileCheck %s --check-prefix=FTZ
// RN-NOT: __nvvm_reflect
// RN: sqrt.rn.f32
// RN-NOT: rsqrt.approx
// APPROX: sqrt.approx.f32
// FTZ: sqrt.rn.ftz.f32
__attribute__((global)) void k(float *p) {
  p[0] = sqrtf(p[1]);
  p[2] = 1.0f / sqrtf(p[3]);
}
