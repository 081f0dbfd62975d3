// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory.c: objects of bytes, each with what is known of it. Variables come first, then what the arguments
// point to, then local objects; an address knows its object, and another one is never reached from it.
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "fuzz/exact/exact.h"

enum { ARGUMENT_BYTES = 64 };

// Copies only what an object has: a run begins a hundred thousand times.
static object *new_object(memory *m, const object *like, unsigned salt) {
  unsigned n = (unsigned)arrlenu(m->objects), align = like->align;
  object *o = arraddnptr(m->objects, 1);
  memcpy(o->bytes, like->bytes, like->size);
  memcpy(o->states, like->states, like->size);
  memcpy(o->objects, like->objects, like->size * sizeof *like->objects);
  // Aligned as is promised and not better.
  o->base = UINT64_C(0x10000) * n + (align >= 4096 ? 0 : align) * (1 + 2 * (salt & 1));
  o->size = like->size;
  o->align = align;
  o->constant = like->constant;
  o->dead = like->dead;
  o->seen = like->seen;
  return o;
}

void exact_store(object *o, uint64_t at, const shape *s, const lane *v) {
  for (unsigned i = 0; i < s->lanes; i++) {
    unsigned bytes = exact_bytes(s, i);
    for (unsigned b = 0; b < bytes; b++, at++) {
      o->bytes[at] = (uint8_t)(v[i].bits >> 8 * b);
      o->states[at] = v[i].state;
      o->objects[at] = v[i].object;
    }
  }
}

// Puts the initializer of a variable in place; false if it is of another form than the tests have.
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

static unsigned variable_size(LLVMTypeRef type) {
  uint64_t count = 1;
  while (LLVMGetTypeKind(type) == LLVMArrayTypeKind ||
         LLVMGetTypeKind(type) == LLVMVectorTypeKind) {
    count *= LLVMGetTypeKind(type) == LLVMArrayTypeKind ? LLVMGetArrayLength2(type)
                                                        : LLVMGetVectorSize(type);
    type = LLVMGetElementType(type);
  }
  shape s;
  if (!exact_shape(type, &s) || s.is_struct)
    return 0;
  return (unsigned)(count * exact_bytes(&s, 0));
}

bool exact_variable(LLVMValueRef v, object *o) {
  *o = (object){.align = 1};
  if (!v) // the pass deleted it
    return true;
  LLVMValueRef initializer = LLVMGetInitializer(v);
  unsigned align = LLVMGetAlignment(v);
  o->size = variable_size(LLVMGlobalGetValueType(v));
  o->align = align ? align : 16;
  o->constant = LLVMIsGlobalConstant(v);
  o->seen = !o->constant;
  uint64_t at = 0;
  return o->size > 0 && o->size <= MAX_BYTES && (!initializer || initialise(o, &at, initializer));
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
    static object pointed_to = {.size = ARGUMENT_BYTES, .seen = true};
    pointed_to.align = f->args[i].align;
    object *o = new_object(m, &pointed_to, in->salt);
    for (unsigned b = 0; b < ARGUMENT_BYTES; b++)
      o->bytes[b] = (uint8_t)exact_hash(in->salt * 64 + i, b / (1 + in->salt % 5));
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
    if (!o->seen)
      continue;
    if (o->size > MAX_BYTES - out->bytes)
      return false;
    memcpy(&out->memory[out->bytes], o->bytes, o->size);
    memcpy(&out->states[out->bytes], o->states, o->size);
    out->bytes += o->size;
  }
  return true;
}
