// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What clang compiles correctly is silenced by its flags and pragmas and by nvcc's; what it cannot
// is not.
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify=on -fplugin-arg-nvopt-diags=strict %s
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify=off -Wno-cuda-compat -fplugin-arg-nvopt-diags=strict %s
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify=weak -Wno-error=cuda-compat -fplugin-arg-nvopt-diags=strict %s
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify=werror -Werror -fplugin-arg-nvopt-diags=strict %s
__global__ void k1() noexcept {} // on-error {{An exception specification}} weak-warning {{An exception specification}} werror-error {{An exception specification}}
__device__ long double l1(long double a) { return a; } // on-warning {{'long double'}} weak-warning {{'long double'}} werror-error {{'long double'}}
__constant__ int c;
__global__ void k2() { c = 1; } // on-error {{modifiable lvalue}} on-note {{__constant__}} off-error {{modifiable lvalue}} off-note {{__constant__}} weak-error {{modifiable lvalue}} weak-note {{__constant__}} werror-error {{modifiable lvalue}} werror-note {{__constant__}}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wcuda-compat"
__global__ void k3() noexcept {}
__device__ long double l2(long double a) { return a; }
#pragma clang diagnostic pop

#pragma nv_diagnostic push
#pragma nv_diag_suppress 20208, 20190
__device__ long double l3(long double a) { return a; }
__global__ void k4() noexcept {}
#pragma nv_diag_warning 20190
__global__ void k5() noexcept {} // on-warning {{An exception specification}} off-warning {{An exception specification}} weak-warning {{An exception specification}} werror-warning {{An exception specification}}
#pragma nv_diag_default 20190
__global__ void k6() noexcept {} // on-error {{An exception specification}} weak-warning {{An exception specification}} werror-error {{An exception specification}}
#pragma nv_diagnostic pop
__device__ long double l4(long double a) { return a; } // on-warning {{'long double'}} weak-warning {{'long double'}} werror-error {{'long double'}}

// The number inside NVIDIA's range works as well, as in nvcc; errors that break code stay.
#pragma nv_diag_suppress 3665
__device__ long double l5(long double a) { return a; }
#pragma nv_diag_suppress 137
__global__ void k7() { c = 1; } // on-error {{modifiable lvalue}} on-note {{__constant__}} off-error {{modifiable lvalue}} off-note {{__constant__}} weak-error {{modifiable lvalue}} weak-note {{__constant__}} werror-error {{modifiable lvalue}} werror-note {{__constant__}}
