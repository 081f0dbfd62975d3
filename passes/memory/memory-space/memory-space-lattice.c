// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space-lattice.c: the spaces of all pointers of a function, as an optimistic fixed point.
//
// Every value starts with the empty set and only grows, so that the pointers of a loop (a list
// walk: phi of a kernel argument and of what was loaded through the phi) prove each other. What a
// value that is no pointer holds is followed too, for one purpose: to know which stores put a
// pointer that may not be global into memory (memory-space-writes.c). Pointers made from integers
// are only trusted when the integer is a whole pointer.
//
// Two kinds of facts go in. Proven ones: a cast from an address space, the space of a global
// variable, an alloca, a by-value argument. And promises of the programming model, each with an
// option: a pointer argument of a kernel is global; so is a pointer loaded from constant memory,
// which only the host writes, and one that a kernel loads from a parameter or from global memory,
// unless that kernel may have put another one there. An address of shared or local memory means
// something to the threads of one block while they run, so that only code of the same kernel that
// runs before the load can have put it there to be used. In a device function that code is the
// callers', which nobody sees: no promise holds there but the one about constant memory. Nor is a
// promise taken for a pointer that the program itself asks about with isspacep: who asks has doubts.
// Contracts MSO-2, MSO-8, MSO-9.
#include <stdlib.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/dominators.h"
#include "bridge/memory-ops.h"
#include "memory/memory-space/memory-space-writes.h"
#include "bridge/nvvm.h"
#include "hash.h"

struct nv_space_value {
  LLVMValueRef value;
  unsigned bits;
  bool doubted;          // the program asks for its space
  nv_space_reach *reach; // of a read: which writes it has been compared with; NULL if unused
  UT_hash_handle hh;
};

struct nv_spaces {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  const nv_space_env *env;
  bool is_kernel;
  bool kernel_arguments_global, loads_global, parameters_global, constants_global;
  bool integers_global;
  bool allocas_local, byval_local;
  unsigned pointer_bits;
  struct nv_space_value *values; // in reverse post order; never moves once filled
  size_t n;
  struct nv_space_value *by_value;
  nv_space_writes *writes;
};

static struct nv_space_value *find(const nv_spaces *s, LLVMValueRef v) {
  struct nv_space_value *found;
  HASH_FIND_PTR(s->by_value, &v, found);
  return found;
}

//===-- Types ---------------------------------------------------------------------------------===//

// True when a value of the type can hold a whole generic pointer as such.
static bool holds_pointers(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMPointerTypeKind:
    return LLVMGetPointerAddressSpace(type) == NV_SPACE_GENERIC;
  case LLVMVectorTypeKind:
  case LLVMArrayTypeKind:
    return holds_pointers(LLVMGetElementType(type));
  case LLVMStructTypeKind:
    for (unsigned i = 0, n = LLVMCountStructElementTypes(type); i < n; i++)
      if (holds_pointers(LLVMStructGetTypeAtIndex(type, i)))
        return true;
    return false;
  default:
    return false;
  }
}

static bool is_scalar_pointer(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMPointerTypeKind;
}

//===-- Constants and arguments ---------------------------------------------------------------===//

static unsigned constant_bits(LLVMValueRef c);

static unsigned join_operands(LLVMValueRef c) {
  unsigned bits = 0;
  for (int i = 0, n = LLVMGetNumOperands(c); i < n; i++)
    bits |= constant_bits(LLVMGetOperand(c, (unsigned)i));
  return bits;
}

static unsigned expression_bits(LLVMValueRef c) {
  LLVMValueRef operand = LLVMGetOperand(c, 0);
  switch (LLVMGetConstOpcode(c)) {
  case LLVMAddrSpaceCast:
    return is_scalar_pointer(LLVMTypeOf(operand))
               ? nv_space_of_as(LLVMGetPointerAddressSpace(LLVMTypeOf(operand)))
               : NV_SPACES_UNKNOWN;
  case LLVMGetElementPtr:
    return constant_bits(operand);
  case LLVMPtrToInt:
    return nv_is_generic_pointer(operand) ? constant_bits(operand) : 0;
  case LLVMIntToPtr:
    return NV_SPACES_UNKNOWN;
  default:
    return join_operands(c);
  }
}

