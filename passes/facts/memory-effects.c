// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-effects.c: what an instruction does to memory.
//
// A call is asked by classes of memory. What a callee does to "argument memory" it does through any
// of its pointer arguments of which no attribute says less; what it does to other memory it does to
// everything whose address has escaped. A callee that does both is given both: an argument that is
// not captured has not escaped, and yet it is written.
//
// Order is a matter of its own. `nosync` says that a callee lets no thread see anything new; without
// it a callee that may write at all may as well contain an acquiring access, since LLVM's memory
// attributes speak of addresses only. Barriers and fences touch no memory here, they order it.
#include "facts/memory-effects.h"

#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "facts/nvvm-aa.h"
#include "facts/shapes.h"
#include "target/target.h"

//===-- Parts ---------------------------------------------------------------------------------===//

static bool is_call(LLVMValueRef inst) {
  return LLVMIsACallInst(inst) || LLVMIsAInvokeInst(inst) || LLVMIsACallBrInst(inst);
}

static bool is_pointer(LLVMValueRef v) {
  return LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMPointerTypeKind;
}

// Whether others than the threads of this block can be behind `pointer`.
static bool is_visible_outside(LLVMValueRef pointer) {
  unsigned space = nv_aa_space(pointer);
  return space != NV_SPACE_SHARED && space != NV_SPACE_LOCAL && space != NV_SPACE_CONST &&
         space != NV_SPACE_PARAM;
}

static void touch(nv_memory_effects *e, LLVMValueRef pointer, uint64_t size, unsigned bits) {
  arrput(e->operands, ((nv_touched){pointer, size, bits}));
}

static void acquire_through(nv_memory_effects *e, LLVMValueRef pointer) {
  e->acquires = true;
  e->acquires_outside |= is_visible_outside(pointer);
}

static void add_worst(nv_memory_effects *e, LLVMValueRef inst) {
  e->elsewhere = NV_ACCESS_BOTH;
  e->order = NV_ORDERS_ALL;
  e->acquires = e->acquires_outside = true;
  unsigned n = is_call(inst) ? LLVMGetNumArgOperands(inst) : (unsigned)LLVMGetNumOperands(inst);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef operand = LLVMGetOperand(inst, i);
    if (!LLVMValueIsBasicBlock(operand) && is_pointer(operand))
      touch(e, operand, 0, NV_ACCESS_BOTH);
  }
}

//===-- Loads, stores, atomics ----------------------------------------------------------------===//

static bool is_acquire(LLVMAtomicOrdering order) {
  return order >= LLVMAtomicOrderingAcquire && order != LLVMAtomicOrderingRelease;
}

// 0: not known.
static uint64_t size_of(LLVMValueRef inst, LLVMTypeRef type) {
  if (nv_is_scalable(type))
    return 0;
  LLVMValueRef fn = LLVMGetBasicBlockParent(LLVMGetInstructionParent(inst));
  return LLVMStoreSizeOfType(LLVMGetModuleDataLayout(LLVMGetGlobalParent(fn)), type);
}

static void add_access(nv_memory_effects *e, LLVMValueRef inst, unsigned operand, LLVMTypeRef type,
                       unsigned bits) {
  LLVMValueRef pointer = LLVMGetOperand(inst, operand);
  touch(e, pointer, size_of(inst, type), bits);
  bool cmpxchg = LLVMIsAAtomicCmpXchgInst(inst) != NULL;
  LLVMAtomicOrdering order = cmpxchg ? LLVMGetCmpXchgSuccessOrdering(inst) : LLVMGetOrdering(inst);
  if (LLVMGetVolatile(inst) || order != LLVMAtomicOrderingNotAtomic)
    e->order = NV_ORDERS_BY_ACCESS;
  if ((bits & NV_ACCESS_READ) && (LLVMGetVolatile(inst) || is_acquire(order) ||
                                  (cmpxchg && is_acquire(LLVMGetCmpXchgFailureOrdering(inst)))))
    acquire_through(e, pointer);
}

//===-- Calls ---------------------------------------------------------------------------------===//

static bool is_name(const char *name, size_t len, const char *other) {
  return strlen(other) == len && memcmp(name, other, len) == 0;
}

bool nv_is_system_function(LLVMValueRef fn) {
  static const char *const names[] = {"vprintf", "__assertfail", "malloc", "free"};
  if (!LLVMIsAFunction(fn) || !LLVMIsDeclaration(fn))
    return false;
  size_t len;
  const char *name = LLVMGetValueName2(fn, &len);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (is_name(name, len, names[i]))
      return true;
  }
  return false;
}

