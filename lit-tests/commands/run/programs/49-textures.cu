// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures over linear memory, rows and arrays, with and without filters, in all modes outside of them; compared with
// the formulas of the CUDA programming guide.
#include "check.h"
#include <cmath>
template <class T> __global__ void fetch1(T *out, cudaTextureObject_t t, int first) {
  out[threadIdx.x] = tex1Dfetch<T>(t, first + (int)threadIdx.x);
}
template <class T> __global__ void read1(T *out, cudaTextureObject_t t, const float *x) {
  out[threadIdx.x] = tex1D<T>(t, x[threadIdx.x]);
}
template <class T> __global__ void read2(T *out, cudaTextureObject_t t, const float2 *p) {
  out[threadIdx.x] = tex2D<T>(t, p[threadIdx.x].x, p[threadIdx.x].y);
}
__global__ void read3(float *out, cudaTextureObject_t t, float x, float y, float z) {
  *out = tex3D<float>(t, x, y, z);
}
__global__ void layers(int *out, cudaTextureObject_t t, cudaTextureObject_t flat) {
  out[threadIdx.x] = tex2DLayered<int>(t, 1.5f, 0.5f, threadIdx.x);
  out[4 + threadIdx.x] = tex1DLayered<int>(flat, 2.5f, threadIdx.x);
}
__global__ void gather(float4 *out, cudaTextureObject_t t) {
  out[0] = tex2Dgather<float4>(t, 2.f, 1.f, 0);
  out[1].x = tex2DLod<float>(t, 1.5f, 2.5f, 0);
  out[1].y = tex2DGrad<float>(t, 2.5f, 1.5f, make_float2(1, 0), make_float2(0, 8));
}
// Without mipmaps gradients choose nothing.
__global__ void gradients(float *out, cudaTextureObject_t box, cudaTextureObject_t deep) {
  out[0] = tex3DGrad<float>(box, 1.5f, 2.5f, 1.5f, make_float4(1, 2, 3, 0), make_float4(4, 5, 6, 0));
  out[1] = tex2DLayeredGrad<int>(deep, 3.5f, 1.5f, 2, make_float2(1, 0), make_float2(0, 8));
}
static cudaTextureDesc mode(cudaTextureAddressMode outside, cudaTextureFilterMode filter,
                            int normalized, cudaTextureReadMode read = cudaReadModeElementType) {
  cudaTextureDesc d = {};
  d.addressMode[0] = d.addressMode[1] = d.addressMode[2] = outside;
  d.filterMode = filter;
  d.readMode = read;
  d.normalizedCoords = normalized;
  return d;
}
template <class T> static cudaArray_t array_of(const T *data, cudaExtent e, unsigned flags = 0) {
  cudaChannelFormatDesc c = cudaCreateChannelDesc<T>();
  cudaArray_t a;
  CUDA(cudaMalloc3DArray(&a, &c, e, flags));
  cudaMemcpy3DParms copy = {};
  size_t h = e.height ? e.height : 1, d = e.depth ? e.depth : 1;
  copy.srcPtr = make_cudaPitchedPtr((void *)data, e.width * sizeof(T), e.width, h);
  copy.dstArray = a;
  copy.extent = make_cudaExtent(e.width, h, d);
  copy.kind = cudaMemcpyHostToDevice;
  CUDA(cudaMemcpy3D(&copy));
  return a;
}
static cudaTextureObject_t texture(cudaArray_t a, const cudaTextureDesc &d) {
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypeArray;
  r.res.array.array = a;
  cudaTextureObject_t t;
  CUDA(cudaCreateTextureObject(&t, &r, &d, nullptr));
  return t;
}
// The guide's way from a coordinate to an element, for one dimension.
static int outside_to(int i, int n, cudaTextureAddressMode m) {
  if (i >= 0 && i < n)
    return i;
  if (m == cudaAddressModeBorder)
    return -1;
  if (m == cudaAddressModeWrap)
    return (i % n + n) % n;
  return i < 0 ? 0 : n - 1;
}
static double want1(const std::vector<float> &v, float x, const cudaTextureDesc &d) {
  int n = (int)v.size();
  double at = x;
  cudaTextureAddressMode m = d.addressMode[0];
  if (d.normalizedCoords) {
    double f = std::floor(at);
    if (m == cudaAddressModeWrap)
      at -= f;
    if (m == cudaAddressModeMirror)
      at = (long)f % 2 ? 1 - (at - f) : at - f;
    at *= n;
  }
  auto element = [&](int i) {
    int j = outside_to(i, n, m);
    return j < 0 ? (double)d.borderColor[0] : (double)v[j];
  };
  if (d.filterMode == cudaFilterModePoint)
    return element((int)std::floor(at));
  double b = at - 0.5, i = std::floor(b), a = std::round((b - i) * 256) / 256;
  return (1 - a) * element((int)i) + a * element((int)i + 1);
}
int main() {
  // Linear memory: elements by number, zeros outside, integers as they are or as fractions.
  {
    std::vector<signed char> bytes(64);
    for (int i = 0; i < 64; i++)
      bytes[i] = (signed char)(i * 4 - 128);
    cudaResourceDesc r = {};
    r.resType = cudaResourceTypeLinear;
    r.res.linear.devPtr = to_device(bytes);
    r.res.linear.desc = cudaCreateChannelDesc<signed char>();
    r.res.linear.sizeInBytes = 64;
    cudaTextureDesc d = {};
    cudaTextureObject_t t, n;
    CUDA(cudaCreateTextureObject(&t, &r, &d, nullptr));
    d.readMode = cudaReadModeNormalizedFloat;
    CUDA(cudaCreateTextureObject(&n, &r, &d, nullptr));
    signed char *out = to_device(std::vector<signed char>(70));
    float *floats = to_device(std::vector<float>(64));
    fetch1<<<1, 70>>>(out, t, -3);
    fetch1<<<1, 64>>>(floats, n, 0);
    auto got = to_host(out, 70);
    auto fractions = to_host(floats, 64);
    for (int i = 0; i < 70; i++)
      EXPECT(got[i] == (i < 3 || i > 66 ? 0 : bytes[i - 3]));
    for (int i = 0; i < 64; i++)
      EXPECT(fractions[i] == (i == 0 ? -1.f : bytes[i] / 127.f));
    cudaResourceDesc back;
    cudaTextureDesc how;
    CUDA(cudaGetTextureObjectResourceDesc(&back, t));
    CUDA(cudaGetTextureObjectTextureDesc(&how, n));
    EXPECT(back.res.linear.devPtr == r.res.linear.devPtr && back.res.linear.sizeInBytes == 64);
    EXPECT(how.readMode == cudaReadModeNormalizedFloat);
    // What CUDA refuses.
    cudaTextureObject_t bad;
    r.res.linear.devPtr = (char *)r.res.linear.devPtr + 1;
    EXPECT(cudaCreateTextureObject(&bad, &r, &d, nullptr) == cudaErrorInvalidValue);
    r.res.linear.devPtr = bytes.data();
    EXPECT(cudaCreateTextureObject(&bad, &r, &d, nullptr) == cudaErrorInvalidValue);
    CUDA(cudaDestroyTextureObject(t));
    EXPECT(cudaDestroyTextureObject(t) == cudaErrorInvalidValue);
    EXPECT(cudaGetTextureObjectTextureDesc(&how, t) == cudaErrorInvalidValue);
    cudaGetLastError();
  }
  // One dimension: every mode, with points and linear filtering, far outside as well.
  {
    std::vector<float> v = {3, -1, 4, 1, -5, 9, 2, 6}, x;
    for (int i = 0; i < 64; i++)
      x.push_back((i - 20) * 0.37f);
    float *px = to_device(x), *out = to_device(x);
    cudaArray_t a = array_of(v.data(), make_cudaExtent(8, 0, 0));
    const cudaTextureAddressMode modes[] = {cudaAddressModeWrap, cudaAddressModeClamp,
                                            cudaAddressModeMirror, cudaAddressModeBorder};
    for (auto m : modes)
      for (auto f : {cudaFilterModePoint, cudaFilterModeLinear})
        for (int normalized = 0; normalized < 2; normalized++) {
          if (!normalized && (m == cudaAddressModeWrap || m == cudaAddressModeMirror))
            continue;
          cudaTextureDesc d = mode(m, f, normalized);
          d.borderColor[0] = 0.25f;
          cudaTextureObject_t t = texture(a, d);
          read1<<<1, 64>>>(out, t, px);
          auto got = to_host(out, 64);
          for (int i = 0; i < 64; i++)
            EXPECT(got[i] == (float)want1(v, x[i], d));
          CUDA(cudaDestroyTextureObject(t));
        }
  }
  // Two dimensions, in rows of memory and in an array: halves between four elements, and bytes as sRGB has them.
  {
    const int w = 5, h = 4;
    uchar4 host[h][w];
    for (int y = 0; y < h; y++)
      for (int x = 0; x < w; x++)
        host[y][x] = make_uchar4((unsigned char)(x * 50), (unsigned char)(y * 60), 255, 10);
    uchar4 *rows;
    size_t pitch;
    CUDA(cudaMallocPitch(&rows, &pitch, w * 4, h));
    CUDA(cudaMemcpy2D(rows, pitch, host, w * 4, w * 4, h, cudaMemcpyHostToDevice));
    cudaResourceDesc r = {};
    r.resType = cudaResourceTypePitch2D;
    r.res.pitch2D.devPtr = rows;
    r.res.pitch2D.desc = cudaCreateChannelDesc<uchar4>();
    r.res.pitch2D.width = w;
    r.res.pitch2D.height = h;
    r.res.pitch2D.pitchInBytes = pitch;
    cudaTextureObject_t t, s;
    cudaTextureDesc d = mode(cudaAddressModeClamp, cudaFilterModeLinear, 0,
                             cudaReadModeNormalizedFloat);
    CUDA(cudaCreateTextureObject(&t, &r, &d, nullptr));
    std::vector<float2> p = {{1.f, 1.f}, {2.5f, 1.5f}, {-9.f, 2.f}, {4.75f, 99.f}};
    float4 *out = to_device(std::vector<float4>(4));
    read2<<<1, 4>>>(out, t, to_device(p));
    auto got = to_host(out, 4);
    EXPECT(got[0].x == 25 / 255.f && got[0].y == 30 / 255.f && got[0].z == 1);
    EXPECT(got[1].x == 100 / 255.f && got[1].y == 60 / 255.f && got[1].w == 10 / 255.f);
    EXPECT(got[2].x == 0 && got[2].y == 90 / 255.f);
    EXPECT(got[3].x == 200 / 255.f && got[3].y == 180 / 255.f);
    // Only floats can be filtered.
    d.readMode = cudaReadModeElementType;
    EXPECT(cudaCreateTextureObject(&s, &r, &d, nullptr) == cudaErrorInvalidValue);
    cudaGetLastError();
    d = mode(cudaAddressModeBorder, cudaFilterModePoint, 0);
    CUDA(cudaCreateTextureObject(&s, &r, &d, nullptr));
    uchar4 *raw = to_device(std::vector<uchar4>(4));
    read2<<<1, 4>>>(raw, s, to_device(p));
    auto bytes = to_host(raw, 4);
    EXPECT(bytes[1].x == 100 && bytes[1].y == 60 && bytes[1].z == 255 && bytes[1].w == 10);
    EXPECT(bytes[2].z == 0 && bytes[3].z == 0);
    cudaArray_t a = array_of(&host[0][0], make_cudaExtent(w, h, 0));
    d = mode(cudaAddressModeClamp, cudaFilterModePoint, 0, cudaReadModeNormalizedFloat);
    d.sRGB = 1;
    read2<<<1, 4>>>(out, texture(a, d), to_device(p));
    got = to_host(out, 4);
    EXPECT(std::fabs(got[1].x - std::pow((100 / 255. + 0.055) / 1.055, 2.4)) < 1e-7);
    EXPECT(got[1].z == 1 && got[1].w == 10 / 255.f);
  }
  // Three dimensions, layers, and the four elements around a point.
  {
    std::vector<float> v(4 * 3 * 2);
    for (int i = 0; i < 24; i++)
      v[i] = (float)(i * i);
    cudaArray_t box = array_of(v.data(), make_cudaExtent(4, 3, 2));
    float *out = to_device(std::vector<float>(1));
    read3<<<1, 1>>>(out, texture(box, mode(cudaAddressModeClamp, cudaFilterModeLinear, 0)), 1.25f,
                    2.f, 1.f);
    double sum = 0;
    for (int z = 0; z < 2; z++)
      for (int y = 1; y < 3; y++)
        sum += 0.25 * (0.25 * v[z * 12 + y * 4] + 0.75 * v[z * 12 + y * 4 + 1]);
    EXPECT(to_host(out, 1)[0] == (float)sum);
    std::vector<int> n(24);
    for (int i = 0; i < 24; i++)
      n[i] = 100 + i;
    cudaTextureDesc points = mode(cudaAddressModeClamp, cudaFilterModePoint, 0);
    cudaArray_t deep = array_of(n.data(), make_cudaExtent(4, 2, 3), cudaArrayLayered);
    cudaArray_t flat = array_of(n.data(), make_cudaExtent(8, 0, 3), cudaArrayLayered);
    int *ints = to_device(std::vector<int>(8));
    layers<<<1, 4>>>(ints, texture(deep, points), texture(flat, points));
    auto got = to_host(ints, 8);
    for (int i = 0; i < 4; i++) {
      int layer = i < 3 ? i : 2; // the last one stands for those behind it
      EXPECT(got[i] == 101 + 8 * layer && got[4 + i] == 102 + 8 * layer);
    }
    float4 *four = to_device(std::vector<float4>(2));
    cudaArray_t plane = array_of(v.data(), make_cudaExtent(4, 3, 0), cudaArrayTextureGather);
    gather<<<1, 1>>>(four, texture(plane, points));
    auto q = to_host(four, 2);
    EXPECT(q[0].x == v[5] && q[0].y == v[6] && q[0].z == v[2] && q[0].w == v[1]);
    EXPECT(q[1].x == v[9] && q[1].y == v[6]);
    float *two = to_device(std::vector<float>(2));
    gradients<<<1, 1>>>(two, texture(box, points), texture(deep, points));
    auto chosen = to_host(two, 2);
    EXPECT(chosen[0] == v[12 + 2 * 4 + 1] && chosen[1] == 100 + 2 * 8 + 4 + 3);
  }
  return 0;
}
