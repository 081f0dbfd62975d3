// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// union-results.c: nv-union-results, a union that a function returns arrives with all its bytes.
//
//   union Small { struct { char a; int b; } pair; char bytes[8]; };
//
//   define %union.Small @f()                     define { { i8, [3 x i8], i32 } } @f()
//     %v = load %union.Small, ptr %p               %v = load { { i8, [3 x i8], i32 } }, ptr %p
//     ret %union.Small %v                    ->    ret { { i8, [3 x i8], i32 } } %v
//
//   %u = call %union.Small @f()                  %u = call { { i8, [3 x i8], i32 } } @f()
//   %m = extractvalue %union.Small %u, 0         %m = extractvalue { { i8, [3 x i8], i32 } } %u, 0
//   store { i8, i32 } %m, ptr %q                 store { i8, [3 x i8], i32 } %m, ptr %q
//
// Clang writes a union as the member with the largest alignment and returns it as a value of that type. What
// lies between the fields of the member has no value in IR, although another member of the union may
// use it (docs/upstream-bugs.md, 15). Runs before anything looks at the values; code that keeps them in
// registers has forgotten the bytes already.
//
// Legality. A new type has the fields of the old one at the same places, size and alignment, and bytes
// where there was nothing; a type for which that cannot be had stays. So
//  (1) a value of the new type that is loaded from where the old one was holds the same fields, the
//      lower bits of the new one where a number did not fill its bytes (bit fields), and
//      storing it writes what the old store was free to write: a store of a struct leaves the bytes
//      between its fields undefined. Values that are made in another way go through memory, where
//      those bytes are undefined as before.
//  (2) Every function that returns the old type and every call with such a result change alike, known or
//      not, so callers and callees agree as they did. PTX passes results as bytes of a size and an
//      alignment: other modules see no difference.
//  (3) What was promised of the whole result, that it has no undefined bits, is not promised of the new
//      bytes and is dropped.
// Unions are known by the name that clang gives their type; other structs have gaps that nobody uses.
// Contract LAC-10.
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/cfg.h"
#include "bridge/clone.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "passes.h"

// Types nested deeper, and larger results, which ptxas refuses, stay as they are.
enum { MAX_NESTING = 64, MOST_BYTES = 1 << 16 };

struct state {
  nv_pass_ctx *ctx;
  LLVMTargetDataRef layout;
  LLVMBuilderRef b;
};

// A call whose result was of another type.
struct changed_call {
  LLVMValueRef call;
  LLVMTypeRef before;
};

//===-- Types ---------------------------------------------------------------------------------===//

static bool is_union(LLVMTypeRef type) {
  const char *name = LLVMGetStructName(type);
  return name && strncmp(name, "union.", 6) == 0;
}

static LLVMTypeRef filled(struct state *s, LLVMTypeRef type, bool inside, unsigned depth);

static void add_gap(struct state *s, LLVMTypeRef **fields, uint64_t bytes) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(nv_ctx_llvm(s->ctx));
  arrput(*fields, LLVMArrayType2(byte, bytes));
}

// The fields of the struct, with bytes between them if it is `inside` of a union.
static LLVMTypeRef *fields_of(struct state *s, LLVMTypeRef type, bool inside, unsigned depth) {
  LLVMTypeRef *fields = NULL;
  uint64_t end = 0;
  for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++) {
    LLVMTypeRef field = LLVMStructGetTypeAtIndex(type, i);
    uint64_t offset = LLVMOffsetOfElement(s->layout, type, i);
    if (inside && offset > end)
      add_gap(s, &fields, offset - end);
    arrput(fields, filled(s, field, inside, depth + 1));
    end = offset + LLVMABISizeOfType(s->layout, field);
  }
  uint64_t size = LLVMABISizeOfType(s->layout, type);
  if (inside && size > end)
    add_gap(s, &fields, size - end);
  return fields;
}

