// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// iv-demotion.c: nvvm-iv-demotion, computes 64-bit induction variables in 32 bits.
//
//   %i = phi i64 [ 0, .. ], [ %i1, .. ]            %newBaseIV = phi i32 [ 0, .. ], [ %newInc, .. ]
//   %p = getelementptr float, ptr %a, i64 %i       %substIV = zext nneg i32 %newBaseIV to i64
//   ...                                            %p = getelementptr float, ptr %a, i64 %substIV
//   %i1 = add nsw i64 %i, 1                   ->   %newInc = add nsw i32 %newBaseIV, 1
//   %c = icmp slt i64 %i1, %n64 ; sext of %n       %newICmp = icmp slt i32 %newInc, %n
//
// The hardware has 32-bit integer registers: a 64-bit sum takes two instructions, a product three or
// four, a comparison two, a value two registers. An address takes a 32-bit index for nothing
// (IMAD.WIDE). IndVarSimplify only widens, and nothing in LLVM narrows across phis.
//
// Legality. Sums, products and bit operations give the same low half from the low halves of their
// operands, so the narrow web holds the low half of the wide one in every round (iv-web.c). Each
// other use gets the same value as before:
//  (1) a truncation gets the low half;
//  (2) a use of all 64 bits gets the sign or zero extension, which is the wide value because its
//      range says so (scalar evolution, conditions that guard the loop, operands);
//  (3) a comparison is made between low halves if both sides are extensions of one kind: sign
//      extension keeps signed and unsigned order, zero extension turns both into the unsigned one;
//  (4) an exit test that cannot be narrowed is replaced by a counter of the exact number of rounds;
//  (5) the increment of a grid-stride loop is clamped, see find_clamp.
// New instructions carry nsw or nuw only where result and operands are proven in range, so that the
// exact result is. A wide value that is poison allows any narrow one.
// Contracts IVD-1..8, PF-7.
#include <stdio.h>

#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "loops/iv-web.h"
#include "loops/loop-blocks.h"
#include "bridge/loop-transforms.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "bridge/scev-expand.h"
#include "facts/shapes.h"

// The low half of a value that is not in the web.
struct leaf {
  LLVMValueRef wide, narrow;
};

// A 64-bit value made again in one block.
struct extension {
  LLVMValueRef member, wide;
  LLVMBasicBlockRef block;
};

struct rewriter {
  nv_iv_web *web;
  LLVMBuilderRef b;
  LLVMTypeRef i32, i64;
  struct leaf *leaves;          // stb_ds
  struct extension *extensions; // stb_ds
  LLVMValueRef *dead;           // stb_ds: wide values and comparisons to delete
};

//===-- Is it worth it? (IVD-5) ---------------------------------------------------------------===//

// Machine instructions that 32 bits save of `inst`, and of a comparison.
static int saving(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMMul:
    return 2;
  case LLVMPHI:
    return 0; // a register
  case LLVMAnd: {
    LLVMValueRef mask = LLVMGetOperand(inst, 1);
    return LLVMIsAConstantInt(mask) && LLVMConstIntGetZExtValue(mask) <= UINT32_MAX ? 0 : 1;
  }
  default:
    return 1;
  }
}

// Instructions that serving `use` by an extension costs. An index of a GEP is multiplied by the
// element size in any case, and that multiplication extends for nothing.
static int extension_cost(const nv_iv_web *web, const nv_iv_member *m, LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  if (!nv_loop_contains_inst(web->loop, user) && !LLVMIsAPHINode(user))
    return 0;
  if (LLVMIsAPHINode(user) &&
      !nv_loop_contains_block(web->loop, nv_iv_extension_block(web, m, use)))
    return 0;
  if (LLVMIsAGetElementPtrInst(user)) {
    LLVMTypeRef element = LLVMGetGEPSourceElementType(user);
    bool bytes =
        LLVMGetTypeKind(element) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(element) == 8;
    return bytes && !(m->ext & NV_EXT_UNSIGNED);
  }
  return 1;
}

static int profit(const nv_iv_web *web) {
  int sum = 0;
  for (ptrdiff_t i = 0; i < arrlen(web->members); i++) {
    const nv_iv_member *m = &web->members[i];
    if (!m->in)
      continue;
    sum += saving(m->wide);
    int cost = 0;
    nv_foreach_use(use, m->wide) {
      if (!nv_iv_use_is_narrow(web, use))
        cost += extension_cost(web, m, use);
      else if (LLVMIsAICmpInst(LLVMGetUser(use)) || LLVMIsASIToFPInst(LLVMGetUser(use)) ||
               LLVMIsAUIToFPInst(LLVMGetUser(use)))
        sum++;
    }
    sum -= cost > 1 ? 1 : cost; // one extension serves all uses
  }
  return sum - (web->counted ? 2 : 0);
}

