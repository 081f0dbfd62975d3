// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-local.c: nv-unroll-local, asks for full unrolling of the loops that keep an array in local
// memory.
//
//   float st[32];                                   after: !{!"llvm.loop.unroll.full"} on the loop,
//   for (i = 0; i < 32; i++) st[i] = st[i]*c + x;   loop-unroll-full unrolls it, SROA takes the
//   array
//
// An array that is indexed by a loop counter lives in memory; once every such loop is gone all
// indices are constants and the array becomes registers. LLVM's unroll threshold for NVPTX (300) is
// too small for that in many kernels, and raising it for all loops costs code and registers. This
// pass raises it only where it makes an array promotable: for each array it finds the loops whose
// counters appear in its addresses, and the loops that bound those (triangular nests), and either
// marks all of them or none.
//
// A ring buffer, `w[(i + 9) & 15]`, needs less: when the loop is unrolled as often as the index
// takes to come around, all indices are constants too, in a loop of fewer iterations. That is asked
// for
// (`llvm.loop.unroll.count`) where full unrolling is too large.
//
// A search, `for (i = 0; i < 2; i++) if (a[i] != b[i]) break;`, ends after an unknown number of
// iterations, but not later than its counter says. LLVM unrolls it while counter and data have a
// branch each; where they are one (`i < 2 & a[i] == b[i]`), which simplifycfg and programs make, it
// has to be asked to go by the bound (`llvm.loop.unroll.enable`). Every iteration keeps its exit.
//
// An index that a search chose, `if (m[r] > m[p]) p = r;`, is one of a few constants once the search is
// unrolled: nv-chosen-elements makes choices of such accesses.
//
// Decided by: every address of the array is an affine sum of constants, counters of marked loops and
// choices among these; every marked loop has a known number of iterations, by itself or once those around it are
// unrolled, or a bound of at most eight; the array fits into the registers that the launch bounds leave; the unrolled code,
// without what folds away (counters, compares, addresses, accesses to the array), stays under
// unroll-local-threshold, or under two and a half of it where an index is chosen. A loop that the user does
// not want unrolled, or unrolled by a number, stays as it is, and so does the array; `#pragma unroll` alone
// asks for the same as this pass.
//
// Legal because only loop metadata changes, and full unrolling keeps the order of all operations.
// Contract PF-1.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/loops.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "facts/shapes.h"
#include "passes.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "set.h"

enum {
  REGISTERS_PER_THREAD = 255,  // what the instruction set can name
  REGISTERS_PER_BLOCK = 65536, // register file of a multiprocessor, all that one block can have
  REGISTERS_FOR_THE_REST = 40, // addresses, counters and temporaries beside the array
  MAX_RING_BITS = 6,           // indices modulo at most 64
  // Of addresses and of expressions for offsets, and how many parts of expressions are looked at for
  // one array. What is beyond is not known to be counted: the array stays in memory.
  MAX_DEPTH = 24,
  MAX_PARTS = 4096,
  MAX_BOUND = 8,          // iterations of a loop that only has a bound: where LLVM's unroller stops
  MAX_CHOSEN_BYTES = 512, // of an array with chosen indices: what nv-chosen-elements takes
  MAX_CHOICES = 8,        // places among which an index chooses: what nv-chosen-elements takes
  CHOSEN_PERCENT =
      250, // of the threshold, for such an array: in memory each of its accesses waits for the last
};

// A loop that keeps the array in memory.
struct holder {
  nv_loop *loop;
  uint64_t period; // iterations after which all indices repeat; 0: not known to
  bool partial;    // to be unrolled by the period only
  bool bounded;    // the number of iterations is not known, a small bound is
};

// An access whose index is chosen among counters, and among how many values once they are constants.
struct chosen {
  LLVMValueRef access;
  uint64_t choices;
};

struct array {
  LLVMValueRef alloca;
  uint64_t bytes;
  struct chosen *chosen; // stb_ds
  struct holder *loops;  // stb_ds: each loop once
};

