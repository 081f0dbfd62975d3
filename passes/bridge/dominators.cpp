// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// dominators.cpp: dominators.h over llvm::DominatorTree and llvm::PostDominatorTree.
#include "bridge/dominators.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"

#include <utility>

using namespace llvm;

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(DominatorTree, nv_domtree *)
DEFINE_SIMPLE_CONVERSION_FUNCTIONS(PostDominatorTree, nv_postdomtree *)

static const DominatorTree &tree(const nv_domtree *DT) {
  return *reinterpret_cast<const DominatorTree *>(DT);
}

static const PostDominatorTree &tree(const nv_postdomtree *DT) {
  return *reinterpret_cast<const PostDominatorTree *>(DT);
}

template <typename Tree> static LLVMBasicBlockRef parent(const Tree &T, LLVMBasicBlockRef Block) {
  auto *Node = T.getNode(unwrap(Block));
  // The virtual root of a post-dominator tree has no block.
  return Node && Node->getIDom() ? wrap(Node->getIDom()->getBlock()) : nullptr;
}

template <typename Tree>
static LLVMBasicBlockRef common(const Tree &T, LLVMBasicBlockRef A, LLVMBasicBlockRef B) {
  if (!T.getNode(unwrap(A)) || !T.getNode(unwrap(B)))
    return nullptr;
  return wrap(T.findNearestCommonDominator(unwrap(A), unwrap(B)));
}

nv_domtree *nv_dominators(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::dominatorTree(ctx, *unwrap<Function>(fn)));
}

bool nv_dominates(const nv_domtree *dt, LLVMValueRef def, LLVMValueRef user) {
  return tree(dt).dominates(unwrap(def), unwrap<Instruction>(user));
}

bool nv_dominates_use(const nv_domtree *dt, LLVMValueRef def, LLVMUseRef use) {
  return tree(dt).dominates(unwrap(def), *unwrap(use));
}

bool nv_dominates_block(const nv_domtree *dt, LLVMBasicBlockRef a, LLVMBasicBlockRef b) {
  return tree(dt).dominates(unwrap(a), unwrap(b));
}

bool nv_edge_dominates(const nv_domtree *dt, LLVMBasicBlockRef from, LLVMBasicBlockRef to,
                       LLVMBasicBlockRef block) {
  if (llvm::count(successors(unwrap(from)), unwrap(to)) != 1)
    return false;
  return tree(dt).dominates(BasicBlockEdge(unwrap(from), unwrap(to)), unwrap(block));
}

bool nv_is_reachable(const nv_domtree *dt, LLVMBasicBlockRef block) {
  return tree(dt).isReachableFromEntry(unwrap(block));
}

LLVMBasicBlockRef nv_nearest_common_dominator(const nv_domtree *dt, LLVMBasicBlockRef a,
                                              LLVMBasicBlockRef b) {
  return common(tree(dt), a, b);
}

LLVMBasicBlockRef nv_idom(const nv_domtree *dt, LLVMBasicBlockRef block) {
  return parent(tree(dt), block);
}

size_t nv_dom_preorder(const nv_domtree *dt, LLVMBasicBlockRef *out, size_t capacity) {
  return nvopt::copyOut(map_range(depth_first(tree(dt).getRootNode()),
                                  [](const DomTreeNode *N) { return N->getBlock(); }),
                        out, capacity);
}

nv_postdomtree *nv_postdominators(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::postDominatorTree(ctx, *unwrap<Function>(fn)));
}

bool nv_postdominates_block(const nv_postdomtree *pdt, LLVMBasicBlockRef a, LLVMBasicBlockRef b) {
  return tree(pdt).dominates(unwrap(a), unwrap(b));
}

LLVMBasicBlockRef nv_ipostdom(const nv_postdomtree *pdt, LLVMBasicBlockRef block) {
  return parent(tree(pdt), block);
}

size_t nv_rpo(LLVMValueRef fn, LLVMBasicBlockRef *out, size_t capacity) {
  Function *F = unwrap<Function>(fn);
  if (F->isDeclaration())
    return 0;
  // The order of LLVM's ReversePostOrderTraversal, which keeps what it has seen in a hash table: several passes ask about each
  // function, and have nothing to do there.
  SmallVector<BasicBlock *, 32> Finished;
  SmallVector<std::pair<succ_iterator, succ_iterator>, 16> Open;
  SmallVector<BasicBlock *, 16> Path;
  SmallVector<char, 64> Seen(F->getMaxBlockNumber());
  auto Enter = [&](BasicBlock *Block) {
    if (std::exchange(Seen[Block->getNumber()], 1))
      return;
    Path.push_back(Block);
    Open.emplace_back(succ_begin(Block), succ_end(Block));
  };
  Enter(&F->getEntryBlock());
  while (!Path.empty()) {
    auto &[Next, End] = Open.back();
    if (Next != End) {
      Enter(*Next++);
      continue;
    }
    Finished.push_back(Path.pop_back_val());
    Open.pop_back();
  }
  return nvopt::copyOut(reverse(Finished), out, capacity);
}
