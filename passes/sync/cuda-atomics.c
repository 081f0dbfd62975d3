// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuda-atomics.c: nv-cuda-atomics, gives CUDA's atomic functions the order and scope they have.
//
//   define internal i32 @_ZL12__iAtomicAddPii(ptr %p, i32 %v)      ; what atomicAdd calls
//     %r = atomicrmw add ptr %p, i32 %v seq_cst
//   becomes
//     %r = atomicrmw add ptr %p, i32 %v syncscope("device") monotonic
//
//   call i32 @llvm.nvvm.atomic.add.gen.i.cta(ptr %p, i32 %v)       ; atomicAdd_block
//   becomes
//     atomicrmw add ptr %p, i32 %v syncscope("block") monotonic
//
// Clang writes atomicAdd and its family as sequentially consistent operations of the whole system and
// counts on the code generator to forget that. CUDA defines them as relaxed, of the scope in their
// name: device, _block or _system. With the truth in the IR the optimiser may move other accesses
// over them, compare-and-swap loses its fences, and nv-exact-atomics can print what others ask for.
// The intrinsics of the other scopes are opaque to address-space inference; as instructions they are
// not. Runs before anything is inlined, because only the name tells whose atomic it is.
//
// Legality.
//  (1) The rules of CUDA hold only inside its functions: those of clang's header have reserved names
//      (__iAtomicAdd); those that a header may define itself (atomicAdd) must have a signature that
//      CUDA defines, so that no program can have its own.
//  (2) The intrinsics are defined as relaxed; `max` and `min` compare signed, which is wrong for the
//      unsigned functions of clang's header that call them (PF-15): there they become unsigned.
//  (3) Volatile and the alignment stay.
// Contract CG-19, PF-15, MSO-1.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"
#include "facts/shapes.h"

typedef enum cuda_scope { CUDA_NONE, CUDA_BLOCK, CUDA_DEVICE, CUDA_SYSTEM } cuda_scope;

// The function around an atomic.
struct wrapper {
  cuda_scope scope; // CUDA_NONE: not one of CUDA's
  bool is_unsigned;
};

//===-- Names ---------------------------------------------------------------------------------===//

// The plain name inside `_ZL12__iAtomicAddPii` or `_Z9atomicAddPii`, or the whole name where it is
// not mangled. *rest gets what follows, the parameters.
static const char *plain_name(const char *name, size_t *len, const char **rest) {
  size_t at = 2, n = 0;
  *rest = "";
  if (!nv_span_starts_with(name, *len, "_Z"))
    return name;
  if (at < *len && name[at] == 'L')
    at++;
  while (at < *len && isdigit((unsigned char)name[at]) && n < *len)
    n = 10 * n + (size_t)(name[at++] - '0');
  if (n == 0 || n > *len - at)
    return name;
  *rest = name + at + n;
  *len = n;
  return name + at;
}

// Which of the operations the rest of a name is, with its scope: "Add_block".
static bool parse_operation(const char *text, size_t len, cuda_scope *scope, const char **op) {
  static const char *const ops[] = {"Add", "Sub", "Exch", "Min", "Max", "Inc",
                                    "Dec", "CAS", "And",  "Or",  "Xor"};
  for (size_t i = 0; i < sizeof ops / sizeof *ops; i++) {
    size_t n = strlen(ops[i]);
    if (!nv_span_starts_with(text, len, ops[i]))
      continue;
    *op = ops[i];
    if (len == n)
      *scope = CUDA_DEVICE;
    else if (len == n + 6 && memcmp(text + n, "_block", 6) == 0)
      *scope = CUDA_BLOCK;
    else if (len == n + 7 && memcmp(text + n, "_system", 7) == 0)
      *scope = CUDA_SYSTEM;
    else
      continue;
    return true;
  }
  return false;
}

