/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * The CUDA API level that these headers follow; with a runtime that is linked, the runtime's. */
#ifndef NVOPT_VERSION_H
#define NVOPT_VERSION_H

#define NVOPT_CUDA_HEADERS 1
#ifdef NVOPT_LINKED_RUNTIME
#define CUDA_VERSION 13000
#else
#define CUDA_VERSION 12090
#endif
#define CUDART_VERSION CUDA_VERSION
#define __CUDART_API_VERSION CUDART_VERSION

#endif
