// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// errors.cpp: errors of clang that nvcc's users do not know. A row of errors.def reaches the client of the
// diagnostics as a remark, which no flag hides; where nvcc has the error, too, it is told as one after all.
//
// A __host__ __device__ function that calls a __host__ one compiles with nvcc, which warns and takes it that the
// GPU never comes there. Libraries count on it: a template for both halves is instantiated with a class of the
// host. Here the function that is called gets no body and a mark, by which the optimiser makes it a trap
// (passes/lowering/annotations/host-functions.c). Without the optimiser the mark is an error of clang's, for each
// call that is left. Contract CE-40.
#include "clang-ext/plugin/checks.hpp"
#include "clang-ext/plugin/hints.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExternalASTSource.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/MultiplexExternalSemaSource.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;

namespace nvopt {

// What the optimiser knows such a function by.
static const char Mark[] = "nvopt: a __host__ function";

// Clang emits what a class has in its body where it is called.
static void leaveOut(FunctionDecl *F) {
  ASTContext &C = F->getASTContext();
  for (FunctionDecl *D : F->redecls()) {
    if (!D->hasAttr<ErrorAttr>())
      D->addAttr(ErrorAttr::CreateImplicit(C, Mark, SourceRange(), ErrorAttr::GNU_error));
    if (D->doesThisDeclarationHaveABody())
      D->setBody(nullptr);
  }
}

namespace {

enum Action { HOST_CALL, UNROLL, SHARED, LEFT, ASSEMBLY };

struct Row {
  unsigned Id;
  Action Does;
};

const Row Rows[] = {
#define NV_CLANG_ERROR(diagnostic, action) {diag::diagnostic, action},
#include "clang-ext/plugin/errors.def"
#undef NV_CLANG_ERROR
};

class Client : public DiagnosticConsumer {
public:
  Client(DiagnosticsEngine &D, std::shared_ptr<Unit> U)
      : D(D), U(std::move(U)), Next(D.getClient()), Owner(D.takeClient()) {
    count();
  }

  void clear() override {
    Next->clear();
    count();
  }
  void BeginSourceFile(const LangOptions &L, const Preprocessor *PP) override {
    Next->BeginSourceFile(L, PP);
  }
  void EndSourceFile() override {
    Next->EndSourceFile();
    count();
  }
  void finish() override {
    Next->finish();
    count();
  }
  bool IncludeInDiagnosticCounts() const override { return Next->IncludeInDiagnosticCounts(); }

  void HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) override {
    if (Level == DiagnosticsEngine::Note && Dropped)
      return;
    Dropped = false;
    const Row *Found = llvm::find_if(Rows, [&](const Row &R) { return R.Id == Info.getID(); });
    if (Level == DiagnosticsEngine::Remark && Found != std::end(Rows)) {
      // What follows a dropped one are its notes.
      bool Told = Found->Does == HOST_CALL ? hostCall(Info)
                  : Found->Does == UNROLL  ? unroll(Info)
                  : Found->Does == SHARED  ? sharedVariable(Info)
                  : Found->Does == LEFT    ? (Dropped = Info.getLocation().isInvalid())
                                           : assembly(Info);
      if (!Told)
        refuse(Info);
      return;
    }
    bool Host = fallsOffForHost(Info);
    if (Level == DiagnosticsEngine::Error && (Host || staysWarning(Info))) {
      Level = DiagnosticsEngine::Warning;
      // The engine has counted it; nothing else that it counted stops the compilation.
      if (!Errors) {
        D.Reset(/*soft=*/true);
        D.setLastDiagnosticIgnored(false);
      }
    }
    if (Host) {
      Dropped = true;
      return;
    }
    bool First = !Errors && Level >= DiagnosticsEngine::Error;
    Errors |= First;
    Next->HandleDiagnostic(Level, Info);
    count();
    if (Level >= DiagnosticsEngine::Error) {
      noteSpaces(Info);
      noteHint(Info);
    }
    if (First && !U->AskedNvcc.first.empty())
      reportNote(D, NV_NOTE_NVCC_MACRO, U->AskedNvcc.second, {U->AskedNvcc.first});
  }

private:
  // In the host half, a warning of -Werror about the body of a kernel.
  bool staysWarning(const Diagnostic &Info) const {
    const DiagnosticIDs &Ids = *D.getDiagnosticIDs();
    return U->Settings.host_werror && !U->Device && Ids.isWarningOrExtension(Info.getID()) &&
           !Ids.isDefaultMappingAsError(Info.getID()) && isInDeviceFunction(*U, Info.getLocation());
  }

