// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Objects of textures and surfaces with our headers and with a toolkit's: nvcc's instructions, and what is read
// behind a write or a barrier is read again, as often and in the same order as nvcc reads it.
// REQUIRES: cuda, nvcc, ptxas
// RUN: rm -rf %t && mkdir %t && cd %t && cp %s k.cu
// RUN: %nvcc -arch=sm_90 -ptx k.cu -o nvcc.ptx
// RUN: %device --cuda-gpu-arch=sm_90 -O3 -S k.cu -o ours.ptx
// RUN: clang-22 --config %objdir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-device-only --cuda-gpu-arch=sm_90 -O3 -S k.cu -o toolkit.ptx
// RUN: for f in nvcc ours toolkit; do \
// RUN:   grep -oE '\b(tex|tld4|suld|sust)\.[a-z0-9_.]+' $f.ptx | sort -u > $f.kinds || exit 1; \
// RUN:   sed -n '/entry again(/,$p' $f.ptx | grep -oE '\b(suld|sust|bar)\.[a-z0-9_.]+' > $f.order || exit 1; done
// RUN: for f in ours toolkit; do diff nvcc.kinds $f.kinds && diff nvcc.order $f.order && %ptxas -arch=sm_90 $f.ptx -o $f.cubin || exit 1; done
// RUN: cat nvcc.kinds nvcc.order | wc -l | FileCheck %s
// CHECK: {{^}}46{{$}}
#include <cuda_runtime.h>

extern "C" __global__ void fetches(cudaTextureObject_t t, float *p, float4 *q, int i, float x, float y, float z) {
  int k = 0;
  p[k++] = tex1Dfetch<float>(t, i);
  p[k++] = tex1D<float>(t, x);
  p[k++] = tex2D<float>(t, x, y);
  p[k++] = tex3D<float>(t, x, y, z);
  q[k++] = tex2D<float4>(t, x, y);
  p[k++] = (float)tex1Dfetch<int>(t, i);
  p[k++] = (float)tex2D<unsigned char>(t, x, y);
  p[k++] = tex1DLod<float>(t, x, y);
  p[k++] = tex2DLod<float>(t, x, y, z);
  p[k++] = tex3DLod<float>(t, x, y, z, x);
  p[k++] = tex2DGrad<float>(t, x, y, make_float2(x, y), make_float2(y, x));
  p[k++] = tex1DGrad<float>(t, x, y, z);
  p[k++] = tex3DGrad<float>(t, x, y, z, make_float4(x, y, z, 0), make_float4(y, x, z, 0));
  p[k++] = tex1DLayered<float>(t, x, i);
  p[k++] = tex2DLayered<float>(t, x, y, i);
  p[k++] = tex1DLayeredLod<float>(t, x, i, y);
  p[k++] = tex2DLayeredLod<float>(t, x, y, i, z);
  p[k++] = tex1DLayeredGrad<float>(t, x, i, y, z);
  p[k++] = tex2DLayeredGrad<float>(t, x, y, i, make_float2(x, y), make_float2(y, x));
  p[k++] = texCubemap<float>(t, x, y, z);
  p[k++] = texCubemapLod<float>(t, x, y, z, x);
  p[k++] = texCubemapLayered<float>(t, x, y, z, i);
  p[k++] = texCubemapLayeredLod<float>(t, x, y, z, i, x);
  q[k++] = tex2Dgather<float4>(t, x, y, 0);
  q[k++] = tex2Dgather<float4>(t, x, y, 3);
  float r; tex2D(&r, t, x, y); p[k++] = r;
  tex1Dfetch(&r, t, i); p[k++] = r;
}
extern "C" __global__ void accesses(cudaSurfaceObject_t s, float *p, int i, int j, int l) {
  int k = 0;
  p[k++] = surf1Dread<float>(s, i * 4);
  p[k++] = surf2Dread<float>(s, i * 4, j);
  p[k++] = surf3Dread<float>(s, i * 4, j, l);
  p[k++] = surf1DLayeredread<float>(s, i * 4, l);
  p[k++] = surf2DLayeredread<float>(s, i * 4, j, l);
  p[k++] = surfCubemapread<float>(s, i * 4, j, l);
  p[k++] = surfCubemapLayeredread<float>(s, i * 4, j, l);
  p[k++] = surf2Dread<float>(s, i * 4, j, cudaBoundaryModeClamp);
  p[k++] = surf2Dread<float>(s, i * 4, j, cudaBoundaryModeZero);
  surf1Dwrite(1.0f, s, i * 4);
  surf2Dwrite(2.0f, s, i * 4, j);
  surf2Dwrite(make_float4(1, 2, 3, 4), s, i * 16, j);
  surf2Dwrite((short)3, s, i * 2, j);
  surf2Dwrite((unsigned char)3, s, i, j, cudaBoundaryModeClamp);
  surf2Dwrite(make_int2(3, 4), s, i * 8, j, cudaBoundaryModeZero);
  surf3Dwrite(2.0f, s, i * 4, j, l);
  surf1DLayeredwrite(2.0f, s, i * 4, l);
  surf2DLayeredwrite(2.0f, s, i * 4, j, l);
  surfCubemapwrite(2.0f, s, i * 4, j, l);
  surfCubemapLayeredwrite(2.0f, s, i * 4, j, l);
  surf2Dwrite(5LL, s, i * 8, j);
}

extern "C" __global__ void again(cudaSurfaceObject_t s, float *p, int i, int j) {
  float a = surf2Dread<float>(s, i * 4, j);
  surf2Dwrite(a + 1, s, i * 4, j);
  float b = surf2Dread<float>(s, i * 4, j);
  __syncthreads();
  p[0] = a + b + surf2Dread<float>(s, i * 4, j);
}
