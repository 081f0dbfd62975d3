// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// compile.c: a function as an array of instructions over one frame. What the interpreter does not know
// makes the function refused, with the reason.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>
#include <uthash.h>

#include "fuzz/exact/exact.h"

struct place {
  LLVMValueRef value;
  unsigned first;
  UT_hash_handle hh;
};

struct compiler {
  function *f;
  struct place *places;
};

static bool refuse(struct compiler *c, const char *why) {
  if (!c->f->refused)
    c->f->refused = why;
  return false;
}

static unsigned new_lanes(struct compiler *c, unsigned n) {
  unsigned first = (unsigned)arrlenu(c->f->frame);
  for (unsigned i = 0; i < (n ? n : 1); i++)
    arrput(c->f->frame, (lane){0});
  return first;
}

static void set_place(struct compiler *c, LLVMValueRef v, unsigned first) {
  struct place *p = calloc(1, sizeof *p);
  p->value = v;
  p->first = first;
  HASH_ADD_PTR(c->places, value, p);
}

//===-- Constants -----------------------------------------------------------------------------===//

static bool constant_lane(struct compiler *c, LLVMValueRef v, lane *out);

// A constant address: an offset in one variable.
static bool constant_address(struct compiler *c, LLVMValueRef v, lane *out) {
  if (!LLVMIsAConstantExpr(v))
    return refuse(c, "a constant");
  if (!constant_lane(c, LLVMGetOperand(v, 0), out))
    return false;
  if (LLVMGetConstOpcode(v) == LLVMAddrSpaceCast)
    return true;
  if (LLVMGetConstOpcode(v) != LLVMGetElementPtr)
    return refuse(c, "a constant expression");
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(c->f->value));
  LLVMTypeRef type = LLVMGetGEPSourceElementType(v);
  for (int i = 1; i < LLVMGetNumOperands(v); i++) {
    LLVMValueRef index = LLVMGetOperand(v, (unsigned)i);
    if (!LLVMIsAConstantInt(index))
      return refuse(c, "a constant address");
    if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
      unsigned member = (unsigned)LLVMConstIntGetZExtValue(index);
      out->bits += LLVMOffsetOfElement(layout, type, member);
      type = LLVMStructGetTypeAtIndex(type, member);
      continue;
    }
    type = i > 1 ? LLVMGetElementType(type) : type;
    out->bits += (uint64_t)LLVMConstIntGetSExtValue(index) * LLVMABISizeOfType(layout, type);
  }
  return true;
}

static uint64_t real_bits(LLVMValueRef v, unsigned width) {
  LLVMBool loses;
  double d = LLVMConstRealGetDouble(v, &loses);
  uint64_t bits = 0;
  if (width == 64) {
    memcpy(&bits, &d, sizeof d);
  } else {
    float f = (float)d;
    memcpy(&bits, &f, sizeof f);
  }
  return bits;
}

static bool constant_lane(struct compiler *c, LLVMValueRef v, lane *out) {
  *out = (lane){0};
  shape s;
  if (!exact_shape(LLVMTypeOf(v), &s) || s.lanes != 1)
    return refuse(c, "the type of a constant");
  if (LLVMIsPoison(v)) {
    out->state = POISON;
  } else if (LLVMIsUndef(v)) {
    out->state = UNDEF;
  } else if (LLVMIsAConstantInt(v)) {
    out->bits = LLVMConstIntGetZExtValue(v);
  } else if (LLVMIsAConstantFP(v)) {
    out->bits = real_bits(v, s.width);
  } else if (LLVMIsAGlobalVariable(v)) {
    for (ptrdiff_t i = 0; i < arrlen(c->f->globals); i++)
      if (c->f->globals[i] == v)
        out->object = (uint16_t)(i + 1 + (i < c->f->n_shared ? 0 : c->f->n_pointers));
    if (!out->object)
      return refuse(c, "a variable of one module only");
    for (ptrdiff_t i = 0; i < arrlen(c->f->globals); i++)
      if (c->f->globals[i] == v && c->f->variables[i].size == 0)
        return refuse(c, "a variable");
  } else if (LLVMIsNull(v)) {
    return true;
  } else {
    return constant_address(c, v, out);
  }
  return true;
}