// The place of field `i` of `before` among the fields of `after`, which has bytes between them or not.
static unsigned place_in(struct state *s, LLVMTypeRef before, LLVMTypeRef after, unsigned i) {
  if (LLVMCountStructElementTypes(before) == LLVMCountStructElementTypes(after))
    return i;
  uint64_t end = 0;
  unsigned gaps = 0;
  for (unsigned k = 0; k <= i; k++) {
    uint64_t offset = LLVMOffsetOfElement(s->layout, before, k);
    gaps += offset > end;
    end = offset + LLVMABISizeOfType(s->layout, LLVMStructGetTypeAtIndex(before, k));
  }
  return i + gaps;
}

static LLVMTypeRef filled_struct(struct state *s, LLVMTypeRef type, bool inside, unsigned depth) {
  LLVMTypeRef *fields = fields_of(s, type, inside, depth);
  unsigned n = LLVMCountStructElementTypes(type);
  bool same = arrlen(fields) == n;
  for (unsigned i = 0; same && i < n; i++)
    same = fields[i] == LLVMStructGetTypeAtIndex(type, i);
  LLVMTypeRef after =
      same ? type
           : LLVMStructTypeInContext(nv_ctx_llvm(s->ctx), fields, (unsigned)arrlen(fields),
                                     LLVMIsPackedStruct(type));
  arrfree(fields);
  bool fits = LLVMABISizeOfType(s->layout, after) == LLVMABISizeOfType(s->layout, type) &&
              LLVMABIAlignmentOfType(s->layout, after) == LLVMABIAlignmentOfType(s->layout, type);
  for (unsigned i = 0; fits && i < n; i++)
    fits = LLVMOffsetOfElement(s->layout, after, place_in(s, type, after, i)) ==
           LLVMOffsetOfElement(s->layout, type, i);
  return fits ? after : type;
}

// An integer that fills the bytes of `type`; bit fields fill them in part.
static LLVMTypeRef whole_number(struct state *s, LLVMTypeRef type) {
  LLVMTypeRef whole =
      LLVMIntTypeInContext(nv_ctx_llvm(s->ctx), 8 * (unsigned)LLVMABISizeOfType(s->layout, type));
  return LLVMABIAlignmentOfType(s->layout, whole) == LLVMABIAlignmentOfType(s->layout, type) ? whole
                                                                                             : type;
}

// The type with bytes in the gaps of its unions, or `type` itself. `inside`: it is part of a union.
static LLVMTypeRef filled(struct state *s, LLVMTypeRef type, bool inside, unsigned depth) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  // Bits of another member are no number of 16 bits to processors that compute with these in 32.
  bool half = kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind;
  if (inside && (half || kind == LLVMIntegerTypeKind))
    return whole_number(s, type);
  if ((kind != LLVMStructTypeKind && kind != LLVMArrayTypeKind) || depth > MAX_NESTING ||
      !LLVMTypeIsSized(type) || nv_is_scalable(type))
    return type;
  uint64_t size = LLVMABISizeOfType(s->layout, type);
  if (size == 0 || size > MOST_BYTES)
    return type;
  if (kind == LLVMStructTypeKind)
    return filled_struct(s, type, inside || is_union(type), depth);
  LLVMTypeRef element = LLVMGetElementType(type), after = filled(s, element, inside, depth + 1);
  return after == element ? type : LLVMArrayType2(after, LLVMGetArrayLength2(type));
}

//===-- Values --------------------------------------------------------------------------------===//

// `value` as one of `type`, of the same size, by way of memory; in front of `before`.
static LLVMValueRef through_memory(struct state *s, LLVMValueRef value, LLVMTypeRef type,
                                   LLVMValueRef before) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(before));
  LLVMPositionBuilderBefore(s->b, nv_first_insertion_point(LLVMGetEntryBasicBlock(function)));
  LLVMSetCurrentDebugLocation2(s->b, NULL);
  LLVMValueRef object = LLVMBuildAlloca(s->b, type, "union");
  LLVMPositionBuilderBefore(s->b, before);
  LLVMBuildStore(s->b, value, object);
  return LLVMBuildLoad2(s->b, type, object, "");
}

