// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-kernel.c: one kernel: its parameters, memory, body, results and launch description.
#include <string.h>

#include "fuzz/gen.h"

enum { OWN = 8, IN = 64, ACC = 24, TABLE = 16, PRIVATE = 4 };

// The kernel's parameters and their launch arguments.
struct kernel_params {
  const char *declared[32], *passed[32];
  unsigned count;
};

static void parameter(struct kernel_params *p, const char *declaration, const char *argument) {
  p->declared[p->count] = declaration;
  p->passed[p->count++] = argument;
}

// A twin's parameters stand in another order.
static void write_parameters(struct gen *g, struct kernel_params *p, struct nv_text *declared,
                             struct nv_text *passed) {
  for (unsigned i = 0; i < p->count; i++) {
    unsigned other = i + gen_twist(g, p->count - i);
    const char *declaration = p->declared[other], *argument = p->passed[other];
    p->declared[other] = p->declared[i];
    p->passed[other] = p->passed[i];
    nv_text_printf(declared, "%s%s", i ? ", " : "", declaration);
    nv_text_printf(passed, "%s%s", i ? ", " : "", argument);
  }
}

static void buffer(struct gen *g, struct kernel_params *p, const char *declaration,
                   const char *name, const char *type, unsigned count, const char *init) {
  // A twin may promise less, not more.
  bool is_restrict = gen_chance(g, 40) && gen_twist(g, 3) != 2;
  nv_text_printf(&g->launch, "// EXEC: buffer %s_%llu %s[%u] %s\n", name, g->id, type, count, init);
  parameter(p, gen_text(g, "%s *%s%s", declaration, is_restrict ? "__restrict__ " : "", name),
            gen_text(g, "%s_%llu", name, g->id));
}

static void make_buffers(struct gen *g, struct kernel_params *p, unsigned threads) {
  const char *random = gen_text(g, "random(%u)", gen_below(g, 10000));
  bool large = g->size == 2;
  buffer(g, p, "uint", "glob", "u32", threads * OWN, random);
  buffer(g, p, "const uint", "in", "u32", IN, random);
  gen_add_region(g, (struct region){"in", T_U32, IN, false, true, true, false});
  if (large || gen_chance(g, 60)) {
    buffer(g, p, "const float", "fin", "f32", IN,
           gen_text(g, "random(%u, -4, 4)", gen_below(g, 99)));
    gen_add_region(g, (struct region){"fin", T_F32, IN, false, true, true, false});
  }
  if (large || gen_chance(g, 50)) {
    buffer(g, p, "const uchar", "bin", "u8", IN, random);
    gen_add_region(g, (struct region){"bin", T_U8, IN, false, true, true, false});
  }
  if (gen_with(g, WITH_ATOMICS))
    buffer(g, p, "uint", "acc", "u32", ACC, random);
  if (gen_with(g, WITH_VECTORS) || gen_with(g, WITH_ALIASES))
    buffer(g, p, "uint", "gvec", "u32", threads * OWN, random);
  if (gen_with(g, WITH_VECTORS))
    buffer(g, p, "float", "gvecf", "f32", threads * OWN, "iota(0.5, 0.25)");
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
              gen_text(g, "%s", bytes.data));
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
  gen_add_region(
      g, (struct region){gen_text(g, "tab_%llu", g->id), T_U32, TABLE, false, true, true, false});
}

// An address as it is, or in a twin as one whose space is said or hidden.
static const char *twisted(struct gen *g, const char *address, unsigned space) {
  switch (gen_twist(g, 4)) {
  case 1:
    return g->purpose.nvcc ? address
                           : gen_text(g, "(uint *)(__attribute__((address_space(%u))) uint *)(%s)",
                                      space, address);
  case 2:
    return gen_text(g, "nv_hidden(%s)", address);
  case 3:
    return gen_text(g, "nv_called(%s)", address);
  default:
    return address;
  }
}

