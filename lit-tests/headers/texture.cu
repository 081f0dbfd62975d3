// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Texture fetches and surface accesses.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}

// CHECK-LABEL: .entry fetches(
extern "C" __global__ void fetches(cudaTextureObject_t t, float *f, int4 *i, uchar2 *u, float x,
                                   float y, float z, int n) {
  // CHECK: tex.1d.v4.f32.s32
  f[0] = tex1Dfetch<float>(t, n);
  // CHECK: tex.1d.v4.f32.f32
  f[1] = tex1D<float>(t, x);
  // CHECK: tex.2d.v4.f32.f32
  f[2] = tex2D<float>(t, x, y);
  // CHECK: tex.2d.v4.s32.f32
  i[0] = tex2D<int4>(t, x, y);
  // CHECK: tex.3d.v4.u32.f32
  u[0] = tex3D<uchar2>(t, x, y, z);
  // CHECK: tex.level.2d.v4.f32.f32
  f[3] = tex2DLod<float>(t, x, y, z);
  // CHECK: tex.grad.2d.v4.f32.f32
  f[4] = tex2DGrad<float>(t, x, y, make_float2(1, 2), make_float2(3, 4));
  // CHECK: tex.a2d.v4.f32.f32
  f[5] = tex2DLayered<float>(t, x, y, n);
  // CHECK: tex.cube.v4.f32.f32
  f[6] = texCubemap<float>(t, x, y, z);
  // CHECK: tld4.b.2d.v4.f32.f32
  f[7] = tex2Dgather<float4>(t, x, y, 2).w;
  // CHECK: tex.1d.v4.f32.f32
  tex1D(f + 8, t, y);
}

// CHECK-LABEL: .entry surfaces(
extern "C" __global__ void surfaces(cudaSurfaceObject_t s, int x, int y, int z) {
  // CHECK: suld.b.2d.b32.trap
  float a = surf2Dread<float>(s, x, y);
  // CHECK: sust.b.2d.b32.clamp
  surf2Dwrite(a, s, y, x, cudaBoundaryModeClamp);
  // CHECK: suld.b.1d.v4.b32.zero
  float4 b = surf1Dread<float4>(s, x, cudaBoundaryModeZero);
  // CHECK: sust.b.3d.v4.b32.trap
  surf3Dwrite(b, s, x, y, z);
  // CHECK: suld.b.a2d.v2.b8.trap
  uchar2 c = surf2DLayeredread<uchar2>(s, x, y, z);
  // CHECK: sust.b.a1d.v2.b8.trap
  surf1DLayeredwrite(c, s, x, z);
}
