// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-stmt.c: scalar statements and control flow.
#include "fuzz/gen.h"

static const struct variable *writable_variable(struct gen *g) {
  for (unsigned attempt = 0; attempt < 8 && g->n_variables; attempt++) {
    const struct variable *v = &g->variables[gen_below(g, g->n_variables)];
    if (v->writable)
      return v;
  }
  return NULL;
}

// Keeps floats from running off to infinity, where every further result would be the same.
static const char *tamed(struct gen *g, struct expr e) {
  return gen_is_float(e.type) && gen_chance(g, 70) ? gen_text(g, "nv_tame(%s)", e.text) : e.text;
}

static void declare(struct gen *g) {
  enum type type = gen_pick_type(g);
  struct expr e = gen_expr(g, type, 1 + gen_below(g, 3));
  bool writable = gen_chance(g, 55);
  const char *name = gen_name(g, "v");
  gen_line(g, "%s%s %s = %s;", writable ? "" : "const ", gen_type_name(type), name, tamed(g, e));
  gen_add_variable(g, (struct variable){.name = name,
                                        .type = type,
                                        .range = writable ? gen_full_range(type) : e.range,
                                        .writable = writable,
                                        .uniform = !writable && e.uniform});
}

static void assign(struct gen *g) {
  const struct variable *v = writable_variable(g);
  if (!v) {
    declare(g);
    return;
  }
  enum type type = v->type < T_I32 ? T_I32 : v->type;
  struct expr e = gen_expr(g, type, 1 + gen_below(g, 3));
  if (gen_is_float(type))
    gen_line(g, "%s = nv_tame(%s %c %s);", v->name, v->name, "+-*"[gen_below(g, 3)], e.text);
  else if (v->type == T_U32 || v->type == T_U64)
    gen_line(g, "%s %c= %s;", v->name, "+-*^|"[gen_below(g, 5)], e.text);
  else
    gen_line(g, "%s = (%s)%s;", v->name, gen_type_name(v->type), e.text);
}

static void conditional(struct gen *g, unsigned depth) {
  bool converged = g->converged;
  struct expr c = gen_condition(g, converged && gen_chance(g, 40));
  g->converged = converged && c.uniform;
  gen_line(g, "if (%s) {", c.text);
  gen_block(g, 1 + gen_below(g, 3), depth + 1);
  if (gen_chance(g, 40)) {
    gen_line(g, "} else {");
    gen_block(g, 1 + gen_below(g, 3), depth + 1);
  }
  gen_line(g, "}");
  g->converged = converged;
}

static void choose(struct gen *g, unsigned depth) {
  bool converged = g->converged, may_break = g->may_break;
  unsigned cases = 2 + gen_below(g, 6), sparse = gen_chance(g, 30) ? 37 : 1;
  bool uniform = converged && gen_chance(g, 30), before = g->want_uniform;
  g->want_uniform = uniform;
  struct expr e = gen_expr(g, T_U32, 2);
  g->want_uniform = before;
  g->converged = converged && e.uniform;
  g->may_break = false; // would leave the switch
  gen_line(g, "switch (%s %% %u) {", e.text, (cases + gen_below(g, 3)) * sparse);
  for (unsigned i = 0; i < cases; i++) {
    gen_line(g, "case %u: {", i * sparse);
    gen_block(g, 1 + gen_below(g, 2), depth + 1);
    gen_line(g, gen_chance(g, 75) ? "} break;" : "} [[fallthrough]];");
  }
  gen_line(g, "default: {");
  gen_block(g, 1, depth + 1);
  gen_line(g, "} }");
  g->converged = converged;
  g->may_break = may_break;
}

// The end of a loop: a constant, an outer counter (triangular nests), or a value with small range.
static struct expr loop_end(struct gen *g, bool uniform) {
  for (unsigned attempt = 0; attempt < 4 && g->n_variables && gen_chance(g, 60); attempt++) {
    const struct variable *v = &g->variables[gen_below(g, g->n_variables)];
    if (gen_is_float(v->type) || v->writable || v->range.lo < 0 || v->range.hi > 20 ||
        (uniform && !v->uniform))
      continue;
    unsigned more = gen_below(g, 3);
    if (more)
      return (struct expr){gen_text(g, "(%s + %u)", v->name, more),
                           v->type,
                           {v->range.lo + more, v->range.hi + more},
                           v->uniform};
    return (struct expr){v->name, v->type, v->range, v->uniform};
  }
  unsigned n = gen_chance(g, 80) ? 1 + gen_below(g, 9) : gen_below(g, 33);
  return (struct expr){gen_text(g, "%u", n), T_I32, {n, n}, true};
}

static void loop_body(struct gen *g, unsigned depth, const char *counter, enum type type,
                      struct range range, bool uniform) {
  gen_add_variable(
      g,
      (struct variable){
          .name = counter, .type = type, .range = range, .uniform = uniform, .is_counter = true});
  gen_block(g, 1 + gen_below(g, 4), depth + 1);
}

