// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Mipmapped arrays: their sizes, levels by number, by gradients and between two; cubes with and without layers, whose faces
// directions choose, and surfaces over both.
#include "check.h"
#include <cmath>
__global__ void levels(cudaTextureObject_t t, const float *level, float *to, int n) {
  int i = threadIdx.x;
  if (i < n)
    to[i] = tex2DLod<float>(t, 0.5f, 0.5f, level[i]);
}
__global__ void gradients(cudaTextureObject_t t, const float *step, float *to, int n) {
  int i = threadIdx.x;
  if (i < n)
    to[i] = tex2DGrad<float>(t, 0.5f, 0.5f, make_float2(step[i], 0), make_float2(0, step[i] / 2));
}
__global__ void plain(cudaTextureObject_t t, float *to) {
  to[0] = tex2D<float>(t, 0.1f, 0.9f);
  to[1] = tex2DLod<float>(t, 0.99f, 0.01f, 1.0f);
}
__global__ void one(cudaTextureObject_t t, float *to) { to[0] = tex1DLod<float>(t, 0.9f, 2.0f); }
__global__ void three(cudaTextureObject_t t, float *to) {
  to[0] = tex3DLod<float>(t, 0.9f, 0.1f, 0.1f, 1.0f);
  to[1] = tex3DGrad<float>(t, 0.9f, 0.1f, 0.1f, make_float4(0, 0, 1, 0), make_float4(0, 0, 0, 0));
}
__global__ void layers(cudaTextureObject_t t, float *to) {
  for (int i = 0; i < 4; i++)
    to[i] = tex2DLayeredLod<float>(t, 0.5f, 0.5f, i, 1.0f);
}
__global__ void cube(cudaTextureObject_t t, const float *d, float *to, int n) {
  int i = threadIdx.x;
  if (i < n)
    to[i] = texCubemap<float>(t, d[3 * i], d[3 * i + 1], d[3 * i + 2]);
}
__global__ void cubes(cudaTextureObject_t t, float *to) {
  for (int i = 0; i < 3; i++)
    to[i] = texCubemapLayered<float>(t, 0, -1, 0, i);
}
// Four elements of a face each, counter-clockwise from the one below on the left; CUDA C++ has no name for it.
__global__ void gather(cudaTextureObject_t t, const float *d, float *to, int n) {
  int i = threadIdx.x;
  float *q = to + 4 * i;
  if (i < n)
    asm volatile("tld4.r.cube.v4.f32.f32 {%0, %1, %2, %3}, [%4, {%5, %6, %7, %7}];"
                 : "=f"(q[0]), "=f"(q[1]), "=f"(q[2]), "=f"(q[3])
                 : "l"(t), "f"(d[3 * i]), "f"(d[3 * i + 1]), "f"(d[3 * i + 2]));
}
__global__ void gather_layered(cudaTextureObject_t cubes, cudaTextureObject_t layers, float *to) {
  float half = 0.5f;
  asm volatile("tld4.r.acube.v4.f32.f32 {%0, %1, %2, %3}, [%4, {%5, %6, %7, %8}];"
               : "=f"(to[0]), "=f"(to[1]), "=f"(to[2]), "=f"(to[3])
               : "l"(cubes), "r"(1), "f"(0.0f), "f"(-1.0f), "f"(0.0f));
  asm volatile("tld4.r.a2d.v4.f32.f32 {%0, %1, %2, %3}, [%4, {%5, %6, %7, %7}];"
               : "=f"(to[4]), "=f"(to[5]), "=f"(to[6]), "=f"(to[7])
               : "l"(layers), "r"(9), "f"(half), "f"(half));
}
__global__ void cube_levels(cudaTextureObject_t t, float *to) {
  to[0] = texCubemapLod<float>(t, 0, 0, -2, 1.0f);
  // A step of a whole face is four elements: two levels down.
  to[1] = texCubemapGrad<float>(t, 0, 0, -2, make_float4(4, 0, 0, 0), make_float4(0, 0, 0, 0));
  // Along the axis the place stays the same.
  to[2] = texCubemapGrad<float>(t, 0, 0, -2, make_float4(0, 0, 4, 0), make_float4(0, 0, 0, 0));
}
__global__ void write_faces(cudaSurfaceObject_t s, int layered) {
  for (int face = 0; face < 6; face++)
    if (layered)
      surfCubemapLayeredwrite(500.0f + face, s, 4, 1, 6 + face);
    else
      surfCubemapwrite(500.0f + face, s, 4, 1, face);
}
__global__ void write_level(cudaSurfaceObject_t s) { surf2Dwrite(77.0f, s, 0, 0); }
static void put(cudaArray_t a, const std::vector<float> &v, cudaExtent size) {
  cudaMemcpy3DParms c = {};
  c.srcPtr = make_cudaPitchedPtr((void *)v.data(), size.width * 4, size.width, size.height);
  c.dstArray = a;
  c.extent = size;
  c.kind = cudaMemcpyHostToDevice;
  CUDA(cudaMemcpy3D(&c));
}
static std::vector<float> all(size_t n, float value) { return std::vector<float>(n, value); }
static cudaTextureDesc how() {
  cudaTextureDesc h = {};
  h.normalizedCoords = 1;
  h.maxMipmapLevelClamp = 99;
  for (auto &mode : h.addressMode)
    mode = cudaAddressModeClamp;
  return h;
}
static cudaTextureObject_t texture(cudaMipmappedArray_t m, cudaTextureDesc h) {
  cudaResourceDesc r = {};
  cudaTextureObject_t t;
  r.resType = cudaResourceTypeMipmappedArray;
  r.res.mipmap.mipmap = m;
  CUDA(cudaCreateTextureObject(&t, &r, &h, nullptr));
  return t;
}
static cudaResourceDesc of_array(cudaArray_t a) {
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypeArray;
  r.res.array.array = a;
  return r;
}
// Element v of level k is 100 k.
static cudaMipmappedArray_t mipmaps(cudaExtent size, unsigned flags, unsigned levels) {
  cudaMipmappedArray_t m;
  cudaChannelFormatDesc f = cudaCreateChannelDesc<float>();
  CUDA(cudaMallocMipmappedArray(&m, &f, size, levels, flags));
  for (unsigned k = 0; k < levels; k++) {
    cudaArray_t a;
    cudaExtent part;
    CUDA(cudaGetMipmappedArrayLevel(&a, m, k));
    CUDA(cudaArrayGetInfo(nullptr, &part, nullptr, a));
    size_t rows = part.height ? part.height : 1, layers = part.depth ? part.depth : 1;
    put(a, all(part.width * rows * layers, 100.0f * k),
        make_cudaExtent(part.width, rows, layers));
  }
  return m;
}
int main() {
  float *to;
  CUDA(cudaMalloc(&to, 256));
  cudaArray_t a;
  cudaExtent part;

  // 8 x 5: 8x5, 4x2, 2x1, 1x1; more levels than that there are not.
  cudaMipmappedArray_t m = mipmaps(make_cudaExtent(8, 5, 0), cudaArraySurfaceLoadStore, 4);
  CUDA(cudaGetMipmappedArrayLevel(&a, m, 1));
  CUDA(cudaArrayGetInfo(nullptr, &part, nullptr, a));
  EXPECT(part.width == 4 && part.height == 2 && part.depth == 0);
  EXPECT(cudaFreeArray(a) != cudaSuccess);
  CUDA(cudaGetMipmappedArrayLevel(&a, m, 3));
  CUDA(cudaArrayGetInfo(nullptr, &part, nullptr, a));
  EXPECT(part.width == 1 && part.height == 1);
  EXPECT(cudaGetMipmappedArrayLevel(&a, m, 4) == cudaErrorInvalidValue);
  cudaMipmappedArray_t many;
  cudaChannelFormatDesc f = cudaCreateChannelDesc<float>();
  CUDA(cudaMallocMipmappedArray(&many, &f, make_cudaExtent(9, 0, 0), 50, 0));
  CUDA(cudaGetMipmappedArrayLevel(&a, many, 3));
  EXPECT(cudaGetMipmappedArrayLevel(&a, many, 4) == cudaErrorInvalidValue);
  CUDA(cudaFreeMipmappedArray(many));
  EXPECT(cudaFreeMipmappedArray(many) != cudaSuccess);
  // The longest array has 18, and there is no longer one.
  CUDA(cudaMallocMipmappedArray(&many, &f, make_cudaExtent(131072, 0, 0), 50, 0));
  CUDA(cudaGetMipmappedArrayLevel(&a, many, 17));
  CUDA(cudaArrayGetInfo(nullptr, &part, nullptr, a));
  EXPECT(part.width == 1);
  EXPECT(cudaGetMipmappedArrayLevel(&a, many, 18) == cudaErrorInvalidValue);
  CUDA(cudaFreeMipmappedArray(many));
  CUDA(cudaMallocMipmappedArray(&many, &f, make_cudaExtent(131071, 0, 0), 50, 0));
  EXPECT(cudaGetMipmappedArrayLevel(&a, many, 17) == cudaErrorInvalidValue);
  CUDA(cudaFreeMipmappedArray(many));
  EXPECT(cudaMallocMipmappedArray(&many, &f, make_cudaExtent(131073, 0, 0), 50, 0) ==
         cudaErrorInvalidValue);
  cudaGetLastError();

  std::vector<float> asked = {-3, 0, 0.25f, 0.75f, 1, 1.5f, 2.75f, 3, 40, 0.001f};
  float *level = to_device(asked);
  cudaTextureDesc h = how();
  cudaTextureObject_t t = texture(m, h);
  levels<<<1, 32>>>(t, level, to, 10);
  float nearest[] = {0, 0, 0, 100, 100, 200, 300, 300, 300, 0};
  for (int i = 0; i < 10; i++)
    EXPECT(to_host(to, 10)[i] == nearest[i]);
  plain<<<1, 1>>>(t, to);
  EXPECT(to_host(to, 2)[0] == 0 && to_host(to, 2)[1] == 100);
  h.mipmapFilterMode = cudaFilterModeLinear;
  h.filterMode = cudaFilterModeLinear;
  levels<<<1, 32>>>(texture(m, h), level, to, 10);
  for (int i = 0; i < 9; i++)
    EXPECT(to_host(to, 10)[i] == 100 * fminf(fmaxf(asked[i], 0), 3));
  EXPECT(to_host(to, 10)[9] == 0); // less than half of 1/256
  // A bias, and the ends of what may be chosen.
  h.mipmapLevelBias = 0.5f, h.minMipmapLevelClamp = 0.25f, h.maxMipmapLevelClamp = 2;
  levels<<<1, 32>>>(texture(m, h), level, to, 10);
  float biased[] = {25, 50, 75, 125, 150, 200, 200, 200, 200, 50};
  for (int i = 0; i < 10; i++)
    EXPECT(to_host(to, 10)[i] == biased[i]);
  // A step of 1/8 is one element of level 0; 5 rows count less than 8 columns.
  std::vector<float> steps = {0, 0.125f, 0.25f, 0.5f, 1, 9};
  float *step = to_device(steps), by_step[] = {0, 0, 100, 200, 300, 300};
  h = how();
  gradients<<<1, 32>>>(texture(m, h), step, to, 6);
  for (int i = 0; i < 6; i++)
    EXPECT(to_host(to, 6)[i] == by_step[i]);
  // A level is an array of its own.
  CUDA(cudaGetMipmappedArrayLevel(&a, m, 3));
  cudaResourceDesc r = of_array(a);
  cudaSurfaceObject_t s;
  CUDA(cudaCreateSurfaceObject(&s, &r));
  write_level<<<1, 1>>>(s);
  levels<<<1, 32>>>(t, level, to, 10);
  EXPECT(to_host(to, 10)[8] == 77);
  // Coordinates of mipmaps are fractions.
  h.normalizedCoords = 0;
  r.resType = cudaResourceTypeMipmappedArray;
  r.res.mipmap.mipmap = m;
  EXPECT(cudaCreateTextureObject(&t, &r, &h, nullptr) == cudaErrorInvalidValue);
  cudaGetLastError();
  CUDA(cudaFreeMipmappedArray(m));

  // One and three dimensions, layers.
  one<<<1, 1>>>(texture(mipmaps(make_cudaExtent(8, 0, 0), 0, 4), how()), to);
  EXPECT(to_host(to, 1)[0] == 200);
  m = mipmaps(make_cudaExtent(2, 2, 8), 0, 4);
  CUDA(cudaGetMipmappedArrayLevel(&a, m, 2));
  CUDA(cudaArrayGetInfo(nullptr, &part, nullptr, a));
  EXPECT(part.width == 1 && part.height == 1 && part.depth == 2);
  three<<<1, 1>>>(texture(m, how()), to);
  EXPECT(to_host(to, 2)[0] == 100 && to_host(to, 2)[1] == 300);
  m = mipmaps(make_cudaExtent(4, 4, 3), cudaArrayLayered, 3);
  CUDA(cudaGetMipmappedArrayLevel(&a, m, 1));
  CUDA(cudaArrayGetInfo(nullptr, &part, nullptr, a));
  EXPECT(part.width == 2 && part.depth == 3);
  std::vector<float> third = all(12, 1);
  for (int i = 8; i < 12; i++)
    third[i] = 9;
  put(a, third, part);
  layers<<<1, 1>>>(texture(m, how()), to);
  EXPECT(to_host(to, 4)[1] == 1 && to_host(to, 4)[2] == 9 && to_host(to, 4)[3] == 9);

  // A cube: face f has 100 f + 10 y + x at its element (x, y).
  std::vector<float> faces(2 * 6 * 16);
  for (int i = 0; i < 2 * 6 * 16; i++)
    faces[i] = 100 * (i / 16 % 6) + 10 * (i / 4 % 4) + i % 4 + (i / 96) * 1000;
  CUDA(cudaMalloc3DArray(&a, &f, make_cudaExtent(4, 4, 6), cudaArrayCubemap | cudaArraySurfaceLoadStore));
  put(a, faces, make_cudaExtent(4, 4, 6));
  // Each face near its corner (0, 0), and the last one at (3, 1) as well, however long the direction is.
  std::vector<float> directions = {1, .9f, .9f,  -1, .9f,  -.9f, -.9f, 1, -.9f,  -.9f, -1,
                                   .9f, -.9f, .9f, 1, .9f, .9f, -1, -3.6f, 1, -4, 8, -.8f, 4};
  float *d = to_device(directions), expected[] = {0, 100, 200, 300, 400, 500, 513, 21};
  r = of_array(a);
  h = how();
  CUDA(cudaCreateTextureObject(&t, &r, &h, nullptr));
  cube<<<1, 32>>>(t, d, to, 8);
  for (int i = 0; i < 8; i++)
    EXPECT(to_host(to, 8)[i] == expected[i]);
  // Linear filtering stays on the face: in the middle of it four elements count the same, at the corner one.
  h.filterMode = cudaFilterModeLinear;
  CUDA(cudaCreateTextureObject(&t, &r, &h, nullptr));
  std::vector<float> middle = {2, 0, 0, 1, 1, 1};
  cube<<<1, 32>>>(t, to_device(middle), to, 2);
  EXPECT(to_host(to, 2)[0] == (11 + 12 + 21 + 22) / 4.0f && to_host(to, 2)[1] == 0);
  // So does gathering: the middle of +x, and its corner, where the face's own edge is repeated.
  gather<<<1, 32>>>(t, to_device(middle), to, 2);
  const float gathered[] = {21, 22, 12, 11, 0, 0, 0, 0};
  for (int i = 0; i < 8; i++)
    EXPECT(to_host(to, 8)[i] == gathered[i]);
  CUDA(cudaCreateSurfaceObject(&s, &r));
  write_faces<<<1, 1>>>(s, 0);
  std::vector<float> back(96);
  cudaMemcpy3DParms c = {};
  c.srcArray = a;
  c.dstPtr = make_cudaPitchedPtr(back.data(), 16, 4, 4);
  c.extent = make_cudaExtent(4, 4, 6);
  c.kind = cudaMemcpyDeviceToHost;
  CUDA(cudaMemcpy3D(&c));
  for (int i = 0; i < 6; i++)
    EXPECT(back[16 * i + 5] == 500 + i && back[16 * i + 6] == faces[16 * i + 6]);

  // Cubes in layers: -y is face 3, whose middle lies at (2, 2); a layer behind the last one is the last.
  CUDA(cudaMalloc3DArray(&a, &f, make_cudaExtent(4, 4, 12),
                         cudaArrayCubemap | cudaArrayLayered | cudaArraySurfaceLoadStore));
  put(a, faces, make_cudaExtent(4, 4, 12));
  r = of_array(a);
  h = how();
  CUDA(cudaCreateTextureObject(&t, &r, &h, nullptr));
  cubes<<<1, 1>>>(t, to);
  EXPECT(to_host(to, 3)[0] == 322 && to_host(to, 3)[1] == 1322 && to_host(to, 3)[2] == 1322);
  // Gathered: the middle of -y in the second cube, and the last layer of three, for one behind it.
  cudaArray_t layered;
  cudaTextureObject_t of_layered;
  std::vector<float> twelve(12);
  for (int i = 0; i < 12; i++)
    twelve[i] = i;
  CUDA(cudaMalloc3DArray(&layered, &f, make_cudaExtent(2, 2, 3), cudaArrayLayered));
  put(layered, twelve, make_cudaExtent(2, 2, 3));
  cudaResourceDesc l = of_array(layered);
  CUDA(cudaCreateTextureObject(&of_layered, &l, &h, nullptr));
  gather_layered<<<1, 1>>>(t, of_layered, to);
  const float of_layers[] = {1321, 1322, 1312, 1311, 10, 11, 9, 8};
  for (int i = 0; i < 8; i++)
    EXPECT(to_host(to, 8)[i] == of_layers[i]);
  CUDA(cudaCreateSurfaceObject(&s, &r));
  write_faces<<<1, 1>>>(s, 1);
  std::vector<float> both(192);
  c.srcArray = a;
  c.dstPtr = make_cudaPitchedPtr(both.data(), 16, 4, 4);
  c.extent = make_cudaExtent(4, 4, 12);
  CUDA(cudaMemcpy3D(&c));
  EXPECT(both[5] == faces[5] && both[6 * 16 + 5] == 500 && both[11 * 16 + 5] == 505);

  // A cube with levels.
  cube_levels<<<1, 1>>>(texture(mipmaps(make_cudaExtent(4, 4, 6), cudaArrayCubemap, 3), how()), to);
  EXPECT(to_host(to, 3)[0] == 100 && to_host(to, 3)[1] == 200 && to_host(to, 3)[2] == 0);

  // What is no cube.
  EXPECT(cudaMalloc3DArray(&a, &f, make_cudaExtent(4, 3, 6), cudaArrayCubemap) ==
         cudaErrorInvalidValue);
  EXPECT(cudaMalloc3DArray(&a, &f, make_cudaExtent(4, 4, 5), cudaArrayCubemap) ==
         cudaErrorInvalidValue);
  EXPECT(cudaMalloc3DArray(&a, &f, make_cudaExtent(4, 4, 12), cudaArrayCubemap) ==
         cudaErrorInvalidValue);
  cudaGetLastError();
  return 0;
}
