// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-kernels.cpp: kernels as they are declared, and the types that their templates are given.
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {
namespace {

// Looks through a template argument for types that no other translation unit can name.
class ArgumentWalk : public TypeVisitor<ArgumentWalk> {
public:
  ArgumentWalk(Checks &C, SourceLocation Loc) : C(C), Loc(Loc) {}

  void walk(const TemplateArgument &A) {
    switch (A.getKind()) {
    case TemplateArgument::Type:
      walk(A.getAsType());
      break;
    case TemplateArgument::Pack:
      for (const TemplateArgument &Inner : A.pack_elements())
        walk(Inner);
      break;
    case TemplateArgument::Template:
      if (const TemplateDecl *T = A.getAsTemplate().getAsTemplateDecl(); T && hidden(T))
        C.tell(NV_RULE_KERNEL_TEMPLATE_PRIVATE, Loc);
      break;
    default:
      break;
    }
  }

  void walk(QualType T) { Visit(T.getCanonicalType().getTypePtr()); }
  void VisitPointerType(const PointerType *T) { walk(T->getPointeeType()); }
  void VisitReferenceType(const ReferenceType *T) { walk(T->getPointeeType()); }
  void VisitArrayType(const ArrayType *T) { walk(T->getElementType()); }
  void VisitMemberPointerType(const MemberPointerType *T) {
    walk(T->getPointeeType());
    if (const CXXRecordDecl *R = T->getMostRecentCXXRecordDecl())
      tag(R);
  }
  void VisitFunctionProtoType(const FunctionProtoType *T) {
    walk(T->getReturnType());
    for (QualType P : T->param_types())
      walk(P);
  }
  void VisitTagType(const TagType *T) { tag(T->getDecl()); }

private:
  static bool hidden(const Decl *D) {
    return D->getAccess() == AS_private || D->getAccess() == AS_protected;
  }

  static const FunctionDecl *functionAround(const Decl *D) {
    for (const DeclContext *DC = D->getDeclContext(); DC; DC = DC->getParent())
      if (const auto *F = dyn_cast<FunctionDecl>(DC))
        return F;
    return nullptr;
  }

  void tag(const TagDecl *D) {
    const FunctionDecl *Function = functionAround(D);
    bool OnDevice = Function && (C.spacesOf(Function) & (NV_SPACE_DEVICE | NV_SPACE_GLOBAL)) &&
                    !(C.spacesOf(Function) & NV_SPACE_HOST);
    const auto *Record = dyn_cast<CXXRecordDecl>(D);
    std::string Name = QualType(D->getASTContext().getCanonicalTagType(D)).getAsString(policy());
    if (Record && Record->isLambda()) {
      bool Extended = Function && C.U.Settings.extended_lambda &&
                      (C.spacesOf(Record->getLambdaCallOperator()) & NV_SPACE_DEVICE);
      if (!OnDevice && !Extended)
        C.tell(NV_RULE_KERNEL_TYPE_LAMBDA, Loc);
      return;
    }
    if (Function && !OnDevice)
      C.tell(NV_RULE_KERNEL_TYPE_LOCAL, Loc, {D->getName()});
    if (!OnDevice && !D->getIdentifier() && !D->getTypedefNameForAnonDecl())
      C.tell(NV_RULE_KERNEL_TYPE_UNNAMED, Loc, {Name});
    if (!OnDevice && hidden(D))
      C.tell(NV_RULE_KERNEL_TYPE_PRIVATE, Loc, {Name});
    if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(D)) {
      if (!OnDevice && hidden(S->getSpecializedTemplate()) && !hidden(D))
        C.tell(NV_RULE_KERNEL_TYPE_PRIVATE, Loc, {Name});
      for (const TemplateArgument &A : S->getTemplateArgs().asArray())
        walk(A);
    }
  }

  PrintingPolicy policy() const { return C.S.getPrintingPolicy(); }

  Checks &C;
  SourceLocation Loc;
};

} // namespace

