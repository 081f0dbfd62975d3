// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// wide-products.c: nv-wide-products, 64-bit products of 32-bit factors as one instruction.
//
//   %a = zext nneg i32 %tid to i64          %f = freeze i32 %tid
//   %b = sext i32 %stride to i64      ->    %a = sext i32 %f to i64
//   %m = mul i64 %a, %b                     %b = sext i32 %stride to i64
//                                           %m = mul i64 %a, %b
//
// mul.wide multiplies two 32-bit factors of one signedness. A product of 64 bits takes three to
// five machine instructions instead. Selection sees mul.wide only if both extensions stand in the
// block of the product and are alike. InstCombine and selection itself make zero extensions out of
// sign extensions of what is not negative, so the index of a thread times a signed stride, the
// commonest product of all, is a mixed pair; loop-invariant code motion takes the extension of a
// stride away from its product. Runs right before selection, because everything before would undo
// it: the freeze keeps selection from proving that %f is not negative.
//
// A product that is added to an address may be the sum's last step (a multiply-add), if the
// addresses of a chain are scaled once, not each:
//
//   %p = getelementptr float, ptr %a, i64 %m          %s = add i64 %m, %n
//   %q = getelementptr float, ptr %p, i64 %n    ->    %q = getelementptr float, ptr %a, i64 %s
//
// Legality. Each factor is, by its extension or by its range at the product, the sign (or zero)
// extension of its low half, so the new factor has the value of the old one, and the flags of the
// product hold as before. A factor out of its range is poison, for which any value will do; the
// freeze has one use. Extensions have no effects and their operands dominate the product. Addresses
// are sums modulo 2^64, whatever the order, and the merged one has no flags and the same root.
// Contracts ADR-2, ADR-4 (scev-cgp-norm), PF-6.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "passes.h"
#include "bridge/memory-ops.h"
#include "bridge/remarks.h"
#include "bridge/values.h"
#include "facts/shapes.h"

enum { HALF = 32, WHOLE = 64 };

// What is known of one factor.
struct factor {
  LLVMValueRef v;
  bool is_signed, is_unsigned; // the sign (the zero) extension of its low half
  bool not_negative;           // as far as selection can see
  bool in_place;               // an extension of 32 bits in the block of the product, or a constant
};

struct pass {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  nv_range_info *ranges; // NULL until needed
};

static bool is_extension(LLVMValueRef v) {
  return (LLVMIsASExtInst(v) || LLVMIsAZExtInst(v)) && nv_is_int(v, WHOLE) &&
         LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(v, 0))) <= HALF;
}

static struct factor factor_of(struct pass *p, LLVMValueRef v, LLVMValueRef at) {
  struct factor f = {.v = v};
  nv_range r = {INT64_MIN, INT64_MAX, 0, UINT64_MAX};
  if (!p->ranges)
    p->ranges = nv_ranges(p->ctx, p->function);
  if (!nv_value_range(p->ctx, p->ranges, v, at, &r))
    return f;
  bool extended = is_extension(v);
  bool is_zext = extended && LLVMIsAZExtInst(v);
  // The promise of nneg: a number for which it does not hold is poison.
  if (is_zext && LLVMGetNNeg(v) && r.umax > INT32_MAX)
    r.umax = INT32_MAX;
  f.is_signed = (r.smin >= INT32_MIN && r.smax <= INT32_MAX) || r.umax <= INT32_MAX;
  f.is_unsigned = r.umax <= UINT32_MAX;
  nv_range known;
  bool frozen = extended && LLVMIsAFreezeInst(LLVMGetOperand(v, 0));
  f.not_negative =
      is_zext || (!frozen && nv_local_range(p->ctx, v, NULL, &known) && known.smin >= 0);
  f.in_place = LLVMIsAConstantInt(v) ||
               (extended && LLVMGetInstructionParent(v) == LLVMGetInstructionParent(at));
  return f;
}

// Selection finds the product of `a` and `b` as they are.
static bool is_selected(const struct factor *a, const struct factor *b) {
  if (!a->in_place || !b->in_place)
    return false;
  // Code that nothing has simplified has constants on either side.
  const struct factor *constant = LLVMIsAConstantInt(b->v) ? b : a, *other = constant == b ? a : b;
  if (LLVMIsAConstantInt(constant->v))
    return LLVMConstIntGetSExtValue(constant->v) >= 0 || !other->not_negative;
  return a->not_negative == b->not_negative;
}

// The low half of `v`, in code before the builder.
static LLVMValueRef low_half(LLVMBuilderRef b, LLVMTypeRef i32, LLVMValueRef v) {
  if (!is_extension(v))
    return LLVMBuildTrunc(b, v, i32, "");
  LLVMValueRef x = LLVMGetOperand(v, 0);
  if (LLVMTypeOf(x) == i32)
    return x;
  return LLVMIsASExtInst(v) ? LLVMBuildSExt(b, x, i32, "") : LLVMBuildZExt(b, x, i32, "");
}

