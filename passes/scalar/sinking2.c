// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sinking2.c: sinking2, computes values where they are used, and only when they are.
//
//   %j = sdiv i32 %x, %m                         br i1 %rare, label %then, label %end
//   br i1 %rare, label %then, label %end    ->  then:
//  then:                                          %j = sdiv i32 %x, %m
//   use(%j)                                       use(%j)
//
// For chains of arithmetic and loads whose result only one branch uses, several uses or not, and for
// the coordinates of texture and surface instructions, which stand best right in front of them.
//
// sink-into-texture: 0 nothing, 1 into blocks with texture instructions, 2 also inside such a block,
// 3 (default) into any block. The parameter rp-aware, or the option rp-aware-sink, sinks only where
// the function needs more registers than its target.
//
// Legality. The new place is in a block that all uses are in or below (the nearest common dominator
// of the uses), so the old block dominates it and the value is computed on fewer ways, never on more.
// Nothing moves into a loop that its old place is not in. What depends on who runs it, when, or how
// often stays: convergent calls, clocks, %smid and the like, writes, volatile and atomic accesses.
// A value read from memory moves only if nothing in between may write that memory: each instruction
// behind it in its block, every block on a way to the new place, and the new block up to the place.
// A barrier or an acquiring access on the way shows writes of other threads: such a load stays, too.
// Memory that never changes needs no such look. Flags stay, as the operands are the same.
// Contracts SNK-1..7.
#include <stdio.h>
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/cfg.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/frequency.h"
#include "bridge/loops.h"
#include "facts/memory-way.h"
#include "facts/nvvm-aa.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "bridge/pointers.h"
#include "options/options.h"
#include "passes.h"
#include "facts/register-pressure.h"
#include "bridge/remarks.h"
#include "target/target.h"
#include "facts/shapes.h"

// Limits. A value whose way or whose uses are more stays where it is.
enum {
  MAX_PART_INSTS = 32, // between two halves of a vector
  VECTOR = 16,         // bytes of the widest access
  WAITING_FOR = 3,     // instructions from the place of a load on that nothing hides it from
  COLDER_PERCENT = 90, // a block is colder when it runs less than so much as often
  MUCH_COLDER_PERCENT = 49,
  FREQUENCY_SCALE = 1000 // block frequencies are asked in thousandths of the entry's
};

struct state {
  nv_pass_ctx *ctx;
  nv_domtree *dominators;
  nv_loop_info *loops;
  LLVMValueRef function;
  int64_t level, left;
  size_t most_uses; // of a value that moves
  bool dump, no_late_loads;
};

//===-- Candidates ----------------------------------------------------------------------------===//

static size_t count_uses(LLVMValueRef v, size_t limit) {
  size_t n = 0;
  nv_foreach_use(use, v) {
    if (++n > limit)
      break;
  }
  return n;
}

// It may run later and less often. What reads memory is looked at again.
static bool may_move(LLVMValueRef inst) {
  const unsigned fixed = NV_WRITES | NV_ATOMIC | NV_VOLATILE | NV_CONVERGENT | NV_MAY_THROW |
                         NV_MAY_NOT_RETURN | NV_TERMINATOR | NV_INLINE_ASM | NV_NO_DUPLICATE |
                         NV_SIDE_EFFECTS;
  if (LLVMIsAPHINode(inst) || LLVMIsAAllocaInst(inst) ||
      LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMTokenTypeKind)
    return false;
  return !(nv_effects(inst) & fixed) && !nv_sreg_is_volatile(nv_special_register(inst, NULL));
}

// Stays where it is whatever else is known about it: some use is in its own block.
static bool is_used_at_home(LLVMValueRef inst) {
  LLVMBasicBlockRef home = LLVMGetInstructionParent(inst);
  nv_foreach_use(use, inst) {
    if (nv_block_of_use(use) == home)
      return true;
  }
  return false;
}

static bool is_candidate(const struct state *s, LLVMValueRef inst) {
  size_t uses = count_uses(inst, s->most_uses);
  return uses > 0 && uses <= s->most_uses && may_move(inst);
}

static bool is_texture(LLVMValueRef inst) {
  static const char *const prefixes[] = {"llvm.nvvm.tex.",  "llvm.nvvm.tld4.", "llvm.nvvm.suld.",
                                         "llvm.nvvm.sust.", "llvm.nvvm.suq.",  "llvm.nvvm.txq."};
  if (!nv_called_intrinsic(inst))
    return false;
  size_t len;
  const char *name = LLVMGetValueName2(LLVMGetCalledValue(inst), &len);
  for (size_t i = 0; i < sizeof prefixes / sizeof prefixes[0]; i++) {
    if (len > strlen(prefixes[i]) && memcmp(name, prefixes[i], strlen(prefixes[i])) == 0)
      return true;
  }
  return false;
}

