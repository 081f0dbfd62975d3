// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt-mutate: changes each function of a module a little, at random, and keeps the module valid.
//
// A pass is most often wrong for code that is almost what it looks for: another constant, predicate or flag, a value
// with one use more, a call or a store between two instructions, operands the other way around. What a change leaves
// need not mean anything sensible; it is only what a pass has to keep.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/IRReader.h>
#include <stb/stb_ds.h>

#include "fuzz/exact/mutate.h"

enum { MAX_CHANGES = 3, MAX_TRIES = 24 };

static const char usage[] =
    "usage: nvopt-mutate [--seed=N] IN.ll OUT.ll\n"
    "\n"
    "Changes one to three places of each function of a module, and writes it as text.\n"
    "The seed (1) decides where and how.\n";

unsigned mutate_below(mutation *m, unsigned limit) {
  // Steele, Lea and Flood's SplitMix64.
  uint64_t z = m->random += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return limit ? (unsigned)((z ^ z >> 31) % limit) : 0;
}

static void collect(mutation *m) {
  arrsetlen(m->values, 0);
  arrsetlen(m->insts, 0);
  for (unsigned i = 0; i < LLVMCountParams(m->function); i++)
    arrput(m->values, LLVMGetParam(m->function, i));
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(m->function); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
      arrput(m->insts, i);
      if (LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMVoidTypeKind)
        arrput(m->values, i);
    }
}

bool mutate_is_valid(mutation *m) {
  return !LLVMVerifyFunction(m->function, LLVMReturnStatusAction);
}

static bool change(mutation *m) {
  collect(m);
  LLVMValueRef inst = m->insts[mutate_below(m, (unsigned)arrlenu(m->insts))];
  switch (mutate_below(m, 4)) {
  case 0:
    return mutate_blocks(m, inst);
  case 1:
    return mutate_instruction(m, inst);
  default:
    return mutate_operand(m, inst);
  }
}

static bool change_function(LLVMModuleRef module, LLVMValueRef function, uint64_t seed) {
  LLVMContextRef llvm = LLVMGetModuleContext(module);
  mutation m = {.module = module,
                .function = function,
                .builder = LLVMCreateBuilderInContext(llvm),
                .random = seed};
  unsigned changes = 1 + mutate_below(&m, MAX_CHANGES);
  for (unsigned tries = 0; changes > 0 && tries < MAX_TRIES; tries++)
    changes -= change(&m);
  bool valid = mutate_is_valid(&m);
  LLVMDisposeBuilder(m.builder);
  arrfree(m.values);
  arrfree(m.insts);
  return valid;
}

static uint64_t hash_of(const char *text, uint64_t seed) {
  for (; *text; text++)
    seed = (seed ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
  return seed;
}

int main(int argc, char **argv) {
  uint64_t seed = 1;
  const char *files[2] = {0};
  unsigned n = 0;
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], "--seed=", 7) == 0) {
      seed = strtoull(argv[i] + 7, NULL, 10);
    } else if (argv[i][0] != '-' && n < 2) {
      files[n++] = argv[i];
    } else {
      n = 3;
      break;
    }
  }
  if (n != 2) {
    fputs(usage, stderr);
    return 2;
  }
  LLVMContextRef llvm = LLVMContextCreate();
  LLVMMemoryBufferRef buffer;
  LLVMModuleRef module;
  char *message = NULL;
  if (LLVMCreateMemoryBufferWithContentsOfFile(files[0], &buffer, &message) ||
      LLVMParseIRInContext(llvm, buffer, &module, &message)) {
    fprintf(stderr, "nvopt-mutate: error: cannot read '%s': %s\n", files[0], message);
    return 2;
  }
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    size_t length;
    const char *name = LLVMGetValueName2(f, &length);
    if (!LLVMIsDeclaration(f) && !change_function(module, f, hash_of(name, seed))) {
      fprintf(stderr, "nvopt-mutate: error: made @%s invalid\n", name);
      return 1;
    }
  }
  if (LLVMPrintModuleToFile(module, files[1], &message)) {
    fprintf(stderr, "nvopt-mutate: error: cannot write '%s': %s\n", files[1], message);
    return 2;
  }
  LLVMDisposeModule(module);
  LLVMContextDispose(llvm);
  return 0;
}
