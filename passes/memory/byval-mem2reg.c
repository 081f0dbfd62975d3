// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// byval-mem2reg.c: reads a by-value parameter where it lies instead of a local copy of it.
//
//   %copy = alloca %struct.P                          ; every access through %copy
//   call void @llvm.memcpy(%copy, byval %p, 48)       ;   becomes
//   %f = getelementptr %struct.P, %copy, 0, i64 %i    ;   %f = getelementptr %struct.P, %p, 0, i64 %i
//   %v = load ptr, %f                                 ;   %v = load ptr, %f
//
// A device function that takes a struct by value leaves such a copy behind when it is inlined. If
// the struct is indexed at run time SROA cannot split the copy, it lands in local memory, and every
// call copies the whole struct there again: this is the case that users see run tens of times
// slower than nvcc's code. Kernel parameters are constant memory that can be indexed directly.
//
// Legality. Let P be a byval argument (or a constant global) and A an alloca, D the one distance
// with A + c holding bytes of P + D + c.
//  (1) Nothing writes P during the function: every transitive use of it is a load, an address
//      computation, the source of a copy, a copy into A that is removed, or a call argument that is
//      readonly and not captured. Constant globals satisfy this by definition.
//  (2) Every write to A copies the same bytes: a memcpy from P + D + c, or a store of a value loaded
//      from P + D + c, into A + c. All other uses of A only read. Hence wherever A holds a defined
//      byte it equals P's byte, at every time; where A is still undefined, or dead by its lifetime
//      markers, P's byte is one of the values that undefined may be.
//  (3) A's address is never compared, captured or converted: identity of the object cannot matter.
//  (4) P + D has at least as many bytes as A, so no access that was in bounds leaves the object.
//  (5) Alignments written on accesses to A are lowered to what P + D guarantees. What a callee
//      expects of a pointer cannot be lowered: it may follow from the attribute at the call, from
//      the one of its parameter, or from a C++ type that stands in no attribute. A call is given
//      P + D only if that is aligned as well as A itself, or, for an argument by value, whose bytes
//      the call copies, as well as that argument says.
//  (6) No volatile or atomic access takes part.
// Contracts BVM, PF-14.
#include <stdlib.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "bridge/pointers.h"

struct copy {
  LLVMValueRef inst; // memcpy or store that fills the local copy
};

// A use of the local copy that reads it.
struct access {
  LLVMValueRef inst;
  unsigned operand;
};

struct candidate {
  LLVMValueRef local;  // the alloca
  LLVMValueRef source; // byval argument or constant global
  int64_t distance;    // bytes from source to what local holds
  bool has_distance;
  struct copy *fills;      // stb_ds array
  LLVMValueRef *lifetimes; // stb_ds array: markers to delete
  struct access *accesses; // stb_ds array
};

static void candidate_free(struct candidate *c) {
  arrfree(c->fills);
  arrfree(c->lifetimes);
  arrfree(c->accesses);
}

static bool is_byval_argument(LLVMValueRef v) {
  return LLVMIsAArgument(v) && nv_byval_type(v) != NULL;
}

// Memory that this function can only read, if its uses agree (condition 1).
static bool is_source_object(LLVMValueRef v) {
  return is_byval_argument(v) || (LLVMIsAGlobalVariable(v) && LLVMIsGlobalConstant(v));
}

static LLVMTypeRef object_type(LLVMValueRef object) {
  return LLVMIsAArgument(object)     ? nv_byval_type(object)
         : LLVMIsAAllocaInst(object) ? LLVMGetAllocatedType(object)
                                     : LLVMGlobalGetValueType(object);
}

static uint64_t object_size(nv_pass_ctx *ctx, LLVMValueRef object) {
  return LLVMABISizeOfType(LLVMGetModuleDataLayout(nv_ctx_module(ctx)), object_type(object));
}

// The alignment that `object` is known to have.
static uint64_t object_align(nv_pass_ctx *ctx, LLVMValueRef object) {
  return nv_known_alignment(ctx, object, NULL);
}

static bool is_plain_copy(LLVMValueRef inst) {
  switch (nv_intrinsic_kind(inst)) {
  case NV_INTRINSIC_MEMCPY:
  case NV_INTRINSIC_MEMMOVE:
    return !nv_is_volatile(inst);
  default:
    return false;
  }
}

// A use of a pointer that only reads memory behind it and keeps no trace of the address. `inst` is
// the user, `use` the use.
static bool only_reads(LLVMValueRef inst, LLVMUseRef use) {
  if (LLVMIsALoadInst(inst))
    return !LLVMGetVolatile(inst) && LLVMGetOrdering(inst) == LLVMAtomicOrderingNotAtomic;
  if (is_plain_copy(inst))
    return nv_use_index(use) == 1;
  if (LLVMIsACallInst(inst))
    return nv_call_only_reads_argument(inst, nv_use_index(use));
  return false;
}

