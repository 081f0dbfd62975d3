// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <mma.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <cuda_fp8.h>
#include <cuda_pipeline.h>
namespace cg = cooperative_groups;
__global__ void k(int *p) {
  auto b = cg::this_thread_block();
  auto t = cg::tiled_partition<32>(b);
  int v = cg::reduce(t, p[threadIdx.x], cg::plus<int>());
  if (t.thread_rank() == 0)
    *p = v;
  b.sync();
}
__global__ void m(const __half *a, const __half *b, float *c) {
  using namespace nvcuda;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c, fc, 16, wmma::mem_row_major);
}
__global__ void h(__half2 *p, __nv_bfloat162 *q, __nv_fp8_e4m3 *f) {
  *p = __hfma2(*p, *p, *p);
  *q = __hmul2(*q, *q);
  f[0] = __nv_fp8_e4m3(1.0f);
}
