// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// peephole-optimizer.c: nvvm-peephole-optimizer, small rewrites that know the machine.
//
//   %g = addrspacecast ptr addrspace(3) %s to ptr
//   store i32 1, ptr %g                       ->  store i32 1, ptr addrspace(3) %s
//   icmp ult i32 %tid.x, %ntid.x              ->  true
//   bar.warp.sync(%m); bar.warp.sync(%m)      ->  bar.warp.sync(%m)
//   fdiv afn arcp float 1.0, (sqrt afn %x)    ->  rsqrt.approx(%x)
//
// What InstCombine and address-space inference do is done by them; this pass catches what appears
// behind them and what they do not know.
//
// Legality.
//  (1) A cast to generic and back to the same space gives the pointer itself; a cast to generic and to
//      another space stays. An access through a generic pointer that was cast from a space, or that is
//      computed from such a cast, is an access of that space, where addresses have the same width as
//      generic ones; volatile accesses stay as they are.
//  (2) A thread's index is below the size of its block in every dimension, a block's below that of
//      the grid, a lane's below the size of the warp.
//  (3) isspacep of a pointer that was cast from a space: true for that space, false for others; the
//      window of the cluster (which holds shared memory) and parameters (which may be global memory)
//      are not asked.
//  (4) Two equal barriers of a warp with nothing between them that touches memory or other threads
//      order the same accesses as one. Barriers of the block are left to the barrier passes.
//  (5) half -> float -> half is exact; float -> half -> float is not and stays.
//  (6) The reciprocal square root is an approximation: only where both operations carry afn and the
//      division arcp, that is under -ffast-math (PF-15).
//  (7) Words put together from bytes of others, with byte-permutes=1: byte-permute.c.
// -debug-counter=nvvm-peephole-RULE=FIRST-LAST limits each rule (debug-counter.h).
// Contracts PEE-1..PEE-5.
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/debug-counter.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "target/target.h"
#include "facts/shapes.h"
#include "scalar/byte-permute.h"

// Address computations looked through to find where a pointer comes from. A longer chain keeps its
// generic accesses, unless one of its inner addresses is accessed before and turned for that.
enum { MAX_CHAIN = 64 };

struct state {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  LLVMTargetDataRef layout;
  bool ftz;
  LLVMValueRef *left; // stb_ds: what may be dead in the end
};

// `v` may be dead in the end. What dies with it may come next in the walk, where a phi asks for it.
static void leave(struct state *s, LLVMValueRef v) {
  if (LLVMIsAInstruction(v))
    arrput(s->left, v);
}

static void erase(struct state *s, LLVMValueRef inst, LLVMValueRef value) {
  for (ptrdiff_t i = arrlen(s->left) - 1; i >= 0; i--)
    if (s->left[i] == inst)
      arrdelswap(s->left, i);
  nv_replace_and_erase(inst, value);
}

static unsigned space_of(LLVMValueRef pointer) {
  return LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
}

// The pointer in its own space behind a generic `pointer`, NULL if that is not to be seen.
static LLVMValueRef uncast(LLVMValueRef pointer) {
  if (!LLVMIsAAddrSpaceCastInst(pointer) || space_of(pointer) != 0)
    return NULL;
  LLVMValueRef source = LLVMGetOperand(pointer, 0);
  return LLVMGetTypeKind(LLVMTypeOf(source)) == LLVMPointerTypeKind && space_of(source) != 0
             ? source
             : NULL;
}

//===-- Pointers: conditions 1 and 3 ----------------------------------------------------------===//

static LLVMValueRef cast_back(LLVMValueRef cast) {
  LLVMValueRef generic = LLVMGetOperand(cast, 0);
  if (LLVMGetTypeKind(LLVMTypeOf(cast)) != LLVMPointerTypeKind)
    return NULL;
  LLVMValueRef source = uncast(generic);
  return source && LLVMTypeOf(source) == LLVMTypeOf(cast) ? source : NULL;
}

// The operand number of the pointer that `inst` accesses; -1 for anything else.
static int accessed_operand(LLVMValueRef inst) {
  if (nv_is_volatile(inst))
    return -1;
  if (LLVMIsALoadInst(inst) || LLVMIsAAtomicRMWInst(inst) || LLVMIsAAtomicCmpXchgInst(inst))
    return 0;
  return LLVMIsAStoreInst(inst) ? 1 : -1;
}

