/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * cuFFT: types, values and names, for device-only compilation of files whose host half uses it. */
#ifndef NVOPT_CUFFT_H
#define NVOPT_CUFFT_H

#include <cuComplex.h>
#include <nvopt/library_types.h>

/* Other headers ask by this name whether the library's own was included. */
#define _CUFFT_H_

#define CUFFT_FORWARD -1
#define CUFFT_INVERSE 1
#define CUFFT_COMPATIBILITY_DEFAULT CUFFT_COMPATIBILITY_FFTW_PADDING

typedef float cufftReal;
typedef double cufftDoubleReal;
typedef cuComplex cufftComplex;
typedef cuDoubleComplex cufftDoubleComplex;
typedef int cufftHandle;

typedef enum cufftResult_t {
  CUFFT_SUCCESS = 0,
  CUFFT_INVALID_PLAN = 1,
  CUFFT_ALLOC_FAILED = 2,
  CUFFT_INVALID_TYPE = 3,
  CUFFT_INVALID_VALUE = 4,
  CUFFT_INTERNAL_ERROR = 5,
  CUFFT_EXEC_FAILED = 6,
  CUFFT_SETUP_FAILED = 7,
  CUFFT_INVALID_SIZE = 8,
  CUFFT_UNALIGNED_DATA = 9,
  CUFFT_INVALID_DEVICE = 11,
  CUFFT_NO_WORKSPACE = 13,
  CUFFT_NOT_IMPLEMENTED = 14,
  CUFFT_NOT_SUPPORTED = 16,
  CUFFT_MISSING_DEPENDENCY = 17,
  CUFFT_NVRTC_FAILURE = 18,
  CUFFT_NVJITLINK_FAILURE = 19,
  CUFFT_NVSHMEM_FAILURE = 20
} cufftResult;

typedef enum cufftType_t {
  CUFFT_R2C = 42,
  CUFFT_C2R = 44,
  CUFFT_C2C = 41,
  CUFFT_D2Z = 106,
  CUFFT_Z2D = 108,
  CUFFT_Z2Z = 105
} cufftType;

typedef enum cufftCompatibility_t { CUFFT_COMPATIBILITY_FFTW_PADDING = 1 } cufftCompatibility;

typedef enum cufftProperty_t {
  NVFFT_PLAN_PROPERTY_INT64_PATIENT_JIT = 1,
  NVFFT_PLAN_PROPERTY_INT64_MAX_NUM_HOST_THREADS = 2
} cufftProperty;

extern "C" {
#define NVOPT_FFT_(__name) NVOPT_LIBRARY_(cufftResult, __name)
NVOPT_FFT_(cufftCreate)
NVOPT_FFT_(cufftDestroy) NVOPT_FFT_(cufftEstimate1d) NVOPT_FFT_(cufftEstimate2d)
    NVOPT_FFT_(cufftEstimate3d) NVOPT_FFT_(cufftEstimateMany) NVOPT_FFT_(cufftExecC2C)
        NVOPT_FFT_(cufftExecC2R) NVOPT_FFT_(cufftExecD2Z) NVOPT_FFT_(cufftExecR2C)
            NVOPT_FFT_(cufftExecZ2D) NVOPT_FFT_(cufftExecZ2Z) NVOPT_FFT_(cufftGetPlanPropertyInt64)
                NVOPT_FFT_(cufftGetProperty) NVOPT_FFT_(cufftGetSize) NVOPT_FFT_(cufftGetSize1d)
                    NVOPT_FFT_(cufftGetSize2d) NVOPT_FFT_(cufftGetSize3d)
                        NVOPT_FFT_(cufftGetSizeMany) NVOPT_FFT_(cufftGetSizeMany64)
                            NVOPT_FFT_(cufftGetVersion) NVOPT_FFT_(cufftMakePlan1d)
                                NVOPT_FFT_(cufftMakePlan2d) NVOPT_FFT_(cufftMakePlan3d)
                                    NVOPT_FFT_(cufftMakePlanMany) NVOPT_FFT_(cufftMakePlanMany64)
                                        NVOPT_FFT_(cufftPlan1d) NVOPT_FFT_(cufftPlan2d)
                                            NVOPT_FFT_(cufftPlan3d) NVOPT_FFT_(cufftPlanMany)
                                                NVOPT_FFT_(cufftResetPlanProperty)
                                                    NVOPT_FFT_(cufftSetAutoAllocation)
                                                        NVOPT_FFT_(cufftSetPlanPropertyInt64)
                                                            NVOPT_FFT_(cufftSetStream)
                                                                NVOPT_FFT_(cufftSetWorkArea)
#undef NVOPT_FFT_
}

#endif
