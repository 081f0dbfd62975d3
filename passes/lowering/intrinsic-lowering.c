// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// intrinsic-lowering.c: nvvm-intrinsic-lowering, writes NVVM intrinsics as plain IR where that means
// the same, so that the generic passes see through them.
//
//   %h = call i32 @llvm.nvvm.mulhi.ui(i32 %a, i32 %b)
//   ->  %w = mul nuw i64 (zext %a), (zext %b)
//       %h = trunc i64 (lshr %w, 32) to i32
//
// InstCombine knows the rounding, minimum, maximum and conversion intrinsics; this pass knows those
// that it does not: high halves of products, halves of doubles, byte permutations that are masks,
// shifts or bswap, 24-bit products of small numbers, conversions to half and float, moves, the warp
// size. Instruction selection makes the same instructions of the plain form, or better ones when the
// operands turn out to be known.
//
// A call of the library's sqrtf that may be approximate (afn) becomes the approximation.
//
// istypep of a variable or kernel parameter that is declared a texture, surface or sampler is known.
// A texture fetch is marked as one that reads no memory of the program: the texture path does not see
// what a kernel writes, so equal fetches are one, whatever is stored between them.
//
// Parameter level=1 also writes a barrier for a number of threads that is the whole block as the
// barrier of the whole block, which basic-dbe and the barrier passes understand.
//
// Legality. Each rule gives the bits that the PTX instruction gives, for every operand; none reads or
// changes the order of anything. Rules that flush subnormal numbers apply only to functions that
// flush, the others only to those that do not.
// Left alone on purpose: add.rn, mul.rn and div.rn (a code generator that may contract would fuse the
// plain operations, or the product that instcombine makes of a division by a power of two), saturate
// (one modifier in PTX, two instructions in IR), sad (no instruction is made of the plain form),
// conversions to integers (poison in IR where PTX saturates), conversions of doubles that flush (LLVM
// folds the plain form of a number that it knows without flushing), shuffles and votes (they involve
// other threads), approximations. Contracts NIL-1..NIL-4, IMG.
#include <string.h>

#include "lowering/annotations/annotations.h"
#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "bridge/values.h"
#include "facts/shapes.h"

struct state {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  LLVMTypeRef i16, i32, i64;
  bool ftz;
  unsigned block_threads; // exact size of a block, 0: not known
};

static LLVMValueRef number(LLVMTypeRef type, uint64_t n) { return LLVMConstInt(type, n, false); }

//===-- Integers ------------------------------------------------------------------------------===//

// The upper half of the product, computed in the double width: cannot overflow there.
static LLVMValueRef high_product(struct state *s, LLVMValueRef call, bool is_signed) {
  LLVMTypeRef type = LLVMTypeOf(call);
  unsigned bits = LLVMGetIntTypeWidth(type);
  LLVMTypeRef wide = LLVMIntTypeInContext(nv_ctx_llvm(s->ctx), 2 * bits);
  LLVMValueRef a = LLVMGetOperand(call, 0), b = LLVMGetOperand(call, 1), product;
  if (is_signed)
    product = LLVMBuildNSWMul(s->b, LLVMBuildSExt(s->b, a, wide, ""),
                              LLVMBuildSExt(s->b, b, wide, ""), "");
  else
    product = LLVMBuildNUWMul(s->b, LLVMBuildZExt(s->b, a, wide, ""),
                              LLVMBuildZExt(s->b, b, wide, ""), "");
  return LLVMBuildTrunc(s->b, LLVMBuildLShr(s->b, product, number(wide, bits), ""), type, "");
}

// The lower 32 bits of the product of the lower 24 bits of each: of the operands themselves when
// those are no more than 24 bits (signed or unsigned).
static LLVMValueRef product_24(struct state *s, LLVMValueRef call, bool is_signed) {
  enum { SPARE = 8 };
  LLVMValueRef v[2] = {LLVMGetOperand(call, 0), LLVMGetOperand(call, 1)};
  for (int i = 0; i < 2; i++) {
    uint64_t zero, one;
    if (is_signed ? nv_num_sign_bits(s->ctx, v[i], call) <= SPARE
                  : !nv_known_bits(s->ctx, v[i], call, &zero, &one) ||
                        (zero & 0xff000000u) != 0xff000000u)
      return NULL;
  }
  return LLVMBuildMul(s->b, v[0], v[1], "");
}

