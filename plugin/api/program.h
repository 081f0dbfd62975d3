// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// program.h: a program of libnvopt-nvvm, its options, and what is done with it.
#ifndef NVOPT_API_PROGRAM_H
#define NVOPT_API_PROGRAM_H

#include <stdbool.h>

#include "api/nvopt-nvvm.h"
#include "target/target.h"

/// A module as it was added.
typedef struct nv_program_module {
  char *data; ///< with a NUL behind it
  size_t size;
  char *name;
  bool lazy;
} nv_program_module;

struct _nvvmProgram {
  unsigned long long magic;   ///< says that it is one, as long as it lives
  nv_program_module *modules; ///< stb_ds
  char *result;               ///< stb_ds, without a NUL; NULL: none
  char *log;                  ///< stb_ds, without a NUL
};

/// What the options of a call say. NV_UNSET where none does.
enum { NV_UNSET = -1 };
typedef struct nv_program_options {
  const nv_sm *sm;
  int opt, ftz, prec_div, prec_sqrt, fma; ///< values of the options of these names
  bool debug, lines;
  bool gen_lto;          ///< the result is a container for NVIDIA's linker, not PTX
  unsigned long maxreg;  ///< registers of a thread; 0: not said
  bool split;            ///< PTX is made in parts, by several threads
  unsigned long threads; ///< so many; 0: one a processor
  char *nvopt;           ///< options of nvopt, from malloc, or NULL
} nv_program_options;

/// Reads the `n` options at `texts`. False after the first wrong one was told in the log.
bool nv_program_read_options(nvvmProgram program, int n, const char **texts,
                             nv_program_options *options);

/// The architecture `name` ("compute_90"); NULL if it is none that LLVM generates code for.
const nv_sm *nv_program_arch(const char *name);

/// Compiles or verifies the program, which has a module that is not lazy.
nvvmResult nv_program_compile(nvvmProgram program, const nv_program_options *options);
nvvmResult nv_program_verify(nvvmProgram program, const nv_program_options *options);

/// Appends to the log, printf-like.
void nv_program_log(nvvmProgram program, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/// Once in the process: LLVM's target and code generator are set up. By any thread.
void nv_api_start(void);

#endif
