// Gradient noise: the direction at each corner is chosen by the bits of a hash, by comparisons with
// constants that are no neighbours.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer table i32[512] random(1, 0, 255)
// EXEC: buffer out f32[256]
// EXEC: launch noise grid=4 block=64 args=(out, table, f32:0.13, i32:4)
#include "../include/exec.h"

NV_DEVICE float fade(float t) { return t * t * t * (t * (t * 6 - 15) + 10); }

NV_DEVICE float between(float t, float a, float b) { return a + t * (b - a); }

NV_DEVICE float gradient(int hash, float x, float y, float z) {
  int h = hash & 15;
  float u = h < 8 ? x : y, v = h < 4 ? y : h == 12 || h == 14 ? x : z;
  return ((h & 1) == 0 ? u : -u) + ((h & 2) == 0 ? v : -v);
}

NV_DEVICE float noise_at(float x, float y, float z, const int *table) {
  int column = (int)floorf(x) & 255, row = (int)floorf(y) & 255, plane = (int)floorf(z) & 255;
  x -= floorf(x);
  y -= floorf(y);
  z -= floorf(z);
  float u = fade(x), v = fade(y), w = fade(z);
  int a = (table[column] + row) & 255, b = (table[column + 1] + row) & 255;
  int aa = (table[a] + plane) & 255, ab = (table[a + 1] + plane) & 255;
  int ba = (table[b] + plane) & 255, bb = (table[b + 1] + plane) & 255;
  float near = between(v,
                       between(u, gradient(table[aa], x, y, z), gradient(table[ba], x - 1, y, z)),
                       between(u, gradient(table[ab], x, y - 1, z),
                               gradient(table[bb], x - 1, y - 1, z)));
  float far = between(v,
                      between(u, gradient(table[aa + 1], x, y, z - 1),
                              gradient(table[ba + 1], x - 1, y, z - 1)),
                      between(u, gradient(table[ab + 1], x, y - 1, z - 1),
                              gradient(table[bb + 1], x - 1, y - 1, z - 1)));
  return between(w, near, far);
}

KERNEL noise(float *out, const int *table, float scale, int octaves) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0, amplitude = 1, frequency = 1;
  for (int o = 0; o < octaves; o++) {
    float x = i % 16 * scale * frequency, y = i / 16 * scale * frequency;
    sum += amplitude * noise_at(x, y, 0.5f, table);
    amplitude *= 0.5f;
    frequency *= 2;
  }
  out[i] = sum;
}
