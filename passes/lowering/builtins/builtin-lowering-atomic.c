// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// builtin-lowering-atomic.c: the older atomic builtins, relaxed, with a scope in the name.
//
// Without a scope they are relaxed at device scope, which is what LLVM prints for an atomicrmw;
// LLVM drops the scope of others, so those are intrinsics (in the tables) or inline PTX (BA-1,
// BA-4).
#include <stdio.h>
#include <string.h>

#include "lowering/builtins/builtin-lowering.h"
#include "bridge/diagnostics.h"

static unsigned scope_id(const nv_lowering *l, const char *name) {
  return LLVMGetSyncScopeID(l->llvm, name, strlen(name));
}

static const struct operation {
  const char *name;
  LLVMAtomicRMWBinOp op;
} operations[] = {
    {"add", LLVMAtomicRMWBinOpAdd},
    {"and", LLVMAtomicRMWBinOpAnd},
    {"fadd", LLVMAtomicRMWBinOpFAdd},
    {"max", LLVMAtomicRMWBinOpMax},
    {"min", LLVMAtomicRMWBinOpMin},
    {"or", LLVMAtomicRMWBinOpOr},
    {"udec_wrap", LLVMAtomicRMWBinOpUDecWrap},
    {"uinc_wrap", LLVMAtomicRMWBinOpUIncWrap},
    {"umax", LLVMAtomicRMWBinOpUMax},
    {"umin", LLVMAtomicRMWBinOpUMin},
    {"xchg", LLVMAtomicRMWBinOpXchg},
    {"xor", LLVMAtomicRMWBinOpXor},
};

bool nv_lower_atomicrmw(nv_lowering *l, LLVMValueRef *result) {
  size_t i = 0;
  while (strcmp(operations[i].name, l->row->text) != 0)
    i++;
  LLVMValueRef pointer = nv_lowering_arg(l, 0), value = nv_lowering_arg(l, 1);
  *result = LLVMBuildAtomicRMWSyncScope(l->builder, operations[i].op, pointer, value,
                                        LLVMAtomicOrderingMonotonic, scope_id(l, "device"));
  return true;
}

static LLVMValueRef cmpxchg(nv_lowering *l, LLVMValueRef pointer, LLVMValueRef expected,
                            LLVMValueRef value, const char *scope) {
  LLVMValueRef both = LLVMBuildAtomicCmpXchgSyncScope(
      l->builder, pointer, expected, value, LLVMAtomicOrderingMonotonic,
      LLVMAtomicOrderingMonotonic, scope_id(l, scope));
  return LLVMBuildExtractValue(l->builder, both, 0, "");
}

bool nv_lower_cmpxchg(nv_lowering *l, LLVMValueRef *result) {
  *result =
      cmpxchg(l, nv_lowering_arg(l, 0), nv_lowering_arg(l, 1), nv_lowering_arg(l, 2), "device");
  return true;
}

// The values of 128-bit builtins stand behind pointers to objects made of 64-bit halves; LLVM
// honours the scope of 128-bit atomics.
enum { HALF_BYTES = 8 };

static bool has_b128(nv_lowering *l) {
  return nv_lowering_needs(l, 90, l->row->text[0] ? NV_PTX_B128 : NV_PTX_B128_SYSTEM, NULL);
}

bool nv_lower_xchg_128(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  if (!has_b128(l))
    return false;
  LLVMValueRef value =
      nv_lowering_load(l, nv_lowering_type(l, 'Q'), nv_lowering_arg(l, 1), HALF_BYTES);
  LLVMValueRef old =
      LLVMBuildAtomicRMWSyncScope(l->builder, LLVMAtomicRMWBinOpXchg, nv_lowering_arg(l, 0), value,
                                  LLVMAtomicOrderingMonotonic, scope_id(l, l->row->text));
  nv_lowering_store(l, old, nv_lowering_arg(l, 2), HALF_BYTES);
  return true;
}

bool nv_lower_cas_128(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  if (!has_b128(l))
    return false;
  LLVMTypeRef type = nv_lowering_type(l, 'Q');
  LLVMValueRef expected = nv_lowering_load(l, type, nv_lowering_arg(l, 1), HALF_BYTES);
  LLVMValueRef value = nv_lowering_load(l, type, nv_lowering_arg(l, 2), HALF_BYTES);
  LLVMValueRef old = cmpxchg(l, nv_lowering_arg(l, 0), expected, value, l->row->text);
  nv_lowering_store(l, old, nv_lowering_arg(l, 3), HALF_BYTES);
  return true;
}

// Unsigned minimum and maximum at block and system scope: LLVM's intrinsics compare as signed.
bool nv_lower_atom(nv_lowering *l, LLVMValueRef *result) {
  char text[64], constraints[32];
  LLVMValueRef args[] = {nv_lowering_arg(l, 0), nv_lowering_arg(l, 1)};
  const char *reg = LLVMGetIntTypeWidth(LLVMTypeOf(args[1])) == 64 ? "l" : "r";
  snprintf(text, sizeof text, "%s $0, [$1], $2;", l->row->text);
  snprintf(constraints, sizeof constraints, "=%s,l,%s,~{memory}", reg, reg);
  *result = nv_lowering_asm(l, LLVMTypeOf(args[1]), text, constraints, args, 2, NV_ASM_EFFECT);
  return true;
}

// PTX has the vector forms for global memory only; LLVM has none (it would loop).
bool nv_lower_atom_vector(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  if (!nv_lowering_needs(l, 90, 81, NULL))
    return false;
  const bool four = strstr(l->row->text, ".v4.") != NULL;
  const unsigned n = four ? 4 : 2;
  LLVMTypeRef element = nv_lowering_type(l, 'f'),
              elements[4] = {element, element, element, element};
  LLVMTypeRef type = LLVMStructTypeInContext(l->llvm, elements, n, false);
  LLVMValueRef args[5] = {nv_lowering_pointer(l, 0, NV_SPACE_GLOBAL)};
  LLVMValueRef in = nv_lowering_arg(l, 1), out = nv_lowering_arg(l, 2);
  for (unsigned i = 0; i < n; i++)
    args[1 + i] = nv_lowering_load(l, element, nv_lowering_element(l, in, i, 4), 4);
  char text[96];
  snprintf(text, sizeof text,
           four ? "atom.global.%s {$0, $1, $2, $3}, [$4], {$5, $6, $7, $8};"
                : "atom.global.%s {$0, $1}, [$2], {$3, $4};",
           l->row->text);
  LLVMValueRef old = nv_lowering_asm(
      l, type, text, four ? "=f,=f,=f,=f,l,f,f,f,f,~{memory}" : "=f,=f,l,f,f,~{memory}", args,
      1 + n, NV_ASM_EFFECT);
  for (unsigned i = 0; i < n; i++)
    nv_lowering_store(l, LLVMBuildExtractValue(l->builder, old, i, ""),
                      nv_lowering_element(l, out, i, 4), 4);
  return true;
}
