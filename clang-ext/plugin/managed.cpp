// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// managed.cpp: how the host reads and writes __managed__ variables.
//
// The runtime knows where a managed variable is only when the program runs, so that to the host it
// is a reference: for each variable x there is one, extern T &__nvopt_managed.x, and every name of x
// in host code is made a name of it. Then no address of x is a constant, as the initialisers of
// other variables could use it. The optimiser (passes/lowering/managed.c) defines what the loads of
// the references stand for. Contract CE-12.
#include "clang-ext/plugin/report.hpp"
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
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

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (VarDecl *Cell = cellFor(E->getDecl(), E->isNonOdrUse()))
      E->setDecl(Cell);
    return true;
  }

  bool VisitMemberExpr(MemberExpr *E) {
    if (VarDecl *Cell = cellFor(E->getMemberDecl(), E->isNonOdrUse()))
      E->setMemberDecl(Cell);
    return true;
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
