// One value is asked about several times in a row: the kind of a shape. Each way from one question to the next knows the
// answer, unless the value changes in between, the second question has other cases, or lanes of several kinds are to meet.
//
// RUN: %exec-all %s
//
// EXEC: buffer kind i32[128] random(4, -1, 6)
// EXEC: buffer in f32[512] random(5, 0, 2)
// EXEC: buffer out f32[1024]
// EXEC: buffer count i32[128]
// EXEC: launch shapes block=128 args=(kind, in, out)
// EXEC: launch other_cases block=128 args=(kind, in, out+512)
// EXEC: launch changes block=128 args=(kind, in, out+1024, i32:5)
// EXEC: launch meets block=128 args=(kind, out+1536, count)
// EXEC: launch compares block=128 args=(kind, in, out+2048)
#include "../include/exec.h"

NV_DEVICE float volume(int k, const float *s) {
  switch (k) {
  case 0: return 4.18879f * s[0] * s[0] * s[0];
  case 1: return s[0] * s[1] * s[2];
  default: return 3.14159f * s[0] * s[0] * s[1];
  }
}
NV_DEVICE float area(int k, const float *s) {
  switch (k) {
  case 0: return 12.56637f * s[0] * s[0] + 1;
  case 1: return 2 * (s[0] * s[1] + s[1] * s[2] + s[2] * s[0]) + 1;
  default: return 6.28318f * s[0] * (s[0] + s[1]) + 1;
  }
}
KERNEL shapes(const int *kind, const float *in, float *out) {
  int t = threadIdx.x, k = kind[t];
  float s[3] = {in[t], in[t + 128], in[t + 256]};
  out[t] = volume(k, s) / area(k, s);
}

// Of the first question's rest the second one has a case; two of its cases are one way here.
KERNEL other_cases(const int *kind, const float *in, float *out) {
  int t = threadIdx.x, k = kind[t];
  float v = in[t], w = 1;
  switch (k) {
  case 0:
  case 3: v = v * v * v + 1; break;
  case 1: v = v / 3; break;
  case 5: v = v * v - v; break;
  default: v = -v * v; break;
  }
  switch (k) {
  case 0: w = v * 2 + in[t + 128]; break;
  case 2: w = v / 7; break;
  case 5: w = v * v * v; break;
  case 3:
  case 1: w = v - in[t + 128] * v; break;
  default: w = v * 9 - 1; break;
  }
  out[t] = w;
}

// The kind is another one in each round, and in some rounds between the questions.
KERNEL changes(const int *kind, const float *in, float *out, int n) {
  int t = threadIdx.x, k = kind[t];
  float v = in[t];
  for (int i = 0; i < n; i++) {
    switch (k) {
    case 0: v = v * v + 1; break;
    case 1: v = v / 3 + i; k = 2; break;
    case 2: v = v * 5 - i; k = kind[(t + i) & 127]; break;
    default: v = v * v * v; break;
    }
    switch (k) {
    case 0: v = v * 0.25f + in[t + 128]; k = 3; break;
    case 1: v = v - 7; break;
    case 2: v = v * v - v; k = 0; break;
    default: v = v * 0.5f; k = i & 3; break;
    }
  }
  out[t] = v;
}

// Lanes of all kinds shuffle together between the questions, and those of two kinds in the second one.
KERNEL meets(const int *kind, float *out, int *count) {
  int t = threadIdx.x, k = kind[t];
  float v = (float)t;
  switch (k) {
  case 0: v = v * v + 1; break;
  case 1: v = v * 3 - 2; break;
  default: v = v * v * v; break;
  }
  v += __shfl_xor_sync(~0u, v, 1);
  switch (k) {
  case 0: v = v * 2 + 1; break;
  case 1: v = v * v - 5; break;
  default: v = v * 7; break;
  }
  int alike = 0;
  if (k == 0 || k == 1)
    alike = (int)__popc(__ballot_sync(__activemask(), v > 9));
  v += __shfl_down_sync(~0u, v, 2);
  out[t] = v;
  count[t] = alike >= 0;
}

// Equal, not equal, and a condition that is one bit.
KERNEL compares(const int *kind, const float *in, float *out) {
  int t = threadIdx.x, k = kind[t];
  float v = in[t];
  if (k == 2)
    v = v * v * v / 3 + in[t + 128] / 7;
  else
    v = v / 5 - in[t + 256] * v * v;
  if (k != 2)
    v = v * v / 9 + in[t + 128] * v - 1;
  else
    v = in[t + 256] / (v * v + 1) - v;
  bool few = k < 2;
  if (few)
    v = v / 11 * v + in[t];
  else
    v = v * v / 13 - in[t + 128];
  if (few)
    v = v / 3 - in[t + 128] * v;
  else
    v = in[t] * v / 17 + v * v;
  out[t] = v;
}
