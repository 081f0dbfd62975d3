// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// attributes.cpp: the attributes of attributes.def for clang's parser. What they mean for the
// optimiser travels as annotate("nvopt.<key>", numbers...), which templates instantiate like any
// attribute.
#include "clang-ext/plugin/launch-rules.h"
#include "clang-ext/plugin/report.hpp"
#include "clang-ext/plugin/shared.hpp"
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/ParsedAttrInfo.h"
#include "clang/Sema/DeclSpec.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

static bool isCuda(const LangOptions &LO) { return LO.CUDA && !LO.HIP; }

// Attributes are parsed before the plugin's settings can be known; what is reported here is wrong
// under all of them.
static void complain(Sema &S, nv_rule_id Rule, const ParsedAttr &A, const nv_attribute &Row) {
  report(S.getDiagnostics(), nv_default_settings, Rule, A.getLoc(), {nv_attribute_name(&Row)},
         A.getRange());
}

// Argument I. Clang hands a lone name over as an identifier; it is looked up as an expression.
static Expr *argument(Sema &S, const ParsedAttr &A, unsigned I) {
  if (A.isArgExpr(I))
    return A.getArgAsExpr(I);
  if (!A.isArgIdent(I))
    return nullptr;
  IdentifierLoc *Name = A.getArgAsIdent(I);
  CXXScopeSpec Scope;
  UnqualifiedId Id;
  Id.setIdentifier(Name->getIdentifierInfo(), Name->getLoc());
  ExprResult E = S.ActOnIdExpression(S.getCurScope(), Scope, SourceLocation(), Id, false, false);
  return E.isInvalid() ? nullptr : E.get();
}

// An integer constant, converted; dependent expressions pass and are looked at when instantiated.
static Expr *number(Sema &S, Expr *E) {
  if (!E || E->isInstantiationDependent())
    return E;
  if (S.DiagnoseUnexpandedParameterPack(E))
    return nullptr;
  ExprResult R = S.VerifyIntegerConstantExpression(E, AllowFoldKind::Allow);
  return R.isInvalid() ? nullptr : R.get();
}

// Takes (x, y, z) apart, which clang parsed as a comma operator in parentheses.
static bool tuple(Expr *E, SmallVectorImpl<Expr *> &Out) {
  auto *Paren = dyn_cast_or_null<ParenExpr>(E);
  if (!Paren)
    return false;
  Expr *Inner = Paren->getSubExpr();
  while (auto *Comma = dyn_cast<BinaryOperator>(Inner)) {
    if (Comma->getOpcode() != BO_Comma)
      break;
    Out.push_back(Comma->getRHS());
    Inner = Comma->getLHS();
  }
  Out.push_back(Inner);
  std::reverse(Out.begin(), Out.end());
  return Out.size() <= 3;
}

static bool numbers(Sema &S, MutableArrayRef<Expr *> List) {
  for (Expr *&E : List) {
    E = number(S, E);
    if (!E)
      return false;
  }
  return true;
}

// The host's object has no use for launch facts.
static void attach(Sema &S, Decl *D, const AttributeCommonInfo &CI, StringRef Key,
                   MutableArrayRef<Expr *> Numbers) {
  if (!S.getLangOpts().CUDAIsDevice)
    return;
  if (Attr *A = S.CreateAnnotationAttr(CI, Key, Numbers))
    D->addAttr(A);
}

static Expr *literal(Sema &S, unsigned Value, SourceLocation Loc) {
  return IntegerLiteral::Create(S.Context, llvm::APInt(32, Value), S.Context.UnsignedIntTy, Loc);
}

