// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// attributes.cpp: attribute lists of functions and calls behind one interface.
#include "bridge/attributes.h"

#include "llvm/IR/Attributes.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;

static_assert(int(NV_MEM_ARGUMENT) == int(IRMemLocation::ArgMem) &&
              int(NV_MEM_INACCESSIBLE) == int(IRMemLocation::InaccessibleMem) &&
              int(NV_MEM_ERRNO) == int(IRMemLocation::ErrnoMem) &&
              int(NV_MEM_OTHER) == int(IRMemLocation::Other) &&
              int(NV_MEM_TARGET0) == int(IRMemLocation::TargetMem0) &&
              int(NV_MEM_TARGET1) == int(IRMemLocation::TargetMem1));
static_assert(int(NV_MEM_READ) == int(ModRefInfo::Ref) &&
              int(NV_MEM_WRITE) == int(ModRefInfo::Mod));

static AttributeList own(Value *V) {
  if (auto *Call = dyn_cast<CallBase>(V))
    return Call->getAttributes();
  return cast<Function>(V)->getAttributes();
}

static void setOwn(Value *V, AttributeList List) {
  if (auto *Call = dyn_cast<CallBase>(V))
    return Call->setAttributes(List);
  cast<Function>(V)->setAttributes(List);
}

static Attribute lookup(AttributeList List, unsigned Index, StringRef Name) {
  Attribute::AttrKind Kind = Attribute::getAttrKindFromName(Name);
  return Kind == Attribute::None ? List.getAttributeAtIndex(Index, Name)
                                 : List.getAttributeAtIndex(Index, Kind);
}

// The attribute at `value` itself, else at the callee of a direct call.
static Attribute find(LLVMValueRef value, unsigned Index, StringRef Name) {
  Value *V = unwrap(value);
  Attribute A = lookup(own(V), Index, Name);
  if (A.isValid())
    return A;
  auto *Call = dyn_cast<CallBase>(V);
  Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee ? lookup(Callee->getAttributes(), Index, Name) : Attribute();
}

static void add(LLVMValueRef value, unsigned Index, Attribute A) {
  Value *V = unwrap(value);
  setOwn(V, own(V)
                .removeAttributeAtIndex(V->getContext(), Index, A.getKindAsEnum())
                .addAttributeAtIndex(V->getContext(), Index, A));
}

bool nv_has_attr(LLVMValueRef value, LLVMAttributeIndex index, const char *name) {
  return find(value, index, name).isValid();
}

bool nv_has_partition(LLVMValueRef global) { return unwrap<GlobalValue>(global)->hasPartition(); }

bool nv_attr_int(LLVMValueRef value, LLVMAttributeIndex index, const char *name, uint64_t *out) {
  Attribute A = find(value, index, name);
  if (!A.isValid() || !A.isIntAttribute())
    return false;
  *out = A.getValueAsInt();
  return true;
}

LLVMTypeRef nv_attr_type(LLVMValueRef value, LLVMAttributeIndex index, const char *name) {
  Attribute A = find(value, index, name);
  return A.isValid() && A.isTypeAttribute() ? wrap(A.getValueAsType()) : nullptr;
}

bool nv_add_attr(LLVMValueRef value, LLVMAttributeIndex index, const char *name, uint64_t number) {
  Attribute::AttrKind Kind = Attribute::getAttrKindFromName(name);
  if (Kind == Attribute::None ||
      !(Attribute::isEnumAttrKind(Kind) || Attribute::isIntAttrKind(Kind)))
    return false;
  add(value, index, Attribute::get(unwrap(value)->getContext(), Kind, number));
  return true;
}

void nv_remove_attr(LLVMValueRef value, LLVMAttributeIndex index, const char *name) {
  Value *V = unwrap(value);
  LLVMContext &C = V->getContext();
  Attribute::AttrKind Kind = Attribute::getAttrKindFromName(name);
  setOwn(V, Kind == Attribute::None ? own(V).removeAttributeAtIndex(C, index, StringRef(name))
                                    : own(V).removeAttributeAtIndex(C, index, Kind));
}

bool nv_attr_range(LLVMValueRef value, LLVMAttributeIndex index, uint64_t *lo, uint64_t *hi) {
  Attribute A = find(value, index, "range");
  if (!A.isValid() || A.getRange().getBitWidth() > 64)
    return false;
  *lo = A.getRange().getLower().getZExtValue();
  *hi = A.getRange().getUpper().getZExtValue();
  return true;
}

void nv_narrow_range(LLVMValueRef value, LLVMAttributeIndex index, unsigned bits, uint64_t lo,
                     uint64_t hi) {
  if (lo == hi)
    return;
  ConstantRange Range(APInt(bits, lo), APInt(bits, hi));
  if (Attribute Old = lookup(own(unwrap(value)), index, "range"); Old.isValid())
    Range = Range.intersectWith(Old.getRange());
  // An empty range would say that the value is always poison; no attribute says that.
  if (Range.isEmptySet() || Range.isFullSet())
    return;
  add(value, index, Attribute::get(unwrap(value)->getContext(), Attribute::Range, Range));
}

static MemoryEffects effects(LLVMValueRef value) {
  if (auto *Call = dyn_cast<CallBase>(unwrap(value)))
    return Call->getMemoryEffects();
  return unwrap<Function>(value)->getMemoryEffects();
}

static void setEffects(LLVMValueRef value, MemoryEffects Effects) {
  if (auto *Call = dyn_cast<CallBase>(unwrap(value)))
    return Call->setMemoryEffects(Effects);
  unwrap<Function>(value)->setMemoryEffects(Effects);
}

unsigned nv_memory_effect(LLVMValueRef value, nv_mem_location location) {
  return unsigned(effects(value).getModRef(IRMemLocation(location)));
}

void nv_set_memory_effect(LLVMValueRef value, unsigned bits) {
  if (bits == NV_MEM_READ_WRITE)
    return nv_remove_attr(value, AttributeList::FunctionIndex, "memory");
  setEffects(value, MemoryEffects(ModRefInfo(bits)));
}

bool nv_has_no_captures(LLVMValueRef value, LLVMAttributeIndex index) {
  Attribute A = find(value, index, "captures");
  return A.isValid() && capturesNothing(A.getCaptureInfo());
}
