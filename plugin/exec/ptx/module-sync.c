// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX barriers, fences, ends of threads, and hints that change no result.
#include "exec/ptx/module.h"

#include <string.h>

// bar{.cta}.OP and barrier{.cta}.OP{.aligned} as the intrinsic of the same name.
enum nv_ptx_answer nv_ptx_barrier(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  struct nv_text name = {0};
  if (nv_ptx_has(i, "warp"))
    return ANSWER_UNKNOWN;
  if (nv_ptx_has(i, "cluster")) {
    bool wait = nv_ptx_has(i, "wait");
    if (!nv_ptx_only(i, 1, " cluster arrive wait aligned acquire release relaxed ") ||
        wait == nv_ptx_has(i, "arrive") || i->count)
      return ANSWER_UNKNOWN;
    nv_text_printf(&name, "llvm.nvvm.barrier.cluster.%s%s", wait ? "wait" : "arrive",
                   nv_ptx_has(i, "aligned") ? ".aligned" : "");
    LLVMValueRef call = nv_ptx_call_intrinsic(r, name.data, NULL, 0);
    nv_text_free(&name);
    return call ? ANSWER_DONE : ANSWER_FAILED;
  }
  bool reduce = nv_ptx_has(i, "red"), arrive = nv_ptx_has(i, "arrive");
  bool popc = nv_ptx_has(i, "popc"), all = nv_ptx_has(i, "and"), any = nv_ptx_has(i, "or");
  bool aligned = !strcmp(i->words[0], "bar") || nv_ptx_has(i, "aligned");
  unsigned first = reduce, last = i->count - reduce;
  bool counted = last == first + 2;
  if (!nv_ptx_only(i, 1, " cta sync arrive red popc and or aligned ") ||
      reduce + arrive + nv_ptx_has(i, "sync") != 1 || reduce != popc + all + any ||
      i->count < 1 + 2u * reduce || (!counted && last != first + 1) || (arrive && !counted))
    return ANSWER_UNKNOWN;
  const char *operation = popc ? "red.popc" : all ? "red.and" : any ? "red.or" : NULL;
  if (!operation)
    operation = arrive ? "arrive" : "sync";
  nv_text_printf(&name, "llvm.nvvm.barrier.cta.%s%s.%s", operation, aligned ? ".aligned" : "",
                 counted ? "count" : "all");
  LLVMValueRef args[3];
  unsigned count = 0;
  bool ok = true;
  for (unsigned k = first; ok && k < last; k++)
    ok = (args[count++] = nv_ptx_value(r, &i->operands[k], 32)) != NULL;
  if (ok && reduce)
    ok = (args[count++] = nv_ptx_value(r, &i->operands[last], 1)) != NULL;
  LLVMValueRef result = ok ? nv_ptx_call_intrinsic(r, name.data, args, count) : NULL;
  nv_text_free(&name);
  if (!result)
    return ANSWER_FAILED;
  return !reduce || nv_ptx_assign(r, &i->operands[0], result, false) ? ANSWER_DONE : ANSWER_FAILED;
}

// All fences are one for the model: it orders everything for everybody.
enum nv_ptx_answer nv_ptx_fence(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  // The one that acquires a tensor map names its address and size.
  bool of_map = i->count == 2 && nv_ptx_has(i, "tensormap::generic") && nv_ptx_has(i, "acquire");
  if (!nv_ptx_only(i, 1,
                   " cta gl sys cluster gpu sc acq_rel acquire release proxy alias async "
                   "async.global async.shared::cta global shared::cta mbarrier_init "
                   "tensormap::generic async::generic sync_restrict::shared::cluster "
                   "sync_restrict::shared::cta ") ||
      (i->count && !of_map))
    return ANSWER_UNKNOWN;
  LLVMBuildFence(r->builder, LLVMAtomicOrderingSequentiallyConsistent, 0, "");
  return ANSWER_DONE;
}

enum nv_ptx_answer nv_ptx_control(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  const char *name = i->words[0];
  if (!strcmp(name, "nanosleep")) {
    if (!nv_ptx_only(i, 1, "") || i->count != 1)
      return ANSWER_UNKNOWN;
    LLVMValueRef time = nv_ptx_value(r, &i->operands[0], 32);
    return time && nv_ptx_call_intrinsic(r, "llvm.nvvm.nanosleep", &time, 1) ? ANSWER_DONE
                                                                             : ANSWER_FAILED;
  }
  if (i->count || !nv_ptx_only(i, 1, " uni "))
    return ANSWER_UNKNOWN;
  if (!strcmp(name, "trap"))
    return nv_ptx_call_intrinsic(r, "llvm.trap", NULL, 0) ? ANSWER_DONE : ANSWER_FAILED;
  if (!strcmp(name, "ret")) {
    LLVMBuildRetVoid(r->builder);
  } else {
    if (!nv_ptx_call_intrinsic(r, "llvm.nvvm.exit", NULL, 0))
      return ANSWER_FAILED;
    LLVMBuildUnreachable(r->builder);
  }
  r->ended = true;
  return ANSWER_DONE;
}

enum nv_ptx_answer nv_ptx_hint(struct nv_ptx_reader *r, const struct nv_ptx_instruction *i) {
  if (!strncmp(i->mnemonic, "prefetch.tensormap", 18) || nv_ptx_has(i, "bulk"))
    return ANSWER_UNKNOWN;
  if (!strcmp(i->words[0], "createpolicy"))
    return i->count && nv_ptx_assign(r, &i->operands[0], nv_ptx_constant(r, 0, 64), false)
               ? ANSWER_DONE
               : ANSWER_FAILED;
  return ANSWER_DONE;
}
