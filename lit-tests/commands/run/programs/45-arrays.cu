// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of three dimensions with a kernel in it, arrays, copies of boxes between all of them.
#include "check.h"
__global__ void number(char *base, size_t pitch, size_t height) {
  int *row = (int *)(base + (blockIdx.y * height + blockIdx.x) * pitch);
  row[threadIdx.x] = threadIdx.x + 100 * blockIdx.x + 10000 * blockIdx.y;
}
int main() {
  const size_t w = 6, h = 5, d = 4;
  cudaPitchedPtr box;
  CUDA(cudaMalloc3D(&box, make_cudaExtent(w * 4, h, d)));
  EXPECT(box.pitch >= w * 4 && box.pitch % 32 == 0 && box.xsize == w * 4 && box.ysize == h);
  number<<<dim3(h, d), w>>>((char *)box.ptr, box.pitch, h);

  // The box to an array of elements, a part of that to the host.
  cudaChannelFormatDesc ints = cudaCreateChannelDesc<int>();
  cudaArray_t array, flat;
  CUDA(cudaMalloc3DArray(&array, &ints, make_cudaExtent(w, h, d)));
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = box;
  copy.dstArray = array;
  copy.extent = make_cudaExtent(w, h, d);
  copy.kind = cudaMemcpyDeviceToDevice;
  CUDA(cudaMemcpy3D(&copy));
  int part[2][3][4];
  cudaMemcpy3DParms back = {};
  back.srcArray = array;
  back.srcPos = make_cudaPos(2, 1, 2);
  back.dstPtr = make_cudaPitchedPtr(part, 16, 4, 3);
  back.extent = make_cudaExtent(4, 3, 2);
  back.kind = cudaMemcpyDeviceToHost;
  CUDA(cudaMemcpy3D(&back));
  for (int z = 0; z < 2; z++)
    for (int y = 0; y < 3; y++)
      for (int x = 0; x < 4; x++)
        EXPECT(part[z][y][x] == x + 2 + 100 * (y + 1) + 10000 * (z + 2));
  // Beyond the array.
  back.srcPos.x = 3;
  EXPECT(cudaMemcpy3D(&back) == cudaErrorInvalidValue);
  back.srcPos.x = 2, back.extent.depth = 3;
  EXPECT(cudaMemcpy3D(&back) == cudaErrorInvalidValue);
  cudaGetLastError();

  // Arrays of two dimensions: positions and widths in bytes.
  cudaChannelFormatDesc four = cudaCreateChannelDesc<uchar4>();
  CUDA(cudaMallocArray(&flat, &four, 8, 4));
  cudaChannelFormatDesc desc;
  cudaExtent extent;
  unsigned flags;
  CUDA(cudaArrayGetInfo(&desc, &extent, &flags, flat));
  EXPECT(desc.x == 8 && desc.w == 8 && desc.f == cudaChannelFormatKindUnsigned);
  EXPECT(extent.width == 8 && extent.height == 4 && extent.depth == 0);
  unsigned char in[2][12], out[4][32];
  for (int i = 0; i < 24; i++)
    (&in[0][0])[i] = (unsigned char)(i + 1);
  CUDA(cudaMemcpy2DToArray(flat, 8, 1, in, 12, 12, 2, cudaMemcpyHostToDevice));
  CUDA(cudaMemcpy2DFromArray(out, 32, flat, 0, 0, 32, 4, cudaMemcpyDeviceToHost));
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 32; x++)
      EXPECT(out[y][x] ==
             (y >= 1 && y < 3 && x >= 8 && x < 20 ? in[y - 1][x - 8] : 0));
  EXPECT(cudaMemcpy2DToArray(flat, 24, 1, in, 12, 12, 2, cudaMemcpyHostToDevice) ==
         cudaErrorInvalidValue);
  EXPECT(cudaMemcpy2DToArray(flat, 2, 1, in, 12, 12, 2, cudaMemcpyHostToDevice) ==
         cudaErrorInvalidValue);
  cudaArray_t twin;
  CUDA(cudaMallocArray(&twin, &four, 8, 4));
  CUDA(cudaMemcpy2DArrayToArray(twin, 0, 0, flat, 8, 1, 12, 2));
  CUDA(cudaMemcpy2DFromArray(out, 32, twin, 0, 0, 32, 4, cudaMemcpyDeviceToHost));
  EXPECT(out[0][0] == 1 && out[1][11] == 24 && out[1][12] == 0);
  cudaChannelFormatDesc odd = cudaCreateChannelDesc(8, 16, 0, 0, cudaChannelFormatKindUnsigned);
  EXPECT(cudaMallocArray(&twin, &odd, 8, 4) == cudaErrorInvalidValue);
  CUDA(cudaFreeArray(flat));
  EXPECT(cudaFreeArray(flat) == cudaErrorInvalidResourceHandle);
  CUDA(cudaFreeArray(array));
  CUDA(cudaFree(box.ptr));
  return 0;
}
