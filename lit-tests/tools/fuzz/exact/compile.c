// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// compile.c: a function as an array of instructions over one frame. What the interpreter does not know
// makes the function refused, with the reason.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

uint64_t exact_mask(unsigned width) {
  return width >= 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
}

bool exact_shape(LLVMTypeRef type, shape *out) {
  *out = (shape){.lanes = 1};
  switch (LLVMGetTypeKind(type)) {
  case LLVMVoidTypeKind:
    out->lanes = 0;
    return true;
  case LLVMIntegerTypeKind: {
    unsigned width = LLVMGetIntTypeWidth(type);
    out->width = (uint8_t)width;
    return width <= 64;
  }
  case LLVMFloatTypeKind:
  case LLVMDoubleTypeKind:
    out->kind = REAL;
    out->width = LLVMGetTypeKind(type) == LLVMFloatTypeKind ? 32 : 64;
    return true;
  case LLVMPointerTypeKind:
    out->kind = POINTER;
    out->width = 64;
    return true;
  case LLVMVectorTypeKind: {
    unsigned n = LLVMGetVectorSize(type);
    bool fits = exact_shape(LLVMGetElementType(type), out) && n <= MAX_LANES && out->lanes == 1;
    out->lanes = (uint8_t)n;
    return fits;
  }
  case LLVMStructTypeKind: {
    unsigned n = LLVMCountStructElementTypes(type);
    if (n == 0 || n > 4)
      return false;
    out->is_struct = true;
    out->lanes = (uint8_t)n;
    for (unsigned i = 0; i < n; i++) {
      shape member;
      if (!exact_shape(LLVMStructGetTypeAtIndex(type, i), &member) || member.lanes != 1 ||
          member.kind != INTEGER)
        return false;
      out->widths[i] = member.width;
    }
    return true;
  }
  default:
    return false;
  }
}