static bool constant(struct compiler *c, LLVMValueRef v, unsigned *first) {
  shape s;
  if (!exact_shape(LLVMTypeOf(v), &s))
    return refuse(c, "the type of a constant");
  lane lanes[MAX_LANES];
  for (unsigned i = 0; i < s.lanes; i++) {
    LLVMValueRef element =
        s.lanes == 1 && !s.is_struct && LLVMGetTypeKind(LLVMTypeOf(v)) != LLVMVectorTypeKind
            ? v
            : LLVMGetAggregateElement(v, i);
    if (!element || !constant_lane(c, element, &lanes[i]))
      return refuse(c, "a constant");
  }
  *first = new_lanes(c, s.lanes);
  for (unsigned i = 0; i < s.lanes; i++)
    c->f->frame[*first + i] = lanes[i];
  return true;
}

static bool place_of(struct compiler *c, LLVMValueRef v, unsigned *first) {
  struct place *p;
  HASH_FIND_PTR(c->places, &v, p);
  if (p) {
    *first = p->first;
    return true;
  }
  if (!LLVMIsConstant(v) || LLVMIsAFunction(v))
    return refuse(c, "an operand");
  if (!constant(c, v, first))
    return false;
  set_place(c, v, *first);
  return true;
}

//===-- Instructions --------------------------------------------------------------------------===//

static unsigned block_number(const function *f, LLVMBasicBlockRef block) {
  for (ptrdiff_t i = 0; i < arrlen(f->blocks); i++)
    if (f->blocks[i].block == block)
      return (unsigned)i;
  abort();
}

static LLVMTargetDataRef layout_of(const function *f) {
  return LLVMGetModuleDataLayout(LLVMGetGlobalParent(f->value));
}

// Whether a value of a type lies in memory one lane behind the other, as loads and stores have it here.
static bool is_dense(const function *f, LLVMTypeRef type) {
  shape s;
  if (!exact_shape(type, &s))
    return false;
  uint64_t bytes = 0;
  for (unsigned i = 0; i < s.lanes; i++)
    bytes += exact_bytes(&s, i);
  bool bits = LLVMGetTypeKind(type) == LLVMVectorTypeKind && s.width % 8 != 0;
  return !bits && bytes == LLVMStoreSizeOfType(layout_of(f), type);
}

static bool address_terms(struct compiler *c, code *k) {
  LLVMTargetDataRef layout = layout_of(c->f);
  LLVMTypeRef type = LLVMGetGEPSourceElementType(k->inst);
  for (int i = 1; i < LLVMGetNumOperands(k->inst); i++) {
    LLVMValueRef index = LLVMGetOperand(k->inst, (unsigned)i);
    term t = {0};
    shape s;
    if (!exact_shape(LLVMTypeOf(index), &s) || s.lanes != 1 || !place_of(c, index, &t.index))
      return refuse(c, "an index");
    t.width = s.width;
    if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
      // A member: a constant, which the same frame holds as a number of bytes.
      unsigned member = (unsigned)LLVMConstIntGetZExtValue(index);
      t = (term){.scale = (int64_t)LLVMOffsetOfElement(layout, type, member),
                 .width = 64,
                 .index = new_lanes(c, 1)};
      c->f->frame[t.index].bits = 1;
      type = LLVMStructGetTypeAtIndex(type, member);
    } else {
      if (i > 1)
        type = LLVMGetElementType(type);
      if (!LLVMTypeIsSized(type))
        return refuse(c, "the type of an address");
      t.scale = (int64_t)LLVMABISizeOfType(layout, type);
    }
    arrput(k->terms, t);
  }
  return true;
}

static bool range_of(struct compiler *c, code *k) {
  LLVMContextRef llvm = LLVMGetTypeContext(LLVMTypeOf(k->inst));
  k->noundef = LLVMGetMetadata(k->inst, LLVMGetMDKindIDInContext(llvm, "noundef", 7)) != NULL;
  LLVMValueRef range = LLVMGetMetadata(k->inst, LLVMGetMDKindIDInContext(llvm, "range", 5)),
               ends[2];
  if (!range)
    return true;
  if (LLVMGetMDNodeNumOperands(range) != 2)
    return refuse(c, "a range of several parts");
  LLVMGetMDNodeOperands(range, ends);
  k->has_range = true;
  k->low = LLVMConstIntGetZExtValue(ends[0]);
  k->high = LLVMConstIntGetZExtValue(ends[1]);
  return true;
}

