// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scev-cgp-units.c: bases and the accesses through them, what a base costs, and another base for them.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "address/scev-cgp.h"
#include "bridge/edit.h"
#include "bridge/pointers.h"
#include "facts/shapes.h"
#include "hash.h"
#include "options/options.h"

enum {
  MAX_OFFSET = 1 << 22, // immediates that fit every target's load; beyond it an address stays
};

//===-- Collecting ----------------------------------------------------------------------------===//

static bool has_64_bit_index(struct nv_cgp *p, LLVMValueRef pointer) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(p->ctx));
  return LLVMPointerSizeForAS(layout, LLVMGetPointerAddressSpace(LLVMTypeOf(pointer))) == 8;
}

// A root of unknown origin: its parts may belong to different objects (ignore-bad-base).
static bool is_bad_root(LLVMValueRef root) {
  return LLVMIsASelectInst(root) || LLVMIsAIntToPtrInst(root) || LLVMIsAPHINode(root);
}

// A number for a value.
struct number {
  LLVMValueRef value;
  size_t n;
  UT_hash_handle hh;
};

// The number of `value`, zero where it is new.
static struct number *number_of(struct number **numbers, LLVMValueRef value) {
  struct number *found;
  HASH_FIND(hh, *numbers, &value, sizeof value, found);
  if (found)
    return found;
  found = nv_new(1, sizeof *found);
  found->value = value;
  HASH_ADD(hh, *numbers, value, sizeof found->value, found);
  return found;
}

static void free_numbers(struct number *numbers) {
  struct number *number, *next;
  HASH_ITER(hh, numbers, number, next) {
    HASH_DEL(numbers, number);
    free(number);
  }
}

// `units` counts from 1.
static struct nv_cgp_unit *unit_of(struct nv_cgp *p, struct number **units, LLVMValueRef base) {
  struct number *number = number_of(units, base);
  if (number->n)
    return &p->units[number->n - 1];
  if ((size_t)arrlen(p->units) >= p->most_units)
    return NULL;
  struct nv_cgp_unit u = {.base = base, .type = LLVMTypeOf(base)};
  arrput(p->units, u);
  number->n = arrlenu(p->units);
  return &p->units[number->n - 1];
}

static void collect_block(struct nv_cgp *p, struct number **units, LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    int operand = nv_address_operand(inst);
    if (operand < 0)
      continue;
    int64_t offset;
    LLVMValueRef pointer = LLVMGetOperand(inst, (unsigned)operand);
    LLVMValueRef base = nv_base_and_offset(p->ctx, pointer, true, false, &offset);
    // A base that casts stand in between is another pointer.
    if (!LLVMIsAGetElementPtrInst(base) || LLVMTypeOf(base) != LLVMTypeOf(pointer) ||
        !has_64_bit_index(p, pointer))
      continue;
    struct nv_cgp_unit *u = unit_of(p, units, base);
    if (!u)
      continue;
    struct nv_cgp_access a = {inst, (unsigned)operand, offset};
    arrput(u->accesses, a);
  }
}

// All GEPs taken away: what the units of one family have in common.
static LLVMValueRef origin_of(LLVMValueRef pointer) {
  while (LLVMIsAGetElementPtrInst(pointer))
    pointer = LLVMGetOperand(pointer, 0);
  return pointer;
}

static void take_apart(struct nv_cgp *p, struct nv_cgp_unit *u) {
  p->forms.at = u->base;
  nv_address_of(&p->forms, u->base, &u->address);
  for (ptrdiff_t i = 0; i < arrlen(p->forms.seen); i++)
    arrput(u->seen, p->forms.seen[i]);
}

// The addresses of all units but those that have an origin for themselves, and therefore no family.
static void take_all_apart(struct nv_cgp *p) {
  bool no_bad = nv_opt_bool_fn(nv_ctx_options(p->ctx), NV_OPT_ignore_bad_base, p->function);
  struct number *origins = NULL;
  for (ptrdiff_t i = 0; i < arrlen(p->units); i++)
    number_of(&origins, origin_of(p->units[i].base))->n++;
  for (ptrdiff_t i = 0; i < arrlen(p->units); i++) {
    struct nv_cgp_unit *u = &p->units[i];
    LLVMValueRef origin = origin_of(u->base);
    if (number_of(&origins, origin)->n > 1)
      take_apart(p, u);
    else
      u->address = (nv_address){.root = origin, .form = -1};
    if (no_bad && is_bad_root(u->address.root))
      arrsetlen(u->accesses, 0);
  }
  free_numbers(origins);
}