unsigned exact_bytes(const shape *s, unsigned member) {
  unsigned width = s->is_struct ? s->widths[member] : s->width;
  return (width + 7) / 8;
}

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
  // Constant offsets are in bytes of i8, which is how LLVM writes them, or indices of an array.
  if (LLVMGetConstOpcode(v) != LLVMGetElementPtr)
    return refuse(c, "a constant expression");
  LLVMTypeRef type = LLVMGetGEPSourceElementType(v);
  for (int i = 1; i < LLVMGetNumOperands(v); i++) {
    LLVMValueRef index = LLVMGetOperand(v, (unsigned)i);
    if (i > 1) {
      if (LLVMGetTypeKind(type) != LLVMArrayTypeKind)
        return refuse(c, "a constant address");
      type = LLVMGetElementType(type);
    }
    LLVMTypeRef element = type;
    uint64_t count = 1;
    while (LLVMGetTypeKind(element) == LLVMArrayTypeKind) {
      count *= LLVMGetArrayLength2(element);
      element = LLVMGetElementType(element);
    }
    shape s;
    if (!LLVMIsAConstantInt(index) || !exact_shape(element, &s) || s.is_struct)
      return refuse(c, "a constant address");
    out->bits += (uint64_t)LLVMConstIntGetSExtValue(index) * count * s.lanes * exact_bytes(&s, 0);
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

// Bytes of a type in memory, as far as it is built of the types that are known.
static bool bytes_of(LLVMTypeRef type, uint64_t *out) {
  uint64_t count = 1;
  while (LLVMGetTypeKind(type) == LLVMArrayTypeKind) {
    count *= LLVMGetArrayLength2(type);
    type = LLVMGetElementType(type);
  }
  shape s;
  if (!exact_shape(type, &s) || s.is_struct)
    return false;
  unsigned bytes = exact_bytes(&s, 0), whole = 1;
  while (whole < bytes)
    whole *= 2;
  *out = count * s.lanes * whole;
  return whole == bytes;
}

static bool address_terms(struct compiler *c, code *k) {
  LLVMTypeRef type = LLVMGetGEPSourceElementType(k->inst);
  for (int i = 1; i < LLVMGetNumOperands(k->inst); i++) {
    LLVMValueRef index = LLVMGetOperand(k->inst, (unsigned)i);
    if (i > 1) {
      LLVMTypeKind kind = LLVMGetTypeKind(type);
      if (kind != LLVMArrayTypeKind && kind != LLVMVectorTypeKind)
        return refuse(c, "an address in a structure");
      type = LLVMGetElementType(type);
    }
    uint64_t bytes;
    if (!bytes_of(type, &bytes))
      return refuse(c, "the type of an address");
    shape s;
    if (!exact_shape(LLVMTypeOf(index), &s) || s.lanes != 1)
      return refuse(c, "an index");
    term t = {.scale = (int64_t)bytes, .width = s.width};
    if (!place_of(c, index, &t.index))
      return false;
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

static bool call(struct compiler *c, code *k) {
  LLVMValueRef callee = LLVMGetCalledValue(k->inst);
  if (!LLVMIsAFunction(callee))
    return refuse(c, LLVMIsAInlineAsm(callee) ? "assembly" : "an indirect call");
  size_t length;
  k->name = LLVMGetValueName2(callee, &length);
  if (strncmp(k->name, "llvm.", 5) == 0) {
    k->intrinsic = exact_intrinsic(k->name);
    if (!k->intrinsic)
      return refuse(c, k->name);
    return true;
  }
  uint64_t may = effects(k->inst, callee);
  k->reads = (may & 0x5555) != 0;
  k->writes = (may & 0xaaaa) != 0;
  k->may_exit =
      !has_attribute(k->inst, callee, "willreturn") || !has_attribute(k->inst, callee, "nounwind");
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
      return refuse(c, "fast math");
  }
  return true;
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
    if (LLVMGetVolatile(inst) || LLVMGetOrdering(inst) != LLVMAtomicOrderingNotAtomic)
      return refuse(c, "a volatile or atomic access");
    k->align = LLVMGetAlignment(inst);
    return k->op == LLVMStore || range_of(c, k);
  case LLVMAlloca: {
    uint64_t bytes;
    if (!bytes_of(LLVMGetAllocatedType(inst), &bytes) || bytes > MAX_BYTES)
      return refuse(c, "a local object");
    k->low = bytes;
    k->align = LLVMGetAlignment(inst);
    return LLVMIsAConstantInt(LLVMGetOperand(inst, 0)) || refuse(c, "a local object");
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
    return call(c, k);
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
  case LLVMAtomicCmpXchg:
  case LLVMAtomicRMW:
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
    if (arrlen(k->operands) == 0 && !exact_shape(LLVMTypeOf(v), &k->from))
      return refuse(c, "the type of an operand");
    arrput(k->operands, o);
  }
  return flags(c, k) && details(c, k);
}

static bool arguments(struct compiler *c) {
  function *f = c->f;
  f->n_args = LLVMCountParams(f->value);
  if (f->n_args > MAX_ARGS)
    return refuse(c, "many arguments");
  for (unsigned i = 0; i < f->n_args; i++) {
    argument *a = &f->args[i];
    LLVMValueRef v = LLVMGetParam(f->value, i);
    if (!exact_shape(LLVMTypeOf(v), &a->shape) || a->shape.lanes != 1)
      return refuse(c, "the type of an argument");
    static const char *const names[] = {"noundef", "noalias", "range", "align"};
    LLVMAttributeRef found[4];
    for (unsigned n = 0; n < 4; n++)
      found[n] = LLVMGetEnumAttributeAtIndex(
          f->value, i + 1, LLVMGetEnumAttributeKindForName(names[n], strlen(names[n])));
    if (found[2])
      return refuse(c, "the range of an argument");
    a->noundef = found[0] != NULL;
    a->noalias = found[1] != NULL;
    a->align = found[3] ? (unsigned)LLVMGetEnumAttributeValue(found[3]) : 1;
    f->n_pointers += a->shape.kind == POINTER;
    a->first = new_lanes(c, 1);
    set_place(c, v, a->first);
  }
  return true;
}

static bool variables(struct compiler *c) {
  for (ptrdiff_t i = 0; i < arrlen(c->f->globals); i++)
    if (!exact_variable(c->f->globals[i], arraddnptr(c->f->variables, 1)))
      return refuse(c, "a variable");
  return true;
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

bool exact_compile(LLVMValueRef value, LLVMValueRef *globals, unsigned n_shared, function *f) {
  *f = (function){.value = value, .globals = globals, .n_shared = n_shared};
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
