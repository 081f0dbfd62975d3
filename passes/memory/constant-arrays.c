// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// constant-arrays.c: nv-constant-arrays, a local array that holds constants only becomes a constant variable.
//
//   %dx = alloca [4 x i32]                    @f.dx = private constant [16 x i8] ...
//   store i32 1, ptr %dx
//   store i32 0, ptr (second element)    ->
//   ...
//   %v = load i32, ptr (element %d)           %v = load i32, ptr (element %d of @f.dx)
//
// `const int dx[4] = {1, 0, -1, 0};` in a function, read by an index: each thread writes its copy into
// local memory and reads it from there. InstCombine reads the variable that the array is copied from in
// place of the copy, where one copy of it all is all that is ever written; behind nv-expand-copies, and
// where a loop or single stores filled the array, there is no such copy.
//
// Legality.
//  (1) The array is a static alloca of which every use is known: loads, stores of constants to known
//      places, fills by a constant, copies from constant variables, marks of lifetimes, and addresses
//      that only such uses have; none of them volatile or atomic. No other thread and no callee writes it.
//  (2) No byte is ever given two different values. So whoever reads it finds that value, or comes before
//      the byte was given one (or behind a mark, or a store of an undefined value) and finds an undefined
//      value, for which any will do. No order of the accesses matters.
//  (3) The variable has the size and the alignment of the array, and the addresses go nowhere, so that
//      nobody can tell them apart, or two calls' arrays from each other.
// Arrays of which all places are known are left to SROA. Contract PF-1.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/fold.h"
#include "bridge/memory-ops.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "passes.h"

// Limits. Past any of them the array stays as it is.
enum {
  MAX_BYTES = 4096, // of an array
  MAX_DEPTH = 16,   // address computations one behind the other
};

struct array {
  nv_pass_ctx *ctx;
  LLVMValueRef alloca;
  uint64_t bytes;
  char *values;          // of each byte, 0 where nothing is given
  bool *given;           // whether something gives the byte a value
  LLVMValueRef *writers; // stb_ds: all that writes to the array, and the marks of its lifetime
  bool indexed;          // a load reads from a place that is not known
};

// Where an address points to: `offset` bytes from the array on, if that is known.
struct place {
  bool known;
  int64_t offset;
};

static LLVMTypeRef byte_type(struct array *a) { return LLVMInt8TypeInContext(nv_ctx_llvm(a->ctx)); }

// Condition 2 for one byte, of which `constant`, an i8, is the value.
static bool give(struct array *a, uint64_t at, LLVMValueRef constant) {
  if (!constant)
    return false;
  if (LLVMIsUndef(constant) || LLVMIsPoison(constant))
    return true;
  if (!LLVMIsAConstantInt(constant))
    return false;
  char value = (char)LLVMConstIntGetZExtValue(constant);
  if (a->given[at] && a->values[at] != value)
    return false;
  a->given[at] = true;
  a->values[at] = value;
  return true;
}

static bool is_inside(const struct array *a, const struct place *place, uint64_t size) {
  return place->known && place->offset >= 0 && size <= a->bytes &&
         (uint64_t)place->offset <= a->bytes - size;
}

static bool add_store(struct array *a, LLVMValueRef store, const struct place *place) {
  LLVMValueRef value = LLVMGetOperand(store, 0);
  LLVMTypeRef type = LLVMTypeOf(value);
  if (!LLVMIsConstant(value) || nv_is_scalable(type))
    return false;
  uint64_t size = LLVMStoreSizeOfType(LLVMGetModuleDataLayout(nv_ctx_module(a->ctx)), type);
  if (!is_inside(a, place, size))
    return false;
  for (uint64_t i = 0; i < size; i++)
    if (!give(a, (uint64_t)place->offset + i,
              nv_fold_part(a->ctx, value, (int64_t)i, byte_type(a))))
      return false;
  arrput(a->writers, store);
  return true;
}

// A fill, a copy to the array, or a mark of its lifetime; `operand` is the index of the use.
static bool add_intrinsic(struct array *a, LLVMValueRef call, unsigned operand,
                          const struct place *place) {
  nv_memory_intrinsic kind = nv_intrinsic_kind(call);
  uint64_t length = 0;
  if (kind == NV_INTRINSIC_NONE || nv_is_volatile(call))
    return false;
  if (kind != NV_INTRINSIC_LIFETIME &&
      (operand != 0 || !nv_mem_length(call, &length) || !is_inside(a, place, length)))
    return false;
  for (uint64_t i = 0; i < length; i++) {
    LLVMValueRef from = LLVMGetOperand(call, 1);
    LLVMValueRef byte = kind == NV_INTRINSIC_MEMSET ? from
                        : LLVMIsConstant(from)
                            ? nv_fold_load(a->ctx, from, (int64_t)i, byte_type(a))
                            : NULL;
    if (!give(a, (uint64_t)place->offset + i, byte))
      return false;
  }
  arrput(a->writers, call);
  return true;
}

