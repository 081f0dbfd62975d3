// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-kernel.c: one kernel: its parameters, memory, body, results and launch description.
#include <string.h>

#include "fuzz/gen.h"

enum { OWN = 8, IN = 64, ACC = 24, TABLE = 16, PRIVATE = 4 };

// A kernel parameter and its launch argument.
struct kernel_params {
  struct nv_text declared, passed;
};

static void parameter(struct kernel_params *p, const char *declaration, const char *argument) {
  if (p->declared.length) {
    nv_text_printf(&p->declared, ", ");
    nv_text_printf(&p->passed, ", ");
  }
  nv_text_printf(&p->declared, "%s", declaration);
  nv_text_printf(&p->passed, "%s", argument);
}

static void buffer(struct gen *g, struct kernel_params *p, const char *declaration,
                   const char *name, const char *type, unsigned count, const char *init) {
  const char *is_restrict = gen_chance(g, 40) ? "__restrict__ " : "";
  nv_text_printf(&g->launch, "// EXEC: buffer %s_%llu %s[%u] %s\n", name, g->id, type, count, init);
  parameter(p, gen_text(g, "%s *%s%s", declaration, is_restrict, name),
            gen_text(g, "%s_%llu", name, g->id));
}

static void make_buffers(struct gen *g, struct kernel_params *p, unsigned threads) {
  const char *random = gen_text(g, "random(%u)", gen_below(g, 10000));
  buffer(g, p, "uint", "glob", "u32", threads * OWN, random);
  buffer(g, p, "const uint", "in", "u32", IN, random);
  buffer(g, p, "const float", "fin", "f32", IN, gen_text(g, "random(%u, -4, 4)", gen_below(g, 99)));
  buffer(g, p, "const uchar", "bin", "u8", IN, random);
  buffer(g, p, "uint", "acc", "u32", ACC, random);
  buffer(g, p, "uint", "gvec", "u32", threads * OWN, random);
  buffer(g, p, "float", "gvecf", "f32", threads * OWN, "iota(0.5, 0.25)");
  gen_add_region(g, (struct region){"in", T_U32, IN, false, true, true});
  gen_add_region(g, (struct region){"fin", T_F32, IN, false, true, true});
  gen_add_region(g, (struct region){"bin", T_U8, IN, false, true, true});
}

// Scalars come with a small known range, so that they bound loops and index arrays.
static void make_scalars(struct gen *g, struct kernel_params *p) {
  static const enum type types[] = {T_I32, T_I32, T_U32, T_I64, T_U64, T_F32, T_F64, T_I16, T_U8};
  unsigned count = 1 + gen_below(g, 4);
  for (unsigned i = 0; i < count; i++) {
    enum type type = types[gen_below(g, sizeof types / sizeof *types)];
    const char *name = gen_name(g, "n");
    unsigned value = gen_below(g, gen_chance(g, 70) ? 13 : 100);
    parameter(p, gen_text(g, "%s %s", gen_type_name(type), name),
              gen_text(g, gen_is_float(type) ? "%s:%u.5" : "%s:%u", gen_launch_type(type), value));
    gen_add_variable(
        g, (struct variable){
               .name = name, .type = type, .range = {0, value < 13 ? 12 : 100}, .uniform = true});
  }
}

static void make_struct_params(struct gen *g, struct kernel_params *p) {
  for (unsigned i = 0; i < 2 && g->n_structs && gen_chance(g, 60); i++) {
    unsigned type = gen_below(g, g->n_structs);
    const char *name = gen_name(g, "s");
    bool writable = gen_chance(g, 30);
    struct nv_text bytes = {0};
    gen_struct_argument(g, type, &bytes);
    parameter(p, gen_text(g, "%s%s %s", writable ? "" : "const ", gen_struct_name(g, type), name),
              bytes.data);
    nv_text_free(&bytes);
    gen_add_object(g, (struct object){name, type, writable});
    gen_expose_fields(g, name, type, writable, !writable);
  }
}

static void make_table(struct gen *g) {
  static const char *const space[] = {"__constant__", "__device__ const",
                                      "static __device__ const"};
  nv_text_printf(&g->decls, "%s uint tab_%llu[%d] = {", space[gen_below(g, 3)], g->id, TABLE);
  for (unsigned i = 0; i < TABLE; i++)
    nv_text_printf(&g->decls, "%s%uu", i ? ", " : "", (unsigned)gen_bits(g) >> gen_below(g, 30));
  nv_text_printf(&g->decls, "};\n");
  gen_add_region(g,
                 (struct region){gen_text(g, "tab_%llu", g->id), T_U32, TABLE, false, true, true});
}