  // A function for the GPU alone whose returns stand where __CUDA_ARCH__ is defined. The device half tells of those that
  // lack one there, as nvcc does.
  bool fallsOffForHost(const Diagnostic &Info) const {
    return Info.getID() == diag::warn_falloff_nonvoid && !U->Device &&
           isInDeviceFunction(*U, Info.getLocation());
  }

  // nvcc takes the execution spaces of the first declaration for a definition that has none. For clang the
  // definition is of the host, and it says what is wrong, but not always why.
  void noteSpaces(const Diagnostic &Info) {
    if (Info.getID() == diag::err_cuda_ovl_target) {
      if ((CUDAFunctionTarget)Info.getArgSInt(0) == CUDAFunctionTarget::Host)
        noteSpaces(reinterpret_cast<const NamedDecl *>(Info.getRawArg(3))->getAsFunction());
    } else if (Info.getID() == diag::err_member_decl_does_not_match) {
      auto Name = DeclarationName::getFromOpaqueInteger(Info.getRawArg(0));
      if (const auto *Class =
              dyn_cast<CXXRecordDecl>(reinterpret_cast<const DeclContext *>(Info.getRawArg(1))))
        for (const Decl *D : Class->decls())
          if (const FunctionDecl *F = D->getAsFunction(); F && F->getDeclName() == Name)
            noteSpaces(F);
    }
  }

  void noteSpaces(const FunctionDecl *F) {
    nv_spaces Spaces = 0;
    for (const Attr *A : F->attrs())
      if (!A->isImplicit())
        Spaces |= isa<CUDAHostAttr>(A)     ? NV_SPACE_HOST
                  : isa<CUDADeviceAttr>(A) ? NV_SPACE_DEVICE
                                           : 0;
    if (Spaces & NV_SPACE_DEVICE)
      reportNote(D, NV_NOTE_SPACES, F->getLocation(), {F->getName(), nv_spaces_name(Spaces)});
  }

  // What clang's words do not say to those who know CUDA from nvcc.
  void noteHint(const Diagnostic &Info) {
    SourceLocation Loc = Info.getLocation();
    switch (Info.getID()) {
    case diag::err_no_accessor_for_property:
      reportNote(D, NV_NOTE_BUILTIN, Loc);
      break;
    case diag::err_cuda_device_kernel_launch_require_rdc:
      reportNote(D, NV_NOTE_RDC, Loc);
      break;
    case diag::err_no_template:
    case diag::err_undeclared_var_use:
    case diag::err_unknown_typename: {
      // The name has another form in each of them; all of them quote it.
      SmallString<128> Text;
      Info.FormatDiagnostic(Text);
      std::string Name = Text.str().split('\'').second.split('\'').first.str();
      if (Name == "texture" || Name == "surface")
        reportNote(D, NV_NOTE_TEXTURE, Loc);
      else if (const char *Header = nv_header_of(Name.c_str()))
        reportNote(D, NV_NOTE_HEADER, Loc, {Name, Header});
      break;
    }
    default:
      break;
    }
  }

  // The numbers are asked of this object, and what they are is the other one's matter (-verify).
  void count() {
    NumErrors = Next->getNumErrors();
    NumWarnings = Next->getNumWarnings();
  }

