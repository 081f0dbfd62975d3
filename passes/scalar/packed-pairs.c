// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// packed-pairs.c: which values of 32-bit floating point share two registers (packed-floats.c).
//
// An operand of a packed instruction is a pair of registers, or one register for both halves, and
// either order of the pair and the sign of each half cost nothing. So an operand is free when both halves
// are one value, and when its two values are partners: they live in the two registers of a pair and
// nowhere else. A value has one partner at most, the first that it is joined with: elements 2k and 2k+1
// of a wide load, or of what a wide store writes, from the start, because such an access decides about
// the registers; values that nobody has claimed become partners when an operation needs both, the phis of
// accumulators together with what comes to them around the loop. Everything else would take a move.
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "facts/shapes.h"
#include "hash.h"
#include "scalar/packed-pairs.h"

enum {
  GAIN_PARTNERS = 8, // an operand, or the results, are partners already
  GAIN_SAME = 6,     // one register for both halves
  GAIN_ALIKE = 2,    // values of one kind of instruction that become partners
  FOLLOWED = 8,      // phis behind phis
};

struct partner {
  LLVMValueRef value, other;
  unsigned half;
  UT_hash_handle hh;
};

struct nv_packed_partners {
  nv_pass_ctx *ctx;
  nv_loop_info *loops;
  struct partner *all; // by value; only looked up
  struct partner **list;
  LLVMValueRef *phis;
};

static bool is_float(LLVMValueRef v) { return LLVMGetTypeKind(LLVMTypeOf(v)) == LLVMFloatTypeKind; }

static struct partner *find(struct nv_packed_partners *p, LLVMValueRef value) {
  struct partner *found;
  HASH_FIND_PTR(p->all, &value, found);
  return found;
}

static void add(struct nv_packed_partners *p, LLVMValueRef value, LLVMValueRef other,
                unsigned half) {
  struct partner *new = nv_new(1, sizeof *new);
  *new = (struct partner){.value = value, .other = other, .half = half};
  HASH_ADD_PTR(p->all, value, new);
  arrput(p->list, new);
}

static bool are_partners(struct nv_packed_partners *p, LLVMValueRef x, LLVMValueRef y) {
  struct partner *of_x = find(p, x);
  return of_x && of_x->other == y;
}

static LLVMValueRef without_sign(LLVMValueRef v) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionOpcode(v) == LLVMFNeg ? LLVMGetOperand(v, 0)
                                                                          : v;
}

//===-- Vectors -------------------------------------------------------------------------------===//

static bool is_wide(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMVectorTypeKind && LLVMGetVectorSize(type) <= 8 &&
         LLVMGetTypeKind(LLVMGetElementType(type)) == LLVMFloatTypeKind;
}

static int64_t constant_index(LLVMValueRef v) {
  return LLVMIsAConstantInt(v) && LLVMConstIntGetZExtValue(v) < 8
             ? (int64_t)LLVMConstIntGetZExtValue(v)
             : -1;
}

// Neighbours among `elements`, by their number, become partners.
static void join_neighbours(struct nv_packed_partners *p, LLVMValueRef elements[8]) {
  for (unsigned i = 0; i < 8; i += 2) {
    LLVMValueRef lower = elements[i], upper = elements[i + 1];
    if (lower && upper && lower != upper && LLVMIsAInstruction(lower) &&
        LLVMIsAInstruction(upper) && !find(p, lower) && !find(p, upper)) {
      add(p, lower, upper, 0);
      add(p, upper, lower, 1);
    }
  }
}

// What is taken out of `vector`. An element without its neighbour has its register, too.
static void join_taken(struct nv_packed_partners *p, LLVMValueRef vector) {
  LLVMValueRef elements[8] = {0};
  nv_foreach_use(use, vector) {
    LLVMValueRef user = LLVMGetUser(use);
    int64_t at = LLVMIsAExtractElementInst(user) ? constant_index(LLVMGetOperand(user, 1)) : -1;
    if (at >= 0 && !elements[at])
      elements[at] = user;
  }
  join_neighbours(p, elements);
}

