// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// builtin-lowering-basic.c: builtins that are one intrinsic, a cast, or a few instructions.
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "lowering/builtins/builtin-lowering.h"
#include "bridge/diagnostics.h"
#include "bridge/nvvm.h"

enum { MAX_ARGS = 16 };

// The intrinsics answer yes or no as i1 and counts in the width of their operand, where the builtin
// answers i32: the first of these result types that LLVM accepts is the right one.
static LLVMValueRef declaration(nv_lowering *l, LLVMTypeRef wanted, LLVMTypeRef *types,
                                unsigned n) {
  LLVMTypeRef results[] = {wanted, LLVMInt1TypeInContext(l->llvm), LLVMInt64TypeInContext(l->llvm)};
  for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
    LLVMValueRef fn = nv_intrinsic_of_type(l->module, l->row->text,
                                           LLVMFunctionType(results[i], types, n, false));
    if (fn)
      return fn;
  }
  return NULL;
}

bool nv_lower_intrinsic(nv_lowering *l, LLVMValueRef *result) {
  const unsigned flags = l->row->flags;
  LLVMTypeRef types[MAX_ARGS];
  LLVMValueRef args[MAX_ARGS];
  unsigned n = 0, count = nv_lowering_count(l);
  if (flags & NV_BUILTIN_ZERO_FIRST)
    args[n++] = LLVMConstInt(nv_lowering_type(l, 'i'), 0, false);
  for (unsigned i = 0; i < count; i++)
    args[n++] = nv_lowering_arg(l, i);
  if (flags & NV_BUILTIN_PREDICATE_LAST)
    args[n - 1] = LLVMBuildICmp(l->builder, LLVMIntNE, args[n - 1],
                                LLVMConstNull(LLVMTypeOf(args[n - 1])), "");
  if (flags & NV_BUILTIN_FALSE_LAST)
    args[n++] = LLVMConstInt(nv_lowering_type(l, 'b'), 0, false);
  for (unsigned i = 0; i < n; i++)
    types[i] = LLVMTypeOf(args[i]);
  LLVMTypeRef wanted = nv_lowering_type(l, l->row->proto[0]);
  LLVMValueRef fn = declaration(l, wanted, types, n);
  if (!fn) {
    nv_error(l->ctx, l->call, "builtin '%s': this LLVM has no intrinsic '%s'", l->row->name,
             l->row->text);
    return false;
  }
  if (!nv_lowering_fits_immediates(l, l->row->name, fn, args, n))
    return false;
  LLVMValueRef value = nv_lowering_call(l, fn, args, n);
  if (LLVMGetTypeKind(wanted) == LLVMIntegerTypeKind && LLVMTypeOf(value) != wanted)
    value = LLVMBuildIntCast2(l->builder, value, wanted, false, "");
  *result = LLVMGetTypeKind(wanted) == LLVMVoidTypeKind ? NULL : value;
  return true;
}

bool nv_lower_bitcast(nv_lowering *l, LLVMValueRef *result) {
  *result = LLVMBuildBitCast(l->builder, nv_lowering_arg(l, 0),
                             nv_lowering_type(l, l->row->proto[0]), "");
  return true;
}

bool nv_lower_half_to_float(nv_lowering *l, LLVMValueRef *result) {
  LLVMValueRef half =
      LLVMBuildBitCast(l->builder, nv_lowering_arg(l, 0), LLVMHalfTypeInContext(l->llvm), "");
  *result = LLVMBuildFPExt(l->builder, half, nv_lowering_type(l, 'f'), "");
  return true;
}

bool nv_lower_constant_false(nv_lowering *l, LLVMValueRef *result) {
  *result = LLVMConstInt(nv_lowering_type(l, 'b'), 0, false);
  return true;
}

bool nv_lower_first_argument(nv_lowering *l, LLVMValueRef *result) {
  *result = nv_lowering_arg(l, 0);
  return true;
}

//===-- Address spaces ------------------------------------------------------------------------===//

