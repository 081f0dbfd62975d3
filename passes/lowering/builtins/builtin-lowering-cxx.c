// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// builtin-lowering-cxx.c: the __nv_atomic_* builtins, with order and scope as constant operands.
//
// Loads, stores, compare-and-swap and fences are LLVM instructions, whose order and scope the code
// generator honours. It drops both on a native atomicrmw, so read-modify-write operations are
// inline PTX. Sequential consistency is a leading fence.sc and an acquire operation, as the memory
// model of PTX has it (BA-3). PTX has no float minimum and maximum: LLVM's expansion of those
// atomicrmw is a loop of compare-and-swap, which does honour order and scope.
#include <stdio.h>
#include <string.h>

#include "lowering/builtins/builtin-lowering.h"
#include "bridge/diagnostics.h"
#include "options/options.h"

enum order { RELAXED, CONSUME, ACQUIRE, RELEASE, ACQ_REL, SEQ_CST, NUM_ORDERS };
enum scope { SCOPE_THREAD, SCOPE_BLOCK, SCOPE_CLUSTER, SCOPE_DEVICE, SCOPE_SYSTEM, NUM_SCOPES };

static const struct {
  const char *ptx, *llvm;
} scopes[NUM_SCOPES] = {
    {"cta", "block"}, {"cta", "block"}, {"cluster", "cluster"}, {"gpu", "device"}, {"sys", ""},
};

// Of an operation without its leading fence.
static const struct {
  const char *ptx;
  LLVMAtomicOrdering llvm;
} orders[NUM_ORDERS] = {
    {"relaxed", LLVMAtomicOrderingMonotonic},      {"acquire", LLVMAtomicOrderingAcquire},
    {"acquire", LLVMAtomicOrderingAcquire},        {"release", LLVMAtomicOrderingRelease},
    {"acq_rel", LLVMAtomicOrderingAcquireRelease}, {"acquire", LLVMAtomicOrderingAcquire},
};

static bool read_order(nv_lowering *l, unsigned i, enum order *order) {
  uint64_t value;
  if (!nv_lowering_constant(l, i, &value)) {
    nv_error(l->ctx, l->call, "order of '%s' must be a constant", l->row->name);
    return false;
  }
  if (value >= NUM_ORDERS) {
    nv_error(l->ctx, l->call, "builtin '%s': unexpected memory order.", l->row->name);
    return false;
  }
  *order = (enum order)value;
  return true;
}

static bool refuse_order(nv_lowering *l) {
  nv_error(l->ctx, l->call, "builtin '%s': unexpected memory order.", l->row->name);
  return false;
}

// Cluster scope is device scope where there are no clusters: wider, so right.
static bool read_scope(nv_lowering *l, unsigned i, enum scope *scope) {
  uint64_t value;
  if (!nv_lowering_constant(l, i, &value)) {
    nv_error(l->ctx, l->call, "scope of '%s' must be a constant", l->row->name);
    return false;
  }
  if (value >= NUM_SCOPES) {
    nv_error(l->ctx, l->call, "builtin '%s': unexpected atomic operation scope.", l->row->name);
    return false;
  }
  *scope = (enum scope)value;
  if (*scope == SCOPE_CLUSTER && ((l->sm && l->sm->rules_cc < 90) || (l->ptx && l->ptx < 78)))
    *scope = SCOPE_DEVICE;
  return true;
}

// The operands behind the values: order, scope. PTX has ordered accesses and fences with a scope
// from sm_70 on.
static bool read_both(nv_lowering *l, unsigned first, enum order *order, enum scope *scope) {
  return read_order(l, first, order) && read_scope(l, first + 1, scope) &&
         nv_lowering_needs(l, 70, 60, NULL);
}

static unsigned scope_id(const nv_lowering *l, enum scope scope) {
  return LLVMGetSyncScopeID(l->llvm, scopes[scope].llvm, strlen(scopes[scope].llvm));
}

static void fence(nv_lowering *l, LLVMAtomicOrdering order, enum scope scope) {
  LLVMBuildFenceSyncScope(l->builder, order, scope_id(l, scope), "");
}

static void lead(nv_lowering *l, enum order order, enum scope scope) {
  if (order == SEQ_CST)
    fence(l, LLVMAtomicOrderingSequentiallyConsistent, scope);
}

bool nv_lower_cxx_fence(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  enum order order;
  enum scope scope;
  if (!read_both(l, 0, &order, &scope))
    return false;
  fence(l,
        order == ACQ_REL ? LLVMAtomicOrderingAcquireRelease
                         : LLVMAtomicOrderingSequentiallyConsistent,
        scope);
  return true;
}

// The size of an integer type in bytes is its natural alignment, which an atomic object has.
static unsigned bytes_of(LLVMTypeRef type) { return LLVMGetIntTypeWidth(type) / 8; }

