// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The half for a host of 64-bit ARM, with managed variables, and the half for its GPU. Nothing of the C library is
// included, so that this needs no headers of another machine.
// RUN: echo image > %t.fatbin
// RUN: clang-22 --target=aarch64-linux-gnu -nostdinc -nocudainc -nocudalib --cuda-path=/nonexistent --cuda-gpu-arch=sm_90 --cuda-host-only -fplugin=%front -fpass-plugin=%nvopt -O2 -S %s -o %t.s -Xclang -target-sdk-version=12.8 -Xclang -fcuda-include-gpubinary -Xclang %t.fatbin
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t.s
// RUN: clang-22 --target=aarch64-linux-gnu -nostdinc -nocudainc -nocudalib --cuda-path=/nonexistent --cuda-feature=+ptx84 --cuda-gpu-arch=sm_90 --cuda-device-only -Xclang -target-sdk-version=12.8 -fplugin=%front -fpass-plugin=%nvopt -O2 -S %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX --input-file=%t.ptx
// With the C and C++ library of such a machine: whole headers, both halves.
// RUN: %if aarch64-gcc %{ clang++-22 --config %cfg --target=aarch64-linux-gnu -DLIBRARY --cuda-device-only --cuda-gpu-arch=sm_90 -S %s -o %t.library.ptx && FileCheck %s --check-prefix=PTX --input-file=%t.library.ptx %}
// RUN: %if aarch64-gcc && cuda && ptxas %{ clang++-22 --config %objdir/nvopt-toolkit.cfg -Wno-unknown-cuda-version --target=aarch64-linux-gnu -DLIBRARY --cuda-gpu-arch=sm_90 -c %s -o %t.o && llvm-objdump -f %t.o | FileCheck %s --check-prefix=OBJECT %}
// OBJECT: aarch64
#ifdef LIBRARY
#include <cstdio>
#include <vector>
#else
#define __global__ __attribute__((global))
struct dim3 {
  unsigned x, y, z;
  dim3(unsigned x) : x(x), y(1), z(1) {}
};
typedef struct CUstream_st *cudaStream_t;
typedef int cudaError_t;
extern "C" cudaError_t cudaLaunchKernel(const void *, dim3, dim3, void **, unsigned long, cudaStream_t);
extern "C" unsigned __cudaPushCallConfiguration(dim3, dim3, unsigned long = 0, cudaStream_t = 0);
#endif
// PTX: .global .attribute(.managed) .align 4 .u32 total;
__managed__ int total;
// A long double of the host is one of 16 bytes, and characters have no sign there, for the GPU, too.
// PTX: .entry _Z4show4Part(
// PTX: .param .align 16 .b8 {{[a-z_A-Z0-9]+}}[32]
// PTX-NOT: s8
struct Part {
  char c;
  __int128 wide;
};
__global__ void show(Part p) { total = p.c; }
static_assert((char)-1 > 0, "characters of this host have no sign");
// HOST: read:
// HOST: bl {{.*}}__cudaInitModule
// HOST: {{\.section[[:space:]]+"?\.nv_fatbin}}
extern "C" int read() { return total; }
void run(Part p) { show<<<1, 1>>>(p); }
