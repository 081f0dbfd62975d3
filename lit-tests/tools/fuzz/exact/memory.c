// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory.c: objects of bytes, each with what is known of it. Variables come first, then what the arguments
// point to, then local objects; an address knows its object, and another one is never reached from it.
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "fuzz/exact/exact.h"

enum { ARGUMENT_BYTES = 64 };

static object *new_object(memory *m, unsigned size, unsigned align, unsigned salt) {
  object o = {.size = size};
  unsigned n = (unsigned)arrlenu(m->objects);
  // Aligned as is promised and not better.
  o.base = UINT64_C(0x10000) * n + (align >= 4096 ? 0 : align) * (1 + 2 * (salt & 1));
  arrput(m->objects, o);
  return &m->objects[n];
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

static void new_variable(memory *m, LLVMValueRef v, unsigned salt, const char **why) {
  if (!v) { // the pass deleted it
    new_object(m, 0, 1, salt);
    return;
  }
  LLVMValueRef initializer = LLVMGetInitializer(v);
  unsigned size = variable_size(LLVMGlobalGetValueType(v)), align = LLVMGetAlignment(v);
  object *o = new_object(m, size <= MAX_BYTES ? size : 0, align ? align : 16, salt);
  o->constant = LLVMIsGlobalConstant(v);
  o->seen = !o->constant;
  uint64_t at = 0;
  if (size > MAX_BYTES || size == 0 || (initializer && !initialise(o, &at, initializer)))
    *why = "a variable";
}

void exact_memory_begin(memory *m, const function *f, const input *in, const char **why) {
  *m = (memory){0};
  object nothing = {0};
  arrput(m->objects, nothing);
  for (unsigned i = 0; i < f->n_shared; i++)
    new_variable(m, f->globals[i], in->salt, why);
  for (unsigned i = 0; i < f->n_args; i++) {
    if (f->args[i].shape.kind != POINTER)
      continue;
    object *o = new_object(m, ARGUMENT_BYTES, f->args[i].align, in->salt);
    o->seen = true;
    for (unsigned b = 0; b < ARGUMENT_BYTES; b++)
      o->bytes[b] = (uint8_t)exact_hash(in->salt * 64 + i, b / (1 + in->salt % 5));
  }
  m->outer = (unsigned)arrlenu(m->objects);
  for (size_t i = f->n_shared; i < arrlenu(f->globals); i++)
    new_variable(m, f->globals[i], in->salt, why);
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

void exact_seen(const memory *m, outcome *out) {
  out->bytes = 0;
  for (unsigned i = 1; i < m->outer; i++) {
    const object *o = &m->objects[i];
    for (unsigned b = 0; o->seen && b < o->size && out->bytes < MAX_BYTES; b++) {
      out->memory[out->bytes] = o->bytes[b];
      out->states[out->bytes++] = o->states[b];
    }
  }
}
