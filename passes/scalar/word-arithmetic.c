// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// word-arithmetic.c: nv-word-arithmetic, arithmetic of bytes and half words in words.
//
//   %s = trunc i32 %tid to i16              %m = urem i32 %tid, 6      (tid < 1024 is known)
//   %m = urem i16 %s, 6               ->
//   %z = zext i16 %m to i32
//
// InstCombine narrows what it can, but the GPU has registers and multipliers of 32 bits: ptxas
// extends the operands of every 8-bit and 16-bit product or quotient and cuts its result. In words
// they need neither, and sums behind them stay words as well. Runs in front of instruction
// selection.
//
// Legal: both operands are extended by the same kind, by sign for signed operations, by zero for
// unsigned ones; then the quotient, remainder or shift in words is the extended one, and the lower
// half of a sum or product does not depend on the upper halves of its operands. The result is cut
// to the narrow type; an extension of that is the word itself only where the word is known to be
// extended that way: results of unsigned (signed) operations, and sums and products that have nuw
// (nsw), which do not leave the narrow type unless they are poison. An operand that was cut from a
// word is taken whole where its upper bits are known to be an extension. A signed quotient that
// overflows the narrow type is undefined there and becomes defined. Vectors stay: PTX has packed
// instructions. So do sums that only go to memory. What selection makes several operations of in the narrow type stands
// in wide-forms.c. Contract CG-24.
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "bridge/values.h"
#include "hash.h"
#include "scalar/wide-forms.h"

enum { WORD = 32 };

// How the word of a narrow value looks above it.
typedef enum extension {
  ANY,  // anything
  ZERO, // zeros
  SIGN, // copies of the sign
} extension;

struct word {
  LLVMValueRef cut; // the truncation that stands for the narrow value
  LLVMValueRef value;
  extension above;
  UT_hash_handle hh;
};

struct state {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  LLVMTypeRef i32;
  struct word *words; // by cut; only looked up
  struct word **list; // stb_ds array of the same
  LLVMValueRef *left; // stb_ds array: what may have lost its last user
};

static unsigned width_of(LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v);
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(type) : 0;
}

static bool is_narrow(LLVMValueRef v) { return width_of(v) == 8 || width_of(v) == 16; }

static struct word *word_of(const struct state *s, LLVMValueRef v) {
  struct word *w;
  HASH_FIND_PTR(s->words, &v, w);
  return w;
}

//===-- Operands ------------------------------------------------------------------------------===//

// The word that `v` was cut from, if it is extended as wanted there; NULL otherwise.
static LLVMValueRef whole(const struct state *s, LLVMValueRef v, extension wanted,
                          LLVMValueRef at) {
  if (!LLVMIsATruncInst(v) || LLVMTypeOf(LLVMGetOperand(v, 0)) != s->i32)
    return NULL;
  LLVMValueRef source = LLVMGetOperand(v, 0);
  uint64_t zero, one, upper = UINT32_MAX & (UINT32_MAX << width_of(v));
  bool fits = wanted == ANY ||
              (wanted == ZERO && nv_known_bits(s->ctx, source, at, &zero, &one) &&
               (zero & upper) == upper) ||
              (wanted == SIGN && nv_num_sign_bits(s->ctx, source, at) > WORD - width_of(v));
  return fits ? source : NULL;
}

// `v` as a word without an instruction; NULL when it takes one.
static LLVMValueRef free_word(const struct state *s, LLVMValueRef v, extension wanted,
                              LLVMValueRef at) {
  if (LLVMIsAConstantInt(v)) {
    bool is_signed = wanted == SIGN;
    uint64_t value = is_signed ? (uint64_t)LLVMConstIntGetSExtValue(v) & UINT32_MAX
                               : LLVMConstIntGetZExtValue(v);
    return LLVMConstInt(s->i32, value, false);
  }
  struct word *w = word_of(s, v);
  if (w && (wanted == ANY || w->above == wanted))
    return w->value;
  return whole(s, v, wanted, at);
}

