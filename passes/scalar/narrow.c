// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// narrow.c: nv-narrow, 64-bit arithmetic of which only the lower half matters, in 32 bits.
//
//   %m = mul i64 %a, %b                %x = trunc i64 %a to i32
//   %s = add i64 %m, 7                 %y = trunc i64 %b to i32
//   %t = trunc i64 %s to i32     ->    %m = mul i32 %x, %y
//   store i32 %t                       %s = add i32 %m, 7
//                                      store i32 %s
//
// A product of 64 bits is four of 32 on the GPU, and a 64-bit value two registers. InstCombine
// narrows what one truncation hangs on; this pass narrows webs with several users and loops, by the
// bits that anybody demands. It runs behind the last InstCombine, which would widen some of it
// again.
//
// Legal: the lower half of a sum, difference, product, bitwise operation or left shift by less than
// the half depends on the lower halves of the operands alone, and of a phi on those of its values.
// Every user of a narrowed value is narrowed as well, or a truncation or a mask that drops the
// upper half. Flags that speak of 64 bits are not kept; poison may only become less. Contract
// KB-06.
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "facts/shapes.h"
#include "passes.h"
#include "bridge/values.h"
#include "hash.h"

enum { WIDE = 64, NARROW = 32 };

struct member {
  LLVMValueRef wide, narrow;
  ptrdiff_t place; // in the order of the function
  bool masks;      // an `and` whose users see 64 bits again
  bool out;        // was found not to fit
  UT_hash_handle hh;
};

struct web {
  LLVMTypeRef i32, i64;
  struct member **list; // in the order of the function
  struct member *found; // by value; only looked up
};

static struct member *member_of(const struct web *web, LLVMValueRef value) {
  struct member *m;
  HASH_FIND_PTR(web->found, &value, m);
  return m && !m->out ? m : NULL;
}

static bool is_below(LLVMValueRef v, uint64_t limit) {
  return LLVMIsAConstantInt(v) && LLVMConstIntGetZExtValue(v) < limit;
}

static bool is_mask(LLVMValueRef inst) {
  return LLVMGetInstructionOpcode(inst) == LLVMAnd &&
         is_below(LLVMGetOperand(inst, 1), UINT64_C(1) << NARROW);
}

// An operation whose lower half comes from the lower halves of its operands.
static bool is_low_half_operation(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMPHI:
    return true;
  case LLVMShl:
    return is_below(LLVMGetOperand(inst, 1), NARROW);
  default:
    return nv_is_sum_product_or_logic(inst);
  }
}

static void collect(nv_pass_ctx *ctx, LLVMValueRef function, struct web *web) {
  nv_demanded *demanded = nv_demanded_bits(ctx, function);
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      uint64_t mask;
      if (LLVMTypeOf(inst) != web->i64 || !is_low_half_operation(inst))
        continue;
      bool low = nv_demanded_mask(demanded, inst, &mask) && mask >> NARROW == 0 && mask;
      if (!low && !is_mask(inst))
        continue;
      struct member *m = nv_new(1, sizeof *m);
      m->wide = inst;
      m->place = arrlen(web->list);
      m->masks = !low;
      arrput(web->list, m);
      HASH_ADD_PTR(web->found, wide, m);
    }
  }
}

static bool user_fits(const struct web *web, LLVMValueRef user) {
  return member_of(web, user) ||
         (LLVMIsATruncInst(user) && LLVMGetTypeKind(LLVMTypeOf(user)) == LLVMIntegerTypeKind &&
          LLVMGetIntTypeWidth(LLVMTypeOf(user)) <= NARROW);
}

// The rewriting goes through the function once, so operands have to stand in front of their users;
// phis are made before.
static bool operands_come_first(const struct web *web, const struct member *m) {
  for (unsigned i = 0; !LLVMIsAPHINode(m->wide) && i < 2; i++) {
    const struct member *from = member_of(web, LLVMGetOperand(m->wide, i));
    if (from && !LLVMIsAPHINode(from->wide) && from->place >= m->place)
      return false;
  }
  return true;
}