static bool attachTuples(Sema &S, Decl *D, const ParsedAttr &A, const nv_attribute &Row) {
  static const char *const Keys[] = {"nvopt.reqntid", "nvopt.cluster_dim"};
  for (unsigned I = 0; I < A.getNumArgs(); I++) {
    SmallVector<Expr *, 3> Numbers;
    if (A.getNumArgs() > Row.most || !tuple(argument(S, A, I), Numbers)) {
      complain(S, NV_RULE_TUPLE_EXPECTED, A, Row);
      return false;
    }
    if (!numbers(S, Numbers))
      return false;
    while (Numbers.size() < 3)
      Numbers.push_back(literal(S, 1, A.getLoc()));
    attach(S, D, A, Keys[I], Numbers);
  }
  attach(S, D, A, "nvopt.blocksareclusters", {});
  return true;
}

static bool attachNumbers(Sema &S, Decl *D, const ParsedAttr &A, const nv_attribute &Row) {
  SmallVector<Expr *, 3> Numbers;
  for (unsigned I = 0; I < A.getNumArgs(); I++) {
    Expr *E = argument(S, A, I);
    if (E && isa<ParenExpr>(E) && isa<BinaryOperator>(cast<ParenExpr>(E)->getSubExpr()) &&
        cast<BinaryOperator>(cast<ParenExpr>(E)->getSubExpr())->getOpcode() == BO_Comma) {
      complain(S, NV_RULE_NO_TUPLES, A, Row);
      return false;
    }
    Numbers.push_back(E);
  }
  if (!numbers(S, Numbers))
    return false;
  attach(S, D, A, Row.key, Numbers);
  return true;
}

// Host and device share the variable. For the host clang has the mechanism already, for HIP: uses
// go through a cell that holds the address, and the runtime is told about both. On the device it is
// a variable like others, which the optimiser marks. A static one needs the same name on both
// sides, which clang sees to for variables that the host uses and that are __device__ by the user's
// word.
static void makeManaged(Sema &S, VarDecl *V, const ParsedAttr &A, const nv_attribute &Row) {
  if (!V->hasAttr<CUDADeviceAttr>())
    V->addAttr(CUDADeviceAttr::Create(S.Context, A));
  attach(S, V, A, Row.key, {});
  if (!S.getLangOpts().CUDAIsDevice)
    V->addAttr(HIPManagedAttr::CreateImplicit(S.Context, A));
  // Clang writes annotations of definitions alone. A variable that another file defines is marked by its section, which the
  // optimiser takes away: a linker refuses a declaration that is not managed as the definition is.
  else if (S.getLangOpts().GPURelocatableDeviceCode && V->getStorageClass() == SC_Extern &&
           !V->getType().isConstQualified() && !V->hasAttr<SectionAttr>())
    V->addAttr(SectionAttr::CreateImplicit(S.Context, "nvopt.managed"));
}

namespace {

enum { MaxArguments = 15 }; // what ParsedAttrInfo can count

template <nv_attribute_id Id> struct AttrInfo : ParsedAttrInfo {
  static constexpr const nv_attribute &row() { return nv_attributes[Id]; }

  AttrInfo() {
    // Clang parses the arguments of [[nvopt::x(...)]] only where it knows [[x]].
    static const Spelling Names[] = {{ParsedAttr::AS_GNU, row().spelling},
                                     {ParsedAttr::AS_CXX11, row().scoped},
                                     {ParsedAttr::AS_CXX11, row().spelling}};
    Spellings = Names;
    NumArgs = row().least;
    // Tuples are counted by attachTuples(), whose message shows how they are written.
    OptArgs = (row().arguments == NV_ARGUMENTS_TUPLES ? +MaxArguments : row().most) - NumArgs;
  }

  bool acceptsLangOpts(const LangOptions &LO) const override { return isCuda(LO); }

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &A, const Decl *D) const override {
    // Clang's own attribute beside it says where it does not belong.
    if (row().effect == NV_EFFECT_SHARED)
      return true;
    if (row().where == NV_ON_VARIABLE ? isa<VarDecl>(D) && !isa<ParmVarDecl>(D)
                                      : isa<FunctionDecl>(D))
      return true;
    S.Diag(A.getLoc(), diag::warn_attribute_wrong_decl_type)
        << A << A.isRegularKeywordAttribute()
        << (row().where == NV_ON_VARIABLE ? ExpectedVariable : ExpectedFunction);
    return false;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &A) const override {
    return handle(S, D, A, row()) ? AttributeApplied : AttributeNotApplied;
  }