// Copies, fills, marks; false for other calls.
static bool add_memory_intrinsic(nv_memory_effects *e, LLVMValueRef call) {
  nv_memory_intrinsic kind = nv_intrinsic_kind(call);
  if (kind == NV_INTRINSIC_NONE)
    return false;
  // Before and after its life an object holds nothing in particular: a read must not get there.
  if (kind == NV_INTRINSIC_LIFETIME) {
    touch(e, LLVMGetOperand(call, 0), 0, NV_ACCESS_WRITE);
    return true;
  }
  bool copies = kind != NV_INTRINSIC_MEMSET, is_volatile = nv_is_volatile(call);
  touch(e, LLVMGetOperand(call, 0), 0, NV_ACCESS_WRITE);
  if (copies)
    touch(e, LLVMGetOperand(call, 1), 0, NV_ACCESS_READ);
  if (!is_volatile)
    return true;
  e->order = NV_ORDERS_BY_ACCESS;
  if (copies)
    acquire_through(e, LLVMGetOperand(call, 1));
  return true;
}

// Intrinsics that say something to the compiler, and the end of the program.
static bool is_without_access(LLVMValueRef call) {
  static const char *const names[] = {"llvm.assume", "llvm.trap", "llvm.sideeffect",
                                      "llvm.experimental.noalias.scope.decl"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (nv_is_intrinsic(call, names[i]))
      return true;
  }
  return false;
}

// Barriers and fences. A fence of the block's scope cannot make the host's writes visible, nor can a
// barrier of the block or the cluster.
static bool add_order(nv_memory_effects *e, LLVMValueRef call, const char *name, size_t len) {
  bool block = nv_span_starts_with(name, len, "llvm.nvvm.membar.cta");
  switch (nv_barrier_kind(call, NULL)) {
  case NV_BARRIER_CTA:
  case NV_BARRIER_CTA_RED:
    e->block_barrier = true;
    return true;
  case NV_BARRIER_CTA_OTHER:
  case NV_BARRIER_CLUSTER:
  case NV_BARRIER_WARP:
    e->order = NV_ORDERS_ALL;
    e->acquires = true;
    return true;
  default:
    break;
  }
  if (!block && !nv_span_starts_with(name, len, "llvm.nvvm.membar.") &&
      !nv_span_starts_with(name, len, "llvm.nvvm.fence."))
    return false;
  e->order = NV_ORDERS_ALL;
  e->acquires = true;
  e->acquires_outside = !block;
  return true;
}

// Intrinsics that write through their pointer operands alone and make nothing else visible.
static bool writes_operands_only(const char *name, size_t len) {
  return nv_span_starts_with(name, len, "llvm.nvvm.atomic.") ||
         nv_span_starts_with(name, len, "llvm.nvvm.cp.async.ca.shared.global") ||
         nv_span_starts_with(name, len, "llvm.nvvm.cp.async.cg.shared.global") ||
         nv_span_starts_with(name, len, "llvm.nvvm.stmatrix.") ||
         nv_span_starts_with(name, len, "llvm.nvvm.wmma.");
}

static unsigned access_bits(unsigned effects) {
  return ((effects & NV_READS) ? (unsigned)NV_ACCESS_READ : 0u) |
         ((effects & NV_WRITES) ? (unsigned)NV_ACCESS_WRITE : 0u);
}

// The pointer arguments of `call`, each touched by at most `bits`.
static void add_arguments(nv_memory_effects *e, LLVMValueRef call, unsigned bits) {
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n && bits; i++) {
    LLVMValueRef argument = LLVMGetOperand(call, i);
    if (!is_pointer(argument))
      continue;
    unsigned here = bits & access_bits(nv_argument_effects(call, i));
    if (here)
      touch(e, argument, 0, here);
  }
}

// A call that writes and is not known to let no writes of other threads be seen. To see them it has to
// read something: a flag, or what a fence stands for.
static bool may_synchronize(LLVMValueRef call, LLVMValueRef callee) {
  return (nv_effects(call) & NV_READS) &&
         !nv_has_attr(call, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "nosync") &&
         !nv_has_attr(callee, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "nosync");
}

