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
  auto Found = C.U.DefaultedSpaces.find(F);
  if (Found == C.U.DefaultedSpaces.end())
    return;
  for (const Attr *A : Found->second)
    C.tell(NV_RULE_DEFAULTED_SPACE, A->getLocation(),
           {nv_spaces_name(isa<CUDAHostAttr>(A) ? NV_SPACE_HOST : NV_SPACE_DEVICE),
            F->getNameAsString()},
           {}, C.remove(A));
}

// Defaulted without a word about its execution spaces.
static bool isPlainDefaulted(const CXXMethodDecl *M) {
  return M->isExplicitlyDefaulted() && llvm::none_of(M->attrs(), [](const Attr *A) {
           return isa<CUDAHostAttr, CUDADeviceAttr>(A) && !A->isImplicit();
         });
}

// What nvcc takes a virtual function for: one of the host where it says nothing, and be it defaulted.
static nv_spaces spacesOfVirtual(const Checks &C, const CXXMethodDecl *M) {
  return isPlainDefaulted(M) ? (nv_spaces)NV_SPACE_HOST : C.spacesOf(M);
}

static bool sameMethod(const ASTContext &Context, const CXXMethodDecl *A, const CXXMethodDecl *B) {
  const auto *P = A->getType()->castAs<FunctionProtoType>();
  const auto *Q = B->getType()->castAs<FunctionProtoType>();
  return P->getNumParams() == Q->getNumParams() && P->isVariadic() == Q->isVariadic() &&
         P->getMethodQuals() == Q->getMethodQuals() &&
         P->getRefQualifier() == Q->getRefQualifier() &&
         llvm::all_of(llvm::zip(P->param_types(), Q->param_types()), [&](const auto &Types) {
           return Context.hasSameType(std::get<0>(Types), std::get<1>(Types));
         });
}

static void checkOverride(Checks &C, const CXXMethodDecl *M, const CXXMethodDecl *B) {
  nv_spaces Base = spacesOfVirtual(C, B), Own = spacesOfVirtual(C, M);
  if (!B->isVirtual() || Base == Own)
    return;
  std::string Name = B->getQualifiedNameAsString();
  nv_rule_id Rule =
      isa<CXXDestructorDecl>(M) ? NV_RULE_OVERRIDE_DESTRUCTOR : NV_RULE_OVERRIDE_SPACE;
  if (C.tell(Rule, M->getLocation(),
             {Name, nv_spaces_name(Base), M->getQualifiedNameAsString(), nv_spaces_name(Own)}))
    C.note(NV_NOTE_DECLARED, B->getLocation(), {Name});
}

// For clang a function of other execution spaces overrides nothing, unless it is a destructor.
void checkOverrides(Checks &C, const CXXRecordDecl *Class) {
  // Another overload of the class may be the one that overrides.
  auto Overridden = [&](const CXXMethodDecl *B) {
    return llvm::any_of(Class->methods(), [&](const CXXMethodDecl *M) {
      return llvm::is_contained(M->overridden_methods(), B->getCanonicalDecl());
    });
  };
  Class->forallBases([&](const CXXRecordDecl *Base) {
    const CXXDestructorDecl *Other = Base->getDestructor(), *Own = Class->getDestructor();
    if (Other && Own && !Other->isImplicit() && !Own->isImplicit() && !isPlainDefaulted(Own))
      checkOverride(C, Own, Other);
    for (const CXXMethodDecl *M : Class->methods()) {
      if (M->isStatic() || M->isImplicit() || isa<CXXConstructorDecl, CXXDestructorDecl>(M) ||
          M->getDescribedFunctionTemplate() || M->getPrimaryTemplate())
        continue;
      for (const NamedDecl *D : Base->lookup(M->getDeclName()))
        if (const auto *B = dyn_cast<CXXMethodDecl>(D);
            B && sameMethod(C.S.Context, M, B) && !Overridden(B))
          checkOverride(C, M, B);
    }
    return true;
  });
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

void checkUndefined(Checks &C, const FunctionDecl *F) {
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern(false))
    F = Pattern;
  bool Generic = F->getDescribedFunctionTemplate() != nullptr;
  if (C.spacesOf(F) != NV_SPACE_DEVICE || F->isVirtualAsWritten() || !F->getIdentifier() ||
      (C.strict() && !Generic)) // told by checkOverloads
    return;
  for (const NamedDecl *D : F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName())) {
    const FunctionDecl *Other = D->getAsFunction();
    const FunctionDecl *Body = Other ? Other->getDefinition() : nullptr;
    if (!Body || C.spacesOf(Other) != NV_SPACE_HOST || C.inSystemHeader(Body) ||
        Generic != (Other->getDescribedFunctionTemplate() != nullptr) ||
        !sameSignature(C.S.Context, F, Other))
      continue;
    FixItHint Fix = FixItHint::CreateInsertion(Body->getInnerLocStart(), "__device__ ");
    if (C.tell(NV_RULE_DEFINED_FOR_HOST, Body->getLocation(), {F->getQualifiedNameAsString()}, {},
               {Fix}))
      C.note(NV_NOTE_PREVIOUS, F->getLocation());
  }
}

