// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A tree of boxes over spheres, as ray tracers build it: Morton codes, a bitonic sort, a tree from the codes, boxes from the leaves up with
// one atomic for each node; rays go through it by recursion with references, and with a stack of their own.
#include "check.h"
#include <cfloat>
#include <cmath>
struct Box {
  float3 lo, hi;
};
struct Node {
  int left, right, parent;
  Box box;
};
__host__ __device__ inline float3 operator-(float3 a, float3 b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
__host__ __device__ inline float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
__device__ unsigned expand(unsigned v) {
  v = (v * 0x00010001u) & 0xFF0000FFu;
  v = (v * 0x00000101u) & 0x0F00F00Fu;
  v = (v * 0x00000011u) & 0xC30C30C3u;
  return (v * 5u) & 0x49249249u;
}
__global__ void codes(const float4 *s, unsigned long long *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float4 p = __ldg(s + i);
  auto q = [](float v) { return (unsigned)fminf(fmaxf(v * 1024.f, 0.f), 1023.f); };
  unsigned m = expand(q(p.x)) * 4 + expand(q(p.y)) * 2 + expand(q(p.z));
  c[i] = (unsigned long long)m << 32 | i;
}
__global__ void bitonic(unsigned long long *c, int n) {
  for (int k = 2; k <= n; k *= 2)
    for (int j = k / 2; j; j /= 2) {
      for (int i = threadIdx.x; i < n; i += blockDim.x) {
        int l = i ^ j;
        if (l > i && ((c[i] > c[l]) == !(i & k))) {
          auto t = c[i];
          c[i] = c[l];
          c[l] = t;
        }
      }
      __syncthreads();
    }
}
__device__ int delta(const unsigned long long *c, int n, int i, int j) {
  return j < 0 || j >= n ? -1 : __clzll(c[i] ^ c[j]);
}
__global__ void build(const unsigned long long *c, Node *t, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n - 1)
    return;
  int d = delta(c, n, i, i + 1) > delta(c, n, i, i - 1) ? 1 : -1, dm = delta(c, n, i, i - d), l = 2;
  while (delta(c, n, i, i + l * d) > dm)
    l *= 2;
  int len = 0;
  for (int s = l / 2; s; s /= 2)
    if (delta(c, n, i, i + (len + s) * d) > dm)
      len += s;
  int j = i + len * d, dn = delta(c, n, i, j), s = 0, q = len;
  do {
    q = (q + 1) / 2;
    if (delta(c, n, i, i + (s + q) * d) > dn)
      s += q;
  } while (q > 1);
  int g = i + s * d + min(d, 0);
  int L = min(i, j) == g ? g + n - 1 : g, R = max(i, j) == g + 1 ? g + 1 + n - 1 : g + 1;
  t[i].left = L;
  t[i].right = R;
  t[L].parent = i;
  t[R].parent = i;
  if (i == 0)
    t[0].parent = -1;
}
__global__ void refit(const unsigned long long *c, const float4 *s, Node *t, unsigned *flag,
                      int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float4 p = s[(unsigned)c[i]];
  Node *x = &t[i + n - 1];
  x->left = -1;
  x->right = (unsigned)c[i];
  x->box = {{p.x - p.w, p.y - p.w, p.z - p.w}, {p.x + p.w, p.y + p.w, p.z + p.w}};
  for (int k = x->parent; k >= 0; k = t[k].parent) {
    __threadfence();
    if (atomicAdd(&flag[k], 1u) == 0)
      return;
    const volatile Node *a = &t[t[k].left], *b = &t[t[k].right];
    t[k].box = {{fminf(a->box.lo.x, b->box.lo.x), fminf(a->box.lo.y, b->box.lo.y),
                 fminf(a->box.lo.z, b->box.lo.z)},
                {fmaxf(a->box.hi.x, b->box.hi.x), fmaxf(a->box.hi.y, b->box.hi.y),
                 fmaxf(a->box.hi.z, b->box.hi.z)}};
  }
}
__host__ __device__ float hit(float4 s, float3 o, float3 d) {
  float3 oc = o - make_float3(s.x, s.y, s.z);
  float b = dot(oc, d), c = dot(oc, oc) - s.w * s.w, h = b * b - c;
  return h < 0 ? FLT_MAX : -b - sqrtf(h) > 0 ? -b - sqrtf(h) : FLT_MAX;
}
__device__ bool slab(const Box &b, float3 o, float3 inv, float tmax) {
  float t0 = 0, t1 = tmax;
#pragma unroll
  for (int k = 0; k < 3; k++) {
    float lo = (&b.lo.x)[k], hi = (&b.hi.x)[k], oo = (&o.x)[k], iv = (&inv.x)[k];
    float a = (lo - oo) * iv, c = (hi - oo) * iv;
    t0 = fmaxf(t0, fminf(a, c));
    t1 = fminf(t1, fmaxf(a, c));
  }
  return t0 <= t1 * 1.00001f;
}
__device__ void trace(const Node *t, const float4 *s, int k, float3 o, float3 d, float3 inv,
                      float &best, int &id) {
  const Node &x = t[k];
  if (!slab(x.box, o, inv, best))
    return;
  if (x.left < 0) {
    float h = hit(s[x.right], o, d);
    if (h < best || (h == best && h < FLT_MAX && x.right < id)) {
      best = h;
      id = x.right;
    }
    return;
  }
  trace(t, s, x.left, o, d, inv, best, id);
  trace(t, s, x.right, o, d, inv, best, id);
}
__global__ void rays(const Node *t, const float4 *s, int *ids, int *ids2, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  float3 o{(x + .5f) / w, (y + .5f) / w, -1}, d{0.05f, -0.02f, 1};
  float l = rsqrtf(dot(d, d));
  d = {d.x * l, d.y * l, d.z * l};
  float3 inv{1 / d.x, 1 / d.y, 1 / d.z};
  float b = FLT_MAX;
  int id = -1;
  trace(t, s, 0, o, d, inv, b, id);
  ids[y * w + x] = id;
  int st[64], n = 0;
  st[n++] = 0;
  float bb = FLT_MAX;
  int ii = -1;
  while (n) {
    const Node &q = t[st[--n]];
    if (!slab(q.box, o, inv, bb))
      continue;
    if (q.left < 0) {
      float h = hit(s[q.right], o, d);
      if (h < bb || (h == bb && h < FLT_MAX && q.right < ii)) {
        bb = h;
        ii = q.right;
      }
    } else {
      st[n++] = q.left;
      st[n++] = q.right;
    }
  }
  ids2[y * w + x] = ii;
}
int main() {
  const int n = 512, w = 32;
  std::vector<float4> s(n);
  unsigned seed = 3;
  auto random = [&] { return ((seed = seed * 1664525 + 1013904223) >> 8) / 16777216.f; };
  for (float4 &x : s)
    x = make_float4(random(), random(), random(), .02f + .01f * (int)(random() * 3));
  float4 *ds = to_device(s);
  unsigned long long *c = to_device(std::vector<unsigned long long>(n));
  Node *t = to_device(std::vector<Node>(2 * n - 1));
  unsigned *f = to_device(std::vector<unsigned>(n));
  int *a = to_device(std::vector<int>(w * w)), *b = to_device(std::vector<int>(w * w));
  CUDA(cudaDeviceSetLimit(cudaLimitStackSize, 16384));
  codes<<<4, 128>>>(ds, c, n);
  bitonic<<<1, 256>>>(c, n);
  build<<<4, 128>>>(c, t, n);
  refit<<<4, 128>>>(c, ds, t, f, n);
  rays<<<dim3(w / 8, w / 8), dim3(8, 8)>>>(t, ds, a, b, w);
  CUDA(cudaGetLastError());
  CUDA(cudaDeviceSynchronize());
  std::vector<int> recursive = to_host(a, w * w), with_stack = to_host(b, w * w);
  int different = 0, hits = 0;
  for (int i = 0; i < w * w; i++) {
    EXPECT(recursive[i] == with_stack[i]);
    hits += recursive[i] >= 0;
    float3 o = make_float3((i % w + .5f) / w, (i / w + .5f) / w, -1),
           d = make_float3(.05f, -.02f, 1);
    float l = 1 / sqrtf(dot(d, d)), best = FLT_MAX;
    d = make_float3(d.x * l, d.y * l, d.z * l);
    int id = -1;
    for (int k = 0; k < n; k++)
      if (hit(s[k], o, d) < best)
        best = hit(s[k], o, d), id = k;
    different += id != recursive[i];
  }
  // The host rounds another way: rays that just touch a sphere may differ.
  EXPECT(hits > 500 && different <= 2);
  for (void *p : {(void *)ds, (void *)c, (void *)t, (void *)f, (void *)a, (void *)b})
    CUDA(cudaFree(p));
  return 0;
}
