// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A barrier of all blocks of a cooperative launch, with our headers; outside of such a launch a group knows that it is
// none. The program is built as without a toolkit for its device half, and runs on the CPU.
// REQUIRES: nvopt-libdevice
// UNSUPPORTED: asan
// RUN: %device --cuda-gpu-arch=sm_60 -O2 -fpass-plugin=%nvopt -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %device --cuda-gpu-arch=sm_90 -O2 -fpass-plugin=%nvopt -S -o %t.ptx %s && %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
// RUN: %if cuda && ptxas %{ /usr/local/cuda/bin/fatbinary --64 --create=%t.fatbin --image3=kind=ptx,sm=90,file=%t.ptx && clang++-22 --config %cfg_dir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 --cuda-host-only -c -o %t.o %s -Xclang -fcuda-include-gpubinary -Xclang %t.fatbin && clang++-22 %t.o -o %t -L/usr/local/cuda/lib64 -lcudart && timeout 60 nvopt run %t %}
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

// CHECK-LABEL: .entry _Z7reversePiS_i(
// CHECK: mov.u32 {{.*}}%envreg1
// CHECK: bar.sync
// CHECK: membar.gl
// CHECK: atom{{.*}}add
// CHECK: ld.volatile
// CHECK: membar.gl
// CHECK: bar.sync
// CHECK-NOT: ld.global.nc
// CHECK: trap
__global__ void reverse(int *a, int *b, int steps) {
  auto grid = cg::this_grid();
  int i = (int)grid.thread_rank(), n = (int)grid.size();
  for (int s = 0; s < steps; ++s) {
    b[n - 1 - i] = a[i] + 1;
    if (s % 2)
      grid.sync();
    else
      grid.barrier_wait(grid.barrier_arrive());
    int *c = a;
    a = b, b = c;
  }
}

__global__ void ask(int *p) { p[blockIdx.x] = cg::this_grid().is_valid(); }

int main() {
  const int n = 5 * 32;
  int *a, *b, *valid, steps = 7, host[n];
  cudaMalloc((void **)&a, sizeof host);
  cudaMalloc((void **)&b, sizeof host);
  cudaMalloc((void **)&valid, 2 * sizeof(int));
  for (int i = 0; i < n; ++i)
    host[i] = i * i;
  cudaMemcpy(a, host, sizeof host, cudaMemcpyHostToDevice);
  void *arguments[] = {&a, &b, &steps}, *which[] = {&valid};
  if (cudaLaunchCooperativeKernel((const void *)reverse, dim3(5), dim3(32), arguments, 0, 0))
    return 1;
  cudaMemcpy(host, b, sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i)
    if (host[i] != (n - 1 - i) * (n - 1 - i) + steps)
      return 2;
  ask<<<2, 1>>>(valid);
  cudaMemcpy(host, valid, 2 * sizeof(int), cudaMemcpyDeviceToHost);
  if (host[0] || host[1])
    return 3;
  if (cudaLaunchCooperativeKernel((const void *)ask, dim3(2), dim3(1), which, 0, 0))
    return 4;
  cudaMemcpy(host, valid, 2 * sizeof(int), cudaMemcpyDeviceToHost);
  return cudaDeviceSynchronize() == cudaSuccess && host[0] && host[1] ? 0 : 5;
}
