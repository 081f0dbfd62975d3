// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// module-parts.cpp: the lazy bitcode reader, which never reads the bodies that a part leaves out.
#include "bridge/module-parts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstdio>

using namespace llvm;

namespace {

// A declaration in the place of an alias whose object lives elsewhere.
void declare(GlobalAlias &A, Module &M) {
  GlobalValue *D;
  if (auto *T = dyn_cast<FunctionType>(A.getValueType()))
    D = Function::Create(T, GlobalValue::ExternalLinkage, A.getAddressSpace(), "", &M);
  else
    D = new GlobalVariable(M, A.getValueType(), false, GlobalValue::ExternalLinkage, nullptr, "",
                           nullptr, GlobalValue::NotThreadLocal, A.getAddressSpace());
  D->takeName(&A);
  A.replaceAllUsesWith(D);
  A.eraseFromParent();
}

void reduce(Module &M, function_ref<bool(GlobalValue &)> Keeps) {
  for (GlobalAlias &A : make_early_inc_range(M.aliases()))
    if (!Keeps(A))
      declare(A, M);
  for (Function &F : M)
    if (!F.isDeclaration() && !Keeps(F)) {
      F.deleteBody();
      F.setComdat(nullptr);
    }
  for (GlobalVariable &V : make_early_inc_range(M.globals())) {
    if (V.isDeclaration() || Keeps(V))
      continue;
    if (V.hasAppendingLinkage()) {
      V.eraseFromParent();
      continue;
    }
    V.setInitializer(nullptr);
    V.setLinkage(GlobalValue::ExternalLinkage);
    V.setComdat(nullptr);
    V.clearMetadata();
  }
}

template <typename T> void dropUnused(iterator_range<T> Globals) {
  for (auto &G : make_early_inc_range(Globals)) {
    G.removeDeadConstantUsers();
    if (G.isDeclaration() && G.use_empty())
      G.eraseFromParent();
  }
}

} // namespace

LLVMModuleRef nv_module_part(LLVMContextRef context, LLVMMemoryBufferRef bitcode,
                             bool (*keeps)(void *data, LLVMValueRef global), void *data,
                             char *error, size_t error_size) {
  auto Fail = [&](Error E) -> LLVMModuleRef {
    std::snprintf(error, error_size, "%s", toString(std::move(E)).c_str());
    return nullptr;
  };
  Expected<std::unique_ptr<Module>> M =
      getLazyBitcodeModule(unwrap(bitcode)->getMemBufferRef(), *unwrap(context));
  if (!M)
    return Fail(M.takeError());
  // Function-local metadata must be there before the bodies that are read refer to it.
  if (Error E = (*M)->materializeMetadata())
    return Fail(std::move(E));
  reduce(**M, [&](GlobalValue &G) { return keeps(data, wrap(&G)); });
  if (Error E = (*M)->materializeAll())
    return Fail(std::move(E));
  dropUnused((*M)->functions());
  dropUnused((*M)->globals());
  return wrap(M->release());
}
