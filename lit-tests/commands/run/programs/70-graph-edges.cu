// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Edges of graphs with data: kernels that begin before the ones in front of them have ended, said node by node, by captured
// launches and for captures; what is refused, and what a question without data would lose. Attributes of kernels that say how
// large clusters are.
#include "check.h"
#include <cooperative_groups.h>
__global__ void add(int *p, int n) { *p += n; }
__global__ void twice(int *p) {
#if __CUDA_ARCH__ >= 900
  cudaGridDependencySynchronize();
#endif
  *p *= 2;
}
__global__ void count(int *p) {
  auto cluster = cooperative_groups::this_cluster();
  if (cluster.block_rank() == 0)
    atomicAdd(p, cluster.num_blocks());
}
__global__ void __cluster_dims__(2, 1, 1) fixed(int *p) {
  if (threadIdx.x == 0 && blockIdx.x == 0)
    *p = 1;
}

static cudaGraphNode_t kernel(cudaGraph_t graph, void *function, void **args) {
  cudaKernelNodeParams params = {};
  params.func = function;
  params.gridDim = params.blockDim = dim3(1);
  params.kernelParams = args;
  cudaGraphNode_t node;
  CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &params));
  return node;
}

static cudaGraphEdgeData edge(unsigned char port, unsigned char type) {
  cudaGraphEdgeData data = {};
  data.from_port = port;
  data.type = type;
  return data;
}

static void nodes(int *p) {
  cudaGraph_t graph;
  CUDA(cudaGraphCreate(&graph, 0));
  int n = 5;
  void *args[] = {&p, &n};
  cudaGraphNode_t first = kernel(graph, (void *)add, args), second = kernel(graph, (void *)twice, args), none;
  CUDA(cudaGraphAddEmptyNode(&none, graph, nullptr, 0));
  auto wrong = [&](cudaGraphNode_t from, cudaGraphNode_t to, cudaGraphEdgeData data) {
    return cudaGraphAddDependencies(graph, &from, &to, &data, 1) == cudaErrorInvalidValue;
  };
  const auto trigger = edge(cudaGraphKernelNodePortProgrammatic, cudaGraphDependencyTypeProgrammatic);
  const auto begun = edge(cudaGraphKernelNodePortLaunchCompletion, cudaGraphDependencyTypeProgrammatic);
  EXPECT(wrong(first, none, trigger) && wrong(none, first, trigger));
  EXPECT(wrong(first, second, edge(3, 1)) && wrong(first, second, edge(0, 1)) && wrong(first, second, edge(1, 2)));
  EXPECT(wrong(first, second, edge(cudaGraphKernelNodePortProgrammatic, cudaGraphDependencyTypeDefault)));
  auto odd = trigger;
  odd.to_port = 1;
  EXPECT(wrong(first, second, odd));
  odd = trigger;
  odd.reserved[4] = 1;
  EXPECT(wrong(first, second, odd));
  CUDA(cudaGraphAddDependencies(graph, &first, &second, &trigger, 1));
  EXPECT(wrong(first, second, trigger)); // there already
  // A question without a place for the data would lose it; one for the number does not.
  size_t room = 4;
  cudaGraphNode_t from[4], to[4];
  cudaGraphEdgeData data[4];
  EXPECT(cudaGraphGetEdges(graph, from, to, nullptr, &room) == cudaErrorLossyQuery);
  EXPECT(cudaGraphNodeGetDependencies(second, from, nullptr, &(room = 4)) == cudaErrorLossyQuery);
  EXPECT(cudaGraphNodeGetDependentNodes(first, to, nullptr, &(room = 4)) == cudaErrorLossyQuery);
  EXPECT(cudaGraphGetEdges(graph, nullptr, nullptr, data, &room) == cudaErrorInvalidValue);
  CUDA(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &room));
  EXPECT(room == 1);
  room = 4;
  CUDA(cudaGraphGetEdges(graph, from, to, data, &room));
  EXPECT(room == 1 && from[0] == first && to[0] == second && data[0].from_port == 1 && data[0].type == 1);
  room = 4;
  CUDA(cudaGraphNodeGetDependentNodes(first, to, data, &room));
  EXPECT(room == 1 && to[0] == second && data[0].from_port == 1);
  // A copy has the same edges; an executable takes no graph with others.
  cudaGraph_t copy;
  cudaGraphExec_t exec;
  CUDA(cudaGraphClone(&copy, graph));
  room = 4;
  EXPECT(cudaGraphGetEdges(copy, from, to, nullptr, &room) == cudaErrorLossyQuery);
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaMemset(p, 0, 4));
  CUDA(cudaGraphLaunch(exec, 0));
  CUDA(cudaDeviceSynchronize());
  EXPECT(to_host(p, 1)[0] == 10);
  cudaGraphExecUpdateResultInfo result;
  CUDA(cudaGraphExecUpdate(exec, copy, &result));
  // An edge is taken away by the name that it has.
  EXPECT(cudaGraphRemoveDependencies(graph, &first, &second, nullptr, 1) == cudaErrorInvalidValue);
  EXPECT(cudaGraphRemoveDependencies(graph, &first, &second, &begun, 1) == cudaErrorInvalidValue);
  CUDA(cudaGraphRemoveDependencies(graph, &first, &second, &trigger, 1));
  CUDA(cudaGraphAddDependencies(graph, &first, &second, &begun, 1));
  EXPECT(cudaGraphExecUpdate(exec, graph, &result) == cudaErrorGraphExecUpdateFailure);
  EXPECT(result.result == cudaGraphExecUpdateErrorTopologyChanged);
  // A node that is made with edges.
  cudaGraphNodeParams params = {};
  params.type = cudaGraphNodeTypeEmpty;
  cudaGraphNode_t third;
  EXPECT(cudaGraphAddNode(&third, graph, &second, &trigger, 1, &params) == cudaErrorInvalidValue);
  params.type = cudaGraphNodeTypeKernel;
  params.kernel.func = (void *)twice;
  params.kernel.gridDim = params.kernel.blockDim = dim3(1);
  params.kernel.kernelParams = args;
  CUDA(cudaGraphAddNode(&third, graph, &second, &trigger, 1, &params));
  room = 4;
  CUDA(cudaGraphNodeGetDependencies(third, from, data, &room));
  EXPECT(room == 1 && from[0] == second && data[0].type == cudaGraphDependencyTypeProgrammatic);
  CUDA(cudaGraphDestroyNode(second));
  CUDA(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &room));
  EXPECT(room == 0);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(copy));
  CUDA(cudaGraphDestroy(graph));
}

