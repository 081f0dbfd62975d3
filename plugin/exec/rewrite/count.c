// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts executed IR instructions by class.
#include "exec/rewrite/count.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

static const char *const class_names[CLASS_COUNT] = {
    [CLASS_LOAD_GENERIC] = "load generic",
    [CLASS_LOAD_GLOBAL] = "load global",
    [CLASS_LOAD_SHARED] = "load shared",
    [CLASS_LOAD_CONST] = "load const",
    [CLASS_LOAD_LOCAL] = "load local",
    [CLASS_LOAD_PARAM] = "load param",
    [CLASS_STORE_GENERIC] = "store generic",
    [CLASS_STORE_GLOBAL] = "store global",
    [CLASS_STORE_SHARED] = "store shared",
    [CLASS_STORE_LOCAL] = "store local",
    [CLASS_COPY] = "memcpy/memset",
    [CLASS_ATOMIC] = "atomic",
    [CLASS_FLOAT] = "float",
    [CLASS_INTEGER] = "integer",
    [CLASS_ADDRESS] = "address",
    [CLASS_CONVERT] = "convert",
    [CLASS_VECTOR] = "vector/field",
    [CLASS_BRANCH] = "branch",
    [CLASS_CALL] = "call",
    [CLASS_BARRIER] = "barrier",
    [CLASS_WARP] = "warp",
    [CLASS_ASM] = "inline asm",
    [CLASS_SPECIAL] = "special register",
    [CLASS_OTHER] = "other",
};

// The object that a pointer is computed from, through casts and offsets, tells its memory better
// than a generic type does.
static unsigned memory_of(LLVMValueRef pointer) {
  for (int depth = 0; depth < 16; depth++) {
    unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
    if (space != 0)
      return space;
    if (LLVMIsAAllocaInst(pointer))
      return 5;
    bool through =
        LLVMIsAGetElementPtrInst(pointer) || LLVMIsAAddrSpaceCastInst(pointer) ||
        (LLVMIsAConstantExpr(pointer) && (LLVMGetConstOpcode(pointer) == LLVMGetElementPtr ||
                                          LLVMGetConstOpcode(pointer) == LLVMAddrSpaceCast));
    if (!through)
      return 0;
    pointer = LLVMGetOperand(pointer, 0);
  }
  return 0;
}

static enum nv_class load_class(LLVMValueRef load) {
  switch (memory_of(LLVMGetOperand(load, 0))) {
  case 1:
    return CLASS_LOAD_GLOBAL;
  case 3:
  case 7:
    return CLASS_LOAD_SHARED;
  case 4:
    return CLASS_LOAD_CONST;
  case 5:
    return CLASS_LOAD_LOCAL;
  case 101:
    return CLASS_LOAD_PARAM;
  default:
    return CLASS_LOAD_GENERIC;
  }
}

static enum nv_class store_class(LLVMValueRef store) {
  switch (memory_of(LLVMGetOperand(store, 1))) {
  case 1:
    return CLASS_STORE_GLOBAL;
  case 3:
  case 7:
    return CLASS_STORE_SHARED;
  case 5:
    return CLASS_STORE_LOCAL;
  default:
    return CLASS_STORE_GENERIC;
  }
}

static bool has(const char *name, const char *part) { return strstr(name, part) != NULL; }

// Class of a call; CLASS_COUNT for calls that are no code.
static enum nv_class call_class(LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  if (LLVMIsAInlineAsm(callee))
    return CLASS_ASM;
  size_t length;
  const char *name = LLVMIsAFunction(callee) ? LLVMGetValueName2(callee, &length) : "";
  if (strncmp(name, "llvm.", 5))
    return CLASS_CALL;
  if (has(name, "llvm.dbg.") || has(name, "llvm.lifetime.") || has(name, "llvm.assume") ||
      has(name, "noalias.scope") || has(name, "llvm.invariant."))
    return CLASS_COUNT;
  if (has(name, "llvm.masked.load."))
    return load_class(call);
  if (has(name, "llvm.masked.store."))
    return store_class(call);
  if (has(name, "llvm.mem"))
    return CLASS_COPY;
  if (has(name, ".read.ptx.sreg."))
    return CLASS_SPECIAL;
  if (has(name, ".bar.warp.") || has(name, ".shfl.") || has(name, ".vote.") ||
      has(name, ".match.") || has(name, ".redux.") || has(name, ".activemask") ||
      has(name, ".elect."))
    return CLASS_WARP;
  if (has(name, ".barrier"))
    return CLASS_BARRIER;
  if (has(name, ".atomic."))
    return CLASS_ATOMIC;
  LLVMTypeRef type = LLVMTypeOf(call);
  if (LLVMGetTypeKind(type) == LLVMVectorTypeKind)
    type = LLVMGetElementType(type);
  switch (LLVMGetTypeKind(type)) {
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
  case LLVMFloatTypeKind:
  case LLVMDoubleTypeKind:
    return CLASS_FLOAT;
  case LLVMIntegerTypeKind:
    return CLASS_INTEGER;
  default:
    return CLASS_OTHER;
  }
}