// Condition 1, for the uses of the address `v`, which is at `place`.
static bool collect(struct array *a, LLVMValueRef v, struct place place, unsigned depth) {
  if (depth > MAX_DEPTH)
    return false;
  nv_foreach_use(use, v) {
    LLVMValueRef user = LLVMGetUser(use);
    bool known;
    if (LLVMIsAGetElementPtrInst(user) && nv_use_index(use) == 0) {
      struct place next = place;
      nv_gep_term term;
      size_t terms;
      int64_t distance;
      next.known = nv_gep_offset(a->ctx, user, &distance, &term, 1, &terms) && terms == 0 &&
                   place.known && !__builtin_add_overflow(place.offset, distance, &next.offset);
      known = collect(a, user, next, depth + 1);
    } else if (LLVMIsALoadInst(user)) {
      a->indexed |= !place.known;
      known = nv_is_plain_access(user);
    } else if (LLVMIsAStoreInst(user) && nv_use_index(use) == 1) {
      known = nv_is_plain_access(user) && add_store(a, user, &place);
    } else {
      known = LLVMIsACallInst(user) && add_intrinsic(a, user, nv_use_index(use), &place);
    }
    if (!known)
      return false;
  }
  return true;
}

//===-- The variable --------------------------------------------------------------------------===//

// A constant variable of this module that nobody else can name or compare, with that initializer, for which it is
// aligned; NULL if there is none.
static LLVMValueRef existing(struct array *a, LLVMValueRef initializer, unsigned align) {
  for (LLVMValueRef g = LLVMGetFirstGlobal(nv_ctx_module(a->ctx)); g; g = LLVMGetNextGlobal(g))
    if (LLVMGetInitializer(g) == initializer && LLVMIsGlobalConstant(g) &&
        LLVMGetLinkage(g) == LLVMPrivateLinkage &&
        LLVMGetUnnamedAddress(g) == LLVMGlobalUnnamedAddr && LLVMGetAlignment(g) >= align &&
        LLVMTypeOf(g) == LLVMTypeOf(a->alloca) && !LLVMIsThreadLocal(g) && !LLVMGetSection(g))
      return g;
  return NULL;
}

static LLVMValueRef variable_for(struct array *a) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(a->alloca));
  LLVMValueRef initializer =
      LLVMConstStringInContext2(nv_ctx_llvm(a->ctx), a->values, a->bytes, /*DontNullTerminate=*/1);
  unsigned align = LLVMGetAlignment(a->alloca);
  LLVMValueRef variable = existing(a, initializer, align);
  if (variable)
    return variable;
  size_t length;
  char *name = NULL; // stb_ds array: the names of the function and of the array
  const char *of = LLVMGetValueName2(function, &length);
  memcpy(arraddnptr(name, length), of, length);
  arrput(name, '.');
  of = LLVMGetValueName2(a->alloca, &length);
  memcpy(arraddnptr(name, length), of, length);
  arrput(name, '\0');
  variable = LLVMAddGlobal(nv_ctx_module(a->ctx), LLVMTypeOf(initializer), name);
  arrfree(name);
  LLVMSetInitializer(variable, initializer);
  LLVMSetGlobalConstant(variable, true);
  LLVMSetLinkage(variable, LLVMPrivateLinkage);
  LLVMSetUnnamedAddress(variable, LLVMGlobalUnnamedAddr);
  LLVMSetAlignment(variable, align);
  return variable;
}

// The bytes of one object of the type of the alloca; 0 when it has several, or nobody knows how many.
static uint64_t size_of(struct array *a) {
  LLVMTypeRef type = LLVMGetAllocatedType(a->alloca);
  LLVMValueRef objects = LLVMGetOperand(a->alloca, 0);
  if (!nv_is_static_alloca(a->alloca) || nv_is_scalable(type) ||
      LLVMConstIntGetZExtValue(objects) != 1)
    return 0;
  return LLVMABISizeOfType(LLVMGetModuleDataLayout(nv_ctx_module(a->ctx)), type);
}

static bool replace_array(nv_pass_ctx *ctx, LLVMValueRef alloca) {
  struct array a = {.ctx = ctx, .alloca = alloca};
  a.bytes = size_of(&a);
  if (a.bytes == 0 || a.bytes > MAX_BYTES || LLVMGetPointerAddressSpace(LLVMTypeOf(alloca)) != 0)
    return false;
  for (uint64_t i = 0; i < a.bytes; i++) {
    arrput(a.values, 0);
    arrput(a.given, false);
  }
  bool replaced = collect(&a, alloca, (struct place){.known = true}, 0) && a.indexed;
  if (replaced) {
    nv_remark(ctx, NV_REMARK_PASSED, "ArrayConstant", alloca,
              NV_TEXT("a local array that only holds constants became a constant variable of "),
              NV_INT("Bytes", a.bytes), NV_TEXT(" bytes"));
    for (ptrdiff_t i = 0; i < arrlen(a.writers); i++)
      LLVMInstructionEraseFromParent(a.writers[i]);
    nv_replace_and_erase(alloca, variable_for(&a));
  }
  arrfree(a.values);
  arrfree(a.given);
  arrfree(a.writers);
  return replaced;
}

nv_preserved nv_constant_arrays(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMValueRef *allocas = NULL; // stb_ds: in front, as what is next to one may go with it
  bool changed = false;
  nv_foreach_inst(inst, LLVMGetEntryBasicBlock(function)) {
    if (LLVMIsAAllocaInst(inst))
      arrput(allocas, inst);
  }
  for (ptrdiff_t i = 0; i < arrlen(allocas); i++)
    changed |= replace_array(ctx, allocas[i]);
  arrfree(allocas);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
