// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// callbacks.hpp: what the plugin hears from clang's preprocessor. Clang calls every listener at every macro,
// each by way of the one before; the parts share one, which costs a small kernel a third of it.
#ifndef NVOPT_CLANG_CALLBACKS_HPP
#define NVOPT_CLANG_CALLBACKS_HPP

#include "clang-ext/plugin/report.hpp"
#include "clang-ext/plugin/unit.hpp"

#include "clang/Basic/Diagnostic.h"
#include "clang/Lex/DirectoryLookup.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"
#include "clang/Sema/ParsedAttr.h"

#include "llvm/ADT/StringSet.h"

#include <optional>

namespace clang {
class MacroInfo;
} // namespace clang

namespace nvopt {

/// The macros of attributes.def, in front of the source. A toolkit defines them over ours: where its definition
/// leads to an attribute that clang knows and drops, ours comes back.
class Macros {
public:
  Macros(clang::Preprocessor &PP, std::shared_ptr<Unit> U);
  void expands(const clang::Token &Name, clang::SourceRange Range);
  void defined(const clang::Token &Name, const clang::MacroDirective *MD);

private:
  bool inAttribute(clang::SourceLocation Loc) const;

  clang::Preprocessor &PP;
  std::shared_ptr<Unit> U;
  const clang::IdentifierInfo *Weak;
  struct Known { // to clang, as an attribute
    const clang::IdentifierInfo *Name;
    llvm::StringRef Raw;
    clang::MacroInfo *Ours = nullptr;
  };
  llvm::SmallVector<Known, 4> All;
  size_t Head; // ours that are still to be defined, in front of all others
};

/// prelude.cu.h in front of the first file that needs it.
class Prelude {
public:
  explicit Prelude(clang::Preprocessor &PP);
  void entered(clang::SourceLocation Loc, clang::SrcMgr::CharacteristicKind Kind);

private:
  clang::Preprocessor &PP;
  bool Entered = false;
};

/// Tells of a header that is not found where it is one of CCCL's, with where to get it. False for any other, which clang tells of.
bool tellMissing(clang::Preprocessor &PP, llvm::StringRef Name);

/// Keeps the program's headers out of clang's wrapper of a toolkit's, which reads more of them than nvcc does in front of a source.
class WrapperHeaders {
public:
  explicit WrapperHeaders(clang::Preprocessor &PP) : PP(PP) {}
  void entered(clang::SourceLocation Loc);
  void left(clang::SourceLocation To);
  void asked(llvm::StringRef Name); ///< a header's, that was looked for

private:
  clang::Preprocessor &PP;
  enum { Outside, Inside, Done } State = Outside;
  std::vector<clang::DirectoryLookup> All,
      System;                           ///< folders that are searched; without the program's
  unsigned Angled = 0, FirstSystem = 0; ///< where in `All` those of -I and of -isystem begin
  llvm::StringSet<> Names;
};

/// The third argument of __launch_bounds__ where the GPU has no clusters.
class LaunchBounds {
public:
  LaunchBounds(clang::Preprocessor &PP, std::shared_ptr<Unit> U);
  void expands(const clang::Token &Name, clang::SourceRange Range, const clang::MacroArgs *Args);

private:
  clang::Preprocessor &PP;
  std::shared_ptr<Unit> U;
  bool Told; // the rule is asked for, and the GPU has none
};

/// Completes the execution spaces of functions that are declared again, before clang looks for the declaration in
/// front. Clang asks an attribute about each function that #pragma clang attribute names; here one stands below all
/// such pragmas while the program's own files are read.
class Redeclarations {
public:
  Redeclarations(clang::Preprocessor &PP, std::shared_ptr<Unit> U);
  ~Redeclarations();
  Redeclarations(const Redeclarations &) = delete;
  Redeclarations &operator=(const Redeclarations &) = delete;
  void entered(clang::SrcMgr::CharacteristicKind Kind);

private:
  std::shared_ptr<Unit> U;
  clang::AttributeFactory Factory;
  clang::ParsedAttributes Attributes;
};

/// Notes in the unit where the program first asks for a macro of nvcc's that is not defined.
class NvccMacros {
public:
  NvccMacros(clang::Preprocessor &PP, std::shared_ptr<Unit> U) : PP(PP), U(std::move(U)) {}
  void entered(clang::SrcMgr::CharacteristicKind Kind);
  void asks(clang::SourceLocation Loc); ///< a directive's place

private:
  clang::Preprocessor &PP;
  std::shared_ptr<Unit> U;
  bool System = false; // in a file that is not the program's
};

/// Makes clang know the rules of `Settings` in front of the first pragma about diagnostics, and lets #pragma clang diagnostic change
/// them from its place on.
class GroupPragmas {
public:
  explicit GroupPragmas(clang::DiagnosticsEngine &D) : D(D) {}
  void begin(const nv_settings &Settings, clang::SourceLocation Loc,
             clang::PragmaIntroducerKind Kind);
  void changed(clang::SourceLocation Loc, clang::diag::Severity Severity, llvm::StringRef Text);

private:
  clang::DiagnosticsEngine &D;
  bool Begun = false;
  std::optional<clang::diag::Severity> Before[NV_SEVERITIES];
};

} // namespace nvopt

#endif
