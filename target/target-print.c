// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prints processors for people: one line for each, or everything about one.
#include "target/target.h"

#include <string.h>

static void print_list(FILE *out) {
  fprintf(out, "%-9s %-10s %5s %6s %6s %9s  known to\n", "name", "generation", "PTX", "warps",
          "blocks", "shared");
  const nv_sm *sm;
  for (size_t i = 0; (sm = nv_sm_at(i)); i++) {
    const nv_sm_limits *l = nv_sm_get_limits(sm);
    fprintf(out, "%-9s %-10s %3u.%u %6u %6u %5u KiB %s%s%s\n", sm->name, sm->generation,
            sm->min_ptx / 10, sm->min_ptx % 10, l->warps, l->blocks, l->shared_bytes / 1024,
            sm->flags & NV_SM_LLVM ? " llvm" : "", sm->flags & NV_SM_CLANG ? " clang" : "",
            sm->flags & NV_SM_NVCC ? " nvcc" : "");
  }
}

static void print_macros(const nv_sm *sm, FILE *out) {
  fprintf(out, "macros: __CUDA_ARCH__=%u", nv_sm_cuda_arch(sm));
  if (nv_sm_arch_specific(sm))
    fprintf(out, " __CUDA_ARCH_SPECIFIC__=%u __CUDA_ARCH_FEAT_SM%u_ALL", nv_sm_arch_specific(sm),
            sm->cc);
  if (nv_sm_family_specific(sm))
    fprintf(out, " __CUDA_ARCH_FAMILY_SPECIFIC__=%u", nv_sm_family_specific(sm));
  fputc('\n', out);
}

static void print_limits(const nv_sm *sm, FILE *out) {
  const nv_sm_limits *l = nv_sm_get_limits(sm);
  fprintf(
      out,
      "multiprocessor%s: %u warps, %u blocks, %u registers (thread %u, block %u, warp unit %u), "
      "shared memory %u KiB (block %u KiB, with opt-in %u KiB, reserved %u KiB)\n",
      l->certain ? "" : " (estimated)", l->warps, l->blocks, l->registers, l->thread_registers,
      l->block_registers, l->register_unit, l->shared_bytes / 1024, l->shared_block / 1024,
      l->shared_block_optin / 1024, l->shared_reserved / 1024);
  // Each step: the most registers that still allow so many warps.
  fprintf(out, "registers for warps:");
  for (unsigned warps = l->warps, last = 0; warps; warps--) {
    unsigned registers = nv_sm_registers_for_warps(sm, warps);
    if (registers > last && nv_sm_resident_warps(sm, registers, 0, 0) == warps)
      fprintf(out, " %u:%u", registers, warps);
    last = registers;
  }
  fputc('\n', out);
}

static void print_features(const nv_sm *sm, FILE *out) {
  fprintf(out, "features (lowest PTX version):\n");
  for (int f = 0; f < NV_FEATURE_COUNT; f++) {
    const nv_feature_info *info = nv_feature_get((nv_feature)f);
    if (!nv_sm_has(sm, 0, (nv_feature)f))
      continue;
    // A feature cannot be had below the version that may name the processor.
    unsigned ptx = info->min_ptx > sm->min_ptx ? info->min_ptx : sm->min_ptx;
    fprintf(out, "  %-11s %-32s %u.%u  %s\n", info->area, info->ident, ptx / 10, ptx % 10,
            info->name);
  }
}

static void print_one(const nv_sm *sm, FILE *out) {
  fprintf(out, "%s: %s, compute capability %u.%u%s\n", sm->name, sm->generation, sm->cc / 10,
          sm->cc % 10,
          sm->suffix == 'a'   ? ", architecture-specific"
          : sm->suffix == 'f' ? ", family-specific"
                              : "");
  print_macros(sm, out);
  fprintf(out, "lowest PTX version: %u.%u", sm->min_ptx / 10, sm->min_ptx % 10);
  if (sm->ptxas_min_ptx && sm->ptxas_min_ptx != sm->min_ptx)
    fprintf(out, " (ptxas 13.0 takes %u.%u)", sm->ptxas_min_ptx / 10, sm->ptxas_min_ptx % 10);
  fprintf(out, "\nLLVM name: %s%s\n", sm->llvm_name,
          strcmp(sm->name, sm->llvm_name) ? " (LLVM 22 does not know the name itself)" : "");
  fprintf(out, "kernel parameters: %u bytes\n", nv_sm_param_bytes(sm, 0));
  print_limits(sm, out);
  print_features(sm, out);
}

bool nv_target_print(const char *name, FILE *out, char *err, size_t err_size) {
  if (!name) {
    print_list(out);
    return true;
  }
  const nv_sm *sm = nv_sm_lookup(name, strlen(name));
  if (sm) {
    print_one(sm, out);
    return true;
  }
  const nv_sm *near = nv_sm_nearest(name, strlen(name));
  snprintf(err, err_size, "unknown processor '%.40s'%s%s", name,
           near ? "; the nearest known one is " : "; names look like sm_90, sm_90a, sm_100f",
           near ? near->name : "");
  return false;
}
