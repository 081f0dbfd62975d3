// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// metadata.cpp: over MDBuilder, AAMDNodes and NamedMDNode.
#include "bridge/metadata.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ProfDataUtils.h"

using namespace llvm;

static Instruction *inst(LLVMValueRef V) { return cast<Instruction>(unwrap(V)); }
static MDNode *node(LLVMMetadataRef M) { return cast<MDNode>(unwrap(M)); }

bool nv_has_metadata(LLVMValueRef value, const char *name) {
  return inst(value)->getMetadata(name);
}

void nv_set_metadata_flag(LLVMValueRef value, const char *name) {
  inst(value)->setMetadata(name, MDNode::get(inst(value)->getContext(), {}));
}

void nv_remove_metadata(LLVMValueRef value, const char *name) {
  inst(value)->setMetadata(name, nullptr);
}

LLVMMetadataRef nv_alias_domain(LLVMContextRef context, const char *name) {
  return wrap(MDBuilder(*unwrap(context)).createAnonymousAliasScopeDomain(name));
}

LLVMMetadataRef nv_alias_scope(LLVMMetadataRef domain, const char *name) {
  MDNode *D = node(domain);
  return wrap(MDBuilder(D->getContext()).createAnonymousAliasScope(D, name));
}

static void addScopes(LLVMValueRef V, unsigned Kind, const LLVMMetadataRef *Scopes, size_t N) {
  Instruction *I = inst(V);
  SmallVector<Metadata *, 4> List;
  for (LLVMMetadataRef S : ArrayRef(Scopes, N))
    List.push_back(unwrap(S));
  I->setMetadata(Kind,
                 MDNode::concatenate(I->getMetadata(Kind), MDNode::get(I->getContext(), List)));
}

void nv_add_alias_scopes(LLVMValueRef value, const LLVMMetadataRef *scopes, size_t n) {
  addScopes(value, LLVMContext::MD_alias_scope, scopes, n);
}

void nv_add_noalias_scopes(LLVMValueRef value, const LLVMMetadataRef *scopes, size_t n) {
  addScopes(value, LLVMContext::MD_noalias, scopes, n);
}

void nv_copy_access_metadata(LLVMValueRef to, LLVMValueRef from) {
  // By number: a name is looked up in a map each time.
  inst(to)->copyMetadata(*inst(from),
                         {LLVMContext::MD_alias_scope, LLVMContext::MD_noalias,
                          LLVMContext::MD_nontemporal, LLVMContext::MD_mem_parallel_loop_access,
                          LLVMContext::MD_access_group});
}

void nv_copy_alias_metadata(LLVMValueRef to, LLVMValueRef from, uint64_t offset, LLVMTypeRef type) {
  AAMDNodes Nodes = inst(from)->getAAMetadata();
  inst(to)->setAAMetadata(Nodes.adjustForAccess(offset, unwrap(type), inst(to)->getDataLayout()));
}

// Operand `Column` of row `Row`; null when it does not exist or was dropped.
static Metadata *entry(LLVMModuleRef M, const char *Name, unsigned Row, unsigned Column) {
  NamedMDNode *N = unwrap(M)->getNamedMetadata(Name);
  if (!N || Row >= N->getNumOperands() || Column >= N->getOperand(Row)->getNumOperands())
    return nullptr;
  return N->getOperand(Row)->getOperand(Column).get();
}

const char *nv_named_md_string(LLVMModuleRef module, const char *name, unsigned row,
                               unsigned column, size_t *len) {
  auto *S = dyn_cast_or_null<MDString>(entry(module, name, row, column));
  if (!S)
    return nullptr;
  *len = S->getLength();
  return S->getString().data();
}

bool nv_named_md_int(LLVMModuleRef module, const char *name, unsigned row, unsigned column,
                     int64_t *out) {
  auto *C = mdconst::dyn_extract_or_null<ConstantInt>(entry(module, name, row, column));
  if (!C || C->getBitWidth() > 64)
    return false;
  *out = C->getSExtValue();
  return true;
}

LLVMValueRef nv_named_md_value(LLVMModuleRef module, const char *name, unsigned row,
                               unsigned column) {
  return wrap(mdconst::dyn_extract_or_null<GlobalValue>(entry(module, name, row, column)));
}

bool nv_has_debug_sections(LLVMModuleRef module) {
  return any_of(unwrap(module)->debug_compile_units(), [](const DICompileUnit *U) {
    return U->getEmissionKind() == DICompileUnit::FullDebug ||
           U->getEmissionKind() == DICompileUnit::LineTablesOnly;
  });
}

void nv_named_md_erase(LLVMModuleRef module, const char *name) {
  if (NamedMDNode *N = unwrap(module)->getNamedMetadata(name))
    N->eraseFromParent();
}

bool nv_module_flag_int(LLVMModuleRef module, const char *key, int64_t *out) {
  auto *C = mdconst::dyn_extract_or_null<ConstantInt>(unwrap(module)->getModuleFlag(key));
  if (!C || C->getBitWidth() > 64)
    return false;
  *out = C->getSExtValue();
  return true;
}

void nv_module_flag_remove(LLVMModuleRef module, const char *key) {
  NamedMDNode *Flags = unwrap(module)->getModuleFlagsMetadata();
  if (!Flags || !unwrap(module)->getModuleFlag(key))
    return;
  SmallVector<MDNode *, 8> Kept;
  // A flag is its behaviour, its key and its value.
  for (MDNode *Flag : Flags->operands())
    if (cast<MDString>(Flag->getOperand(1))->getString() != key)
      Kept.push_back(Flag);
  Flags->clearOperands();
  for (MDNode *Flag : Kept)
    Flags->addOperand(Flag);
}
