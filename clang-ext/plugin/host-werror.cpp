// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// host-werror.cpp: where a warning stands. nvcc's host compiler, which -Xcompiler -Wextra -Werror is said to, never
// sees the bodies of kernels and device functions; clang reads them in the host half, too.
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;

namespace nvopt {

namespace {

bool isDeviceOnly(Sema &S, const FunctionDecl *F) {
  CUDAFunctionTarget Target = S.CUDA().IdentifyTarget(F, /*IgnoreImplicitHDAttr=*/true);
  return Target == CUDAFunctionTarget::Global || Target == CUDAFunctionTarget::Device;
}

// A lambda or a local class is where its function is.
bool isWithinDeviceOnly(Sema &S, const DeclContext *Context) {
  for (; Context; Context = Context->getParent())
    if (const auto *F = dyn_cast<FunctionDecl>(Context); F && isDeviceOnly(S, F))
      return true;
  return false;
}

// Goes down only to what stands around the place.
class Place : public RecursiveASTVisitor<Place> {
public:
  Place(Sema &S, SourceLocation At) : S(S), At(At) {}

  bool Found = false;

  bool TraverseDecl(Decl *D) {
    if (!D || Found || !(isa<TranslationUnitDecl>(D) || stands(rangeOf(D))))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitFunctionDecl(FunctionDecl *F) {
    Found |= isDeviceOnly(S, F);
    return true;
  }

private:
  // Without an end where the brace is still to come: the bodies in a class are read before it is closed.
  static SourceRange rangeOf(const Decl *D) {
    SourceRange Range = D->getSourceRange();
    if (const auto *T = dyn_cast<TagDecl>(D); T && T->isThisDeclarationADefinition())
      Range.setEnd(T->getBraceRange().getEnd());
    return Range;
  }

  bool stands(SourceRange Range) const {
    const SourceManager &SM = S.getSourceManager();
    if (Range.getBegin().isInvalid() ||
        SM.isBeforeInTranslationUnit(At, SM.getExpansionLoc(Range.getBegin())))
      return false;
    return Range.getEnd().isInvalid() ||
           !SM.isBeforeInTranslationUnit(SM.getExpansionRange(Range.getEnd()).getEnd(), At);
  }

  Sema &S;
  SourceLocation At;
};

} // namespace

bool isInDeviceFunction(const Unit &U, SourceLocation Loc) {
  if (!U.S || Loc.isInvalid())
    return false;
  // While a function is read or instantiated it is the context, and has no end yet.
  const FunctionDecl *Current = U.S->getCurFunctionDecl(true);
  if (Current && isWithinDeviceOnly(*U.S, Current))
    return true;
  Place P(*U.S, U.S->getSourceManager().getExpansionLoc(Loc));
  P.TraverseDecl(U.S->Context.getTranslationUnitDecl());
  return P.Found;
}

} // namespace nvopt