// Makes operand `index` of `product` an extension that selection takes for one.
static void extend_here(struct pass *p, LLVMValueRef product, unsigned index, bool is_signed) {
  LLVMValueRef old = LLVMGetOperand(product, index);
  if (LLVMIsAConstantInt(old))
    return;
  LLVMContextRef c = nv_ctx_llvm(p->ctx);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(c), i64 = LLVMInt64TypeInContext(c);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  LLVMPositionBuilderBefore(b, product);
  LLVMValueRef half = LLVMBuildFreeze(b, low_half(b, i32, old), "");
  LLVMSetOperand(product, index,
                 is_signed ? LLVMBuildSExt(b, half, i64, "") : LLVMBuildZExt(b, half, i64, ""));
  LLVMDisposeBuilder(b);
  nv_delete_dead(p->ctx, old);
}

static bool widen(struct pass *p, LLVMValueRef product) {
  LLVMValueRef x = LLVMGetOperand(product, 0), y = LLVMGetOperand(product, 1);
  // Two numbers of unknown size: not worth asking for ranges.
  if (!is_extension(x) && !is_extension(y))
    return false;
  struct factor a = factor_of(p, x, product), b = factor_of(p, y, product);
  if (is_selected(&a, &b))
    return false;
  bool is_signed = a.is_signed && b.is_signed;
  if (!is_signed && !(a.is_unsigned && b.is_unsigned))
    return false;
  nv_remark(p->ctx, NV_REMARK_PASSED, "WideProduct", product,
            NV_TEXT("a 64-bit product is one of 32-bit factors"));
  extend_here(p, product, 0, is_signed);
  extend_here(p, product, 1, is_signed);
  return true;
}

//===-- Chains of addresses -------------------------------------------------------------------===//

// A step of a chain: one 64-bit index, not a vector of pointers.
static bool is_step(LLVMValueRef v) {
  return LLVMIsAGetElementPtrInst(v) && LLVMGetNumOperands(v) == 2 &&
         LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMPointerTypeKind &&
         nv_is_int(LLVMGetOperand(v, 1), WHOLE) && !LLVMIsAConstantInt(LLVMGetOperand(v, 1)) &&
         !nv_is_scalable(LLVMGetGEPSourceElementType(v));
}

static bool is_wide_product(LLVMValueRef v) {
  return LLVMIsABinaryOperator(v) && LLVMGetInstructionOpcode(v) == LLVMMul && nv_has_one_use(v) &&
         is_extension(LLVMGetOperand(v, 0)) && is_extension(LLVMGetOperand(v, 1));
}

// `gep` is scaled on its own although its base is scaled alike and serves nobody else. An index
// that is an extension is no loss: base and all, it is one multiply-add.
static bool is_scaled_twice(struct pass *p, LLVMValueRef gep) {
  if (!is_step(gep) || !is_wide_product(LLVMGetOperand(gep, 1)))
    return false;
  LLVMValueRef base = LLVMGetOperand(gep, 0);
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(p->ctx));
  return is_step(base) && nv_has_one_use(base) && !is_extension(LLVMGetOperand(base, 1)) &&
         LLVMGetInstructionParent(base) == LLVMGetInstructionParent(gep) &&
         LLVMPointerSizeForAS(layout, LLVMGetPointerAddressSpace(LLVMTypeOf(gep))) == 8 &&
         LLVMABISizeOfType(layout, LLVMGetGEPSourceElementType(base)) ==
             LLVMABISizeOfType(layout, LLVMGetGEPSourceElementType(gep));
}

static void scale_once(struct pass *p, LLVMValueRef gep) {
  LLVMValueRef base = LLVMGetOperand(gep, 0);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(p->ctx));
  LLVMPositionBuilderBefore(b, gep);
  LLVMValueRef sum = LLVMBuildAdd(b, LLVMGetOperand(base, 1), LLVMGetOperand(gep, 1), "");
  LLVMValueRef merged =
      LLVMBuildGEP2(b, LLVMGetGEPSourceElementType(gep), LLVMGetOperand(base, 0), &sum, 1, "");
  nv_take_name(merged, gep);
  LLVMDisposeBuilder(b);
  nv_replace_and_erase(gep, merged);
  nv_delete_dead(p->ctx, base);
}

//===-- Driver --------------------------------------------------------------------------------===//

// The instructions of the function that `wanted` picks; stb_ds.
static LLVMValueRef *pick(struct pass *p, bool (*wanted)(struct pass *, LLVMValueRef)) {
  LLVMValueRef *list = NULL;
  nv_foreach_block(block, p->function) {
    nv_foreach_inst(inst, block) {
      if (wanted(p, inst))
        arrput(list, inst);
    }
  }
  return list;
}

static bool is_product(struct pass *p, LLVMValueRef v) {
  (void)p;
  return LLVMGetInstructionOpcode(v) == LLVMMul && nv_is_int(v, WHOLE);
}

nv_preserved nv_wide_products(nv_pass_ctx *ctx, LLVMValueRef function) {
  if (nv_opt_int_fn(nv_ctx_options(ctx), NV_OPT_scev_cgp_norm, function) <= 0)
    return NV_UNCHANGED;
  struct pass p = {.ctx = ctx, .function = function};
  LLVMValueRef *list = pick(&p, is_product);
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(list); i++)
    changed |= widen(&p, list[i]);
  arrfree(list);
  list = pick(&p, is_scaled_twice);
  for (ptrdiff_t i = 0; i < arrlen(list); i++)
    scale_once(&p, list[i]);
  changed |= arrlen(list) > 0;
  arrfree(list);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
