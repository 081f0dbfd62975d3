// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// device-constexpr.cpp: constexpr functions for the GPU, which nvcc lets host code call where a constant is wanted
// outside of functions, and everywhere with --expt-relaxed-constexpr. Clang knows a function by its execution
// spaces, so that one which is the host's, too, is no longer what a declaration behind it names; redeclarations.cpp
// completes that. Contract CE-40.
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

// What is inline without the word, as a lambda, has its spaces as written.
static bool isDeviceConstexpr(const Sema &S, const FunctionDecl *F) {
  if (!F->isConstexprSpecified() || !F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAHostAttr>() ||
      F->hasAttr<CUDAGlobalAttr>() || F->isDefaulted() || F->isInvalidDecl())
    return false;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return !(Method && (Method->isVirtual() || Method->getParent()->isLambda())) &&
         !S.getSourceManager().isInSystemHeader(F->getLocation());
}

// Clang, other than nvcc, lets the host have a function of the same parameters. Then it has that one.
static bool hasHostTwin(Sema &S, FunctionDecl *F) {
  return llvm::any_of(F->getDeclContext()->lookup(F->getDeclName()), [&](NamedDecl *D) {
    FunctionDecl *Other = D->getAsFunction();
    return Other && Other->getCanonicalDecl() != F->getCanonicalDecl() &&
           !Other->hasAttr<CUDADeviceAttr>() && !S.IsOverload(F, Other, false, false);
  });
}

static void shareWithHost(Sema &S, FunctionDecl *F) {
  if (hasHostTwin(S, F))
    return;
  for (FunctionDecl *D : F->redecls())
    if (!D->hasAttr<CUDAHostAttr>())
      D->addAttr(CUDAHostAttr::CreateImplicit(S.Context));
  // Instances have the spaces that their template had as they were made; specialisations what is written there.
  if (FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
    for (FunctionDecl *Instance : T->specializations())
      if (isDeviceConstexpr(S, Instance) &&
          (Instance->getTemplateSpecializationKind() != TSK_ExplicitSpecialization ||
           Instance->isDefined()))
        shareWithHost(S, Instance);
}

void shareConstexpr(Unit &U) {
  llvm::erase_if(U.DeviceConstexpr, [&](FunctionDecl *F) {
    bool Whole = F->doesThisDeclarationHaveABody();
    if (Whole)
      shareWithHost(*U.S, F);
    return Whole;
  });
}

void shareConstexpr(Unit &U, const Decl *D) {
  // Only with a body: until then a declaration may follow anywhere.
  if (!U.DeviceConstexpr.empty())
    shareConstexpr(U);
  if (!U.S)
    return;
  if (const auto *T = dyn_cast<FunctionTemplateDecl>(D))
    D = T->getTemplatedDecl();
  if (const auto *F = dyn_cast<FunctionDecl>(D); F && isDeviceConstexpr(*U.S, F))
    U.DeviceConstexpr.push_back(const_cast<FunctionDecl *>(F));
}

} // namespace nvopt