struct search {
  nv_pass_ctx *ctx;
  nv_scev_info *se;
  nv_loop_info *li;
  struct array *array;
  unsigned parts;           // looked at for it
  LLVMBasicBlockRef access; // of the address that is looked at
  uint64_t choices;         // of that address; 1: none
};

static bool add_loop(struct search *s, const nv_loop *loop, uint64_t period);

// Iterations after which the recurrence `e` has its first value again, because it counts modulo a
// small power of two; 0 for a wide one or an unknown step.
static uint64_t period_of(struct search *s, const nv_scev_expr *e) {
  LLVMTypeRef type = nv_scev_type(e);
  const nv_scev_expr *step = nv_scev_addrec_step(s->se, e);
  int64_t by;
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) > MAX_RING_BITS ||
      !nv_scev_is_affine(e) || !step || !nv_scev_const_value(step, &by))
    return 0;
  uint64_t period = UINT64_C(1) << LLVMGetIntTypeWidth(type);
  for (; period > 1 && by % 2 == 0; by /= 2)
    period /= 2;
  return period;
}

static bool is_counted(struct search *s, const nv_scev_expr *e, unsigned depth);

// How many values `e`, one of the values of a choice, has where the access is once the loops are
// unrolled. The counter of a loop around the access is one constant then, that of the innermost one
// is chosen in a round and used in a later one.
static uint64_t values_of(struct search *s, const nv_scev_expr *e) {
  if (nv_scev_get_kind(e) != NV_SCEV_ADDREC)
    return 1;
  nv_loop *loop = nv_loop_of(s->li, nv_loop_header(nv_scev_addrec_loop(e)));
  bool around = nv_loop_contains_block(loop, s->access) && nv_loop_of(s->li, s->access) != loop;
  return around ? 1 : nv_loop_max_trip_count(s->ctx, loop);
}

// The value is chosen by phis and selects among what is counted: `larger ? row : best`, the row of
// the largest element so far. Unrolled, it is one of as many constants as there are rows.
static bool is_chosen(struct search *s, LLVMValueRef value, unsigned depth) {
  nv_set *seen = NULL;
  LLVMValueRef *work = NULL;
  uint64_t choices = 0;
  bool counted = LLVMIsAPHINode(value) || LLVMIsASelectInst(value);
  if (counted)
    arrput(work, value);
  while (counted && arrlen(work) > 0) {
    LLVMValueRef v = arrpop(work);
    if (!nv_set_add(&seen, v))
      continue;
    const nv_scev_expr *e = nv_scev_of(s->se, v);
    if (e && nv_scev_get_kind(e) != NV_SCEV_UNKNOWN) {
      counted = is_counted(s, e, depth + 1);
      choices += counted ? values_of(s, e) : 0;
      continue;
    }
    bool phi = LLVMIsAPHINode(v) != NULL;
    counted = (phi || LLVMIsASelectInst(v)) && ++s->parts <= MAX_PARTS;
    for (unsigned i = phi ? 0 : 1, n = counted ? phi ? LLVMCountIncoming(v) : 3 : 0; i < n; i++)
      arrput(work, phi ? LLVMGetIncomingValue(v, i) : LLVMGetOperand(v, i));
  }
  arrfree(work);
  nv_set_free(&seen);
  s->choices *= choices;
  return counted && s->choices <= MAX_CHOICES;
}

// The offset `e` is built from constants and loop counters only; the loops are noted.
static bool is_counted(struct search *s, const nv_scev_expr *e, unsigned depth) {
  if (!e || depth > MAX_DEPTH || ++s->parts > MAX_PARTS)
    return false;
  switch (nv_scev_get_kind(e)) {
  case NV_SCEV_CONSTANT:
    return true;
  case NV_SCEV_ADDREC:
    if (!add_loop(s, nv_scev_addrec_loop(e), period_of(s, e)))
      return false;
    break;
  case NV_SCEV_UNKNOWN:
    return is_chosen(s, nv_scev_value(e), depth);
  case NV_SCEV_OTHER:
    return false;
  default:
    break;
  }
  for (size_t i = 0; i < nv_scev_num_operands(e); i++)
    if (!is_counted(s, nv_scev_operand(e, i), depth + 1))
      return false;
  return true;
}

