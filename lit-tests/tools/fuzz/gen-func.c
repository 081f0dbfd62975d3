// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-func.c: device functions, a recursive one, function tables, virtual functions, and calls.
#include "fuzz/gen.h"

static const char *function_name(struct gen *g, unsigned index) {
  return gen_text(g, "f%u_%llu", index, g->id);
}

static struct parameter make_parameter(struct gen *g) {
  static const enum type pointed[] = {T_U32, T_U32, T_F32, T_I32, T_U8};
  struct parameter p = {.by = BY_SCALAR, .type = gen_pick_type(g)};
  unsigned choice = gen_below(g, 100);
  if (choice < 30)
    p = (struct parameter){.by = BY_REGION,
                           .type = pointed[gen_below(g, 5)],
                           .extent = 2 + gen_below(g, 4),
                           .writable = gen_chance(g, 50)};
  else if (choice < 55 && g->n_structs)
    p = (struct parameter){.by = gen_chance(g, 60) ? BY_STRUCT : BY_STRUCT_POINTER,
                           .structure = gen_below(g, g->n_structs),
                           .writable = gen_chance(g, 50)};
  return p;
}

// Writes the declaration of a parameter and brings it into scope.
static void declare_parameter(struct gen *g, const struct parameter *p, unsigned number,
                              struct nv_text *out) {
  const char *name = gen_text(g, "a%u", number);
  const char *qualifier = p->writable ? "" : "const ";
  switch (p->by) {
  case BY_SCALAR:
    nv_text_printf(out, "%s %s", gen_type_name(p->type), name);
    gen_add_variable(
        g, (struct variable){
               .name = name, .type = p->type, .range = gen_full_range(p->type), .writable = true});
    break;
  case BY_REGION:
    nv_text_printf(out, "%s%s *%s", qualifier, gen_type_name(p->type), name);
    gen_add_region(g, (struct region){name, p->type, p->extent, p->writable, false, false, false});
    break;
  case BY_STRUCT:
    nv_text_printf(out, "%s %s", gen_struct_name(g, p->structure), name);
    gen_add_object(g, (struct object){name, p->structure, true});
    gen_expose_fields(g, name, p->structure, true, false);
    break;
  case BY_STRUCT_POINTER:
    nv_text_printf(out, "%s%s &%s", qualifier, gen_struct_name(g, p->structure), name);
    gen_add_object(g, (struct object){name, p->structure, p->writable});
    gen_expose_fields(g, name, p->structure, p->writable, false);
    break;
  }
}

// Moves the finished body behind `head` to the declarations.
static void finish_function(struct gen *g, const char *head) {
  nv_text_printf(&g->decls, "%s {\n%s}\n", head, g->body.data ? g->body.data : "");
  nv_text_free(&g->body);
}

static void make_function(struct gen *g) {
  static const char *const linkage[] = {"__device__ __noinline__", "__device__",
                                        "static __device__", "static __device__ __forceinline__"};
  struct function f = {.type = gen_pick_type(g)};
  struct nv_text params = {0};
  struct scope scope = gen_open(g);
  g->indent = 1;
  f.params = 1 + gen_below(g, MAX_PARAMS);
  f.returns_struct = g->n_structs && gen_chance(g, 25);
  f.structure = f.returns_struct ? gen_below(g, g->n_structs) : 0;
  for (unsigned i = 0; i < f.params; i++) {
    if (i)
      nv_text_printf(&params, ", ");
    f.param[i] = make_parameter(g);
    declare_parameter(g, &f.param[i], i, &params);
  }
  g->work = 0;
  g->budget = 12;
  unsigned statements = 1 + gen_below(g, 4);
  gen_line(g, "uint sink = 0;");
  for (unsigned i = 0; i < statements; i++)
    gen_statement(g, 1);
  const char *result = gen_struct_name(g, f.structure);
  if (f.returns_struct) {
    const char *returned = NULL;
    for (unsigned i = 0; i < g->n_objects; i++)
      if (g->objects[i].type == f.structure)
        returned = g->objects[i].name;
    gen_line(g, "return %s;", returned ? returned : gen_text(g, "%s{}", result));
  } else {
    result = gen_type_name(f.type);
    if (gen_chance(g, 30))
      gen_line(g, "if (%s) return %s;", gen_condition(g, false).text, gen_expr(g, f.type, 1).text);
    struct expr sink = {"(sink & 0xffff)", T_U32, {0, 0xffff}, false};
    gen_line(g, "if (%s) return %s;", gen_condition(g, false).text,
             gen_convert(g, sink, f.type).text);
    gen_line(g, "return %s;", gen_expr(g, f.type, 2).text);
  }
  f.cost = g->work + 2;
  finish_function(g, gen_text(g, "%s %s %s(%s)", linkage[(gen_below(g, 4) + gen_twist(g, 4)) % 4],
                              result, function_name(g, g->n_functions), params.data));
  nv_text_free(&params);
  gen_close(g, scope);
  g->functions[g->n_functions++] = f;
}

