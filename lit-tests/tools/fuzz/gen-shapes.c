// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-shapes.c: what programs do with integers and control flow beyond plain expressions: sums of byte
// products, bit fields, unions, by value too, 128 bits, loops made of jumps, operations of half a warp.
#include "fuzz/gen.h"

// A sum of products of bytes, signed or not, at addresses that are aligned to words or not.
static void byte_products(struct gen *g) {
  static const char *const types[] = {"uchar", "signed char", "short", "ushort"};
  const char *name = gen_name(g, "z"), *a = types[gen_below(g, 4)], *b = types[gen_below(g, 2)];
  unsigned n = gen_chance(g, 70) ? 4u << gen_below(g, 4) : 1 + gen_below(g, 40);
  unsigned skip = gen_chance(g, 60) ? 4 * gen_below(g, 4) : gen_below(g, 16);
  unsigned size = a[0] == 'u' && a[1] == 'c' ? 1 : a[0] == 's' && a[1] == 'i' ? 1 : 2;
  gen_line(g, "uint %s = %s;", name, gen_expr(g, T_U32, 1).text);
  gen_line(g, "%sfor (int k = 0; k < %u; k++)", gen_chance(g, 50) ? "_Pragma(\"unroll\") " : "", n);
  gen_line(g, "  %s += (uint)((int)((const %s *)in)[k + %u] * (int)((const %s *)in)[k + %u]);",
           name, a, skip / size, b, 128 + gen_below(g, 8) * 4);
  g->work += g->trips * n / 2;
  gen_add_result(g, name, T_U32);
}

static void bit_fields(struct gen *g) {
  const char *name = gen_name(g, "z"), *object = gen_name(g, "bf");
  unsigned a = 1 + gen_below(g, 31), b = 2 + gen_below(g, 30), c = 1 + gen_below(g, 63);
  gen_line(g, "struct { uint a : %u; int b : %u; ullong c : %u; uchar d : 3; } %s = {};", a, b, c,
           object);
  gen_line(g, "%s.a = %s;", object, gen_expr(g, T_U32, 2).text);
  gen_line(g, "%s.b = (int)(%s);", object, gen_expr(g, T_U32, 1).text);
  gen_line(g, "%s.c = %s;", object, gen_expr(g, T_U64, 1).text);
  if (gen_chance(g, 50))
    gen_line(g, "if (%s) %s.a = (uint)%s.c ^ (uint)%s.b;", gen_condition(g, false).text, object,
             object, object);
  gen_line(g, "%s.d = %s.a;", object, object);
  gen_line(g, "const ullong %s = (ullong)%s.c * 3 + %s.a + (ullong)(llong)%s.b + %s.d;", name,
           object, object, object, object);
  gen_add_result(g, name, T_U64);
}

static void union_parts(struct gen *g) {
  const char *name = gen_name(g, "z"), *object = gen_name(g, "un");
  gen_line(g, "union { ullong d[2]; uint w[4]; ushort h[8]; uchar b[16]; } %s;", object);
  gen_line(g, "%s.d[0] = %s; %s.d[1] = %s;", object, gen_expr(g, T_U64, 2).text, object,
           gen_expr(g, T_U64, 1).text);
  gen_line(g, "%s.h[%s] = (ushort)(%s);", object, gen_index(g, 8).text, gen_expr(g, T_U32, 1).text);
  gen_line(g, "%s.b[%s] ^= 0x5a;", object, gen_index(g, 16).text);
  gen_line(g, "const uint %s = %s.w[%s] * 3 + %s.w[%u];", name, object, gen_index(g, 4).text,
           object, gen_below(g, 4));
  gen_add_result(g, name, T_U32);
}

// Handed by value to a function that stays a call: the bytes of one member lie between the fields of the
// other one, whose type the union has.
static void union_by_value(struct gen *g) {
  static const struct {
    const char *fields;
    unsigned size;
  } kinds[] = {{"uchar a; int b;", 8},
               {"ushort a; float b; uchar c;", 12},
               {"uchar a; double b; short c;", 24}};
  unsigned kind = gen_below(g, 3), size = kinds[kind].size;
  const char *name = gen_name(g, "z"), *object = gen_name(g, "un"), *k = gen_name(g, "k");
  const char *type = gen_text(g, "%s_%llu", object, g->id);
  nv_text_printf(&g->decls,
                 "union U%s { struct { %s } s; uchar b[%u]; };\n"
                 "__device__ __noinline__ uint sum_%s(U%s v, uint i) {\n"
                 "  uint r = i;\n"
                 "  for (uint k = 0; k < %u; k++) r = r * 31 + v.b[(k + i) %% %u];\n"
                 "  return r;\n}\n",
                 type, kinds[kind].fields, size, type, type, size, size);
  gen_line(g, "U%s %s;", type, object);
  gen_line(g, "for (uint %s = 0; %s < %u; %s++) %s.b[%s] = (uchar)((%s) + %s * 37);", k, k, size, k,
           object, k, gen_expr(g, T_U32, 1).text, k);
  gen_line(g, "const uint %s = sum_%s(%s, %s);", name, type, object, gen_index(g, size).text);
  gen_add_result(g, name, T_U32);
}

