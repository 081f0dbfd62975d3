// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-library.c: nv-unroll-library, asks for full unrolling of the loops whose counters are all that calls of the math library
// depend on.
//
//   for (s = 2; s <= 16; s *= 2)                          "llvm.loop.unroll.full" on the three loops: sixteen sines
//     for (k = 0; k < 16; k += s)                  ->     and cosines in the code, and no call
//       for (j = 0; j < s / 2; j++)
//         sincosf(-2 * pi * j / s, &sn, &cs);
//
// The twiddle factors of a transform, the points of a circle, the weights of a window: as constants they cost nothing, and computed in
// each round most of it. LLVM's unroller and those of ours look at loops when the library has been inlined, and find bodies of
// hundreds of instructions with branches and loops in them. So this pass runs in front of the inliner, where a sine is a call.
//
// How many rounds there are is found by going through the nest with its counters alone, as a transform's inner loops have bounds and
// steps that outer counters tell, often powers of two, which scalar evolution gives up on. The innermost loop around the call
// and those around it, up to the outermost one whose counter the argument or a bound needs, are asked for if all of them can be
// counted, make at most MAX_ROUNDS rounds together, and at most MAX_SIZE instructions are left. A loop inside that nobody can
// count is taken for one round. Where one of the loops has metadata about unrolling, but for a wish for all of it, all are the user's or
// another pass's; functions that are to be small are left alone.
//
// Legal because only metadata of loops changes, and full unrolling keeps the order of all operations: a wrong count would ask for
// too much or too little. Contract PF-1.
#include <stb/stb_ds.h>
#include <string.h>

#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/fold.h"
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "facts/shapes.h"
#include "loops/unroll-known.h"
#include "passes.h"
#include "target/foldable.h"

enum {
  MAX_ROUNDS = 256, // of all loops together
  MAX_SIZE = 2500,  // instructions that are left of all rounds
  MAX_DEPTH = 8, // of an expression of counters, whose parts may be asked for twice at each level
  MAX_WRAPPERS = 3, // functions that only hand a call on, such as those of CUDA's headers
  MAX_WRAPPER = 8,  // instructions of such a function
  CALLEE = 200,     // what a call of another function counts at most
};

struct counter {
  LLVMValueRef phi, now; // NULL: not known
};

struct nest {
  nv_pass_ctx *ctx;
  nv_loop_info *loops;
  struct counter *counters; // stb_ds: of the loops that are being gone through, outer ones first
  unsigned rounds;
  uint64_t size;
  nv_loop **uncounted; // stb_ds
  nv_loop **asked;     // stb_ds: loops around calls, each with the outermost one that it needs
};

//===-- Calls ---------------------------------------------------------------------------------===//

// Functions of the library that nvvm-constant-fold does not evaluate by their names; inlined, they are constants as well.
static const char *const other_names[] = {
    "acosh",  "asinh",  "atanh",  "cbrt",     "cospi",  "erf",        "erfc",   "erfcinv", "erfcx",
    "erfinv", "exp10",  "expm1",  "hypot",    "lgamma", "log1p",      "log2",   "normcdf", "powi",
    "rcbrt",  "rhypot", "sincos", "sincospi", "sinpi",  "normcdfinv", "tgamma",
};

// `name` is one of the math library's, as C, libdevice or LLVM's intrinsics have it.
static bool is_library_name(const char *name) {
  static const char device[] = "__nv_", intrinsic[] = "llvm.";
  size_t length = strlen(name);
  if (!strncmp(name, device, sizeof device - 1)) {
    name += sizeof device - 1;
    length -= sizeof device - 1;
  } else if (!strncmp(name, intrinsic, sizeof intrinsic - 1)) {
    name += sizeof intrinsic - 1;
    length = strcspn(name, "."); // the type follows
  }
  const nv_foldable *row = nv_foldable_lookup(name, length);
  if (row && row->type)
    return row->rule == NV_FOLD_LIBM || row->rule == NV_FOLD_EXP2;
  for (size_t i = 0; i < sizeof other_names / sizeof *other_names; i++) {
    size_t n = strlen(other_names[i]);
    if (!strncmp(name, other_names[i], n) && (length == n || (length == n + 1 && name[n] == 'f')))
      return true;
  }
  return false;
}

