// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conditional nodes of graphs: if and else, while, switch, one in the other; the value that a handle begins with; captures
// into a body; what a body cannot have; updates.
#include "check.h"
__global__ void set(cudaGraphConditionalHandle h, const int *to) { cudaGraphSetConditional(h, *to); }
__global__ void add(int *p, int by) { atomicAdd(p, by); }
// Goes on until there is nothing left.
__global__ void count_down(int *left, cudaGraphConditionalHandle h, cudaGraphConditionalHandle odd) {
  int v = *left - 1;
  if (threadIdx.x == 0) {
    cudaGraphSetConditional(h, v > 0);
    cudaGraphSetConditional(odd, v % 2);
  }
  __syncthreads();
  if (threadIdx.x == 31)
    *left = v;
}
static cudaGraphConditionalHandle handle(cudaGraph_t graph, unsigned initial, unsigned flags) {
  cudaGraphConditionalHandle h;
  CUDA(cudaGraphConditionalHandleCreate(&h, graph, initial, flags));
  return h;
}
static cudaGraphNodeParams choice(cudaGraphConditionalHandle h, cudaGraphConditionalNodeType type,
                                  unsigned size) {
  cudaGraphNodeParams p = {};
  p.type = cudaGraphNodeTypeConditional;
  p.conditional.handle = h;
  p.conditional.type = type;
  p.conditional.size = size;
  return p;
}
static cudaGraphNode_t add_choice(cudaGraph_t graph, cudaGraphNode_t after, cudaGraphNodeParams *p) {
  cudaGraphNode_t node;
  CUDA(cudaGraphAddNode(&node, graph, &after, nullptr, after ? 1 : 0, p));
  return node;
}
static cudaGraphNode_t add_add(cudaGraph_t graph, int *to, int by) {
  void *args[] = {&to, &by};
  cudaKernelNodeParams k = {};
  k.func = (void *)add, k.gridDim = dim3(1), k.blockDim = dim3(1), k.kernelParams = args;
  cudaGraphNode_t node;
  CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &k));
  return node;
}
static cudaGraphNode_t add_set(cudaGraph_t graph, cudaGraphConditionalHandle h, int *from) {
  void *args[] = {&h, &from};
  cudaKernelNodeParams k = {};
  k.func = (void *)set, k.gridDim = dim3(1), k.blockDim = dim3(1), k.kernelParams = args;
  cudaGraphNode_t node;
  CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &k));
  return node;
}
int main() {
  int *value, *to, *left;
  CUDA(cudaMalloc(&value, 4));
  CUDA(cudaMalloc(&to, 4));
  CUDA(cudaMalloc(&left, 4));
  cudaStream_t s;
  CUDA(cudaStreamCreate(&s));
  auto put = [](int *p, int n) { CUDA(cudaMemcpy(p, &n, 4, cudaMemcpyHostToDevice)); };
  auto get = [](int *p) { return to_host(p, 1)[0]; };

  // If with an else, and a switch of three, by a kernel in front.
  for (int size = 2; size <= 3; size++) {
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    CUDA(cudaGraphCreate(&graph, 0));
    cudaGraphConditionalHandle h = handle(graph, 0, 0);
    cudaGraphNode_t first = add_set(graph, h, value);
    cudaGraphNodeParams p =
        choice(h, size == 2 ? cudaGraphCondTypeIf : cudaGraphCondTypeSwitch, size);
    cudaGraphNode_t node = add_choice(graph, first, &p);
    for (int i = 0; i < size; i++)
      add_add(p.conditional.phGraph_out[i], to, 1 << (4 * i));
    cudaGraphNodeType type;
    CUDA(cudaGraphNodeGetType(node, &type));
    EXPECT(type == cudaGraphNodeTypeConditional);
    CUDA(cudaGraphInstantiate(&exec, graph, 0));
    // The graph may go before it is launched.
    CUDA(cudaGraphDestroy(graph));
    for (int v = 0; v < 5; v++) {
      put(value, v), put(to, 0);
      CUDA(cudaGraphLaunch(exec, s));
      int expected = size == 2 ? (v ? 1 : 16) : v < 3 ? 1 << (4 * v) : 0;
      EXPECT(get(to) == expected);
    }
    CUDA(cudaGraphExecDestroy(exec));
  }

  // While, with an if inside: how many of the numbers below 9 are odd.
  cudaGraph_t graph, clone;
  cudaGraphExec_t exec;
  CUDA(cudaGraphCreate(&graph, 0));
  cudaGraphConditionalHandle again = handle(graph, 1, cudaGraphCondAssignDefault);
  cudaGraphConditionalHandle odd = handle(graph, 0, 0);
  cudaGraphNodeParams loop = choice(again, cudaGraphCondTypeWhile, 1);
  cudaGraphNode_t node = add_choice(graph, nullptr, &loop);
  cudaGraph_t body = loop.conditional.phGraph_out[0];
  CUDA(cudaStreamBeginCaptureToGraph(s, body, nullptr, nullptr, 0, cudaStreamCaptureModeGlobal));
  count_down<<<1, 32, 0, s>>>(left, again, odd);
  CUDA(cudaStreamEndCapture(s, nullptr));
  size_t count = 1;
  cudaGraphNode_t step;
  CUDA(cudaGraphGetNodes(body, &step, &count));
  EXPECT(count == 1);
  // A handle that no node asks for.
  EXPECT(cudaGraphInstantiate(&exec, graph, 0) == cudaErrorInvalidValue);
  cudaGraphInstantiateParams how = {};
  EXPECT(cudaGraphInstantiateWithParams(&exec, graph, &how) == cudaErrorInvalidValue);
  EXPECT(how.result_out == cudaGraphInstantiateConditionalHandleUnused);
  cudaGraphNodeParams inner = choice(odd, cudaGraphCondTypeIf, 1);
  add_choice(body, step, &inner);
  cudaGraphNode_t adder = add_add(inner.conditional.phGraph_out[0], to, 1);
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  for (int i = 0; i < 2; i++) {
    put(left, 9), put(to, 0);
    CUDA(cudaGraphLaunch(exec, s));
    EXPECT(get(left) == 0 && get(to) == 4);
  }
  // Other arguments for a kernel in the innermost body.
  int by = 100;
  void *args[] = {&to, &by};
  cudaKernelNodeParams k = {};
  k.func = (void *)add, k.gridDim = dim3(1), k.blockDim = dim3(1), k.kernelParams = args;
  CUDA(cudaGraphExecKernelNodeSetParams(exec, adder, &k));
  put(left, 4), put(to, 0);
  CUDA(cudaGraphLaunch(exec, s));
  EXPECT(get(to) == 200);
  // The executable graph takes everything of the graph again.
  cudaGraphExecUpdateResultInfo info;
  CUDA(cudaGraphExecUpdate(exec, graph, &info));
  put(left, 4), put(to, 0);
  CUDA(cudaGraphLaunch(exec, s));
  EXPECT(get(to) == 2);

  // Nodes are named by those of the graph that the executable one was made from, and objects are those of the graph that it was
  // last updated from, in bodies too.
  {
    int gone[2] = {};
    cudaGraph_t graphs[2];
    cudaGraphNode_t adders[2];
    cudaGraphExec_t updated;
    for (int i = 0; i < 2; i++) {
      CUDA(cudaGraphCreate(&graphs[i], 0));
      cudaGraphNodeParams p = choice(handle(graphs[i], 1, cudaGraphCondAssignDefault), cudaGraphCondTypeIf, 1);
      add_choice(graphs[i], nullptr, &p);
      adders[i] = add_add(p.conditional.phGraph_out[0], to, i ? 7 : 3);
      cudaUserObject_t object;
      CUDA(cudaUserObjectCreate(&object, &gone[i], [](void *p) { ++*(int *)p; }, 1,
                                cudaUserObjectNoDestructorSync));
      CUDA(cudaGraphRetainUserObject(p.conditional.phGraph_out[0], object, 1, cudaGraphUserObjectMove));
    }
    auto run = [&] {
      put(to, 0);
      CUDA(cudaGraphLaunch(updated, s));
      return get(to);
    };
    CUDA(cudaGraphInstantiate(&updated, graphs[0], 0));
    EXPECT(run() == 3);
    CUDA(cudaGraphExecUpdate(updated, graphs[1], &info));
    EXPECT(run() == 7);
    CUDA(cudaGraphExecKernelNodeSetParams(updated, adders[0], &k));
    EXPECT(run() == 100);
    EXPECT(cudaGraphExecKernelNodeSetParams(updated, adders[1], &k) == cudaErrorInvalidValue);
    CUDA(cudaGraphDestroy(graphs[0]));
    CUDA(cudaGraphDestroy(graphs[1]));
    EXPECT(gone[0] == 1 && gone[1] == 0);
    CUDA(cudaGraphExecDestroy(updated));
    EXPECT(gone[1] == 1);
  }

  // A handle is one node's, and known to its graph; there are no copies.
  EXPECT(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &loop) == cudaErrorInvalidValue);
  cudaGraph_t other;
  cudaGraphNode_t child;
  CUDA(cudaGraphCreate(&other, 0));
  cudaGraphNodeParams wrong = choice(handle(other, 0, 0), cudaGraphCondTypeWhile, 2);
  EXPECT(cudaGraphAddNode(&node, other, nullptr, nullptr, 0, &wrong) == cudaErrorInvalidValue);
  wrong.conditional.size = 1;
  EXPECT(cudaGraphAddNode(&node, graph, nullptr, nullptr, 0, &wrong) == cudaErrorInvalidValue);
  EXPECT(cudaGraphClone(&clone, graph) == cudaErrorInvalidValue);
  EXPECT(cudaGraphAddChildGraphNode(&child, other, nullptr, 0, graph) == cudaErrorInvalidValue);
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  EXPECT(cudaGraphLaunch(exec, s) == cudaErrorStreamCaptureUnsupported);
  EXPECT(cudaStreamEndCapture(s, &clone) == cudaErrorStreamCaptureInvalidated);

  // A body has no functions of the host, and copies nothing that the device does not reach.
  CUDA(cudaGraphAddNode(&node, other, nullptr, nullptr, 0, &wrong));
  cudaHostNodeParams call = {[](void *) {}, nullptr};
  cudaGraphNode_t bad;
  CUDA(cudaGraphAddHostNode(&bad, wrong.conditional.phGraph_out[0], nullptr, 0, &call));
  EXPECT(cudaGraphInstantiateWithParams(&exec, other, &how) == cudaErrorNotSupported);
  EXPECT(how.result_out == cudaGraphInstantiateNodeOperationNotSupported &&
         how.errNode_out == bad);
  CUDA(cudaGraphDestroyNode(bad));
  CUDA(cudaGraphAddMemcpyNode1D(&bad, wrong.conditional.phGraph_out[0], nullptr, 0, to, &by, 4,
                                cudaMemcpyDefault));
  EXPECT(cudaGraphInstantiate(&exec, other, 0) == cudaErrorNotSupported);
  cudaGetLastError();
  CUDA(cudaGraphDestroy(other));
  CUDA(cudaGraphDestroy(graph));
  return 0;
}
