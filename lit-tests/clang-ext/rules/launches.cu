// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a flag asks for: launches without a stream and kernels without launch bounds; silent otherwise, errors where that is asked for, and
// gone by nvcc's pragma.
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fsyntax-only -Xclang -verify=none %s
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fsyntax-only -Xclang -verify=none -fplugin-arg-nvopt-diags=strict %s
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fsyntax-only -Xclang -verify=stream -fplugin-arg-nvopt-default-stream-launch=1 %s
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fsyntax-only -Xclang -verify=bounds -fplugin-arg-nvopt-missing-launch-bounds=1 %s
// RUN: not %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fsyntax-only -fplugin-arg-nvopt-default-stream-launch-error=1 %s 2>&1 | FileCheck %s --check-prefix=STREAM
// RUN: not %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fsyntax-only -fplugin-arg-nvopt-missing-launch-bounds-error=1 %s 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fsyntax-only -Xclang -verify=none -Wno-cuda-compat -fplugin-arg-nvopt-default-stream-launch=1 -fplugin-arg-nvopt-missing-launch-bounds=1 %s
// none-no-diagnostics
// STREAM: launches.cu:{{.*}}: error: explicit stream argument not provided in kernel launch [nvcc #20198]
// STREAM-NOT: {{^[^|]*warning:}}
// STREAM: 5 errors generated
// BOUNDS: launches.cu:{{.*}}: error: no __launch_bounds__ specified for __global__ function [nvcc #20238]
// BOUNDS-NOT: {{^[^|]*warning:}}
// BOUNDS: 3 errors generated
__global__ void bare(int *p) { *p = 1; } // bounds-warning {{no __launch_bounds__ specified for __global__ function}} bounds-note {{more registers}}
__global__ void __launch_bounds__(128) bounded(int *p) { *p = 1; }
template <class T> __global__ void pattern(T *p) { *p = 1; } // bounds-warning {{no __launch_bounds__}} bounds-note {{registers}}
__global__ void declared(int *p); // bounds-warning {{no __launch_bounds__}} bounds-note {{registers}}
__global__ void __launch_bounds__(64) later(int *p);
__global__ void later(int *p) { *p = 2; }
// Launch bounds beside these would be errors.
__global__ void __maxnreg__(64) registers(int *p) { *p = 3; }
__global__ void __block_size__((64, 1, 1)) blocks(int *p) { *p = 4; }
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20238
__global__ void quiet(int *p) { *p = 1; }
#pragma nv_diagnostic pop

void launches(int *p, cudaStream_t s) {
  bare<<<1, 2>>>(p);       // stream-warning {{explicit stream argument not provided in kernel launch}} stream-note {{fourth argument}}
  bounded<<<1, 2, 0>>>(p); // stream-warning {{explicit stream}} stream-note {{fourth}}
  bounded<<<1, 2, 0, s>>>(p);
  bounded<<<1, 2, 0, 0>>>(p);
  bounded<<<1, 2, 0, cudaStream_t{}>>>(p);
  auto later_on = [=] { pattern<<<1, 2>>>(p); }; // stream-warning {{explicit stream}} stream-note {{fourth}}
  later_on();
#pragma nv_diagnostic push
#pragma nv_diag_suppress 20198
  bare<<<1, 2>>>(p);
#pragma nv_diagnostic pop
}
struct starts {
  int n;
  starts(int *p) : n((bare<<<1, 2>>>(p), 1)) {} // stream-warning {{explicit stream}} stream-note {{fourth}}
};
template <class T> void in_template(T *p, cudaStream_t s) {
  pattern<<<1, 2>>>(p); // stream-warning {{explicit stream}} stream-note {{fourth}}
  pattern<<<1, 2, 0, s>>>(p);
}
template void in_template(int *, cudaStream_t);
template void in_template(float *, cudaStream_t);
