// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Headers of CCCL that are not there are told with where to get them, at their name; other headers are clang's to tell of, and
// nothing is said where a program only asks.
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -DLIBCUDACXX %s 2>&1 | FileCheck %s --check-prefix=LIBCUDACXX
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only -DMACRO %s 2>&1 | FileCheck %s --check-prefix=MACRO
// RUN: not %device --cuda-gpu-arch=sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not clang++-22 -x cuda -fplugin=%front --cuda-path=/nonexistent --cuda-device-only --cuda-gpu-arch=sm_90 -nocudainc -nocudalib -nostdinc -fsyntax-only -DOPENMP %s 2>&1 | FileCheck %s --check-prefix=OPENMP
// RUN: mkdir -p %t/cuda && touch %t/cuda/atomic && %device --cuda-gpu-arch=sm_90 -fsyntax-only -I%t -DLIBCUDACXX -Xclang -verify=none %s
// RUN: rm -rf %t && mkdir -p %t/cuda/std && touch %t/cuda/std/version && not %device --cuda-gpu-arch=sm_90 -fsyntax-only -I%t -DLIBCUDACXX %s 2>&1 | FileCheck %s --check-prefix=VERSION -DFOLDER=%t

// none-no-diagnostics
#if __has_include(<cuda/barrier>)
#include <cuda/barrier>
#endif
#if defined(LIBCUDACXX)
// LIBCUDACXX: missing-includes.cu:[[@LINE+3]]:13: fatal error: 'cuda/atomic' file not found
// LIBCUDACXX: missing-includes.cu:[[@LINE+2]]:13: note: it is part of NVIDIA's CCCL, which nvopt's headers are without; give its folders with -I: include/cccl of a toolkit, or libcudacxx/include, cub and thrust of github.com/NVIDIA/cccl
// VERSION: missing-includes.cu:[[@LINE+1]]:13: note: NVIDIA's CCCL in [[FOLDER]] has no such header; another version, of github.com/NVIDIA/cccl, may have it
#include   <cuda/atomic> // and <cuda/atomic> is in a comment
#elif defined(MACRO)
#define HEADER <thrust/sort.h>
// MACRO: fatal error: 'thrust/sort.h' file not found
// MACRO: note: it is part of NVIDIA's CCCL
#include HEADER
#elif defined(OPENMP)
// OPENMP: missing-includes.cu:[[@LINE+2]]:11: fatal error: 'omp.h' file not found
// OPENMP: missing-includes.cu:[[@LINE+1]]:11: note: clang's OpenMP has it, with the library: Debian's package libomp-22-dev
#include <omp.h>
#else
// OTHER: missing-includes.cu:[[@LINE+2]]:10: fatal error: 'cudart/none.h' file not found
// OTHER-NOT: CCCL
#include <cudart/none.h>
#endif
// LIBCUDACXX: 1 error generated
