// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// plugin.cpp: libnvopt-clang.so in clang: registration, arguments, and the walk over what was
// parsed. Only CUDA is looked at; under other languages (HIP is one) the plugin does nothing.
#include "clang-ext/plugin/checks.hpp"
#include "clang-ext/plugin/shared.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaConsumer.h"

#include "llvm-c/Core.h"

using namespace clang;

namespace nvopt {
namespace {

// Hears of every class that is complete, before clang looks at its members, and of functions before their bodies.
class Classes : public ASTMutationListener {
public:
  explicit Classes(Unit &U) : U(U) {}

  void AddedVisibleDecl(const DeclContext *, const Decl *D) override {
    declared(U, D);
    shareConstexpr(U, D);
  }

  void AddedCXXTemplateSpecialization(const FunctionTemplateDecl *T,
                                      const FunctionDecl *Made) override {
    if (T->getTemplatedDecl()->hasAttrs())
      compareSpecialisation(T, Made);
  }

  void CompletedTagDefinition(const TagDecl *D) override {
    declared(U, D);
    if (auto *Class = const_cast<CXXRecordDecl *>(dyn_cast<CXXRecordDecl>(D))) {
      nameExtendedLambda(Class);
      dropDefaultedSpaces(U, Class);
      for (const Decl *Member : Class->decls()) // of other members clang tells when they are whole
        if (isa<FunctionTemplateDecl>(Member))
          shareConstexpr(U, Member);
      if (U.Device && Class->getNumBases() && Class->isPolymorphic() && !Class->isDependentType())
        U.Derived.push_back(Class);
    }
  }

private:
  Unit &U;
};

class Consumer : public SemaConsumer {
public:
  explicit Consumer(std::shared_ptr<Unit> U) : U(std::move(U)), Completed(*this->U) {}

  void InitializeSema(Sema &Sema) override {
    S = U->S = &Sema;
    Shared = std::make_unique<SharedVariables>(Sema, *U);
    // A template of a precompiled header may share statements with its instances.
    U->AsmForms = Sema.Context.getExternalSource() != nullptr;
    prepareErrors(Sema, *U);
    askDeclared(*U);
    Checked = U->Device || U->Settings.diags == NV_DIAGS_STRICT;
  }
  void ForgetSema() override {
    Shared.reset();
    S = U->S = nullptr;
  }

  // A precompiled header gives what code is made of before there is a Sema. It was looked at when the header was
  // made; what stays to be known is what a whole compilation does.
  bool HandleTopLevelDecl(DeclGroupRef Decls) override {
    if (S)
      handle(Decls);
    else
      for (const Decl *D : Decls)
        U->HasManaged |= D->hasAttr<HIPManagedAttr>();
    return true;
  }

  ASTMutationListener *GetASTMutationListener() override { return &Completed; }

  void HandleInlineFunctionDefinition(FunctionDecl *F) override {
    Shared->settle();
    mendAssembly(*S, *U, F);
    rewriteManaged(*S, *U, F);
    shareConstexpr(*U, F);
    shareConstexpr(*U);
  }

  void HandleCXXStaticMemberVarInstantiation(VarDecl *V) override {
    mendAssembly(*S, *U, V);
    walk(V);
    rewriteManaged(*S, *U, V);
  }

  void HandleTranslationUnit(ASTContext &) override {
    Shared->settle();
    tellAssembly(*S, *U);
    checkUnit(*S, *U, Seen);
    leaveOutHostFunctions(*S, *U);
    defineExternVariables(*S, *U);
  }

private:
  void handle(DeclGroupRef Decls) {
    if (!areInstances(Decls))
      Shared->settle();
    shareConstexpr(*U);
    for (Decl *D : Decls) {
      mendAssembly(*S, *U, D);
      walk(D);
      HasDeclval = HasDeclval || shareDeclval(S->Context, D);
    }
    for (Decl *D : Decls)
      rewriteManaged(*S, *U, D);
    if (!Group.empty())
      takeWeak();
    Group.clear();
  }

  // Code of implicit instances is made at the end, and one may be made inside of another.
  static bool areInstances(DeclGroupRef Decls) {
    return llvm::all_of(Decls, [](const Decl *D) {
      const auto *F = dyn_cast<FunctionDecl>(D);
      return F && F->getTemplateSpecializationKind() == TSK_ImplicitInstantiation;
    });
  }

