// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test-values.c: asks values.h about the arguments of every call of @ask, at that call.
#include "test.h"
#include "bridge/values.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char *range_text(bool known, const nv_range *r, char buffer[160]) {
  if (known)
    snprintf(buffer, 160, "s[%" PRId64 ",%" PRId64 "] u[%" PRIu64 ",%" PRIu64 "]", r->smin, r->smax,
             r->umin, r->umax);
  else
    snprintf(buffer, 160, "none");
  return buffer;
}

static void ask_value(nv_pass_ctx *ctx, nv_range_info *ranges, LLVMValueRef v, LLVMValueRef at) {
  uint64_t zero = 0, one = 0;
  if (nv_known_bits(ctx, v, at, &zero, &one))
    test_say("%s: zeros %" PRIx64 " ones %" PRIx64, test_value(v), zero, one);
  else
    test_say("%s: bits none", test_value(v));
  test_say("  sign bits %u, non-zero %d", nv_num_sign_bits(ctx, v, at),
           nv_is_known_non_zero(ctx, v, at));
  char local[160], flow[160], nowhere[160];
  nv_range a, b, c;
  bool has_local = nv_local_range(ctx, v, at, &a), has_nowhere = nv_local_range(ctx, v, NULL, &c);
  bool has_flow = nv_value_range(ctx, ranges, v, at, &b);
  test_say("  flow %s", range_text(has_flow, &b, flow));
  test_say("  local %s", range_text(has_local, &a, local));
  test_say("  anywhere %s", range_text(has_nowhere, &c, nowhere));
  test_say("  not poison %d, not undef or poison %d", nv_is_not_poison(ctx, v, at),
           nv_is_not_undef_or_poison(ctx, v, at));
}

static bool is_ask(LLVMValueRef inst) {
  if (!LLVMIsACallInst(inst) || !LLVMIsAFunction(LLVMGetCalledValue(inst)))
    return false;
  size_t len;
  return !strcmp(LLVMGetValueName2(LLVMGetCalledValue(inst), &len), "ask");
}

// The first argument is asked about; a constant behind it is compared with.
static void ask(nv_pass_ctx *ctx, nv_range_info *ranges, LLVMValueRef call) {
  LLVMValueRef v = LLVMGetOperand(call, 0);
  ask_value(ctx, ranges, v, call);
  if (LLVMGetNumArgOperands(call) > 1) {
    LLVMValueRef constant = LLVMGetOperand(call, 1);
    test_say("  ult %d, sgt %d, eq %d", nv_known_compare(ranges, LLVMIntULT, v, constant, call),
             nv_known_compare(ranges, LLVMIntSGT, v, constant, call),
             nv_known_compare(ranges, LLVMIntEQ, v, constant, call));
  }
}

nv_preserved nv_test_values(nv_pass_ctx *ctx, LLVMValueRef fn) {
  size_t len;
  test_say("function %s", LLVMGetValueName2(fn, &len));
  nv_range_info *ranges = nv_ranges(ctx, fn);
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (is_ask(inst))
        ask(ctx, ranges, inst);
    }
  }
  return NV_UNCHANGED;
}

nv_preserved nv_test_values_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  (void)loop;
  nv_foreach_function(fn, nv_ctx_module(ctx)) {
    if (nv_ranges(ctx, fn))
      nv_test_values(ctx, fn);
  }
  return NV_UNCHANGED;
}

// The range of %x on every edge.
nv_preserved nv_test_edge_ranges(nv_pass_ctx *ctx, LLVMValueRef fn) {
  LLVMValueRef x = test_find(fn, "x");
  nv_range_info *ranges = nv_ranges(ctx, fn);
  nv_foreach_block(block, fn) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    for (unsigned i = 0; x && i < LLVMGetNumSuccessors(end); ++i) {
      LLVMBasicBlockRef to = LLVMGetSuccessor(end, i);
      char text[160];
      nv_range r;
      bool known = nv_edge_range(ranges, x, block, to, &r);
      test_say("%s -> %s: %s", test_block(block), test_block(to), range_text(known, &r, text));
    }
  }
  return NV_UNCHANGED;
}

nv_preserved nv_test_demanded(nv_pass_ctx *ctx, LLVMValueRef fn) {
  nv_demanded *db = nv_demanded_bits(ctx, fn);
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      uint64_t mask = 0, operand = 0;
      bool known = nv_demanded_mask(db, inst, &mask);
      LLVMUseRef use = LLVMGetNumOperands(inst) ? LLVMGetOperandUse(inst, 0) : NULL;
      bool operand_known = use && nv_demanded_use_mask(db, use, &operand);
      test_say("%s: %d %" PRIx64 " operand %d %" PRIx64 " dead %d", test_value(inst), known, mask,
               operand_known, operand, nv_is_demanded_dead(db, inst));
    }
  }
  return NV_UNCHANGED;
}

static void print_uniformity(nv_pass_ctx *ctx, LLVMValueRef fn) {
  size_t len;
  nv_uniformity *u = nv_uniformity_of(ctx, fn);
  test_say("function %s: %s", LLVMGetValueName2(fn, &len), u ? "known" : "nothing known");
  if (!u)
    return;
  nv_foreach_block(block, fn) {
    test_say("%s: divergent end %d", test_block(block), nv_is_divergent_terminator(u, block));
    nv_foreach_inst(inst, block) {
      if (!*LLVMGetValueName2(inst, &len))
        continue;
      test_say("  %s: uniform %d", test_value(inst), nv_is_uniform(u, inst));
      nv_foreach_use(use, inst) {
        if (!nv_is_uniform_use(u, use) && nv_is_uniform(u, inst))
          test_say("  but not where %s uses it", test_value(LLVMGetUser(use)));
      }
    }
  }
}

nv_preserved nv_test_uniformity(nv_pass_ctx *ctx, LLVMValueRef fn) {
  print_uniformity(ctx, fn);
  return NV_UNCHANGED;
}

nv_preserved nv_test_uniformity_loop(nv_pass_ctx *ctx, nv_loop *loop) {
  (void)loop;
  nv_foreach_function(fn, nv_ctx_module(ctx))
    print_uniformity(ctx, fn);
  return NV_UNCHANGED;
}

// Poison questions about every named instruction; about its first operand; and whether it being
// poison makes %x poison.
nv_preserved nv_test_poison(nv_pass_ctx *ctx, LLVMValueRef fn) {
  (void)ctx;
  size_t len;
  LLVMValueRef x = test_find(fn, "x");
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (!*LLVMGetValueName2(inst, &len))
        continue;
      test_say("%s: creates %d without flags %d, passes on %d, undefined %d, implies x %d",
               test_value(inst), nv_can_create_poison(inst, true),
               nv_can_create_poison(inst, false), nv_propagates_poison(LLVMGetOperandUse(inst, 0)),
               nv_is_poison_undefined_behaviour(inst), x && nv_implies_poison(inst, x));
    }
  }
  return NV_UNCHANGED;
}