static void loop(struct gen *g, unsigned depth) {
  static const enum type counters[] = {T_I32, T_I32, T_I32, T_U32, T_I64, T_U64, T_I16, T_U8};
  bool converged = g->converged, may_break = g->may_break;
  bool uniform = converged && gen_chance(g, 60);
  struct expr end = loop_end(g, uniform);
  unsigned trips = g->trips;
  if (end.range.hi < 1 || trips * (unsigned)end.range.hi > 150) {
    assign(g);
    return;
  }
  enum type type = counters[gen_below(g, sizeof counters / sizeof *counters)];
  const char *i = gen_name(g, "i"), *t = gen_type_name(type);
  unsigned step = gen_chance(g, 75) ? 1 : 1 + gen_below(g, 3);
  unsigned first = gen_chance(g, 75) ? 0 : gen_below(g, 3);
  struct range range = {first, end.range.hi > first ? end.range.hi - 1 : first};
  g->converged = uniform && end.uniform;
  g->may_break = !g->converged;
  g->trips = trips * (unsigned)end.range.hi;
  const char *unroll = "";
  if (gen_chance(g, 20))
    unroll = gen_chance(g, 50) ? "_Pragma(\"unroll\") " : "_Pragma(\"unroll 1\") ";
  if (gen_twist(g, 4) == 3)
    unroll = gen_twist(g, 2) ? "_Pragma(\"unroll 3\") " : "";
  struct scope scope = gen_open(g);
  g->indent--;
  switch (gen_below(g, 5)) {
  case 0:
    gen_line(g, "%sfor (%s %s = (%s)%s; %s-- > 0;) {", unroll, t, i, t, end.text, i);
    range.lo = 0;
    loop_body(g, depth, i, type, range, g->converged);
    gen_line(g, "}");
    break;
  case 1:
    g->may_break = false; // `continue` would skip the step
    gen_line(g, "{ %s %s = 0; %sdo {", t, i, unroll);
    range.lo = 0;
    range.hi = end.range.hi - 1 > 0 ? end.range.hi - 1 : 0;
    loop_body(g, depth, i, type, range, g->converged);
    gen_line(g, "} while (++%s < %s); }", i, end.text);
    break;
  case 2:
    g->may_break = false;
    gen_line(g, "%sfor (%s %s = %u;;) {", unroll, t, i, first);
    gen_line(g, "  if (%s >= %s) break;", i, end.text);
    loop_body(g, depth, i, type, range, g->converged);
    gen_line(g, "  %s += %u; }", i, step);
    break;
  default:
    gen_line(g, "%sfor (%s %s = %u; %s < %s; %s += %u) {", unroll, t, i, first, i, end.text, i,
             step);
    loop_body(g, depth, i, type, range, g->converged);
    gen_line(g, "}");
    break;
  }
  g->indent++;
  gen_close(g, scope);
  g->trips = trips;
  g->converged = converged;
  g->may_break = may_break;
}

static void leave_loop(struct gen *g) {
  struct expr c = gen_condition(g, false);
  gen_line(g, "if (%s) %s;", c.text, gen_chance(g, 50) ? "break" : "continue");
}

enum statement {
  DECLARE,
  ASSIGN,
  CONDITIONAL,
  LOOP,
  SWITCH,
  ARRAY,
  STORE,
  COPY,
  OBJECT,
  STRUCT_COPY,
  ALIAS,
  CHOICE,
  CALL,
  VECTOR,
  LEAVE,
  TOGETHER,
  ATOMIC,
  ODD,
  MANY,
  SHAPE,
  IDIOM,
  STATEMENTS
};

// How often a statement stands where it may, and what the kernel must have for it (0: nothing).
static const struct {
  unsigned weight;
  enum feature feature;
} statements[STATEMENTS] = {
    [DECLARE] = {18, 0},
    [ASSIGN] = {16, 0},
    [CONDITIONAL] = {10, 0},
    [LOOP] = {12, WITH_LOOPS},
    [SWITCH] = {4, WITH_SWITCHES},
    [ARRAY] = {5, WITH_ARRAYS},
    [STORE] = {9, 0},
    [COPY] = {5, WITH_COPIES},
    [OBJECT] = {3, WITH_STRUCTS},
    [STRUCT_COPY] = {3, WITH_STRUCTS},
    [ALIAS] = {4, WITH_ALIASES},
    [CHOICE] = {3, WITH_CHOICES},
    [CALL] = {3, WITH_CALLS},
    [VECTOR] = {3, WITH_VECTORS},
    [LEAVE] = {2, 0},
    [TOGETHER] = {7, WITH_SYNC},
    [ATOMIC] = {3, WITH_ATOMICS},
    [ODD] = {5, WITH_ODD},
    [MANY] = {5, WITH_MANY},
    [SHAPE] = {6, WITH_SHAPES},
    [IDIOM] = {12, WITH_IDIOMS},
};

