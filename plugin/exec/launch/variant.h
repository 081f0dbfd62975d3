// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Makes the files of the variants with clang, opt, llvm-link, llc and nvcc.
#ifndef NV_EXEC_VARIANT_H
#define NV_EXEC_VARIANT_H

#include "exec/launch/launch.h"

// The tools and what they are given.
struct nv_tools {
  const char *clang, *opt, *link, *llc, *nvcc;
  const char *plugin;       // pass plugin for opt, or NULL
  const char *config;       // of clang: headers and math library; NULL: neither
  const char *architecture; // sm_90
  const char **clang_args;  // stb_ds arrays
  const char **opt_args;
  const char **llc_args;
  const char **libraries; // bitcode to link
  char *directory;        // for temporary files
};

// Creates the directory for temporary files. False after a printed diagnostic.
bool nv_tools_start(struct nv_tools *tools);
// Removes the directory.
void nv_tools_finish(struct nv_tools *tools);

// All of these return the path of a new file, which the caller frees, or NULL after a printed
// diagnostic.

// Compiles CUDA to bitcode without running any passes. Every `number` makes a file of its own.
char *nv_compile_cuda(const struct nv_tools *tools, const char *path, const struct nv_plan *plan,
                      unsigned number);
// Runs a pass pipeline.
char *nv_run_passes(const struct nv_tools *tools, const char *path, const char *passes,
                    unsigned number);
// Generates PTX, for the level that a pipeline's text names. The flag `contract` is dropped from all
// additions and multiplications before: with it the back end may fuse two of them, which no run of
// the IR does. `passes` may be NULL.
char *nv_variant_ptx(const struct nv_tools *tools, const char *path, const char *passes,
                     unsigned number);
// Compiles CUDA to PTX with nvcc, without fused multiply-add.
char *nv_compile_nvcc(const struct nv_tools *tools, const char *path, const struct nv_plan *plan);
// Links the bitcode libraries, as far as they are needed.
char *nv_link_libraries(const struct nv_tools *tools, const char *path, unsigned number);

// Whether two files hold the same bytes; false too when one cannot be read.
bool nv_same_files(const char *a, const char *b);

#endif
