// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rewrites atomics. Threads run one at a time, so where they are checked an atomic needs no more than a check of its
// address. Unchecked ones are calls of functions that what makes loops of the threads of a block can look at, and that are
// inlined in the end: shared memory belongs to the process, so an atomic of it is a load and a store; so is
// one of global memory while no other process runs blocks of the launch.
#include "exec/rewrite/rewrite.h"

#include <stdio.h>
#include <string.h>

#include "exec/ptx/op.h"

uint32_t nv_release_flag(LLVMAtomicOrdering ordering) {
  return ordering == LLVMAtomicOrderingRelease || ordering == LLVMAtomicOrderingAcquireRelease ||
                 ordering == LLVMAtomicOrderingSequentiallyConsistent
             ? ACCESS_RELEASE
             : 0;
}

static const char *operation_name(LLVMAtomicRMWBinOp operation) {
  static const char *const names[] = {[LLVMAtomicRMWBinOpXchg] = "xchg",
                                      [LLVMAtomicRMWBinOpAdd] = "add",
                                      [LLVMAtomicRMWBinOpSub] = "sub",
                                      [LLVMAtomicRMWBinOpAnd] = "and",
                                      [LLVMAtomicRMWBinOpOr] = "or",
                                      [LLVMAtomicRMWBinOpXor] = "xor",
                                      [LLVMAtomicRMWBinOpMax] = "max",
                                      [LLVMAtomicRMWBinOpMin] = "min",
                                      [LLVMAtomicRMWBinOpUMax] = "umax",
                                      [LLVMAtomicRMWBinOpUMin] = "umin",
                                      [LLVMAtomicRMWBinOpFAdd] = "fadd",
                                      [LLVMAtomicRMWBinOpFSub] = "fsub",
                                      [LLVMAtomicRMWBinOpUIncWrap] = "uinc_wrap",
                                      [LLVMAtomicRMWBinOpUDecWrap] = "udec_wrap"};
  return (size_t)operation < sizeof names / sizeof *names ? names[operation] : NULL;
}

static LLVMValueRef choose(LLVMBuilderRef b, LLVMIntPredicate predicate, LLVMValueRef old,
                           LLVMValueRef value) {
  return LLVMBuildSelect(b, LLVMBuildICmp(b, predicate, old, value, ""), old, value, "");
}

// What an operation that has a name leaves in memory.
static LLVMValueRef plain_result(LLVMBuilderRef b, LLVMAtomicRMWBinOp operation, LLVMValueRef old,
                                 LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  switch (operation) {
  case LLVMAtomicRMWBinOpAdd:
    return LLVMBuildAdd(b, old, value, "");
  case LLVMAtomicRMWBinOpSub:
    return LLVMBuildSub(b, old, value, "");
  case LLVMAtomicRMWBinOpAnd:
    return LLVMBuildAnd(b, old, value, "");
  case LLVMAtomicRMWBinOpOr:
    return LLVMBuildOr(b, old, value, "");
  case LLVMAtomicRMWBinOpXor:
    return LLVMBuildXor(b, old, value, "");
  case LLVMAtomicRMWBinOpMax:
    return choose(b, LLVMIntSGT, old, value);
  case LLVMAtomicRMWBinOpMin:
    return choose(b, LLVMIntSLT, old, value);
  case LLVMAtomicRMWBinOpUMax:
    return choose(b, LLVMIntUGT, old, value);
  case LLVMAtomicRMWBinOpUMin:
    return choose(b, LLVMIntULT, old, value);
  case LLVMAtomicRMWBinOpFAdd:
    return LLVMBuildFAdd(b, old, value, "");
  case LLVMAtomicRMWBinOpFSub:
    return LLVMBuildFSub(b, old, value, "");
  case LLVMAtomicRMWBinOpUIncWrap: {
    LLVMValueRef next = LLVMBuildAdd(b, old, LLVMConstInt(type, 1, 0), "");
    return LLVMBuildSelect(b, LLVMBuildICmp(b, LLVMIntUGE, old, value, ""), LLVMConstNull(type),
                           next, "");
  }
  case LLVMAtomicRMWBinOpUDecWrap: {
    LLVMValueRef zero = LLVMBuildICmp(b, LLVMIntEQ, old, LLVMConstNull(type), "");
    LLVMValueRef above = LLVMBuildICmp(b, LLVMIntUGT, old, value, "");
    return LLVMBuildSelect(b, LLVMBuildOr(b, zero, above, ""), value,
                           LLVMBuildSub(b, old, LLVMConstInt(type, 1, 0), ""), "");
  }
  default: // LLVMAtomicRMWBinOpXchg
    return value;
  }
}

