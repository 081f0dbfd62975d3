// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space-facts.c: what assumptions and branches say about the space of a pointer.
//
//   %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
//   br i1 %s, label %a, label %b
//   a:                                        %t = addrspacecast ptr %p to ptr addrspace(3)
//     store i32 0, ptr %p                     %u = addrspacecast ptr addrspace(3) %t to ptr
//                                             store i32 0, ptr %u
//
// In the code that an assumption or the true edge of a branch dominates, the pointer asked about
// and everything that is computed from the same base by address arithmetic lies in that space; GEPs
// do not leave their object. Uses there get the cast pair, and LLVM's inference does the rest.
// Negated and or-connected queries say nothing.
//
// Legality: conditions.
//  (1) The use is dominated by the assumption or edge.
//  (2) The analysis does not know better: a fact that contradicts it belongs to dead code, and a
//      cast from one specific space to another does not exist.
//  (3) The base is not marked dereferenceable. LLVM may move a load from a dereferenceable pointer
//      above the condition, and it looks through casts of spaces when it asks for that; the access
//      in the wrong space would fault.
// Contracts MSO-2, MSO-8.
#include <stdio.h>

#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "memory/memory-space/memory-space.h"
#include "bridge/metadata.h"
#include "bridge/nvvm.h"

// `pointer` is in the one space of `bit` from `at` on.
struct fact {
  LLVMValueRef pointer;
  unsigned bit;
  LLVMValueRef at;
  bool assumed;
};

struct search {
  nv_pass_ctx *ctx;
  struct fact *facts; // stb_ds array
};

//===-- Conditions ----------------------------------------------------------------------------===//

static bool is_constant(LLVMValueRef v, unsigned long long value) {
  return LLVMIsAConstantInt(v) && LLVMGetIntTypeWidth(LLVMTypeOf(v)) <= 64 &&
         LLVMConstIntGetZExtValue(v) == value;
}

// The i1 behind a zext that `icmp` compares with 0; NULL for other comparisons.
static LLVMValueRef compared_flag(LLVMValueRef icmp) {
  LLVMValueRef flag = LLVMGetOperand(icmp, 0);
  if (!LLVMIsAZExtInst(flag) || !is_constant(LLVMGetOperand(icmp, 1), 0))
    return NULL;
  flag = LLVMGetOperand(flag, 0);
  LLVMTypeRef type = LLVMTypeOf(flag);
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 1 ? flag
                                                                                        : NULL;
}

// Adds what `condition` having the value `holds` says. A conjunction that is true (a disjunction
// that is false) says what both sides say.
static void read_condition(struct search *search, LLVMValueRef condition, bool holds,
                           LLVMValueRef at, bool assumed, unsigned depth) {
  // What deeper conditions say is not used.
  enum { MAX_DEPTH = 8 };
  if (depth > MAX_DEPTH || !LLVMIsAInstruction(condition))
    return;
  LLVMValueRef a = NULL, b = NULL, flag;
  bool cluster;
  switch (LLVMGetInstructionOpcode(condition)) {
  case LLVMCall: {
    unsigned bit = nv_isspacep_bit(condition, &cluster);
    if (bit && !cluster && holds)
      arrput(search->facts, ((struct fact){LLVMGetOperand(condition, 0), bit, at, assumed}));
    return;
  }
  case LLVMAnd:
  case LLVMOr:
    if ((LLVMGetInstructionOpcode(condition) == LLVMAnd) != holds)
      return;
    a = LLVMGetOperand(condition, 0);
    b = LLVMGetOperand(condition, 1);
    break;
  case LLVMSelect:
    if (holds ? !is_constant(LLVMGetOperand(condition, 2), 0)
              : !is_constant(LLVMGetOperand(condition, 1), 1))
      return;
    a = LLVMGetOperand(condition, 0);
    b = LLVMGetOperand(condition, holds ? 1 : 2);
    break;
  case LLVMXor:
    if (!is_constant(LLVMGetOperand(condition, 1), 1))
      return;
    read_condition(search, LLVMGetOperand(condition, 0), !holds, at, assumed, depth + 1);
    return;
  case LLVMICmp:
    flag = compared_flag(condition);
    if (!flag)
      return;
    if (LLVMGetICmpPredicate(condition) == LLVMIntNE)
      read_condition(search, flag, holds, at, assumed, depth + 1);
    else if (LLVMGetICmpPredicate(condition) == LLVMIntEQ)
      read_condition(search, flag, !holds, at, assumed, depth + 1);
    return;
  default:
    return;
  }
  read_condition(search, a, holds, at, assumed, depth + 1);
  read_condition(search, b, holds, at, assumed, depth + 1);
}

static void read_branch(struct search *search, const nv_domtree *dt, LLVMValueRef branch) {
  LLVMBasicBlockRef from = LLVMGetInstructionParent(branch);
  for (unsigned i = 0; i < 2; i++) {
    LLVMBasicBlockRef to = LLVMGetSuccessor(branch, i);
    LLVMValueRef at = nv_first_insertion_point(to);
    if (at && nv_edge_dominates(dt, from, to, to))
      read_condition(search, LLVMGetCondition(branch), i == 0, at, false, 0);
  }
}

static bool has_queries(LLVMValueRef fn) {
  bool cluster;
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (nv_isspacep_bit(inst, &cluster))
        return true;
    }
  }
  return false;
}

