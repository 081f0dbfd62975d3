// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-struct.c: struct types of many sizes and alignments, objects of them, and their bytes in a
// launch description. Padding is never read.
#include <stdlib.h>
#include <string.h>

#include "fuzz/gen.h"

static unsigned align_up(unsigned at, unsigned align) { return (at + align - 1) / align * align; }

static void lay_out(struct gen *g, struct structure *s) {
  s->align = s->declared_align > 1 ? s->declared_align : 1;
  s->size = 0;
  for (unsigned i = 0; i < s->fields; i++) {
    struct field *f = &s->field[i];
    unsigned size = gen_type_size(f->type), align = size;
    if (f->nested >= 0) {
      size = g->structs[f->nested].size;
      align = g->structs[f->nested].align;
    }
    if (f->count)
      size *= f->count;
    if (s->packed)
      align = 1;
    f->offset = align_up(s->size, align);
    s->size = f->offset + size;
    s->align = align > s->align ? align : s->align;
  }
  s->size = align_up(s->size, s->align);
}

const char *gen_struct_name(struct gen *g, unsigned type) {
  return gen_text(g, "S%u_%llu", type, g->id);
}

static void make_struct(struct gen *g) {
  static const enum type field_types[] = {T_U8,  T_U16, T_I16, T_I32, T_U32, T_U32,
                                          T_I64, T_U64, T_F16, T_F32, T_F32, T_F64};
  unsigned index = g->n_structs;
  struct structure *s = &g->structs[index];
  // One type of single fields throughout makes a copy that has no padding.
  bool same = gen_chance(g, 35);
  enum type first = gen_known_type(g, field_types[gen_below(g, 12)]);
  s->fields = 1 + gen_below(g, gen_chance(g, 30) ? MAX_FIELDS : 4);
  s->declared_align = gen_chance(g, 25) ? 4u << gen_below(g, 3) : 0;
  s->packed = !g->purpose.nvcc && gen_with(g, WITH_ODD) && gen_chance(g, 30);
  for (unsigned i = 0; i < s->fields; i++) {
    struct field *f = &s->field[i];
    enum type own = same ? first : gen_known_type(g, field_types[gen_below(g, 12)]);
    *f = (struct field){.type = own, .nested = -1};
    if (!same && index && gen_chance(g, 12))
      f->nested = (int)gen_below(g, index);
    else if (gen_chance(g, 25))
      f->count = 2 + gen_below(g, 10);
  }
  lay_out(g, s);
  g->n_structs++;
  const char *name = gen_struct_name(g, index);
  nv_text_printf(&g->decls, "struct ");
  if (s->packed)
    nv_text_printf(&g->decls, "__attribute__((packed)) ");
  if (s->declared_align)
    nv_text_printf(&g->decls, "__align__(%u) ", s->declared_align);
  nv_text_printf(&g->decls, "%s {", name);
  for (unsigned i = 0; i < s->fields; i++) {
    const struct field *f = &s->field[i];
    nv_text_printf(
        &g->decls, " %s f%u",
        f->nested >= 0 ? gen_struct_name(g, (unsigned)f->nested) : gen_type_name(f->type), i);
    if (f->count)
      nv_text_printf(&g->decls, "[%u]", f->count);
    nv_text_printf(&g->decls, ";");
  }
  // The generator's own layout is the one of the launch description, so it has to be right.
  nv_text_printf(&g->decls,
                 " };\nstatic_assert(sizeof(%s) == %u && alignof(%s) == %u, \"layout\");\n", name,
                 s->size, name, s->align);
}

void gen_make_structs(struct gen *g) {
  unsigned count = gen_with(g, WITH_STRUCTS) ? 1 + gen_below(g, 2) : 0;
  for (unsigned i = 0; i < count; i++)
    make_struct(g);
}

static void set_fields(struct gen *g, const char *path, unsigned type) {
  const struct structure *s = &g->structs[type];
  for (unsigned i = 0; i < s->fields; i++) {
    const struct field *f = &s->field[i];
    if (f->nested >= 0) {
      set_fields(g, gen_text(g, "%s.f%u", path, i), (unsigned)f->nested);
    } else if (f->count) {
      struct expr value = gen_expr(g, f->type < T_I32 ? T_I32 : f->type, 1);
      const char *k = gen_name(g, "k");
      gen_line(g, "for (int %s = 0; %s < %u; %s++) %s.f%u[%s] = (%s)(%s);", k, k, f->count, k, path,
               i, k, gen_type_name(f->type), value.text);
    } else {
      struct expr value = gen_expr(g, f->type < T_I32 ? T_I32 : f->type, 2);
      gen_line(g, "%s.f%u = (%s)%s;", path, i, gen_type_name(f->type), value.text);
    }
  }
}