  bool hostCall(const Diagnostic &Info) {
    auto Target = [&](unsigned I) { return (CUDAFunctionTarget)Info.getArgSInt(I); };
    if (!U->Device || !U->S || Target(0) != CUDAFunctionTarget::Host ||
        Target(3) != CUDAFunctionTarget::HostDevice)
      return false;
    const auto *Named = reinterpret_cast<const NamedDecl *>(Info.getRawArg(2));
    const auto *Callee = dyn_cast<FunctionDecl>(Named);
    // Told at once it has no call in the tree.
    const FunctionDecl *Caller = U->Telling ? nullptr : U->S->getCurFunctionDecl(true);
    // A constexpr function for the GPU is for both, but not by its words (shareConstexpr).
    const FunctionDecl *From = U->Telling ? U->Telling : Caller;
    if (From ? U->S->CUDA().IdentifyTarget(From, true) == CUDAFunctionTarget::Device
             : isInDeviceFunction(*U, Info.getLocation()))
      return false;
    if (!Callee ||
        (Caller && U->S->getEmissionStatus(Caller) == Sema::FunctionEmissionStatus::Emitted))
      return false;
    leaveOut(const_cast<FunctionDecl *>(Callee));
    U->HostFunctions.push_back(const_cast<FunctionDecl *>(Callee));
    U->HostCalls.insert({Info.getLocation().getRawEncoding(), Callee});
    return Dropped = true;
  }

  bool unroll(const Diagnostic &Info) {
    const SourceManager &SM = D.getSourceManager();
    bool NoLoop = Info.getID() == diag::err_pragma_loop_precedes_nonloop;
    if (NoLoop && !StringRef(Info.getArgStdStr(0)).starts_with("#pragma unroll"))
      return false;
    if (!NoLoop && !behindUnroll(SM, Info.getLocation()))
      return false;
    Dropped = true;
    nv_rule_id Rule = NoLoop               ? NV_RULE_UNROLL_NO_LOOP
                      : Info.getArgSInt(1) ? NV_RULE_UNROLL_TOO_LARGE
                                           : NV_RULE_UNROLL_NEGATIVE;
    report(D, U->Settings, Rule,
           NoLoop ? pragmaBefore(SM, Info.getLocation()) : Info.getLocation());
    return true;
  }

  // Clang shows the statement that is no loop.
  static SourceLocation pragmaBefore(const SourceManager &SM, SourceLocation Loc) {
    if (Loc.isMacroID())
      return Loc;
    auto [File, Offset] = SM.getDecomposedLoc(Loc);
    size_t At = SM.getBufferData(File).take_front(Offset).rfind("unroll");
    return At == StringRef::npos ? Loc : Loc.getLocWithOffset((int)At - (int)Offset);
  }

  // The number is clang's of other pragmas and attributes as well. Clang writes the text of _Pragma("...") to a
  // line of its own, and a macro may have brought it there or may be the number.
  static bool behindUnroll(const SourceManager &SM, SourceLocation Loc) {
    for (; Loc.isMacroID(); Loc = SM.getImmediateExpansionRange(Loc).getBegin())
      if (SourceLocation At = SM.getSpellingLoc(Loc);
          SM.isWrittenInScratchSpace(At) && lineBefore(SM, At).starts_with("unroll"))
        return true;
    StringRef Before = lineBefore(SM, Loc);
    return Before.consume_front("#") && Before.ltrim().consume_front("pragma") &&
           Before.contains("unroll") && !Before.contains("clang") && !Before.contains("GCC");
  }

  static StringRef lineBefore(const SourceManager &SM, SourceLocation Loc) {
    auto [File, Offset] = SM.getDecomposedLoc(Loc);
    StringRef Before = SM.getBufferData(File).take_front(Offset);
    return Before.substr(Before.rfind('\n') + 1).ltrim();
  }

  // Clang leaves the attribute out, and does not come back to the variable.
  bool sharedVariable(const Diagnostic &Info) {
    auto *V = dyn_cast<VarDecl>(reinterpret_cast<NamedDecl *>(Info.getRawArg(0)));
    if (!V || !V->isFileVarDecl() || V->isStaticDataMember())
      return false;
    V->addAttr(CUDASharedAttr::CreateImplicit(V->getASTContext()));
    V->setStorageClass(SC_Static);
    Dropped = true;
    report(D, U->Settings, NV_RULE_EXTERN_VARIABLE, V->getLocation(), {V->getName()});
    return true;
  }

  bool assembly(const Diagnostic &Info) {
    if (!U->Device || !U->S || U->Mending ||
        (Info.getID() == diag::err_asm_invalid_input_constraint && Info.getArgStdStr(0) != "C"))
      return false;
    if (!U->AsmMended.count(Info.getLocation().getRawEncoding())) {
      const FunctionDecl *F = U->Telling ? nullptr : U->S->getCurFunctionDecl(true);
      if (!F)
        return false;
      U->AsmForms = true;
      SmallString<128> Text;
      Info.FormatDiagnostic(Text);
      if (!F->isDependentContext())
        U->AsmErrors.push_back({Info.getLocation(), std::string(Text)});
    }
    return Dropped = true;
  }

