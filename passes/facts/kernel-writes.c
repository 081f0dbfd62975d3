// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// kernel-writes.c: collects the objects that a kernel writes, and tells which objects are separate.
//
// Everything that can write and is not understood counts as a writer of unknown memory: inline
// assembly with effects, calls whose callee may write anything, intrinsics that write through
// something else than a plain pointer (tensor maps, barriers in memory).
#include "facts/kernel-writes.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "facts/nvvm-aa.h"
#include "bridge/nvvm.h"
#include "target/target.h"
#include "facts/shapes.h"

//===-- Objects -------------------------------------------------------------------------------===//

// The address of argument `v` may be known to others than the pointers computed from it.
static bool is_captured(nv_kernel_writes *w, LLVMValueRef v) {
  unsigned i = 0;
  while (LLVMGetParam(w->kernel, i) != v)
    i++;
  if (w->captured[i] < 0)
    w->captured[i] = nv_is_captured(v, false);
  return w->captured[i];
}

// Memory that exists for a block or a thread only, a copy of a by-value argument too: nothing the
// host passed or the module declares in global memory lies there.
static bool is_inside_grid(const nv_object *o) {
  return o->kind == NV_OBJECT_LOCAL || o->kind == NV_OBJECT_BYVAL || o->space == NV_SPACE_SHARED ||
         o->space == NV_SPACE_LOCAL || o->space == NV_SPACE_SHARED_CLUSTER ||
         o->space == NV_SPACE_TENSOR;
}

// A noalias argument and something that is not computed from it: what noalias promises for every
// thread that runs the kernel. What has escaped may be computed from it if its own address has.
static bool restrict_separates(nv_kernel_writes *w, const nv_object *a, const nv_object *other) {
  if (a->kind != NV_OBJECT_RESTRICT)
    return false;
  return other->kind != NV_OBJECT_ESCAPED || !is_captured(w, a->value);
}

bool nv_objects_disjoint(nv_kernel_writes *w, const nv_object *a, const nv_object *b) {
  if (a->value == b->value)
    return false;
  if (nv_aa_spaces_disjoint(a->space, b->space))
    return true;
  if (a->kind == NV_OBJECT_ANY || b->kind == NV_OBJECT_ANY)
    return false;
  bool a_outside = a->kind == NV_OBJECT_ARGUMENT || a->kind == NV_OBJECT_RESTRICT;
  bool b_outside = b->kind == NV_OBJECT_ARGUMENT || b->kind == NV_OBJECT_RESTRICT;
  if ((a_outside && is_inside_grid(b)) || (b_outside && is_inside_grid(a)))
    return true;
  // Two variables; blocks may lay dynamic shared arrays over each other.
  if (a->kind == NV_OBJECT_GLOBAL && b->kind == NV_OBJECT_GLOBAL)
    return a->space == NV_SPACE_GLOBAL && b->space == NV_SPACE_GLOBAL;
  return restrict_separates(w, a, b) || restrict_separates(w, b, a);
}

//===-- Writers -------------------------------------------------------------------------------===//

// What has no name differs by its space only.
static bool counts_as(const nv_object *a, const nv_object *b) {
  if (a->kind != b->kind)
    return false;
  if (a->kind == NV_OBJECT_ESCAPED || a->kind == NV_OBJECT_ANY)
    return a->space == b->space;
  return a->value == b->value;
}

static void add_object(nv_kernel_writes *w, nv_writer *writer, nv_object o) {
  arrput(writer->objects, o);
  for (ptrdiff_t i = 0; i < arrlen(w->objects); i++) {
    if (counts_as(&w->objects[i], &o))
      return;
  }
  arrput(w->objects, o);
}

static void add_writer(nv_kernel_writes *w, LLVMValueRef inst, LLVMValueRef pointer) {
  nv_origins origins = nv_pointer_origins(w->kernel, pointer);
  nv_writer writer = {inst, NULL};
  for (ptrdiff_t i = 0; i < arrlen(origins.list); i++)
    add_object(w, &writer, origins.list[i]);
  nv_origins_free(&origins);
  arrput(w->writers, writer);
}

// Writes memory that the code of `inst` reaches by itself.
static void add_elsewhere(nv_kernel_writes *w, LLVMValueRef inst) {
  nv_writer writer = {inst, NULL};
  add_object(w, &writer, (nv_object){NV_OBJECT_ESCAPED, inst, NV_SPACE_GENERIC});
  arrput(w->writers, writer);
}

// The pointer arguments of a call that may write through them.
static void add_arguments(nv_kernel_writes *w, LLVMValueRef call) {
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++) {
    LLVMValueRef arg = LLVMGetOperand(call, i);
    if (LLVMGetTypeKind(LLVMTypeOf(arg)) == LLVMPointerTypeKind &&
        !nv_call_only_reads_argument(call, i))
      add_writer(w, call, arg);
  }
}

// A callee that may write memory of its own choice may write through its arguments too: an argument
// whose address it does not keep is not among what has escaped.
static void add_anything(nv_kernel_writes *w, LLVMValueRef inst) {
  add_elsewhere(w, inst);
  if (LLVMIsACallInst(inst) || LLVMIsAInvokeInst(inst) || LLVMIsACallBrInst(inst))
    add_arguments(w, inst);
  w->external_order = true;
}

// Whether others than the threads of this block can be behind `pointer`.
static bool is_visible_outside(LLVMValueRef pointer) {
  unsigned space = nv_aa_space(pointer);
  return space != NV_SPACE_SHARED && space != NV_SPACE_LOCAL && space != NV_SPACE_CONST &&
         space != NV_SPACE_PARAM;
}

static bool acquires(LLVMAtomicOrdering order) {
  return order >= LLVMAtomicOrderingAcquire && order != LLVMAtomicOrderingRelease;
}