static bool has_attribute(LLVMValueRef call, LLVMValueRef callee, const char *name) {
  unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
  return LLVMGetCallSiteEnumAttribute(call, LLVMAttributeFunctionIndex, kind) ||
         LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex, kind);
}

// What `memory(...)` allows: two bits a location, the first for reading.
static uint64_t effects(LLVMValueRef call, LLVMValueRef callee) {
  unsigned kind = LLVMGetEnumAttributeKindForName("memory", 6);
  LLVMAttributeRef a = LLVMGetCallSiteEnumAttribute(call, LLVMAttributeFunctionIndex, kind);
  LLVMAttributeRef b = LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex, kind);
  return (a ? LLVMGetEnumAttributeValue(a) : UINT64_MAX) &
         (b ? LLVMGetEnumAttributeValue(b) : UINT64_MAX);
}

static unsigned promised_alignment(LLVMValueRef call, unsigned argument) {
  LLVMAttributeRef a =
      LLVMGetCallSiteEnumAttribute(call, argument, LLVMGetEnumAttributeKindForName("align", 5));
  return a ? (unsigned)LLVMGetEnumAttributeValue(a) : 1;
}

// A pass may know what these compute, which the results of calls that are made up here say nothing of.
static bool is_of_a_library(const char *name) {
  static const char *const some[] = {
      "sin",  "cos",       "tan",  "asin",  "acos",  "atan",      "sinh",  "cosh",  "tanh",
      "exp",  "exp2",      "log",  "log2",  "log10", "log1p",     "pow",   "sqrt",  "cbrt",
      "fmod", "floor",     "ceil", "round", "trunc", "fabs",      "atan2", "exp10", "expm1",
      "rint", "nearbyint", "fmin", "fmax",  "ldexp", "remainder", "hypot", "erf"};
  size_t length = strlen(name);
  for (unsigned i = 0; i < sizeof some / sizeof *some; i++) {
    size_t n = strlen(some[i]);
    if (strncmp(name, some[i], n) == 0 && (length == n || (name[n] == 'f' && length == n + 1)))
      return true;
  }
  return strncmp(name, "__nv_", 5) == 0;
}

// What other threads do in these is as unknown as what a function without a body does.
static bool is_of_others(const char *name) {
  static const char *const some[] = {
      "llvm.nvvm.barrier",    "llvm.nvvm.bar.",       "llvm.nvvm.shfl.",     "llvm.nvvm.vote.",
      "llvm.nvvm.membar.",    "llvm.nvvm.fence.",     "llvm.nvvm.match.",    "llvm.nvvm.redux.",
      "llvm.nvvm.activemask", "llvm.nvvm.ex2.approx", "llvm.nvvm.lg2.approx"};
  for (unsigned i = 0; i < sizeof some / sizeof *some; i++)
    if (strncmp(name, some[i], strlen(some[i])) == 0)
      return true;
  return false;
}

static bool call(struct compiler *c, code *k) {
  function *f = c->f;
  LLVMValueRef callee = LLVMGetCalledValue(k->inst);
  if (!LLVMIsAFunction(callee))
    return refuse(c, LLVMIsAInlineAsm(callee) ? "assembly" : "an indirect call");
  size_t length;
  k->name = LLVMGetValueName2(callee, &length);
  if (strncmp(k->name, "llvm.", 5) == 0 && !is_of_others(k->name)) {
    k->intrinsic = exact_intrinsic(k->name);
    if (!k->intrinsic)
      return refuse(c, k->name);
    uint64_t value;
    if (strncmp(k->name, "llvm.nvvm.read.ptx.sreg.", 24) == 0 &&
        !exact_register(k->name, 0, &value))
      return refuse(c, k->name);
    if (LLVMGetNumArgOperands(k->inst) > 1) {
      k->align = promised_alignment(k->inst, 1);
      k->align_from = promised_alignment(k->inst, 2);
    }
    return true;
  }
  k->is_turn = is_of_others(k->name);
  if (k->is_turn && f->is_one_thread)
    f->loose = "what other threads do";
  if (is_of_a_library(k->name))
    return refuse(c, "a function of a library");
  unsigned byval = LLVMGetEnumAttributeKindForName("byval", 5);
  for (unsigned i = 1; i <= LLVMGetNumArgOperands(k->inst); i++)
    if (LLVMGetCallSiteEnumAttribute(k->inst, i, byval))
      return refuse(c, "a copy for a call");
  if (!LLVMIsDeclaration(callee))
    return refuse(c, "a function with a body");
  uint64_t may = effects(k->inst, callee);
  k->writes = (may & 0xaaa) != 0;
  for (unsigned where = 0; where < 6; where++)
    k->writes_where |= (uint8_t)((may >> (2 * where + 1) & 1) << where);
  k->reads = (may & 0x555 & ~UINT64_C(4)) != 0; // what is not accessible has no bytes here
  // All threads of a block come to a barrier and go on from it.
  k->may_exit = !k->is_turn && (!has_attribute(k->inst, callee, "willreturn") ||
                                !has_attribute(k->inst, callee, "nounwind"));
  return true;
}