static bool has_texture(LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    if (is_texture(inst))
      return true;
  }
  return false;
}

//===-- Where to ------------------------------------------------------------------------------===//

// Nearest common dominator of all uses, outside of loops that `inst` is not in; NULL when some use
// is never reached or nothing can be put there.
static LLVMBasicBlockRef target_of(const struct state *s, LLVMValueRef inst) {
  LLVMBasicBlockRef target = NULL;
  nv_foreach_use(use, inst) {
    LLVMBasicBlockRef block = nv_block_of_use(use);
    target = target ? nv_nearest_common_dominator(s->dominators, target, block) : block;
    if (!target || !nv_is_reachable(s->dominators, target))
      return NULL;
  }
  if (!target) // nobody uses it
    return NULL;
  LLVMBasicBlockRef home = LLVMGetInstructionParent(inst);
  for (const nv_loop *loop = nv_loop_of(s->loops, target);
       loop && !nv_loop_contains_block(loop, home); loop = nv_loop_of(s->loops, target))
    target = nv_idom(s->dominators, target);
  return nv_first_insertion_point(target) ? target : NULL;
}

// The first user in `block`, else where new code may go. Loads go there in any case: right in front of their
// users each of several would wait for itself, and behind a write ptxas takes none in front of it again.
static LLVMValueRef place_in(LLVMValueRef inst, LLVMBasicBlockRef block) {
  LLVMValueRef first = NULL;
  if (LLVMIsALoadInst(inst))
    return nv_first_insertion_point(block);
  nv_foreach_use(use, inst) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAPHINode(user) || LLVMGetInstructionParent(user) != block)
      continue;
    if (!first || nv_comes_before(user, first))
      first = user;
  }
  return first ? first : nv_first_insertion_point(block);
}

//===-- Profit --------------------------------------------------------------------------------===//

// Registers that are free between the old place and the new one, less those of operands that live
// on for it: the ones used nowhere else.
static int registers_saved(LLVMValueRef inst) {
  int saved = (int)nv_registers_of(inst);
  for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(inst); i < n; i++) {
    LLVMValueRef operand = LLVMGetOperand(inst, i);
    if (LLVMIsAInstruction(operand) && count_uses(operand, 1) == 1)
      saved -= (int)nv_registers_of(operand);
  }
  return saved;
}

static bool is_colder(const struct state *s, LLVMBasicBlockRef target, LLVMBasicBlockRef home,
                      uint64_t percent) {
  nv_freq *frequencies = nv_frequencies(s->ctx, s->function);
  uint64_t to = nv_block_freq(frequencies, target, FREQUENCY_SCALE);
  uint64_t from = nv_block_freq(frequencies, home, FREQUENCY_SCALE);
  return to < from && to * 100 < from * percent;
}

// One of the first users stands so near `place` that nothing hides how long the value takes.
static bool would_wait(LLVMValueRef inst, LLVMValueRef place) {
  LLVMValueRef at = place;
  for (unsigned i = 0; i < WAITING_FOR && at; i++, at = LLVMGetNextInstruction(at)) {
    nv_foreach_use(use, inst) {
      if (LLVMGetUser(use) == at)
        return true;
    }
  }
  return false;
}

// Where the bytes of a plain load of the block lie: base + offset, `alignment` of the address.
struct part {
  LLVMValueRef base;
  int64_t offset, size, alignment;
};

static bool read_part(const struct state *s, LLVMValueRef load, struct part *out) {
  if (!LLVMIsALoadInst(load) || !nv_is_plain_access(load) || nv_is_scalable(LLVMTypeOf(load)))
    return false;
  out->base = nv_base_and_offset(s->ctx, LLVMGetOperand(load, 0), true, false, &out->offset);
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(s->ctx));
  out->size = (int64_t)LLVMStoreSizeOfType(layout, LLVMTypeOf(load));
  out->alignment = LLVMGetAlignment(load) < VECTOR ? (int64_t)LLVMGetAlignment(load) : VECTOR;
  return true;
}

// The aligned unit that starts at `a` holds `b`, too.
static bool holds(const struct part *a, const struct part *b) {
  int64_t distance;
  return !__builtin_sub_overflow(b->offset, a->offset, &distance) && distance > 0 &&
         distance + b->size <= a->alignment;
}

