// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// generate.h: PTX of a module, made in parts on several threads.
#ifndef NVOPT_PHASE_GENERATE_H
#define NVOPT_PHASE_GENERATE_H

#include <stdbool.h>
#include <stddef.h>

#include <llvm-c/TargetMachine.h>

/// How a module becomes PTX.
typedef struct nv_generation {
  const char *arch, *features; ///< of the target machine: "sm_90", "+ptx84"
  LLVMCodeGenOptLevel level;
  const char *pipeline; ///< that each part goes through first; NULL: none
  size_t least;         ///< instructions of a part, at least (nv_parts_of)
  bool joined;          ///< one text is wanted, too
  unsigned threads;     ///< 0: one a processor
  bool job_server;      ///< each part waits for a slot of make's job server
  /// What the parts say, in their order, and once where several say the same; nothing of what comes behind a part with an error.
  void (*tell)(void *data, bool error, const char *text);
  void *data;
  /// Fatal errors of LLVM are errors of the parts, and a lack of memory ends the calling thread's work, as in nv_guarded.
  bool guarded;
} nv_generation;

/// What came of it.
typedef struct nv_generated {
  LLVMMemoryBufferRef *ptx; ///< of the parts
  size_t n;
  char *text; ///< the joined text
  size_t size;
} nv_generated;

/// Instructions that a part of the module should have, at least: a 64th of the module, and not too few.
size_t nv_part_size(LLVMModuleRef module);

/// True if PTX of the module can be put together of parts: no debug information but line numbers, and no assembly outside
/// of functions, which every part would have.
bool nv_can_join(LLVMModuleRef module);

/// Divides the module (nv_parts_of, which makes some of its names visible) and makes PTX of the parts. Where the joined text is
/// wanted and cannot be made, it is that of the whole in one piece, and a warning says why. False after an error was told.
/// The bytes do not depend on the number of threads. What came of it is to be freed with nv_generated_free, always.
bool nv_generate(LLVMModuleRef module, const nv_generation *how, nv_generated *result);
void nv_generated_free(nv_generated *result);

#endif