static void captures(int *p) {
  cudaStream_t stream;
  CUDA(cudaStreamCreate(&stream));
  CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  add<<<1, 1, 0, stream>>>(p, 7);
  cudaLaunchAttribute early = {};
  early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  early.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = config.blockDim = dim3(1);
  config.stream = stream;
  config.attrs = &early;
  config.numAttrs = 1;
  CUDA(cudaLaunchKernelEx(&config, twice, p));
  // The next kernel waits for the beginning of the one before, as the program says.
  cudaStreamCaptureStatus status;
  const cudaGraphNode_t *last;
  const cudaGraphEdgeData *data;
  size_t count = 0;
  unsigned long long id;
  cudaGraph_t graph;
  CUDA(cudaStreamGetCaptureInfo(stream, &status, &id, &graph, &last, &data, &count));
  EXPECT(count == 1 && data[0].from_port == 0);
  cudaGraphNode_t before = last[0];
  auto begun = edge(cudaGraphKernelNodePortLaunchCompletion, cudaGraphDependencyTypeProgrammatic), odd = edge(9, 0);
  EXPECT(cudaStreamUpdateCaptureDependencies(stream, &before, &odd, 1, cudaStreamSetCaptureDependencies) ==
         cudaErrorInvalidValue);
  CUDA(cudaStreamUpdateCaptureDependencies(stream, &before, &begun, 1, cudaStreamSetCaptureDependencies));
  EXPECT(cudaStreamGetCaptureInfo(stream, &status, &id, &graph, &last, nullptr, &count) == cudaErrorLossyQuery);
  add<<<1, 1, 0, stream>>>(p, 1);
  // What is no kernel waits for all.
  CUDA(cudaMemsetAsync(p + 1, 0, 4, stream));
  // Arrays are not made while work is captured.
  cudaArray_t array;
  auto channels = cudaCreateChannelDesc<float>();
  cudaStreamCaptureMode relaxed = cudaStreamCaptureModeRelaxed;
  CUDA(cudaThreadExchangeStreamCaptureMode(&relaxed));
  CUDA(cudaMallocArray(&array, &channels, 8, 8));
  CUDA(cudaFreeArray(array));
  CUDA(cudaStreamEndCapture(stream, &graph));
  size_t room = 8;
  cudaGraphNode_t from[8], to[8];
  cudaGraphEdgeData edges[8];
  CUDA(cudaGraphGetEdges(graph, from, to, edges, &room));
  EXPECT(room == 3);
  EXPECT(edges[0].from_port == cudaGraphKernelNodePortProgrammatic && edges[0].type == 1);
  EXPECT(edges[1].from_port == cudaGraphKernelNodePortLaunchCompletion && edges[1].type == 1);
  EXPECT(edges[2].from_port == 0 && edges[2].type == 0);
  cudaGraphExec_t exec;
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaMemset(p, 0, 4));
  CUDA(cudaGraphLaunch(exec, stream));
  CUDA(cudaStreamSynchronize(stream));
  EXPECT(to_host(p, 1)[0] == 15);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(graph));
  // In a thread that allows nothing of the kind the capture fails.
  cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
  CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
  CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  EXPECT(cudaMallocArray(&array, &channels, 8, 8) == cudaErrorStreamCaptureUnsupported);
  EXPECT(cudaStreamEndCapture(stream, &graph) == cudaErrorStreamCaptureInvalidated);
  (void)cudaGetLastError();
  CUDA(cudaStreamDestroy(stream));
}

