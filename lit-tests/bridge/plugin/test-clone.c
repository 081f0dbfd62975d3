// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-clone.c: every function of clone.h, by a module pass.
#include "bridge/cfg.h"
#include "bridge/clone.h"
#include "test.h"

static LLVMValueRef function(LLVMModuleRef module, const char *name) {
  return LLVMGetNamedFunction(module, name);
}

// Block "body" of @blocks twice: the copy runs before it.
static void blocks(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMBasicBlockRef body = test_find_block(fn, "body");
  nv_vmap *map = nv_vmap_create();
  LLVMValueRef a = LLVMGetParam(fn, 0), x = test_find(fn, "x");
  LLVMBasicBlockRef copy = nv_clone_block(body, map, ".copy");
  nv_vmap_set(map, a, LLVMConstInt(LLVMTypeOf(a), 7, false));
  nv_remap_blocks(&copy, 1, map);
  test_say("blocks: %s, x %s, a %s, fn %d", test_block(nv_vmap_block(map, body)),
           test_value(nv_vmap_get(map, x)), test_value(nv_vmap_get(map, a)),
           nv_vmap_get(map, fn) == NULL);
  LLVMSetSuccessor(LLVMGetBasicBlockTerminator(LLVMGetEntryBasicBlock(fn)), 0, copy);
  LLVMSetSuccessor(LLVMGetBasicBlockTerminator(copy), 0, body);
  nv_vmap_dispose(map);
  nv_changed_cfg(ctx, fn);
  test_say("blocks: valid %d", test_analyses_valid(ctx, fn));
}

static void functions(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMValueRef fn = function(module, "original");
  nv_vmap *map = nv_vmap_create();
  LLVMValueRef b = LLVMGetParam(fn, 1);
  nv_vmap_set(map, b, LLVMConstInt(LLVMTypeOf(b), 5, false));
  LLVMValueRef special = nv_clone_function(fn, map, "original.b5");
  LLVMValueRef plain = nv_clone_function(fn, NULL, "original.plain");
  test_say("functions: params %u %u, mapped %d, declaration %d", LLVMCountParams(special),
           LLVMCountParams(plain),
           LLVMGetBasicBlockParent(nv_vmap_block(map, LLVMGetEntryBasicBlock(fn))) == special,
           nv_clone_function(function(module, "outside"), NULL, "none") == NULL);
  nv_vmap_dispose(map);
  (void)ctx;
}

// (ptr %p, i32 %n, i32 %gone) becomes (i32 %new, i64 %n, ptr %p).
static void parameters(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  LLVMValueRef old = function(module, "params");
  LLVMTypeRef i32 = LLVMInt32TypeInContext(c), i64 = LLVMInt64TypeInContext(c);
  LLVMTypeRef types[] = {i32, i64, LLVMTypeOf(LLVMGetParam(old, 0))};
  const int from[] = {NV_NEW_PARAM, 1, 0};
  LLVMValueRef new = nv_function_with_params(old, types, from, 3);
  // The old parameters that found no heir of their type.
  LLVMBuilderRef b = LLVMCreateBuilderInContext(c);
  LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(new)));
  LLVMReplaceAllUsesWith(LLVMGetParam(old, 1), LLVMBuildTrunc(b, LLVMGetParam(new, 1), i32, "n32"));
  LLVMReplaceAllUsesWith(LLVMGetParam(old, 2), LLVMConstInt(i32, 0, false));
  for (LLVMUseRef use; (use = LLVMGetFirstUse(old));) {
    LLVMValueRef call = LLVMGetUser(use);
    LLVMPositionBuilderBefore(b, call);
    LLVMValueRef args[] = {LLVMConstInt(i32, 42, false),
                           LLVMBuildZExt(b, LLVMGetOperand(call, 1), i64, ""),
                           LLVMGetOperand(call, 0)};
    LLVMValueRef made = nv_replace_call(call, new, args, from, 3);
    test_say("parameters: call %s of %s", test_value(made), test_value(LLVMGetCalledValue(made)));
  }
  LLVMDisposeBuilder(b);
  LLVMDeleteFunction(old);
  test_say("parameters: variadic %d, declaration %d, block addresses %d",
           nv_function_with_params(function(module, "variadic"), types, from, 3) == NULL,
           nv_function_with_params(function(module, "outside"), types, from, 3) == NULL,
           nv_function_with_params(function(module, "jumps"), NULL, NULL, 0) == NULL);
  test_say("parameters: valid %d", test_analyses_valid(ctx, new));
}

nv_preserved nv_test_clone(nv_pass_ctx *ctx, LLVMModuleRef module) {
  blocks(ctx, function(module, "blocks"));
  functions(ctx, module);
  parameters(ctx, module);
  return NV_CHANGED_CFG;
}
