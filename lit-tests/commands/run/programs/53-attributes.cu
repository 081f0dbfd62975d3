// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Attributes of streams are kept and copied; a graph as text has its nodes and edges; preferences that change nothing.
#include "check.h"
#include <string>
__global__ void one(int *p) { *p = 1; }
static std::string as_text(cudaGraph_t graph) {
  char name[] = "/tmp/nvopt-graph-XXXXXX";
  FILE *file = fdopen(mkstemp(name), "r");
  CUDA(cudaGraphDebugDotPrint(graph, name, 0));
  std::string text;
  for (int c; (c = fgetc(file)) != EOF;)
    text += (char)c;
  fclose(file);
  remove(name);
  return text;
}
int main() {
  cudaStream_t a, b;
  CUDA(cudaStreamCreate(&a));
  CUDA(cudaStreamCreate(&b));
  cudaStreamAttrValue value = {}, got = {};
  CUDA(cudaStreamGetAttribute(a, cudaLaunchAttributeSynchronizationPolicy, &got));
  EXPECT(got.syncPolicy == cudaSyncPolicyAuto);
  value.syncPolicy = cudaSyncPolicyYield;
  CUDA(cudaStreamSetAttribute(a, cudaLaunchAttributeSynchronizationPolicy, &value));
  value.accessPolicyWindow.num_bytes = 4096;
  value.accessPolicyWindow.hitRatio = 0.5f;
  CUDA(cudaStreamSetAttribute(a, cudaLaunchAttributeAccessPolicyWindow, &value));
  CUDA(cudaStreamCopyAttributes(b, a));
  CUDA(cudaStreamGetAttribute(b, cudaLaunchAttributeSynchronizationPolicy, &got));
  EXPECT(got.syncPolicy == cudaSyncPolicyYield);
  CUDA(cudaStreamGetAttribute(b, cudaLaunchAttributeAccessPolicyWindow, &got));
  EXPECT(got.accessPolicyWindow.num_bytes == 4096 && got.accessPolicyWindow.hitRatio == 0.5f);
  EXPECT(cudaStreamGetAttribute(b, cudaLaunchAttributeCooperative, &got) == cudaErrorInvalidValue);
  CUDA(cudaStreamDestroy(b));
  EXPECT(cudaStreamGetAttribute(b, cudaLaunchAttributePriority, &got) == cudaErrorInvalidResourceHandle);
  cudaGetLastError();

  int *p;
  CUDA(cudaMalloc(&p, 4));
  CUDA(cudaStreamBeginCapture(a, cudaStreamCaptureModeGlobal));
  CUDA(cudaMemsetAsync(p, 0, 4, a));
  one<<<1, 1, 0, a>>>(p);
  cudaGraph_t graph;
  CUDA(cudaStreamEndCapture(a, &graph));
  std::string text = as_text(graph);
  EXPECT(text.find("digraph") == 0 && text.find("\"0: memset\"") != text.npos);
  EXPECT(text.find("\"1: kernel\"") != text.npos && text.find("\"0\" -> \"1\";") != text.npos);
  // Graphs in graphs, all of them: the innermost has the two nodes.
  cudaGraph_t outer = graph;
  std::string last = "1";
  for (int depth = 0; depth < 20; depth++) {
    cudaGraph_t inner = outer;
    cudaGraphNode_t child;
    CUDA(cudaGraphCreate(&outer, 0));
    CUDA(cudaGraphAddChildGraphNode(&child, outer, nullptr, 0, inner));
    if (depth)
      CUDA(cudaGraphDestroy(inner));
    last = "0." + last;
  }
  text = as_text(outer);
  EXPECT(text.find("\"" + last + ": kernel\"") != text.npos);
  CUDA(cudaGraphDestroy(outer));
  EXPECT(cudaGraphDebugDotPrint(graph, "/nowhere/at/all", 0) == cudaErrorInvalidValue);
  cudaGetLastError();
  CUDA(cudaGraphDestroy(graph));

  cudaFuncCache cache = cudaFuncCachePreferL1;
  CUDA(cudaDeviceGetCacheConfig(&cache));
  EXPECT(cache == cudaFuncCachePreferNone);
  CUDA(cudaCtxResetPersistingL2Cache());
  return 0;
}