static void checkMisplaced(Checks &C, const FunctionDecl *F) {
  for (const ParmVarDecl *P : F->parameters())
    for (const Attr *A : P->attrs())
      if (isa<CUDASharedAttr, CUDAConstantAttr, CUDADeviceAttr>(A) && !A->isImplicit())
        C.tell(NV_RULE_MISPLACED_SPACE, A->getLocation(), {nv_memory_space_name(memorySpaceOf(P))},
               P->getSourceRange(), C.remove(A));
}

// A definition that has the __device__ of its declaration (redeclarations.cpp puts it at the name). nvcc tells of members.
static void checkLeftOut(Checks &C, const FunctionDecl *F) {
  const FunctionDecl *First = F->getFirstDecl();
  const auto *A = F->getAttr<CUDADeviceAttr>();
  if (F != First && isa<CXXMethodDecl>(F) && F->getIdentifier() && A &&
      A->getLocation() == F->getLocation() && !F->getDescribedFunctionTemplate() &&
      !F->isDependentContext() && F->getTemplateSpecializationKind() == TSK_Undeclared &&
      C.spacesOf(First) == NV_SPACE_DEVICE &&
      C.tell(NV_RULE_MEMBER_REDECLARED_BARE, F->getLocation(), {F->getQualifiedNameAsString()}))
    C.note(NV_NOTE_PREVIOUS, First->getLocation());
}

void checkSpaces(Checks &C, const FunctionDecl *F) {
  checkDefaulted(C, F);
  checkOverloads(C, F);
  checkLeftOut(C, F);
  checkMisplaced(C, F);
}

void checkThreadLocal(Checks &C, const VarDecl *V) {
  if (nv_memory_space Space = memorySpaceOf(V);
      Space != NV_MEMORY_HOST && V->getTSCSpec() != TSCS_unspecified)
    C.tell(NV_RULE_THREAD_LOCAL_SPACE, V->getLocation(), {nv_memory_space_name(Space)});
}

// An initial value in which the address of a managed variable stands, which the runtime chooses.
static bool holdsManaged(const APValue &Value) {
  switch (Value.getKind()) {
  case APValue::LValue: {
    const auto *V = dyn_cast_or_null<VarDecl>(Value.getLValueBase().dyn_cast<const ValueDecl *>());
    return V && isManaged(V);
  }
  case APValue::Array:
    for (unsigned I = 0; I < Value.getArrayInitializedElts(); I++)
      if (holdsManaged(Value.getArrayInitializedElt(I)))
        return true;
    return Value.hasArrayFiller() && holdsManaged(Value.getArrayFiller());
  case APValue::Struct:
    for (unsigned I = 0; I < Value.getStructNumBases(); I++)
      if (holdsManaged(Value.getStructBase(I)))
        return true;
    for (unsigned I = 0; I < Value.getStructNumFields(); I++)
      if (holdsManaged(Value.getStructField(I)))
        return true;
    return false;
  case APValue::Union:
    return holdsManaged(Value.getUnionValue());
  default:
    return false;
  }
}

static void checkManaged(Checks &C, const VarDecl *V) {
  if (V->isConstexpr())
    C.tell(NV_RULE_MANAGED_CONSTEXPR, V->getLocation());
  else if (V->getType().isConstQualified())
    C.tell(NV_RULE_MANAGED_CONST, V->getLocation());
  else if (V->hasAttr<CUDASharedAttr>() || V->hasAttr<CUDAConstantAttr>())
    C.tell(NV_RULE_MANAGED_SPACE, V->getLocation());
  if (V->isInvalidDecl() || !V->hasInit() || V->getInit()->isValueDependent())
    return;
  if (const APValue *Value = V->evaluateValue(); Value && holdsManaged(*Value))
    C.tell(NV_RULE_MANAGED_DYNAMIC, V->getLocation());
}

void checkSpaces(Checks &C, const VarDecl *V) {
  if (isManaged(V))
    checkManaged(C, V);
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
