// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cnp-launch-check.c: cnp-launch-check, local memory handed to a kernel that a kernel launches.
//
//   %b = call ptr @__cudaCDP2GetParameterBufferV2(...)
//   store ptr %local, ptr %b                               ->   warning
//
// The launched grid has other threads; what was local to this one means nothing there. Changes
// nothing. Runs at the end, when address spaces are resolved as far as they can be: a pointer
// counts as local when it comes from an alloca or is an address of local memory. Contract CNP.
#include <stdio.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>
#include <stb/stb_ds.h>

#include "bridge/diagnostics.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "passes.h"
#include "bridge/pointers.h"
#include "facts/shapes.h"

// What is beyond the limits is not looked at: a launch that cannot be told to be wrong is let through.
enum {
  SHARED_SPACE = 3,
  LOCAL_SPACE = 5,
  MAX_BUFFER_USES = 256, // of a parameter buffer
  MAX_CHAIN = 64,        // address computations of one stored pointer
};

static bool is_buffer_call(LLVMValueRef inst) {
  static const char *const names[] = {"__cudaCDP2GetParameterBufferV2",
                                      "__cudaCDP2GetParameterBuffer", "cudaGetParameterBufferV2",
                                      "cudaGetParameterBuffer"};
  LLVMValueRef callee = LLVMIsACallInst(inst) ? LLVMGetCalledValue(inst) : NULL;
  if (!callee || !LLVMIsAFunction(callee))
    return false;
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i]) == len && memcmp(names[i], name, len) == 0)
      return true;
  return false;
}

static bool is_pointer_into(nv_pass_ctx *ctx, LLVMValueRef value, unsigned space) {
  if (LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMPointerTypeKind)
    return false;
  int64_t offset;
  LLVMValueRef base =
      nv_strip_casts(nv_base_and_offset(ctx, nv_strip_casts(value), true, false, &offset));
  for (unsigned i = 0; i < MAX_CHAIN && LLVMIsAGetElementPtrInst(base); i++)
    base = nv_strip_casts(LLVMGetOperand(base, 0));
  return LLVMGetPointerAddressSpace(LLVMTypeOf(base)) == space ||
         (space == LOCAL_SPACE && LLVMIsAAllocaInst(base));
}

static void check_store(nv_pass_ctx *ctx, LLVMValueRef launch, LLVMValueRef value) {
  bool local = is_pointer_into(ctx, value, LOCAL_SPACE);
  bool shared = !local && nv_opt_bool(nv_ctx_options(ctx), NV_OPT_cnp_check_shared) &&
                is_pointer_into(ctx, value, SHARED_SPACE);
  if (!local && !shared)
    return;
  unsigned len = 0, line = LLVMGetDebugLocLine(launch);
  const char *file = LLVMGetDebugLocFilename(launch, &len);
  char place[512] = "<unknown>";
  if (file && len)
    snprintf(place, sizeof place, "%.*s(%u)", (int)len, file, line);
  nv_warning(ctx, launch,
             "A pointer to %s memory was stored into the parameter buffer obtained at%s. "
             "Dereferencing this within the launch is undefined.",
             local ? "local" : "shared", place);
}

// The local object that `inst` copies to `address`, NULL for anything else.
static LLVMValueRef copied_object(nv_pass_ctx *ctx, LLVMValueRef inst, LLVMValueRef address) {
  nv_memory_intrinsic kind = nv_intrinsic_kind(inst);
  if ((kind != NV_INTRINSIC_MEMCPY && kind != NV_INTRINSIC_MEMMOVE) ||
      LLVMGetOperand(inst, 0) != address)
    return NULL;
  int64_t offset;
  LLVMValueRef object =
      nv_strip_casts(nv_base_and_offset(ctx, LLVMGetOperand(inst, 1), true, false, &offset));
  return LLVMIsAAllocaInst(object) ? object : NULL;
}

// Follows the buffer through the addresses derived from it, and structs that are copied into it.
static void check_buffer(nv_pass_ctx *ctx, LLVMValueRef launch) {
  LLVMValueRef *work = NULL;
  arrput(work, launch);
  for (ptrdiff_t i = 0; i < arrlen(work) && i < MAX_BUFFER_USES; i++)
    nv_foreach_use(use, work[i]) {
      LLVMValueRef user = LLVMGetUser(use), object = copied_object(ctx, user, work[i]);
      if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == work[i])
        check_store(ctx, launch, LLVMGetOperand(user, 0));
      else if (LLVMIsAGetElementPtrInst(user) || LLVMIsAAddrSpaceCastInst(user))
        arrput(work, user);
      else if (object && !nv_list_has(work, object))
        arrput(work, object);
    }
  arrfree(work);
}

nv_preserved nv_cnp_launch_check(nv_pass_ctx *ctx, LLVMModuleRef module) {
  nv_foreach_function(f, module)
    nv_foreach_block(block, f)
      nv_foreach_inst(inst, block)
        if (is_buffer_call(inst))
          check_buffer(ctx, inst);
  return NV_UNCHANGED;
}
