// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// relax-convergent.c: nv-relax-convergent, takes the convergent mark off inline assembly that needs
// none, and says that it returns.
//
//   call i32 asm "{add.f16x2 $0,$1,$2;}", "=r,r,r"(...) #convergent   ->   the same without the mark, willreturn
//
// Clang marks every inline assembly in device code convergent, and the half and bfloat16 headers are
// inline assembly, so no loop with half arithmetic is unrolled at run time, unswitched or rotated.
// Measured: without the mark 155 kernels of 20 units change, loop overhead x0.93. And as long as assembly
// may never return, a counter that does not wrap because it would be poison then says nothing: the loop may end
// before, and `for (i = threadIdx.x; i < n; i += 128)` around a conversion of bfloat16 has no number of rounds.
//
// Legal because convergent says that the result or effect depends on which threads of the warp
// execute the instruction together. The mnemonics in the table below act on one thread's registers
// and memory. Every statement of the text has to be understood and be in the table: barriers,
// shuffles, votes, matrix instructions, branches, calls, labels and unknown words keep the mark.
// The same text returns: each of its statements is followed by the next one, none waits for another thread or ends
// this one.
// Contract PF-4.
#define _GNU_SOURCE // memmem
#include <string.h>

#include <llvm-c/Core.h>

#include "passes.h"

// Instructions whose meaning does not mention other threads. Sorted.
static const char *const per_thread[] = {
    "abs",   "add",   "addc",  "and",    "atom",     "bfe",      "bfi",       "bfind",
    "bmsk",  "brev",  "clz",   "cnot",   "copysign", "cos",      "cvt",       "cvta",
    "div",   "dp2a",  "dp4a",  "ex2",    "fma",      "fns",      "isspacep",  "ld",
    "ldu",   "lg2",   "lop3",  "mad",    "mad24",    "madc",     "max",       "min",
    "mov",   "mul",   "mul24", "neg",    "not",      "or",       "popc",      "prefetch",
    "prmt",  "rcp",   "red",   "rem",    "rsqrt",    "sad",      "selp",      "set",
    "setp",  "shf",   "shl",   "shr",    "sin",      "slct",     "sqrt",      "st",
    "sub",   "subc",  "szext", "tanh",   "testp",    "vabsdiff", "vabsdiff2", "vabsdiff4",
    "vadd",  "vadd2", "vadd4", "vavrg2", "vavrg4",   "vmad",     "vmax",      "vmax2",
    "vmax4", "vmin",  "vmin2", "vmin4",  "vset",     "vset2",    "vset4",     "vshl",
    "vshr",  "vsub",  "vsub2", "vsub4",  "xor",
};

static bool is_per_thread(const char *word, size_t len) {
  size_t low = 0, high = sizeof per_thread / sizeof *per_thread;
  while (low < high) {
    size_t mid = (low + high) / 2;
    int order = strncmp(word, per_thread[mid], len);
    if (order == 0 && per_thread[mid][len])
      order = -1;
    if (order == 0)
      return true;
    if (order < 0)
      high = mid;
    else
      low = mid + 1;
  }
  return false;
}

static bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

static const char *skip_blanks(const char *s, const char *end) {
  while (s < end && (*s == ' ' || *s == '\t' || *s == '\n' || *s == '\r' || *s == '{' || *s == '}'))
    s++;
  return s;
}

// One statement, without its ';': empty, a register declaration, or a known instruction.
static bool statement_is_per_thread(const char *s, const char *end) {
  s = skip_blanks(s, end);
  if (s == end)
    return true;
  static const char declaration[] = ".reg";
  if ((size_t)(end - s) > sizeof declaration && memcmp(s, declaration, sizeof declaration - 1) == 0)
    return true;
  if (*s == '@') { // a guard makes the instruction conditional for this thread only
    while (s < end && *s != ' ' && *s != '\t')
      s++;
    s = skip_blanks(s, end);
  }
  const char *word = s;
  while (s < end && is_word(*s))
    s++;
  if (s == word || (s < end && *s != '.' && *s != ' ' && *s != '\t'))
    return false; // a label, or nothing that we can read
  return is_per_thread(word, (size_t)(s - word));
}

static bool text_is_per_thread(const char *text, size_t len) {
  const char *end = text + len;
  // Comments and preprocessor lines could hide statements; nobody's arithmetic needs them.
  if (memchr(text, '#', len) || memmem(text, len, "//", 2) || memmem(text, len, "/*", 2))
    return false;
  while (text < end) {
    const char *stop = memchr(text, ';', (size_t)(end - text));
    if (!stop)
      stop = end;
    if (!statement_is_per_thread(text, stop))
      return false;
    text = stop + 1;
  }
  return true;
}

nv_preserved nv_relax_convergent(nv_pass_ctx *ctx, LLVMValueRef function) {
  const LLVMAttributeIndex at_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  unsigned convergent = LLVMGetEnumAttributeKindForName("convergent", 10);
  unsigned returns = LLVMGetEnumAttributeKindForName("willreturn", 10);
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!LLVMIsACallInst(inst) || !LLVMIsAInlineAsm(LLVMGetCalledValue(inst)) ||
          (!LLVMGetCallSiteEnumAttribute(inst, at_function, convergent) &&
           LLVMGetCallSiteEnumAttribute(inst, at_function, returns)))
        continue;
      size_t len;
      const char *text = LLVMGetInlineAsmAsmString(LLVMGetCalledValue(inst), &len);
      if (!text_is_per_thread(text, len))
        continue;
      LLVMRemoveCallSiteEnumAttribute(inst, at_function, convergent);
      LLVMAddCallSiteAttribute(inst, at_function,
                               LLVMCreateEnumAttribute(nv_ctx_llvm(ctx), returns, 0));
      changed = true;
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
