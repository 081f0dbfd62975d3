// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// machine-cse.c: nv-machine-cse, common subexpressions of machine code that watch the registers.
//
//   bb.0:  %a = MULT32rr %x, %y             bb.0:  %a = MULT32rr %x, %y
//   bb.1:  %b = MULT32rr %x, %y        ->   bb.1:  use %a
//          use %b
//
// Also takes what stock machine-cse leaves: `ld.global.nc` and `cvta.to`, which LLVM believes to have
// side effects, and what lies in different blocks and is as cheap as a copy. With nv-machine-cse=1 it
// runs in front of the stock pass, with 2 in its place; then rp-aware-mcse can say no: a replacement
// is refused when it makes the register above live through a block whose need would then be over the
// register limit (launch bounds, maxnreg, maxreg, 255), or over 7 predicates (pred-target-adjust more or
// less) with pred-aware-mcse.
//
// Legality. SSA form. The instruction above dominates, both have the same opcode, flags and operands,
// no effect, and read no memory that may change: remat-safe.c's list, loads that LLVM calls invariant,
// comparisons, selections and plain arithmetic without effects. Never merged are convergent
// instructions, calls, inline assembly, copies (a copy may be a frozen value), undefined values and
// special registers that may change while a thread runs (clocks, %smid, %warpid).
// Contracts CG-04, RPA-7.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/diagnostics.h"
#include "machine/liveness.h"
#include "bridge/machine.h"
#include "options/options.h"
#include "passes.h"
#include "facts/register-pressure.h"
#include "machine/remat-safe.h"
#include "alloc.h"

enum { PREDICATES = 7, BUCKETS = 1024 };

struct state {
  nv_pass_ctx *ctx;
  nv_mf *mf;
  nv_mlive *live;
  nv_minst **buckets[BUCKETS]; // stb_ds arrays, in the order of the code
  unsigned limit;
  bool registers, predicates, incremental, verify;
  unsigned most_predicates;
};

//===-- What may be merged --------------------------------------------------------------------===//

static bool has_plain_operands(const nv_minst *inst) {
  for (unsigned i = 0, n = nv_minst_num_operands(inst); i < n; i++) {
    nv_mop op = nv_minst_operand(inst, i);
    if (op.kind == NV_MOP_BLOCK || op.kind == NV_MOP_FRAME)
      return false;
    if (op.kind == NV_MOP_REGISTER && (!nv_reg_is_virtual(op.reg) || op.subreg || op.is_tied ||
                                       op.is_implicit || op.is_undef || op.is_def != (i == 0)))
      return false;
  }
  return true;
}

static bool is_candidate(const nv_minst *inst) {
  static const struct nv_remat_limits all = {.loads = true, .parameters = true, .sregs = true};
  if (nv_remat_is_safe(inst, &all))
    return true;
  if (nv_minst_num_defs(inst) != 1 || !has_plain_operands(inst) ||
      nv_minst_flags(inst) & (NV_MI_PHI | NV_MI_COPY | NV_MI_DEBUG | NV_MI_STORE |
                              NV_MI_SIDE_EFFECTS | NV_MI_CALL | NV_MI_BRANCH | NV_MI_TERMINATOR |
                              NV_MI_CONVERGENT | NV_MI_INLINE_ASM | NV_MI_IMPLICIT_DEF))
    return false;
  if (nv_minst_flags(inst) & NV_MI_LOAD)
    return nv_minst_flags(inst) & NV_MI_INVARIANT_LOAD;
  return !strstr(nv_minst_name(inst), "SREG_");
}

static unsigned result(const nv_minst *inst) { return nv_minst_operand(inst, 0).reg; }

//===-- Registers -----------------------------------------------------------------------------===//

static bool is_live_through(const struct state *s, nv_mbb *block, unsigned reg) {
  return nv_mlive_in(s->live, block, reg) || nv_mlive_out(s->live, block, reg);
}

// The replacement has been made: the register of `above` lives for both.
static void update(struct state *s, unsigned above, unsigned gone) {
  nv_mlive_update(s->live, above);
  nv_mlive_update(s->live, gone);
}

