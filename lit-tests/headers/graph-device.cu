// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What device code does with graphs needs no relocatable code: the functions are declared, and libcudadevrt.a has them.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o - %s | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -fgpu-rdc -O2 -S -o - %s | FileCheck %s
// RUN: %if cuda && nvopt-cfg %{ clang-22 --config %cfg_dir/nvopt-toolkit.cfg --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-device-only --cuda-gpu-arch=sm_90 -O2 -S -o - %s | FileCheck %s %}

// CHECK-LABEL: .entry change(
extern "C" __global__ void change(cudaGraphDeviceNode_t node, cudaGraphConditionalHandle handle, cudaGraphKernelNodeUpdate *update, int value) {
  // CHECK: cudaGraphSetConditional
  cudaGraphSetConditional(handle, value > 0);
  // CHECK: cudaGraphKernelNodeSetEnabled
  cudaGraphKernelNodeSetEnabled(node, value > 1);
  // CHECK: cudaGraphKernelNodeSetGridDim
  cudaGraphKernelNodeSetGridDim(node, dim3(value));
  // CHECK: cudaGraphKernelNodeSetParam
  cudaGraphKernelNodeSetParam(node, 8, value);
  update->node = node;
  update->field = cudaGraphKernelNodeFieldParam;
  update->updateData.param.size = sizeof value;
  // CHECK: cudaGraphKernelNodeUpdatesApply
  cudaGraphKernelNodeUpdatesApply(update, 1);
  // CHECK: cudaGraphLaunch
  cudaGraphLaunch(cudaGetCurrentGraphExec(), cudaStreamGraphTailLaunch);
}
