// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// precision.c: nv-precision, the precision that the user asked for, written into the instructions.
//
//   %q = fdiv float %a, %b              prec-div=0    ->   call float @llvm.nvvm.div.full(%a, %b)
//   %r = call float @llvm.sqrt.f32(%a)  prec-sqrt=0   ->   the call with afn
//   %m = fmul contract float %a, %b     fma=0         ->   fmul without contract
//
// LLVM's switches of these names belong to the process; ours belong to one module and travel with
// it. Runs first in the code generator at every level, and does nothing for an option that nobody
// gave: then flags and attributes decide, as they do without nvopt. With fma=0 the hook of the code
// generator forbids fusing besides, since clang allows it for the whole module.
//
// Legality: each rewrite is what the option says.
//  (1) Only operations on f32 lose precision, and only those that carry no rounding of their own:
//      the intrinsics llvm.nvvm.div.rn.f and llvm.nvvm.sqrt.rn.f are the user's (__fdiv_rn).
//  (2) Precision may be more than was asked for: vectors of f32 are divided correctly rounded with
//      prec-div=0, since div.full has no vector form.
//  (3) Taking contract or afn away only takes freedom away. fma that the program calls stays.
//  (4) Flushing is a property of whole functions: all definitions of the module get the same.
// Contracts CG-14, PF-15.
#include <string.h>

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "facts/shapes.h"

// Values of nvptx-prec-divf32.
enum { DIV_APPROX, DIV_FULL, DIV_ROUNDED, DIV_ROUNDED_NO_FTZ };

struct state {
  LLVMModuleRef module;
  LLVMBuilderRef b;
  int division, root; // the levels; -1: not given
  bool no_fma, rsqrt;
  bool ftz; // of the function at hand
};

// Asked for, or what two approximate operations allow anyway (nvcc does the same).
static bool wants_rsqrt(const struct state *s, int option) {
  return option > 0 ||
         (option < 0 && s->root == 0 && (s->division == DIV_APPROX || s->division == DIV_FULL));
}

static int level(const nv_options *o, nv_option_id id) {
  return nv_opt_given(o, id) ? (int)nv_opt_int(o, id) : -1;
}

static bool is_f32(LLVMTypeRef type) {
  if (LLVMGetTypeKind(type) == LLVMVectorTypeKind)
    type = LLVMGetElementType(type);
  return LLVMGetTypeKind(type) == LLVMFloatTypeKind;
}

// Sets or clears one fast-math flag. True when it was not so before.
static bool put_flag(LLVMValueRef inst, LLVMFastMathFlags flag, bool on) {
  LLVMFastMathFlags old = LLVMGetFastMathFlags(inst);
  LLVMFastMathFlags new = on ? old | flag : old & ~flag;
  nv_set_fast_math(inst, new);
  return new != old;
}

static void replace_by_call(struct state *s, LLVMValueRef inst, const char *name,
                            LLVMValueRef *args, unsigned n) {
  LLVMValueRef f = nv_intrinsic_declaration(s->module, name, NULL, 0);
  LLVMPositionBuilderBefore(s->b, inst);
  nv_replace_and_erase(inst, LLVMBuildCall2(s->b, LLVMGlobalGetValueType(f), f, args, n, ""));
}

// A root that leaves its rounding open (condition 1).
static bool is_open_root(LLVMValueRef v) {
  return LLVMIsACallInst(v) &&
         (nv_is_intrinsic(v, "llvm.sqrt") || nv_is_intrinsic(v, "llvm.nvvm.sqrt.f") ||
          nv_is_intrinsic(v, "llvm.nvvm.sqrt.approx.f") ||
          nv_is_intrinsic(v, "llvm.nvvm.sqrt.approx.ftz.f"));
}

static bool divide(struct state *s, LLVMValueRef fdiv) {
  LLVMValueRef args[] = {LLVMGetOperand(fdiv, 0), LLVMGetOperand(fdiv, 1)};
  bool scalar = LLVMGetTypeKind(LLVMTypeOf(fdiv)) == LLVMFloatTypeKind;
  if (s->rsqrt && scalar && nv_is_real_one(args[0]) && is_open_root(args[1])) {
    LLVMValueRef x = LLVMGetOperand(args[1], 0);
    replace_by_call(s, fdiv, s->ftz ? "llvm.nvvm.rsqrt.approx.ftz.f" : "llvm.nvvm.rsqrt.approx.f",
                    &x, 1);
    return true;
  }
  // rcp.approx is as good as div.full of 1.0, and afn gives it.
  if (s->division == DIV_APPROX || (s->division == DIV_FULL && scalar && nv_is_real_one(args[0])))
    return put_flag(fdiv, LLVMFastMathApproxFunc, true);
  if (s->division == DIV_FULL && scalar) {
    replace_by_call(s, fdiv, s->ftz ? "llvm.nvvm.div.full.ftz" : "llvm.nvvm.div.full", args, 2);
    return true;
  }
  if (s->division == DIV_ROUNDED_NO_FTZ && scalar && s->ftz) {
    replace_by_call(s, fdiv, "llvm.nvvm.div.rn.f", args, 2);
    return true;
  }
  return s->division >= DIV_ROUNDED && put_flag(fdiv, LLVMFastMathApproxFunc, false);
}

static bool adjust(struct state *s, LLVMValueRef inst) {
  if (!LLVMCanValueUseFastMathFlags(inst))
    return false;
  bool changed = s->no_fma && put_flag(inst, LLVMFastMathAllowContract, false);
  if (!is_f32(LLVMTypeOf(inst)))
    return changed;
  if (LLVMGetInstructionOpcode(inst) == LLVMFDiv)
    return divide(s, inst) || changed;
  if (s->root >= 0 && nv_is_intrinsic(inst, "llvm.sqrt"))
    return put_flag(inst, LLVMFastMathApproxFunc, s->root == 0) || changed;
  return changed;
}

static void set_flushing(LLVMValueRef function, bool flush) {
  static const char name[] = "denormal-fp-math-f32";
  const char *mode = flush ? "preserve-sign,preserve-sign" : "ieee,ieee";
  LLVMContextRef c = LLVMGetModuleContext(LLVMGetGlobalParent(function));
  LLVMAddAttributeAtIndex(
      function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
      LLVMCreateStringAttribute(c, name, sizeof name - 1, mode, (unsigned)strlen(mode)));
}

nv_preserved nv_precision(nv_pass_ctx *ctx, LLVMModuleRef module) {
  const nv_options *o = nv_ctx_options(ctx);
  struct state s = {.module = module,
                    .division = level(o, NV_OPT_nvptx_prec_divf32),
                    .root = level(o, NV_OPT_nvptx_prec_sqrtf32),
                    .no_fma = level(o, NV_OPT_nvptx_fma_level) == 0};
  s.rsqrt = wants_rsqrt(&s, level(o, NV_OPT_rsqrt_approx));
  int flush = nv_opt_tristate(o, NV_OPT_ftz);
  if (s.division < 0 && s.root < 0 && !s.no_fma && !s.rsqrt && flush < 0)
    return NV_UNCHANGED;
  s.b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  bool changed = false;
  nv_foreach_function(f, module) {
    if (LLVMIsDeclaration(f))
      continue;
    s.ftz = flush < 0 ? nv_is_ftz(f) : flush;
    if (s.ftz != nv_is_ftz(f)) {
      set_flushing(f, s.ftz);
      changed = true;
    }
    nv_foreach_block(block, f) {
      nv_foreach_inst_safe(inst, block)
        changed |= adjust(&s, inst);
    }
  }
  LLVMDisposeBuilder(s.b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
