// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// checks.cpp: the checks of a translation unit, and what they share.
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

bool Checks::tell(nv_rule_id Rule, SourceLocation Loc, ArrayRef<StringRef> Arguments,
                  SourceRange Range, ArrayRef<FixItHint> Fixes) {
  if (!nv_settings_report(&U.Settings, nv_rules[Rule].group) ||
      !Told.insert({Rule, Loc.getRawEncoding()}).second)
    return false;
  report(S.getDiagnostics(), U.Settings, Rule, Loc, Arguments, Range, Fixes);
  return true;
}

void Checks::note(nv_note_id Note, SourceLocation Loc, ArrayRef<StringRef> Arguments,
                  ArrayRef<FixItHint> Fixes) {
  if (Loc.isValid())
    reportNote(S.getDiagnostics(), Note, Loc, Arguments, Fixes);
}

bool Checks::inSystemHeader(const Decl *D) const {
  return S.getSourceManager().isInSystemHeader(D->getLocation());
}

template <class A> static bool written(const Decl *D) {
  const A *Attr = D->getAttr<A>();
  return Attr && !Attr->isImplicit();
}

nv_spaces Checks::spacesOf(const FunctionDecl *F) const {
  if (F->hasAttr<CUDAGlobalAttr>())
    return NV_SPACE_GLOBAL;
  nv_spaces Spaces = (written<CUDAHostAttr>(F) ? NV_SPACE_HOST : 0) |
                     (written<CUDADeviceAttr>(F) ? NV_SPACE_DEVICE : 0);
  if (Spaces)
    return Spaces;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (Method && Method->getParent()->isLambda())
    for (const DeclContext *DC = Method->getParent()->getDeclContext(); DC; DC = DC->getParent())
      if (const auto *Parent = dyn_cast<FunctionDecl>(DC))
        return spacesOf(Parent);
  // Members that the compiler writes go where their class is used.
  if (F->isImplicit() || F->isDefaulted())
    return NV_SPACE_HOST | NV_SPACE_DEVICE;
  return NV_SPACE_HOST;
}

SmallVector<FixItHint, 1> Checks::remove(const Attr *A) const {
  SourceLocation Loc = A->getLocation();
  const SourceManager &SM = S.getSourceManager();
  if (!Loc.isMacroID())
    return {};
  CharSourceRange Range = SM.getExpansionRange(Loc);
  StringRef Text = Lexer::getSourceText(Range, SM, S.getLangOpts());
  if (!Text.starts_with("__") || !Text.ends_with("__"))
    return {};
  return {FixItHint::CreateRemoval(Range)};
}

bool isInternal(const FunctionDecl *F) {
  return F->getStorageClass() == SC_Static && !isa<CXXMethodDecl>(F);
}

nv_memory_space memorySpaceOf(const VarDecl *V) {
  auto Own = [](const Attr *A) {
    return A && !A->isImplicit() && !cast<InheritableAttr>(A)->isInherited();
  };
  if (Own(V->getAttr<CUDASharedAttr>()))
    return NV_MEMORY_SHARED;
  if (Own(V->getAttr<CUDAConstantAttr>()))
    return NV_MEMORY_CONSTANT;
  return Own(V->getAttr<CUDADeviceAttr>()) ? NV_MEMORY_DEVICE : NV_MEMORY_HOST;
}

bool isManaged(const VarDecl *V) {
  if (V->hasAttr<HIPManagedAttr>())
    return true;
  return llvm::any_of(V->specific_attrs<AnnotateAttr>(), [](const AnnotateAttr *A) {
    return A->getAnnotation() == nv_attributes[NV_ATTRIBUTE_MANAGED].key;
  });
}

// What clang refused has no sound tree; the user repairs that first.
void checkUnit(Sema &S, const Unit &U, ArrayRef<const Decl *> Seen) {
  if (U.Settings.diags == NV_DIAGS_OFF)
    return;
  Checks C(S, U);
  bool Sound = !S.getDiagnostics().hasUncompilableErrorOccurred();
  for (const Decl *D : Seen) {
    if (const auto *E = dyn_cast<EnumDecl>(D))
      checkAbi(S, U, E);
    if (!U.Device || D->isInvalidDecl())
      continue;
    if (Sound)
      checkAsked(C, D);
    if (const auto *F = dyn_cast<FunctionDecl>(D)) {
      checkLaunch(S, U, F);
      if (Sound)
        checkKernel(C, F);
      if (Sound && C.strict())
        checkSpaces(C, F);
    } else if (const auto *V = dyn_cast<VarDecl>(D); V && Sound) {
      checkSpaces(C, V);
    }
  }
  if (!Sound)
    return;
  if (U.Device)
    for (const CXXRecordDecl *Class : U.Derived)
      if (!Class->isInvalidDecl() && !C.inSystemHeader(Class))
        checkOverrides(C, Class);
  if (U.Device || C.strict())
    checkBodies(C, Seen);
}

} // namespace nvopt
