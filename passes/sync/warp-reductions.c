// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// warp-reductions.c: nv-warp-reductions, one redux.sync for five shuffles.
//
//   %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 16, i32 31)
//   %a = add i32 %s, %v
//   ... the same with 8, 4 and 2
//   %t = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %d, i32 1, i32 31)
//   %r = add i32 %t, %d
//   ->  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %v, i32 -1)
//
// The usual way to sum over a warp. From sm_80 on the hardware has an instruction for integers. On
// request (warp-reductions=1), as cicc 13.0 never does it.
//
// Legal: behind five steps with the distances 1, 2, 4, 8 and 16, in any order, every lane holds the
// operation over all 32 lanes; it is associative and commutative modulo 2^32, so the order of the
// hardware gives the same bits. Wrap flags only make the old value poison. All lanes are named by
// the masks, and where one is missing the shuffles have no defined result either. The new
// instruction stands where the last shuffle stood, so the same lanes come to it together; the last
// sum may be anywhere behind. Shuffles order no memory, so those without another user go. Floating
// point is not associative. Contract RED.
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/remarks.h"

enum { FIRST_SM = 80, FIRST_PTX = 70, STEPS = 5, WARP = 32, ALL_LANES = -1, FULL_CLAMP = 31 };

// One step: operation(before, shuffle(before)).
struct step {
  LLVMValueRef before, shuffle;
};

struct reduction {
  LLVMValueRef result; // the last step's operation
  LLVMValueRef value;  // what each lane brings
  const char *redux;
  struct step steps[STEPS]; // from the last to the first
};

// The name behind "llvm.nvvm.redux.sync." of the operation, NULL if there is none.
static const char *redux_of(LLVMValueRef inst) {
  static const struct {
    const char *intrinsic, *redux;
  } calls[] = {{"llvm.smin", "llvm.nvvm.redux.sync.min"},
               {"llvm.smax", "llvm.nvvm.redux.sync.max"},
               {"llvm.umin", "llvm.nvvm.redux.sync.umin"},
               {"llvm.umax", "llvm.nvvm.redux.sync.umax"}};
  LLVMTypeRef type = LLVMTypeOf(inst);
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) != 32)
    return NULL;
  switch (LLVMIsAInstruction(inst) ? LLVMGetInstructionOpcode(inst) : 0) {
  case LLVMAdd:
    return "llvm.nvvm.redux.sync.add";
  case LLVMAnd:
    return "llvm.nvvm.redux.sync.and";
  case LLVMOr:
    return "llvm.nvvm.redux.sync.or";
  case LLVMXor:
    return "llvm.nvvm.redux.sync.xor";
  case LLVMCall:
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
      if (nv_is_intrinsic(inst, calls[i].intrinsic))
        return calls[i].redux;
    return NULL;
  default:
    return NULL;
  }
}

static bool is_constant(LLVMValueRef v, int64_t value) {
  return LLVMIsAConstantInt(v) && LLVMConstIntGetSExtValue(v) == value;
}

// `shuffle` brings `value` of the lane at a distance that is a power of two; 0 if it does not. One with a token that
// says which lanes meet in it stays: a function has such tokens at all of its calls that lanes meet in, or at none.
static unsigned distance(LLVMValueRef shuffle, LLVMValueRef value) {
  if (!LLVMIsAInstruction(shuffle) || !nv_is_intrinsic(shuffle, "llvm.nvvm.shfl.sync.bfly.i32") ||
      LLVMGetNumOperandBundles(shuffle) != 0 || LLVMGetOperand(shuffle, 1) != value ||
      !is_constant(LLVMGetOperand(shuffle, 0), ALL_LANES) ||
      !is_constant(LLVMGetOperand(shuffle, 3), FULL_CLAMP) ||
      !LLVMIsAConstantInt(LLVMGetOperand(shuffle, 2)))
    return 0;
  uint64_t lanes = LLVMConstIntGetZExtValue(LLVMGetOperand(shuffle, 2));
  return lanes < WARP && __builtin_popcountll(lanes) == 1 ? (unsigned)lanes : 0;
}

// The step that `operation` is; the distance, 0 if it is none.
static unsigned find_step(LLVMValueRef operation, struct step *step) {
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef shuffle = LLVMGetOperand(operation, i), before = LLVMGetOperand(operation, 1 - i);
    unsigned lanes = distance(shuffle, before);
    *step = (struct step){before, shuffle};
    if (lanes)
      return lanes;
  }
  return 0;
}

// Five steps of one operation, each distance once.
static bool find_reduction(LLVMValueRef inst, struct reduction *r) {
  unsigned seen = 0;
  LLVMValueRef value = inst;
  *r = (struct reduction){.result = inst, .redux = redux_of(inst)};
  for (unsigned i = 0; r->redux && i < STEPS; i++) {
    unsigned lanes = redux_of(value) == r->redux ? find_step(value, &r->steps[i]) : 0;
    if (!lanes || seen & lanes)
      return false;
    seen |= lanes;
    value = r->steps[i].before;
  }
  r->value = value;
  return r->redux;
}

// Last steps first: each loses its users by the one behind it.
static void delete_steps(const struct reduction *r) {
  for (unsigned i = 0; i < STEPS; i++) {
    LLVMValueRef shuffle = r->steps[i].shuffle, before = r->steps[i].before;
    if (LLVMGetFirstUse(shuffle))
      return;
    nv_salvage_debug(shuffle);
    LLVMInstructionEraseFromParent(shuffle);
    if (i + 1 == STEPS || LLVMGetFirstUse(before))
      return;
    nv_salvage_debug(before);
    LLVMInstructionEraseFromParent(before);
  }
}

static void rewrite(nv_pass_ctx *ctx, LLVMBuilderRef b, const struct reduction *r) {
  LLVMValueRef f = nv_intrinsic_declaration(nv_ctx_module(ctx), r->redux, NULL, 0);
  LLVMPositionBuilderBefore(b, r->steps[0].shuffle);
  LLVMValueRef args[] = {r->value, LLVMConstAllOnes(LLVMTypeOf(r->value))};
  LLVMValueRef all = LLVMBuildCall2(b, LLVMGlobalGetValueType(f), f, args, 2, "");
  nv_remark(ctx, NV_REMARK_PASSED, "WarpReduction", r->result,
            NV_TEXT("five shuffles are one redux.sync"));
  nv_replace_and_erase(r->result, all);
  delete_steps(r);
}

static bool find_first(LLVMValueRef function, struct reduction *r) {
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (find_reduction(inst, r))
        return true;
    }
  }
  return false;
}

// Each one takes instructions away that another one could count on, so they are looked for anew.
nv_preserved nv_warp_reductions(nv_pass_ctx *ctx, LLVMValueRef function) {
  unsigned ptx = nv_function_ptx(function);
  if (nv_function_sm(function, 0) < FIRST_SM || (ptx && ptx < FIRST_PTX))
    return NV_UNCHANGED;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  struct reduction r;
  bool changed = false;
  while (find_first(function, &r)) {
    rewrite(ctx, b, &r);
    changed = true;
  }
  LLVMDisposeBuilder(b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
