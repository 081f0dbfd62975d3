/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Data of one library on several GPUs, as cufftXt.h has it. */
#ifndef NVOPT_LIBXT_H
#define NVOPT_LIBXT_H

#include <nvopt/library_types.h>
#include <stddef.h>

#define _CUDA_LIB_XT_H_
#define CUDA_XT_DESCRIPTOR_VERSION 0x01000000
#define MAX_CUDA_DESCRIPTOR_GPUS 64

typedef enum cudaXtCopyType_t {
  LIB_XT_COPY_HOST_TO_DEVICE = 0,
  LIB_XT_COPY_DEVICE_TO_HOST = 1,
  LIB_XT_COPY_DEVICE_TO_DEVICE = 2
} cudaLibXtCopyType;

typedef enum libFormat_t {
  LIB_FORMAT_CUFFT = 0,
  LIB_FORMAT_UNDEFINED = 1
} libFormat;

typedef struct cudaXtDesc_t {
  int version;
  int nGPUs;
  int GPUs[MAX_CUDA_DESCRIPTOR_GPUS];
  void *data[MAX_CUDA_DESCRIPTOR_GPUS];
  size_t size[MAX_CUDA_DESCRIPTOR_GPUS];
  void *cudaXtState;
} cudaXtDesc;

typedef struct cudaLibXtDesc_t {
  int version;
  cudaXtDesc *descriptor;
  libFormat library;
  int subFormat;
  void *libDescriptor;
} cudaLibXtDesc;

#endif
