// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// result.h: what came of a run, and files that tell it to programs.
#ifndef NVOPT_TOOLS_RUN_RESULT_H
#define NVOPT_TOOLS_RUN_RESULT_H

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
  const char *notes; ///< path of the file that the library noted its findings in
} nv_run_result;

/// A file that gets its name when it is whole.
typedef struct nv_result_file nv_result_file;

/// Opens a file under another name. NULL after the error was told.
nv_result_file *nv_result_open(const char *path);
/// Lets `write` write the result and gives the file its name. Frees. False after the error was told.
bool nv_result_close(nv_result_file *file, void (*write)(FILE *, const nv_run_result *),
                     const nv_run_result *result);

/// Removes a file that nothing is to be written to. Frees.
void nv_result_drop(nv_result_file *file);

/// The result as JUnit XML, which services that run tests read.
void nv_result_as_junit(FILE *file, const nv_run_result *result);

/// The result as one JSON object (docs/user/run.md has its keys).
void nv_result_as_json(FILE *file, const nv_run_result *result);

#endif
