/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * cuSOLVER for sparse matrices, and for factors that are computed again: types, values and names, for device-only
 * compilation of files whose host half uses them. */
#ifndef NVOPT_CUSOLVER_SPARSE_H
#define NVOPT_CUSOLVER_SPARSE_H

#include <nvopt/cusolver.h>
#include <nvopt/cusparse.h>

/* Other headers ask by these names whether the library's own was included. */
#define CUSOLVERSP_H_
#define CUSOLVERRF_H_

typedef struct cusolverSpContext *cusolverSpHandle_t;
typedef struct csrqrInfo *csrqrInfo_t;
typedef struct cusolverRfCommon *cusolverRfHandle_t;

typedef enum {
  CUSOLVERRF_RESET_VALUES_FAST_MODE_OFF = 0,
  CUSOLVERRF_RESET_VALUES_FAST_MODE_ON = 1
} cusolverRfResetValuesFastMode_t;

typedef enum {
  CUSOLVERRF_MATRIX_FORMAT_CSR = 0,
  CUSOLVERRF_MATRIX_FORMAT_CSC = 1
} cusolverRfMatrixFormat_t;

typedef enum {
  CUSOLVERRF_UNIT_DIAGONAL_STORED_L = 0,
  CUSOLVERRF_UNIT_DIAGONAL_STORED_U = 1,
  CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_L = 2,
  CUSOLVERRF_UNIT_DIAGONAL_ASSUMED_U = 3
} cusolverRfUnitDiagonal_t;

typedef enum {
  CUSOLVERRF_FACTORIZATION_ALG0 = 0,
  CUSOLVERRF_FACTORIZATION_ALG1 = 1,
  CUSOLVERRF_FACTORIZATION_ALG2 = 2
} cusolverRfFactorization_t;

typedef enum {
  CUSOLVERRF_TRIANGULAR_SOLVE_ALG1 = 1,
  CUSOLVERRF_TRIANGULAR_SOLVE_ALG2 = 2,
  CUSOLVERRF_TRIANGULAR_SOLVE_ALG3 = 3
} cusolverRfTriangularSolve_t;

typedef enum {
  CUSOLVERRF_NUMERIC_BOOST_NOT_USED = 0,
  CUSOLVERRF_NUMERIC_BOOST_USED = 1
} cusolverRfNumericBoostReport_t;

extern "C" {
#define NVOPT_SOLVER_(__name) NVOPT_LIBRARY_(cusolverStatus_t, __name)
#include <nvopt/cusolver_sparse_calls.inc>
#undef NVOPT_SOLVER_
}

#endif
