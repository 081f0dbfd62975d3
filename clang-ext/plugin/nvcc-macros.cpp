// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvcc-macros.cpp: where a program asks for a macro by which it knows nvcc. Another branch than nvcc's may be one that was
// written for another machine or for a toolkit of long ago; the first error in such a program says so, too.
#include "clang-ext/plugin/callbacks.hpp"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace nvopt {

// The rows of macros.def that are defined only where they are asked for.
enum { ASKED, SPECIFIC, FAMILY, MARK };
static const struct {
  StringRef Name;
  int When;
} Rows[] = {
#define NV_MACRO(name, value, when) {name, when},
#include "clang-ext/plugin/macros.def"
#undef NV_MACRO
};

static bool isNvccs(StringRef Name) {
  return llvm::any_of(Rows, [&](const auto &R) { return R.When == ASKED && R.Name == Name; });
}

// The rest of a directive, with the lines that a backslash joins to it.
static StringRef restOfDirective(const SourceManager &SM, SourceLocation Loc) {
  auto [File, Offset] = SM.getDecomposedSpellingLoc(Loc);
  StringRef Text = SM.getBufferData(File).drop_front(Offset);
  size_t End = Text.find('\n');
  while (End != StringRef::npos && Text.take_front(End).rtrim('\r').ends_with("\\"))
    End = Text.find('\n', End + 1);
  return Text.take_front(End);
}

void NvccMacros::entered(SrcMgr::CharacteristicKind Kind) { System = Kind != SrcMgr::C_User; }

void NvccMacros::asks(SourceLocation Loc) {
  if (System || U->Settings.macros || !U->AskedNvcc.first.empty())
    return;
  StringRef Rest = restOfDirective(PP.getSourceManager(), Loc);
  while (!Rest.empty()) {
    StringRef Name = Rest.take_while([](char C) { return C == '_' || llvm::isAlnum(C); });
    if (isNvccs(Name) && !PP.isMacroDefined(Name)) {
      U->AskedNvcc = {Name.str(), Loc};
      return;
    }
    Rest = Rest.drop_front(Name.empty() ? 1 : Name.size());
  }
}

} // namespace nvopt