// The lower half of what comes in from a block is taken at the block's end.
static bool values_can_be_halved(const struct member *m) {
  for (unsigned k = 0, n = LLVMIsAPHINode(m->wide) ? LLVMCountIncoming(m->wide) : 0; k < n; k++) {
    if (!nv_is_there_at_end(LLVMGetIncomingValue(m->wide, k), LLVMGetIncomingBlock(m->wide, k)))
      return false;
  }
  return true;
}

// A mask at the edge is there for its operand only; every user of another member has to fit.
static bool fits(const struct web *web, const struct member *m) {
  if (!operands_come_first(web, m) || !values_can_be_halved(m))
    return false;
  if (m->masks)
    return member_of(web, LLVMGetOperand(m->wide, 0));
  for (LLVMUseRef use = LLVMGetFirstUse(m->wide); use; use = LLVMGetNextUse(use))
    if (!user_fits(web, LLVMGetUser(use)))
      return false;
  return true;
}

// Takes out what does not fit until nothing changes. When a member goes, its operands have a user that
// sees 64 bits, and a mask at the edge may have lost what it was there for.
static void settle(struct web *web) {
  struct member **work = NULL;
  for (ptrdiff_t i = 0; i < arrlen(web->list); i++)
    arrput(work, web->list[i]);
  while (arrlen(work)) {
    struct member *m = arrpop(work), *next;
    if (m->out || fits(web, m))
      continue;
    m->out = true;
    for (int k = 0; k < LLVMGetNumOperands(m->wide); k++)
      if ((next = member_of(web, LLVMGetOperand(m->wide, (unsigned)k))))
        arrput(work, next);
    for (LLVMUseRef use = LLVMGetFirstUse(m->wide); use; use = LLVMGetNextUse(use))
      if ((next = member_of(web, LLVMGetUser(use))) && next->masks)
        arrput(work, next);
  }
  arrfree(work);
}

// The product is what costs; a loop keeps its narrow value in one register.
static bool pays(const struct web *web) {
  for (ptrdiff_t i = 0; i < arrlen(web->list); i++) {
    LLVMOpcode opcode = LLVMGetInstructionOpcode(web->list[i]->wide);
    if (!web->list[i]->out && (opcode == LLVMMul || opcode == LLVMPHI))
      return true;
  }
  return false;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static bool is_extension(LLVMValueRef value) {
  return LLVMIsASExtInst(value) || LLVMIsAZExtInst(value);
}

// The lower half of `value`, made at `b` where it is not at hand.
static LLVMValueRef low_half(struct web *web, LLVMBuilderRef b, LLVMValueRef value) {
  struct member *m = member_of(web, value);
  if (m)
    return m->narrow;
  if (LLVMIsAConstantInt(value))
    return LLVMConstInt(web->i32, LLVMConstIntGetZExtValue(value) & UINT32_MAX, false);
  if (is_extension(value) && LLVMTypeOf(LLVMGetOperand(value, 0)) == web->i32)
    return LLVMGetOperand(value, 0);
  return LLVMBuildTrunc(b, value, web->i32, "");
}

// Phis first, empty, for their values may come later.
static void make_phis(struct web *web, LLVMBuilderRef b) {
  for (ptrdiff_t i = 0; i < arrlen(web->list); i++) {
    struct member *m = web->list[i];
    if (m->out || !LLVMIsAPHINode(m->wide))
      continue;
    LLVMPositionBuilderBefore(b, m->wide);
    m->narrow = LLVMBuildPhi(b, web->i32, "");
  }
}

static void make_operation(struct web *web, LLVMBuilderRef b, struct member *m) {
  LLVMPositionBuilderBefore(b, m->wide);
  LLVMValueRef left = low_half(web, b, LLVMGetOperand(m->wide, 0));
  LLVMValueRef right = low_half(web, b, LLVMGetOperand(m->wide, 1));
  LLVMOpcode opcode = LLVMGetInstructionOpcode(m->wide);
  bool keeps_all = opcode == LLVMAnd && LLVMIsAConstantInt(right) &&
                   LLVMConstIntGetZExtValue(right) == UINT32_MAX;
  m->narrow = keeps_all ? left : LLVMBuildBinOp(b, opcode, left, right, "");
}

static void fill_phis(struct web *web, LLVMBuilderRef b) {
  for (ptrdiff_t i = 0; i < arrlen(web->list); i++) {
    struct member *m = web->list[i];
    if (m->out || !LLVMIsAPHINode(m->wide))
      continue;
    for (unsigned k = 0, n = LLVMCountIncoming(m->wide); k < n; k++) {
      LLVMBasicBlockRef from = LLVMGetIncomingBlock(m->wide, k);
      LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(from));
      LLVMValueRef half = nv_phi_value_from(m->narrow, from);
      half = half ? half : low_half(web, b, LLVMGetIncomingValue(m->wide, k));
      LLVMAddIncoming(m->narrow, &half, &from, 1);
    }
  }
}

