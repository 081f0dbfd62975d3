// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// table-fields.c: nv-table-fields, reads small tables of constants out of one integer.
//
//   @t = constant [4 x i32] [12, 33, 4, 99]
//   %p = getelementptr i32, ptr @t, i64 %i    ->   %s = shl i32 %i.low, 3
//   %v = load i32, ptr %p                          %f = lshr i32 0x6304210c, %s
//                                                  %v = and i32 %f, 255
//
// Directions of a stencil, weights of a filter, what a switch chooses from (simplifycfg makes such a
// table of it): the read waits for memory, which may not be in a cache yet, and the lanes of a warp,
// which ask for different entries, wait for each other. A few operations take neither time nor turns.
//
// Legal because the variable is constant and its initializer is what every thread finds there, and a
// load from outside of it has no meaning: so the index is one of those whose entry lies inside, which
// are in the table (as far as its range allows them), and nv_table_build computes their values. An address of 64 bits
// may wrap around where it does not say that it stays inside: then the index is one of these plus a multiple of 2^33
// or more, whose low 32 bits are the same, if entries are a power of two apart; of three bytes, say, a wrapped one may begin in
// the middle of an entry, and such reads stay. The index is used once, so an undefined one is one number. Neither volatile nor
// atomic loads. Variables in the constant space stay there: who wrote `__constant__` chose it. Contract PF-1.
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/fold.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"
#include "bridge/values.h"
#include "facts/shapes.h"
#include "passes.h"
#include "scalar/table-values.h"

// Address computations one behind the other at most; longer chains are left alone.
enum { MAX_DEPTH = 8 };

// PTX's constant space, and the bytes of an address.
enum { CONSTANT_SPACE = 4, ADDRESS = 8 };

// A read of an entry: `constant` bytes into `variable`, and `scale` for each unit of `index`.
struct read {
  LLVMValueRef load, variable, index;
  int64_t constant, scale;
  bool may_wrap; // around the end of memory, on the way to an address inside
};

// Walks from the address to the variable.
static bool find_read(nv_pass_ctx *ctx, LLVMValueRef load, struct read *read) {
  LLVMValueRef p = nv_accessed_address(load);
  *read = (struct read){.load = load};
  for (unsigned depth = 0; !LLVMIsAGlobalVariable(p); depth++) {
    nv_gep_term term;
    size_t terms;
    int64_t constant;
    LLVMOpcode opcode = nv_opcode_of(p);
    if (depth == MAX_DEPTH)
      return false;
    if (opcode == LLVMGetElementPtr) {
      if (!nv_gep_offset(ctx, p, &constant, &term, 1, &terms) ||
          __builtin_add_overflow(read->constant, constant, &read->constant))
        return false;
      if (terms == 1) {
        if (read->index && read->index != term.index)
          return false;
        read->index = term.index;
        read->may_wrap |= !LLVMIsInBounds(p);
        if (__builtin_add_overflow(read->scale, term.scale, &read->scale))
          return false;
      }
    } else if (opcode != LLVMAddrSpaceCast) {
      return false;
    }
    p = LLVMGetOperand(p, 0);
  }
  read->variable = p;
  bool power = (read->scale & (read->scale - 1)) == 0;
  return read->index && (power || !read->may_wrap) && read->scale > 0 && read->scale <= INT32_MAX &&
         read->constant >= -INT32_MAX && read->constant <= INT32_MAX;
}

// The first and last index whose entry, of `size` bytes, lies in a variable of `bytes`.
static bool indices_inside(const struct read *read, int64_t bytes, int64_t size, int64_t *first,
                           int64_t *last) {
  int64_t room = bytes - size - read->constant;
  // Rounded up: the negative of what is rounded down.
  *first = read->constant > 0 ? -(read->constant / read->scale)
                              : (-read->constant + read->scale - 1) / read->scale;
  *last = room >= 0 ? room / read->scale : -((-room + read->scale - 1) / read->scale);
  return *first <= *last;
}