  void walk(Decl *D) {
    if (auto *T = dyn_cast<TemplateDecl>(D))
      D = T->getTemplatedDecl();
    else if (auto *Friend = dyn_cast<FriendDecl>(D))
      D = Friend->getFriendDecl();
    if (!D)
      return;
    if (auto *T = dyn_cast<TemplateDecl>(D))
      D = T->getTemplatedDecl();
    if (auto *F = dyn_cast<FunctionDecl>(D)) {
      tellErrorsOf(*S, *U, F);
      completeLaunches(*S, F);
      takeAbi(*S, *U, F);
      if (!U->Weak.empty())
        Group.push_back(F);
      bool Launches = completeLaunchAttributes(F);
      completeSurfaceReads(F);
      if (Checked && (Launches || U->Settings.diags == NV_DIAGS_STRICT || !isInternal(F)) &&
          !inSystemHeader(F))
        Seen.push_back(F);
    } else if (isa<VarDecl, EnumDecl>(D)) {
      if (auto *V = dyn_cast<VarDecl>(D)) {
        U->HasManaged |= V->hasAttr<HIPManagedAttr>();
        completeAttributes(*S, *U, V);
        if (V->hasExternalStorage() && !V->isStaticDataMember() &&
            (V->hasAttr<CUDADeviceAttr>() || V->hasAttr<CUDAConstantAttr>()))
          U->ExternVariables.push_back(V);
        if (U->Device)
          completeLambdaVariable(V);
      }
      if ((Checked || isa<EnumDecl>(D)) && !inSystemHeader(D))
        Seen.push_back(D);
    } else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D) ||
               (isa<CXXRecordDecl>(D) && cast<CXXRecordDecl>(D)->isThisDeclarationADefinition())) {
      if (auto *R = dyn_cast<CXXRecordDecl>(D))
        completeBuiltinVariables(R);
      for (Decl *Inner : cast<DeclContext>(D)->decls())
        walk(Inner);
    }
  }

  // The attributes of `F` that say something of launches, each completed; false for none. Of the functions in
  // headers hardly one has any, and clang keeps attributes in a map.
  bool completeLaunchAttributes(FunctionDecl *F) {
    if (!F->hasAttrs())
      return false;
    bool Kernel = false, Bounds = false, Annotated = false;
    for (const Attr *A : F->getAttrs()) {
      Kernel |= A->getKind() == attr::CUDAGlobal;
      Bounds |= A->getKind() == attr::CUDALaunchBounds;
      Annotated |= A->getKind() == attr::Annotate;
    }
    if (Kernel)
      completeAttributes(*S, *U, F);
    if (U->Device && Bounds)
      joinLaunchBounds(S->Context, F);
    return Kernel || Bounds || Annotated;
  }

  // Declarations come file by file. A line directive may change what the rest of its file is.
  bool inSystemHeader(const Decl *D) {
    const SourceManager &SM = S->getSourceManager();
    SourceLocation Loc = D->getLocation();
    if (Loc.isMacroID() || Loc.isInvalid())
      return SM.isInSystemHeader(Loc);
    SourceLocation::UIntTy At = Loc.getRawEncoding();
    if (At < First || At > Last || SM.getSLocEntry(File).getFile().hasLineDirectives()) {
      File = SM.getFileID(Loc);
      First = SM.getLocForStartOfFile(File).getRawEncoding();
      Last = First + SM.getFileIDSize(File);
      System = SM.isInSystemHeader(Loc);
    }
    return System;
  }

  // nv_weak belongs to the last function that begins before it, unless it stands in the body.
  void takeWeak() {
    const SourceManager &SM = S->getSourceManager();
    for (SourceLocation Loc : U->Weak) {
      FunctionDecl *Owner = nullptr;
      for (FunctionDecl *F : Group)
        if (!SM.isBeforeInTranslationUnit(Loc, F->getOuterLocStart()))
          Owner = F;
      if (Owner && !(Owner->doesThisDeclarationHaveABody() && Owner->getBody() &&
                     SM.isBeforeInTranslationUnit(Owner->getBody()->getBeginLoc(), Loc)))
        Owner->addAttr(WeakAttr::CreateImplicit(S->Context, Loc));
    }
    U->Weak.clear();
  }

