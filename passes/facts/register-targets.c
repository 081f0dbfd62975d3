// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// register-targets.c: how many registers a function should need, and whether some are left.
//
// The number comes from the user (launch bounds, maxnreg, the option maxreg) or is a step of occupancy.
// Contracts RPA-5, RPA-6.
#include <stdio.h>
#include <stdlib.h>

#include <stb/stb_ds.h>

#include "bridge/nvvm.h"
#include "facts/register-pressure.h"
#include "options/options.h"
#include "passes.h"
#include "alloc.h"

enum {
  REGISTERS = 65536,     // of a multiprocessor
  DEFAULT_THREADS = 256, // of a block that says nothing
  MOST_REGISTERS = 256,  // of a thread
  FEWEST_REGISTERS = 32, // fewer do not let more threads run
  PREDICATES = 7,
};

// Registers of a thread when `blocks` blocks of `threads` threads are to run at once.
static unsigned registers_for(unsigned threads, unsigned blocks) {
  uint64_t each = REGISTERS / ((uint64_t)threads * blocks) / 8 * 8;
  return each > MOST_REGISTERS ? MOST_REGISTERS : (unsigned)each;
}

static unsigned block_threads(const nv_launch_info *info) {
  unsigned threads = nv_max_block_threads(info);
  threads = threads ? threads : DEFAULT_THREADS;
  return threads > 1024 ? 1024 : (threads + 31) / 32 * 32;
}

// The number that the user or the launch bounds give; 0 for none.
static unsigned demanded(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_launch_info *info) {
  if (info->max_registers)
    return info->max_registers;
  if (info->min_blocks) {
    unsigned each = registers_for(block_threads(info), info->min_blocks);
    return each ? each : 8;
  }
  int64_t limit = nv_opt_int_fn(nv_ctx_options(ctx), NV_OPT_maxreg, fn);
  return limit > 0 && !nv_max_block_threads(info) ? (unsigned)limit : 0;
}

unsigned nv_register_demand(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_launch_info info = {0};
  nv_launch_bounds(fn, &info);
  return demanded(ctx, fn, &info);
}

unsigned nv_register_target(nv_pass_ctx *ctx, LLVMValueRef fn, unsigned need) {
  nv_launch_info info = {0};
  nv_launch_bounds(fn, &info);
  unsigned target = demanded(ctx, fn, &info);
  if (target)
    return target;
  for (unsigned blocks = 1; (target = registers_for(block_threads(&info), blocks)) > need;)
    blocks++;
  return target < FEWEST_REGISTERS ? FEWEST_REGISTERS : target;
}

unsigned nv_register_limit(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_launch_info info = {0};
  nv_launch_bounds(fn, &info);
  unsigned limit = demanded(ctx, fn, &info);
  if (!limit)
    limit = nv_max_block_threads(&info) ? registers_for(block_threads(&info), 1) : MOST_REGISTERS;
  return limit < MOST_REGISTERS ? limit : MOST_REGISTERS - 1;
}

// What `fn` may need before ptxas spills, as far as these passes are concerned.
static int64_t usable(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return (int64_t)nv_register_limit(ctx, fn) +
         nv_opt_int_fn(nv_ctx_options(ctx), NV_OPT_reg_target_adjust, fn);
}

bool nv_registers_left_in_loop(nv_pass_ctx *ctx, LLVMValueRef fn, const LLVMBasicBlockRef *blocks,
                               size_t n) {
  int64_t limit = usable(ctx, fn);
  return nv_registers_for_blocks(blocks, n, limit) ||
         (int64_t)nv_rpa_of_loop(blocks, n).registers <= limit;
}

struct nv_register_budget {
  LLVMValueRef fn;
  int64_t limit;
  nv_rpa *rpa;          // NULL until a question needs it
  unsigned *taken;      // per block of the rpa, since it was made
  unsigned takes, made; // since then; how often it was made
};

nv_register_budget *nv_register_budget_of(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_register_budget *budget = nv_new(1, sizeof *budget);
  budget->fn = fn;
  budget->limit = usable(ctx, fn);
  return budget;
}

static void forget(nv_register_budget *budget) {
  if (budget->rpa)
    nv_rpa_free(budget->rpa);
  free(budget->taken);
}

void nv_register_budget_free(nv_register_budget *budget) {
  forget(budget);
  free(budget);
}

static void look(nv_register_budget *budget) {
  forget(budget);
  budget->rpa = nv_rpa_of(budget->fn);
  budget->taken = nv_new(nv_block_count(nv_rpa_blocks(budget->rpa)), sizeof *budget->taken);
  budget->takes = 0;
  budget->made++;
}

static bool has(const nv_register_budget *budget, const LLVMBasicBlockRef *blocks, size_t n,
                unsigned more) {
  for (size_t i = 0; i < n; i++) {
    unsigned b = nv_block_number_of(nv_rpa_blocks(budget->rpa), blocks[i]);
    if (b != UINT32_MAX && (int64_t)nv_rpa_block(budget->rpa, b).registers + budget->taken[b] >
                               budget->limit - (int64_t)more)
      return false;
  }
  return true;
}

bool nv_register_budget_has(nv_register_budget *budget, const LLVMBasicBlockRef *blocks, size_t n,
                            unsigned more) {
  if (!budget->rpa) {
    if (nv_registers_for_all(budget->fn, budget->limit - more))
      return true;
    look(budget);
  }
  if (has(budget, blocks, n, more))
    return true;
  // What was taken is more than what is needed: values die that the new ones replace. Another look
  // costs time, so they become rarer.
  if (budget->takes < budget->made)
    return false;
  look(budget);
  return has(budget, blocks, n, more);
}

void nv_register_budget_take(nv_register_budget *budget, const LLVMBasicBlockRef *blocks, size_t n,
                             unsigned more) {
  budget->takes++;
  for (size_t i = 0; i < n && budget->rpa; i++) {
    unsigned b = nv_block_number_of(nv_rpa_blocks(budget->rpa), blocks[i]);
    if (b != UINT32_MAX)
      budget->taken[b] += more;
  }
}

void nv_rpa_print(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_rpa *rpa = nv_rpa_of(fn);
  nv_launch_info info = {0};
  nv_launch_bounds(fn, &info);
  char bounds[64] = "";
  unsigned threads = nv_max_block_threads(&info);
  if (threads && info.min_blocks)
    snprintf(bounds, sizeof bounds, "Launch bounds (%u, %u) ", threads, info.min_blocks);
  else if (threads)
    snprintf(bounds, sizeof bounds, "Launch bounds (%u) ", threads);
  size_t len;
  fprintf(stderr,
          "Function: %s %sRegister Target: [R: %u, P: %d] Register Pressure: [R: %u, P: %u]\n",
          LLVMGetValueName2(fn, &len), bounds,
          nv_register_target(ctx, fn, nv_rpa_function(rpa).registers), PREDICATES,
          nv_rpa_function(rpa).registers, nv_rpa_function(rpa).predicates);
  nv_rpa_free(rpa);
}

nv_preserved nv_rpa_printer(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_rpa_print(ctx, function);
  return NV_UNCHANGED;
}
