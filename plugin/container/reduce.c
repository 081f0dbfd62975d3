// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bitcode for readers that are LLVM 20 (BV-05). What LLVM 22 writes is read there but for attributes that came later,
// lifetime markers, whose operands changed, and debug information. Leaving those out is always right: they only
// promise something or tell where code came from. Operations with an older name get it. What would have to be said in another way is refused.
//
// NVIDIA's linker removes what no code refers to, kernels too. Its own front end therefore lists kernels and the
// variables of the host in llvm.used; clang does not.
#include <stdio.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/nvvm.h"
#include "bridge/used.h"
#include "container/container.h"

// Attributes that LLVM 21 and 22 brought.
static const char *const newer[] = {"captures", "dead_on_return", "nocreateundeforpoison",
                                    "sanitize_alloc_token"};

const char *nv_container_refuses(const nv_sm *sm) {
  return sm->cc < NV_CONTAINER_LEAST_CC
             ? "NVIDIA's tools read bitcode of LLVM 7 for GPUs below sm_100, which LLVM 22 cannot "
               "write; link with 'nvopt link', or take sm_100 or newer"
             : NULL;
}

static bool begins(const char *text, const char *with) {
  return strncmp(text, with, strlen(with)) == 0;
}

//===-- Attributes ----------------------------------------------------------------------------===//

// LLVM 20 knows three kinds of memory: that of arguments, inaccessible one, and all other.
static void join_memory(LLVMValueRef value) {
  unsigned other = nv_memory_effect(value, NV_MEM_OTHER);
  unsigned all = other | nv_memory_effect(value, NV_MEM_ERRNO) |
                 nv_memory_effect(value, NV_MEM_TARGET0) | nv_memory_effect(value, NV_MEM_TARGET1);
  unsigned both = other & nv_memory_effect(value, NV_MEM_ERRNO) &
                  nv_memory_effect(value, NV_MEM_TARGET0) & nv_memory_effect(value, NV_MEM_TARGET1);
  if (all != both)
    nv_set_memory_effect(value, all | nv_memory_effect(value, NV_MEM_ARGUMENT) |
                                    nv_memory_effect(value, NV_MEM_INACCESSIBLE));
}

// `value` is a function or a call with `n` parameters.
static void drop_newer(LLVMValueRef value, unsigned n) {
  for (size_t k = 0; k < sizeof newer / sizeof *newer; k++) {
    nv_remove_attr(value, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, newer[k]);
    for (unsigned i = 0; i <= n; i++)
      nv_remove_attr(value, i, newer[k]);
  }
  join_memory(value);
}

// All of LLVM's attributes of a declaration at `index`.
static void drop_all(LLVMValueRef function, LLVMAttributeIndex index) {
  unsigned n = LLVMGetAttributeCountAtIndex(function, index);
  LLVMAttributeRef *list = NULL;
  arrsetlen(list, n);
  if (n)
    LLVMGetAttributesAtIndex(function, index, list);
  for (unsigned i = 0; i < n; i++)
    if (!LLVMIsStringAttribute(list[i]))
      LLVMRemoveEnumAttributeAtIndex(function, index, LLVMGetEnumAttributeKind(list[i]));
  arrfree(list);
}

static void drop_all_of(LLVMValueRef function) {
  drop_all(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex);
  for (unsigned i = 0; i <= LLVMCountParams(function); i++)
    drop_all(function, i);
}

//===-- Code ----------------------------------------------------------------------------------===//

// Removes a declaration that only calls use, and these.
static void remove_with_calls(LLVMValueRef declaration) {
  LLVMUseRef use;
  while ((use = LLVMGetFirstUse(declaration)))
    LLVMInstructionEraseFromParent(LLVMGetUser(use));
  LLVMDeleteFunction(declaration);
}

// The same operation by the name that it has in LLVM 20.
static bool rename_intrinsic(LLVMValueRef function, const char *name) {
  static const struct {
    const char *name, *older;
  } names[] = {
#define NV_OLDER_NAME(name, older) {name, older},
#include "container/intrinsics.def"
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(name, names[i].name) == 0) {
      LLVMSetValueName2(function, names[i].older, strlen(names[i].older));
      return true;
    }
  return false;
}

// Barriers with a vote of all threads of the block had no number and took and gave 32 bits.
static bool rewrite_vote(LLVMModuleRef module, LLVMValueRef function, const char *name) {
  static const char *const votes[] = {"popc", "and", "or"};
  char newer_name[64], older[64] = "";
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef word = LLVMInt32TypeInContext(context), type = LLVMFunctionType(word, &word, 1, 0);
  for (size_t i = 0; i < 3; i++) {
    snprintf(newer_name, sizeof newer_name, "llvm.nvvm.barrier.cta.red.%s.aligned.all", votes[i]);
    if (strcmp(name, newer_name) == 0)
      snprintf(older, sizeof older, "llvm.nvvm.barrier0.%s", votes[i]);
  }
  if (!*older)
    return false;
  for (LLVMUseRef use = LLVMGetFirstUse(function); use; use = LLVMGetNextUse(use))
    if (!LLVMIsNull(LLVMGetOperand(LLVMGetUser(use), 0)))
      return false;
  LLVMValueRef old = LLVMGetNamedFunction(module, older);
  old = old ? old : LLVMAddFunction(module, older, type);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
  LLVMUseRef use;
  while ((use = LLVMGetFirstUse(function))) {
    LLVMValueRef call = LLVMGetUser(use);
    LLVMPositionBuilderBefore(builder, call);
    LLVMValueRef vote = LLVMBuildZExt(builder, LLVMGetOperand(call, 1), word, "");
    vote = LLVMBuildCall2(builder, type, old, &vote, 1, "");
    if (LLVMTypeOf(call) != word)
      vote = LLVMBuildICmp(builder, LLVMIntNE, vote, LLVMConstNull(word), "");
    LLVMReplaceAllUsesWith(call, vote);
    LLVMInstructionEraseFromParent(call);
  }
  LLVMDisposeBuilder(builder);
  LLVMDeleteFunction(function);
  return true;
}

