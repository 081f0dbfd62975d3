// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// clone.cpp: cloning and inlining over llvm/Transforms/Utils/Cloning.
#include "bridge/clone.h"
#include "bridge/clone.hpp"

#include "bridge/cfg.h"
#include "bridge/context.hpp"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

nv_vmap *nv_vmap_create(void) { return new nv_vmap(); }

void nv_vmap_dispose(nv_vmap *map) { delete map; }

void nv_vmap_set(nv_vmap *map, LLVMValueRef from, LLVMValueRef to) {
  map->Map[unwrap(from)] = unwrap(to);
}

LLVMValueRef nv_vmap_get(const nv_vmap *map, LLVMValueRef from) {
  return wrap(static_cast<Value *>(map->Map.lookup(unwrap(from))));
}

LLVMBasicBlockRef nv_vmap_block(const nv_vmap *map, LLVMBasicBlockRef from) {
  return wrap(cast_or_null<BasicBlock>(map->Map.lookup(unwrap(from))));
}

LLVMBasicBlockRef nv_clone_block(LLVMBasicBlockRef block, nv_vmap *map, const char *suffix) {
  BasicBlock *BB = unwrap(block);
  BasicBlock *Copy = CloneBasicBlock(BB, map->Map, suffix, BB->getParent());
  map->Map[BB] = Copy;
  return wrap(Copy);
}

void nv_remap_blocks(const LLVMBasicBlockRef *blocks, size_t n, const nv_vmap *map) {
  SmallVector<BasicBlock *, 8> Blocks;
  for (LLVMBasicBlockRef B : ArrayRef(blocks, n))
    Blocks.push_back(unwrap(B));
  remapInstructionsInBlocks(Blocks, map->Map);
}

LLVMValueRef nv_clone_function(LLVMValueRef fn, nv_vmap *map, const char *name) {
  Function *F = unwrap<Function>(fn);
  if (F->isDeclaration())
    return nullptr;
  ValueToValueMapTy Own;
  Function *Copy = CloneFunction(F, map ? map->Map : Own);
  Copy->setName(name);
  Copy->setComdat(nullptr);
  Copy->setLinkage(GlobalValue::InternalLinkage);
  return wrap(Copy);
}

// Attributes of parameter From[i] of the old list where types agree.
static SmallVector<AttributeSet, 8> paramAttributes(AttributeList Old, ArrayRef<int> From,
                                                    ArrayRef<bool> SameType) {
  SmallVector<AttributeSet, 8> Sets;
  for (auto [Number, Same] : zip_equal(From, SameType))
    Sets.push_back(Same ? Old.getParamAttrs(Number) : AttributeSet());
  return Sets;
}

// A function of type T with the body, the name, the place and all else of Old, but for the parameters.
static Function *moveTo(Function &Old, FunctionType *T, AttributeList Attrs) {
  auto *New = Function::Create(T, Old.getLinkage(), Old.getAddressSpace());
  New->copyAttributesFrom(&Old);
  New->setComdat(Old.getComdat());
  New->setAttributes(Attrs);
  Old.getParent()->getFunctionList().insert(Old.getIterator(), New);
  New->takeName(&Old);
  New->splice(New->begin(), &Old);
  New->copyMetadata(&Old, 0);
  Old.clearMetadata();
  // A function without a body may not be in a comdat, nor local.
  Old.setComdat(nullptr);
  Old.setLinkage(GlobalValue::ExternalLinkage);
  Old.setVisibility(GlobalValue::DefaultVisibility);
  Old.setPersonalityFn(nullptr);
  return New;
}

