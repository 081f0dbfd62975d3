// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stride-team.c: the threads of a block walk side by side, `for (i = base + threadIdx.x; i < n; i += blockDim.x)`.
//
// Whether a thread has four rounds left is another answer for each thread, which parts the warps that the end of
// a row goes through, and costs a place to meet again everywhere else. Whether all threads of the block have four left is
// one answer: the thread with the largest number that there may be is asked about in the place of each. Where all have
// three, these are made before the walk goes on.
//
// Why it follows for each thread. Let t = %tid.x < span, a thread's counter be v + t modulo 2^w, and room = k * step + span for k
// of 2 or 3, less one where the limit itself is walked to; with step < 2^29 it is less than 2^31 (where the user
// asks for R rounds k is R - 1, and the step so much smaller that R steps are 2^31 at most, and the span with them still is less). If v is in front of the limit n
// (in the comparison's reading, as signed or unsigned numbers) and n - v >= room without sign, then n - v is exact, and so
// are v + t, .., v + t + k * step, all of them in front of n as whole numbers: these are the thread's counters of
// k + 1 rounds, each of which the walk makes. With v = 0, n >= room, as signed numbers if the walk is signed, says both.
//
// Where a sum of 32 bits is extended to 64, base + t as such numbers is t more than the base, extended: that the base is at
// least a block away from 2^32 is asked as well.
//
// Once that is known of the base, n - room is exact, and any v, wrapped around or not, has room if v <= n - room in the
// comparison's reading: then it is in front of n, and n - v >= room. Of the base it is known with k = 2 where walks have three
// rounds; then base + step <= n - base's room, a sum that is exact since base + 2 * step is, says the same with k = 3, and
// n - room - step, which is base or more, is exact.
#include "loops/stride-team.h"

#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/nvvm.h"
#include "bridge/values.h"

enum {
  MAX_PARTS = 4,        // of a step, one inside of another
  LARGEST_BLOCK = 1024, // threads in a row
};

static bool is_register(LLVMValueRef v, nv_sreg reg) {
  unsigned dim;
  return LLVMIsAInstruction(v) && nv_special_register(v, &dim) == reg && dim == 0;
}

static bool is_extension(LLVMValueRef v) { return LLVMIsAZExtInst(v) || LLVMIsASExtInst(v); }

// A thread's number has no sign, however it was extended.
static bool is_thread(LLVMValueRef v) {
  return is_register(is_extension(v) ? LLVMGetOperand(v, 0) : v, NV_SREG_TID);
}

// A sum of 32 bits may be extended to the counter's 64: it is asked whether it wraps around.
static bool find_base(LLVMValueRef first, nv_stride_team *team) {
  team->base = NULL;
  team->thread = first;
  if (is_thread(first))
    return true;
  LLVMValueRef sum = LLVMIsAZExtInst(first) ? LLVMGetOperand(first, 0) : first;
  if (!LLVMIsAInstruction(sum) || LLVMGetInstructionOpcode(sum) != LLVMAdd)
    return false;
  LLVMValueRef a = LLVMGetOperand(sum, 0), b = LLVMGetOperand(sum, 1);
  team->base = is_thread(a) ? b : a;
  team->thread = is_thread(a) ? a : b;
  return is_thread(team->thread);
}

// The size of the block, of which the step is a multiple: %tid.x is less than it.
static LLVMValueRef find_span(LLVMValueRef step, unsigned parts) {
  if (is_register(step, NV_SREG_NTID))
    return step;
  if (!LLVMIsAInstruction(step) || parts > MAX_PARTS)
    return NULL;
  LLVMOpcode op = LLVMGetInstructionOpcode(step);
  if (op != LLVMMul && op != LLVMShl && op != LLVMZExt && op != LLVMSExt)
    return NULL;
  LLVMValueRef span = find_span(LLVMGetOperand(step, 0), parts + 1);
  return span || op != LLVMMul ? span : find_span(LLVMGetOperand(step, 1), parts + 1);
}

