// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Graphs that allocate and free: by nodes and by capture, memory that outlives a launch, who may free what, what cannot be
// done with such graphs, graphs that are given to a node.
#include "check.h"
__global__ void fill(int *p, int n, int by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = i * by;
}
__global__ void sum(const int *p, int n, int *to) {
  for (int i = 0; i < n; i++)
    atomicAdd(to, p[i]);
}
static cudaMemAllocNodeParams room_for(size_t bytes) {
  cudaMemAllocNodeParams a = {};
  a.poolProps.allocType = cudaMemAllocationTypePinned;
  a.poolProps.location.type = cudaMemLocationTypeDevice;
  a.bytesize = bytes;
  return a;
}
static size_t figure(cudaGraphMemAttributeType what) {
  unsigned long long value = 99;
  CUDA(cudaDeviceGetGraphMemAttribute(0, what, &value));
  return value;
}
static cudaGraphNode_t add_fill(cudaGraph_t graph, cudaGraphNode_t after, int *p, int n, int by) {
  void *args[] = {&p, &n, &by};
  cudaKernelNodeParams k = {};
  k.func = (void *)fill, k.gridDim = dim3(2), k.blockDim = dim3(64), k.kernelParams = args;
  cudaGraphNode_t node;
  CUDA(cudaGraphAddKernelNode(&node, graph, &after, 1, &k));
  return node;
}
int main() {
  const int n = 100;
  int *total, *kept, host = 0;
  CUDA(cudaMalloc(&total, 4));
  CUDA(cudaMemset(total, 0, 4));
  cudaStream_t s;
  CUDA(cudaStreamCreate(&s));

  // Captured: memory that lives inside of the graph.
  int *p;
  cudaGraph_t captured;
  cudaGraphExec_t exec, second;
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  CUDA(cudaMallocAsync(&p, n * 4, s));
  fill<<<2, 64, 0, s>>>(p, n, 3);
  sum<<<1, 1, 0, s>>>(p, n, total);
  CUDA(cudaFreeAsync(p, s));
  CUDA(cudaStreamEndCapture(s, &captured));
  size_t count = 9;
  CUDA(cudaGraphGetNodes(captured, nullptr, &count));
  EXPECT(count == 4);
  std::vector<cudaGraphNode_t> nodes(count);
  CUDA(cudaGraphGetNodes(captured, nodes.data(), &count));
  cudaGraphNodeType type;
  CUDA(cudaGraphNodeGetType(nodes[0], &type));
  EXPECT(type == cudaGraphNodeTypeMemAlloc);
  CUDA(cudaGraphNodeGetType(nodes[3], &type));
  EXPECT(type == cudaGraphNodeTypeMemFree);
  cudaMemAllocNodeParams asked;
  void *freed = nullptr;
  CUDA(cudaGraphMemAllocNodeGetParams(nodes[0], &asked));
  CUDA(cudaGraphMemFreeNodeGetParams(nodes[3], &freed));
  EXPECT(asked.dptr == p && asked.bytesize == n * 4 && freed == p);
  // Nothing is there before a launch.
  EXPECT(cudaMemset(p, 0, 4) == cudaErrorInvalidValue);
  EXPECT(figure(cudaGraphMemAttrUsedMemCurrent) == 0);
  EXPECT(figure(cudaGraphMemAttrReservedMemCurrent) >= n * 4);
  CUDA(cudaGraphInstantiate(&exec, captured, 0));
  for (int i = 0; i < 3; i++)
    CUDA(cudaGraphLaunch(exec, s));
  CUDA(cudaMemcpy(&host, total, 4, cudaMemcpyDeviceToHost));
  EXPECT(host == 3 * 3 * n * (n - 1) / 2);
  EXPECT(figure(cudaGraphMemAttrUsedMemCurrent) == 0);
  EXPECT(figure(cudaGraphMemAttrUsedMemHigh) >= n * 4);
  // Its own graph frees it: nobody else does.
  EXPECT(cudaFree(p) == cudaErrorInvalidValue);
  // There is one executable graph, no copy, and no way to take a node away.
  cudaGraph_t clone, parent;
  cudaGraphNode_t node, child;
  EXPECT(cudaGraphInstantiate(&second, captured, 0) == cudaErrorInvalidValue);
  EXPECT(cudaGraphClone(&clone, captured) == cudaErrorInvalidValue);
  EXPECT(cudaGraphDestroyNode(nodes[1]) == cudaErrorInvalidValue);
  EXPECT(cudaGraphRemoveDependencies(captured, &nodes[0], &nodes[1], nullptr, 1) ==
         cudaErrorInvalidValue);
  EXPECT(cudaGraphAddMemFreeNode(&node, captured, &nodes[3], 1, p) == cudaErrorInvalidValue);
  CUDA(cudaGraphCreate(&parent, 0));
  EXPECT(cudaGraphAddChildGraphNode(&child, parent, nullptr, 0, captured) == cudaErrorInvalidValue);
  EXPECT(cudaGraphAddMemFreeNode(&node, parent, nullptr, 0, p) == cudaErrorInvalidValue);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphInstantiate(&second, captured, 0));
  CUDA(cudaGraphExecDestroy(second));
  // But it can be given away.
  cudaGraphNodeParams give = {};
  give.type = cudaGraphNodeTypeGraph;
  give.graph.graph = captured;
  give.graph.ownership = cudaGraphChildGraphOwnershipMove;
  CUDA(cudaGraphAddNode(&child, parent, nullptr, nullptr, 0, &give));
  EXPECT(cudaGraphDestroy(captured) == cudaErrorInvalidValue);
  EXPECT(cudaGraphInstantiate(&second, captured, 0) == cudaErrorInvalidValue);
  CUDA(cudaGraphInstantiate(&second, parent, 0));
  CUDA(cudaGraphLaunch(second, s));
  CUDA(cudaMemcpy(&host, total, 4, cudaMemcpyDeviceToHost));
  EXPECT(host == 4 * 3 * n * (n - 1) / 2);
  CUDA(cudaGraphExecDestroy(second));
  CUDA(cudaGraphDestroy(parent));

  // Node by node: memory that is there after the launch.
  cudaGraph_t graph, freeing;
  cudaGraphNode_t alloc;
  CUDA(cudaGraphCreate(&graph, 0));
  cudaMemAllocNodeParams a = room_for(n * 4);
  CUDA(cudaGraphAddMemAllocNode(&alloc, graph, nullptr, 0, &a));
  kept = (int *)a.dptr;
  add_fill(graph, alloc, kept, n, 5);
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphLaunch(exec, s));
  EXPECT(to_host(kept, n)[99] == 495);
  cudaPointerAttributes about;
  CUDA(cudaPointerGetAttributes(&about, kept));
  EXPECT(about.type == cudaMemoryTypeDevice);
  EXPECT(figure(cudaGraphMemAttrUsedMemCurrent) >= n * 4);
  // What is still there is not allocated again.
  EXPECT(cudaGraphLaunch(exec, s) == cudaErrorInvalidValue);
  CUDA(cudaFreeAsync(kept, s));
  EXPECT(cudaFree(kept) == cudaErrorInvalidValue);
  CUDA(cudaGraphLaunch(exec, s));
  // Another graph frees it; after that its own graph cannot.
  CUDA(cudaGraphCreate(&freeing, 0));
  CUDA(cudaGraphAddMemFreeNode(&node, freeing, nullptr, 0, kept));
  EXPECT(cudaGraphAddMemFreeNode(&node, graph, &alloc, 1, kept) == cudaErrorInvalidValue);
  CUDA(cudaGraphInstantiate(&second, freeing, 0));
  CUDA(cudaGraphLaunch(second, s));
  EXPECT(cudaGraphLaunch(second, s) == cudaErrorInvalidValue);
  EXPECT(figure(cudaGraphMemAttrUsedMemCurrent) == 0);
  CUDA(cudaGraphExecDestroy(exec));
  // With the flag a launch frees what an earlier one left.
  CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch));
  CUDA(cudaGraphLaunch(exec, s));
  CUDA(cudaGraphLaunch(exec, s));
  EXPECT(to_host(kept, n)[7] == 35);
  // Memory that is in use outlives the graphs.
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(graph));
  EXPECT(to_host(kept, n)[8] == 40);
  CUDA(cudaFree(kept));
  EXPECT(cudaFree(kept) == cudaErrorInvalidValue);
  unsigned long long none = 0;
  CUDA(cudaDeviceSetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &none));
  EXPECT(figure(cudaGraphMemAttrUsedMemHigh) == 0 &&
         figure(cudaGraphMemAttrReservedMemCurrent) == 0);
  CUDA(cudaDeviceGraphMemTrim(0));

  // Memory that no node allocated, or that is freed before it is there, gets no node.
  CUDA(cudaGraphCreate(&graph, 0));
  EXPECT(cudaGraphAddMemFreeNode(&node, graph, nullptr, 0, total) == cudaErrorInvalidValue);
  CUDA(cudaGraphAddMemAllocNode(&alloc, graph, nullptr, 0, &a));
  EXPECT(cudaGraphAddMemFreeNode(&node, graph, nullptr, 0, a.dptr) == cudaErrorInvalidValue);
  CUDA(cudaGraphAddMemFreeNode(&node, graph, &alloc, 1, a.dptr));
  a.bytesize = 0;
  EXPECT(cudaGraphAddMemAllocNode(&alloc, graph, nullptr, 0, &a) == cudaErrorInvalidValue);
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed));
  EXPECT(cudaFreeAsync(total, s) == cudaErrorInvalidValue);
  EXPECT(cudaStreamEndCapture(s, &clone) == cudaErrorStreamCaptureInvalidated);
  cudaGetLastError();
  return 0;
}
