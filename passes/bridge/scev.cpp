// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scev.cpp: scev.h over llvm::ScalarEvolution.
#include "bridge/scev.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(ScalarEvolution, nv_scev_info *)

static const SCEV *expr(const nv_scev_expr *E) { return reinterpret_cast<const SCEV *>(E); }

static const Loop *loopOf(const nv_loop *L) { return reinterpret_cast<const Loop *>(L); }

static const nv_scev_expr *answer(const SCEV *S) {
  return S && !isa<SCEVCouldNotCompute>(S) ? reinterpret_cast<const nv_scev_expr *>(S) : nullptr;
}

static SCEV::NoWrapFlags wrapFlags(unsigned Flags) {
  unsigned F = SCEV::FlagAnyWrap;
  if (Flags & NV_SCEV_NW)
    F |= SCEV::FlagNW;
  if (Flags & NV_SCEV_NUW)
    F |= SCEV::FlagNUW;
  if (Flags & NV_SCEV_NSW)
    F |= SCEV::FlagNSW;
  return SCEV::NoWrapFlags(F);
}

nv_scev_info *nv_scev(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::scalarEvolution(ctx, *unwrap<Function>(fn)));
}

const nv_scev_expr *nv_scev_of(nv_scev_info *se, LLVMValueRef v) {
  return unwrap(se)->isSCEVable(unwrap(v)->getType()) ? answer(unwrap(se)->getSCEV(unwrap(v)))
                                                      : nullptr;
}

//===-- Inspection ----------------------------------------------------------------------------===//

nv_scev_kind nv_scev_get_kind(const nv_scev_expr *e) {
  switch (expr(e)->getSCEVType()) {
  case scConstant:
    return NV_SCEV_CONSTANT;
  case scTruncate:
    return NV_SCEV_TRUNC;
  case scZeroExtend:
    return NV_SCEV_ZEXT;
  case scSignExtend:
    return NV_SCEV_SEXT;
  case scPtrToInt:
    return NV_SCEV_PTRTOINT;
  case scAddExpr:
    return NV_SCEV_ADD;
  case scMulExpr:
    return NV_SCEV_MUL;
  case scUDivExpr:
    return NV_SCEV_UDIV;
  case scAddRecExpr:
    return NV_SCEV_ADDREC;
  case scUMaxExpr:
    return NV_SCEV_UMAX;
  case scSMaxExpr:
    return NV_SCEV_SMAX;
  case scUMinExpr:
    return NV_SCEV_UMIN;
  case scSMinExpr:
    return NV_SCEV_SMIN;
  case scSequentialUMinExpr:
    return NV_SCEV_SEQUENTIAL_UMIN;
  case scUnknown:
    return NV_SCEV_UNKNOWN;
  default:
    return NV_SCEV_OTHER;
  }
}

LLVMTypeRef nv_scev_type(const nv_scev_expr *e) { return wrap(expr(e)->getType()); }

size_t nv_scev_num_operands(const nv_scev_expr *e) { return expr(e)->operands().size(); }

const nv_scev_expr *nv_scev_operand(const nv_scev_expr *e, size_t i) {
  return answer(expr(e)->operands()[i]);
}

bool nv_scev_const_value(const nv_scev_expr *e, int64_t *out) {
  auto *C = dyn_cast<SCEVConstant>(expr(e));
  if (!C || !C->getAPInt().isSignedIntN(64))
    return false;
  *out = C->getAPInt().getSExtValue();
  return true;
}

LLVMValueRef nv_scev_value(const nv_scev_expr *e) {
  if (auto *U = dyn_cast<SCEVUnknown>(expr(e)))
    return wrap(U->getValue());
  if (auto *C = dyn_cast<SCEVConstant>(expr(e)))
    return wrap(static_cast<Value *>(C->getValue()));
  return nullptr;
}

const nv_loop *nv_scev_addrec_loop(const nv_scev_expr *e) {
  auto *AR = dyn_cast<SCEVAddRecExpr>(expr(e));
  return reinterpret_cast<const nv_loop *>(AR ? AR->getLoop() : nullptr);
}

const nv_scev_expr *nv_scev_addrec_start(const nv_scev_expr *e) {
  auto *AR = dyn_cast<SCEVAddRecExpr>(expr(e));
  return AR ? answer(AR->getStart()) : nullptr;
}

const nv_scev_expr *nv_scev_addrec_step(nv_scev_info *se, const nv_scev_expr *e) {
  auto *AR = dyn_cast<SCEVAddRecExpr>(expr(e));
  return AR ? answer(AR->getStepRecurrence(*unwrap(se))) : nullptr;
}

bool nv_scev_is_affine(const nv_scev_expr *e) {
  auto *AR = dyn_cast<SCEVAddRecExpr>(expr(e));
  return AR && AR->isAffine();
}

