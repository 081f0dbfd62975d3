// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Device code that is loaded while the program runs, kernels by name, questions about them.
#include "check.h"
#include <cstring>
#include <string>
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
)";
__global__ void own(int *p, char c, double d) { *p = c + (int)d; }
int main(int, char **arguments) {
  cudaLibrary_t library;
  cudaKernel_t kernel, same;
  CUDA(cudaLibraryLoadData(&library, text, nullptr, nullptr, 0, nullptr, nullptr, 0));
  unsigned count = 0;
  CUDA(cudaLibraryGetKernelCount(&count, library));
  CUDA(cudaLibraryGetKernel(&kernel, library, "ramp"));
  CUDA(cudaLibraryEnumerateKernels(&same, 1, library));
  EXPECT(count == 1 && kernel == same);
  EXPECT(cudaLibraryGetKernel(&same, library, "slope") == cudaErrorSymbolNotFound);
  cudaGetLastError();
  int *p, first = 5, *step;
  size_t bytes;
  CUDA(cudaMalloc(&p, 128));
  void *args[] = {&p, &first};
  CUDA(cudaLaunchKernel((const void *)kernel, 1, 32, args, 0, 0));
  EXPECT(to_host(p, 32)[31] == 31 * 7 + 5);
  CUDA(cudaLibraryGetGlobal((void **)&step, &bytes, library, "step"));
  EXPECT(bytes == 4);
  CUDA(cudaMemset(step, 0, 4));
  CUDA(cudaLaunchKernel((const void *)kernel, 1, 32, args, 0, 0));
  EXPECT(to_host(p, 32)[31] == 5);
  const char *name;
  CUDA(cudaFuncGetName(&name, (const void *)kernel));
  EXPECT(!strcmp(name, "ramp"));
  size_t offset, size;
  CUDA(cudaFuncGetParamInfo((const void *)own, 2, &offset, &size));
  EXPECT(offset == 16 && size == 8);
  EXPECT(cudaFuncGetParamInfo((const void *)own, 3, &offset, &size) == cudaErrorInvalidValue);
  CUDA(cudaFuncGetName(&name, (const void *)own));
  EXPECT(strstr(name, "own"));
  CUDA(cudaLibraryUnload(library));
  EXPECT(cudaLaunchKernel((const void *)kernel, 1, 32, args, 0, 0) ==
         cudaErrorInvalidDeviceFunction);
  cudaGetLastError();

  // From a file, which may be no library at all.
  std::string name_of = std::string(arguments[0]) + ".ptx";
  const char *path = name_of.c_str();
  FILE *out = fopen(path, "w");
  fputs(text, out);
  fclose(out);
  CUDA(cudaLibraryLoadFromFile(&library, path, nullptr, nullptr, 0, nullptr, nullptr, 0));
  CUDA(cudaLibraryGetKernel(&kernel, library, "ramp"));
  CUDA(cudaLaunchKernel((const void *)kernel, 1, 32, args, 0, 0));
  EXPECT(to_host(p, 32)[2] == 19);
  remove(path);
  EXPECT(cudaLibraryLoadFromFile(&library, path, nullptr, nullptr, 0, nullptr, nullptr, 0) ==
         cudaErrorFileNotFound);
  return 0;
}