// The function that `inst` calls by its name; NULL for anything else.
static LLVMValueRef called_function(LLVMValueRef inst) {
  return LLVMIsACallInst(inst) ? LLVMIsAFunction(LLVMGetCalledValue(inst)) : NULL;
}

// `call` is one of a function of the math library, which may hide behind one that hands its arguments on.
static bool is_library_call(LLVMValueRef call, unsigned depth) {
  LLVMValueRef callee = called_function(call);
  size_t length;
  if (!callee)
    return false;
  if (is_library_name(LLVMGetValueName2(callee, &length)))
    return true;
  LLVMBasicBlockRef entry = LLVMGetFirstBasicBlock(callee);
  if (depth == MAX_WRAPPERS || !entry || LLVMGetNextBasicBlock(entry))
    return false;
  LLVMValueRef inner = NULL;
  unsigned size = 0;
  nv_foreach_inst(inst, entry) {
    bool calls = LLVMIsACallInst(inst) &&
                 (!LLVMIsAIntrinsicInst(inst) || is_library_call(inst, MAX_WRAPPERS));
    if (++size > MAX_WRAPPER || (calls && inner))
      return false;
    inner = calls ? inst : inner;
  }
  return inner && LLVMGetNumArgOperands(inner) > 0 && LLVMIsAArgument(LLVMGetOperand(inner, 0)) &&
         is_library_call(inner, depth + 1);
}

// `v` is computed from constants and counters of loops around `inner` alone; `outermost` becomes the outermost one of those loops.
static bool is_of_counters(const struct nest *n, nv_loop *inner, LLVMValueRef v, unsigned depth,
                           nv_loop **outermost) {
  if (LLVMIsAConstantInt(v) || LLVMIsAConstantFP(v))
    return true;
  if (!LLVMIsAInstruction(v))
    return false;
  nv_loop *home = nv_loop_of(n->loops, LLVMGetInstructionParent(v));
  if (LLVMIsAPHINode(v)) {
    if (!home || LLVMGetInstructionParent(v) != nv_loop_header(home) ||
        !nv_loop_contains_loop(home, inner) ||
        LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMIntegerTypeKind)
      return false;
    if (!*outermost || nv_loop_contains_loop(home, *outermost))
      *outermost = home;
    return true;
  }
  if (depth == MAX_DEPTH ||
      (!LLVMIsABinaryOperator(v) && !LLVMIsAUnaryOperator(v) && !LLVMIsACastInst(v)))
    return false;
  for (unsigned k = 0; k < (unsigned)LLVMGetNumOperands(v); k++)
    if (!is_of_counters(n, inner, LLVMGetOperand(v, k), depth + 1, outermost))
      return false;
  return true;
}

// All that is computed for the call comes from counters; where it stores its results does not matter.
static bool is_constant_when_unrolled(const struct nest *n, LLVMValueRef call,
                                      nv_loop **outermost) {
  nv_loop *inner = nv_loop_of(n->loops, LLVMGetInstructionParent(call));
  *outermost = NULL;
  for (unsigned k = 0; k < LLVMGetNumArgOperands(call); k++) {
    LLVMValueRef argument = LLVMGetOperand(call, k);
    if (LLVMGetTypeKind(LLVMTypeOf(argument)) != LLVMPointerTypeKind &&
        !is_of_counters(n, inner, argument, 0, outermost))
      return false;
  }
  return *outermost != NULL;
}

//===-- Going through a nest ------------------------------------------------------------------===//

// The constant that `v` is in this round; NULL where counters do not tell.
static LLVMValueRef evaluate(const struct nest *n, LLVMValueRef v, unsigned depth) {
  if (LLVMIsAConstantInt(v))
    return v;
  if (LLVMIsAPHINode(v)) {
    for (ptrdiff_t i = arrlen(n->counters) - 1; i >= 0; i--)
      if (n->counters[i].phi == v)
        return n->counters[i].now;
    return NULL;
  }
  if (depth == MAX_DEPTH ||
      (!LLVMIsABinaryOperator(v) && !LLVMIsACastInst(v) && !LLVMIsAICmpInst(v)))
    return NULL;
  LLVMValueRef operands[2];
  size_t count = (size_t)LLVMGetNumOperands(v);
  for (size_t k = 0; k < count; k++) {
    operands[k] = evaluate(n, LLVMGetOperand(v, (unsigned)k), depth + 1);
    if (!operands[k])
      return NULL;
  }
  LLVMValueRef result = nv_fold_with_operands(n->ctx, v, operands, count);
  return result && LLVMIsAConstantInt(result) ? result : NULL;
}

