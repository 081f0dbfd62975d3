// Rounds that permute the words of a message, as BLAKE3 does, a register that shifts, and the samples of a picture, which are
// clamped and written byte by byte.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer message u32[1024] random(3, 0, 2000000000)
// EXEC: buffer digest u32[256]
// EXEC: buffer filtered u32[64]
// EXEC: buffer blocks i16[512] random(5, -300, 300)
// EXEC: buffer picture u8[1024]
// EXEC: launch compress block=32 args=(digest, message, i32:2)
// EXEC: launch shift block=64 args=(filtered, message)
// EXEC: launch samples block=64 args=(picture, blocks)
#include "../include/exec.h"

NV_DEVICE unsigned rotate(unsigned x, int n) { return x >> n | x << (32 - n); }

NV_DEVICE void mix(unsigned *v, int a, int b, int c, int d, unsigned x, unsigned y) {
  v[a] += v[b] + x;
  v[d] = rotate(v[d] ^ v[a], 16);
  v[c] += v[d];
  v[b] = rotate(v[b] ^ v[c], 12);
  v[a] += v[b] + y;
  v[d] = rotate(v[d] ^ v[a], 8);
  v[c] += v[d];
  v[b] = rotate(v[b] ^ v[c], 7);
}

// Seven rounds; between two of them each word of the message goes to another place, five steps on.
KERNEL compress(unsigned *out, const unsigned *in, int blocks) {
  int t = threadIdx.x;
  unsigned chain[8];
  for (int i = 0; i < 8; i++)
    chain[i] = 0x9e3779b9u * (i + 1);
  for (int k = 0; k < blocks; k++) {
    unsigned v[16], m[16];
    for (int i = 0; i < 8; i++) {
      v[i] = chain[i];
      v[8 + i] = 0x85ebca6bu * (i + k + 1);
    }
    for (int i = 0; i < 16; i++)
      m[i] = in[(t * blocks + k) * 16 + i];
    for (int r = 0; r < 7; r++) {
      for (int i = 0; i < 4; i++)
        mix(v, i, 4 + i, 8 + i, 12 + i, m[2 * i], m[2 * i + 1]);
      for (int i = 0; i < 4; i++)
        mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[8 + 2 * i], m[9 + 2 * i]);
      if (r < 6) {
        unsigned p[16];
        for (int i = 0; i < 16; i++)
          p[i] = m[(5 * i + 2) % 16];
        for (int i = 0; i < 16; i++)
          m[i] = p[i];
      }
    }
    for (int i = 0; i < 8; i++)
      chain[i] = v[i] ^ v[i + 8];
  }
  for (int i = 0; i < 8; i++)
    out[t * 8 + i] = chain[i];
}

// Twelve words behind one another, of which a new one comes in and the oldest one goes.
KERNEL shift(unsigned *out, const unsigned *in) {
  unsigned w[12], s = threadIdx.x;
  for (int i = 0; i < 12; i++)
    w[i] = in[s + i];
  for (int r = 0; r < 40; r++) {
    unsigned fresh = w[0] * 3 + (w[7] ^ w[4]) + rotate(w[11], 5) + s;
    s += w[2] & fresh;
    for (int i = 0; i < 11; i++)
      w[i] = w[i + 1];
    w[11] = fresh;
  }
  out[threadIdx.x] = s + w[11];
}

// Eight coefficients of a row become eight samples between 0 and 255.
KERNEL samples(unsigned char *out, const short *in) {
  const short *c = in + threadIdx.x * 8;
  unsigned char *p = out + threadIdx.x * 16 + threadIdx.x % 2;
  for (int i = 0; i < 4; i++) {
    int even = c[i] * 4433 + c[7 - i] * 6270, odd = c[(i + 2) % 8] * 2446 - c[(i + 5) % 8] * 16819;
    int a = ((even + odd) >> 14) + 128, b = ((even - odd) >> 14) + 128;
    p[i] = a < 0 ? 0 : a > 255 ? 255 : a;
    p[7 - i] = b < 0 ? 0 : b > 255 ? 255 : b;
    int mean = c[i] + c[i + 1] + 16;
    p[8 + i] = mean < 0 ? 0 : mean > 200 ? 200 : mean;
  }
}
