// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// exact-atomics.c: nv-exact-atomics, prints read-modify-write operations with their order and scope.
//
//   atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("block") acquire
//     -> asm "atom.acquire.cta.global.add.u32 $0, [$1], $2;"
//   atomicrmw add ptr %p, i32 %v seq_cst
//     -> fence seq_cst
//        asm "atom.acquire.sys.add.u32 $0, [$1], $2;"
//
// LLVM 22 selects one instruction for an atomicrmw and gives it neither order nor scope: the result
// is relaxed and reaches the device. That is too weak for whoever asked for more (a lock taken with
// acquire, a counter that the host reads); compare-and-swap, loads, stores and fences are printed
// exactly. Runs in the code generator at every level, behind the pass that makes loops of what has
// no instruction; a relaxed operation of device scope is left to LLVM.
//
// Legality. The assembly is the instruction that LLVM would print, with the qualifiers of the PTX
// memory model that mean what the IR says: relaxed, acquire, release, acq_rel; block, cluster,
// device and system scope. Sequential consistency is a fence.sc of the scope in front of an acquire
// operation, as LLVM does for compare-and-swap: that fence orders what is before it, so the operation
// is a release as well. A scope that the target does not have becomes the next larger one. Before
// sm_70 there are no orders: fences on the sides that the order names do the same. The assembly
// clobbers memory, so nothing moves over it that could not before. An operation that no thread but
// its own sees (singlethread) needs no order between threads; its fence, which the code generator
// cannot print, only stops the compiler.
//
// nv-short-cas, in front of that pass, does the same for compare-and-swap of 16 bits, of which LLVM 22
// makes a loop over the word around it although sm_70 has the instruction:
//
//   cmpxchg ptr %p, i16 %a, i16 %b monotonic monotonic -> asm "atom.relaxed.sys.cas.b16 $0, [$1], $2, $3;"
//
// And below sm_90 it makes device scope of a read-modify-write's cluster scope: loops keep their scope, with fences that
// the code generator dies of there.
//
// Contract CG-19, PF-15.
#include <stdio.h>
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/remarks.h"

enum { MAX_TEXT = 96, SM_SCOPES = 60, SM_ORDERS = 70, SM_CLUSTERS = 90, AS_GENERIC = 0 };
enum { PTX_SHORT_CAS = 63, SM_SHORT_CAS = 75 };

struct state {
  nv_pass_ctx *ctx;
  unsigned sm;
  unsigned single, block, cluster, device, system; // ids of the scopes; any other is the system
};

static unsigned scope_id(nv_pass_ctx *ctx, const char *name) {
  return LLVMGetSyncScopeID(nv_ctx_llvm(ctx), name, strlen(name));
}

//===-- The instruction -----------------------------------------------------------------------===//

// How the value is passed: register class, type in the assembly, suffix of bit operations.
struct operand {
  const char *constraint, *bits;
  LLVMTypeRef type;
};

static bool describe(nv_pass_ctx *ctx, LLVMTypeRef type, struct operand *out) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  switch (LLVMGetTypeKind(type)) {
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    *out = (struct operand){"h", "b16", LLVMInt16TypeInContext(c)};
    return true;
  case LLVMFloatTypeKind:
    *out = (struct operand){"f", "b32", type};
    return true;
  case LLVMDoubleTypeKind:
    *out = (struct operand){"d", "b64", type};
    return true;
  case LLVMIntegerTypeKind:
    switch (LLVMGetIntTypeWidth(type)) {
    case 32:
      *out = (struct operand){"r", "b32", type};
      return true;
    case 64:
      *out = (struct operand){"l", "b64", type};
      return true;
    case 128:
      *out = (struct operand){"q", "b128", type};
      return true;
    default:
      return false;
    }
  default:
    return false;
  }
}