// Condition 1. The fills of the candidate read the source as copies do.
static bool never_written(LLVMValueRef pointer, unsigned depth) {
  // Behind more address computations it may be written: the copy stays.
  enum { MAX_DEPTH = 32 };
  if (depth > MAX_DEPTH)
    return false;
  nv_foreach_use(use, pointer) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAGetElementPtrInst(user) || LLVMIsAAddrSpaceCastInst(user)) {
      if (!never_written(user, depth + 1))
        return false;
    } else if (!only_reads(user, use)) {
      return false;
    }
  }
  return true;
}

// Says that the candidate's bytes at `local_offset` come from `source` at `source_offset`.
static bool record_fill(struct candidate *c, LLVMValueRef inst, LLVMValueRef source,
                        int64_t source_offset, int64_t local_offset) {
  int64_t distance = (int64_t)((uint64_t)source_offset - (uint64_t)local_offset);
  if (!is_source_object(source) || (c->source && c->source != source) ||
      (c->has_distance && c->distance != distance))
    return false;
  c->source = source;
  c->distance = distance;
  c->has_distance = true;
  arrput(c->fills, (struct copy){inst});
  return true;
}

// Condition 2 for a write to A through `pointer`.
static bool is_fill(nv_pass_ctx *ctx, struct candidate *c, LLVMValueRef inst, LLVMUseRef use) {
  int64_t local_offset, source_offset;
  if (is_plain_copy(inst)) {
    if (nv_use_index(use) != 0)
      return false;
    LLVMValueRef base =
        nv_base_and_offset(ctx, LLVMGetOperand(inst, 0), true, false, &local_offset);
    LLVMValueRef source =
        nv_base_and_offset(ctx, LLVMGetOperand(inst, 1), true, false, &source_offset);
    return base == c->local && source != c->local &&
           record_fill(c, inst, source, source_offset, local_offset);
  }
  if (!LLVMIsAStoreInst(inst) || LLVMGetVolatile(inst) ||
      LLVMGetOrdering(inst) != LLVMAtomicOrderingNotAtomic || nv_use_index(use) != 1)
    return false;
  LLVMValueRef value = LLVMGetOperand(inst, 0);
  if (!LLVMIsALoadInst(value) || LLVMGetVolatile(value) ||
      LLVMGetOrdering(value) != LLVMAtomicOrderingNotAtomic)
    return false;
  LLVMValueRef base = nv_base_and_offset(ctx, LLVMGetOperand(inst, 1), true, false, &local_offset);
  LLVMValueRef source =
      nv_base_and_offset(ctx, LLVMGetOperand(value, 0), true, false, &source_offset);
  return base == c->local && record_fill(c, inst, source, source_offset, local_offset);
}

// Walks the uses of A: conditions 2, 3 and 6.
static bool collect(nv_pass_ctx *ctx, struct candidate *c, LLVMValueRef pointer, unsigned depth) {
  // Behind more address computations there may be any use: the copy stays.
  enum { MAX_DEPTH = 32 };
  if (depth > MAX_DEPTH)
    return false;
  nv_foreach_use(use, pointer) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAGetElementPtrInst(user)) {
      if (!collect(ctx, c, user, depth + 1))
        return false;
    } else if (nv_intrinsic_kind(user) == NV_INTRINSIC_LIFETIME) {
      arrput(c->lifetimes, user);
    } else if (only_reads(user, use)) {
      arrput(c->accesses, ((struct access){user, nv_use_index(use)}));
    } else if (!is_fill(ctx, c, user, use)) {
      return false;
    }
  }
  return true;
}

// What P + D guarantees: the largest power of two that divides both.
static uint64_t guaranteed_alignment(nv_pass_ctx *ctx, const struct candidate *c) {
  uint64_t guaranteed = object_align(ctx, c->source);
  while (guaranteed > 1 && (uint64_t)c->distance % guaranteed)
    guaranteed /= 2;
  return guaranteed;
}

// The alignment that a call needs of its argument. Only one by value says so for sure.
static uint64_t alignment_for_call(nv_pass_ctx *ctx, const struct candidate *c,
                                   const struct access *access) {
  LLVMValueRef callee = LLVMGetCalledValue(access->inst);
  LLVMAttributeIndex index = access->operand + 1;
  uint64_t align;
  if (nv_attr_type(access->inst, index, "byval") &&
      (nv_attr_int(access->inst, index, "align", &align) ||
       (LLVMIsAFunction(callee) && nv_attr_int(callee, index, "align", &align))))
    return align;
  return object_align(ctx, c->local);
}

