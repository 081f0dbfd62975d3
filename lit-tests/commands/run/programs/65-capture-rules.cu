// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rules of captures that are about more than one stream or thread: the graph of an open capture, nodes named as what comes
// next, events that are waited for from outside, threads and their streams, questions while a capture is open.
#include "check.h"
#include <thread>
static __global__ void plus(int *p, int n) { *p += n; }
static size_t nodes_of(cudaGraph_t graph) {
  size_t n = 0;
  CUDA(cudaGraphGetNodes(graph, nullptr, &n));
  return n;
}
// The graph that a stream is captured into, with the last node in `*last`.
static cudaGraph_t graph_of(cudaStream_t s, cudaGraphNode_t *last) {
  cudaStreamCaptureStatus status;
  unsigned long long id;
  cudaGraph_t graph;
  const cudaGraphNode_t *list;
  size_t count;
#if CUDART_VERSION >= 13000
  CUDA(cudaStreamGetCaptureInfo(s, &status, &id, &graph, &list, nullptr, &count));
#else
  CUDA(cudaStreamGetCaptureInfo_v2(s, &status, &id, &graph, &list, &count));
#endif
  EXPECT(status == cudaStreamCaptureStatusActive && count == 1);
  *last = list[0];
  return graph;
}
static cudaError_t set_next(cudaStream_t s, cudaGraphNode_t *nodes, size_t count) {
#if CUDART_VERSION >= 13000
  return cudaStreamUpdateCaptureDependencies(s, nodes, nullptr, count,
                                             cudaStreamSetCaptureDependencies);
#else
  return cudaStreamUpdateCaptureDependencies(s, nodes, count, cudaStreamSetCaptureDependencies);
#endif
}

