// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launches.cpp: k<<<grid>>>(), which nvcc launches with blocks of one thread. Clang hands what stands in the
// brackets to a function of the runtime's headers, whose second parameter gets a default here.
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

void completeLaunches(Sema &S, FunctionDecl *F) {
  if (F != S.Context.getcudaConfigureCallDecl() || F->getNumParams() < 2)
    return;
  ParmVarDecl *Block = F->getParamDecl(1);
  SourceLocation Loc = Block->getLocation();
  if (Block->hasDefaultArg() || !S.isCompleteType(Loc, Block->getType()))
    return;
  ASTContext &C = S.Context;
  Expr *One = IntegerLiteral::Create(C, llvm::APInt(C.getIntWidth(C.IntTy), 1), C.IntTy, Loc);
  ExprResult Default = S.ConvertParamDefaultArgument(Block, One, Loc);
  if (Default.isUsable())
    S.SetParamDefaultArgument(Block, Default.get(), Loc);
}

} // namespace nvopt
