// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// checks.cpp: rules about declarations and function bodies.
#include "clang-ext/plugin/checks.hpp"
#include "clang-ext/plugin/report.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

void checkFunction(Sema &S, const Unit &U, const FunctionDecl *F) {
  if (U.Device)
    checkLaunch(S, U, F);
}

void checkVariable(Sema &, const Unit &, const VarDecl *) {}

} // namespace nvopt