static bool is_stored(LLVMUseRef use) {
  return LLVMIsAStoreInst(LLVMGetUser(use)) && nv_use_index(use) == 0;
}

static bool is_only_stored(LLVMValueRef value) {
  nv_foreach_use(use, value) {
    if (!is_stored(use))
      return false;
  }
  return true;
}

// What `extract` took from the result of `c` before that had its new type, and puts it in the place of it.
static void extract_again(struct state *s, const struct changed_call *c, LLVMValueRef extract) {
  LLVMTypeRef before = c->before;
  LLVMValueRef value = c->call;
  const unsigned *indices = LLVMGetIndices(extract);
  LLVMPositionBuilderBefore(s->b, extract);
  for (unsigned i = 0; i < LLVMGetNumIndices(extract); i++) {
    bool array = LLVMGetTypeKind(before) == LLVMArrayTypeKind;
    unsigned place = array ? indices[i] : place_in(s, before, LLVMTypeOf(value), indices[i]);
    before = array ? LLVMGetElementType(before) : LLVMStructGetTypeAtIndex(before, indices[i]);
    value = LLVMBuildExtractValue(s->b, value, place, "");
  }
  if (LLVMTypeOf(value) != before && is_only_stored(extract)) {
    while (LLVMGetFirstUse(extract))
      LLVMSetOperand(LLVMGetUser(LLVMGetFirstUse(extract)), 0, value);
    LLVMInstructionEraseFromParent(extract);
    return;
  }
  if (LLVMTypeOf(value) != before)
    value = through_memory(s, value, before, extract);
  nv_replace_and_erase(extract, value);
}

//===-- Calls ---------------------------------------------------------------------------------===//

static void drop_noundef(LLVMValueRef owner) {
  const unsigned kind = LLVMGetEnumAttributeKindForName("noundef", 7);
  if (LLVMIsAFunction(owner))
    LLVMRemoveEnumAttributeAtIndex(owner, LLVMAttributeReturnIndex, kind);
  else
    LLVMRemoveCallSiteEnumAttribute(owner, LLVMAttributeReturnIndex, kind);
}

// Uses of a result that take every type: stores of it, and returns, whose function returns the same.
static bool takes_all(LLVMUseRef use) {
  return is_stored(use) || LLVMIsAReturnInst(LLVMGetUser(use));
}

// Where the result of `call` is there, in front of all others that use it. Behind an invoke that is on its edge, since its end
// may have other ways to it.
static LLVMValueRef place_behind(struct state *s, LLVMValueRef call) {
  if (!LLVMIsAInvokeInst(call))
    return nv_insertion_point_after(call);
  LLVMBasicBlockRef from = LLVMGetInstructionParent(call);
  return LLVMGetBasicBlockTerminator(nv_split_edge(s->ctx, from, LLVMGetNormalDest(call), ""));
}

static void change_uses(struct state *s, const struct changed_call *c) {
  LLVMValueRef *extracts = NULL;
  LLVMUseRef *others = NULL; // stb_ds arrays
  nv_foreach_use(use, c->call) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAExtractValueInst(user))
      arrput(extracts, user);
    else if (!takes_all(use))
      arrput(others, use);
  }
  for (ptrdiff_t i = 0; i < arrlen(extracts); i++)
    extract_again(s, c, extracts[i]);
  if (arrlen(others)) {
    LLVMValueRef old = through_memory(s, c->call, c->before, place_behind(s, c->call));
    for (ptrdiff_t i = 0; i < arrlen(others); i++)
      nv_replace_use(others[i], old);
  }
  arrfree(extracts);
  arrfree(others);
}

