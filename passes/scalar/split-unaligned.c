// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// split-unaligned.c: vectors of bytes and half words whose address allows one element at a time.
//
//   store <4 x i8> %v, ptr %p, align 1      ->      store i8 %a, ptr %p; store i8 %b, ptr %p + 1; ...
//
// LLVM's slp-vectorizer joins stores to neighbouring bytes whatever their alignment, since the target says that a vector costs as
// much as an element. A GPU's accesses are aligned, so that instruction selection takes the vector apart again: four stores as
// before, and moves that put the elements into one register and take them out. The output of a program that
// writes bytes through a pointer of the launch, of which nobody knows the alignment.
//
// What is done to such a vector in front of its store, casts and at most one operation, is done to the elements. A second one would
// be dearer on the elements than the moves are.
//
// Legality. Accesses that are neither volatile nor atomic and may be made element by element: the bytes
// written are the same, in the same place of the program. An element of a load is loaded where the vector was.
// Metadata says of each part what it said of all, but for the mark of what is read around a load, which counts from where the
// part begins. Vectors whose elements are whole bytes lie in memory one behind the other. Casts and arithmetic without a division
// compute each element from those in the same place; flags are left out, which only defines more.
#include "scalar/split-unaligned.h"

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/pointers.h"
#include "facts/shapes.h"
#include "facts/whole-marks.h"

enum {
  MAX_ELEMENTS = 16,  // of a vector; larger ones stay
  MAX_OPERATIONS = 1, // on a vector before it is stored, casts aside
  MAX_DEPTH = 4,      // of casts and operations one on another
};

// A vector of `n` elements of `bytes` bytes.
struct shape {
  LLVMTypeRef element;
  unsigned n, bytes;
};

static bool is_shape(LLVMTypeRef type, unsigned align, struct shape *s) {
  if (LLVMGetTypeKind(type) != LLVMVectorTypeKind)
    return false;
  s->element = LLVMGetElementType(type);
  s->n = LLVMGetVectorSize(type);
  switch (LLVMGetTypeKind(s->element)) {
  case LLVMIntegerTypeKind:
    s->bytes = LLVMGetIntTypeWidth(s->element) / 8;
    if (LLVMGetIntTypeWidth(s->element) != 8 * s->bytes)
      return false;
    break;
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    s->bytes = 2;
    break;
  default:
    return false;
  }
  return (s->bytes == 1 || s->bytes == 2) && s->n <= MAX_ELEMENTS && align <= s->bytes;
}

// The alignment that passes behind this one find out, and not only what the access says.
static unsigned alignment(nv_pass_ctx *ctx, LLVMValueRef access) {
  unsigned said = LLVMGetAlignment(access);
  uint64_t known = nv_known_alignment(ctx, nv_accessed_address(access), access);
  return known > said ? (unsigned)known : said;
}

static bool is_plain(LLVMValueRef access) {
  return !nv_is_volatile(access) && !LLVMIsAtomic(access);
}

static LLVMBuilderRef builder_at(nv_pass_ctx *ctx, LLVMValueRef inst) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, inst);
  return b;
}

// The address of element `i`, with the builder of `access`.
static LLVMValueRef place(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef address,
                          unsigned offset) {
  if (offset == 0)
    return address;
  LLVMContextRef llvm = nv_ctx_llvm(ctx);
  LLVMValueRef distance = LLVMConstInt(LLVMInt64TypeInContext(llvm), offset, false);
  return LLVMBuildInBoundsGEP2(b, LLVMInt8TypeInContext(llvm), address, &distance, 1, "");
}

static LLVMValueRef load_element(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef load,
                                 const struct shape *s, unsigned i) {
  LLVMValueRef address = place(ctx, b, LLVMGetOperand(load, 0), i * s->bytes);
  LLVMValueRef part = LLVMBuildLoad2(b, s->element, address, "part");
  LLVMSetAlignment(part, LLVMGetAlignment(load));
  nv_copy_metadata(part, load);
  nv_move_whole(part, i * s->bytes);
  nv_copy_debug_loc(part, load);
  return part;
}

//===-- Stores --------------------------------------------------------------------------------===//

// The elements of `v` where it is put together one by one, from constants on; false when one is not known.
static bool find_elements(LLVMValueRef v, unsigned n, LLVMValueRef *elements) {
  for (unsigned i = 0; i < n; i++)
    elements[i] = NULL;
  for (; LLVMIsAInsertElementInst(v); v = LLVMGetOperand(v, 0)) {
    LLVMValueRef at = LLVMGetOperand(v, 2);
    uint64_t i = LLVMIsAConstantInt(at) ? LLVMConstIntGetZExtValue(at) : n;
    if (i >= n)
      return false;
    if (!elements[i])
      elements[i] = LLVMGetOperand(v, 1);
  }
  for (unsigned i = 0; i < n; i++)
    if (!elements[i] && LLVMIsAConstant(v))
      elements[i] = LLVMGetAggregateElement(v, i);
  for (unsigned i = 0; i < n; i++)
    if (!elements[i])
      return false;
  return true;
}

static bool is_cast(LLVMValueRef v) {
  return LLVMIsATruncInst(v) || LLVMIsAZExtInst(v) || LLVMIsASExtInst(v);
}

static bool is_arithmetic(LLVMValueRef v) {
  return LLVMIsABinaryOperator(v) && (nv_is_sum_product_or_logic(v) || nv_opcode_of(v) == LLVMShl ||
                                      nv_opcode_of(v) == LLVMLShr || nv_opcode_of(v) == LLVMAShr);
}