// Class of an instruction; CLASS_COUNT for those that are no code.
static enum nv_class class_of(LLVMValueRef instruction) {
  switch (LLVMGetInstructionOpcode(instruction)) {
  case LLVMPHI:
  case LLVMAlloca:
  case LLVMFreeze:
    return CLASS_COUNT;
  case LLVMLoad:
    return load_class(instruction);
  case LLVMStore:
    return store_class(instruction);
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
  case LLVMFence:
    return CLASS_ATOMIC;
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFDiv:
  case LLVMFRem:
  case LLVMFNeg:
  case LLVMFCmp:
    return CLASS_FLOAT;
  case LLVMGetElementPtr:
    return CLASS_ADDRESS;
  case LLVMTrunc:
  case LLVMZExt:
  case LLVMSExt:
  case LLVMFPToUI:
  case LLVMFPToSI:
  case LLVMUIToFP:
  case LLVMSIToFP:
  case LLVMFPTrunc:
  case LLVMFPExt:
  case LLVMPtrToInt:
  case LLVMIntToPtr:
  case LLVMBitCast:
  case LLVMAddrSpaceCast:
    return CLASS_CONVERT;
  case LLVMExtractElement:
  case LLVMInsertElement:
  case LLVMShuffleVector:
  case LLVMExtractValue:
  case LLVMInsertValue:
    return CLASS_VECTOR;
  case LLVMBr:
  case LLVMSwitch:
  case LLVMRet:
  case LLVMIndirectBr:
  case LLVMUnreachable:
    return CLASS_BRANCH;
  case LLVMCall:
    return call_class(instruction);
  default:
    return CLASS_INTEGER;
  }
}

uint32_t nv_count_blocks(LLVMModuleRef module) {
  uint32_t blocks = 0;
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    blocks += LLVMCountBasicBlocks(f);
  return blocks;
}

void nv_count_prepare(struct nv_counts *counts, LLVMModuleRef module) {
  counts->blocks = nv_count_blocks(module);
  counts->executed = nv_alloc(counts->blocks * sizeof *counts->executed);
  arrsetlen(counts->in_block, counts->blocks);
  if (counts->blocks)
    memset(counts->in_block, 0, counts->blocks * sizeof *counts->in_block);
  uint32_t block = 0;
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(f); bb; bb = LLVMGetNextBasicBlock(bb)) {
      for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i)) {
        enum nv_class class = class_of(i);
        if (class < CLASS_COUNT)
          counts->in_block[block][class]++;
      }
      block++;
    }
}

void nv_count_total(const struct nv_counts *counts, uint64_t totals[CLASS_COUNT]) {
  memset(totals, 0, CLASS_COUNT * sizeof *totals);
  for (uint32_t block = 0; block < counts->blocks; block++)
    for (int class = 0; class < CLASS_COUNT; class ++)
      totals[class] += counts->executed[block] * counts->in_block[block][class];
}

const char *nv_class_name(enum nv_class class) { return class_names[class]; }

static void print_row(const char *name, const uint64_t *values, unsigned variants) {
  printf("%-17s", name);
  for (unsigned v = 0; v < variants; v++)
    printf(" %14llu", (unsigned long long)values[v]);
  for (unsigned v = 1; v < variants; v++) {
    if (values[0])
      printf(" %7.3f", (double)values[v] / (double)values[0]);
    else
      printf(" %7s", "-");
  }
  printf("\n");
}

void nv_count_print(const uint64_t (*totals)[CLASS_COUNT], const char *const *names,
                    unsigned variants) {
  uint64_t *row = nv_alloc(variants * sizeof *row), *sum = nv_alloc(variants * sizeof *sum);
  printf("executed IR instructions:\n");
  for (unsigned v = 0; v < variants; v++)
    printf("  variant %u: %s\n", v, names[v]);
  printf("%-17s", "class");
  for (unsigned v = 0; v < variants; v++)
    printf("      variant %-2u", v);
  for (unsigned v = 1; v < variants; v++)
    printf("   %2u/0 ", v);
  printf("\n");
  for (int class = 0; class < CLASS_COUNT; class ++) {
    bool any = false;
    for (unsigned v = 0; v < variants; v++) {
      row[v] = totals[v][class];
      sum[v] += row[v];
      any |= row[v] != 0;
    }
    if (any)
      print_row(class_names[class], row, variants);
  }
  print_row("total", sum, variants);
  free(row);
  free(sum);
}