static LLVMValueRef as_word(struct state *s, LLVMValueRef v, extension wanted, LLVMValueRef at) {
  LLVMValueRef word = free_word(s, v, wanted, at);
  if (word)
    return word;
  return wanted == SIGN ? LLVMBuildSExt(s->b, v, s->i32, "") : LLVMBuildZExt(s->b, v, s->i32, "");
}

//===-- Operations ----------------------------------------------------------------------------===//

static bool is_shift(LLVMOpcode op) { return op == LLVMShl || op == LLVMLShr || op == LLVMAShr; }

// How the operands have to be extended.
static extension operand_extension(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMUDiv:
  case LLVMURem:
  case LLVMLShr:
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
    return ZERO;
  case LLVMSDiv:
  case LLVMSRem:
  case LLVMAShr:
    return SIGN;
  default: // a sum, product or left shift
    return LLVMGetNUW(inst) ? ZERO : LLVMGetNSW(inst) ? SIGN : ANY;
  }
}

// Sums and the like follow a word that is there already, where they cost nothing more.
static bool follows_word(const struct state *s, LLVMValueRef inst) {
  LLVMValueRef left = LLVMGetOperand(inst, 0), right = LLVMGetOperand(inst, 1);
  extension wanted = operand_extension(inst);
  if (is_shift(LLVMGetInstructionOpcode(inst)))
    return word_of(s, left) && free_word(s, left, wanted, inst) && LLVMIsAConstantInt(right) &&
           LLVMConstIntGetZExtValue(right) < width_of(inst);
  return (word_of(s, left) || word_of(s, right)) && free_word(s, left, wanted, inst) &&
         free_word(s, right, wanted, inst);
}

static bool is_wanted(const struct state *s, LLVMValueRef inst) {
  if (!is_narrow(inst))
    return false;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMURem:
  case LLVMSRem:
  case LLVMMul:
    return true;
  case LLVMAdd:
  case LLVMSub:
  case LLVMAnd:
  case LLVMOr:
  case LLVMXor:
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
    return follows_word(s, inst);
  default:
    return false;
  }
}

static bool has_wrap_flags(LLVMOpcode op) {
  return op == LLVMAdd || op == LLVMSub || op == LLVMMul || op == LLVMShl;
}

// In words nothing overflows that did not in the narrow type.
static void set_flags(LLVMValueRef word, LLVMValueRef inst) {
  LLVMOpcode op = LLVMGetInstructionOpcode(inst);
  if (!LLVMIsAInstruction(word) || LLVMGetInstructionOpcode(word) != op)
    return;
  if (has_wrap_flags(op)) {
    LLVMSetNUW(word, LLVMGetNUW(inst));
    LLVMSetNSW(word, LLVMGetNUW(inst) || LLVMGetNSW(inst));
  } else {
    nv_copy_flags(word, inst);
  }
}

static LLVMValueRef build(struct state *s, LLVMValueRef inst) {
  LLVMOpcode op = LLVMGetInstructionOpcode(inst);
  extension wanted = operand_extension(inst);
  LLVMPositionBuilderBefore(s->b, inst);
  LLVMValueRef left = as_word(s, LLVMGetOperand(inst, 0), wanted, inst);
  LLVMValueRef right = as_word(s, LLVMGetOperand(inst, 1), is_shift(op) ? ZERO : wanted, inst);
  LLVMValueRef word = LLVMBuildBinOp(s->b, op, left, right, "");
  set_flags(word, inst);
  return word;
}

//===-- Users ---------------------------------------------------------------------------------===//

// An extension of the narrow value as the word, or as an extension of the word; NULL if it is none.
static LLVMValueRef extended(struct state *s, const struct word *w, LLVMValueRef user) {
  bool fits =
      (LLVMIsAZExtInst(user) && w->above == ZERO) || (LLVMIsASExtInst(user) && w->above == SIGN);
  if (!fits || width_of(user) < WORD)
    return NULL;
  if (width_of(user) == WORD)
    return w->value;
  return w->above == ZERO ? LLVMBuildZExt(s->b, w->value, LLVMTypeOf(user), "")
                          : LLVMBuildSExt(s->b, w->value, LLVMTypeOf(user), "");
}

