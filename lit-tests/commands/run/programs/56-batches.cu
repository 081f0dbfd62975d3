// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies in batches, and between devices in three dimensions.
#include "check.h"
int main() {
  int in[12], out[12] = {}, *p, *q;
  for (int i = 0; i < 12; i++)
    in[i] = i * i;
  cudaStream_t stream;
  CUDA(cudaStreamCreate(&stream));
  CUDA(cudaMalloc(&p, sizeof in));
  CUDA(cudaMalloc(&q, sizeof in));
#if CUDART_VERSION >= 13000
  // The second copies what the first has written.
  void *to[] = {p, q + 4, out};
  const void *from[] = {in, p, q + 5};
  size_t sizes[] = {sizeof in, 8 * sizeof(int), 4 * sizeof(int)}, starts[] = {0, 1};
  cudaMemcpyAttributes how[2] = {};
  how[0].srcAccessOrder = cudaMemcpySrcAccessOrderDuringApiCall;
  how[1].srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  CUDA(cudaMemcpyBatchAsync(to, from, sizes, 3, how, starts, 2, stream));
  CUDA(cudaStreamSynchronize(stream));
  EXPECT(out[0] == 1 && out[3] == 16 && out[4] == 0);
  int *typed_to[] = {q};
  const int *typed_from[] = {in};
  CUDA(cudaMemcpyBatchAsync(typed_to, typed_from, sizes, 1, how, starts, 1, stream));
  CUDA(cudaMemset(q, 0, sizeof in));
  CUDA(cudaMemcpyBatchAsync(typed_to, typed_from, sizes, 1, how[1], stream));
  EXPECT(to_host(q, 12)[11] == 121);
  // Boxes: two rows of two of three, then a row of an array and back.
  cudaArray_t array;
  cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
  CUDA(cudaMallocArray(&array, &format, 4, 2));
  cudaMemcpy3DBatchOp boxes[3] = {};
  for (cudaMemcpy3DBatchOp &b : boxes) {
    b.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    b.src.type = b.dst.type = cudaMemcpyOperandTypePointer;
    b.extent = make_cudaExtent(2, 2, 1);
  }
  boxes[0].src.op.ptr.ptr = in + 1;
  boxes[0].src.op.ptr.rowLength = 12;
  boxes[0].dst.op.ptr.ptr = p;
  boxes[0].extent = make_cudaExtent(8, 2, 1);
  boxes[1].src.op.ptr.ptr = in;
  boxes[1].src.op.ptr.rowLength = 3;
  boxes[1].dst.type = cudaMemcpyOperandTypeArray;
  boxes[1].dst.op.array.array = array;
  boxes[1].dst.op.array.offset = {1, 0, 0};
  boxes[2].src = boxes[1].dst;
  boxes[2].dst.op.ptr.ptr = p + 4;
  CUDA(cudaMemcpy3DBatchAsync(3, boxes, 0, stream));
  std::vector<int> moved = to_host(p, 8);
  EXPECT(moved[0] == 1 && moved[1] == 4 && moved[2] == 16 && moved[3] == 25);
  EXPECT(moved[4] == 0 && moved[5] == 1 && moved[6] == 9 && moved[7] == 16);
  EXPECT(cudaMemcpy3DBatchAsync(3, boxes, 0, 0) == cudaErrorInvalidValue);
  boxes[2].dst.op.ptr.rowLength = 1;
  EXPECT(cudaMemcpy3DBatchAsync(3, boxes, 0, stream) == cudaErrorInvalidValue);
  boxes[2].dst.op.ptr.rowLength = 0;
  boxes[2].extent.depth = 0;
  EXPECT(cudaMemcpy3DBatchAsync(3, boxes, 0, stream) == cudaErrorInvalidValue);
  CUDA(cudaFreeArray(array));
  // No order, attributes that begin behind the first copy or not in order, the default stream, nothing.
  cudaMemcpyAttributes none = {};
  size_t late[] = {1}, same[] = {0, 0};
  EXPECT(cudaMemcpyBatchAsync(to, from, sizes, 3, &none, starts, 1, stream) ==
         cudaErrorInvalidValue);
  EXPECT(cudaMemcpyBatchAsync(to, from, sizes, 3, how, late, 1, stream) == cudaErrorInvalidValue);
  EXPECT(cudaMemcpyBatchAsync(to, from, sizes, 3, how, same, 2, stream) == cudaErrorInvalidValue);
  EXPECT(cudaMemcpyBatchAsync(to, from, sizes, 3, how, starts, 2, 0) == cudaErrorInvalidValue);
  EXPECT(cudaMemcpyBatchAsync(to, from, sizes, 0, how, starts, 2, stream) ==
         cudaErrorInvalidValue);
#endif
  CUDA(cudaMemcpy(p, in, sizeof in, cudaMemcpyHostToDevice));
  CUDA(cudaMemset(q, 0, sizeof in));
  // Two layers of two rows of two, of three.
  cudaMemcpy3DPeerParms box = {};
  box.srcPtr = make_cudaPitchedPtr(p, 12, 12, 2);
  box.dstPtr = make_cudaPitchedPtr(q, 12, 12, 2);
  box.srcPos = make_cudaPos(4, 0, 0);
  box.extent = make_cudaExtent(8, 2, 2);
  CUDA(cudaMemcpy3DPeer(&box));
  CUDA(cudaMemcpy(out, q, sizeof out, cudaMemcpyDeviceToHost));
  const int want[12] = {1, 4, 0, 16, 25, 0, 49, 64, 0, 100, 121, 0};
  for (int i = 0; i < 12; i++)
    EXPECT(out[i] == want[i]);
  box.dstDevice = 1;
  EXPECT(cudaMemcpy3DPeerAsync(&box, stream) == cudaErrorInvalidDevice);
  EXPECT(cudaMemcpy3DPeer(nullptr) == cudaErrorInvalidValue);
  return 0;
}