// `branch` asks whether `first` is in front of the limit, and goes to the walk if so.
static bool asks_for_round(const nv_stride_walk *w, LLVMValueRef branch) {
  if (!LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    return false;
  LLVMValueRef c = LLVMGetCondition(branch), first = nv_walk_first(w);
  if (!LLVMIsAICmpInst(c) || LLVMGetSuccessor(branch, 0) == LLVMGetSuccessor(branch, 1))
    return false;
  LLVMIntPredicate p = LLVMGetICmpPredicate(c);
  LLVMValueRef a = LLVMGetOperand(c, 0), b = LLVMGetOperand(c, 1);
  if (a == w->end) {
    LLVMValueRef swapped = a;
    a = b;
    b = swapped;
    p = nv_icmp_swapped(p);
  }
  if (LLVMGetSuccessor(branch, 0) != w->before)
    p = nv_icmp_inverse(p);
  return a == first && b == w->end && p == w->goes_on;
}

static LLVMBasicBlockRef find_guard(const nv_stride_walk *w) {
  LLVMBasicBlockRef guard = nv_unique_predecessor(w->before);
  LLVMValueRef branch = guard ? LLVMGetBasicBlockTerminator(guard) : NULL;
  if (!guard || !asks_for_round(w, branch) || LLVMGetSuccessor(branch, 0) == guard ||
      LLVMGetSuccessor(branch, 1) == guard) // a loop of one block stays one
    return NULL;
  nv_foreach_inst(inst, w->before) {
    if (!LLVMIsATerminatorInst(inst) && (LLVMIsAPHINode(inst) || !nv_is_speculatable(inst)))
      return NULL;
  }
  return guard;
}

bool nv_find_stride_team(nv_pass_ctx *ctx, const nv_stride_walk *w, const nv_block_uniformity *u,
                         nv_stride_team *team) {
  if (!find_base(nv_walk_first(w), team))
    return false;
  team->span = find_span(w->step, 0);
  LLVMValueRef enter = LLVMGetBasicBlockTerminator(w->before);
  // Two who ask for the base must get one answer, and the limit is asked for in front of its guard.
  if (!team->span || !nv_block_uniform(u, w->end) || !nv_block_uniform(u, w->step) ||
      (team->base &&
       (!nv_block_uniform(u, team->base) || !nv_is_not_undef(ctx, team->base, enter))))
    return false;
  team->guard = find_guard(w);
  return true;
}

void nv_open_guard(nv_pass_ctx *ctx, const nv_stride_walk *w, const nv_stride_team *team) {
  LLVMValueRef question = LLVMGetBasicBlockTerminator(team->guard);
  for (LLVMValueRef inst = LLVMGetFirstInstruction(w->before), next; !LLVMIsATerminatorInst(inst);
       inst = next) {
    next = LLVMGetNextInstruction(inst);
    nv_hoist_before(inst, question);
  }
  nv_split_block(ctx, question, "strides.guard");
}

// In 32 bits, which it fits into.
LLVMValueRef nv_team_room(const nv_stride_walk *w, const nv_stride_team *team, unsigned steps,
                          LLVMBuilderRef b) {
  LLVMTypeRef type = LLVMTypeOf(w->step);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(LLVMGetTypeContext(type));
  bool equal = w->goes_on == LLVMIntSLE || w->goes_on == LLVMIntULE;
  LLVMValueRef step = LLVMBuildIntCast2(b, w->step, i32, false, "");
  LLVMValueRef span = LLVMBuildIntCast2(b, team->span, i32, false, "");
  LLVMValueRef room =
      LLVMBuildAdd(b, LLVMBuildMul(b, step, LLVMConstInt(i32, steps, false), ""), span, "");
  if (equal)
    room = LLVMBuildSub(b, room, LLVMConstInt(i32, 1, false), "");
  return LLVMBuildIntCast2(b, room, type, false, "");
}

LLVMIntPredicate nv_team_in_front(const nv_stride_walk *w) {
  return nv_is_signed_walk(w) ? LLVMIntSLE : LLVMIntULE;
}

LLVMValueRef nv_team_base(const nv_stride_walk *w, const nv_stride_team *team, LLVMBuilderRef b) {
  LLVMTypeRef type = LLVMTypeOf(w->step);
  return team->base ? LLVMBuildIntCast2(b, team->base, type, false, "") : LLVMConstNull(type);
}

LLVMValueRef nv_team_thread(const nv_stride_walk *w, const nv_stride_team *team, LLVMBuilderRef b) {
  return LLVMBuildIntCast2(b, team->thread, LLVMTypeOf(w->step), false, "");
}

LLVMValueRef nv_team_has_room(const nv_stride_walk *w, const nv_stride_team *team,
                              LLVMValueRef room, LLVMBuilderRef b) {
  if (!team->base)
    return LLVMBuildICmp(b, nv_is_signed_walk(w) ? LLVMIntSGE : LLVMIntUGE, w->end, room, "");
  LLVMValueRef base = nv_team_base(w, team, b);
  LLVMValueRef left = LLVMBuildSub(b, w->end, base, "");
  LLVMValueRef yes = LLVMBuildICmp(b, w->goes_on, base, w->end, "");
  yes = LLVMBuildAnd(b, yes, LLVMBuildICmp(b, LLVMIntUGE, left, room, ""), "");
  LLVMTypeRef narrow = LLVMTypeOf(team->base);
  if (narrow == LLVMTypeOf(w->step))
    return yes;
  LLVMValueRef most = LLVMConstInt(narrow, UINT32_MAX - (LARGEST_BLOCK - 1), false);
  return LLVMBuildAnd(b, yes, LLVMBuildICmp(b, LLVMIntULE, team->base, most, ""), "");
}