// A load near `inst` in its block reads the other half of a vector and stays, or goes elsewhere: as one
// access they cost what that one costs, and the load would take its time again.
static bool shares_vector(const struct state *s, LLVMValueRef inst, LLVMBasicBlockRef target) {
  struct part part, other;
  if (!read_part(s, inst, &part))
    return false;
  for (int forth = 0; forth < 2; forth++) {
    LLVMValueRef at = inst;
    for (unsigned i = 0; i < MAX_PART_INSTS; i++) {
      at = forth ? LLVMGetNextInstruction(at) : LLVMGetPreviousInstruction(at);
      if (!at)
        break;
      if (read_part(s, at, &other) && other.base == part.base &&
          (holds(&part, &other) || holds(&other, &part)) && target_of(s, at) != target)
        return true;
    }
  }
  return false;
}

// A load in the middle of the way to its use hides its latency: only a much rarer block is worth it.
static bool pays(const struct state *s, LLVMValueRef inst, LLVMBasicBlockRef target,
                 LLVMValueRef place) {
  LLVMBasicBlockRef home = LLVMGetInstructionParent(inst);
  if (nv_effects(inst) & NV_READS)
    return !(s->no_late_loads && would_wait(inst, place)) && !shares_vector(s, inst, target) &&
           is_colder(s, target, home, MUCH_COLDER_PERCENT);
  int saved = registers_saved(inst);
  return saved > 0 || is_colder(s, target, home, COLDER_PERCENT) ||
         (saved >= 0 && has_texture(target));
}

//===-- Moving --------------------------------------------------------------------------------===//

// The first line from `place` on, in its block, that is in the file of `inst`, whose lines the reader looks at; 0 if there is none.
static unsigned line_beside(LLVMValueRef inst, LLVMValueRef place) {
  unsigned length, other;
  const char *here = LLVMGetDebugLocFilename(inst, &length);
  for (; here && place; place = LLVMGetNextInstruction(place)) {
    const char *there = LLVMGetDebugLocFilename(place, &other);
    unsigned line = there && length == other && memcmp(here, there, length) == 0
                        ? LLVMGetDebugLocLine(place)
                        : 0;
    if (line)
      return line;
  }
  return 0;
}

static void tell(const struct state *s, LLVMValueRef inst, LLVMBasicBlockRef target,
                 LLVMValueRef place) {
  const char *block = LLVMGetBasicBlockName(target);
  if (s->dump) {
    char *text = LLVMPrintValueToString(inst);
    fprintf(stderr, "sinking2: %s to block %s\n", text, block);
    LLVMDisposeMessage(text);
  }
  // A cast between address spaces is no work, and nobody wrote it.
  if (LLVMIsAAddrSpaceCastInst(inst))
    return;
  unsigned line = line_beside(inst, place);
  if (line && line != LLVMGetDebugLocLine(inst)) {
    nv_remark(s->ctx, NV_REMARK_PASSED, "Sunk", inst, NV_VALUE("Instruction", inst),
              NV_TEXT(" sunk to line "), NV_INT("Line", line), NV_TEXT(", where it is needed"));
    return;
  }
  nv_remark(s->ctx, NV_REMARK_PASSED, "Sunk", inst, NV_VALUE("Instruction", inst),
            NV_TEXT(*block ? " sunk into block " : " sunk to where it is needed"),
            NV_STR("Block", block));
}

static bool sink(struct state *s, LLVMValueRef inst) {
  if (is_used_at_home(inst) || !is_candidate(s, inst))
    return false;
  LLVMBasicBlockRef target = target_of(s, inst);
  if (!target || target == LLVMGetInstructionParent(inst) || (s->level < 3 && !has_texture(target)))
    return false;
  LLVMValueRef place = place_in(inst, target);
  if (!place || !pays(s, inst, target, place))
    return false;
  if ((nv_effects(inst) & NV_READS) && !nv_memory_stays(s->ctx, inst, inst, place)) {
    nv_remark(s->ctx, NV_REMARK_MISSED, "MemoryMayChange", inst, NV_VALUE("Instruction", inst),
              NV_TEXT(" not sunk: the memory may change on the way"));
    return false;
  }
  tell(s, inst, target, place);
  nv_move_before(inst, place);
  s->left--;
  return true;
}

static bool sink_in_block(struct state *s, LLVMBasicBlockRef block) {
  bool changed = false;
  for (LLVMValueRef inst = LLVMGetLastInstruction(block), prev; inst && s->left > 0; inst = prev) {
    prev = LLVMGetPreviousInstruction(inst);
    changed |= sink(s, inst);
  }
  return changed;
}

