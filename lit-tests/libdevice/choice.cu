// Which math library: without a toolkit the built-in one, always; another on demand.
//
// REQUIRES: nvopt-libdevice
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o %t.ptx -mllvm -nvvm-opt=libdevice-verbose=1 -Rpass=nvopt-link-libdevice 2>&1 | FileCheck %s --check-prefix=OURS
// RUN: FileCheck %s --check-prefix=PTX --input-file=%t.ptx
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o - -mllvm -nvvm-opt=libdevice=%nvopt_libdevice | FileCheck %s --check-prefix=PTX
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o - -mllvm -nvvm-opt=libdevice=none,libdevice-required=0 | FileCheck %s --check-prefix=NONE
// A library that the command line links in first leaves nothing to do.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O2 -S %s -o - -Xclang -mlink-builtin-bitcode -Xclang %nvopt_libdevice -mllvm -nvvm-opt=libdevice=/nowhere.bc | FileCheck %s --check-prefix=PTX

// OURS: remark: linked __nv_expf from libdevice
// PTX-NOT: {{\.extern|call.*__nv_}}
// PTX: ex2.approx
// NONE: .extern .func {{.*}}__nv_expf
extern "C" __attribute__((device)) float __nv_expf(float);
extern "C" __attribute__((global)) void k(float *p) { *p = __nv_expf(*p); }
