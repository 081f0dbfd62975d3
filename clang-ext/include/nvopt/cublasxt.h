/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * cuBLASXt: types, values and names, for device-only compilation of files whose host half uses it. */
#ifndef NVOPT_CUBLASXT_H
#define NVOPT_CUBLASXT_H

#include <nvopt/cublas.h>

/* Other headers ask by this name whether the library's own was included. */
#define CUBLAS_XT_H_

typedef struct cublasXtContext *cublasXtHandle_t;

typedef enum {
  CUBLASXT_PINNING_DISABLED = 0,
  CUBLASXT_PINNING_ENABLED = 1
} cublasXtPinnedMemMode_t;

typedef enum {
  CUBLASXT_FLOAT = 0,
  CUBLASXT_DOUBLE = 1,
  CUBLASXT_COMPLEX = 2,
  CUBLASXT_DOUBLECOMPLEX = 3
} cublasXtOpType_t;

typedef enum {
  CUBLASXT_GEMM = 0,
  CUBLASXT_SYRK = 1,
  CUBLASXT_HERK = 2,
  CUBLASXT_SYMM = 3,
  CUBLASXT_HEMM = 4,
  CUBLASXT_TRSM = 5,
  CUBLASXT_SYR2K = 6,
  CUBLASXT_HER2K = 7,
  CUBLASXT_SPMM = 8,
  CUBLASXT_SYRKX = 9,
  CUBLASXT_HERKX = 10,
  CUBLASXT_TRMM = 11,
  CUBLASXT_ROUTINE_MAX = 12
} cublasXtBlasOp_t;

extern "C" {
#define NVOPT_XT_(__name) NVOPT_LIBRARY_(cublasStatus_t, __name)
NVOPT_XT_(cublasXtCgemm) NVOPT_XT_(cublasXtChemm) NVOPT_XT_(cublasXtCher2k) NVOPT_XT_(cublasXtCherk)
NVOPT_XT_(cublasXtCherkx) NVOPT_XT_(cublasXtCreate) NVOPT_XT_(cublasXtCspmm)
NVOPT_XT_(cublasXtCsymm) NVOPT_XT_(cublasXtCsyr2k) NVOPT_XT_(cublasXtCsyrk)
NVOPT_XT_(cublasXtCsyrkx) NVOPT_XT_(cublasXtCtrmm) NVOPT_XT_(cublasXtCtrsm)
NVOPT_XT_(cublasXtDestroy) NVOPT_XT_(cublasXtDeviceSelect) NVOPT_XT_(cublasXtDgemm)
NVOPT_XT_(cublasXtDspmm) NVOPT_XT_(cublasXtDsymm) NVOPT_XT_(cublasXtDsyr2k) NVOPT_XT_(cublasXtDsyrk)
NVOPT_XT_(cublasXtDsyrkx) NVOPT_XT_(cublasXtDtrmm) NVOPT_XT_(cublasXtDtrsm)
NVOPT_XT_(cublasXtGetBlockDim) NVOPT_XT_(cublasXtGetNumBoards) NVOPT_XT_(cublasXtGetPinningMemMode)
NVOPT_XT_(cublasXtMaxBoards) NVOPT_XT_(cublasXtSetBlockDim) NVOPT_XT_(cublasXtSetCpuRatio)
NVOPT_XT_(cublasXtSetCpuRoutine) NVOPT_XT_(cublasXtSetPinningMemMode) NVOPT_XT_(cublasXtSgemm)
NVOPT_XT_(cublasXtSspmm) NVOPT_XT_(cublasXtSsymm) NVOPT_XT_(cublasXtSsyr2k) NVOPT_XT_(cublasXtSsyrk)
NVOPT_XT_(cublasXtSsyrkx) NVOPT_XT_(cublasXtStrmm) NVOPT_XT_(cublasXtStrsm) NVOPT_XT_(cublasXtZgemm)
NVOPT_XT_(cublasXtZhemm) NVOPT_XT_(cublasXtZher2k) NVOPT_XT_(cublasXtZherk)
NVOPT_XT_(cublasXtZherkx) NVOPT_XT_(cublasXtZspmm) NVOPT_XT_(cublasXtZsymm)
NVOPT_XT_(cublasXtZsyr2k) NVOPT_XT_(cublasXtZsyrk) NVOPT_XT_(cublasXtZsyrkx)
NVOPT_XT_(cublasXtZtrmm) NVOPT_XT_(cublasXtZtrsm)
#undef NVOPT_XT_
}

#endif