// A function that is inlined, with its first block.
static LLVMValueRef new_function(struct nv_rewrite *rw, const char *name, LLVMTypeRef type) {
  LLVMValueRef function = LLVMAddFunction(rw->module, name, type);
  LLVMSetLinkage(function, LLVMInternalLinkage);
  static const char *const attributes[] = {"alwaysinline", "nounwind", "null_pointer_is_valid"};
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++) {
    unsigned kind = LLVMGetEnumAttributeKindForName(attributes[i], strlen(attributes[i]));
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                            LLVMCreateEnumAttribute(rw->context, kind, 0));
  }
  return function;
}

// A load, what becomes of it, and a store. The expected value is NULL but for compare and swap.
static LLVMValueRef build_plain(LLVMBuilderRef b, LLVMAtomicRMWBinOp operation, LLVMValueRef host,
                                LLVMValueRef expected, LLVMValueRef value) {
  LLVMValueRef old = LLVMBuildLoad2(b, LLVMTypeOf(value), host, "");
  LLVMSetAlignment(old, 1);
  LLVMValueRef next =
      expected ? LLVMBuildSelect(b, LLVMBuildICmp(b, LLVMIntEQ, old, expected, ""), value, old, "")
               : plain_result(b, operation, old, value);
  LLVMSetAlignment(LLVMBuildStore(b, next, host), 1);
  return old;
}

static LLVMValueRef build_locked(LLVMBuilderRef b, LLVMAtomicRMWBinOp operation, LLVMValueRef host,
                                 LLVMValueRef expected, LLVMValueRef value) {
  const LLVMAtomicOrdering order = LLVMAtomicOrderingSequentiallyConsistent;
  if (!expected)
    return LLVMBuildAtomicRMW(b, operation, host, value, order, 0);
  return LLVMBuildExtractValue(b, LLVMBuildAtomicCmpXchg(b, host, expected, value, order, order, 0),
                               0, "");
}

enum place { PLACE_ANY, PLACE_SHARED, PLACE_SYSTEM };

static LLVMValueRef make_function(struct nv_rewrite *rw, const char *name, LLVMTypeRef type,
                                  LLVMAtomicRMWBinOp operation, enum place place) {
  LLVMValueRef function = new_function(rw, name, type), args[3] = {NULL}, old[2];
  unsigned count = LLVMCountParams(function);
  LLVMGetParams(function, args);
  LLVMValueRef value = args[count - 1], expected = count == 3 ? args[1] : NULL;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(rw->context);
  LLVMBasicBlockRef blocks[4];
  for (int i = 0; i < (place == PLACE_ANY ? 4 : 1); i++)
    blocks[i] = LLVMAppendBasicBlockInContext(rw->context, function, "");
  LLVMPositionBuilderAtEnd(b, blocks[0]);
  if (place != PLACE_ANY) {
    LLVMBuildRet(b, (place == PLACE_SHARED ? build_plain : build_locked)(b, operation, args[0],
                                                                         expected, value));
  } else {
    LLVMValueRef alone = LLVMBuildLoad2(b, rw->i8, nv_const_pointer(rw, &rw->m->alone), "");
    alone = LLVMBuildICmp(b, LLVMIntNE, alone, LLVMConstNull(rw->i8), "");
    LLVMBuildCondBr(b, alone, blocks[1], blocks[2]);
    for (int i = 0; i < 2; i++) {
      LLVMPositionBuilderAtEnd(b, blocks[i + 1]);
      old[i] = (i ? build_locked : build_plain)(b, operation, args[0], expected, value);
      LLVMBuildBr(b, blocks[3]);
    }
    LLVMPositionBuilderAtEnd(b, blocks[3]);
    LLVMValueRef result = LLVMBuildPhi(b, LLVMTypeOf(value), "");
    LLVMAddIncoming(result, old, blocks + 1, 2);
    LLVMBuildRet(b, result);
  }
  LLVMDisposeBuilder(b);
  return function;
}

