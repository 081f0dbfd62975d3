// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// prelude.cpp: prelude.cu.h in front of the first file that needs it. Few programs name what it
// defines, and to read it takes longer than to read a small kernel; so each file is searched for such
// a name when the preprocessor enters it.
#include "clang-ext/plugin/callbacks.hpp"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace nvopt {

Prelude::Prelude(Preprocessor &PP) : PP(PP) {
  // A macro of the command line is a part of no file; clang writes them behind its own.
  StringRef Line = PP.getPredefines();
  Line = Line.substr(std::min(Line.rfind("\"<command line>\""), Line.size()));
  Entered = nv_needs_prelude(Line.data(), Line.size(), true);
  if (Entered)
    PP.setPredefines(nv_prelude + PP.getPredefines());
}

void Prelude::entered(SourceLocation Loc, SrcMgr::CharacteristicKind Kind) {
  if (Entered)
    return;
  SourceManager &SM = PP.getSourceManager();
  StringRef Source = SM.getBufferData(SM.getFileID(Loc));
  if (!nv_needs_prelude(Source.data(), Source.size(), Kind == SrcMgr::C_User))
    return;
  Entered = true;
  // As a part of no file, in which nothing is warned about, and whatever is open around #include.
  std::string Text = "# 1 \"<built-in>\" 3\nextern \"C++\" {\n";
  FileID File =
      SM.createFileID(llvm::MemoryBuffer::getMemBufferCopy(Text + nv_prelude + "}\n", "<built-in>"),
                      SrcMgr::C_System, 0, 0, Loc);
  PP.EnterSourceFile(File, nullptr, Loc);
}

} // namespace nvopt