// Starts a function of two uints, a0 and a1.
static struct scope open_binary(struct gen *g) {
  struct scope scope = gen_open(g);
  g->indent = 1;
  for (unsigned i = 0; i < 2; i++)
    gen_add_variable(g, (struct variable){.name = i ? "a1" : "a0",
                                          .type = T_U32,
                                          .range = gen_full_range(T_U32),
                                          .writable = false});
  return scope;
}

static void make_recursion(struct gen *g) {
  struct scope scope = open_binary(g);
  gen_line(g, "if (a0 == 0) return %s;", gen_expr(g, T_U32, 2).text);
  gen_line(g, "return rec_%llu(a0 - 1, %s) + %s;", g->id, gen_expr(g, T_U32, 2).text,
           gen_chance(g, 50) ? "0u" : gen_expr(g, T_U32, 2).text);
  finish_function(g, gen_text(g, "__device__ uint rec_%llu(uint a0, uint a1)", g->id));
  gen_close(g, scope);
}

static void make_table(struct gen *g) {
  for (unsigned i = 0; i < 3; i++) {
    struct scope scope = open_binary(g);
    gen_line(g, "return %s;", gen_expr(g, T_U32, 3).text);
    finish_function(g, gen_text(g, "__device__ uint t%u_%llu(uint a0, uint a1)", i, g->id));
    gen_close(g, scope);
  }
  nv_text_printf(&g->decls,
                 "__device__ uint (*const table_%llu[3])(uint, uint) = {t0_%llu, t1_%llu, "
                 "t2_%llu};\n",
                 g->id, g->id, g->id, g->id);
}

static void make_virtual(struct gen *g) {
  nv_text_printf(&g->decls,
                 "struct V_%llu { __device__ virtual uint go(uint a0, uint a1) = 0; };\n", g->id);
  for (unsigned i = 0; i < 2; i++) {
    struct scope scope = open_binary(g);
    gen_add_variable(
        g, (struct variable){
               .name = "m", .type = T_U32, .range = gen_full_range(T_U32), .writable = true});
    if (gen_chance(g, 60))
      gen_line(g, "m = %s;", gen_expr(g, T_U32, 2).text);
    gen_line(g, "return %s;", gen_expr(g, T_U32, 3).text);
    nv_text_printf(
        &g->decls,
        "struct V%u_%llu : V_%llu {\n  uint m;\n  __device__ V%u_%llu(uint i) : m(i) {}\n"
        "  __device__ uint go(uint a0, uint a1) override {\n%s  }\n};\n",
        i, g->id, g->id, i, g->id, g->body.data);
    nv_text_free(&g->body);
    gen_close(g, scope);
  }
}

void gen_make_functions(struct gen *g) {
  unsigned count = gen_with(g, WITH_CALLS) ? gen_below(g, 2 + g->size) : 0;
  g->trips = 1;
  for (unsigned i = 0; i < count; i++)
    make_function(g);
  g->budget = 1; // the small functions below call no others
  g->work = 1;
  unsigned share = gen_with(g, WITH_CALLS) ? 20 : 0;
  if ((g->has_recursion = gen_chance(g, share)))
    make_recursion(g);
  if ((g->has_table = gen_chance(g, share)))
    make_table(g);
  if ((g->has_virtual = gen_chance(g, share)))
    make_virtual(g);
}

// The argument for one parameter, or NULL when nothing in scope fits.
static const char *argument(struct gen *g, const struct parameter *p) {
  const char *qualifier = p->writable ? "" : "const ";
  if (p->by == BY_SCALAR)
    return gen_expr(g, p->type, 1).text;
  unsigned n = p->by == BY_REGION ? g->n_regions : g->n_objects;
  unsigned start = n ? gen_below(g, n) : 0;
  for (unsigned i = 0; i < n; i++) {
    const struct region *r = &g->regions[(start + i) % n];
    const struct object *o = &g->objects[(start + i) % n];
    if (p->by == BY_REGION && r->type == p->type && r->extent >= p->extent && !r->packed &&
        (r->writable || !p->writable)) {
      unsigned skip = gen_below(g, r->extent - p->extent + 1);
      return gen_text(g, "(%s%s *)(%s + %u)", qualifier, gen_type_name(p->type), r->name, skip);
    }
    if (p->by == BY_STRUCT && o->type == p->structure)
      return o->name;
    if (p->by == BY_STRUCT_POINTER && o->type == p->structure && (o->writable || !p->writable))
      return o->name;
  }
  return NULL;
}

