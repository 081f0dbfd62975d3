// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lambdas.cpp: the answers of __nv_is_extended_device_lambda_closure_type and its like. The class of
// an extended lambda gets member types by whose names prelude.cu.h knows it; they leave no trace in
// the code. Contract CE-70.
#include "clang-ext/plugin/unit.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace nvopt {

// nvcc's extended lambdas are those of host code; a lambda in a kernel is an ordinary one.
static bool isInHostCode(const CXXRecordDecl *Class) {
  const DeclContext *Context = Class->getParent();
  while (Context && !Context->isFileContext()) {
    if (const auto *F = dyn_cast<FunctionDecl>(Context))
      return F->hasAttr<CUDAHostAttr>() ||
             !(F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>());
    Context = Context->getParent();
  }
  return false;
}

static void addName(ASTContext &C, CXXRecordDecl *Class, const char *Name) {
  SourceLocation Loc = Class->getLocation();
  auto *Alias = TypedefDecl::Create(C, Class, Loc, Loc, &C.Idents.get(Name),
                                    C.getTrivialTypeSourceInfo(C.VoidTy, Loc));
  Alias->setAccess(AS_public);
  Alias->setImplicit();
  Class->addDecl(Alias);
}

void nameExtendedLambda(CXXRecordDecl *Class) {
  const CXXMethodDecl *Call = Class->isLambda() ? Class->getLambdaCallOperator() : nullptr;
  const auto *Device = Call ? Call->getAttr<CUDADeviceAttr>() : nullptr;
  if (!Device || Device->isImplicit() || !isInHostCode(Class))
    return;
  ASTContext &C = Class->getASTContext();
  if (Call->hasAttr<CUDAHostAttr>()) {
    addName(C, Class, "__nvopt_host_device_lambda");
    return;
  }
  addName(C, Class, "__nvopt_device_lambda");
  if (Class->hasDefinition() && Call->getType()->getAs<FunctionProtoType>() &&
      Call->getType()->castAs<FunctionProtoType>()->hasTrailingReturn())
    addName(C, Class, "__nvopt_return_type_lambda");
}

// auto f = [] __device__ (int i) {...}; at file scope. For clang the variable is the host's; a lambda without
// captures has no state that the two sides could share.
void completeLambdaVariable(VarDecl *V) {
  const CXXRecordDecl *Class = V->getType()->getAsCXXRecordDecl();
  if (!Class || !Class->isLambda() || !V->isFileVarDecl() || V->isStaticDataMember() ||
      V->isTemplated() || V->getType().isConstQualified() || !Class->isEmpty())
    return;
  const CXXMethodDecl *Call = Class->getLambdaCallOperator();
  if (!Call || !Call->hasAttr<CUDADeviceAttr>() || V->hasAttr<CUDADeviceAttr>() ||
      V->hasAttr<CUDAConstantAttr>() || V->hasAttr<CUDASharedAttr>())
    return;
  V->addAttr(CUDADeviceAttr::CreateImplicit(V->getASTContext()));
}

} // namespace nvopt
