// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threads that stay and take work from a queue, which they add to; the unpacking of LZ4, a warp for each text; the nesting of JSON by
// scans over a block, with what stands in quotes left out.
#include "check.h"
#include <algorithm>
#include <string>
struct Queue {
  int head, tail, pending;
  int items[4096];
};
__device__ int pop(Queue *q) {
  int h = atomicAdd(&q->head, 0);
  while (h < *(volatile int *)&q->tail) {
    int o = atomicCAS(&q->head, h, h + 1);
    if (o == h) {
      int v;
      while ((v = atomicExch(&q->items[h], -1)) == -1)
        __nanosleep(20);
      return v;
    }
    h = o;
  }
  return -1;
}
__device__ void push(Queue *q, int v) {
  atomicAdd(&q->pending, 1);
  int t = atomicAdd(&q->tail, 1);
  __threadfence();
  atomicExch(&q->items[t], v);
}
__global__ void persist(Queue *q, unsigned *sum) {
  while (atomicAdd(&q->pending, 0) > 0) {
    int v = pop(q);
    if (v < 0) {
      __nanosleep(50);
      continue;
    }
    atomicAdd(sum, (unsigned)v);
    if (v > 1 && v < 1000000) {
      push(q, v / 2);
      if (v % 3 == 0)
        push(q, v / 3);
    }
    atomicSub(&q->pending, 1);
  }
}
__global__ void lz4(const unsigned char *src, const int *off, unsigned char *dst, int cap, int *len,
                    int n) {
  int w = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x & 31;
  if (w >= n)
    return;
  const unsigned char *s = src + off[w], *e = src + off[w + 1];
  unsigned char *d = dst + w * cap;
  int o = 0;
  while (s < e) {
    int tok = *s++, L = tok >> 4, M = tok & 15;
    if (L == 15) {
      int b;
      do
        L += b = *s++;
      while (b == 255);
    }
    for (int i = lane; i < L; i += 32)
      d[o + i] = s[i];
    s += L;
    o += L;
    __syncwarp();
    if (s >= e)
      break;
    int dist = s[0] | s[1] << 8;
    s += 2;
    if (M == 15) {
      int b;
      do
        M += b = *s++;
      while (b == 255);
    }
    M += 4;
    for (int i = lane; i < M; i += 32)
      d[o + i] = d[o - dist + i % dist];
    o += M;
    __syncwarp();
  }
  if (!lane)
    len[w] = o;
}
static std::vector<unsigned char> compress(const std::string &t) {
  std::vector<unsigned char> o;
  size_t i = 0, lit = 0;
  auto num = [&](size_t v) {
    while (v >= 255)
      o.push_back(255), v -= 255;
    o.push_back((unsigned char)v);
  };
  auto emit = [&](size_t L, size_t M, size_t dist) {
    o.push_back((unsigned char)((L >= 15 ? 15 : L) << 4 | (M ? (M - 4 >= 15 ? 15 : M - 4) : 0)));
    if (L >= 15)
      num(L - 15);
    for (size_t k = 0; k < L; k++)
      o.push_back(t[lit + k]);
    if (M) {
      o.push_back(dist & 255);
      o.push_back(dist >> 8);
      if (M - 4 >= 15)
        num(M - 4 - 15);
    }
  };
  while (i < t.size()) {
    size_t bl = 0, bd = 0;
    for (size_t d = 1; d <= i && d < 600; d++) {
      size_t l = 0;
      while (i + l < t.size() && t[i + l] == t[i + l - d])
        l++;
      if (l > bl)
        bl = l, bd = d;
    }
    if (bl >= 4) {
      emit(i - lit, bl, bd);
      i += bl;
      lit = i;
    } else
      i++;
  }
  if (lit < i)
    emit(i - lit, 0, 0);
  return o;
}
__global__ void tokens(const char *s, int n, int *depth, int *quoted) {
  __shared__ int sc[256], qs[256];
  int t = threadIdx.x;
  int q = 0;
  for (int k = 0; k < 4; k++) {
    int i = t * 4 + k;
    if (i < n && s[i] == '"' && (i == 0 || s[i - 1] != '\\'))
      q ^= 1;
  }
  qs[t] = q;
  __syncthreads();
  for (int d = 1; d < 256; d *= 2) {
    int v = t >= d ? qs[t - d] : 0;
    __syncthreads();
    qs[t] ^= v;
    __syncthreads();
  }
  int in = t ? qs[t - 1] : 0, dd = 0;
  for (int k = 0; k < 4; k++) {
    int i = t * 4 + k;
    if (i < n) {
      if (s[i] == '"' && (i == 0 || s[i - 1] != '\\'))
        in ^= 1;
      quoted[i] = in;
      if (!in) {
        switch (s[i]) {
        case '{':
        case '[':
          dd++;
          break;
        case '}':
        case ']':
          dd--;
          break;
        }
      }
    }
  }
  sc[t] = dd;
  __syncthreads();
  for (int d = 1; d < 256; d *= 2) {
    int v = t >= d ? sc[t - d] : 0;
    __syncthreads();
    sc[t] += v;
    __syncthreads();
  }
  int base = t ? sc[t - 1] : 0;
  for (int k = 0; k < 4; k++) {
    int i = t * 4 + k;
    if (i < n) {
      if (!quoted[i]) {
        if (s[i] == '{' || s[i] == '[')
          base++;
        else if (s[i] == '}' || s[i] == ']')
          base--;
      }
      depth[i] = base;
    }
  }
}
static void queue() {
  Queue start = {0, 3, 3, {}};
  std::vector<int> left = {60, 97, 144};
  for (int &item : start.items)
    item = -1;
  std::copy(left.begin(), left.end(), start.items);
  Queue *q = to_device(std::vector<Queue>{start});
  unsigned *sum = to_device(std::vector<unsigned>(1)), want = 0;
  persist<<<1, 64>>>(q, sum);
  CUDA(cudaDeviceSynchronize());
  while (!left.empty()) {
    int v = left.back();
    left.pop_back();
    want += v;
    if (v > 1)
      left.push_back(v / 2);
    if (v > 1 && v % 3 == 0)
      left.push_back(v / 3);
  }
  EXPECT(to_host(sum, 1)[0] == want);
  CUDA(cudaFree(q));
  CUDA(cudaFree(sum));
}
static void unpack() {
  const int n = 5, room = 4096;
  std::vector<std::string> texts;
  std::vector<unsigned char> all;
  std::vector<int> offsets = {0};
  for (int k = 0; k < n; k++) {
    std::string t;
    for (int i = 0; i < 40 + k; i++)
      t += "the quick brown " + std::to_string(i * k % 17);
    texts.push_back(t + std::string(k * 100, 'x'));
    std::vector<unsigned char> packed = compress(texts[k]);
    all.insert(all.end(), packed.begin(), packed.end());
    offsets.push_back((int)all.size());
  }
  EXPECT(all.size() < 600);
  unsigned char *source = to_device(all), *target;
  int *places = to_device(offsets), *lengths = to_device(std::vector<int>(n));
  CUDA(cudaMalloc(&target, n * room));
  lz4<<<2, 96>>>(source, places, target, room, lengths, n);
  CUDA(cudaDeviceSynchronize());
  std::vector<int> length = to_host(lengths, n);
  for (int k = 0; k < n; k++) {
    std::vector<unsigned char> got = to_host(target + k * room, length[k]);
    EXPECT(std::string(got.begin(), got.end()) == texts[k]);
  }
  for (void *p : {(void *)source, (void *)target, (void *)places, (void *)lengths})
    CUDA(cudaFree(p));
}
static void nesting() {
  std::string text = R"({"a":[1,2,{"b":"x]}\"{"}],"c":{"d":[[],[[3]]]},"e":"[[["})";
  int n = (int)text.size(), deepest = 0, depth = 0;
  bool quoted = false;
  char *device = to_device(std::vector<char>(text.begin(), text.end()));
  int *depths = to_device(std::vector<int>(n)), *inside = to_device(std::vector<int>(n));
  tokens<<<1, 256>>>(device, n, depths, inside);
  CUDA(cudaDeviceSynchronize());
  std::vector<int> got = to_host(depths, n), in = to_host(inside, n);
  for (int i = 0; i < n; i++) {
    quoted ^= text[i] == '"' && (i == 0 || text[i - 1] != '\\');
    if (!quoted)
      depth += text[i] == '{' || text[i] == '[' ? 1 : text[i] == '}' || text[i] == ']' ? -1 : 0;
    EXPECT(got[i] == depth && (in[i] != 0) == quoted);
    deepest = std::max(deepest, depth);
  }
  EXPECT(deepest == 5 && depth == 0);
  for (void *p : {(void *)device, (void *)depths, (void *)inside})
    CUDA(cudaFree(p));
}
int main() {
  queue();
  unpack();
  nesting();
  return 0;
}