static bool flags(struct compiler *c, code *k) {
  switch (k->op) {
  case LLVMAdd:
  case LLVMSub:
  case LLVMMul:
  case LLVMShl:
  case LLVMTrunc:
    k->nuw = LLVMGetNUW(k->inst);
    k->nsw = LLVMGetNSW(k->inst);
    break;
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMLShr:
  case LLVMAShr:
    k->exact = LLVMGetExact(k->inst);
    break;
  case LLVMOr:
    k->disjoint = LLVMGetIsDisjoint(k->inst);
    break;
  case LLVMZExt:
  case LLVMUIToFP:
    k->nneg = LLVMGetNNeg(k->inst);
    break;
  case LLVMICmp:
    k->predicate = (int)LLVMGetICmpPredicate(k->inst);
    k->samesign = LLVMGetICmpSameSign(k->inst);
    break;
  case LLVMFCmp:
    k->predicate = (int)LLVMGetFCmpPredicate(k->inst);
    break;
  case LLVMGetElementPtr: {
    LLVMGEPNoWrapFlags f = LLVMGEPGetNoWrapFlags(k->inst);
    k->inbounds = (f & LLVMGEPFlagInBounds) != 0;
    k->nusw = (f & LLVMGEPFlagNUSW) != 0;
    k->nuw = (f & LLVMGEPFlagNUW) != 0;
    break;
  }
  default:
    break;
  }
  if (LLVMCanValueUseFastMathFlags(k->inst)) {
    LLVMFastMathFlags f = LLVMGetFastMathFlags(k->inst);
    k->nnan = (f & LLVMFastMathNoNaNs) != 0;
    k->ninf = (f & LLVMFastMathNoInfs) != 0;
    if (f & ~(LLVMFastMathFlags)(LLVMFastMathNoNaNs | LLVMFastMathNoInfs))
      c->f->loose = "fast math";
  }
  return true;
}

static bool accesses(struct compiler *c, code *k) {
  LLVMValueRef inst = k->inst;
  bool is_load = k->op == LLVMLoad, is_store = k->op == LLVMStore;
  LLVMTypeRef type =
      is_load ? LLVMTypeOf(inst) : LLVMTypeOf(LLVMGetOperand(inst, is_store ? 0 : 1));
  if (!is_dense(c->f, type))
    return refuse(c, "the type of an access");
  k->align = LLVMGetAlignment(inst);
  k->is_volatile = LLVMGetVolatile(inst);
  LLVMAtomicOrdering order =
      k->op == LLVMAtomicCmpXchg ? LLVMGetCmpXchgSuccessOrdering(inst) : LLVMGetOrdering(inst);
  k->acquires = order == LLVMAtomicOrderingAcquire || order >= LLVMAtomicOrderingAcquireRelease;
  k->releases = order >= LLVMAtomicOrderingRelease;
  if (c->f->is_one_thread && order >= LLVMAtomicOrderingMonotonic)
    c->f->loose = "what other threads do";
  return !is_load || range_of(c, k);
}

