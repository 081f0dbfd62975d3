// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// redeclarations.cpp: functions that are declared again with other words about their execution spaces than before,
// of which clang makes two. A definition without words has those of its declaration, as for nvcc, where clang would
// refuse it: a member, one of a namespace (N::f), and a function for both halves. (A free function for the GPU alone and one without a word are
// two for clang, and stay so: each may have its definition.) An explicit specialisation has the words of its template
// besides its own, as for nvcc; clang takes a template into account only where the words are the same. Contract CE-40.
#include "clang-ext/plugin/callbacks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "clang/Sema/TemplateDeduction.h"

using namespace clang;

namespace nvopt {

static const char Spelling[] = "nvopt_declared";

// On a template: the next specialisation that clang makes of it is compared with an explicit one that has this word, too.
static const char MoreHost[] = "nvopt.more-host", MoreDevice[] = "nvopt.more-device";

namespace {

struct Words {
  const Attr *Host = nullptr, *Device = nullptr;
  bool Global = false;

  explicit Words(const FunctionDecl *F)
      : Host(F->getAttr<CUDAHostAttr>()), Device(F->getAttr<CUDADeviceAttr>()),
        Global(F->hasAttr<CUDAGlobalAttr>()) {}

  bool none() const { return !Host && !Device && !Global; }
  bool both() const { return written(Host) && written(Device); }
  /// A constexpr function for the GPU that became the host's, too.
  bool shared() const { return Host && Host->isImplicit() && written(Device); }

  static bool written(const Attr *A) { return A && !A->isImplicit(); }
};

} // namespace

static void complete(Sema &S, FunctionDecl *F, FunctionDecl *Before) {
  ASTContext &C = S.Context;
  Words Now(F), Then(Before);
  SourceLocation Loc = F->getLocation();
  bool Member = bool(F->getQualifierLoc()); // of a class or namespace, and declared there
  if (Then.shared() && !Now.Host && (Now.Device || Member)) {
    if (!Now.Device)
      F->addAttr(CUDADeviceAttr::Create(C, Loc));
    F->addAttr(CUDAHostAttr::CreateImplicit(C));
  } else if (Then.shared() && !Now.Device) {
    // Clang, other than nvcc, lets the host have one of its own.
    for (FunctionDecl *D : Before->redecls())
      if (Words(D).shared())
        D->dropAttr<CUDAHostAttr>();
  } else if (Now.none() && (Then.both() || (Member && Words::written(Then.Device)))) {
    F->addAttr(CUDADeviceAttr::Create(C, Loc));
    if (Words::written(Then.Host))
      F->addAttr(CUDAHostAttr::Create(C, Loc));
  }
}

static void declaredAgain(Sema &S, FunctionDecl *F) {
  if (Words(F).both() || F->hasAttr<CUDAGlobalAttr>() || !F->getDeclName())
    return;
  SmallVector<FunctionDecl *, 2> Found;
  for (NamedDecl *D : F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName())) {
    FunctionDecl *Before = D->getAsFunction();
    if (Before && Before != F && !isa<UsingShadowDecl>(D) && !S.IsOverload(F, Before, false, false))
      Found.push_back(Before);
  }
  if (Found.size() == 1)
    complete(S, F, Found.front());
}

// The templates that `F` may specialise by its name, if it is an explicit specialisation.
static SmallVector<FunctionTemplateDecl *, 2> templatesOf(const FunctionDecl *F) {
  SmallVector<FunctionTemplateDecl *, 2> Found;
  unsigned Lists = F->getNumTemplateParameterLists();
  if (!Lists || F->getTemplateParameterList(Lists - 1)->size() || !F->getDeclName())
    return Found;
  auto Add = [&Found](NamedDecl *D) {
    if (auto *T = dyn_cast<FunctionTemplateDecl>(D->getUnderlyingDecl()))
      Found.push_back(T);
  };
  if (isa<CXXConversionDecl>(F)) // templates of these have names of their own
    for (NamedDecl *D : cast<CXXRecordDecl>(F->getDeclContext())->getVisibleConversionFunctions())
      Add(D);
  else
    for (NamedDecl *D : F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName()))
      Add(D);
  return Found;
}