// Byte k of the result is byte selector[k] of b:a. A selector with its top bit set repeats a sign
// and is not handled.
static LLVMValueRef permuted(struct state *s, LLVMValueRef call) {
  LLVMValueRef a = LLVMGetOperand(call, 0), b = LLVMGetOperand(call, 1),
               selector = LLVMGetOperand(call, 2);
  if (!LLVMIsAConstantInt(selector))
    return NULL;
  unsigned code = (unsigned)LLVMConstIntGetZExtValue(selector) & 0xffff;
  if (code & 0x8888)
    return NULL;
  switch (code) {
  case 0x3210:
    return a;
  case 0x7654:
    return b;
  case 0x0123:
    return nv_build_intrinsic(nv_ctx_module(s->ctx), s->b, "llvm.bswap", &a, 1);
  case 0x4567:
    return nv_build_intrinsic(nv_ctx_module(s->ctx), s->b, "llvm.bswap", &b, 1);
  case 0x4321:
  case 0x5432:
  case 0x6543: {
    LLVMValueRef args[] = {b, a, number(s->i32, 8 * (code & 7))};
    return nv_build_intrinsic(nv_ctx_module(s->ctx), s->b, "llvm.fshr", args, 3);
  }
  case 0x2107:
  case 0x1076:
  case 0x0765: {
    LLVMValueRef args[] = {a, b, number(s->i32, 8 * (8 - (code & 7)))};
    return nv_build_intrinsic(nv_ctx_module(s->ctx), s->b, "llvm.fshl", args, 3);
  }
  default:
    break;
  }
  // With b = 0 and every byte of a in its place or replaced by 0: a mask.
  if (!LLVMIsNull(b))
    return NULL;
  uint32_t mask = 0;
  for (unsigned k = 0; k < 4; k++) {
    unsigned from = code >> 4 * k & 7;
    if (from < 4 && from != k)
      return NULL;
    mask |= from < 4 ? 0xffu << 8 * k : 0;
  }
  return LLVMBuildAnd(s->b, a, number(s->i32, mask), "");
}

//===-- Floating point ------------------------------------------------------------------------===//

static LLVMValueRef double_half(struct state *s, LLVMValueRef call, bool high) {
  LLVMValueRef bits = LLVMBuildBitCast(s->b, LLVMGetOperand(call, 0), s->i64, "");
  if (high)
    bits = LLVMBuildLShr(s->b, bits, number(s->i64, 32), "");
  return LLVMBuildTrunc(s->b, bits, s->i32, "");
}

static LLVMValueRef double_of(struct state *s, LLVMValueRef call) {
  LLVMValueRef low = LLVMBuildZExt(s->b, LLVMGetOperand(call, 0), s->i64, "");
  LLVMValueRef high = LLVMBuildZExt(s->b, LLVMGetOperand(call, 1), s->i64, "");
  high = LLVMBuildShl(s->b, high, number(s->i64, 32), "");
  return LLVMBuildBitCast(s->b, LLVMBuildOr(s->b, high, low, ""), LLVMTypeOf(call), "");
}

static LLVMValueRef narrowed(struct state *s, LLVMValueRef call, bool ftz, bool to_half) {
  if (ftz != s->ftz)
    return NULL;
  LLVMValueRef v = LLVMGetOperand(call, 0);
  if (!to_half)
    return LLVMBuildFPTrunc(s->b, v, LLVMTypeOf(call), "");
  LLVMValueRef half = LLVMBuildFPTrunc(s->b, v, LLVMHalfTypeInContext(nv_ctx_llvm(s->ctx)), "");
  return LLVMBuildBitCast(s->b, half, s->i16, "");
}

// The library's square root is exact unless the whole module asks otherwise; a call that may be
// approximate (afn, from -ffast-math) says so for itself (PF-15).
static LLVMValueRef loose_sqrt(struct state *s, LLVMValueRef call) {
  if (!LLVMCanValueUseFastMathFlags(call) ||
      !(LLVMGetFastMathFlags(call) & LLVMFastMathApproxFunc) ||
      nv_opt_tristate(nv_ctx_options(s->ctx), NV_OPT_prec_sqrt) == 1)
    return NULL;
  const char *name = s->ftz ? "llvm.nvvm.sqrt.approx.ftz.f" : "llvm.nvvm.sqrt.approx.f";
  LLVMValueRef f = nv_intrinsic_declaration(nv_ctx_module(s->ctx), name, NULL, 0);
  LLVMValueRef x = LLVMGetOperand(call, 0);
  LLVMPositionBuilderBefore(s->b, call);
  return LLVMBuildCall2(s->b, LLVMGlobalGetValueType(f), f, &x, 1, "");
}

