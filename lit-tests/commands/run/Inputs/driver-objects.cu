// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays, textures, surfaces, nodes of graphs, the linker and mapped memory of the driver API.
#include "check.h"
#include <cstdint>
#include <cstring>
#include <cuda.h>
#include <string>

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
.visible .entry add(.param .u64 p, .param .u32 n) {
  .reg .b32 %r<6>;
  .reg .b64 %d<5>;
  ld.param.u64 %d1, [p];
  ld.param.u32 %r1, [n];
  mov.u32 %r2, %tid.x;
  cvta.to.global.u64 %d2, %d1;
  mul.wide.u32 %d3, %r2, 4;
  add.s64 %d4, %d2, %d3;
  ld.global.u32 %r3, [%d4];
  add.s32 %r4, %r3, %r1;
  st.global.u32 [%d4], %r4;
  ret;
}
.visible .entry nothing() { ret; }
)";

__global__ void sample(float *out, cudaTextureObject_t t, float y) {
  out[threadIdx.x] = tex2D<float>(t, threadIdx.x + 0.5f, y);
}
__global__ void elements(int *out, cudaTextureObject_t t) {
  out[threadIdx.x] = tex1Dfetch<unsigned char>(t, threadIdx.x);
}
__global__ void fractions(float *out, cudaTextureObject_t t) {
  out[threadIdx.x] = tex1Dfetch<float>(t, threadIdx.x);
}
__global__ void store(cudaSurfaceObject_t s) {
  surf2Dwrite(100.0f + threadIdx.x, s, threadIdx.x * 4, 1);
}

template <class... T> static void launch(const void *kernel, int threads, T... args) {
  cudaFunction_t function;
  void *list[] = {&args...};
  CUDA(cudaGetFuncBySymbol(&function, kernel));
  CU(cuLaunchKernel((CUfunction)function, 1, 1, 1, threads, 1, 1, 0, nullptr, list, nullptr));
}

