// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The driver API, alone and beside the runtime API: contexts, modules, launches, memory, streams, errors, functions by name.
#include "check.h"
#include <cstdint>
#include <cstring>
#include <cuda.h>
#include <string>
#include <thread>

#define CU(call)                                                                                   \
  do {                                                                                             \
    CUresult r_ = (call);                                                                          \
    if (r_ != CUDA_SUCCESS) {                                                                      \
      const char *name_ = "?";                                                                     \
      cuGetErrorName(r_, &name_);                                                                  \
      printf("%s:%d: %s: %s\n", __FILE__, __LINE__, #call, name_);                                 \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)

static const char text[] = R"(.version 8.0
.target sm_80
.address_size 64
.visible .global .align 4 .u32 step = 7;
.visible .entry ramp(.param .u64 p, .param .u32 first) {
  .reg .b32 %r<6>;
  .reg .b64 %d<5>;
  ld.param.u64 %d1, [p];
  ld.param.u32 %r1, [first];
  mov.u32 %r2, %tid.x;
  ld.global.u32 %r3, [step];
  mad.lo.u32 %r4, %r2, %r3, %r1;
  cvta.to.global.u64 %d2, %d1;
  mul.wide.u32 %d3, %r2, 4;
  add.s64 %d4, %d2, %d3;
  st.global.u32 [%d4], %r4;
  ret;
}
.visible .entry nothing() .maxntid 64, 1, 1 { ret; }
)";

__global__ void twice(int *p) { p[threadIdx.x] *= 2; }

static void contexts() {
  CUcontext none, first, second, top;
  int count = 0;
  CUdevice device;
  // Before cuInit nothing works, and after it only what needs no context.
  EXPECT(cuDeviceGetCount(&count) == CUDA_ERROR_NOT_INITIALIZED);
  EXPECT(cuInit(1) == CUDA_ERROR_INVALID_VALUE);
  CU(cuInit(0));
  CU(cuDeviceGetCount(&count));
  EXPECT(count == 1);
  EXPECT(cuDeviceGet(&device, 1) == CUDA_ERROR_INVALID_DEVICE);
  CU(cuDeviceGet(&device, 0));
  CUdeviceptr p;
  EXPECT(cuMemAlloc(&p, 4) == CUDA_ERROR_INVALID_CONTEXT);
  CU(cuCtxGetCurrent(&none));
  EXPECT(!none);
  CU(cuCtxCreate(&first, nullptr, CU_CTX_SCHED_SPIN, device));
  CU(cuCtxCreate(&second, nullptr, 0, device));
  CU(cuCtxGetCurrent(&top));
  EXPECT(top == second && first != second);
  CU(cuCtxPopCurrent(&top));
  EXPECT(top == second);
  unsigned flags;
  CU(cuCtxGetFlags(&flags));
  EXPECT(flags == CU_CTX_SCHED_SPIN);
  CU(cuCtxPushCurrent(second));
  CU(cuCtxDestroy(second));
  CU(cuCtxGetCurrent(&top));
  EXPECT(top == first);
  EXPECT(cuCtxSetCurrent(second) == CUDA_ERROR_INVALID_CONTEXT);
  // Other threads have no context until they are given one; a destroyed one is told.
  std::thread([&] {
    EXPECT(cuCtxSynchronize() == CUDA_ERROR_INVALID_CONTEXT);
    CU(cuCtxSetCurrent(first));
    CU(cuCtxSynchronize());
    CU(cuCtxDestroy(first));
  }).join();
  EXPECT(cuCtxSynchronize() == CUDA_ERROR_CONTEXT_IS_DESTROYED);
  CU(cuDevicePrimaryCtxRetain(&first, device));
  CU(cuCtxSetCurrent(first));
  CU(cuCtxSynchronize());
}

static void device() {
  char name[64];
  int major, minor, threads;
  size_t bytes;
  CU(cuDeviceGetName(name, sizeof name, 0));
  EXPECT(strcmp(name, "nvopt CPU") == 0);
  CU(cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, 0));
  CU(cuDeviceGetAttribute(&minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, 0));
  CU(cuDeviceGetAttribute(&threads, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK, 0));
  CU(cuDeviceTotalMem(&bytes, 0));
  EXPECT(major == 9 && minor == 0 && threads == 1024 && bytes > 1 << 20);
  const char *what;
  CU(cuGetErrorString(CUDA_ERROR_OUT_OF_MEMORY, &what));
  EXPECT(strcmp(what, "out of memory") == 0);
  CU(cuGetErrorName(CUDA_ERROR_INVALID_PTX, &what));
  EXPECT(strcmp(what, "CUDA_ERROR_INVALID_PTX") == 0);
  EXPECT(cuGetErrorName((CUresult)12345, &what) == CUDA_ERROR_INVALID_VALUE && !what);
}

static void modules() {
  CUmodule module;
  CUfunction ramp, nothing, missing;
  CU(cuModuleLoadData(&module, text));
  CU(cuModuleGetFunction(&ramp, module, "ramp"));
  CU(cuModuleGetFunction(&nothing, module, "nothing"));
  EXPECT(cuModuleGetFunction(&missing, module, "missing") == CUDA_ERROR_NOT_FOUND);
  CUdeviceptr step, p;
  size_t size;
  CU(cuModuleGetGlobal(&step, &size, module, "step"));
  EXPECT(size == 4);
  int five = 5, value;
  CU(cuMemcpyHtoD(step, &five, sizeof five));
  CU(cuMemAlloc(&p, 32 * sizeof(int)));
  unsigned first = 100;
  void *args[] = {&p, &first};
  CU(cuLaunchKernel(ramp, 1, 1, 1, 32, 1, 1, 0, 0, args, 0));
  std::vector<int> got(32);
  CU(cuMemcpyDtoH(got.data(), p, 32 * sizeof(int)));
  for (int i = 0; i < 32; i++)
    EXPECT(got[i] == 100 + 5 * i);
  // Arguments in a buffer, one that is too short, and none.
  struct {
    CUdeviceptr p;
    unsigned first;
  } packed = {p, 3};
  size_t bytes = 12;
  void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &bytes,
                   CU_LAUNCH_PARAM_END};
  CU(cuLaunchKernel(ramp, 1, 1, 1, 32, 1, 1, 0, nullptr, nullptr, extra));
  CU(cuMemcpyDtoH(got.data(), p, 32 * sizeof(int)));
  EXPECT(got[0] == 3 && got[31] == 3 + 5 * 31);
  bytes = 8;
  EXPECT(cuLaunchKernel(ramp, 1, 1, 1, 32, 1, 1, 0, nullptr, nullptr, extra) ==
         CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuLaunchKernel(ramp, 1, 1, 1, 32, 1, 1, 0, nullptr, nullptr, nullptr) ==
         CUDA_ERROR_INVALID_VALUE);
  // Launches that a GPU could not do.
  EXPECT(cuLaunchKernel(nothing, 1, 1, 1, 2048, 1, 1, 0, nullptr, nullptr, nullptr) ==
         CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuLaunchKernel(nothing, 1, 1, 1, 65, 1, 1, 0, nullptr, nullptr, nullptr) ==
         CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES);
  CU(cuFuncGetAttribute(&value, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, nothing));
  EXPECT(value == 64);
  EXPECT(cuLaunchKernel(nothing, 1, 1, 1, 1, 1, 1, 60000, nullptr, nullptr, nullptr) ==
         CUDA_ERROR_INVALID_VALUE);
  CU(cuFuncSetAttribute(nothing, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 60000));
  CU(cuLaunchKernel(nothing, 1, 1, 1, 1, 1, 1, 60000, nullptr, nullptr, nullptr));
  CUlaunchAttribute attribute = {};
  attribute.id = CU_LAUNCH_ATTRIBUTE_COOPERATIVE;
  attribute.value.cooperative = 1;
  CUlaunchConfig config = {};
  config.gridDimX = 100000;
  config.gridDimY = config.gridDimZ = config.blockDimY = config.blockDimZ = 1;
  config.blockDimX = 64;
  config.attrs = &attribute;
  config.numAttrs = 1;
  EXPECT(cuLaunchKernelEx(&config, nothing, nullptr, nullptr) ==
         CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE);
  config.gridDimX = 2;
  CU(cuLaunchKernelEx(&config, nothing, nullptr, nullptr));
  int blocks, threads;
  CU(cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, nothing, 64, 0));
  EXPECT(blocks == 32);
  CU(cuOccupancyMaxPotentialBlockSize(&blocks, &threads, nothing, nullptr, 0, 0));
  EXPECT(threads == 64 && blocks == 4 * 32);
  CU(cuOccupancyMaxPotentialBlockSize(
      &blocks, &threads, ramp, [](int n) -> size_t { return n > 256 ? 1 << 30 : 0; }, 0, 0));
  EXPECT(threads == 256 && blocks == 4 * 8);
  CU(cuModuleUnload(module));
  EXPECT(cuLaunchKernel(ramp, 1, 1, 1, 32, 1, 1, 0, 0, args, 0) == CUDA_ERROR_INVALID_HANDLE);
  // What is wrong with PTX comes in the buffer for it.
  char log[256] = "";
  CUjit_option options[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
  void *values[] = {log, (void *)(uintptr_t)sizeof log};
  EXPECT(cuModuleLoadDataEx(&module,
                            ".version 8.0\n.target sm_80\n.address_size 64\n.visible .entry f() { neg.s32 %r1, %r2; ret; }",
                            2, options, values) == CUDA_ERROR_INVALID_PTX);
  EXPECT(strstr(log, "line 4: '%r1' is not declared") && (uintptr_t)values[1] == strlen(log));
  EXPECT(cuModuleLoad(&module, "/nonexistent/file.ptx") == CUDA_ERROR_FILE_NOT_FOUND);
  CU(cuMemFree(p));
}