static void make_shared(struct gen *g) {
  if (g->converged && gen_with(g, WITH_SYNC)) {
    if (gen_chance(g, 20)) {
      nv_text_printf(&g->decls, "extern __shared__ uint dyn_%llu[];\n", g->id);
      gen_line(g, "uint *const sh = %s;", twisted(g, gen_text(g, "dyn_%llu", g->id), 3));
    } else {
      gen_line(g, "__shared__ uint sh[%u];", g->block);
    }
    gen_line(g, "__shared__ uint cnt[4];");
  }
  if (!gen_with(g, WITH_PRIVATE))
    return;
  gen_line(g, "__shared__ uint own_shared[%u][%d];", g->block, PRIVATE);
  gen_line(g, "uint *const priv = %s;", twisted(g, "own_shared[tid]", 3));
  gen_line(g, "for (int i = 0; i < %d; i++) priv[i] = in[i] + tid;", PRIVATE);
  gen_add_region(g, (struct region){"priv", T_U32, PRIVATE, true, true, false, false});
}

// Pointers that arrive in a structure; one is this thread's part of a buffer that nothing else names.
static void make_pointers(struct gen *g, struct kernel_params *p) {
  if (!gen_with(g, WITH_POINTERS))
    return;
  nv_text_printf(&g->decls, "struct P_%llu { uint *to; const uint *from; int n; };\n", g->id);
  nv_text_printf(&g->launch, "// EXEC: buffer gptr_%llu u32[%u] random(3)\n", g->id,
                 g->block * g->grid * OWN);
  parameter(p, gen_text(g, "const P_%llu ptrs", g->id),
            gen_text(g, "{gptr_%llu, in_%llu, i32:%u}", g->id, g->id, gen_below(g, 9)));
  gen_add_variable(
      g, (struct variable){.name = "ptrs.n", .type = T_I32, .range = {0, 8}, .uniform = true});
  gen_add_region(g, (struct region){"ptrs.from", T_U32, IN, false, false, true, false});
}

