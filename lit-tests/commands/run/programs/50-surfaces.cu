// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Surfaces of one to three dimensions and with layers: written by one kernel and read by the next one, as texture
// too; what happens outside of them.
#include "check.h"
__global__ void draw(cudaSurfaceObject_t s, int w, int h) {
  int x = threadIdx.x, y = threadIdx.y;
  // Outside nothing is written.
  surf2Dwrite(make_float2(x, y * 0.5f), s, x * 8, y, cudaBoundaryModeZero);
}
__global__ void copy(float2 *out, cudaSurfaceObject_t s, int w) {
  out[threadIdx.y * w + threadIdx.x] = surf2Dread<float2>(s, threadIdx.x * 8, threadIdx.y);
}
__global__ void edges(float2 *out, cudaSurfaceObject_t s, cudaTextureObject_t t) {
  out[0] = surf2Dread<float2>(s, -8, 1, cudaBoundaryModeZero);
  out[1] = surf2Dread<float2>(s, 800, -7, cudaBoundaryModeClamp);
  out[2] = tex2D<float2>(t, 3.5f, 2.5f);
}
__global__ void bytes(unsigned *out, cudaSurfaceObject_t line, cudaSurfaceObject_t box,
                      cudaSurfaceObject_t layered) {
  unsigned i = threadIdx.x;
  surf1Dwrite((unsigned char)(i + 1), line, i);
  surf3Dwrite(make_short4(i, i + 1, i + 2, -1), box, i * 8, 1, 2);
  surf2DLayeredwrite(i * 7, layered, i * 4, 1, 2);
  __syncthreads();
  short4 b = surf3Dread<short4>(box, (3 - i) * 8, 1, 2);
  out[i] = surf1Dread<unsigned char>(line, 3 - i) * 1000000 + b.y * 1000 + (b.w == -1) * 100 +
           surf2DLayeredread<unsigned>(layered, (3 - i) * 4, 1, 2);
}
template <class T> static cudaArray_t array_of(cudaExtent e, unsigned flags) {
  cudaChannelFormatDesc c = cudaCreateChannelDesc<T>();
  cudaArray_t a;
  CUDA(cudaMalloc3DArray(&a, &c, e, flags));
  return a;
}
static cudaResourceDesc resource(cudaArray_t a) {
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypeArray;
  r.res.array.array = a;
  return r;
}
static cudaSurfaceObject_t surface(cudaArray_t a) {
  cudaResourceDesc r = resource(a), back;
  cudaSurfaceObject_t s;
  CUDA(cudaCreateSurfaceObject(&s, &r));
  CUDA(cudaGetSurfaceObjectResourceDesc(&back, s));
  EXPECT(back.resType == cudaResourceTypeArray && back.res.array.array == a);
  return s;
}
int main() {
  const int w = 5, h = 3, store = cudaArraySurfaceLoadStore;
  cudaArray_t plane = array_of<float2>(make_cudaExtent(w, h, 0), store);
  cudaSurfaceObject_t s = surface(plane);
  float2 *out = to_device(std::vector<float2>(w * h));
  draw<<<1, dim3(w + 3, h + 2)>>>(s, w, h);
  copy<<<1, dim3(w, h)>>>(out, s, w);
  auto got = to_host(out, w * h);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      EXPECT(got[y * w + x].x == x && got[y * w + x].y == y * 0.5f);
  cudaResourceDesc r = resource(plane);
  cudaTextureDesc d = {};
  cudaTextureObject_t t;
  CUDA(cudaCreateTextureObject(&t, &r, &d, nullptr));
  edges<<<1, 1>>>(out, s, t);
  got = to_host(out, 3);
  EXPECT(got[0].x == 0 && got[0].y == 0);
  EXPECT(got[1].x == w - 1 && got[1].y == 0);
  EXPECT(got[2].x == 3 && got[2].y == 1);
  unsigned *words = to_device(std::vector<unsigned>(4));
  bytes<<<1, 4>>>(words, surface(array_of<unsigned char>(make_cudaExtent(4, 0, 0), store)),
                  surface(array_of<short4>(make_cudaExtent(4, 2, 3), store)),
                  surface(array_of<unsigned>(make_cudaExtent(4, 2, 3), store | cudaArrayLayered)));
  auto all = to_host(words, 4);
  for (unsigned i = 0; i < 4; i++)
    EXPECT(all[i] == (4 - i) * 1000000 + (4 - i) * 1000 + 100 + (3 - i) * 7);
  // An array that was not made for it, and an object of the other kind.
  r = resource(array_of<float>(make_cudaExtent(4, 4, 0), 0));
  EXPECT(cudaCreateSurfaceObject(&s, &r) == cudaErrorInvalidValue);
  EXPECT(cudaDestroySurfaceObject(t) == cudaErrorInvalidValue);
  CUDA(cudaDestroySurfaceObject(surface(plane)));
  cudaGetLastError();
  return 0;
}
