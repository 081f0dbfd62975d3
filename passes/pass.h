// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pass.h: what every pass of nvopt is written against: context, results, parameters, iteration.
#ifndef NVOPT_PASS_H
#define NVOPT_PASS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <llvm-c/Core.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The state of one run of one pass over one unit of IR. Lives only during that run; a pass never
/// keeps a pointer to it. Two runs never share one, so passes need no locks.
typedef struct nv_pass_ctx nv_pass_ctx;

/// A natural loop of the current function (an llvm::Loop). Owned by the loop analysis; valid until
/// the analysis is invalidated.
typedef struct nv_loop nv_loop;

/// The option set of a pipeline (options.h). Only declared here: the list of options grows with every
/// pass, and the bridge, which reads none, should not be built again each time.
typedef struct nv_options nv_options;

/// A machine function in the code generator (an llvm::MachineFunction).
typedef struct nv_mf nv_mf;

/// What a pass did, and with that which analyses may be kept.
typedef enum nv_preserved {
  NV_UNCHANGED,     ///< the IR is byte for byte the one that came in
  NV_CHANGED_INSTS, ///< instructions changed; blocks, edges and their order did not
  NV_CHANGED_CFG,   ///< anything may have changed
} nv_preserved;

/// The joined result of two steps of one pass.
static inline nv_preserved nv_join(nv_preserved a, nv_preserved b) { return a > b ? a : b; }

typedef enum nv_unit {
  NV_UNIT_MODULE,
  NV_UNIT_CGSCC,
  NV_UNIT_FUNCTION,
  NV_UNIT_LOOP,
  NV_UNIT_MACHINE,
} nv_unit;

/// Flags of a row of passes.def.
enum {
  NV_PASS_REQUIRED = 1u << 0,  ///< runs on optnone functions and under opt-bisect-limit too
  NV_PASS_CODEGEN = 1u << 1,   ///< also scheduled by the code generator hook
  NV_PASS_TEST_ONLY = 1u << 2, ///< exists in test builds of the plugin, never in a pipeline
  NV_PASS_PRINTER = 1u << 3,   ///< prints an analysis, never changes IR
};

typedef nv_preserved (*nv_module_entry)(nv_pass_ctx *ctx, LLVMModuleRef module);
typedef nv_preserved (*nv_cgscc_entry)(nv_pass_ctx *ctx, const LLVMValueRef *functions, size_t n);
typedef nv_preserved (*nv_function_entry)(nv_pass_ctx *ctx, LLVMValueRef function);
typedef nv_preserved (*nv_loop_entry)(nv_pass_ctx *ctx, nv_loop *loop);
typedef bool (*nv_machine_entry)(nv_pass_ctx *ctx, nv_mf *function);

/// One row of passes.def.
typedef struct nv_pass_info {
  const char *name;       ///< pass-text name, e.g. "memory-space-opt"
  const char *class_name; ///< name in parameter diagnostics and in instrumentation
  nv_unit level;
  const char *params; ///< declared parameters, see nv_param_parse
  unsigned flags;     ///< NV_PASS_*
  const char
      *disable; ///< option that turns the pass off in nvopt<...>; behind '!' one that turns it
                ///< on; or ""
  const char *contract;
  const char *summary; ///< one line for the generated pass reference
  const char *remark;  ///< "nvopt-" in front of the name; NULL: remarks have the name itself
  union {
    nv_module_entry module;
    nv_cgscc_entry cgscc;
    nv_function_entry function;
    nv_loop_entry loop;
    nv_machine_entry machine;
  } run;
} nv_pass_info;

/// The pass list, in the order of passes.def; its length is nv_pass_count.
extern const nv_pass_info nv_pass_table[];
extern const size_t nv_pass_count;

/// The row named `name`, or NULL.
const nv_pass_info *nv_pass_find(const char *name);

/// The same, also for names of cicc 13.0's older generation: sink2, dbe. NULL for others.
const nv_pass_info *nv_pass_find_alias(const char *name);

/// The name under which the remarks of `info` are told: all of the package match -Rpass=nvopt, and those
/// of one pass its own name.
const char *nv_remark_pass(const nv_pass_info *info);

/// The pass whose remarks have the name `remark_pass`: its own name where it is one of the package, else
/// `remark_pass`. Borrowed.
const char *nv_pass_of_remark(const char *remark_pass);

//===-- Parameters: `<a;no-b;limit=4>` --------------------------------------------------------===//

