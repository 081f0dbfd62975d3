// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-unions.c: unions that functions return. Clang's own code loses the bytes between the fields of the
// member that gives the type, so what is right stands in the kernel: each byte of a union is a function
// of a number and its place, and a thread that finds another one traps. No bytes are a NaN of any width, which
// processors may make quiet on the way.
#include "fuzz/gen.h"

// A struct of a few fields, most with gaps between them.
static const char *make_fields(struct gen *g) {
  static const enum type types[] = {T_U8,  T_U8,  T_U16, T_I16, T_I32, T_U32,
                                    T_I64, T_U64, T_F16, T_F32, T_F64};
  const char *text = "";
  unsigned n = 1 + gen_below(g, 4);
  for (unsigned i = 0; i < n; i++) {
    const char *type = gen_type_name(gen_known_type(g, types[gen_below(g, 11)]));
    if (gen_chance(g, 15))
      text = gen_text(g, "%s uint f%u : %u;", text, i, 1 + gen_below(g, 31));
    else if (gen_chance(g, 20))
      text =
          gen_text(g, "%s struct { uchar a; %s b; } f%u[%u];", text, type, i, 1 + gen_below(g, 2));
    else if (gen_chance(g, 15))
      text = gen_text(g, "%s %s f%u[%u];", text, type, i, 1 + gen_below(g, 5));
    else
      text = gen_text(g, "%s %s f%u;", text, type, i);
  }
  return text;
}

// Functions of one number that return the union `type`, most by way of the one before; the last one's name.
static const char *make_functions(struct gen *g, const char *type) {
  static const char *const linkage[] = {"__device__ __noinline__", "__device__", "NV_DEVICE"};
  const char *name = gen_text(g, "m_%s", type);
  nv_text_printf(&g->decls,
                 "%s %s %s(uint x) {\n  %s v;\n"
                 "  for (uint k = 0; k < sizeof v; k++) v.b[k] = nv_byte(x, k);\n  return v;\n}\n",
                 linkage[(gen_below(g, 3) + gen_twist(g, 3)) % 3], type, name, type);
  for (unsigned i = gen_below(g, 3); i-- > 0;) {
    const char *outer = gen_text(g, "n%u_%s", i, type);
    nv_text_printf(&g->decls, "%s %s %s(uint x) {\n",
                   linkage[(gen_below(g, 3) + gen_twist(g, 3)) % 3], type, outer);
    switch (gen_below(g, 4)) {
    case 0: // one of two calls
      nv_text_printf(&g->decls, "  return x & %u ? %s(x) : %s(x | 0);\n", 1 + gen_below(g, 7), name,
                     name);
      break;
    case 1: // one of two objects
      nv_text_printf(&g->decls,
                     "  %s a = %s(x), b = %s(x + 1);\n  if (x & %u) b = a;\n"
                     "  else b = %s(x);\n  return b;\n",
                     type, name, name, 1 + gen_below(g, 7), name);
      break;
    case 2: // written again in a loop
      nv_text_printf(&g->decls,
                     "  %s v = %s(x + 3);\n  for (uint i = 0; i <= (x & 3); i++)\n"
                     "    v = %s(x + (x & 3) - i);\n  return v;\n",
                     type, name, name);
      break;
    default: // part by part
      nv_text_printf(&g->decls,
                     "  %s v = %s(x), w = v;\n  w.s = v.s;\n"
                     "  for (uint k = 0; k < sizeof v; k++) w.b[k] = v.b[k];\n  return w;\n",
                     type, name);
      break;
    }
    nv_text_printf(&g->decls, "}\n");
    name = outer;
  }
  return name;
}

// A struct of unions and what lies beside them, which a function returns.
static const char *make_wrapper(struct gen *g, const char *type, const char *name) {
  nv_text_printf(&g->decls,
                 "struct W_%s { uchar tag; %s u[%u]; ushort end; };\n"
                 "__device__ __noinline__ W_%s w_%s(uint x) {\n  W_%s w;\n  w.tag = (uchar)x;\n"
                 "  for (auto &u : w.u) u = %s(x);\n  w.end = (ushort)x;\n  return w;\n}\n",
                 type, type, 1 + gen_below(g, 2), type, type, type, name);
  return gen_text(g, "w_%s", type);
}

void gen_returned_union(struct gen *g) {
  const char *object = gen_name(g, "ur"), *z = gen_name(g, "z"), *x = gen_name(g, "x");
  const char *type = gen_text(g, "%s_%llu", object, g->id);
  nv_text_printf(&g->decls, "union %s { struct {%s } s; uchar b[sizeof(s)]; };\n", type,
                 make_fields(g));
  const char *name = make_functions(g, type);
  gen_line(g, "const uint %s = %s;", x, gen_expr(g, T_U32, 1).text);
  switch (gen_below(g, 4)) {
  case 0:
    gen_line(g, "const %s %s = %s(%s).u[0];", type, object, make_wrapper(g, type, name), x);
    break;
  case 1: {
    const char *f = gen_name(g, "fp");
    gen_line(g, "%s (*%s)(uint) = %s ? %s : m_%s;", type, f, gen_condition(g, false).text, name,
             type);
    gen_line(g, "const %s %s = %s(%s);", type, object, f, x);
    break;
  }
  case 2:
    gen_line(g, "%s %s = %s(%s + 5);", type, object, name, x);
    gen_line(g, "%s = %s ? %s(%s) : m_%s(%s);", object, gen_condition(g, false).text, name, x, type,
             x);
    break;
  default:
    gen_line(g, "const %s %s = %s(%s);", type, object, name, x);
    break;
  }
  gen_line(g, "uint %s = 0;", z);
  gen_line(g, "for (uint k = 0; k < sizeof %s; k++) {", object);
  gen_line(g, "  if (%s.b[k] != nv_byte(%s, k)) asm volatile(\"trap;\");", object, x);
  gen_line(g, "  %s = %s * 31 + %s.b[k];", z, z, object);
  gen_line(g, "}");
  g->work += 8 * g->trips;
  gen_add_variable(g, (struct variable){.name = z, .type = T_U32, .range = gen_full_range(T_U32)});
}
