// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values that a lane never set and hands to a shuffle: clang's promises that arguments, results and loaded bools are defined are
// taken away in front of the pipeline, at every level and in both kinds of compilation, so that the branch around the atomic
// stays. commands/run/programs/58-undefined-lanes.cu runs such code.
// RUN: clang-22 --config=%nvopt_build/nvopt.cfg -x cuda --cuda-device-only -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 -O3 -S %s -o - | FileCheck %s
// RUN: clang-22 --config=%nvopt_build/nvopt.cfg -x cuda --cuda-device-only -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 -O1 -S %s -o - | FileCheck %s
// RUN: clang-22 --config=%nvopt_build/nvopt.cfg -x cuda --cuda-device-only -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 -O3 -fgpu-rdc -S %s -o - | FileCheck %s
// RUN: clang-22 --config=%nvopt_build/nvopt.cfg -x cuda --cuda-device-only -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 -O3 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=IR
// Bitcode that clang did not optimise is the device link's.
// RUN: clang-22 --config=%nvopt_build/nvopt.cfg -x cuda --cuda-device-only -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 -O3 -emit-llvm -Xclang -disable-llvm-passes -c %s -o %t.bc && nvopt link %t.bc -o %t.ptx && FileCheck %s --input-file=%t.ptx
// Arguments of a kernel come out of memory and are defined; intrinsics keep what LLVM says of them. A function's argument may be undefined.
// IR: ptx_kernel void @sums(ptr noundef {{.*}}, ptr noundef
// IR: call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
// IR: @_Z5roundi(i32 %
extern "C" __global__ void sums(int *counter, int *out) {
  int old;
  if (threadIdx.x % 32 == 0)
    old = atomicAdd(counter, 32);
  out[threadIdx.x] = __shfl_sync(0xffffffffu, old, 0);
}
// CHECK: .entry sums(
// CHECK: {{@!?%p[0-9]+ (bra|atom)}}
// CHECK: atom{{.*}}.add.u32
// CHECK: shfl.sync.idx
__device__ bool any(bool mine) { return __shfl_sync(0xffffffffu, mine, 2); }
extern "C" __global__ void bools(int *counter, int *out) {
  bool yes;
  if (threadIdx.x % 32 == 2)
    yes = atomicAdd(counter, 1) > 3;
  out[threadIdx.x] = any(yes);
}
// CHECK: .entry bools(
// CHECK: {{@!?%p[0-9]+ (bra|atom)}}
// CHECK: atom{{.*}}.add.u32
// CHECK: shfl.sync.idx
__device__ __attribute__((noinline)) int round(int v) { return v / 32 * 32 + clock(); }
extern "C" __global__ void kept(int *out) { out[threadIdx.x] = round(out[threadIdx.x]); }