// Condition 1: parameters "Pii", for which CUDA declares the function itself.
static bool is_cuda_signature(const char *op, const char *rest) {
  size_t n = strcmp(op, "CAS") == 0 ? 4 : 3;
  if (strlen(rest) != n || rest[0] != 'P' || rest[1] != rest[2] || rest[1] != rest[n - 1])
    return false;
  bool bitwise = !strcmp(op, "And") || !strcmp(op, "Or") || !strcmp(op, "Xor");
  switch (rest[1]) {
  case 'i':
    return strcmp(op, "Inc") != 0 && strcmp(op, "Dec") != 0;
  case 'j':
    return true;
  case 'y':
    return strcmp(op, "Inc") != 0 && strcmp(op, "Dec") != 0 && strcmp(op, "Sub") != 0;
  case 'x':
    return bitwise || !strcmp(op, "Min") || !strcmp(op, "Max");
  case 'f':
    return !strcmp(op, "Add") || !strcmp(op, "Exch");
  case 'd':
    return !strcmp(op, "Add");
  case 't':
    return !strcmp(op, "CAS");
  default:
    return false;
  }
}

static struct wrapper wrapper_of(LLVMValueRef function) {
  struct wrapper w = {CUDA_NONE, false};
  size_t len;
  const char *whole = LLVMGetValueName2(function, &len), *rest, *op;
  const char *name = plain_name(whole, &len, &rest);
  if (nv_span_starts_with(name, len, "atomic")) {
    cuda_scope scope;
    if (parse_operation(name + 6, len - 6, &scope, &op) && is_cuda_signature(op, rest))
      w = (struct wrapper){scope, rest[1] == 'j' || rest[1] == 'y'};
    return w;
  }
  // __iAtomicAdd, __ullAtomicMax_block: letters between the underscores and "Atomic".
  if (!nv_span_starts_with(name, len, "__"))
    return w;
  size_t at = 2;
  while (at < len && islower((unsigned char)name[at]))
    at++;
  if (at == 2 || !nv_span_starts_with(name + at, len - at, "Atomic"))
    return w;
  cuda_scope scope;
  if (parse_operation(name + at + 6, len - at - 6, &scope, &op))
    w = (struct wrapper){scope, name[2] == 'u'};
  return w;
}

//===-- Intrinsics ----------------------------------------------------------------------------===//

struct rmw {
  const char *name; // in llvm.nvvm.atomic.<name>.gen.{i,f}.{cta,sys}
  LLVMAtomicRMWBinOp op, unsigned_op;
};

static const struct rmw rmws[] = {
    {"add.gen.i", LLVMAtomicRMWBinOpAdd, LLVMAtomicRMWBinOpAdd},
    {"add.gen.f", LLVMAtomicRMWBinOpFAdd, LLVMAtomicRMWBinOpFAdd},
    {"and.gen.i", LLVMAtomicRMWBinOpAnd, LLVMAtomicRMWBinOpAnd},
    {"or.gen.i", LLVMAtomicRMWBinOpOr, LLVMAtomicRMWBinOpOr},
    {"xor.gen.i", LLVMAtomicRMWBinOpXor, LLVMAtomicRMWBinOpXor},
    {"exch.gen.i", LLVMAtomicRMWBinOpXchg, LLVMAtomicRMWBinOpXchg},
    {"max.gen.i", LLVMAtomicRMWBinOpMax, LLVMAtomicRMWBinOpUMax},
    {"min.gen.i", LLVMAtomicRMWBinOpMin, LLVMAtomicRMWBinOpUMin},
    {"inc.gen.i", LLVMAtomicRMWBinOpUIncWrap, LLVMAtomicRMWBinOpUIncWrap},
    {"dec.gen.i", LLVMAtomicRMWBinOpUDecWrap, LLVMAtomicRMWBinOpUDecWrap},
};

// The tail ".cta." or ".sys." behind the operation.
static cuda_scope intrinsic_scope(const char *tail) {
  return strncmp(tail, ".cta.", 5) == 0   ? CUDA_BLOCK
         : strncmp(tail, ".sys.", 5) == 0 ? CUDA_SYSTEM
                                          : CUDA_NONE;
}

