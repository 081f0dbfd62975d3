// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The directives of __block_size__ are new in PTX 9.0.
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify=old %s
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fsyntax-only -Xclang -verify=fine %s
// RUN: %device --cuda-gpu-arch=sm_80 --cuda-feature=+ptx84 -fsyntax-only -Xclang -verify=gpu %s
// RUN: %cuda --cuda-host-only -fsyntax-only -Xclang -verify=fine %s
// fine-no-diagnostics
__global__ void __block_size__((128, 1, 1)) sized(int *p) { *p = 1; } // old-error {{__block_size__ needs PTX 9.0}} old-note {{--cuda-feature=+ptx90}} gpu-error {{__block_size__ is not supported for this GPU architecture}} gpu-note {{clusters}}
__global__ void __cluster_dims__(2) clustered(int *p) { *p = 1; } // gpu-error {{__cluster_dims__ is not supported for this GPU architecture}} gpu-note {{sm_90}}
