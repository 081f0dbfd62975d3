// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file whose host half uses the driver API, NVRTC, cuSPARSE and cuSOLVER, in the manner of many samples.
#include <cuda.h>
#include <cusolverDn.h>
#include <cusolverRf.h>
#include <cusolverSp.h>
#include <cusparse.h>
#include <nvrtc.h>

#include <string>
#include <vector>

#define CHECK(call)                                                                                \
  do {                                                                                             \
    CUresult status = call;                                                                        \
    const char *name;                                                                              \
    if (status != CUDA_SUCCESS && cuGetErrorName(status, &name) == CUDA_SUCCESS)                   \
      throw std::string(name);                                                                     \
  } while (0)

__global__ void scale(float *p, float f) { p[threadIdx.x] *= f; }

static std::string compile(const char *text) {
  nvrtcProgram program;
  if (nvrtcCreateProgram(&program, text, "k.cu", 0, nullptr, nullptr) != NVRTC_SUCCESS)
    return nvrtcGetErrorString(NVRTC_ERROR_PROGRAM_CREATION_FAILURE);
  const char *options[] = {"--gpu-architecture=compute_90"};
  nvrtcResult result = nvrtcCompileProgram(program, 1, options);
  size_t size = 0;
  nvrtcGetPTXSize(program, &size);
  std::string ptx(size, 0);
  nvrtcGetPTX(program, &ptx[0]);
  nvrtcDestroyProgram(&program);
  return result == NVRTC_SUCCESS ? ptx : std::string();
}

static void launch(const std::string &ptx) {
  CUdevice device;
  CUcontext context;
  CUmodule module;
  CUfunction function;
  CUdeviceptr memory;
  int major = 0;
  CHECK(cuInit(0));
  CHECK(cuDeviceGet(&device, 0));
  CHECK(cuDeviceGetAttribute(&major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device));
  CHECK(cuDevicePrimaryCtxRetain(&context, device));
  CHECK(cuCtxSetCurrent(context));
  CUjit_option keys[] = {CU_JIT_MAX_REGISTERS, CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES};
  void *values[] = {(void *)32, (void *)0};
  CHECK(cuModuleLoadDataEx(&module, ptx.c_str(), 2, keys, values));
  CHECK(cuModuleGetFunction(&function, module, "scale"));
  CHECK(cuMemAlloc(&memory, 128));
  float factor = 2;
  void *arguments[] = {&memory, &factor};
  CHECK(cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, nullptr, arguments, nullptr));

  CUlaunchAttribute attribute;
  attribute.id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  attribute.value.clusterDim.x = 2, attribute.value.clusterDim.y = attribute.value.clusterDim.z = 1;
  CUlaunchConfig config = {2, 1, 1, 32, 1, 1, 0, CU_STREAM_PER_THREAD, &attribute, 1};
  CHECK(cuLaunchKernelEx(&config, function, arguments, nullptr));

  CUDA_MEMCPY2D copy = {};
  copy.srcMemoryType = CU_MEMORYTYPE_DEVICE, copy.srcDevice = memory, copy.srcPitch = 64;
  copy.dstMemoryType = CU_MEMORYTYPE_HOST, copy.dstHost = values, copy.dstPitch = 64;
  copy.WidthInBytes = 8, copy.Height = 2;
  CHECK(cuMemcpy2D(&copy));

  CUmemAllocationProp property = {};
  property.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  property.location.type = CU_MEM_LOCATION_TYPE_DEVICE, property.location.id = device;
  size_t granularity;
  CHECK(cuMemGetAllocationGranularity(&granularity, &property,
                                      CU_MEM_ALLOC_GRANULARITY_RECOMMENDED));
  CHECK(cuMemFree(memory));
}

static void solve(int n, int *rows, int *columns, float *matrix, float *x, float *y) {
  cusparseHandle_t sparse;
  cusparseSpMatDescr_t a;
  cusparseDnVecDescr_t dx, dy;
  float one = 1, zero = 0;
  size_t bytes = 0;
  if (cusparseCreate(&sparse) != CUSPARSE_STATUS_SUCCESS)
    throw std::string(cusparseGetErrorString(CUSPARSE_STATUS_NOT_INITIALIZED));
  cusparseCreateCsr(&a, n, n, n, rows, columns, matrix, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                    CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  cusparseCreateDnVec(&dx, n, x, CUDA_R_32F);
  cusparseCreateDnVec(&dy, n, y, CUDA_R_32F);
  cusparseSpMV_bufferSize(sparse, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, a, dx, &zero, dy,
                          CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, &bytes);
  cusparseDestroySpMat(a);

  cusolverDnHandle_t dense;
  int work = 0;
  cusolverStatus_t status = cusolverDnCreate(&dense);
  cusolverDnSgetrf_bufferSize(dense, n, n, matrix, n, &work);
  cusolverDnSsyevd_bufferSize(dense, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, n, matrix, n,
                              x, &work);
  if (status != CUSOLVER_STATUS_SUCCESS)
    throw std::string("cusolver");

  cusolverSpHandle_t rows_of;
  csrqrInfo_t factors;
  cusolverRfHandle_t again;
  if (cusolverSpCreate(&rows_of) != CUSOLVER_STATUS_SUCCESS ||
      cusolverSpCreateCsrqrInfo(&factors) != CUSOLVER_STATUS_SUCCESS ||
      cusolverRfCreate(&again) != CUSOLVER_STATUS_SUCCESS)
    throw std::string("cusolver, sparse");
  cusolverRfSetAlgs(again, CUSOLVERRF_FACTORIZATION_ALG0, CUSOLVERRF_TRIANGULAR_SOLVE_ALG1);
  cusolverSpDestroyCsrqrInfo(factors);
}

int main() {
  launch(compile("extern \"C\" __global__ void scale(float *p, float f) { p[threadIdx.x] *= f; }"));
  std::vector<int> rows(5), columns(4);
  float matrix[16], x[4], y[4];
  solve(4, rows.data(), columns.data(), matrix, x, y);
  scale<<<1, 4>>>(x, 2);
}
