// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launch-bounds.cpp: the third argument of __launch_bounds__ where the GPU has no clusters. Clang
// drops it with a warning of its own, so that only the preprocessor sees it.
#include "clang-ext/plugin/callbacks.hpp"

#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace nvopt {

LaunchBounds::LaunchBounds(Preprocessor &PP, std::shared_ptr<Unit> Of)
    : PP(PP), U(std::move(Of)),
      Told(U->Settings.diags == NV_DIAGS_STRICT && U->Gpu.sm && U->Gpu.sm < 90) {}

void LaunchBounds::expands(const Token &Name, SourceRange Range, const MacroArgs *Args) {
  if (!Told || !Args || Args->getNumMacroArguments() == 0 ||
      !Name.getIdentifierInfo()->isStr("__launch_bounds__"))
    return;
  const Token *Third = nullptr;
  unsigned Depth = 0, Commas = 0;
  for (const Token *T = Args->getUnexpArgument(0); T->isNot(tok::eof); T++) {
    if (T->is(tok::l_paren))
      Depth++;
    else if (T->is(tok::r_paren))
      Depth--;
    else if (T->is(tok::comma) && Depth == 0 && ++Commas == 2)
      Third = T + 1;
  }
  if (Third && Third->isNot(tok::eof))
    report(PP.getDiagnostics(), U->Settings, NV_RULE_BOUNDS_RANK_ARCH, Third->getLocation(), {},
           Range);
}

} // namespace nvopt