unsigned nv_scev_flags(const nv_scev_expr *e) {
  auto *N = dyn_cast<SCEVNAryExpr>(expr(e));
  if (!N || !isa<SCEVAddExpr, SCEVMulExpr, SCEVAddRecExpr>(N))
    return 0;
  SCEV::NoWrapFlags F = N->getNoWrapFlags();
  return (F & SCEV::FlagNW ? unsigned(NV_SCEV_NW) : 0) |
         (F & SCEV::FlagNUW ? unsigned(NV_SCEV_NUW) : 0) |
         (F & SCEV::FlagNSW ? unsigned(NV_SCEV_NSW) : 0);
}

bool nv_is_scev_invariant(nv_scev_info *se, const nv_scev_expr *e, const nv_loop *loop) {
  return unwrap(se)->isLoopInvariant(expr(e), loopOf(loop));
}

//===-- Construction --------------------------------------------------------------------------===//

namespace {
enum class Allow { IntegersOnly, Pointers };
}

// Two operands that LLVM may combine: it does not check itself in a release build.
static bool fit(ScalarEvolution *SE, const SCEV *A, const SCEV *B, Allow What) {
  if (!A || !B)
    return false;
  bool PointerA = A->getType()->isPointerTy(), PointerB = B->getType()->isPointerTy();
  if (What == Allow::IntegersOnly && (PointerA || PointerB))
    return false;
  return SE->getEffectiveSCEVType(A->getType()) == SE->getEffectiveSCEVType(B->getType());
}

const nv_scev_expr *nv_scev_add(nv_scev_info *se, const nv_scev_expr *a, const nv_scev_expr *b,
                                unsigned flags) {
  const SCEV *A = expr(a), *B = expr(b);
  if (!fit(unwrap(se), A, B, Allow::Pointers) ||
      (A->getType()->isPointerTy() && B->getType()->isPointerTy()))
    return nullptr;
  return answer(unwrap(se)->getAddExpr(A, B, wrapFlags(flags)));
}

const nv_scev_expr *nv_scev_sub(nv_scev_info *se, const nv_scev_expr *a, const nv_scev_expr *b,
                                unsigned flags) {
  if (!fit(unwrap(se), expr(a), expr(b), Allow::Pointers))
    return nullptr;
  return answer(unwrap(se)->getMinusSCEV(expr(a), expr(b), wrapFlags(flags)));
}

#define NV_BINARY(name, make)                                                                      \
  const nv_scev_expr *name(nv_scev_info *se, const nv_scev_expr *a, const nv_scev_expr *b) {       \
    if (!fit(unwrap(se), expr(a), expr(b), Allow::IntegersOnly))                                   \
      return nullptr;                                                                              \
    return answer(unwrap(se)->make(expr(a), expr(b)));                                             \
  }
NV_BINARY(nv_scev_udiv, getUDivExpr)
NV_BINARY(nv_scev_smax, getSMaxExpr)
#undef NV_BINARY

const nv_scev_expr *nv_scev_const(nv_scev_info *se, LLVMTypeRef type, int64_t value) {
  auto *Ty = dyn_cast<IntegerType>(unwrap(type));
  if (!Ty)
    return nullptr;
  APInt N(Ty->getBitWidth(), uint64_t(value), /*isSigned=*/true, /*implicitTrunc=*/true);
  return answer(unwrap(se)->getConstant(N));
}

// Sign of (width of the type of `A`) - (width of `Type`), or none when they are no integers.
static std::optional<int> widthOrder(const SCEV *A, Type *Ty) {
  if (!A || !A->getType()->isIntegerTy() || !Ty->isIntegerTy())
    return std::nullopt;
  unsigned From = A->getType()->getIntegerBitWidth(), To = Ty->getIntegerBitWidth();
  return From < To ? -1 : From > To;
}

const nv_scev_expr *nv_scev_trunc(nv_scev_info *se, const nv_scev_expr *a, LLVMTypeRef type) {
  auto Order = widthOrder(expr(a), unwrap(type));
  if (!Order || *Order < 0)
    return nullptr;
  return *Order == 0 ? a : answer(unwrap(se)->getTruncateExpr(expr(a), unwrap(type)));
}

const nv_scev_expr *nv_scev_sext(nv_scev_info *se, const nv_scev_expr *a, LLVMTypeRef type) {
  auto Order = widthOrder(expr(a), unwrap(type));
  if (!Order || *Order > 0)
    return nullptr;
  return *Order == 0 ? a : answer(unwrap(se)->getSignExtendExpr(expr(a), unwrap(type)));
}

const nv_scev_expr *nv_scev_zext(nv_scev_info *se, const nv_scev_expr *a, LLVMTypeRef type) {
  auto Order = widthOrder(expr(a), unwrap(type));
  if (!Order || *Order > 0)
    return nullptr;
  return *Order == 0 ? a : answer(unwrap(se)->getZeroExtendExpr(expr(a), unwrap(type)));
}

