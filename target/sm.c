// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Processors: names and suffix rules, resources of a multiprocessor, features.
#include "target/target.h"

#include <string.h>

static const nv_sm sms[] = {
#define NV_SM(name, cc, suffix, generation, min_ptx, ptxas_min_ptx, flags, llvm, rules, arch, hw)  \
  {name, cc, suffix, generation, min_ptx, ptxas_min_ptx, flags, llvm, rules, arch, hw},
#include "target/sm.def"
#undef NV_SM
};

enum { NUM_SMS = sizeof sms / sizeof sms[0], KIB = 1024 };

enum { CERTAIN = 1, LIKELY = 0 };

static const nv_sm_limits limits[] = {
#define NV_LIMITS(cc, warps, blocks, regs, block_regs, thread_regs, unit, shared, block, optin,    \
                  reserved, certain)                                                               \
  {cc,   warps,        blocks,      regs,        block_regs,     thread_regs,                      \
   unit, shared * KIB, block * KIB, optin * KIB, reserved * KIB, certain},
#include "target/sm-limits.def"
#undef NV_LIMITS
};

static const nv_feature_info features[] = {
#define NV_FEATURE(ident, name, min_cc, only, min_ptx, area)                                       \
  {#ident, name, min_cc, only, min_ptx, area},
#include "target/features.def"
#undef NV_FEATURE
};

//===-- Names ---------------------------------------------------------------------------------===//

/// Takes "sm_", "compute_" or nothing, two or three digits, and a suffix apart.
static bool parse(const char *name, size_t len, unsigned *cc, char *suffix) {
  static const char *const prefixes[] = {"sm_", "compute_"};
  for (int i = 0; i < 2; i++) {
    size_t n = strlen(prefixes[i]);
    if (len > n && !memcmp(name, prefixes[i], n)) {
      name += n;
      len -= n;
      break;
    }
  }
  *suffix = 0;
  if (len && (name[len - 1] == 'a' || name[len - 1] == 'f'))
    *suffix = name[--len];
  if (len < 2 || len > 3 || name[0] == '0')
    return false;
  *cc = 0;
  for (size_t i = 0; i < len; i++) {
    if (name[i] < '0' || name[i] > '9')
      return false;
    *cc = *cc * 10 + (unsigned)(name[i] - '0');
  }
  return true;
}

static const nv_sm *find(unsigned cc, char suffix) {
  for (int i = 0; i < NUM_SMS; i++)
    if (sms[i].cc == cc && sms[i].suffix == suffix)
      return &sms[i];
  return NULL;
}

const nv_sm *nv_sm_lookup(const char *name, size_t len) {
  unsigned cc;
  char suffix;
  return parse(name, len, &cc, &suffix) ? find(cc, suffix) : NULL;
}

const nv_sm *nv_sm_nearest(const char *name, size_t len) {
  unsigned cc;
  char suffix;
  if (!parse(name, len, &cc, &suffix))
    return NULL;
  const nv_sm *best = NULL, *plain = NULL;
  for (int i = 0; i < NUM_SMS && sms[i].cc <= cc; i++) {
    if (sms[i].suffix == 0)
      plain = &sms[i];
    // Suffixed features are promised inside one family only.
    if (sms[i].suffix == suffix && (!suffix || sms[i].cc / 10 == cc / 10))
      best = &sms[i];
  }
  return best ? best : plain;
}

const nv_sm *nv_sm_at(size_t i) { return i < NUM_SMS ? &sms[i] : NULL; }

unsigned nv_sm_cuda_arch(const nv_sm *sm) { return sm->cc * 10; }

unsigned nv_sm_version(const nv_sm *sm) {
  return sm->cc * 10 + (sm->suffix == 'a' ? 1 : sm->suffix == 'f' ? 2 : 0);
}

unsigned nv_sm_arch_specific(const nv_sm *sm) {
  return sm->suffix == 'a' ? nv_sm_cuda_arch(sm) : 0;
}

unsigned nv_sm_family_specific(const nv_sm *sm) { return sm->suffix ? nv_sm_cuda_arch(sm) : 0; }

bool nv_sm_code_runs_on(const nv_sm *code, const nv_sm *gpu) {
  if (code->suffix == 'a')
    return gpu->cc == code->cc;
  if (code->suffix == 'f')
    return gpu->cc / 10 == code->cc / 10 && gpu->cc >= code->cc;
  return gpu->cc >= code->cc;
}

unsigned nv_sm_param_bytes(const nv_sm *sm, unsigned ptx) {
  return sm->cc >= 70 && (!ptx || ptx >= 81) ? 32764 : 4096;
}

//===-- Resources -----------------------------------------------------------------------------===//

const nv_sm_limits *nv_sm_get_limits(const nv_sm *sm) {
  const nv_sm_limits *found = &limits[0];
  for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++)
    if (limits[i].cc <= sm->cc)
      found = &limits[i];
  return found;
}

