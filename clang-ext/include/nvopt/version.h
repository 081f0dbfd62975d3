/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * The CUDA API level that these headers follow. */
#ifndef NVOPT_VERSION_H
#define NVOPT_VERSION_H

#define NVOPT_CUDA_HEADERS 1
#define CUDA_VERSION 12090
#define CUDART_VERSION CUDA_VERSION
#define __CUDART_API_VERSION CUDART_VERSION

#endif
