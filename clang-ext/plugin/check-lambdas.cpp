// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-lambdas.cpp: what nvcc asks of lambdas with execution spaces (extended lambdas), which it
// moves out of the function around them. Clang compiles them where they stand.
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {
namespace {

bool hidden(const Decl *D) {
  return D->getAccess() == AS_private || D->getAccess() == AS_protected;
}

// The first type in `T` that is local to a function; null for none.
const TagDecl *localType(QualType T) {
  T = T.getCanonicalType();
  while (true) {
    if (const auto *Array = dyn_cast<ArrayType>(T.getTypePtr()))
      T = Array->getElementType();
    else if (T->isPointerOrReferenceType())
      T = T->getPointeeType();
    else
      break;
    T = T.getCanonicalType();
  }
  const TagDecl *D = T->getAsTagDecl();
  const auto *Record = dyn_cast_or_null<CXXRecordDecl>(D);
  if (!D || (Record && Record->isLambda()))
    return nullptr;
  if (D->getParentFunctionOrMethod())
    return D;
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(D))
    for (const TemplateArgument &A : S->getTemplateArgs().asArray())
      if (A.getKind() == TemplateArgument::Type)
        if (const TagDecl *Inner = localType(A.getAsType()))
          return Inner;
  return nullptr;
}

unsigned dimensions(QualType T) {
  unsigned N = 0;
  for (const ArrayType *A = T->getAsArrayTypeUnsafe(); A;
       A = A->getElementType()->getAsArrayTypeUnsafe())
    N++;
  return N;
}

// Where a body names a variable for the first time, and whether that is under an if constexpr.
struct FirstUse {
  const ValueDecl *V;
  SourceLocation Loc = {};
  bool Conditional = false;

  // True when it was found.
  bool in(const Stmt *S, bool Under) {
    if (!S)
      return false;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S); Ref && Ref->getDecl() == V) {
      Loc = Ref->getLocation();
      Conditional = Under;
      return true;
    }
    const auto *If = dyn_cast<IfStmt>(S);
    for (const Stmt *Child : S->children())
      if (in(Child, Under || (If && If->isConstexpr() &&
                              (Child == If->getThen() || Child == If->getElse()))))
        return true;
    return false;
  }
};

class Lambda {
public:
  Lambda(Checks &C, const LambdaExpr *L, StringRef Space)
      : C(C), L(L), Loc(L->getBeginLoc()), Space(Space) {}

  void captures() {
    for (const LambdaCapture &Capture : L->captures()) {
      SourceLocation At = Capture.getLocation();
      if (Capture.getCaptureKind() == LCK_ByRef)
        C.tell(NV_RULE_LAMBDA_BY_REFERENCE, At, {Space});
      if (!Capture.capturesVariable())
        continue;
      const ValueDecl *V = Capture.getCapturedVar();
      QualType T = V->getType();
      FirstUse First{V};
      if (Capture.isImplicit() && First.in(L->getBody(), false) && First.Conditional)
        C.tell(NV_RULE_LAMBDA_FIRST_CAPTURE, First.Loc, {Space});
      if (V->isInitCapture() && Space.contains("__host__"))
        C.tell(NV_RULE_LAMBDA_INIT_CAPTURE, Loc, {Space});
      if (V->isParameterPack() || isPackElement(V))
        C.tell(NV_RULE_LAMBDA_PACK, At, {Space});
      if (dimensions(T) > 7)
        C.tell(NV_RULE_LAMBDA_ARRAY, At, {Space, T.getAsString(C.S.getPrintingPolicy())});
      if (const TagDecl *D = localType(T))
        C.tell(NV_RULE_LAMBDA_LOCAL_CAPTURE, At, {Space, D->getName()});
    }
  }

