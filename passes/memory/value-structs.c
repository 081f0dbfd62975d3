// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// value-structs.c: nv-value-structs, passes structs by value to functions that write their copy.
//
//   define internal i32 @f(ptr byval(%S) %s)          define internal i32 @f({i32, i32} %v)
//     store i32 %x, ptr %s                      ->      %s = alloca %S, and two stores into it
//
//   %t = alloca %S    ; filled                        %t = alloca %S    ; filled, SROA takes it
//   call i32 @f(ptr byval(%S) %t)                     two loads; call i32 @f({i32, i32} ...)
//
// A byval argument is a pointer, so the caller keeps the struct in local memory only to hand it
// over, and a callee that writes it has a second copy. With the fields as the argument the caller's
// copy becomes registers, and the callee's, too, if its indices are constants. Functions that only
// read their struct keep the pointer: they read it where it lies, in parameter space.
//
// Legality.
//  (1) The function is internal and all its uses are direct calls of its type, none of them
//  musttail
//      (nor is a call in it): all callers are rewritten.
//  (2) The argument is a copy that belongs to the callee, made at the call. Loads directly in front
//      of the call read the same bytes, which a byval argument has to have readable; the
//      callee's own object has the life and the alignment that the copy had. Calls in the callee
//      lose their tail marks, for the object is an alloca now.
//  (3) Every byte arrives: structs with padding are left alone (another member of a union may live
//      there), fields of less than 4 bytes travel as the whole word around them,
//      and a struct with one that lies across two words, as packed ones may have, is left alone.
// Contract PF-2, PF-14.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "memory/aggregates/aggr-copy.h"
#include "bridge/attributes.h"
#include "bridge/clone.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "facts/shapes.h"
#include "bridge/pointers.h"
#include "bridge/remarks.h"

// Limits. A struct of more pieces, or nested deeper, keeps its pointer. A parameter whose uses are too
// deep to follow counts as written: it may become a value, which is right for every parameter.
enum {
  MAX_PIECES = 32, // of one struct: all of them are registers at the call
  MAX_DEPTH = 16,
  WORD = 4,
};

struct state {
  nv_pass_ctx *ctx;
  LLVMTargetDataRef layout;
  LLVMBuilderRef b;
  LLVMValueRef *replaced; // stb_ds: functions without body and callers
};

// A byval parameter that becomes a value.
struct param {
  unsigned index;
  LLVMTypeRef memory; // the struct
  LLVMTypeRef value;  // its pieces
  nv_piece *pieces;   // stb_ds
  uint64_t align;
};

//===-- Structs as pieces: condition 3 --------------------------------------------------------===//

// One without bits between its end and that of its bytes.
static bool is_scalar(LLVMTypeRef type) {
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind)
    return nv_is_scalar_type(type);
  unsigned width = LLVMGetIntTypeWidth(type);
  return width == 8 || width == 16 || width == 32 || width == 64;
}

// Appends the pieces of `type`, whose bytes follow the *end bytes in front without a gap.
static bool add_pieces(struct state *s, LLVMTypeRef type, uint64_t *end, nv_piece **pieces,
                       unsigned depth) {
  uint64_t start = *end, size = nv_is_scalable(type) ? 0 : LLVMABISizeOfType(s->layout, type);
  if (depth > MAX_DEPTH || arrlen(*pieces) > MAX_PIECES || size == 0)
    return false;
  if (is_scalar(type)) {
    // A packed struct may have it across two words, of which only one would travel.
    if (size < WORD && start % WORD + size > WORD)
      return false;
    if (size < WORD && start % WORD == 0)
      arrput(*pieces, ((nv_piece){start, LLVMInt32TypeInContext(nv_ctx_llvm(s->ctx))}));
    else if (size >= WORD && start % size == 0)
      arrput(*pieces, ((nv_piece){start, type}));
    else if (size >= WORD)
      return false;
    *end = start + size;
    return true;
  }
  if (LLVMGetTypeKind(type) == LLVMArrayTypeKind) {
    for (uint64_t i = 0; i < LLVMGetArrayLength2(type); i++)
      if (!add_pieces(s, LLVMGetElementType(type), end, pieces, depth + 1))
        return false;
    return true;
  }
  if (LLVMGetTypeKind(type) != LLVMStructTypeKind || LLVMIsOpaqueStruct(type))
    return false;
  for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++)
    if (LLVMOffsetOfElement(s->layout, type, i) != *end - start ||
        !add_pieces(s, LLVMStructGetTypeAtIndex(type, i), end, pieces, depth + 1))
      return false;
  return *end - start == size;
}

