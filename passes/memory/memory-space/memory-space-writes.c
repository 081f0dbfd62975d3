// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space-writes.c: which memory may hold a generic pointer that is not global.
//
// "A pointer loaded from global memory is global" is a promise that holds unless the function
// breaks it itself. It does so by a store of a pointer of another or of an unknown space (or of an
// integer made from one, or of one with room for an address that a function or assembly gave), by copying memory that such a store may have reached, by a call of a
// function that may write, or by an initializer with the address of a constant variable. A read
// that may meet one of these is tainted. An intrinsic or assembly that is given an address may read there, and
// give or write what it found (ldu, a masked load, a bulk copy): it is a read and a copy, too.
//
// Whether they meet is asked for whole objects, not for the bytes in question: another thread may
// execute the write with another index. For the same reason order does not matter, nor do alias
// scopes. Different fields and types are still told apart by type-based alias information, which holds
// for all threads. Every write is kept; what alias analysis does not know (a long walk, no analysis at
// all) may meet.
// Contract MSO-2.
#include "memory/memory-space/memory-space-writes.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/attributes.h"
#include "bridge/effects.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "bridge/type-alias.h"
#include "alloc.h"
#include "facts/memory-effects.h"
#include "facts/nvvm-aa.h"
#include "facts/shapes.h"

enum kind {
  WRITE_VALUE,       // store or atomic access of `value`
  WRITE_COPY,        // memcpy, memmove
  WRITE_OPERANDS,    // intrinsic or inline assembly: writes at most what it was given
  WRITE_ANYTHING,    // call of a function
  WRITE_INITIALIZER, // of a global variable
};

struct write {
  enum kind kind;
  LLVMValueRef inst;
  LLVMValueRef value;
  nv_location where;      // unless WRITE_OPERANDS and WRITE_ANYTHING
  nv_space_reach *source; // what is written may come from there; NULL: nowhere
  bool bad;
};

// A read is compared with so many writes that break the promise; where there are more, every read is
// tainted. That bounds the questions to alias analysis.
enum { MAX_COMPARED = 256 };

struct nv_space_writes {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  struct write *writes; // stb_ds array
  size_t *bad;          // stb_ds array of indices, in the order in which they were found
  nv_alias_batch *batch;
};

struct nv_space_reach {
  nv_location where;
  bool anywhere;  // not only there
  size_t checked; // bad writes that were compared
  bool tainted;
};

// A pointer of these spaces would break the promise if it were loaded again.
static bool not_global(unsigned bits) {
  return bits & ~(unsigned)(NV_SPACES_GLOBAL | NV_SPACES_NULL);
}

//===-- Collection ----------------------------------------------------------------------------===//

// The whole object that `pointer` points into.
static nv_location object_location(LLVMValueRef pointer, LLVMValueRef access) {
  return (nv_location){nv_underlying_object(pointer, 0), NV_SIZE_AROUND, false, access};
}

static nv_space_reach *new_reach(LLVMValueRef pointer, LLVMValueRef access) {
  nv_space_reach *reach = nv_new(1, sizeof *reach);
  reach->where = object_location(pointer, access);
  return reach;
}

// Assembly may read wherever it has an address for, and any operand may be one.
static bool may_read_by_assembly(LLVMValueRef call) {
  return !nv_aa_is_asm_without_memory(call) && LLVMGetNumArgOperands(call) != 0;
}

// The pointers among the arguments of the intrinsic that it may read through, by *only the last of them; vectors of
// pointers and memory that it finds otherwise count as many.
static unsigned pointers_read(LLVMValueRef call, LLVMValueRef *only) {
  unsigned classes = nv_callee_effects(call), pointers = 0, read = 0;
  bool elsewhere = nv_callee_effect(classes, NV_CLASS_OTHER) & NV_READS;
  bool arguments = nv_callee_effect(classes, NV_CLASS_ARGUMENTS) & NV_READS;
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++) {
    LLVMValueRef argument = LLVMGetOperand(call, i);
    LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(argument));
    bool scalar = kind == LLVMPointerTypeKind;
    if (!scalar && LLVMGetTypeKind(nv_scalar_type(LLVMTypeOf(argument))) != LLVMPointerTypeKind &&
        kind != LLVMScalableVectorTypeKind)
      continue;
    pointers += scalar ? 1 : 2;
    if (scalar && !(arguments && nv_argument_effects(call, i) & NV_READS))
      continue;
    read += scalar ? 1 : 2;
    *only = argument;
  }
  return elsewhere && pointers ? 2 : read;
}