// The spaces that the instruction is selected for: atomics have global and shared memory only, and
// nothing but a load may name constant memory. Parameters are left to the passes that know whose.
static bool has_access(LLVMValueRef inst, unsigned space) {
  if (space == NV_SPACE_GLOBAL || space == NV_SPACE_SHARED)
    return true;
  if (LLVMIsALoadInst(inst))
    return space == NV_SPACE_CONST || space == NV_SPACE_LOCAL;
  return LLVMIsAStoreInst(inst) && space == NV_SPACE_LOCAL;
}

// The space that a chain of address computations starts in with a cast; generic if it does not.
static unsigned origin_space(LLVMValueRef pointer) {
  for (unsigned i = 0; i < MAX_CHAIN && LLVMIsAGetElementPtrInst(pointer); i++)
    pointer = LLVMGetOperand(pointer, 0);
  LLVMValueRef source = uncast(pointer);
  return source ? space_of(source) : NV_SPACE_GENERIC;
}

// `gep`, whose base is a cast: the cast of an address computed in the space. True when it changed.
static bool turn_gep(struct state *s, LLVMValueRef gep) {
  enum { MAX_INDICES = 8 }; // more: the address stays generic
  LLVMValueRef base = LLVMGetOperand(gep, 0), indices[MAX_INDICES], source = uncast(base);
  unsigned n = LLVMGetNumIndices(gep);
  if (n > MAX_INDICES || LLVMPointerSizeForAS(s->layout, space_of(source)) !=
                             LLVMPointerSizeForAS(s->layout, NV_SPACE_GENERIC))
    return false;
  for (unsigned i = 0; i < n; i++)
    indices[i] = LLVMGetOperand(gep, i + 1);
  LLVMPositionBuilderBefore(s->b, gep);
  LLVMValueRef inside = LLVMBuildGEPWithNoWrapFlags(s->b, LLVMGetGEPSourceElementType(gep), source,
                                                    indices, n, "", LLVMGEPGetNoWrapFlags(gep));
  LLVMValueRef generic = LLVMBuildAddrSpaceCast(s->b, inside, LLVMTypeOf(gep), "");
  erase(s, gep, generic);
  leave(s, base);
  return true;
}

// The same for a chain of them, from its start on. True when the last changed.
static bool cast_behind(struct state *s, LLVMValueRef gep) {
  LLVMValueRef chain[MAX_CHAIN];
  unsigned n = 0;
  for (LLVMValueRef v = gep; !uncast(v); v = LLVMGetOperand(v, 0)) {
    if (n == MAX_CHAIN || !LLVMIsAGetElementPtrInst(v) ||
        LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMPointerTypeKind)
      return false;
    chain[n++] = v;
  }
  while (n > 0) {
    if (!turn_gep(s, chain[--n]))
      return false;
  }
  return true;
}

static bool use_space(struct state *s, LLVMValueRef inst) {
  int operand = accessed_operand(inst);
  if (operand < 0)
    return false;
  LLVMValueRef source = uncast(LLVMGetOperand(inst, (unsigned)operand));
  bool computed =
      !source && has_access(inst, origin_space(LLVMGetOperand(inst, (unsigned)operand)));
  if ((source && !has_access(inst, space_of(source))) || (!source && !computed) ||
      !nv_debug_counter(NV_COUNTER_PEEPHOLE_ACCESS))
    return false;
  if (computed && !cast_behind(s, LLVMGetOperand(inst, (unsigned)operand)))
    return false;
  LLVMValueRef generic = LLVMGetOperand(inst, (unsigned)operand);
  LLVMSetOperand(inst, (unsigned)operand, uncast(generic));
  leave(s, generic);
  return true;
}

static LLVMValueRef known_space(struct state *s, LLVMValueRef call) {
  static const struct {
    const char *name;
    unsigned space;
  } queries[] = {{"llvm.nvvm.isspacep.global", NV_SPACE_GLOBAL},
                 {"llvm.nvvm.isspacep.shared", NV_SPACE_SHARED},
                 {"llvm.nvvm.isspacep.const", NV_SPACE_CONST},
                 {"llvm.nvvm.isspacep.local", NV_SPACE_LOCAL}};
  for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
    if (!nv_is_intrinsic(call, queries[i].name))
      continue;
    LLVMValueRef source = uncast(LLVMGetOperand(call, 0));
    unsigned space = source ? space_of(source) : 0;
    if (space != NV_SPACE_GLOBAL && space != NV_SPACE_SHARED && space != NV_SPACE_CONST &&
        space != NV_SPACE_LOCAL)
      return NULL;
    return LLVMConstInt(LLVMInt1TypeInContext(nv_ctx_llvm(s->ctx)), space == queries[i].space,
                        false);
  }
  return NULL;
}