static void arrays() {
  CUarray array;
  CUDA_ARRAY3D_DESCRIPTOR wanted = {}, about;
  wanted.Width = 4;
  wanted.Height = 3;
  wanted.Format = CU_AD_FORMAT_FLOAT;
  wanted.NumChannels = 1;
  wanted.Flags = CUDA_ARRAY3D_SURFACE_LDST;
  CU(cuArray3DCreate(&array, &wanted));
  CU(cuArray3DGetDescriptor(&about, array));
  EXPECT(about.Width == 4 && about.Height == 3 && about.Depth == 0 &&
         about.Format == CU_AD_FORMAT_FLOAT && about.NumChannels == 1 && about.Flags == wanted.Flags);
  wanted.NumChannels = 3; // no elements have three
  CUarray none;
  EXPECT(cuArray3DCreate(&none, &wanted) == CUDA_ERROR_INVALID_VALUE);
  wanted.Format = CU_AD_FORMAT_NV12;
  EXPECT(cuArray3DCreate(&none, &wanted) == CUDA_ERROR_INVALID_VALUE);
  float host[12], back[4];
  for (int i = 0; i < 12; i++)
    host[i] = (float)i;
  CUDA_MEMCPY2D copy = {};
  copy.srcMemoryType = CU_MEMORYTYPE_HOST;
  copy.srcHost = host;
  copy.srcPitch = 16;
  copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
  copy.dstArray = array;
  copy.WidthInBytes = 16;
  copy.Height = 3;
  CU(cuMemcpy2D(&copy));
  // Places in arrays are counted in bytes; half an element is none.
  CU(cuMemcpyAtoH(back, array, 4, 12));
  EXPECT(back[0] == 1 && back[2] == 3);
  EXPECT(cuMemcpyAtoH(back, array, 2, 4) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuMemcpyAtoH(back, array, 8, 12) == CUDA_ERROR_INVALID_VALUE);
  CUDA_MEMCPY2D part = {};
  part.srcMemoryType = CU_MEMORYTYPE_ARRAY;
  part.srcArray = array;
  part.srcXInBytes = 8;
  part.srcY = 1;
  part.dstMemoryType = CU_MEMORYTYPE_HOST;
  part.dstHost = back;
  part.dstPitch = 8;
  part.WidthInBytes = 8;
  part.Height = 2;
  CU(cuMemcpy2D(&part));
  EXPECT(back[0] == 6 && back[1] == 7 && back[2] == 10 && back[3] == 11);
  CUDA_RESOURCE_DESC resource = {};
  resource.resType = CU_RESOURCE_TYPE_ARRAY;
  resource.res.array.hArray = array;
  CUDA_TEXTURE_DESC how = {};
  how.addressMode[0] = how.addressMode[1] = CU_TR_ADDRESS_MODE_CLAMP;
  how.filterMode = CU_TR_FILTER_MODE_LINEAR;
  CUtexObject texture;
  CUsurfObject surface;
  CU(cuTexObjectCreate(&texture, &resource, &how, nullptr));
  CU(cuSurfObjectCreate(&surface, &resource));
  CUdeviceptr out;
  CU(cuMemAlloc(&out, 64));
  launch((const void *)sample, 4, out, texture, 1.0f);
  CU(cuMemcpyDtoH(back, out, 16));
  EXPECT(back[0] == 2 && back[3] == 5); // half way between rows 0 and 1
  launch((const void *)store, 4, surface);
  CU(cuMemcpyDtoH(back, out, 16));
  launch((const void *)sample, 4, out, texture, 1.5f);
  CU(cuMemcpyDtoH(back, out, 16));
  EXPECT(back[0] == 100 && back[3] == 103);
  CU(cuTexObjectDestroy(texture));
  CU(cuSurfObjectDestroy(surface));
  CU(cuArrayDestroy(array));
  // Bytes are fractions of 255, unless they are wanted as integers.
  unsigned char bytes[4] = {0, 51, 255, 102};
  CUdeviceptr linear;
  CU(cuMemAlloc(&linear, 4));
  CU(cuMemcpyHtoD(linear, bytes, 4));
  resource.resType = CU_RESOURCE_TYPE_LINEAR;
  resource.res.linear.devPtr = linear;
  resource.res.linear.format = CU_AD_FORMAT_UNSIGNED_INT8;
  resource.res.linear.numChannels = 1;
  resource.res.linear.sizeInBytes = 4;
  CUDA_TEXTURE_DESC plain = {};
  CU(cuTexObjectCreate(&texture, &resource, &plain, nullptr));
  launch((const void *)fractions, 4, out, texture);
  CU(cuMemcpyDtoH(back, out, 16));
  EXPECT(back[0] == 0 && back[1] == 51 / 255.0f && back[2] == 1);
  CU(cuTexObjectDestroy(texture));
  plain.flags = CU_TRSF_READ_AS_INTEGER;
  CU(cuTexObjectCreate(&texture, &resource, &plain, nullptr));
  launch((const void *)elements, 4, out, texture);
  int whole[4];
  CU(cuMemcpyDtoH(whole, out, 16));
  EXPECT(whole[1] == 51 && whole[2] == 255 && whole[3] == 102);
  CU(cuTexObjectDestroy(texture));
  CU(cuMemFree(linear));
  CU(cuMemFree(out));
}