// The text of a call of function `index`; NULL when it does not fit.
static const char *call_text(struct gen *g, unsigned index) {
  const struct function *f = &g->functions[index];
  if (g->work + g->trips * f->cost > g->budget)
    return NULL;
  struct nv_text text = {0};
  nv_text_printf(&text, "%s(", function_name(g, index));
  bool fits = true;
  for (unsigned i = 0; i < f->params && fits; i++) {
    const char *one = argument(g, &f->param[i]);
    fits = one != NULL;
    nv_text_printf(&text, "%s%s", i ? ", " : "", one ? one : "");
  }
  const char *result = fits ? gen_text(g, "%s)", text.data) : NULL;
  nv_text_free(&text);
  if (fits)
    g->work += g->trips * f->cost;
  return result;
}

bool gen_call(struct gen *g, enum type type, struct expr *out) {
  if (!g->n_functions)
    return false;
  unsigned index = gen_below(g, g->n_functions);
  if (g->functions[index].returns_struct)
    return false;
  const char *text = call_text(g, index);
  if (!text)
    return false;
  enum type result = g->functions[index].type;
  *out = gen_convert(g, (struct expr){text, result, gen_full_range(result), false}, type);
  return true;
}

static void indirect_call(struct gen *g, const char *name) {
  const char *a = gen_expr(g, T_U32, 1).text, *b = gen_expr(g, T_U32, 1).text;
  if (gen_chance(g, 50)) {
    gen_line(g, "const uint %s = table_%llu[%s %% 3](%s, %s);", name, g->id,
             gen_expr(g, T_U32, 1).text, a, b);
    return;
  }
  const char *f = gen_name(g, "fp");
  gen_line(g, "uint (*%s)(uint, uint) = %s ? t0_%llu : t1_%llu;", f, gen_condition(g, false).text,
           g->id, g->id);
  gen_line(g, "const uint %s = %s(%s, %s);", name, f, a, b);
}

static void virtual_call(struct gen *g, const char *name) {
  const char *o = gen_name(g, "d");
  const char *a = gen_expr(g, T_U32, 1).text, *b = gen_expr(g, T_U32, 1).text;
  gen_line(g, "V0_%llu %sa(%s); V1_%llu %sb(%s);", g->id, o, gen_expr(g, T_U32, 1).text, g->id, o,
           gen_expr(g, T_U32, 1).text);
  gen_line(g, "V_%llu *%s = %s ? (V_%llu *)&%sa : (V_%llu *)&%sb;", g->id, o,
           gen_condition(g, false).text, g->id, o, g->id, o);
  gen_line(g, "const uint %s = %s->go(%s, %s) + %s->go(%s, %s);", name, o, a, b, o, b, a);
}

void gen_call_statement(struct gen *g) {
  const char *name = gen_name(g, "y");
  unsigned choice = gen_below(g, 4);
  if (choice == 0 && g->has_recursion) {
    gen_line(g, "const uint %s = rec_%llu(%s & 7, %s);", name, g->id, gen_expr(g, T_U32, 1).text,
             gen_expr(g, T_U32, 1).text);
    g->work += 8 * g->trips;
  } else if (choice == 1 && g->has_table) {
    indirect_call(g, name);
  } else if (choice == 2 && g->has_virtual) {
    virtual_call(g, name);
  } else {
    for (unsigned i = 0; i < g->n_functions; i++) {
      const struct function *f = &g->functions[i];
      const char *text = f->returns_struct ? call_text(g, i) : NULL;
      if (!text)
        continue;
      gen_line(g, "%s %s = %s;", gen_struct_name(g, f->structure), name, text);
      gen_add_object(g, (struct object){name, f->structure, true});
      gen_expose_fields(g, name, f->structure, true, false);
      return;
    }
    return;
  }
  gen_add_variable(g,
                   (struct variable){.name = name, .type = T_U32, .range = gen_full_range(T_U32)});
}
