// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// report.hpp: rules of rules.def as diagnostics of clang.
#ifndef NVOPT_CLANG_REPORT_HPP
#define NVOPT_CLANG_REPORT_HPP

#include "clang-ext/plugin/settings.h"

#include "clang/Basic/Diagnostic.h"

namespace nvopt {

/// Reports `Rule` at `Loc`, with its advice as a note behind it. Says nothing where the settings
/// leave the rule's group out.
void report(clang::DiagnosticsEngine &Diags, const nv_settings &Settings, nv_rule_id Rule,
            clang::SourceLocation Loc, llvm::ArrayRef<llvm::StringRef> Arguments = {},
            clang::SourceRange Range = {}, llvm::ArrayRef<clang::FixItHint> Fixes = {});

} // namespace nvopt

#endif
