/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * cuFFT on several GPUs, and its callbacks: types, values and names. */
#ifndef NVOPT_CUFFTXT_H
#define NVOPT_CUFFTXT_H

#include <nvopt/cufft.h>
#include <nvopt/libxt.h>

#define _CUFFTXT_H_

typedef enum cufftXtSubFormat_t {
  CUFFT_XT_FORMAT_INPUT = 0,
  CUFFT_XT_FORMAT_OUTPUT = 1,
  CUFFT_XT_FORMAT_INPLACE = 2,
  CUFFT_XT_FORMAT_INPLACE_SHUFFLED = 3,
  CUFFT_XT_FORMAT_1D_INPUT_SHUFFLED = 4,
  CUFFT_XT_FORMAT_DISTRIBUTED_INPUT = 5,
  CUFFT_XT_FORMAT_DISTRIBUTED_OUTPUT = 6,
  CUFFT_FORMAT_UNDEFINED = 7
} cufftXtSubFormat;

typedef enum cufftXtCopyType_t {
  CUFFT_COPY_HOST_TO_DEVICE = 0,
  CUFFT_COPY_DEVICE_TO_HOST = 1,
  CUFFT_COPY_DEVICE_TO_DEVICE = 2,
  CUFFT_COPY_UNDEFINED = 3
} cufftXtCopyType;

typedef enum cufftXtQueryType_t {
  CUFFT_QUERY_1D_FACTORS = 0,
  CUFFT_QUERY_UNDEFINED = 1
} cufftXtQueryType;

typedef enum cufftXtWorkAreaPolicy_t {
  CUFFT_WORKAREA_MINIMAL = 0,
  CUFFT_WORKAREA_USER = 1,
  CUFFT_WORKAREA_PERFORMANCE = 2
} cufftXtWorkAreaPolicy;

typedef enum cufftXtCallbackType_t {
  CUFFT_CB_LD_COMPLEX = 0,
  CUFFT_CB_LD_COMPLEX_DOUBLE = 1,
  CUFFT_CB_LD_REAL = 2,
  CUFFT_CB_LD_REAL_DOUBLE = 3,
  CUFFT_CB_ST_COMPLEX = 4,
  CUFFT_CB_ST_COMPLEX_DOUBLE = 5,
  CUFFT_CB_ST_REAL = 6,
  CUFFT_CB_ST_REAL_DOUBLE = 7,
  CUFFT_CB_UNDEFINED = 8
} cufftXtCallbackType;

typedef struct cufftXt1dFactors_t {
  long long size;
  long long stringCount;
  long long stringLength;
  long long substringLength;
  long long factor1;
  long long factor2;
  long long stringMask;
  long long substringMask;
  long long factor1Mask;
  long long factor2Mask;
  int stringShift;
  int substringShift;
  int factor1Shift;
  int factor2Shift;
} cufftXt1dFactors;

/* Device functions that read and write the elements of a transform. */
typedef cufftComplex (*cufftCallbackLoadC)(void *, size_t, void *, void *);
typedef cufftDoubleComplex (*cufftCallbackLoadZ)(void *, size_t, void *, void *);
typedef cufftReal (*cufftCallbackLoadR)(void *, size_t, void *, void *);
typedef cufftDoubleReal (*cufftCallbackLoadD)(void *, size_t, void *, void *);
typedef void (*cufftCallbackStoreC)(void *, size_t, cufftComplex, void *, void *);
typedef void (*cufftCallbackStoreZ)(void *, size_t, cufftDoubleComplex, void *, void *);
typedef void (*cufftCallbackStoreR)(void *, size_t, cufftReal, void *, void *);
typedef void (*cufftCallbackStoreD)(void *, size_t, cufftDoubleReal, void *, void *);
typedef cufftComplex (*cufftJITCallbackLoadC)(void *, unsigned long long, void *, void *);
typedef cufftDoubleComplex (*cufftJITCallbackLoadZ)(void *, unsigned long long, void *, void *);
typedef cufftReal (*cufftJITCallbackLoadR)(void *, unsigned long long, void *, void *);
typedef cufftDoubleReal (*cufftJITCallbackLoadD)(void *, unsigned long long, void *, void *);
typedef void (*cufftJITCallbackStoreC)(void *, unsigned long long, cufftComplex, void *, void *);
typedef void (*cufftJITCallbackStoreZ)(void *, unsigned long long, cufftDoubleComplex, void *, void *);
typedef void (*cufftJITCallbackStoreR)(void *, unsigned long long, cufftReal, void *, void *);
typedef void (*cufftJITCallbackStoreD)(void *, unsigned long long, cufftDoubleReal, void *, void *);

extern "C" {
#define NVOPT_FFT_(__name) NVOPT_LIBRARY_(cufftResult, __name)
NVOPT_FFT_(cufftXtClearCallback) NVOPT_FFT_(cufftXtExec) NVOPT_FFT_(cufftXtExecDescriptor)
NVOPT_FFT_(cufftXtExecDescriptorC2C) NVOPT_FFT_(cufftXtExecDescriptorC2R)
NVOPT_FFT_(cufftXtExecDescriptorD2Z) NVOPT_FFT_(cufftXtExecDescriptorR2C)
NVOPT_FFT_(cufftXtExecDescriptorZ2D) NVOPT_FFT_(cufftXtExecDescriptorZ2Z) NVOPT_FFT_(cufftXtFree)
NVOPT_FFT_(cufftXtGetSizeMany) NVOPT_FFT_(cufftXtMakePlanMany) NVOPT_FFT_(cufftXtMalloc)
NVOPT_FFT_(cufftXtMemcpy) NVOPT_FFT_(cufftXtQueryPlan) NVOPT_FFT_(cufftXtSetCallback)
NVOPT_FFT_(cufftXtSetCallbackSharedSize) NVOPT_FFT_(cufftXtSetGPUs)
NVOPT_FFT_(cufftXtSetJITCallback) NVOPT_FFT_(cufftXtSetWorkArea)
NVOPT_FFT_(cufftXtSetWorkAreaPolicy)
#undef NVOPT_FFT_
}

#endif
