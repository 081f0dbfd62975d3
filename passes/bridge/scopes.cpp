// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scopes.cpp: scopes.h over llvm::AliasScopeNode and NoAliasScopeDeclInst.
#include "bridge/scopes.h"
#include "bridge/analyses.hpp"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;

static const MDNode *scopeNode(LLVMMetadataRef M) { return cast<MDNode>(unwrap(M)); }

static const MDNode *list(LLVMValueRef V, nv_scope_list Which) {
  auto *I = unwrap<Instruction>(V);
  if (Which == NV_SCOPES_ALIAS)
    return I->getMetadata(LLVMContext::MD_alias_scope);
  if (Which == NV_SCOPES_NOALIAS)
    return I->getMetadata(LLVMContext::MD_noalias);
  auto *Decl = dyn_cast<NoAliasScopeDeclInst>(I);
  return Decl ? Decl->getScopeList() : nullptr;
}

static size_t copyScopes(const MDNode *List, LLVMMetadataRef *Out, size_t Capacity) {
  SmallVector<Metadata *, 8> Scopes;
  if (List)
    for (const MDOperand &Op : List->operands())
      if (isa_and_nonnull<MDNode>(Op.get()))
        Scopes.push_back(Op.get());
  return nvopt::copyOut(Scopes, Out, Capacity);
}

size_t nv_scopes(LLVMValueRef inst, nv_scope_list which, LLVMMetadataRef *out, size_t capacity) {
  return copyScopes(list(inst, which), out, capacity);
}

LLVMMetadataRef nv_scope_domain(LLVMMetadataRef scope) {
  return wrap(const_cast<MDNode *>(AliasScopeNode(scopeNode(scope)).getDomain()));
}

const char *nv_scope_name(LLVMMetadataRef scope, size_t *len) {
  StringRef Name = AliasScopeNode(scopeNode(scope)).getName();
  *len = Name.size();
  return Name.data();
}

const char *nv_domain_name(LLVMMetadataRef domain, size_t *len) {
  const MDNode *D = scopeNode(domain);
  auto *S = D->getNumOperands() > 1 ? dyn_cast_or_null<MDString>(D->getOperand(1)) : nullptr;
  *len = S ? S->getLength() : 0;
  return S ? S->getString().data() : "";
}

void nv_declare_scope(LLVMValueRef before, LLVMMetadataRef scope) {
  auto *Before = unwrap<Instruction>(before);
  MDNode *List = MDNode::get(Before->getContext(), {unwrap(scope)});
  IRBuilder<>(Before).CreateNoAliasScopeDeclaration(List);
}

// Some domain's scopes among `Scopes` are all in `NoAlias`; they are left in `Same`.
static bool excluded(const MDNode *Scopes, const MDNode *NoAlias,
                     SmallVectorImpl<const MDNode *> &Same) {
  if (!Scopes || !NoAlias)
    return false;
  SmallPtrSet<const MDNode *, 8> Without;
  for (const MDOperand &Op : NoAlias->operands())
    if (auto *S = dyn_cast_or_null<MDNode>(Op.get()))
      Without.insert(S);
  for (const MDOperand &Start : Scopes->operands()) {
    auto *First = dyn_cast_or_null<MDNode>(Start.get());
    const MDNode *Domain = First ? AliasScopeNode(First).getDomain() : nullptr;
    if (!Domain)
      continue;
    bool All = true;
    Same.clear();
    for (const MDOperand &Op : Scopes->operands()) {
      auto *S = dyn_cast_or_null<MDNode>(Op.get());
      if (!S || AliasScopeNode(S).getDomain() != Domain)
        continue;
      Same.push_back(S);
      All &= Without.contains(S);
    }
    if (All)
      return true;
  }
  return false;
}

bool nv_is_scope_separate(LLVMValueRef a, LLVMValueRef b, LLVMMetadataRef *out, size_t capacity,
                          size_t *n) {
  SmallVector<const MDNode *, 8> Found;
  if (!excluded(list(a, NV_SCOPES_ALIAS), list(b, NV_SCOPES_NOALIAS), Found) &&
      !excluded(list(b, NV_SCOPES_ALIAS), list(a, NV_SCOPES_NOALIAS), Found))
    return false;
  *n = nvopt::copyOut(Found, out, capacity);
  return true;
}

bool nv_block_may_repeat(LLVMBasicBlockRef block) {
  BasicBlock *Start = unwrap(block);
  SmallPtrSet<BasicBlock *, 32> Seen;
  SmallVector<BasicBlock *, 32> Work(successors(Start));
  while (!Work.empty()) {
    BasicBlock *B = Work.pop_back_val();
    if (B == Start)
      return true;
    if (Seen.insert(B).second)
      append_range(Work, successors(B));
  }
  return false;
}