int main() {
  cudaStream_t s, t;
  cudaEvent_t event, untimed;
  cudaGraph_t graph, other, child;
  cudaGraphNode_t node, strange, holder, second;
  cudaGraphExec_t exec;
  cudaStreamCaptureStatus status;
  int *p, host;
  CUDA(cudaMalloc(&p, 4));
  CUDA(cudaMemset(p, 0, 4));
  CUDA(cudaStreamCreate(&s));
  CUDA(cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking));
  CUDA(cudaEventCreate(&event));

  // While a capture is open its graph stays, and so do its nodes.
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  plus<<<1, 1, 0, s>>>(p, 1);
  graph = graph_of(s, &node);
  EXPECT(cudaGraphDestroyNode(node) == cudaErrorInvalidValue);
  EXPECT(cudaGraphDestroy(graph) == cudaErrorInvalidValue);
  cudaGetLastError();
  plus<<<1, 1, 0, s>>>(p, 2);
  CUDA(cudaStreamEndCapture(s, &other));
  EXPECT(other == graph && nodes_of(graph) == 2);
  // Nor can they go with a graph that they are in.
  CUDA(cudaGraphCreate(&other, 0));
  CUDA(cudaGraphAddChildGraphNode(&holder, other, nullptr, 0, graph));
  CUDA(cudaGraphChildGraphNodeGetGraph(holder, &child));
  CUDA(cudaStreamBeginCaptureToGraph(s, child, nullptr, nullptr, 0, cudaStreamCaptureModeGlobal));
  EXPECT(cudaGraphDestroy(other) == cudaErrorInvalidValue);
  EXPECT(cudaGraphDestroyNode(holder) == cudaErrorInvalidValue);
  cudaGetLastError();
  plus<<<1, 1, 0, s>>>(p, 4);
  CUDA(cudaStreamEndCapture(s, nullptr));
  EXPECT(nodes_of(child) == 3);
  CUDA(cudaGraphInstantiate(&exec, other, 0));
  CUDA(cudaGraphLaunch(exec, s));
  EXPECT(to_host(p, 1)[0] == 7);
  CUDA(cudaGraphExecDestroy(exec));

  // A capture that fails takes its graph along, but not from another stream that is captured into it.
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  plus<<<1, 1, 0, s>>>(p, 1);
  cudaGraph_t shared = graph_of(s, &node);
  CUDA(cudaStreamBeginCaptureToGraph(t, shared, &node, nullptr, 1, cudaStreamCaptureModeGlobal));
  EXPECT(cudaStreamSynchronize(s) == cudaErrorStreamCaptureUnsupported);
  EXPECT(cudaStreamEndCapture(s, &other) == cudaErrorStreamCaptureInvalidated && !other);
  cudaGetLastError();
  plus<<<1, 1, 0, t>>>(p, 2);
  CUDA(cudaStreamEndCapture(t, &other));
  EXPECT(other == shared && nodes_of(shared) == 2);
  CUDA(cudaGraphDestroy(shared));

  // What comes next is behind nodes of the same graph only. What was taken out of it need not be joined.
  size_t one = 1;
  CUDA(cudaGraphGetRootNodes(graph, &strange, &one));
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  plus<<<1, 1, 0, s>>>(p, 1);
  cudaGraph_t open = graph_of(s, &node);
  EXPECT(set_next(s, &strange, 1) == cudaErrorInvalidValue);
  cudaGraphNode_t none = nullptr;
  EXPECT(set_next(s, &none, 1) == cudaErrorInvalidValue);
  cudaGetLastError();
  CUDA(cudaEventRecord(event, s));
  CUDA(cudaStreamWaitEvent(t, event, 0));
  plus<<<1, 1, 0, t>>>(p, 2);
  CUDA(cudaEventRecord(event, t));
  CUDA(cudaStreamWaitEvent(s, event, 0));
  CUDA(set_next(s, &node, 1));
  CUDA(cudaStreamEndCapture(s, &other));
  EXPECT(other == open && nodes_of(other) == 2);
  CUDA(cudaGraphDestroy(other));

  // An event that is waited for from outside, and one that is recorded for others, are nodes.
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  CUDA(cudaStreamWaitEvent(s, event, cudaEventWaitExternal));
  graph_of(s, &node);
  cudaGraphNodeType type;
  CUDA(cudaGraphNodeGetType(node, &type));
  EXPECT(type == cudaGraphNodeTypeWaitEvent);
  CUDA(cudaEventRecordWithFlags(event, s, cudaEventRecordExternal));
  EXPECT(cudaStreamWaitEvent(s, event, 2) == cudaErrorInvalidValue);
  EXPECT(cudaEventRecordWithFlags(event, s, 2) == cudaErrorInvalidValue);
  cudaGetLastError();
  CUDA(cudaStreamEndCapture(s, &other));
  EXPECT(nodes_of(other) == 2);
  EXPECT(cudaStreamWaitEvent(s, event, cudaEventWaitExternal) == cudaErrorInvalidValue);
  EXPECT(cudaEventRecordWithFlags(event, s, cudaEventRecordExternal) == cudaErrorInvalidValue);
  // The graph outlives the event.
  CUDA(cudaGraphInstantiate(&exec, other, 0));
  CUDA(cudaGraphLaunch(exec, s));
  CUDA(cudaEventSynchronize(event));
  CUDA(cudaEventDestroy(event));
  EXPECT(cudaGraphLaunch(exec, s) == cudaErrorInvalidResourceHandle);
  cudaGetLastError();
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(other));

  // The default stream is asked in vain while a stream that it would wait for is captured, which goes on.
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  EXPECT(cudaStreamIsCapturing(0, &status) == cudaErrorStreamCaptureImplicit);
  cudaGetLastError();
  CUDA(cudaStreamIsCapturing(s, &status));
  EXPECT(status == cudaStreamCaptureStatusActive);
  // Waiting for the device or for an event of a capture ends it, and nothing goes into it then.
  EXPECT(cudaDeviceSynchronize() == cudaErrorStreamCaptureUnsupported);
  CUDA(cudaEventCreateWithFlags(&event, cudaEventDefault));
  EXPECT(cudaEventRecord(event, s) == cudaErrorStreamCaptureInvalidated);
  EXPECT(cudaStreamWaitEvent(s, event, 0) == cudaErrorStreamCaptureInvalidated);
  EXPECT(cudaStreamEndCapture(s, &other) == cudaErrorStreamCaptureInvalidated && !other);
  CUDA(cudaStreamBeginCapture(t, cudaStreamCaptureModeGlobal));
  CUDA(cudaStreamIsCapturing(0, &status));
  CUDA(cudaEventRecord(event, t));
  EXPECT(cudaEventQuery(event) == cudaErrorCapturedEvent);
  EXPECT(cudaStreamWaitEvent(s, event, 0) == cudaErrorStreamCaptureInvalidated);
  EXPECT(cudaStreamEndCapture(t, &other) == cudaErrorStreamCaptureInvalidated);
  cudaGetLastError();

  // A capture ends in the thread where it began, unless it says that it does not matter.
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeThreadLocal));
  std::thread([&] { EXPECT(cudaStreamEndCapture(s, &other) == cudaErrorStreamCaptureWrongThread); })
      .join();
  EXPECT(cudaStreamEndCapture(s, &other) == cudaErrorStreamCaptureInvalidated);
  cudaGetLastError();
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed));
  std::thread([&] { CUDA(cudaStreamEndCapture(s, &other)); }).join();
  CUDA(cudaGraphDestroy(other));
  // Memory is not given or freed at once while a capture of the thread, or a global one, is open, unless one of the two says
  // that it does not matter. In the order of a stream it is.
  int *q;
  auto tries = [&](cudaStreamCaptureMode capture, cudaStreamCaptureMode mode, bool here) {
    cudaError_t got;
    CUDA(cudaStreamBeginCapture(t, capture));
    auto call = [&] {
      cudaStreamCaptureMode asked = mode;
      CUDA(cudaThreadExchangeStreamCaptureMode(&asked));
      got = cudaMalloc(&q, 4);
      CUDA(cudaThreadExchangeStreamCaptureMode(&asked));
    };
    if (here)
      call();
    else
      std::thread(call).join();
    cudaError_t ended = cudaStreamEndCapture(t, &other);
    cudaGetLastError();
    EXPECT(!got == !ended && !got == !!other);
    if (got)
      return got;
    CUDA(cudaFree(q));
    CUDA(cudaGraphDestroy(other));
    return got;
  };
  const auto global = cudaStreamCaptureModeGlobal, local = cudaStreamCaptureModeThreadLocal,
             relaxed = cudaStreamCaptureModeRelaxed;
  EXPECT(tries(global, global, true) == cudaErrorStreamCaptureUnsupported);
  EXPECT(tries(local, local, true) == cudaErrorStreamCaptureUnsupported);
  EXPECT(tries(global, global, false) == cudaErrorStreamCaptureUnsupported);
  CUDA(tries(relaxed, global, true));
  CUDA(tries(global, relaxed, true));
  CUDA(tries(global, local, false));
  CUDA(tries(local, global, false));
  CUDA(tries(relaxed, global, false));
  CUDA(cudaMalloc(&q, 4));
  CUDA(cudaStreamBeginCapture(t, global));
  CUDA(cudaFree(nullptr));
  CUDA(cudaFreeAsync(q, s));
  CUDA(cudaMallocAsync(&q, 4, s));
  EXPECT(cudaFree(q) == cudaErrorStreamCaptureUnsupported);
  EXPECT(cudaStreamEndCapture(t, &other) == cudaErrorStreamCaptureInvalidated);
  cudaGetLastError();
  CUDA(cudaFree(q));
  // The stream of a thread is its own, and its capture ends with it.
  CUDA(cudaStreamBeginCapture(cudaStreamPerThread, cudaStreamCaptureModeRelaxed));
  std::thread([&] {
    cudaStreamCaptureStatus mine;
    CUDA(cudaStreamIsCapturing(cudaStreamPerThread, &mine));
    EXPECT(mine == cudaStreamCaptureStatusNone);
    CUDA(cudaStreamBeginCapture(cudaStreamPerThread, cudaStreamCaptureModeRelaxed));
  }).join();
  plus<<<1, 1, 0, cudaStreamPerThread>>>(p, 1);
  CUDA(cudaStreamEndCapture(cudaStreamPerThread, &other));
  EXPECT(nodes_of(other) == 1);
  CUDA(cudaGraphDestroy(other));
  CUDA(cudaDeviceSynchronize());
  // A stream that is destroyed takes its capture along; the graph of the caller can go then.
  CUDA(cudaGraphCreate(&other, 0));
  CUDA(cudaStreamBeginCaptureToGraph(t, other, nullptr, nullptr, 0, cudaStreamCaptureModeRelaxed));
  CUDA(cudaStreamDestroy(t));
  CUDA(cudaGraphDestroy(other));

  // Events that take no time cannot be asked for it, nor can those of a capture.
  float time;
  CUDA(cudaEventCreateWithFlags(&untimed, cudaEventDisableTiming));
  CUDA(cudaEventRecord(untimed, s));
  CUDA(cudaEventRecord(event, s));
  CUDA(cudaEventElapsedTime(&time, event, event));
  EXPECT(cudaEventElapsedTime(&time, untimed, event) == cudaErrorInvalidResourceHandle);
  EXPECT(cudaEventElapsedTime(nullptr, event, event) == cudaErrorInvalidValue);
  EXPECT(cudaEventCreateWithFlags(&untimed, cudaEventInterprocess) == cudaErrorInvalidValue);
  EXPECT(cudaEventCreateWithFlags(&untimed, 64) == cudaErrorInvalidValue);
  EXPECT(cudaStreamGetFlags(s, nullptr) == cudaErrorInvalidValue);

  // A node has its names in copies of its graph as long as it lives, and a new one has none, wherever it lies.
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphClone(&other, graph));
  void *args[] = {&p, &host};
  cudaKernelNodeParams launch = {};
  launch.func = (void *)plus;
  launch.gridDim = launch.blockDim = dim3(1);
  launch.kernelParams = args;
  host = 100;
  CUDA(cudaGraphNodeFindInClone(&node, strange, other));
  CUDA(cudaGraphDestroyNode(strange));
  EXPECT(cudaGraphNodeFindInClone(&node, strange, other) == cudaErrorInvalidValue);
  for (int i = 0; i < 8; i++) {
    CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &launch));
    EXPECT(cudaGraphExecKernelNodeSetParams(exec, node, &launch) == cudaErrorInvalidValue);
    EXPECT(cudaGraphNodeFindInClone(&second, node, other) == cudaErrorInvalidValue);
  }
  cudaGetLastError();
  cudaGraphNode_t twice[] = {node, node};
  EXPECT(cudaGraphAddEmptyNode(&second, graph, twice, 2) == cudaErrorInvalidValue);
  cudaGetLastError();
  return 0;
}