static bool details(struct compiler *c, code *k) {
  LLVMValueRef inst = k->inst;
  switch (k->op) {
  case LLVMBr:
    for (unsigned i = 0; i < LLVMGetNumSuccessors(inst); i++)
      k->targets[i] = block_number(c->f, LLVMGetSuccessor(inst, i));
    return true;
  case LLVMSwitch:
    for (unsigned i = 0; i < LLVMGetNumSuccessors(inst); i++) {
      arrput(k->cases, block_number(c->f, LLVMGetSuccessor(inst, i)));
      arrput(k->values, i ? LLVMConstIntGetZExtValue(LLVMGetSwitchCaseValue(inst, i)) : 0);
    }
    return true;
  case LLVMGetElementPtr:
    return address_terms(c, k);
  case LLVMLoad:
  case LLVMStore:
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    return accesses(c, k);
  case LLVMAlloca: {
    LLVMValueRef count = LLVMGetOperand(inst, 0);
    LLVMTypeRef type = LLVMGetAllocatedType(inst);
    if (!LLVMIsAConstantInt(count) || !LLVMTypeIsSized(type) ||
        LLVMConstIntGetZExtValue(count) > MAX_BYTES)
      return refuse(c, "a local object");
    k->low = LLVMABISizeOfType(layout_of(c->f), type) * LLVMConstIntGetZExtValue(count);
    k->align = LLVMGetAlignment(inst);
    return k->low <= UINT32_MAX || refuse(c, "a local object");
  }
  case LLVMShuffleVector:
    for (unsigned i = 0; i < LLVMGetNumMaskElements(inst); i++)
      arrput(k->mask, LLVMGetMaskValue(inst, i));
    return true;
  case LLVMExtractValue:
  case LLVMInsertValue:
    k->low = LLVMGetIndices(inst)[0];
    return LLVMGetNumIndices(inst) == 1 || refuse(c, "a structure in a structure");
  case LLVMCall:
    return range_of(c, k) && call(c, k);
  default:
    return true;
  }
}

static bool is_known(LLVMOpcode op) {
  switch (op) {
  case LLVMInvoke:
  case LLVMCallBr:
  case LLVMIndirectBr:
  case LLVMVAArg:
  case LLVMFence:
  case LLVMResume:
  case LLVMLandingPad:
  case LLVMIntToPtr:
  case LLVMFRem:
    return false;
  default:
    return true;
  }
}

static bool instruction(struct compiler *c, code *k) {
  LLVMValueRef inst = k->inst;
  if (!is_known(k->op))
    return refuse(c, "an instruction");
  bool is_phi = k->op == LLVMPHI;
  unsigned n = is_phi ? LLVMCountIncoming(inst) : (unsigned)LLVMGetNumOperands(inst);
  if (k->op == LLVMCall)
    n = LLVMGetNumArgOperands(inst);
  if (n > MAX_OPERANDS && !is_phi && k->op != LLVMSwitch)
    return refuse(c, "many operands");
  if (k->op == LLVMSwitch)
    n = 1;
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef v = is_phi ? LLVMGetIncomingValue(inst, i) : LLVMGetOperand(inst, i);
    operand o = {.from = is_phi ? LLVMGetIncomingBlock(inst, i) : NULL};
    // Terminators have blocks among their operands, some calls metadata.
    if (LLVMValueIsBasicBlock(v))
      continue;
    if (LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMMetadataTypeKind)
      continue;
    if (!place_of(c, v, &o.first))
      return false;
    shape s;
    if (!exact_shape(LLVMTypeOf(v), &s))
      return refuse(c, "the type of an operand");
    if (arrlen(k->operands) == 0)
      k->from = s;
    o.lanes = s.lanes;
    o.width = s.width;
    arrput(k->operands, o);
  }
  const char *promise = exact_promise(k->inst);
  c->f->loose = promise ? promise : c->f->loose;
  return flags(c, k) && details(c, k);
}