static void graphs() {
  CUmodule module;
  CUfunction add, nothing;
  CU(cuModuleLoadData(&module, text));
  CU(cuModuleGetFunction(&add, module, "add"));
  CU(cuModuleGetFunction(&nothing, module, "nothing"));
  CUdeviceptr p;
  CU(cuMemAlloc(&p, 16));
  int n = 5, host[4];
  void *args[] = {&p, &n};
  CUgraph graph;
  CUgraphNode fill, kernel, idle, copy;
  CU(cuGraphCreate(&graph, 0));
  CUDA_MEMSET_NODE_PARAMS fill_params = {p, 0, 40, 4, 4, 1};
  CU(cuGraphAddMemsetNode(&fill, graph, nullptr, 0, &fill_params, nullptr));
  CUDA_KERNEL_NODE_PARAMS params = {};
  params.func = add;
  params.gridDimX = params.gridDimY = params.gridDimZ = 1;
  params.blockDimX = 4;
  params.blockDimY = params.blockDimZ = 1;
  EXPECT(cuGraphAddKernelNode(&kernel, graph, &fill, 1, &params) == CUDA_ERROR_INVALID_VALUE);
  params.kernelParams = args;
  CU(cuGraphAddKernelNode(&kernel, graph, &fill, 1, &params));
  CUDA_KERNEL_NODE_PARAMS empty = params;
  empty.func = nothing;
  empty.kernelParams = nullptr;
  CU(cuGraphAddKernelNode(&idle, graph, &kernel, 1, &empty));
  CUDA_MEMCPY3D out = {};
  out.srcMemoryType = CU_MEMORYTYPE_DEVICE;
  out.srcDevice = p;
  out.dstMemoryType = CU_MEMORYTYPE_HOST;
  out.dstHost = host;
  out.WidthInBytes = 16;
  out.Height = out.Depth = 1;
  CU(cuGraphAddMemcpyNode(&copy, graph, &idle, 1, &out, nullptr));
  size_t count = 0;
  CU(cuGraphGetEdges(graph, nullptr, nullptr, nullptr, &count));
  EXPECT(count == 3);
  CUDA_KERNEL_NODE_PARAMS asked;
  CU(cuGraphKernelNodeGetParams(kernel, &asked));
  EXPECT(asked.func == add && asked.blockDimX == 4);
  CUgraphExec executable;
  CUDA_GRAPH_INSTANTIATE_PARAMS how = {};
  CU(cuGraphInstantiateWithParams(&executable, graph, &how));
  EXPECT(how.result_out == CUDA_GRAPH_INSTANTIATE_SUCCESS);
  CU(cuGraphLaunch(executable, nullptr));
  EXPECT(host[0] == 45 && host[3] == 45);
  n = 7;
  CU(cuGraphExecKernelNodeSetParams(executable, kernel, &params));
  fill_params.value = 1;
  CU(cuGraphExecMemsetNodeSetParams(executable, fill, &fill_params, nullptr));
  CU(cuGraphLaunch(executable, nullptr));
  EXPECT(host[0] == 8 && host[3] == 8);
  CU(cuGraphNodeSetEnabled(executable, kernel, 0));
  CU(cuGraphLaunch(executable, nullptr));
  EXPECT(host[0] == 1);
  CU(cuGraphExecDestroy(executable));
  CU(cuGraphDestroy(graph));
  CU(cuMemFree(p));
  CU(cuModuleUnload(module));
}

static void linker() {
  CUlinkState link;
  void *code;
  size_t size;
  CUmodule module;
  CUfunction add;
  CU(cuLinkCreate(0, nullptr, nullptr, &link));
  EXPECT(cuLinkComplete(link, &code, &size) == CUDA_ERROR_INVALID_VALUE);
  CU(cuLinkAddData(link, CU_JIT_INPUT_PTX, (void *)text, sizeof text, "text", 0, nullptr, nullptr));
  EXPECT(cuLinkAddData(link, CU_JIT_INPUT_PTX, (void *)text, sizeof text, "more", 0, nullptr,
                       nullptr) == CUDA_ERROR_NOT_SUPPORTED);
  EXPECT(cuLinkAddFile(link, CU_JIT_INPUT_PTX, "/nonexistent", 0, nullptr, nullptr) ==
         CUDA_ERROR_FILE_NOT_FOUND);
  CU(cuLinkComplete(link, &code, &size));
  CU(cuModuleLoadData(&module, code));
  CU(cuLinkDestroy(link));
  CU(cuModuleGetFunction(&add, module, "add"));
  CU(cuModuleUnload(module));
}

__global__ void put(int *p, int first) { p[threadIdx.x] = first + threadIdx.x; }

