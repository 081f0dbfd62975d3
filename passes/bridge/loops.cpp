// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loops.cpp: loops.h over llvm::LoopInfo and llvm::Loop.
#include "bridge/loops.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(LoopInfo, nv_loop_info *)
DEFINE_SIMPLE_CONVERSION_FUNCTIONS(Loop, nv_loop *)

static const LoopInfo &forest(const nv_loop_info *LI) {
  return *reinterpret_cast<const LoopInfo *>(LI);
}

// LLVM's Loop is const only in some of its queries; the bridge is const in all of its own.
static Loop &loopOf(const nv_loop *L) { return *unwrap(const_cast<nv_loop *>(L)); }

static Function &functionOf(const nv_loop *L) { return *loopOf(L).getHeader()->getParent(); }

//===-- Forest --------------------------------------------------------------------------------===//

nv_loop_info *nv_loops(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::loopInfo(ctx, *unwrap<Function>(fn)));
}

nv_loop *nv_loop_of(const nv_loop_info *li, LLVMBasicBlockRef block) {
  return wrap(forest(li).getLoopFor(unwrap(block)));
}

unsigned nv_loop_depth_of(const nv_loop_info *li, LLVMBasicBlockRef block) {
  return forest(li).getLoopDepth(unwrap(block));
}

size_t nv_loops_innermost_first(const nv_loop_info *li, nv_loop **out, size_t capacity) {
  auto Loops = forest(li).getLoopsInReverseSiblingPreorder();
  return nvopt::copyOut(reverse(Loops), out, capacity);
}

//===-- Structure -----------------------------------------------------------------------------===//

LLVMBasicBlockRef nv_loop_header(const nv_loop *loop) { return wrap(loopOf(loop).getHeader()); }

LLVMBasicBlockRef nv_loop_preheader(const nv_loop *loop) {
  BasicBlock *Before = loopOf(loop).getLoopPreheader();
  // LLVM takes a callbr that goes one way only for a branch. Its result is not there in front of it, and whoever
  // replaces it loses the assembly.
  return wrap(Before && isa<CallBrInst>(Before->getTerminator()) ? nullptr : Before);
}

LLVMBasicBlockRef nv_loop_latch(const nv_loop *loop) { return wrap(loopOf(loop).getLoopLatch()); }

LLVMBasicBlockRef nv_loop_exiting_block(const nv_loop *loop) {
  return wrap(loopOf(loop).getExitingBlock());
}

LLVMBasicBlockRef nv_loop_unique_exit(const nv_loop *loop) {
  return wrap(loopOf(loop).getUniqueExitBlock());
}

unsigned nv_loop_height(const nv_loop *loop) {
  unsigned deepest = 0;
  for (const Loop *inside : loopOf(loop).getLoopsInPreorder())
    deepest = std::max(deepest, inside->getLoopDepth());
  return deepest - loopOf(loop).getLoopDepth() + 1;
}

unsigned nv_loop_depth(const nv_loop *loop) { return loopOf(loop).getLoopDepth(); }

nv_loop *nv_loop_parent(const nv_loop *loop) { return wrap(loopOf(loop).getParentLoop()); }

size_t nv_loop_children(const nv_loop *loop, nv_loop **out, size_t capacity) {
  return nvopt::copyOut(loopOf(loop).getSubLoops(), out, capacity);
}

bool nv_loop_is_innermost(const nv_loop *loop) { return loopOf(loop).isInnermost(); }

size_t nv_loop_blocks(const nv_loop *loop, LLVMBasicBlockRef *out, size_t capacity) {
  return nvopt::copyOut(loopOf(loop).getBlocks(), out, capacity);
}

size_t nv_loop_blocks_rpo(nv_pass_ctx *ctx, const nv_loop *loop, LLVMBasicBlockRef *out,
                          size_t capacity) {
  LoopInfo *LI = nvopt::loopInfo(ctx, functionOf(loop));
  if (!LI)
    return 0;
  LoopBlocksRPO Order(&loopOf(loop));
  Order.perform(LI);
  return nvopt::copyOut(make_range(Order.begin(), Order.end()), out, capacity);
}

bool nv_loop_contains_block(const nv_loop *loop, LLVMBasicBlockRef block) {
  return loopOf(loop).contains(unwrap(block));
}

bool nv_loop_contains_inst(const nv_loop *loop, LLVMValueRef inst) {
  return loopOf(loop).contains(unwrap<Instruction>(inst));
}

bool nv_loop_contains_loop(const nv_loop *loop, const nv_loop *inner) {
  return loopOf(loop).contains(&loopOf(inner));
}

LLVMValueRef nv_loop_function(const nv_loop *loop) { return wrap(&functionOf(loop)); }

//===-- Form ----------------------------------------------------------------------------------===//

bool nv_loop_is_simplify(const nv_loop *loop) {
  return loopOf(loop).isLoopSimplifyForm() && nv_loop_preheader(loop);
}