static bool may_stand(const struct gen *g, enum statement statement, unsigned depth) {
  bool room = g->work < g->budget, nest = depth < 4 && room;
  if (statements[statement].feature && !gen_with(g, statements[statement].feature))
    return false;
  switch (statement) {
  case CONDITIONAL:
  case LOOP:
  case SWITCH:
    return nest;
  case LEAVE:
    return g->may_break;
  case TOGETHER:
    return g->in_kernel && g->converged && nest;
  case ALIAS:
  case ATOMIC:
    return g->in_kernel;
  case MANY:
    return g->in_kernel && room && g->trips < 4;
  default:
    return true;
  }
}

static unsigned weight_of(const struct gen *g, enum statement statement, unsigned depth) {
  if (!may_stand(g, statement, depth))
    return 0;
  unsigned weight = statements[statement].weight;
  return statement == IDIOM && g->mostly_idioms ? weight * 6 : weight;
}

static enum statement pick_statement(struct gen *g, unsigned depth) {
  unsigned total = 0;
  for (unsigned i = 0; i < STATEMENTS; i++)
    total += weight_of(g, i, depth);
  unsigned choice = gen_below(g, total);
  for (unsigned i = 0;; i++) {
    unsigned weight = weight_of(g, i, depth);
    if (choice < weight)
      return i;
    choice -= weight;
  }
}

static void together(struct gen *g) {
  switch (gen_below(g, g->has_meeting ? 7 : 5)) {
  case 0:
    gen_shared_atomics(g);
    break;
  case 4:
    gen_lock(g);
    break;
  case 1:
    gen_warp(g);
    break;
  case 2:
    gen_reduction(g);
    break;
  case 3:
    gen_exchange(g);
    break;
  default:
    gen_meeting(g);
    break;
  }
}

void gen_statement(struct gen *g, unsigned depth) {
  g->work += g->trips;
  switch (pick_statement(g, depth)) {
  case DECLARE:
    declare(g);
    break;
  case CONDITIONAL:
    conditional(g, depth);
    break;
  case LOOP:
    loop(g, depth);
    break;
  case SWITCH:
    choose(g, depth);
    break;
  case ARRAY:
    gen_declare_array(g);
    break;
  case STORE:
    gen_store(g);
    break;
  case COPY:
    gen_copy(g);
    break;
  case OBJECT:
    gen_declare_object(g);
    break;
  case STRUCT_COPY:
    gen_struct_copy(g);
    break;
  case ALIAS:
    gen_alias(g);
    break;
  case CHOICE:
    gen_choose_pointer(g);
    break;
  case CALL:
    gen_call_statement(g);
    break;
  case VECTOR:
    gen_vector(g);
    break;
  case LEAVE:
    leave_loop(g);
    break;
  case TOGETHER:
    together(g);
    break;
  case ATOMIC:
    gen_atomic(g);
    break;
  case ODD:
    gen_odd(g);
    break;
  case MANY:
    gen_many(g);
    break;
  case SHAPE:
    gen_shape(g);
    break;
  case IDIOM:
    gen_idiom(g);
    break;
  default:
    assign(g);
    break;
  }
}

// Makes some of what a block computed outlive it, or all of it would be dead code.
static void use_results(struct gen *g, struct scope scope) {
  for (unsigned i = scope.variables; i < g->n_variables; i++)
    if (!g->variables[i].is_counter && gen_chance(g, 60)) {
      const struct variable *v = &g->variables[i];
      struct expr e = {v->name, v->type, v->range, v->uniform};
      gen_line(g, "sink = sink * 5 + %s;", gen_convert(g, e, T_U32).text);
    }
  for (unsigned i = scope.regions; i < g->n_regions; i++)
    if (gen_chance(g, 60)) {
      const struct region *r = &g->regions[i];
      struct expr e = {gen_text(g, "%s[%s]", r->name, gen_index(g, r->extent).text), r->type,
                       gen_full_range(r->type), false};
      gen_line(g, "sink = sink * 5 + %s;", gen_convert(g, e, T_U32).text);
    }
}

void gen_block(struct gen *g, unsigned count, unsigned depth) {
  struct scope scope = gen_open(g);
  // A twin has some blocks in functions, to which all that they use is passed in a structure.
  bool outlined = !g->may_break && gen_twist(g, 4) == 3;
  if (outlined)
    gen_line(g, "[&]() %s{", g->purpose.nvcc ? "" : "__attribute__((noinline)) ");
  for (unsigned i = 0; i < count; i++)
    gen_statement(g, depth);
  use_results(g, scope);
  if (outlined)
    gen_line(g, "}();");
  gen_close(g, scope);
}