// Operation and type, "add.u32". False for what has no instruction: LLVM makes loops of those.
static bool operation(struct state *s, LLVMValueRef rmw, const struct operand *o, char *out) {
  LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(rmw));
  bool is_int = kind == LLVMIntegerTypeKind, wide = strcmp(o->bits, "b128") == 0;
  bool half = kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind;
  const char *width = o->bits + 1, *name = NULL;
  char letter = 'b';
  switch (LLVMGetAtomicRMWBinOp(rmw)) {
  case LLVMAtomicRMWBinOpXchg:
    name = half ? NULL : "exch";
    wide = wide && s->sm < SM_CLUSTERS;
    break;
  case LLVMAtomicRMWBinOpAdd:
  case LLVMAtomicRMWBinOpSub: // of the negated value
    name = "add", letter = 'u';
    break;
  case LLVMAtomicRMWBinOpAnd:
    name = "and";
    break;
  case LLVMAtomicRMWBinOpOr:
    name = "or";
    break;
  case LLVMAtomicRMWBinOpXor:
    name = "xor";
    break;
  case LLVMAtomicRMWBinOpMax:
    name = "max", letter = 's';
    break;
  case LLVMAtomicRMWBinOpMin:
    name = "min", letter = 's';
    break;
  case LLVMAtomicRMWBinOpUMax:
    name = "max", letter = 'u';
    break;
  case LLVMAtomicRMWBinOpUMin:
    name = "min", letter = 'u';
    break;
  case LLVMAtomicRMWBinOpUIncWrap:
    name = strcmp(width, "32") ? NULL : "inc", letter = 'u';
    break;
  case LLVMAtomicRMWBinOpUDecWrap:
    name = strcmp(width, "32") ? NULL : "dec", letter = 'u';
    break;
  case LLVMAtomicRMWBinOpFAdd:
    if (half && s->sm < (kind == LLVMHalfTypeKind ? SM_ORDERS : SM_CLUSTERS))
      return false;
    snprintf(out, MAX_TEXT, "add%s%sf%s", half ? ".noftz" : "",
             kind == LLVMBFloatTypeKind ? ".b" : ".", width);
    return true;
  default:
    return false;
  }
  if (!name || wide || (!is_int && LLVMGetAtomicRMWBinOp(rmw) != LLVMAtomicRMWBinOpXchg))
    return false;
  snprintf(out, MAX_TEXT, "%s.%c%s", name, letter, width);
  return true;
}

// ".global" and the like; NULL for memory that has no atomics.
static const char *space_suffix(struct state *s, LLVMValueRef pointer) {
  switch (LLVMGetPointerAddressSpace(LLVMTypeOf(pointer))) {
  case AS_GENERIC:
    return "";
  case 1:
    return ".global";
  case 3:
    return ".shared";
  case 7:
    return s->sm < SM_CLUSTERS ? NULL : ".shared::cluster";
  default:
    return NULL;
  }
}

// The scope to print, made larger where the target lacks it. One of another target is the system, since a
// fence of its name is not known here.
static unsigned printed_scope(const struct state *s, unsigned scope) {
  if (scope == s->cluster)
    return s->sm < SM_CLUSTERS ? s->device : scope;
  return scope == s->single || scope == s->block || scope == s->device ? scope : s->system;
}

static const char *scope_suffix(const struct state *s, unsigned scope) {
  if (s->sm < SM_SCOPES)
    return "";
  return scope == s->block     ? ".cta"
         : scope == s->cluster ? ".cluster"
         : scope == s->device  ? ".gpu"
                               : ".sys";
}

static const char *order_suffix(const struct state *s, LLVMAtomicOrdering order) {
  if (s->sm < SM_ORDERS)
    return "";
  switch (order) {
  case LLVMAtomicOrderingAcquire:
  case LLVMAtomicOrderingSequentiallyConsistent: // behind a fence.sc
    return ".acquire";
  case LLVMAtomicOrderingRelease:
    return ".release";
  case LLVMAtomicOrderingAcquireRelease:
    return ".acq_rel";
  default:
    return ".relaxed";
  }
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static LLVMValueRef emit_asm(struct state *s, LLVMBuilderRef b, LLVMValueRef rmw,
                             const struct operand *o, const char *text) {
  LLVMValueRef pointer = LLVMGetOperand(rmw, 0), value = LLVMGetOperand(rmw, 1);
  LLVMTypeRef memory = LLVMTypeOf(rmw);
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(s->ctx));
  unsigned bytes = LLVMPointerSizeForAS(layout, LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)));
  if (LLVMGetAtomicRMWBinOp(rmw) == LLVMAtomicRMWBinOpSub)
    value = LLVMBuildNeg(b, value, "");
  if (memory != o->type)
    value = LLVMBuildBitCast(b, value, o->type, "");
  char constraints[MAX_TEXT];
  int n = snprintf(constraints, sizeof constraints, "=%s,%s,%s,~{memory}", o->constraint,
                   bytes == 4 ? "r" : "l", o->constraint);
  LLVMTypeRef types[] = {LLVMTypeOf(pointer), o->type};
  LLVMTypeRef type = LLVMFunctionType(o->type, types, 2, false);
  LLVMValueRef code = LLVMGetInlineAsm(type, text, strlen(text), constraints, (size_t)n, true,
                                       false, LLVMInlineAsmDialectATT, false);
  LLVMValueRef args[] = {pointer, value};
  LLVMValueRef old = LLVMBuildCall2(b, type, code, args, 2, "");
  return memory == o->type ? old : LLVMBuildBitCast(b, old, memory, "");
}

