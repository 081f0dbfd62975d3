// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Streams that write values to memory and wait for them: in one thread the write comes first, in two the one waits for the other.
#include "check.h"
#include <atomic>
#include <cuda.h>
#include <thread>
#include <vector>
#define CU(call) EXPECT((call) == CUDA_SUCCESS)
__global__ void add(int *p, int by) { *p += by; }
int main(int, char **) {
  CUstream s, t;
  CUdeviceptr flag;
  int *p, host = 0;
  CU(cuInit(0));
  CUDA(cudaMalloc(&p, 4));
  CUDA(cudaMemset(p, 0, 4));
  CU(cuMemAlloc(&flag, 16));
  CU(cuMemsetD8(flag, 0, 16));
  CU(cuStreamCreate(&s, CU_STREAM_NON_BLOCKING));
  CU(cuStreamCreate(&t, CU_STREAM_NON_BLOCKING));
  int wide = 0;
  CU(cuDeviceGetAttribute(&wide, CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS, 0));
  EXPECT(wide == 1);
  add<<<1, 1, 0, s>>>(p, 1);
  CU(cuStreamWriteValue32(s, flag, 7, CU_STREAM_WRITE_VALUE_DEFAULT));
  CU(cuStreamWaitValue32(t, flag, 7, CU_STREAM_WAIT_VALUE_EQ));
  CU(cuStreamWaitValue32(t, flag, 5, CU_STREAM_WAIT_VALUE_GEQ));
  CU(cuStreamWaitValue32(t, flag, 4, CU_STREAM_WAIT_VALUE_AND));
  CU(cuStreamWaitValue32(t, flag, 8, CU_STREAM_WAIT_VALUE_NOR | CU_STREAM_WAIT_VALUE_FLUSH));
  // A counter that has run over: 7 is behind 0xfffffff0.
  CU(cuStreamWaitValue32(t, flag, 0xfffffff0u, CU_STREAM_WAIT_VALUE_GEQ));
  CU(cuStreamWriteValue64(s, flag + 8, 1ull << 40, 0));
  CU(cuStreamWaitValue64(t, flag + 8, 1ull << 40, CU_STREAM_WAIT_VALUE_EQ));
  add<<<1, 1, 0, t>>>(p, 10);
  CUstreamBatchMemOpParams both[2] = {};
  both[0].writeValue.operation = CU_STREAM_MEM_OP_WRITE_VALUE_32;
  both[0].writeValue.address = flag;
  both[0].writeValue.value = 9;
  both[1].waitValue.operation = CU_STREAM_MEM_OP_WAIT_VALUE_32;
  both[1].waitValue.address = flag;
  both[1].waitValue.value = 9;
  both[1].waitValue.flags = CU_STREAM_WAIT_VALUE_EQ;
  CU(cuStreamBatchMemOp(s, 2, both, 0));
  // 256 operations at a time.
  std::vector<CUstreamBatchMemOpParams> many(257, both[0]);
  CU(cuStreamBatchMemOp(s, 255, many.data(), 0));
  CU(cuStreamBatchMemOp(s, 256, many.data(), 0));
  EXPECT(cuStreamBatchMemOp(s, 257, many.data(), 0) == CUDA_ERROR_INVALID_VALUE);
  // The other thread writes what this one waits for: memory of the host that both sides see, too.
  unsigned *seen;
  CUDA(cudaMallocHost(&seen, 8));
  seen[0] = seen[1] = 0;
  std::thread other([&] {
    while (!__atomic_load_n(&seen[1], __ATOMIC_ACQUIRE))
      std::this_thread::yield();
    __atomic_store_n(&seen[0], 3, __ATOMIC_RELEASE);
  });
  __atomic_store_n(&seen[1], 1, __ATOMIC_RELEASE);
  CU(cuStreamWaitValue32(s, (CUdeviceptr)seen, 3, CU_STREAM_WAIT_VALUE_EQ));
  add<<<1, 1, 0, s>>>(p, 100);
  other.join();
  CUDA(cudaMemcpy(&host, p, 4, cudaMemcpyDeviceToHost));
  EXPECT(host == 111);
  // What is wrong is refused: places without memory, odd ones, unknown flags and operations.
  EXPECT(cuStreamWriteValue32(s, 64, 1, 0) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuStreamWriteValue32(s, flag + 2, 1, 0) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuStreamWriteValue64(s, flag + 4, 1, 0) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuStreamWaitValue32(s, flag, 1, 77) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuStreamBatchMemOp(s, 1, nullptr, 0) == CUDA_ERROR_INVALID_VALUE);
  both[0].operation = (CUstreamBatchMemOpType)77;
  EXPECT(cuStreamBatchMemOp(s, 1, both, 0) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuStreamWriteValue32((CUstream)&host, flag, 1, 0) == CUDA_ERROR_INVALID_HANDLE);
#ifdef ALONE
  // Nobody is left who could write it.
  EXPECT(cuStreamWaitValue32(t, flag, 1000, CU_STREAM_WAIT_VALUE_EQ) == CUDA_ERROR_NOT_SUPPORTED);
#endif
  CUDA(cudaFreeHost(seen));
  CU(cuMemFree(flag));
  CUDA(cudaFree(p));
  puts("right");
  return 0;
}
