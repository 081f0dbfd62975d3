// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// select-cases.c: nv-select-cases, a switch that only chooses values becomes selects.
//
//   here:  switch i32 %h, label %other [                  %a = icmp eq i32 %h, 12
//            i32 12, label %out                           %b = icmp eq i32 %h, 14
//            i32 14, label %out ]                  ->     %c = or i1 %a, %b
//   other: br label %out                                  %v = select i1 %c, float %x, float %z
//   out:   %v = phi float [%x, %here], [%x, %here], [%z, %other]
//
// `h == 12 || h == 14 ? x : z`: SimplifyCFG makes one switch of both comparisons, and takes it back
// only where all values are constants. On the device that is two comparisons and two branches, in
// which the lanes of a warp walk apart, around nothing.
//
// Where the cases are all that there are the first one needs no comparison.
//
// Legal because the ways from the switch hold nothing but a branch and at most MAX_COMPUTED instructions without an effect and
// without undefined behaviour, which may be computed for everybody (no division, no load, no call) and go in front of the
// switch: every value is there then. A select gives what was chosen, whatever the other one is, poison too, as of a sum that
// wraps around where nobody asked for it; and a switch on poison has no meaning, so its comparisons may have any. Contract PF-10.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/remarks.h"
#include "facts/register-weights.h"
#include "facts/shapes.h"
#include "passes.h"
#include "scalar/table-values.h"

// Comparisons that take the place of the switch, and choices of 32 bits behind them, at most: where all
// eight cases meet in a warp a branch by a table issues 1.4 of that. A switch or a block with more is left
// alone.
enum {
  MAX_COMPARES = 8,
  MAX_SELECTS = 8,
  MAX_COMPUTED = 2, // instructions of the ways, counted for each case, which all lanes run then
};

// Where an edge of the switch ends: the block it comes to `out` from.
static LLVMBasicBlockRef way_of(LLVMBasicBlockRef block, LLVMBasicBlockRef to,
                                LLVMBasicBlockRef out) {
  return to == out ? block : to;
}

// An instruction of the machine, or a part of the one that needs it, that may run for everybody.
static bool may_be_computed(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMGetElementPtr:
  case LLVMFreeze:
    return false;
  case LLVMFNeg:
    return nv_is_scalar_type(LLVMTypeOf(inst));
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
    return LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMFloatTypeKind;
  default:
    return nv_is_short(inst);
  }
}

// A plain branch and what may be computed for everybody, entered from `block` alone.
static bool is_short_way(LLVMBasicBlockRef block, LLVMBasicBlockRef way, unsigned *computed) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(way);
  if (!LLVMIsABranchInst(end) || LLVMIsConditional(end) || nv_unique_predecessor(way) != block)
    return false;
  unsigned n = *computed;
  for (LLVMValueRef inst = LLVMGetFirstInstruction(way); inst != end;
       inst = LLVMGetNextInstruction(inst))
    if (!may_be_computed(inst) || ++n > MAX_COMPUTED)
      return false;
  *computed = n;
  return true;
}

// What the source asked for a loop stands at the end of its round.
static bool ends_round(LLVMValueRef end) {
  unsigned kind = LLVMGetMDKindIDInContext(LLVMGetTypeContext(LLVMTypeOf(end)), "llvm.loop", 9);
  return LLVMGetMetadata(end, kind) != NULL;
}

// The cases are all that there are.
static bool has_no_default(LLVMValueRef end) {
  return LLVMIsAUnreachableInst(LLVMGetFirstInstruction(LLVMGetSwitchDefaultDest(end))) != NULL;
}

// The block that every way of the switch comes to; NULL if there is none.
static LLVMBasicBlockRef common_end(LLVMBasicBlockRef block, LLVMValueRef end) {
  LLVMBasicBlockRef out = NULL;
  unsigned computed = 0;
  for (unsigned i = has_no_default(end); i < LLVMGetNumSuccessors(end); i++) {
    LLVMBasicBlockRef to = LLVMGetSuccessor(end, i);
    if (is_short_way(block, to, &computed)) {
      LLVMValueRef last = LLVMGetBasicBlockTerminator(to);
      if (ends_round(last))
        return NULL;
      to = LLVMGetSuccessor(last, 0);
    }
    if (out && to != out)
      return NULL;
    out = to;
  }
  return out == block || ends_round(end) ? NULL : out;
}

// The way that needs no comparison: the default, or the first case where there is none.
static LLVMBasicBlockRef other_way(LLVMBasicBlockRef block, LLVMValueRef end,
                                   LLVMBasicBlockRef out) {
  return way_of(block, LLVMGetSuccessor(end, has_no_default(end)), out);
}

