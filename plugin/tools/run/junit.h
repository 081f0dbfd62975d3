// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// junit.h: the result of a run as JUnit XML.
#ifndef NVOPT_TOOLS_RUN_JUNIT_H
#define NVOPT_TOOLS_RUN_JUNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/// What came of a program.
typedef struct nv_run_result {
  const char *const *words; ///< the program and its arguments, NULL behind them
  int code;                 ///< exit status of nvopt run
  bool found;               ///< its kernels did something wrong
  bool broken;              ///< it did not end by itself, or did not run
  double seconds;
  const char *text; ///< what it wrote to stderr, with a NUL behind it
  size_t size;
} nv_run_result;

typedef struct nv_junit nv_junit;

/// Opens a file for a result, under another name until it is whole. NULL after the error was told.
nv_junit *nv_junit_open(const char *path);
/// Writes the result and gives the file its name. Frees. False after the error was told.
bool nv_junit_close(nv_junit *junit, const nv_run_result *result);

#endif
