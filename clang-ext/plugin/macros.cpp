// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// macros.cpp: the macros of attributes.def and macros.def for clang's preprocessor.
#include "clang-ext/plugin/callbacks.hpp"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace nvopt {

static bool leadsTo(const MacroInfo *Info, StringRef Raw) {
  return llvm::any_of(Info->tokens(), [&](const Token &T) {
    return T.is(tok::identifier) && T.getIdentifierInfo()->getName() == Raw;
  });
}

Macros::Macros(Preprocessor &PP, std::shared_ptr<Unit> Of)
    : PP(PP), U(std::move(Of)), Weak(PP.getIdentifierInfo("nv_weak")) {
  for (const nv_attribute &Row : nv_attributes)
    if (*Row.raw)
      All.push_back({PP.getIdentifierInfo(Row.macro), Row.raw});
  // As the head that clang writes itself: a part of no file, in which nothing is warned about.
  std::string Text = "# 1 \"<built-in>\" 3\n";
  nv_macro_text(
      U->Gpu, U->Settings.macros,
      [](void *Data, const char *Line) { *static_cast<std::string *>(Data) += Line; }, &Text);
  Head = llvm::count(Text, '\n') - 1;
  PP.setPredefines(Text + PP.getPredefines());
}

void Macros::expands(const Token &Name, SourceRange Range) {
  if (Name.getIdentifierInfo() == Weak && inAttribute(Name.getLocation()))
    U->Weak.push_back(Range.getBegin());
}

void Macros::defined(const Token &Name, const MacroDirective *MD) {
  // Nearly all are the first of their name.
  if (!Head && !MD->getPrevious())
    return;
  Known *Found = llvm::find_if(All, [&](Known &K) { return K.Name == Name.getIdentifierInfo(); });
  if (!Head && Found == All.end())
    return;
  auto *Info = const_cast<MacroInfo *>(MD->getMacroInfo());
  if (Head && !PP.getSourceManager().isWrittenInBuiltinFile(Info->getDefinitionLoc()))
    Head = 0;
  if (Head) {
    Head--;
    // Programs without headers of CUDA bring their own.
    Info->setIsAllowRedefinitionsWithoutWarning(true);
    if (Found != All.end())
      Found->Ours = Info;
  } else if (Found != All.end() && Found->Ours && leadsTo(Info, Found->Raw)) {
    PP.appendDefMacroDirective(Name.getIdentifierInfo(), Found->Ours, Name.getLocation());
  }
}

// Behind "((" or a comma, as names in __attribute__ lists stand; a parameter has its type there.
bool Macros::inAttribute(SourceLocation Loc) const {
  const SourceManager &SM = PP.getSourceManager();
  auto [File, Offset] = SM.getDecomposedSpellingLoc(Loc);
  StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
  return Before.ends_with(",") || (Before.consume_back("(") && Before.rtrim().ends_with("("));
}

} // namespace nvopt
