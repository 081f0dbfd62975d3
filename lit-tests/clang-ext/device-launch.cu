// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launches and calls of the runtime from device code, with relocatable code and no toolkit: the names
// are those of libcudadevrt.a, the parameters lie where the launched kernel looks for them.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -fgpu-rdc -S %s -o %t.ptx
// RUN: FileCheck %s < %t.ptx
// RUN: %if nvlink %{ %ptxas -arch=sm_90 -c %t.ptx -o %t.cubin && %nvlink -arch=sm_90 %t.cubin %devrt -o %t.out %}
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -fgpu-rdc -DCUDA_API_PER_THREAD_DEFAULT_STREAM -S %s -o - | FileCheck %s --check-prefix=THREAD
// RUN: %cuda --cuda-gpu-arch=sm_90 --cuda-host-only -fgpu-rdc -fsyntax-only %s
// Without relocatable code nothing can be launched; what libraries ask in passing says so at run time.
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -DLAUNCH %s 2>&1 | FileCheck %s --check-prefix=WHOLE
// WHOLE: error: kernel launch from __device__ or __global__ function requires relocatable device code
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -DWHOLE -S %s -o - | FileCheck %s --check-prefix=STUB
struct wide {
  char c;
  double d;
};
__global__ void child(char a, wide w, int *p, short s) { *p = a + w.c + s; }
template <class T> __global__ void in_template(T v, T *p) { *p = v; }

#if !defined(WHOLE) || defined(LAUNCH)
// 'a' at 0, the structure at 8 and 16, the pointer at 24, the short at 32: 34 bytes.
// CHECK: .entry launch(
// CHECK-DAG: st.param.b64 {{.*}}[param1], 34;
// CHECK: call.uni (retval0), __cudaCDP2GetParameterBuffer,
// CHECK-DAG: st.b8 [[[P:%rd[0-9]+]]], 97;
// CHECK-DAG: st.b64 [[[P]]+24],
// CHECK-DAG: st.b16 [[[P]]+32], 3;
// CHECK: st.param.b32 [param4], 128;
// CHECK: call.uni (retval0), __cudaCDP2LaunchDevice,
// THREAD: .entry launch(
// THREAD: call.uni (retval0), __cudaCDP2LaunchDevice_ptsz,
extern "C" __global__ void launch(int *p, wide w, cudaStream_t s) {
  child<<<dim3(2, 3), dim3(4, 5, 6), 128, s>>>('a', w, p, 3);
}

// CHECK: .entry calls(
// CHECK: __cudaCDP2LaunchDevice,
// CHECK: __cudaCDP2Malloc,
// CHECK: __cudaCDP2MemcpyAsync,
// CHECK: __cudaCDP2StreamCreateWithFlags,
// CHECK: __cudaCDP2FuncGetAttributes,
// CHECK: __cudaCDP2OccupancyMaxActiveBlocksPerMultiprocessor,
// CHECK: __cudaCDP2Free,
// CHECK: __cudaCDP2GetLastError,
// THREAD: .entry calls(
// THREAD: __cudaCDP2MemcpyAsync_ptsz,
// THREAD: __cudaCDP2StreamCreateWithFlags,
extern "C" __global__ void calls(int *p) {
  in_template<<<1, 1, 0, cudaStreamTailLaunch>>>(3.0, (double *)p);
  int *q, blocks;
  cudaStream_t s;
  cudaFuncAttributes a;
  if (cudaMalloc(&q, 100) == cudaSuccess)
    cudaMemcpyAsync(p, q, 4, cudaMemcpyDeviceToDevice, 0);
  cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking);
  cudaFuncGetAttributes(&a, child);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, child, 32, 0);
  cudaFree(q);
  *p = cudaGetLastError();
}
#endif

// STUB: .entry asks(
// STUB-NOT: call
// STUB: st.global.b32 {{.*}}, 999;
extern "C" __global__ void asks(int *p) {
  int d;
  *p = cudaGetDevice(&d);
}