// A buffer that grows: more memory behind what there is, then other addresses for all of it.
static void mapping() {
  CUmemAllocationProp about = {};
  about.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  about.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  size_t step;
  CU(cuMemGetAllocationGranularity(&step, &about, CU_MEM_ALLOC_GRANULARITY_MINIMUM));
  size_t before, now, total;
  CU(cuMemGetInfo(&before, &total));
  CUdeviceptr place, other;
  CUmemGenericAllocationHandle first, second, again;
  EXPECT(cuMemAddressReserve(&place, step + 1, 0, 0, 0) == CUDA_ERROR_INVALID_VALUE);
  CU(cuMemAddressReserve(&place, 2 * step, 0, 0, 0));
  EXPECT(place % step == 0);
  EXPECT(cuMemCreate(&first, step / 2, &about, 0) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuMemCreate(&first, total + step - total % step, &about, 0) == CUDA_ERROR_OUT_OF_MEMORY);
  CU(cuMemCreate(&first, step, &about, 0));
  CU(cuMemCreate(&second, step, &about, 0));
  CU(cuMemGetInfo(&now, &total));
  EXPECT(now == before - 2 * step);
  CU(cuMemMap(place, step, 0, first, 0));
  EXPECT(cuMemMap(place, step, 0, second, 0) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuMemMap(place + 2 * step, step, 0, second, 0) == CUDA_ERROR_INVALID_VALUE);
  // Mapped is not yet accessible.
  EXPECT(cuMemsetD32(place, 1, 1) == CUDA_ERROR_INVALID_VALUE);
  CUmemAccessDesc access = {about.location, CU_MEM_ACCESS_FLAGS_PROT_READWRITE};
  EXPECT(cuMemSetAccess(place, 2 * step, &access, 1) == CUDA_ERROR_INVALID_VALUE);
  CU(cuMemSetAccess(place, step, &access, 1));
  // The range of an address is that of what is mapped there; an address that is only reserved has none.
  CUdeviceptr start;
  size_t bytes;
  CU(cuMemGetAddressRange(&start, &bytes, place + 100));
  EXPECT(start == place && bytes == step);
  EXPECT(cuMemGetAddressRange(&start, &bytes, place + step) == CUDA_ERROR_NOT_FOUND);
  CU(cuMemMap(place + step, step, 0, second, 0));
  CU(cuMemSetAccess(place + step, step, &access, 1));
  unsigned long long flags;
  CU(cuMemGetAccess(&flags, &access.location, place + step));
  EXPECT(flags == CU_MEM_ACCESS_FLAGS_PROT_READWRITE);
  // Over the border between the two.
  CUdeviceptr border = place + step - 16 * sizeof(int);
  int hundred = 100, got[32];
  launch((const void *)put, 32, border, hundred);
  CU(cuMemcpyDtoH(got, border, sizeof got));
  EXPECT(got[0] == 100 && got[31] == 131);
  CU(cuMemRetainAllocationHandle(&again, (void *)(uintptr_t)border));
  EXPECT(again == first);
  CU(cuMemRelease(again));
  EXPECT(cuMemUnmap(place, step / 2) == CUDA_ERROR_INVALID_VALUE);
  EXPECT(cuMemAddressFree(place, 2 * step) == CUDA_ERROR_INVALID_VALUE);
  CU(cuMemUnmap(place, 2 * step));
  EXPECT(cuMemcpyDtoH(got, border, sizeof got) == CUDA_ERROR_INVALID_VALUE);
  // What was written stays with the memory.
  CU(cuMemAddressReserve(&other, 4 * step, 0, 0, 0));
  CU(cuMemMap(other, step, 0, second, 0));
  EXPECT(cuMemMap(other + step, step, 0, second, 0) == CUDA_ERROR_NOT_SUPPORTED);
  CU(cuMemSetAccess(other, step, &access, 1));
  CU(cuMemcpyDtoH(got, other, 16 * sizeof(int)));
  EXPECT(got[0] == 116 && got[15] == 131);
  // Memory that is let go stays as long as it is mapped.
  CU(cuMemRelease(first));
  CU(cuMemRelease(second));
  CU(cuMemGetInfo(&now, &total));
  EXPECT(now == before - step);
  CU(cuMemcpyDtoH(got, other, 4));
  CU(cuMemUnmap(other, step));
  CU(cuMemGetInfo(&now, &total));
  EXPECT(now == before);
  CU(cuMemAddressFree(other, 4 * step));
  CU(cuMemAddressFree(place, 2 * step));
}

