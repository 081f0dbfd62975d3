// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// managed.cpp: how the host reads and writes __managed__ variables.
//
// The runtime knows where a managed variable is only when the program runs, so that to the host it
// is a reference: for each variable x there is one, extern T &__nvopt_managed.x, and every name of x
// in host code is made a name of it. Then no address of x is a constant, as the initialisers of
// other variables could use it. The optimiser (passes/lowering/managed.c) defines what the loads of
// the references stand for.
//
// To clang, which takes x for an ordinary variable while it reads a declaration, a reference of the same declaration that
// is bound to x is a constant, so that what names it captures nothing and is replaced by its value. There is no such value
// any more: in the place of the name stands the expression that the reference is bound to, which is x or a part of it and has
// no effects. References of earlier declarations are known not to be constants. Contract CE-12.
#include "clang-ext/plugin/report.hpp"
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {
namespace {

class Rewriter : public RecursiveASTVisitor<Rewriter> {
public:
  Rewriter(Sema &S, Unit &U) : S(S), U(U) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool TraverseDeclRefExpr(DeclRefExpr *E) {
    if (Expr *Bound = boundTo(E->getDecl(), E->isNonOdrUse())) {
      become(E, Bound);
      return true;
    }
    if (VarDecl *Cell = cellFor(E->getDecl(), E->isNonOdrUse()))
      E->setDecl(Cell);
    return RecursiveASTVisitor::TraverseDeclRefExpr(E);
  }

  bool TraverseMemberExpr(MemberExpr *E) {
    Expr *Base = E->getBase();
    if (Expr *Bound = boundTo(E->getMemberDecl(), E->isNonOdrUse())) {
      // The object in front is still looked at.
      become(E, BinaryOperator::Create(S.Context, Base, Bound, BO_Comma, Bound->getType(),
                                       Bound->getValueKind(), OK_Ordinary, E->getMemberLoc(),
                                       FPOptionsOverride()));
      return TraverseStmt(Base);
    }
    if (VarDecl *Cell = cellFor(E->getMemberDecl(), E->isNonOdrUse()))
      E->setMemberDecl(Cell);
    return RecursiveASTVisitor::TraverseMemberExpr(E);
  }

  bool TraverseDecl(Decl *D) {
    unsigned Before = Changed;
    bool Go = RecursiveASTVisitor::TraverseDecl(D);
    auto *V = dyn_cast_or_null<VarDecl>(D);
    if (!V || Changed == Before || !V->getInit())
      return Go;
    if (V->isConstexpr() || V->hasAttr<ConstInitAttr>())
      report(S.getDiagnostics(), U.Settings, NV_RULE_MANAGED_CONSTANT, V->getLocation());
    // What clang has computed of the value is about the variable of before.
    if (!isa<ParmVarDecl>(V))
      V->setInit(V->getInit());
    return Go;
  }

private:
  // What the reference `D` is bound to, a managed variable or a part of one, if its name is a constant to clang; else NULL.
  Expr *boundTo(ValueDecl *D, NonOdrUseReason Reason) {
    auto *V = dyn_cast<VarDecl>(D);
    if (!V || Reason != NOUR_Constant || !V->getType()->isReferenceType())
      return nullptr;
    const VarDecl *Definition = nullptr;
    auto *Bound = const_cast<Expr *>(V->getAnyInitializer(Definition));
    // The value is gone where what it was computed of has been rewritten.
    const APValue *Value = Bound ? Definition->evaluateValue() : nullptr;
    if (!Bound || (Value && !isInManaged(*Value)))
      return nullptr;
    TraverseStmt(Bound);
    Changed++;
    return Bound;
  }

  static bool isInManaged(const APValue &Value) {
    const auto *V =
        Value.isLValue()
            ? dyn_cast_or_null<VarDecl>(Value.getLValueBase().dyn_cast<const ValueDecl *>())
            : nullptr;
    return V && V->hasAttr<HIPManagedAttr>();
  }

  // Makes `(Now)` of the name `E`, where it is: others have its address.
  template <class Name> static void become(Name *E, Expr *Now) {
    static_assert(sizeof(ParenExpr) <= sizeof(Name) && alignof(ParenExpr) <= alignof(Name));
    SourceLocation At = E->getExprLoc();
    ExprValueKind Kind = E->getValueKind();
    auto *There = new (static_cast<void *>(E)) ParenExpr(At, At, Now);
    There->setValueKind(Kind);
  }

  // The reference in whose place `D` is named; NULL where `D` is no managed variable.
  VarDecl *cellFor(ValueDecl *D, NonOdrUseReason Reason) {
    auto *V = dyn_cast<VarDecl>(D);
    if (!V || !V->hasAttr<HIPManagedAttr>() || Reason != NOUR_None || V->isTemplated())
      return nullptr;
    VarDecl *&Cell = U.ManagedCells[V->getCanonicalDecl()];
    if (!Cell)
      Cell = makeCell(V);
    Changed++;
    return Cell;
  }

  VarDecl *makeCell(const VarDecl *V) {
    ASTContext &C = S.Context;
    std::string Name = "__nvopt_managed." + ASTNameGenerator(C).getName(V);
    VarDecl *Cell = VarDecl::Create(C, C.getTranslationUnitDecl(), V->getLocation(),
                                    V->getLocation(), &C.Idents.get("__nvopt_managed"),
                                    C.getLValueReferenceType(V->getType()), nullptr, SC_Extern);
    Cell->addAttr(AsmLabelAttr::CreateImplicit(C, Name));
    Cell->setImplicit();
    Cell->setReferenced();
    Cell->setIsUsed();
    return Cell;
  }

  Sema &S;
  Unit &U;
  unsigned Changed = 0;
};

} // namespace

void rewriteManaged(Sema &S, Unit &U, Decl *D) {
  if (U.HasManaged && !D->isTemplated())
    Rewriter(S, U).TraverseDecl(D);
}

} // namespace nvopt
