// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// passes.h: the entry of every pass of passes.def, and the number of each in the list.
#ifndef NVOPT_PASSES_H
#define NVOPT_PASSES_H

#include "options/options.h"
#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

#define NV_ENTRY_module(entry) nv_preserved entry(nv_pass_ctx *ctx, LLVMModuleRef module);
#define NV_ENTRY_cgscc(entry)                                                                      \
  nv_preserved entry(nv_pass_ctx *ctx, const LLVMValueRef *functions, size_t n);
#define NV_ENTRY_function(entry) nv_preserved entry(nv_pass_ctx *ctx, LLVMValueRef function);
#define NV_ENTRY_loop(entry) nv_preserved entry(nv_pass_ctx *ctx, nv_loop *loop);
#define NV_ENTRY_machine(entry) bool entry(nv_pass_ctx *ctx, nv_mf *function);

#define NV_PASS(id, level, text, klass, params, entry, flags, off, ids, about)                     \
  NV_ENTRY_##level(entry)
#include "passes.def"

typedef enum nv_pass_id {
#define NV_PASS(id, level, text, klass, params, entry, flags, off, ids, about) NV_PASS_ID_##id,
#include "passes.def"
  NV_PASS_ID_COUNT
} nv_pass_id;

#ifdef __cplusplus
}
#endif
#endif
