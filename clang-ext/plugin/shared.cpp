// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// shared.cpp: cuda::barrier and its like as __shared__ variables of a function. The address is what such
// a variable is for; one thread initialises the object by a call. Clang refuses a constructor or
// destructor that does anything, though its code generator would not call it either. While it looks at the variable, and no
// longer, they are trivial to it: what asks whether the class is (std::is_trivially_default_constructible) keeps the answer.
#include "clang-ext/plugin/shared.hpp"
#include "clang-ext/plugin/report.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "clang/Sema/Template.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace nvopt {

// A Sema lives and works on one thread. Attributes are handled by objects that know nothing but it.
static thread_local SharedVariables *Current = nullptr;

namespace {

// Clang says when it begins to make something from a template, and when it is made.
class Instances : public TemplateInstantiationCallback {
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &, const Sema::CodeSynthesisContext &Context) override {
    if (Context.Kind == Sema::CodeSynthesisContext::TemplateInstantiation && Current)
      Current->begin(Context.Entity);
  }
  void atTemplateEnd(const Sema &, const Sema::CodeSynthesisContext &Context) override {
    if (Context.Kind == Sema::CodeSynthesisContext::TemplateInstantiation && Current)
      Current->end(Context.Entity);
  }
};

} // namespace

SharedVariables::SharedVariables(Sema &S, const Unit &U) : S(S), U(U) {
  Current = this;
  S.TemplateInstCallbacks.push_back(std::make_unique<Instances>());
}

SharedVariables::~SharedVariables() {
  if (Current == this)
    Current = nullptr;
}

SharedVariables *SharedVariables::of(Sema &S) {
  return Current && &Current->S == &S ? Current : nullptr;
}

void SharedVariables::mark(bool Trivial) {
  for (FunctionDecl *F : Shown)
    F->setTrivial(Trivial);
}

// True if clang would have refused `V` of type `T`.
bool SharedVariables::show(const VarDecl *V, QualType T) {
  SourceLocation Loc = V->getLocation();
  T = S.Context.getBaseElementType(T);
  if (T->isDependentType() || !T->isRecordType() || !S.isCompleteType(Loc, T))
    return false;
  CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || Class->isInvalidDecl() || Class->isDependentContext())
    return false;
  CXXConstructorDecl *Ctor = S.LookupDefaultConstructor(Class);
  CXXDestructorDecl *Dtor = S.LookupDestructor(Class);
  if (!Ctor || Ctor->isDeleted() || Ctor->isInvalidDecl() ||
      (Dtor && (Dtor->isDeleted() || Dtor->isInvalidDecl())))
    return false;
  // Other variables of the class need the functions; clang would not make trivial ones.
  mark(false);
  S.MarkFunctionReferenced(Loc, Ctor);
  if (Dtor)
    S.MarkFunctionReferenced(Loc, Dtor);
  bool Refused =
      !S.CUDA().isEmptyConstructor(Loc, Ctor) || (Dtor && !S.CUDA().isEmptyDestructor(Loc, Dtor));
  if (Refused) {
    if (!Ctor->isTrivial() && !llvm::is_contained(Shown, Ctor))
      Shown.push_back(Ctor);
    if (Dtor && !Dtor->isTrivial() && !llvm::is_contained(Shown, Dtor))
      Shown.push_back(Dtor);
  }
  mark(true);
  return Refused;
}

void SharedVariables::declared(VarDecl *V) {
  if (!V->getParentFunctionOrMethod() || V->isInvalidDecl())
    return;
  if (V->getDeclContext()->isDependentContext()) {
    // A lambda in a template belongs to the instance of what is around it.
    for (const DeclContext *C = V->getDeclContext(); C && !C->isFileContext(); C = C->getParent())
      if (const auto *F = dyn_cast<FunctionDecl>(C))
        Patterns[F].push_back(V);
    return;
  }
  if (!show(V, V->getType()))
    return;
  Fresh.push_back(V);
  if (!Watching)
    S.getPreprocessor().setTokenWatcher([this](const Token &) {
      if (!Fresh.empty() && isComplete())
        settle();
    });
  Watching = true;
}

// Clang has come to the end of the declaration of each variable.
bool SharedVariables::isComplete() const {
  return llvm::all_of(Fresh, [](const VarDecl *V) { return V->hasInit() || V->isInvalidDecl(); });
}

namespace {

// Finds what a type names that its function itself declares; the instance has none of it yet. A closure
// is a new class each time that it is made. (The table of functions that a DynamicRecursiveASTVisitor has
// would cost the loader as much as all else that the plugin does.)
class LocalNames : public RecursiveASTVisitor<LocalNames> {
public:
  bool Found = false;

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    const ValueDecl *D = E->getDecl();
    return local(D->getParentFunctionOrMethod() && !isa<NonTypeTemplateParmDecl>(D));
  }
  bool VisitTagType(TagType *T) { return local(T->getDecl()->getParentFunctionOrMethod()); }
  bool VisitLambdaExpr(LambdaExpr *) { return local(true); }
  bool VisitCXXThisExpr(CXXThisExpr *) { return local(true); }

private:
  bool local(bool Is) {
    Found |= Is;
    return !Found;
  }
};

} // namespace

// The type that `T` of a template is in its instance; null where the instance has to be made for it.
static QualType instanceOf(Sema &S, QualType T, const VarDecl *V, const FunctionDecl *F) {
  T = S.Context.getBaseElementType(T).getCanonicalType();
  if (!T->isDependentType())
    return T;
  LocalNames Names;
  Names.TraverseType(T);
  if (Names.Found)
    return {};
  // What does not fit is told where clang makes the variable.
  Sema::SFINAETrap Trap(S);
  T = S.SubstType(T, S.getTemplateInstantiationArgs(F), V->getLocation(), V->getDeclName());
  return Trap.hasErrorOccurred() ? QualType() : T;
}

void SharedVariables::instantiated(const FunctionDecl *F) {
  if (Patterns.empty())
    return;
  auto Found = Patterns.find(F->getTemplateInstantiationPattern());
  if (Found == Patterns.end())
    return;
  // What is looked at may be a template, too, and change the map.
  SmallVector<VarDecl *, 1> Variables = Found->second;
  Making.push_back(F);
  for (VarDecl *V : Variables) {
    QualType T = V->isInvalidDecl() ? QualType() : instanceOf(S, V->getType(), V, F);
    if (!T.isNull() && show(V, T))
      tell(V);
  }
}

// What is made within asks for itself.
void SharedVariables::begin(const Decl *Instance) {
  mark(false);
  if (const auto *F = dyn_cast_or_null<FunctionDecl>(Instance))
    instantiated(F);
}

void SharedVariables::end(const Decl *Instance) {
  if (!Making.empty() && Making.back() == Instance)
    Making.pop_back();
  if (Making.empty() && Fresh.empty())
    settle();
  else
    mark(true);
}

void SharedVariables::tell(const VarDecl *V) {
  if (U.Device && Told.insert(V).second)
    report(S.getDiagnostics(), U.Settings, NV_RULE_SHARED_DYNAMIC, V->getLocation(), {});
}

void SharedVariables::settle() {
  if (Shown.empty())
    return;
  mark(false);
  Shown.clear();
  // Clang refuses an initialiser that is written.
  for (const VarDecl *V : Fresh)
    if (!V->isInvalidDecl())
      tell(V);
  Fresh.clear();
}

} // namespace nvopt
