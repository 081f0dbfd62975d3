// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory.c: objects of bytes, each with what is known of it. Variables come first, then what the arguments
// point to, then local objects; an address knows its object, and another one is never reached from it.
#include <stdio.h>
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "fuzz/exact/exact.h"

// Copies only what an object has: a run begins a hundred thousand times.
static object *new_object(memory *m, const object *like, unsigned salt) {
  unsigned n = (unsigned)arrlenu(m->objects), align = like->align;
  // Most runs have objects aligned better than is promised: else every access that needs it would be undefined.
  static const unsigned at_least[] = {1, 4, 8, 16};
  if (align < at_least[salt >> 1 & 3])
    align = at_least[salt >> 1 & 3];
  object *o = arraddnptr(m->objects, 1);
  memcpy(o->bytes, like->bytes, like->size);
  memcpy(o->states, like->states, like->size);
  memcpy(o->nans, like->nans, like->size);
  memcpy(o->objects, like->objects, like->size * sizeof *like->objects);
  o->base = UINT64_C(0x10000) * n + (align >= 4096 ? 0 : align) * (1 + 2 * (salt & 1));
  o->size = like->size;
  o->align = align;
  o->constant = like->constant;
  o->dead = like->dead;
  o->seen = like->seen;
  o->cut = like->cut;
  o->space = like->space;
  o->is_private = like->is_private;
  o->is_copy = like->is_copy;
  return o;
}

void exact_store(object *o, uint64_t at, const shape *s, const lane *v) {
  for (unsigned i = 0; i < s->lanes; i++) {
    unsigned bytes = exact_bytes(s, i);
    for (unsigned b = 0; b < bytes; b++, at++) {
      o->bytes[at] = (uint8_t)(v[i].bits >> 8 * b);
      o->states[at] = v[i].state;
      o->nans[at] = v[i].any_nan ? (uint8_t)(b + 1) : 0;
      o->objects[at] = v[i].object;
    }
  }
}

unsigned exact_nan_bytes(const uint8_t *nans, uint64_t at, uint64_t end) {
  unsigned n = 0;
  while (at + n < end && nans[at + n] == n + 1)
    n++;
  return n == 4 || n == 8 ? n : 0; // else some of it has been overwritten
}

// Puts the initializer of a variable in place, and leaves the rest as it is; false if it is of another form than the tests have.
static bool initialise(object *o, uint64_t *at, LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v);
  shape s;
  if (LLVMGetTypeKind(type) == LLVMArrayTypeKind || LLVMGetTypeKind(type) == LLVMVectorTypeKind) {
    uint64_t n = LLVMGetTypeKind(type) == LLVMArrayTypeKind ? LLVMGetArrayLength2(type)
                                                            : LLVMGetVectorSize(type);
    for (unsigned i = 0; i < n; i++) {
      LLVMValueRef element = LLVMGetAggregateElement(v, i);
      if (!element || !initialise(o, at, element))
        return false;
    }
    return true;
  }
  if (!exact_shape(type, &s) || s.lanes != 1 || s.kind == POINTER ||
      *at + exact_bytes(&s, 0) > o->size)
    return false;
  lane l = {.state = LLVMIsPoison(v) ? POISON : LLVMIsUndef(v) ? UNDEF : GOOD};
  if (LLVMIsAConstantInt(v)) {
    l.bits = LLVMConstIntGetZExtValue(v);
  } else if (LLVMIsAConstantFP(v)) {
    LLVMBool loses;
    double d = LLVMConstRealGetDouble(v, &loses);
    float f = (float)d;
    memcpy(&l.bits, s.width == 64 ? (const void *)&d : (const void *)&f, s.width / 8);
  } else if (l.state == GOOD && !LLVMIsNull(v)) {
    return false;
  }
  exact_store(o, *at, &s, &l);
  *at += exact_bytes(&s, 0);
  return true;
}

