// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// written-parameters.c: nv-written-parameters, gives a kernel its own copy of a by-value parameter that it writes.
//
//   kernel(ptr byval(%S) %p)                          %copy = alloca %S
//     store ptr %shared, ptr %p                       memcpy(%copy, %p)
//     %q = load ptr, ptr %p                    ->     store ptr %shared, ptr %copy
//     load i32, ptr %q                                %q = load ptr, ptr %copy
//                                                     load i32, ptr %q
//
// The code generator makes that copy itself, since parameters cannot be written. But first it promises of every
// pointer that is loaded from a by-value parameter that it leads to global memory, as pointers from the host do, and does not
// ask what the kernel has stored there (docs/upstream-bugs.md): the address of a shared variable that comes out of a field or an array
// of the parameter is then read with ld.global. It promises nothing of pointers that come from a local object.
//
// Taken are parameters that something may write, or whose address goes where that cannot be seen, and from which a pointer is
// loaded, or a number that is made one. What is only read stays where it is: there the promise holds, and a copy would cost.
// A grid constant, which nobody may write, stays as well.
//
// Legal because the copy is made before anything else happens, of memory that nobody but this thread has, and
// all uses of the parameter get the copy: it holds what the parameter would hold. Contract MSO-2.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "bridge/nvvm.h"
#include "bridge/remarks.h"
#include "passes.h"
#include "set.h"
#include "target/target.h"

// The use makes another address of the same object.
static bool is_address(LLVMValueRef user) {
  return LLVMIsAGetElementPtrInst(user) || LLVMIsAAddrSpaceCastInst(user) ||
         LLVMIsABitCastInst(user) || LLVMIsAPHINode(user) || LLVMIsASelectInst(user) ||
         LLVMIsAFreezeInst(user);
}

static bool only_reads(LLVMValueRef user, LLVMUseRef use) {
  if (LLVMIsALoadInst(user) || LLVMIsAICmpInst(user))
    return true;
  switch (nv_intrinsic_kind(user)) {
  case NV_INTRINSIC_MEMCPY:
  case NV_INTRINSIC_MEMMOVE:
    return nv_use_index(use) == 1;
  default:
    return LLVMIsACallInst(user) && nv_call_only_reads_argument(user, nv_use_index(use));
  }
}

// Something may be written to what `parameter` leads to.
static bool may_be_written(LLVMValueRef parameter) {
  LLVMValueRef *left = NULL; // stb_ds
  nv_set *seen = NULL;
  bool written = false;
  arrput(left, parameter);
  while (!written && arrlen(left)) {
    LLVMValueRef pointer = arrpop(left);
    nv_foreach_use(use, pointer) {
      LLVMValueRef user = LLVMGetUser(use);
      if (LLVMIsAInstruction(user) && is_address(user)) {
        if (nv_set_add(&seen, user))
          arrput(left, user);
      } else {
        written |= !LLVMIsAInstruction(user) || !only_reads(user, use);
      }
    }
  }
  nv_set_free(&seen);
  arrfree(left);
  return written;
}

static bool becomes_pointer(LLVMValueRef value) {
  if (LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind)
    return true;
  nv_foreach_use(use, value) {
    if (LLVMIsAIntToPtrInst(LLVMGetUser(use)))
      return true;
  }
  return false;
}

// The by-value parameters that pointers are loaded from. stb_ds.
static LLVMValueRef *with_pointers(LLVMValueRef kernel) {
  LLVMValueRef *found = NULL;
  nv_set *known = NULL;
  nv_foreach_block(block, kernel) {
    nv_foreach_inst(inst, block) {
      if (!LLVMIsALoadInst(inst) || !becomes_pointer(inst))
        continue;
      LLVMValueRef object = nv_underlying_object(LLVMGetOperand(inst, 0), 0);
      if (LLVMIsAArgument(object) && nv_byval_type(object) && nv_set_add(&known, object))
        arrput(found, object);
    }
  }
  nv_set_free(&known);
  return found;
}

static LLVMAttributeIndex index_of(LLVMValueRef kernel, LLVMValueRef parameter) {
  LLVMAttributeIndex index = 1;
  while (LLVMGetParam(kernel, index - 1) != parameter)
    index++;
  return index;
}

static bool is_copied(LLVMValueRef kernel, LLVMValueRef parameter) {
  return LLVMGetPointerAddressSpace(LLVMTypeOf(parameter)) == NV_SPACE_GENERIC &&
         !nv_is_scalable(nv_byval_type(parameter)) &&
         !nv_has_attr(kernel, index_of(kernel, parameter), "nvvm.grid_constant") &&
         may_be_written(parameter);
}

static void copy(nv_pass_ctx *ctx, LLVMValueRef kernel, LLVMValueRef parameter) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  LLVMTypeRef type = nv_byval_type(parameter);
  uint64_t size = LLVMABISizeOfType(layout, type), align;
  if (!nv_attr_int(kernel, index_of(kernel, parameter), "align", &align))
    align = LLVMABIAlignmentOfType(layout, type);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, nv_first_insertion_point(LLVMGetEntryBasicBlock(kernel)));
  LLVMValueRef own = LLVMBuildAlloca(b, type, "own");
  LLVMSetAlignment(own, (unsigned)align);
  LLVMReplaceAllUsesWith(parameter, own);
  LLVMValueRef bytes = LLVMConstInt(LLVMInt64TypeInContext(nv_ctx_llvm(ctx)), size, false);
  LLVMValueRef made = LLVMBuildMemCpy(b, own, (unsigned)align, parameter, (unsigned)align, bytes);
  LLVMDisposeBuilder(b);
  nv_remark(ctx, NV_REMARK_PASSED, "ParameterCopied", made,
            NV_TEXT("parameter copied to local memory, for the kernel writes it: "),
            NV_INT("Bytes", (int64_t)size), NV_TEXT(" bytes"));
}

nv_preserved nv_written_parameters(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMValueRef *parameters = nv_is_kernel(function) ? with_pointers(function) : NULL;
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(parameters); i++) {
    if (!is_copied(function, parameters[i]))
      continue;
    copy(ctx, function, parameters[i]);
    changed = true;
  }
  arrfree(parameters);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
