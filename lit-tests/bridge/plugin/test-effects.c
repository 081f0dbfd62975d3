// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-effects.c: asks effects.h about every instruction.
#include "bridge/effects.h"
#include "test.h"

#include <stdio.h>

// The effects by name, and behind the first nine whether the instruction may be speculated.
static const char *effect_text(LLVMValueRef inst, char buffer[200]) {
  static const char *const names[] = {"reads",       "writes", "atomic",     "ordered", "volatile",
                                      "convergent",  "throws", "noreturn",   "ends",    "asm",
                                      "noduplicate", "call",   "sideeffects"};
  unsigned effects = nv_effects(inst);
  size_t at = 0;
  buffer[0] = 0;
  for (unsigned i = 0; i < sizeof names / sizeof *names; ++i) {
    if (1u << i == NV_INLINE_ASM && nv_is_speculatable(inst))
      at += (size_t)snprintf(buffer + at, 200 - at, " speculatable");
    if (effects & 1u << i)
      at += (size_t)snprintf(buffer + at, 200 - at, " %s", names[i]);
  }
  return buffer;
}

nv_preserved nv_test_effects(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  size_t len;
  test_say("function %s", LLVMGetValueName2(fn, &len));
  nv_foreach_block(block, fn) {
    test_say("%s:", test_block(block));
    nv_foreach_inst(inst, block) {
      char text[200];
      test_say(" %d%s", LLVMGetInstructionOpcode(inst), effect_text(inst, text));
      test_say("   transfers %d", nv_transfers_execution(inst));
      if (LLVMIsACallInst(inst)) {
        unsigned e = nv_callee_effects(inst);
        test_say("   args %u inaccessible %u errno %u other %u",
                 nv_callee_effect(e, NV_CLASS_ARGUMENTS),
                 nv_callee_effect(e, NV_CLASS_INACCESSIBLE), nv_callee_effect(e, NV_CLASS_ERRNO),
                 nv_callee_effect(e, NV_CLASS_OTHER));
      }
    }
  }
  return NV_UNCHANGED;
}
