// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fuzz-verify.c: libFuzzer target of the NVVM IR verifier: a module as text or bitcode that LLVM's
// own verifier takes goes through every profile, for an old, a new and an unknown processor.
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/Core.h>
#include <llvm-c/IRReader.h>

#include "verify/verify.h"

static LLVMModuleRef parse(LLVMContextRef context, const uint8_t *data, size_t size) {
  LLVMMemoryBufferRef buffer =
      LLVMCreateMemoryBufferWithMemoryRangeCopy((const char *)data, size, "input");
  LLVMModuleRef module;
  char *message = NULL;
  if (!LLVMParseIRInContext(context, buffer, &module, &message))
    return module;
  LLVMDisposeMessage(message);
  return NULL;
}

static bool is_well_formed(LLVMModuleRef module) {
  char *message = NULL;
  bool bad = LLVMVerifyModule(module, LLVMReturnStatusAction, &message);
  LLVMDisposeMessage(message);
  return !bad;
}

static void verify(LLVMModuleRef module, nv_verify_profile profile, const char *sm) {
  nv_verify_options options = {.profile = profile,
                               .sm = nv_sm_lookup(sm, strlen(sm)),
                               .require_version = profile == NV_VERIFY_UNIFIED,
                               .show_info = true,
                               .show_ids = true};
  nv_verify_result result;
  nv_verify_module(module, &options, &result);
  free(result.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const char *const processors[] = {"", "sm_52", "sm_100f"};
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = parse(context, data, size);
  if (module && is_well_formed(module))
    for (unsigned profile = 0; profile < NV_VERIFY_OFF; profile++)
      for (size_t i = 0; i < sizeof processors / sizeof *processors; i++)
        verify(module, (nv_verify_profile)profile, processors[i]);
  if (module)
    LLVMDisposeModule(module);
  LLVMContextDispose(context);
  return 0;
}
