// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space-opt.c: resolves generic pointers to global, shared, constant or local memory.
//
// A generic access costs the machine a look at the address before each access, keeps read-only
// loads from their cache and makes everything look as if it could alias everything. LLVM's own
// inference covers kernel arguments, allocas and named variables. This pass adds what it does not
// know: pointers loaded from memory, integers that a kernel is given, assumptions and branches on
// isspacep, matrix loads and stores; and it reports accesses that cannot exist.
//
//   %p = load ptr, ptr %kernel_argument         store i32 1, ptr addrspace(1) %p.global
//   store i32 1, ptr %p
//
// In parts: memory-space-lattice.c (which pointer points where), -writes.c (what memory may hold),
// -facts.c (assumptions and branches), -apply.c (the rewriting), -illegal.c (traps and warnings).
// What is legal and why stands there. A first-time run leaves local memory to the code generator
// (-apply.c says why), a second-time run resolves it as well. A pointer that may point into several
// spaces stays generic: generic access is right everywhere. Contracts MSO-1..10, PF-11, CG-26.
#include <stdio.h>

#include "bridge/alias.h"
#include "bridge/diagnostics.h"
#include "bridge/memory-ops.h"
#include "memory/memory-space/memory-space.h"
#include "passes.h"
#include "bridge/remarks.h"

static void dump(nv_pass_ctx *ctx, LLVMValueRef fn, const char *when) {
  char *text = LLVMPrintModuleToString(nv_ctx_module(ctx));
  fprintf(stderr, "*** IR %s memory-space-opt on %s ***\n%s", when, LLVMGetValueName(fn), text);
  LLVMDisposeMessage(text);
}

// Local memory, which stays generic until the last run so that arrays can still become registers, and parameters that are
// passed by value, whose memory the code generator knows.
static bool is_local(LLVMValueRef inst, const unsigned *operands, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef object = nv_underlying_object(LLVMGetOperand(inst, operands[i]), 0);
    if (!LLVMIsAAllocaInst(object) && !(LLVMIsAArgument(object) && nv_byval_type(object)))
      return false;
  }
  return true;
}

// Accesses that stay generic: a remark each and, on request, a warning.
static void report_unresolved(nv_pass_ctx *ctx, LLVMValueRef fn) {
  bool warn = nv_opt_bool(nv_ctx_options(ctx), NV_OPT_dump_memory_space_warnings);
  if (!warn && !nv_has_remarks(ctx, fn))
    return;
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      unsigned operands[2], n = nv_generic_addresses(inst, operands);
      if (!n || is_local(inst, operands, n))
        continue;
      nv_remark(ctx, NV_REMARK_MISSED, "AddrSpaceUnknown", inst,
                NV_TEXT("cannot tell what pointer points to; the access stays generic"));
      if (warn)
        nv_warning(ctx, inst, "Cannot tell what pointer points to, the access stays generic");
    }
  }
}

static bool warnings_wanted(nv_pass_ctx *ctx) {
  return nv_ctx_param(ctx, "warnings") || !nv_ctx_param(ctx, "no-warnings");
}

nv_preserved nv_memory_space_opt(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *options = nv_ctx_options(ctx);
  if (nv_opt_bool(options, NV_OPT_dump_ir_before_memory_space_opt))
    dump(ctx, function, "before");
  nv_preserved result = NV_UNCHANGED;
  bool locals = nv_ctx_param(ctx, "second-time");
  if (nv_opt_int(options, NV_OPT_mem_space_alg) == 0) {
    result = nv_spaces_infer(ctx, function, locals);
  } else {
    if (nv_spaces_use_facts(ctx, function))
      result = NV_CHANGED_INSTS;
    result = nv_join(result, nv_spaces_apply(ctx, function, NULL, locals));
  }
  if (nv_spaces_compare_null(function))
    result = nv_join(result, NV_CHANGED_INSTS);
  result = nv_join(result, nv_spaces_trap_illegal(ctx, function, warnings_wanted(ctx)));
  report_unresolved(ctx, function);
  if (nv_opt_bool(options, NV_OPT_dump_ir_after_memory_space_opt))
    dump(ctx, function, "after");
  return result;
}

// Behind the last run: what later passes made, tables of switches, say, has no space yet, and the inference alone crashes on
// that (memory-space-hide.c). Casts of a pointer there and back go, which another run would only put elsewhere.
nv_preserved nv_infer_spaces(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_preserved result = nv_spaces_infer(ctx, function, true);
  return nv_space_remove_pairs(ctx, function) ? nv_join(result, NV_CHANGED_INSTS) : result;
}
