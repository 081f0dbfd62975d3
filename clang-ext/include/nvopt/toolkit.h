/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * What nvcc has in front of every file and clang, over the same toolkit, has not. nvopt-toolkit.cfg
 * includes it; it does nothing for other languages. */
#ifndef NVOPT_TOOLKIT_H
#define NVOPT_TOOLKIT_H

#if defined(__CUDA__) && defined(__cplusplus)
#define NVOPT_TOOLKIT 1

/* The host's isfinite, isnan and isinf in the global namespace, which <cmath> alone leaves in std. */
#include <math.h>

/* Clang has the functions that clusters of cooperative groups are made of; the toolkit's header asks so. */
#define _CG_CLUSTER_INTRINSICS_AVAILABLE

/* The toolkit's form for functions has a pointer to a const one, which only the compilers behind nvcc take for a match. */
#include <cuda_runtime_api.h>
#if CUDART_VERSION >= 12010 && !defined(NVOPT_CUDA_HEADERS)
template <class... __P>
static __inline__ __attribute__((unused, host)) cudaError_t cudaGetKernel(cudaKernel_t *__kernel,
                                                                          void (*__f)(__P...)) {
  return cudaGetKernel(__kernel, (const void *)__f);
}
#endif

/* What the toolkit has for newer GPUs in headers that clang does not include. */
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
#include <nvopt/atomic128.h>
#endif
#include <nvopt/float_pairs.h>

#include <nvopt/cache_operators.h>
#include <nvopt/nan.h>

/* In device code the toolkit's own min and max are there. */
#define NVOPT_MINMAX_SIDES static __inline__ __attribute__((always_inline, unused, host))
#include <nvopt/minmax.h>

#endif
#endif