static unsigned constant_bits(LLVMValueRef c) {
  LLVMTypeRef type = LLVMTypeOf(c);
  if (is_scalar_pointer(type) && LLVMGetPointerAddressSpace(type) != NV_SPACE_GENERIC)
    return nv_space_of_as(LLVMGetPointerAddressSpace(type));
  if (LLVMIsUndef(c))
    return 0;
  if (LLVMIsNull(c))
    return NV_SPACES_NULL;
  if (LLVMIsAConstantExpr(c))
    return expression_bits(c);
  if (is_scalar_pointer(type)) // a global or function without address space, a block address
    return NV_SPACES_UNKNOWN;
  return join_operands(c);
}

unsigned nv_space_of_initializer(LLVMValueRef c) {
  if (is_scalar_pointer(LLVMTypeOf(c)))
    return nv_is_generic_pointer(c) ? constant_bits(c) : 0;
  if (LLVMIsAConstantExpr(c))
    return constant_bits(c);
  unsigned bits = 0;
  for (int i = 0, n = LLVMGetNumOperands(c); i < n && bits != NV_SPACES_UNKNOWN; i++)
    bits |= nv_space_of_initializer(LLVMGetOperand(c, (unsigned)i));
  return bits;
}

static unsigned argument_bits(const nv_spaces *s, LLVMValueRef argument) {
  LLVMTypeRef type = LLVMTypeOf(argument);
  if (!holds_pointers(type))
    return 0;
  if (!is_scalar_pointer(type))
    return NV_SPACES_UNKNOWN;
  if (nv_byval_type(argument))
    return s->is_kernel ? NV_SPACES_PARAM : s->byval_local ? NV_SPACES_LOCAL : NV_SPACES_UNKNOWN;
  if (s->is_kernel)
    return s->kernel_arguments_global ? NV_SPACES_GLOBAL : NV_SPACES_UNKNOWN;
  return s->env ? s->env->argument(s->env->data, argument) : NV_SPACES_UNKNOWN;
}

unsigned nv_space_of(const nv_spaces *s, LLVMValueRef v) {
  LLVMTypeRef type = LLVMTypeOf(v);
  if (is_scalar_pointer(type) && LLVMGetPointerAddressSpace(type) != NV_SPACE_GENERIC)
    return nv_space_of_as(LLVMGetPointerAddressSpace(type));
  if (LLVMIsAConstant(v))
    return constant_bits(v);
  if (LLVMIsAArgument(v))
    return argument_bits(s, v);
  struct nv_space_value *known = find(s, v);
  if (known)
    return known->bits;
  return holds_pointers(type) ? NV_SPACES_UNKNOWN : 0;
}

unsigned nv_space_carried(const nv_spaces *s, LLVMValueRef v) {
  return is_scalar_pointer(LLVMTypeOf(v)) && !nv_is_generic_pointer(v) ? 0 : nv_space_of(s, v);
}

//===-- Instructions --------------------------------------------------------------------------===//

// Something loaded through an address of the spaces `address`. The promises of MSO-2.
static unsigned promised(const nv_spaces *s, unsigned address) {
  unsigned bits = 0;
  if (address & NV_SPACES_GLOBAL)
    bits |= s->loads_global ? NV_SPACES_GLOBAL : NV_SPACES_UNKNOWN;
  if (address & NV_SPACES_PARAM)
    bits |= s->parameters_global ? NV_SPACES_GLOBAL : NV_SPACES_UNKNOWN;
  if (address & NV_SPACES_CONST)
    bits |= s->constants_global ? NV_SPACES_GLOBAL : NV_SPACES_UNKNOWN;
  if (address & (NV_SPACES_SHARED | NV_SPACES_LOCAL))
    bits |= NV_SPACES_UNKNOWN;
  return bits;
}