// PTX has 128-bit accesses from sm_70 on, LLVM 22 has them and the atomics from sm_90 on.
static bool has_width(nv_lowering *l, LLVMTypeRef type, enum scope scope, unsigned cc) {
  unsigned ptx = scope == SCOPE_SYSTEM ? NV_PTX_B128_SYSTEM : NV_PTX_B128;
  return bytes_of(type) < 16 || nv_lowering_needs(l, cc, ptx, NULL);
}

bool nv_lower_cxx_load(nv_lowering *l, LLVMValueRef *result) {
  enum order order;
  enum scope scope;
  LLVMTypeRef type = nv_lowering_type(l, l->row->proto[0]);
  if (!read_both(l, 1, &order, &scope) || !has_width(l, type, scope, 70))
    return false;
  if (order == RELEASE || order == ACQ_REL)
    return refuse_order(l);
  LLVMValueRef pointer = nv_lowering_arg(l, 0);
  lead(l, order, scope);
  if (bytes_of(type) == 16) {
    char text[64];
    snprintf(text, sizeof text, "ld.%s.%s.b128 $0, [$1];", orders[order].ptx, scopes[scope].ptx);
    *result = nv_lowering_asm(l, type, text, "=q,l,~{memory}", &pointer, 1, NV_ASM_EFFECT);
    return true;
  }
  LLVMValueRef load = nv_lowering_load(l, type, pointer, bytes_of(type));
  LLVMSetOrdering(load, orders[order].llvm);
  LLVMSetAtomicSyncScopeID(load, scope_id(l, scope));
  *result = load;
  return true;
}

bool nv_lower_cxx_store(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  enum order order;
  enum scope scope;
  LLVMTypeRef type = nv_lowering_type(l, l->row->proto[2]);
  if (!read_both(l, 2, &order, &scope) || !has_width(l, type, scope, 70))
    return false;
  if (order == CONSUME || order == ACQUIRE || order == ACQ_REL)
    return refuse_order(l);
  LLVMValueRef args[] = {nv_lowering_arg(l, 0), nv_lowering_arg(l, 1)};
  lead(l, order, scope);
  const enum order own = order == SEQ_CST ? RELAXED : order;
  if (bytes_of(type) == 16) {
    char text[64];
    snprintf(text, sizeof text, "st.%s.%s.b128 [$0], $1;", orders[own].ptx, scopes[scope].ptx);
    nv_lowering_asm(l, nv_lowering_type(l, 'v'), text, "l,q,~{memory}", args, 2, NV_ASM_EFFECT);
    return true;
  }
  LLVMValueRef store = LLVMBuildStore(l->builder, args[1], args[0]);
  LLVMSetAlignment(store, bytes_of(type));
  LLVMSetOrdering(store, orders[own].llvm);
  LLVMSetAtomicSyncScopeID(store, scope_id(l, scope));
  return true;
}

// x - v is x + (-v), for floats too: changing the sign is exact.
static LLVMValueRef negated(nv_lowering *l, LLVMValueRef value) {
  return LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMIntegerTypeKind
             ? LLVMBuildNeg(l->builder, value, "")
             : LLVMBuildFNeg(l->builder, value, "");
}

static const char *register_class(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMFloatTypeKind:
    return "f";
  case LLVMDoubleTypeKind:
    return "d";
  default:
    return LLVMGetIntTypeWidth(type) == 64 ? "l" : "r";
  }
}

static const struct operation {
  const char *text;
  LLVMAtomicRMWBinOp integer, real;
} operations[] = {
    {"add.", LLVMAtomicRMWBinOpAdd, LLVMAtomicRMWBinOpFAdd},
    {"and.", LLVMAtomicRMWBinOpAnd, LLVMAtomicRMWBinOpAnd},
    {"exch.", LLVMAtomicRMWBinOpXchg, LLVMAtomicRMWBinOpXchg},
    {"max.s", LLVMAtomicRMWBinOpMax, LLVMAtomicRMWBinOpMax},
    {"max.u", LLVMAtomicRMWBinOpUMax, LLVMAtomicRMWBinOpUMax},
    {"min.s", LLVMAtomicRMWBinOpMin, LLVMAtomicRMWBinOpMin},
    {"min.u", LLVMAtomicRMWBinOpUMin, LLVMAtomicRMWBinOpUMin},
    {"or.", LLVMAtomicRMWBinOpOr, LLVMAtomicRMWBinOpOr},
    {"xor.", LLVMAtomicRMWBinOpXor, LLVMAtomicRMWBinOpXor},
};

// On request a relaxed operation is an instruction that the optimiser understands. It is printed
// without order and scope, which PTX takes as relaxed at device scope: exact for a device, enough
// for a block, too weak for the system.
static bool wants_instruction(const nv_lowering *l, enum order order, enum scope scope) {
  return order == RELAXED && scope != SCOPE_CLUSTER && scope != SCOPE_SYSTEM &&
         !strcmp(nv_opt_str(nv_ctx_options(l->ctx), NV_OPT_builtin_atomics), "relaxed-intrinsics");
}