LLVMValueRef nv_function_with_params(LLVMValueRef fn, const LLVMTypeRef *types, const int *from,
                                     size_t n) {
  Function &Old = *unwrap<Function>(fn);
  if (Old.isVarArg() || Old.isDeclaration() ||
      any_of(Old, [](BasicBlock &BB) { return BB.hasAddressTaken(); }))
    return nullptr;
  ArrayRef<int> From(from, n);
  SmallVector<Type *, 8> Types;
  SmallVector<bool, 8> Same;
  for (auto [T, Number] : zip_equal(ArrayRef(types, n), From)) {
    Types.push_back(unwrap(T));
    Same.push_back(Number != NV_NEW_PARAM && Old.getArg(Number)->getType() == unwrap(T));
  }
  AttributeList Attrs = Old.getAttributes();
  Function *New =
      moveTo(Old, FunctionType::get(Old.getReturnType(), Types, false),
             AttributeList::get(Old.getContext(), Attrs.getFnAttrs(), Attrs.getRetAttrs(),
                                paramAttributes(Attrs, From, Same)));
  for (auto [Number, IsSame, Arg] : zip_equal(From, Same, New->args())) {
    if (Number == NV_NEW_PARAM)
      continue;
    Argument *Before = Old.getArg(Number);
    if (!Arg.hasName())
      Arg.takeName(Before);
    if (IsSame)
      Before->replaceAllUsesWith(&Arg);
  }
  return wrap(New);
}

LLVMValueRef nv_function_returning(LLVMValueRef fn, LLVMTypeRef type) {
  Function &Old = *unwrap<Function>(fn);
  Function *New =
      moveTo(Old, FunctionType::get(unwrap(type), Old.getFunctionType()->params(), Old.isVarArg()),
             Old.getAttributes());
  for (auto [Before, Arg] : zip_equal(Old.args(), New->args())) {
    Arg.takeName(&Before);
    Before.replaceAllUsesWith(&Arg);
  }
  Old.replaceAllUsesWith(New);
  return wrap(New);
}

void nv_set_call_result(LLVMValueRef call, LLVMTypeRef type) {
  auto *CB = cast<CallBase>(unwrap(call));
  FunctionType *Old = CB->getFunctionType();
  CB->mutateFunctionType(FunctionType::get(unwrap(type), Old->params(), Old->isVarArg()));
}

LLVMValueRef nv_replace_call(LLVMValueRef call, LLVMValueRef fn, const LLVMValueRef *args,
                             const int *from, size_t n) {
  auto *Old = cast<CallBase>(unwrap(call));
  auto *Callee = unwrap<Function>(fn);
  ArrayRef<int> From(from, n);
  SmallVector<Value *, 8> Args;
  SmallVector<bool, 8> Same;
  for (auto [A, Number] : zip_equal(ArrayRef(args, n), From)) {
    Args.push_back(unwrap(A));
    Same.push_back(Number != NV_NEW_PARAM &&
                   Old->getArgOperand(Number)->getType() == unwrap(A)->getType());
  }
  SmallVector<OperandBundleDef, 1> Bundles;
  Old->getOperandBundlesAsDefs(Bundles);
  CallBase *New = nullptr;
  if (auto *I = dyn_cast<InvokeInst>(Old)) {
    New = InvokeInst::Create(Callee, I->getNormalDest(), I->getUnwindDest(), Args, Bundles, "",
                             Old->getIterator());
  } else if (auto *C = dyn_cast<CallInst>(Old)) {
    New = CallInst::Create(Callee, Args, Bundles, "", Old->getIterator());
    cast<CallInst>(New)->setTailCallKind(C->getTailCallKind());
  } else {
    return nullptr;
  }
  AttributeList Attrs = Old->getAttributes();
  New->setAttributes(AttributeList::get(Old->getContext(), Attrs.getFnAttrs(), Attrs.getRetAttrs(),
                                        paramAttributes(Attrs, From, Same)));
  New->setCallingConv(Callee->getCallingConv());
  New->copyMetadata(*Old);
  if (isa<FPMathOperator>(New))
    New->copyFastMathFlags(Old);
  New->takeName(Old);
  Old->replaceAllUsesWith(New);
  Old->eraseFromParent();
  return wrap(New);
}
