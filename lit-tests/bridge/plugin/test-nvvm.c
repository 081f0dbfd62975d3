// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-nvvm.c: every function of nvvm.h.
#include "bridge/nvvm.h"
#include <llvm-c/Target.h>

#include "test.h"

static const char *barrier_name(nv_barrier kind) {
  switch (kind) {
  case NV_BARRIER_NONE:
    return "none";
  case NV_BARRIER_CTA:
    return "cta";
  case NV_BARRIER_CTA_RED:
    return "red";
  case NV_BARRIER_CTA_OTHER:
    return "other";
  case NV_BARRIER_CLUSTER:
    return "cluster";
  case NV_BARRIER_WARP:
    return "warp";
  case NV_BARRIER_ASM:
    return "asm";
  }
  return "?";
}

static void print_function(LLVMValueRef fn) {
  size_t len;
  nv_launch_info l;
  bool any = nv_launch_bounds(fn, &l);
  test_say("%s: kernel %d sm %u suffix %d ptx %u ftz %d", LLVMGetValueName2(fn, &len),
           nv_is_kernel(fn), nv_function_sm(fn, 7), nv_function_sm_suffix(fn), nv_function_ptx(fn),
           nv_is_ftz(fn));
  test_say("  bounds %d max %u,%u,%u req %u,%u,%u blocks %u regs %u threads %u", any,
           l.max_threads[0], l.max_threads[1], l.max_threads[2], l.req_threads[0], l.req_threads[1],
           l.req_threads[2], l.min_blocks, l.max_registers, nv_max_block_threads(&l));
  test_say("  cluster %d: %u,%u,%u rank %u blocks-are %d", l.explicit_cluster, l.cluster[0],
           l.cluster[1], l.cluster[2], l.max_cluster, l.blocks_are_clusters);
}

// Barriers and special registers in the order of the code, one line each.
static void print_body(LLVMValueRef fn) {
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      uint32_t id;
      unsigned dim;
      nv_barrier kind = nv_barrier_kind(inst, &id);
      nv_sreg reg = nv_special_register(inst, &dim);
      if (kind != nv_barrier_kind(inst, NULL) || reg != nv_special_register(inst, NULL))
        test_say("  the answer depends on who asks");
      if (kind)
        test_say("  barrier %s id %d", barrier_name(kind), (int)id);
      if (reg)
        test_say("  register %d dim %u volatile %d uniform %d", (int)reg, dim,
                 nv_sreg_is_volatile(reg), nv_sreg_is_block_uniform(reg));
      if (nv_is_intrinsic(inst, "llvm.fabs"))
        test_say("  fabs: same id %d",
                 nv_called_intrinsic(inst) == LLVMLookupIntrinsicID("llvm.fabs", 9));
      else if (LLVMIsACallInst(inst) && !kind && !reg)
        test_say("  call: intrinsic %d", nv_called_intrinsic(inst) != 0);
    }
  }
}

nv_preserved nv_test_nvvm(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_foreach_function(fn, module) {
    if (LLVMIsDeclaration(fn))
      continue;
    print_function(fn);
    print_body(fn);
  }
  LLVMTypeRef f32 = LLVMFloatTypeInContext(nv_ctx_llvm(ctx));
  size_t len;
  LLVMValueRef fabs = nv_intrinsic_declaration(module, "llvm.fabs", &f32, 1);
  LLVMValueRef tid = nv_intrinsic_declaration(module, "llvm.nvvm.read.ptx.sreg.tid.x", NULL, 0);
  test_say("module sm %u, declared %s %s, unknown %d", nv_module_sm(module, 7),
           LLVMGetValueName2(fabs, &len), LLVMGetValueName2(tid, &len),
           nv_intrinsic_declaration(module, "llvm.no.such.thing", NULL, 0) == NULL);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(nv_ctx_llvm(ctx));
  LLVMTypeRef unary = LLVMFunctionType(i32, &i32, 1, false);
  LLVMValueRef popc = nv_intrinsic_of_type(module, "llvm.ctpop.i32", unary);
  LLVMValueRef redux = nv_clang_builtin_declaration(module, "__nvvm_redux_sync_add");
  test_say(
      "of type %s, wrong type %d, builtin %s, unknown builtin %d", LLVMGetValueName2(popc, &len),
      nv_intrinsic_of_type(module, "llvm.fabs.f32", unary) == NULL, LLVMGetValueName2(redux, &len),
      nv_clang_builtin_declaration(module, "__nvvm_no_such_thing") == NULL);
  bool none = nv_set_target_layout(module);
  LLVMSetTarget(module, "nvptx64-nvidia-cuda");
  bool some = nv_set_target_layout(module);
  test_say("layout without triple %d, with %d: %d bits of pointer", none, some,
           (int)LLVMPointerSize(LLVMGetModuleDataLayout(module)) * 8);
  return NV_CHANGED_INSTS;
}