static void attributes(int *p) {
  cudaFuncAttributes a;
  EXPECT(cudaFuncSetAttribute(fixed, cudaFuncAttributeRequiredClusterWidth, 2) == cudaErrorNotPermitted);
  CUDA(cudaFuncGetAttributes(&a, fixed));
  EXPECT(a.requiredClusterWidth == 2 && a.requiredClusterHeight == 1 && !a.nonPortableClusterSizeAllowed);
  EXPECT(a.preferredShmemCarveout == -1);
  EXPECT(cudaFuncSetAttribute(fixed, cudaFuncAttributePreferredSharedMemoryCarveout, 101) == cudaErrorInvalidValue);
  EXPECT(cudaFuncSetAttribute(fixed, cudaFuncAttributeClusterDimMustBeSet, 1) == cudaErrorInvalidValue);
  EXPECT(cudaFuncSetAttribute(fixed, cudaFuncAttributeMax, 1) == cudaErrorInvalidValue);
  EXPECT(cudaFuncSetAttribute(fixed, cudaFuncAttributeRequiredClusterDepth, -1) == cudaErrorNotPermitted);
  EXPECT(cudaFuncSetAttribute(count, cudaFuncAttributeNonPortableClusterSizeAllowed, 2) == cudaErrorInvalidValue);
  EXPECT(cudaFuncSetAttribute(count, cudaFuncAttributeRequiredClusterDepth, -1) == cudaErrorInvalidValue);
  CUDA(cudaFuncSetAttribute(fixed, cudaFuncAttributePreferredSharedMemoryCarveout, 50));
  CUDA(cudaFuncGetAttributes(&a, fixed));
  EXPECT(a.preferredShmemCarveout == 50);
  // The sizes are of the kernel from then on; they have to go together.
  CUDA(cudaFuncSetAttribute(count, cudaFuncAttributeRequiredClusterWidth, 4));
  CUDA(cudaMemset(p, 0, 4));
  count<<<8, 32>>>(p);
  EXPECT(cudaGetLastError() == cudaErrorInvalidClusterSize);
  CUDA(cudaFuncSetAttribute(count, cudaFuncAttributeRequiredClusterHeight, 1));
  CUDA(cudaFuncSetAttribute(count, cudaFuncAttributeRequiredClusterDepth, 1));
  count<<<8, 32>>>(p);
  CUDA(cudaGetLastError());
  CUDA(cudaDeviceSynchronize());
  EXPECT(to_host(p, 1)[0] == 2 * 32 * 4);
  // A launch that says something else, and more blocks than every device has room for.
  cudaLaunchAttribute cluster = {};
  cluster.id = cudaLaunchAttributeClusterDimension;
  cluster.val.clusterDim = {2, 1, 1};
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(16);
  config.blockDim = dim3(32);
  config.attrs = &cluster;
  config.numAttrs = 1;
  EXPECT(cudaLaunchKernelEx(&config, count, p) == cudaErrorInvalidClusterSize);
  for (int i = 0; i < 3; i++)
    CUDA(cudaFuncSetAttribute(count, (cudaFuncAttribute)(cudaFuncAttributeRequiredClusterWidth + i), 0));
  int size = 0;
  CUDA(cudaOccupancyMaxPotentialClusterSize(&size, count, &config));
  EXPECT(size == 8);
  cluster.val.clusterDim.x = 16;
  EXPECT(cudaLaunchKernelEx(&config, count, p) == cudaErrorInvalidClusterSize);
  CUDA(cudaFuncSetAttribute(count, cudaFuncAttributeNonPortableClusterSizeAllowed, 1));
  CUDA(cudaOccupancyMaxPotentialClusterSize(&size, count, &config));
  EXPECT(size == 16);
  (void)cudaGetLastError();
  CUDA(cudaMemset(p, 0, 4));
  CUDA(cudaLaunchKernelEx(&config, count, p));
  CUDA(cudaDeviceSynchronize());
  EXPECT(to_host(p, 1)[0] == 32 * 16);
  CUDA(cudaMemset(p, 0, 4));
  fixed<<<4, 32>>>(p);
  CUDA(cudaGetLastError());
}

int main() {
  int *p = to_device(std::vector<int>(2));
  nodes(p);
  captures(p);
  attributes(p);
  CUDA(cudaFree(p));
  return 0;
}
