// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Graphs whose nodes copy to and from variables, nodes of events that get other ones, and objects that graphs keep alive.
#include "check.h"
__device__ int value;
__constant__ float factors[4];
__global__ void use(int *p) { *p = value + (int)factors[1]; }
static int gone;
struct Object {
  int number;
  ~Object() { gone += number; }
};
static void end(void *p) { gone += *(int *)p; }
int main() {
  cudaGraph_t graph, clone;
  cudaGraphExec_t exec;
  cudaGraphNode_t one, two, kernel, back, none, mark, wait;
  cudaEvent_t first, second, which;
  int five = 5, fifty = 50, seven = 7, result = 0, *p;
  float in[4] = {1, 2, 3, 4}, other[2] = {20, 40}, out[2] = {}, far[1] = {};
  CUDA(cudaMalloc(&p, 4));
  CUDA(cudaGraphCreate(&graph, 0));
  CUDA(cudaGraphAddMemcpyNodeToSymbol(&one, graph, nullptr, 0, value, &five, 4, 0,
                                      cudaMemcpyHostToDevice));
  CUDA(cudaGraphAddMemcpyNodeToSymbol(&two, graph, nullptr, 0, factors, in, sizeof in, 0,
                                      cudaMemcpyDefault));
  void *args[] = {&p};
  cudaKernelNodeParams k = {};
  k.func = (void *)use;
  k.gridDim = k.blockDim = dim3(1);
  k.kernelParams = args;
  cudaGraphNode_t before[] = {one, two};
  CUDA(cudaGraphAddKernelNode(&kernel, graph, before, 2, &k));
  CUDA(cudaGraphAddMemcpyNodeFromSymbol(&back, graph, &two, 1, out, factors, 8, 8,
                                        cudaMemcpyDeviceToHost));
  // More than the variable has, and the wrong way.
  EXPECT(cudaGraphAddMemcpyNodeFromSymbol(&none, graph, nullptr, 0, out, factors, 8, 12,
                                         cudaMemcpyDeviceToHost) == cudaErrorInvalidValue);
  EXPECT(cudaGraphAddMemcpyNodeFromSymbol(&none, graph, nullptr, 0, out, factors, (size_t)-1, 8,
                                         cudaMemcpyDeviceToHost) == cudaErrorInvalidValue);
  EXPECT(cudaGraphAddMemcpyNodeToSymbol(&none, graph, nullptr, 0, value, &five, 4, 0,
                                       cudaMemcpyDeviceToHost) == cudaErrorInvalidMemcpyDirection);
  EXPECT(cudaGraphAddMemcpyNodeToSymbol(&none, graph, nullptr, 0, five, &five, 4, 0,
                                       cudaMemcpyHostToDevice) == cudaErrorInvalidSymbol);
  EXPECT(cudaGraphMemcpyNodeSetParamsToSymbol(kernel, value, &five, 4, 0, cudaMemcpyHostToDevice) ==
        cudaErrorInvalidValue);
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphLaunch(exec, 0));
  CUDA(cudaDeviceSynchronize());
  CUDA(cudaMemcpy(&result, p, 4, cudaMemcpyDeviceToHost));
  EXPECT(result == 7 && out[0] == 3 && out[1] == 4);
  // Of the executable alone, and of the graph, which changes what is made of it next.
  CUDA(cudaGraphExecMemcpyNodeSetParamsToSymbol(exec, one, value, &fifty, 4, 0,
                                                cudaMemcpyHostToDevice));
  CUDA(cudaGraphExecMemcpyNodeSetParamsFromSymbol(exec, back, far, factors, 4, 4,
                                                  cudaMemcpyDeviceToHost));
  CUDA(cudaGraphMemcpyNodeSetParamsToSymbol(two, factors, other, 8, 4, cudaMemcpyHostToDevice));
  CUDA(cudaGraphMemcpyNodeSetParamsFromSymbol(back, out, factors, 8, 4, cudaMemcpyDeviceToHost));
  CUDA(cudaGraphLaunch(exec, 0));
  CUDA(cudaMemcpy(&result, p, 4, cudaMemcpyDeviceToHost));
  EXPECT(result == 52 && far[0] == 2 && out[0] == 3);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphLaunch(exec, 0));
  CUDA(cudaMemcpy(&result, p, 4, cudaMemcpyDeviceToHost));
  EXPECT(result == 25 && out[0] == 20 && out[1] == 40);

  CUDA(cudaEventCreate(&first));
  CUDA(cudaEventCreate(&second));
  CUDA(cudaGraphAddEventRecordNode(&mark, graph, nullptr, 0, first));
  CUDA(cudaGraphAddEventWaitNode(&wait, graph, nullptr, 0, first));
  CUDA(cudaGraphEventRecordNodeSetEvent(mark, second));
  CUDA(cudaGraphEventWaitNodeSetEvent(wait, second));
  CUDA(cudaGraphEventRecordNodeGetEvent(mark, &which));
  EXPECT(which == second);
  CUDA(cudaGraphEventWaitNodeGetEvent(wait, &which));
  EXPECT(which == second);
  EXPECT(cudaGraphEventWaitNodeGetEvent(mark, &which) == cudaErrorInvalidValue);

  // One reference moves to the graph; the executable and the clone have their own.
  cudaUserObject_t object, plain;
  EXPECT(cudaUserObjectCreate(&object, new Object{0}, 1, 0u) == cudaErrorInvalidValue);
  CUDA(cudaUserObjectCreate(&object, new Object{1}, 1, cudaUserObjectNoDestructorSync));
  CUDA(cudaUserObjectCreate(&plain, &seven, end, 2, cudaUserObjectNoDestructorSync));
  CUDA(cudaGraphRetainUserObject(graph, object, 1, cudaGraphUserObjectMove));
  CUDA(cudaGraphRetainUserObject(graph, plain, 1));
  EXPECT(cudaGraphReleaseUserObject(graph, plain, 2) == cudaErrorInvalidValue);
  CUDA(cudaGraphReleaseUserObject(graph, plain));
  CUDA(cudaUserObjectRetain(plain));
  CUDA(cudaUserObjectRelease(plain, 2));
  EXPECT(gone == 0);
  CUDA(cudaUserObjectRelease(plain));
  EXPECT(gone == 7 && cudaUserObjectRelease(plain) == cudaErrorInvalidValue);
  CUDA(cudaGraphExecDestroy(exec));
  CUDA(cudaGraphInstantiate(&exec, graph, 0));
  CUDA(cudaGraphClone(&clone, graph));
  CUDA(cudaGraphDestroy(graph));
  CUDA(cudaGraphLaunch(exec, 0));
  CUDA(cudaGraphExecDestroy(exec));
  EXPECT(gone == 7);
  CUDA(cudaGraphDestroy(clone));
  EXPECT(gone == 8);
  return 0;
}
