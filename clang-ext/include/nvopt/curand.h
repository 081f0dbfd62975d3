/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * cuRAND's host half: types, values and names, for device-only compilation of files that use it. */
#ifndef NVOPT_CURAND_H
#define NVOPT_CURAND_H

#include <nvopt/library_types.h>

/* Other headers ask by this name whether the library's own was included. */
#define CURAND_H_

typedef struct curandGenerator_st *curandGenerator_t;
typedef struct curandDiscreteDistribution_st *curandDiscreteDistribution_t;
typedef unsigned int curandDirectionVectors32_t[32];
typedef unsigned long long curandDirectionVectors64_t[64];

typedef enum curandStatus {
  CURAND_STATUS_SUCCESS = 0,
  CURAND_STATUS_VERSION_MISMATCH = 100,
  CURAND_STATUS_NOT_INITIALIZED = 101,
  CURAND_STATUS_ALLOCATION_FAILED = 102,
  CURAND_STATUS_TYPE_ERROR = 103,
  CURAND_STATUS_OUT_OF_RANGE = 104,
  CURAND_STATUS_LENGTH_NOT_MULTIPLE = 105,
  CURAND_STATUS_DOUBLE_PRECISION_REQUIRED = 106,
  CURAND_STATUS_LAUNCH_FAILURE = 201,
  CURAND_STATUS_PREEXISTING_FAILURE = 202,
  CURAND_STATUS_INITIALIZATION_FAILED = 203,
  CURAND_STATUS_ARCH_MISMATCH = 204,
  CURAND_STATUS_INTERNAL_ERROR = 999
} curandStatus_t;

typedef enum curandRngType {
  CURAND_RNG_TEST = 0,
  CURAND_RNG_PSEUDO_DEFAULT = 100,
  CURAND_RNG_PSEUDO_XORWOW = 101,
  CURAND_RNG_PSEUDO_MRG32K3A = 121,
  CURAND_RNG_PSEUDO_MTGP32 = 141,
  CURAND_RNG_PSEUDO_MT19937 = 142,
  CURAND_RNG_PSEUDO_PHILOX4_32_10 = 161,
  CURAND_RNG_QUASI_DEFAULT = 200,
  CURAND_RNG_QUASI_SOBOL32 = 201,
  CURAND_RNG_QUASI_SCRAMBLED_SOBOL32 = 202,
  CURAND_RNG_QUASI_SOBOL64 = 203,
  CURAND_RNG_QUASI_SCRAMBLED_SOBOL64 = 204
} curandRngType_t;

typedef enum curandOrdering {
  CURAND_ORDERING_PSEUDO_BEST = 100,
  CURAND_ORDERING_PSEUDO_DEFAULT = 101,
  CURAND_ORDERING_PSEUDO_SEEDED = 102,
  CURAND_ORDERING_PSEUDO_LEGACY = 103,
  CURAND_ORDERING_PSEUDO_DYNAMIC = 104,
  CURAND_ORDERING_QUASI_DEFAULT = 201
} curandOrdering_t;

typedef enum curandDirectionVectorSet {
  CURAND_DIRECTION_VECTORS_32_JOEKUO6 = 101,
  CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6 = 102,
  CURAND_DIRECTION_VECTORS_64_JOEKUO6 = 103,
  CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6 = 104
} curandDirectionVectorSet_t;

typedef enum curandMethod {
  CURAND_CHOOSE_BEST = 0,
  CURAND_ITR = 1,
  CURAND_KNUTH = 2,
  CURAND_HITR = 3,
  CURAND_M1 = 4,
  CURAND_M2 = 5,
  CURAND_BINARY_SEARCH = 6,
  CURAND_DISCRETE_GAUSS = 7,
  CURAND_REJECTION = 8,
  CURAND_DEVICE_API = 9,
  CURAND_FAST_REJECTION = 10,
  CURAND_3RD = 11,
  CURAND_DEFINITION = 12,
  CURAND_POISSON = 13
} curandMethod_t;

extern "C" {
#define NVOPT_RAND_(__name) NVOPT_LIBRARY_(curandStatus_t, __name)
NVOPT_RAND_(curandCreateGenerator)
NVOPT_RAND_(curandCreateGeneratorHost) NVOPT_RAND_(curandCreatePoissonDistribution) NVOPT_RAND_(
    curandDestroyDistribution) NVOPT_RAND_(curandDestroyGenerator) NVOPT_RAND_(curandGenerate)
    NVOPT_RAND_(curandGenerateBinomial) NVOPT_RAND_(curandGenerateBinomialMethod)
        NVOPT_RAND_(curandGenerateLogNormal) NVOPT_RAND_(curandGenerateLogNormalDouble)
            NVOPT_RAND_(curandGenerateLongLong) NVOPT_RAND_(curandGenerateNormal)
                NVOPT_RAND_(curandGenerateNormalDouble) NVOPT_RAND_(curandGeneratePoisson)
                    NVOPT_RAND_(curandGeneratePoissonMethod) NVOPT_RAND_(curandGenerateSeeds)
                        NVOPT_RAND_(curandGenerateUniform) NVOPT_RAND_(curandGenerateUniformDouble)
                            NVOPT_RAND_(curandGetDirectionVectors32) NVOPT_RAND_(
                                curandGetDirectionVectors64) NVOPT_RAND_(curandGetProperty)
                                NVOPT_RAND_(curandGetScrambleConstants32) NVOPT_RAND_(
                                    curandGetScrambleConstants64) NVOPT_RAND_(curandGetVersion)
                                    NVOPT_RAND_(curandSetGeneratorOffset)
                                        NVOPT_RAND_(curandSetGeneratorOrdering)
                                            NVOPT_RAND_(curandSetPseudoRandomGeneratorSeed)
                                                NVOPT_RAND_(curandSetQuasiRandomGeneratorDimensions)
                                                    NVOPT_RAND_(curandSetStream)
#undef NVOPT_RAND_
}

#endif
