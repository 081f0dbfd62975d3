// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-variables.cpp: variables that function bodies use, and whose memory they are in.
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

const VarDecl *variableOf(const Expr *E) {
  while (E) {
    E = E->IgnoreParens();
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
      return V && !V->getType()->isReferenceType() ? V : nullptr;
    }
    if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      if (const auto *V = dyn_cast<VarDecl>(Member->getMemberDecl()))
        return V->getType()->isReferenceType() ? nullptr : V;
      if (Member->getMemberDecl()->getType()->isReferenceType())
        return nullptr;
      E = Member->getBase();
    } else if (const auto *Index = dyn_cast<ArraySubscriptExpr>(E)) {
      E = Index->getBase();
    } else if (const auto *Cast = dyn_cast<CastExpr>(E)) {
      if (Cast->getCastKind() != CK_ArrayToPointerDecay && Cast->getCastKind() != CK_NoOp &&
          Cast->getCastKind() != CK_DerivedToBase &&
          Cast->getCastKind() != CK_UncheckedDerivedToBase)
        return nullptr;
      E = Cast->getSubExpr();
    } else if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
      if (Unary->getOpcode() != UO_Deref && Unary->getOpcode() != UO_AddrOf)
        return nullptr;
      E = Unary->getSubExpr();
    } else if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
      if (Binary->getOpcode() == BO_Comma)
        E = Binary->getRHS();
      else if (Binary->isAdditiveOp())
        E = Binary->getLHS()->getType()->isPointerType() ? Binary->getLHS() : Binary->getRHS();
      else
        return nullptr;
    } else {
      return nullptr;
    }
  }
  return nullptr;
}

bool isConstantReal(const Checks &C, const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParens());
  const auto *V = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (!C.strict() || !C.U.Device || !V || !V->hasGlobalStorage() || V->isStaticDataMember())
    return false;
  QualType T = V->getType();
  return T->isRealFloatingType() && T.isConstQualified() && !T.isVolatileQualified() &&
         !T->isSpecificBuiltinType(BuiltinType::LongDouble) && V->hasInit() &&
         !V->getInit()->isValueDependent() && memorySpaceOf(V) == NV_MEMORY_HOST &&
         V->getInit()->isEvaluatable(C.S.Context);
}

void useVariable(Checks &C, const UseSite &At, const VarDecl *V, SourceLocation Loc,
                 NonOdrUseReason Reason) {
  // An element of a constant array is for clang its value, for nvcc a read.
  bool Read = Reason == NOUR_None || (Reason == NOUR_Constant && V->getType()->isArrayType());
  if (!C.strict() || !At.OnDevice || !Read || At.Constant || At.InSystem ||
      !V->hasGlobalStorage() || V->isStaticLocal() || V->getType()->isReferenceType() ||
      memorySpaceOf(V->getCanonicalDecl()) != NV_MEMORY_HOST || memorySpaceOf(V) != NV_MEMORY_HOST)
    return;
  // nvcc copies constant objects of classes; only their addresses fail (useObject).
  if (V->isConstexpr() && V->getType()->isRecordType())
    return;
  // Managed and inherited spaces.
  const auto *Device = V->getAttr<CUDADeviceAttr>();
  const auto *Constant = V->getAttr<CUDAConstantAttr>();
  if (Device || V->hasAttr<CUDASharedAttr>() || (Constant && !Constant->isImplicit()))
    return;
  if (C.tell(NV_RULE_HOST_VARIABLE, Loc, {V->getQualifiedNameAsString()}))
    C.note(NV_NOTE_DECLARED, V->getLocation(), {V->getName()});
}

void useObject(Checks &C, const UseSite &At, const Expr *Object, const Expr *E) {
  const VarDecl *V =
      C.strict() && At.OnDevice && !At.Constant && !At.InSystem ? variableOf(Object) : nullptr;
  Expr::EvalResult Value;
  if (V && V->isConstexpr() && V->hasGlobalStorage() && !V->isStaticLocal() &&
      V->getType()->isRecordType() && memorySpaceOf(V->getCanonicalDecl()) == NV_MEMORY_HOST &&
      !E->isValueDependent() && (E->isLValue() || !E->EvaluateAsRValue(Value, C.S.Context)) &&
      C.tell(NV_RULE_HOST_VARIABLE, Object->getExprLoc(), {V->getQualifiedNameAsString()}))
    C.note(NV_NOTE_DECLARED, V->getLocation(), {V->getName()});
}

void hostAccess(Checks &C, const UseSite &At, const Expr *E, nv_rule_id Rule) {
  const VarDecl *V = C.strict() && !At.InSystem ? variableOf(E) : nullptr;
  if (!V || !(At.Spaces & NV_SPACE_HOST) || V->isUsableInConstantExpressions(C.S.Context))
    return;
  nv_memory_space Space = memorySpaceOf(V->getCanonicalDecl());
  if (Space == NV_MEMORY_HOST || isManaged(V))
    return;
  if (C.tell(Rule, E->getExprLoc(), {nv_memory_space_name(Space), V->getQualifiedNameAsString()}))
    C.note(NV_NOTE_DECLARED, V->getLocation(), {V->getName()});
}

} // namespace nvopt