// Thread numbers and the memory of one thread.
static void make_prologue(struct gen *g, bool two_d) {
  bool is_signed = gen_chance(g, 50);
  const char *type = is_signed ? "int" : "uint";
  if (two_d)
    gen_line(g, "const %s tid = threadIdx.y * %s + threadIdx.x;", type,
             gen_chance(g, 50) ? "blockDim.x" : "8");
  else
    gen_line(g, "const %s tid = threadIdx.x;", type);
  gen_line(g, "const %s gid = blockIdx.x * %u + tid;", type, g->block);
  gen_line(g, "uint *const own = glob + gid * %d;", OWN);
  gen_line(g, "uint *const vec = gvec + gid * %d;", OWN);
  gen_line(g, "float *const vecf = gvecf + gid * %d;", OWN);
  if (g->converged) {
    if (gen_chance(g, 20)) {
      nv_text_printf(&g->decls, "extern __shared__ uint dyn_%llu[];\n", g->id);
      gen_line(g, "uint *const sh = dyn_%llu;", g->id);
    } else {
      gen_line(g, "__shared__ uint sh[%u];", g->block);
    }
    gen_line(g, "__shared__ uint cnt[4];");
  }
  gen_line(g, "__shared__ uint own_shared[%u][%d];", g->block, PRIVATE);
  gen_line(g, "uint *const priv = own_shared[tid];");
  gen_line(g, "for (int i = 0; i < %d; i++) priv[i] = in[i] + tid;", PRIVATE);
  enum type id = is_signed ? T_I32 : T_U32;
  gen_add_variable(
      g, (struct variable){.name = "tid", .type = id, .range = {0, (int64_t)g->block - 1}});
  gen_add_variable(
      g,
      (struct variable){.name = "gid", .type = id, .range = {0, (int64_t)g->block * g->grid - 1}});
  gen_add_variable(g, (struct variable){.name = "blockIdx.x",
                                        .type = T_U32,
                                        .range = {0, (int64_t)g->grid - 1},
                                        .uniform = true});
  gen_add_region(g, (struct region){"own", T_U32, OWN, true, true, false});
  gen_add_region(g, (struct region){"priv", T_U32, PRIVATE, true, true, false});
}

// Everything still in scope becomes visible in the output buffers.
static void make_epilogue(struct gen *g, unsigned *ints, unsigned *floats) {
  gen_line(g, "ullong h = sink; float hf = 0;");
  *ints = *floats = 0;
  for (unsigned i = 0; i < g->n_variables; i++) {
    const struct variable *v = &g->variables[i];
    if (!v->writable && v->uniform && strchr("ns", v->name[0]))
      continue; // a parameter
    if (gen_is_float(v->type))
      gen_line(g, "fout[gid * WF_%llu + %u] = (float)%s;", g->id, (*floats)++, v->name);
    else
      gen_line(g, "out[gid * W_%llu + %u] = (ullong)%s;", g->id, (*ints)++, v->name);
  }
  for (unsigned i = 0; i < g->n_regions; i++) {
    const struct region *r = &g->regions[i];
    if (gen_is_float(r->type) && r->writable)
      gen_line(g, "for (int q = 0; q < %u; q++) hf = hf * 0.5f + (float)%s[q];", r->extent,
               r->name);
    else if (r->writable)
      gen_line(g, "for (int q = 0; q < %u; q++) h = nv_mix(h, (ullong)%s[q]);", r->extent, r->name);
  }
  for (unsigned i = 0; i < g->n_objects; i++)
    if (g->objects[i].writable)
      gen_sum_fields(g, g->objects[i].name, g->objects[i].type);
  gen_line(g, "out[gid * W_%llu + %u] = h;", g->id, (*ints)++);
  gen_line(g, "fout[gid * WF_%llu + %u] = hf;", g->id, (*floats)++);
}

static void make_kernel(struct gen *g) {
  struct kernel_params p = {0};
  g->block = 32u << gen_below(g, 2);
  g->grid = 1 + gen_below(g, 2);
  bool two_d = gen_chance(g, 20), together = gen_chance(g, 75);
  g->in_kernel = true;
  g->converged = together;
  g->barrier_before = gen_chance(g, 50);
  g->barrier_after = !g->barrier_before || gen_chance(g, 30);
  g->indent = 1;
  g->work = 0;
  g->budget = 250;
  g->trips = 1;
  make_buffers(g, &p, g->block * g->grid);
  make_scalars(g, &p);
  make_struct_params(g, &p);
  make_prologue(g, two_d);
  gen_line(g, "uint sink = 0;");
  if (!together && gen_chance(g, 50))
    gen_line(g, "if (gid >= %u) return;", g->block * g->grid - gen_below(g, g->block));
  unsigned statements = 3 + gen_below(g, gen_chance(g, 20) ? 16 : 7), ints, floats;
  for (unsigned i = 0; i < statements && g->work < g->budget; i++)
    gen_statement(g, 0);
  make_epilogue(g, &ints, &floats);
  parameter(&p, "ullong *out", gen_text(g, "out_%llu", g->id));
  parameter(&p, "float *fout", gen_text(g, "fout_%llu", g->id));
  nv_text_printf(&g->launch,
                 "// EXEC: buffer out_%llu u64[%u]\n// EXEC: buffer fout_%llu f32[%u]\n"
                 "// EXEC: launch k_%llu grid=%u block=%u%s shared=%u args=(%s)\n",
                 g->id, ints * g->block * g->grid, g->id, floats * g->block * g->grid, g->id,
                 g->grid, two_d ? 8 : g->block, two_d ? gen_text(g, ",%u", g->block / 8) : "",
                 g->block * 4, p.passed.data);
  nv_text_printf(&g->decls, "enum { W_%llu = %u, WF_%llu = %u };\nKERNEL %sk_%llu(%s) {\n%s}\n",
                 g->id, ints, g->id, floats,
                 gen_chance(g, 50) ? gen_text(g, "__launch_bounds__(%u) ", g->block) : "", g->id,
                 p.declared.data, g->body.data);
  nv_text_free(&p.declared);
  nv_text_free(&p.passed);
}

void gen_kernel(unsigned long long seed, bool nvcc, struct nv_text *out) {
  struct gen *g = nv_alloc(sizeof *g);
  g->random = seed * 0xd1342543de82ef95u + 1;
  g->id = seed;
  g->nvcc = nvcc;
  gen_make_structs(g);
  make_table(g);
  gen_make_functions(g);
  gen_make_alias_functions(g);
  make_kernel(g);
  nv_text_printf(out, "\n%s%s", g->launch.data, g->decls.data);
  gen_free(g);
}
