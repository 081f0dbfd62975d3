// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// whole-neighbours.c: marks loads that run together of bytes side by side.
//
//   %x = load float, %p        !nvopt.whole !{0, 12, 16}
//   %y = load float, %p + 4    !nvopt.whole !{4, 12, 16}
//   %z = load float, %p + 8    !nvopt.whole !{8, 12, 16}
//
// `float p[3] = {pts[i].x, pts[i].y, pts[i].z};`: nobody copied the vector, but these parts are read at a time, in
// front of whatever asks about them. Runs where InstCombine has not yet moved any of them.
//
// Legal because the loads stand in one block, with nothing in between that may not return, free memory or make it
// another object's: where one of them runs, all do, of the same memory. Plain loads.
#include <stdlib.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/pointers.h"
#include "facts/shapes.h"
#include "facts/whole-marks.h"
#include "memory/whole-neighbours.h"

// Loads that are looked at together; behind so many others begin.
enum { MAX_TOGETHER = 64 };

struct load {
  LLVMValueRef inst, base;
  int64_t offset, size, align; // bytes from the base, and of the load
  unsigned number;
};

struct together {
  nv_pass_ctx *ctx;
  struct load *loads; // stb_ds
  bool marked;
};

// By base, in the order in which the bases are met, and by offset, the best aligned in front.
static int compare(const void *a, const void *b) {
  const struct load *x = a, *y = b;
  if (x->number != y->number)
    return x->number < y->number ? -1 : 1;
  if (x->offset != y->offset)
    return x->offset < y->offset ? -1 : 1;
  return x->align > y->align ? -1 : x->align < y->align;
}

// Marks the loads from `from` up to `to`, which read the bytes up to `end`.
static void mark(struct together *t, ptrdiff_t from, ptrdiff_t to, int64_t end) {
  nv_whole whole = {.size = end - t->loads[from].offset, .align = t->loads[from].align}, old;
  for (ptrdiff_t i = from; i < to && whole.size <= NV_WIDEST_LOAD; i++) {
    whole.before = t->loads[i].offset - t->loads[from].offset;
    if (t->loads[i].size == whole.size || nv_read_whole(t->loads[i].inst, &old))
      continue;
    nv_mark_whole(t->loads[i].inst, &whole);
    t->marked = true;
  }
}

// What runs together has been collected.
static void mark_all(struct together *t) {
  ptrdiff_t n = arrlen(t->loads);
  if (n > 1)
    qsort(t->loads, (size_t)n, sizeof *t->loads, compare);
  for (ptrdiff_t from = 0, to; from < n; from = to) {
    int64_t start = t->loads[from].offset, end = start + t->loads[from].size;
    for (to = from + 1; to < n; to++) {
      const struct load *load = &t->loads[to];
      int64_t load_end = load->offset + load->size;
      // A whole vector begins.
      bool begins = load->align >= NV_WIDEST_LOAD && load->offset > start;
      if (load->number != t->loads[from].number || load->offset > end || begins ||
          (load_end > end && load_end - start > NV_WIDEST_LOAD))
        break;
      end = load_end > end ? load_end : end;
    }
    mark(t, from, to, end);
  }
  arrsetlen(t->loads, 0);
}

static void add(struct together *t, LLVMValueRef inst) {
  struct load load = {.inst = inst, .number = (unsigned)arrlen(t->loads)};
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(t->ctx));
  load.base = nv_base_and_offset(t->ctx, LLVMGetOperand(inst, 0), true, false, &load.offset);
  load.size = (int64_t)LLVMStoreSizeOfType(layout, LLVMTypeOf(inst));
  load.align =
      LLVMGetAlignment(inst) < NV_WIDEST_LOAD ? (int64_t)LLVMGetAlignment(inst) : NV_WIDEST_LOAD;
  if (LLVMIsAAllocaInst(load.base))
    return;
  for (ptrdiff_t i = 0; i < arrlen(t->loads); i++)
    if (t->loads[i].base == load.base) {
      load.number = t->loads[i].number;
      break;
    }
  arrput(t->loads, load);
}

// Neither ends what runs together, nor what memory holds.
static bool goes_on(LLVMValueRef inst) {
  const unsigned ends = NV_MAY_THROW | NV_MAY_NOT_RETURN | NV_TERMINATOR;
  unsigned effects = nv_effects(inst);
  return !(effects & ends) && (LLVMIsAStoreInst(inst) || !(effects & NV_WRITES));
}

nv_preserved nv_mark_neighbours(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct together t = {.ctx = ctx};
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!goes_on(inst) || arrlen(t.loads) == MAX_TOGETHER)
        mark_all(&t);
      if (LLVMIsALoadInst(inst) && nv_is_plain_access(inst) && !nv_is_scalable(LLVMTypeOf(inst)))
        add(&t, inst);
    }
    mark_all(&t);
  }
  arrfree(t.loads);
  return t.marked ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