  static bool handle(Sema &S, Decl *D, const ParsedAttr &A, const nv_attribute &Row) {
    switch (Row.effect) {
    case NV_EFFECT_ANNOTATE:
      return attachNumbers(S, D, A, Row);
    case NV_EFFECT_BLOCK_SIZE:
      return attachTuples(S, D, A, Row);
    case NV_EFFECT_PURE:
      // Of a function without a result nothing would be left.
      if (!cast<FunctionDecl>(D)->getReturnType()->isVoidType())
        D->addAttr(ConstAttr::CreateImplicit(S.Context, A));
      return true;
    case NV_EFFECT_REFUSE:
      complain(S, NV_RULE_REGISTER_PARAMS, A, Row);
      return false;
    case NV_EFFECT_UNSUPPORTED:
      complain(S, NV_RULE_TILE, A, Row);
      return false;
    case NV_EFFECT_MANAGED:
      makeManaged(S, cast<VarDecl>(D), A, Row);
      return true;
    case NV_EFFECT_SHARED:
      if (auto *Shared = SharedVariables::of(S); Shared && isa<VarDecl>(D))
        Shared->declared(cast<VarDecl>(D));
      return true;
    }
    return false;
  }
};

} // namespace

// The annotation with `Key` that the attribute of row `Id` left; NULL for none.
static const AnnotateAttr *annotationOf(const FunctionDecl *F, StringRef Key,
                                        const nv_attribute &Row) {
  for (const auto *A : F->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == Key && A->getAttrName() &&
        A->getAttrName()->getName() == Row.spelling)
      return A;
  return nullptr;
}

static nv_launch_numbers read(ArrayRef<Expr *> List, const ASTContext &C) {
  nv_launch_numbers N = {true, 0, {}, true};
  for (Expr *E : List) {
    if (!E || N.count == 3)
      continue;
    Expr::EvalResult R;
    if (E->isInstantiationDependent() || !E->EvaluateAsInt(R, C)) {
      N.readable = false;
      return N;
    }
    const llvm::APSInt &Value = R.Val.getInt();
    N.number[N.count++] = Value.isRepresentableByInt64() ? Value.getExtValue() : INT64_MAX;
  }
  return N;
}

static bool dependent(ArrayRef<Expr *> List) {
  return llvm::any_of(List, [](Expr *E) { return E && E->isInstantiationDependent(); });
}

void checkLaunch(Sema &S, const Unit &U, const FunctionDecl *F) {
  if (!F->hasAttr<AnnotateAttr>() && !F->hasAttr<CUDALaunchBoundsAttr>())
    return;
  nv_launch_facts Facts = {};
  SourceLocation At[NV_ATTRIBUTES], AtBounds;
  bool Any = false;
  Facts.kernel = F->hasAttr<CUDAGlobalAttr>();
  Facts.sm = U.Gpu.sm;
  Facts.ptx = U.Ptx;
  for (int I = 0; I < NV_ATTRIBUTES; I++) {
    const nv_attribute &Row = nv_attributes[I];
    const AnnotateAttr *A = *Row.key ? annotationOf(F, Row.key, Row) : nullptr;
    if (!A || dependent({A->args_begin(), A->args_size()}))
      continue;
    int Id = I == NV_ATTRIBUTE_BLOCK_SIZE_RAW ? NV_ATTRIBUTE_BLOCK_SIZE : I;
    Facts.of[Id] = read({A->args_begin(), A->args_size()}, S.Context);
    At[Id] = A->getLocation();
    Any = true;
    if (Id != NV_ATTRIBUTE_BLOCK_SIZE)
      continue;
    if (const AnnotateAttr *Cluster = annotationOf(F, "nvopt.cluster_dim", Row))
      Facts.block_cluster = read({Cluster->args_begin(), Cluster->args_size()}, S.Context);
  }
  if (const auto *Bounds = F->getAttr<CUDALaunchBoundsAttr>()) {
    Expr *List[] = {Bounds->getMaxThreads(), Bounds->getMinBlocks(), Bounds->getMaxBlocks()};
    if (!dependent(List)) {
      Facts.bounds = read(List, S.Context);
      AtBounds = Bounds->getLocation();
      Any = true;
    }
  }
  if (!Any)
    return;
  nv_launch_finding Found[NV_LAUNCH_FINDINGS];
  for (unsigned I = 0, N = nv_launch_check(&Facts, Found); I < N; I++)
    report(S.getDiagnostics(), U.Settings, Found[I].rule,
           Found[I].attribute < 0 ? AtBounds : At[Found[I].attribute], {Found[I].name});
}