// Calls the function of an operation of up to 64 bits, on integers or floats.
static LLVMValueRef call_function(struct nv_rewrite *rw, LLVMAtomicRMWBinOp operation,
                                  enum place place, LLVMValueRef host, LLVMValueRef expected,
                                  LLVMValueRef value) {
  static const char *const places[] = {
      [PLACE_ANY] = "", [PLACE_SHARED] = ".shared", [PLACE_SYSTEM] = ".system"};
  LLVMTypeRef number = LLVMTypeOf(value), types[] = {rw->ptr, number, number};
  char name[96], *text = LLVMPrintTypeToString(number);
  snprintf(name, sizeof name, "%s%s%s%s%s", expected ? NV_EXCHANGE_FUNCTION : NV_ATOMIC_FUNCTION,
           expected ? "" : operation_name(operation), expected ? "" : ".", text, places[place]);
  LLVMDisposeMessage(text);
  LLVMTypeRef type = LLVMFunctionType(number, types, expected ? 3 : 2, 0);
  LLVMValueRef function = LLVMGetNamedFunction(rw->module, name);
  if (!function)
    function = make_function(rw, name, type, operation, place);
  LLVMValueRef args[] = {host, expected ? expected : value, value};
  return LLVMBuildCall2(rw->builder, type, function, args, expected ? 3 : 2, "");
}

// Exchanges look at bits only.
static LLVMValueRef swap(struct nv_rewrite *rw, enum place place, LLVMValueRef host,
                         LLVMValueRef expected, LLVMValueRef value) {
  LLVMTypeRef type = LLVMTypeOf(value);
  LLVMTypeRef integer =
      LLVMIntTypeInContext(rw->context, (unsigned)LLVMStoreSizeOfType(rw->host_layout, type) * 8);
  LLVMBuilderRef b = rw->builder;
  LLVMValueRef bits[2] = {value, expected};
  bool pointer = LLVMGetTypeKind(type) == LLVMPointerTypeKind;
  for (int i = 0; i < 2; i++)
    if (bits[i])
      bits[i] = pointer ? nv_pointer_bits(rw, bits[i]) : LLVMBuildBitCast(b, bits[i], integer, "");
  LLVMValueRef old = call_function(rw, LLVMAtomicRMWBinOpXchg, place, host, bits[1], bits[0]);
  return pointer ? nv_bits_pointer(rw, old, type) : LLVMBuildBitCast(b, old, type, "");
}

static enum place place_of(LLVMValueRef pointer, bool system) {
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer));
  return space == NV_SPACE_SHARED ? PLACE_SHARED : system ? PLACE_SYSTEM : PLACE_ANY;
}

// An operation that is no exchange. With 16 bits and more the function is there.
static LLVMValueRef update(struct nv_rewrite *rw, LLVMAtomicRMWBinOp operation, enum place place,
                           LLVMValueRef host, LLVMValueRef value) {
  if (rw->m->options.unchecked && operation_name(operation))
    return call_function(rw, operation, place, host, NULL, value);
  return LLVMBuildAtomicRMW(rw->builder, operation, host, value,
                            LLVMAtomicOrderingSequentiallyConsistent, 0);
}

LLVMValueRef nv_rewrite_atomic(struct nv_rewrite *rw, LLVMValueRef atomic) {
  LLVMValueRef pointer = LLVMGetOperand(atomic, 0), value = LLVMGetOperand(atomic, 1);
  LLVMTypeRef type = LLVMTypeOf(value);
  uint64_t size = LLVMStoreSizeOfType(rw->layout, type);
  LLVMAtomicRMWBinOp operation = LLVMGetAtomicRMWBinOp(atomic);
  enum place place = place_of(pointer, LLVMGetVolatile(atomic));
  // An exchange may be the first store: what was there need not matter.
  uint32_t whole = operation == LLVMAtomicRMWBinOpXchg ? ACCESS_WHOLE : 0;
  LLVMValueRef host = nv_emit_access(rw, pointer, size, LLVMGetAlignment(atomic),
                                     ACCESS_STORE | ACCESS_ATOMIC | whole |
                                         nv_release_flag(LLVMGetOrdering(atomic)));
  if (rw->m->options.unchecked && operation == LLVMAtomicRMWBinOpXchg && size <= 8)
    return swap(rw, place, host, NULL, value);
  if (operation != LLVMAtomicRMWBinOpXchg && size <= 8)
    return update(rw, operation, place, host, value);
  if (operation != LLVMAtomicRMWBinOpXchg)
    nv_emit_unsupported(rw, "an atomic operation on more than 64 bits", "");
  LLVMValueRef old = LLVMBuildLoad2(rw->builder, type, host, "");
  LLVMSetAlignment(old, 1);
  LLVMSetAlignment(LLVMBuildStore(rw->builder, value, host), 1);
  return old;
}