// The values that the ways give do not differ for any phi.
static bool is_same(LLVMBasicBlockRef out, LLVMBasicBlockRef a, LLVMBasicBlockRef b) {
  nv_foreach_inst(phi, out) {
    if (!LLVMIsAPHINode(phi))
      break;
    if (nv_phi_value_from(phi, a) != nv_phi_value_from(phi, b))
      return false;
  }
  return true;
}

// Selects of 32 bits, or of a predicate, that choose one value of `phi`.
static unsigned choices(LLVMValueRef phi, LLVMTargetDataRef layout) {
  LLVMTypeRef type = LLVMTypeOf(phi);
  return nv_type_registers(type, layout) + nv_type_predicates(type);
}

// Counts the comparisons and the choices that the switch of `block` would become; false when they are too many.
static bool count_selects(LLVMBasicBlockRef block, LLVMValueRef end, LLVMBasicBlockRef out,
                          unsigned *compares, unsigned *selects) {
  LLVMBasicBlockRef other = other_way(block, end, out);
  LLVMTargetDataRef layout = nv_layout_of(LLVMGetBasicBlockParent(block));
  *compares = *selects = 0;
  for (unsigned i = 1; i < LLVMGetNumSuccessors(end); i++) {
    LLVMBasicBlockRef way = way_of(block, LLVMGetSuccessor(end, i), out);
    if (is_same(out, way, other))
      continue;
    if (++*compares > MAX_COMPARES)
      return false;
    bool seen = false;
    for (unsigned k = 1; k < i; k++)
      seen |= way_of(block, LLVMGetSuccessor(end, k), out) == way;
    if (seen)
      continue;
    nv_foreach_inst(phi, out) {
      if (!LLVMIsAPHINode(phi))
        break;
      if (nv_phi_value_from(phi, way) != nv_phi_value_from(phi, other) &&
          (*selects += choices(phi, layout)) > MAX_SELECTS)
        return false;
    }
  }
  return *selects > 0;
}

