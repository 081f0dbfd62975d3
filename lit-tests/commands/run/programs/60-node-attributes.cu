// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Attributes of nodes that launch kernels, which those of launches become when a stream is captured; launches of kernels that
// were asked for by name, with arguments of their types.
#include "check.h"
#include <cooperative_groups.h>
namespace {
__global__ void ranks(unsigned *out) {
  unsigned size, rank;
  asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(size));
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
  out[blockIdx.x] = 10 * size + rank;
}
__global__ void ring(unsigned *out) {
  cooperative_groups::this_grid().sync();
  out[blockIdx.x] = 100;
}
__global__ void line(float *out, float slope, int offset) { out[threadIdx.x] = slope * threadIdx.x + offset; }

unsigned run(cudaGraph_t graph, const unsigned *p, unsigned which) {
  cudaGraphExec_t exec;
  CUDA(cudaGraphInstantiate(&exec, graph, nullptr, nullptr, 0));
  CUDA(cudaGraphLaunch(exec, 0));
  CUDA(cudaGraphExecDestroy(exec));
  return to_host(p, 4)[which];
}
} // namespace
int main() {
  unsigned *p;
  CUDA(cudaMalloc(&p, 16));
  cudaGraph_t graph;
  cudaGraphNode_t node, second;
  CUDA(cudaGraphCreate(&graph, 0));
  void *args[] = {&p};
  cudaKernelNodeParams params = {};
  params.func = (void *)ranks;
  params.gridDim = 4;
  params.blockDim = 1;
  params.kernelParams = args;
  CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &params));
  EXPECT(run(graph, p, 3) == 10);
  cudaKernelNodeAttrValue value = {}, got = {};
  value.clusterDim.x = 2;
  value.clusterDim.y = value.clusterDim.z = 1;
  CUDA(cudaGraphKernelNodeSetAttribute(node, cudaKernelNodeAttributeClusterDimension, &value));
  EXPECT(run(graph, p, 3) == 21 && run(graph, p, 2) == 20);
  // Other parameters leave the attributes as they are.
  params.blockDim = 2;
  CUDA(cudaGraphKernelNodeSetParams(node, &params));
  EXPECT(run(graph, p, 1) == 21);
  CUDA(cudaGraphKernelNodeGetAttribute(node, cudaKernelNodeAttributeClusterDimension, &got));
  EXPECT(got.clusterDim.x == 2 && got.clusterDim.z == 1);
  // What changes nothing is kept.
  CUDA(cudaGraphKernelNodeGetAttribute(node, cudaKernelNodeAttributePriority, &got));
  EXPECT(got.priority == 0);
  CUDA(cudaGraphKernelNodeGetAttribute(node, cudaKernelNodeAttributeMemSyncDomainMap, &got));
  EXPECT(got.memSyncDomainMap.default_ == 0 && got.memSyncDomainMap.remote == 1);
  value.priority = -3;
  CUDA(cudaGraphKernelNodeSetAttribute(node, cudaKernelNodeAttributePriority, &value));
  value.accessPolicyWindow = {p, 16, 0.5f, cudaAccessPropertyPersisting, cudaAccessPropertyStreaming};
  CUDA(cudaGraphKernelNodeSetAttribute(node, cudaKernelNodeAttributeAccessPolicyWindow, &value));
  params.func = (void *)ranks;
  CUDA(cudaGraphAddKernelNode(&second, graph, &node, 1, &params));
  CUDA(cudaGraphKernelNodeCopyAttributes(second, node));
  CUDA(cudaGraphKernelNodeGetAttribute(second, cudaKernelNodeAttributePriority, &got));
  EXPECT(got.priority == -3);
  CUDA(cudaGraphKernelNodeGetAttribute(second, cudaKernelNodeAttributeAccessPolicyWindow, &got));
  EXPECT(got.accessPolicyWindow.base_ptr == p && got.accessPolicyWindow.hitRatio == 0.5f);
  CUDA(cudaGraphKernelNodeGetAttribute(second, cudaKernelNodeAttributeClusterDimension, &got));
  EXPECT(got.clusterDim.x == 2);
  // A copy of the graph has them as well.
  cudaGraph_t copy;
  cudaGraphNode_t copied;
  CUDA(cudaGraphClone(&copy, graph));
  CUDA(cudaGraphNodeFindInClone(&copied, second, copy));
  CUDA(cudaGraphKernelNodeGetAttribute(copied, cudaKernelNodeAttributePriority, &got));
  EXPECT(got.priority == -3);
  // A kernel whose blocks wait for each other.
  cudaGraph_t alone;
  CUDA(cudaGraphCreate(&alone, 0));
  params.func = (void *)ring;
  CUDA(cudaGraphAddKernelNode(&node, alone, nullptr, 0, &params));
  value.cooperative = 1;
  CUDA(cudaGraphKernelNodeSetAttribute(node, cudaKernelNodeAttributeCooperative, &value));
  EXPECT(run(alone, p, 3) == 100);
  // Not an attribute of nodes, and not a node of a kernel.
  EXPECT(cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeSynchronizationPolicy, &value) == cudaErrorInvalidValue);
  CUDA(cudaGraphAddEmptyNode(&node, alone, nullptr, 0));
  EXPECT(cudaGraphKernelNodeGetAttribute(node, cudaKernelNodeAttributePriority, &got) == cudaErrorInvalidValue);
  EXPECT(cudaGraphKernelNodeCopyAttributes(node, second) == cudaErrorInvalidValue);

  // The attributes of a launch that is captured.
  cudaStream_t stream;
  CUDA(cudaStreamCreate(&stream));
  CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  cudaLaunchAttribute attributes[2] = {};
  attributes[0].id = cudaLaunchAttributeClusterDimension;
  attributes[0].val.clusterDim.x = 4;
  attributes[0].val.clusterDim.y = attributes[0].val.clusterDim.z = 1;
  attributes[1].id = cudaLaunchAttributePriority;
  attributes[1].val.priority = -2;
  cudaLaunchConfig_t config = {};
  config.gridDim = 4;
  config.blockDim = 1;
  config.stream = stream;
  config.attrs = attributes;
  config.numAttrs = 2;
  CUDA(cudaLaunchKernelEx(&config, ranks, p));
  cudaGraph_t captured;
  CUDA(cudaStreamEndCapture(stream, &captured));
  size_t one = 1;
  CUDA(cudaGraphGetNodes(captured, &node, &one));
  CUDA(cudaGraphKernelNodeGetAttribute(node, cudaKernelNodeAttributePriority, &got));
  EXPECT(got.priority == -2);
  CUDA(cudaGraphKernelNodeGetAttribute(node, cudaKernelNodeAttributeClusterDimension, &got));
  EXPECT(got.clusterDim.x == 4);
  EXPECT(run(captured, p, 3) == 43);
  // An executable takes them over.
  cudaGraphExec_t exec;
  CUDA(cudaGraphInstantiate(&exec, captured, 0));
  value.clusterDim = {1, 1, 1};
  CUDA(cudaGraphKernelNodeSetAttribute(node, cudaKernelNodeAttributeClusterDimension, &value));
  cudaGraphNode_t wrong;
  cudaGraphExecUpdateResult result;
  CUDA(cudaGraphExecUpdate(exec, captured, &wrong, &result));
  EXPECT(result == cudaGraphExecUpdateSuccess);
  CUDA(cudaGraphLaunch(exec, 0));
  EXPECT(to_host(p, 4)[3] == 10);

  // A kernel by name.
  cudaKernel_t kernel;
  CUDA(cudaGetKernel(&kernel, line));
  float *f, slope = 0.5f;
  CUDA(cudaMalloc(&f, 32));
  config.gridDim = 1;
  config.blockDim = 8;
  config.numAttrs = 0;
  CUDA(cudaLaunchKernelEx(&config, kernel, f, slope, 3));
  EXPECT(to_host(f, 8)[7] == 6.5f);
  return 0;
}
