// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pragmas.cpp: the pragmas of pragmas.def for clang's preprocessor.
#include "clang-ext/plugin/report.hpp"
#include "clang-ext/plugin/unit.hpp"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

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
    switch (Row.action) {
    case NV_PRAGMA_EXEC_CHECK:
      U->ExecCheckOff.push_back(First.getLocation());
      Line(PP).skip();
      break;
    case NV_PRAGMA_SEVERITY:
      diagSeverity(PP, First, (nv_diag_severity)Row.argument, U->Settings);
      break;
    case NV_PRAGMA_STACK:
      diagStack(PP, First, U->Settings);
      break;
    case NV_PRAGMA_ABI: {
      Line L(PP);
      abi(PP, L, First.getLocation());
      L.skip();
      break;
    }
    }
  }

private:
  // preserve_n_data(8) preserve_n_control(2)
  //
  // The numbers are constant expressions, which only the parser understands: they come back to it
  // as enumerators in front of the function, enum { __nvopt_abi_0_1 = (8) };, where abi.cpp finds
  // them. In front of a call the pragma changes nothing, and an enumeration does not either, except
  // as the body of an if or a loop.
  void abi(Preprocessor &PP, Line &L, SourceLocation Loc) {
    std::vector<Token> Out;
    do {
      nv_rule_id Wrong = clause(PP, L, Loc, Out);
      if (Wrong != NV_RULES) {
        report(PP.getDiagnostics(), U->Settings, Wrong, L.atEnd() ? Loc : L.token().getLocation());
        return;
      }
    } while (!L.atEnd());
    if (!U->Device || beginsSubstatement(PP.getSourceManager(), Loc))
      return;
    auto Tokens = std::make_unique<Token[]>(Out.size());
    std::copy(Out.begin(), Out.end(), Tokens.get());
    PP.EnterTokenStream(std::move(Tokens), Out.size(), true, false);
  }

  // True if what stands in front of the pragma at Loc wants a statement, which the next line is:
  // the head of an if or a loop, else, do, or a label.
  static bool beginsSubstatement(const SourceManager &SM, SourceLocation Loc) {
    auto [File, Offset] = SM.getDecomposedExpansionLoc(Loc);
    StringRef Text = SM.getBufferData(File).take_front(Offset);
    Text = Text.take_front(Text.rfind('\n') + 1);
    while (true) { // without comments and directives
      Text = Text.rtrim();
      size_t Line = Text.rfind('\n') + 1, Block = Text.rfind("/*");
      StringRef Last = Text.substr(Line);
      size_t Comment = Last.find("//");
      if (Text.ends_with("*/") && Block != StringRef::npos)
        Text = Text.take_front(Block);
      else if (Comment != StringRef::npos)
        Text = Text.take_front(Line + Comment);
      else if (Last.ltrim().starts_with("#"))
        Text = Text.take_front(Line);
      else
        break;
    }
    return Text.ends_with(")") || Text.ends_with(":") || Text.ends_with("else") ||
           Text.ends_with("do");
  }

  // One clause into `Out`; the broken rule, or NV_RULES for none.
  nv_rule_id clause(Preprocessor &PP, Line &L, SourceLocation Loc, std::vector<Token> &Out) {
    int Index = L.token().is(tok::identifier)
                    ? nv_abi_clause(L.token().getIdentifierInfo()->getNameStart())
                    : -1;
    if (Index < 0)
      return L.atEnd() ? NV_RULE_ABI_ARGUMENT : NV_RULE_ABI_OPTION;
    L.next();
    if (L.token().isNot(tok::l_paren))
      return NV_RULE_ABI_ARGUMENT;
    std::string Name = abiName(Index) + std::to_string(U->AbiClauses++);
    put(Out, tok::kw_enum, Loc);
    put(Out, tok::l_brace, Loc);
    put(Out, tok::identifier, Loc, PP.getIdentifierInfo(Name));
    put(Out, tok::equal, Loc);
    unsigned Depth = 0;
    do {
      Depth += L.token().is(tok::l_paren);
      Depth -= L.token().is(tok::r_paren);
      Out.push_back(L.token());
      L.next();
    } while (Depth && !L.atEnd());
    put(Out, tok::r_brace, Loc);
    put(Out, tok::semi, Loc);
    return Depth ? NV_RULE_ABI_ARGUMENT : NV_RULES;
  }

  static void put(std::vector<Token> &Out, tok::TokenKind Kind, SourceLocation Loc,
                  IdentifierInfo *Name = nullptr) {
    Token T;
    T.startToken();
    T.setKind(Kind);
    T.setLocation(Loc);
    if (Name)
      T.setIdentifierInfo(Name);
    Out.push_back(T);
  }

  const nv_pragma &Row;
  std::shared_ptr<Unit> U;
};

} // namespace

void addPragmas(Preprocessor &PP, std::shared_ptr<Unit> U) {
  for (size_t I = 0; I < nv_pragma_count; I++)
    PP.AddPragmaHandler(new Pragma(nv_pragmas[I], U));
}

} // namespace nvopt
