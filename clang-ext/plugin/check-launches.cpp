// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-launches.cpp: what nvcc says of launches and kernels where a flag asks for it: a launch in the default stream, which
// nobody wrote there, and a kernel that does not say how large its blocks are.
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace nvopt {
namespace {

// Functions, with what constructors initialise, and variables.
class Launches : public RecursiveASTVisitor<Launches> {
public:
  explicit Launches(Checks &C) : C(C) {}

  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *E) {
    // In the brackets: grid, block, bytes of shared memory, stream.
    enum { STREAM = 3 };
    const CallExpr *Brackets = E->getConfig();
    if (Brackets->getNumArgs() <= STREAM || isa<CXXDefaultArgExpr>(Brackets->getArg(STREAM)))
      C.tell(NV_RULE_STREAM_MISSING, Brackets->getBeginLoc());
    return true;
  }

private:
  Checks &C;
};

} // namespace

// Says how large its blocks are, or how many registers a thread may have, beside which __launch_bounds__ would be an error.
static bool isBounded(const FunctionDecl *F) {
  F = F->getMostRecentDecl();
  return F->hasAttr<CUDALaunchBoundsAttr>() ||
         llvm::any_of(F->specific_attrs<AnnotateAttr>(), [](const AnnotateAttr *A) {
           return A->getAnnotation() == nv_attributes[NV_ATTRIBUTE_MAXNREG].key ||
                  A->getAnnotation() == nv_attributes[NV_ATTRIBUTE_BLOCK_SIZE].key;
         });
}

void checkAsked(Checks &C, const Decl *D) {
  const nv_settings &Settings = C.U.Settings;
  if (C.inSystemHeader(D))
    return;
  const auto *F = dyn_cast<FunctionDecl>(D);
  if (F && (Settings.launch_bounds || Settings.launch_bounds_error) &&
      F->hasAttr<CUDAGlobalAttr>() && !isBounded(F))
    C.tell(NV_RULE_BOUNDS_MISSING, F->getLocation());
  if (!Settings.stream_launch && !Settings.stream_launch_error)
    return;
  if (F || isa<VarDecl>(D))
    Launches(C).TraverseDecl(const_cast<Decl *>(D));
}

} // namespace nvopt