static unsigned space_of(const nv_lowering *l) { return (unsigned)atoi(l->row->text); }

bool nv_lower_cvta_to(nv_lowering *l, LLVMValueRef *result) {
  *result = LLVMBuildPtrToInt(l->builder, nv_lowering_pointer(l, 0, space_of(l)),
                              nv_lowering_type(l, 'l'), "");
  return true;
}

bool nv_lower_cvta_from(nv_lowering *l, LLVMValueRef *result) {
  LLVMTypeRef type = LLVMPointerTypeInContext(l->llvm, space_of(l));
  LLVMValueRef specific = LLVMBuildIntToPtr(l->builder, nv_lowering_arg(l, 0), type, "");
  *result = LLVMBuildAddrSpaceCast(l->builder, specific, nv_lowering_type(l, 'p'), "");
  return true;
}

// Shared addresses fit 32 bits whatever the width of the pointer type.
bool nv_lower_shared_address(nv_lowering *l, LLVMValueRef *result) {
  *result = LLVMBuildPtrToInt(l->builder, nv_lowering_pointer(l, 0, NV_SPACE_SHARED),
                              nv_lowering_type(l, 'i'), "");
  return true;
}

// LLVM 22 has no intrinsic for the parameter space. The answer depends on the address alone.
bool nv_lower_isspacep(nv_lowering *l, LLVMValueRef *result) {
  if (!nv_lowering_needs(l, 70, 77, NULL))
    return false;
  char text[96];
  snprintf(text, sizeof text, "{ .reg .pred p; %s p, $1; selp.b32 $0, 1, 0, p; }", l->row->text);
  LLVMValueRef pointer = nv_lowering_arg(l, 0);
  *result = nv_lowering_asm(l, nv_lowering_type(l, 'i'), text, "=r,l", &pointer, 1, 0);
  return true;
}

//===-- Several values ------------------------------------------------------------------------===//

bool nv_lower_sreg_xyz(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  for (unsigned i = 0; i < 3; i++) {
    char name[64];
    snprintf(name, sizeof name, "%s%c", l->row->text, "xyz"[i]);
    LLVMValueRef fn = nv_intrinsic_declaration(l->module, name, NULL, 0);
    nv_lowering_store(l, nv_lowering_call(l, fn, NULL, 0), nv_lowering_arg(l, i), 4);
  }
  return true;
}

bool nv_lower_match_all(nv_lowering *l, LLVMValueRef *result) {
  LLVMValueRef args[] = {nv_lowering_arg(l, 0), nv_lowering_arg(l, 1)};
  LLVMValueRef fn = nv_intrinsic_declaration(l->module, l->row->text, NULL, 0);
  LLVMValueRef both = nv_lowering_call(l, fn, args, 2);
  LLVMValueRef all = LLVMBuildExtractValue(l->builder, both, 1, "");
  all = LLVMBuildZExt(l->builder, all, nv_lowering_type(l, 'i'), "");
  nv_lowering_store(l, all, nv_lowering_arg(l, 2), 4);
  *result = LLVMBuildExtractValue(l->builder, both, 0, "");
  return true;
}

// Pairs of floats stand behind pointers to float, so nothing more than float's alignment is known.
static LLVMValueRef load_pair(nv_lowering *l, LLVMValueRef pointer) {
  LLVMTypeRef pair = LLVMVectorType(nv_lowering_type(l, 'f'), 2);
  LLVMValueRef v = nv_lowering_load(l, pair, pointer, 4);
  return LLVMBuildBitCast(l->builder, v, nv_lowering_type(l, 'l'), "");
}