static void replace_users(struct web *web, LLVMBuilderRef b, struct member *m) {
  for (LLVMUseRef use = LLVMGetFirstUse(m->wide), next; use && !m->masks; use = next) {
    next = LLVMGetNextUse(use);
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsATruncInst(user))
      continue;
    LLVMPositionBuilderBefore(b, user);
    LLVMValueRef value = LLVMTypeOf(user) == web->i32
                             ? m->narrow
                             : LLVMBuildTrunc(b, m->narrow, LLVMTypeOf(user), "");
    LLVMReplaceAllUsesWith(user, value);
    LLVMInstructionEraseFromParent(user);
  }
  if (m->masks) {
    LLVMPositionBuilderBefore(b, m->wide);
    LLVMReplaceAllUsesWith(m->wide, LLVMBuildZExt(b, m->narrow, web->i64, ""));
  }
}

// Extensions that only the wide side needed.
static void delete_extensions(nv_pass_ctx *ctx, LLVMValueRef *extensions) {
  nv_delete_dead_list(ctx, extensions, (size_t)arrlen(extensions));
  arrfree(extensions);
}

static void rewrite(nv_pass_ctx *ctx, struct web *web) {
  LLVMValueRef *extensions = NULL;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  make_phis(web, b);
  for (ptrdiff_t i = 0; i < arrlen(web->list); i++)
    if (!web->list[i]->out && !LLVMIsAPHINode(web->list[i]->wide))
      make_operation(web, b, web->list[i]);
  fill_phis(web, b);
  for (ptrdiff_t i = 0; i < arrlen(web->list); i++)
    if (!web->list[i]->out)
      replace_users(web, b, web->list[i]);
  // What is left of the wide side uses itself only.
  for (ptrdiff_t i = 0; i < arrlen(web->list); i++)
    if (!web->list[i]->out) {
      nv_salvage_debug(web->list[i]->wide);
      LLVMReplaceAllUsesWith(web->list[i]->wide, LLVMGetPoison(web->i64));
    }
  for (ptrdiff_t i = 0; i < arrlen(web->list); i++) {
    LLVMValueRef wide = web->list[i]->wide;
    if (web->list[i]->out)
      continue;
    for (int k = 0; k < LLVMGetNumOperands(wide); k++)
      if (is_extension(LLVMGetOperand(wide, (unsigned)k)))
        arrput(extensions, LLVMGetOperand(wide, (unsigned)k));
    LLVMInstructionEraseFromParent(wide);
  }
  delete_extensions(ctx, extensions);
  LLVMDisposeBuilder(b);
}

nv_preserved nv_narrow(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  struct web web = {.i32 = LLVMInt32TypeInContext(c), .i64 = LLVMInt64TypeInContext(c)};
  collect(ctx, function, &web);
  settle(&web);
  bool changed = pays(&web);
  if (changed)
    rewrite(ctx, &web);
  for (ptrdiff_t i = 0; i < arrlen(web.list); i++) {
    HASH_DEL(web.found, web.list[i]);
    free(web.list[i]);
  }
  arrfree(web.list);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
