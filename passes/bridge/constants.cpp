// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// constants.cpp: implementation of constants.h.
#include "bridge/constants.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/ReplaceConstant.h"

#include <cstring>

using namespace llvm;

bool nv_constant_string(LLVMValueRef pointer, char *buf, size_t size) {
  Value *V = unwrap(pointer)->stripPointerCasts();
  // The stock helper looks through offsets and casts but stops at an alias.
  while (auto *A = dyn_cast<GlobalAlias>(V)) {
    if (A->isInterposable())
      return false;
    V = A->getAliasee()->stripPointerCasts();
  }
  StringRef Str;
  if (!getConstantStringInfo(V, Str, /*TrimAtNul=*/false))
    return false;
  size_t Len = Str.find('\0');
  if (Len == StringRef::npos || Len >= size)
    return false;
  std::memcpy(buf, Str.data(), Len);
  buf[Len] = 0;
  return true;
}

bool nv_expand_constant_users(LLVMValueRef constant) {
  return convertUsersOfConstantsToInstructions({unwrap<Constant>(constant)});
}
