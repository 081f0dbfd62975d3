// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// jobs.h: what child processes do with LLVM. Each is handed to nv_shell_fork with its argument, says on
// stderr what is wrong, and returns an exit status.
#ifndef NVOPT_SHELL_JOBS_H
#define NVOPT_SHELL_JOBS_H

#include <llvm-c/TargetMachine.h>

#include "tools/shell/shell.h"

/// What a log holds: of a program the processor and the functions; of a run the steps in their order, with
/// remarks and problems in front of the step that they belong to.
enum {
  NV_RECORD_END,
  NV_RECORD_PROCESSOR, ///< texts: target-cpu, target-features of the first function that has them
  NV_RECORD_FUNCTION,  ///< name; kernel, instructions
  NV_RECORD_STEP, ///< pass, unit; level, changed, instructions, microseconds, number of functions; their names
  NV_RECORD_REMARK,  ///< pass, name, function, file, message; kind, line, column
  NV_RECORD_PROBLEM, ///< text; severity of LLVM-C
};

/// Reads a module; NULL after a message on stderr.
LLVMModuleRef nv_job_read(const char *path);

/// A target machine for a module; NULL after a message on stderr.
LLVMTargetMachineRef nv_job_machine(LLVMModuleRef module, const char *processor,
                                    const char *features);

/// The number of instructions of a function.
unsigned nv_job_count(LLVMValueRef function);

/// Reads IR, for another processor if `arch` is not NULL, and writes it as bitcode.
typedef struct nv_load_job {
  const char *input, *arch, *output, *log;
} nv_load_job;
int nv_job_load(void *argument);

/// Runs a pipeline with a note of each step; or, where a state is wanted, up to that step without notes, and
/// writes the IR as it is then.
typedef struct nv_trace_job {
  const char *input, *processor, *features, *text, *log;
  const nv_shell_words *off;
  bool verify;
  size_t wanted;     ///< 0: none; past the last one: the end
  const char *state; ///< where its bitcode goes
  struct nv_progress *progress;
} nv_trace_job;
int nv_job_trace(void *argument);

/// Reads the text of a pipeline and says what is wrong with it, without a program: only passes that have to run and those of
/// this package, which tell what is wrong with their parameters, are run, over a function that does nothing.
typedef struct nv_check_job {
  const char *processor, *text;
} nv_check_job;
int nv_job_check(void *argument);

/// The pass that is running, in memory that parent and child share: who died is known.
typedef struct nv_progress {
  char pass[96], unit[160];
} nv_progress;

/// Writes a line of IR without what changes for no reason of the pass: " #3", ", !dbg !12", the number in "!tbaa !5".
void nv_job_print_line(FILE *file, const char *line, size_t length);

/// Prints the text of a function, or of the module, to stdout.
typedef struct nv_text_job {
  const char *input, *function;
  bool quiet; ///< without numbers of metadata and attributes
} nv_text_job;
int nv_job_text(void *argument);

#endif
