// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pointer-origins.c: follows a pointer back to the objects that it may lead into.
//
// What a call returns may be computed from any of its pointer arguments, unless the parameter's
// attributes say that the result tells nothing about it (captures without `ret`), or that the result
// is memory of its own (noalias). It may as well be any memory that the callee knows by itself, so
// that an object "escaped" always comes with it. An argument inside a struct or a vector has escaped
// where it was put there, for LLVM's capture tracking, and so has one that was stored or made an
// integer: what comes out of there is "escaped" here.
#include "facts/pointer-origins.h"

#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "facts/nvvm-aa.h"
#include "facts/shapes.h"
#include "target/target.h"

// Limits. A walk that meets more selects, phis and calls than MAX_CHOICES, or more objects than
// MAX_OBJECTS, ends with "any object". For ldgxform that is a load of anything, or a write of
// everything; for the barrier passes memory that every access meets; for uniformity memory that may be
// a thread's own.
enum { MAX_CHOICES = 64, MAX_OBJECTS = 32 };

struct walk {
  LLVMValueRef fn;
  LLVMValueRef *work, *choices; // stb_ds arrays: to be looked at; selects, phis, calls met so far
  nv_origins found;
};

static nv_object object_of(LLVMValueRef fn, LLVMValueRef v) {
  nv_object o = {NV_OBJECT_ESCAPED, v, nv_aa_space(v)};
  if (LLVMIsAAllocaInst(v)) {
    o.kind = NV_OBJECT_LOCAL;
  } else if (LLVMIsAGlobalVariable(v)) {
    o.kind = NV_OBJECT_GLOBAL;
  } else if (LLVMIsAArgument(v) && nv_is_kernel(fn)) {
    unsigned i = 0;
    while (LLVMGetParam(fn, i) != v)
      i++;
    o.kind = nv_byval_type(v)                ? NV_OBJECT_BYVAL
             : nv_is_noalias_argument(fn, i) ? NV_OBJECT_RESTRICT
                                             : NV_OBJECT_ARGUMENT;
  }
  return o;
}

// What has escaped has no name, so that a space has one such object.
static void add_object(struct walk *w, LLVMValueRef v) {
  nv_object o = object_of(w->fn, v);
  for (ptrdiff_t i = 0; i < arrlen(w->found.list); i++) {
    const nv_object *known = &w->found.list[i];
    if (known->value == v || (known->kind == NV_OBJECT_ESCAPED && o.kind == NV_OBJECT_ESCAPED &&
                              known->space == o.space))
      return;
  }
  w->found.complete &= arrlen(w->found.list) < MAX_OBJECTS;
  if (w->found.complete)
    arrput(w->found.list, o);
}

static bool is_call(LLVMValueRef v) {
  return LLVMIsACallInst(v) || LLVMIsAInvokeInst(v) || LLVMIsACallBrInst(v);
}

// The arguments that the call may return, and memory that it knows otherwise.
static void add_result(struct walk *w, LLVMValueRef call) {
  add_object(w, call);
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++) {
    if (nv_call_may_return_argument(call, i))
      arrput(w->work, LLVMGetOperand(call, i));
  }
}

// False for what is no choice between pointers.
static bool add_choices(struct walk *w, LLVMValueRef v) {
  bool select = LLVMIsASelectInst(v), phi = LLVMIsAPHINode(v);
  if (!select && !phi && !is_call(v))
    return false;
  for (ptrdiff_t i = 0; i < arrlen(w->choices); i++) {
    if (w->choices[i] == v)
      return true;
  }
  arrput(w->choices, v);
  w->found.complete &= arrlen(w->choices) <= MAX_CHOICES;
  if (select) {
    arrput(w->work, LLVMGetOperand(v, 1));
    arrput(w->work, LLVMGetOperand(v, 2));
  } else if (phi) {
    for (unsigned i = 0, n = LLVMCountIncoming(v); i < n; i++)
      arrput(w->work, LLVMGetIncomingValue(v, i));
  } else {
    add_result(w, v);
  }
  return true;
}

nv_origins nv_pointer_origins(LLVMValueRef fn, LLVMValueRef pointer) {
  struct walk w = {.fn = fn, .found = {NULL, true}};
  arrput(w.work, pointer);
  while (w.found.complete && arrlen(w.work)) {
    LLVMValueRef v = nv_underlying_object(arrpop(w.work), 0);
    // An access through a pointer without value is undefined.
    if (!add_choices(&w, v) && !LLVMIsUndef(v))
      add_object(&w, v);
  }
  arrfree(w.work);
  arrfree(w.choices);
  if (!w.found.complete) {
    arrsetlen(w.found.list, 0);
    arrput(w.found.list, ((nv_object){NV_OBJECT_ANY, pointer, nv_aa_space(pointer)}));
  }
  return w.found;
}

void nv_origins_free(nv_origins *origins) { arrfree(origins->list); }