  void parent(const FunctionDecl *F) {
    std::string Name = F->getNameAsString();
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (Method && Method->getParent()->isLambda()) {
      if (Method->getParent()->isGenericLambda())
        C.tell(NV_RULE_LAMBDA_IN_GENERIC, Loc, {Space, Name});
      nv_spaces Outer = C.spacesOf(F);
      if (Outer == (NV_SPACE_HOST | NV_SPACE_DEVICE) && F->hasAttr<CUDADeviceAttr>())
        C.tell(NV_RULE_LAMBDA_NESTED, Loc, {Space});
      return;
    }
    if (isa<CXXConstructorDecl, CXXDestructorDecl>(F))
      C.tell(NV_RULE_LAMBDA_IN_STRUCTOR, Loc, {Space, Name});
    else if (Method && hidden(Method))
      C.tell(NV_RULE_LAMBDA_IN_PRIVATE, Loc, {Space, Name});
    if (Method) {
      for (const CXXRecordDecl *R = Method->getParent(); R;
           R = dyn_cast<CXXRecordDecl>(R->getDeclContext()))
        if (hidden(R)) {
          C.tell(NV_RULE_LAMBDA_IN_PRIVATE_CLASS, Loc, {Space, R->getName()});
          break;
        }
      if (Method->getParent()->isLocalClass())
        C.tell(NV_RULE_LAMBDA_IN_LOCAL_CLASS, Loc, {Space, Name});
    }
    if (F->getDeclaredReturnType()->getContainedAutoType())
      C.tell(NV_RULE_LAMBDA_DEDUCED, Loc, {Space, Name});
    if (const TemplateArgumentList *Arguments = F->getTemplateSpecializationArgs())
      for (const TemplateArgument &A : Arguments->asArray())
        if (A.getKind() == TemplateArgument::Type)
          if (const TagDecl *D = localType(A.getAsType()))
            C.tell(NV_RULE_LAMBDA_LOCAL_ARGUMENT, Loc, {Space, D->getName()});
  }

  void self(const FunctionDecl *Call) {
    if (L->isGenericLambda() && Space.contains("__host__"))
      C.tell(NV_RULE_LAMBDA_GENERIC, Loc, {Space});
    if (Call->isConstexpr() && writtenConstexpr())
      C.tell(NV_RULE_LAMBDA_CONSTEXPR, Loc, {Space});
  }

private:
  // An instance of (T... t) has several parameters at the place of one.
  static bool isPackElement(const ValueDecl *V) {
    const auto *P = dyn_cast<ParmVarDecl>(V);
    const auto *F = P ? dyn_cast<FunctionDecl>(P->getDeclContext()) : nullptr;
    const FunctionDecl *Pattern = F ? F->getTemplateInstantiationPattern() : nullptr;
    return Pattern && llvm::any_of(Pattern->parameters(), [&](const ParmVarDecl *Other) {
             return Other->isParameterPack() && Other->getLocation() == P->getLocation();
           });
  }

  // Clang marks each lambda constexpr that can be one, so the text has to tell.
  bool writtenConstexpr() const {
    const SourceManager &SM = C.S.getSourceManager();
    SourceLocation Begin = L->getIntroducerRange().getEnd(), End = L->getBody()->getBeginLoc();
    if (Begin.isMacroID() || End.isMacroID() || !SM.isWrittenInSameFile(Begin, End))
      return false;
    while (SM.isBeforeInTranslationUnit(Begin, End)) {
      std::optional<Token> Next = Lexer::findNextToken(Begin, SM, C.S.getLangOpts());
      if (!Next || Next->is(tok::eof))
        return false;
      Begin = Next->getLocation();
      if (Next->is(tok::raw_identifier) && Next->getRawIdentifier() == "constexpr")
        return SM.isBeforeInTranslationUnit(Begin, End);
    }
    return false;
  }

  Checks &C;
  const LambdaExpr *L;
  SourceLocation Loc;
  StringRef Space;
};

} // namespace

void checkLambda(Checks &C, const LambdaExpr *L, const FunctionDecl *Parent) {
  const CXXMethodDecl *Call = L->getCallOperator();
  const auto *Host = Call->getAttr<CUDAHostAttr>();
  const auto *Device = Call->getAttr<CUDADeviceAttr>();
  bool Written = (Host && !Host->isImplicit()) || (Device && !Device->isImplicit());
  if (!Written)
    return;
  if (!C.U.Settings.extended_lambda) {
    C.tell(NV_RULE_LAMBDA_FLAG, L->getBeginLoc(), {}, L->getIntroducerRange());
    return;
  }
  // In device code a lambda is an ordinary one.
  nv_spaces Around = Parent ? C.spacesOf(Parent) : (nv_spaces)NV_SPACE_HOST;
  if (!Device || !(Around & NV_SPACE_HOST))
    return;
  Lambda Check(C, L, nv_spaces_name(C.spacesOf(Call)));
  Check.captures();
  Check.self(Call);
  if (Parent)
    Check.parent(Parent);
}

} // namespace nvopt