  void refuse(const Diagnostic &Info) {
    SmallString<128> Text;
    Info.FormatDiagnostic(Text);
    DiagnosticBuilder B =
        D.Report(Info.getLocation(), D.getCustomDiagID(DiagnosticsEngine::Error, "%0"));
    B << Text;
    for (const CharSourceRange &Range : Info.getRanges())
      B << Range;
    for (const FixItHint &Fix : Info.getFixItHints())
      B << Fix;
  }

  DiagnosticsEngine &D;
  std::shared_ptr<Unit> U;
  DiagnosticConsumer *Next;
  std::unique_ptr<DiagnosticConsumer> Owner;
  bool Dropped = false;
  bool Errors = false; // that were told
};

} // namespace

namespace {

// Clang tells one error at a place, and an expression may call several functions there.
class HostUses : public RecursiveASTVisitor<HostUses> {
public:
  HostUses(Sema &S, Unit &U) : S(S), U(U) {}

  bool shouldVisitImplicitCode() const { return true; }

  bool VisitDeclRefExpr(DeclRefExpr *E) { return use(dyn_cast<FunctionDecl>(E->getDecl())); }
  bool VisitMemberExpr(MemberExpr *E) { return use(dyn_cast<FunctionDecl>(E->getMemberDecl())); }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    return use(E->getConstructor()) && destroyed(E->getType());
  }
  bool VisitCXXInheritedCtorInitExpr(CXXInheritedCtorInitExpr *E) {
    return use(E->getConstructor());
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) { return destroyed(E->getType()); }
  bool VisitVarDecl(VarDecl *V) { return destroyed(V->getType()); }
  bool VisitCXXNewExpr(CXXNewExpr *E) { return use(E->getOperatorNew()); }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) {
    return use(E->getOperatorDelete()) && destroyed(E->getDestroyedType());
  }
  bool VisitCXXDestructorDecl(CXXDestructorDecl *D) {
    for (const FieldDecl *Field : D->getParent()->fields())
      destroyed(Field->getType());
    for (const CXXBaseSpecifier &Base : D->getParent()->bases())
      destroyed(Base.getType());
    return true;
  }

private:
  bool destroyed(QualType T) {
    const auto *R = T.isNull() ? nullptr : S.Context.getBaseElementType(T)->getAsCXXRecordDecl();
    return use(R && R->hasDefinition() ? R->getDestructor() : nullptr);
  }

  bool use(FunctionDecl *F) {
    if (F && !F->getBuiltinID() && !F->isTrivial() && !F->isDependentContext() &&
        S.CUDA().IdentifyTarget(F) == CUDAFunctionTarget::Host) {
      leaveOut(F);
      U.HostFunctions.push_back(F);
    }
    return true;
  }

  Sema &S;
  Unit &U;
};

} // namespace

void leaveOutHostFunctions(Sema &S, Unit &U) {
  if (U.HostCalls.empty())
    return;
  for (const SemaCUDA::FunctionDeclAndLoc &At : S.CUDA().LocsWithCUDACallDiags)
    if (U.HostCalls.count(At.Loc.getRawEncoding()))
      if (FunctionDecl *F = const_cast<FunctionDecl *>(At.FD.operator->())->getDefinition())
        HostUses(S, U).TraverseDecl(F);
  for (FunctionDecl *F : U.HostFunctions) // instances got bodies meanwhile
    leaveOut(F);
}