static unsigned scope_id(nv_pass_ctx *ctx, cuda_scope scope) {
  const char *name = scope == CUDA_BLOCK ? "block" : scope == CUDA_DEVICE ? "device" : "";
  return LLVMGetSyncScopeID(nv_ctx_llvm(ctx), name, strlen(name));
}

// The instruction in place of the intrinsic `call`, NULL when it is none of those.
static LLVMValueRef instruction_for(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef call,
                                    const struct wrapper *w) {
  static const char prefix[] = "llvm.nvvm.atomic.", cas[] = "cas.gen.i";
  size_t len;
  if (!nv_called_intrinsic(call))
    return NULL;
  const char *name = LLVMGetValueName2(LLVMGetCalledValue(call), &len);
  if (!nv_span_starts_with(name, len, prefix))
    return NULL;
  name += strlen(prefix);
  LLVMValueRef p = LLVMGetOperand(call, 0), v = LLVMGetOperand(call, 1);
  LLVMPositionBuilderBefore(b, call);
  cuda_scope scope =
      strncmp(name, cas, strlen(cas)) ? CUDA_NONE : intrinsic_scope(name + strlen(cas));
  if (scope != CUDA_NONE) {
    LLVMValueRef pair = LLVMBuildAtomicCmpXchgSyncScope(
        b, p, v, LLVMGetOperand(call, 2), LLVMAtomicOrderingMonotonic, LLVMAtomicOrderingMonotonic,
        scope_id(ctx, scope));
    return LLVMBuildExtractValue(b, pair, 0, "");
  }
  for (size_t i = 0; i < sizeof rmws / sizeof *rmws; i++) {
    size_t n = strlen(rmws[i].name);
    if (strncmp(name, rmws[i].name, n) != 0 || (scope = intrinsic_scope(name + n)) == CUDA_NONE)
      continue;
    // Condition 2.
    LLVMAtomicRMWBinOp op = w->is_unsigned ? rmws[i].unsigned_op : rmws[i].op;
    return LLVMBuildAtomicRMWSyncScope(b, op, p, v, LLVMAtomicOrderingMonotonic,
                                       scope_id(ctx, scope));
  }
  return NULL;
}

//===-- Driver --------------------------------------------------------------------------------===//

static bool relax(nv_pass_ctx *ctx, LLVMValueRef inst, cuda_scope scope) {
  unsigned id = scope_id(ctx, scope);
  bool cas = LLVMIsAAtomicCmpXchgInst(inst);
  LLVMAtomicOrdering order = cas ? LLVMGetCmpXchgSuccessOrdering(inst) : LLVMGetOrdering(inst);
  if (order == LLVMAtomicOrderingMonotonic && LLVMGetAtomicSyncScopeID(inst) == id)
    return false;
  if (cas) { // the failure order first: it may not be stronger than the other
    LLVMSetCmpXchgFailureOrdering(inst, LLVMAtomicOrderingMonotonic);
    LLVMSetCmpXchgSuccessOrdering(inst, LLVMAtomicOrderingMonotonic);
  } else {
    LLVMSetOrdering(inst, LLVMAtomicOrderingMonotonic);
  }
  LLVMSetAtomicSyncScopeID(inst, id);
  return true;
}

nv_preserved nv_cuda_atomics(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct wrapper w = wrapper_of(function);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      LLVMValueRef made = LLVMIsACallInst(inst) ? instruction_for(ctx, b, inst, &w) : NULL;
      if (made) {
        nv_replace_and_erase(inst, made);
        changed = true;
      } else if (w.scope != CUDA_NONE &&
                 (LLVMIsAAtomicRMWInst(inst) || LLVMIsAAtomicCmpXchgInst(inst))) {
        changed |= relax(ctx, inst, w.scope);
      }
    }
  }
  LLVMDisposeBuilder(b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