//===-- Narrow values -------------------------------------------------------------------------===//

// Where the low half of `value`, which is not in the web, is computed.
static void position_for_leaf(struct rewriter *r, LLVMValueRef value) {
  if (LLVMIsAInstruction(value) && nv_loop_contains_inst(r->web->loop, value))
    LLVMPositionBuilderBefore(r->b, nv_insertion_point_after(value));
  else
    LLVMPositionBuilderBefore(r->b, LLVMGetBasicBlockTerminator(nv_loop_preheader(r->web->loop)));
}

// The 32-bit value that the extension `value` was made from, or NULL.
static LLVMValueRef extended_value(struct rewriter *r, LLVMValueRef value) {
  if (!LLVMIsASExtInst(value) && !LLVMIsAZExtInst(value))
    return NULL;
  LLVMValueRef from = LLVMGetOperand(value, 0);
  return LLVMTypeOf(from) == r->i32 ? from : NULL;
}

// The low half of any 64-bit value of the loop. Members have theirs already.
static LLVMValueRef narrow(struct rewriter *r, LLVMValueRef value) {
  nv_iv_member *m = nv_iv_member_of(r->web, value);
  if (m)
    return m->narrow;
  if (LLVMIsAConstantInt(value))
    return LLVMConstInt(r->i32, LLVMConstIntGetZExtValue(value) & UINT32_MAX, false);
  LLVMValueRef from = extended_value(r, value);
  if (from)
    return from;
  for (ptrdiff_t i = 0; i < arrlen(r->leaves); i++)
    if (r->leaves[i].wide == value)
      return r->leaves[i].narrow;
  position_for_leaf(r, value);
  struct leaf leaf = {value, LLVMBuildTrunc(r->b, value, r->i32, "newInit")};
  arrput(r->leaves, leaf);
  return leaf.narrow;
}

// min(step, 2^31) in 32 bits, in the preheader.
static LLVMValueRef clamped_step(struct rewriter *r) {
  LLVMValueRef step = r->web->clamp.step;
  if (!r->web->clamp.needed)
    return narrow(r, step);
  LLVMPositionBuilderBefore(r->b, LLVMGetBasicBlockTerminator(nv_loop_preheader(r->web->loop)));
  LLVMValueRef most = LLVMConstInt(r->i64, UINT64_C(1) << 31, false);
  LLVMValueRef less = LLVMBuildICmp(r->b, LLVMIntULT, step, most, "newICmp");
  return LLVMBuildTrunc(r->b, LLVMBuildSelect(r->b, less, step, most, ""), r->i32, "newInit");
}

static unsigned operand_ext(struct rewriter *r, LLVMValueRef inst, unsigned index) {
  return nv_iv_ext_of(r->web, LLVMGetOperand(inst, index));
}

// nsw and nuw where the exact result is known to fit.
static void set_flags(struct rewriter *r, LLVMValueRef to, const nv_iv_member *m) {
  LLVMOpcode op = LLVMGetInstructionOpcode(m->wide);
  if (!LLVMIsAInstruction(to))
    return;
  if (op == LLVMOr)
    LLVMSetIsDisjoint(to, LLVMGetIsDisjoint(m->wide)); // parts of disjoint values are disjoint
  if (op != LLVMAdd && op != LLVMSub && op != LLVMMul)
    return;
  unsigned ext = m->ext & operand_ext(r, m->wide, 0) & operand_ext(r, m->wide, 1);
  LLVMSetNSW(to, (ext & NV_EXT_SIGNED) != 0);
  LLVMSetNUW(to, (ext & NV_EXT_UNSIGNED) != 0);
}

static const char *name_of(struct rewriter *r, const nv_iv_member *m) {
  nv_foreach_use(use, m->wide) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAPHINode(user) && LLVMGetInstructionParent(user) == nv_loop_header(r->web->loop))
      return "newInc";
  }
  return "demoteIV";
}

