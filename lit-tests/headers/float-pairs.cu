// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arithmetic of pairs of floats is an instruction each, with every rounding, and flushes where the program does; over a toolkit,
// whose header for it clang does not include, too. GPUs before sm_100 have none.
// RUN: %device --cuda-gpu-arch=sm_100 --cuda-feature=+ptx88 -O2 -S -o - %s | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_100 --cuda-feature=+ptx88 -O2 -fgpu-flush-denormals-to-zero -S -o - %s | FileCheck %s --check-prefix=FTZ
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: %if cuda && nvopt-cfg %{ clang-22 --config %cfg_dir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-device-only --cuda-gpu-arch=sm_100 -O2 -S -o - %s | FileCheck %s %}

// CHECK-LABEL: .entry pairs(
// FTZ-LABEL: .entry pairs(
extern "C" __global__ void pairs(float2 *p) {
#if __CUDA_ARCH__ < 1000
  p[0] = __ffma2_rn(p[0], p[1], p[2]); // expected-error {{'__ffma2_rn' is unavailable: nvopt: needs sm_100 or newer}}
  p[1] = __fadd2_rz(p[0], p[1]);       // expected-error {{'__fadd2_rz' is unavailable}}
#else
  // CHECK: fma.rn.f32x2
  // FTZ: fma.rn.ftz.f32x2
  p[0] = __ffma2_rn(p[1], p[2], p[3]);
  // CHECK: fma.rz.f32x2
  p[0] = __ffma2_rz(p[0], p[1], p[2]);
  // CHECK: fma.rm.f32x2
  p[0] = __ffma2_rd(p[0], p[1], p[2]);
  // CHECK: fma.rp.f32x2
  p[0] = __ffma2_ru(p[0], p[1], p[2]);
  // CHECK: add.rn.f32x2
  // FTZ: add.rn.ftz.f32x2
  p[0] = __fadd2_rn(p[0], p[1]);
  // CHECK: add.rz.f32x2
  p[0] = __fadd2_rz(p[0], p[1]);
  // CHECK: add.rm.f32x2
  p[0] = __fadd2_rd(p[0], p[1]);
  // CHECK: add.rp.f32x2
  p[0] = __fadd2_ru(p[0], p[1]);
  // CHECK: mul.rn.f32x2
  // FTZ: mul.rn.ftz.f32x2
  p[0] = __fmul2_rn(p[0], p[1]);
  // CHECK: mul.rz.f32x2
  p[0] = __fmul2_rz(p[0], p[1]);
  // CHECK: mul.rm.f32x2
  p[0] = __fmul2_rd(p[0], p[1]);
  // CHECK: mul.rp.f32x2
  p[0] = __fmul2_ru(p[0], p[1]);
#endif
}