static unsigned min_of(unsigned a, unsigned b) { return a < b ? a : b; }

static unsigned round_up(unsigned value, unsigned unit) { return (value + unit - 1) / unit * unit; }

// Registers are handed out by the schedulers of a multiprocessor, which share its warps evenly: two
// of them on the first generation, four since.
static unsigned schedulers(const nv_sm_limits *l) { return l->cc < 30 ? 2 : 4; }

/// Warps whose registers fit into a file of `file` registers.
static unsigned warps_by_registers(const nv_sm_limits *l, unsigned registers, unsigned file) {
  unsigned warp = round_up(registers * NV_WARP_SIZE, l->register_unit);
  return file / warp / schedulers(l) * schedulers(l);
}

unsigned nv_sm_resident_warps(const nv_sm *sm, unsigned registers, unsigned threads,
                              unsigned shared) {
  const nv_sm_limits *l = nv_sm_get_limits(sm);
  if (registers > l->thread_registers || threads > NV_MAX_THREADS_PER_BLOCK ||
      shared > l->shared_block_optin)
    return 0;
  unsigned warps = l->warps;
  if (registers)
    warps = min_of(warps, warps_by_registers(l, registers, l->registers));
  if (!threads)
    return warps;
  unsigned block_warps = round_up(threads, NV_WARP_SIZE) / NV_WARP_SIZE;
  if (registers && warps_by_registers(l, registers, l->block_registers) < block_warps)
    return 0;
  unsigned blocks = min_of(l->blocks, warps / block_warps);
  unsigned block_shared = shared + l->shared_reserved;
  if (block_shared)
    blocks = min_of(blocks, l->shared_bytes / block_shared);
  return blocks * block_warps;
}

unsigned nv_sm_registers_for_warps(const nv_sm *sm, unsigned warps) {
  const nv_sm_limits *l = nv_sm_get_limits(sm);
  unsigned unit = l->register_unit / NV_WARP_SIZE;
  if (!warps)
    return l->thread_registers;
  unsigned wanted = round_up(min_of(warps, l->warps), schedulers(l));
  unsigned registers = l->registers / wanted / NV_WARP_SIZE / unit * unit;
  return min_of(registers > unit ? registers : unit, l->thread_registers);
}

//===-- Features ------------------------------------------------------------------------------===//

const nv_feature_info *nv_feature_get(nv_feature feature) { return &features[feature]; }

nv_feature nv_feature_lookup(const char *ident) {
  int i = 0;
  while (i < NV_FEATURE_COUNT && strcmp(features[i].ident, ident))
    i++;
  return (nv_feature)i;
}

/// True if the blank-separated `list` holds the processor that stands for `sm`.
static bool listed(const char *list, const nv_sm *sm) {
  for (const char *word = list; *word;) {
    size_t len = strcspn(word, " ");
    unsigned cc;
    char suffix;
    if (parse(word, len, &cc, &suffix) && cc == sm->rules_cc && suffix == sm->suffix)
      return true;
    word += len + (word[len] == ' ');
  }
  return false;
}

bool nv_sm_has(const nv_sm *sm, unsigned ptx, nv_feature feature) {
  const nv_feature_info *f = &features[feature];
  if (ptx && ptx < f->min_ptx)
    return false;
  return *f->only ? listed(f->only, sm) : sm->rules_cc >= f->min_cc;
}
