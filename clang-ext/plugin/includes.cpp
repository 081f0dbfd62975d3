// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// includes.cpp: headers that are not found, and where they come from. nvcc brings NVIDIA's CCCL along, nvopt has no copy of it,
// and files that stand in for its headers would make __has_include tell what is not true.
#include "clang-ext/plugin/callbacks.hpp"

#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace nvopt {

// The lexer is behind the line of the directive.
static SourceLocation placeOf(const Preprocessor &PP, StringRef Name) {
  const auto *File = static_cast<const Lexer *>(PP.getCurrentFileLexer());
  if (!File)
    return SourceLocation();
  StringRef Source = File->getBuffer();
  const char *End = File->getBufferLocation();
  size_t Place = Source.take_front(static_cast<size_t>(End - Source.data())).rfind(Name);
  if (Place != StringRef::npos) // a comment behind it may have the name as well
    Place = Source.find(Name, Source.take_front(Place).rfind('\n') + 1);
  return File->getSourceLocation(Place == StringRef::npos ? End : Source.data() + Place);
}

// The folder that CCCL's headers come from in this compilation; empty where there is none.
static SmallString<128> folderOfCCCL(Preprocessor &PP) {
  SmallString<128> Folder;
  if (!PP.LookupFile(SourceLocation(), "cuda/std/version", true, nullptr, nullptr, nullptr, &Folder,
                     nullptr, nullptr, nullptr, nullptr))
    Folder.clear();
  return Folder;
}

bool tellMissing(Preprocessor &PP, StringRef Name) {
  const bool IsOpenMP = Name == "omp.h";
  // Where rules for make are written, missing files are to be made yet.
  if (PP.GetSuppressIncludeNotFoundError() ||
      !(IsOpenMP || Name.starts_with("cuda/") || Name.starts_with("cub/") ||
        Name.starts_with("thrust/") || Name.starts_with("nv/")))
    return false;
  SourceLocation Place = placeOf(PP, Name);
  // What looks for files may report something itself, and notes are for what was reported last.
  SmallString<128> Folder = folderOfCCCL(PP);
  PP.getDiagnostics().Report(Place, diag::err_pp_file_not_found) << Name << Place;
  if (IsOpenMP)
    reportNote(PP.getDiagnostics(), NV_NOTE_OPENMP, Place);
  else if (Folder.empty())
    reportNote(PP.getDiagnostics(), NV_NOTE_CCCL, Place);
  else
    reportNote(PP.getDiagnostics(), NV_NOTE_CCCL_OTHER, Place, {StringRef(Folder)});
  return true;
}

} // namespace nvopt
