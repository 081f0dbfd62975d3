// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-memory.c: arrays, copies, generic pointers, vectors.
#include "fuzz/gen.h"

static const enum type stored[] = {T_U8,  T_U16, T_I16, T_I32, T_U32, T_U32,
                                   T_I64, T_U64, T_F16, T_F32, T_F32, T_F64};

static enum type value_type(enum type stored_as) { return stored_as < T_I32 ? T_I32 : stored_as; }

static const struct region *pick_region(struct gen *g, bool writable, bool root) {
  for (unsigned attempt = 0; attempt < 10 && g->n_regions; attempt++) {
    const struct region *r = &g->regions[gen_below(g, g->n_regions)];
    if ((r->writable || !writable) && (r->is_root || !root))
      return r;
  }
  return NULL;
}

void gen_declare_array(struct gen *g) {
  enum type type = gen_known_type(g, stored[gen_below(g, sizeof stored / sizeof *stored)]);
  unsigned extent = gen_chance(g, 60) ? 1u << (1 + gen_below(g, 4)) : 2 + gen_below(g, 14);
  const char *name = gen_name(g, "arr"), *t = gen_type_name(type);
  const char *is_volatile = gen_chance(g, 3) ? "volatile " : "";
  if (gen_chance(g, 30) && !gen_is_float(type)) {
    gen_line(g, "%s%s %s[%u] = {", is_volatile, t, name, extent);
    for (unsigned i = 0; i < extent; i++)
      gen_line(g, "  (%s)%u,", t, (unsigned)gen_bits(g));
    gen_line(g, "};");
  } else if (gen_chance(g, 30)) {
    gen_line(g, "%s%s %s[%u] = {};", is_volatile, t, name, extent);
  } else {
    gen_line(g, "%s%s %s[%u];", is_volatile, t, name, extent);
    const char *i = gen_name(g, "i");
    struct scope scope = gen_open(g);
    g->indent--;
    gen_add_variable(g, (struct variable){.name = i, .type = T_I32, .range = {0, extent - 1}});
    struct expr e = gen_expr(g, value_type(type), 2);
    g->indent++;
    gen_close(g, scope);
    gen_line(g, "for (int %s = 0; %s < %u; %s++) %s[%s] = (%s)(%s);", i, i, extent, i, name, i, t,
             e.text);
    g->work += g->trips * extent / 4;
  }
  // Copies through char pointers must not meet volatile objects.
  gen_add_region(g, (struct region){name, type, extent, true, *is_volatile == 0, false, false});
}

void gen_store(struct gen *g) {
  const struct region *r = pick_region(g, true, false);
  if (!r)
    return;
  struct expr index = gen_index(g, r->extent), e = gen_expr(g, value_type(r->type), 2);
  if (gen_is_float(r->type))
    gen_line(g, "%s[%s] = nv_tame(%s);", r->name, index.text, e.text);
  else if ((r->type == T_U32 || r->type == T_U64) && gen_chance(g, 50))
    gen_line(g, "%s[%s] %c= %s;", r->name, index.text, "+-*^"[gen_below(g, 4)], e.text);
  else
    gen_line(g, "%s[%s] = (%s)(%s);", r->name, index.text, gen_type_name(r->type), e.text);
}

// memcpy between roots, memmove within one, memset; lengths constant or not.
void gen_copy(struct gen *g) {
  const struct region *to = pick_region(g, true, true), *from = NULL;
  if (!to)
    return;
  unsigned size = gen_type_size(to->type);
  for (unsigned attempt = 0; attempt < 6 && !from; attempt++) {
    from = pick_region(g, false, true);
    if (from && (from->type != to->type || from == to))
      from = NULL;
  }
  bool move = !from || gen_chance(g, 20);
  if (gen_chance(g, 20)) {
    unsigned at = gen_below(g, to->extent), n = 1 + gen_below(g, to->extent - at);
    gen_line(g, "__builtin_memset(%s + %u, %u, %u);", to->name, at,
             gen_is_float(to->type) ? 0 : gen_below(g, 256), n * size);
    return;
  }
  if (move)
    from = gen_chance(g, 50) || !from ? to : from;
  unsigned a = gen_below(g, to->extent), b = gen_below(g, from->extent);
  unsigned room = to->extent - a < from->extent - b ? to->extent - a : from->extent - b;
  const char *function = move ? "__builtin_memmove" : "__builtin_memcpy";
  if (gen_chance(g, 30)) {
    struct expr n = gen_index(g, room + 1);
    gen_line(g, "%s(%s + %u, %s + %u, (size_t)(%s) * %u);", function, to->name, a, from->name, b,
             n.text, size);
  } else {
    gen_line(g, "%s(%s + %u, %s + %u, %u);", function, to->name, a, from->name, b,
             (1 + gen_below(g, room)) * size);
  }
}

