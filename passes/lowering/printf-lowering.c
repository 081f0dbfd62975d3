// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// printf-lowering.c: printf-lowering, prints through vprintf with one packed buffer a function.
//
//   call i32 (ptr, ...) @printf(ptr @f, i32 %a, double %d)
// becomes
//   %vprintfBuffer.local = alloca [16 x i8], align 8             ; entry block, shared by all calls
//   store i32 %a, ptr %vprintfBuffer.local
//   %bufIndexed = getelementptr inbounds i8, ptr %vprintfBuffer.local, i64 8
//   store double %d, ptr %bufIndexed
//   call i32 @vprintf(ptr @f, ptr %vprintfBuffer.local)
//
// A GPU has vprintf and no printf: a call that reaches the code generator is an undefined symbol.
// So this runs at every level. Clang lowers the printf of its own sources and makes a buffer for
// each call; those are joined, which keeps stack frames small in code with many messages.
//
// Legality.
//  (1) Only a printf that the module declares and does not define is the library's.
//  (2) The values and their order are those of the call after C's default promotions; each lies at
//      the next multiple of its ABI alignment, which is how vprintf finds it.
//  (3) A buffer can be shared because vprintf has read it when it returns (the library's: one that the module defines may
//      keep the address) and nobody else sees it:
//      its address goes nowhere but to stores and one vprintf call, all in one block, and the stores
//      of one call are not mixed with those of another (or with a call that is not lowered yet).
//      The bytes that a call reads are then the ones stored for it since the last vprintf.
//  (4) Without arguments vprintf gets null, which it does not read.
// Contracts PRF-1..PRF-7.
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/constants.h"
#include "bridge/diagnostics.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "passes.h"
#include "bridge/remarks.h"

static const char buffer_name[] = "vprintfBuffer.local";

enum { MIN_BUFFER_ALIGN = 8 };

// One call with a buffer of its own: a printf to lower (alloca NULL) or a vprintf with its buffer.
struct printing {
  LLVMValueRef call;
  LLVMValueRef alloca;
};

struct state {
  nv_pass_ctx *ctx;
  LLVMModuleRef module;
  LLVMTargetDataRef layout;
  LLVMValueRef printf, vprintf; // NULL where the module has none
  LLVMTypeRef type;             // of vprintf
  LLVMBuilderRef b;
};

//===-- Which calls ---------------------------------------------------------------------------===//

static LLVMValueRef declared(LLVMModuleRef module, const char *name) {
  LLVMValueRef f = LLVMGetNamedFunction(module, name);
  return f && LLVMIsDeclaration(f) ? f : NULL;
}

// Some argument has no size that its slot could have.
static bool has_scalable(LLVMValueRef call) {
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++) {
    LLVMTypeRef pointee = nv_attr_type(call, i + 1, "byval");
    if (nv_is_scalable(pointee ? pointee : LLVMTypeOf(LLVMGetOperand(call, i))))
      return true;
  }
  return false;
}

// Condition 1. A musttail call cannot pass the address of a local buffer, and a result of another
// type is not printf's: those are left for the linker to complain about, and arguments without a size for the
// code generator.
static bool is_printf(const struct state *s, LLVMValueRef inst) {
  if (!s->printf || (!LLVMIsACallInst(inst) && !LLVMIsAInvokeInst(inst)) ||
      LLVMGetCalledValue(inst) != s->printf || LLVMGetNumArgOperands(inst) == 0 ||
      (LLVMIsACallInst(inst) && LLVMGetTailCallKind(inst) == LLVMTailCallKindMustTail) ||
      has_scalable(inst))
    return false;
  LLVMTypeRef result = LLVMTypeOf(inst);
  return result == LLVMInt32TypeInContext(nv_ctx_llvm(s->ctx)) ||
         LLVMGetTypeKind(result) == LLVMVoidTypeKind;
}