static bool cut(struct state *s, struct param *p) {
  uint64_t end = 0;
  if (!add_pieces(s, p->memory, &end, &p->pieces, 0) || end % WORD || arrlen(p->pieces) == 0 ||
      arrlen(p->pieces) > MAX_PIECES)
    return false;
  LLVMTypeRef types[MAX_PIECES];
  for (ptrdiff_t i = 0; i < arrlen(p->pieces); i++)
    types[i] = p->pieces[i].type;
  p->value =
      LLVMStructTypeInContext(nv_ctx_llvm(s->ctx), types, (unsigned)arrlen(p->pieces), false);
  return true;
}

//===-- Which functions and parameters --------------------------------------------------------===//

// Every use of `pointer` reads, so that the struct can stay where it was passed.
static bool only_read(LLVMValueRef pointer, unsigned depth) {
  nv_foreach_use(use, pointer) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAGetElementPtrInst(user) || LLVMIsAAddrSpaceCastInst(user)) {
      if (depth > MAX_DEPTH || !only_read(user, depth + 1))
        return false;
      continue;
    }
    bool copied = nv_intrinsic_kind(user) == NV_INTRINSIC_MEMCPY && nv_use_index(use) == 1;
    if (!LLVMIsALoadInst(user) && !copied &&
        !(LLVMIsACallInst(user) && nv_call_only_reads_argument(user, nv_use_index(use))))
      return false;
  }
  return true;
}

static bool is_musttail(LLVMValueRef inst) {
  return LLVMIsACallInst(inst) && LLVMGetTailCallKind(inst) == LLVMTailCallKindMustTail;
}

static bool has_musttail(LLVMValueRef function) {
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (is_musttail(inst))
        return true;
    }
  }
  return false;
}

// Condition 1.
static bool has_known_callers(LLVMValueRef function) {
  LLVMLinkage linkage = LLVMGetLinkage(function);
  if ((linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage) ||
      LLVMIsDeclaration(function) || nv_is_kernel(function) ||
      nv_has_attr(function, LLVMAttributeFunctionIndex, "optnone") ||
      nv_has_attr(function, LLVMAttributeFunctionIndex, "naked") || has_musttail(function))
    return false;
  nv_foreach_use(use, function) {
    LLVMValueRef call = LLVMGetUser(use);
    if (!LLVMIsACallInst(call) || LLVMGetCalledValue(call) != function || is_musttail(call) ||
        nv_use_index(use) != (unsigned)LLVMGetNumOperands(call) - 1 ||
        LLVMGetCalledFunctionType(call) != LLVMGlobalGetValueType(function))
      return false;
  }
  return LLVMGetFirstUse(function) != NULL;
}