// Condition 5 for calls.
static bool calls_are_aligned(nv_pass_ctx *ctx, const struct candidate *c) {
  uint64_t guaranteed = guaranteed_alignment(ctx, c);
  for (ptrdiff_t i = 0; i < arrlen(c->accesses); i++) {
    LLVMValueRef inst = c->accesses[i].inst;
    if (LLVMIsACallInst(inst) && !is_plain_copy(inst) &&
        alignment_for_call(ctx, c, &c->accesses[i]) > guaranteed)
      return false;
  }
  return true;
}

static bool acceptable(nv_pass_ctx *ctx, struct candidate *c) {
  if (!collect(ctx, c, c->local, 0) || !c->source || arrlen(c->accesses) == 0)
    return false;
  if (LLVMGetPointerAddressSpace(LLVMTypeOf(c->local)) !=
      LLVMGetPointerAddressSpace(LLVMTypeOf(c->source)))
    return false;
  if (nv_is_scalable(object_type(c->source)) || nv_is_scalable(object_type(c->local)))
    return false;
  uint64_t source_size = object_size(ctx, c->source), local_size = object_size(ctx, c->local);
  if (c->distance < 0 || (uint64_t)c->distance > source_size ||
      source_size - (uint64_t)c->distance < local_size)
    return false;
  return calls_are_aligned(ctx, c) &&
         (LLVMIsAGlobalVariable(c->source) || never_written(c->source, 0));
}

// Condition 5 for loads and copies.
static void lower_alignment(struct candidate *c, uint64_t guaranteed) {
  for (ptrdiff_t i = 0; i < arrlen(c->accesses); i++) {
    LLVMValueRef access = c->accesses[i].inst;
    if (LLVMIsALoadInst(access)) {
      if (LLVMGetAlignment(access) > guaranteed)
        LLVMSetAlignment(access, (unsigned)guaranteed);
    } else if (is_plain_copy(access)) {
      nv_limit_copy_source_align(access, guaranteed);
    }
  }
}

static void rewrite(nv_pass_ctx *ctx, struct candidate *c) {
  lower_alignment(c, guaranteed_alignment(ctx, c));
  for (ptrdiff_t i = 0; i < arrlen(c->fills); i++)
    LLVMInstructionEraseFromParent(c->fills[i].inst);
  for (ptrdiff_t i = 0; i < arrlen(c->lifetimes); i++)
    LLVMInstructionEraseFromParent(c->lifetimes[i]);
  LLVMValueRef pointer = c->source;
  if (c->distance) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
    LLVMPositionBuilderBefore(b, c->local);
    LLVMValueRef index =
        LLVMConstInt(LLVMInt64TypeInContext(nv_ctx_llvm(ctx)), (uint64_t)c->distance, false);
    pointer = LLVMBuildInBoundsGEP2(b, LLVMInt8TypeInContext(nv_ctx_llvm(ctx)), pointer, &index, 1,
                                    "byval");
    LLVMDisposeBuilder(b);
  }
  nv_remark(ctx, NV_REMARK_PASSED, "ForwardedByVal", c->local,
            NV_TEXT("local copy of a by-value parameter removed, "),
            NV_INT("Bytes", (int64_t)object_size(ctx, c->local)), NV_TEXT(" bytes"));
  nv_replace_and_erase(c->local, pointer);
}

// One round over the local objects; those that were replaced leave the array.
static bool forward_all(nv_pass_ctx *ctx, LLVMValueRef *allocas) {
  bool changed = false;
  for (ptrdiff_t i = arrlen(allocas); i-- > 0;) {
    struct candidate c = {.local = allocas[i]};
    if (acceptable(ctx, &c)) {
      rewrite(ctx, &c);
      arrdel(allocas, i);
      changed = true;
    }
    candidate_free(&c);
  }
  return changed;
}

nv_preserved nv_byval_mem2reg(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (!nv_opt_bool(nv_ctx_options(ctx), NV_OPT_lsa_opt))
    return NV_UNCHANGED;
  LLVMValueRef *allocas = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsAAllocaInst(inst) && nv_is_static_alloca(inst))
        arrput(allocas, inst);
    }
  }
  // A call by value copies into a temporary and, when it is inlined, from there into the parameter:
  // the second copy can be forwarded once the first one is.
  bool changed = false;
  while (forward_all(ctx, allocas))
    changed = true;
  arrfree(allocas);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
