// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// llvm-options.cpp: over cl::getRegisteredOptions and OptPassGate.
#include "bridge/llvm-options.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/OptBisect.h"
#include "llvm/Support/CommandLine.h"

#include <cstring>
#include <string>

using namespace llvm;

nv_llvm_option nv_set_llvm_option(const char *name, const char *value) {
  auto &Options = cl::getRegisteredOptions();
  auto It = Options.find(name);
  if (It == Options.end())
    return NV_LLVM_OPTION_UNKNOWN;
  cl::Option *O = It->second;
  if (O->getNumOccurrences())
    return NV_LLVM_OPTION_GIVEN;
  return O->addOccurrence(0, name, value) ? NV_LLVM_OPTION_INVALID : NV_LLVM_OPTION_SET;
}

bool nv_is_llvm_option(const char *name) { return cl::getRegisteredOptions().contains(name); }

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

struct nv_veto : OptPassGate {
  LLVMContext &Context;
  OptPassGate &Before;
  bool (*Veto)(const char *, const char *, void *);
  void *Data;

  nv_veto(LLVMContext &C, bool (*Veto)(const char *, const char *, void *), void *Data)
      : Context(C), Before(C.getOptPassGate()), Veto(Veto), Data(Data) {}

  bool isEnabled() const override { return true; }
  bool shouldRunPass(StringRef Pass, StringRef Unit) const override {
    // First, because opt-bisect counts and names every pass that it is asked about.
    if (Veto(Pass.str().c_str(), Unit.str().c_str(), Data))
      return false;
    return !Before.isEnabled() || Before.shouldRunPass(Pass, Unit);
  }
};

nv_veto *nv_veto_begin(LLVMContextRef context,
                       bool (*veto)(const char *pass, const char *unit, void *data), void *data) {
  auto *V = new nv_veto(*unwrap(context), veto, data);
  V->Context.setOptPassGate(*V);
  return V;
}

void nv_veto_end(nv_veto *veto) {
  veto->Context.setOptPassGate(veto->Before);
  delete veto;
}
