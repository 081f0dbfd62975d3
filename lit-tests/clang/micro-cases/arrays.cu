// Local arrays that end in registers once their loops are unrolled (PF-1).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 -v %t.ptx -o %t.cubin 2>&1 | FileCheck %s --check-prefix=STACK %}
// CHECK: .entry
// CHECK-NOT: .local
// STACK-COUNT-4: 0 bytes stack frame

// Eight by eight values a thread of a matrix product.
__global__ void gemm(float *c, const float *a, const float *b, int k, int n) {
  float vals[8][8];
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      vals[i][j] = 0;
  int t = threadIdx.x;
  for (int e = 0; e < k; e++)
    for (int i = 0; i < 8; i++)
      for (int j = 0; j < 8; j++)
        vals[i][j] += a[(t * 8 + i) * k + e] * b[e * n + blockIdx.x * 8 + j];
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      c[(t * 8 + i) * n + blockIdx.x * 8 + j] = vals[i][j];
}

// A filter with seven accumulators.
__global__ void filter(float *o, const float *in, const float *w, int n) {
  float acc[7] = {0};
  int t = threadIdx.x;
  for (int i = 0; i < n; i++) {
    float x = in[i * 32 + t];
    for (int k = 0; k < 7; k++)
      acc[k] += x * w[i * 7 + k];
  }
  for (int k = 0; k < 7; k++)
    o[k * 32 + t] = acc[k];
}

// A transform of 16 complex numbers, with a bit-reversed order.
__global__ void fft16(float2 *io) {
  float2 a[16];
  int t = threadIdx.x;
  for (int i = 0; i < 16; i++) {
    int r = (i & 1) << 3 | (i & 2) << 1 | (i & 4) >> 1 | (i & 8) >> 3;
    a[r] = io[t * 16 + i];
  }
  for (int half = 1; half < 16; half *= 2)
    for (int i = 0; i < 16; i += 2 * half)
      for (int j = 0; j < half; j++) {
        float c = 1.0f - 0.1f * (float)(j * 8 / half), s = 0.1f * (float)(j * 8 / half);
        float2 x = a[i + j], y = a[i + j + half];
        float re = y.x * c + y.y * s, im = y.y * c - y.x * s;
        a[i + j] = make_float2(x.x + re, x.y + im);
        a[i + j + half] = make_float2(x.x - re, x.y - im);
      }
  for (int i = 0; i < 16; i++)
    io[t * 16 + i] = a[i];
}

// The state of linear attention: a vector of the head in each thread, over all tokens.
__global__ void linear_attention(float *y, const float *r, const float *k, const float *v,
                                 const float *w, int tokens) {
  float state[16] = {0};
  __shared__ float sr[16], sk[16], sw[16];
  int t = threadIdx.x;
  for (int n = 0; n < tokens; n++) {
    __syncthreads();
    if (t < 16) {
      sr[t] = r[n * 16 + t];
      sk[t] = k[n * 16 + t];
      sw[t] = w[n * 16 + t];
    }
    __syncthreads();
    float x = v[n * 32 + t], out = 0;
    for (int j = 0; j < 16; j++) {
      float kv = sk[j] * x;
      out += sr[j] * (kv + state[j]);
      state[j] = state[j] * sw[j] + kv;
    }
    y[n * 32 + t] = out;
  }
}
