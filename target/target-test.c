// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Unit test of the target tables, driven by lit.
//
//   nvopt-target-test print [SM]            what nv_target_print says
//   nvopt-target-test mcpus                 name, PTX minimum of every processor that LLVM knows
//   nvopt-target-test has SM PTX FEATURE... one line each: 0 or 1
//   nvopt-target-test nearest NAME...       nv_sm_nearest
//   nvopt-target-test runs CODE GPU         nv_sm_code_runs_on
//   nvopt-target-test warps SM REGS THREADS SHARED, regs SM WARPS, param SM PTX
//   nvopt-target-test spaces                casts, aliases, isspacep as tables
//   nvopt-target-test triple T..., layout NAME
//   nvopt-target-test check                 consistency of the tables
#include "target/target.h"

#include <stdlib.h>
#include <string.h>

static const nv_sm *need_sm(const char *name) {
  const nv_sm *sm = nv_sm_lookup(name, strlen(name));
  if (!sm) {
    fprintf(stderr, "no processor '%s'\n", name);
    exit(2);
  }
  return sm;
}

static int print(const char *name) {
  char err[128];
  if (nv_target_print(name, stdout, err, sizeof err))
    return 0;
  printf("error: %s\n", err);
  return 1;
}

static int mcpus(void) {
  const nv_sm *sm;
  for (size_t i = 0; (sm = nv_sm_at(i)); i++)
    if (sm->flags & NV_SM_LLVM)
      printf("%s %u.%u\n", sm->name, sm->min_ptx / 10, sm->min_ptx % 10);
  return 0;
}

static int has(const char *name, const char *ptx, char **features, int count) {
  for (int i = 0; i < count; i++) {
    nv_feature feature = nv_feature_lookup(features[i]);
    if (feature == NV_FEATURE_COUNT) {
      fprintf(stderr, "no feature '%s'\n", features[i]);
      return 2;
    }
    printf("%s: %d\n", features[i], nv_sm_has(need_sm(name), (unsigned)atoi(ptx), feature));
  }
  return 0;
}

static int spaces(void) {
  const nv_space_info *a, *b;
  for (size_t i = 0; (a = nv_space_at(i)); i++) {
    printf("%3u %-16s %-16s %u/%u mso %#04x %s%s cast:", a->number, a->name, a->qualifier, a->bits,
           a->short_bits, a->mso_bit, nv_space_is_memory(a->number) ? "memory" : "-",
           nv_space_has_atomics(a->number) ? " atomics" : "");
    for (size_t k = 0; (b = nv_space_at(k)); k++)
      if (nv_space_cast_is_legal(a->number, b->number))
        printf(" %u", b->number);
    printf(" alias:");
    for (size_t k = 0; (b = nv_space_at(k)); k++)
      if (nv_space_may_alias(a->number, b->number))
        printf(" %u", b->number);
    printf(" isspacep: %d %d %d %d %d\n", nv_space_isspacep(a->number, NV_SPACE_GLOBAL),
           nv_space_isspacep(a->number, NV_SPACE_SHARED),
           nv_space_isspacep(a->number, NV_SPACE_SHARED_CLUSTER),
           nv_space_isspacep(a->number, NV_SPACE_CONST),
           nv_space_isspacep(a->number, NV_SPACE_LOCAL));
  }
  return 0;
}

static int failures;

static void expect(bool ok, const char *what, const char *name) {
  if (!ok) {
    printf("FAIL: %s: %s\n", what, name);
    failures++;
  }
}

static void check_sm(const nv_sm *sm, const nv_sm *before) {
  expect(!before || nv_sm_version(before) < nv_sm_version(sm), "order", sm->name);
  expect(need_sm(sm->name) == sm, "lookup", sm->name);
  const nv_sm *llvm = need_sm(sm->llvm_name);
  expect(llvm->flags & NV_SM_LLVM, "LLVM knows the LLVM name", sm->name);
  expect(llvm->suffix == sm->suffix && llvm->cc <= sm->cc, "LLVM name is an older relative",
         sm->name);
  expect(llvm == sm || !(sm->flags & NV_SM_LLVM), "own name where LLVM has it", sm->name);
  const nv_sm_limits *l = nv_sm_get_limits(sm);
  expect(l->cc == sm->cc, "has resources of its own", sm->name);
  expect(l->shared_block_optin + l->shared_reserved <= l->shared_bytes, "shared memory", sm->name);
  // The two occupancy questions are inverse to each other.
  for (unsigned warps = 1; warps <= l->warps; warps++) {
    unsigned registers = nv_sm_registers_for_warps(sm, warps);
    expect(registers && nv_sm_resident_warps(sm, registers, 0, 0) >= warps, "registers for warps",
           sm->name);
    expect(registers >= l->thread_registers ||
               nv_sm_resident_warps(sm, registers + l->register_unit / NV_WARP_SIZE, 0, 0) < warps,
           "no register given away", sm->name);
  }
}