void gen_struct_copy(struct gen *g) {
  if (!g->n_objects)
    return;
  const struct object *to = &g->objects[gen_below(g, g->n_objects)];
  const struct object *from = &g->objects[gen_below(g, g->n_objects)];
  if (!to->writable || to->type != from->type || to == from) {
    gen_declare_object(g);
    return;
  }
  if (gen_chance(g, 60))
    gen_line(g, "%s = %s;", to->name, from->name);
  else
    gen_line(g, "__builtin_memcpy(&%s, &%s, sizeof %s);", to->name, from->name, to->name);
}

// A pointer that leads to one of several objects, perhaps in different address spaces.
void gen_choose_pointer(struct gen *g) {
  const struct region *first = pick_region(g, false, false), *other[3] = {0};
  if (!first || first->packed)
    return;
  unsigned n = 0, extent = first->extent;
  bool writable = first->writable;
  for (unsigned attempt = 0; attempt < 12 && n < 3; attempt++) {
    const struct region *r = pick_region(g, false, false);
    if (!r || r->type != first->type || r->extent < 2 || r->packed)
      continue;
    other[n++] = r;
    extent = r->extent < extent ? r->extent : extent;
    writable &= r->writable;
  }
  if (!n)
    return;
  const char *name = gen_name(g, "p"), *t = gen_type_name(first->type);
  const char *qualifier = writable ? "" : "const ";
  if (n == 1 || gen_chance(g, 50)) {
    struct expr c = gen_condition(g, false);
    gen_line(g, "%s%s *%s = %s ? (%s%s *)%s : (%s%s *)%s;", qualifier, t, name, c.text, qualifier,
             t, first->name, qualifier, t, other[0]->name);
  } else {
    struct expr c = gen_expr(g, T_U32, 2);
    gen_line(g, "%s%s *%s = (%s%s *)%s;", qualifier, t, name, qualifier, t, first->name);
    gen_line(g, "switch (%s & 3) {", c.text);
    for (unsigned i = 0; i < n; i++)
      gen_line(g, "case %u: %s = (%s%s *)%s; break;", i, name, qualifier, t, other[i]->name);
    gen_line(g, "}");
  }
  if (extent > 2 && gen_chance(g, 30)) {
    unsigned skip = 1 + gen_below(g, extent - 2);
    gen_line(g, "%s += %u;", name, skip);
    extent -= skip;
  }
  gen_add_region(g, (struct region){name, first->type, extent, writable, false, false, false});
}

// Some parts of the vector `name` are read and written, wherever its first one lies.
static void gen_masked(struct gen *g, const char *name, unsigned n) {
  struct nv_text mask = {0};
  for (unsigned i = 0; i < n; i++)
    nv_text_printf(&mask, "%s%s", i ? ", " : "",
                   gen_chance(g, 50) ? (gen_chance(g, 60) ? "true" : "false")
                                     : gen_condition(g, false).text);
  const char *m = gen_name(g, "m");
  gen_line(g, "const nv_bool%u %s = {%s};", n, m, mask.data);
  nv_text_free(&mask);
  if (gen_chance(g, 70))
    gen_line(g, "%s = __builtin_masked_load(%s, (const uint *)vec + %u, %s);", name, m,
             gen_below(g, 9 - n), name);
  if (gen_chance(g, 70))
    gen_line(g, "__builtin_masked_store(%s, %s + %uu, vec + %u);", m, name, gen_below(g, 9),
             gen_below(g, 9 - n));
}

void gen_vector(struct gen *g) {
  bool single = gen_chance(g, 40);
  unsigned n = gen_chance(g, 60) ? 4 : 2;
  const char *name = gen_name(g, "w"), *type = single ? "nv_float" : "nv_uint";
  enum type element = single ? T_F32 : T_U32;
  struct nv_text parts[2] = {{0}, {0}};
  for (unsigned k = 0; k < 2; k++)
    for (unsigned i = 0; i < n; i++)
      nv_text_printf(&parts[k], "%s%s", i ? ", " : "", gen_expr(g, element, 1).text);
  gen_line(g, "%s%u %s = {%s};", type, n, name, parts[0].data);
  gen_line(g, "%s = %s %c (%s%u){%s};", name, name,
           single ? "+-*"[gen_below(g, 3)] : "+-*&|^"[gen_below(g, 6)], type, n, parts[1].data);
  nv_text_free(&parts[0]);
  nv_text_free(&parts[1]);
  if (g->in_kernel && gen_with(g, WITH_VECTORS) && gen_chance(g, 40)) {
    const char *buffer = single ? "vecf" : "vec";
    gen_line(g, "((%s%u *)%s)[0] = %s;", type, n, buffer, name);
    gen_line(g, "%s = %s + ((%s%u *)%s)[%u];", name, name, type, n, buffer, gen_below(g, 8 / n));
  }
  if (g->in_kernel && gen_with(g, WITH_VECTORS) && !single && !g->purpose.nvcc && gen_chance(g, 50))
    gen_masked(g, name, n);
  for (unsigned i = 0; i < n; i++)
    gen_add_variable(g, (struct variable){.name = gen_text(g, "%s.%c", name, "xyzw"[i]),
                                          .type = element,
                                          .range = gen_full_range(element)});
}