enum { NV_MAX_PARAMS = 16 };

enum { NV_PARAM_TEXT = 192 };

/// Values of a pass's declared parameters: index i belongs to the i-th declaration.
typedef struct nv_params {
  int64_t value[NV_MAX_PARAMS]; ///< of a word: 1 + its place in `text`, 0 for none
  char text[NV_PARAM_TEXT];     ///< words, each with its NUL
} nv_params;

/// Parses the text between the angle brackets against the declarations of `info`.
///
/// A declaration list is `;`-separated: `flag` (off unless written; `no-flag` switches it off
/// again), `flag|word` (`word` switches it off, too), `name=N` (integer with default N), `name=$`
/// (a word, empty by default). A token that is itself declared is taken before the `no-` reading, so
/// a pass may declare both `warnings` and `no-warnings`.
/// On a bad token returns false and writes `invalid <class> pass parameter '<token>'` to err
/// (err_size bytes, always terminated). Contract DG-2.
bool nv_param_parse(const nv_pass_info *info, const char *text, size_t len, nv_params *out,
                    char *err, size_t err_size);

/// Prints the parameters that differ from their defaults, as nv_param_parse accepts them, without
/// brackets. Returns the length that the whole text needs (as snprintf does).
size_t nv_param_print(const nv_pass_info *info, const nv_params *p, char *buf, size_t size);

//===-- Context -------------------------------------------------------------------------------===//

/// The row of the running pass.
const nv_pass_info *nv_ctx_info(const nv_pass_ctx *ctx);

/// The options of the pipeline the pass belongs to; never NULL. Borrowed.
const nv_options *nv_ctx_options(const nv_pass_ctx *ctx);

/// The value of declared parameter `name`: 0 or 1 for a flag. A name that was not declared reads 0.
int64_t nv_ctx_param(const nv_pass_ctx *ctx, const char *name);

/// The text of declared word parameter `name`; "" when it is not given or was not declared. Borrowed.
const char *nv_ctx_param_text(const nv_pass_ctx *ctx, const char *name);

/// The module the run works in.
LLVMModuleRef nv_ctx_module(const nv_pass_ctx *ctx);

/// The LLVMContext the run works in.
LLVMContextRef nv_ctx_llvm(const nv_pass_ctx *ctx);

/// What this place in the pipeline, a pass over the call graph, has summed up over the module so far
/// (nv_inline_calls); 0 for other passes.
uint64_t nv_ctx_total(const nv_pass_ctx *ctx);

//===-- Iteration -----------------------------------------------------------------------------===//

#define nv_foreach_function(f, module)                                                             \
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))

/// The current function may be erased in the body.
#define nv_foreach_function_safe(f, module)                                                        \
  for (LLVMValueRef f = LLVMGetFirstFunction(module),                                              \
                    f##_next = f ? LLVMGetNextFunction(f) : NULL;                                  \
       f; f = f##_next, f##_next = f ? LLVMGetNextFunction(f) : NULL)

#define nv_foreach_global(g, module)                                                               \
  for (LLVMValueRef g = LLVMGetFirstGlobal(module); g; g = LLVMGetNextGlobal(g))

#define nv_foreach_block(b, fn)                                                                    \
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(fn); b; b = LLVMGetNextBasicBlock(b))

#define nv_foreach_inst(i, block)                                                                  \
  for (LLVMValueRef i = LLVMGetFirstInstruction(block); i; i = LLVMGetNextInstruction(i))

/// The current instruction may be erased in the body.
#define nv_foreach_inst_safe(i, block)                                                             \
  for (LLVMValueRef i = LLVMGetFirstInstruction(block),                                            \
                    i##_next = i ? LLVMGetNextInstruction(i) : NULL;                               \
       i; i = i##_next, i##_next = i ? LLVMGetNextInstruction(i) : NULL)

#define nv_foreach_use(u, value)                                                                   \
  for (LLVMUseRef u = LLVMGetFirstUse(value); u; u = LLVMGetNextUse(u))

/// The current use may be rewritten in the body.
#define nv_foreach_use_safe(u, value)                                                              \
  for (LLVMUseRef u = LLVMGetFirstUse(value), u##_next = u ? LLVMGetNextUse(u) : NULL; u;          \
       u = u##_next, u##_next = u ? LLVMGetNextUse(u) : NULL)

#ifdef __cplusplus
}
#endif
#endif