static bool arguments(struct compiler *c) {
  function *f = c->f;
  static const char *const launch[] = {"nvvm.reqntid", "nvvm.maxntid", "nvvm.cluster_dim",
                                       "nvvm.blocksareclusters"};
  for (unsigned i = 0; i < sizeof launch / sizeof *launch; i++)
    if (LLVMGetStringAttributeAtIndex(f->value, LLVMAttributeFunctionIndex, launch[i],
                                      (unsigned)strlen(launch[i])))
      f->loose = "how it is launched";
  f->n_args = LLVMCountParams(f->value);
  if (f->n_args > MAX_ARGS)
    return refuse(c, "many arguments");
  for (unsigned i = 0; i < f->n_args; i++) {
    argument *a = &f->args[i];
    LLVMValueRef v = LLVMGetParam(f->value, i);
    if (!exact_shape(LLVMTypeOf(v), &a->shape) || a->shape.lanes != 1)
      return refuse(c, "the type of an argument");
    static const char *const names[] = {"noundef", "noalias", "range", "align", "byval"};
    LLVMAttributeRef found[5];
    for (unsigned n = 0; n < 5; n++)
      found[n] = LLVMGetEnumAttributeAtIndex(
          f->value, i + 1, LLVMGetEnumAttributeKindForName(names[n], strlen(names[n])));
    if (found[2])
      return refuse(c, "the range of an argument");
    a->noundef = found[0] != NULL;
    a->noalias = found[1] || found[4];
    a->is_copy = found[4] != NULL;
    a->bytes = ARGUMENT_BYTES;
    a->align = 1;
    if (a->is_copy) { // the target aligns copies as their types ask for, where nothing is said
      LLVMTypeRef type = LLVMGetTypeAttributeValue(found[4]);
      a->bytes = (unsigned)LLVMABISizeOfType(layout_of(f), type);
      a->align = LLVMABIAlignmentOfType(layout_of(f), type);
    }
    if (a->bytes > MAX_BYTES)
      return refuse(c, "a large argument");
    a->space = a->shape.kind == POINTER ? LLVMGetPointerAddressSpace(LLVMTypeOf(v)) : 0;
    if (found[3])
      a->align = (unsigned)LLVMGetEnumAttributeValue(found[3]);
    f->n_pointers += a->shape.kind == POINTER;
    a->first = new_lanes(c, 1);
    set_place(c, v, a->first);
  }
  return true;
}

// What is not known of a variable matters only where it is used.
static bool variables(struct compiler *c) {
  for (ptrdiff_t i = 0; i < arrlen(c->f->globals); i++) {
    object *o = arraddnptr(c->f->variables, 1);
    if (!exact_variable(c->f->globals[i], o))
      *o = (object){.align = 1};
  }
  return arrlen(c->f->globals) + MAX_ARGS < MAX_OBJECTS || refuse(c, "many variables");
}

static bool lay_out(struct compiler *c) {
  function *f = c->f;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f->value); b; b = LLVMGetNextBasicBlock(b)) {
    block k = {.block = b, .first = (unsigned)arrlenu(f->codes)};
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
      code x = {.inst = i, .op = LLVMGetInstructionOpcode(i), .is_end = LLVMIsATerminatorInst(i)};
      if (!exact_shape(LLVMTypeOf(i), &x.shape))
        return refuse(c, "the type of an instruction");
      x.result = new_lanes(c, x.shape.lanes);
      set_place(c, i, x.result);
      k.phis += x.op == LLVMPHI;
      arrput(f->codes, x);
    }
    arrput(f->blocks, k);
  }
  return true;
}

bool exact_compile(LLVMValueRef value, LLVMValueRef *globals, unsigned n_shared, bool is_one_thread,
                   function *f) {
  *f = (function){
      .value = value, .globals = globals, .n_shared = n_shared, .is_one_thread = is_one_thread};
  struct compiler c = {.f = f};
  bool taken = exact_shape(LLVMGetReturnType(LLVMGlobalGetValueType(value)), &f->result) ||
               refuse(&c, "the type of the result");
  taken = taken && arguments(&c) && variables(&c) && lay_out(&c);
  for (ptrdiff_t i = 0; taken && i < arrlen(f->codes); i++)
    taken = instruction(&c, &f->codes[i]);
  struct place *p, *next;
  HASH_ITER(hh, c.places, p, next) {
    HASH_DEL(c.places, p);
    free(p);
  }
  return taken;
}

void exact_free(function *f) {
  for (ptrdiff_t i = 0; i < arrlen(f->codes); i++) {
    arrfree(f->codes[i].operands);
    arrfree(f->codes[i].terms);
    arrfree(f->codes[i].cases);
    arrfree(f->codes[i].values);
    arrfree(f->codes[i].mask);
  }
  arrfree(f->codes);
  arrfree(f->blocks);
  arrfree(f->frame);
  arrfree(f->variables);
}
