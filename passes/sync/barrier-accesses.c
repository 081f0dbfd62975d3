// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// barrier-accesses.c: classifies instructions for the barrier passes.
//
// What an instruction touches is told by facts/memory-effects.h, as objects that its pointers come
// from. What orders accesses of this thread with those of others counts as a read and a write of
// everything: volatile and atomic accesses (a thread may have waited for a flag), fences, convergent
// calls, asynchronous copies, clocks, assembly, calls whose effects are not known. The private memory
// of a thread counts as nothing.
// Contracts DBE-3, DSE-2, DSE-4.
#include "sync/barrier-accesses.h"

#include <stdlib.h>

#include <llvm-c/Target.h>

#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/metadata.h"
#include "facts/nvvm-aa.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "target/target.h"
#include "hash.h"

//===-- Views ---------------------------------------------------------------------------------===//

// Whether the address of a stack object or by-value argument gets known to others.
struct nv_private {
  LLVMValueRef object;
  bool captured;
  UT_hash_handle hh;
};

nv_access_view nv_access_view_of(nv_pass_ctx *ctx, LLVMValueRef fn, bool by_object) {
  nv_access_view view = {.fn = fn, .by_object = by_object};
  if (by_object)
    view.writes = nv_collect_writes(ctx, fn);
  view.own_elements = by_object && nv_has_flat_blocks(fn) &&
                      nv_opt_bool_fn(nv_ctx_options(ctx), NV_OPT_dead_sync_own_elements, fn);
  if (view.own_elements)
    view.forms = (nv_forms){.ctx = ctx, .ranges = nv_ranges(ctx, fn)};
  return view;
}

void nv_access_view_free(nv_access_view *view) {
  struct nv_private *entry, *next;
  HASH_ITER(hh, view->locals, entry, next) {
    HASH_DEL(view->locals, entry);
    free(entry);
  }
  if (view->by_object)
    nv_kernel_writes_free(&view->writes);
  nv_forms_free(&view->forms);
}

static bool is_captured(nv_access_view *view, LLVMValueRef object) {
  struct nv_private *found;
  HASH_FIND(hh, view->locals, &object, sizeof object, found);
  if (!found) {
    found = nv_new(1, sizeof *found);
    *found = (struct nv_private){.object = object, .captured = nv_is_captured(object, true)};
    HASH_ADD(hh, view->locals, object, sizeof found->object, found);
  }
  return found->captured;
}

static const nv_object anything = {NV_OBJECT_ESCAPED, NULL, NV_SPACE_GENERIC};

void nv_add_anything(nv_access_set *set) { nv_access_set_add(set, anything, NV_ACCESS_BOTH); }

//===-- Pointers ------------------------------------------------------------------------------===//

// Memory that other threads of the block have no address of, or that nobody writes.
static bool is_private(nv_access_view *view, const nv_object *o) {
  if (o->space == NV_SPACE_CONST || o->space == NV_SPACE_PARAM)
    return true;
  if (o->kind == NV_OBJECT_GLOBAL)
    return LLVMIsGlobalConstant(o->value) || o->space == NV_SPACE_LOCAL;
  return (o->kind == NV_OBJECT_LOCAL || o->kind == NV_OBJECT_BYVAL) && !is_captured(view, o->value);
}

// A shared array of fixed size. Those of dynamic size lie over each other.
static bool is_static_shared(const nv_object *o) {
  return o->kind == NV_OBJECT_GLOBAL && o->space == NV_SPACE_SHARED &&
         !LLVMIsDeclaration(o->value) &&
         LLVMABISizeOfType(LLVMGetModuleDataLayout(LLVMGetGlobalParent(o->value)),
                           LLVMGlobalGetValueType(o->value)) != 0;
}

// What the set holds for one object that a pointer of `space` may lead into.
static nv_object entry_of(const nv_access_view *view, const nv_object *o, unsigned space) {
  if (!view->by_object)
    return anything;
  if (o->kind == NV_OBJECT_ARGUMENT || o->kind == NV_OBJECT_RESTRICT || o->kind == NV_OBJECT_GLOBAL)
    return *o;
  return (nv_object){o->kind == NV_OBJECT_ANY ? NV_OBJECT_ANY : NV_OBJECT_ESCAPED, NULL, space};
}

