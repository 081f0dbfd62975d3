// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// exec.h: what the files of 'nvopt exec' share.
#ifndef NVOPT_TOOLS_EXEC_EXEC_H
#define NVOPT_TOOLS_EXEC_EXEC_H

#include "exec/launch/run.h"
#include "exec/launch/variant.h"
#include "tools/tool.h"

/// One way to build the program.
typedef struct nv_exec_set {
  const char *name; ///< as it was given: "none", "O2", "O3;ftz=1", "nvcc"
  bool ptx;         ///< the PTX of it is run, not the IR
} nv_exec_set;

/// The program and the tools it is built with.
typedef struct nv_exec_program {
  const char *file;      ///< as named by the user
  char *base;            ///< bitcode of a .cu file, or `file` itself; new memory
  struct nv_tools tools; ///< with a folder for temporary files
  struct nv_plan plan;
} nv_exec_program;

/// Finds clang and the configuration with our headers, and makes the folder for temporary files. False
/// after the error was told.
bool nv_exec_find_tools(nv_exec_program *program);

/// Compiles a .cu file to unoptimised bitcode, or takes IR and PTX as they are. False after the error
/// was told.
bool nv_exec_compile(nv_exec_program *program);

/// The file to run for set number `number`: new memory; NULL after the error was told.
char *nv_exec_build(nv_exec_program *program, const nv_exec_set *set, unsigned number);

/// True if `file` holds CUDA, by its name.
bool nv_exec_is_cuda(const char *file);

/// True if the name of `file` is one of a kind that can be run: .cu, .cuh, .ll, .bc or .ptx.
bool nv_exec_knows_file(const char *file);

/// Reads what to launch from the flags, a file, or the comments of the program into `program->plan`. An
/// exit status; what is wrong was told.
int nv_exec_read_launch(const nv_tool_args *args, nv_exec_program *program);

/// Prints the findings of a run to stderr as a compiler would; `set` names the build, NULL where there is
/// only one.
void nv_exec_tell(const struct nv_result *result, const char *set);

/// What came of one set, for nv_exec_json.
typedef struct nv_exec_outcome {
  const char *set;
  bool same; ///< as the first set
  struct nv_result result;
} nv_exec_outcome;

/// Prints all outcomes to stdout as one JSON object.
void nv_exec_json(const char *file, const nv_exec_outcome *outcomes, size_t count, bool counts);

/// The command's row of the table, for messages.
const nv_command *nv_exec_command(void);

#endif