// The library's, which keeps no address.
static bool is_vprintf(const struct state *s, LLVMValueRef inst) {
  return s->vprintf && LLVMIsDeclaration(s->vprintf) && LLVMIsACallInst(inst) &&
         LLVMGetCalledValue(inst) == s->vprintf && LLVMGetNumArgOperands(inst) == 2;
}

static LLVMValueRef base_of(LLVMValueRef pointer) {
  while (LLVMIsAGetElementPtrInst(pointer))
    pointer = LLVMGetOperand(pointer, 0);
  return pointer;
}

// Condition 3, where the address goes: counts vprintf calls in *calls.
static bool is_private(const struct state *s, LLVMValueRef pointer, LLVMBasicBlockRef block,
                       unsigned *calls) {
  nv_foreach_use(use, pointer) {
    LLVMValueRef user = LLVMGetUser(use);
    if (nv_intrinsic_kind(user) == NV_INTRINSIC_LIFETIME)
      continue;
    if (LLVMGetInstructionParent(user) != block)
      return false;
    if (LLVMIsAGetElementPtrInst(user)) {
      if (!is_private(s, user, block, calls))
        return false;
    } else if (LLVMIsAStoreInst(user)) {
      if (nv_use_index(use) != 1 || LLVMGetVolatile(user) ||
          LLVMGetOrdering(user) != LLVMAtomicOrderingNotAtomic)
        return false;
    } else if (is_vprintf(s, user) && nv_use_index(use) == 1 && LLVMIsAAllocaInst(pointer)) {
      ++*calls;
    } else {
      return false;
    }
  }
  return true;
}

static LLVMValueRef private_buffer(const struct state *s, LLVMValueRef call) {
  LLVMValueRef a = LLVMGetOperand(call, 1);
  unsigned calls = 0;
  if (!LLVMIsAAllocaInst(a) || !nv_is_static_alloca(a) || nv_is_scalable(LLVMGetAllocatedType(a)) ||
      LLVMGetPointerAddressSpace(LLVMTypeOf(a)) != 0 ||
      !is_private(s, a, LLVMGetInstructionParent(call), &calls))
    return NULL;
  return calls == 1 ? a : NULL;
}

// Condition 3, order: `found` gets the calls of `block` that can share a buffer and all printfs.
static struct printing *collect_block(const struct state *s, LLVMBasicBlockRef block,
                                      struct printing *found) {
  LLVMValueRef open = NULL;   // the buffer that is being filled
  LLVMValueRef *mixed = NULL; // buffers filled while another one was, or behind their call
  ptrdiff_t first = arrlen(found);
  nv_foreach_inst(inst, block) {
    bool stores = LLVMIsAStoreInst(inst);
    LLVMValueRef into = stores ? base_of(LLVMGetOperand(inst, 1)) : NULL;
    if (is_printf(s, inst)) {
      arrput(found, ((struct printing){inst, NULL}));
      if (open)
        arrput(mixed, open);
    } else if (is_vprintf(s, inst)) {
      LLVMValueRef buffer = private_buffer(s, inst);
      if (open && open != buffer)
        arrput(mixed, open);
      open = NULL;
      if (buffer)
        arrput(found, ((struct printing){inst, buffer}));
    } else if (stores && LLVMIsAAllocaInst(into)) {
      for (ptrdiff_t i = first; i < arrlen(found); i++) {
        if (found[i].alloca == into)
          arrput(mixed, into);
      }
      unsigned calls = 0;
      if (into == open || !nv_is_static_alloca(into) || !is_private(s, into, block, &calls) ||
          calls != 1)
        continue;
      if (open)
        arrput(mixed, open);
      open = into;
    }
  }
  ptrdiff_t kept = first;
  for (ptrdiff_t i = first; i < arrlen(found); i++) {
    bool drop = false;
    for (ptrdiff_t j = 0; j < arrlen(mixed) && found[i].alloca; j++)
      drop |= mixed[j] == found[i].alloca;
    if (!drop)
      found[kept++] = found[i];
  }
  arrsetlen(found, kept);
  arrfree(mixed);
  return found;
}

