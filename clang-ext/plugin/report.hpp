// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// report.hpp: rules of rules.def as diagnostics of clang.
#ifndef NVOPT_CLANG_REPORT_HPP
#define NVOPT_CLANG_REPORT_HPP

#include "clang-ext/plugin/settings.h"

#include "clang/Basic/Diagnostic.h"

namespace nvopt {

/// Makes all rules known to `Diags`, so that a pragma in the source finds them by their -W group.
void registerRules(clang::DiagnosticsEngine &Diags, const nv_settings &Settings);

/// The diagnostic of `Rule`.
unsigned diagnosticOf(clang::DiagnosticsEngine &Diags, nv_rule_id Rule);

/// Reports `Rule` at `Loc`, with its advice as a note behind it. Says nothing where the settings
/// leave the rule's group out.
void report(clang::DiagnosticsEngine &Diags, const nv_settings &Settings, nv_rule_id Rule,
            clang::SourceLocation Loc, llvm::ArrayRef<llvm::StringRef> Arguments = {},
            clang::SourceRange Range = {}, llvm::ArrayRef<clang::FixItHint> Fixes = {});

/// A note behind the rule reported last.
void reportNote(clang::DiagnosticsEngine &Diags, nv_note_id Note, clang::SourceLocation Loc,
                llvm::ArrayRef<llvm::StringRef> Arguments = {},
                llvm::ArrayRef<clang::FixItHint> Fixes = {});

} // namespace nvopt

#endif
