// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pragmas.cpp: the pragmas of pragmas.def and the macros of attributes.def for clang's
// preprocessor.
#include "clang-ext/plugin/report.hpp"
#include "clang-ext/plugin/unit.hpp"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/LiteralSupport.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

#include <cstdlib>

using namespace clang;

namespace nvopt {
namespace {

// Reads one pragma's line through the preprocessor, which expands its macros.
class Line {
public:
  Line(Preprocessor &PP) : PP(PP) { next(); }
  const Token &token() const { return Tok; }
  bool atEnd() const { return Tok.is(tok::eod); }
  void next() { PP.Lex(Tok); }
  bool take(tok::TokenKind Kind) {
    if (Tok.isNot(Kind))
      return false;
    next();
    return true;
  }
  void skip() {
    while (!atEnd())
      next();
  }

private:
  Preprocessor &PP;
  Token Tok;
};

class Pragma : public PragmaHandler {
public:
  Pragma(const nv_pragma &Row, std::shared_ptr<Unit> U)
      : PragmaHandler(Row.name), Row(Row), U(std::move(U)) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &First) override {
    Line L(PP);
    switch (Row.action) {
    case NV_PRAGMA_SWALLOW:
      break;
    case NV_PRAGMA_ABI:
      abi(PP, L, First.getLocation());
      break;
    }
    L.skip();
  }

private:
  // preserve_n_data(8) preserve_n_control(2)
  void abi(Preprocessor &PP, Line &L, SourceLocation Loc) {
    AbiPragma Out{Loc, {}};
    do {
      nv_rule_id Wrong = clause(PP, L, Out);
      if (Wrong != NV_RULES) {
        report(PP.getDiagnostics(), U->Settings, Wrong, L.atEnd() ? Loc : L.token().getLocation());
        return;
      }
    } while (!L.atEnd());
    if (U->Device)
      U->Abi.push_back(std::move(Out));
  }

  // One clause into `Out`; the broken rule, or NV_RULES for none.
  static nv_rule_id clause(Preprocessor &PP, Line &L, AbiPragma &Out) {
    const char *Key = L.token().is(tok::identifier)
                          ? nv_abi_clause_key(L.token().getIdentifierInfo()->getNameStart())
                          : nullptr;
    if (!Key)
      return L.atEnd() ? NV_RULE_ABI_ARGUMENT : NV_RULE_ABI_OPTION;
    L.next();
    if (!L.take(tok::l_paren))
      return NV_RULE_ABI_ARGUMENT;
    bool Negative = L.take(tok::minus);
    uint64_t Value = 0;
    if (L.token().isNot(tok::numeric_constant) || !value(PP, L.token(), Value))
      return NV_RULE_ABI_ARGUMENT;
    if (Negative || Value == 0 || Value > UINT32_MAX)
      return NV_RULE_ABI_POSITIVE;
    L.next();
    if (!L.take(tok::r_paren))
      return NV_RULE_ABI_ARGUMENT;
    for (AbiPragma::Clause &C : Out.Clauses) {
      if (C.Key == Key) {
        C.Value = (unsigned)Value;
        return NV_RULES;
      }
    }
    Out.Clauses.push_back({Key, (unsigned)Value});
    return NV_RULES;
  }

  static bool value(Preprocessor &PP, const Token &Tok, uint64_t &Out) {
    SmallString<32> Buffer;
    StringRef Text = PP.getSpelling(Tok, Buffer);
    NumericLiteralParser P(Text, Tok.getLocation(), PP.getSourceManager(), PP.getLangOpts(),
                           PP.getTargetInfo(), PP.getDiagnostics());
    llvm::APInt Value(64, 0);
    if (P.hadError || !P.isIntegerLiteral())
      return false;
    Out = P.GetIntegerValue(Value) ? UINT64_MAX : Value.getZExtValue();
    return true;
  }

  const nv_pragma &Row;
  std::shared_ptr<Unit> U;
};

// A toolkit defines its macros over ours. Where its definition leads to an attribute that clang
// knows and drops, ours comes back.
class Macros : public PPCallbacks {
public:
  explicit Macros(Preprocessor &PP) : PP(PP) {}

  void MacroDefined(const Token &Name, const MacroDirective *MD) override {
    const nv_attribute *Row = rowOf(Name.getIdentifierInfo()->getName());
    if (!Row)
      return;
    const MacroInfo *Info = MD->getMacroInfo();
    MacroInfo *&Own = Ours[Row - nv_attributes];
    if (PP.getSourceManager().isWrittenInBuiltinFile(Info->getDefinitionLoc()))
      Own = const_cast<MacroInfo *>(Info);
    else if (Own && leadsTo(Info, Row->raw))
      PP.appendDefMacroDirective(Name.getIdentifierInfo(), Own, Name.getLocation());
  }

private:
  static const nv_attribute *rowOf(StringRef Macro) {
    for (const nv_attribute &Row : nv_attributes)
      if (*Row.raw && Macro == Row.macro)
        return &Row;
    return nullptr;
  }

  static bool leadsTo(const MacroInfo *Info, StringRef Raw) {
    return llvm::any_of(Info->tokens(), [&](const Token &T) {
      return T.is(tok::identifier) && T.getIdentifierInfo()->getName() == Raw;
    });
  }

  Preprocessor &PP;
  MacroInfo *Ours[NV_ATTRIBUTES] = {};
};

} // namespace

void addPragmas(Preprocessor &PP, std::shared_ptr<Unit> U) {
  for (size_t I = 0; I < nv_pragma_count; I++)
    PP.AddPragmaHandler(new Pragma(nv_pragmas[I], U));
}

void addMacros(Preprocessor &PP) {
  char *Text = nv_macro_text();
  PP.setPredefines((Text ? Text : "") + PP.getPredefines());
  std::free(Text);
  PP.addPPCallbacks(std::make_unique<Macros>(PP));
}

} // namespace nvopt
