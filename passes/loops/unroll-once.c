// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-once.c: nv-unroll-mark and nv-unroll-once, keep ptxas from unrolling what LLVM unrolled.
//
//   nv-unroll-mark      !llvm.loop {}          ->  {"llvm.loop.unroll.followup_unrolled", {mark}}, and
//                                                  "followup_remainder" for nv-unroll-rest
//   LLVM's unroller     four rounds in one     ->  {mark}
//   nv-unroll-once      {mark}                 ->  {mark, "llvm.loop.unroll.disable"}
//
// ptxas unrolls counted loops by four or more whatever they are. A loop that has eight rounds of the
// source in it becomes one of 32 and a second one of eight. Where the loop makes few rounds, that is
// code, registers and a choice between two loops for nothing: a row of a sparse matrix executes 9 %
// more instructions. Where it makes many, it pays for itself, and loads of more rounds are under way
// together: keeping ptxas from it costs 4 to 8 % of the instructions of dense loops, and more of
// their waits. A loop in registers, local variables and constants that always makes the same few rounds is left to it, too: it makes all of them. How many
// rounds there are, a bound that scalar evolution knows tells, or that the loop goes along a window; code that
// is to be small (-Os) is left small without one. The metadata is printed as `.pragma "nounroll"`.
// LLVM gives it to the loop of the remaining rounds and to loops that a pragma unrolled, but not to
// those that its own estimate did.
//
// The first pass runs in front of the unroller, so that the unroller itself says which loops it
// unrolled; the second one behind all of it, because loops that are unrolled in part may be unrolled
// fully afterwards. Loops that stay as they are have no mark and are left to ptxas, which knows their
// cost best. Loops with metadata about unrolling are the user's or another pass's.
//
// The first pass also keeps LLVM's unroller from dividing for the number of rounds of a loop that makes at most sixteen: a row of
// a tile, `for (int i = 0; i < 16; i += blockDim.y)`. The division takes as many instructions as four rounds of a copy save.
//
// Legal because metadata of loops says what pays and never what is right. Contract PF-5.
#include "bridge/alias.h"
#include "bridge/attributes.h"
#include "bridge/loops.h"
#include "bridge/scev.h"
#include "facts/shapes.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "loops/unroll-rest.h"
#include "passes.h"

static const char mark[] = "nvopt.unrolled";
static const char window[] = "nvopt.unrolled.window";
static const char followup[] = "llvm.loop.unroll.followup_unrolled";
static const char followup_rest[] = "llvm.loop.unroll.followup_remainder";

// Limit. Instructions that an address is computed from, which are asked for the factor.
enum { MAX_FACTORS = 256 };

// Rounds that do not pay for a division that tells how many of them there are.
enum { FEW_DIVIDED = 16 };

// LLVM's unroller would divide in front of `loop`, which makes few rounds.
static bool is_division_wasted(nv_pass_ctx *ctx, nv_loop *loop) {
  uint32_t most = nv_loop_max_trip_count(ctx, loop); // 0: anything
  if (most == 0 || most > FEW_DIVIDED)
    return false;
  const nv_scev_expr *turns =
      nv_scev_backedge_count(nv_scev(ctx, nv_loop_function(loop)), loop, NV_COUNT_EXACT);
  return turns && !nv_is_cheap_count(turns);
}

static LLVMValueRef without_extension(LLVMValueRef v) {
  while (LLVMIsASExtInst(v) || LLVMIsAZExtInst(v) || LLVMIsATruncInst(v))
    v = LLVMGetOperand(v, 0);
  return v;
}

// What the end of each round compares the counter with; NULL where that changes or is a number.
static LLVMValueRef bound_of(const nv_loop *loop) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  LLVMValueRef branch = latch ? LLVMGetBasicBlockTerminator(latch) : NULL;
  if (!branch || !LLVMIsABranchInst(branch) || !LLVMIsConditional(branch) ||
      !LLVMIsAICmpInst(LLVMGetCondition(branch)))
    return NULL;
  LLVMValueRef bound = LLVMGetOperand(LLVMGetCondition(branch), 1);
  return LLVMIsConstant(bound) || !nv_is_loop_invariant(loop, bound) ? NULL
                                                                     : without_extension(bound);
}

// Some product that `v` is computed from has `factor` as a factor. What is not looked at any more counts as such a one.
static bool has_factor(LLVMValueRef v, LLVMValueRef factor, unsigned *left) {
  if (!LLVMIsAInstruction(v) || LLVMIsAPHINode(v) || nv_accessed_address(v))
    return false;
  if (!*left)
    return true;
  --*left;
  bool product = nv_opcode_of(v) == LLVMMul;
  for (int i = 0, n = LLVMGetNumOperands(v); i < n; i++) {
    LLVMValueRef operand = LLVMGetOperand(v, (unsigned)i);
    if ((product && without_extension(operand) == factor) || has_factor(operand, factor, left))
      return true;
  }
  return false;
}

