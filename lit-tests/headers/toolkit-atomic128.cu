// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exchange and compare-and-swap of 16 bytes over a toolkit, whose header for them clang does not include.
// REQUIRES: cuda, nvopt-cfg, ptxas
// UNSUPPORTED: asan
// RUN: clang-22 --config %cfg_dir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version \
// RUN:   --cuda-gpu-arch=sm_90 --cuda-device-only -S -o %t.ptx %s && FileCheck %s --input-file=%t.ptx
// RUN: %ptxas -arch=sm_90 %t.ptx -o %t.cubin
struct alignas(16) entry {
  unsigned long long key, value;
};
// CHECK-LABEL: .entry put(
extern "C" __global__ void put(entry *p, entry e) {
  // CHECK: atom.relaxed.gpu.cas.b128
  entry old = atomicCAS(p, entry{0, 0}, e);
  // CHECK: atom.relaxed.cta.exch.b128
  old = atomicExch_block(p + 1, old);
  // CHECK: atom.relaxed.sys.cas.b128
  p[2] = atomicCAS_system(p + 1, old, e);
}