// What is put into `vector`, the last of a row of insertions.
static void join_put(struct nv_packed_partners *p, LLVMValueRef vector) {
  LLVMValueRef elements[8] = {0};
  for (; LLVMIsAInsertElementInst(vector); vector = LLVMGetOperand(vector, 0)) {
    int64_t at = constant_index(LLVMGetOperand(vector, 2));
    if (at >= 0 && !elements[at])
      elements[at] = without_sign(LLVMGetOperand(vector, 1));
  }
  join_neighbours(p, elements);
}

static bool is_put_into(LLVMValueRef vector) {
  nv_foreach_use(use, vector) {
    if (LLVMIsAInsertElementInst(LLVMGetUser(use)))
      return true;
  }
  return false;
}

struct nv_packed_partners *nv_packed_partners_new(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct nv_packed_partners *p = nv_new(1, sizeof *p);
  p->ctx = ctx;
  p->loops = nv_loops(ctx, function);
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (is_wide(LLVMTypeOf(inst)) && !LLVMIsAInsertElementInst(inst))
        join_taken(p, inst);
    }
  }
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (is_wide(LLVMTypeOf(inst)) && LLVMIsAInsertElementInst(inst) && !is_put_into(inst))
        join_put(p, inst);
    }
  }
  return p;
}

void nv_packed_partners_free(struct nv_packed_partners *p) {
  for (ptrdiff_t i = 0; i < arrlen(p->list); i++) {
    HASH_DEL(p->all, p->list[i]);
    free(p->list[i]);
  }
  arrfree(p->list);
  arrfree(p->phis);
  free(p);
}

LLVMValueRef *nv_packed_phis(struct nv_packed_partners *p) { return p->phis; }

//===-- Operations ----------------------------------------------------------------------------===//

static bool may_contract(LLVMValueRef inst) {
  return LLVMGetFastMathFlags(inst) & LLVMFastMathAllowContract;
}

static bool is_sum(LLVMValueRef v) {
  return nv_opcode_of(v) == LLVMFAdd || nv_opcode_of(v) == LLVMFSub;
}

// A product that the code generator joins with the sum.
static bool is_taken_by(LLVMValueRef v, LLVMValueRef sum) {
  return nv_opcode_of(v) == LLVMFMul && LLVMIsAInstruction(v) && may_contract(v) &&
         LLVMGetInstructionParent(v) == LLVMGetInstructionParent(sum);
}

static bool is_taken_along(LLVMValueRef inst) {
  if (LLVMGetInstructionOpcode(inst) != LLVMFMul)
    return false;
  nv_foreach_use(use, inst) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!is_sum(user) || !may_contract(user) || !is_taken_by(inst, user))
      return false;
  }
  return LLVMGetFirstUse(inst) != NULL;
}

// a +- b with one of them a product.
static bool read_fused(LLVMValueRef sum, unsigned way, struct nv_packed_op *out) {
  LLVMValueRef left = LLVMGetOperand(sum, 0), right = LLVMGetOperand(sum, 1);
  bool takes_left = is_taken_by(left, sum), takes_right = is_taken_by(right, sum);
  if (left == right || (way && !(takes_left && takes_right)))
    return false;
  bool from_left = takes_left && !way;
  LLVMValueRef product = from_left ? left : right;
  *out = (struct nv_packed_op){.kind = NV_PACKED_FUSED,
                               .inst = sum,
                               .product = product,
                               .operand = {LLVMGetOperand(product, 0), LLVMGetOperand(product, 1),
                                           from_left ? right : left}};
  if (LLVMGetInstructionOpcode(sum) == LLVMFSub)
    out->negated[from_left ? 2 : 0] = true;
  return true;
}