static void wide_integers(struct gen *g) {
  const char *name = gen_name(g, "z"), *wide = gen_name(g, "l");
  unsigned shift = gen_below(g, 128);
  gen_line(g, "unsigned __int128 %s = (unsigned __int128)(%s) * (%s);", wide,
           gen_expr(g, T_U64, 1).text, gen_expr(g, T_U64, 1).text);
  gen_line(g, "%s %c= (unsigned __int128)(%s) << %u;", wide, "+-^"[gen_below(g, 3)],
           gen_expr(g, T_U64, 1).text, gen_below(g, 100));
  if (gen_chance(g, 40))
    gen_line(g, "%s = %s >> ((%s) & 127);", wide, wide, gen_expr(g, T_U32, 1).text);
  gen_line(g, "const ullong %s = (ullong)(%s >> %u) ^ (ullong)%s;", name, wide, shift, wide);
  gen_add_result(g, name, T_U64);
}

// A loop with two entries, or two exits to the same place.
static void jumps(struct gen *g) {
  const char *name = gen_name(g, "z"), *count = gen_name(g, "i");
  struct expr enter = gen_condition(g, false), leave = gen_condition(g, false);
  unsigned n = 1 + gen_below(g, 9);
  gen_line(g, "uint %s = %s, %s = 0;", name, gen_expr(g, T_U32, 1).text, count);
  if (gen_chance(g, 60))
    gen_line(g, "if (%s) goto mid_%s;", enter.text, name);
  gen_line(g, "top_%s:", name);
  gen_line(g, "%s = %s * 3 + %s;", name, name, count);
  if (gen_chance(g, 50))
    gen_line(g, "if (%s) goto end_%s;", leave.text, name);
  gen_line(g, "mid_%s:", name);
  gen_line(g, "%s ^= in[(%s + %s) & 63];", name, name, count);
  if (gen_chance(g, 30))
    gen_line(g, "if (%s & 8u) goto end_%s;", name, name);
  gen_line(g, "if (++%s < %u) goto top_%s;", count, n, name);
  gen_line(g, "end_%s:", name);
  gen_line(g, "%s += %s;", name, count);
  g->work += g->trips * n;
  gen_add_result(g, name, T_U32);
}

static void half_warp(struct gen *g) {
  const char *name = gen_name(g, "z");
  struct expr e = gen_expr(g, T_U32, 2);
  gen_line(g, "uint %s = %s;", name, e.text);
  switch (gen_below(g, 3)) {
  case 0:
    gen_line(g, "if ((tid & 31) < 16) %s += __shfl_sync(0xffffu, %s, %u);", name, name,
             gen_below(g, 16));
    break;
  case 1:
    gen_line(g, "if (tid & 16) %s ^= __ballot_sync(0xffff0000u, %s & 1u);", name, name);
    gen_line(g, "else %s ^= __ballot_sync(0xffffu, %s & 2u);", name, name);
    break;
  default:
    gen_line(g, "if ((tid & 1) == 0) %s += __shfl_xor_sync(0x55555555u, %s, %u);", name, name,
             2u << gen_below(g, 4));
    break;
  }
  gen_line(g, "__syncwarp();");
  gen_add_result(g, name, T_U32);
}

void gen_shape(struct gen *g) {
  unsigned kinds = g->in_kernel ? g->converged ? 7 : 6 : 4;
  switch (gen_below(g, kinds)) {
  case 0:
    bit_fields(g);
    break;
  case 1:
    if (g->purpose.unions && gen_chance(g, 60))
      gen_returned_union(g);
    else if (gen_chance(g, 40))
      union_by_value(g);
    else
      union_parts(g);
    break;
  case 2:
    wide_integers(g);
    break;
  case 3:
    gen_exact_float(g);
    break;
  case 4:
    byte_products(g);
    break;
  case 5:
    jumps(g);
    break;
  default:
    half_warp(g);
    break;
  }
}
