// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the plugin defines is there wherever a program names it first: in a header, in one that is
// included inside of extern "C", in a macro of the command line, behind a line directive.
// RUN: split-file %s %t
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %t/header.cu -o - | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %t/linkage.cu -o - | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S '-DADD=__nv_atomic_fetch_add' %t/macro.cu -o - | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -include %t/add.h %t/macro.cu -o - | FileCheck %s
// RUN: %cuda --cuda-gpu-arch=sm_90 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %t/header.cu
// CHECK: .entry k(
// CHECK: atom.add.relaxed.cta.u32
//
// Nothing of it is in a program that does not name it, nor for the sake of builtins with a name alike.
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only %t/none.cu 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: use of undeclared identifier '__nvopt_atomic_load'

//--- add.h
#pragma once
#line 100 "add-generated.h"
#define ADD(p, v, order, scope) __nv_atomic_fetch_add(p, v, order, scope)

//--- header.cu
#include "add.h"
extern "C" __global__ void k(unsigned *p) { p[1] = ADD(p, 1u, 0, 1); }

//--- linkage.cu
extern "C" {
#include "add.h"
#include "add.h"
__global__ void k(unsigned *p) { p[1] = ADD(p, 1u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK); }
}

//--- macro.cu
extern "C" __global__ void k(unsigned *p) { p[1] = ADD(p, 1u, 0, 1); }

//--- none.cu
__device__ unsigned next(unsigned *p) { return __nvvm_atom_inc_gen_ui(p, 7); }
__global__ void k(int *p) { p[0] = __nvopt_atomic_load<0, 4>(p); }
