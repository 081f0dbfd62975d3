// Loops that data ends and a bound limits: digits of a number with a scope of their own, probes of a hash table, a
// pattern in a text, a tile and its rim; and ways out that need the counter as it was before the step, that are taken in the last
// round the bound allows, and that write first.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer bytes u8[1024] random(12)
// EXEC: buffer text u8[1024] random(13, 97, 99)
// EXEC: buffer keys u32[128] random(14, 1, 300)
// EXEC: buffer table u64[256]
// EXEC: buffer values f32[1024] random(15, -1, 1)
// EXEC: buffer numbers u64[512]
// EXEC: buffer found i32[128]
// EXEC: buffer matches i32[128]
// EXEC: buffer ends i32[256]
// EXEC: buffer smooth f32[256]
// EXEC: launch number block=64 args=(bytes, numbers, i32:16)
// EXEC: launch insert block=128 args=(table, keys, i32:255)
// EXEC: launch find block=128 args=(table, keys, found, i32:255)
// EXEC: launch match block=64 args=(text, matches, i32:3)
// EXEC: launch leave block=128 args=(bytes, ends, i32:9)
// EXEC: launch blur grid=2 block=16,8 args=(values, smooth, i32:32)
#include "../include/exec.h"

// Groups of seven bits, the last of which has no eighth one: up to nine.
KERNEL number(const uchar *bytes, ullong *numbers, int n) {
  int t = threadIdx.x, at = 0, count = 0;
  const uchar *p = bytes + t * 16;
  while (at < n && count < 8) {
    ullong v = 0;
    int shift = 0;
    while (true) {
      uchar b = p[at++];
      v |= (ullong)(b & 127) << shift;
      if (!(b & 128) || at >= n)
        break;
      shift += 7;
      if (shift > 56)
        break;
    }
    numbers[t * 8 + count++] = (v >> 1) ^ -(v & 1);
  }
}

KERNEL insert(ullong *table, const uint *keys, int mask) {
  uint key = keys[threadIdx.x], hash = key * 2654435761u;
  if (threadIdx.x == 0) // one after the other, so that every run makes the same table
    for (int t = 0; t < 128; t++) {
      key = keys[t], hash = key * 2654435761u >> 20;
      for (int i = 0; i < 12; i++) {
        ullong *e = &table[(hash + i) & mask];
        if (*e == 0) {
          *e = (ullong)key << 32 | (uint)t;
          break;
        }
        if ((uint)(*e >> 32) == key)
          break;
      }
    }
}

KERNEL find(const ullong *table, const uint *keys, int *found, int mask) {
  uint key = keys[threadIdx.x] + (threadIdx.x & 1), hash = key * 2654435761u >> 20;
  int r = -1;
  for (int i = 0; i < 12; i++) {
    ullong e = table[(hash + i) & mask];
    if ((uint)(e >> 32) == key) {
      r = (int)e + i;
      break;
    }
    if (e == 0)
      break;
  }
  found[threadIdx.x] = r;
}

KERNEL match(const uchar *text, int *matches, int m) {
  const uchar *t = text + threadIdx.x * 16;
  int count = 0, longest = 0;
  for (int i = 0; i < 16 - m; i++) {
    int j = 0;
    while (j < m && t[i + j] == text[j])
      j++;
    count += j == m;
    longest = j > longest ? j : longest;
  }
  matches[threadIdx.x] = count * 16 + longest;
}

// The counter as it was where data ended the loop, and as it came to be where the bound did.
KERNEL leave(const uchar *bytes, int *ends, int n) {
  int t = threadIdx.x, i = 0, sum = 0;
  while (true) {
    int b = bytes[(t * 7 + i) & 1023];
    sum += b;
    if (b < 8)
      break;
    i += 3;
    ends[t * 2 + 1] = sum;
    if (i > n * 4)
      break;
  }
  ends[t * 2] = i;
}

// 16 by 8 threads load 18 by 10 values.
KERNEL blur(const float *values, float *smooth, int width) {
  __shared__ float tile[10][18];
  int x0 = blockIdx.x * 16;
  for (int y = threadIdx.y; y < 10; y += 8)
    for (int x = threadIdx.x; x < 18; x += 16)
      tile[y][x] = values[y * width + min(x0 + x, width - 1)];
  __syncthreads();
  float sum = 0;
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++)
      sum += tile[threadIdx.y + y][threadIdx.x + x];
  smooth[blockIdx.x * 128 + threadIdx.y * 16 + threadIdx.x] = sum / 9;
}