// Notes `loop`. Its own count has to be a constant, or to become one when loops around it go.
static bool add_loop(struct search *s, const nv_loop *loop, uint64_t period) {
  nv_loop *l = nv_loop_of(s->li, nv_loop_header(loop));
  for (ptrdiff_t i = 0; i < arrlen(s->array->loops); i++) {
    struct holder *h = &s->array->loops[i];
    if (h->loop != l)
      continue;
    // Powers of two: the longer period is a multiple of the shorter.
    h->period = h->period && period ? (h->period > period ? h->period : period) : 0;
    return true;
  }
  uint32_t most = nv_loop_max_trip_count(s->ctx, l);
  if (nv_loop_md_has(l, "llvm.loop.unroll.disable") ||
      nv_loop_md_has(l, "llvm.loop.unroll.count") || most == 0)
    return false;
  const nv_scev_expr *count = nv_scev_backedge_count(s->se, l, NV_COUNT_EXACT);
  struct holder h = {.loop = l, .period = period, .bounded = !count && most <= MAX_BOUND};
  arrput(s->array->loops, h);
  return h.bounded || is_counted(s, count, 0);
}

// `access` to the array through `pointer`.
static bool is_indexed_by_counters(struct search *s, LLVMValueRef access, LLVMValueRef pointer) {
  const nv_scev_expr *e = nv_scev_of(s->se, pointer);
  const nv_scev_expr *base = e ? nv_scev_pointer_base(s->se, e) : NULL;
  LLVMValueRef object = base ? nv_scev_value(base) : NULL;
  if (!object || nv_strip_casts(object) != s->array->alloca)
    return false;
  s->access = LLVMGetInstructionParent(access);
  s->choices = 1;
  if (!is_counted(s, nv_scev_pointer_offset(s->se, e), 0))
    return false;
  struct chosen c = {access, s->choices};
  if (s->choices > 1)
    arrput(s->array->chosen, c);
  return s->choices == 1 || LLVMIsALoadInst(access) || LLVMIsAStoreInst(access);
}

// Every use of the array is one that SROA can take once the indices are constants.
static bool uses_are_counted(struct search *s, LLVMValueRef pointer, unsigned depth) {
  if (depth > MAX_DEPTH)
    return false;
  nv_foreach_use(use, pointer) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAGetElementPtrInst(user) || LLVMIsAAddrSpaceCastInst(user)) {
      if (!uses_are_counted(s, user, depth + 1))
        return false;
    } else if (LLVMIsALoadInst(user) ||
               (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != pointer)) {
      if (nv_is_volatile(user) || !is_indexed_by_counters(s, user, pointer))
        return false;
    } else if (nv_intrinsic_kind(user) == NV_INTRINSIC_NONE || nv_is_volatile(user) ||
               (nv_intrinsic_kind(user) != NV_INTRINSIC_LIFETIME &&
                !is_indexed_by_counters(s, user, pointer))) {
      return false;
    }
  }
  return true;
}

// Instructions that disappear when their loop is unrolled and the array is promoted.
static bool folds_away(LLVMValueRef inst, LLVMValueRef array) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMPHI:
  case LLVMGetElementPtr:
  case LLVMBr:
  case LLVMZExt:
  case LLVMSExt:
  case LLVMTrunc:
    return true;
  case LLVMICmp:
    return LLVMIsAConstantInt(LLVMGetOperand(inst, 1)) != NULL;
  case LLVMAdd:
    return LLVMIsAConstantInt(LLVMGetOperand(inst, 1)) != NULL;
  case LLVMAddrSpaceCast:
    return true;
  case LLVMLoad:
    return nv_underlying_object(LLVMGetOperand(inst, 0), 0) == array;
  case LLVMStore:
    return nv_underlying_object(LLVMGetOperand(inst, 1), 0) == array;
  default:
    return false;
  }
}