// A compare and swap; the value that was there.
static LLVMValueRef compare_and_swap(struct nv_rewrite *rw, enum place place, LLVMValueRef host,
                                     LLVMValueRef expected, LLVMValueRef desired) {
  LLVMBuilderRef b = rw->builder;
  LLVMTypeRef type = LLVMTypeOf(expected);
  if (rw->m->options.unchecked && LLVMStoreSizeOfType(rw->layout, type) <= 8)
    return swap(rw, place, host, expected, desired);
  return build_plain(b, LLVMAtomicRMWBinOpXchg, host, expected, desired);
}

LLVMValueRef nv_rewrite_exchange(struct nv_rewrite *rw, LLVMValueRef exchange) {
  LLVMBuilderRef b = rw->builder;
  LLVMValueRef pointer = LLVMGetOperand(exchange, 0), expected = LLVMGetOperand(exchange, 1);
  LLVMValueRef host = nv_emit_access(
      rw, pointer, LLVMStoreSizeOfType(rw->layout, LLVMTypeOf(expected)),
      LLVMGetAlignment(exchange),
      ACCESS_STORE | ACCESS_ATOMIC | nv_release_flag(LLVMGetCmpXchgSuccessOrdering(exchange)));
  LLVMValueRef old = compare_and_swap(rw, place_of(pointer, LLVMGetVolatile(exchange)), host,
                                      expected, LLVMGetOperand(exchange, 2));
  LLVMValueRef result = LLVMGetPoison(LLVMTypeOf(exchange));
  result = LLVMBuildInsertValue(b, result, old, 0, "");
  return LLVMBuildInsertValue(b, result, LLVMBuildICmp(b, LLVMIntEQ, old, expected, ""), 1, "");
}

// llvm.nvvm.atomic.OP.gen.{i,f}.SCOPE and llvm.nvvm.atomic.cas.gen.i.SCOPE, as plain atomics.
LLVMValueRef nv_rewrite_scoped_atomic(struct nv_rewrite *rw, LLVMValueRef call, const char *name) {
  static const struct {
    const char *prefix;
    LLVMAtomicRMWBinOp operation;
  } table[] = {
      {"add.gen.f", LLVMAtomicRMWBinOpFAdd}, {"add.", LLVMAtomicRMWBinOpAdd},
      {"inc.", LLVMAtomicRMWBinOpUIncWrap},  {"dec.", LLVMAtomicRMWBinOpUDecWrap},
      {"exch.", LLVMAtomicRMWBinOpXchg},     {"xor.", LLVMAtomicRMWBinOpXor},
      {"max.", LLVMAtomicRMWBinOpMax},       {"min.", LLVMAtomicRMWBinOpMin},
      {"or.", LLVMAtomicRMWBinOpOr},         {"and.", LLVMAtomicRMWBinOpAnd},
  };
  LLVMValueRef pointer = LLVMGetOperand(call, 0), value = LLVMGetOperand(call, 1);
  uint64_t size = LLVMStoreSizeOfType(rw->layout, LLVMTypeOf(call));
  enum place place = place_of(pointer, strstr(name, ".sys") != NULL);
  LLVMValueRef host = nv_emit_access(rw, pointer, size, size, ACCESS_STORE | ACCESS_ATOMIC);
  if (!strncmp(name, "cas.", 4))
    return compare_and_swap(rw, place, host, value, LLVMGetOperand(call, 2));
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (!strncmp(name, table[i].prefix, strlen(table[i].prefix)))
      return update(rw, table[i].operation, place, host, value);
  return NULL;
}