// Handles of what is gone, also where something else has been made since, and arguments that say too much.
static void gone() {
  CUmodule first, second;
  CUlibrary library;
  CUfunction function, others[8];
  CU(cuModuleLoadData(&first, text));
  CU(cuModuleEnumerateFunctions(&function, 1, first));
  CU(cuModuleUnload(first));
  for (int i = 0; i < 8; i++) {
    CU(cuModuleLoadData(&second, text));
    CU(cuModuleEnumerateFunctions(&others[i], 1, second));
    EXPECT(others[i] != function);
  }
  EXPECT(cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr) ==
         CUDA_ERROR_INVALID_HANDLE);
  CU(cuLibraryLoadData(&library, text, nullptr, nullptr, 0, nullptr, nullptr, 0));
  CU(cuLibraryGetModule(&first, library));
  CU(cuLibraryUnload(library));
  EXPECT(cuLibraryGetModule(&first, library) == CUDA_ERROR_INVALID_HANDLE);

  CUlinkState link;
  void *code;
  CU(cuLinkCreate(0, nullptr, nullptr, &link));
  CU(cuLinkDestroy(link));
  EXPECT(cuLinkComplete(link, &code, nullptr) == CUDA_ERROR_INVALID_HANDLE);
  EXPECT(cuLinkDestroy(link) == CUDA_ERROR_INVALID_HANDLE);

  CUcontext context, before;
  unsigned long long id;
  CU(cuCtxGetCurrent(&before));
  CU(cuCtxCreate(&context, nullptr, 0, 0));
  CU(cuCtxGetId(context, &id));
  CU(cuCtxDestroy(context));
  EXPECT(cuCtxGetId(context, &id) == CUDA_ERROR_INVALID_CONTEXT);

  // Arrays, rows that are longer than the pitch, and a place for an answer that is none.
  CUDA_ARRAY_DESCRIPTOR about = {8, 8, CU_AD_FORMAT_FLOAT, 1};
  CUarray array;
  CU(cuArrayCreate(&array, &about));
  CU(cuArrayDestroy(array));
  cudaMemcpy3DParms box = {};
  box.srcArray = box.dstArray = (cudaArray_t)array;
  box.extent = make_cudaExtent(1, 1, 1);
  box.kind = cudaMemcpyDeviceToDevice;
  EXPECT(cudaMemcpy3D(&box) == cudaErrorInvalidValue);
  CUdeviceptr p;
  char host[64] = {};
  CU(cuMemAlloc(&p, sizeof host));
  CUDA_MEMCPY2D copy = {};
  copy.srcMemoryType = CU_MEMORYTYPE_HOST;
  copy.srcHost = host;
  copy.srcPitch = 16;
  copy.srcXInBytes = 8;
  copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
  copy.dstDevice = p;
  copy.dstPitch = 16;
  copy.WidthInBytes = 16;
  copy.Height = 2;
  EXPECT(cuMemcpy2D(&copy) == CUDA_ERROR_INVALID_VALUE);
  copy.WidthInBytes = 8;
  CU(cuMemcpy2D(&copy));
  // What is said to be of the device is, beside a side that may be of either.
  copy.dstMemoryType = CU_MEMORYTYPE_UNIFIED;
  copy.srcMemoryType = CU_MEMORYTYPE_DEVICE;
  copy.srcDevice = (CUdeviceptr)host;
  EXPECT(cuMemcpy2D(&copy) == CUDA_ERROR_INVALID_VALUE);
  copy.srcMemoryType = CU_MEMORYTYPE_UNIFIED;
  CU(cuMemcpy2D(&copy));
  CUpointer_attribute kind = CU_POINTER_ATTRIBUTE_MEMORY_TYPE;
  void *nowhere = nullptr;
  EXPECT(cuPointerGetAttributes(1, &kind, &nowhere, p) == CUDA_ERROR_INVALID_VALUE);
  CU(cuMemFree(p));

  // A name that meant a function with other arguments before CUDA 12.
  CUdriverProcAddressQueryResult found;
  void *address;
  CU(cuGetProcAddress("cuGraphExecUpdate", &address, 11080, 0, &found));
  EXPECT(!address && found == CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND);
  CU(cuGetProcAddress("cuGraphExecUpdate", &address, 12000, 0, &found));
  EXPECT(address && found == CU_GET_PROC_ADDRESS_SUCCESS);
}

int main() {
  CUcontext context;
  CU(cuInit(0));
  CU(cuDevicePrimaryCtxRetain(&context, 0));
  CU(cuCtxSetCurrent(context));
  arrays();
  graphs();
  linker();
  mapping();
  gone();
  puts("objects: ok");
}