static void note_order(nv_kernel_writes *w, LLVMValueRef pointer) {
  w->other_barriers = true;
  if (is_visible_outside(pointer))
    w->external_order = true;
}

//===-- Calls ---------------------------------------------------------------------------------===//

static bool is_one_of(const char *name, size_t len, const char *const *list) {
  for (; *list; list++) {
    if (strlen(*list) == len && memcmp(name, *list, len) == 0)
      return true;
  }
  return false;
}

// Functions of the driver that write nothing a kernel could have read before: printf fills a queue
// of its own, malloc gives new memory.
static const char *const harmless[] = {"vprintf", "__assertfail", "malloc", NULL};

// Intrinsics that write through their first operand and order nothing.
static bool writes_first_operand(const char *name, size_t len) {
  return nv_span_starts_with(name, len, "llvm.nvvm.atomic.") ||
         nv_span_starts_with(name, len, "llvm.nvvm.cp.async.ca.shared.global") ||
         nv_span_starts_with(name, len, "llvm.nvvm.cp.async.cg.shared.global") ||
         nv_span_starts_with(name, len, "llvm.nvvm.stmatrix.") ||
         nv_span_starts_with(name, len, "llvm.nvvm.wmma.");
}

// Fences write nothing themselves. One of the block's scope cannot make the host's writes visible.
static bool note_fence(nv_kernel_writes *w, const char *name, size_t len) {
  bool block = nv_span_starts_with(name, len, "llvm.nvvm.membar.cta");
  if (!block && !nv_span_starts_with(name, len, "llvm.nvvm.membar.") &&
      !nv_span_starts_with(name, len, "llvm.nvvm.fence."))
    return false;
  w->other_barriers = true;
  w->external_order |= !block;
  return true;
}

static bool note_barrier(nv_kernel_writes *w, LLVMValueRef call) {
  switch (nv_barrier_kind(call, NULL)) {
  case NV_BARRIER_CTA:
  case NV_BARRIER_CTA_RED:
    return true;
  case NV_BARRIER_CTA_OTHER:
  case NV_BARRIER_CLUSTER:
  case NV_BARRIER_WARP:
    w->other_barriers = true;
    return true;
  default:
    return false;
  }
}

static void add_call(nv_kernel_writes *w, LLVMValueRef call) {
  switch (nv_intrinsic_kind(call)) {
  case NV_INTRINSIC_MEMCPY:
  case NV_INTRINSIC_MEMMOVE:
  case NV_INTRINSIC_MEMSET:
    add_writer(w, call, LLVMGetOperand(call, 0));
    w->external_order |= nv_is_volatile(call);
    return;
  case NV_INTRINSIC_LIFETIME:
    return;
  default:
    break;
  }
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(callee)) {
    add_anything(w, call);
    return;
  }
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  unsigned effects = nv_callee_effects(call);
  if (note_fence(w, name, len) || (LLVMIsDeclaration(callee) && is_one_of(name, len, harmless)))
    return;
  if ((nv_callee_effect(effects, NV_CLASS_OTHER) | nv_callee_effect(effects, NV_CLASS_ERRNO)) &
      NV_WRITES) {
    add_anything(w, call);
  } else if (nv_callee_effect(effects, NV_CLASS_ARGUMENTS) & NV_WRITES) {
    if (writes_first_operand(name, len))
      add_writer(w, call, LLVMGetOperand(call, 0));
    else if (nv_span_starts_with(name, len, "llvm."))
      add_anything(w, call);
    else
      add_arguments(w, call);
  }
}

static void add_instruction(nv_kernel_writes *w, LLVMValueRef inst) {
  if (LLVMIsACallInst(inst) && note_barrier(w, inst))
    return;
  if (!(nv_effects(inst) & NV_WRITES))
    return;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMLoad: // volatile or atomic, or it would not count as writing
    if (LLVMGetVolatile(inst) || acquires(LLVMGetOrdering(inst)))
      note_order(w, LLVMGetOperand(inst, 0));
    break;
  case LLVMStore:
    add_writer(w, inst, LLVMGetOperand(inst, 1));
    break;
  case LLVMAtomicRMW:
    add_writer(w, inst, LLVMGetOperand(inst, 0));
    if (LLVMGetVolatile(inst) || acquires(LLVMGetOrdering(inst)))
      note_order(w, LLVMGetOperand(inst, 0));
    break;
  case LLVMAtomicCmpXchg:
    add_writer(w, inst, LLVMGetOperand(inst, 0));
    if (LLVMGetVolatile(inst) || acquires(LLVMGetCmpXchgSuccessOrdering(inst)) ||
        acquires(LLVMGetCmpXchgFailureOrdering(inst)))
      note_order(w, LLVMGetOperand(inst, 0));
    break;
  case LLVMFence:
    w->other_barriers = w->external_order = true;
    break;
  case LLVMCall:
    add_call(w, inst);
    break;
  default:
    add_anything(w, inst);
    break;
  }
}

nv_kernel_writes nv_collect_writes(nv_pass_ctx *ctx, LLVMValueRef kernel) {
  (void)ctx;
  nv_kernel_writes w = {.kernel = kernel};
  unsigned params = LLVMCountParams(kernel);
  arrsetlen(w.captured, params);
  if (params)
    memset(w.captured, -1, params);
  nv_foreach_block(block, kernel) {
    nv_foreach_inst(inst, block)
      add_instruction(&w, inst);
  }
  return w;
}

void nv_kernel_writes_free(nv_kernel_writes *w) {
  for (ptrdiff_t i = 0; i < arrlen(w->writers); i++)
    arrfree(w->writers[i].objects);
  arrfree(w->writers);
  arrfree(w->objects);
  arrfree(w->captured);
}