static bool read(LLVMValueRef inst, unsigned way, struct nv_packed_op *out) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(inst);
  if (is_sum(inst) && may_contract(inst) &&
      (is_taken_by(LLVMGetOperand(inst, 0), inst) || is_taken_by(LLVMGetOperand(inst, 1), inst)))
    return read_fused(inst, way, out);
  if (way)
    return false;
  *out = (struct nv_packed_op){.inst = inst};
  if (opcode == LLVMFAdd || opcode == LLVMFSub || opcode == LLVMFMul) {
    out->kind = opcode == LLVMFMul ? NV_PACKED_MUL : NV_PACKED_ADD;
    out->negated[1] = opcode == LLVMFSub;
  } else if (opcode == LLVMCall &&
             (nv_is_intrinsic(inst, "llvm.fma") || nv_is_intrinsic(inst, "llvm.fmuladd"))) {
    out->kind = nv_is_intrinsic(inst, "llvm.fma") ? NV_PACKED_FMA : NV_PACKED_MULADD;
    out->operand[2] = LLVMGetOperand(inst, 2);
  } else {
    return false;
  }
  out->operand[0] = LLVMGetOperand(inst, 0);
  out->operand[1] = LLVMGetOperand(inst, 1);
  return true;
}

bool nv_packed_read(LLVMValueRef inst, struct nv_packed_reading *out) {
  out->ways = 0;
  if (!is_float(inst))
    return false;
  while (out->ways < 2 && read(inst, out->ways, &out->way[out->ways]))
    out->ways++;
  out->is_taken_along = out->ways && is_taken_along(inst);
  return out->ways > 0;
}

//===-- What an operand takes -----------------------------------------------------------------===//

// In the loop of `block` `v` is there from the start, so that a copy of it is made in front.
static bool is_outside(struct nv_packed_partners *p, LLVMValueRef v, LLVMBasicBlockRef block) {
  if (!LLVMIsAInstruction(v))
    return true;
  nv_loop *loop = nv_loop_of(p->loops, block);
  return loop && !nv_loop_contains_inst(loop, v);
}

static bool are_phis(LLVMValueRef x, LLVMValueRef y) {
  return LLVMIsAPHINode(x) && LLVMIsAPHINode(y) &&
         LLVMGetInstructionParent(x) == LLVMGetInstructionParent(y);
}

// Two phis can be one: what comes to them is joined at the ends of the blocks that it comes from, and their halves are
// taken behind the phis.
static bool are_joinable(LLVMValueRef x, LLVMValueRef y) {
  for (unsigned i = 0; i < LLVMCountIncoming(x); i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(x, i);
    if (!nv_is_there_at_end(LLVMGetIncomingValue(x, i), from) ||
        !nv_is_there_at_end(nv_phi_value_from(y, from), from))
      return false;
  }
  return nv_first_insertion_point(LLVMGetInstructionParent(x)) != NULL;
}

// What comes to two phis around a loop must be free to become partners, too.
static bool may_join(struct nv_packed_partners *p, LLVMValueRef x, LLVMValueRef y, unsigned depth) {
  if (x == y || are_partners(p, x, y))
    return true;
  if (!LLVMIsAInstruction(x) || !LLVMIsAInstruction(y))
    return true; // one or two moves where it comes from
  if (find(p, x) || find(p, y))
    return false;
  if (!are_phis(x, y) || depth == FOLLOWED)
    return true;
  if (!are_joinable(x, y))
    return false;
  for (unsigned i = 0; i < LLVMCountIncoming(x); i++) {
    LLVMValueRef other = nv_phi_value_from(y, LLVMGetIncomingBlock(x, i));
    if (!may_join(p, LLVMGetIncomingValue(x, i), other, depth + 1))
      return false;
  }
  return true;
}

static void join(struct nv_packed_partners *p, LLVMValueRef x, LLVMValueRef y, unsigned depth) {
  if (x == y || !LLVMIsAInstruction(x) || !LLVMIsAInstruction(y) || find(p, x) || find(p, y))
    return;
  add(p, x, y, 0);
  add(p, y, x, 1);
  if (!are_phis(x, y) || depth == FOLLOWED || !are_joinable(x, y))
    return;
  arrput(p->phis, x);
  arrput(p->phis, y);
  for (unsigned i = 0; i < LLVMCountIncoming(x); i++)
    join(p, LLVMGetIncomingValue(x, i), nv_phi_value_from(y, LLVMGetIncomingBlock(x, i)),
         depth + 1);
}

// A number of 16 bits, which a scalar operation extends by itself.
static bool is_extended(LLVMValueRef v) { return nv_opcode_of(v) == LLVMFPExt; }

