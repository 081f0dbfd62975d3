// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// atomic.c: atomic accesses and fences (VI-07..16, VX-30..35, VX-48).
#include <string.h>

#include "bridge/ir-print.h"
#include "verify/verifier.h"
#include "facts/shapes.h"

typedef enum scope {
  SCOPE_SYSTEM,
  SCOPE_THREAD,
  SCOPE_BLOCK,
  SCOPE_CLUSTER,
  SCOPE_DEVICE,
  SCOPE_UNKNOWN,
} scope;

static const char *const scope_names[SCOPE_UNKNOWN] = {"", "singlethread", "block", "cluster",
                                                       "device"};

static scope find_scope(const char *name, size_t len) {
  unsigned s = 0;
  while (s < SCOPE_UNKNOWN && (strlen(scope_names[s]) != len || memcmp(scope_names[s], name, len)))
    s++;
  return (scope)s;
}

static const char *ordering_name(LLVMAtomicOrdering ordering) {
  switch (ordering) {
  case LLVMAtomicOrderingUnordered:
    return "unordered";
  case LLVMAtomicOrderingMonotonic:
    return "monotonic";
  case LLVMAtomicOrderingAcquire:
    return "acquire";
  case LLVMAtomicOrderingRelease:
    return "release";
  case LLVMAtomicOrderingAcquireRelease:
    return "acq_rel";
  case LLVMAtomicOrderingSequentiallyConsistent:
    return "seq_cst";
  default:
    return "not_atomic";
  }
}

static bool is_plain_access(LLVMValueRef inst, LLVMOpcode opcode) {
  return (opcode == LLVMLoad || opcode == LLVMStore) &&
         LLVMGetOrdering(inst) == LLVMAtomicOrderingNotAtomic;
}

//===-- Scopes (VX-30, VX-31, VX-35) ----------------------------------------------------------===//

static scope check_scope(nv_verifier *v, LLVMValueRef inst, LLVMOpcode opcode) {
  size_t len = 0;
  const char *name = nv_sync_scope_name(inst, &len);
  scope s = find_scope(name, len);
  // A volatile access without order has no scope in PTX.
  if ((opcode == LLVMLoad || opcode == LLVMStore) && LLVMGetVolatile(inst) &&
      LLVMGetOrdering(inst) <= LLVMAtomicOrderingMonotonic)
    return s;
  // llc reads no scope of an atomicrmw.
  nv_rule_action most = opcode == LLVMAtomicRMW ? NV_RULE_IS_WARNING : NV_RULE_IS_ERROR;
  if (s == SCOPE_UNKNOWN)
    nv_report_most(v, NV_RULE_VX_30, most, inst, name);
  bool widened = opcode == LLVMAtomicRMW && v->options->exact_atomics;
  if (s == SCOPE_CLUSTER && !widened && nv_target_below(v, 90, 78))
    nv_report(v, NV_RULE_VX_31, inst);
  if (s == SCOPE_THREAD && (opcode == LLVMLoad || opcode == LLVMStore ||
                            (opcode == LLVMFence && !v->options->exact_atomics)))
    nv_report(v, NV_RULE_VX_35, inst);
  return s;
}

//===-- Types and memories --------------------------------------------------------------------===//

static bool is_atomic_width(LLVMTypeRef type) {
  unsigned bits = LLVMGetIntTypeWidth(type);
  return bits == 32 || bits == 64 || bits == 128;
}

static bool is_cmpxchg_type(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && is_atomic_width(type);
}

// Operations on floats, vectors and pointers are not looked at.
static bool is_rmw_type(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) != LLVMIntegerTypeKind || is_atomic_width(type);
}

static bool is_atomic_space(const nv_verifier *v, LLVMValueRef pointer) {
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
  if (space == NV_SPACE_SHARED_CLUSTER)
    return v->options->profile == NV_VERIFY_CLANG && !nv_target_below(v, 90, 0);
  return space == NV_SPACE_GENERIC || space == NV_SPACE_GLOBAL || space == NV_SPACE_SHARED;
}

static void check_wide(nv_verifier *v, LLVMValueRef inst, LLVMTypeRef type) {
  if (nv_is_int_type(type, 128) && nv_target_below(v, 90, 83))
    nv_report(v, NV_RULE_VX_32, inst);
}

