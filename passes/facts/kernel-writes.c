// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// kernel-writes.c: collects the objects that a kernel writes, and tells which objects are separate.
//
// An instruction writes the objects that its operands lead to, and where it may write more, also
// whatever has escaped (memory-effects.c says which does what). Limits: pointer-origins.c follows a
// pointer so far and then answers "any object", which is disjoint from nothing here; captures are
// asked of LLVM, which says "captured" when a pointer has too many uses.
#include "facts/kernel-writes.h"

#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/effects.h"
#include "facts/argument-access.h"
#include "facts/asm-words.h"
#include "facts/memory-effects.h"
#include "facts/nvvm-aa.h"
#include "target/target.h"

//===-- Objects -------------------------------------------------------------------------------===//

// The address of argument `v` may be known to others than the pointers computed from it.
static bool is_captured(nv_kernel_writes *w, LLVMValueRef v) {
  unsigned i = 0;
  while (LLVMGetParam(w->kernel, i) != v)
    i++;
  if (w->captured[i] < 0)
    w->captured[i] = nv_is_captured(v, false) && nv_access_through(v) == NV_ACCESS_BOTH;
  return w->captured[i];
}

// Memory that exists for a block or a thread only, a copy of a by-value argument too: nothing the
// host passed or the module declares in global memory lies there.
static bool is_inside_grid(const nv_object *o) {
  return o->kind == NV_OBJECT_LOCAL || o->kind == NV_OBJECT_BYVAL || o->space == NV_SPACE_SHARED ||
         o->space == NV_SPACE_LOCAL || o->space == NV_SPACE_SHARED_CLUSTER ||
         o->space == NV_SPACE_TENSOR;
}

// What the host passed, unless its space says that it is inside: OpenCL passes pointers to shared memory.
static bool is_outside_grid(const nv_object *o) {
  return (o->kind == NV_OBJECT_ARGUMENT || o->kind == NV_OBJECT_RESTRICT) && !is_inside_grid(o);
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
  if ((is_outside_grid(a) && is_inside_grid(b)) || (is_outside_grid(b) && is_inside_grid(a)))
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

// Writes memory that no operand leads to.
static void add_elsewhere(nv_kernel_writes *w, LLVMValueRef inst) {
  nv_writer writer = {inst, NULL};
  add_object(w, &writer, (nv_object){NV_OBJECT_ESCAPED, inst, NV_SPACE_GENERIC});
  arrput(w->writers, writer);
}

static void add_instruction(nv_kernel_writes *w, LLVMValueRef inst) {
  if (!(nv_effects(inst) & NV_WRITES))
    return;
  nv_memory_effects e = nv_memory_effects_of(inst);
  // Without text it is no instruction: it keeps others from moving.
  bool nothing = LLVMIsACallInst(inst) && nv_asm_is_empty(LLVMGetCalledValue(inst));
  for (ptrdiff_t i = 0; i < arrlen(e.operands) && !nothing; i++) {
    if (e.operands[i].bits & NV_ACCESS_WRITE)
      add_writer(w, inst, e.operands[i].pointer);
  }
  if ((e.elsewhere & NV_ACCESS_WRITE) && !nothing)
    add_elsewhere(w, inst);
  w->other_barriers |= e.acquires;
  w->external_order |= e.acquires_outside;
  nv_memory_effects_free(&e);
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