static unsigned size_of_callee(LLVMValueRef function) {
  unsigned size = 1;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block)
      if (++size >= CALLEE)
        return CALLEE;
  }
  return size;
}

// Instructions that are left of `inst` when its loops are gone.
static unsigned size_left(const struct nest *n, LLVMValueRef inst) {
  nv_loop *outermost = NULL, *home = nv_loop_of(n->loops, LLVMGetInstructionParent(inst));
  if (LLVMIsAPHINode(inst) || LLVMIsATerminatorInst(inst) || LLVMIsAGetElementPtrInst(inst) ||
      LLVMIsACastInst(inst) || LLVMIsAAllocaInst(inst) || LLVMIsAICmpInst(inst) ||
      is_of_counters(n, home, inst, 0, &outermost))
    return 0;
  if (is_library_call(inst, 0) && is_constant_when_unrolled(n, inst, &outermost))
    return 0;
  if (!LLVMIsACallInst(inst) || LLVMIsAIntrinsicInst(inst))
    return 1;
  LLVMValueRef callee = called_function(inst);
  return callee ? size_of_callee(callee) : CALLEE;
}

// Instructions that are left of one round of `loop`, without the loops inside.
static unsigned size_of_round(const struct nest *n, nv_loop *loop) {
  size_t count = nv_loop_blocks(loop, NULL, 0);
  LLVMBasicBlockRef *blocks = NULL;
  arrsetlen(blocks, count);
  nv_loop_blocks(loop, blocks, count);
  unsigned size = 0;
  for (size_t i = 0; i < count; i++) {
    if (nv_loop_of(n->loops, blocks[i]) != loop)
      continue;
    nv_foreach_inst(inst, blocks[i])
      size += size_left(n, inst);
  }
  arrfree(blocks);
  return size;
}

// The loop ends behind this round; false in `known` where counters do not tell.
static bool ends(const struct nest *n, const nv_loop *loop, LLVMBasicBlockRef exiting,
                 bool *known) {
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(exiting);
  LLVMValueRef condition = LLVMIsABranchInst(branch) && LLVMIsConditional(branch)
                               ? evaluate(n, LLVMGetCondition(branch), 0)
                               : NULL;
  *known = condition != NULL;
  return condition && !nv_loop_contains_block(
                          loop, LLVMGetSuccessor(branch, !LLVMConstIntGetZExtValue(condition)));
}

// What the counters are in the next round, all from what they are in this one.
static void advance(struct nest *n, ptrdiff_t first, LLVMBasicBlockRef latch) {
  struct counter *next = NULL; // stb_ds
  for (ptrdiff_t i = first; i < arrlen(n->counters); i++) {
    LLVMValueRef phi = n->counters[i].phi;
    arrput(next, ((struct counter){phi, evaluate(n, nv_phi_value_from(phi, latch), 0)}));
  }
  for (ptrdiff_t i = 0; i < arrlen(next); i++)
    n->counters[first + i] = next[i];
  arrfree(next);
}

static void begin(struct nest *n, LLVMBasicBlockRef header, LLVMBasicBlockRef latch) {
  for (LLVMValueRef phi = LLVMGetFirstInstruction(header); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    if (LLVMCountIncoming(phi) != 2)
      continue;
    unsigned before = LLVMGetIncomingBlock(phi, 0) == latch;
    arrput(n->counters, ((struct counter){phi, evaluate(n, LLVMGetIncomingValue(phi, before), 0)}));
  }
}