// The place in a row goes on by an element or some each round. Down a column it goes by a value in a register.
static bool goes_along_row(nv_scev_info *se, const nv_loop *loop, LLVMValueRef address) {
  int64_t step;
  const nv_scev_expr *e = nv_scev_of(se, address);
  return e && nv_scev_get_kind(e) == NV_SCEV_ADDREC && nv_scev_addrec_loop(e) == loop &&
         nv_scev_is_affine(e) && nv_scev_const_value(nv_scev_addrec_step(se, e), &step);
}

// `loop` goes along pieces of longer rows, as the columns of a filter do in an image: some row that it reads from is not as long as
// the loop has rounds. Rows that it goes along from end to end are any size.
static bool is_in_window(nv_pass_ctx *ctx, const nv_loop *loop) {
  LLVMValueRef bound = bound_of(loop);
  if (!bound || !nv_loop_parent(loop) || nv_loop_blocks(loop, NULL, 0) != 1)
    return false;
  nv_scev_info *se = nv_scev(ctx, nv_loop_function(loop));
  nv_foreach_inst(inst, nv_loop_header(loop)) {
    unsigned left = MAX_FACTORS;
    if (LLVMIsALoadInst(inst) && goes_along_row(se, loop, LLVMGetOperand(inst, 0)) &&
        !has_factor(LLVMGetOperand(inst, 0), bound, &left))
      return true;
  }
  return false;
}

nv_preserved nv_unroll_mark(nv_pass_ctx *ctx, nv_loop *loop) {
  static const char *const asked[] = {
      followup,
      followup_rest,
      "llvm.loop.unroll.followup_all",
      "llvm.loop.unroll.disable",
      "llvm.loop.unroll.enable",
      "llvm.loop.unroll.full",
      "llvm.loop.unroll.count",
  };
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
    if (nv_loop_md_has(loop, asked[i]))
      return NV_UNCHANGED;
  if (is_division_wasted(ctx, loop))
    nv_loop_md_set_flag(loop, "llvm.loop.unroll.runtime.disable", true);
  static const char *const unrolled[] = {mark, window};
  nv_loop_md_set_entries(loop, followup, unrolled, is_in_window(ctx, loop) ? 2 : 1);
  // What LLVM gives the loop of the rest by itself, and the mark.
  static const char *const rest[] = {"llvm.loop.unroll.disable", NV_UNROLL_REST};
  nv_loop_md_set_entries(loop, followup_rest, rest, 2);
  return NV_CHANGED_INSTS;
}

// ptxas makes groups of four rounds: a single group has no loads of the next one to hide. With two, keeping ptxas from it saves
// instructions in some loops and waits for twice as many loads in others, such as the copy of a tile.
enum { FEW_ROUNDS = 7 };

enum { CONSTANT_SPACE = 4 };

// A local variable, or one in the constant bank.
static bool is_near(LLVMValueRef address) {
  LLVMValueRef object = nv_underlying_object(address, 0);
  return LLVMIsAAllocaInst(object) ||
         (LLVMIsAGlobalVariable(object) &&
          LLVMGetPointerAddressSpace(LLVMTypeOf(object)) == CONSTANT_SPACE);
}

// ptxas makes all rounds of `loop`, which are always as many, without a choice between two loops, and constants of its counter:
// the lane of a shuffle, the place of a bit, of a word of a local array. Far accesses of that many rounds would take registers.
static bool is_made_flat(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMBasicBlockRef body = nv_loop_header(loop);
  if (!nv_loop_trip_count(ctx, loop) || nv_loop_blocks(loop, NULL, 0) != 1)
    return false;
  nv_foreach_inst(inst, body) {
    LLVMValueRef address = nv_accessed_address(inst);
    if (address && !is_near(address))
      return false;
  }
  return true;
}

// The rounds that are left in `loop` are known to be few or likely to be, or its function is to be small.
static bool is_once_enough(nv_pass_ctx *ctx, nv_loop *loop) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMValueRef function = LLVMGetBasicBlockParent(nv_loop_header(loop));
  if (nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return true;
  uint32_t rounds = nv_loop_max_trip_count(ctx, loop);
  if (rounds && rounds <= FEW_ROUNDS)
    return !is_made_flat(ctx, loop);
  return nv_loop_md_has(loop, window) && !nv_loop_trip_count(ctx, loop);
}

nv_preserved nv_unroll_once(nv_pass_ctx *ctx, nv_loop *loop) {
  if (nv_loop_md_has(loop, NV_LEFT_TO_PTXAS)) {
    nv_loop_md_set_flag(loop, "llvm.loop.unroll.disable", false);
    nv_loop_md_set_flag(loop, NV_LEFT_TO_PTXAS, false);
    return NV_CHANGED_INSTS;
  }
  if (!nv_loop_md_has(loop, mark) || nv_loop_md_has(loop, "llvm.loop.unroll.disable") ||
      !is_once_enough(ctx, loop))
    return NV_UNCHANGED;
  nv_loop_md_set_flag(loop, "llvm.loop.unroll.disable", true);
  return NV_CHANGED_INSTS;
}
