// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// clamp-offsets.c: nv-clamp-offsets, one bound for neighbours that are bounded alike.
//
//   %l = add nsw i32 %x, -2                             %n = call i32 @llvm.smax(i32 %x, i32 1)
//   %m = call i32 @llvm.smax(i32 %l, i32 -1)
//   %a = add nsw i32 %m, 1                ->            %a = add nsw i32 %n, -1
//   %k = add nsw i32 %x, -1
//   %b = call i32 @llvm.smax(i32 %k, i32 0)             %b = add nsw i32 %n, -1
//
// `image[min(max(x + i, 0), w - 1)]` and `image[min(max(x + i + 1, 0), w - 1)]`, the neighbours of a point at the edge of an
// image: the second one of a round of an unrolled loop is the first one of the next round. InstCombine takes the
// added constant out of the bound where nothing else uses the sum, and leaves it inside where something does, so that
// equal bounds look different and each neighbour is computed and read twice. With the constants outside they are equal
// to gvn, down to the loads.
//
// Bounds of one value by constants (llvm.smax, smin, umax, umin) are of one family when they have the same bound without
// the constants that were added before. A family of two different sums has its bound once, in front of its first member; sums of
// a member and a constant become sums of that bound. A member whose bound is alone stays, as ptxas adds and bounds in one instruction.
//
// Legality. In the integers max(b + a, c) = max(b, c - a) + a, and so for min. The additions that are looked through do not
// wrap around, by their flags, or the member was poison, for which any value will do; c - a is asked not to. So the bound of b
// plus a is the member's value, which its type can hold, and the new addition does not wrap around either, with the same kind of flag.
// A sum of the member and a constant
// that does not wrap around either, by that flag, is the bound plus both in the integers, if the type has that constant. The bound computes something from b alone that has no undefined behaviour, and stands in front of the
// first member, which dominates all others that are changed. Contract PF-10.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "hash.h"
#include "passes.h"

enum { MAX_DEPTH = 4 }; // additions one behind the other that are looked through

// What the members of a family have in common.
struct key {
  uint64_t intrinsic;
  LLVMValueRef base;
  int64_t bound;
};

struct member {
  LLVMValueRef inst;
  int64_t added;
};

struct family {
  struct key key;
  struct member first;
  LLVMValueRef bound; // once there are two
  UT_hash_handle hh;
};

struct pass {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  nv_domtree *dominators;
  struct family *families;
  LLVMValueRef *replaced; // stb_ds; erased at the end: families know values by their addresses
  int64_t merged;
};

static bool is_signed(LLVMValueRef bound) {
  return nv_is_intrinsic(bound, "llvm.smax") || nv_is_intrinsic(bound, "llvm.smin");
}

// The number that `constant` is to bounds of that sign. False where 64 bits with a sign do not hold it.
static bool number(LLVMValueRef constant, bool with_sign, int64_t *out) {
  if (!LLVMIsAConstantInt(constant) || LLVMGetIntTypeWidth(LLVMTypeOf(constant)) > 64)
    return false;
  *out =
      with_sign ? LLVMConstIntGetSExtValue(constant) : (int64_t)LLVMConstIntGetZExtValue(constant);
  return with_sign || *out >= 0;
}

// The type of `width` bits has the number.
static bool fits(int64_t value, unsigned width, bool with_sign) {
  if (!with_sign)
    return value >= 0 && (width > 63 || value >> width == 0);
  return width > 63 || (value >> (width - 1) == 0 || value >> (width - 1) == -1);
}

// `inst` adds a constant without wrapping around.
static bool is_sum(LLVMValueRef inst, bool with_sign, int64_t *added) {
  return LLVMIsAInstruction(inst) && LLVMGetInstructionOpcode(inst) == LLVMAdd &&
         (with_sign ? LLVMGetNSW(inst) : LLVMGetNUW(inst)) &&
         number(LLVMGetOperand(inst, 1), with_sign, added);
}

static bool find_member(LLVMValueRef inst, struct key *key, struct member *member) {
  bool with_sign = is_signed(inst);
  if (!with_sign && !nv_is_intrinsic(inst, "llvm.umax") && !nv_is_intrinsic(inst, "llvm.umin"))
    return false;
  int64_t bound, added;
  LLVMTypeRef type = LLVMTypeOf(inst);
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind ||
      !number(LLVMGetOperand(inst, 1), with_sign, &bound))
    return false;
  memset(key, 0, sizeof *key);
  *member = (struct member){inst, 0};
  key->intrinsic = nv_called_intrinsic(inst);
  key->base = LLVMGetOperand(inst, 0);
  for (unsigned i = 0; i < MAX_DEPTH && is_sum(key->base, with_sign, &added); i++) {
    if (__builtin_add_overflow(member->added, added, &member->added))
      return false;
    key->base = LLVMGetOperand(key->base, 0);
  }
  unsigned width = LLVMGetIntTypeWidth(type);
  return !LLVMIsConstant(key->base) && fits(member->added, width, with_sign) &&
         !__builtin_sub_overflow(bound, member->added, &key->bound) &&
         fits(key->bound, width, with_sign);
}