static bool is_release(LLVMAtomicOrdering o) {
  return o == LLVMAtomicOrderingRelease || o == LLVMAtomicOrderingAcquireRelease ||
         o == LLVMAtomicOrderingSequentiallyConsistent;
}

static bool is_acquire(LLVMAtomicOrdering o) {
  return o == LLVMAtomicOrderingAcquire || o == LLVMAtomicOrderingAcquireRelease ||
         o == LLVMAtomicOrderingSequentiallyConsistent;
}

static bool rewrite_rmw(struct state *s, LLVMBuilderRef b, LLVMValueRef rmw) {
  struct operand o;
  char op[MAX_TEXT], text[2 * MAX_TEXT];
  LLVMAtomicOrdering order = LLVMGetOrdering(rmw);
  unsigned scope = printed_scope(s, LLVMGetAtomicSyncScopeID(rmw));
  const char *space = space_suffix(s, LLVMGetOperand(rmw, 0));
  if (!space || scope == s->single ||
      (order == LLVMAtomicOrderingMonotonic && (scope == s->device || s->sm < SM_SCOPES)) ||
      !describe(s->ctx, LLVMTypeOf(rmw), &o) || !operation(s, rmw, &o, op))
    return false;
  snprintf(text, sizeof text, "atom%s%s%s.%s $0, [$1], $2;", order_suffix(s, order),
           scope_suffix(s, scope), space, op);
  LLVMPositionBuilderBefore(b, rmw);
  bool old_target = s->sm < SM_ORDERS;
  if (order == LLVMAtomicOrderingSequentiallyConsistent || (old_target && is_release(order)))
    LLVMBuildFenceSyncScope(b, LLVMAtomicOrderingSequentiallyConsistent, scope, "");
  LLVMValueRef old = emit_asm(s, b, rmw, &o, text);
  if (old_target && is_acquire(order))
    LLVMBuildFenceSyncScope(b, LLVMAtomicOrderingSequentiallyConsistent, scope, "");
  nv_remark(s->ctx, NV_REMARK_PASSED, "ExactAtomic", rmw, NV_TEXT("order and scope kept: "),
            NV_STR("Instruction", text));
  nv_replace_and_erase(rmw, old);
  return true;
}

// A fence for signal handlers of the own thread.
static bool rewrite_fence(struct state *s, LLVMBuilderRef b, LLVMValueRef fence) {
  if (LLVMGetAtomicSyncScopeID(fence) != s->single)
    return false;
  static const char clobber[] = "~{memory}";
  LLVMPositionBuilderBefore(b, fence);
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(nv_ctx_llvm(s->ctx)), NULL, 0, false);
  LLVMValueRef code = LLVMGetInlineAsm(type, "", 0, clobber, strlen(clobber), true, false,
                                       LLVMInlineAsmDialectATT, false);
  LLVMBuildCall2(b, type, code, NULL, 0, "");
  LLVMInstructionEraseFromParent(fence);
  return true;
}

static struct state state_of(nv_pass_ctx *ctx, LLVMValueRef function) {
  return (struct state){ctx,
                        nv_function_sm(function, 0),
                        scope_id(ctx, "singlethread"),
                        scope_id(ctx, "block"),
                        scope_id(ctx, "cluster"),
                        scope_id(ctx, "device"),
                        scope_id(ctx, "")};
}

nv_preserved nv_exact_atomics(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMValueRef *found = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsAAtomicRMWInst(inst) || LLVMIsAFenceInst(inst))
        arrput(found, inst);
    }
  }
  bool changed = false;
  if (arrlen(found)) {
    struct state s = state_of(ctx, function);
    LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
    for (ptrdiff_t i = 0; i < arrlen(found); i++)
      changed |= LLVMIsAFenceInst(found[i]) ? rewrite_fence(&s, b, found[i])
                                            : rewrite_rmw(&s, b, found[i]);
    LLVMDisposeBuilder(b);
  }
  arrfree(found);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}

//===-- Compare-and-swap of 16 bits -----------------------------------------------------------===//

