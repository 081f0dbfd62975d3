// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// checks.hpp: rules about declarations and function bodies.
#ifndef NVOPT_CLANG_CHECKS_HPP
#define NVOPT_CLANG_CHECKS_HPP

#include "clang-ext/plugin/report.hpp"
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/Type.h"
#include "clang/Basic/Specifiers.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <set>

namespace clang {
class Attr;
class Decl;
class Expr;
class GCCAsmStmt;
class LambdaExpr;
class VarDecl;
} // namespace clang

namespace nvopt {

/// What the checks of one translation unit share.
class Checks {
public:
  Checks(clang::Sema &S, const Unit &U) : S(S), U(U) {}

  clang::Sema &S;
  const Unit &U;

  bool strict() const { return U.Settings.diags == NV_DIAGS_STRICT; }

  /// Reports a rule, once at each place: a template says it for all of its instances. True if the
  /// rule was told, so that notes may follow.
  bool tell(nv_rule_id Rule, clang::SourceLocation Loc,
            llvm::ArrayRef<llvm::StringRef> Arguments = {}, clang::SourceRange Range = {},
            llvm::ArrayRef<clang::FixItHint> Fixes = {});
  void note(nv_note_id Note, clang::SourceLocation Loc,
            llvm::ArrayRef<llvm::StringRef> Arguments = {},
            llvm::ArrayRef<clang::FixItHint> Fixes = {});

  bool inSystemHeader(const clang::Decl *D) const;

  /// The execution spaces that the source gives `F`: clang's implicit ones, which let device code
  /// call constexpr functions, do not count; a lambda without any has those of its function.
  nv_spaces spacesOf(const clang::FunctionDecl *F) const;

  /// Takes an attribute out that a macro of CUDA spelled; empty where it cannot be done.
  llvm::SmallVector<clang::FixItHint, 1> remove(const clang::Attr *A) const;

private:
  std::set<std::pair<unsigned, unsigned>> Told;
};

/// Checks a translation unit at its end. `Seen`: functions and variables outside functions that
/// user code declares or defines, template patterns, members, friends and instantiations included,
/// in source order; each redeclaration comes by itself.
void checkUnit(clang::Sema &S, const Unit &U, llvm::ArrayRef<const clang::Decl *> Seen);

/// Kernels and main as they are declared, and the template arguments of kernels.
void checkKernel(Checks &C, const clang::FunctionDecl *F);

/// What flags ask for: launches of `D` without a stream, and a kernel without launch bounds.
void checkAsked(Checks &C, const clang::Decl *D);

/// Execution spaces of one function, memory spaces of its parameters.
void checkSpaces(Checks &C, const clang::FunctionDecl *F);
/// `F`, of which no definition for the GPU is there: one that was meant to be, and is the host's.
void checkUndefined(Checks &C, const clang::FunctionDecl *F);
/// Functions of `Class` with other execution spaces than the virtual ones that they mean to override.
void checkOverrides(Checks &C, const clang::CXXRecordDecl *Class);
/// Memory space of one variable; strict rules only where they are asked for.
void checkSpaces(Checks &C, const clang::VarDecl *V);
/// thread_local at a variable of the GPU, which LLVM's code generator has no memory for.
void checkThreadLocal(Checks &C, const clang::VarDecl *V);

/// Bodies of the functions among `Seen` and of all that they call on the GPU.
void checkBodies(Checks &C, llvm::ArrayRef<const clang::Decl *> Seen);

/// Where a call stands: the function, what it is for, and whether code is made of it for the GPU.
struct Caller {
  const clang::FunctionDecl *Function; ///< null in an initialiser
  nv_spaces Spaces;
  bool Emitted;
  bool Default; ///< in a default argument or member initialiser, which is written outside
};

/// Strict rules about the call of `Callee` at `Loc`.
void checkCall(Checks &C, const Caller &From, const clang::FunctionDecl *Callee,
               clang::SourceLocation Loc);

/// The name of `F` and the types of its parameters, as messages show them.
std::string signatureOf(const Checks &C, const clang::FunctionDecl *F);

/// True if `T`, or what it leads to, is long double.
bool hasLongDouble(clang::QualType T);

/// True if `T` is one of GCC's vectors, or has one in it (`Depth`: classes around it).
bool isVector(clang::QualType T);
bool hasVector(clang::QualType T, unsigned Depth = 0);

/// A type as nvcc's messages show it.
std::string quoted(const Checks &C, clang::QualType T);

/// Operands and clobbers of inline assembly; what is wrong goes to `Tell`.
using TellAsm = llvm::function_ref<void(nv_rule_id, clang::SourceLocation,
                                        llvm::ArrayRef<llvm::StringRef>, clang::SourceRange)>;
void checkAsm(Checks &C, const clang::GCCAsmStmt *A, TellAsm Tell);

/// A lambda in the body of `Parent`, which is null for an initialiser.
void checkLambda(Checks &C, const clang::LambdaExpr *L, const clang::FunctionDecl *Parent);

/// True if the source says __managed__ of `V`.
bool isManaged(const clang::VarDecl *V);

/// The variable that the lvalue `E` is, or a part of; null where `E` leads through a pointer or a
/// reference to something else.
const clang::VarDecl *variableOf(const clang::Expr *E);

/// Where a variable is used: the execution spaces of the function, whether that is code of the GPU or of a system header, and
/// whether the compiler computes the expression, so that no memory is read.
struct UseSite {
  nv_spaces Spaces;
  bool OnDevice, InSystem, Constant;
};

/// Strict rules about a variable of the host that code of the GPU reads.
void useVariable(Checks &C, const UseSite &At, const clang::VarDecl *V, clang::SourceLocation Loc,
                 clang::NonOdrUseReason Reason);
/// A constant object of the host by its address, in an expression `E` that is no constant itself.
void useObject(Checks &C, const UseSite &At, const clang::Expr *Object, const clang::Expr *E);
/// Strict rules about a variable of the GPU that code of the host reads or writes, as `Rule` says.
void hostAccess(Checks &C, const UseSite &At, const clang::Expr *E, nv_rule_id Rule);
/// const float f = 1.5f; what it is read for is its value. In C++ only integers are such constants.
bool isConstantReal(const Checks &C, const clang::Expr *E);

/// True if `F` is static and no member: such functions, of which headers are full, are emitted only where they are
/// used.
bool isInternal(const clang::FunctionDecl *F);

/// The memory space that the source gives `V` itself, not a declaration before it.
nv_memory_space memorySpaceOf(const clang::VarDecl *V);

} // namespace nvopt

#endif