// Instructions that are left of the access: one for each choice. Rows to choose from get fewer with
// an outer counter, half on average.
static uint64_t choices_of(const struct array *a, LLVMValueRef inst) {
  for (ptrdiff_t i = 0; i < arrlen(a->chosen); i++)
    if (a->chosen[i].access == inst)
      return a->chosen[i].choices / 2 + 1;
  return 0;
}

static const struct holder *holder_of(const struct array *a, const nv_loop *loop) {
  for (ptrdiff_t i = 0; i < arrlen(a->loops); i++)
    if (a->loops[i].loop == loop)
      return &a->loops[i];
  return NULL;
}

// Copies of the body that unrolling makes. A bound that varies with an outer counter is reached
// half of the way on average.
static uint64_t copies(struct search *s, const struct holder *h) {
  if (h->partial)
    return h->period;
  nv_loop *loop = h->loop;
  uint64_t exact = nv_loop_trip_count(s->ctx, loop), most = nv_loop_max_trip_count(s->ctx, loop);
  return exact ? exact : h->bounded ? most : (most + 1) / 2;
}

// Instructions of `loop` after unrolling, an estimate. Saturates at `limit`.
static uint64_t unrolled_size(struct search *s, nv_loop *loop, uint64_t limit) {
  size_t n = nv_loop_blocks(loop, NULL, 0), children = nv_loop_children(loop, NULL, 0);
  LLVMBasicBlockRef *blocks = NULL;
  nv_loop **inner = NULL;
  arrsetlen(blocks, n);
  arrsetlen(inner, children);
  nv_loop_blocks(loop, blocks, n);
  nv_loop_children(loop, inner, children);
  uint64_t size = 0;
  for (size_t i = 0; i < n && size < limit; i++) {
    if (nv_loop_of(s->li, blocks[i]) != loop)
      continue;
    nv_foreach_inst(inst, blocks[i])
      size += folds_away(inst, s->array->alloca) ? choices_of(s->array, inst) : 1;
  }
  for (size_t i = 0; i < children && size < limit; i++)
    size += unrolled_size(s, inner[i], limit);
  arrfree(blocks);
  arrfree(inner);
  const struct holder *h = holder_of(s->array, loop);
  if (h)
    size *= copies(s, h);
  return size < limit ? size : limit;
}

// The sum over the outermost loops that must go.
static uint64_t total_size(struct search *s, uint64_t limit) {
  uint64_t size = 0;
  for (ptrdiff_t i = 0; i < arrlen(s->array->loops); i++) {
    nv_loop *loop = s->array->loops[i].loop;
    bool outermost = true;
    for (nv_loop *p = nv_loop_parent(loop); p; p = nv_loop_parent(p))
      outermost &= !holder_of(s->array, p);
    if (outermost)
      size += unrolled_size(s, loop, limit);
  }
  return size;
}

// Registers that one thread can have for arrays, from the launch bounds of the function.
static uint64_t register_budget(LLVMValueRef function) {
  nv_launch_info info;
  uint64_t registers = REGISTERS_PER_THREAD;
  if (nv_launch_bounds(function, &info)) {
    uint64_t threads = nv_max_block_threads(&info);
    uint64_t blocks = info.min_blocks ? info.min_blocks : 1;
    if (threads && REGISTERS_PER_BLOCK / (threads * blocks) < registers)
      registers = REGISTERS_PER_BLOCK / (threads * blocks);
    if (info.max_registers && info.max_registers < registers)
      registers = info.max_registers;
  }
  return registers > REGISTERS_FOR_THE_REST ? registers - REGISTERS_FOR_THE_REST : 0;
}

