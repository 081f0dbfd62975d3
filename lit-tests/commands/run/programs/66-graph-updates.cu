// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the nodes of an executable graph may become, those of graphs in its nodes as well, and references to objects that the
// program does not have.
#include "check.h"
static __global__ void plus(int *p, int n) { *p += n; }
static int ended;
static void end(void *) { ended++; }
static cudaKernelNodeParams launch_of(void **args) {
  cudaKernelNodeParams launch = {};
  launch.func = (void *)plus;
  launch.gridDim = launch.blockDim = dim3(1);
  launch.kernelParams = args;
  return launch;
}
static cudaMemcpy3DParms row(void *to, void *from, size_t width, size_t height, cudaMemcpyKind kind) {
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(from, 8, 8, 2);
  copy.dstPtr = make_cudaPitchedPtr(to, 8, 8, 2);
  copy.extent = make_cudaExtent(width, height, 1);
  copy.kind = kind;
  return copy;
}
static int value(int *p) { return to_host(p, 1)[0]; }

int main() {
  cudaGraph_t graph, child, inner;
  cudaGraphNode_t node, holder, fill, fills, copy, box;
  cudaGraphExec_t exec;
  cudaGraphExecUpdateResultInfo info;
  int *p, *q, n = 1, host[4] = {};
  CUDA(cudaMalloc(&p, 16));
  CUDA(cudaMalloc(&q, 16));
  CUDA(cudaMemset(p, 0, 16));
  CUDA(cudaMemset(q, 0, 16));

  // A graph in a node, changed as a whole and by the node inside, which is named by the one of the graph that it came from.
  void *args[] = {&p, &n};
  cudaKernelNodeParams launch = launch_of(args);
  CUDA(cudaGraphCreate(&graph, 0));
  CUDA(cudaGraphCreate(&child, 0));
  CUDA(cudaGraphAddKernelNode(&node, child, nullptr, 0, &launch));
  CUDA(cudaGraphAddChildGraphNode(&holder, graph, nullptr, 0, child));
  CUDA(cudaGraphChildGraphNodeGetGraph(holder, &inner));
  size_t one = 1;
  CUDA(cudaGraphGetNodes(inner, &node, &one));
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphLaunch(exec, 0));
  EXPECT(value(p) == 1);
  n = 10;
  CUDA(cudaGraphExecKernelNodeSetParams(exec, node, &launch));
  CUDA(cudaGraphLaunch(exec, 0));
  EXPECT(value(p) == 11);
  CUDA(cudaGraphExecChildGraphNodeSetParams(exec, holder, child));
  CUDA(cudaGraphLaunch(exec, 0));
  EXPECT(value(p) == 12);
  CUDA(cudaGraphExecKernelNodeSetParams(exec, node, &launch));
  CUDA(cudaGraphLaunch(exec, 0));
  EXPECT(value(p) == 22);
  // It keeps its nodes and their order.
  cudaGraphNode_t more;
  CUDA(cudaGraphAddKernelNode(&more, child, nullptr, 0, &launch));
  EXPECT(cudaGraphExecChildGraphNodeSetParams(exec, holder, child) == cudaErrorInvalidValue);
  CUDA(cudaGraphLaunch(exec, 0));
  EXPECT(value(p) == 32);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(graph));
  CUDA(cudaGraphDestroy(child));

  // Copies are of one row and not of nothing; fills of several rows keep their area.
  CUDA(cudaGraphCreate(&graph, 0));
  cudaMemsetParams one_row = {p, 0, 5, 4, 1, 1}, two_rows = {p, 8, 5, 4, 1, 2};
  CUDA(cudaGraphAddMemsetNode(&fill, graph, nullptr, 0, &one_row));
  CUDA(cudaGraphAddMemsetNode(&fills, graph, nullptr, 0, &two_rows));
  cudaMemcpy3DParms flat = row(q, p, 8, 1, cudaMemcpyDeviceToDevice), of_two = row(q, p, 8, 2, cudaMemcpyDeviceToDevice);
  CUDA(cudaGraphAddMemcpyNode(&copy, graph, nullptr, 0, &flat));
  CUDA(cudaGraphAddMemcpyNode(&box, graph, nullptr, 0, &of_two));
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  EXPECT(cudaGraphExecMemcpyNodeSetParams(exec, copy, &of_two) == cudaErrorInvalidValue);
  EXPECT(cudaGraphExecMemcpyNodeSetParams(exec, box, &flat) == cudaErrorInvalidValue);
  EXPECT(cudaGraphExecMemcpyNodeSetParams1D(exec, copy, q, p, 0, cudaMemcpyDeviceToDevice) == cudaErrorInvalidValue);
  EXPECT(cudaGraphExecMemcpyNodeSetParams1D(exec, copy, host, p, 8, cudaMemcpyDeviceToHost) == cudaErrorInvalidValue);
  EXPECT(cudaGraphExecMemcpyNodeSetParams1D(exec, fill, q, p, 4, cudaMemcpyDeviceToDevice) == cudaErrorInvalidValue);
  CUDA(cudaGraphExecMemcpyNodeSetParams1D(exec, copy, q + 1, p, 4, cudaMemcpyDeviceToDevice));
  EXPECT(cudaGraphExecMemsetNodeSetParams(exec, fill, &two_rows) == cudaErrorInvalidValue);
  EXPECT(cudaGraphExecMemsetNodeSetParams(exec, fills, &one_row) == cudaErrorInvalidValue);
  one_row.width = 0;
  EXPECT(cudaGraphExecMemsetNodeSetParams(exec, fill, &one_row) == cudaErrorInvalidValue);
  one_row.width = 3, two_rows.dst = q;
  CUDA(cudaGraphExecMemsetNodeSetParams(exec, fill, &one_row));
  CUDA(cudaGraphExecMemsetNodeSetParams(exec, fills, &two_rows));
  // The same in an update as a whole, which tells the node.
  two_rows.width = 2;
  CUDA(cudaGraphMemsetNodeSetParams(fills, &two_rows));
  EXPECT(cudaGraphExecUpdate(exec, graph, &info) == cudaErrorGraphExecUpdateFailure);
  EXPECT(info.result == cudaGraphExecUpdateErrorParametersChanged && info.errorNode == fills);
  two_rows.width = 1;
  CUDA(cudaGraphMemsetNodeSetParams(fills, &two_rows));
  CUDA(cudaGraphMemcpyNodeSetParams1D(copy, host, p, 8, cudaMemcpyDeviceToHost));
  EXPECT(cudaGraphExecUpdate(exec, graph, &info) == cudaErrorGraphExecUpdateFailure);
  EXPECT(info.result == cudaGraphExecUpdateErrorParametersChanged && info.errorNode == copy);
  EXPECT(cudaGraphExecUpdate(exec, nullptr, &info) == cudaErrorInvalidValue);
  EXPECT(info.result == cudaGraphExecUpdateError);
  // A dependency of another node.
  CUDA(cudaGraphMemcpyNodeSetParams1D(copy, q, p, 8, cudaMemcpyDeviceToDevice));
  CUDA(cudaGraphExecDestroy(exec));
