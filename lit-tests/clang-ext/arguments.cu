// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -fplugin-arg-nvopt-<name>=<value>: what is not understood is an error that names what is.
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -fplugin-arg-nvopt-diags=all %s 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -fplugin-arg-nvopt-macros=2 %s 2>&1 | FileCheck %s --check-prefix=SWITCH
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -fplugin-arg-nvopt-diag=off %s 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=ON
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -fplugin-arg-nvopt-diags=off %s 2>&1 | count 0

// VALUE: error: nvopt: 'diags=all': 'diags' is 'off', 'always' or 'strict'
// SWITCH: error: nvopt: 'macros=2': 'macros' is 0 or 1
// NAME: error: nvopt: unknown argument 'diag=off'; known are 'diags', 'macros', 'relaxed-constexpr', 'extended-lambda', 'default-stream-launch', 'default-stream-launch-error', 'missing-launch-bounds', 'missing-launch-bounds-error', 'cross-execution-space-call-error', 'host-werror', 'reject-device-coroutines'
// ON: arguments.cu:[[@LINE+1]]:{{.*}} error: __launch_bounds__ is only allowed on a __global__ function [nvcc #20077]
__device__ void __launch_bounds__(128) f(int *p) { *p = 1; }
