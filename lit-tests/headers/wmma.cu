// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Warp matrix operations: layouts and types reach the instructions, fragments stay in registers.
// RUN: %device --cuda-gpu-arch=sm_80 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: FileCheck %s --check-prefix=REGISTERS --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_80 %t.ptx -o %t.cubin %}
// RUN: not %device --cuda-gpu-arch=sm_75 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=OLD
#include <mma.h>
using namespace nvcuda;

// REGISTERS-NOT: .local

// CHECK-LABEL: .entry half_matrix(
extern "C" __global__ void half_matrix(const __half *a, const __half *b, float *c, int n) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  static_assert(fa.num_elements == 16 && fc.num_elements == 8, "");
  wmma::fill_fragment(fc, 0.0f);
  for (int k = 0; k < n; k += 16) {
    // CHECK-DAG: wmma.load.a.sync.aligned.row.m16n16k16{{(.global)?}}.f16
    wmma::load_matrix_sync(fa, a + k, n);
    // CHECK-DAG: wmma.load.b.sync.aligned.col.m16n16k16{{(.global)?}}.f16
    wmma::load_matrix_sync(fb, b + k, n);
    // CHECK: wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32
    wmma::mma_sync(fc, fa, fb, fc);
  }
  for (int i = 0; i < fc.num_elements; ++i)
    fc.x[i] *= 2.0f;
  // CHECK: wmma.store.d.sync.aligned.row.m16n16k16{{(.global)?}}.f32
  wmma::store_matrix_sync(c, fc, n, wmma::mem_row_major);
}

// CHECK-LABEL: .entry half_accumulator(
extern "C" __global__ void half_accumulator(const __half *a, __half *c) {
  wmma::fragment<wmma::matrix_a, 32, 8, 16, __half, wmma::col_major> fa;
  wmma::fragment<wmma::matrix_b, 32, 8, 16, __half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 32, 8, 16, __half> fc;
  wmma::load_matrix_sync(fa, a, 32);
  wmma::load_matrix_sync(fb, a + 512, 8);
  // CHECK: wmma.load.c.sync.aligned.col.m32n8k16{{(.global)?}}.f16
  wmma::load_matrix_sync(fc, c, 32, wmma::mem_col_major);
  // CHECK: wmma.mma.sync.aligned.col.row.m32n8k16.f16.f16
  wmma::mma_sync(fc, fa, fb, fc);
  // CHECK: wmma.store.d.sync.aligned.col.m32n8k16{{(.global)?}}.f16
  wmma::store_matrix_sync(c, fc, 32, wmma::mem_col_major);
}

// CHECK-LABEL: .entry bytes(
extern "C" __global__ void bytes(const signed char *a, int *c) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, int> fc;
  wmma::fill_fragment(fc, 0);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, a + 256, 16);
  // CHECK: wmma.mma.sync.aligned.row.col.m16n16k16.s32.s8.s8.s32
  wmma::mma_sync(fc, fa, fb, fc);
  // CHECK: wmma.mma.sync.aligned.row.col.m16n16k16.s32.s8.s8.s32.satfinite
  wmma::mma_sync(fc, fa, fb, fc, true);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}