#if CUDART_VERSION >= 13000
  CUDA(cudaGraphAddDependencies(graph, &fill, &box, nullptr, 1));
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphRemoveDependencies(graph, &fill, &box, nullptr, 1));
  CUDA(cudaGraphAddDependencies(graph, &fills, &box, nullptr, 1));
  EXPECT(cudaGraphExecUpdate(exec, graph, &info) == cudaErrorGraphExecUpdateFailure);
  EXPECT(info.result == cudaGraphExecUpdateErrorTopologyChanged && info.errorNode == box &&
         info.errorFromNode == fills);
  CUDA(cudaGraphExecDestroy(exec));
#endif
  // Cooperative nodes stay cooperative.
  CUDA(cudaGraphCreate(&child, 0));
  CUDA(cudaGraphAddKernelNode(&node, child, nullptr, 0, &launch));
  CUDA(cudaGraphInstantiate(&exec, child, 0));
  cudaKernelNodeAttrValue cooperative = {};
  cooperative.cooperative = 1;
  CUDA(cudaGraphKernelNodeSetAttribute(node, cudaKernelNodeAttributeCooperative, &cooperative));
  EXPECT(cudaGraphExecUpdate(exec, child, &info) == cudaErrorGraphExecUpdateFailure);
  EXPECT(info.result == cudaGraphExecUpdateErrorAttributesChanged && info.errorNode == node);

  // A graph cannot be given references that the program does not have, nor the program give up those of a graph.
  cudaUserObject_t object;
  CUDA(cudaUserObjectCreate(&object, nullptr, end, 1, cudaUserObjectNoDestructorSync));
  EXPECT(cudaGraphRetainUserObject(graph, object, 5, cudaGraphUserObjectMove) == cudaErrorInvalidValue);
  CUDA(cudaGraphRetainUserObject(graph, object, 1, cudaGraphUserObjectMove));
  EXPECT(cudaUserObjectRelease(object, 1) == cudaErrorInvalidValue);
  EXPECT(cudaGraphRetainUserObject(child, object, 1, cudaGraphUserObjectMove) == cudaErrorInvalidValue);
  CUDA(cudaGraphRetainUserObject(child, object, 2, 0));
  CUDA(cudaGraphDestroy(graph));
  EXPECT(!ended);
  CUDA(cudaGraphDestroy(child));
  EXPECT(ended == 1);
  cudaGetLastError();
  return 0;
}
