// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// whole-loads.c: nv-whole-loads, the parts of one vector are loaded where the first of them is.
//
//   %w = load float, %p + 12  !nvopt.whole          %w = load float, %p + 12
//   %c = fcmp ogt float %w, %t                      %x = load float, %p
//   br i1 %c, label %then, label %next       ->     %c = fcmp ogt float %w, %t
//  then:                                            br i1 %c, label %then, label %next
//   %x = load float, %p                            then:
//   use(%x)                                         use(%x)
//
// `float4 v = p[i]; if (v.w > t) use(v.x);`: the source loads all of it at a time. Cut into its fields, InstCombine
// sinks those that one branch uses, and what was one access of 16 bytes is several that wait for one another.
// Side by side, the code generator joins them again.
//
// nv-expand-copies, which cuts the copy, marks its loads with the 16 bytes that the copy read, and with the
// parameter `mark` the pass marks other loads that run together (whole-neighbours.c). A struct that is aligned to its words only
// stays several loads, which a warp waits for at a time; where there are such, the code generator sinks nothing. Legality.
//  (1) A load with a mark runs where the whole unit was read, from memory that is still there, since the load
//      reads a part of it: whoever lets it run elsewhere drops the mark. So the other parts may be read where it runs.
//  (2) A part is moved up from a block that the marked load dominates, and only if no way between the two places may
//      change the memory (nv_memory_stays): it gives the same value there, and its address, a constant away from that
//      of the marked load, is there too.
//  (3) What would be undefined behaviour if it were not so (noundef, types of memory) is not said about the moved
//      load any more. That the memory never changes, and what else does not reach it, is said if both loads say the
//      same: each of them knows its own bytes only.
//  (4) Plain loads, neither volatile nor atomic.
// Runs behind the last pass that would sink the parts again. Marks end here. Contract PF-2.
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "facts/memory-way.h"
#include "facts/shapes.h"
#include "hash.h"
#include "memory/aggregates/aggr-copy.h"
#include "facts/whole-marks.h"
#include "memory/whole-neighbours.h"
#include "passes.h"

// Loads from constants away from one address; of more, the rest stay where they are.
enum { MAX_LOADS = 256 };

// A plain load of a part of something.
struct part {
  LLVMValueRef load;
  int64_t offset, size; // bytes from the address, and of the load
};

// Loads from one address and constants.
struct family {
  LLVMValueRef base;  // the key
  struct part *parts; // stb_ds: in the order of the function
  UT_hash_handle hh;
};

struct pass {
  nv_pass_ctx *ctx;
  struct family *families; // hash by base, in the order of the function
  int64_t moved;
  bool stay; // loads were moved that are too little aligned to become one access
};

static struct family *family_of(struct pass *p, LLVMValueRef base) {
  struct family *family;
  HASH_FIND_PTR(p->families, &base, family);
  if (!family) {
    family = nv_new(1, sizeof *family);
    family->base = base;
    HASH_ADD_PTR(p->families, base, family);
  }
  return family;
}

static void collect(struct pass *p, LLVMValueRef load) {
  struct part part = {.load = load};
  if (!nv_is_plain_access(load) || nv_is_scalable(LLVMTypeOf(load)))
    return;
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(p->ctx));
  part.size = (int64_t)LLVMStoreSizeOfType(layout, LLVMTypeOf(load));
  LLVMValueRef base =
      nv_base_and_offset(p->ctx, LLVMGetOperand(load, 0), true, false, &part.offset);
  struct family *family = family_of(p, base);
  if (arrlen(family->parts) < MAX_LOADS)
    arrput(family->parts, part);
}

static unsigned kind_named(LLVMContextRef llvm, const char *name) {
  return LLVMGetMDKindIDInContext(llvm, name, (unsigned)strlen(name));
}

// The nodes of two values are the same, not the values that stand for them.
static bool say_the_same(LLVMValueRef a, LLVMValueRef b) {
  return a && b && LLVMValueAsMetadata(a) == LLVMValueAsMetadata(b);
}

enum { N_FACTS = 3 };
static const char *const facts[N_FACTS] = {"alias.scope", "noalias", "invariant.load"};

// Another load with the same value is read as `load`, too: what only this one promises of the value, which is poison
// where it does not hold, is not said any more.
static void keep_common_claims(LLVMValueRef load, LLVMValueRef other) {
  static const char *const claims[] = {"range", "nonnull", "align", "nofpclass"};
  LLVMContextRef llvm = LLVMGetTypeContext(LLVMTypeOf(load));
  for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
    unsigned kind = kind_named(llvm, claims[i]);
    LLVMValueRef claim = LLVMGetMetadata(load, kind);
    if (claim && !say_the_same(claim, LLVMGetMetadata(other, kind)))
      LLVMSetMetadata(load, kind, NULL);
  }
}