namespace {

bool isForBoth(const FunctionDecl *F) {
  bool Host = false, Device = false;
  if (F->hasAttrs())
    for (const Attr *A : F->getAttrs()) { // one look at clang's map
      Host |= A->getKind() == attr::CUDAHost;
      Device |= A->getKind() == attr::CUDADevice;
    }
  return Host && Device;
}

// While clang parses a function that is emitted in any case it tells such an error at once, and no call is in
// the tree. A function whose definition may be elsewhere has to wait, until tellErrorsOf.
bool isParsed(const Decl *D) {
  const auto *F = dyn_cast<FunctionDecl>(D);
  return F && F->willHaveBody() && isForBoth(F);
}

class Bodies : public ExternalSemaSource {
  ExtKind hasExternalDefinitions(const Decl *D) override {
    return isParsed(D) ? EK_Always : EK_ReplyHazy;
  }
};

// Beside a precompiled header. (docs/upstream-bugs.md 16.)
class BodiesToo : public MultiplexExternalSemaSource {
public:
  using MultiplexExternalSemaSource::MultiplexExternalSemaSource;
  ExtKind hasExternalDefinitions(const Decl *D) override {
    return isParsed(D) ? EK_Always : MultiplexExternalSemaSource::hasExternalDefinitions(D);
  }
};

} // namespace

static void delayErrors(Sema &S, Unit &U) {
  U.ErrorsWait = true;
  llvm::IntrusiveRefCntPtr<ExternalSemaSource> Source = llvm::makeIntrusiveRefCnt<Bodies>();
  if (ExternalASTSource *Other = S.Context.getExternalSource()) {
    if (!isa<ExternalSemaSource>(Other))
      return;
    Source = llvm::makeIntrusiveRefCnt<BodiesToo>(cast<ExternalSemaSource>(Other), Source);
  }
  S.Context.setExternalSource(Source);
}

void prepareErrors(Sema &S, Unit &U) {
  // What a precompiled header declares is not told again.
  if (!U.Device || U.Settings.diags == NV_DIAGS_OFF)
    U.ErrorsWait = true;
  else if (S.Context.getExternalSource())
    delayErrors(S, U);
}

void declared(Unit &U, const Decl *D) {
  if (U.ErrorsWait || !U.S)
    return;
  if (const auto *T = dyn_cast<FunctionTemplateDecl>(D))
    D = T->getTemplatedDecl();
  if (const auto *F = dyn_cast<FunctionDecl>(D)) {
    if (!isInternal(F) && isForBoth(F))
      delayErrors(*U.S, U);
  } else if (const auto *Class = dyn_cast<CXXRecordDecl>(D)) {
    for (const Decl *Member : Class->decls())
      declared(U, Member);
  }
}

void tellErrorsOf(Sema &S, Unit &U, const FunctionDecl *F) {
  auto Found = S.DeviceDeferredDiags.find(F);
  if (Found == S.DeviceDeferredDiags.end() ||
      S.getEmissionStatus(F) != Sema::FunctionEmissionStatus::Emitted)
    return;
  std::vector<PartialDiagnosticAt> Errors = std::move(Found->second);
  S.DeviceDeferredDiags.erase(F);
  size_t Before = U.HostCalls.size();
  U.Telling = F;
  for (const PartialDiagnosticAt &E : Errors) {
    DiagnosticBuilder B = S.getDiagnostics().Report(E.first, E.second.getDiagID());
    E.second.Emit(B);
  }
  U.Telling = nullptr;
  if (U.HostCalls.size() != Before)
    HostUses(S, U).TraverseDecl(const_cast<FunctionDecl *>(F));
}

void tellAssembly(Sema &S, const Unit &U) {
  DiagnosticsEngine &D = S.getDiagnostics();
  for (const auto &[Loc, Text] : U.AsmErrors)
    if (!U.AsmMended.count(Loc.getRawEncoding()))
      D.Report(Loc, D.getCustomDiagID(DiagnosticsEngine::Error, "%0")) << Text;
}

void takeErrors(DiagnosticsEngine &D, std::shared_ptr<Unit> U) {
  if (U->Settings.diags == NV_DIAGS_OFF)
    return;
  for (const Row &R : Rows)
    D.setSeverity(R.Id, diag::Severity::Remark, SourceLocation());
  // #elseif and its like where #if leaves text out: nvcc reads over them, unless somebody asks.
  if (llvm::none_of(D.getDiagnosticOptions().Warnings, [](StringRef Flag) {
        return Flag.ends_with("unknown-directives") || Flag.ends_with("everything");
      }))
    D.setSeverity(diag::warn_pp_invalid_directive, diag::Severity::Ignored, SourceLocation());
  D.setClient(new Client(D, std::move(U)), true);
}

} // namespace nvopt