// Gives each call in `function` with such a result the new type; appends it to `calls`.
static void change_calls(struct state *s, LLVMValueRef function, struct changed_call **calls) {
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      // The outputs of assembly, which callbr always calls, are one field each.
      if ((!LLVMIsACallInst(inst) && !LLVMIsAInvokeInst(inst)) ||
          LLVMIsAInlineAsm(LLVMGetCalledValue(inst)))
        continue;
      LLVMTypeRef before = LLVMTypeOf(inst), after = filled(s, before, false, 0);
      if (after == before)
        continue;
      nv_set_call_result(inst, after);
      drop_noundef(inst);
      arrput(*calls, ((struct changed_call){inst, before}));
    }
  }
}

//===-- Functions -----------------------------------------------------------------------------===//

// What `ret` returns, as one of `type`. A load for it alone, which is what clang writes, is made again.
static LLVMValueRef returned(struct state *s, LLVMValueRef ret, LLVMTypeRef type) {
  LLVMValueRef value = LLVMGetOperand(ret, 0);
  if (LLVMTypeOf(value) == type) // a call that was changed
    return value;
  // Behind a call that has to be the last of its function nothing else may stand.
  if (LLVMIsUndef(value))
    return LLVMIsPoison(value) ? LLVMGetPoison(type) : LLVMGetUndef(type);
  if (!LLVMIsALoadInst(value) || !nv_has_one_use(value))
    return through_memory(s, value, type, ret);
  LLVMPositionBuilderBefore(s->b, value);
  LLVMValueRef load = LLVMBuildLoad2(s->b, type, LLVMGetOperand(value, 0), "");
  nv_take_name(load, value);
  LLVMSetAlignment(load, LLVMGetAlignment(value));
  LLVMSetVolatile(load, LLVMGetVolatile(value));
  nv_copy_debug_loc(load, value);
  return load;
}

static void change_function(struct state *s, LLVMValueRef function, LLVMTypeRef type) {
  LLVMValueRef changed = nv_function_returning(function, type);
  drop_noundef(changed);
  nv_foreach_block(block, changed) {
    LLVMValueRef ret = LLVMGetBasicBlockTerminator(block);
    if (!LLVMIsAReturnInst(ret))
      continue;
    LLVMValueRef old = LLVMGetOperand(ret, 0);
    LLVMSetOperand(ret, 0, returned(s, ret, type));
    if (LLVMIsALoadInst(old) && !LLVMGetFirstUse(old))
      LLVMInstructionEraseFromParent(old);
  }
  nv_remark(s->ctx, NV_REMARK_PASSED, "UnionReturned", changed,
            NV_TEXT("the result has a union; the bytes between its fields are returned, too"));
}

nv_preserved nv_union_results(nv_pass_ctx *ctx, LLVMModuleRef module) {
  struct state s = {ctx, LLVMGetModuleDataLayout(module), NULL};
  struct changed_call *calls = NULL; // stb_ds arrays
  LLVMValueRef *replaced = NULL;
  s.b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  nv_foreach_function(f, module) {
    change_calls(&s, f, &calls);
  }
  for (ptrdiff_t i = 0; i < arrlen(calls); i++)
    change_uses(&s, &calls[i]);
  nv_foreach_function_safe(f, module) {
    LLVMTypeRef before = LLVMGetReturnType(LLVMGlobalGetValueType(f));
    LLVMTypeRef after = filled(&s, before, false, 0);
    if (after == before)
      continue;
    change_function(&s, f, after);
    arrput(replaced, f);
  }
  bool changed = arrlen(calls) + arrlen(replaced) > 0;
  // Not earlier: a new function at the same address would find the analyses of the old one.
  for (ptrdiff_t i = 0; i < arrlen(replaced); i++)
    LLVMDeleteFunction(replaced[i]);
  arrfree(replaced);
  arrfree(calls);
  LLVMDisposeBuilder(s.b);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
