// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launch-rules.c: what launch attributes of one function may say together. Contracts CE-10, CE-13
// to CE-16.
#include "clang-ext/plugin/launch-rules.h"

static const char bounds_name[] = "__launch_bounds__";

struct findings {
  nv_launch_finding *out;
  unsigned count;
};

static void find(struct findings *f, nv_rule_id rule, int attribute) {
  if (f->count < NV_LAUNCH_FINDINGS)
    f->out[f->count++] = (nv_launch_finding){
        rule, attribute,
        attribute < 0 ? bounds_name : nv_attribute_name(&nv_attributes[attribute])};
}

static bool positive(const nv_launch_numbers *n) {
  for (unsigned i = 0; i < n->count; i++)
    if (n->number[i] <= 0)
      return false;
  return true;
}

static bool too_large(const nv_launch_numbers *n) {
  for (unsigned i = 0; i < n->count; i++)
    if (n->number[i] > UINT32_MAX)
      return true;
  return false;
}

// Saturates, so that no cluster is small by wrapping round.
static int64_t product(const nv_launch_numbers *n) {
  int64_t all = 1;
  for (unsigned i = 0; i < n->count; i++)
    if (__builtin_mul_overflow(all, n->number[i], &all))
      return INT64_MAX;
  return all;
}

// Numbers of one attribute for themselves. False: nothing more can be said about them.
static bool check_numbers(struct findings *f, const nv_launch_numbers *n, int attribute,
                          nv_rule_id rule) {
  if (!n->given)
    return false;
  if (!n->readable)
    find(f, NV_RULE_NOT_A_NUMBER, attribute);
  else if (!positive(n))
    find(f, rule, attribute);
  else if (too_large(n))
    find(f, NV_RULE_NUMBER_TOO_LARGE, attribute);
  else
    return true;
  return false;
}

static void check_cluster(struct findings *f, const nv_launch_facts *l, const nv_launch_numbers *n,
                          int attribute) {
  if (l->bounds.given && l->bounds.readable && l->bounds.count == 3 && l->bounds.number[2] > 0 &&
      product(n) > l->bounds.number[2])
    find(f, NV_RULE_CLUSTER_OVER_RANK, attribute);
}

static void check_bounds(struct findings *f, const nv_launch_facts *l) {
  if (!l->kernel)
    find(f, NV_RULE_ONLY_ON_KERNEL, -1);
  if (l->bounds.count < 3 || !l->bounds.readable)
    return;
  if (l->bounds.number[2] < 0)
    find(f, NV_RULE_BOUNDS_RANK_NEGATIVE, -1);
}

static void check_block_size(struct findings *f, const nv_launch_facts *l) {
  const nv_launch_numbers *block = &l->of[NV_ATTRIBUTE_BLOCK_SIZE];
  if (!check_numbers(f, block, NV_ATTRIBUTE_BLOCK_SIZE, NV_RULE_BLOCK_POSITIVE))
    return;
  if (l->block_cluster.given &&
      !check_numbers(f, &l->block_cluster, NV_ATTRIBUTE_BLOCK_SIZE, NV_RULE_BLOCK_POSITIVE))
    return;
  if (l->sm && l->sm < 90)
    find(f, NV_RULE_BLOCK_ARCH, NV_ATTRIBUTE_BLOCK_SIZE);
  else if (l->ptx && l->ptx < 90)
    find(f, NV_RULE_BLOCK_PTX, NV_ATTRIBUTE_BLOCK_SIZE);
  if (l->bounds.given)
    find(f, NV_RULE_BLOCK_AND_BOUNDS, NV_ATTRIBUTE_BLOCK_SIZE);
  if (l->block_cluster.given && l->of[NV_ATTRIBUTE_CLUSTER_DIMS].given)
    find(f, NV_RULE_BLOCK_AND_CLUSTER, NV_ATTRIBUTE_BLOCK_SIZE);
}

unsigned nv_launch_check(const nv_launch_facts *l, nv_launch_finding *out) {
  struct findings f = {out, 0};
  for (int i = 0; i < NV_ATTRIBUTES; i++) {
    if (l->of[i].given && nv_attributes[i].where == NV_ON_KERNEL && !l->kernel) {
      find(&f, i == NV_ATTRIBUTE_MAXNREG ? NV_RULE_MAXNREG_ON_KERNEL : NV_RULE_ONLY_ON_KERNEL, i);
      return f.count;
    }
  }
  if (l->bounds.given)
    check_bounds(&f, l);
  const nv_launch_numbers *registers = &l->of[NV_ATTRIBUTE_MAXNREG];
  check_numbers(&f, registers, NV_ATTRIBUTE_MAXNREG, NV_RULE_MAXNREG_POSITIVE);
  if (registers->given && l->bounds.given)
    find(&f, NV_RULE_MAXNREG_AND_BOUNDS, NV_ATTRIBUTE_MAXNREG);
  check_numbers(&f, &l->of[NV_ATTRIBUTE_LOCAL_MAXNREG], NV_ATTRIBUTE_LOCAL_MAXNREG,
                NV_RULE_MAXNREG_POSITIVE);
  const nv_launch_numbers *cluster = &l->of[NV_ATTRIBUTE_CLUSTER_DIMS];
  if (check_numbers(&f, cluster, NV_ATTRIBUTE_CLUSTER_DIMS, NV_RULE_CLUSTER_POSITIVE)) {
    if (l->sm && l->sm < 90)
      find(&f, NV_RULE_CLUSTER_ARCH, NV_ATTRIBUTE_CLUSTER_DIMS);
    check_cluster(&f, l, cluster, NV_ATTRIBUTE_CLUSTER_DIMS);
  }
  check_block_size(&f, l);
  return f.count;
}