  std::shared_ptr<Unit> U;
  Classes Completed;
  std::unique_ptr<SharedVariables> Shared; // while there is a Sema
  Sema *S = nullptr;
  std::vector<const Decl *> Seen; // in source order
  FileID File;                    // of the declaration before, from First to Last
  SourceLocation::UIntTy First = 1, Last = 0;
  bool System = false;
  bool HasDeclval = false;           // std::declval was seen
  bool Checked = false;              // functions and variables, not pragmas alone
  std::vector<FunctionDecl *> Group; // of the declaration at hand, where nv_weak was seen
};

// A conversion of floating point out of range is never poison (passes/lowering/float-to-int.c, which
// asks for the attribute). Contract NRM-01.
void defineConversions(CodeGenOptions &Options) {
  Options.StrictFloatCastOverflow = 0;
  Options.DefaultFunctionAttrs.push_back("nvopt.float-to-int=cuda");
}

// clang -O1 marks every loop as not to be unrolled, nvopt's and nvcc's unroll there; what the user
// says about it stays. Contract NRM-04.
void allowUnrolling(CodeGenOptions &Options) {
  if (Options.OptimizationLevel == 1 &&
      !llvm::is_contained(Options.CommandLineArgs, "-fno-unroll-loops"))
    Options.UnrollLoops = 1;
}

// The newest version among the features ("+ptx84"), as LLVM takes it.
unsigned ptxOf(ArrayRef<std::string> Features) {
  unsigned Newest = 0, Version;
  for (StringRef Feature : Features)
    if (Feature.consume_front("+ptx") && !Feature.getAsInteger(10, Version))
      Newest = std::max(Newest, Version);
  return Newest;
}

// A precompiled header or a module has what its pragmas said of diagnostics, by numbers; rules get theirs in order.
bool sharesDiagnostics(const CompilerInstance &CI) {
  return CI.getFrontendOpts().ProgramAction == frontend::GeneratePCH ||
         !CI.getPreprocessorOpts().ImplicitPCHInclude.empty() || CI.getLangOpts().Modules;
}

class Action : public PluginASTAction {
  nv_settings Settings = nv_default_settings;

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI, StringRef) override {
    const LangOptions &LO = CI.getLangOpts();
    if (!LO.CUDA || LO.HIP)
      return std::make_unique<ASTConsumer>();
    auto U = std::make_shared<Unit>();
    U->Settings = Settings;
    U->Device = LO.CUDAIsDevice;
    if (U->Device) {
      U->Gpu = nv_read_gpu(CI.getTarget().getTargetOpts().CPU.c_str());
      U->Ptx = ptxOf(CI.getTarget().getTargetOpts().Features);
      defineConversions(CI.getCodeGenOpts());
      allowUnrolling(CI.getCodeGenOpts());
    } else {
      // Clang reads the third argument for the host's processor.
      CI.getDiagnostics().setSeverity(diag::warn_cuda_maxclusterrank_sm_90, diag::Severity::Ignored,
                                      SourceLocation());
    }
    takeErrors(CI.getDiagnostics(), U);
    addCallbacks(CI.getPreprocessor(), U, sharesDiagnostics(CI));
    addPragmas(CI.getPreprocessor(), U);
    return std::make_unique<Consumer>(std::move(U));
  }

  bool ParseArgs(const CompilerInstance &CI, const std::vector<std::string> &Args) override {
    for (const std::string &Arg : Args) {
      char Error[512];
      if (nv_settings_read(&Settings, Arg.c_str(), Error, sizeof Error))
        continue;
      DiagnosticsEngine &D = CI.getDiagnostics();
      D.Report(D.getCustomDiagID(DiagnosticsEngine::Error, "nvopt: %0")) << Error;
      return false;
    }
    return true;
  }

  ActionType getActionType() override { return AddBeforeMainAction; }
};

// Classes of another clang have other shapes: nothing of it may be touched.
bool hostFits() {
  unsigned Major = 0;
  LLVMGetVersion(&Major, nullptr, nullptr);
  if (Major == CLANG_VERSION_MAJOR)
    return true;
  llvm::errs() << "nvopt: error: libnvopt-clang.so is for clang " << CLANG_VERSION_MAJOR
               << ", this is clang " << Major << "; it is left out\n";
  return false;
}

bool load() {
  if (!hostFits())
    return false;
  registerAttributes();
  registerDeclared();
  static FrontendPluginRegistry::Add<Action> Registration("nvopt", "CUDA as nvcc understands it");
  return true;
}

[[maybe_unused]] const bool Loaded = load();

} // namespace
} // namespace nvopt