// The numbers from the first case to the last one; false when they are more than a table has.
static bool case_numbers(LLVMValueRef end, int64_t *first, unsigned *length) {
  int64_t last = INT64_MIN;
  *first = INT64_MAX;
  for (unsigned i = 1; i < LLVMGetNumSuccessors(end); i++) {
    LLVMValueRef value = LLVMGetSwitchCaseValue(end, i);
    if (LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
      return false;
    int64_t number = LLVMConstIntGetSExtValue(value);
    *first = number < *first ? number : *first;
    last = number > last ? number : last;
  }
  uint64_t distance = (uint64_t)last - (uint64_t)*first;
  *length = (unsigned)distance + 1;
  return *first <= last && distance < NV_MAX_TABLE_ENTRIES;
}

// What the operations are to read the values of `phi` out of a number; 0 when that cannot be.
static unsigned table_cost(LLVMValueRef phi, LLVMBasicBlockRef block, LLVMValueRef end,
                           LLVMBasicBlockRef out, int64_t first, unsigned length) {
  nv_table table = {.length = length, .width = nv_table_width(LLVMTypeOf(phi))};
  nv_table_plan plan;
  if (table.width == 0)
    return 0;
  LLVMValueRef other = nv_phi_value_from(phi, other_way(block, end, out));
  for (unsigned i = 0; i < length; i++) {
    LLVMValueRef value = has_no_default(end) ? NULL : other;
    for (unsigned k = 1; k < LLVMGetNumSuccessors(end); k++)
      if (LLVMConstIntGetSExtValue(LLVMGetSwitchCaseValue(end, k)) - first == i)
        value = nv_phi_value_from(phi, way_of(block, LLVMGetSuccessor(end, k), out));
    if (value && !nv_table_set(&table, i, value))
      return 0;
  }
  return nv_table_find_plan(&table, &plan) ? plan.cost + 1 : 0;
}

// simplifycfg makes a table of the switch, at least of three cases in less than ten by four numbers, and
// nv-table-fields a number of it, which is cheaper than `selects` operations.
static bool is_cheaper_as_table(LLVMBasicBlockRef block, LLVMValueRef end, LLVMBasicBlockRef out,
                                unsigned selects) {
  int64_t first;
  unsigned length, cases = LLVMGetNumSuccessors(end) - 1, cost = 0;
  if (cases < 3 || !case_numbers(end, &first, &length) || cases * 10 < length * 4)
    return false;
  nv_foreach_inst(phi, out) {
    if (!LLVMIsAPHINode(phi))
      break;
    unsigned one = table_cost(phi, block, end, out, first, length);
    if (one == 0)
      return false;
    // What comes by the default is chosen behind it.
    cost += one + !has_no_default(end);
  }
  return cost < selects;
}

// True for the cases of the switch that go by `way`.
static LLVMValueRef goes_by(LLVMBuilderRef builder, LLVMBasicBlockRef block, LLVMValueRef end,
                            LLVMBasicBlockRef out, LLVMBasicBlockRef way) {
  LLVMValueRef any = NULL;
  for (unsigned i = 1; i < LLVMGetNumSuccessors(end); i++) {
    if (way_of(block, LLVMGetSuccessor(end, i), out) != way)
      continue;
    LLVMValueRef is = LLVMBuildICmp(builder, LLVMIntEQ, LLVMGetOperand(end, 0),
                                    LLVMGetSwitchCaseValue(end, i), "");
    any = any ? LLVMBuildOr(builder, any, is, "") : is;
  }
  return any;
}

// Takes the edge or edges from `way` out of the phis of `out`.
static void forget_way(LLVMBasicBlockRef out, LLVMBasicBlockRef way) {
  nv_foreach_inst(phi, out) {
    if (!LLVMIsAPHINode(phi))
      break;
    while (nv_phi_remove_incoming(phi, way)) {
    }
  }
}

// What `way` computes goes in front of the switch.
static void hoist(LLVMBasicBlockRef way, LLVMBasicBlockRef block, LLVMValueRef end) {
  if (way == block)
    return;
  for (LLVMValueRef inst; !LLVMIsATerminatorInst(inst = LLVMGetFirstInstruction(way));)
    nv_hoist_before(inst, end);
}

static void replace(LLVMBasicBlockRef block, LLVMBasicBlockRef out) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  LLVMBasicBlockRef other = other_way(block, end, out);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(end)));
  LLVMPositionBuilderBefore(builder, end);
  LLVMValueRef *values = NULL;    // stb_ds array: what each phi gets from `block`
  LLVMBasicBlockRef *ways = NULL; // stb_ds array: each way once
  arrput(ways, other);
  hoist(other, block, end);
  nv_foreach_inst(phi, out) {
    if (!LLVMIsAPHINode(phi))
      break;
    arrput(values, nv_phi_value_from(phi, other));
  }
  for (unsigned i = 1; i < LLVMGetNumSuccessors(end); i++) {
    LLVMBasicBlockRef way = way_of(block, LLVMGetSuccessor(end, i), out);
    bool seen = false;
    for (ptrdiff_t k = 0; k < arrlen(ways); k++)
      seen |= ways[k] == way;
    if (!seen)
      arrput(ways, way);
  }
  // The first case is asked last, as in `h == 1 ? x : h == 2 ? -x : 0`: what was there before is then left as it is.
  for (ptrdiff_t k = arrlen(ways) - 1; k > 0; k--) {
    LLVMBasicBlockRef way = ways[k];
    hoist(way, block, end);
    if (is_same(out, way, other))
      continue;
    LLVMValueRef is = goes_by(builder, block, end, out, way);
    ptrdiff_t n = 0;
    nv_foreach_inst(phi, out) {
      if (!LLVMIsAPHINode(phi))
        break;
      LLVMValueRef value = nv_phi_value_from(phi, way);
      if (value != nv_phi_value_from(phi, other))
        values[n] = LLVMBuildSelect(builder, is, value, values[n], "");
      n++;
    }
  }
  LLVMValueRef branch = LLVMBuildBr(builder, out);
  nv_copy_debug_loc(branch, end);
  LLVMDisposeBuilder(builder);
  LLVMInstructionEraseFromParent(end);
  for (ptrdiff_t k = 0; k < arrlen(ways); k++) {
    forget_way(out, ways[k]);
    if (ways[k] != block)
      nv_erase_blocks(&ways[k], 1);
  }
  ptrdiff_t n = 0;
  nv_foreach_inst(phi, out) {
    if (!LLVMIsAPHINode(phi))
      break;
    LLVMAddIncoming(phi, &values[n++], &block, 1);
  }
  arrfree(values);
  arrfree(ways);
}

nv_preserved nv_select_cases(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool changed = false;
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block;
       block = LLVMGetNextBasicBlock(block)) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    LLVMBasicBlockRef out = LLVMIsASwitchInst(end) ? common_end(block, end) : NULL;
    unsigned compares, selects;
    if (!out || !count_selects(block, end, out, &compares, &selects) ||
        (nv_ctx_param(ctx, "tables") && is_cheaper_as_table(block, end, out, compares + selects)))
      continue;
    nv_remark(ctx, NV_REMARK_PASSED, "CasesSelected", end,
              NV_TEXT("the switch, which only chose values, became selects"));
    replace(block, out);
    changed = true;
  }
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
