// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// redeclarations.cpp: functions that are declared again with other words about their execution spaces than before,
// of which clang makes two. A definition without words has those of its declaration, as for nvcc, where clang would
// refuse it: a member, one of a namespace (N::f), and a function for both halves. (A free function for the GPU alone and one without a word are
// two for clang, and stay so: each may have its definition.) Contract CE-40.
#include "clang-ext/plugin/callbacks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

static const char Spelling[] = "nvopt_declared";

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
    if (auto *F = dyn_cast<FunctionDecl>(D))
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
