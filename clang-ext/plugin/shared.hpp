// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// shared.hpp: __shared__ variables of functions whose classes have constructors or destructors.
#ifndef NVOPT_CLANG_SHARED_HPP
#define NVOPT_CLANG_SHARED_HPP

#include "clang-ext/plugin/unit.hpp"

#include "llvm/ADT/SmallVector.h"

namespace clang {
class CXXRecordDecl;
class QualType;
} // namespace clang

namespace nvopt {

/// Lets clang take `__shared__ T x;` in a function whatever T's default constructor and destructor do,
/// as nvcc does: neither is called, and a warning says so. Clang's own check takes nothing but trivial
/// or empty ones; it is shown trivial ones, which are given back before code is made.
class SharedVariables {
public:
  SharedVariables(clang::Sema &S, const Unit &U);
  ~SharedVariables();
  SharedVariables(const SharedVariables &) = delete;
  SharedVariables &operator=(const SharedVariables &) = delete;

  /// The instance of the translation unit that `S` parses; null where the plugin has no part in it.
  static SharedVariables *of(clang::Sema &S);

  /// `V` is about to be declared with __shared__.
  void declared(clang::VarDecl *V);

  /// `Instance` of a template is about to be made, and has been made.
  void begin(const clang::Decl *Instance);
  void end(const clang::Decl *Instance);

  /// What was declared is parsed: the classes are again what they are.
  void settle();

private:
  void instantiated(const clang::FunctionDecl *F);
  bool show(const clang::VarDecl *V, clang::QualType T);
  void mark(bool Trivial);
  void tell(const clang::VarDecl *V);
  bool isComplete() const;

  clang::Sema &S;
  const Unit &U;
  llvm::SmallVector<clang::FunctionDecl *, 4>
      Shown;                                    // constructors and destructors, trivial for now
  llvm::SmallVector<clang::VarDecl *, 2> Fresh; // of no template, to be told about
  llvm::DenseMap<const clang::FunctionDecl *, llvm::SmallVector<clang::VarDecl *, 1>> Patterns;
  llvm::DenseSet<const clang::VarDecl *> Told;
  llvm::SmallVector<const clang::FunctionDecl *, 2> Making; // instances, of the outermost on
  bool Watching = false;
};

} // namespace nvopt

#endif