// A structure that is nothing but words, for copies of it.
static void make_words(struct gen *g, struct kernel_params *p) {
  if (!gen_with(g, WITH_IDIOMS))
    return;
  struct nv_text values = {0};
  for (unsigned i = 0; i < 12; i++)
    nv_text_printf(&values, "%su32:%u", i ? ", " : "", (unsigned)gen_bits(g) >> gen_below(g, 30));
  parameter(p, gen_text(g, "%sWords_%llu words", gen_chance(g, 70) ? "const " : "", g->id),
            gen_text(g, "{%s}", values.data));
  nv_text_free(&values);
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
  gen_line(g, "uint *const own = %s;", twisted(g, gen_text(g, "glob + gid * %d", OWN), 1));
  if (gen_with(g, WITH_VECTORS) || gen_with(g, WITH_ALIASES))
    gen_line(g, "uint *const vec = %s;", twisted(g, gen_text(g, "gvec + gid * %d", OWN), 1));
  if (gen_with(g, WITH_VECTORS))
    gen_line(g, "float *const vecf = gvecf + gid * %d;", OWN);
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
  gen_add_region(g, (struct region){"own", T_U32, OWN, true, true, false, false});
  if (gen_with(g, WITH_POINTERS)) {
    gen_line(g, "uint *const pown = ptrs.to + gid * %d;", OWN);
    gen_add_region(g, (struct region){"pown", T_U32, OWN, true, true, false, false});
  }
  make_shared(g);
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
    // What is in a buffer shows, and so does an object behind a pointer by its own name.
    if ((!strcmp(r->name, "own") || !strcmp(r->name, "pown") || !r->is_root) && !gen_chance(g, 25))
      continue;
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

// Bounds that the launch keeps to.
static const char *launch_bounds(struct gen *g) {
  unsigned form = gen_below(g, 2);
  if (g->twist)
    form = gen_twist(g, 4);
  switch (form) {
  case 1:
    return gen_text(g, "__launch_bounds__(%u) ", g->block);
  case 2:
    return gen_text(g, "__launch_bounds__(%u, 4) ", g->block);
  case 3:
    return "__launch_bounds__(1024) ";
  default:
    return "";
  }
}

// Sizes of kernels by `size`: work of a thread, and statements at the outer level.
static const struct {
  unsigned budget, least, more;
} sizes[] = {{25, 1, 4}, {90, 2, 6}, {250, 3, 12}};

static void make_kernel(struct gen *g, bool together) {
  struct kernel_params p = {0};
  struct nv_text declared = {0}, passed = {0};
  bool two_d = gen_chance(g, 20);
  g->in_kernel = true;
  g->converged = together;
  g->barrier_before = gen_chance(g, 50);
  g->barrier_after = !g->barrier_before || gen_chance(g, 30);
  g->indent = 1;
  g->work = 0;
  g->budget = sizes[g->size].budget;
  g->trips = 1;
  make_buffers(g, &p, g->block * g->grid);
  make_scalars(g, &p);
  make_struct_params(g, &p);
  make_pointers(g, &p);
  make_words(g, &p);
  make_prologue(g, two_d);
  gen_line(g, "uint sink = 0;");
  if (!together && gen_chance(g, 50))
    gen_line(g, "if (gid >= %u) return;", g->block * g->grid - gen_below(g, g->block));
  unsigned statements = sizes[g->size].least + gen_below(g, sizes[g->size].more), ints, floats;
  for (unsigned i = 0; i < statements && g->work < g->budget; i++)
    gen_statement(g, 0);
  make_epilogue(g, &ints, &floats);
  parameter(&p, "ullong *out", gen_text(g, "out_%llu", g->id));
  parameter(&p, "float *fout", gen_text(g, "fout_%llu", g->id));
  write_parameters(g, &p, &declared, &passed);
  nv_text_printf(&g->launch,
                 "// EXEC: buffer out_%llu u64[%u]\n// EXEC: buffer fout_%llu f32[%u]\n"
                 "// EXEC: launch k_%llu grid=%u block=%u%s shared=%u args=(%s)\n",
                 g->id, ints * g->block * g->grid, g->id, floats * g->block * g->grid, g->id,
                 g->grid, two_d ? 8 : g->block, two_d ? gen_text(g, ",%u", g->block / 8) : "",
                 g->block * 4, passed.data);
  nv_text_printf(&g->decls, "enum { W_%llu = %u, WF_%llu = %u };\nKERNEL %sk_%llu(%s) {\n%s}\n",
                 g->id, ints, g->id, floats, launch_bounds(g), g->id, declared.data, g->body.data);
  nv_text_free(&declared);
  nv_text_free(&passed);
}

// Half of the kernels are small; the less there is in one, the more of a feature's share it is.
static void choose_features(struct gen *g) {
  static const unsigned share[] = {35, 60, 95};
  g->size = gen_chance(g, 60) ? 0 : gen_chance(g, 75) ? 1 : 2;
  for (unsigned i = 0; i < FEATURES; i++)
    if (gen_chance(g, 1u << i == WITH_MANY ? 6 : 1u << i == WITH_LOOPS ? 75 : share[g->size]))
      g->features |= 1u << i;
  // What one pass looks for, and hardly anything else that would take it away.
  if (gen_chance(g, 25) || g->purpose.loops) {
    g->features = WITH_IDIOMS | (g->features & (WITH_LOOPS | WITH_PRIVATE));
    if (g->purpose.loops && gen_chance(g, 40))
      g->features |= WITH_SYNC; // locks
    g->mostly_idioms = true;
  }
}

void gen_kernel(unsigned long long seed, unsigned long long twin, struct gen_purpose purpose,
                struct nv_text *out) {
  struct gen *g = nv_alloc(sizeof *g);
  g->random = seed * 0xd1342543de82ef95u + 1;
  g->twist = twin ? twin * 0x9fb21c651e98df25u + seed : 0;
  g->id = seed;
  g->purpose = purpose;
  choose_features(g);
  g->block = 32u << gen_below(g, 2);
  g->grid = 1 + gen_below(g, 2);
  bool together = gen_with(g, WITH_SYNC) || gen_chance(g, 40);
  g->has_meeting = gen_with(g, WITH_SYNC) && gen_chance(g, 50);
  gen_make_structs(g);
  make_table(g);
  gen_make_functions(g);
  gen_make_alias_functions(g);
  if (gen_with(g, WITH_IDIOMS))
    gen_make_words(g);
  if (g->has_meeting)
    gen_make_meetings(g);
  make_kernel(g, together);
  nv_text_printf(out, "\n%s%s", g->launch.data, g->decls.data);
  gen_free(g);
}
