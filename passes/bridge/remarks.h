// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remarks.h: optimisation remarks with key-value arguments (OptimizationRemarkEmitter).
#ifndef NVOPT_BRIDGE_REMARKS_H
#define NVOPT_BRIDGE_REMARKS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nv_remark_kind {
  NV_REMARK_PASSED,   ///< -Rpass=, the pass did something
  NV_REMARK_MISSED,   ///< -Rpass-missed=, the pass wanted to and could not
  NV_REMARK_ANALYSIS, ///< -Rpass-analysis=, the numbers behind a decision
} nv_remark_kind;

typedef enum nv_remark_arg_kind {
  NV_REMARK_ARG_TEXT,
  NV_REMARK_ARG_INT,
  NV_REMARK_ARG_VALUE,
} nv_remark_arg_kind;

/// One piece of a message. With a key it is an argument of the YAML record too; without, plain
/// text.
typedef struct nv_remark_arg {
  nv_remark_arg_kind kind;
  const char *key;
  const char *text;
  int64_t number;
  LLVMValueRef value;
} nv_remark_arg;

/// Plain text.
#define NV_TEXT(s)                                                                                 \
  (nv_remark_arg) { NV_REMARK_ARG_TEXT, NULL, (s), 0, NULL }
/// A named string.
#define NV_STR(k, s)                                                                               \
  (nv_remark_arg) { NV_REMARK_ARG_TEXT, (k), (s), 0, NULL }
/// A word behind the number `n`: "instruction" for one, "instructions" for others.
#define NV_COUNTED(n, word) NV_TEXT((n) == 1 ? word : word "s")
/// A named whole number.
#define NV_INT(k, n)                                                                               \
  (nv_remark_arg) { NV_REMARK_ARG_INT, (k), NULL, (n), NULL }
/// A named value: a function, global or parameter by its name, an instruction by its opcode; with
/// its debug location in the record.
#define NV_VALUE(k, v)                                                                             \
  (nv_remark_arg) { NV_REMARK_ARG_VALUE, (k), NULL, 0, (v) }

/// True when somebody listens to remarks of this pass about `fn`: ask before costly preparation.
bool nv_has_remarks(nv_pass_ctx *ctx, LLVMValueRef fn);

/// Emits a remark `name` (a CamelCase constant) about `where`, an instruction or a function, from
/// which it takes the debug location. The pass name is nv_remark_pass of the running pass. Behind the
/// message stands in brackets, as the argument Subject, the variable of the source that is accessed or
/// computed there, where debug information or a name tells it; for a loop the variable it counts with.
/// One that a pass already said, in the same words at the same place of the source, is left out. Texts
/// and keys are only read during the call. P2-B052, DG-3, G-7.
void nv_remark_emit(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name, LLVMValueRef where,
                    const nv_remark_arg *args, size_t n);

/// The same about a block, with the debug location of its terminator.
void nv_remark_emit_block(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name,
                          LLVMBasicBlockRef where, const nv_remark_arg *args, size_t n);

/// The same about a loop, with the location where it starts.
void nv_remark_emit_loop(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name, nv_loop *where,
                         const nv_remark_arg *args, size_t n);

/// A loop's place and name, kept for a remark about it when it is gone. To be given to nv_remark_emit_kept.
typedef struct nv_remark_place nv_remark_place;
nv_remark_place *nv_remark_keep_loop(nv_loop *loop);

/// As nv_remark_emit about what was kept, which is given back; nothing is said where `name` is NULL.
void nv_remark_emit_kept(nv_pass_ctx *ctx, nv_remark_kind kind, const char *name,
                         nv_remark_place *where, const nv_remark_arg *args, size_t n);

/// nv_remark(ctx, NV_REMARK_PASSED, "Sunk", inst, NV_TEXT("sunk into "), NV_STR("Block", name));
#define NV_REMARK_ARGS(...)                                                                        \
  (nv_remark_arg[]){__VA_ARGS__}, sizeof((nv_remark_arg[]){__VA_ARGS__}) / sizeof(nv_remark_arg)
#define nv_remark(ctx, kind, name, where, ...)                                                     \
  nv_remark_emit(ctx, kind, name, where, NV_REMARK_ARGS(__VA_ARGS__))
#define nv_remark_block(ctx, kind, name, where, ...)                                               \
  nv_remark_emit_block(ctx, kind, name, where, NV_REMARK_ARGS(__VA_ARGS__))
#define nv_remark_loop(ctx, kind, name, where, ...)                                                \
  nv_remark_emit_loop(ctx, kind, name, where, NV_REMARK_ARGS(__VA_ARGS__))

#ifdef __cplusplus
}
#endif
#endif
