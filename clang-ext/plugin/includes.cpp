// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// includes.cpp: headers that are not found, and where they come from. nvcc brings NVIDIA's CCCL along, nvopt has no copy of it,
// and files that stand in for its headers would make __has_include tell what is not true. And headers that clang reads in front
// of a program over a toolkit: some, as <memory.h>, "cuda.h" and "curand.h", nvcc does not read there, and a program may have
// files of these names.
#include "clang-ext/plugin/callbacks.hpp"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

#include "llvm/Support/Path.h"

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

static bool isWrapper(const SourceManager &SM, SourceLocation Loc) {
  OptionalFileEntryRef File = SM.getFileEntryRefForID(SM.getFileID(Loc));
  return File && llvm::sys::path::filename(File->getName()) == "__clang_cuda_runtime_wrapper.h";
}

// Whether the command line names `Folder` besides clang, which has it once, where it was named first.
static bool isNamedTwice(const HeaderSearch &HS, const DirectoryLookup &Folder) {
  auto Names = [&](const HeaderSearchOptions::Entry &E) {
    OptionalDirectoryEntryRef D = HS.getFileMgr().getOptionalDirectoryRef(E.Path);
    return D && Folder.isNormalDir() && *D == *Folder.getDirRef();
  };
  return llvm::count_if(HS.getHeaderSearchOpts().UserEntries, Names) > 1;
}

// A CCCL of the program's own, one of whose headers the wrapper reads: what it includes later has to be of the same version.
static bool hasCCCL(const HeaderSearch &HS, const DirectoryLookup &Folder) {
  SmallString<128> Target(Folder.getName());
  llvm::sys::path::append(Target, "nv", "target");
  return Folder.isNormalDir() && HS.getFileMgr().getOptionalFileRef(Target);
}

// While the wrapper is read, the folders of -I, -iquote and -isystem are not there. Those of -isystem come in front of clang's own, the
// first of which is the one with its wrappers; nvopt's, which mend headers of the C++ library, are as clang's.
void WrapperHeaders::entered(SourceLocation Loc) {
  if (State != Outside || !isWrapper(PP.getSourceManager(), Loc))
    return;
  State = Done;
  HeaderSearch &HS = PP.getHeaderSearchInfo();
  Angled = std::distance(HS.quoted_dir_begin(), HS.angled_dir_begin());
  FirstSystem = std::distance(HS.quoted_dir_begin(), HS.angled_dir_end());
  bool Clangs = false;
  for (const DirectoryLookup &Folder : std::as_const(HS).search_dir_range()) {
    bool Named = All.size() < FirstSystem; // by -I or -iquote
    Clangs |= Folder.getName().ends_with("/cuda_wrappers");
    if (Clangs || hasCCCL(HS, Folder) ||
        (!Named && (Folder.getName().ends_with("/nvopt/std") || isNamedTwice(HS, Folder))))
      System.push_back(Folder);
    All.push_back(Folder);
  }
  if (!Clangs || System.size() < 2 || System.size() == HS.search_dir_size())
    return;
  State = Inside;
  HS.SetSearchPaths(System, 0, 0, llvm::DenseMap<unsigned, unsigned>());
}

void WrapperHeaders::left(SourceLocation To) {
  if (State != Inside || PP.getSourceManager().getFileID(To) != PP.getPredefinesFileID())
    return;
  State = Done;
  HeaderSearch &HS = PP.getHeaderSearchInfo();
  HS.SetSearchPaths(std::move(All), Angled, FirstSystem, llvm::DenseMap<unsigned, unsigned>());
  // Clang keeps at which place among the folders it found a name, for the folder where it began to look. To look from elsewhere
  // makes it forget.
  auto Last = std::as_const(HS).search_dir_nth(HS.search_dir_size() - 1);
  for (const auto &Name : Names)
    HS.LookupFile(Name.getKey(), SourceLocation(), true, Last, nullptr, {}, nullptr, nullptr,
                  nullptr, nullptr, nullptr, nullptr, false, false, /*OpenFile=*/false);
}

void WrapperHeaders::asked(StringRef Name) {
  if (State == Inside)
    Names.insert(Name);
}

} // namespace nvopt