// Leaves out what the index cannot be.
static void narrow(nv_pass_ctx *ctx, const struct read *read, int64_t *first, int64_t *last) {
  nv_range range;
  if (!nv_local_range(ctx, read->index, read->load, &range))
    return;
  if (range.smin > *first)
    *first = range.smin;
  if (range.smax < *last)
    *last = range.smax;
}

// The entries that the load can read, `*first` the index of the first one.
static bool table_of(nv_pass_ctx *ctx, const struct read *read, unsigned width, nv_table *table,
                     int64_t *first) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  LLVMTypeRef type = LLVMTypeOf(read->load);
  int64_t last, bytes = (int64_t)LLVMABISizeOfType(layout, LLVMGlobalGetValueType(read->variable));
  if (!indices_inside(read, bytes, width / 8, first, &last))
    return false;
  narrow(ctx, read, first, &last);
  if (*first > last || last - *first >= NV_MAX_TABLE_ENTRIES || *first < INT32_MIN ||
      last > INT32_MAX)
    return false;
  *table = (nv_table){.length = (unsigned)(last - *first + 1), .width = width};
  for (unsigned i = 0; i < table->length; i++) {
    int64_t offset = read->constant + (*first + i) * read->scale;
    LLVMValueRef value = nv_fold_load(ctx, read->variable, offset, type);
    if (!value || !nv_table_set(table, i, value))
      return false;
  }
  return true;
}

static bool is_taken(nv_pass_ctx *ctx, LLVMValueRef variable) {
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(variable));
  return LLVMIsGlobalConstant(variable) && space != CONSTANT_SPACE &&
         LLVMPointerSizeForAS(LLVMGetModuleDataLayout(nv_ctx_module(ctx)), space) == ADDRESS;
}

static void replace(nv_pass_ctx *ctx, const struct read *read, const nv_table_plan *plan,
                    int64_t first) {
  LLVMContextRef llvm = nv_ctx_llvm(ctx);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(llvm);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(llvm);
  LLVMPositionBuilderBefore(b, read->load);
  LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(read->load));
  LLVMValueRef index = LLVMBuildIntCast2(b, read->index, i32, /*IsSigned=*/true, "");
  if (first != 0)
    index = LLVMBuildAdd(b, index, LLVMConstInt(i32, (uint64_t)-first, true), "");
  LLVMValueRef value = nv_table_build(plan, b, index);
  value = LLVMBuildBitCast(b, value, LLVMTypeOf(read->load), "");
  LLVMDisposeBuilder(b);
  nv_replace_and_erase(read->load, value);
}

nv_preserved nv_table_fields(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool changed = false;
  LLVMValueRef *addresses = NULL; // stb_ds: of loads that are gone
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block;
       block = LLVMGetNextBasicBlock(block)) {
    nv_foreach_inst_safe(inst, block) {
      struct read read;
      nv_table table;
      nv_table_plan plan;
      int64_t first;
      unsigned width = LLVMIsALoadInst(inst) ? nv_table_width(LLVMTypeOf(inst)) : 0;
      if (width == 0 || !nv_is_plain_access(inst) || !find_read(ctx, inst, &read) ||
          !is_taken(ctx, read.variable) || !table_of(ctx, &read, width, &table, &first) ||
          !nv_table_find_plan(&table, &plan))
        continue;
      nv_remark(ctx, NV_REMARK_PASSED, "TableFields", inst, NV_TEXT("a table of "),
                NV_INT("Entries", table.length), NV_TEXT(" entries is read out of one integer"));
      if (LLVMIsAInstruction(nv_accessed_address(inst)))
        arrput(addresses, nv_accessed_address(inst));
      replace(ctx, &read, &plan, first);
      changed = true;
    }
  }
  nv_delete_dead_list(ctx, addresses, arrlenu(addresses));
  arrfree(addresses);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