static int check(void) {
  const nv_sm *sm, *before = NULL;
  for (size_t i = 0; (sm = nv_sm_at(i)); before = sm, i++)
    check_sm(sm, before);
  for (int f = 0; f < NV_FEATURE_COUNT; f++) {
    const nv_feature_info *info = nv_feature_get((nv_feature)f);
    expect(nv_feature_lookup(info->ident) == (nv_feature)f, "feature is unique", info->ident);
    bool somewhere = false;
    for (size_t i = 0; (sm = nv_sm_at(i)); i++)
      somewhere |= nv_sm_has(sm, 0, (nv_feature)f) && (sm->flags & NV_SM_NVCC);
    expect(somewhere, "some processor has it", info->ident);
    for (const char *word = info->only; *word;) {
      size_t len = strcspn(word, " ");
      expect(nv_sm_lookup(word, len) != NULL, "listed processor exists", info->ident);
      word += len + (word[len] == ' ');
    }
  }
  const nv_space_info *a, *b;
  for (size_t i = 0; (a = nv_space_at(i)); i++)
    for (size_t k = 0; (b = nv_space_at(k)); k++)
      expect(nv_space_may_alias(a->number, b->number) == nv_space_may_alias(b->number, a->number),
             "aliasing is symmetric", a->name);
  expect(nv_space_may_alias(1, 999), "unknown spaces alias", "999");
  printf("%d features, %d failures\n", NV_FEATURE_COUNT, failures);
  return failures != 0;
}

static int triples(char **names, int count) {
  static const char *const kinds[] = {"foreign", "nvptx", "nvsass"};
  for (int i = 0; i < count; i++)
    printf("%s: %s\n", names[i], kinds[nv_triple_classify(names[i], strlen(names[i]))]);
  return 0;
}

static int nearest(char **names, int count) {
  for (int i = 0; i < count; i++) {
    const nv_sm *sm = nv_sm_nearest(names[i], strlen(names[i]));
    const nv_sm *exact = nv_sm_lookup(names[i], strlen(names[i]));
    printf("%s: %s%s\n", names[i], sm ? sm->name : "none", exact ? " exact" : "");
  }
  return 0;
}

int main(int argc, char **argv) {
  const char *mode = argc > 1 ? argv[1] : "";
  if (!strcmp(mode, "print"))
    return print(argc > 2 ? argv[2] : NULL);
  if (!strcmp(mode, "mcpus"))
    return mcpus();
  if (!strcmp(mode, "has") && argc > 4)
    return has(argv[2], argv[3], argv + 4, argc - 4);
  if (!strcmp(mode, "nearest"))
    return nearest(argv + 2, argc - 2);
  if (!strcmp(mode, "triple"))
    return triples(argv + 2, argc - 2);
  if (!strcmp(mode, "spaces"))
    return spaces();
  if (!strcmp(mode, "check"))
    return check();
  if (!strcmp(mode, "layout") && argc == 3)
    return puts(nv_layout_get(argv[2]) ? nv_layout_get(argv[2]) : "none") < 0;
  if (!strcmp(mode, "runs") && argc == 4)
    return printf("%d\n", nv_sm_code_runs_on(need_sm(argv[2]), need_sm(argv[3]))) < 0;
  if (!strcmp(mode, "warps") && argc == 6)
    return printf("%u\n", nv_sm_resident_warps(need_sm(argv[2]), (unsigned)atoi(argv[3]),
                                               (unsigned)atoi(argv[4]), (unsigned)atoi(argv[5]))) <
           0;
  if (!strcmp(mode, "regs") && argc == 4)
    return printf("%u\n", nv_sm_registers_for_warps(need_sm(argv[2]), (unsigned)atoi(argv[3]))) < 0;
  if (!strcmp(mode, "param") && argc == 4)
    return printf("%u\n", nv_sm_param_bytes(need_sm(argv[2]), (unsigned)atoi(argv[3]))) < 0;
  fprintf(stderr, "see the top of target-test.c for the modes\n");
  return 2;
}