static unsigned read_bits(nv_spaces *s, struct nv_space_value *v) {
  unsigned address = nv_space_of(s, LLVMGetOperand(v->value, 0));
  if (v->doubted)
    return NV_SPACES_UNKNOWN;
  if (address == 0) // not reached yet
    return 0;
  if (nv_space_read_is_tainted(s->writes, v->reach))
    return NV_SPACES_UNKNOWN;
  return holds_pointers(LLVMTypeOf(v->value)) ? promised(s, address) : 0;
}

// A pointer made from a whole integer: a ptrtoint, or an integer that a kernel was given.
static unsigned inttoptr_bits(nv_spaces *s, struct nv_space_value *v) {
  LLVMValueRef pointer[2], integer = LLVMGetOperand(v->value, 0);
  if (nv_pointer_operands(s->ctx, v->value, pointer))
    return nv_space_of(s, pointer[0]);
  LLVMTypeRef type = LLVMTypeOf(integer);
  if (!s->integers_global || !s->is_kernel || v->doubted ||
      LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) != s->pointer_bits)
    return NV_SPACES_UNKNOWN;
  if (LLVMIsAArgument(integer))
    return NV_SPACES_GLOBAL;
  // A field of a parameter that is passed by value.
  struct nv_space_value *load = LLVMIsALoadInst(integer) ? find(s, integer) : NULL;
  if (!load || nv_space_of(s, LLVMGetOperand(integer, 0)) != NV_SPACES_PARAM || load->bits)
    return NV_SPACES_UNKNOWN;
  return NV_SPACES_GLOBAL;
}

static unsigned join_incoming(const nv_spaces *s, LLVMValueRef phi) {
  unsigned bits = 0;
  for (unsigned i = 0, n = LLVMCountIncoming(phi); i < n; i++)
    bits |= nv_space_of(s, LLVMGetIncomingValue(phi, i));
  return bits;
}

static unsigned call_bits(nv_spaces *s, struct nv_space_value *v) {
  LLVMValueRef call = v->value;
  if (nv_is_intrinsic(call, "llvm.ptrmask"))
    return nv_space_of(s, LLVMGetOperand(call, 0));
  if (holds_pointers(LLVMTypeOf(call)))
    return s->env && nv_is_generic_pointer(call) ? s->env->call(s->env->data, call)
                                                 : NV_SPACES_UNKNOWN;
  bool intrinsic = nv_called_intrinsic(call) != 0;
  bool assembly = LLVMIsAInlineAsm(LLVMGetCalledValue(call)) != NULL;
  // A function knows more addresses than it is given; assembly has its operands only.
  if (!intrinsic && !assembly && nv_may_hand_back_address(call))
    return NV_SPACES_UNKNOWN;
  if (nv_space_call_is_tainted(s->writes, v->reach, s, call))
    return NV_SPACES_UNKNOWN;
  // Parts of what comes in, as shuffles, halves of numbers and functions that give one half of an
  // address. What an intrinsic says about a pointer is no address.
  unsigned bits = 0;
  for (unsigned i = 0, n = LLVMGetNumArgOperands(call); i < n; i++) {
    LLVMValueRef argument = LLVMGetOperand(call, i);
    if (!is_scalar_pointer(LLVMTypeOf(argument)) ||
        (!intrinsic && nv_is_generic_pointer(argument) && nv_call_may_return_argument(call, i)))
      bits |= nv_space_of(s, argument);
  }
  return bits;
}