static void build_member(struct rewriter *r, nv_iv_member *m) {
  LLVMValueRef wide = m->wide, a, b, c = NULL;
  LLVMOpcode op = LLVMGetInstructionOpcode(wide);
  const char *name = name_of(r, m);
  bool clamped = wide == r->web->clamp.inc && !m->ext;
  if (op == LLVMSelect) {
    c = LLVMGetOperand(wide, 0);
    a = narrow(r, LLVMGetOperand(wide, 1));
    b = narrow(r, LLVMGetOperand(wide, 2));
  } else if (clamped) {
    bool first = LLVMGetOperand(wide, 0) == r->web->clamp.step;
    a = narrow(r, LLVMGetOperand(wide, first ? 1 : 0));
    b = clamped_step(r);
  } else {
    a = narrow(r, LLVMGetOperand(wide, 0));
    b = narrow(r, LLVMGetOperand(wide, 1));
  }
  LLVMPositionBuilderBefore(r->b, wide);
  m->narrow = c ? LLVMBuildSelect(r->b, c, a, b, name) : LLVMBuildBinOp(r->b, op, a, b, name);
  if (!clamped)
    set_flags(r, m->narrow, m);
  if (LLVMIsAInstruction(m->narrow))
    nv_copy_debug_loc(m->narrow, wide);
}

// Phis first, then the rest in the order of control flow, then what the phis take.
static void build_members(struct rewriter *r) {
  nv_iv_web *web = r->web;
  for (ptrdiff_t i = 0; i < arrlen(web->members); i++) {
    nv_iv_member *m = &web->members[i];
    if (!m->in || !LLVMIsAPHINode(m->wide))
      continue;
    LLVMPositionBuilderBefore(r->b, m->wide);
    bool base = LLVMGetInstructionParent(m->wide) == nv_loop_header(web->loop);
    m->narrow = LLVMBuildPhi(r->b, r->i32, base ? "newBaseIV" : "demoteIV");
    nv_copy_debug_loc(m->narrow, m->wide);
  }
  LLVMBasicBlockRef *blocks = nv_loop_block_list(web->ctx, web->loop);
  for (size_t i = 0; i < arrlenu(blocks); i++) {
    nv_foreach_inst(inst, blocks[i]) {
      nv_iv_member *m = nv_iv_member_of(web, inst);
      if (m && !m->narrow)
        build_member(r, m);
    }
  }
  arrfree(blocks);
  for (ptrdiff_t i = 0; i < arrlen(web->members); i++) {
    nv_iv_member *m = &web->members[i];
    if (!m->in || !LLVMIsAPHINode(m->wide))
      continue;
    for (unsigned k = 0; k < LLVMCountIncoming(m->wide); k++) {
      LLVMValueRef value = narrow(r, LLVMGetIncomingValue(m->wide, k));
      LLVMBasicBlockRef block = LLVMGetIncomingBlock(m->wide, k);
      LLVMAddIncoming(m->narrow, &value, &block, 1);
    }
  }
}

//===-- Uses ----------------------------------------------------------------------------------===//

static LLVMValueRef extend(struct rewriter *r, const nv_iv_member *m, LLVMValueRef value) {
  bool zero = (m->ext & NV_EXT_UNSIGNED) != 0;
  LLVMValueRef wide = zero ? LLVMBuildZExt(r->b, value, r->i64, "substIV")
                           : LLVMBuildSExt(r->b, value, r->i64, "substIV");
  if (zero && (m->ext & NV_EXT_SIGNED) && LLVMIsAInstruction(wide))
    LLVMSetNNeg(wide, true); // both extensions are the value, so its sign bit is 0
  return wide;
}

// The 64-bit value of `m` in `block`, behind the narrow one.
static LLVMValueRef extension_in(struct rewriter *r, const nv_iv_member *m,
                                 LLVMBasicBlockRef block) {
  for (ptrdiff_t i = 0; i < arrlen(r->extensions); i++)
    if (r->extensions[i].member == m->wide && r->extensions[i].block == block)
      return r->extensions[i].wide;
  LLVMValueRef at = LLVMGetInstructionParent(m->wide) == block ? nv_insertion_point_after(m->wide)
                                                               : nv_first_insertion_point(block);
  LLVMPositionBuilderBefore(r->b, at);
  struct extension x = {m->wide, extend(r, m, m->narrow), block};
  arrput(r->extensions, x);
  return x.wide;
}

