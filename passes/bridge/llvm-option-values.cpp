// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// llvm-option-values.cpp: implementation of llvm-option-values.h.
#include "llvm-option-values.h"

#include "llvm/Support/CommandLine.h"

#include <cstring>
#include <string>

using namespace llvm;

// The registered option of that name if it is of type T. The cast is checked at run time: another
// LLVM may have changed the type.
template <typename T> static T *find(const char *Name) {
  auto &Options = cl::getRegisteredOptions();
  auto It = Options.find(Name);
  return It == Options.end() ? nullptr : dynamic_cast<T *>(It->second);
}

bool nv_llvm_option_bool(const char *name, bool fallback) {
  auto *O = find<cl::opt<bool>>(name);
  return O ? O->getValue() : fallback;
}

bool nv_llvm_option_list_item(const char *name, size_t index, char *buf, size_t size) {
  auto *O = find<cl::list<std::string>>(name);
  if (!O || index >= O->size() || (*O)[index].size() >= size)
    return false;
  std::memcpy(buf, (*O)[index].c_str(), (*O)[index].size() + 1);
  return true;
}
