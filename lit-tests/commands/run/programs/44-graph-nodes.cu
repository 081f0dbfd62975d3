// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Graphs made node by node: kernels, copies, fills, functions of the host, empty nodes, graphs in graphs;
// parameters of a graph that is ready to run, nodes that are switched off, copies.
#include "check.h"
struct pair {
  int a;
  double b;
};
__global__ void axpy(int *p, pair by, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = p[i] * by.a + (int)by.b;
}
static int calls;
static void count(void *p) { calls += *(int *)p; }
int main() {
  const int n = 100;
  int *p, *q, ten = 10, hundred = 100, size = n;
  std::vector<int> in(n), out(n);
  for (int i = 0; i < n; i++)
    in[i] = i;
  CUDA(cudaMalloc(&p, n * 4));
  CUDA(cudaMalloc(&q, n * 4));
  cudaGraph_t graph, child;
  cudaGraphNode_t up, first, second, host, down, empty, inner, fill, two[2];
  CUDA(cudaGraphCreate(&graph, 0));
  CUDA(cudaGraphAddMemcpyNode1D(&up, graph, nullptr, 0, p, in.data(), n * 4,
                                cudaMemcpyHostToDevice));
  pair by = {3, 1.5};
  void *args[] = {&p, &by, &size};
  cudaKernelNodeParams k = {};
  k.func = (void *)axpy;
  k.gridDim = dim3(2);
  k.blockDim = dim3(64);
  k.kernelParams = args;
  CUDA(cudaGraphAddKernelNode(&first, graph, &up, 1, &k));
  // The arguments were copied.
  by.a = 2;
  CUDA(cudaGraphAddKernelNode(&second, graph, &first, 1, &k));
  cudaHostNodeParams h = {count, &ten};
  CUDA(cudaGraphAddHostNode(&host, graph, &up, 1, &h));
  two[0] = second, two[1] = host;
  CUDA(cudaGraphAddEmptyNode(&empty, graph, two, 2));
  // A graph of one node that fills q, as a node.
  CUDA(cudaGraphCreate(&child, 0));
  cudaMemsetParams m = {q, 0, 0x01020304, 4, (size_t)n, 1};
  CUDA(cudaGraphAddMemsetNode(&fill, child, nullptr, 0, &m));
  CUDA(cudaGraphAddChildGraphNode(&inner, graph, &empty, 1, child));
  CUDA(cudaGraphDestroy(child));
  CUDA(cudaGraphAddMemcpyNode1D(&down, graph, &inner, 1, out.data(), p, n * 4,
                                cudaMemcpyDeviceToHost));
  size_t edges = 0, behind = 0;
  CUDA(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
  CUDA(cudaGraphNodeGetDependentNodes(up, nullptr, nullptr, &behind));
  EXPECT(edges == 7 && behind == 2);
  cudaGraphNodeType type;
  CUDA(cudaGraphNodeGetType(inner, &type));
  EXPECT(type == cudaGraphNodeTypeGraph);
  cudaKernelNodeParams asked;
  CUDA(cudaGraphKernelNodeGetParams(first, &asked));
  EXPECT(asked.gridDim.x == 2 && ((pair *)asked.kernelParams[1])->a == 3);

  cudaGraphExec_t exec, again;
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphLaunch(exec, 0));
  CUDA(cudaDeviceSynchronize());
  for (int i = 0; i < n; i++)
    EXPECT(out[i] == (3 * i + 1) * 2 + 1);
  EXPECT(calls == 10 && to_host(q, n)[99] == 0x01020304);

  // Other parameters for the graph that is ready; the graph it came from keeps its own.
  by.a = 5;
  CUDA(cudaGraphExecKernelNodeSetParams(exec, second, &k));
  h.userData = &hundred;
  CUDA(cudaGraphExecHostNodeSetParams(exec, host, &h));
  CUDA(cudaGraphExecMemcpyNodeSetParams1D(exec, down, in.data(), p, n * 4,
                                          cudaMemcpyDeviceToHost));
  CUDA(cudaGraphLaunch(exec, 0));
  EXPECT(in[7] == (3 * 7 + 1) * 5 + 1 && calls == 110);
  EXPECT(cudaGraphExecHostNodeSetParams(exec, down, &h) == cudaErrorInvalidValue);
  // A node that is off does nothing.
  unsigned on = 9;
  CUDA(cudaGraphNodeSetEnabled(exec, first, 0));
  CUDA(cudaGraphNodeGetEnabled(exec, first, &on));
  EXPECT(on == 0);
  for (int i = 0; i < n; i++)
    in[i] = i;
  CUDA(cudaGraphLaunch(exec, 0));
  EXPECT(in[7] == 7 * 5 + 1);

  // A copy without its kernels is another graph.
  cudaGraph_t clone;
  cudaGraphNode_t found;
  CUDA(cudaGraphClone(&clone, graph));
  CUDA(cudaGraphNodeFindInClone(&found, host, clone));
  CUDA(cudaGraphDestroyNode(found));
  CUDA(cudaGraphInstantiate(&again, clone, 0));
  CUDA(cudaGraphLaunch(again, 0));
  EXPECT(calls == 210);
  // Nodes in a circle have no order.
  CUDA(cudaGraphNodeFindInClone(&found, down, clone));
  CUDA(cudaGraphNodeFindInClone(&two[0], first, clone));
  CUDA(cudaGraphAddDependencies(clone, &found, &two[0], nullptr, 1));
  EXPECT(cudaGraphInstantiate(&again, clone, 0) == cudaErrorInvalidValue);
  cudaGetLastError();
  CUDA(cudaGraphRemoveDependencies(clone, &found, &two[0], nullptr, 1));

  // The form for all kinds of nodes, and a copy of a box within memory of three dimensions.
  cudaPitchedPtr box;
  CUDA(cudaMalloc3D(&box, make_cudaExtent(40, 5, 3)));
  CUDA(cudaMemset3D(box, 7, make_cudaExtent(40, 5, 3)));
  unsigned char part[2][2][4] = {};
  cudaGraph_t third;
  CUDA(cudaGraphCreate(&third, 0));
  cudaGraphNodeParams node = {};
  node.type = cudaGraphNodeTypeMemcpy;
  node.memcpy.copyParams.srcPtr = box;
  node.memcpy.copyParams.srcPos = make_cudaPos(1, 2, 1);
  node.memcpy.copyParams.dstPtr = make_cudaPitchedPtr(part, 4, 4, 2);
  node.memcpy.copyParams.extent = make_cudaExtent(3, 2, 2);
  node.memcpy.copyParams.kind = cudaMemcpyDeviceToHost;
  CUDA(cudaGraphAddNode(&found, third, nullptr, nullptr, 0, &node));
  cudaGraphExec_t last;
  CUDA(cudaGraphInstantiate(&last, third, 0));
  CUDA(cudaGraphLaunch(last, 0));
  for (int i = 0; i < 16; i++)
    EXPECT((&part[0][0][0])[i] == (i % 4 < 3 ? 7 : 0));
  // A graph inside a captured stream is a node of it.
  cudaStream_t s;
  CUDA(cudaStreamCreate(&s));
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  CUDA(cudaGraphLaunch(last, s));
  CUDA(cudaStreamEndCapture(s, &child));
  size_t nodes;
  CUDA(cudaGraphGetNodes(child, nullptr, &nodes));
  EXPECT(nodes == 1);
  CUDA(cudaGraphExecDestroy(last));
  CUDA(cudaGraphExecDestroy(again));
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(clone));
  CUDA(cudaGraphDestroy(graph));
  return 0;
}