//===-- Inside a block: level 2 ---------------------------------------------------------------===//

// The instructions of the block that only feed `user`, in reverse order of need.
static LLVMValueRef *private_chain(const struct state *s, LLVMValueRef user) {
  LLVMValueRef *chain = NULL, *pending = NULL;
  LLVMBasicBlockRef block = LLVMGetInstructionParent(user);
  arrput(pending, user);
  while (arrlen(pending)) {
    LLVMValueRef next = arrpop(pending);
    if (next != user)
      arrput(chain, next);
    for (unsigned i = 0; i < (unsigned)LLVMGetNumOperands(next); i++) {
      LLVMValueRef v = LLVMGetOperand(next, i);
      if (LLVMIsAInstruction(v) && LLVMGetInstructionParent(v) == block && is_candidate(s, v) &&
          !(nv_effects(v) & NV_READS) && count_uses(v, 1) == 1)
        arrput(pending, v);
    }
  }
  arrfree(pending);
  return chain;
}

// Nothing else stands between the first of the chain and the texture.
static bool stands_in_front(const LLVMValueRef *chain, LLVMValueRef texture) {
  LLVMValueRef first = texture;
  for (ptrdiff_t i = 0; i < arrlen(chain) && first; i++)
    first = LLVMGetPreviousInstruction(first);
  for (ptrdiff_t i = 0; i < arrlen(chain) && first; i++) {
    if (chain[i] != first && nv_comes_before(chain[i], first))
      return false;
  }
  return first != NULL;
}

static bool group_chain(struct state *s, LLVMValueRef texture) {
  LLVMValueRef *chain = private_chain(s, texture);
  bool moves = !stands_in_front(chain, texture);
  LLVMValueRef place = texture;
  for (ptrdiff_t i = 0; i < arrlen(chain) && moves; i++) {
    nv_move_before(chain[i], place);
    place = chain[i];
  }
  if (moves)
    s->left--;
  arrfree(chain);
  return moves;
}

static bool group_in_block(struct state *s, LLVMBasicBlockRef block) {
  bool changed = false;
  nv_foreach_inst(inst, block) {
    if (s->left > 0 && is_texture(inst))
      changed |= group_chain(s, inst);
  }
  return changed;
}

//===-- Driver --------------------------------------------------------------------------------===//

static bool wants_registers(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_rpa *rpa = nv_rpa_of(function);
  bool wants = nv_rpa_function(rpa).registers >
               nv_register_target(ctx, function, nv_rpa_function(rpa).registers);
  nv_rpa_free(rpa);
  return wants;
}

static bool run(struct state *s) {
  LLVMBasicBlockRef *blocks = NULL;
  size_t n = nv_dom_preorder(s->dominators, NULL, 0);
  arrsetlen(blocks, n);
  nv_dom_preorder(s->dominators, blocks, n);
  bool changed = false, again = true;
  while (again && s->left > 0) {
    again = false;
    for (size_t b = 0; b < n; b++)
      again |= sink_in_block(s, blocks[b]);
    changed |= again;
  }
  for (size_t b = 0; b < n && s->level >= 2; b++)
    changed |= group_in_block(s, blocks[b]);
  arrfree(blocks);
  return changed;
}

nv_preserved nv_sinking2(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *options = nv_ctx_options(ctx);
  struct state s = {.ctx = ctx,
                    .function = function,
                    .level = nv_opt_int_fn(options, NV_OPT_sink_into_texture, function),
                    .left = nv_opt_int_fn(options, NV_OPT_sink_limit, function),
                    .most_uses =
                        (size_t)nv_opt_int_fn(options, NV_OPT_max_uses_for_sinking, function),
                    .dump = nv_opt_bool(options, NV_OPT_dump_sink2),
                    .no_late_loads = nv_opt_bool_fn(options, NV_OPT_sink_check_sched, function)};
  if (nv_opt_bool_fn(options, NV_OPT_sink_single_only, function))
    s.most_uses = 1;
  bool aware =
      nv_ctx_param(ctx, "rp-aware") || nv_opt_bool_fn(options, NV_OPT_rp_aware_sink, function);
  if (s.level == 0 || (aware && !wants_registers(ctx, function)))
    return NV_UNCHANGED;
  s.dominators = nv_dominators(ctx, function);
  s.loops = nv_loops(ctx, function);
  return run(&s) ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