// What the intrinsic or assembly may read to hand it on; NULL: nothing. Who is given no address reads none.
static nv_space_reach *reach_of_call(LLVMValueRef call) {
  if (!LLVMIsACallInst(call))
    return NULL;
  LLVMValueRef pointer = NULL;
  bool assembly = LLVMIsAInlineAsm(LLVMGetCalledValue(call)) != NULL;
  unsigned n = assembly                    ? 2 * may_read_by_assembly(call)
               : nv_called_intrinsic(call) ? pointers_read(call, &pointer)
                                           : 0;
  if (n == 0)
    return NULL;
  if (n == 1)
    return new_reach(pointer, call);
  nv_space_reach *reach = nv_new(1, sizeof *reach);
  reach->anywhere = true;
  return reach;
}

nv_space_reach *nv_space_reach_of(nv_space_writes *writes, LLVMValueRef inst) {
  (void)writes;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMLoad:
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    return new_reach(LLVMGetOperand(inst, 0), inst);
  default:
    return reach_of_call(inst);
  }
}

void nv_space_reach_free(nv_space_reach *reach) { free(reach); }

static void add(nv_space_writes *w, struct write write) { arrput(w->writes, write); }

static void add_bad(nv_space_writes *w, struct write write) {
  write.bad = true;
  arrput(w->bad, (size_t)arrlen(w->writes));
  arrput(w->writes, write);
}

static void add_value(nv_space_writes *w, LLVMValueRef inst, unsigned value, unsigned pointer) {
  add(w, (struct write){.kind = WRITE_VALUE,
                        .inst = inst,
                        .value = LLVMGetOperand(inst, value),
                        .where = object_location(LLVMGetOperand(inst, pointer), inst)});
}

static void add_call(nv_space_writes *w, LLVMValueRef call) {
  LLVMValueRef callee = LLVMGetCalledValue(call);
  switch (nv_intrinsic_kind(call)) {
  case NV_INTRINSIC_MEMCPY:
  case NV_INTRINSIC_MEMMOVE:
    add(w, (struct write){.kind = WRITE_COPY,
                          .inst = call,
                          .where = object_location(LLVMGetOperand(call, 0), call),
                          .source = new_reach(LLVMGetOperand(call, 1), call)});
    return;
  case NV_INTRINSIC_MEMSET:
  case NV_INTRINSIC_LIFETIME:
    return;
  default:
    break;
  }
  nv_memory_effects e = nv_memory_effects_of(call);
  bool writes = nv_memory_effects_bits(&e) & NV_ACCESS_WRITE;
  nv_memory_effects_free(&e);
  if (!writes)
    return;
  if (nv_called_intrinsic(call) || LLVMIsAInlineAsm(callee))
    add(w, (struct write){.kind = WRITE_OPERANDS, .inst = call, .source = reach_of_call(call)});
  else
    add_bad(w, (struct write){.kind = WRITE_ANYTHING, .inst = call});
}

static void add_instruction(nv_space_writes *w, LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMStore:
    add_value(w, inst, 0, 1);
    break;
  case LLVMAtomicRMW:
    add_value(w, inst, 1, 0);
    break;
  case LLVMAtomicCmpXchg:
    add_value(w, inst, 2, 0);
    break;
  case LLVMCall:
  case LLVMInvoke:
  case LLVMCallBr:
    add_call(w, inst);
    break;
  default:
    break;
  }
}