static struct param *find_params(struct state *s, LLVMValueRef function) {
  struct param *found = NULL;
  for (unsigned i = 0; i < LLVMCountParams(function); i++) {
    LLVMValueRef argument = LLVMGetParam(function, i);
    struct param p = {.index = i, .memory = nv_byval_type(argument)};
    if (!p.memory || LLVMGetPointerAddressSpace(LLVMTypeOf(argument)) != 0 ||
        only_read(argument, 0) || !cut(s, &p)) {
      arrfree(p.pieces);
      continue;
    }
    p.align = LLVMABIAlignmentOfType(s->layout, p.memory);
    uint64_t promised;
    if (nv_attr_int(function, i + 1, "align", &promised) && promised > p.align)
      p.align = promised;
    arrput(found, p);
  }
  return found;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

// The struct behind `pointer` as a value, read in front of the call.
static LLVMValueRef read_struct(struct state *s, const struct param *p, LLVMValueRef call) {
  LLVMValueRef pointer = LLVMGetOperand(call, p->index), value = LLVMGetPoison(p->value);
  uint64_t align = nv_known_alignment(s->ctx, pointer, call), promised;
  if (nv_attr_int(call, p->index + 1, "align", &promised) && promised > align)
    align = promised;
  for (ptrdiff_t i = 0; i < arrlen(p->pieces); i++) {
    nv_piece piece = p->pieces[i];
    LLVMValueRef from = nv_pointer_at(s->b, pointer, piece.offset, "");
    LLVMValueRef load = LLVMBuildLoad2(s->b, piece.type, from, "");
    LLVMSetAlignment(load, nv_align_at(align, piece.offset));
    value = LLVMBuildInsertValue(s->b, value, load, (unsigned)i, "");
  }
  return value;
}

// The callee's own object, filled from its new parameter `value`.
static LLVMValueRef own_object(struct state *s, const struct param *p, LLVMValueRef value) {
  LLVMValueRef object = LLVMBuildAlloca(s->b, p->memory, "byval");
  LLVMSetAlignment(object, (unsigned)p->align);
  for (ptrdiff_t i = 0; i < arrlen(p->pieces); i++) {
    nv_piece piece = p->pieces[i];
    LLVMValueRef field = LLVMBuildExtractValue(s->b, value, (unsigned)i, "");
    LLVMValueRef store = LLVMBuildStore(s->b, field, nv_pointer_at(s->b, object, piece.offset, ""));
    LLVMSetAlignment(store, nv_align_at(p->align, piece.offset));
  }
  return object;
}

static void rewrite_call(struct state *s, LLVMValueRef call, LLVMValueRef callee,
                         const struct param *params, const int *from, size_t n) {
  LLVMValueRef *args = NULL;
  for (size_t i = 0; i < n; i++)
    arrput(args, LLVMGetOperand(call, (unsigned)i));
  LLVMPositionBuilderBefore(s->b, call);
  for (ptrdiff_t i = 0; i < arrlen(params); i++)
    args[params[i].index] = read_struct(s, &params[i], call);
  nv_replace_call(call, callee, args, from, n);
  arrfree(args);
}

static void drop_tail_marks(LLVMValueRef function) {
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsACallInst(inst) && LLVMGetTailCallKind(inst) == LLVMTailCallKindTail)
        LLVMSetTailCallKind(inst, LLVMTailCallKindNone);
    }
  }
}

static void rewrite(struct state *s, LLVMValueRef function, const struct param *params) {
  LLVMTypeRef *types = NULL;
  int *from = NULL;
  size_t n = LLVMCountParams(function);
  for (size_t i = 0; i < n; i++) {
    arrput(types, LLVMTypeOf(LLVMGetParam(function, (unsigned)i)));
    arrput(from, (int)i);
  }
  for (ptrdiff_t i = 0; i < arrlen(params); i++)
    types[params[i].index] = params[i].value;
  LLVMValueRef callee = nv_function_with_params(function, types, from, n);
  if (callee) {
    LLVMPositionBuilder(s->b, LLVMGetEntryBasicBlock(callee),
                        LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(callee)));
    for (ptrdiff_t i = 0; i < arrlen(params); i++) {
      LLVMValueRef object = own_object(s, &params[i], LLVMGetParam(callee, params[i].index));
      LLVMReplaceAllUsesWith(LLVMGetParam(function, params[i].index), object);
    }
    drop_tail_marks(callee);
    while (LLVMGetFirstUse(function))
      rewrite_call(s, LLVMGetUser(LLVMGetFirstUse(function)), callee, params, from, n);
    arrput(s->replaced, function);
    nv_remark(s->ctx, NV_REMARK_PASSED, "StructByValue",
              LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(callee)),
              NV_TEXT("struct parameter passed as a value, "),
              NV_INT("Pieces", (int64_t)arrlen(params[0].pieces)),
              NV_COUNTED(arrlen(params[0].pieces), " piece"));
  }
  arrfree(types);
  arrfree(from);
}

nv_preserved nv_value_structs(nv_pass_ctx *ctx, LLVMModuleRef module) {
  struct state s = {ctx, LLVMGetModuleDataLayout(module),
                    LLVMCreateBuilderInContext(nv_ctx_llvm(ctx)), NULL};
  nv_foreach_function_safe(function, module) {
    if (!has_known_callers(function))
      continue;
    struct param *params = find_params(&s, function);
    if (arrlen(params))
      rewrite(&s, function, params);
    for (ptrdiff_t i = 0; i < arrlen(params); i++)
      arrfree(params[i].pieces);
    arrfree(params);
  }
  bool changed = arrlen(s.replaced) > 0;
  // Not earlier: a new function at the same address would find the analyses of the old one.
  for (ptrdiff_t i = 0; i < arrlen(s.replaced); i++)
    LLVMDeleteFunction(s.replaced[i]);
  arrfree(s.replaced);
  LLVMDisposeBuilder(s.b);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
