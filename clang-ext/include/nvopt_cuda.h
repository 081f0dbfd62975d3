/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Force-included before every CUDA source (-include nvopt_cuda.h): the CUDA language without a
 * CUDA toolkit. Does nothing for other languages. */
#ifndef NVOPT_CUDA_H
#define NVOPT_CUDA_H

#ifdef __CUDA__
#if __has_include(<crt/host_runtime.h>)
/* A toolkit's headers are on the include path: mixing the two would define everything twice, so
 * leave the stage to it. */
#include <__clang_cuda_runtime_wrapper.h>
#else

#ifndef __clang__
#error "nvopt: these headers need clang; use clang -x cuda --config nvopt.cfg"
#endif

/* Device math functions must be declared before the standard library's constexpr ones: those are
 * implicitly __host__ __device__ and then nothing can overload them. */
#include <__clang_cuda_math_forward_declares.h>

/* libstdc++ hides __float128 when it sees this. */
#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include <nvopt/version.h>

#include <nvopt/guards.h>
#include <nvopt/qualifiers.h>
#include <nvopt/vector_types.h>

#include <nvopt/builtin_vars.h>

#include <nvopt/atomic.h>
#include <nvopt/cluster.h>
#include <nvopt/convert.h>
#include <nvopt/float_pairs.h>
#include <nvopt/integer.h>
#include <nvopt/math.h>
#include <nvopt/memory.h>
#include <nvopt/shuffle.h>
#include <nvopt/simd.h>
#include <nvopt/stdlib.h>
#include <nvopt/surface.h>
#include <nvopt/sync.h>
#include <nvopt/texture.h>

#include <__clang_cuda_complex_builtins.h>

#include <nvopt/runtime.h>
#include <nvopt/device_runtime.h>

/* Placement, array and sized new and delete for the device. */
#include <new>

#endif
#endif
#endif