//===-- Arguments -----------------------------------------------------------------------------===//

// Where one argument lies in the buffer. By copy: the object behind a byval pointer.
struct slot {
  unsigned index; // among the operands of the call
  LLVMTypeRef type;
  bool by_copy;
  uint64_t offset, align;
};

// C's default promotions for what a front end left out, and generic pointers: condition 2.
static LLVMTypeRef promoted(struct state *s, LLVMTypeRef type) {
  LLVMContextRef c = nv_ctx_llvm(s->ctx);
  switch (LLVMGetTypeKind(type)) {
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
  case LLVMFloatTypeKind:
    return LLVMDoubleTypeInContext(c);
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(type) < 32 ? LLVMInt32TypeInContext(c) : type;
  case LLVMPointerTypeKind:
    return LLVMPointerTypeInContext(c, 0);
  default:
    return type;
  }
}

// Sign extension unless the call says otherwise: the types that C promotes with another value are
// unsigned ones and bool.
static LLVMValueRef promote(struct state *s, LLVMValueRef call, const struct slot *slot) {
  LLVMValueRef v = LLVMGetOperand(call, slot->index);
  if (LLVMTypeOf(v) == slot->type)
    return v;
  switch (LLVMGetTypeKind(slot->type)) {
  case LLVMDoubleTypeKind:
    return LLVMBuildFPExt(s->b, v, slot->type, "");
  case LLVMPointerTypeKind:
    return LLVMBuildAddrSpaceCast(s->b, v, slot->type, "");
  default:
    return LLVMGetIntTypeWidth(LLVMTypeOf(v)) == 1 || nv_has_attr(call, slot->index + 1, "zeroext")
               ? LLVMBuildZExt(s->b, v, slot->type, "")
               : LLVMBuildSExt(s->b, v, slot->type, "");
  }
}

static uint64_t round_up(uint64_t n, uint64_t align) { return (n + align - 1) / align * align; }

// The slots of the variadic arguments (stb_ds array) behind each other.
static struct slot *lay_out(struct state *s, LLVMValueRef call) {
  struct slot *slots = NULL;
  uint64_t end = 0;
  for (unsigned i = 1; i < LLVMGetNumArgOperands(call); i++) {
    LLVMTypeRef pointee = nv_attr_type(call, i + 1, "byval");
    struct slot slot = {.index = i, .by_copy = pointee != NULL};
    slot.type = pointee ? pointee : promoted(s, LLVMTypeOf(LLVMGetOperand(call, i)));
    slot.align = LLVMABIAlignmentOfType(s->layout, slot.type);
    slot.offset = round_up(end, slot.align);
    end = slot.offset + LLVMABISizeOfType(s->layout, slot.type);
    arrput(slots, slot);
  }
  return slots;
}

