/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * NVRTC: types, values and names, for device-only compilation of files whose host half uses it. */
#ifndef NVOPT_NVRTC_H
#define NVOPT_NVRTC_H

#include <nvopt/library_types.h>

/* Other headers ask by these names whether the library's own was included. */
#define __NVRTC_H__

typedef struct _nvrtcProgram *nvrtcProgram;

typedef enum {
  NVRTC_SUCCESS = 0,
  NVRTC_ERROR_OUT_OF_MEMORY = 1,
  NVRTC_ERROR_PROGRAM_CREATION_FAILURE = 2,
  NVRTC_ERROR_INVALID_INPUT = 3,
  NVRTC_ERROR_INVALID_PROGRAM = 4,
  NVRTC_ERROR_INVALID_OPTION = 5,
  NVRTC_ERROR_COMPILATION = 6,
  NVRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7,
  NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION = 8,
  NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION = 9,
  NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID = 10,
  NVRTC_ERROR_INTERNAL_ERROR = 11,
  NVRTC_ERROR_TIME_FILE_WRITE_FAILED = 12,
  NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED = 13,
  NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED = 14,
  NVRTC_ERROR_PCH_CREATE = 15,
  NVRTC_ERROR_CANCELLED = 16,
  NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED = 17
} nvrtcResult;

extern "C" {
#define NVOPT_RTC_(__name) NVOPT_LIBRARY_(nvrtcResult, __name)
NVOPT_RTC_(nvrtcVersion) NVOPT_RTC_(nvrtcGetNumSupportedArchs) NVOPT_RTC_(nvrtcGetSupportedArchs)
NVOPT_RTC_(nvrtcCreateProgram) NVOPT_RTC_(nvrtcDestroyProgram) NVOPT_RTC_(nvrtcCompileProgram)
NVOPT_RTC_(nvrtcGetPTXSize) NVOPT_RTC_(nvrtcGetPTX) NVOPT_RTC_(nvrtcGetCUBINSize)
NVOPT_RTC_(nvrtcGetCUBIN) NVOPT_RTC_(nvrtcGetLTOIRSize) NVOPT_RTC_(nvrtcGetLTOIR)
NVOPT_RTC_(nvrtcGetOptiXIRSize) NVOPT_RTC_(nvrtcGetOptiXIR) NVOPT_RTC_(nvrtcGetProgramLogSize)
NVOPT_RTC_(nvrtcGetProgramLog) NVOPT_RTC_(nvrtcAddNameExpression) NVOPT_RTC_(nvrtcGetLoweredName)
NVOPT_RTC_(nvrtcGetPCHHeapSize) NVOPT_RTC_(nvrtcSetPCHHeapSize) NVOPT_RTC_(nvrtcGetPCHCreateStatus)
NVOPT_RTC_(nvrtcGetPCHHeapSizeRequired) NVOPT_RTC_(nvrtcSetFlowCallback)
#undef NVOPT_RTC_
NVOPT_LIBRARY_(const char *, nvrtcGetErrorString)
}

#endif
