// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// abi.cpp: #pragma nv_abi on functions. pragmas.cpp has left its clauses as enumerators in front of
// the declaration.
#include "clang-ext/plugin/report.hpp"
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

// The clause that E stands for; -1 for an enumeration of the user's.
static int clauseOf(const Decl *D) {
  const auto *E = dyn_cast_or_null<EnumDecl>(D);
  if (!E || E->enumerators().empty())
    return -1;
  StringRef Name = (*E->enumerator_begin())->getName();
  for (size_t I = 0; I < nv_abi_clauses; I++)
    if (Name.starts_with(abiName((int)I)))
      return (int)I;
  return -1;
}

static llvm::APSInt valueOf(const Decl *D) {
  return (*cast<EnumDecl>(D)->enumerator_begin())->getInitVal();
}

// The declaration that F is to its surroundings: its template, and extern "C" around a single one.
static const Decl *outermost(const FunctionDecl *F) {
  const Decl *D = F;
  if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
    D = T;
  while (const auto *L = dyn_cast<LinkageSpecDecl>(D->getLexicalDeclContext())) {
    if (L->hasBraces())
      break;
    D = L;
  }
  return D;
}

static bool isFunction(const Decl *D) {
  while (const auto *L = dyn_cast_or_null<LinkageSpecDecl>(D)) {
    if (L->hasBraces())
      return false;
    D = L->decls_empty() ? nullptr : *L->decls_begin();
  }
  return D && D->getAsFunction();
}

void takeAbi(Sema &S, const Unit &U, FunctionDecl *F) {
  if (!U.AbiClauses)
    return;
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
  if (!Pattern)
    Pattern = F;
  const Decl *Stop = outermost(Pattern);
  const Decl *Of[8] = {}; // by clause; of one that is said twice the last
  assert(nv_abi_clauses <= std::size(Of));
  for (const Decl *D : Stop->getLexicalDeclContext()->decls()) {
    if (D == Stop)
      break;
    int Clause = clauseOf(D);
    if (Clause < 0)
      std::fill(std::begin(Of), std::end(Of), nullptr);
    else
      Of[Clause] = D;
  }
  for (size_t I = 0; I < nv_abi_clauses; I++) {
    if (!Of[I])
      continue;
    llvm::APSInt Value = valueOf(Of[I]);
    if (Value.isStrictlyPositive() && Value.getActiveBits() <= 32)
      annotate(S, F, nv_abi_keys[I], {(unsigned)Value.getZExtValue()}, Of[I]->getLocation());
  }
}

void checkAbi(Sema &S, const Unit &U, const EnumDecl *E) {
  if (!U.AbiClauses || clauseOf(E) < 0 || !(*E->enumerator_begin())->getInitExpr())
    return; // without an expression clang has told about it
  llvm::APSInt Value = valueOf(E);
  if (!Value.isStrictlyPositive() || Value.getActiveBits() > 32)
    report(S.getDiagnostics(), U.Settings, NV_RULE_ABI_POSITIVE, E->getLocation());
  const Decl *Next = E->getNextDeclInContext();
  while (clauseOf(Next) >= 0)
    Next = Next->getNextDeclInContext();
  if (!isFunction(Next))
    report(S.getDiagnostics(), U.Settings, NV_RULE_ABI_PLACE, E->getLocation());
}

} // namespace nvopt