// Registers that `inst` reads may die earlier without it.
static void update_operands(struct state *s, const unsigned *operands, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    nv_mlive_update(s->live, operands[i]);
}

// True when some block in which `above` did not live, nor the register that is gone, needs more now
// than there is. `before` tells by block number where one of them lived.
static bool is_too_much(struct state *s, unsigned above, const bool *before) {
  bool predicate = nv_mlive_weight(s->mf, above).predicates > 0;
  nv_foreach_mbb(block, s->mf) {
    if (before[nv_mbb_number(block)] || !is_live_through(s, block, above))
      continue;
    nv_pressure peak = nv_mlive_peak(s->live, block);
    if (predicate ? s->predicates && peak.predicates > s->most_predicates
                  : s->registers && peak.registers > s->limit)
      return true;
  }
  return false;
}

static void check(struct state *s) {
  nv_mlive *fresh = nv_mlive_of(s->mf);
  if (!s->incremental) {
    nv_mlive_free(s->live);
    s->live = fresh;
    return;
  }
  if (!nv_mlive_equal(s->live, fresh))
    nv_error(s->ctx, nv_mf_function(s->mf), "Incorrect RP info from incremental MRPA update");
  nv_mlive_free(fresh);
}

//===-- Merging -------------------------------------------------------------------------------===//

static void set_uses(nv_mf *mf, nv_minst **users, size_t n, unsigned from, unsigned to) {
  for (size_t u = 0; u < n; u++) {
    for (unsigned i = 0, ops = nv_minst_num_operands(users[u]); i < ops; i++) {
      nv_mop op = nv_minst_operand(users[u], i);
      if (op.kind == NV_MOP_REGISTER && !op.is_def && op.reg == from)
        nv_minst_set_reg(users[u], i, to);
    }
  }
  nv_vreg_clear_marks(mf, to);
}

// Lets the users of `inst` read `above`, and takes it back when that needs too many registers.
static bool merge(struct state *s, nv_minst *above, nv_minst *inst) {
  unsigned to = result(above), from = result(inst);
  bool *before = nv_new(nv_mbb_count(s->mf), sizeof *before);
  nv_foreach_mbb(block, s->mf)
    before[nv_mbb_number(block)] = is_live_through(s, block, to) || is_live_through(s, block, from);
  size_t n = nv_vreg_users(s->mf, from, NULL, 0);
  nv_minst **users = nv_new(n + 1, sizeof(nv_minst *));
  nv_vreg_users(s->mf, from, users, n);
  set_uses(s->mf, users, n, from, to);
  update(s, to, from);
  bool refused = is_too_much(s, to, before);
  if (refused) {
    set_uses(s->mf, users, n, to, from);
    update(s, to, from);
    nv_mremark(s->ctx, NV_REMARK_MISSED, "Pressure", inst,
               NV_TEXT("kept: one register for both would live where too many do; limit "),
               NV_INT("Limit", s->limit));
  }
  free(users);
  free(before);
  return !refused;
}

// An instruction that reads both registers: taking a merge back could not tell its operands apart.
static bool share_user(const nv_mf *mf, unsigned a, unsigned b) {
  size_t n = nv_vreg_users(mf, a, NULL, 0);
  nv_minst **users = nv_new(n + 1, sizeof(nv_minst *));
  nv_vreg_users(mf, a, users, n);
  bool found = false;
  for (size_t u = 0; u < n && !found; u++) {
    for (unsigned i = 0, ops = nv_minst_num_operands(users[u]); i < ops; i++) {
      nv_mop op = nv_minst_operand(users[u], i);
      found |= op.kind == NV_MOP_REGISTER && !op.is_def && op.reg == b;
    }
  }
  free(users);
  return found;
}

