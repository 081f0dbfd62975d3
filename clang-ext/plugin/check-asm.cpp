// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-asm.cpp: operands of inline assembly against asm-operands.def.
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

static void checkOperand(Checks &C, const Expr *E, StringRef Constraint, TellAsm Tell) {
  QualType T = E->getType();
  StringRef Letters = Constraint.ltrim("=+&%");
  if (T->isDependentType() || T->isIncompleteType() || Letters.empty())
    return;
  uint64_t Bytes = C.S.Context.getTypeSizeInChars(T).getQuantity();
  std::string Size = std::to_string(Bytes);
  if (isDigit(Letters[0])) {
    Tell(NV_RULE_ASM_MATCHING, E->getExprLoc(), {Size, Letters}, E->getSourceRange());
    return;
  }
  const nv_asm_operand *Row = nv_asm_operand_of(Letters[0]);
  if (!Row || Letters.size() != 1)
    return;
  bool Integer = T->isIntegralOrEnumerationType() || T->isAnyPointerType();
  nv_rule_id Rule = nv_asm_rule(Row, Bytes, Integer, T->isRealFloatingType());
  if (Rule != NV_RULES)
    Tell(Rule, E->getExprLoc(), {Size, Letters, Letters, Row->types}, E->getSourceRange());
}

void checkAsm(Checks &C, const GCCAsmStmt *A, TellAsm Tell) {
  for (unsigned I = 0; I < A->getNumOutputs(); I++)
    checkOperand(C, A->getOutputExpr(I), A->getOutputConstraint(I), Tell);
  for (unsigned I = 0; I < A->getNumInputs(); I++)
    checkOperand(C, A->getInputExpr(I), A->getInputConstraint(I), Tell);
  for (unsigned I = 0; I < A->getNumClobbers(); I++) {
    std::string Name = A->getClobber(I);
    SourceLocation Loc = A->getClobberExpr(I)->getBeginLoc();
    if (Name == "cc")
      Tell(NV_RULE_ASM_CC, Loc, {}, {});
    else if (Name != "memory")
      Tell(NV_RULE_ASM_CLOBBER, Loc, {Name}, {});
  }
}

} // namespace nvopt