// activemask as an instruction of PTX.
static bool rewrite_active_mask(LLVMModuleRef module, LLVMValueRef function, const char *name) {
  if (strcmp(name, "llvm.nvvm.activemask") != 0)
    return false;
  static const char text[] = "activemask.b32 $0;";
  LLVMTypeRef type = LLVMGlobalGetValueType(function);
  LLVMValueRef code = LLVMGetInlineAsm(type, text, sizeof text - 1, "=r", 2, true, false,
                                       LLVMInlineAsmDialectATT, false);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(module));
  LLVMUseRef use;
  while ((use = LLVMGetFirstUse(function))) {
    LLVMValueRef call = LLVMGetUser(use);
    LLVMPositionBuilderBefore(builder, call);
    LLVMValueRef mask = LLVMBuildCall2(builder, type, code, NULL, 0, "");
    nv_add_attr(mask, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "convergent", 0);
    LLVMReplaceAllUsesWith(call, mask);
    LLVMInstructionEraseFromParent(call);
  }
  LLVMDisposeBuilder(builder);
  LLVMDeleteFunction(function);
  return true;
}

// True if LLVM 20 lacks the intrinsic, or has it with other operands.
static bool is_unknown(const char *name) {
  static const char *const unknown[] = {
      "llvm.masked.load",
      "llvm.masked.store",
      "llvm.masked.gather",
      "llvm.masked.scatter",
#define NV_NO_INTRINSIC(name) name,
#include "container/intrinsics.def"
  };
  for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
    if (begins(name, unknown[i]) && (!name[strlen(unknown[i])] || name[strlen(unknown[i])] == '.'))
      return true;
  return false;
}

// An intrinsic. False for one that cannot be said in LLVM 20.
static bool reduce_intrinsic(LLVMModuleRef module, LLVMValueRef function, const char **what) {
  size_t len;
  const char *name = LLVMGetValueName2(function, &len);
  if (begins(name, "llvm.lifetime.")) {
    remove_with_calls(function);
    return true;
  }
  if (rewrite_vote(module, function, name) || rewrite_active_mask(module, function, name))
    return true;
  drop_all_of(function);
  *what = name;
  return rename_intrinsic(function, name) || !is_unknown(name);
}

static bool reduce_instruction(LLVMValueRef i, const char **what) {
  switch (LLVMGetInstructionOpcode(i)) {
  case LLVMCall:
  case LLVMInvoke:
    drop_newer(i, LLVMGetNumArgOperands(i));
    return true;
  case LLVMPtrToAddr:
    *what = "ptrtoaddr";
    return false;
  case LLVMAtomicRMW:
    *what = "atomicrmw fmaximum or fminimum";
    return LLVMGetAtomicRMWBinOp(i) != LLVMAtomicRMWBinOpFMaximum &&
           LLVMGetAtomicRMWBinOp(i) != LLVMAtomicRMWBinOpFMinimum;
  default:
    return true;
  }
}

static bool reduce_body(LLVMValueRef function, const char **what) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      if (!reduce_instruction(i, what))
        return false;
  return true;
}

//===-- The host's names ----------------------------------------------------------------------===//

static bool is_for_host(LLVMValueRef value) {
  if (LLVMIsDeclaration(value) || LLVMGetLinkage(value) == LLVMInternalLinkage ||
      LLVMGetLinkage(value) == LLVMPrivateLinkage)
    return false;
  return LLVMIsAFunction(value) ? nv_is_kernel(value) : LLVMIsExternallyInitialized(value);
}

// Lists in @llvm.used what the host names.
static void keep_for_host(LLVMModuleRef module) {
  LLVMValueRef *all = NULL;
  nv_foreach_function(f, module) {
    if (is_for_host(f))
      arrput(all, f);
  }
  nv_foreach_global(v, module) {
    if (is_for_host(v))
      arrput(all, v);
  }
  nv_append_to_used(module, all, (size_t)arrlen(all), false);
  arrfree(all);
}

bool nv_container_reduce(LLVMModuleRef module, bool *without_lines, char *problem, size_t n) {
  const char *what = "";
  bool good = true;
  *without_lines = LLVMStripModuleDebugInfo(module);
  for (LLVMValueRef f = LLVMGetFirstFunction(module), next; f && good; f = next) {
    next = LLVMGetNextFunction(f);
    if (LLVMGetIntrinsicID(f)) {
      good = reduce_intrinsic(module, f, &what);
    } else {
      // NVIDIA's linker warns of kernels that must not be inlined; nothing calls them.
      if (nv_is_kernel(f) &&
          !nv_has_attr(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "optnone"))
        nv_remove_attr(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "noinline");
      drop_newer(f, LLVMCountParams(f));
      good = reduce_body(f, &what);
    }
  }
  if (good)
    keep_for_host(module);
  else
    snprintf(problem, n, "it uses %s, which NVIDIA's LLVM 20 does not have in this form", what);
  return good;
}