static void find_facts(struct search *search, const nv_domtree *dt, LLVMValueRef fn) {
  size_t n = nv_rpo(fn, NULL, 0);
  LLVMBasicBlockRef *order = NULL;
  arrsetlen(order, n);
  nv_rpo(fn, order, n);
  for (size_t i = 0; i < n; i++) {
    nv_foreach_inst(inst, order[i]) {
      if (nv_is_intrinsic(inst, "llvm.assume"))
        read_condition(search, LLVMGetOperand(inst, 0), true, LLVMGetNextInstruction(inst), true,
                       0);
    }
    LLVMValueRef last = LLVMGetBasicBlockTerminator(order[i]);
    if (LLVMIsABranchInst(last) && LLVMIsConditional(last))
      read_branch(search, dt, last);
  }
  arrfree(order);
}

//===-- Use -----------------------------------------------------------------------------------===//

// The pointer that `v` is computed from by address arithmetic.
static LLVMValueRef base_of(nv_pass_ctx *ctx, LLVMValueRef v) {
  LLVMValueRef operands[2];
  while (LLVMIsAInstruction(v) && !LLVMIsASelectInst(v) &&
         nv_pointer_operands(ctx, v, operands) == 1)
    v = operands[0];
  return v;
}

// Condition 3.
static bool is_dereferenceable(LLVMValueRef base) {
  LLVMValueRef owner = base;
  LLVMAttributeIndex index = LLVMAttributeReturnIndex;
  if (LLVMIsAArgument(base)) {
    owner = LLVMGetParamParent(base);
    for (index = 1; LLVMGetParam(owner, index - 1) != base;)
      index++;
  } else if (LLVMIsALoadInst(base)) {
    return nv_has_metadata(base, "dereferenceable") ||
           nv_has_metadata(base, "dereferenceable_or_null");
  } else if (!LLVMIsACallInst(base) && !LLVMIsAInvokeInst(base)) {
    return false;
  }
  return nv_has_attr(owner, index, "dereferenceable") ||
         nv_has_attr(owner, index, "dereferenceable_or_null");
}

// Condition 2. A cast is known already; what is not generic cannot be asked about.
static bool is_news(const nv_spaces *spaces, LLVMValueRef base, unsigned bit) {
  if (LLVMIsAConstant(base) || LLVMIsAAddrSpaceCastInst(base))
    return false;
  unsigned known = nv_space_of(spaces, base) & NV_SPACES_UNKNOWN;
  return known & bit && known != bit;
}

// An operand that is an address, or the way to one.
static bool is_address_use(LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  unsigned index = nv_use_index(use), addresses[2];
  bool cluster;
  if (!LLVMIsAInstruction(user))
    return false;
  if (LLVMIsAGetElementPtrInst(user) || LLVMIsAPHINode(user) || LLVMIsASelectInst(user) ||
      nv_is_intrinsic(user, "llvm.ptrmask") || nv_isspacep_bit(user, &cluster))
    return true;
  unsigned n = nv_generic_addresses(user, addresses);
  return (n > 0 && addresses[0] == index) || (n > 1 && addresses[1] == index);
}

struct region {
  const nv_domtree *dt;
  LLVMValueRef pair;
};

// Condition 1.
static bool is_use_in_region(LLVMUseRef use, void *data) {
  const struct region *region = data;
  return is_address_use(use) && nv_dominates_use(region->dt, region->pair, use);
}

// The base and what is computed from it in front of the fact.
static void collect_derived(const nv_domtree *dt, LLVMValueRef base, LLVMValueRef at,
                            LLVMValueRef **derived) {
  arrput(*derived, base);
  for (ptrdiff_t i = 0; i < arrlen(*derived); i++) {
    nv_foreach_use(use, (*derived)[i]) {
      LLVMValueRef user = LLVMGetUser(use);
      if (LLVMIsAGetElementPtrInst(user) && nv_use_index(use) == 0 && nv_dominates(dt, user, at))
        arrput(*derived, user);
    }
  }
}

static bool use_fact(nv_pass_ctx *ctx, const nv_domtree *dt, const nv_spaces *spaces,
                     const struct fact *fact) {
  LLVMValueRef base = base_of(ctx, fact->pointer);
  if (!nv_is_generic_pointer(base) || !is_news(spaces, base, fact->bit) || is_dereferenceable(base))
    return false;
  LLVMValueRef *derived = NULL;
  collect_derived(dt, base, fact->at, &derived);
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(derived); i++) {
    LLVMValueRef pair = nv_space_pair(ctx, derived[i], nv_space_single(fact->bit), fact->at);
    struct region region = {dt, pair};
    if (nv_replace_uses_if(derived[i], pair, is_use_in_region, &region))
      changed = true;
    else
      nv_delete_dead(ctx, pair);
  }
  arrfree(derived);
  return changed;
}

static void dump(LLVMValueRef fn, const struct fact *fact) {
  fprintf(stderr, "process-builtin-assume: %s: pointer is in %s memory\n", LLVMGetValueName(fn),
          nv_space_name(nv_space_single(fact->bit)));
}

bool nv_spaces_use_facts(nv_pass_ctx *ctx, LLVMValueRef fn) {
  const nv_options *options = nv_ctx_options(ctx);
  const nv_domtree *dt = nv_dominators(ctx, fn);
  if (!nv_opt_bool(options, NV_OPT_process_builtin_assume) || !dt || !has_queries(fn))
    return false;
  struct search search = {.ctx = ctx};
  find_facts(&search, dt, fn);
  bool changed = false;
  if (arrlen(search.facts)) {
    nv_spaces *spaces = nv_spaces_analyze(ctx, fn, NULL);
    for (ptrdiff_t i = 0; i < arrlen(search.facts); i++) {
      const struct fact *fact = &search.facts[i];
      if (!use_fact(ctx, dt, spaces, fact))
        continue;
      changed = true;
      if (fact->assumed && nv_opt_int(options, NV_OPT_dump_process_builtin_assume))
        dump(fn, fact);
    }
    nv_spaces_free(spaces);
  }
  arrfree(search.facts);
  return changed;
}