bool nv_loop_is_lcssa(nv_pass_ctx *ctx, const nv_loop *loop) {
  Function &F = functionOf(loop);
  DominatorTree *DT = nvopt::dominatorTree(ctx, F);
  LoopInfo *LI = nvopt::loopInfo(ctx, F);
  return DT && LI && loopOf(loop).isRecursivelyLCSSAForm(*DT, *LI);
}

bool nv_loop_is_safe_to_clone(const nv_loop *loop) {
  const Loop &L = loopOf(loop);
  // LLVM asks for the simple form first, which takes such ways away.
  auto IsEntered = [&](BasicBlock *BB) {
    return BB != L.getHeader() &&
           any_of(predecessors(BB), [&](BasicBlock *P) { return !L.contains(P); });
  };
  return L.isSafeToClone() && none_of(L.blocks(), IsEntered);
}

bool nv_is_loop_invariant(const nv_loop *loop, LLVMValueRef value) {
  return loopOf(loop).isLoopInvariant(unwrap(value));
}

//===-- Counting ------------------------------------------------------------------------------===//

uint32_t nv_loop_trip_count(nv_pass_ctx *ctx, nv_loop *loop) {
  ScalarEvolution *SE = nvopt::scalarEvolution(ctx, functionOf(loop));
  return SE ? SE->getSmallConstantTripCount(unwrap(loop)) : 0;
}

uint32_t nv_loop_max_trip_count(nv_pass_ctx *ctx, nv_loop *loop) {
  ScalarEvolution *SE = nvopt::scalarEvolution(ctx, functionOf(loop));
  return SE ? SE->getSmallConstantMaxTripCount(unwrap(loop)) : 0;
}

//===-- Metadata ------------------------------------------------------------------------------===//

static StringRef entryName(const MDOperand &Op) {
  auto *Entry = dyn_cast_or_null<MDNode>(Op.get());
  auto *Name =
      Entry && Entry->getNumOperands() ? dyn_cast_or_null<MDString>(Entry->getOperand(0)) : nullptr;
  return Name ? Name->getString() : StringRef();
}

// A new loop id without the entries that Drop names, with Add behind the others when it is not
// null.
static void rewriteId(Loop *L, function_ref<bool(StringRef)> Drop, MDNode *Add) {
  MDNode *Old = L->getLoopID();
  SmallVector<Metadata *, 8> Ops(1);
  bool Dropped = false;
  if (Old) {
    for (const MDOperand &Op : drop_begin(Old->operands())) {
      if (Drop(entryName(Op)))
        Dropped = true;
      else
        Ops.push_back(Op);
    }
  }
  if (Add)
    Ops.push_back(Add);
  else if (!Dropped)
    return;
  if (Ops.size() == 1) {
    L->setLoopID(nullptr);
    return;
  }
  MDNode *Id = MDNode::getDistinct(L->getHeader()->getContext(), Ops);
  Id->replaceOperandWith(0, Id);
  L->setLoopID(Id);
}

bool nv_loop_md_has(const nv_loop *loop, const char *name) {
  return findOptionMDForLoop(&loopOf(loop), name) != nullptr;
}

bool nv_loop_md_int(const nv_loop *loop, const char *name, int32_t *value) {
  MDNode *Entry = findOptionMDForLoop(&loopOf(loop), name);
  auto *Number = Entry && Entry->getNumOperands() == 2
                     ? mdconst::dyn_extract<ConstantInt>(Entry->getOperand(1))
                     : nullptr;
  if (!Number || Number->getBitWidth() > 32)
    return false;
  *value = static_cast<int32_t>(Number->getSExtValue());
  return true;
}

void nv_loop_md_set_flag(nv_loop *loop, const char *name, bool present) {
  LLVMContext &C = unwrap(loop)->getHeader()->getContext();
  MDNode *Entry = present ? MDNode::get(C, MDString::get(C, name)) : nullptr;
  rewriteId(
      unwrap(loop), [&](StringRef N) { return N == name; }, Entry);
}

void nv_loop_md_set_int(nv_loop *loop, const char *name, int32_t value) {
  LLVMContext &C = unwrap(loop)->getHeader()->getContext();
  auto *Number = ConstantAsMetadata::get(ConstantInt::getSigned(Type::getInt32Ty(C), value));
  MDNode *Entry = MDNode::get(C, {MDString::get(C, name), Number});
  rewriteId(
      unwrap(loop), [&](StringRef N) { return N == name; }, Entry);
}

void nv_loop_md_set_entries(nv_loop *loop, const char *name, const char *const *inner, size_t n) {
  LLVMContext &C = unwrap(loop)->getHeader()->getContext();
  SmallVector<Metadata *, 4> Operands = {MDString::get(C, name)};
  for (size_t I = 0; I < n; ++I)
    Operands.push_back(MDNode::get(C, MDString::get(C, inner[I])));
  MDNode *Entry = MDNode::get(C, Operands);
  rewriteId(
      unwrap(loop), [&](StringRef N) { return N == name; }, Entry);
}
