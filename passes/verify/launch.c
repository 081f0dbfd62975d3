// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launch.c: what kernels promise about their launches (VF-20..23, VX-20..27, V9).
#include <stdlib.h>
#include <string.h>

#include "bridge/nvvm.h"
#include "verify/verifier.h"

enum {
  DIMENSIONS = 3,
  PORTABLE_CLUSTER = 16,
  MAX_BLOCK_Z = 64,
  MIN_REGISTERS = 24,
  MAX_REGISTERS = 255
};

/// One launch attribute of a function.
typedef struct bound {
  const char *name;
  const char *text; ///< NULL: the function does not have it
  unsigned n;       ///< how many numbers it lists
  int64_t value[DIMENSIONS];
} bound;

// Reads "x[,y[,z]]"; false for anything else.
static bool read_list(bound *b, const char *text, unsigned most) {
  while (b->n < most) {
    char *end;
    b->value[b->n++] = strtoll(text, &end, 10);
    if (end == text)
      return false;
    text = end;
    if (*text == 0)
      return true;
    if (*text++ != ',')
      return false;
  }
  return false;
}

// The attribute `name`; a text that is no list is reported and reads as absent.
static bound read_bound(nv_verifier *v, LLVMValueRef fn, const char *name, unsigned most) {
  bound b = {.name = name};
  LLVMAttributeRef a =
      LLVMGetStringAttributeAtIndex(fn, LLVMAttributeFunctionIndex, name, (unsigned)strlen(name));
  if (!a)
    return b;
  unsigned len;
  b.text = LLVMGetStringAttributeValue(a, &len);
  if (read_list(&b, b.text, most))
    return b;
  nv_report(v, NV_RULE_VX_27, fn, name, b.text);
  return (bound){.name = name};
}

static uint64_t product(const bound *b) {
  uint64_t p = 1;
  for (unsigned i = 0; i < b->n; i++)
    p = b->value[i] > 0 && p < UINT32_MAX ? p * (uint64_t)b->value[i] : p;
  return b->text ? p : 0;
}

static bool has_zero(const bound *b, bool all) {
  unsigned zeros = 0;
  for (unsigned i = 0; i < b->n; i++)
    zeros += b->value[i] == 0;
  return b->text && (all ? zeros == b->n : zeros > 0);
}

// VX-20; true when the bound is there and all its numbers are above 0.
static bool check_positive(nv_verifier *v, LLVMValueRef fn, const bound *b) {
  bool ok = b->text != NULL;
  for (unsigned i = 0; i < b->n; i++)
    ok = ok && b->value[i] > 0;
  if (b->text && !ok)
    nv_report(v, NV_RULE_VX_20, fn, b->name);
  return ok;
}

static void check_threads(nv_verifier *v, LLVMValueRef fn, const bound *b) {
  if (!check_positive(v, fn, b))
    return;
  if (product(b) > NV_MAX_THREADS_PER_BLOCK || (b->n == 3 && b->value[2] > MAX_BLOCK_Z))
    nv_report(v, NV_RULE_VX_22, fn, b->name);
}

// Blocks a multiprocessor mean something only when the size of the block is known and they fit.
static void check_blocks(nv_verifier *v, LLVMValueRef fn, const bound *blocks,
                         const bound *threads) {
  if (!check_positive(v, fn, blocks))
    return;
  uint64_t want = (uint64_t)blocks->value[0] * product(threads);
  unsigned fit = v->sm ? nv_sm_get_limits(v->sm)->warps * NV_WARP_SIZE : 0;
  if (!threads->text || (fit && !v->options->no_gates && want > fit))
    nv_report(v, NV_RULE_VX_22, fn, blocks->name);
}

static void check_registers(nv_verifier *v, LLVMValueRef fn, const bound *b) {
  if (check_positive(v, fn, b) && (b->value[0] < MIN_REGISTERS || b->value[0] > MAX_REGISTERS))
    nv_report(v, NV_RULE_VX_22, fn, b->name);
}

static void check_cluster(nv_verifier *v, LLVMValueRef fn, const bound *dims, const bound *rank) {
  if (!dims->text && !rank->text)
    return;
  if (nv_target_below(v, 90, 0))
    nv_report(v, NV_RULE_VF_20, fn);
  if (!nv_is_kernel(fn))
    nv_report(v, NV_RULE_VF_21, fn);
  if (has_zero(dims, false) && !has_zero(dims, true))
    nv_report(v, NV_RULE_VF_22, fn);
  if (has_zero(rank, true))
    nv_report(v, NV_RULE_VF_23, fn);
  if (dims->text && rank->text)
    nv_report(v, NV_RULE_VX_23, fn);
  if (product(dims) > PORTABLE_CLUSTER)
    nv_report(v, NV_RULE_VX_25, fn, (unsigned)product(dims));
}

static bool has_flag(LLVMValueRef fn, const char *name) {
  return LLVMGetStringAttributeAtIndex(fn, LLVMAttributeFunctionIndex, name,
                                       (unsigned)strlen(name)) != NULL;
}

static void check_ignored(nv_verifier *v, LLVMValueRef fn, const bound *b) {
  size_t len;
  if (b->text)
    nv_report(v, NV_RULE_VX_26, NULL, b->name, LLVMGetValueName2(fn, &len));
}

void nv_verify_launch(nv_verifier *v, LLVMValueRef fn) {
  if (LLVMGetAttributeCountAtIndex(fn, LLVMAttributeFunctionIndex) == 0)
    return;
  bound dims = read_bound(v, fn, "nvvm.cluster_dim", DIMENSIONS);
  bound rank = read_bound(v, fn, "nvvm.maxclusterrank", 1);
  bound max = read_bound(v, fn, "nvvm.maxntid", DIMENSIONS);
  bound req = read_bound(v, fn, "nvvm.reqntid", DIMENSIONS);
  bound blocks = read_bound(v, fn, "nvvm.minctasm", 1);
  bound registers = read_bound(v, fn, "nvvm.maxnreg", 1);
  check_cluster(v, fn, &dims, &rank);
  if (!nv_is_kernel(fn)) {
    check_ignored(v, fn, &max);
    check_ignored(v, fn, &req);
    check_ignored(v, fn, &blocks);
    check_ignored(v, fn, &registers);
    return;
  }
  check_threads(v, fn, &max);
  check_threads(v, fn, &req);
  if (max.text && req.text)
    nv_report(v, NV_RULE_VX_21, fn);
  check_blocks(v, fn, &blocks, req.text ? &req : &max);
  check_registers(v, fn, &registers);
  if (has_flag(fn, "nvvm.blocksareclusters") && (!req.text || !dims.text))
    nv_report(v, NV_RULE_VX_24, fn);
}
