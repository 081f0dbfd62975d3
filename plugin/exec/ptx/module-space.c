// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX instructions on addresses: conversions between spaces, stack, asynchronous copies.
#include "exec/ptx/module.h"

#include <string.h>

#define SPACES " global shared shared::cta shared::cluster const local param param::entry "

static LLVMTypeRef pointer_type(struct nv_ptx_reader *r, unsigned space) {
  return LLVMPointerTypeInContext(r->context, space);
}

// cvta.SPACE.u64 d, a and cvta.to.SPACE.u64 d, a
enum nv_ptx_answer nv_ptx_cvta(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  unsigned space = nv_ptx_space(i);
  if (!nv_ptx_only(i, 1, SPACES " to ") || space == NV_SPACE_GENERIC || i->count != 2 ||
      nv_ptx_type_bits(nv_ptx_last_type(i)) != 64)
    return ANSWER_UNKNOWN;
  bool to = nv_ptx_has(i, "to");
  // A parameter of a device function is a stack object.
  if (space == NV_SPACE_PARAM && !r->is_kernel)
    space = NV_SPACE_LOCAL;
  LLVMValueRef value = nv_ptx_value(r, &i->operands[1], 64);
  if (!value)
    return ANSWER_FAILED;
  LLVMTypeRef from = pointer_type(r, to ? NV_SPACE_GENERIC : space);
  LLVMTypeRef target = pointer_type(r, to ? space : NV_SPACE_GENERIC);
  value = LLVMBuildIntToPtr(r->builder, value, from, "");
  value = LLVMBuildAddrSpaceCast(r->builder, value, target, "");
  value = LLVMBuildPtrToInt(r->builder, value, r->i64, "");
  return nv_ptx_assign(r, &i->operands[0], value, false) ? ANSWER_DONE : ANSWER_FAILED;
}

enum nv_ptx_answer nv_ptx_isspacep(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  static const struct {
    unsigned space;
    const char *name;
  } table[] = {{NV_SPACE_GLOBAL, "llvm.nvvm.isspacep.global"},
               {NV_SPACE_SHARED, "llvm.nvvm.isspacep.shared"},
               {NV_SPACE_SHARED_CLUSTER, "llvm.nvvm.isspacep.shared.cluster"},
               {NV_SPACE_CONST, "llvm.nvvm.isspacep.const"},
               {NV_SPACE_LOCAL, "llvm.nvvm.isspacep.local"}};
  unsigned space = nv_ptx_space(i);
  const char *name = NULL;
  for (size_t k = 0; k < sizeof table / sizeof *table; k++)
    if (table[k].space == space)
      name = table[k].name;
  if (!nv_ptx_only(i, 1, SPACES) || !name || i->count != 2)
    return ANSWER_UNKNOWN;
  LLVMValueRef value = nv_ptx_value(r, &i->operands[1], 64);
  if (!value)
    return ANSWER_FAILED;
  value = LLVMBuildIntToPtr(r->builder, value, r->ptr, "");
  value = nv_ptx_call_intrinsic(r, name, &value, 1);
  return nv_ptx_assign(r, &i->operands[0], value, false) ? ANSWER_DONE : ANSWER_FAILED;
}

// The operand of mapa and getctarank as a pointer: generic, or of shared memory.
static LLVMValueRef cluster_pointer(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  unsigned bits = nv_ptx_type_bits(nv_ptx_last_type(i));
  bool shared = nv_ptx_has(i, "shared::cluster");
  LLVMValueRef value = nv_ptx_value(r, &i->operands[1], bits);
  if (!value)
    return NULL;
  value = LLVMBuildZExt(r->builder, value, r->i64, "");
  unsigned space = !shared                        ? NV_SPACE_GENERIC
                   : !strcmp(i->words[0], "mapa") ? NV_SPACE_SHARED
                                                  : NV_SPACE_SHARED_CLUSTER;
  return LLVMBuildIntToPtr(r->builder, value, pointer_type(r, space), "");
}

// mapa{.shared::cluster}.type d, a, rank
enum nv_ptx_answer nv_ptx_mapa(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  unsigned bits = nv_ptx_type_bits(nv_ptx_last_type(i));
  bool shared = nv_ptx_has(i, "shared::cluster");
  if (!nv_ptx_only(i, 1, " shared::cluster ") || i->count != 3 || (bits != 32 && bits != 64))
    return ANSWER_UNKNOWN;
  LLVMValueRef args[] = {cluster_pointer(r, i), NULL};
  args[1] = args[0] ? nv_ptx_value(r, &i->operands[2], 32) : NULL;
  if (!args[1])
    return ANSWER_FAILED;
  LLVMValueRef value = nv_ptx_call_intrinsic(
      r, shared ? "llvm.nvvm.mapa.shared.cluster" : "llvm.nvvm.mapa", args, 2);
  if (!value)
    return ANSWER_FAILED;
  value = LLVMBuildPtrToInt(r->builder, value, r->i64, "");
  value = LLVMBuildTrunc(r->builder, value, LLVMIntTypeInContext(r->context, bits), "");
  return nv_ptx_assign(r, &i->operands[0], value, false) ? ANSWER_DONE : ANSWER_FAILED;
}