//===-- Special registers: condition 2 --------------------------------------------------------===//

static bool is_below(LLVMValueRef a, LLVMValueRef b) {
  unsigned dim_a = 0, dim_b = 0;
  nv_sreg x = nv_special_register(a, &dim_a), y = nv_special_register(b, &dim_b);
  if (x == NV_SREG_LANEID)
    return y == NV_SREG_WARPSIZE;
  return dim_a == dim_b &&
         ((x == NV_SREG_TID && y == NV_SREG_NTID) || (x == NV_SREG_CTAID && y == NV_SREG_NCTAID));
}

// All of these registers are positive as signed numbers too.
static LLVMValueRef known_compare(struct state *s, LLVMValueRef icmp) {
  LLVMValueRef a = LLVMGetOperand(icmp, 0), b = LLVMGetOperand(icmp, 1);
  LLVMIntPredicate predicate = LLVMGetICmpPredicate(icmp);
  if (!LLVMIsACallInst(a) || !LLVMIsACallInst(b))
    return NULL;
  if (is_below(b, a)) {
    LLVMValueRef t = a;
    a = b;
    b = t;
    predicate = nv_icmp_swapped(predicate);
  } else if (!is_below(a, b)) {
    return NULL;
  }
  bool holds = predicate == LLVMIntULT || predicate == LLVMIntULE || predicate == LLVMIntSLT ||
               predicate == LLVMIntSLE || predicate == LLVMIntNE;
  return LLVMConstInt(LLVMInt1TypeInContext(nv_ctx_llvm(s->ctx)), holds, false);
}

//===-- Barriers: condition 4 -----------------------------------------------------------------===//

static bool is_warp_barrier(LLVMValueRef inst) {
  return nv_is_intrinsic(inst, "llvm.nvvm.bar.warp.sync");
}

static bool repeats_barrier(LLVMValueRef barrier) {
  for (LLVMValueRef before = LLVMGetPreviousInstruction(barrier); before;
       before = LLVMGetPreviousInstruction(before)) {
    if (is_warp_barrier(before))
      return LLVMGetOperand(before, 0) == LLVMGetOperand(barrier, 0);
    if (LLVMIsACallInst(before) || LLVMIsALoadInst(before) || LLVMIsAStoreInst(before) ||
        LLVMIsAAtomicRMWInst(before) || LLVMIsAAtomicCmpXchgInst(before) ||
        LLVMIsAFenceInst(before) || LLVMIsAVAArgInst(before))
      return false;
  }
  return false;
}

//===-- Floating point: conditions 5 and 6 ----------------------------------------------------===//

static LLVMValueRef round_trip(LLVMValueRef trunc) {
  LLVMValueRef ext = LLVMGetOperand(trunc, 0);
  if (!LLVMIsAFPExtInst(ext))
    return NULL;
  LLVMValueRef source = LLVMGetOperand(ext, 0);
  return LLVMTypeOf(source) == LLVMTypeOf(trunc) ? source : NULL;
}

static bool has_fast(LLVMValueRef inst, LLVMFastMathFlags wanted) {
  return LLVMCanValueUseFastMathFlags(inst) && (LLVMGetFastMathFlags(inst) & wanted) == wanted;
}

// A square root that is an approximation already, or one that may become it.
static bool is_loose_sqrt(LLVMValueRef v) {
  if (!LLVMIsACallInst(v))
    return false;
  if (nv_is_intrinsic(v, "llvm.nvvm.sqrt.approx.f") ||
      nv_is_intrinsic(v, "llvm.nvvm.sqrt.approx.ftz.f"))
    return true;
  return (nv_is_intrinsic(v, "llvm.sqrt") || nv_is_intrinsic(v, "llvm.nvvm.sqrt.f")) &&
         has_fast(v, LLVMFastMathApproxFunc);
}

static LLVMValueRef reciprocal_root(struct state *s, LLVMValueRef fdiv) {
  LLVMContextRef c = nv_ctx_llvm(s->ctx);
  LLVMValueRef root = LLVMGetOperand(fdiv, 1);
  if (LLVMTypeOf(fdiv) != LLVMFloatTypeInContext(c) ||
      !has_fast(fdiv, LLVMFastMathApproxFunc | LLVMFastMathAllowReciprocal) ||
      !nv_is_real_one(LLVMGetOperand(fdiv, 0)) || !is_loose_sqrt(root))
    return NULL;
  const char *name = s->ftz ? "llvm.nvvm.rsqrt.approx.ftz.f" : "llvm.nvvm.rsqrt.approx.f";
  LLVMValueRef f = nv_intrinsic_declaration(nv_ctx_module(s->ctx), name, NULL, 0);
  LLVMValueRef x = LLVMGetOperand(root, 0);
  LLVMPositionBuilderBefore(s->b, fdiv);
  return LLVMBuildCall2(s->b, LLVMGlobalGetValueType(f), f, &x, 1, "");
}