// `size` bytes at `pointer` are touched; 0: not known how many.
static void add_pointer(nv_access_view *view, LLVMValueRef pointer, uint64_t size, unsigned bits,
                        nv_access_set *set) {
  unsigned space = nv_aa_space(pointer);
  if (space == NV_SPACE_CONST || space == NV_SPACE_PARAM)
    return;
  nv_origins origins = nv_pointer_origins(view->fn, pointer);
  for (ptrdiff_t i = 0; i < arrlen(origins.list); i++) {
    if (is_private(view, &origins.list[i]))
      continue;
    nv_access access = {.object = entry_of(view, &origins.list[i], space), .bits = bits};
    if (view->own_elements && is_static_shared(&access.object))
      access.element = nv_element_of(&view->forms, pointer, access.object.value, size);
    nv_access_set_put(set, &access);
  }
  nv_origins_free(&origins);
}

//===-- Instructions --------------------------------------------------------------------------===//

// A load of memory that never changes needs no order.
static bool is_invariant_load(LLVMValueRef inst, const nv_memory_effects *e) {
  return LLVMIsALoadInst(inst) && e->order == NV_ORDERS_NOTHING &&
         nv_has_metadata(inst, "invariant.load");
}

void nv_collect_accesses(nv_access_view *view, LLVMValueRef inst, nv_access_set *set) {
  if (!view->by_object && nv_access_set_bits(set) == NV_ACCESS_BOTH)
    return; // of the one object there is everything is known
  nv_memory_effects e = nv_memory_effects_of(inst);
  nv_access_set touched = {NULL, NULL};
  for (ptrdiff_t i = 0; i < arrlen(e.operands) && !is_invariant_load(inst, &e); i++)
    add_pointer(view, e.operands[i].pointer, e.operands[i].size, e.operands[i].bits, &touched);
  if (e.elsewhere)
    nv_access_set_add(&touched, anything, e.elsewhere);
  // What meets private memory only orders nothing by that.
  if (e.order == NV_ORDERS_ALL || (e.order == NV_ORDERS_BY_ACCESS && arrlen(touched.list)))
    nv_add_anything(set);
  else
    nv_access_set_merge(set, &touched);
  nv_access_set_free(&touched);
  nv_memory_effects_free(&e);
}

//===-- Conflicts -----------------------------------------------------------------------------===//

static bool is_parameter(const nv_object *o) {
  return o->kind == NV_OBJECT_ARGUMENT || o->kind == NV_OBJECT_RESTRICT;
}

// No thread of the block writes memory through the noalias argument `o`, by whichever pointer: then
// noalias says that nobody writes it at all. Of two written ones it speaks about the accesses of one
// thread only.
static bool is_read_only_restrict(nv_access_view *view, const nv_object *o) {
  if (o->kind != NV_OBJECT_RESTRICT)
    return false;
  for (ptrdiff_t i = 0; i < arrlen(view->writes.objects); i++) {
    if (!nv_objects_disjoint(&view->writes, &view->writes.objects[i], o))
      return false;
  }
  return true;
}

static bool is_global_variable(const nv_object *o, unsigned space) {
  return o->kind == NV_OBJECT_GLOBAL && o->space == space;
}

// What a kernel is passed lies outside the block, so not in shared memory; but for a pointer to shared memory, which OpenCL
// passes and which points into the dynamic part.
static bool is_outside_and_inside(const nv_object *a, const nv_object *b) {
  return is_parameter(a) && a->space != NV_SPACE_SHARED && a->space != NV_SPACE_SHARED_CLUSTER &&
         is_global_variable(b, NV_SPACE_SHARED);
}

static bool are_separate(nv_access_view *view, const nv_access *first, const nv_access *second) {
  const nv_object *a = &first->object, *b = &second->object;
  if (nv_is_same_object(a, b))
    return nv_elements_separate(&first->element, &second->element);
  if (nv_aa_spaces_disjoint(a->space, b->space) || is_outside_and_inside(a, b) ||
      is_outside_and_inside(b, a))
    return true;
  if (a->kind == NV_OBJECT_GLOBAL && b->kind == NV_OBJECT_GLOBAL)
    return is_static_shared(a) || is_static_shared(b) ||
           (is_global_variable(a, NV_SPACE_GLOBAL) && is_global_variable(b, NV_SPACE_GLOBAL));
  return (is_read_only_restrict(view, a) || is_read_only_restrict(view, b)) &&
         nv_objects_disjoint(&view->writes, a, b);
}

bool nv_access_sets_conflict(nv_access_view *view, const nv_access_set *above,
                             const nv_access_set *below) {
  for (ptrdiff_t i = 0; i < arrlen(above->list); i++) {
    for (ptrdiff_t k = 0; k < arrlen(below->list); k++) {
      const nv_access *a = &above->list[i], *b = &below->list[k];
      if (((a->bits | b->bits) & NV_ACCESS_WRITE) && !are_separate(view, a, b))
        return true;
    }
  }
  return false;
}
