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
  CUDAFunctionTarget Target = S.CUDA().IdentifyTarget(F);
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
    if (!D || Found || !(isa<TranslationUnitDecl>(D) || stands(D->getSourceRange())))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitFunctionDecl(FunctionDecl *F) {
    Found |= isDeviceOnly(S, F);
    return true;
  }

private:
  bool stands(SourceRange Range) const {
    const SourceManager &SM = S.getSourceManager();
    if (Range.isInvalid())
      return false;
    SourceLocation Begin = SM.getExpansionLoc(Range.getBegin()),
                   End = SM.getExpansionRange(Range.getEnd()).getEnd();
    return !SM.isBeforeInTranslationUnit(At, Begin) && !SM.isBeforeInTranslationUnit(End, At);
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