static unsigned transfer(nv_spaces *s, struct nv_space_value *v) {
  LLVMValueRef inst = v->value;
  LLVMTypeRef source;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMAlloca:
    return s->allocas_local ? NV_SPACES_LOCAL : NV_SPACES_UNKNOWN;
  case LLVMAddrSpaceCast:
    source = LLVMTypeOf(LLVMGetOperand(inst, 0));
    return nv_space_of_as(LLVMGetPointerAddressSpace(
        LLVMGetTypeKind(source) == LLVMVectorTypeKind ? LLVMGetElementType(source) : source));
  case LLVMLoad:
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    return read_bits(s, v);
  case LLVMIntToPtr:
    return is_scalar_pointer(LLVMTypeOf(inst)) ? inttoptr_bits(s, v) : NV_SPACES_UNKNOWN;
  case LLVMPtrToInt:
  case LLVMPtrToAddr:
    source = LLVMTypeOf(LLVMGetOperand(inst, 0));
    return holds_pointers(source) ? nv_space_of(s, LLVMGetOperand(inst, 0)) : 0;
  case LLVMPHI:
    return join_incoming(s, inst);
  case LLVMSelect:
    return nv_space_of(s, LLVMGetOperand(inst, 1)) | nv_space_of(s, LLVMGetOperand(inst, 2));
  case LLVMCall:
  case LLVMInvoke:
  case LLVMCallBr:
    return call_bits(s, v);
  case LLVMExtractValue:
  case LLVMExtractElement:
    if (v->doubted)
      return NV_SPACES_UNKNOWN;
    return nv_space_of(s, LLVMGetOperand(inst, 0));
  case LLVMGetElementPtr:
  case LLVMBitCast:
  case LLVMFreeze:
  case LLVMTrunc:
  case LLVMZExt:
  case LLVMSExt:
    return nv_space_of(s, LLVMGetOperand(inst, 0));
  case LLVMInsertValue:
  case LLVMInsertElement:
  case LLVMShuffleVector:
    return nv_space_of(s, LLVMGetOperand(inst, 0)) | nv_space_of(s, LLVMGetOperand(inst, 1));
  default:
    if (holds_pointers(LLVMTypeOf(inst)))
      return NV_SPACES_UNKNOWN;
    // Numbers with a point hold the bits of an address, too, and halves of it.
    if (LLVMIsABinaryOperator(inst))
      return nv_space_of(s, LLVMGetOperand(inst, 0)) | nv_space_of(s, LLVMGetOperand(inst, 1));
    return LLVMIsAUnaryOperator(inst) || LLVMIsACastInst(inst)
               ? nv_space_of(s, LLVMGetOperand(inst, 0))
               : 0;
  }
}

//===-- Collection ----------------------------------------------------------------------------===//

static bool reads_memory(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMLoad:
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    return true;
  default:
    return false;
  }
}

// An integer load whose value becomes a pointer.
static bool becomes_pointer(LLVMValueRef inst) {
  nv_foreach_use(use, inst) {
    if (LLVMIsAIntToPtrInst(LLVMGetUser(use)))
      return true;
  }
  return false;
}

static bool is_tracked(LLVMValueRef inst, bool all) {
  LLVMTypeRef type = LLVMTypeOf(inst);
  if (LLVMGetTypeKind(type) == LLVMVoidTypeKind)
    return false;
  return holds_pointers(type) || all || (reads_memory(inst) && becomes_pointer(inst));
}

// Pointers in memory matter when the function reads one, or an integer that it makes one of.
static bool reads_pointers(LLVMValueRef fn) {
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (reads_memory(inst) && (holds_pointers(LLVMTypeOf(inst)) || becomes_pointer(inst)))
        return true;
    }
  }
  return false;
}

static void collect(nv_spaces *s, bool all) {
  size_t blocks = nv_rpo(s->function, NULL, 0), n = 0;
  LLVMBasicBlockRef *order = nv_new(blocks + 1, sizeof *order);
  nv_rpo(s->function, order, blocks);
  for (size_t b = 0; b < blocks; b++)
    nv_foreach_inst(inst, order[b])
      n += is_tracked(inst, all);
  s->values = nv_new(n + 1, sizeof *s->values);
  for (size_t b = 0; b < blocks; b++)
    nv_foreach_inst(inst, order[b]) {
      if (!is_tracked(inst, all))
        continue;
      struct nv_space_value *v = &s->values[s->n++];
      v->value = inst;
      if (s->writes && (reads_memory(inst) || LLVMIsACallInst(inst)))
        v->reach = nv_space_reach_of(s->writes, inst);
      HASH_ADD_PTR(s->by_value, value, v);
    }
  free(order);
}

