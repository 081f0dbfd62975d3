// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-spaces.cpp: execution spaces of functions and memory spaces of variables where nvcc and
// clang understand a declaration differently.
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

static void checkDefaulted(Checks &C, const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Method || !F->isExplicitlyDefaulted() || !F->isFirstDecl() || Method->isVirtual())
    return;
  auto Check = [&](const Attr *A, nv_spaces Space) {
    if (A && !A->isImplicit())
      C.tell(NV_RULE_DEFAULTED_SPACE, A->getLocation(),
             {nv_spaces_name(Space), F->getNameAsString()}, {}, C.remove(A));
  };
  Check(F->getAttr<CUDAHostAttr>(), NV_SPACE_HOST);
  Check(F->getAttr<CUDADeviceAttr>(), NV_SPACE_DEVICE);
}

static bool sameSignature(const ASTContext &Context, const FunctionDecl *A, const FunctionDecl *B) {
  return Context.hasSameFunctionTypeIgnoringExceptionSpec(A->getType(), B->getType()) &&
         A->getDeclContext()->getRedeclContext()->Equals(B->getDeclContext()->getRedeclContext());
}

// Clang overloads functions by execution space, nvcc takes them for one.
static void checkOverloads(Checks &C, const FunctionDecl *F) {
  if (!F->isFirstDecl() || F->isTemplateInstantiation() || F->getDescribedFunctionTemplate() ||
      !F->getIdentifier())
    return;
  nv_spaces Spaces = C.spacesOf(F);
  const SourceManager &SM = C.S.getSourceManager();
  for (const NamedDecl *D : F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName())) {
    const auto *Other = dyn_cast<FunctionDecl>(D);
    if (!Other || Other->getCanonicalDecl() == F || C.spacesOf(Other) == Spaces ||
        C.inSystemHeader(Other->getCanonicalDecl()) || !sameSignature(C.S.Context, F, Other))
      continue;
    Other = Other->getCanonicalDecl();
    if (!SM.isBeforeInTranslationUnit(Other->getLocation(), F->getLocation()))
      continue;
    std::string Name = F->getQualifiedNameAsString();
    const FunctionDecl *Here = F->getDefinition(), *There = Other->getDefinition();
    if (Here && There) {
      if (C.tell(NV_RULE_SPACE_OVERLOAD, Here->getLocation(), {Name}))
        C.note(NV_NOTE_DEFINED, There->getLocation());
      continue;
    }
    bool Written = F->hasAttr<CUDAHostAttr>() || F->hasAttr<CUDADeviceAttr>();
    nv_rule_id Rule = nv_redeclared_rule(C.spacesOf(Other), Spaces, Written);
    if (Rule != NV_RULES && C.tell(Rule, F->getLocation(), {Name}))
      C.note(NV_NOTE_PREVIOUS, Other->getLocation());
  }
}

static void checkMisplaced(Checks &C, const FunctionDecl *F) {
  for (const ParmVarDecl *P : F->parameters())
    for (const Attr *A : P->attrs())
      if (isa<CUDASharedAttr, CUDAConstantAttr, CUDADeviceAttr>(A) && !A->isImplicit())
        C.tell(NV_RULE_MISPLACED_SPACE, A->getLocation(), {nv_memory_space_name(memorySpaceOf(P))},
               P->getSourceRange(), C.remove(A));
}

void checkSpaces(Checks &C, const FunctionDecl *F) {
  checkDefaulted(C, F);
  checkOverloads(C, F);
  checkMisplaced(C, F);
}

void checkThreadLocal(Checks &C, const VarDecl *V) {
  if (nv_memory_space Space = memorySpaceOf(V);
      Space != NV_MEMORY_HOST && V->getTSCSpec() != TSCS_unspecified)
    C.tell(NV_RULE_THREAD_LOCAL_SPACE, V->getLocation(), {nv_memory_space_name(Space)});
}

void checkSpaces(Checks &C, const VarDecl *V) {
  if (isManaged(V) && (V->hasAttr<CUDASharedAttr>() || V->hasAttr<CUDAConstantAttr>()))
    C.tell(NV_RULE_MANAGED_SPACE, V->getLocation());
  checkThreadLocal(C, V);
  if (!C.strict())
    return;
  std::string Name = V->getQualifiedNameAsString();
  nv_memory_space Own = memorySpaceOf(V);
  if (V->isStaticDataMember() && V->isFirstDecl() && (Own != NV_MEMORY_HOST || isManaged(V)))
    C.tell(NV_RULE_MEMBER_SPACE, V->getLocation());
  else if (V->isInlineSpecified() && V->isExternallyVisible() && !V->isStaticDataMember() &&
           (Own == NV_MEMORY_DEVICE || Own == NV_MEMORY_CONSTANT || isManaged(V)) &&
           !C.S.getLangOpts().GPURelocatableDeviceCode)
    C.tell(NV_RULE_INLINE_VARIABLE, V->getLocation());
  if (const VarDecl *Previous = V->getPreviousDecl(); Previous && !V->isStaticDataMember()) {
    nv_memory_space Old = memorySpaceOf(Previous);
    if (Old != Own) {
      nv_rule_id Rule =
          Own == NV_MEMORY_HOST ? NV_RULE_VARIABLE_REDECLARED_BARE : NV_RULE_VARIABLE_REDECLARED;
      if (C.tell(Rule, V->getLocation(),
                 {nv_memory_space_name(Old), Name, nv_memory_space_name(Own)}))
        C.note(NV_NOTE_PREVIOUS, Previous->getLocation());
    }
  }
  if ((Own == NV_MEMORY_DEVICE || Own == NV_MEMORY_CONSTANT) && V->hasExternalStorage() &&
      !V->isStaticDataMember() && V->isFirstDecl() && !V->getDefinition() &&
      !C.S.getLangOpts().GPURelocatableDeviceCode)
    C.tell(NV_RULE_EXTERN_VARIABLE, V->getLocation(), {Name});
}

} // namespace nvopt
