// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// callbacks.cpp: hands on what clang's preprocessor tells.
#include "clang-ext/plugin/callbacks.hpp"

#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace nvopt {
namespace {

class Callbacks : public PPCallbacks {
public:
  Callbacks(Preprocessor &PP, const std::shared_ptr<Unit> &U, bool InOrder)
      : Settings(U->Settings), PP(PP), ThePrelude(PP), Wrapper(PP), TheMacros(PP, U), Bounds(PP, U),
        Again(PP, U), Nvccs(PP, U), Groups(PP.getDiagnostics()) {
    if (InOrder)
      Groups.begin(Settings, SourceLocation(), PIK__Pragma);
  }

  void MacroExpands(const Token &Name, const MacroDefinition &, SourceRange Range,
                    const MacroArgs *Args) override {
    TheMacros.expands(Name, Range);
    Bounds.expands(Name, Range, Args);
  }
  void MacroDefined(const Token &Name, const MacroDirective *MD) override {
    TheMacros.defined(Name, MD);
  }
  void FileChanged(SourceLocation Loc, FileChangeReason Reason, SrcMgr::CharacteristicKind Kind,
                   FileID) override {
    if (Reason == EnterFile) {
      ThePrelude.entered(Loc, Kind);
      Wrapper.entered(Loc);
    } else if (Reason == ExitFile) {
      Wrapper.left(Loc);
    }
    Nvccs.entered(Kind);
    Again.entered(Kind);
  }
  void If(SourceLocation Loc, SourceRange, ConditionValueKind) override { Nvccs.asks(Loc); }
  void Elif(SourceLocation Loc, SourceRange, ConditionValueKind, SourceLocation) override {
    Nvccs.asks(Loc);
  }
  void Ifdef(SourceLocation Loc, const Token &, const MacroDefinition &) override {
    Nvccs.asks(Loc);
  }
  void Ifndef(SourceLocation Loc, const Token &, const MacroDefinition &) override {
    Nvccs.asks(Loc);
  }
  void InclusionDirective(SourceLocation, const Token &, StringRef Name, bool, CharSourceRange,
                          OptionalFileEntryRef, StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    Wrapper.asked(Name);
  }
  void HasInclude(SourceLocation, StringRef Name, bool, OptionalFileEntryRef,
                  SrcMgr::CharacteristicKind) override {
    Wrapper.asked(Name);
  }
  bool FileNotFound(StringRef Name) override { return tellMissing(PP, Name); }
  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind Kind) override {
    Groups.begin(Settings, Loc, Kind);
  }
  void PragmaDiagnostic(SourceLocation Loc, StringRef, diag::Severity Severity,
                        StringRef Text) override {
    Groups.changed(Loc, Severity, Text);
  }

private:
  const nv_settings Settings;
  Preprocessor &PP;
  Prelude ThePrelude;
  WrapperHeaders Wrapper;
  Macros TheMacros; // in front of the prelude
  LaunchBounds Bounds;
  Redeclarations Again;
  NvccMacros Nvccs;
  GroupPragmas Groups;
};

} // namespace

void addCallbacks(Preprocessor &PP, const std::shared_ptr<Unit> &U, bool InOrder) {
  PP.addPPCallbacks(std::make_unique<Callbacks>(PP, U, InOrder));
}

} // namespace nvopt
