// With a toolkit clang links its library, unless -nogpulib says that ours is wanted.
//
// REQUIRES: nvopt-libdevice, cuda
// RUN: clang-22 --cuda-device-only --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 -fpass-plugin=%nvopt -O2 -S %s -o - -mllvm -nvvm-opt=libdevice-verbose=1 -Rpass=nvopt-link-libdevice 2>&1 | FileCheck %s --check-prefix=TOOLKIT
// RUN: clang-22 --cuda-device-only --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 -nogpulib -fpass-plugin=%nvopt -O2 -S %s -o - -mllvm -nvvm-opt=libdevice-verbose=1 -Rpass=nvopt-link-libdevice 2>&1 | FileCheck %s --check-prefix=OURS
// Or the toolkit's file, through the pass.
// RUN: clang-22 --cuda-device-only --cuda-path=/usr/local/cuda -Wno-unknown-cuda-version --cuda-gpu-arch=sm_90 -nogpulib -fpass-plugin=%nvopt -O2 -S %s -o - -mllvm -nvvm-opt=libdevice=/usr/local/cuda/nvvm/libdevice/libdevice.10.bc 2>&1 | FileCheck %s --check-prefix=TOOLKIT

// TOOLKIT-NOT: remark: linked
// TOOLKIT-NOT: {{\.extern|error}}
// TOOLKIT: ret;
// OURS: remark: linked __nv_expf from libdevice
__global__ void k(float *p) { *p = expf(*p); }
