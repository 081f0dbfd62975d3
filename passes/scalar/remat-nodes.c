// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remat-nodes.c: which instructions remat may compute again, and what one more of them costs.
#include "scalar/remat-nodes.h"

#include "bridge/effects.h"
#include "facts/nvvm-aa.h"
#include "bridge/nvvm.h"
#include "facts/register-pressure.h"

static bool is_cheap_opcode(const struct nv_remat_rules *r, LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
  case LLVMGetElementPtr:
  case LLVMSelect:
  case LLVMICmp:
    return true;
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFNeg:
  case LLVMFCmp:
    return r->fp;
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMURem:
  case LLVMSRem:
  case LLVMFDiv:
  case LLVMFRem:
    return r->costly;
  default:
    return LLVMIsACastInst(inst) != NULL;
  }
}

static bool is_special_register(LLVMValueRef inst) {
  nv_sreg reg = nv_special_register(inst, NULL);
  return reg != NV_SREG_NONE && !nv_sreg_is_volatile(reg);
}

// A load that gives the same value at any time.
static bool is_steady_load(const struct nv_remat_rules *r, LLVMValueRef inst) {
  return r->loads && LLVMIsALoadInst(inst) && !(nv_effects(inst) & (NV_VOLATILE | NV_ATOMIC)) &&
         (nv_is_pointer_to_constant(r->alias, inst) ||
          nv_aa_never_written(LLVMGetOperand(inst, 0)));
}

bool nv_remat_may_copy(const struct nv_remat_rules *r, LLVMValueRef v) {
  if (!LLVMIsAInstruction(v) || LLVMIsAPHINode(v))
    return false;
  if (is_special_register(v) || is_steady_load(r, v))
    return true;
  return is_cheap_opcode(r, v) &&
         !(nv_effects(v) & (NV_READS | NV_WRITES | NV_CALL | NV_MAY_NOT_RETURN));
}

unsigned nv_remat_cost(const struct nv_remat_rules *r, LLVMValueRef inst) {
  if (LLVMIsALoadInst(inst))
    return (unsigned)nv_opt_int_fn(r->options, NV_OPT_remat_lli_factor, r->fn);
  if (LLVMIsACallInst(inst))
    return 2; // a special register takes longer than arithmetic
  bool multiplies = LLVMGetInstructionOpcode(inst) == LLVMMul;
  return nv_registers_of(inst) > 1 ? (multiplies ? 4 : 2) : 1;
}
