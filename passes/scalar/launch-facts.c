// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launch-facts.c: nv-launch-facts, what a launch fixes about the special registers.
//
//   define ptx_kernel void @k() "nvvm.reqntid"="64,4"
//     %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()     ->   64
//     %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()      ->   call range(i32 0, 4) ...
//     %w = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()   ->   32
//     %c = icmp ult i32 %ctaid.x, %nctaid.x               ->   true
//
// LLVM's nvvm-intr-range, which runs in front, bounds each register by the product of the launch
// bounds; this pass adds what is exact. A known block size makes strides and trip counts constant,
// a known warp size turns divisions into shifts.
//
// Legal: a kernel with reqntid or cluster_dim cannot be launched with any other size; dimensions
// that are not given are 1. maxntid bounds only the product, so nothing per dimension follows from
// it. The facts of a kernel are put on reads in the kernel itself, whose code runs in its own
// launches only. An index is below its extent in every launch, the lanes that execute an
// instruction are active, and the mask of a lane has one bit. Contracts KB-01, KB-02, KB-03, KB-07.
#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"

// No multiprocessor holds more warps. The register tells the place of a warp there, not its number in the
// block, so that nothing follows from the size of the block.
enum { WARP_SIZE = 32, MAX_WARPS = 64 };

// What is known of one kernel's launches; an extent of 0 is not known.
struct launch {
  unsigned threads[3], blocks[3]; // of a block, of a cluster
};

static void read_extents(const unsigned from[3], unsigned to[3]) {
  for (unsigned i = 0; i < 3; i++)
    to[i] = from[0] ? (from[i] ? from[i] : 1) : 0;
}

static struct launch launch_of(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_launch_info info;
  struct launch launch = {0};
  if (!nv_opt_bool(nv_ctx_options(ctx), NV_OPT_exact_reqntid) || !nv_is_kernel(function) ||
      !nv_launch_bounds(function, &info))
    return launch;
  read_extents(info.req_threads, launch.threads);
  read_extents(info.cluster, launch.blocks);
  return launch;
}

// Values [lo, hi) of one read; hi == 0: nothing is known.
struct bounds {
  uint64_t lo, hi;
};

static struct bounds exactly(uint64_t value) { return (struct bounds){value, value + 1}; }

static struct bounds bounds_of(nv_pass_ctx *ctx, const struct launch *launch, nv_sreg reg,
                               unsigned dim) {
  uint64_t threads = dim < 3 ? launch->threads[dim] : 1, blocks = dim < 3 ? launch->blocks[dim] : 1;
  uint64_t cluster = (uint64_t)launch->blocks[0] * launch->blocks[1] * launch->blocks[2];
  switch (reg) {
  case NV_SREG_NTID:
    return threads ? exactly(threads) : (struct bounds){0};
  case NV_SREG_TID:
    return (struct bounds){0, threads};
  case NV_SREG_CLUSTER_NCTAID:
    return blocks ? exactly(blocks) : (struct bounds){0};
  case NV_SREG_CLUSTER_CTAID:
    return (struct bounds){0, blocks};
  case NV_SREG_CLUSTER_NCTARANK:
    return cluster ? exactly(cluster) : (struct bounds){0};
  case NV_SREG_CLUSTER_CTARANK:
    return (struct bounds){0, cluster};
  case NV_SREG_WARPSIZE:
    if (nv_opt_bool(nv_ctx_options(ctx), NV_OPT_fold_warpsize))
      return exactly(WARP_SIZE);
    return (struct bounds){0};
  case NV_SREG_WARPID:
    return (struct bounds){0, MAX_WARPS};
  default:
    return (struct bounds){0};
  }
}

static bool apply_bounds(LLVMValueRef read, struct bounds b) {
  LLVMTypeRef type = LLVMTypeOf(read);
  uint64_t lo, hi;
  if (b.hi == 0 || LLVMGetTypeKind(type) != LLVMIntegerTypeKind)
    return false;
  if (b.hi == b.lo + 1) {
    nv_replace_and_erase(read, LLVMConstInt(type, b.lo, false));
    return true;
  }
  if (nv_attr_range(read, LLVMAttributeReturnIndex, &lo, &hi) && lo >= b.lo && lo < hi &&
      hi <= b.hi)
    return false;
  nv_narrow_range(read, LLVMAttributeReturnIndex, LLVMGetIntTypeWidth(type), b.lo, b.hi);
  return true;
}

// Masks about the lane that asks. It is active itself; it is one bit of eq, ge and le, and below it
// there are 31 lanes at most, so lt has no top bit.
static const struct mask_fact {
  const char *name;
  uint64_t lo, hi;
} mask_facts[] = {
    {"llvm.nvvm.activemask", 1, 0},
    {"llvm.nvvm.read.ptx.sreg.lanemask.eq", 1, 0},
    {"llvm.nvvm.read.ptx.sreg.lanemask.ge", 1, 0},
    {"llvm.nvvm.read.ptx.sreg.lanemask.le", 1, 0},
    {"llvm.nvvm.read.ptx.sreg.lanemask.lt", 0, 0x80000000u},
};

