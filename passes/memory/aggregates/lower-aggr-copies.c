// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lower-aggr-copies.c: turns the copies and fills that are left at the end of the pipeline into wide
// accesses or loops over wide accesses, and structs that are values into their fields.
//
//   call void @llvm.memcpy(ptr align 16 %d, ptr align 16 %s, i64 32, i1 false)
// becomes
//   %0 = load <4 x i32>, ptr %s     %1 = load <4 x i32>, ptr %s + 16
//   store <4 x i32> %0, ptr %d      store <4 x i32> %1, ptr %d + 16
//
// Left to LLVM, copies above 64 bytes and those of unknown length become loops over single bytes,
// and shorter ones are cut into at most 8 bytes. Runs at every level, -O0 included.
//
// The size rule. With unit u = the alignment both sides have (at most 16 bytes) and c = length / u:
// straight-line code when the length is below max-aggr-copy-size or c is at most
// lower-aggr-unrolled-stores-limit, and c is at most large-aggr-store-limit; a loop over units otherwise. A struct of max-aggr-lower-size
// bytes or more that is loaded to be stored is a copy. By-value arguments get types without gaps.
// Legality: aggr-copy.c, aggr-loop.c, aggr-split.c, aggr-byval.c. Contracts LAC-1..LAC-8, LAC-10, CG-12, PF-2.
#include <stb/stb_ds.h>

#include "memory/aggregates/aggr-byval.h"
#include "memory/aggregates/aggr-copy.h"
#include "memory/aggregates/aggr-split.h"
#include "bridge/alias.h"
#include "bridge/memory-ops.h"
#include "passes.h"
#include "bridge/remarks.h"

struct limits {
  uint64_t straight_bytes;
  uint64_t straight_units;
  uint64_t most_units; // whatever the two others say
};

// Different specific address spaces never overlap; generic memory may be any of them.
static bool provably_apart(nv_pass_ctx *ctx, const nv_copy *copy) {
  unsigned d = LLVMGetPointerAddressSpace(LLVMTypeOf(copy->dest));
  unsigned s = LLVMGetPointerAddressSpace(LLVMTypeOf(copy->source));
  if (d && s && d != s)
    return true;
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(copy->inst));
  uint64_t size = copy->constant_length ? copy->length : NV_SIZE_AFTER;
  nv_location to = {.pointer = copy->dest, .size = size};
  nv_location from = {.pointer = copy->source, .size = size};
  return nv_alias_query(nv_alias(ctx, function), &to, &from) == NV_NO_ALIAS;
}

static bool is_straight(const nv_copy *copy, const struct limits *limit) {
  if (!copy->constant_length)
    return false;
  uint64_t units = copy->length / nv_copy_unit(copy);
  return units <= limit->most_units &&
         (copy->length < limit->straight_bytes || units <= limit->straight_units);
}

// Bytes moved one at a time stay a loop above the unit limit: 127 byte accesses help nobody.
static bool too_many_pieces(const nv_copy *copy, const struct limits *limit) {
  return nv_copy_unit(copy) < 4 && copy->length / nv_copy_unit(copy) > 4 * limit->straight_units;
}

static nv_preserved lower(nv_pass_ctx *ctx, nv_copy *copy, const struct limits *limit) {
  if (copy->constant_length && copy->length == 0) {
    LLVMInstructionEraseFromParent(copy->inst);
    return NV_CHANGED_INSTS;
  }
  if (copy->may_overlap && provably_apart(ctx, copy))
    copy->may_overlap = false;
  if (!is_straight(copy, limit) || too_many_pieces(copy, limit)) {
    nv_remark(ctx, NV_REMARK_PASSED, "CopyLoop", copy->inst,
              NV_TEXT("copy lowered to a loop over "), NV_INT("Unit", (int64_t)nv_copy_unit(copy)),
              NV_TEXT("-byte accesses"));
    nv_emit_loop(ctx, copy);
    return NV_CHANGED_CFG;
  }
  nv_piece *pieces = NULL;
  nv_cut_by_unit(nv_ctx_llvm(ctx), 0, copy->length, nv_copy_unit(copy), &pieces);
  nv_emit_pieces(ctx, copy, pieces, arrlenu(pieces));
  arrfree(pieces);
  return NV_CHANGED_INSTS;
}

// Lengths wider than a register come from hand-written IR only; LLVM expands those.
static bool has_usual_length(const nv_copy *copy) {
  return LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(copy->inst, 2))) <= 64;
}

nv_preserved nv_lower_aggr_copies(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *o = nv_ctx_options(ctx);
  struct limits limit = {
      .straight_bytes = (uint64_t)nv_opt_int_fn(o, NV_OPT_max_aggr_copy_size, function),
      .straight_units =
          (uint64_t)nv_opt_int_fn(o, NV_OPT_lower_aggr_unrolled_stores_limit, function),
      .most_units = (uint64_t)nv_opt_int_fn(o, NV_OPT_large_aggr_store_limit, function),
  };
  uint64_t large = (uint64_t)nv_opt_int_fn(o, NV_OPT_max_aggr_lower_size, function);
  bool changed = nv_copy_large_values(ctx, function, large, true);
  changed |= nv_split_values(ctx, function);
  changed |= nv_close_byval_gaps(ctx, function);
  LLVMValueRef *found = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      nv_copy copy;
      if (nv_copy_read(ctx, inst, &copy) && has_usual_length(&copy))
        arrput(found, inst);
    }
  }
  nv_preserved result = changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
  for (ptrdiff_t i = 0; i < arrlen(found); i++) {
    nv_copy copy;
    nv_copy_read(ctx, found[i], &copy);
    result = nv_join(result, lower(ctx, &copy, &limit));
  }
  arrfree(found);
  return result;
}