const nv_scev_expr *nv_scev_at_iteration(nv_scev_info *se, const nv_scev_expr *e,
                                         const nv_scev_expr *n) {
  auto *AR = e ? dyn_cast<SCEVAddRecExpr>(expr(e)) : nullptr;
  if (!AR || !n || !expr(n)->getType()->isIntegerTy())
    return nullptr;
  return answer(AR->evaluateAtIteration(expr(n), *unwrap(se)));
}

const nv_scev_expr *nv_scev_at_scope(nv_scev_info *se, const nv_scev_expr *e, const nv_loop *loop) {
  return e ? answer(unwrap(se)->getSCEVAtScope(expr(e), loopOf(loop))) : nullptr;
}

const nv_scev_expr *nv_scev_apply_guards(nv_scev_info *se, const nv_scev_expr *e,
                                         const nv_loop *loop) {
  return e ? answer(unwrap(se)->applyLoopGuards(expr(e), loopOf(loop))) : nullptr;
}

const nv_scev_expr *nv_scev_pointer_base(nv_scev_info *se, const nv_scev_expr *e) {
  return e && expr(e)->getType()->isPointerTy() ? answer(unwrap(se)->getPointerBase(expr(e)))
                                                : nullptr;
}

const nv_scev_expr *nv_scev_pointer_offset(nv_scev_info *se, const nv_scev_expr *e) {
  return e && expr(e)->getType()->isPointerTy() ? answer(unwrap(se)->removePointerBase(expr(e)))
                                                : nullptr;
}

//===-- Counts --------------------------------------------------------------------------------===//

static ScalarEvolution::ExitCountKind countKind(nv_count_kind Kind) {
  switch (Kind) {
  case NV_COUNT_CONSTANT_MAX:
    return ScalarEvolution::ConstantMaximum;
  case NV_COUNT_SYMBOLIC_MAX:
    return ScalarEvolution::SymbolicMaximum;
  default:
    return ScalarEvolution::Exact;
  }
}

const nv_scev_expr *nv_scev_backedge_count(nv_scev_info *se, const nv_loop *loop,
                                           nv_count_kind kind) {
  return answer(unwrap(se)->getBackedgeTakenCount(loopOf(loop), countKind(kind)));
}

//===-- Ranges --------------------------------------------------------------------------------===//

bool nv_scev_range(nv_scev_info *se, const nv_scev_expr *e, nv_range *out) {
  ConstantRange Signed = unwrap(se)->getSignedRange(expr(e));
  ConstantRange Unsigned = unwrap(se)->getUnsignedRange(expr(e));
  if (Signed.getBitWidth() > 64 || Signed.isEmptySet() || Unsigned.isEmptySet())
    return false;
  out->smin = Signed.getSignedMin().getSExtValue();
  out->smax = Signed.getSignedMax().getSExtValue();
  out->umin = Unsigned.getUnsignedMin().getZExtValue();
  out->umax = Unsigned.getUnsignedMax().getZExtValue();
  return true;
}

bool nv_scev_difference(nv_scev_info *se, const nv_scev_expr *a, const nv_scev_expr *b,
                        int64_t *out) {
  if (!fit(unwrap(se), expr(a), expr(b), Allow::Pointers))
    return false;
  std::optional<APInt> D = unwrap(se)->computeConstantDifference(expr(a), expr(b));
  if (!D || !D->isSignedIntN(64))
    return false;
  *out = D->getSExtValue();
  return true;
}

//===-- Proofs --------------------------------------------------------------------------------===//

bool nv_is_scev_entry_guarded(nv_scev_info *se, const nv_loop *loop, LLVMIntPredicate predicate,
                              const nv_scev_expr *a, const nv_scev_expr *b) {
  ScalarEvolution *SE = unwrap(se);
  return fit(SE, expr(a), expr(b), Allow::Pointers) && SE->isLoopInvariant(expr(a), loopOf(loop)) &&
         SE->isLoopInvariant(expr(b), loopOf(loop)) &&
         SE->isLoopEntryGuardedByCond(loopOf(loop), CmpInst::Predicate(predicate), expr(a),
                                      expr(b));
}

bool nv_is_scev_known_every_iteration(nv_scev_info *se, LLVMIntPredicate predicate,
                                      const nv_scev_expr *a, const nv_scev_expr *b) {
  auto *AR = a ? dyn_cast<SCEVAddRecExpr>(expr(a)) : nullptr;
  return AR && fit(unwrap(se), AR, expr(b), Allow::Pointers) &&
         unwrap(se)->isLoopInvariant(expr(b), AR->getLoop()) &&
         unwrap(se)->isKnownOnEveryIteration(CmpInst::Predicate(predicate), AR, expr(b));
}

//===-- Invalidation --------------------------------------------------------------------------===//

void nv_scev_forget_nest(nv_scev_info *se, const nv_loop *loop) {
  unwrap(se)->forgetTopmostLoop(loopOf(loop));
}