// va_list is a plain pointer on some targets, so only its name tells.
static bool isVaList(QualType T) {
  if (const auto *Decayed = T->getAs<DecayedType>())
    T = Decayed->getOriginalType();
  while (const auto *Typedef = T->getAs<TypedefType>()) {
    if (Typedef->getDecl()->getName() == "__builtin_va_list")
      return true;
    T = Typedef->desugar();
  }
  return false;
}

static void checkParameters(Checks &C, const FunctionDecl *F) {
  const ASTContext &Context = C.S.Context;
  uint64_t Bytes = 0;
  bool Known = true;
  for (const ParmVarDecl *P : F->parameters()) {
    QualType T = P->getType();
    if (isVaList(P->getOriginalType()))
      C.tell(NV_RULE_KERNEL_VA_LIST, P->getLocation(), {}, P->getSourceRange());
    if (T->isRValueReferenceType())
      C.tell(NV_RULE_KERNEL_RVALUE, P->getLocation(), {}, P->getSourceRange());
    if (T->isDependentType()) {
      Known = false;
      continue;
    }
    if (!T->isReferenceType() && C.S.isStdInitializerList(T, nullptr))
      C.tell(NV_RULE_KERNEL_INITIALIZER_LIST, P->getLocation(), {}, P->getSourceRange());
    if (T->isIncompleteType() && !T->isReferenceType()) {
      Known = false;
      continue;
    }
    TypeInfoChars Info = T->isReferenceType() ? Context.getTypeInfoInChars(Context.VoidPtrTy)
                                              : Context.getTypeInfoInChars(T);
    Bytes = llvm::alignTo(Bytes, Info.Align.getQuantity()) + Info.Width.getQuantity();
  }
  unsigned Limit = nv_parameter_space(C.U.Gpu.sm);
  if (Known && Bytes > Limit)
    C.tell(NV_RULE_PARAMETER_SPACE, F->getLocation(),
           {F->getName(), std::to_string(Bytes), std::to_string(Limit)});
}

static void checkRedeclaration(Checks &C, const FunctionDecl *F) {
  const FunctionDecl *Previous = F->getPreviousDecl();
  if (!Previous || F->isTemplateInstantiation() || Previous->getNumParams() != F->getNumParams())
    return;
  auto Own = [](const ParmVarDecl *P) {
    const auto *A = P->getAttr<CUDAGridConstantAttr>();
    return A && !A->isInherited();
  };
  for (unsigned I = 0; I < F->getNumParams(); I++) {
    const ParmVarDecl *New = F->getParamDecl(I), *Old = Previous->getParamDecl(I);
    if (Own(New) == Own(Old))
      continue;
    const ParmVarDecl *Bare = Own(New) ? Old : New;
    FixItHint Fix = FixItHint::CreateInsertion(Bare->getOuterLocStart(), "__grid_constant__ ");
    if (C.tell(NV_RULE_GRID_CONSTANT_REDECLARED, New->getLocation(), {New->getName()},
               New->getSourceRange()))
      C.note(NV_NOTE_PREVIOUS, Old->getLocation(), {}, {Fix});
  }
}

// The parameters that an explicit instantiation names, by whether __grid_constant__ stands at them; empty where the
// source at `Loc`, the name of the kernel, is none.
static SmallVector<bool, 8> parametersAt(const Checks &C, SourceLocation Loc) {
  const SourceManager &SM = C.S.getSourceManager();
  if (Loc.isInvalid() || Loc.isMacroID())
    return {};
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  StringRef Text = SM.getBufferData(File);
  Lexer Raw(SM.getLocForStartOfFile(File), C.S.getLangOpts(), Text.begin(), Text.begin() + Offset,
            Text.end());
  SmallVector<bool, 8>
      Parameters; // of the last parentheses, in front of which template arguments may have some
  int Depth = 0, Angles = 0;
  Token T;
  while (!Raw.LexFromRawLexer(T) && T.isNot(tok::semi) && T.isNot(tok::l_brace)) {
    if (T.is(tok::l_paren) && Depth++ == 0)
      Parameters.assign(1, false), Angles = 0;
    Depth -= T.is(tok::r_paren);
    Angles += T.is(tok::less) - T.is(tok::greater) - 2 * T.is(tok::greatergreater);
    if (T.is(tok::comma) && Depth == 1 && Angles == 0)
      Parameters.push_back(false);
    if (T.is(tok::raw_identifier) && Depth && T.getRawIdentifier().contains("grid_constant"))
      Parameters.back() = true;
  }
  return Parameters;
}

