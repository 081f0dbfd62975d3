// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// plugin.cpp: the entry point that clang, opt and llc look for.
#include "bridge/out-of-memory.h"
#include "entry/builder-state.hpp"
#include "entry/codegen-hook.hpp"

#include "llvm-c/Core.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Plugins/PassPlugin.h"

#include <cstdio>
#include <dlfcn.h>

using namespace llvm;
using namespace nvopt;

namespace {

// The LLVM that the host program runs on. The plugin brings libLLVM 22 into the process whatever
// the host uses, so the first definition in the global scope is the one to ask.
unsigned hostMajor() {
  using GetVersion = void (*)(unsigned *, unsigned *, unsigned *);
  auto Get = reinterpret_cast<GetVersion>(dlsym(RTLD_DEFAULT, "LLVMGetVersion"));
  unsigned Major = LLVM_VERSION_MAJOR, Minor, Patch;
  if (Get)
    Get(&Major, &Minor, &Patch);
  return Major;
}

} // namespace

extern "C" __attribute__((visibility("default"))) PassPluginLibraryInfo llvmGetPassPluginInfo() {
  if (unsigned Major = hostMajor(); Major != LLVM_VERSION_MAJOR) {
    std::fprintf(stderr,
                 "nvopt: error: this plugin is built for LLVM %d, the program that loads it uses "
                 "LLVM %u; use clang-%d, opt-%d or llc-%d\n",
                 LLVM_VERSION_MAJOR, Major, LLVM_VERSION_MAJOR, LLVM_VERSION_MAJOR,
                 LLVM_VERSION_MAJOR);
    // Version 0 is one that no loader accepts, so it stops with an error of its own.
    return {0, "nvopt", NVOPT_VERSION, nullptr, nullptr};
  }
  nv_out_of_memory_for_llvm();
  setCodegenDefaults();
  return {LLVM_PLUGIN_API_VERSION, "nvopt", NVOPT_VERSION, registerCallbacks, preCodeGen};
}