static void fill(struct state *s, LLVMValueRef call, const struct slot *slots,
                 LLVMValueRef buffer) {
  LLVMContextRef c = nv_ctx_llvm(s->ctx);
  LLVMTypeRef i64 = LLVMInt64TypeInContext(c);
  for (ptrdiff_t i = 0; i < arrlen(slots); i++) {
    const struct slot *slot = &slots[i];
    LLVMValueRef to = buffer, index = LLVMConstInt(i64, slot->offset, false);
    if (slot->offset)
      to = LLVMBuildInBoundsGEP2(s->b, LLVMInt8TypeInContext(c), buffer, &index, 1, "bufIndexed");
    if (slot->by_copy) {
      uint64_t bytes = LLVMABISizeOfType(s->layout, slot->type);
      LLVMBuildMemCpy(s->b, to, (unsigned)slot->align, LLVMGetOperand(call, slot->index), 1,
                      LLVMConstInt(i64, bytes, false));
    } else {
      LLVMSetAlignment(LLVMBuildStore(s->b, promote(s, call, slot), to), (unsigned)slot->align);
    }
  }
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static void declare_vprintf(struct state *s) {
  LLVMTypeRef generic = LLVMPointerTypeInContext(nv_ctx_llvm(s->ctx), 0);
  LLVMTypeRef params[] = {generic, generic};
  s->type = LLVMFunctionType(LLVMInt32TypeInContext(nv_ctx_llvm(s->ctx)), params, 2, false);
  s->vprintf = LLVMGetNamedFunction(s->module, "vprintf");
  if (!s->vprintf)
    s->vprintf = LLVMAddFunction(s->module, "vprintf", s->type);
}

// A string that cannot be seen prints just as well; the text is cicc 13.0's (PRF-3).
static void check_format(struct state *s, LLVMValueRef call) {
  char text[4096];
  LLVMValueRef format = LLVMGetOperand(call, 0);
  if (!nv_constant_string(format, text, sizeof text) && !LLVMIsAConstant(format))
    nv_warning(s->ctx, call, "The first argument for printf must be a string literal!");
}

// An invoke never unwinds here: it becomes a call and a branch.
static void leave_invoke(struct state *s, LLVMValueRef invoke) {
  LLVMBasicBlockRef from = LLVMGetInstructionParent(invoke);
  LLVMBasicBlockRef unwind = LLVMGetUnwindDest(invoke);
  nv_foreach_inst(phi, unwind) {
    if (!LLVMIsAPHINode(phi))
      break;
    nv_phi_remove_incoming(phi, from);
  }
  LLVMBuildBr(s->b, LLVMGetNormalDest(invoke));
}

static void lower(struct state *s, LLVMValueRef call, LLVMValueRef buffer) {
  check_format(s, call);
  LLVMTypeRef generic = LLVMPointerTypeInContext(nv_ctx_llvm(s->ctx), 0);
  LLVMPositionBuilderBefore(s->b, call);
  LLVMValueRef args[2] = {LLVMGetOperand(call, 0), LLVMConstNull(generic)};
  if (LLVMGetPointerAddressSpace(LLVMTypeOf(args[0])) != 0)
    args[0] = LLVMBuildAddrSpaceCast(s->b, args[0], generic, "");
  struct slot *slots = lay_out(s, call);
  // What has no bytes is not stored, and without a byte to store there is no buffer.
  if (buffer && arrlen(slots)) {
    args[1] = buffer;
    fill(s, call, slots, buffer);
  }
  arrfree(slots);
  LLVMValueRef printed = LLVMBuildCall2(s->b, s->type, s->vprintf, args, 2, "");
  if (nv_has_attr(call, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "convergent"))
    nv_add_attr(printed, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "convergent", 0);
  if (LLVMIsAInvokeInst(call))
    leave_invoke(s, call);
  if (LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMVoidTypeKind)
    LLVMInstructionEraseFromParent(call);
  else
    nv_replace_and_erase(call, printed);
}

// Size and alignment that serve every call.
struct need {
  uint64_t size, align;
};

static void add_need(struct state *s, const struct printing *p, struct need *need) {
  struct need own = {0, MIN_BUFFER_ALIGN};
  if (p->alloca) {
    own.size = LLVMABISizeOfType(s->layout, LLVMGetAllocatedType(p->alloca)) *
               LLVMConstIntGetZExtValue(LLVMGetOperand(p->alloca, 0));
    own.align = LLVMGetAlignment(p->alloca);
  } else {
    struct slot *slots = lay_out(s, p->call);
    for (ptrdiff_t i = 0; i < arrlen(slots); i++) {
      own.size = slots[i].offset + LLVMABISizeOfType(s->layout, slots[i].type);
      if (slots[i].align > own.align)
        own.align = slots[i].align;
    }
    arrfree(slots);
  }
  need->size = own.size > need->size ? own.size : need->size;
  need->align = own.align > need->align ? own.align : need->align;
}

// In front of the first instruction that is no alloca, so that it dominates what used other buffers.
static LLVMValueRef make_buffer(struct state *s, LLVMValueRef function, const struct need *need) {
  LLVMPositionBuilderBefore(s->b, nv_first_insertion_point(LLVMGetEntryBasicBlock(function)));
  LLVMSetCurrentDebugLocation2(s->b, NULL);
  LLVMTypeRef byte = LLVMInt8TypeInContext(nv_ctx_llvm(s->ctx));
  LLVMValueRef buffer = LLVMBuildAlloca(s->b, LLVMArrayType2(byte, need->size), buffer_name);
  LLVMSetAlignment(buffer, (unsigned)need->align);
  return buffer;
}

// The vprintf that owned `own` fills the shared buffer from now on.
static void take_over(LLVMValueRef own, LLVMValueRef buffer) {
  nv_foreach_use_safe(use, own) {
    LLVMValueRef user = LLVMGetUser(use);
    if (nv_intrinsic_kind(user) == NV_INTRINSIC_LIFETIME)
      LLVMInstructionEraseFromParent(user);
  }
  nv_replace_and_erase(own, buffer);
}

static bool run_on(struct state *s, LLVMValueRef function) {
  struct printing *found = NULL;
  nv_foreach_block(block, function)
    found = collect_block(s, block, found);
  struct need need = {0, MIN_BUFFER_ALIGN};
  ptrdiff_t n = arrlen(found);
  bool printf_left = false;
  for (ptrdiff_t i = 0; i < n; i++) {
    add_need(s, &found[i], &need);
    printf_left |= found[i].alloca == NULL;
  }
  if (!printf_left && n < 2) {
    arrfree(found);
    return false;
  }
  LLVMValueRef buffer = need.size ? make_buffer(s, function, &need) : NULL;
  for (ptrdiff_t i = 0; i < n; i++) {
    if (found[i].alloca)
      take_over(found[i].alloca, buffer);
    else
      lower(s, found[i].call, buffer);
  }
  arrfree(found);
  nv_remark(s->ctx, NV_REMARK_PASSED, "PrintfLowered", function, NV_TEXT("one buffer of "),
            NV_INT("Bytes", (int64_t)need.size), NV_COUNTED(need.size, " byte"), NV_TEXT(" for "),
            NV_INT("Calls", (int64_t)n), NV_COUNTED(n, " call"), NV_TEXT(" of vprintf"));
  return true;
}

// A printf whose address goes elsewhere is called through a pointer, in a way that nobody lowers.
static void report_other_uses(struct state *s) {
  nv_foreach_use(use, s->printf) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAInstruction(user) && is_printf(s, user))
      continue;
    nv_warning(s->ctx, LLVMIsAInstruction(user) ? user : s->printf,
               "printf can only be called directly on the device; this use of it will not link");
  }
}

nv_preserved nv_printf_lowering(nv_pass_ctx *ctx, LLVMModuleRef module) {
  struct state s = {.ctx = ctx, .module = module, .layout = LLVMGetModuleDataLayout(module)};
  s.printf = declared(module, "printf");
  s.vprintf = LLVMGetNamedFunction(module, "vprintf");
  if ((!s.printf && !s.vprintf) || !nv_opt_bool(nv_ctx_options(ctx), NV_OPT_nvvm_lower_printf))
    return NV_UNCHANGED;
  bool changed = false;
  if (s.printf) {
    report_other_uses(&s);
    changed = !s.vprintf;
    declare_vprintf(&s);
  }
  s.b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  nv_foreach_function(f, module) {
    if (!LLVMIsDeclaration(f))
      changed |= run_on(&s, f);
  }
  LLVMDisposeBuilder(s.b);
  if (s.printf && !LLVMGetFirstUse(s.printf)) {
    LLVMDeleteFunction(s.printf);
    changed = true;
  }
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