static void erase(struct state *s, nv_minst *inst, nv_minst *above) {
  unsigned operands[8], n = 0, gone = result(inst);
  for (unsigned i = 1, ops = nv_minst_num_operands(inst); i < ops && n < 8; i++) {
    nv_mop op = nv_minst_operand(inst, i);
    if (op.kind == NV_MOP_REGISTER)
      operands[n++] = op.reg;
  }
  nv_mremark(s->ctx, NV_REMARK_PASSED, "Merged", inst,
             NV_TEXT("the same as an instruction above: "), NV_STR("Opcode", nv_minst_name(inst)));
  // Debug values go over to the other register.
  nv_vreg_replace(s->mf, gone, result(above));
  nv_minst_erase(inst);
  nv_mlive_update(s->live, gone);
  nv_mlive_update(s->live, result(above));
  update_operands(s, operands, n);
}

static bool try_merge(struct state *s, nv_minst *inst) {
  nv_minst ***bucket = &s->buckets[nv_minst_hash(inst) % BUCKETS];
  for (ptrdiff_t i = 0; i < arrlen(*bucket); i++) {
    nv_minst *above = (*bucket)[i];
    if (!nv_minst_same(above, inst) || !nv_mdominates_inst(s->ctx, above, inst) ||
        strcmp(nv_vreg_class(s->mf, result(above)), nv_vreg_class(s->mf, result(inst))) != 0 ||
        share_user(s->mf, result(inst), result(above)) || !merge(s, above, inst))
      continue;
    erase(s, inst, above);
    if (s->verify || !s->incremental)
      check(s);
    return true;
  }
  arrput(*bucket, inst);
  return false;
}

// copy-prop-mcse: users of a copy read its source. A copy of an undefined value is one value all the
// same, so its source must have a definition that is no IMPLICIT_DEF.
static bool forward_copy(nv_mf *mf, nv_minst *inst) {
  if (!(nv_minst_flags(inst) & NV_MI_COPY))
    return false;
  nv_mop to = nv_minst_operand(inst, 0), from = nv_minst_operand(inst, 1);
  if (!nv_reg_is_virtual(to.reg) || !nv_reg_is_virtual(from.reg) || to.subreg || from.subreg ||
      from.is_undef || strcmp(nv_vreg_class(mf, to.reg), nv_vreg_class(mf, from.reg)) != 0)
    return false;
  nv_minst *def = nv_vreg_def(mf, from.reg);
  if (!def || nv_minst_flags(def) & (NV_MI_IMPLICIT_DEF | NV_MI_PHI))
    return false;
  nv_vreg_replace(mf, to.reg, from.reg);
  nv_minst_erase(inst);
  return true;
}

static unsigned most_predicates(const nv_options *o, LLVMValueRef fn) {
  int64_t most = PREDICATES + nv_opt_int_fn(o, NV_OPT_pred_target_adjust, fn);
  return most > 0 ? (unsigned)most : 0;
}

bool nv_machine_cse(nv_pass_ctx *ctx, nv_mf *function) {
  if (!nv_mf_is_ssa(function))
    return false;
  const nv_options *o = nv_ctx_options(ctx);
  struct state s = {.ctx = ctx,
                    .mf = function,
                    .limit = nv_register_limit(ctx, nv_mf_function(function)),
                    .registers = nv_opt_bool(o, NV_OPT_rp_aware_mcse),
                    .predicates = nv_opt_bool(o, NV_OPT_pred_aware_mcse),
                    .most_predicates = most_predicates(o, nv_mf_function(function)),
                    .incremental = nv_opt_bool(o, NV_OPT_incremental_update_mcse),
                    .verify = nv_opt_bool(o, NV_OPT_verify_update_mcse)};
  bool changed = false;
  if (nv_opt_bool(o, NV_OPT_copy_prop_mcse)) {
    nv_foreach_mbb(block, function) {
      nv_foreach_minst_safe(inst, block)
        changed |= forward_copy(function, inst);
    }
  }
  s.live = nv_mlive_of(function);
  nv_foreach_mbb(block, function) {
    nv_foreach_minst_safe(inst, block) {
      if (is_candidate(inst))
        changed |= try_merge(&s, inst);
    }
  }
  nv_mlive_free(s.live);
  for (unsigned i = 0; i < BUCKETS; i++)
    arrfree(s.buckets[i]);
  return changed;
}