static bool calls_sqrtf(LLVMValueRef call) {
  static const char sqrtf_name[] = "__nv_sqrtf";
  size_t len;
  LLVMValueRef callee = LLVMGetCalledValue(call);
  const char *name = LLVMIsAFunction(callee) ? LLVMGetValueName2(callee, &len) : NULL;
  return name && strcmp(name, sqrtf_name) == 0 && LLVMGetNumArgOperands(call) == 1 &&
         LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMFloatTypeKind;
}

//===-- Textures ------------------------------------------------------------------------------===//

enum texture_kind { TEXTURE, SURFACE, SAMPLER };

// What the module says that a handle is of; false when it says nothing.
static bool declared_kind(LLVMValueRef handle, enum texture_kind *kind) {
  static const struct {
    const char *key;
    enum texture_kind kind;
    bool of_parameter;
  } keys[] = {{"texture", TEXTURE, false}, {"surface", SURFACE, false}, {"sampler", SAMPLER, false},
              {"sampler", SAMPLER, true},  {"rdoimage", TEXTURE, true}, {"wroimage", SURFACE, true},
              {"rdwrimage", SURFACE, true}};
  bool of_parameter = LLVMIsAArgument(handle) != NULL;
  LLVMValueRef owner = NULL;
  unsigned param = 0;
  if (of_parameter) {
    owner = LLVMGetParamParent(handle);
    while (LLVMGetParam(owner, param) != handle)
      param++;
  } else if (nv_is_intrinsic(handle, "llvm.nvvm.texsurf.handle.internal")) {
    owner = LLVMGetOperand(handle, 0);
  }
  if (!owner || !LLVMIsAGlobalValue(owner))
    return false;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    nv_annotation found;
    if (keys[i].of_parameter == of_parameter &&
        nv_read_annotation(owner, keys[i].key, param, &found)) {
      *kind = keys[i].kind;
      return true;
    }
  }
  return false;
}

static LLVMValueRef kind_query(struct state *s, LLVMValueRef call, enum texture_kind asked) {
  enum texture_kind kind;
  if (!declared_kind(LLVMGetOperand(call, 0), &kind))
    return NULL;
  return number(LLVMInt1TypeInContext(nv_ctx_llvm(s->ctx)), kind == asked);
}

// Texture memory that the same kernel writes reads as undefined data, so no write of the kernel
// comes between two fetches.
static bool mark_fetch(LLVMValueRef call) {
  static const char *const fetches[] = {"llvm.nvvm.tex.", "llvm.nvvm.tld4."};
  size_t len;
  if (!nv_called_intrinsic(call) || nv_memory_effect(call, NV_MEM_OTHER) == NV_MEM_NONE)
    return false;
  const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &len);
  for (size_t i = 0; i < sizeof fetches / sizeof *fetches; i++) {
    if (strncmp(name, fetches[i], strlen(fetches[i])) == 0) {
      nv_set_memory_effect(call, NV_MEM_NONE);
      return true;
    }
  }
  return false;
}

//===-- Barriers ------------------------------------------------------------------------------===//

// Level 1. The block is never larger than reqntid, nor smaller.
static LLVMValueRef whole_block_barrier(struct state *s, LLVMValueRef call) {
  LLVMValueRef count = LLVMGetOperand(call, 1), id = LLVMGetOperand(call, 0);
  if (!s->block_threads || !LLVMIsAConstantInt(count) ||
      LLVMConstIntGetZExtValue(count) != s->block_threads)
    return NULL;
  LLVMValueRef f = nv_intrinsic_declaration(nv_ctx_module(s->ctx),
                                            "llvm.nvvm.barrier.cta.sync.aligned.all", NULL, 0);
  return LLVMBuildCall2(s->b, LLVMGlobalGetValueType(f), f, &id, 1, "");
}

//===-- Driver --------------------------------------------------------------------------------===//

typedef enum rule {
  RULE_MULHI,
  RULE_MULHI_UNSIGNED,
  RULE_MUL24,
  RULE_MUL24_UNSIGNED,
  RULE_PRMT,
  RULE_LOW,
  RULE_HIGH,
  RULE_JOIN,
  RULE_TO_FLOAT,
  RULE_TO_HALF,
  RULE_TO_HALF_FTZ,
  RULE_MOVE,
  RULE_WARPSIZE,
  RULE_IS_TEXTURE,
  RULE_IS_SURFACE,
  RULE_IS_SAMPLER,
  RULE_BARRIER,
} rule;