// Variables that start with the address of something that is not global, such as a constant. Lists
// for LLVM itself (llvm.used) are no memory.
static void add_initializers(nv_space_writes *w) {
  nv_foreach_global(global, nv_ctx_module(w->ctx)) {
    LLVMValueRef init = LLVMGetInitializer(global);
    if (strncmp(LLVMGetValueName(global), "llvm.", 5) == 0)
      continue;
    if (init && not_global(nv_space_of_initializer(init)))
      add_bad(w, (struct write){.kind = WRITE_INITIALIZER,
                                .where = {global, NV_SIZE_AROUND, false, NULL}});
  }
}

// An integer constant made from an address that is not global.
static bool has_address_number(LLVMValueRef inst) {
  for (int i = 0, n = LLVMGetNumOperands(inst); i < n; i++) {
    LLVMValueRef operand = LLVMGetOperand(inst, (unsigned)i);
    if (LLVMIsAConstantExpr(operand) &&
        LLVMGetTypeKind(LLVMTypeOf(operand)) == LLVMIntegerTypeKind &&
        not_global(nv_space_of_initializer(operand)))
      return true;
  }
  return false;
}

// A store of a pointer, or an integer made from one: where following starts.
// A function that gives a number may give a part of an address that it is handed, and another one the rest.
static bool may_hand_back_part(LLVMValueRef inst) {
  if (!(LLVMIsACallInst(inst) || LLVMIsAInvokeInst(inst) || LLVMIsACallBrInst(inst)) ||
      nv_called_intrinsic(inst) || LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMVoidTypeKind)
    return false;
  for (unsigned i = 0, n = LLVMGetNumArgOperands(inst); i < n; i++)
    if (nv_is_generic_pointer(LLVMGetOperand(inst, i)) && nv_call_may_return_argument(inst, i))
      return true;
  return false;
}

static bool starts_following(LLVMValueRef inst) {
  if (nv_may_hand_back_address(inst) || has_address_number(inst) || may_hand_back_part(inst))
    return true;
  if (LLVMIsAPtrToIntInst(inst) || LLVMGetInstructionOpcode(inst) == LLVMPtrToAddr)
    return nv_is_generic_pointer(LLVMGetOperand(inst, 0));
  unsigned value = LLVMIsAStoreInst(inst) ? 0 : LLVMIsAAtomicRMWInst(inst) ? 1 : 2;
  if (value == 2 && !LLVMIsAAtomicCmpXchgInst(inst))
    return false;
  LLVMValueRef v = LLVMGetOperand(inst, value);
  if (LLVMIsAConstant(v))
    return not_global(nv_space_of_initializer(v));
  LLVMTypeRef type = LLVMTypeOf(v);
  switch (LLVMGetTypeKind(type)) {
  case LLVMPointerTypeKind:
    return nv_is_generic_pointer(v);
  case LLVMVectorTypeKind:
    return LLVMGetTypeKind(LLVMGetElementType(type)) == LLVMPointerTypeKind;
  case LLVMStructTypeKind:
  case LLVMArrayTypeKind:
    return true;
  default:
    return false;
  }
}

nv_space_writes *nv_space_writes_collect(nv_pass_ctx *ctx, LLVMValueRef fn, bool *follow) {
  nv_space_writes *w = nv_new(1, sizeof *w);
  w->ctx = ctx;
  w->function = fn;
  add_initializers(w);
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      add_instruction(w, inst);
      *follow |= starts_following(inst);
    }
  }
  *follow |= arrlen(w->bad) != 0;
  return w;
}

void nv_space_writes_free(nv_space_writes *w) {
  if (!w)
    return;
  nv_space_writes_solved(w);
  for (ptrdiff_t i = 0; i < arrlen(w->writes); i++)
    free(w->writes[i].source);
  arrfree(w->writes);
  arrfree(w->bad);
  free(w);
}

void nv_space_writes_solved(nv_space_writes *w) {
  if (w->batch)
    nv_alias_batch_end(w->batch);
  w->batch = NULL;
}

