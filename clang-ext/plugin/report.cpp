// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// report.cpp: rules of rules.def as diagnostics of clang.
#include "clang-ext/plugin/report.hpp"

#include "clang/Basic/DiagnosticIDs.h"

using namespace clang;

namespace nvopt {

// A row's text with the number that nvcc's users know it by. What has a -W group is a warning for
// clang even where it begins as an error, so that clang's own flags and pragmas silence it.
unsigned diagnosticOf(DiagnosticsEngine &Diags, nv_rule_id Id) {
  const nv_rule &Rule = nv_rules[Id];
  const nv_severity &Severity = nv_severities[Rule.severity];
  std::string Text = Rule.text;
  if (Rule.number)
    Text += " [nvcc #" + std::to_string(nv_rule_shown(Rule.number)) + "]";
  std::optional<diag::Group> Group;
  if (*Severity.flag)
    Group = DiagnosticIDs::getGroupForWarningOption(Severity.flag);
  return Diags.getDiagnosticIDs()->getCustomDiagID(DiagnosticIDs::CustomDiagDesc(
      Severity.error ? diag::Severity::Error : diag::Severity::Warning, std::move(Text),
      Group ? DiagnosticIDs::CLASS_WARNING : DiagnosticIDs::CLASS_ERROR, false, false, Group));
}

void registerRules(DiagnosticsEngine &Diags, const nv_settings &Settings) {
  // A question makes the state that pragmas change from their places on. They change what has a flag.
  for (int I = 0; I < NV_RULES; I++)
    if (nv_settings_report(&Settings, nv_rules[I].group) &&
        *nv_severities[nv_rules[I].severity].flag)
      (void)Diags.isIgnored(diagnosticOf(Diags, (nv_rule_id)I), SourceLocation());
  const struct {
    bool Error;
    nv_rule_id Rule;
  } Asked[] = {{Settings.stream_launch_error, NV_RULE_STREAM_MISSING},
               {Settings.launch_bounds_error, NV_RULE_BOUNDS_MISSING},
               {Settings.space_call_error, NV_RULE_CALL_FROM_HD},
               {Settings.space_call_error, NV_RULE_CONSTEXPR_FROM_HD}};
  for (const auto &A : Asked)
    if (A.Error)
      Diags.setSeverity(diagnosticOf(Diags, A.Rule), diag::Severity::Error, SourceLocation());
}

static void add(const DiagnosticBuilder &B, ArrayRef<StringRef> Arguments,
                ArrayRef<FixItHint> Fixes) {
  for (StringRef Argument : Arguments)
    B << Argument;
  for (const FixItHint &Fix : Fixes)
    B << Fix;
}

static unsigned noteOf(DiagnosticsEngine &Diags, const char *Text) {
  return Diags.getDiagnosticIDs()->getCustomDiagID(
      DiagnosticIDs::CustomDiagDesc(diag::Severity::Ignored, Text, DiagnosticIDs::CLASS_NOTE));
}

void report(DiagnosticsEngine &Diags, const nv_settings &Settings, nv_rule_id Id,
            SourceLocation Loc, ArrayRef<StringRef> Arguments, SourceRange Range,
            ArrayRef<FixItHint> Fixes) {
  const nv_rule &Rule = nv_rules[Id];
  if (!nv_settings_report(&Settings, Rule.group))
    return;
  {
    DiagnosticBuilder B = Diags.Report(Loc, diagnosticOf(Diags, Id));
    add(B, Arguments, Fixes);
    if (Range.isValid())
      B << Range;
  }
  if (*Rule.advice)
    add(Diags.Report(Loc, noteOf(Diags, Rule.advice)), Arguments, {});
}

void reportNote(DiagnosticsEngine &Diags, nv_note_id Note, SourceLocation Loc,
                ArrayRef<StringRef> Arguments, ArrayRef<FixItHint> Fixes) {
  add(Diags.Report(Loc, noteOf(Diags, nv_notes[Note])), Arguments, Fixes);
}

} // namespace nvopt