static void memory() {
  CUdeviceptr p, q, base;
  size_t pitch, size;
  std::vector<unsigned> words(64, 1), back(64);
  CU(cuMemAlloc(&p, 256));
  EXPECT(cuMemAlloc(&q, 0) == CUDA_ERROR_INVALID_VALUE);
  CU(cuMemcpyHtoD(p, words.data(), 256));
  CU(cuMemsetD32(p, 0xdeadbeef, 2));
  CU(cuMemsetD16(p + 8, 0x1234, 2));
  CU(cuMemsetD8(p + 12, 0xff, 4));
  EXPECT(cuMemsetD32(p + 2, 0, 1) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuMemsetD8(p, 0, 257) == CUDA_ERROR_INVALID_VALUE);
  CU(cuMemcpyDtoH(back.data(), p, 256));
  EXPECT(back[0] == 0xdeadbeef && back[1] == 0xdeadbeef && back[2] == 0x12341234 &&
         back[3] == 0xffffffff && back[4] == 1);
  EXPECT(cuMemcpyDtoH(back.data(), p, 257) == CUDA_ERROR_INVALID_VALUE);
  CU(cuMemGetAddressRange(&base, &size, p + 100));
  EXPECT(base == p && size == 256);
  int managed, ordinal;
  CUmemorytype type;
  CU(cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, p));
  CU(cuPointerGetAttribute(&managed, CU_POINTER_ATTRIBUTE_IS_MANAGED, p));
  CU(cuPointerGetAttribute(&ordinal, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, p));
  EXPECT(type == CU_MEMORYTYPE_DEVICE && !managed && ordinal == 0);
  EXPECT(cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
                               (CUdeviceptr)(uintptr_t)back.data()) == CUDA_ERROR_INVALID_VALUE);
  // A box out of the middle of rows with space between them.
  CU(cuMemAllocPitch(&q, &pitch, 12, 3, 4));
  EXPECT(pitch >= 12 && pitch % 16 == 0);
  CU(cuMemsetD2D8(q, pitch, 7, 12, 3));
  CUDA_MEMCPY2D copy = {};
  unsigned char box[6] = {1, 2, 3, 4, 5, 6}, all[36];
  copy.srcMemoryType = CU_MEMORYTYPE_HOST;
  copy.srcHost = box;
  copy.srcPitch = 3;
  copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
  copy.dstDevice = q;
  copy.dstPitch = pitch;
  copy.dstXInBytes = 4;
  copy.dstY = 1;
  copy.WidthInBytes = 3;
  copy.Height = 2;
  CU(cuMemcpy2D(&copy));
  CUDA_MEMCPY2D out = {};
  out.srcMemoryType = CU_MEMORYTYPE_DEVICE;
  out.srcDevice = q;
  out.srcPitch = pitch;
  out.dstMemoryType = CU_MEMORYTYPE_HOST;
  out.dstHost = all;
  out.dstPitch = 12;
  out.WidthInBytes = 12;
  out.Height = 3;
  CU(cuMemcpy2D(&out));
  EXPECT(all[0] == 7 && all[15] == 7 && all[16] == 1 && all[18] == 3 && all[28] == 4 &&
         all[30] == 6 && all[31] == 7);
  CUDA_MEMCPY3D deep = {};
  deep.srcMemoryType = CU_MEMORYTYPE_DEVICE;
  deep.srcDevice = q;
  deep.srcPitch = pitch;
  deep.srcHeight = 1;
  deep.dstMemoryType = CU_MEMORYTYPE_UNIFIED;
  deep.dstDevice = p;
  deep.dstPitch = 12;
  deep.dstHeight = 1;
  deep.WidthInBytes = 12;
  deep.Height = 1;
  deep.Depth = 3;
  CU(cuMemcpy3D(&deep));
  CU(cuMemcpyDtoH(back.data(), p, 36));
  EXPECT(memcmp(back.data(), all, 36) == 0);
  void *host;
  CU(cuMemHostAlloc(&host, 64, CU_MEMHOSTALLOC_DEVICEMAP));
  CUdeviceptr mapped;
  CU(cuMemHostGetDevicePointer(&mapped, host, 0));
  CU(cuMemcpy(mapped, p, 36));
  EXPECT(memcmp(host, all, 36) == 0);
  CU(cuMemFreeHost(host));
  CU(cuMemFree(q));
  CU(cuMemFree(p));
  EXPECT(cuMemFree(p) == CUDA_ERROR_INVALID_VALUE);
}