// The elements of the vector `v` of `n` are known, or can be computed from elements that are, with `operations` of arithmetic on
// vectors that nothing else asks for.
static bool can_compute(LLVMValueRef v, unsigned n, unsigned depth, unsigned *operations) {
  LLVMValueRef elements[MAX_ELEMENTS];
  if (find_elements(v, n, elements))
    return true;
  bool cast = is_cast(v);
  if (depth == MAX_DEPTH || (!cast && !is_arithmetic(v)) || !nv_has_one_use(v))
    return false;
  *operations += !cast;
  return can_compute(LLVMGetOperand(v, 0), n, depth + 1, operations) &&
         (cast || can_compute(LLVMGetOperand(v, 1), n, depth + 1, operations));
}

// Element `i` of `v`, about which can_compute() said yes, with a builder in front of the store.
static LLVMValueRef compute(LLVMBuilderRef b, LLVMValueRef v, unsigned n, unsigned i) {
  LLVMValueRef elements[MAX_ELEMENTS];
  if (find_elements(v, n, elements))
    return elements[i];
  LLVMOpcode opcode = LLVMGetInstructionOpcode(v);
  LLVMValueRef first = compute(b, LLVMGetOperand(v, 0), n, i);
  if (is_cast(v))
    return LLVMBuildCast(b, opcode, first, LLVMGetElementType(LLVMTypeOf(v)), "");
  return LLVMBuildBinOp(b, opcode, first, compute(b, LLVMGetOperand(v, 1), n, i), "");
}

// The vector is loaded for this store alone, from where the same is true.
static bool is_copied(nv_pass_ctx *ctx, LLVMValueRef v) {
  struct shape s;
  return LLVMIsALoadInst(v) && is_plain(v) && nv_has_one_use(v) &&
         is_shape(LLVMTypeOf(v), alignment(ctx, v), &s);
}

static bool split_store(nv_pass_ctx *ctx, LLVMValueRef store) {
  struct shape s;
  LLVMValueRef v = LLVMGetOperand(store, 0), elements[MAX_ELEMENTS];
  if (!is_plain(store) || !is_shape(LLVMTypeOf(v), alignment(ctx, store), &s))
    return false;
  if (is_copied(ctx, v)) {
    LLVMBuilderRef b = builder_at(ctx, v);
    for (unsigned i = 0; i < s.n; i++)
      elements[i] = load_element(ctx, b, v, &s, i);
    LLVMDisposeBuilder(b);
  } else {
    unsigned operations = 0;
    if (!can_compute(v, s.n, 0, &operations) || operations > MAX_OPERATIONS)
      return false;
    LLVMBuilderRef b = builder_at(ctx, store);
    for (unsigned i = 0; i < s.n; i++)
      elements[i] = compute(b, v, s.n, i);
    LLVMDisposeBuilder(b);
  }
  LLVMBuilderRef b = builder_at(ctx, store);
  for (unsigned i = 0; i < s.n; i++) {
    LLVMValueRef address = place(ctx, b, LLVMGetOperand(store, 1), i * s.bytes);
    LLVMValueRef part = LLVMBuildStore(b, elements[i], address);
    LLVMSetAlignment(part, LLVMGetAlignment(store));
    nv_copy_metadata(part, store);
    nv_copy_debug_loc(part, store);
  }
  LLVMDisposeBuilder(b);
  LLVMInstructionEraseFromParent(store);
  nv_delete_dead(ctx, v);
  return true;
}

//===-- Loads ---------------------------------------------------------------------------------===//

// Every user takes one element that is known.
static bool is_taken_apart(LLVMValueRef load, const struct shape *s) {
  nv_foreach_use(use, load) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAExtractElementInst(user) || !LLVMIsAConstantInt(LLVMGetOperand(user, 1)) ||
        LLVMConstIntGetZExtValue(LLVMGetOperand(user, 1)) >= s->n)
      return false;
  }
  return LLVMGetFirstUse(load) != NULL;
}

static bool split_load(nv_pass_ctx *ctx, LLVMValueRef load) {
  struct shape s;
  if (!is_plain(load) || !is_shape(LLVMTypeOf(load), alignment(ctx, load), &s) ||
      !is_taken_apart(load, &s))
    return false;
  LLVMValueRef parts[MAX_ELEMENTS] = {NULL};
  LLVMBuilderRef b = builder_at(ctx, load);
  for (LLVMUseRef use; (use = LLVMGetFirstUse(load));) {
    LLVMValueRef user = LLVMGetUser(use);
    uint64_t i = LLVMConstIntGetZExtValue(LLVMGetOperand(user, 1));
    if (!parts[i])
      parts[i] = load_element(ctx, b, load, &s, (unsigned)i);
    nv_replace_and_erase(user, parts[i]);
  }
  LLVMDisposeBuilder(b);
  LLVMInstructionEraseFromParent(load);
  return true;
}

bool nv_split_unaligned(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMValueRef *loads = NULL, *stores = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsALoadInst(inst))
        arrput(loads, inst);
      else if (LLVMIsAStoreInst(inst))
        arrput(stores, inst);
    }
  }
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(loads); i++)
    changed |= split_load(ctx, loads[i]);
  // Last: a store takes the load with it of which it was the only user.
  for (ptrdiff_t i = 0; i < arrlen(stores); i++)
    changed |= split_store(ctx, stores[i]);
  arrfree(loads);
  arrfree(stores);
  return changed;
}