//===-- Answers -------------------------------------------------------------------------------===//

// Alias scopes (restrict of an inlined function) hold for the accesses of one thread and count for
// nothing here; types do.
static nv_location for_all_threads(const nv_location *where) {
  return (nv_location){where->pointer, where->size, where->at_most, NULL};
}

static bool may_meet(nv_space_writes *w, const struct write *write, const nv_location *where) {
  if (write->kind == WRITE_OPERANDS)
    return true;
  if (!w->batch) {
    nv_alias_info *aa = nv_alias(w->ctx, w->function);
    if (!aa)
      return true;
    w->batch = nv_alias_batch_begin(aa);
    nv_alias_batch_cross_iteration(w->batch);
  }
  nv_location read = for_all_threads(where);
  if (write->kind == WRITE_ANYTHING)
    return nv_batch_modref_location(w->batch, write->inst, &read) & NV_MOD;
  nv_location written = for_all_threads(&write->where);
  if (nv_batch_alias_query(w->batch, &written, &read) == NV_NO_ALIAS)
    return false;
  return !write->inst || !nv_is_type_separate(w->ctx, w->function, write->inst, where->access);
}

bool nv_space_read_is_tainted(nv_space_writes *w, nv_space_reach *reach) {
  reach->tainted |= arrlenu(w->bad) > (reach->anywhere ? 0 : MAX_COMPARED);
  for (; !reach->tainted && reach->checked < arrlenu(w->bad); reach->checked++)
    reach->tainted = may_meet(w, &w->writes[w->bad[reach->checked]], &reach->where);
  return reach->tainted;
}

// An intrinsic or inline assembly that is given a pointer and does not promise to forget it.
static bool passes_pointer(const nv_spaces *spaces, LLVMValueRef call) {
  bool intrinsic = nv_called_intrinsic(call) != 0;
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++) {
    LLVMValueRef argument = LLVMGetOperand(call, i);
    LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(argument));
    if (kind == LLVMMetadataTypeKind ||
        (intrinsic && kind == LLVMPointerTypeKind && nv_has_no_captures(call, i + 1)))
      continue;
    if (not_global(nv_space_carried(spaces, argument)))
      return true;
  }
  return false;
}

// The assembly is given a pointer, or an integer with an address in it. Intrinsics read through pointers only.
static bool has_address(const nv_spaces *spaces, LLVMValueRef call) {
  if (nv_called_intrinsic(call))
    return true;
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++) {
    LLVMValueRef argument = LLVMGetOperand(call, i);
    if (LLVMGetTypeKind(LLVMTypeOf(argument)) == LLVMPointerTypeKind ||
        nv_space_carried(spaces, argument))
      return true;
  }
  return false;
}

bool nv_space_call_is_tainted(nv_space_writes *w, nv_space_reach *reach, const nv_spaces *spaces,
                              LLVMValueRef call) {
  return reach && has_address(spaces, call) && nv_space_read_is_tainted(w, reach);
}

static bool is_bad(nv_space_writes *w, const struct write *write, const nv_spaces *spaces) {
  switch (write->kind) {
  case WRITE_VALUE:
    return not_global(nv_space_carried(spaces, write->value));
  case WRITE_COPY:
    return nv_space_read_is_tainted(w, write->source);
  case WRITE_OPERANDS:
    return passes_pointer(spaces, write->inst) ||
           nv_space_call_is_tainted(w, write->source, spaces, write->inst);
  default:
    return true;
  }
}

bool nv_space_writes_update(nv_space_writes *w, const nv_spaces *spaces) {
  ptrdiff_t before = arrlen(w->bad);
  for (ptrdiff_t i = 0; i < arrlen(w->writes); i++)
    if (!w->writes[i].bad && is_bad(w, &w->writes[i], spaces)) {
      w->writes[i].bad = true;
      arrput(w->bad, (size_t)i);
    }
  return arrlen(w->bad) != before;
}