// A value that leaves the loop leaves it narrow and is extended behind it.
static void narrow_exit_phi(struct rewriter *r, const nv_iv_member *m, LLVMValueRef phi) {
  LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, 0);
  LLVMValueRef value = m->narrow;
  LLVMPositionBuilderBefore(r->b, phi);
  LLVMValueRef out = LLVMBuildPhi(r->b, r->i32, "demoteIV");
  LLVMAddIncoming(out, &value, &from, 1);
  LLVMPositionBuilderBefore(r->b, nv_first_insertion_point(LLVMGetInstructionParent(phi)));
  nv_replace_and_erase(phi, extend(r, m, out));
}

// The comparison of a clamped increment is an unsigned one too.
static void narrow_compare(struct rewriter *r, LLVMValueRef icmp) {
  unsigned ext = nv_iv_compare_ext(r->web, icmp);
  LLVMIntPredicate p = LLVMGetICmpPredicate(icmp);
  if (!(ext & NV_EXT_SIGNED))
    p = p == LLVMIntSGT   ? LLVMIntUGT
        : p == LLVMIntSGE ? LLVMIntUGE
        : p == LLVMIntSLT ? LLVMIntULT
        : p == LLVMIntSLE ? LLVMIntULE
                          : p;
  LLVMValueRef a = narrow(r, LLVMGetOperand(icmp, 0)), b = narrow(r, LLVMGetOperand(icmp, 1));
  LLVMPositionBuilderBefore(r->b, icmp);
  LLVMValueRef c = LLVMBuildICmp(r->b, p, a, b, "newICmp");
  if (LLVMIsAInstruction(c))
    nv_copy_debug_loc(c, icmp);
  nv_replace_and_erase(icmp, c);
}

// Integer to float: the same number from 32 bits.
static void narrow_conversion(struct rewriter *r, const nv_iv_member *m, LLVMValueRef cast) {
  LLVMTypeRef type = LLVMTypeOf(cast);
  LLVMPositionBuilderBefore(r->b, cast);
  LLVMValueRef v = m->ext & NV_EXT_UNSIGNED ? LLVMBuildUIToFP(r->b, m->narrow, type, "")
                                            : LLVMBuildSIToFP(r->b, m->narrow, type, "");
  if (LLVMIsAUIToFPInst(v) && (m->ext & NV_EXT_SIGNED))
    LLVMSetNNeg(v, true);
  if (LLVMIsAInstruction(v))
    nv_copy_debug_loc(v, cast);
  nv_replace_and_erase(cast, v);
}

static void narrow_trunc(struct rewriter *r, const nv_iv_member *m, LLVMValueRef trunc) {
  LLVMPositionBuilderBefore(r->b, trunc);
  LLVMValueRef v = m->narrow;
  if (LLVMTypeOf(trunc) != r->i32) {
    v = LLVMBuildTrunc(r->b, v, LLVMTypeOf(trunc), "");
    if (LLVMIsAInstruction(v))
      nv_copy_debug_loc(v, trunc);
  }
  nv_replace_and_erase(trunc, v);
}

static void serve(struct rewriter *r, const nv_iv_member *m, LLVMUseRef use) {
  LLVMValueRef user = LLVMGetUser(use);
  nv_iv_web *web = r->web;
  if (nv_iv_use_is_narrow(web, use)) {
    if (LLVMIsATruncInst(user))
      narrow_trunc(r, m, user);
    else if (LLVMIsAICmpInst(user) && user != web->counted)
      narrow_compare(r, user);
    else if (LLVMIsASIToFPInst(user) || LLVMIsAUIToFPInst(user))
      narrow_conversion(r, m, user);
    return;
  }
  LLVMBasicBlockRef at = nv_iv_extension_block(web, m, use);
  // The phi of a loop of one block is where it comes from, too.
  bool leaves = !nv_loop_contains_inst(web->loop, user);
  if (LLVMIsAPHINode(user) && leaves && at == LLVMGetInstructionParent(user))
    narrow_exit_phi(r, m, user);
  else
    nv_replace_use(use, extension_in(r, m, at));
}

// Users of a member, each once: serving one may erase it.
static void serve_all(struct rewriter *r) {
  for (ptrdiff_t i = 0; i < arrlen(r->web->members); i++) {
    nv_iv_member m = r->web->members[i];
    if (!m.in)
      continue;
    for (bool again = true; again;) {
      again = false;
      nv_foreach_use(use, m.wide) {
        LLVMValueRef user = LLVMGetUser(use);
        if (nv_iv_member_of(r->web, user) || user == r->web->counted)
          continue;
        serve(r, &m, use);
        again = true;
        break;
      }
    }
    arrput(r->dead, m.wide);
  }
}