// Moves `part` in front of the marked load, from which it is `distance` bytes away; `align` is its alignment.
static void move(const struct part *part, LLVMValueRef marked, int64_t distance, unsigned align) {
  LLVMContextRef llvm = LLVMGetTypeContext(LLVMTypeOf(marked));
  LLVMBuilderRef b = LLVMCreateBuilderInContext(llvm);
  LLVMPositionBuilderBefore(b, marked);
  LLVMValueRef bytes = LLVMConstInt(LLVMInt64TypeInContext(llvm), (uint64_t)distance, true);
  LLVMValueRef pointer = LLVMBuildInBoundsGEP2(b, LLVMInt8TypeInContext(llvm),
                                               LLVMGetOperand(marked, 0), &bytes, 1, "");
  LLVMDisposeBuilder(b);
  LLVMValueRef common[N_FACTS]; // condition 3
  for (unsigned i = 0; i < N_FACTS; i++) {
    common[i] = LLVMGetMetadata(marked, kind_named(llvm, facts[i]));
    if (!say_the_same(common[i], LLVMGetMetadata(part->load, kind_named(llvm, facts[i]))))
      common[i] = NULL;
  }
  nv_hoist_before(part->load, marked);
  LLVMSetOperand(part->load, 0, pointer);
  LLVMSetAlignment(part->load, align);
  for (unsigned i = 0; i < N_FACTS; i++)
    LLVMSetMetadata(part->load, kind_named(llvm, facts[i]), common[i]);
}

// A part of the unit that stands in front of `marked` already, the same bytes as the same type.
static LLVMValueRef same_part(const struct part *there, const struct part *part) {
  for (ptrdiff_t i = 0; i < arrlen(there); i++)
    if (there[i].offset == part->offset && LLVMTypeOf(there[i].load) == LLVMTypeOf(part->load))
      return there[i].load;
  return NULL;
}

// Brings the parts of the unit around the marked load number `k` of the family to it.
static void gather(struct pass *p, nv_domtree *tree, struct family *family, ptrdiff_t k) {
  struct part marked = family->parts[k];
  nv_whole whole;
  if (!marked.load || !nv_read_whole(marked.load, &whole))
    return;
  struct part *there = NULL; // stb_ds: the marked load, and parts that were brought to it
  arrput(there, marked);
  for (ptrdiff_t i = 0; i < arrlen(family->parts); i++) {
    struct part part = family->parts[i];
    int64_t inside = part.offset - marked.offset + whole.before;
    if (!part.load || inside < 0 || inside + part.size > whole.size ||
        LLVMTypeOf(LLVMGetOperand(part.load, 0)) != LLVMTypeOf(LLVMGetOperand(marked.load, 0)) ||
        LLVMGetInstructionParent(part.load) == LLVMGetInstructionParent(marked.load) ||
        !nv_dominates(tree, marked.load, part.load) ||
        !nv_memory_stays(p->ctx, part.load, marked.load, part.load))
      continue;
    LLVMValueRef same = same_part(there, &part);
    if (same) {
      keep_common_claims(same, part.load);
      nv_replace_and_erase(part.load, same);
      family->parts[i].load = NULL;
    } else {
      nv_drop_whole(part.load);
      move(&part, marked.load, part.offset - marked.offset,
           nv_align_at((uint64_t)whole.align, (uint64_t)inside));
      arrput(there, part);
      p->stay |= whole.align < whole.size;
    }
    p->moved++;
  }
  unsigned align = nv_align_at((uint64_t)whole.align, (uint64_t)whole.before);
  if (arrlen(there) > 1 && align > LLVMGetAlignment(marked.load))
    LLVMSetAlignment(marked.load, align);
  arrfree(there);
}

static bool has_marks(LLVMValueRef function) {
  nv_whole whole;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsALoadInst(inst) && nv_read_whole(inst, &whole))
        return true;
    }
  }
  return false;
}

nv_preserved nv_whole_loads(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct pass p = {.ctx = ctx};
  struct family *family, *next;
  if (nv_ctx_param(ctx, "mark"))
    return nv_mark_neighbours(ctx, function);
  if (!has_marks(function))
    return NV_UNCHANGED;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsALoadInst(inst))
        collect(&p, inst);
    }
  }
  nv_domtree *tree = nv_dominators(ctx, function);
  HASH_ITER(hh, p.families, family, next) {
    for (ptrdiff_t k = 0; k < arrlen(family->parts); k++)
      gather(&p, tree, family, k);
  }
  HASH_ITER(hh, p.families, family, next) {
    HASH_DEL(p.families, family);
    arrfree(family->parts);
    free(family);
  }
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsALoadInst(inst))
        nv_drop_whole(inst);
    }
  }
  if (p.stay)
    LLVMAddTargetDependentFunctionAttr(function, NV_LOADS_STAY, "");
  if (p.moved)
    nv_remark(ctx, NV_REMARK_PASSED, "WholeLoads", function, NV_INT("Count", p.moved),
              NV_TEXT(p.moved == 1
                          ? " load stands where the first part of its vector is loaded"
                          : " loads stand where the first parts of their vectors are loaded"));
  return NV_CHANGED_INSTS;
}
