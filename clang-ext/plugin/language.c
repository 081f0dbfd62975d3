// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// language.c: what CUDA says about execution spaces, memory spaces and operands of assembly, and
// which rule speaks when a program does not keep to it.
#include "clang-ext/plugin/tables.h"

const char *nv_spaces_name(nv_spaces spaces) {
  static const char *const names[] = {"",
                                      "__host__",
                                      "__device__",
                                      "__host__ __device__",
                                      "__global__",
                                      "__host__ __global__",
                                      "__device__ __global__",
                                      "__host__ __device__ __global__"};
  return names[spaces & 7];
}

nv_rule_id nv_constexpr_call_rule(nv_spaces caller) {
  if (caller & NV_SPACE_GLOBAL)
    return NV_RULE_CONSTEXPR_FROM_KERNEL;
  if (caller == NV_SPACE_DEVICE)
    return NV_RULE_CONSTEXPR_FROM_DEVICE;
  return caller & NV_SPACE_DEVICE ? NV_RULE_CONSTEXPR_FROM_HD : NV_RULES;
}

nv_rule_id nv_device_constexpr_call_rule(nv_spaces caller) {
  if (!(caller & NV_SPACE_HOST))
    return NV_RULES;
  return caller & NV_SPACE_DEVICE ? NV_RULE_DEVICE_CONSTEXPR_FROM_HD
                                  : NV_RULE_DEVICE_CONSTEXPR_FROM_HOST;
}

nv_rule_id nv_redeclared_rule(nv_spaces first, nv_spaces second, bool written) {
  if (first == NV_SPACE_DEVICE && second == NV_SPACE_HOST)
    return written ? NV_RULE_DEVICE_REDECLARED_HOST : NV_RULE_DEVICE_REDECLARED_BARE;
  if (first == NV_SPACE_HOST && second == NV_SPACE_DEVICE)
    return NV_RULE_HOST_REDECLARED_DEVICE;
  return NV_RULES; // clang refuses the others itself
}

const char *nv_memory_space_name(nv_memory_space space) {
  static const char *const names[] = {"host", "__device__", "__constant__", "__shared__"};
  return names[space];
}

unsigned nv_parameter_space(unsigned sm) { return sm && sm < 70 ? 4096 : 32764; }

static const nv_asm_operand operands[] = {
#define NV_ASM_OPERAND(letter, bytes, kind, types) {letter, bytes, NV_ASM_##kind, types},
#include "clang-ext/plugin/asm-operands.def"
#undef NV_ASM_OPERAND
};

const nv_asm_operand *nv_asm_operand_of(char letter) {
  for (size_t i = 0; i < sizeof operands / sizeof *operands; i++)
    if (operands[i].letter == letter)
      return &operands[i];
  return NULL;
}

// Of another size the operand loses bits or gains unknown ones. Of another kind clang passes its
// bits, which nvcc refuses.
nv_rule_id nv_asm_rule(const nv_asm_operand *row, uint64_t bytes, bool integer, bool real) {
  if (bytes != row->bytes)
    return NV_RULE_ASM_SIZE;
  return (row->kind == NV_ASM_INTEGER ? integer : real) ? NV_RULES : NV_RULE_ASM_TYPE;
}