// The order that is at least what is asked for where the swap happens and where it does not.
static LLVMAtomicOrdering stronger(LLVMAtomicOrdering success, LLVMAtomicOrdering failure) {
  if (failure == LLVMAtomicOrderingSequentiallyConsistent || failure == LLVMAtomicOrderingMonotonic)
    return failure == LLVMAtomicOrderingMonotonic ? success : failure;
  if (success == LLVMAtomicOrderingMonotonic)
    return failure;
  return success == LLVMAtomicOrderingRelease ? LLVMAtomicOrderingAcquireRelease : success;
}

static bool rewrite_cas(struct state *s, LLVMBuilderRef b, LLVMValueRef cas) {
  LLVMValueRef args[] = {LLVMGetOperand(cas, 0), LLVMGetOperand(cas, 1), LLVMGetOperand(cas, 2)};
  LLVMTypeRef half = LLVMTypeOf(args[1]), pointer = LLVMTypeOf(args[0]);
  unsigned scope = printed_scope(s, LLVMGetAtomicSyncScopeID(cas));
  const char *space = space_suffix(s, args[0]);
  if (LLVMGetTypeKind(half) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(half) != 16 || !space ||
      scope == s->single)
    return false;
  LLVMAtomicOrdering order =
      stronger(LLVMGetCmpXchgSuccessOrdering(cas), LLVMGetCmpXchgFailureOrdering(cas));
  char text[MAX_TEXT], constraints[MAX_TEXT];
  int n = snprintf(text, sizeof text, "atom%s%s%s.cas.b16 $0, [$1], $2, $3;",
                   order_suffix(s, order), scope_suffix(s, scope), space);
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(s->ctx));
  bool is_short = LLVMPointerSizeForAS(layout, LLVMGetPointerAddressSpace(pointer)) == 4;
  int m = snprintf(constraints, sizeof constraints, "=h,%s,h,h,~{memory}", is_short ? "r" : "l");
  LLVMPositionBuilderBefore(b, cas);
  if (order == LLVMAtomicOrderingSequentiallyConsistent)
    LLVMBuildFenceSyncScope(b, order, scope, "");
  LLVMTypeRef types[] = {pointer, half, half};
  LLVMTypeRef type = LLVMFunctionType(half, types, 3, false);
  LLVMValueRef code = LLVMGetInlineAsm(type, text, (size_t)n, constraints, (size_t)m, true, false,
                                       LLVMInlineAsmDialectATT, false);
  LLVMValueRef old = LLVMBuildCall2(b, type, code, args, 3, "");
  LLVMValueRef same = LLVMBuildICmp(b, LLVMIntEQ, old, args[1], "");
  LLVMValueRef pair = LLVMBuildInsertValue(b, LLVMGetUndef(LLVMTypeOf(cas)), old, 0, "");
  pair = LLVMBuildInsertValue(b, pair, same, 1, "");
  nv_remark(s->ctx, NV_REMARK_PASSED, "ShortCompareAndSwap", cas,
            NV_TEXT("one instruction instead of a loop over the word: "),
            NV_STR("Instruction", text));
  nv_replace_and_erase(cas, pair);
  return true;
}

// The cluster scope of `inst`, a read-modify-write, where there are no clusters.
static bool widen_scope(const struct state *s, LLVMValueRef inst) {
  if (!LLVMIsAAtomicRMWInst(inst) || LLVMGetAtomicSyncScopeID(inst) != s->cluster ||
      s->sm >= SM_CLUSTERS)
    return false;
  LLVMSetAtomicSyncScopeID(inst, s->device);
  return true;
}

nv_preserved nv_short_cas(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct state s = state_of(ctx, function);
  bool changed = false;
  nv_foreach_block(block, function)
    nv_foreach_inst(inst, block)
      changed |= widen_scope(&s, inst);
  unsigned ptx = nv_function_ptx(function);
  // Without a version LLVM takes the oldest that knows the processor, which for sm_75 has it.
  if (s.sm < SM_ORDERS || (ptx ? ptx < PTX_SHORT_CAS : s.sm < SM_SHORT_CAS))
    return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
  LLVMValueRef *found = NULL;
  nv_foreach_block(block, function)
    nv_foreach_inst(inst, block) {
      if (LLVMIsAAtomicCmpXchgInst(inst))
        arrput(found, inst);
    }
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  for (ptrdiff_t i = 0; i < arrlen(found); i++)
    changed |= rewrite_cas(&s, b, found[i]);
  LLVMDisposeBuilder(b);
  arrfree(found);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
