// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check-calls.cpp: calls that clang allows and nvcc does not: of functions of the host that are constexpr, or that
// clang's headers make ones of the GPU.
#include "clang-ext/plugin/checks.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace nvopt {

std::string signatureOf(const Checks &C, const FunctionDecl *F) {
  std::string Signature = F->getQualifiedNameAsString() + "(";
  for (const ParmVarDecl *P : F->parameters())
    Signature +=
        (Signature.back() == '(' ? "" : ", ") + P->getType().getAsString(C.S.getPrintingPolicy());
  return Signature + ")";
}

static bool isOfStd(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method ? Method->getParent()->isInStdNamespace() : F->isInStdNamespace();
}

// nvcc takes these for functions of both sides.
static bool isOnBothSides(const FunctionDecl *Callee) {
  if (Callee->getBuiltinID() || Callee->isImplicit() || Callee->isDefaulted() ||
      Callee->isConsteval())
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Method && Method->getParent()->isLambda())
    return true;
  if (!isOfStd(Callee))
    return false;
  if (Callee->getIdentifier() && (Callee->getName() == "move" || Callee->getName() == "forward"))
    return true;
  return Method && Method->getParent()->getIdentifier() &&
         Method->getParent()->getName() == "initializer_list";
}

// std::min and std::max of clang's headers for device code; those of the C++ library are for the host.
static bool isWrapped(const Checks &C, const FunctionDecl *Callee) {
  const SourceManager &SM = C.S.getSourceManager();
  return Callee->isInStdNamespace() && Callee->isConstexpr() &&
         SM.getFilename(SM.getExpansionLoc(Callee->getLocation())).contains("/cuda_wrappers/");
}

// A constexpr function for the GPU in a function of the host. In templates nvcc tells of few: of members, and of
// what does not depend on the arguments, which the instance does not show any more.
static void checkDeviceConstexpr(Checks &C, const Caller &From, const FunctionDecl *Callee,
                                 SourceLocation Loc) {
  nv_rule_id Rule = nv_device_constexpr_call_rule(From.Spaces);
  if (Rule == NV_RULES || C.U.Settings.relaxed_constexpr || isOnBothSides(Callee))
    return;
  const auto *Around = dyn_cast<CXXMethodDecl>(From.Function);
  bool Instance = From.Function->getTemplateInstantiationPattern() &&
                  !(Around && Around->getParent()->isLambda());
  if (!Instance || (isa<CXXMethodDecl>(Callee) && !isa<CXXConstructorDecl>(Callee)))
    C.tell(Rule, Loc, {Callee->getNameAsString(), From.Function->getNameAsString()});
}

void checkCall(Checks &C, const Caller &From, const FunctionDecl *Callee, SourceLocation Loc) {
  const FunctionDecl *Function = From.Function;
  nv_spaces Spaces = From.Spaces;
  if (Function && Loc.isValid() && Callee->isConstexpr() && C.spacesOf(Callee) == NV_SPACE_DEVICE) {
    if (!From.Default)
      checkDeviceConstexpr(C, From, Callee, Loc);
    return;
  }
  if (!Function || !(Spaces & ~NV_SPACE_HOST) || Loc.isInvalid() ||
      !(C.spacesOf(Callee) == NV_SPACE_HOST ? !isOnBothSides(Callee) : isWrapped(C, Callee)))
    return;
  // nvcc has no coroutines; what their machinery calls is not the user's.
  if (isa<CoroutineBodyStmt>(Function->getBody()))
    return;
  if (Callee->isConstexpr()) {
    nv_rule_id Rule = nv_constexpr_call_rule(Spaces);
    if (Rule != NV_RULES && !C.U.Settings.relaxed_constexpr)
      C.tell(Rule, Loc, {Callee->getNameAsString(), Function->getNameAsString()});
    return;
  }
  // Headers of clang's make functions of the C++ library ones of the GPU, too (std::complex).
  const auto *Device = Callee->getAttr<CUDADeviceAttr>();
  if (Device && Device->isImplicit() && isOfStd(Callee) &&
      Spaces != (NV_SPACE_HOST | NV_SPACE_DEVICE)) {
    C.tell(Spaces == NV_SPACE_DEVICE ? NV_RULE_CALL_FROM_DEVICE : NV_RULE_CALL_FROM_KERNEL, Loc,
           {signatureOf(C, Callee), Function->getQualifiedNameAsString()});
    return;
  }
  // Where the function is emitted, clang refuses the call itself.
  if (Spaces != (NV_SPACE_HOST | NV_SPACE_DEVICE) || From.Emitted || Function->isImplicit() ||
      Function->isDefaulted() || !Function->hasAttr<CUDAHostAttr>() ||
      Callee->hasAttr<CUDADeviceAttr>() || execCheckDisabled(C.U, Function))
    return;
  if (C.tell(NV_RULE_CALL_FROM_HD, Loc,
             {signatureOf(C, Callee), Function->getQualifiedNameAsString()}))
    C.note(NV_NOTE_DECLARED, Callee->getLocation(), {Callee->getNameAsString()});
}

} // namespace nvopt