// Clang keeps nothing of the parameters that an explicit instantiation has, but their types.
static void checkInstantiation(Checks &C, const FunctionDecl *F) {
  TemplateSpecializationKind Kind = F->getTemplateSpecializationKind();
  if (Kind != TSK_ExplicitInstantiationDeclaration && Kind != TSK_ExplicitInstantiationDefinition)
    return;
  SmallVector<bool, 8> Parameters = parametersAt(C, F->getPointOfInstantiation());
  if (Parameters.size() != F->getNumParams())
    return;
  for (unsigned I = 0; I < F->getNumParams(); I++) {
    const ParmVarDecl *P = F->getParamDecl(I);
    if (P->hasAttr<CUDAGridConstantAttr>() != Parameters[I] &&
        C.tell(NV_RULE_GRID_CONSTANT_INSTANTIATION, F->getPointOfInstantiation(), {P->getName()}))
      C.note(NV_NOTE_PREVIOUS, P->getLocation());
  }
}

static void checkTemplate(Checks &C, const FunctionTemplateDecl *T) {
  const TemplateParameterList *List = T->getTemplateParameters();
  for (unsigned I = 0; I + 1 < List->size(); I++)
    if (List->getParam(I)->isParameterPack())
      C.tell(NV_RULE_KERNEL_PACK, List->getParam(I)->getLocation());
}

void checkKernel(Checks &C, const FunctionDecl *F) {
  SourceLocation Loc = F->getLocation();
  bool Global = F->hasAttr<CUDAGlobalAttr>();
  if (F->isMain() && (Global || (C.spacesOf(F) & NV_SPACE_DEVICE)))
    C.tell(NV_RULE_MAIN, Loc);
  if (!Global)
    return;
  if (F->isVariadic())
    C.tell(NV_RULE_KERNEL_ELLIPSIS, F->getEllipsisLoc().isValid() ? F->getEllipsisLoc() : Loc);
  checkParameters(C, F);
  if (!C.strict())
    return;
  if (const Type *Auto = F->getDeclaredReturnType()->getContainedAutoType()) {
    SourceRange Range = F->getReturnTypeSourceRange();
    SmallVector<FixItHint, 1> Fix;
    if (Range.isValid() && !cast<AutoType>(Auto)->isDecltypeAuto())
      Fix.push_back(FixItHint::CreateReplacement(Range, "void"));
    C.tell(NV_RULE_KERNEL_DEDUCED, Loc, {}, Range, Fix);
  }
  if (F->getConstexprKind() == ConstexprSpecKind::Constexpr)
    C.tell(NV_RULE_KERNEL_CONSTEXPR, Loc);
  if (F->isConsteval())
    C.tell(NV_RULE_KERNEL_CONSTEVAL, Loc);
  if (isa<CXXMethodDecl>(F))
    C.tell(NV_RULE_KERNEL_MEMBER, Loc);
  if (F->isOverloadedOperator())
    C.tell(NV_RULE_KERNEL_OPERATOR, Loc);
  if (F->getFriendObjectKind() && F->isThisDeclarationADefinition())
    C.tell(NV_RULE_KERNEL_FRIEND, Loc);
  SourceRange Exceptions = F->getExceptionSpecSourceRange();
  if (Exceptions.isValid())
    C.tell(NV_RULE_KERNEL_EXCEPTIONS, Loc, {}, Exceptions, {FixItHint::CreateRemoval(Exceptions)});
  checkRedeclaration(C, F);
  checkInstantiation(C, F);
  if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
    checkTemplate(C, T);
  if (const TemplateArgumentList *Arguments = F->getTemplateSpecializationArgs()) {
    ArgumentWalk Walk(C,
                      F->getPointOfInstantiation().isValid() ? F->getPointOfInstantiation() : Loc);
    for (const TemplateArgument &A : Arguments->asArray())
      Walk.walk(A);
  }
}

} // namespace nvopt
