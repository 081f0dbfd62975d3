// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// diag-pragmas.cpp: nvcc's pragmas about diagnostics, turned into what clang's own pragmas do.
#include "clang-ext/plugin/callbacks.hpp"
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/LiteralSupport.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace nvopt {

static bool isWord(const Token &Tok) {
  return Tok.is(tok::numeric_constant) || Tok.getIdentifierInfo();
}

// The number that `Tok` is or names; false for one that nvcc has not.
static bool read(Preprocessor &PP, const Token &Tok, unsigned &Number) {
  if (const IdentifierInfo *Tag = Tok.getIdentifierInfo()) {
    Number = nv_number_of_tag(Tag->getNameStart());
    return Number != 0;
  }
  SmallString<32> Buffer;
  NumericLiteralParser P(PP.getSpelling(Tok, Buffer), Tok.getLocation(), PP.getSourceManager(),
                         PP.getLangOpts(), PP.getTargetInfo(), PP.getDiagnostics());
  llvm::APInt Value(64, 0);
  if (P.hadError || !P.isIntegerLiteral() || P.GetIntegerValue(Value) || Value.ugt(UINT32_MAX))
    return false;
  Number = (unsigned)Value.getZExtValue();
  return nv_number_known(Number);
}

// What the command line says, which holds where the file begins.
static diag::Severity severityOfCommandLine(DiagnosticsEngine &D, diag::kind Id) {
  const SourceManager &SM = D.getSourceManager();
  switch (D.getDiagnosticLevel(Id, SM.getLocForStartOfFile(SM.getMainFileID()))) {
  case DiagnosticsEngine::Ignored:
    return diag::Severity::Ignored;
  case DiagnosticsEngine::Note:
  case DiagnosticsEngine::Remark:
    return diag::Severity::Remark;
  case DiagnosticsEngine::Error:
    return diag::Severity::Error;
  case DiagnosticsEngine::Fatal:
    return diag::Severity::Fatal;
  case DiagnosticsEngine::Warning:
    break;
  }
  return diag::Severity::Warning;
}

static diag::Severity severity(DiagnosticsEngine &D, diag::kind Id, nv_diag_severity Severity) {
  switch (Severity) {
  case NV_DIAG_IGNORED:
    return diag::Severity::Ignored;
  case NV_DIAG_REMARK:
    return diag::Severity::Remark;
  case NV_DIAG_WARNING:
    return diag::Severity::Warning;
  case NV_DIAG_ERROR:
    return diag::Severity::Error;
  case NV_DIAG_DEFAULT:
    break;
  }
  return severityOfCommandLine(D, Id);
}

static void set(DiagnosticsEngine &D, unsigned Number, nv_diag_severity Severity,
                SourceLocation Loc) {
  SmallVector<diag::kind, 16> Ids;
  for (size_t I = 0; I < nv_number_count; I++)
    if (nv_numbers[I].number == Number && *nv_numbers[I].group)
      D.getDiagnosticIDs()->getDiagnosticsInGroup(diag::Flavor::WarningOrError, nv_numbers[I].group,
                                                  Ids);
  for (int I = 0; I < NV_RULES; I++)
    if (nv_rules[I].number &&
        (nv_rule_shown(nv_rules[I].number) == Number || nv_rules[I].number == Number) &&
        *nv_severities[nv_rules[I].severity].flag)
      Ids.push_back(diagnosticOf(D, (nv_rule_id)I));
  for (diag::kind Id : Ids)
    if (D.getDiagnosticIDs()->isWarningOrExtension(Id))
      D.setSeverity(Id, severity(D, Id, Severity), Loc);
}

void diagSeverity(Preprocessor &PP, const Token &First, nv_diag_severity Severity,
                  const nv_settings &Settings) {
  DiagnosticsEngine &D = PP.getDiagnostics();
  SourceLocation Loc = First.getLocation();
  Token Tok;
  PP.LexUnexpandedToken(Tok);
  if (Tok.is(tok::equal))
    PP.LexUnexpandedToken(Tok);
  while (true) {
    unsigned Number = 0;
    if (!isWord(Tok)) {
      report(D, Settings, NV_RULE_DIAG_EXPECTED, Tok.is(tok::eod) ? Loc : Tok.getLocation());
      break;
    }
    if (read(PP, Tok, Number))
      set(D, Number, Severity, Loc);
    else
      report(D, Settings, Tok.is(tok::numeric_constant) ? NV_RULE_DIAG_NUMBER : NV_RULE_DIAG_TAG,
             Tok.getLocation(), {}, Tok.getLocation());
    PP.LexUnexpandedToken(Tok);
    if (Tok.is(tok::eod))
      break;
    if (Tok.isNot(tok::comma)) {
      report(D, Settings, NV_RULE_DIAG_REST, Tok.getLocation());
      break;
    }
    PP.LexUnexpandedToken(Tok);
  }
  while (Tok.isNot(tok::eod))
    PP.LexUnexpandedToken(Tok);
}

void diagStack(Preprocessor &PP, const Token &First, const nv_settings &Settings) {
  DiagnosticsEngine &D = PP.getDiagnostics();
  Token Tok;
  PP.LexUnexpandedToken(Tok);
  const IdentifierInfo *Word = Tok.getIdentifierInfo();
  if (Word && Word->isStr("push"))
    D.pushMappings(First.getLocation());
  else if (!Word || !Word->isStr("pop"))
    report(D, Settings, NV_RULE_DIAG_PUSH_POP, First.getLocation());
  else if (!D.popMappings(First.getLocation()))
    report(D, Settings, NV_RULE_DIAG_NO_PUSH, First.getLocation());
  while (Tok.isNot(tok::eod))
    PP.LexUnexpandedToken(Tok);
}

static const char *flag(int Rule) { return nv_severities[nv_rules[Rule].severity].flag; }

// Most pragmas are #pragma once.
static bool isOther(const SourceManager &SM, SourceLocation Loc, PragmaIntroducerKind Kind) {
  if (Kind != PIK_HashPragma || Loc.isMacroID())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  StringRef Line = SM.getBufferData(File).drop_front(Offset);
  Line = Line.take_front(Line.find_first_of("\r\n"));
  return !Line.contains("diag") && !Line.ends_with("\\");
}

void GroupPragmas::begin(const nv_settings &Settings, SourceLocation Loc,
                         PragmaIntroducerKind Kind) {
  if (Begun || isOther(D.getSourceManager(), Loc, Kind))
    return;
  Begun = true;
  registerRules(D, Settings);
  // A group's is the same for all of its rules.
  for (int I = 0; I < NV_RULES; I++) {
    std::optional<diag::Severity> &Severity = Before[nv_rules[I].severity];
    if (!*flag(I) || Severity)
      continue;
    auto Mapping = DiagnosticMapping::Make(diag::Severity(), false, false); // none
    D.getDiagnosticIDs()->initCustomDiagMapping(Mapping, diagnosticOf(D, (nv_rule_id)I));
    Severity = Mapping.getSeverity();
  }
}

// Clang changes its group for the plugin's rules everywhere, not from the pragma on; here it gets its place back.
void GroupPragmas::changed(SourceLocation Loc, diag::Severity Severity, StringRef Text) {
  for (int I = 0; I < NV_RULES; I++) {
    if (!*flag(I) || Text != std::string("-W") + flag(I))
      continue;
    D.getDiagnosticIDs()->setGroupSeverity(flag(I), *Before[nv_rules[I].severity]);
    D.setSeverity(diagnosticOf(D, (nv_rule_id)I), Severity, Loc);
  }
}

bool execCheckDisabled(const Unit &U, const FunctionDecl *F) {
  if (U.ExecCheckOff.empty())
    return false;
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
    F = Pattern;
  const SourceManager &SM = F->getASTContext().getSourceManager();
  const Decl *Whole = F;
  if (const Decl *Template = F->getDescribedFunctionTemplate())
    Whole = Template;
  // The pragma stands between the declaration before this one and this one.
  SourceLocation Before;
  for (const Decl *D : F->getLexicalDeclContext()->decls()) {
    if (D == Whole)
      break;
    if (!D->isImplicit())
      Before = D->getEndLoc();
  }
  return llvm::any_of(U.ExecCheckOff, [&](SourceLocation Loc) {
    return SM.isBeforeInTranslationUnit(Loc, Whole->getBeginLoc()) &&
           (Before.isInvalid() || SM.isBeforeInTranslationUnit(Before, Loc));
  });
}

} // namespace nvopt
