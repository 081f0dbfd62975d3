// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm-forms.cpp: inline assembly that only nvcc reads: names of PTX with one % ("mov.u32 %0, %laneid;") and
// operands of constraint "C", arrays of characters that stand in the text. Clang's errors about them are taken
// back (errors.cpp), and the statement is made again with the text that clang reads (asm-text.c). Contract CE-91.
#include "clang-ext/plugin/asm-text.h"
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"

#include <cstdlib>

using namespace clang;

namespace nvopt {
namespace {

class Mender : public RecursiveASTVisitor<Mender> {
public:
  Mender(Sema &S, Unit &U) : S(S), U(U) {}

  bool TraverseDecl(Decl *D) {
    const FunctionDecl *Outer = Function;
    if (auto *F = dyn_cast_or_null<FunctionDecl>(D))
      Function = F;
    bool On = RecursiveASTVisitor::TraverseDecl(D);
    Function = Outer;
    return On;
  }

  bool TraverseLambdaExpr(LambdaExpr *E) {
    const FunctionDecl *Outer = Function;
    Function = E->getCallOperator();
    bool On = RecursiveASTVisitor::TraverseLambdaExpr(E);
    Function = Outer;
    return On;
  }

  bool VisitStmt(Stmt *Parent) {
    if (Function && !Function->isDependentContext())
      for (Stmt *&Child : Parent->children())
        if (auto *A = dyn_cast_or_null<GCCAsmStmt>(Child))
          if (Stmt *Mended = mend(A))
            Child = Mended;
    return true;
  }

private:
  // What nvcc puts in place of operand `I`; nothing where it refuses, or takes no text. It does not take literals.
  std::optional<std::string> textOf(GCCAsmStmt *A, unsigned I) {
    Expr *E = A->getInputExpr(I);
    if (A->getInputConstraint(I) != "C" || A->getInputIdentifier(I) ||
        E->isInstantiationDependent() || isa<StringLiteral>(E->IgnoreParenImpCasts()))
      return std::nullopt;
    ExprResult Pointer = S.DefaultFunctionArrayLvalueConversion(E);
    return Pointer.isUsable() ? Pointer.get()->tryEvaluateString(S.Context) : std::nullopt;
  }

  Expr *literalOf(const GCCAsmStmt *A, ArrayRef<const char *> Operands) {
    std::string Text = A->getAsmString();
    char *Literal = nv_asm_literal(Text.data(), Text.size(), Operands.data(), Operands.size());
    return Literal ? string(A->getAsmStringExpr()->getBeginLoc(), Literal) : nullptr;
  }

  // As if it stood in the source: clang asks later which line of it a character is on. Frees `Spelling`.
  Expr *string(SourceLocation Loc, char *Spelling) {
    Token Tok;
    Tok.startToken();
    Tok.setKind(tok::string_literal);
    S.getPreprocessor().CreateString(Spelling, Tok, Loc, Loc);
    free(Spelling);
    ExprResult E = S.ActOnStringLiteral(Tok);
    return E.isUsable() ? E.get() : nullptr;
  }

  Stmt *mend(GCCAsmStmt *A) {
    unsigned Outputs = A->getNumOutputs(), Inputs = A->getNumInputs(), Labels = A->getNumLabels();
    SmallVector<GCCAsmStmt::AsmStringPiece, 8> Pieces;
    unsigned Offset = 0;
    bool Wrong = A->AnalyzeAsmString(Pieces, S.Context, Offset) == diag::err_asm_invalid_escape;
    if (auto *Text = dyn_cast<StringLiteral>(A->getAsmStringExpr()); Wrong && Text)
      U.AsmMended.insert(S.getLocationOfStringLiteralByte(Text, Offset).getRawEncoding());

    ASTContext &C = S.Context;
    SmallVector<IdentifierInfo *, 8> Names;
    SmallVector<Expr *, 8> Constraints, Exprs, Clobbers;
    SmallVector<const char *, 8> Operands(Outputs + Inputs, nullptr);
    std::vector<std::string> Texts(Inputs);
    for (unsigned I = 0; I < Outputs; I++) {
      Names.push_back(A->getOutputIdentifier(I));
      Constraints.push_back(A->getOutputConstraintExpr(I));
      Exprs.push_back(A->getOutputExpr(I));
    }
    for (unsigned I = 0; I < Inputs; I++) {
      Names.push_back(A->getInputIdentifier(I));
      Constraints.push_back(A->getInputConstraintExpr(I));
      Exprs.push_back(A->getInputExpr(I));
      if (A->getInputConstraint(I) != "C")
        continue;
      Wrong = true;
      SourceLocation Loc = Constraints.back()->getBeginLoc();
      U.AsmMended.insert(Loc.getRawEncoding());
      if (std::optional<std::string> Text = textOf(A, I)) {
        // A number that the text does not name, so that the others keep theirs.
        Operands[Outputs + I] = (Texts[I] = std::move(*Text)).c_str();
        Constraints.back() = string(Loc, strdup("\"n\""));
        Exprs.back() =
            IntegerLiteral::Create(C, llvm::APInt(C.getIntWidth(C.IntTy), 0), C.IntTy, Loc);
      }
    }
    if (!Wrong)
      return nullptr;
    for (unsigned I = 0; I < Labels; I++) {
      Names.push_back(A->getLabelIdentifier(I));
      Exprs.push_back(A->getLabelExpr(I));
    }
    for (unsigned I = 0; I < A->getNumClobbers(); I++)
      Clobbers.push_back(A->getClobberExpr(I));

    Expr *Text = literalOf(A, Operands);
    if (!Text || llvm::is_contained(Constraints, nullptr))
      return nullptr;
    Sema::ContextRAII Context(S, const_cast<FunctionDecl *>(Function));
    U.Mending = true;
    StmtResult Made = S.ActOnGCCAsmStmt(A->getAsmLoc(), A->isSimple(), A->isVolatile(), Outputs,
                                        Inputs, Names.data(), Constraints, Exprs, Text, Clobbers,
                                        Labels, A->getRParenLoc());
    U.Mending = false;
    return Made.isUsable() ? Made.get() : nullptr;
  }

  Sema &S;
  Unit &U;
  const FunctionDecl *Function = nullptr;
};

bool isAsmError(unsigned Id) {
  return Id == diag::err_asm_invalid_escape || Id == diag::err_asm_invalid_input_constraint;
}

// Errors of functions for both halves wait until one of them is emitted.
bool waits(const Sema &S) {
  for (const auto &[F, Errors] : S.DeviceDeferredDiags)
    for (const PartialDiagnosticAt &E : Errors)
      if (isAsmError(E.second.getDiagID()))
        return true;
  return false;
}

} // namespace

void mendAssembly(Sema &S, Unit &U, Decl *D) {
  if (!U.Device || U.Settings.diags == NV_DIAGS_OFF)
    return;
  if (!U.AsmForms && S.DeviceDeferredDiags.size() != U.Deferred) {
    U.Deferred = S.DeviceDeferredDiags.size();
    U.AsmForms = waits(S);
  }
  if (U.AsmForms)
    Mender(S, U).TraverseDecl(D);
}

} // namespace nvopt
