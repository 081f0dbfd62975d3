// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-llvm-options.c: every function of llvm-options.h; the veto is seen at work by the legacy
// pass manager of a code generator run.
#include "bridge/llvm-options.h"
#include "test.h"

#include <llvm-c/TargetMachine.h>
#include <string.h>

static void set(const char *name, const char *value) {
  static const char *const words[] = {"set", "given", "unknown", "invalid"};
  test_say("%s=%s: %s", name, value, words[nv_set_llvm_option(name, value)]);
}

struct log {
  int asked, refused;
  bool unit;
};

static bool no_loop_reduce(const char *pass, const char *unit, void *data) {
  struct log *log = data;
  ++log->asked;
  log->unit |= strstr(unit, "loopy") != NULL;
  bool veto = !strcmp(pass, "Loop Strength Reduction");
  log->refused += veto;
  return veto;
}

// The number of lines of PTX, or -1.
static int generate(LLVMModuleRef module) {
  LLVMTargetRef target;
  char *error = NULL;
  if (LLVMGetTargetFromTriple(LLVMGetTarget(module), &target, &error)) {
    LLVMDisposeMessage(error);
    return -1;
  }
  LLVMTargetMachineRef tm =
      LLVMCreateTargetMachine(target, LLVMGetTarget(module), "sm_80", "+ptx80",
                              LLVMCodeGenLevelDefault, LLVMRelocDefault, LLVMCodeModelDefault);
  LLVMModuleRef copy = LLVMCloneModule(module);
  LLVMMemoryBufferRef out = NULL;
  int lines = -1;
  if (!LLVMTargetMachineEmitToMemoryBuffer(tm, copy, LLVMAssemblyFile, &error, &out)) {
    lines = 0;
    for (size_t i = 0; i < LLVMGetBufferSize(out); ++i)
      lines += LLVMGetBufferStart(out)[i] == '\n';
    LLVMDisposeMemoryBuffer(out);
  }
  LLVMDisposeModule(copy);
  LLVMDisposeTargetMachine(tm);
  return lines;
}

nv_preserved nv_test_llvm_options(nv_pass_ctx *ctx, LLVMModuleRef module) {
  set("unroll-count", "7");
  set("unroll-count", "8");
  set("no-such-option", "1");
  set("memdep-block-scan-limit", "many");
  set("memdep-block-number-limit", "30");
  struct log log = {0, 0, false};
  int plain = generate(module);
  nv_veto *veto = nv_veto_begin(nv_ctx_llvm(ctx), no_loop_reduce, &log);
  int without = generate(module);
  int asked = log.asked;
  nv_veto_end(veto);
  int again = generate(module);
  test_say("veto: asked %d, refused %d, unit named %d, code differs %d, ended %d", asked > 10,
           log.refused, log.unit, plain > 0 && plain != without,
           plain == again && log.asked == asked);
  return NV_UNCHANGED;
}