// The exit test by a counter of rounds: it counts down to 0 from the count + 1, modulo 2^32.
static bool build_counter(struct rewriter *r) {
  nv_iv_web *web = r->web;
  LLVMBasicBlockRef preheader = nv_loop_preheader(web->loop), header = nv_loop_header(web->loop);
  LLVMBasicBlockRef latch = nv_loop_latch(web->loop);
  LLVMValueRef before = LLVMGetBasicBlockTerminator(preheader);
  const nv_scev_expr *count = nv_scev_backedge_count(web->se, web->loop, NV_COUNT_EXACT);
  if (LLVMGetIntTypeWidth(nv_scev_type(count)) > 32)
    count = nv_scev_trunc(web->se, count, r->i32);
  else
    count = nv_scev_zext(web->se, count, r->i32);
  count = nv_scev_add(web->se, count, nv_scev_const(web->se, r->i32, 1), 0);
  enum { BUDGET = 4 };
  nv_expander *x = nv_expander_begin(web->ctx, nv_loop_function(web->loop), "newInit");
  LLVMValueRef rounds = NULL;
  if (count && nv_is_expansion_safe(x, count, before) &&
      !nv_is_expansion_costly(x, count, web->loop, BUDGET, before))
    rounds = nv_expander_expand(x, count, r->i32, before);
  nv_expander_end(x, rounds != NULL);
  if (!rounds)
    return false;
  LLVMPositionBuilderBefore(r->b, LLVMGetFirstInstruction(header));
  LLVMValueRef phi = LLVMBuildPhi(r->b, r->i32, "newBaseIV");
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(latch);
  LLVMPositionBuilderBefore(r->b, branch);
  LLVMValueRef left = LLVMBuildAdd(r->b, phi, LLVMConstAllOnes(r->i32), "newInc");
  LLVMIntPredicate p = LLVMGetSuccessor(branch, 0) == header ? LLVMIntNE : LLVMIntEQ;
  LLVMValueRef test = LLVMBuildICmp(r->b, p, left, LLVMConstNull(r->i32), "newICmp");
  LLVMValueRef values[2] = {rounds, left};
  LLVMBasicBlockRef blocks[2] = {preheader, latch};
  LLVMAddIncoming(phi, values, blocks, 2);
  nv_replace_and_erase(web->counted, test);
  return true;
}

static void delete_wide(struct rewriter *r) {
  // Phis of the web keep each other alive through their increments.
  for (ptrdiff_t i = 0; i < arrlen(r->dead); i++) {
    if (LLVMIsAPHINode(r->dead[i])) {
      nv_salvage_debug(r->dead[i]);
      LLVMReplaceAllUsesWith(r->dead[i], LLVMGetPoison(r->i64));
    }
  }
  nv_delete_dead_list(r->web->ctx, r->dead, (size_t)arrlen(r->dead));
}

static bool rewrite(nv_iv_web *web) {
  LLVMContextRef c = nv_ctx_llvm(web->ctx);
  struct rewriter r = {.web = web,
                       .b = LLVMCreateBuilderInContext(c),
                       .i32 = LLVMInt32TypeInContext(c),
                       .i64 = LLVMInt64TypeInContext(c)};
  bool done = !web->counted || build_counter(&r);
  if (done) {
    web->counted = NULL;
    build_members(&r);
    serve_all(&r);
    delete_wide(&r);
  }
  LLVMDisposeBuilder(r.b);
  arrfree(r.leaves);
  arrfree(r.extensions);
  arrfree(r.dead);
  return done;
}

//===-- Driver --------------------------------------------------------------------------------===//

static void dump(nv_pass_ctx *ctx, LLVMValueRef phi, const char *what, int saved) {
  if (nv_opt_int(nv_ctx_options(ctx), NV_OPT_dump_remat_iv) <= 0)
    return;
  size_t length;
  const char *function =
      LLVMGetValueName2(LLVMGetBasicBlockParent(LLVMGetInstructionParent(phi)), &length);
  char *text = LLVMPrintValueToString(phi);
  fprintf(stderr, "IV demotion: %s: %s (%d):%s\n", function, what, saved, text);
  LLVMDisposeMessage(text);
}