static void add_function(nv_memory_effects *e, LLVMValueRef call, LLVMValueRef callee,
                         const char *name, size_t len) {
  unsigned classes = nv_callee_effects(call), all = nv_effects(call);
  unsigned arguments = access_bits(nv_callee_effect(classes, NV_CLASS_ARGUMENTS));
  unsigned elsewhere = access_bits(nv_callee_effect(classes, NV_CLASS_OTHER) |
                                   nv_callee_effect(classes, NV_CLASS_ERRNO));
  bool intrinsic = nv_span_starts_with(name, len, "llvm.");
  // A body without any effect holds no warp operation either: those touch inaccessible memory.
  if (!(all & (NV_READS | NV_WRITES)) && !LLVMIsDeclaration(callee))
    return;
  unsigned inaccessible = access_bits(nv_callee_effect(classes, NV_CLASS_INACCESSIBLE));
  if ((all & NV_CONVERGENT) || (inaccessible & NV_ACCESS_WRITE) ||
      nv_sreg_is_volatile(nv_special_register(call, NULL)))
    e->order = NV_ORDERS_ALL;
  if (nv_is_system_function(callee)) {
    // What is printed is seen. What is given back may be given to others, who write it.
    add_arguments(e, call, is_name(name, len, "free") ? NV_ACCESS_BOTH : NV_ACCESS_READ);
    e->order = NV_ORDERS_ALL;
    return;
  }
  add_arguments(e, call, arguments);
  if (intrinsic && writes_operands_only(name, len) && !(elsewhere & NV_ACCESS_WRITE)) {
    e->order = NV_ORDERS_ALL;
    return;
  }
  e->elsewhere = elsewhere;
  if (!((arguments | elsewhere) & NV_ACCESS_WRITE))
    return;
  // What else an intrinsic writes through may be no plain pointer: tensor maps, barriers in memory.
  if (intrinsic)
    e->elsewhere = NV_ACCESS_BOTH;
  if (intrinsic || may_synchronize(call, callee)) {
    e->order = NV_ORDERS_ALL;
    e->acquires = e->acquires_outside = true;
  }
}

static void add_call(nv_memory_effects *e, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(callee) && nv_aa_is_asm_without_memory(call)) {
    if (nv_is_convergent(call))
      e->order = NV_ORDERS_ALL;
    return;
  }
  if (!LLVMIsAFunction(callee)) {
    add_worst(e, call);
    return;
  }
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  if (!is_without_access(call) && !add_memory_intrinsic(e, call) && !add_order(e, call, name, len))
    add_function(e, call, callee, name, len);
}

//===-- Answers -------------------------------------------------------------------------------===//

nv_memory_effects nv_memory_effects_of(LLVMValueRef inst) {
  nv_memory_effects e = {.order = NV_ORDERS_NOTHING};
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMLoad:
    add_access(&e, inst, 0, LLVMTypeOf(inst), NV_ACCESS_READ);
    break;
  case LLVMStore:
    add_access(&e, inst, 1, LLVMTypeOf(LLVMGetOperand(inst, 0)), NV_ACCESS_WRITE);
    break;
  case LLVMAtomicRMW:
    add_access(&e, inst, 0, LLVMTypeOf(LLVMGetOperand(inst, 1)), NV_ACCESS_BOTH);
    break;
  case LLVMAtomicCmpXchg:
    add_access(&e, inst, 0, LLVMTypeOf(LLVMGetOperand(inst, 2)), NV_ACCESS_BOTH);
    break;
  case LLVMFence:
    e.order = NV_ORDERS_ALL;
    e.acquires = e.acquires_outside = true;
    break;
  case LLVMCall:
  case LLVMInvoke:
  case LLVMCallBr:
    add_call(&e, inst);
    break;
  default:
    if (nv_effects(inst) & (NV_READS | NV_WRITES))
      add_worst(&e, inst);
    break;
  }
  return e;
}

void nv_memory_effects_free(nv_memory_effects *effects) { arrfree(effects->operands); }

unsigned nv_memory_effects_bits(const nv_memory_effects *effects) {
  unsigned bits = effects->elsewhere;
  for (ptrdiff_t i = 0; i < arrlen(effects->operands); i++)
    bits |= effects->operands[i].bits;
  return bits;
}

// Memory that no other thread writes.
static bool is_own(LLVMValueRef pointer) {
  unsigned space = nv_aa_space(pointer);
  if (space == NV_SPACE_LOCAL || space == NV_SPACE_CONST || space == NV_SPACE_PARAM)
    return true;
  LLVMValueRef object = nv_underlying_object(pointer, 0);
  return LLVMIsAArgument(object) && nv_byval_type(object);
}

bool nv_may_change(nv_alias_info *aa, LLVMValueRef inst, const nv_location *location) {
  if (!(nv_effects(inst) & NV_WRITES))
    return false;
  nv_memory_effects e = nv_memory_effects_of(inst);
  bool seen = (e.acquires || e.block_barrier) && !is_own(location->pointer);
  bool writes = nv_memory_effects_bits(&e) & NV_ACCESS_WRITE;
  nv_memory_effects_free(&e);
  return seen || (writes && (nv_modref_location(aa, inst, location) & NV_MOD));
}
