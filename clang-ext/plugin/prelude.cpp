// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// prelude.cpp: prelude.cu.h in front of the first file that needs it. Few programs name what it
// defines, and to read it takes longer than to read a small kernel; so each file is searched for such
// a name when the preprocessor enters it.
#include "clang-ext/plugin/unit.hpp"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace nvopt {
namespace {

class Prelude : public PPCallbacks {
public:
  explicit Prelude(Preprocessor &PP) : PP(PP) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason, SrcMgr::CharacteristicKind Kind,
                   FileID) override {
    if (Reason != EnterFile || Entered)
      return;
    SourceManager &SM = PP.getSourceManager();
    StringRef Source = SM.getBufferData(SM.getFileID(Loc));
    if (!nv_needs_prelude(Source.data(), Source.size(), Kind == SrcMgr::C_User))
      return;
    Entered = true;
    // As a part of no file, in which nothing is warned about, and whatever is open around #include.
    std::string Text = "# 1 \"<built-in>\" 3\nextern \"C++\" {\n";
    FileID File = SM.createFileID(
        llvm::MemoryBuffer::getMemBufferCopy(Text + nv_prelude + "}\n", "<built-in>"),
        SrcMgr::C_System, 0, 0, Loc);
    PP.EnterSourceFile(File, nullptr, Loc);
  }

private:
  Preprocessor &PP;
  bool Entered = false;
};

} // namespace

void addPrelude(Preprocessor &PP) {
  // A macro of the command line is a part of no file.
  const std::string &Line = PP.getPredefines();
  if (nv_needs_prelude(Line.data(), Line.size(), true))
    PP.setPredefines(nv_prelude + Line);
  else
    PP.addPPCallbacks(std::make_unique<Prelude>(PP));
}

} // namespace nvopt