// One phi of a loop. True when it and its web were narrowed.
static bool demote(nv_pass_ctx *ctx, nv_loop *loop, LLVMValueRef phi, int level) {
  LLVMValueRef function = nv_loop_function(loop);
  nv_iv_web web = {.ctx = ctx,
                   .loop = loop,
                   .loops = nv_loops(ctx, function),
                   .se = nv_scev(ctx, function),
                   .level = level};
  bool found = nv_iv_web_find(&web, phi), done = false;
  int saved = found ? profit(&web) : 0;
  nv_remark_place *place = NULL; // with the name of the counter that goes
  if (found && saved < 0)
    web.refusal = "the extensions cost more than the narrow arithmetic saves";
  if (found && saved >= 0) {
    dump(ctx, phi, "narrowing", saved);
    place = nv_has_remarks(ctx, function) ? nv_remark_keep_loop(loop) : NULL;
    done = rewrite(&web);
    web.refusal = "counting its rounds costs too much";
  }
  if (done) {
    nv_scev_forget_nest(web.se, loop);
  } else {
    dump(ctx, phi, "kept", saved);
    nv_remark(ctx, NV_REMARK_MISSED, "NotDemoted", phi,
              NV_TEXT("induction variable stays 64 bits wide: "), NV_TEXT(web.refusal));
  }
  if (place)
    nv_remark_emit_kept(ctx, NV_REMARK_PASSED, done ? "Demoted" : NULL, place,
                        NV_REMARK_ARGS(NV_TEXT("induction variable computed in 32 bits, saves "),
                                       NV_INT("Saved", saved), NV_COUNTED(saved, " instruction"),
                                       NV_TEXT(" a round and "),
                                       NV_INT("Registers", (int64_t)web.phis),
                                       NV_COUNTED(web.phis, " register")));
  nv_iv_web_free(&web);
  return done;
}

static LLVMValueRef *candidates(nv_loop *loop) {
  LLVMValueRef *phis = NULL;
  nv_foreach_inst(inst, nv_loop_header(loop)) {
    if (LLVMIsAPHINode(inst) && nv_is_int(inst, 64))
      arrput(phis, inst);
  }
  return phis;
}

// Behind each value of the loop and at the end of each of its blocks there is a place for new code: none
// ends with an invoke, a callbr or a catchswitch.
static bool has_places(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  bool has = true;
  for (size_t i = 0; i < arrlenu(blocks) && has; i++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(blocks[i]);
    has = LLVMIsABranchInst(end) || LLVMIsASwitchInst(end);
  }
  arrfree(blocks);
  return has;
}

static nv_preserved demote_loop(nv_pass_ctx *ctx, nv_loop *loop, int level) {
  nv_preserved done = NV_UNCHANGED;
  LLVMValueRef *phis = has_places(ctx, loop) ? candidates(loop) : NULL;
  if (arrlen(phis) && !nv_loop_preheader(loop)) {
    // Starts and bounds are cut in a block of their own.
    arrfree(phis);
    if (nv_loop_simplify(ctx, loop))
      done = NV_CHANGED_CFG;
    phis = nv_loop_preheader(loop) ? candidates(loop) : NULL;
  }
  for (ptrdiff_t i = 0; i < arrlen(phis) && nv_loop_latch(loop); i++) {
    // An earlier web may have taken this phi with it, and one of 32 bits may be where it was.
    bool there = false;
    nv_foreach_inst(inst, nv_loop_header(loop)) {
      there |= inst == phis[i] && nv_is_int(inst, 64);
    }
    if (there && demote(ctx, loop, phis[i], level))
      done = nv_join(done, NV_CHANGED_INSTS);
  }
  arrfree(phis);
  return done;
}

nv_preserved nv_iv_demotion(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *o = nv_ctx_options(ctx);
  int level = (int)nv_opt_int_fn(o, NV_OPT_remat_iv, function);
  unsigned heights = (unsigned)nv_opt_int_fn(o, NV_OPT_iv_loop_level, function);
  bool known_only = nv_opt_bool_fn(o, NV_OPT_Disable_unknown_trip_iv, function);
  nv_loop_info *li = nv_loops(ctx, function);
  nv_loop **loops = nv_loop_list(li);
  size_t n = arrlenu(loops);
  nv_preserved done = NV_UNCHANGED;
  for (size_t i = 0; i < n && level > 0; i++) {
    if ((heights && nv_loop_height(loops[i]) > heights) ||
        (known_only && !nv_scev_backedge_count(nv_scev(ctx, function), loops[i], NV_COUNT_EXACT)))
      continue;
    done = nv_join(done, demote_loop(ctx, loops[i], level));
  }
  arrfree(loops);
  return done;
}