static LLVMValueRef atomic_instruction(nv_lowering *l, LLVMValueRef *args, enum scope scope) {
  const struct operation *o = operations;
  while (strncmp(o->text, l->row->text, strlen(o->text)) != 0)
    o++;
  const bool integer = LLVMGetTypeKind(LLVMTypeOf(args[1])) == LLVMIntegerTypeKind;
  return LLVMBuildAtomicRMWSyncScope(l->builder, integer ? o->integer : o->real, args[0], args[1],
                                     LLVMAtomicOrderingMonotonic, scope_id(l, scope));
}

// The text of the row is "add.u32": the operation in front of order and scope, the type behind.
bool nv_lower_cxx_rmw(nv_lowering *l, LLVMValueRef *result) {
  enum order order;
  enum scope scope;
  if (!read_both(l, 2, &order, &scope))
    return false;
  LLVMValueRef args[] = {nv_lowering_arg(l, 0), nv_lowering_arg(l, 1)};
  if (l->row->kind == NV_BUILTIN_CXX_RMW_NEGATED)
    args[1] = negated(l, args[1]);
  if (wants_instruction(l, order, scope)) {
    *result = atomic_instruction(l, args, scope);
    return true;
  }
  lead(l, order, scope);
  const char *type = strchr(l->row->text, '.');
  const char *reg = register_class(LLVMTypeOf(args[1]));
  char text[96], constraints[32];
  snprintf(text, sizeof text, "atom.%.*s.%s.%s%s $0, [$1], $2;", (int)(type - l->row->text),
           l->row->text, orders[order].ptx, scopes[scope].ptx, type);
  snprintf(constraints, sizeof constraints, "=%s,l,%s,~{memory}", reg, reg);
  *result = nv_lowering_asm(l, LLVMTypeOf(args[1]), text, constraints, args, 2, NV_ASM_EFFECT);
  return true;
}

static LLVMAtomicRMWBinOp llvm_operation(const nv_builtin *row) {
  if (row->kind == NV_BUILTIN_CXX_EXCHANGE_128)
    return LLVMAtomicRMWBinOpXchg;
  return strstr(row->text, ".max") ? LLVMAtomicRMWBinOpFMax : LLVMAtomicRMWBinOpFMin;
}

// Operations that LLVM expands itself, with order and scope: float minimum and maximum, 128 bits.
bool nv_lower_cxx_rmw_llvm(nv_lowering *l, LLVMValueRef *result) {
  enum order order;
  enum scope scope;
  if (!read_both(l, 2, &order, &scope))
    return false;
  if (l->row->kind == NV_BUILTIN_CXX_EXCHANGE_128 &&
      !has_width(l, nv_lowering_type(l, 'Q'), scope, 90))
    return false;
  LLVMValueRef pointer = nv_lowering_arg(l, 0), value = nv_lowering_arg(l, 1);
  lead(l, order, scope);
  *result = LLVMBuildAtomicRMWSyncScope(l->builder, llvm_operation(l->row), pointer, value,
                                        orders[order].llvm, scope_id(l, scope));
  return true;
}

// A failed exchange is a load: it releases nothing.
static LLVMAtomicOrdering failure_order(enum order order) {
  return order == RELAXED || order == RELEASE ? LLVMAtomicOrderingMonotonic
                                              : LLVMAtomicOrderingAcquire;
}

// (object, expected, value, weak, success, failure, scope). The old value is written back always:
// after success it is what `expected` held. PTX has no weak form.
bool nv_lower_cxx_cas(nv_lowering *l, LLVMValueRef *result) {
  enum order success, failure;
  enum scope scope;
  LLVMTypeRef type = nv_lowering_type(l, l->row->proto[3]);
  if (!read_order(l, 4, &success) || !read_both(l, 5, &failure, &scope))
    return false;
  if (!has_width(l, type, scope, 90))
    return false;
  LLVMValueRef object = nv_lowering_arg(l, 0), expected = nv_lowering_arg(l, 1);
  LLVMValueRef value = nv_lowering_arg(l, 2);
  // The object is atomic and has its natural alignment; 16 bytes behind `expected` may be two
  // words.
  const unsigned align = bytes_of(type) < 8 ? bytes_of(type) : 8;
  LLVMValueRef compare = nv_lowering_load(l, type, expected, align);
  lead(l, success == SEQ_CST || failure == SEQ_CST ? SEQ_CST : RELAXED, scope);
  LLVMValueRef both =
      LLVMBuildAtomicCmpXchgSyncScope(l->builder, object, compare, value, orders[success].llvm,
                                      failure_order(failure), scope_id(l, scope));
  nv_lowering_store(l, LLVMBuildExtractValue(l->builder, both, 0, ""), expected, align);
  *result = LLVMBuildExtractValue(l->builder, both, 1, "");
  return true;
}