static void expose(struct gen *g, const char *path, unsigned type, struct region what) {
  const struct structure *s = &g->structs[type];
  what.packed |= s->packed;
  for (unsigned i = 0; i < s->fields; i++) {
    const struct field *f = &s->field[i];
    what.name = gen_text(g, "%s.f%u", path, i);
    what.type = f->type;
    what.extent = f->count;
    if (f->nested >= 0)
      expose(g, what.name, (unsigned)f->nested, what);
    else if (f->count)
      gen_add_region(g, what);
    else
      gen_add_variable(g, (struct variable){.name = what.name,
                                            .type = f->type,
                                            .range = gen_full_range(f->type),
                                            .writable = what.writable,
                                            .uniform = what.uniform});
  }
}

void gen_expose_fields(struct gen *g, const char *path, unsigned type, bool writable,
                       bool uniform) {
  expose(g, path, type, (struct region){.writable = writable, .uniform = uniform});
}

void gen_declare_object(struct gen *g) {
  if (!g->n_structs)
    return;
  unsigned type = gen_below(g, g->n_structs);
  const char *name = gen_name(g, "o"), *type_name = gen_struct_name(g, type);
  switch (gen_below(g, 4)) {
  case 0:
    gen_line(g, "%s %s = {};", type_name, name);
    break;
  case 1:
    gen_line(g, "%s %s;", type_name, name);
    gen_line(g, "__builtin_memset(&%s, %u, sizeof %s);", name, gen_below(g, 64), name);
    break;
  case 2:
    for (unsigned i = 0; i < g->n_objects; i++)
      if (g->objects[i].type == type) {
        gen_line(g, "%s %s = %s;", type_name, name, g->objects[i].name);
        gen_add_object(g, (struct object){name, type, true});
        gen_expose_fields(g, name, type, true, false);
        return;
      }
    // fall through
  default:
    gen_line(g, "%s %s;", type_name, name);
    set_fields(g, name, type);
    break;
  }
  gen_add_object(g, (struct object){name, type, true});
  gen_expose_fields(g, name, type, true, false);
}

static void put_scalar(struct gen *g, uint8_t *bytes, enum type type) {
  uint64_t bits = gen_bits(g);
  if (type == T_F16)
    bits = 0x3000 + (bits & 0x97ff); // magnitudes from 1/8 to 8
  else if (type == T_F32)
    bits = 0x3e000000 + (bits & 0x81ffffff);
  else if (type == T_F64)
    bits = 0x3fc0000000000000 + (bits & 0x803fffffffffffff);
  memcpy(bytes, &bits, gen_type_size(type));
}

static void put_fields(struct gen *g, uint8_t *bytes, unsigned type) {
  const struct structure *s = &g->structs[type];
  for (unsigned i = 0; i < s->fields; i++) {
    const struct field *f = &s->field[i];
    uint8_t *at = bytes + f->offset;
    if (f->nested >= 0)
      put_fields(g, at, (unsigned)f->nested);
    for (unsigned k = 0; f->nested < 0 && k < (f->count ? f->count : 1); k++)
      put_scalar(g, at + k * gen_type_size(f->type), f->type);
  }
}

void gen_struct_argument(struct gen *g, unsigned type, struct nv_text *out) {
  unsigned size = g->structs[type].size;
  uint8_t *bytes = nv_alloc(size);
  put_fields(g, bytes, type);
  nv_text_printf(out, "bytes:");
  for (unsigned i = 0; i < size; i++)
    nv_text_printf(out, "%02x", bytes[i]);
  free(bytes);
}

void gen_sum_fields(struct gen *g, const char *path, unsigned type) {
  const struct structure *s = &g->structs[type];
  for (unsigned i = 0; i < s->fields; i++) {
    const struct field *f = &s->field[i];
    const char *name = gen_text(g, "%s.f%u", path, i);
    if (f->nested >= 0)
      gen_sum_fields(g, name, (unsigned)f->nested);
    else if (f->count && gen_is_float(f->type))
      gen_line(g, "for (int q = 0; q < %u; q++) hf = hf * 0.5f + (float)%s[q];", f->count, name);
    else if (f->count)
      gen_line(g, "for (int q = 0; q < %u; q++) h = nv_mix(h, (ullong)%s[q]);", f->count, name);
    else if (gen_is_float(f->type))
      gen_line(g, "hf = hf * 0.5f + (float)%s;", name);
    else
      gen_line(g, "h = nv_mix(h, (ullong)%s);", name);
  }
}
