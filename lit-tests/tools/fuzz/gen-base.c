// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-base.c: random numbers, texts and scopes of the kernel generator.
#include <stdlib.h>

#include <stb/stb_ds.h>

#include "fuzz/gen.h"

// SplitMix64: the same numbers on every machine.
uint64_t gen_bits(struct gen *g) {
  uint64_t z = g->random += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

unsigned gen_below(struct gen *g, unsigned n) { return (unsigned)((gen_bits(g) >> 32) * n >> 32); }

bool gen_chance(struct gen *g, unsigned percent) { return gen_below(g, 100) < percent; }

bool gen_with(const struct gen *g, enum feature feature) { return g->features & feature; }

unsigned gen_twist(struct gen *g, unsigned n) {
  if (!g->twist)
    return 0;
  uint64_t own = g->random;
  g->random = g->twist;
  unsigned result = gen_below(g, n);
  g->twist = g->random;
  g->random = own;
  return result;
}

const char *gen_text(struct gen *g, const char *format, ...) {
  struct nv_text text = {0};
  va_list args;
  va_start(args, format);
  nv_text_vprintf(&text, format, args);
  va_end(args);
  arrput(g->arena, text.data);
  return text.data;
}

const char *gen_name(struct gen *g, const char *stem) {
  return gen_text(g, "%s%u", stem, g->names++);
}

void gen_line(struct gen *g, const char *format, ...) {
  for (unsigned i = 0; i < g->indent; i++)
    nv_text_append(&g->body, "  ", 2);
  va_list args;
  va_start(args, format);
  nv_text_vprintf(&g->body, format, args);
  va_end(args);
  nv_text_append(&g->body, "\n", 1);
}

struct scope gen_open(struct gen *g) {
  g->indent++;
  return (struct scope){g->n_variables, g->n_regions, g->n_objects};
}

void gen_close(struct gen *g, struct scope scope) {
  g->indent--;
  g->n_variables = scope.variables;
  g->n_regions = scope.regions;
  g->n_objects = scope.objects;
}

void gen_add_variable(struct gen *g, struct variable variable) {
  if (g->n_variables < MAX_SCOPE)
    g->variables[g->n_variables++] = variable;
}

void gen_add_region(struct gen *g, struct region region) {
  if (g->n_regions < MAX_SCOPE)
    g->regions[g->n_regions++] = region;
}

void gen_add_object(struct gen *g, struct object object) {
  if (g->n_objects < MAX_SCOPE)
    g->objects[g->n_objects++] = object;
}

static const struct {
  const char *name, *launch;
  unsigned size;
} types[T_COUNT] = {
    [T_U8] = {"uchar", "u8", 1},    [T_U16] = {"ushort", "u16", 2},   [T_I16] = {"short", "i16", 2},
    [T_I32] = {"int", "i32", 4},    [T_U32] = {"uint", "u32", 4},     [T_I64] = {"llong", "i64", 8},
    [T_U64] = {"ullong", "u64", 8}, [T_F16] = {"_Float16", "f16", 2}, [T_F32] = {"float", "f32", 4},
    [T_F64] = {"double", "f64", 8},
};

const char *gen_type_name(enum type type) { return types[type].name; }
const char *gen_launch_type(enum type type) { return types[type].launch; }
unsigned gen_type_size(enum type type) { return types[type].size; }
enum type gen_known_type(const struct gen *g, enum type type) {
  return type == T_F16 && (g->purpose.nvcc || !gen_with(g, WITH_HALVES)) ? T_F32 : type;
}

bool gen_is_float(enum type type) { return type >= T_F16; }

struct range gen_full_range(enum type type) {
  switch (type) {
  case T_U8:
    return (struct range){0, UINT8_MAX};
  case T_U16:
    return (struct range){0, UINT16_MAX};
  case T_I16:
    return (struct range){INT16_MIN, INT16_MAX};
  case T_I32:
    return (struct range){INT32_MIN, INT32_MAX};
  case T_U32:
    return (struct range){0, UINT32_MAX};
  case T_U64:
    return (struct range){0, INT64_MAX};
  default:
    return (struct range){INT64_MIN, INT64_MAX};
  }
}

void gen_free(struct gen *g) {
  for (ptrdiff_t i = 0; i < arrlen(g->arena); i++)
    free(g->arena[i]);
  arrfree(g->arena);
  nv_text_free(&g->decls);
  nv_text_free(&g->body);
  nv_text_free(&g->launch);
  free(g);
}

void gen_add_result(struct gen *g, const char *name, enum type type) {
  gen_add_variable(g, (struct variable){.name = name, .type = type, .range = gen_full_range(type)});
}

const char *gen_start(struct gen *g) {
  const char *name = gen_name(g, "d");
  gen_line(g, "uint %s = %s;", name, gen_expr(g, T_U32, 2).text);
  return name;
}
