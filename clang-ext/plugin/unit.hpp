// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unit.hpp: what the parts of the plugin share about one CUDA translation unit.
#ifndef NVOPT_CLANG_UNIT_HPP
#define NVOPT_CLANG_UNIT_HPP

#include "clang-ext/plugin/settings.h"

#include "clang/Basic/SourceLocation.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

#include <memory>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class Attr;
class CXXRecordDecl;
class CompilerInstance;
class Decl;
class DiagnosticsEngine;
class EnumDecl;
class FunctionDecl;
class FunctionTemplateDecl;
class ParsedAttr;
class Preprocessor;
class Sema;
class Token;
class VarDecl;
} // namespace clang

namespace nvopt {

struct Unit {
  nv_settings Settings = {};
  bool Device = false;                          ///< compiled for the GPU, not for the host
  nv_gpu Gpu = {};                              ///< zeros for the host
  unsigned Ptx = 0;                             ///< 84 for PTX 8.4; 0 where it is not known
  clang::Sema *S = nullptr;                     ///< while there is one
  const clang::FunctionDecl *Telling = nullptr; ///< whose errors tellErrorsOf tells
  bool ErrorsWait = false;                      ///< of functions for both halves, or need not
  bool Mending = false;                         ///< in mendAssembly
  bool AsmForms = false;                        ///< some asm statement has to be mended
  size_t Deferred = 0;                          ///< functions with errors that wait, seen
  unsigned AbiClauses = 0;                      ///< of #pragma nv_abi, so far
  bool HasManaged = false;                      ///< host: some variable is managed
  /// A macro of nvcc's that is not defined, and where the program first asks for it.
  std::pair<std::string, clang::SourceLocation> AskedNvcc;
  std::vector<clang::SourceLocation> Weak;         ///< where nv_weak stands
  std::vector<clang::SourceLocation> ExecCheckOff; ///< #pragma nv_exec_check_disable
  /// What was called on the GPU in spite of being for the host, and where.
  llvm::MapVector<unsigned, const clang::FunctionDecl *> HostCalls; // by SourceLocation's number
  std::vector<clang::FunctionDecl *> HostFunctions;
  /// Errors about asm statements that were taken back, and where there is nothing wrong any more.
  std::vector<std::pair<clang::SourceLocation, std::string>> AsmErrors;
  llvm::DenseSet<unsigned> AsmMended; // SourceLocation's numbers
  llvm::DenseMap<const clang::VarDecl *, clang::VarDecl *> ManagedCells;
  llvm::DenseSet<const clang::VarDecl *> ManagedSeen;
  /// Execution spaces of defaulted members, which say nothing.
  llvm::DenseMap<const clang::FunctionDecl *, llvm::SmallVector<const clang::Attr *, 2>>
      DefaultedSpaces;
  clang::ParsedAttr *Declared = nullptr;              ///< by which redeclarations.cpp is asked
  bool OwnFile = false;                               ///< one of the program's is read
  std::vector<clang::FunctionDecl *> DeviceConstexpr; ///< for the host, too, once they have bodies
  std::vector<const clang::CXXRecordDecl *> Derived;  ///< from classes with virtual functions
  std::vector<clang::VarDecl *> ExternVariables;      ///< of the GPU, declared only
};

/// True if `Loc` lies in a kernel or a function that is for the GPU only.
bool isInDeviceFunction(const Unit &U, clang::SourceLocation Loc);

/// Enters the pragmas of pragmas.def into `PP`.
void addPragmas(clang::Preprocessor &PP, std::shared_ptr<Unit> U);

/// Enters the macros of attributes.def and macros.def into `PP`, and listens to it (callbacks.hpp). `InOrder`: the
/// rules get their numbers at once, not by the first pragma.
void addCallbacks(clang::Preprocessor &PP, const std::shared_ptr<Unit> &U, bool InOrder);

/// Reads the rest of #pragma nv_diag_<severity>, behind its name `First`.
void diagSeverity(clang::Preprocessor &PP, const clang::Token &First, nv_diag_severity Severity,
                  const nv_settings &Settings);

/// The same for #pragma nv_diagnostic.
void diagStack(clang::Preprocessor &PP, const clang::Token &First, const nv_settings &Settings);

/// Makes what errors.def says of the errors that stand there. The severities of built-in errors can be
/// changed in a clang without assertions; one with them has another ABI and does not load the plugin.
void takeErrors(clang::DiagnosticsEngine &D, std::shared_ptr<Unit> U);

/// Lets the errors of functions for both halves wait for tellErrorsOf, which tells those of `F`. Clang asks for more
/// from then on: it begins as the first such function, or class with one, is declared.
void prepareErrors(clang::Sema &S, Unit &U);
void declared(Unit &U, const clang::Decl *D);
void tellErrorsOf(clang::Sema &S, Unit &U, const clang::FunctionDecl *F);

/// Makes the asm statements in `D` again that only nvcc reads. What was taken back and is found nowhere is told at
/// the end.
void mendAssembly(clang::Sema &S, Unit &U, clang::Decl *D);
void tellAssembly(clang::Sema &S, const Unit &U);

/// Takes their bodies from the functions for the host that device code calls, and marks them for the
/// optimiser.
void leaveOutHostFunctions(clang::Sema &S, Unit &U);

/// Lets host code call constexpr functions for the GPU: those that are whole, and `D`, if it is one, when it will be.
void shareConstexpr(Unit &U);
void shareConstexpr(Unit &U, const clang::Decl *D);

/// True if #pragma nv_exec_check_disable stands in front of `F`.
bool execCheckDisabled(const Unit &U, const clang::FunctionDecl *F);

/// Makes the attributes of attributes.def known to every parser of the process.
void registerAttributes();

/// Makes the one known by which redeclarations.cpp hears of functions.
void registerDeclared();

/// Gives `Made`, which clang makes of `T` to compare an explicit specialisation with, the execution spaces that this one
/// has besides those of `T`, if any (redeclarations.cpp).
void compareSpecialisation(const clang::FunctionTemplateDecl *T, const clang::FunctionDecl *Made);

/// Lets clang ask it about functions, or not, as the file that is read wants it.
void askDeclared(const Unit &U);

/// The name, but for a number, of the enumerators that stand for clause `Index` of #pragma nv_abi.
inline std::string abiName(int Index) { return "__nvopt_abi_" + std::to_string(Index) + "_"; }

/// Gives `F` what #pragma nv_abi in front of it says.
void takeAbi(clang::Sema &S, const Unit &U, clang::FunctionDecl *F);

/// Reports the pragma behind `E`, if it is one, where no function follows.
void checkAbi(clang::Sema &S, const Unit &U, const clang::EnumDecl *E);

/// Checks what the launch attributes of `F` say together (launch-rules.h).
void checkLaunch(clang::Sema &S, const Unit &U, const clang::FunctionDecl *F);

/// Completes `F`: __cluster_dims__ as clang parsed it becomes an annotation, on kernels that have
/// none from the plugin's attribute.
void completeAttributes(clang::Sema &S, const Unit &U, clang::FunctionDecl *F);

/// Lets variables of class `R` be copied (auto t = threadIdx;), if it is one of clang's for the built-in variables.
void completeBuiltinVariables(clang::CXXRecordDecl *R);

/// Gives `Class` the member types by which the closure traits know it, if it is that of an extended lambda.
void nameExtendedLambda(clang::CXXRecordDecl *Class);

/// Makes `V` a variable of the GPU if it holds a lambda of the GPU without captures, outside of functions.
void completeLambdaVariable(clang::VarDecl *V);

/// Gives the function that configures launches a default for the size of a block, if `F` is it.
void completeLaunches(clang::Sema &S, clang::FunctionDecl *F);

/// Makes host code in `D` reach managed variables through the references that stand for them.
void rewriteManaged(clang::Sema &S, Unit &U, clang::Decl *D);

/// Completes `V`: a static managed variable is known to both sides by one name.
void completeAttributes(clang::Sema &S, Unit &U, clang::VarDecl *V);

/// Makes the reads of surfaces volatile where `F` is one of the functions of clang's headers that hold them.
void completeSurfaceReads(clang::FunctionDecl *F);

/// Takes the execution spaces from the special members of `Class` that are defaulted, for clang to find them.
void dropDefaultedSpaces(Unit &U, const clang::CXXRecordDecl *Class);

/// Makes one attribute of all __launch_bounds__ of `F` and of its declaration before.
void joinLaunchBounds(clang::ASTContext &C, clang::FunctionDecl *F);

/// Defines the variables of the GPU that are declared only, at the end of a unit without relocatable code.
void defineExternVariables(clang::Sema &S, const Unit &U);

/// Makes std::declval a function of both halves where `D` is the namespace that has it; true if so.
bool shareDeclval(clang::ASTContext &C, clang::Decl *D);

/// Gives `F` the annotation `Key` with the numbers `Values`.
void annotate(clang::Sema &S, clang::FunctionDecl *F, llvm::StringRef Key,
              llvm::ArrayRef<unsigned> Values, clang::SourceLocation Loc);

} // namespace nvopt

#endif