// The pointer `v`, whose space the program asks for, and those that it is made of.
static void doubt(nv_spaces *s, LLVMValueRef v) {
  LLVMValueRef *work = NULL;
  arrput(work, v);
  while (arrlen(work)) {
    v = arrpop(work);
    struct nv_space_value *known = find(s, v);
    if (!known || known->doubted)
      continue;
    known->doubted = true;
    LLVMValueRef operands[2];
    unsigned n = nv_pointer_operands(s->ctx, v, operands);
    for (unsigned i = 0; i < n; i++)
      arrput(work, operands[i]);
    if (LLVMIsAPHINode(v))
      for (unsigned i = 0, m = LLVMCountIncoming(v); i < m; i++)
        arrput(work, LLVMGetIncomingValue(v, i));
    if (LLVMIsAFreezeInst(v))
      arrput(work, LLVMGetOperand(v, 0));
  }
  arrfree(work);
}

static void find_doubts(nv_spaces *s) {
  nv_foreach_block(block, s->function) {
    nv_foreach_inst(inst, block) {
      bool cluster;
      if (nv_isspacep_bit(inst, &cluster))
        doubt(s, LLVMGetOperand(inst, 0));
    }
  }
}

static void solve(nv_spaces *s) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (size_t i = 0; i < s->n; i++) {
      struct nv_space_value *v = &s->values[i];
      unsigned bits = v->bits | transfer(s, v);
      changed |= bits != v->bits;
      v->bits = bits;
    }
    if (s->writes)
      changed |= nv_space_writes_update(s->writes, s);
  }
}

static bool both(const nv_options *o, nv_option_id a, nv_option_id b) {
  return nv_opt_bool(o, a) && nv_opt_bool(o, b);
}

nv_spaces *nv_spaces_analyze(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_space_env *env) {
  nv_spaces *s = nv_new(1, sizeof *s);
  const nv_options *o = nv_ctx_options(ctx);
  s->ctx = ctx;
  s->function = fn;
  s->env = env;
  s->is_kernel = nv_is_kernel(fn);
  s->pointer_bits = 8 * LLVMPointerSize(LLVMGetModuleDataLayout(nv_ctx_module(ctx)));
  s->kernel_arguments_global =
      both(o, NV_OPT_param_always_point_to_global, NV_OPT_ias_param_always_point_to_global);
  s->loads_global = s->is_kernel && both(o, NV_OPT_track_indir_load, NV_OPT_ias_track_indir_load);
  s->constants_global =
      both(o, NV_OPT_strong_global_assumptions, NV_OPT_ias_strong_global_assumptions);
  s->parameters_global = s->is_kernel && s->constants_global;
  s->integers_global = both(o, NV_OPT_track_int2ptr, NV_OPT_ias_track_int2ptr);
  s->allocas_local = nv_opt_bool(o, NV_OPT_process_alloca_always);
  s->byval_local = nv_opt_bool(o, NV_OPT_devicefn_param_always_local);
  bool all = false;
  if (reads_pointers(fn))
    s->writes = nv_space_writes_collect(ctx, fn, &all);
  collect(s, all);
  find_doubts(s);
  solve(s);
  if (s->writes)
    nv_space_writes_solved(s->writes);
  return s;
}

void nv_spaces_free(nv_spaces *s) {
  if (!s)
    return;
  HASH_CLEAR(hh, s->by_value);
  for (size_t i = 0; i < s->n; i++)
    nv_space_reach_free(s->values[i].reach);
  nv_space_writes_free(s->writes);
  free(s->values);
  free(s);
}