// Goes through `loop` with the counters of those around it. False where it cannot be counted, or is too much.
static bool go_through(struct nest *n, nv_loop *loop) {
  LLVMBasicBlockRef header = nv_loop_header(loop), latch = nv_loop_latch(loop),
                    exiting = nv_loop_exiting_block(loop);
  if (!latch || (exiting != header && exiting != latch))
    return false;
  ptrdiff_t first = arrlen(n->counters);
  size_t children = nv_loop_children(loop, NULL, 0);
  nv_loop **inner = NULL;
  arrsetlen(inner, children);
  nv_loop_children(loop, inner, children);
  unsigned size = size_of_round(n, loop);
  begin(n, header, latch);
  bool known = true;
  while (known && !(exiting == header && header != latch && ends(n, loop, exiting, &known)) &&
         known) {
    n->size += size;
    known = ++n->rounds <= MAX_ROUNDS && n->size <= MAX_SIZE;
    for (size_t i = 0; i < children && known; i++)
      if (!go_through(n, inner[i])) {
        arrput(n->uncounted, inner[i]);
        n->size += size_of_round(n, inner[i]);
      }
    if (known && exiting == latch && ends(n, loop, exiting, &known))
      break;
    advance(n, first, latch);
  }
  arrsetlen(n->counters, first);
  arrfree(inner);
  return known;
}

//===-- Driver --------------------------------------------------------------------------------===//

static bool is_uncounted(const struct nest *n, const nv_loop *loop) {
  for (ptrdiff_t i = 0; i < arrlen(n->uncounted); i++)
    if (n->uncounted[i] == loop)
      return true;
  return false;
}

// The same was asked for another call of the loop.
static bool was_asked(struct nest *n, nv_loop *inner, nv_loop *outer) {
  for (ptrdiff_t i = 0; i < arrlen(n->asked); i += 2)
    if (n->asked[i] == inner && n->asked[i + 1] == outer)
      return true;
  arrput(n->asked, inner);
  arrput(n->asked, outer);
  return false;
}

// All loops from `inner` out to `outer` can be unrolled and counted, and what comes of it is not too much.
static bool can_unroll(struct nest *n, nv_loop *inner, nv_loop *outer) {
  n->rounds = 0;
  n->size = 0;
  arrsetlen(n->uncounted, 0);
  bool whole = go_through(n, outer) && n->rounds <= MAX_ROUNDS && n->size <= MAX_SIZE;
  for (nv_loop *l = inner; whole && l != nv_loop_parent(outer); l = nv_loop_parent(l))
    whole = !is_uncounted(n, l) &&
            (nv_loop_md_has(l, "llvm.loop.unroll.full") || !nv_is_asked_to_unroll(l));
  return whole;
}

static bool unroll_for(struct nest *n, LLVMValueRef call) {
  nv_loop *inner = nv_loop_of(n->loops, LLVMGetInstructionParent(call)), *outer;
  if (!inner || !is_constant_when_unrolled(n, call, &outer) || was_asked(n, inner, outer))
    return false;
  while (outer && !can_unroll(n, inner, outer))
    outer = nv_loop_parent(outer); // a bound may depend on it
  if (!outer)
    return false;
  bool changed = false;
  for (nv_loop *l = inner; l != nv_loop_parent(outer); l = nv_loop_parent(l)) {
    changed |= !nv_loop_md_has(l, "llvm.loop.unroll.full");
    nv_loop_md_set_flag(l, "llvm.loop.unroll.full", true);
  }
  if (changed)
    nv_remark(n->ctx, NV_REMARK_PASSED, "UnrollForLibrary", call,
              NV_TEXT("loops unrolled so that calls of the math library become constants, about "),
              NV_INT("Instructions", (int64_t)n->size), NV_TEXT(" instructions"));
  return changed;
}

nv_preserved nv_unroll_library(nv_pass_ctx *ctx, LLVMValueRef function) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  struct nest n = {.ctx = ctx};
  bool changed = false;
  if (nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return NV_UNCHANGED;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!is_library_call(inst, 0))
        continue;
      if (!n.loops)
        n.loops = nv_loops(ctx, function);
      changed |= unroll_for(&n, inst);
    }
  }
  arrfree(n.counters);
  arrfree(n.uncounted);
  arrfree(n.asked);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