// False if the type of `F` rules `T` out. `Made` is what clang makes of it to compare `F` with; null if that needs arguments that
// `F` may name, which are not known here.
static bool mayMatch(Sema &S, FunctionTemplateDecl *T, const FunctionDecl *F, FunctionDecl *&Made) {
  sema::TemplateDeductionInfo Info(F->getLocation());
  FunctionDecl *Found = nullptr;
  TemplateDeductionResult R = S.DeduceTemplateArguments(T, nullptr, F->getType(), Found, Info);
  Made = R == TemplateDeductionResult::Success ? Found : nullptr;
  return Made || R == TemplateDeductionResult::Incomplete;
}

static bool sameWords(const FunctionDecl *F, const FunctionDecl *G) {
  Words A(F), B(G);
  bool OnDevice = Words::written(A.Device);
  return A.Global == B.Global && OnDevice == Words::written(B.Device) &&
         (!OnDevice || Words::written(A.Host) == Words::written(B.Host));
}

static void addWords(ASTContext &C, FunctionDecl *F, bool Host, bool Device) {
  Words Has(F);
  if (Host && !Words::written(Has.Host))
    F->addAttr(CUDAHostAttr::Create(C, F->getLocation()));
  if (Device && !Words::written(Has.Device))
    F->addAttr(CUDADeviceAttr::Create(C, F->getLocation()));
}

// `F` gets the words of what specialised `T` with this type before.
static void addEarlier(ASTContext &C, FunctionDecl *F, FunctionTemplateDecl *T) {
  for (FunctionDecl *Before : T->specializations()) {
    Words Then(Before);
    if (Before->getTemplateSpecializationKind() == TSK_ExplicitSpecialization && !Then.Global &&
        C.hasSameFunctionTypeIgnoringExceptionSpec(Before->getType(), F->getType()))
      addWords(C, F, Words::written(Then.Host), Words::written(Then.Device));
  }
}

// `F` gets the words of `T`, and what clang compares it with gets those that `F` has besides: `Made`, or, without one, what clang will
// make of `T`.
static void specialise(Sema &S, FunctionDecl *F, FunctionTemplateDecl *T, FunctionDecl *Made) {
  FunctionDecl *Primary = T->getTemplatedDecl();
  Words Then(Primary), Now(F);
  if (Then.Global ? !Now.none() : Now.Global)
    return; // clang tells
  S.CUDA().inheritTargetAttrs(F, *T);
  Now = Words(F);
  bool Host = Words::written(Now.Host) && !Words::written(Then.Host);
  bool Device = Words::written(Now.Device) && !Words::written(Then.Device);
  if (Made)
    return addWords(S.Context, Made, Host, Device);
  if (Host)
    Primary->addAttr(AnnotateAttr::CreateImplicit(S.Context, MoreHost, nullptr, 0));
  if (Device)
    Primary->addAttr(AnnotateAttr::CreateImplicit(S.Context, MoreDevice, nullptr, 0));
}

// True if `F` is an explicit specialisation of a function template.
static bool specialised(Sema &S, FunctionDecl *F) {
  SmallVector<FunctionTemplateDecl *, 2> Templates = templatesOf(F);
  if (Templates.empty())
    return false;
  for (FunctionTemplateDecl *T : Templates)
    addEarlier(S.Context, F, T);
  auto IsSame = [&](FunctionTemplateDecl *T) { return sameWords(F, T->getTemplatedDecl()); };
  if (llvm::all_of(Templates, IsSame))
    return true;
  SmallVector<std::pair<FunctionTemplateDecl *, FunctionDecl *>, 2> Matches;
  for (FunctionTemplateDecl *T : Templates) {
    FunctionDecl *Made;
    if (mayMatch(S, T, F, Made))
      Matches.push_back({T, Made});
  }
  // Of several that differ the one with the words of `F` is clang's choice; without it none is certain.
  auto Differs = [&](const auto &Match) {
    return !sameWords(Match.first->getTemplatedDecl(), Matches[0].first->getTemplatedDecl());
  };
  if (!Matches.empty() && llvm::none_of(Matches, Differs) && !IsSame(Matches[0].first))
    for (const auto &[T, Made] : Matches)
      specialise(S, F, T, Made);
  return true;
}

