// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integer intrinsics are one instruction each, and fold when their operands are known.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

// CHECK-LABEL: .entry counting(
extern "C" __global__ void counting(int *i, long long *l) {
  // CHECK: popc.b32
  i[0] = __popc(i[1]);
  // CHECK: popc.b64
  i[2] = __popcll(l[1]);
  // CHECK: clz.b32
  i[3] = __clz(i[4]);
  // CHECK: clz.b64
  i[5] = __clzll(l[2]);
  // CHECK: brev.b32
  i[6] = __brev(i[7]);
  // CHECK: brev.b64
  l[3] = __brevll(l[4]);
}

// CHECK-LABEL: .entry products(
extern "C" __global__ void products(int *i, unsigned *u, long long *l, unsigned long long *m) {
  // CHECK: mul.hi.s32
  i[0] = __mulhi(i[1], i[2]);
  // CHECK: mul.hi.u32
  u[0] = __umulhi(u[1], u[2]);
  // CHECK: mul.hi.s64
  l[0] = __mul64hi(l[1], l[2]);
  // CHECK: mul.hi.u64
  m[0] = __umul64hi(m[1], m[2]);
  // CHECK: mul24.lo.s32
  i[3] = __mul24(i[4], i[5]);
  // CHECK: mul24.lo.u32
  u[3] = __umul24(u[4], u[5]);
  // CHECK: sad.s32
  u[6] = __sad(i[6], i[7], u[7]);
  // CHECK: dp4a.s32.s32
  i[8] = __dp4a(i[9], i[10], i[11]);
  // CHECK: dp4a.u32.u32
  u[8] = __dp4a(u[9], u[10], u[11]);
  // CHECK: dp2a.lo.s32.s32
  i[12] = __dp2a_lo(i[13], i[14], i[15]);
  // CHECK: dp2a.hi.u32.u32
  u[12] = __dp2a_hi(u[13], u[14], u[15]);
}

// CHECK-LABEL: .entry bytes(
extern "C" __global__ void bytes(unsigned *u, unsigned s) {
  // The sign-replicating bit of the selectors is masked off: 0x7777 is 30583.
  // CHECK: and.b32 {{.*}}, 30583;
  // CHECK: prmt.b32
  u[0] = __byte_perm(u[1], u[2], s);
  // CHECK: shf.l.wrap.b32
  u[3] = __funnelshift_l(u[4], u[5], s);
  // CHECK: shf.r.wrap.b32
  u[6] = __funnelshift_r(u[7], u[8], s);
  // CHECK: shf.l.clamp.b32
  u[9] = __funnelshift_lc(u[10], u[11], s);
  // CHECK: shf.r.clamp.b32
  u[12] = __funnelshift_rc(u[13], u[14], s);
}

// Everything known: only stores of constants are left.
// CHECK-LABEL: .entry folded(
// CHECK-NOT: shf
// CHECK-NOT: prmt
extern "C" __global__ void folded(int *i) {
  // CHECK: st.global.b32 [{{%rd[0-9]+}}], 16;
  i[0] = __popc(0x00ff00ff);
  // CHECK: st.global.b32 [{{%rd[0-9]+}}+4], 32;
  i[1] = __clz(0);
  // CHECK: st.global.b32 [{{%rd[0-9]+}}+8], 5;
  i[2] = __ffs(0x10);
  // CHECK: st.global.b32 [{{%rd[0-9]+}}+12], 0;
  i[3] = __ffs(0);
  // Shifted out by 32 or more: the low word is all that comes in from the right.
  // CHECK: st.global.b32 [{{%rd[0-9]+}}+16], 7;
  i[4] = (int)__funnelshift_lc(7, 9, 40);
  // The wrapping form shifts by 40 mod 32 = 8: 9 << 8 | 7 >> 24 = 2304.
  // CHECK: st.global.b32 [{{%rd[0-9]+}}+20], 2304;
  i[5] = (int)__funnelshift_l(7, 9, 40);
  // (-7 + 4) / 2 rounds down to -2, with rhadd up to -1.
  // CHECK: st.global.b32 [{{%rd[0-9]+}}+24], -2;
  i[6] = __hadd(-7, 4);
  // CHECK: st.global.b32 [{{%rd[0-9]+}}+28], -1;
  i[7] = __rhadd(-7, 4);
  // The bits of 1.0f are 0x3f800000 = 1065353216.
  // CHECK: st.global.b32 [{{%rd[0-9]+}}+32], 1065353216;
  i[8] = __float_as_int(1.0f);
  // The high word of 2.0 is 0x40000000 = 1073741824.
  // CHECK: st.global.b32 [{{%rd[0-9]+}}+36], 1073741824;
  i[9] = __double2hiint(2.0);
  // CHECK: st.global.b32 [{{%rd[0-9]+}}+40], 3;
  i[10] = (int)__hiloint2double(0x40080000, 0);
}