static void order() {
  CUstream stream;
  CUevent before, after;
  CUdeviceptr p;
  CU(cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));
  CU(cuEventCreate(&before, CU_EVENT_DEFAULT));
  CU(cuEventCreate(&after, CU_EVENT_DEFAULT));
  CU(cuEventRecord(before, stream));
  CU(cuMemAllocAsync(&p, 64, stream));
  CU(cuMemsetD32Async(p, 3, 16, stream));
  int got[16], calls = 0;
  CU(cuMemcpyDtoHAsync(got, p, 64, stream));
  CU(cuLaunchHostFunc(stream, [](void *data) { ++*(int *)data; }, &calls));
  CU(cuMemFreeAsync(p, stream));
  CU(cuEventRecord(after, stream));
  CU(cuStreamWaitEvent(stream, after, 0));
  CU(cuStreamSynchronize(stream));
  float milliseconds = -1;
  CU(cuEventElapsedTime(&milliseconds, before, after));
  EXPECT(milliseconds >= 0 && got[15] == 3 && calls == 1);
  // A graph of the driver's is one of the runtime's.
  CUgraph graph;
  CUgraphExec executable;
  CU(cuStreamBeginCapture(stream, CU_STREAM_CAPTURE_MODE_GLOBAL));
  CU(cuLaunchHostFunc(stream, [](void *data) { *(int *)data += 10; }, &calls));
  CU(cuStreamEndCapture(stream, &graph));
  CU(cuGraphInstantiate(&executable, graph, 0));
  CU(cuGraphLaunch(executable, stream));
  CUDA(cudaGraphLaunch((cudaGraphExec_t)executable, (cudaStream_t)stream));
  EXPECT(calls == 21);
  CU(cuGraphExecDestroy(executable));
  CU(cuGraphDestroy(graph));
  CU(cuEventDestroy(before));
  CU(cuEventDestroy(after));
  CU(cuStreamDestroy(stream));
  EXPECT(cuStreamSynchronize(stream) == CUDA_ERROR_INVALID_HANDLE);
}