static void check_access(nv_verifier *v, LLVMValueRef inst, LLVMTypeRef type, nv_rule rule) {
  LLVMAtomicOrdering ordering = LLVMGetOrdering(inst);
  nv_report(v, rule, inst);
  check_wide(v, inst, type);
  // llc makes a compare-and-swap of it.
  LLVMValueRef pointer = LLVMGetOperand(inst, LLVMIsALoadInst(inst) ? 0 : 1);
  if (nv_is_int_type(type, 128) && !is_atomic_space(v, pointer))
    nv_report(v, NV_RULE_VX_55, inst,
              "128-bit atomic access to other than generic, global and shared memory");
  if (nv_is_int_type(type, 128) && ordering == LLVMAtomicOrderingSequentiallyConsistent)
    nv_report(v, NV_RULE_VX_33, inst);
  if (ordering > LLVMAtomicOrderingMonotonic && nv_target_below(v, 70, 60))
    nv_report(v, NV_RULE_VX_34, inst, ordering_name(ordering));
}

static void check_cmpxchg(nv_verifier *v, LLVMValueRef inst) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(inst, 1));
  if (!is_cmpxchg_type(type))
    nv_report(v, NV_RULE_VI_13, inst);
  if (!is_atomic_space(v, LLVMGetOperand(inst, 0)))
    nv_report(v, NV_RULE_VI_14, inst);
  check_wide(v, inst, type);
}

// Operations that the back end writes as one instruction, and so without order and scope. What it
// has no instruction for becomes a loop around a cmpxchg, which has both.
static bool is_native(LLVMAtomicRMWBinOp op, LLVMTypeRef type) {
  switch (op) {
  case LLVMAtomicRMWBinOpNand:
  case LLVMAtomicRMWBinOpFSub:
  case LLVMAtomicRMWBinOpFMax:
  case LLVMAtomicRMWBinOpFMin:
    return false;
  default:
    return LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) == 32 ||
           LLVMGetIntTypeWidth(type) == 64;
  }
}

// CUDA's atomicAdd and its like are relaxed operations of the device. Front ends and headers write
// them as operations of the whole system, some of them seq_cst: what the back end makes of those is
// what is meant.
static bool is_honoured(LLVMAtomicOrdering ordering, scope s) {
  bool plain = s == SCOPE_SYSTEM && ordering == LLVMAtomicOrderingSequentiallyConsistent;
  return plain ||
         ((s == SCOPE_SYSTEM || s == SCOPE_DEVICE) && ordering <= LLVMAtomicOrderingMonotonic);
}

static void check_rmw(nv_verifier *v, LLVMValueRef inst, scope s) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(inst, 1));
  LLVMAtomicOrdering ordering = LLVMGetOrdering(inst);
  if (!is_rmw_type(type))
    nv_report(v, NV_RULE_VI_15, inst);
  // llc makes plain accesses of those to local memory, which no other thread sees.
  LLVMValueRef pointer = LLVMGetOperand(inst, 0);
  bool lowered = v->options->profile == NV_VERIFY_CLANG &&
                 LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)) == NV_SPACE_LOCAL;
  if (!lowered && !is_atomic_space(v, pointer))
    nv_report(v, NV_RULE_VI_16, inst);
  if (!lowered)
    check_wide(v, inst, type);
  if (s != SCOPE_UNKNOWN && !v->options->exact_atomics &&
      is_native(LLVMGetAtomicRMWBinOp(inst), type) && !is_honoured(ordering, s))
    nv_report(v, NV_RULE_VX_48, inst, ordering_name(ordering), scope_names[s]);
}

static void check_fence(nv_verifier *v, LLVMValueRef inst) {
  LLVMAtomicOrdering ordering = LLVMGetOrdering(inst);
  nv_report(v, NV_RULE_VI_11, inst);
  if (ordering != LLVMAtomicOrderingAcquireRelease &&
      ordering != LLVMAtomicOrderingSequentiallyConsistent)
    nv_report(v, NV_RULE_VI_12, inst);
}

void nv_verify_atomic(nv_verifier *v, LLVMValueRef inst) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(inst);
  if (is_plain_access(inst, opcode))
    return;
  scope s = check_scope(v, inst, opcode);
  switch (opcode) {
  case LLVMLoad:
    check_access(v, inst, LLVMTypeOf(inst), NV_RULE_VI_07);
    return;
  case LLVMStore:
    check_access(v, inst, LLVMTypeOf(LLVMGetOperand(inst, 0)), NV_RULE_VI_09);
    return;
  case LLVMAtomicCmpXchg:
    check_cmpxchg(v, inst);
    return;
  case LLVMAtomicRMW:
    check_rmw(v, inst, s);
    return;
  default:
    check_fence(v, inst);
  }
}