static const struct {
  const char *name; // behind "llvm.nvvm."
  rule rule;
} rules[] = {
    {"mulhi.s", RULE_MULHI},
    {"mulhi.i", RULE_MULHI},
    {"mulhi.ll", RULE_MULHI},
    {"mulhi.us", RULE_MULHI_UNSIGNED},
    {"mulhi.ui", RULE_MULHI_UNSIGNED},
    {"mulhi.ull", RULE_MULHI_UNSIGNED},
    {"mul24.i", RULE_MUL24},
    {"mul24.ui", RULE_MUL24_UNSIGNED},
    {"prmt", RULE_PRMT},
    {"d2i.lo", RULE_LOW},
    {"d2i.hi", RULE_HIGH},
    {"lohi.i2d", RULE_JOIN},
    {"d2f.rn", RULE_TO_FLOAT},
    {"f2bf16.rn", RULE_TO_FLOAT},
    {"f2h.rn", RULE_TO_HALF},
    {"f2h.rn.ftz", RULE_TO_HALF_FTZ},
    {"move.i16", RULE_MOVE},
    {"move.i32", RULE_MOVE},
    {"move.i64", RULE_MOVE},
    {"move.float", RULE_MOVE},
    {"move.double", RULE_MOVE},
    {"read.ptx.sreg.warpsize", RULE_WARPSIZE},
    {"istypep.texture", RULE_IS_TEXTURE},
    {"istypep.surface", RULE_IS_SURFACE},
    {"istypep.sampler", RULE_IS_SAMPLER},
    {"barrier.cta.sync.aligned.count", RULE_BARRIER},
};

static LLVMValueRef apply(struct state *s, rule rule, LLVMValueRef call) {
  switch (rule) {
  case RULE_MULHI:
  case RULE_MULHI_UNSIGNED:
    return high_product(s, call, rule == RULE_MULHI);
  case RULE_MUL24:
  case RULE_MUL24_UNSIGNED:
    return product_24(s, call, rule == RULE_MUL24);
  case RULE_PRMT:
    return permuted(s, call);
  case RULE_LOW:
  case RULE_HIGH:
    return double_half(s, call, rule == RULE_HIGH);
  case RULE_JOIN:
    return double_of(s, call);
  case RULE_TO_FLOAT:
    return narrowed(s, call, false, false);
  case RULE_TO_HALF:
  case RULE_TO_HALF_FTZ:
    return narrowed(s, call, rule == RULE_TO_HALF_FTZ, true);
  case RULE_MOVE:
    return LLVMGetOperand(call, 0);
  case RULE_WARPSIZE:
    return number(s->i32, 32);
  case RULE_IS_TEXTURE:
    return kind_query(s, call, TEXTURE);
  case RULE_IS_SURFACE:
    return kind_query(s, call, SURFACE);
  case RULE_IS_SAMPLER:
    return kind_query(s, call, SAMPLER);
  case RULE_BARRIER:
    return whole_block_barrier(s, call);
  }
  return NULL;
}

static LLVMValueRef lower(struct state *s, LLVMValueRef call) {
  static const char prefix[] = "llvm.nvvm.";
  size_t len;
  if (calls_sqrtf(call))
    return loose_sqrt(s, call);
  if (!nv_called_intrinsic(call))
    return NULL;
  const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &len);
  if (strncmp(name, prefix, strlen(prefix)) != 0)
    return NULL;
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    if (strcmp(name + strlen(prefix), rules[i].name) == 0) {
      LLVMPositionBuilderBefore(s->b, call);
      return apply(s, rules[i].rule, call);
    }
  }
  return NULL;
}

static unsigned exact_block_threads(LLVMValueRef function) {
  nv_launch_info info;
  if (!nv_is_kernel(function) || !nv_launch_bounds(function, &info) || !info.req_threads[0])
    return 0;
  return nv_max_block_threads(&info);
}

nv_preserved nv_intrinsic_lowering(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMContextRef c = nv_ctx_llvm(ctx);
  struct state s = {.ctx = ctx,
                    .b = LLVMCreateBuilderInContext(c),
                    .i16 = LLVMInt16TypeInContext(c),
                    .i32 = LLVMInt32TypeInContext(c),
                    .i64 = LLVMInt64TypeInContext(c),
                    .ftz = nv_is_ftz(function)};
  if (nv_ctx_param(ctx, "level") > 0)
    s.block_threads = exact_block_threads(function);
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      LLVMValueRef plain = LLVMIsACallInst(inst) ? lower(&s, inst) : NULL;
      if (!plain) {
        changed |= LLVMIsACallInst(inst) && mark_fetch(inst);
        continue;
      }
      changed = true;
      if (LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMVoidTypeKind)
        LLVMInstructionEraseFromParent(inst);
      else
        nv_replace_and_erase(inst, plain);
    }
  }
  LLVMDisposeBuilder(s.b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