bool exact_variable(LLVMValueRef v, object *o) {
  *o = (object){.align = 1};
  if (!v) // the pass deleted it
    return true;
  LLVMTypeRef type = LLVMGlobalGetValueType(v);
  if (!LLVMTypeIsSized(type))
    return false;
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(v));
  LLVMValueRef initializer = LLVMGetInitializer(v);
  unsigned align = LLVMGetAlignment(v);
  uint64_t bytes = LLVMABISizeOfType(layout, type), at = 0;
  o->align = align ? align : 16;
  o->space = (uint8_t)LLVMGetPointerAddressSpace(LLVMTypeOf(v));
  o->constant = LLVMIsGlobalConstant(v) || o->space == 4; // kernels may only read that space
  o->seen = !o->constant;
  if (bytes == 0 || bytes > UINT32_MAX)
    return false;
  // Of what is larger the beginning is there; nothing is said of a run that reaches the rest.
  o->size = bytes > MAX_BYTES ? MAX_BYTES : (unsigned)bytes;
  o->cut = (unsigned)bytes - o->size;
  return !initializer || LLVMIsUndef(initializer) || LLVMIsPoison(initializer) ||
         LLVMIsNull(initializer) || (o->cut == 0 && initialise(o, &at, initializer));
}

// What an argument points to: any bytes, or small numbers of 32 or 64 bits, or bytes of two values.
static uint8_t content(unsigned salt, unsigned argument, unsigned at) {
  uint64_t seed = (uint64_t)salt * 64 + argument;
  switch (salt >> 3 & 3) {
  case 0:
    return at % 4 ? 0 : exact_hash(seed, at) & 7;
  case 1:
    return at % 8 ? 0 : exact_hash(seed, at) & 3;
  case 2:
    return exact_hash(seed, at / 4) & 1 ? 255 : 0;
  default:
    return (uint8_t)exact_hash(seed, at / (1 + salt % 5));
  }
}

void exact_memory_begin(memory *m, const function *f, const input *in) {
  static const object nothing;
  *m = (memory){0};
  arrsetcap(m->objects, MAX_OBJECTS);
  new_object(m, &nothing, 0);
  for (unsigned i = 0; i < f->n_shared; i++)
    new_object(m, &f->variables[i], in->salt);
  for (unsigned i = 0; i < f->n_args; i++) {
    if (f->args[i].shape.kind != POINTER)
      continue;
    static object pointed_to;
    pointed_to.size = f->args[i].bytes;
    pointed_to.align = f->args[i].align;
    pointed_to.space = (uint8_t)f->args[i].space;
    pointed_to.constant = pointed_to.space == 4;
    pointed_to.is_private = f->args[i].noalias;
    pointed_to.is_copy = f->args[i].is_copy;
    pointed_to.seen = !f->args[i].is_copy;
    object *o = new_object(m, &pointed_to, in->salt);
    for (unsigned b = 0; b < o->size; b++)
      o->bytes[b] = content(in->salt, i, b);
  }
  m->outer = (unsigned)arrlenu(m->objects);
  for (size_t i = f->n_shared; i < arrlenu(f->variables); i++)
    new_object(m, &f->variables[i], in->salt);
}

object *exact_access(memory *m, lane address, unsigned bytes, unsigned align, bool write,
                     const char **why) {
  if (address.state != GOOD || address.object == 0) {
    *why = "an access to no object";
    return NULL;
  }
  object *o = &m->objects[address.object];
  if (o->cut && !o->dead && address.bits < (uint64_t)o->size + o->cut &&
      (address.bits > o->size || bytes > o->size - address.bits)) {
    *why = NULL;
    return NULL;
  }
  if (o->dead || address.bits > o->size || bytes > o->size - address.bits) {
    *why = o->dead ? "an access to a dead object" : "an access outside of its object";
    return NULL;
  }
  if ((o->base + address.bits) & (align - 1)) {
    *why = "an access that is not aligned";
    return NULL;
  }
  if (write && o->constant) {
    *why = "a store to a constant";
    return NULL;
  }
  return o;
}

bool exact_seen(const memory *m, outcome *out) {
  out->bytes = 0;
  for (unsigned i = 1; i < m->outer; i++) {
    const object *o = &m->objects[i];
    if (!o->seen || o->is_copy)
      continue;
    if (o->size > MAX_SEEN - out->bytes)
      return false;
    memcpy(&out->memory[out->bytes], o->bytes, o->size);
    memcpy(&out->states[out->bytes], o->states, o->size);
    memcpy(&out->nans[out->bytes], o->nans, o->size);
    out->bytes += o->size;
  }
  return true;
}
