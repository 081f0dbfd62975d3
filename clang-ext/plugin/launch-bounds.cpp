// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launch-bounds.cpp: the third argument of __launch_bounds__ where the GPU has no clusters. Clang
// drops it with a warning of its own, so that only the preprocessor sees it.
#include "clang-ext/plugin/report.hpp"
#include "clang-ext/plugin/unit.hpp"

#include "clang/Lex/MacroArgs.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace nvopt {
namespace {

class LaunchBounds : public PPCallbacks {
public:
  LaunchBounds(Preprocessor &PP, std::shared_ptr<Unit> U) : PP(PP), U(std::move(U)) {}

  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange Range,
                    const MacroArgs *Args) override {
    if (!Args || Args->getNumMacroArguments() == 0 ||
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

private:
  Preprocessor &PP;
  std::shared_ptr<Unit> U;
};

} // namespace

void addLaunchBoundsRule(Preprocessor &PP, std::shared_ptr<Unit> U) {
  if (U->Settings.diags == NV_DIAGS_STRICT && U->Gpu.sm && U->Gpu.sm < 90)
    PP.addPPCallbacks(std::make_unique<LaunchBounds>(PP, std::move(U)));
}

} // namespace nvopt