static bool mark_mask(LLVMValueRef inst) {
  uint64_t lo, hi;
  for (size_t i = 0; i < sizeof mask_facts / sizeof *mask_facts; i++) {
    const struct mask_fact *fact = &mask_facts[i];
    if (!nv_is_intrinsic(inst, fact->name))
      continue;
    if (nv_attr_range(inst, LLVMAttributeReturnIndex, &lo, &hi))
      return false;
    nv_narrow_range(inst, LLVMAttributeReturnIndex, 32, fact->lo, fact->hi);
    return true;
  }
  return false;
}

// The mask of one lane has one bit.
static bool fold_lane_count(LLVMValueRef inst) {
  if (!nv_is_intrinsic(inst, "llvm.ctpop") ||
      !nv_is_intrinsic(LLVMGetOperand(inst, 0), "llvm.nvvm.read.ptx.sreg.lanemask.eq"))
    return false;
  nv_replace_and_erase(inst, LLVMConstInt(LLVMTypeOf(inst), 1, false));
  return true;
}

// The extent that a register indexes.
static nv_sreg extent_of(nv_sreg reg) {
  switch (reg) {
  case NV_SREG_TID:
    return NV_SREG_NTID;
  case NV_SREG_CTAID:
    return NV_SREG_NCTAID;
  case NV_SREG_CLUSTERID:
    return NV_SREG_NCLUSTERID;
  case NV_SREG_CLUSTER_CTAID:
    return NV_SREG_CLUSTER_NCTAID;
  case NV_SREG_CLUSTER_CTARANK:
    return NV_SREG_CLUSTER_NCTARANK;
  default:
    return NV_SREG_NONE;
  }
}

static bool indexes(LLVMValueRef a, LLVMValueRef b) {
  unsigned dim_a, dim_b;
  nv_sreg index = nv_special_register(a, &dim_a), extent = nv_special_register(b, &dim_b);
  return index != NV_SREG_NONE && extent != NV_SREG_NONE && extent_of(index) == extent &&
         dim_a == dim_b;
}

// `index predicate extent`: 1 or 0, -1 for predicates that both orders can satisfy. Both are below
// 2^31, so signed and unsigned order agree.
static int compare_below(LLVMIntPredicate predicate) {
  switch (predicate) {
  case LLVMIntULT:
  case LLVMIntULE:
  case LLVMIntSLT:
  case LLVMIntSLE:
  case LLVMIntNE:
    return 1;
  case LLVMIntUGT:
  case LLVMIntUGE:
  case LLVMIntSGT:
  case LLVMIntSGE:
  case LLVMIntEQ:
    return 0;
  }
  return -1;
}

static LLVMIntPredicate swapped(LLVMIntPredicate predicate) {
  switch (predicate) {
  case LLVMIntUGT:
    return LLVMIntULT;
  case LLVMIntUGE:
    return LLVMIntULE;
  case LLVMIntULT:
    return LLVMIntUGT;
  case LLVMIntULE:
    return LLVMIntUGE;
  case LLVMIntSGT:
    return LLVMIntSLT;
  case LLVMIntSGE:
    return LLVMIntSLE;
  case LLVMIntSLT:
    return LLVMIntSGT;
  case LLVMIntSLE:
    return LLVMIntSGE;
  default:
    return predicate;
  }
}

static bool fold_compare(LLVMValueRef inst) {
  if (!LLVMIsAICmpInst(inst))
    return false;
  LLVMValueRef a = LLVMGetOperand(inst, 0), b = LLVMGetOperand(inst, 1);
  LLVMIntPredicate predicate = LLVMGetICmpPredicate(inst);
  int answer = indexes(a, b)   ? compare_below(predicate)
               : indexes(b, a) ? compare_below(swapped(predicate))
                               : -1;
  if (answer < 0)
    return false;
  nv_replace_and_erase(inst, LLVMConstInt(LLVMTypeOf(inst), (unsigned)answer, false));
  return true;
}

static bool apply_facts(nv_pass_ctx *ctx, const struct launch *launch, LLVMValueRef inst) {
  if (!nv_called_intrinsic(inst))
    return fold_compare(inst);
  unsigned dim = 0;
  nv_sreg reg = nv_special_register(inst, &dim);
  if (reg != NV_SREG_NONE && apply_bounds(inst, bounds_of(ctx, launch, reg, dim)))
    return true;
  bool may_be_mask = reg == NV_SREG_NONE || reg == NV_SREG_LANEMASK;
  return may_be_mask && (mark_mask(inst) || fold_lane_count(inst));
}

nv_preserved nv_launch_facts(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct launch launch = launch_of(ctx, function);
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      changed |= apply_facts(ctx, &launch, inst);
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