// getctarank{.shared::cluster}.type d, a
enum nv_ptx_answer nv_ptx_getctarank(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  unsigned bits = nv_ptx_type_bits(nv_ptx_last_type(i));
  bool shared = nv_ptx_has(i, "shared::cluster");
  if (!nv_ptx_only(i, 1, " shared::cluster ") || i->count != 2 || (bits != 32 && bits != 64))
    return ANSWER_UNKNOWN;
  LLVMValueRef arg = cluster_pointer(r, i);
  LLVMValueRef value =
      arg ? nv_ptx_call_intrinsic(
                r, shared ? "llvm.nvvm.getctarank.shared.cluster" : "llvm.nvvm.getctarank", &arg, 1)
          : NULL;
  return value && nv_ptx_assign(r, &i->operands[0], value, false) ? ANSWER_DONE : ANSWER_FAILED;
}

// alloca.u64 d, size{, alignment}; stacksave.u64 d; stackrestore.u64 a
enum nv_ptx_answer nv_ptx_stack(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  LLVMTypeRef local = pointer_type(r, NV_SPACE_LOCAL);
  if (!nv_ptx_only(i, 1, "") || nv_ptx_type_bits(nv_ptx_last_type(i)) != 64)
    return ANSWER_UNKNOWN;
  if (!strcmp(i->words[0], "alloca")) {
    bool aligned = i->count == 3 && i->operands[2].kind == OPERAND_INTEGER;
    if (i->count != 2 && !aligned)
      return ANSWER_UNKNOWN;
    LLVMValueRef size = nv_ptx_value(r, &i->operands[1], 64);
    if (!size)
      return ANSWER_FAILED;
    LLVMValueRef slot = LLVMBuildArrayAlloca(r->builder, r->i8, size, "");
    uint64_t alignment = aligned ? i->operands[2].value : 8;
    if (!alignment || alignment & (alignment - 1) || alignment > 1 << 20)
      return nv_ptx_fail(r, "the alignment is no power of two"), ANSWER_FAILED;
    LLVMSetAlignment(slot, (unsigned)alignment);
    slot = LLVMBuildAddrSpaceCast(r->builder, slot, local, "");
    slot = LLVMBuildPtrToInt(r->builder, slot, r->i64, "");
    return nv_ptx_assign(r, &i->operands[0], slot, false) ? ANSWER_DONE : ANSWER_FAILED;
  }
  bool save = !strcmp(i->words[0], "stacksave");
  const char *name = save ? "llvm.stacksave.p0" : "llvm.stackrestore.p0";
  unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
  LLVMTypeRef type = LLVMIntrinsicGetType(r->context, id, &r->ptr, 1);
  LLVMValueRef function = LLVMGetIntrinsicDeclaration(r->module, id, &r->ptr, 1);
  if (i->count != 1)
    return ANSWER_UNKNOWN;
  if (save) {
    LLVMValueRef top = LLVMBuildCall2(r->builder, type, function, NULL, 0, "");
    top = LLVMBuildPtrToInt(r->builder, top, r->i64, "");
    return nv_ptx_assign(r, &i->operands[0], top, false) ? ANSWER_DONE : ANSWER_FAILED;
  }
  LLVMValueRef top = nv_ptx_value(r, &i->operands[0], 64);
  if (!top)
    return ANSWER_FAILED;
  top = LLVMBuildIntToPtr(r->builder, top, r->ptr, "");
  LLVMBuildCall2(r->builder, type, function, &top, 1, "");
  return ANSWER_DONE;
}

// cp.async and all that belongs to it. What has no operand is an intrinsic, since a call without any stands for what is
// not modelled.
enum nv_ptx_answer nv_ptx_copy_async(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  static const char *const plain[][2] = {
      {"cp.async.commit_group", "llvm.nvvm.cp.async.commit.group"},
      {"cp.async.wait_all", "llvm.nvvm.cp.async.wait.all"},
      {"cp.async.bulk.commit_group", "llvm.nvvm.cp.async.bulk.commit.group"}};
  for (size_t k = 0; k < sizeof plain / sizeof *plain; k++)
    if (!strcmp(i->mnemonic, plain[k][0]) && !i->count)
      return nv_ptx_call_intrinsic(r, plain[k][1], NULL, 0) ? ANSWER_DONE : ANSWER_FAILED;
  // The fourth operand may be a predicate, which is not modelled.
  if (i->count == 4 && i->operands[3].kind == OPERAND_REGISTER && i->operands[3].bits == 1)
    return ANSWER_UNKNOWN;
  return nv_ptx_group(r, i);
}