//===-- Driver --------------------------------------------------------------------------------===//

static LLVMValueRef simplified(struct state *s, LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAddrSpaceCast:
    return cast_back(inst);
  case LLVMICmp:
    return known_compare(s, inst);
  case LLVMFPTrunc:
    return round_trip(inst);
  case LLVMFDiv:
    return reciprocal_root(s, inst);
  case LLVMCall:
    return known_space(s, inst);
  default:
    return NULL;
  }
}

// The counter of the rule that simplifies instructions of this kind.
static nv_counter counter_of(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAddrSpaceCast:
    return NV_COUNTER_PEEPHOLE_CAST;
  case LLVMICmp:
    return NV_COUNTER_PEEPHOLE_COMPARE;
  case LLVMFPTrunc:
    return NV_COUNTER_PEEPHOLE_ROUND_TRIP;
  case LLVMFDiv:
    return NV_COUNTER_PEEPHOLE_RSQRT;
  default:
    return NV_COUNTER_PEEPHOLE_QUERY;
  }
}

static void replace(struct state *s, LLVMValueRef inst, LLVMValueRef value) {
  leave(s, LLVMGetOperand(inst, LLVMIsABinaryOperator(inst) ? 1 : 0));
  erase(s, inst, value);
}

// Larger trees before the smaller ones in them, which go with them unless others use them. What goes may be what
// would come next, so the walk goes on in front of the new value.
static bool permute_block(struct state *s, LLVMBasicBlockRef block) {
  bool changed = false;
  for (LLVMValueRef inst = LLVMGetLastInstruction(block), before; inst; inst = before) {
    before = LLVMGetPreviousInstruction(inst);
    if (LLVMGetInstructionOpcode(inst) != LLVMOr || !LLVMGetFirstUse(inst))
      continue;
    LLVMValueRef value = nv_permute_bytes(s->ctx, s->b, inst);
    if (!value)
      continue;
    LLVMValueRef dead[2];
    size_t n = 0;
    for (unsigned i = 0; i < 2; i++) {
      if (LLVMIsAInstruction(LLVMGetOperand(inst, i)))
        dead[n++] = LLVMGetOperand(inst, i);
    }
    nv_replace_and_erase(inst, value);
    nv_delete_dead_list(s->ctx, dead, n);
    before = LLVMGetPreviousInstruction(value);
    changed = true;
  }
  return changed;
}

// The counter counts functions here: a tree that is left alone would be asked for again with its parts.
static bool permute_bytes(struct state *s, LLVMValueRef function) {
  if (!nv_opt_bool_fn(nv_ctx_options(s->ctx), NV_OPT_byte_permutes, function) ||
      !nv_debug_counter(NV_COUNTER_PEEPHOLE_BYTES))
    return false;
  bool changed = false;
  nv_foreach_block(block, function) {
    changed |= permute_block(s, block);
  }
  return changed;
}

nv_preserved nv_peephole_optimizer(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (!nv_opt_bool(nv_ctx_options(ctx), NV_OPT_enable_nvvm_peephole))
    return NV_UNCHANGED;
  struct state s = {ctx, LLVMCreateBuilderInContext(nv_ctx_llvm(ctx)),
                    LLVMGetModuleDataLayout(nv_ctx_module(ctx)), nv_is_ftz(function), NULL};
  bool changed = permute_bytes(&s, function);
  const nv_domtree *dt = nv_dominators(ctx, function);
  nv_foreach_block(block, function) {
    if (!nv_is_reachable(dt, block)) // an address may come behind its access there
      continue;
    nv_foreach_inst_safe(inst, block) {
      if (is_warp_barrier(inst) && repeats_barrier(inst)) {
        if (nv_debug_counter(NV_COUNTER_PEEPHOLE_BARRIER)) {
          LLVMInstructionEraseFromParent(inst);
          changed = true;
        }
        continue;
      }
      LLVMValueRef value = simplified(&s, inst);
      if (!value) {
        changed |= use_space(&s, inst);
      } else if (nv_debug_counter(counter_of(inst))) {
        replace(&s, inst, value);
        changed = true;
      }
    }
  }
  nv_delete_dead_list(ctx, s.left, arrlenu(s.left));
  arrfree(s.left);
  LLVMDisposeBuilder(s.b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
