// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Makes the IR files of the variants with clang, opt and llvm-link.
#ifndef NV_EXEC_VARIANT_H
#define NV_EXEC_VARIANT_H

#include "launch/launch.h"

// The tools and what they are given.
struct nv_tools {
  const char *clang, *opt, *link;
  const char *plugin;       // pass plugin for opt, or NULL
  const char *architecture; // sm_90
  const char **clang_args;  // stb_ds arrays
  const char **opt_args;
  const char **libraries; // bitcode to link
  char *directory;        // for temporary files
};

// Creates the directory for temporary files. False after a printed diagnostic.
bool nv_tools_start(struct nv_tools *tools);
// Removes the directory.
void nv_tools_finish(struct nv_tools *tools);

// All of these return the path of a new file, which the caller frees, or NULL after a printed
// diagnostic.

// Compiles CUDA to bitcode without running any passes.
char *nv_compile_cuda(const struct nv_tools *tools, const char *path, const struct nv_plan *plan);
// Runs a pass pipeline.
char *nv_run_passes(const struct nv_tools *tools, const char *path, const char *passes,
                    unsigned number);
// Links the bitcode libraries, as far as they are needed.
char *nv_link_libraries(const struct nv_tools *tools, const char *path, unsigned number);

#endif
