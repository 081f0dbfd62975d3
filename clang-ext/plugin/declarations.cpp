// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// declarations.cpp: declarations that nvcc completes in another way than clang: members that are defaulted,
// several __launch_bounds__ of one kernel, extern variables of a whole program, std::declval.
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

static bool isSpecialMember(const CXXMethodDecl *M) {
  return isa<CXXConstructorDecl, CXXDestructorDecl>(M) || M->isCopyAssignmentOperator() ||
         M->isMoveAssignmentOperator();
}

// struct S { __device__ S() = default; } is for the host, too: what the members need decides, as for a constructor
// that nobody wrote. Clang decides when the class is complete, for members without a word about it. Contract CE-40.
void dropDefaultedSpaces(Unit &U, const CXXRecordDecl *Class) {
  for (CXXMethodDecl *M : Class->methods()) {
    if (!M->isExplicitlyDefaulted() || !M->isFirstDecl() || M->isVirtual() || !isSpecialMember(M))
      continue;
    for (const Attr *A : M->attrs())
      if (isa<CUDAHostAttr, CUDADeviceAttr>(A) && !A->isImplicit())
        U.DefaultedSpaces[M].push_back(A);
    auto Drop = [&](const auto *A) {
      if (A && !A->isImplicit())
        M->dropAttr<std::decay_t<decltype(*A)>>();
    };
    Drop(M->getAttr<CUDAHostAttr>());
    Drop(M->getAttr<CUDADeviceAttr>());
  }
}

// The last word on each of the three numbers counts, of a declaration before as well. Clang takes the first attribute
// of a declaration, and that of the one before only where there is none. Contract CE-10.
void joinLaunchBounds(ASTContext &C, FunctionDecl *F) {
  const CUDALaunchBoundsAttr *Last = nullptr;
  Expr *Threads = nullptr, *Blocks = nullptr, *Rank = nullptr;
  unsigned Count = 0;
  auto Take = [&](const CUDALaunchBoundsAttr *A) {
    Last = A;
    Count++;
    Threads = A->getMaxThreads();
    Blocks = A->getMinBlocks() ? A->getMinBlocks() : Blocks;
    Rank = A->getMaxBlocks() ? A->getMaxBlocks() : Rank;
  };
  if (const FunctionDecl *Before = F->getPreviousDecl())
    if (const auto *A = Before->getAttr<CUDALaunchBoundsAttr>())
      Take(A);
  for (const auto *A : F->specific_attrs<CUDALaunchBoundsAttr>())
    if (!A->isInherited())
      Take(A);
  if (Count < 2)
    return;
  auto *Joined = ::new (C) CUDALaunchBoundsAttr(C, *Last, Threads, Blocks, Rank);
  F->dropAttr<CUDALaunchBoundsAttr>();
  F->addAttr(Joined);
}

static bool isUsed(const VarDecl *V) {
  return llvm::any_of(V->redecls(), [](const VarDecl *D) { return D->isUsed(false); });
}

// extern __device__ int x; in a program without relocatable code: nothing of another source can define it, so that
// nvcc makes a variable of it. Contract CE-20.
void defineExternVariables(Sema &S, const Unit &U) {
  if (S.getLangOpts().GPURelocatableDeviceCode || S.getDiagnostics().hasErrorOccurred())
    return;
  for (VarDecl *V : U.ExternVariables) {
    QualType T = V->getType();
    if (V->getDefinition() || V->isInvalidDecl() || V->hasAttr<WeakAttr>() || !isUsed(V) ||
        T->isReferenceType() || T->isIncompleteType() || T.isConstQualified())
      continue;
    V->setStorageClass(SC_None);
    S.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(V));
  }
}

// What only types are asked of has no execution space for nvcc. Clang leaves functions of the host out wherever code of the
// GPU names them, so that std::declval is unknown there, and with it most concepts of the standard library are false.
// Nothing is ever called. Contract CE-40.
static bool spaceless(ASTContext &C, DeclContext *Std, StringRef Name) {
  bool Found = false;
  for (NamedDecl *N : Std->lookup(&C.Idents.get(Name)))
    if (auto *T = dyn_cast<FunctionTemplateDecl>(N))
      for (RedeclarableTemplateDecl *R : T->redecls()) {
        FunctionDecl *F = cast<FunctionTemplateDecl>(R)->getTemplatedDecl();
        if (!F->hasAttr<CUDADeviceAttr>()) {
          F->addAttr(CUDAHostAttr::CreateImplicit(C));
          F->addAttr(CUDADeviceAttr::CreateImplicit(C));
        }
        Found = true;
      }
  return Found;
}

bool shareDeclval(ASTContext &C, Decl *D) {
  auto *Std = dyn_cast<NamespaceDecl>(D);
  if (!Std || !Std->isStdNamespace() || !spaceless(C, Std, "declval"))
    return false;
  spaceless(C, Std, "__declval"); // the standard libraries' own step in front of it
  // By whose type libstdc++ finds what a call gives (std::invoke_result, std::is_invocable).
  for (NamedDecl *N : Std->lookup(&C.Idents.get("__result_of_other_impl")))
    if (auto *Class = dyn_cast<CXXRecordDecl>(N))
      spaceless(C, Class, "_S_test");
  return true;
}

} // namespace nvopt