// Words that are extended alike compare as the narrow values do, for equality and by the sign that
// the extension has. NULL if the other side would take an instruction.
static LLVMValueRef compared(struct state *s, const struct word *w, LLVMValueRef user) {
  if (!LLVMIsAICmpInst(user) || w->above == ANY)
    return NULL;
  LLVMIntPredicate predicate = LLVMGetICmpPredicate(user);
  bool is_equality = predicate == LLVMIntEQ || predicate == LLVMIntNE;
  bool is_unsigned = predicate >= LLVMIntUGT && predicate <= LLVMIntULE;
  if (!is_equality && is_unsigned != (w->above == ZERO))
    return NULL;
  LLVMValueRef left = free_word(s, LLVMGetOperand(user, 0), w->above, user);
  LLVMValueRef right = free_word(s, LLVMGetOperand(user, 1), w->above, user);
  return left && right ? LLVMBuildICmp(s->b, predicate, left, right, "") : NULL;
}

static void replace_users(struct state *s, const struct word *w) {
  LLVMValueRef *users = NULL;
  nv_foreach_use(use, w->cut) {
    LLVMValueRef user = LLVMGetUser(use);
    // A comparison of the value with itself has two uses, which need not be neighbours.
    if (nv_use_index(use) == 0 || LLVMGetOperand(user, 0) != w->cut)
      arrput(users, user);
  }
  for (ptrdiff_t i = 0; i < arrlen(users); i++) {
    LLVMPositionBuilderBefore(s->b, users[i]);
    LLVMValueRef value = extended(s, w, users[i]);
    value = value ? value : compared(s, w, users[i]);
    if (value)
      nv_replace_and_erase(users[i], value);
  }
  arrfree(users);
}

static void widen(struct state *s, LLVMValueRef inst) {
  struct word *w = nv_new(1, sizeof *w);
  w->above = operand_extension(inst);
  w->value = build(s, inst);
  w->cut = LLVMBuildTrunc(s->b, w->value, LLVMTypeOf(inst), "");
  for (unsigned i = 0; i < 2; i++)
    if (LLVMIsATruncInst(LLVMGetOperand(inst, i)))
      arrput(s->left, LLVMGetOperand(inst, i));
  nv_replace_and_erase(inst, w->cut);
  arrput(s->list, w);
  HASH_ADD_PTR(s->words, cut, w);
}

static void finish(struct state *s) {
  for (ptrdiff_t i = 0; i < arrlen(s->list); i++) {
    replace_users(s, s->list[i]);
    arrput(s->left, s->list[i]->cut);
  }
  nv_delete_dead_list(s->ctx, s->left, arrlenu(s->left));
  arrfree(s->left);
  for (ptrdiff_t i = 0; i < arrlen(s->list); i++) {
    HASH_DEL(s->words, s->list[i]);
    free(s->list[i]);
  }
  arrfree(s->list);
}

nv_preserved nv_word_arithmetic(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMContextRef llvm = nv_ctx_llvm(ctx);
  struct state s = {.ctx = ctx, .i32 = LLVMInt32TypeInContext(llvm)};
  LLVMValueRef *all = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (is_narrow(inst) && LLVMIsABinaryOperator(inst))
        arrput(all, inst);
    }
  }
  s.b = LLVMCreateBuilderInContext(llvm);
  for (ptrdiff_t i = 0; i < arrlen(all); i++)
    if (is_wanted(&s, all[i]))
      widen(&s, all[i]);
  arrfree(all);
  bool changed = arrlen(s.list) > 0;
  if (changed)
    nv_remark(
        ctx, NV_REMARK_PASSED, "WordArithmetic", function, NV_INT("Count", (int64_t)arrlen(s.list)),
        NV_TEXT(arrlen(s.list) == 1 ? " operation of bytes or half words is done in words"
                                    : " operations of bytes or half words are done in words"));
  finish(&s);
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block)
      changed |= nv_widen_narrow_form(ctx, s.b, inst);
  }
  LLVMDisposeBuilder(s.b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