void annotate(Sema &S, FunctionDecl *F, StringRef Key, ArrayRef<unsigned> Values,
              SourceLocation Loc) {
  SmallVector<Expr *, 3> Numbers;
  for (unsigned Value : Values)
    Numbers.push_back(literal(S, Value, Loc));
  attach(S, F,
         AttributeCommonInfo(Loc, AttributeCommonInfo::AT_Annotate,
                             AttributeCommonInfo::Form::Implicit()),
         Key, Numbers);
}

static bool hasAnnotation(const Decl *D, StringRef Key) {
  return llvm::any_of(D->specific_attrs<AnnotateAttr>(),
                      [&](const AnnotateAttr *A) { return A->getAnnotation() == Key; });
}

// A static variable needs the same name on both sides, which clang sees to for those that the host
// uses and that are __device__ by the user's word; the host registers managed ones used or not, and
// does not see that it uses one through the reference that stands for it.
void completeAttributes(Sema &S, Unit &U, VarDecl *V) {
  if (!V->hasAttrs() || V->isTemplated() || !V->isThisDeclarationADefinition())
    return;
  if (U.Device && hasAnnotation(V, "nvopt.managed") && !V->isExternallyVisible())
    S.Context.CUDADeviceVarODRUsedByHost.insert(V);
  if (!V->hasAttr<HIPManagedAttr>())
    return;
  // Clang hears of instantiated variables twice, and registers twice what it must emit.
  if (!U.ManagedSeen.insert(V).second)
    V->dropAttr<UsedAttr>();
  else if (!V->hasAttr<UsedAttr>())
    V->addAttr(UsedAttr::CreateImplicit(S.Context));
}

void completeAttributes(Sema &S, const Unit &U, FunctionDecl *F) {
  if (!U.Device || !F->hasAttr<CUDAGlobalAttr>() || hasAnnotation(F, "nvopt.cluster_dim"))
    return;
  if (const auto *Raw = F->getAttr<CUDAClusterDimsAttr>()) {
    SmallVector<Expr *, 3> Numbers;
    for (Expr *E : {Raw->getX(), Raw->getY(), Raw->getZ()})
      Numbers.push_back(E ? E : literal(S, 1, Raw->getLocation()));
    attach(S, F, *Raw, "nvopt.cluster_dim", Numbers);
  } else if (hasAnnotation(F, "nvopt.blocksareclusters")) {
    annotate(S, F, "nvopt.cluster_dim", {1, 1, 1}, F->getLocation());
  }
}

} // namespace nvopt

namespace nvopt {
void registerAttributes() {
#define NV_ATTRIBUTE(id, ...)                                                                      \
  static ParsedAttrInfoRegistry::Add<AttrInfo<NV_ATTRIBUTE_##id>> id(                              \
      nv_attributes[NV_ATTRIBUTE_##id].spelling, "CUDA attribute");
#include "clang-ext/plugin/attributes.def"
#undef NV_ATTRIBUTE
}
} // namespace nvopt