void nv_cgp_collect(struct nv_cgp *p) {
  struct number *units = NULL;
  LLVMBasicBlockRef *blocks = NULL;
  arrsetlen(blocks, LLVMCountBasicBlocks(p->function));
  size_t n = nv_rpo(p->function, blocks, arrlenu(blocks));
  for (size_t i = 0; i < n; i++)
    collect_block(p, &units, blocks[i]);
  arrfree(blocks);
  free_numbers(units);
  take_all_apart(p);
}

void nv_cgp_free(struct nv_cgp *p) {
  for (ptrdiff_t i = 0; i < arrlen(p->units); i++) {
    arrfree(p->units[i].accesses);
    arrfree(p->units[i].seen);
  }
  arrfree(p->units);
  arrfree(p->built);
  nv_forms_free(&p->forms);
}

//===-- Cost ----------------------------------------------------------------------------------===//

int nv_cgp_cost_of(LLVMValueRef inst) {
  bool wide = LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMIntegerTypeKind &&
              LLVMGetIntTypeWidth(LLVMTypeOf(inst)) > 32;
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMSExt:
  case LLVMZExt:
  case LLVMTrunc:
    return 0;
  case LLVMGetElementPtr: {
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(inst); i++)
      if (!LLVMIsAConstantInt(LLVMGetOperand(inst, i)))
        return 1;
    return 0;
  }
  case LLVMMul:
    return wide ? 4 : 1;
  default:
    return wide ? 2 : 1;
  }
}

static bool is_access_of(const struct nv_cgp_unit *u, LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++)
    if (u->accesses[i].inst == user && u->accesses[i].operand == nv_use_index(use))
      return true;
  return false;
}

// `v` has no other users than dead ones and, for pointers, the accesses of `u`.
static bool dies(const struct nv_cgp_unit *u, LLVMValueRef v, const LLVMValueRef *dead) {
  if (LLVMIsAPHINode(v) || !LLVMGetFirstUse(v) || nv_address_operand(v) >= 0 || LLVMIsACallInst(v))
    return false;
  nv_foreach_use(use, v) {
    if (!nv_list_has(dead, LLVMGetUser(use)) && !is_access_of(u, use))
      return false;
  }
  return true;
}

int nv_cgp_private_cost(const struct nv_cgp_unit *u) {
  LLVMValueRef *dead = NULL;
  int cost = 0;
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++) {
    LLVMValueRef q = LLVMGetOperand(u->accesses[i].inst, u->accesses[i].operand);
    while (q != u->base && LLVMIsAGetElementPtrInst(q) && !nv_list_has(dead, q) &&
           dies(u, q, dead)) {
      arrput(dead, q);
      q = LLVMGetOperand(q, 0);
    }
  }
  if (dies(u, u->base, dead)) {
    arrput(dead, u->base);
    for (ptrdiff_t i = arrlen(dead) - 1; i < arrlen(dead); i++) {
      cost += nv_cgp_cost_of(dead[i]);
      for (unsigned o = 0; o < (unsigned)LLVMGetNumOperands(dead[i]); o++) {
        LLVMValueRef operand = LLVMGetOperand(dead[i], o);
        if (LLVMIsAInstruction(operand) && !nv_list_has(dead, operand) && dies(u, operand, dead))
          arrput(dead, operand);
      }
    }
  }
  arrfree(dead);
  return cost;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

LLVMTypeRef nv_cgp_i64(struct nv_cgp *p) { return LLVMInt64TypeInContext(nv_ctx_llvm(p->ctx)); }

void nv_cgp_rebase(struct nv_cgp *p, struct nv_cgp_unit *u, LLVMValueRef base, int64_t distance) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(p->ctx));
  LLVMTypeRef i8 = LLVMInt8TypeInContext(nv_ctx_llvm(p->ctx));
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++) {
    struct nv_cgp_access *a = &u->accesses[i];
    LLVMValueRef old = LLVMGetOperand(a->inst, a->operand), pointer = base;
    int64_t offset = distance + a->offset;
    LLVMPositionBuilderBefore(b, a->inst);
    if (offset) {
      LLVMValueRef index = LLVMConstInt(nv_cgp_i64(p), (uint64_t)offset, true);
      pointer = LLVMBuildGEP2(b, i8, base, &index, 1, "baseValue");
    }
    LLVMSetOperand(a->inst, a->operand, pointer);
    // Not the loads that it was made of: they are accesses of other units.
    nv_delete_address(old);
  }
  LLVMDisposeBuilder(b);
  p->changed = true;
  p->limit -= p->limit > 0;
}

bool nv_cgp_in_reach(const struct nv_cgp_unit *u, int64_t distance) {
  for (ptrdiff_t i = 0; i < arrlen(u->accesses); i++) {
    int64_t offset;
    if (__builtin_add_overflow(distance, u->accesses[i].offset, &offset) || offset > MAX_OFFSET ||
        offset < -MAX_OFFSET)
      return false;
  }
  return true;
}
