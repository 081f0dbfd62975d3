// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Instructions that libraries write out: loads with hints for caches, hints alone, order between blocks, barriers by
// number, a loop with labels that waits for a bulk copy.
#include "check.h"
#include <cstdint>
__device__ unsigned shared(const void *p) { return (unsigned)__cvta_generic_to_shared(p); }
__global__ void hints(const float4 *in, float4 *out, const int *extra) {
  const float4 *p = in + threadIdx.x;
  float4 v;
  uint4 u;
  asm volatile("ld.global.L1::no_allocate.L2::128B.v4.f32 {%0,%1,%2,%3}, [%4];"
               : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w)
               : "l"(p)
               : "memory");
  asm volatile("ld.global.nc.L1::no_allocate.L2::256B.v4.u32 {%0,%1,%2,%3}, [%4];"
               : "=r"(u.x), "=r"(u.y), "=r"(u.z), "=r"(u.w)
               : "l"(p));
  v.x += __uint_as_float(u.y);
  uint64_t policy;
  asm("createpolicy.fractional.L2::evict_first.b64 %0, 1.0;" : "=l"(policy));
  float hinted;
  asm volatile("ld.global.L2::cache_hint.f32 %0, [%1], %2;" : "=f"(hinted) : "l"(p), "l"(policy));
  v.z += hinted;
  int x;
  asm volatile("{ .reg .pred p; setp.ne.b32 p, %2, 0; mov.b32 %0, 7; @p ld.global.s32 %0, [%1]; }"
               : "=r"(x)
               : "l"(extra + threadIdx.x), "r"(threadIdx.x & 1));
  v.w += x;
  asm volatile("prefetch.global.L2 [%0]; prefetchu.L1 [%0];" ::"l"(p));
  asm volatile("applypriority.global.L2::evict_normal [%0], 128;" ::"l"(out + 64) : "memory");
  asm volatile("discard.global.L2 [%0], 128;" ::"l"(out + 64) : "memory");
  asm volatile("st.global.cs.v4.f32 [%0], {%1,%2,%3,%4};" ::"l"(out + threadIdx.x), "f"(v.x),
               "f"(v.y), "f"(v.z), "f"(v.w)
               : "memory");
}
// What the first block writes the second one reads behind the flag.
__global__ void ordered(int *flag, int *data, int *out) {
  if (threadIdx.x)
    return;
  int v;
  if (blockIdx.x == 0) {
    *data = 42;
    asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(flag), "r"(1) : "memory");
    asm volatile("red.release.gpu.global.add.s32 [%0], 1;" ::"l"(flag) : "memory");
    return;
  }
  do
    asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(flag) : "memory");
  while (v != 2);
  out[0] = *data;
  asm volatile("atom.acq_rel.gpu.global.exch.b32 %0, [%1], 9;" : "=r"(v) : "l"(flag) : "memory");
  out[1] = v;
  asm volatile("ld.relaxed.sys.global.s32 %0, [%1];" : "=r"(out[2]) : "l"(flag) : "memory");
}
__global__ void numbered(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x, half = t / 64;
  s[t] = t;
  asm volatile("bar.sync %0, 64;" ::"r"(half + 1) : "memory");
  int mirror = s[half * 64 + 63 - t % 64], count;
  asm volatile("barrier.cta.sync.aligned 3, 128;" ::: "memory");
  if (half) {
    s[t] = 2 * t;
    asm volatile("bar.arrive 4, 128;" ::: "memory");
  } else {
    asm volatile("bar.sync 4, 128;" ::: "memory");
    mirror += s[t + 64];
  }
  asm volatile("{ .reg .pred p; setp.lt.s32 p, %1, 50; bar.red.popc.u32 %0, 0, p; }"
               : "=r"(count)
               : "r"(t));
  out[t] = mirror + 1000 * count;
}
__global__ void waiting(const int *in, int *out) {
  __shared__ alignas(128) int buffer[256];
  __shared__ alignas(8) uint64_t bar;
  int t = threadIdx.x;
  if (t == 0) {
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(shared(&bar)) : "memory");
    asm volatile("fence.mbarrier_init.release.cluster; fence.proxy.async.shared::cta;" ::: "memory");
  }
  __syncthreads();
  for (int phase = 0; phase < 2; phase++) {
    if (t == 0) {
      asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], 1024;" ::"r"(shared(&bar))
                   : "memory");
      asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], "
                   "1024, [%2];" ::"r"(shared(buffer)),
                   "l"(in + phase * 256), "r"(shared(&bar))
                   : "memory");
    }
    asm volatile("{\n.reg .pred done;\nAGAIN:\n"
                 "mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
                 "@done bra DONE;\nbra AGAIN;\nDONE:\n}" ::"r"(shared(&bar)),
                 "r"(phase)
                 : "memory");
    out[phase * 256 + t] = buffer[255 - t];
    __syncthreads();
  }
}
int main() {
  std::vector<float4> v(32);
  std::vector<int> n(512);
  for (int i = 0; i < 32; i++)
    v[i] = make_float4(i, i + .5f, -i, 1);
  for (int i = 0; i < 512; i++)
    n[i] = 3 * i;
  int *numbers = to_device(n), *out = to_device(std::vector<int>(512));
  float4 *d = to_device(std::vector<float4>(72));
  hints<<<1, 32>>>(to_device(v), d, numbers);
  std::vector<float4> got = to_host(d, 32);
  for (int i = 0; i < 32; i++)
    EXPECT(got[i].x == 2 * i + .5f && got[i].y == i + .5f && got[i].z == 0 &&
           got[i].w == 1 + (i & 1 ? 3 * i : 7));
  int *flag = to_device(std::vector<int>(2));
  ordered<<<2, 32>>>(flag, flag + 1, out);
  n = to_host(out, 3);
  EXPECT(n[0] == 42 && n[1] == 2 && n[2] == 9);
  numbered<<<1, 128>>>(out);
  n = to_host(out, 128);
  for (int i = 0; i < 64; i++)
    EXPECT(n[i] == 63 - i + 2 * (i + 64) + 50000 && n[i + 64] == 127 - i + 50000);
  waiting<<<1, 256>>>(numbers, out);
  n = to_host(out, 512);
  for (int i = 0; i < 256; i++)
    EXPECT(n[i] == (255 - i) * 3 && n[256 + i] == (511 - i) * 3);
  return 0;
}
