// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// builtin-variables.cpp: auto t = threadIdx; for nvcc a copy of a uint3. For clang the variables have classes of
// their own whose copies are deleted and private. A copy is as good as the variable, whose members are functions without an
// object; what remains is that it cannot be written.
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace nvopt {

void completeBuiltinVariables(CXXRecordDecl *R) {
  if (!R->getIdentifier() || !R->getName().starts_with("__cuda_builtin_"))
    return;
  ASTContext &C = R->getASTContext();
  for (CXXConstructorDecl *Copy : R->ctors())
    if (Copy->isCopyConstructor() && Copy->isDeletedAsWritten()) {
      SourceLocation Loc = Copy->getLocation();
      Copy->setDeletedAsWritten(false);
      Copy->setAccess(AS_public);
      Copy->setImplicitlyInline();
      Copy->setBody(CompoundStmt::Create(C, {}, FPOptionsOverride(), Loc, Loc));
    }
}

} // namespace nvopt