static LLVMValueRef constant_of(LLVMValueRef like, int64_t value) {
  return LLVMConstInt(LLVMTypeOf(like), (uint64_t)value, true);
}

// The sum of the family's bound and a constant, in front of `before`.
static LLVMValueRef sum(struct pass *p, const struct family *f, int64_t added,
                        LLVMValueRef before) {
  if (added == 0)
    return f->bound;
  LLVMPositionBuilderBefore(p->b, before);
  LLVMValueRef constant = constant_of(f->bound, added);
  return is_signed(f->bound) ? LLVMBuildNSWAdd(p->b, f->bound, constant, "")
                             : LLVMBuildNUWAdd(p->b, f->bound, constant, "");
}

static void replace(struct pass *p, LLVMValueRef inst, LLVMValueRef value) {
  LLVMReplaceAllUsesWith(inst, value);
  arrput(p->replaced, inst);
}

static void replace_member(struct pass *p, const struct family *f, const struct member *m) {
  bool with_sign = is_signed(m->inst);
  unsigned width = LLVMGetIntTypeWidth(LLVMTypeOf(m->inst));
  LLVMValueRef *users = NULL; // stb_ds
  nv_foreach_use(use, m->inst) {
    arrput(users, LLVMGetUser(use));
  }
  for (ptrdiff_t i = 0; i < arrlen(users); i++) {
    int64_t more;
    // A sum of the member with itself has two uses, and no constant.
    if (is_sum(users[i], with_sign, &more) && !__builtin_add_overflow(m->added, more, &more) &&
        fits(more, width, with_sign))
      replace(p, users[i], sum(p, f, more, users[i]));
  }
  arrfree(users);
  replace(p, m->inst, sum(p, f, m->added, m->inst));
}

static void add_member(struct pass *p, LLVMValueRef inst) {
  struct key key;
  struct member member;
  struct family *f;
  if (!find_member(inst, &key, &member))
    return;
  HASH_FIND(hh, p->families, &key, sizeof key, f);
  if (!f) {
    f = (struct family *)nv_new(1, sizeof *f);
    f->key = key;
    f->first = member;
    HASH_ADD(hh, p->families, key, sizeof f->key, f);
    return;
  }
  if (f->bound
          ? !nv_dominates(p->dominators, f->bound, inst)
          : f->first.added == member.added || !nv_dominates(p->dominators, f->first.inst, inst))
    return;
  if (!f->bound) {
    LLVMPositionBuilderBefore(p->b, f->first.inst);
    LLVMValueRef args[] = {key.base, constant_of(inst, key.bound)};
    LLVMValueRef callee = LLVMGetCalledValue(inst);
    f->bound = LLVMBuildCall2(p->b, LLVMGlobalGetValueType(callee), callee, args, 2, "");
    replace_member(p, f, &f->first);
  }
  replace_member(p, f, &member);
  p->merged++;
}

nv_preserved nv_clamp_offsets(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx};
  LLVMBasicBlockRef *blocks = NULL; // stb_ds: dominators come before what they dominate
  LLVMValueRef *bounds = NULL;      // stb_ds
  arrsetlen(blocks, LLVMCountBasicBlocks(function));
  arrsetlen(blocks, nv_rpo(function, blocks, arrlenu(blocks)));
  for (ptrdiff_t i = 0; i < arrlen(blocks); i++) {
    nv_foreach_inst(inst, blocks[i]) {
      struct key key;
      struct member member;
      if (LLVMIsACallInst(inst) && find_member(inst, &key, &member))
        arrput(bounds, inst);
    }
  }
  arrfree(blocks);
  if (arrlen(bounds) > 1) {
    p.dominators = nv_dominators(ctx, function);
    p.b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
    for (ptrdiff_t i = 0; i < arrlen(bounds); i++)
      add_member(&p, bounds[i]);
    LLVMDisposeBuilder(p.b);
  }
  arrfree(bounds);
  nv_delete_dead_list(ctx, p.replaced, arrlenu(p.replaced));
  arrfree(p.replaced);
  struct family *f, *next;
  HASH_ITER(hh, p.families, f, next) {
    HASH_DEL(p.families, f);
    free(f);
  }
  if (p.merged)
    nv_remark(ctx, NV_REMARK_PASSED, "ClampsJoined", function, NV_INT("Bounds", p.merged),
              NV_COUNTED(p.merged, " bound"),
              NV_TEXT(" of a value by constants shared with a neighbour"));
  return p.merged ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