// CHECK-LABEL: .entry ampere(
extern "C" __global__ void ampere(const __nv_bfloat16 *a, const float *t, const double *d, float *c,
                                  double *e) {
  // OLD: error: {{.*}}nvopt: this GPU has no such fragment: half needs sm_70, 8-bit integers sm_72, 4-bit integers and bits sm_75, bfloat16, tf32 and double sm_80; raise --cuda-gpu-arch
  wmma::fragment<wmma::matrix_a, 16, 16, 16, __nv_bfloat16, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, __nv_bfloat16, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, a, 16);
  // CHECK: wmma.mma.sync.aligned.row.col.m16n16k16.f32.bf16.bf16.f32
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);

  wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> ta;
  wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::row_major> tb;
  wmma::fragment<wmma::accumulator, 16, 16, 8, float> tc;
  wmma::fill_fragment(tc, 0.0f);
  wmma::load_matrix_sync(ta, t, 8);
  wmma::load_matrix_sync(tb, t, 16);
  // CHECK: cvt.rna.tf32.f32
  for (int i = 0; i < ta.num_elements; ++i)
    ta.x[i] = wmma::__float_to_tf32(ta.x[i]);
  // CHECK: wmma.mma.sync.aligned.row.row.m16n16k8.f32.tf32.tf32.f32
  wmma::mma_sync(tc, ta, tb, tc);
  wmma::store_matrix_sync(c + 256, tc, 16, wmma::mem_row_major);

  wmma::fragment<wmma::matrix_a, 8, 8, 4, double, wmma::row_major> da;
  wmma::fragment<wmma::matrix_b, 8, 8, 4, double, wmma::col_major> db;
  wmma::fragment<wmma::accumulator, 8, 8, 4, double> dc;
  wmma::fill_fragment(dc, 0.0);
  wmma::load_matrix_sync(da, d, 4);
  wmma::load_matrix_sync(db, d, 4);
  // CHECK: wmma.mma.sync.aligned.row.col.m8n8k4.{{(rn.)?}}f64.f64.f64.f64
  wmma::mma_sync(dc, da, db, dc);
  wmma::store_matrix_sync(e, dc, 8, wmma::mem_row_major);
}

// CHECK-LABEL: .entry narrow(
extern "C" __global__ void narrow(const unsigned *a, int *c) {
  using namespace wmma::experimental;
  wmma::fragment<wmma::matrix_a, 8, 8, 32, precision::s4, wmma::row_major> sa;
  wmma::fragment<wmma::matrix_b, 8, 8, 32, precision::s4, wmma::col_major> sb;
  wmma::fragment<wmma::accumulator, 8, 8, 32, int> fc;
  wmma::fill_fragment(fc, 0);
  // CHECK: wmma.load.a.sync.aligned.row.m8n8k32{{(.global)?}}.s4
  wmma::load_matrix_sync(sa, a, 32);
  // CHECK: wmma.load.b.sync.aligned.col.m8n8k32{{(.global)?}}.s4
  wmma::load_matrix_sync(sb, a + 32, 32);
  // CHECK: wmma.mma.sync.aligned.row.col.m8n8k32.s32.s4.s4.s32.satfinite
  wmma::mma_sync(fc, sa, sb, fc, true);
  // CHECK: wmma.store.d.sync.aligned.col.m8n8k32{{(.global)?}}.s32
  wmma::store_matrix_sync(c, fc, 8, wmma::mem_col_major);

  wmma::fragment<wmma::matrix_a, 8, 8, 32, precision::u4, wmma::row_major> ua;
  wmma::fragment<wmma::matrix_b, 8, 8, 32, precision::u4, wmma::col_major> ub;
  wmma::fill_fragment(ua, 3u);
  wmma::load_matrix_sync(ub, a, 64);
  // CHECK: wmma.mma.sync.aligned.row.col.m8n8k32.s32.u4.u4.s32
  // CHECK-NOT: satfinite
  wmma::mma_sync(fc, ua, ub, fc);
  wmma::store_matrix_sync(c + 64, fc, 8, wmma::mem_row_major);

  wmma::fragment<wmma::matrix_a, 8, 8, 128, precision::b1, wmma::row_major> ba;
  wmma::fragment<wmma::matrix_b, 8, 8, 128, precision::b1, wmma::col_major> bb;
  wmma::fragment<wmma::accumulator, 8, 8, 128, int> bc;
  wmma::load_matrix_sync(ba, a, 128);
  wmma::load_matrix_sync(bb, a, 128);
  // CHECK: wmma.load.c.sync.aligned.row.m8n8k128{{(.global)?}}.s32
  wmma::load_matrix_sync(bc, c, 8, wmma::mem_row_major);
  // CHECK: wmma.mma.xor.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32
  wmma::bmma_sync(bc, ba, bb, bc);
  // CHECK: wmma.mma.and.popc.sync.aligned.row.col.m8n8k128.s32.b1.b1.s32
  wmma::bmma_sync(bc, ba, bb, bc, bmmaBitOpAND, bmmaAccumulateOpPOPC);
  wmma::store_matrix_sync(c + 128, bc, 8, wmma::mem_row_major);
}
