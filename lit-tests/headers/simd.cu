// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Packed integers in PTX: whole-word arithmetic, no loop over lanes, instructions where there are
// some.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

// CHECK-LABEL: .entry add(
// CHECK: add.s32
// CHECK-NOT: prmt
// CHECK: ret;
extern "C" __global__ void add(unsigned *p) { p[0] = __vadd4(p[1], p[2]); }
// CHECK-LABEL: .entry compare(
// CHECK: prmt.b32 {{.*}}{{ba98|BA98}}
// CHECK-NOT: prmt
// CHECK: ret;
extern "C" __global__ void compare(unsigned *p) { p[0] = __vcmpgtu4(p[1], p[2]); }
// CHECK-LABEL: .entry difference(
// CHECK: vabsdiff4.u32.u32.u32.add
extern "C" __global__ void difference(unsigned *p) { p[0] = __vsadu4(p[1], p[2]); }
// CHECK-LABEL: .entry halfwords(
// CHECK: max.s16x2
extern "C" __global__ void halfwords(unsigned *p) { p[0] = __vmaxs2(p[1], p[2]); }
// CHECK-LABEL: .entry dynamic_programming(
// CHECK: add.s16x2
// CHECK: max.s16x2
extern "C" __global__ void dynamic_programming(unsigned *p) {
  p[0] = __viaddmax_s16x2(p[1], p[2], p[3]);
}
// 0x01 + 0xff wraps to 0, 0x7f + 0x01 to 0x80: 0x00800000 | 0x0000 = 8388608 for these bytes.
// CHECK-LABEL: .entry folded(
// CHECK: st.global.b32 {{.*}}, 8388608;
extern "C" __global__ void folded(unsigned *p) { p[0] = __vadd4(0x017f0000u, 0xff010000u); }
