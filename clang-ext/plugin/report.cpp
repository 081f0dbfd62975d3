// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// report.cpp: rules of rules.def as diagnostics of clang.
#include "clang-ext/plugin/report.hpp"

#include "clang/Basic/DiagnosticIDs.h"

using namespace clang;

namespace nvopt {

// A row's text with the number that nvcc's users know it by. Warnings belong to -Wcuda-compat, so
// that clang's own flags and pragmas silence them.
static unsigned diagnosticFor(DiagnosticsEngine &Diags, const nv_rule &Rule) {
  std::string Text = Rule.text;
  if (Rule.number)
    Text += " [nvcc #" + std::to_string(nv_rule_shown(Rule.number)) + "]";
  bool Error = Rule.severity == NV_SEVERITY_ERROR;
  return Diags.getDiagnosticIDs()->getCustomDiagID(DiagnosticIDs::CustomDiagDesc(
      Error ? diag::Severity::Error : diag::Severity::Warning, std::move(Text),
      Error ? DiagnosticIDs::CLASS_ERROR : DiagnosticIDs::CLASS_WARNING, false, false,
      Error ? std::nullopt : std::optional<diag::Group>(diag::Group::CudaCompat)));
}

void report(DiagnosticsEngine &Diags, const nv_settings &Settings, nv_rule_id Id,
            SourceLocation Loc, ArrayRef<StringRef> Arguments, SourceRange Range,
            ArrayRef<FixItHint> Fixes) {
  const nv_rule &Rule = nv_rules[Id];
  if (!nv_settings_report(&Settings, Rule.group))
    return;
  {
    DiagnosticBuilder B = Diags.Report(Loc, diagnosticFor(Diags, Rule));
    for (StringRef Argument : Arguments)
      B << Argument;
    if (Range.isValid())
      B << Range;
    for (const FixItHint &Fix : Fixes)
      B << Fix;
  }
  if (*Rule.advice)
    Diags.Report(Loc, Diags.getDiagnosticIDs()->getCustomDiagID(DiagnosticIDs::CustomDiagDesc(
                          diag::Severity::Ignored, Rule.advice, DiagnosticIDs::CLASS_NOTE)));
}

} // namespace nvopt