// Gain of an operand; -1: it would take a move each time.
static int operand_gain(struct nv_packed_partners *p, LLVMValueRef x, LLVMValueRef y,
                        LLVMBasicBlockRef block) {
  x = without_sign(x);
  y = without_sign(y);
  if (is_extended(x) || is_extended(y))
    return -1;
  if (x == y)
    return GAIN_SAME;
  if (are_partners(p, x, y))
    return GAIN_PARTNERS;
  if (is_outside(p, x, block) && is_outside(p, y, block))
    return nv_loop_of(p->loops, block) ? 0 : -1;
  bool alike =
      LLVMIsAInstruction(x) && !LLVMIsAExtractElementInst(x) && nv_opcode_of(x) == nv_opcode_of(y);
  return alike && may_join(p, x, y, 0) ? GAIN_ALIKE : -1;
}

// Another operand of the two would join one value of operand `i` with a third.
static bool wants_another(const struct nv_packed_op *a, const struct nv_packed_op *b, unsigned i) {
  LLVMValueRef x = without_sign(a->operand[i]), y = without_sign(b->operand[i]);
  for (unsigned k = 0; k < i; k++) {
    LLVMValueRef u = without_sign(a->operand[k]), v = without_sign(b->operand[k]);
    bool shares = u == x || u == y || v == x || v == y;
    if (u != v && shares && !(u == x && v == y) && !(u == y && v == x))
      return true;
  }
  return false;
}

// `a` in the lower, `b` in the upper half; `crossed`: the factors of `b` change places.
static unsigned gain_as(struct nv_packed_partners *p, struct nv_packed_op a, struct nv_packed_op b,
                        bool crossed, struct nv_packed_pair *out) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(a.inst);
  unsigned n = a.kind >= NV_PACKED_FMA ? 3 : 2, sum = 0;
  if (crossed) {
    LLVMValueRef operand = b.operand[0];
    bool negated = b.negated[0];
    b.operand[0] = b.operand[1];
    b.negated[0] = b.negated[1];
    b.operand[1] = operand;
    b.negated[1] = negated;
  }
  for (unsigned i = 0; i < n; i++) {
    int gain = operand_gain(p, a.operand[i], b.operand[i], block);
    if (gain < 0 || (gain <= GAIN_ALIKE && wants_another(&a, &b, i)))
      return 0;
    sum += (unsigned)gain;
  }
  *out = (struct nv_packed_pair){{a, b}};
  return sum;
}

unsigned nv_packed_gain(struct nv_packed_partners *p, const struct nv_packed_reading *first,
                        const struct nv_packed_reading *second, struct nv_packed_pair *out) {
  LLVMValueRef x = first->way[0].inst, y = second->way[0].inst;
  if (first->way[0].kind != second->way[0].kind)
    return 0;
  struct partner *of_x = find(p, x);
  bool joined = of_x && of_x->other == y;
  if (!joined && (of_x || find(p, y)))
    return 0;
  if (joined && of_x->half) {
    const struct nv_packed_reading *upper = first;
    first = second;
    second = upper;
  }
  unsigned best = 0;
  for (unsigned i = 0; i < first->ways; i++) {
    for (unsigned k = 0; k < 2 * second->ways; k++) {
      struct nv_packed_pair pair;
      unsigned gain = gain_as(p, first->way[i], second->way[k / 2], k % 2, &pair);
      if (gain > best) {
        best = gain;
        *out = pair;
      }
    }
  }
  return best ? best + (joined ? GAIN_PARTNERS : 0) : 0;
}

void nv_packed_accept(struct nv_packed_partners *p, const struct nv_packed_pair *pair) {
  unsigned n = pair->half[0].kind >= NV_PACKED_FMA ? 3 : 2;
  LLVMBasicBlockRef block = LLVMGetInstructionParent(pair->half[0].inst);
  for (unsigned i = 0; i < n; i++) {
    LLVMValueRef x = without_sign(pair->half[0].operand[i]);
    LLVMValueRef y = without_sign(pair->half[1].operand[i]);
    if (!is_outside(p, x, block) || !is_outside(p, y, block))
      join(p, x, y, 0);
  }
  join(p, pair->half[0].inst, pair->half[1].inst, 0);
}