static void beside_the_runtime() {
  int *p, host[32];
  // Errors of the driver are not the runtime's last one.
  EXPECT(cuStreamSynchronize((CUstream)8) == CUDA_ERROR_INVALID_HANDLE);
  EXPECT(cudaGetLastError() == cudaSuccess);
  CUDA(cudaMalloc(&p, sizeof host));
  CU(cuMemsetD32((CUdeviceptr)(uintptr_t)p, 21, 32));
  cudaFunction_t function;
  CUDA(cudaGetFuncBySymbol(&function, (const void *)twice));
  void *args[] = {&p};
  CU(cuLaunchKernel((CUfunction)function, 1, 1, 1, 32, 1, 1, 0, nullptr, args, nullptr));
  CUDA(cudaMemcpy(host, p, sizeof host, cudaMemcpyDeviceToHost));
  EXPECT(host[0] == 42 && host[31] == 42);
  CUDA(cudaFree(p));
  // A thread that uses the runtime has its context.
  std::thread([] {
    CUcontext current;
    CUDA(cudaSetDevice(0));
    CU(cuCtxGetCurrent(&current));
    EXPECT(current);
    CU(cuCtxSynchronize());
  }).join();
}

static void by_name() {
  CUresult (*total)(size_t *, CUdevice) = nullptr;
  cudaDriverEntryPointQueryResult found;
  CUDA(cudaGetDriverEntryPointByVersion("cuDeviceTotalMem", (void **)&total, 12000,
                                        cudaEnableDefault, &found));
  size_t bytes = 0;
  EXPECT(found == cudaDriverEntryPointSuccess && total);
  CU(total(&bytes, 0));
  EXPECT(bytes);
  CUresult (*create)(CUcontext *, unsigned, CUdevice) = nullptr;
  CUdriverProcAddressQueryResult status;
  CU(cuGetProcAddress("cuCtxCreate", (void **)&create, 12000, CU_GET_PROC_ADDRESS_DEFAULT, &status));
  CUcontext context;
  CU(create(&context, 0, 0));
  CU(cuCtxDestroy(context));
  // One that does not run here is told; one that does not exist is not.
  void *other = &bytes;
  CUDA(cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &other, 12000, cudaEnableDefault,
                                        &found));
  EXPECT(found == cudaDriverEntryPointSymbolNotFound && !other);
  CUDA(cudaGetDriverEntryPointByVersion("cuNothing", &other, 12000, cudaEnableDefault, &found));
  EXPECT(found == cudaDriverEntryPointSymbolNotFound && !other);
  CUtensorMap map;
  EXPECT(cuTensorMapReplaceAddress(&map, nullptr) == CUDA_ERROR_NOT_SUPPORTED);
}

int main() {
  contexts();
  device();
  modules();
  memory();
  order();
  beside_the_runtime();
  by_name();
  puts("driver: ok");
}