// Inline PTX because the rounding mode is part of the builtin: LLVM would be free to contract or
// reassociate what it knows as fadd, and has no vector form of the directed roundings.
bool nv_lower_f32x2(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  if (!nv_lowering_needs(l, 100, 86, NULL))
    return false;
  unsigned inputs = nv_lowering_count(l) - 1;
  LLVMValueRef args[3];
  for (unsigned i = 0; i < inputs; i++)
    args[i] = load_pair(l, nv_lowering_arg(l, i));
  char text[64];
  snprintf(text, sizeof text, "%s $0, $1, $2%s;", l->row->text, inputs == 3 ? ", $3" : "");
  LLVMValueRef value = nv_lowering_asm(l, nv_lowering_type(l, 'l'), text,
                                       inputs == 3 ? "=l,l,l,l" : "=l,l,l", args, inputs, 0);
  LLVMTypeRef pair = LLVMVectorType(nv_lowering_type(l, 'f'), 2);
  nv_lowering_store(l, LLVMBuildBitCast(l->builder, value, pair, ""), nv_lowering_arg(l, inputs),
                    4);
  return true;
}

bool nv_lower_cp_async(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  LLVMValueRef args[] = {nv_lowering_pointer(l, 0, NV_SPACE_SHARED),
                         nv_lowering_pointer(l, 1, NV_SPACE_GLOBAL), nv_lowering_arg(l, 2)};
  LLVMValueRef fn = nv_intrinsic_declaration(l->module, l->row->text, NULL, 0);
  nv_lowering_call(l, fn, args, 3);
  return true;
}

//===-- Predicates and bytes of a register ----------------------------------------------------===//

// The first bit of the byte that the operands name, and how many bits of it are used.
static bool byte_operands(nv_lowering *l, unsigned *first, unsigned *count) {
  uint64_t byte, n;
  if (!nv_lowering_constant(l, 0, &byte) || byte > 3) {
    nv_error(l->ctx, l->call, "builtin '%s': expected byte-idx operand to be in 0-3", l->row->name);
    return false;
  }
  if (!nv_lowering_constant(l, 2, &n) || n < 1 || n > 8) {
    nv_error(l->ctx, l->call, "builtin '%s': number of predicates must be a constant from 1 to 8",
             l->row->name);
    return false;
  }
  *first = 8 * (unsigned)byte;
  *count = (unsigned)n;
  return true;
}

// Bits of the register that are not named keep their value.
bool nv_lower_p2r(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  unsigned first, count;
  if (!byte_operands(l, &first, &count))
    return false;
  LLVMTypeRef word = nv_lowering_type(l, 'I');
  LLVMValueRef bools = nv_lowering_arg(l, 1), reg = nv_lowering_arg(l, 3);
  uint32_t mask = ((1u << count) - 1) << first;
  LLVMValueRef value = nv_lowering_load(l, word, reg, 4);
  value = LLVMBuildAnd(l->builder, value, LLVMConstInt(word, (uint32_t)~mask, false), "");
  for (unsigned i = 0; i < count; i++) {
    LLVMValueRef b =
        nv_lowering_load(l, nv_lowering_type(l, 'C'), nv_lowering_element(l, bools, i, 1), 1);
    b = LLVMBuildICmp(l->builder, LLVMIntNE, b, LLVMConstNull(LLVMTypeOf(b)), "");
    b = LLVMBuildZExt(l->builder, b, word, "");
    b = LLVMBuildShl(l->builder, b, LLVMConstInt(word, first + i, false), "");
    value = LLVMBuildOr(l->builder, value, b, "");
  }
  nv_lowering_store(l, value, reg, 4);
  return true;
}

bool nv_lower_r2p(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  unsigned first, count;
  if (!byte_operands(l, &first, &count))
    return false;
  LLVMValueRef bools = nv_lowering_arg(l, 1), value = nv_lowering_arg(l, 3);
  LLVMTypeRef word = nv_lowering_type(l, 'I');
  for (unsigned i = 0; i < count; i++) {
    LLVMValueRef b = LLVMBuildLShr(l->builder, value, LLVMConstInt(word, first + i, false), "");
    b = LLVMBuildAnd(l->builder, b, LLVMConstInt(word, 1, false), "");
    b = LLVMBuildTrunc(l->builder, b, nv_lowering_type(l, 'C'), "");
    nv_lowering_store(l, b, nv_lowering_element(l, bools, i, 1), 1);
  }
  return true;
}
