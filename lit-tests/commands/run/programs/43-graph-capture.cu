// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Graphs captured from streams: two streams that part and meet, launches again and again, updates from a second
// capture, and what cannot be captured.
#include "check.h"
__global__ void add(int *p, int n) { p[threadIdx.x] += n; }
__global__ void times(int *p, int n) { p[threadIdx.x] *= n; }
__global__ void sum(int *to, const int *a, const int *b) {
  to[threadIdx.x] = a[threadIdx.x] + b[threadIdx.x];
}
static int calls;
static void count(void *p) { calls += *(int *)p; }

static cudaGraph_t capture(cudaStream_t s, cudaStream_t t, int *a, int *b, int *c, int step,
                           int *out, int *one) {
  cudaGraph_t graph;
  cudaEvent_t fork, join;
  CUDA(cudaEventCreate(&fork));
  CUDA(cudaEventCreate(&join));
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  cudaStreamCaptureStatus status;
  CUDA(cudaStreamIsCapturing(s, &status));
  EXPECT(status == cudaStreamCaptureStatusActive);
  add<<<1, 64, 0, s>>>(a, step);
  CUDA(cudaEventRecord(fork, s));
  CUDA(cudaStreamWaitEvent(t, fork, 0));
  times<<<1, 64, 0, s>>>(a, 2);
  CUDA(cudaMemsetAsync(b, 0, 256, t));
  add<<<1, 64, 0, t>>>(b, 5);
  CUDA(cudaEventRecord(join, t));
  CUDA(cudaStreamWaitEvent(s, join, 0));
  sum<<<1, 64, 0, s>>>(c, a, b);
  CUDA(cudaMemcpyAsync(out, c, 256, cudaMemcpyDeviceToHost, s));
  CUDA(cudaLaunchHostFunc(s, count, one));
  CUDA(cudaStreamEndCapture(s, &graph));
  CUDA(cudaStreamIsCapturing(t, &status));
  EXPECT(status == cudaStreamCaptureStatusNone);
  EXPECT(cudaEventSynchronize(fork) == cudaErrorCapturedEvent);
  EXPECT(cudaGetLastError() == cudaErrorCapturedEvent);
  CUDA(cudaEventDestroy(fork));
  CUDA(cudaEventDestroy(join));
  return graph;
}

int main() {
  cudaStream_t s, t;
  int *a, *b, *c, out[64] = {}, one = 1;
  CUDA(cudaStreamCreate(&s));
  CUDA(cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking));
  CUDA(cudaMalloc(&a, 256));
  CUDA(cudaMalloc(&b, 256));
  CUDA(cudaMalloc(&c, 256));
  CUDA(cudaMemset(a, 0, 256));
  cudaGraph_t graph = capture(s, t, a, b, c, 1, out, &one);
  // Nothing has run.
  EXPECT(calls == 0 && to_host(a, 64)[3] == 0);
  size_t nodes = 0, roots = 0;
  CUDA(cudaGraphGetNodes(graph, nullptr, &nodes));
  CUDA(cudaGraphGetRootNodes(graph, nullptr, &roots));
  EXPECT(nodes == 7 && roots == 1);
  cudaGraphExec_t exec;
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  for (int i = 0, value = 0; i < 4; i++) {
    CUDA(cudaGraphLaunch(exec, s));
    CUDA(cudaStreamSynchronize(s));
    value = (value + 1) * 2;
    for (int j = 0; j < 64; j++)
      EXPECT(out[j] == value + 5);
    EXPECT(calls == i + 1);
  }
  // The same shape with another argument: 30 + 10 twice.
  cudaGraph_t other = capture(s, t, a, b, c, 10, out, &one);
  cudaGraphExecUpdateResultInfo info;
  CUDA(cudaGraphExecUpdate(exec, other, &info));
  EXPECT(info.result == cudaGraphExecUpdateSuccess);
  CUDA(cudaGraphLaunch(exec, t));
  EXPECT(out[9] == 85 && calls == 5);
  // Another shape is refused.
  cudaGraph_t small;
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed));
  add<<<1, 64, 0, s>>>(a, 1);
  CUDA(cudaStreamEndCapture(s, &small));
  EXPECT(cudaGraphExecUpdate(exec, small, &info) == cudaErrorGraphExecUpdateFailure);
  EXPECT(info.result == cudaGraphExecUpdateErrorTopologyChanged);
  EXPECT(cudaGetLastError() == cudaErrorGraphExecUpdateFailure);
  CUDA(cudaGraphDestroy(small));

  // Waiting is not possible during a capture, and ends it.
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  EXPECT(cudaStreamSynchronize(s) == cudaErrorStreamCaptureUnsupported);
  EXPECT(cudaStreamEndCapture(s, &small) == cudaErrorStreamCaptureInvalidated && !small);
  // The default stream would wait for the stream that is captured.
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  EXPECT(cudaMemset(a, 0, 4) == cudaErrorStreamCaptureImplicit);
  EXPECT(cudaStreamEndCapture(s, &small) == cudaErrorStreamCaptureInvalidated);
  // What went to another stream has to come back.
  cudaEvent_t fork;
  CUDA(cudaEventCreate(&fork));
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  CUDA(cudaEventRecord(fork, s));
  CUDA(cudaStreamWaitEvent(t, fork, 0));
  add<<<1, 64, 0, t>>>(a, 1);
  EXPECT(cudaStreamEndCapture(t, &small) == cudaErrorStreamCaptureUnmatched);
  EXPECT(cudaStreamEndCapture(s, &small) == cudaErrorStreamCaptureInvalidated);
  CUDA(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal));
  CUDA(cudaEventRecord(fork, s));
  CUDA(cudaStreamWaitEvent(t, fork, 0));
  add<<<1, 64, 0, t>>>(a, 1);
  EXPECT(cudaStreamEndCapture(s, &small) == cudaErrorStreamCaptureUnjoined);
  EXPECT(cudaStreamEndCapture(s, &small) == cudaErrorIllegalState);
  EXPECT(cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal) ==
         cudaErrorStreamCaptureUnsupported);
  cudaGetLastError();
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphDestroy(graph));
  CUDA(cudaGraphDestroy(other));
  EXPECT(cudaGraphDestroy(other) == cudaErrorInvalidValue);
  EXPECT(cudaGraphLaunch(exec, s) == cudaErrorInvalidValue);
  return 0;
}
