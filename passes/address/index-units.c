// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// index-units.c: nv-index-units, one base is not indexed in two units by extended numbers.
//
//   %x = zext i32 %i to i64                             %x = zext i32 %i to i64
//   %word = getelementptr i32, ptr %p, i64 %x    ->     %s = shl i64 %x, 2
//   %byte = getelementptr i8, ptr %p, i64 %x            %word = getelementptr i8, ptr %p, i64 %s
//                                                       %byte = getelementptr i8, ptr %p, i64 %x
//
// LLVM's load-store-vectorizer computes the distance of two addresses with the same base from the
// difference of their last indices, looking through extensions, and multiplies by the unit of one of
// them. Where the units differ it takes %word and %byte for one address (docs/upstream-bugs.md).
// words[i] and vectors[i].x, pointers of two types to one buffer, are such a pair. Runs in front of every
// run of that pass. The addresses with the smallest unit keep their form; the offset of the others is
// computed in bytes, where the vectorizer sees no extension.
//
// The test is wider than the vectorizer's: any two units at one base with as many indices, whatever the
// other indices and whatever is extended. early-cse or gvn, which stand between, put at most another
// extension of the same number there.
//
// Legality. The offset is the same sum modulo 2^n; neither it nor the new address has flags, so nothing
// becomes poison. An address whose offset is not a sum of scaled indices (vectors of pointers, scalable
// types) is left alone; the vectorizer does not look at those.
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/pointers.h"
#include "hash.h"
#include "passes.h"

// What addresses have in common that the vectorizer compares.
struct key {
  LLVMValueRef base;
  int operands;
};

struct group {
  struct key key;
  uint64_t smallest; // unit in bytes
  bool mixed;
  UT_hash_handle hh;
};

struct pass {
  nv_pass_ctx *ctx;
  LLVMTargetDataRef layout;
  struct group *groups;
};

// Bytes that the last index of `gep` counts in; 0 where that is not a matter of the index.
static uint64_t unit_of(const struct pass *p, LLVMValueRef gep) {
  LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
  for (int i = 2, n = LLVMGetNumOperands(gep); i < n; i++)
    switch (LLVMGetTypeKind(type)) {
    case LLVMArrayTypeKind:
    case LLVMVectorTypeKind:
      type = LLVMGetElementType(type);
      break;
    case LLVMStructTypeKind: {
      LLVMValueRef index = LLVMGetOperand(gep, (unsigned)i);
      if (!LLVMIsAConstantInt(index))
        return 0;
      type = LLVMStructGetTypeAtIndex(type, (unsigned)LLVMConstIntGetZExtValue(index));
      break;
    }
    default:
      return 0;
    }
  return LLVMTypeIsSized(type) && !nv_is_scalable(type) ? LLVMABISizeOfType(p->layout, type) : 0;
}

static bool is_index(LLVMValueRef v) { return LLVMIsASExtInst(v) || LLVMIsAZExtInst(v); }

static bool is_candidate(const struct pass *p, LLVMValueRef gep) {
  int n = LLVMGetNumOperands(gep);
  return n >= 2 && LLVMGetTypeKind(LLVMTypeOf(gep)) == LLVMPointerTypeKind &&
         is_index(LLVMGetOperand(gep, (unsigned)n - 1)) && unit_of(p, gep) != 0;
}

static struct group *find(struct pass *p, LLVMValueRef gep) {
  struct key key;
  // The table compares bytes, those between the members too.
  memset(&key, 0, sizeof key);
  key.base = LLVMGetOperand(gep, 0);
  key.operands = LLVMGetNumOperands(gep);
  struct group *g;
  HASH_FIND(hh, p->groups, &key, sizeof key, g);
  if (!g) {
    g = nv_new(1, sizeof *g);
    g->key = key;
    g->smallest = unit_of(p, gep);
    HASH_ADD(hh, p->groups, key, sizeof key, g);
  }
  return g;
}

static void note(struct pass *p, LLVMValueRef gep) {
  struct group *g = find(p, gep);
  uint64_t unit = unit_of(p, gep);
  g->mixed |= unit != g->smallest;
  if (unit < g->smallest)
    g->smallest = unit;
}

// The offset in bytes, of type `type`, computed in front of `gep`.
static LLVMValueRef offset_of(LLVMBuilderRef b, LLVMTypeRef type, const nv_gep_term *terms,
                              size_t n, int64_t constant) {
  LLVMValueRef sum = NULL;
  for (size_t i = 0; i < n; i++) {
    LLVMValueRef index = LLVMBuildIntCast2(b, terms[i].index, type, true, "");
    uint64_t scale = (uint64_t)terms[i].scale;
    bool power = scale && (scale & (scale - 1)) == 0;
    LLVMValueRef bytes =
        power ? LLVMBuildShl(b, index, LLVMConstInt(type, (unsigned)__builtin_ctzll(scale), false),
                             "")
              : LLVMBuildMul(b, index, LLVMConstInt(type, scale, true), "");
    sum = sum ? LLVMBuildAdd(b, sum, bytes, "") : bytes;
  }
  return constant ? LLVMBuildAdd(b, sum, LLVMConstInt(type, (uint64_t)constant, true), "") : sum;
}

static void replace(struct pass *p, LLVMBuilderRef b, LLVMValueRef gep, const nv_gep_term *terms,
                    size_t n, int64_t constant) {
  LLVMPositionBuilderBefore(b, gep);
  LLVMContextRef context = nv_ctx_llvm(p->ctx);
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(gep));
  LLVMTypeRef type = LLVMIntPtrTypeForASInContext(context, p->layout, space);
  LLVMValueRef offset = offset_of(b, type, terms, n, constant);
  LLVMValueRef address =
      LLVMBuildGEP2(b, LLVMInt8TypeInContext(context), LLVMGetOperand(gep, 0), &offset, 1, "");
  LLVMReplaceAllUsesWith(gep, address);
  LLVMInstructionEraseFromParent(gep);
}

static bool rewrite(struct pass *p, LLVMBuilderRef b, LLVMValueRef gep) {
  size_t capacity = (size_t)LLVMGetNumOperands(gep), n;
  nv_gep_term *terms = nv_new(capacity, sizeof *terms);
  int64_t constant;
  bool good = nv_gep_offset(p->ctx, gep, &constant, terms, capacity, &n) && n > 0;
  if (good)
    replace(p, b, gep, terms, n, constant);
  free(terms);
  return good;
}

nv_preserved nv_index_units(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx, .layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx))};
  LLVMValueRef *addresses = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!LLVMIsAGetElementPtrInst(inst) || !is_candidate(&p, inst))
        continue;
      note(&p, inst);
      arrput(addresses, inst);
    }
  }
  // All are chosen before one changes: it may be the base of others.
  ptrdiff_t chosen = 0;
  for (ptrdiff_t i = 0; i < arrlen(addresses); i++) {
    const struct group *g = find(&p, addresses[i]);
    if (g->mixed && unit_of(&p, addresses[i]) != g->smallest)
      addresses[chosen++] = addresses[i];
  }
  bool changed = false;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  for (ptrdiff_t i = 0; i < chosen; i++)
    changed |= rewrite(&p, b, addresses[i]);
  LLVMDisposeBuilder(b);
  arrfree(addresses);
  struct group *g, *next;
  HASH_ITER(hh, p.groups, g, next) {
    HASH_DEL(p.groups, g);
    free(g);
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
