// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-sequence.c: random sequences of nvopt's passes, taken from passes.def, mixed with LLVM's.
#include <string.h>

#include "fuzz/gen.h"
#include "passes.h"

// Text that LLVM's pass pipeline parser takes at module level.
static const char *const stock[] = {
    "function(adce)",
    "function(bdce)",
    "function(correlated-propagation)",
    "function(div-rem-pairs)",
    "function(dse)",
    "function(early-cse<memssa>)",
    "function(early-cse)",
    "function(float2int)",
    "function(gvn)",
    "function(infer-address-spaces)",
    "function(instcombine<no-verify-fixpoint>)",
    "function(instsimplify)",
    "function(jump-threading)",
    "function(lcssa)",
    "function(load-store-vectorizer)",
    "function(loop(indvars))",
    "function(loop(loop-deletion))",
    "function(loop(loop-idiom))",
    "function(loop(loop-reduce))",
    "function(loop(loop-rotate))",
    "function(loop(loop-unroll-full))",
    "function(loop-mssa(licm))",
    "function(loop-mssa(simple-loop-unswitch<nontrivial>))",
    "function(loop-simplify)",
    "function(loop-unroll)",
    "function(mem2reg)",
    "function(memcpyopt)",
    "function(nary-reassociate)",
    "function(reassociate)",
    "function(sccp)",
    "function(separate-const-offset-from-gep)",
    "function(simplifycfg)",
    "function(sink)",
    "function(slp-vectorizer)",
    "function(slsr)",
    "function(speculative-execution)",
    "function(sroa)",
    "function(tailcallelim)",
    "always-inline",
    "cgscc(argpromotion)",
    "cgscc(function-attrs)",
    "cgscc(inline)",
    "deadargelim",
    "globaldce",
    "globalopt",
    "ipsccp",
};

static const struct {
  const char *level, *name;
  unsigned flags;
} own[] = {
#define NV_PASS(id, level, text, klass, params, entry, flags, off, ids, about)                     \
  {#level, text, flags},
#include "passes.def"
};

// Passes that cast addresses of local memory. LLVM wants instcombine in front of them and
// globals that have a space (docs/upstream-bugs.md, numbers 1 and 3).
static bool infers_spaces(const char *pass) {
  return strstr(pass, "infer-address-spaces") || strstr(pass, "memory-space-opt") ||
         strstr(pass, "ipmsp");
}

// Wraps an own pass for the module level; NULL for passes that do not run on IR.
static const char *own_pass(struct gen *g) {
  unsigned i = gen_below(g, sizeof own / sizeof *own);
  if (!strcmp(own[i].level, "machine") || own[i].flags & (NV_PASS_TEST_ONLY | NV_PASS_PRINTER))
    return NULL;
  if (!strcmp(own[i].level, "module"))
    return own[i].name;
  if (!strcmp(own[i].level, "loop"))
    return gen_text(g, "function(loop(%s))", own[i].name);
  return gen_text(g, "%s(%s)", own[i].level, own[i].name);
}

void gen_sequence(unsigned long long seed, struct nv_text *out) {
  struct gen *g = nv_alloc(sizeof *g);
  g->random = seed * 0xda942042e4dd58b5u + 7;
  unsigned count = 3 + gen_below(g, 10);
  // Clang's code loses bytes of unions that functions return (docs/upstream-bugs.md, number 15).
  nv_text_printf(out, "nv-union-results\n");
  // Most passes find nothing in code that is still all allocas.
  if (gen_chance(g, 70))
    nv_text_printf(out, "function(sroa)\n");
  for (unsigned i = 0; i < count; i++) {
    const char *pass = gen_chance(g, 55) ? own_pass(g) : NULL;
    if (!pass)
      pass = stock[gen_below(g, sizeof stock / sizeof *stock)];
    if (infers_spaces(pass))
      nv_text_printf(out, "generic-to-nvvm\nfunction(instcombine<no-verify-fixpoint>)\n");
    nv_text_printf(out, "%s\n", pass);
  }
  // The code generator loses copies between address spaces (docs/upstream-bugs.md, number 7).
  nv_text_printf(out, "function(lower-aggr-copies)\n");
  gen_free(g);
}

void gen_pass(unsigned long long seed, struct nv_text *out) {
  struct gen *g = nv_alloc(sizeof *g);
  g->random = seed * 0xaef17502108ef2d9u + 11;
  const char *pass;
  do
    pass = own_pass(g);
  while (!pass);
  nv_text_printf(out, "%s%s\n",
                 infers_spaces(pass) ? "generic-to-nvvm,function(instcombine<no-verify-fixpoint>),"
                                     : "",
                 pass);
  gen_free(g);
}
