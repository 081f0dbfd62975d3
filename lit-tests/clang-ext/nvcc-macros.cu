// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program that asks for a macro of nvcc's and has an error is told where it asked, once, and how to define it. Not told are
// programs without an error, those that define it themselves, and what headers of the system ask.
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -DVERSION %s 2>&1 | FileCheck %s --check-prefix=VERSION
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -DNAME %s 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -DNAME -D__NVCC__ %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -DVERSION -fplugin-arg-nvopt-macros=1 -DOTHER %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: rm -rf %t && mkdir %t && echo '#ifdef __NVCC__' > %t/theirs.h && echo '#endif' >> %t/theirs.h
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -isystem %t -DTHEIRS %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -I %t -DTHEIRS %s 2>&1 | FileCheck %s --check-prefix=HEADER
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -DNAME -DRIGHT -Xclang -verify=none %s
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -DVERSION -fplugin-arg-nvopt-macros=1 -Xclang -verify=none %s
// RUN: not nvopt cc -nvopt-toolkit none -arch=sm_90 -ptx -DVERSION %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=VERSION
// none-no-diagnostics

// NONE: error: use of undeclared identifier
// NONE-NOT: only nvcc defines
#ifdef VERSION
// VERSION: nvcc-macros.cu:[[@LINE+5]]:{{[0-9]+}}: error: use of undeclared identifier 'shuffle_of_old'
// VERSION: nvcc-macros.cu:[[@LINE+2]]:2: note: the program asks here for '__CUDACC_VER_MAJOR__', which only nvcc defines; where it needs nvcc's branch, -nvopt-macros of 'nvopt cc' (clang: -fplugin-arg-nvopt-macros=1) defines it
// VERSION: error: use of undeclared identifier 'again'
#if defined(__CUDA_ARCH__) && \
    __CUDACC_VER_MAJOR__ < 9
__device__ int old(int x) { return shuffle_of_old(x); }
__device__ int older(int x) { return again(x); }
#endif
#endif
// VERSION-NOT: only nvcc defines

#ifdef NAME
#if defined(RIGHT)
#elif defined(__NVCC__)
#endif
#ifndef RIGHT
int one = missing; // NAME: nvcc-macros.cu:[[@LINE]]:11: error: use of undeclared identifier 'missing'
// NAME: nvcc-macros.cu:[[@LINE-4]]:2: note: the program asks here for '__NVCC__'
int two = missing; // NAME: nvcc-macros.cu:[[@LINE]]:11: error: use of undeclared identifier 'missing'
// NAME-NOT: note: the program asks
#endif
#endif

#ifdef OTHER
int three = missing;
#endif

#ifdef THEIRS
#include <theirs.h>
int four = missing; // HEADER: error: use of undeclared identifier 'missing'
// HEADER: theirs.h:1:2: note: the program asks here for '__NVCC__'
#endif