void compareSpecialisation(const FunctionTemplateDecl *T, const FunctionDecl *Made) {
  FunctionDecl *Primary = T->getTemplatedDecl();
  bool Host = false, Device = false;
  for (const auto *A : Primary->specific_attrs<AnnotateAttr>()) {
    Host |= A->getAnnotation() == MoreHost;
    Device |= A->getAnnotation() == MoreDevice;
  }
  if (!Host && !Device)
    return;
  addWords(Primary->getASTContext(), const_cast<FunctionDecl *>(Made), Host, Device);
  llvm::erase_if(Primary->getAttrs(), [](const Attr *A) {
    const auto *Mark = dyn_cast<AnnotateAttr>(A);
    return Mark && (Mark->getAnnotation() == MoreHost || Mark->getAnnotation() == MoreDevice);
  });
}

namespace {

struct DeclaredInfo : ParsedAttrInfo {
  DeclaredInfo() {
    static const Spelling Names[] = {{ParsedAttr::AS_GNU, nvopt::Spelling}};
    Spellings = Names;
  }
  bool acceptsLangOpts(const LangOptions &LO) const override { return LO.CUDA; }
  bool diagAppertainsToDecl(Sema &, const ParsedAttr &, const Decl *) const override {
    return true;
  }
  AttrHandling handleDeclAttribute(Sema &S, Decl *D, const ParsedAttr &) const override {
    auto *F = dyn_cast<FunctionDecl>(D);
    if (F && !specialised(S, F))
      declaredAgain(S, F);
    return AttributeApplied;
  }
};

} // namespace

void registerDeclared() {
  static ParsedAttrInfoRegistry::Add<DeclaredInfo> Declared(Spelling, "functions declared again");
}

Redeclarations::Redeclarations(Preprocessor &PP, std::shared_ptr<Unit> Of)
    : U(std::move(Of)), Attributes(Factory) {
  U->Declared = Attributes.addNew(PP.getIdentifierInfo(Spelling), SourceRange(),
                                  AttributeScopeInfo(), nullptr, 0, ParsedAttr::Form::GNU());
  U->Declared->setIsPragmaClangAttribute();
}

Redeclarations::~Redeclarations() { U->Declared = nullptr; }

void Redeclarations::entered(SrcMgr::CharacteristicKind Kind) {
  U->OwnFile = !SrcMgr::isSystem(Kind);
  askDeclared(*U);
}

// Clang tells of what is left at the end of the unit, without a place; errors.cpp drops that.
void askDeclared(const Unit &U) {
  if (!U.S || !U.Declared || U.Settings.diags == NV_DIAGS_OFF)
    return;
  auto &Stack = U.S->PragmaAttributeStack;
  auto Ours = [](const Sema::PragmaAttributeGroup &G) { return G.Loc.isInvalid(); };
  if (!U.OwnFile) {
    llvm::erase_if(Stack, Ours);
  } else if (llvm::none_of(Stack, Ours)) {
    Sema::PragmaAttributeGroup Group;
    Group.Namespace = U.Declared->getAttrName(); // a pop of the program's does not meet it
    Group.Entries.push_back(
        {SourceLocation(), U.Declared, {attr::SubjectMatchRule_function}, true});
    Stack.insert(Stack.begin(), Group);
  }
}

} // namespace nvopt