// Lets loops whose indices repeat keep some iterations. False when there is no such loop.
static bool keep_rings(struct search *s) {
  bool any = false;
  for (ptrdiff_t i = 0; i < arrlen(s->array->loops); i++) {
    struct holder *h = &s->array->loops[i];
    uint64_t trips = nv_loop_trip_count(s->ctx, h->loop);
    h->partial = h->period && trips > h->period && trips % h->period == 0;
    any |= h->partial;
  }
  return any;
}

static bool worth_it(struct search *s, uint64_t *size, uint64_t threshold) {
  if (arrlen(s->array->loops) == 0 ||
      (arrlen(s->array->chosen) > 0 && s->array->bytes > MAX_CHOSEN_BYTES))
    return false;
  if (arrlen(s->array->chosen) > 0)
    threshold = threshold * CHOSEN_PERCENT / 100;
  *size = total_size(s, threshold + 1);
  if (*size > threshold && keep_rings(s))
    *size = total_size(s, threshold + 1);
  if (*size <= threshold)
    return true;
  nv_remark(s->ctx, NV_REMARK_MISSED, "ArrayInLocalMemory", s->array->alloca,
            NV_TEXT("array stays in local memory: unrolling its loops takes more than "),
            NV_INT("Threshold", (int64_t)threshold), NV_TEXT(" instructions"));
  return false;
}

// Marks the loops of one array. True if a mark is new.
static bool mark(struct search *s, uint64_t size) {
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(s->array->loops); i++) {
    const struct holder *h = &s->array->loops[i];
    if (nv_loop_md_has(h->loop, "llvm.loop.unroll.full") ||
        (h->bounded && nv_loop_md_has(h->loop, "llvm.loop.unroll.enable")))
      continue;
    if (h->partial)
      nv_loop_md_set_int(h->loop, "llvm.loop.unroll.count", (int32_t)h->period);
    else if (h->bounded)
      nv_loop_md_set_flag(h->loop, "llvm.loop.unroll.enable", true);
    else
      nv_loop_md_set_flag(h->loop, "llvm.loop.unroll.full", true);
    changed = true;
  }
  if (changed)
    nv_remark(s->ctx, NV_REMARK_PASSED, "UnrollForArray", s->array->alloca,
              NV_TEXT("loops unrolled so that an array of "),
              NV_INT("Bytes", (int64_t)s->array->bytes),
              NV_TEXT(" bytes becomes registers, about "), NV_INT("Instructions", (int64_t)size),
              NV_TEXT(" instructions"));
  return changed;
}

static bool is_array(LLVMTypeRef type) {
  while (LLVMGetTypeKind(type) == LLVMStructTypeKind && LLVMCountStructElementTypes(type) == 1)
    type = LLVMStructGetTypeAtIndex(type, 0);
  return nv_is_aggregate_type(type);
}

nv_preserved nv_unroll_local(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_loop_info *loops = nv_loops(ctx, function);
  if (!nv_loops_innermost_first(loops, NULL, 0))
    return NV_UNCHANGED;
  uint64_t threshold =
      (uint64_t)nv_opt_int_fn(nv_ctx_options(ctx), NV_OPT_unroll_local_threshold, function);
  uint64_t budget = 4 * register_budget(function);
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  struct search s = {ctx, nv_scev(ctx, function), loops, NULL, 0, NULL, 1};
  bool changed = false;
  nv_foreach_inst(inst, LLVMGetEntryBasicBlock(function)) {
    if (!LLVMIsAAllocaInst(inst) || !nv_is_static_alloca(inst) ||
        !is_array(LLVMGetAllocatedType(inst)) || nv_is_scalable(LLVMGetAllocatedType(inst)))
      continue;
    struct array array = {.alloca = inst,
                          .bytes = LLVMABISizeOfType(layout, LLVMGetAllocatedType(inst))};
    uint64_t size;
    s.array = &array;
    s.parts = 0;
    if (array.bytes <= budget && uses_are_counted(&s, inst, 0) && worth_it(&s, &size, threshold)) {
      budget -= array.bytes;
      changed |= mark(&s, size);
    }
    arrfree(array.loops);
    arrfree(array.chosen);
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
