// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remat-safe.c: machine instructions that give the same result wherever their operands are the same.
//
// By name, because LLVM marks no PTX instruction as rematerialisable and gives `cvta.to` and
// `ld.global.nc` side effects that they do not have. The names are prefixes without what follows for
// operand kinds (rr, ri); additions with carry (ADDCC) are none of them. Contract CG-03.
#include "machine/remat-safe.h"

#include <string.h>

static const char *const arithmetic[] = {
    "MOV_B",  "MOV_F",    "MOV_BF",   "ADD16",  "ADD32",    "ADD64",  "SUB16",  "SUB32",
    "SUB64",  "MULT16",   "MULT32",   "MULT64", "MUL_WIDE", "MUL_HI", "MAD_LO", "MAD_WIDE",
    "SHL16",  "SHL32",    "SHL64",    "SRL16",  "SRL32",    "SRL64",  "SRA16",  "SRA32",
    "SRA64",  "AND_b",    "OR_b",     "XOR_b",  "NOT_b",    "CVT_u",  "CVT_s",  "CVT_INREG",
    "SELP_b", "LEA_ADDR", "cvta_to_", "BFE_",
};

static const char *const constant_sregs[] = {
    "INT_PTX_SREG_TID_",    "INT_PTX_SREG_NTID_", "INT_PTX_SREG_CTAID_",
    "INT_PTX_SREG_NCTAID_", "SREG_LANEID",
};

static bool starts_with_any(const char *name, const char *const *list, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (!strncmp(name, list[i], strlen(list[i])))
      return true;
  }
  return false;
}

#define STARTS_WITH_ANY(name, list) starts_with_any(name, list, sizeof list / sizeof *list)

// Nothing but one plain result and plain operands.
static bool is_plain(const nv_minst *inst) {
  if (nv_minst_num_defs(inst) != 1 ||
      nv_minst_flags(inst) & (NV_MI_STORE | NV_MI_CALL | NV_MI_BRANCH | NV_MI_TERMINATOR |
                              NV_MI_CONVERGENT | NV_MI_INLINE_ASM | NV_MI_DEBUG | NV_MI_PHI))
    return false;
  for (unsigned i = 0, n = nv_minst_num_operands(inst); i < n; i++) {
    nv_mop op = nv_minst_operand(inst, i);
    if (op.kind == NV_MOP_REGISTER && (!nv_reg_is_virtual(op.reg) || op.subreg || op.is_tied ||
                                       op.is_implicit || op.is_undef || op.is_def != (i == 0)))
      return false;
    if (op.kind == NV_MOP_BLOCK)
      return false;
  }
  return true;
}

static bool is_parameter_load(const nv_minst *inst) {
  nv_maccess a;
  return !strncmp(nv_minst_name(inst), "LD_", 3) && nv_minst_accesses(inst, &a, 1) == 1 &&
         a.space == 101 && nv_minst_flags(inst) & NV_MI_INVARIANT_LOAD;
}

static bool is_nc_load(const nv_minst *inst) {
  return !strncmp(nv_minst_name(inst), "LD_GLOBAL_NC_", 13);
}

bool nv_remat_is_load(const nv_minst *inst) { return is_nc_load(inst) || is_parameter_load(inst); }

bool nv_remat_is_sreg(const nv_minst *inst) {
  return STARTS_WITH_ANY(nv_minst_name(inst), constant_sregs);
}

bool nv_remat_is_safe(const nv_minst *inst, const struct nv_remat_limits *limits) {
  if (!is_plain(inst))
    return false;
  if (nv_remat_is_sreg(inst))
    return limits->sregs;
  if (is_nc_load(inst))
    return limits->loads;
  if (nv_minst_flags(inst) & NV_MI_LOAD)
    return limits->parameters && is_parameter_load(inst);
  return STARTS_WITH_ANY(nv_minst_name(inst), arithmetic);
}
