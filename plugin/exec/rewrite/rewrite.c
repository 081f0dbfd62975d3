// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Drives the rewrite of a module: helpers, functions, kernel entries.
#include "exec/rewrite/rewrite.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>
#include <stb/stb_ds.h>

#include "exec/ptx/op.h"

LLVMValueRef nv_const32(struct nv_rewrite *rw, uint32_t value) {
  return LLVMConstInt(rw->i32, value, 0);
}

LLVMValueRef nv_const64(struct nv_rewrite *rw, uint64_t value) {
  return LLVMConstInt(rw->i64, value, 0);
}

LLVMValueRef nv_const_pointer(struct nv_rewrite *rw, const void *pointer) {
  return LLVMConstIntToPtr(nv_const64(rw, (uintptr_t)pointer), rw->ptr);
}

LLVMValueRef nv_call_runtime(struct nv_rewrite *rw, const void *function, LLVMTypeRef result,
                             LLVMValueRef *args, unsigned count) {
  LLVMTypeRef types[16];
  LLVMValueRef all[16];
  all[0] = nv_const_pointer(rw, rw->m);
  types[0] = rw->ptr;
  for (unsigned i = 0; i < count; i++) {
    all[i + 1] = args[i];
    types[i + 1] = LLVMTypeOf(args[i]);
  }
  LLVMTypeRef type = LLVMFunctionType(result, types, count + 1, 0);
  return LLVMBuildCall2(rw->builder, type, nv_const_pointer(rw, function), all, count + 1, "");
}

LLVMValueRef nv_pointer_bits(struct nv_rewrite *rw, LLVMValueRef pointer) {
  return LLVMBuildPtrToInt(rw->builder, pointer, rw->i64, "");
}

LLVMValueRef nv_bits_pointer(struct nv_rewrite *rw, LLVMValueRef bits, LLVMTypeRef type) {
  return LLVMBuildIntToPtr(rw->builder, bits, type, "");
}

LLVMValueRef nv_current_thread(struct nv_rewrite *rw) {
  return LLVMBuildLoad2(rw->builder, rw->ptr, nv_const_pointer(rw, &rw->m->current), "");
}

LLVMValueRef nv_load_field(struct nv_rewrite *rw, LLVMValueRef base, size_t offset,
                           LLVMTypeRef type) {
  LLVMValueRef index = nv_const64(rw, offset);
  LLVMValueRef field = LLVMBuildGEP2(rw->builder, rw->i8, base, &index, 1, "");
  return LLVMBuildLoad2(rw->builder, type, field, "");
}

// Distance between the pointers of an address space and generic ones.
static LLVMValueRef space_base(struct nv_rewrite *rw, unsigned space) {
  if (space == NV_SPACE_SHARED || space == NV_SPACE_SHARED_CLUSTER)
    return nv_const64(rw, NV_SLOT_ADDRESS(SLOT_SHARED));
  if (space == NV_SPACE_LOCAL)
    return nv_load_field(rw, nv_current_thread(rw), offsetof(struct nv_thread, local_base),
                         rw->i64);
  return NULL;
}

// Of an address in constant memory the lower 32 bits are its place there, and a pointer of that size has no others. Code that is to
// run fast gets this only where its data layout has such pointers.
static LLVMValueRef whole_constant(struct nv_rewrite *rw, LLVMValueRef bits) {
  LLVMBuilderRef b = rw->builder;
  if (rw->m->options.unchecked && LLVMPointerSizeForAS(rw->layout, NV_SPACE_CONST) != 4)
    return bits;
  LLVMValueRef before = LLVMBuildSub(b, bits, nv_const64(rw, 1), ""); // null is null
  LLVMValueRef is_short = LLVMBuildICmp(b, LLVMIntULT, before, nv_const64(rw, UINT32_MAX), "");
  LLVMValueRef whole = LLVMBuildAdd(b, bits, nv_const64(rw, NV_SLOT_ADDRESS(SLOT_CONST)), "");
  return LLVMBuildSelect(b, is_short, whole, bits, "");
}

LLVMValueRef nv_convert_space(struct nv_rewrite *rw, LLVMValueRef bits, unsigned from,
                              unsigned to) {
  if (from == to)
    return bits;
  if (from == NV_SPACE_CONST)
    bits = whole_constant(rw, bits);
  LLVMValueRef base = space_base(rw, from);
  if (base)
    bits = LLVMBuildAdd(rw->builder, bits, base, "");
  base = space_base(rw, to);
  return base ? LLVMBuildSub(rw->builder, bits, base, "") : bits;
}

static LLVMValueRef slot_pointer(struct nv_rewrite *rw, unsigned index) {
  LLVMValueRef offset = nv_const64(rw, 16 * index);
  return LLVMBuildGEP2(rw->builder, rw->i8, rw->scratch, &offset, 1, "");
}

LLVMValueRef nv_run_op(struct nv_rewrite *rw, const struct nv_op *op, const LLVMValueRef *args,
                       unsigned count, LLVMTypeRef type) {
  LLVMBuilderRef b = rw->builder;
  bool is_struct = LLVMGetTypeKind(type) == LLVMStructTypeKind;
  unsigned results = is_struct ? LLVMCountStructElementTypes(type) : type != rw->void_type;
  if (count > NV_MAX_SLOTS / 2 || results > NV_MAX_SLOTS / 2) {
    nv_emit_unsupported(rw, "an operation with more than 32 operands", "");
    return results ? LLVMGetPoison(type) : NULL;
  }
  LLVMValueRef direct = rw->m->options.unchecked ? nv_inline_op(rw, op, args, count, type) : NULL;
  if (!direct && rw->m->options.unchecked && op->run == nv_op_warp)
    direct = nv_emit_warp(rw, op, args, count, type);
  if (direct)
    return type == rw->void_type ? NULL : direct;
  for (unsigned i = 0; i < count; i++) {
    LLVMValueRef slot = slot_pointer(rw, i), value = args[i];
    // Slots hold zero-extended bits.
    if (LLVMStoreSizeOfType(rw->host_layout, LLVMTypeOf(value)) < 8)
      LLVMBuildStore(b, nv_const64(rw, 0), slot);
    if (LLVMTypeOf(value) == rw->i1)
      value = LLVMBuildZExt(b, value, rw->i8, "");
    LLVMSetAlignment(LLVMBuildStore(b, value, slot), 8);
  }
  LLVMValueRef call[] = {nv_const_pointer(rw, op), rw->scratch, nv_const32(rw, rw->site)};
  nv_call_runtime(rw, op->run, rw->void_type, call, 3);
  LLVMValueRef value = results ? LLVMGetPoison(type) : NULL;
  for (unsigned i = 0; i < results; i++) {
    LLVMTypeRef part = is_struct ? LLVMStructGetTypeAtIndex(type, i) : type;
    LLVMValueRef loaded =
        LLVMBuildLoad2(b, part == rw->i1 ? rw->i8 : part, slot_pointer(rw, i), "");
    LLVMSetAlignment(loaded, 8);
    if (part == rw->i1)
      loaded = LLVMBuildTrunc(b, loaded, rw->i1, "");
    value = is_struct ? LLVMBuildInsertValue(b, value, loaded, i, "") : loaded;
  }
  return value;
}

struct nv_op *nv_find_op(struct nv_rewrite *rw, const char *mnemonic) {
  ptrdiff_t found = shgeti(rw->operations, mnemonic);
  if (found >= 0)
    return rw->operations[found].value;
  struct nv_op *op = nv_op_decode(mnemonic);
  shput(rw->operations, nv_copy_string(mnemonic, strlen(mnemonic)), op);
  return op;
}

void nv_emit_unsupported(struct nv_rewrite *rw, const char *what, const char *name) {
  LLVMValueRef args[] = {nv_const_pointer(rw, nv_copy_string(what, strlen(what))),
                         nv_const_pointer(rw, nv_copy_string(name, strlen(name))),
                         nv_const32(rw, rw->site)};
  nv_call_runtime(rw, nv_rt_unsupported, rw->void_type, args, 3);
}

void nv_emit_fence(struct nv_rewrite *rw) {
  // Other processes may run blocks of the same launch.
  if (rw->m->options.unchecked)
    LLVMBuildFence(rw->builder, LLVMAtomicOrderingSequentiallyConsistent, 0, "");
  if (rw->m->race || rw->m->block_race)
    nv_call_runtime(rw, nv_rt_fence, rw->void_type, NULL, 0);
}

// A constant that is cast to or from local memory, as an instruction, since it depends on the thread; NULL for others.
static LLVMValueRef lower_local_cast(struct nv_rewrite *rw, LLVMValueRef constant) {
  if (!LLVMIsAConstantExpr(constant) || LLVMGetConstOpcode(constant) != LLVMAddrSpaceCast)
    return NULL;
  LLVMValueRef pointer = LLVMGetOperand(constant, 0), lowered = nv_lower_constant(rw, pointer);
  if (!lowered)
    return NULL;
  LLVMValueRef bits = nv_convert_space(rw, nv_pointer_bits(rw, lowered),
                                       LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)),
                                       LLVMGetPointerAddressSpace(LLVMTypeOf(constant)));
  return nv_bits_pointer(rw, bits, LLVMTypeOf(constant));
}

// Replaces constants that contain addresses in the operands of an instruction.
static void lower_operands(struct nv_rewrite *rw, LLVMValueRef instruction) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(instruction);
  int count = LLVMGetNumOperands(instruction);
  if (opcode == LLVMCall)
    count = (int)LLVMGetNumArgOperands(instruction);
  for (int i = 0; i < count; i++) {
    LLVMValueRef operand = LLVMGetOperand(instruction, (unsigned)i);
    if (!LLVMIsConstant(operand) || LLVMIsABasicBlock(operand))
      continue;
    LLVMValueRef lowered = nv_lower_constant(rw, operand);
    if (lowered == operand)
      continue;
    if (!lowered) {
      LLVMBasicBlockRef block = LLVMGetInstructionParent(instruction);
      LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(LLVMGetBasicBlockParent(block));
      LLVMPositionBuilderBefore(rw->builder, opcode == LLVMPHI ? LLVMGetBasicBlockTerminator(entry)
                                                               : instruction);
      // A phi takes one value for all edges from a block.
      for (unsigned edge = 0; opcode == LLVMPHI && !lowered && edge < (unsigned)i; edge++)
        if (LLVMGetIncomingBlock(instruction, edge) ==
            LLVMGetIncomingBlock(instruction, (unsigned)i))
          lowered = LLVMGetOperand(instruction, edge);
      if (!lowered)
        lowered = lower_local_cast(rw, operand);
    }
    if (!lowered) {
      LLVMPositionBuilderBefore(rw->builder, instruction);
      if (opcode != LLVMPHI)
        nv_emit_unsupported(rw, "a constant expression", "");
      lowered = LLVMGetPoison(LLVMTypeOf(operand));
    }
    LLVMSetOperand(instruction, (unsigned)i, lowered);
  }
}

static void rewrite_instruction(struct nv_rewrite *rw, LLVMValueRef instruction) {
  LLVMPositionBuilderBefore(rw->builder, instruction);
  nv_check_promises(rw, instruction);
  LLVMValueRef replacement;
  bool done = nv_rewrite_memory(rw, instruction, &replacement) ||
              nv_rewrite_scalar(rw, instruction, &replacement) ||
              nv_rewrite_call(rw, instruction, &replacement);
  if (!done)
    return;
  if (replacement)
    LLVMReplaceAllUsesWith(instruction, replacement);
  LLVMInstructionEraseFromParent(instruction);
}

static void rt_release_frame(struct nv_machine *m, uint64_t top) { nv_memory_release(m, top); }

// The branch by which a loop comes back to this block, from the same place or below; NULL for none.
static LLVMValueRef find_back_branch(LLVMBasicBlockRef block) {
  for (LLVMBasicBlockRef from = block; from; from = LLVMGetNextBasicBlock(from)) {
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(from);
    for (unsigned i = 0; i < LLVMGetNumSuccessors(terminator); i++)
      if (LLVMGetSuccessor(terminator, i) == block)
        return terminator;
  }
  return NULL;
}

// nv_rt_step as IR, so that what it does nearly always takes no call.
static LLVMValueRef step_function(struct nv_rewrite *rw) {
  static const char name[] = "nv.step";
  LLVMValueRef function = LLVMGetNamedFunction(rw->module, name);
  if (function)
    return function;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(rw->context), before = rw->builder;
  function = LLVMAddFunction(rw->module, name, LLVMFunctionType(rw->void_type, NULL, 0, 0));
  LLVMSetLinkage(function, LLVMInternalLinkage);
  unsigned kind = LLVMGetEnumAttributeKindForName("alwaysinline", 12);
  LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                          LLVMCreateEnumAttribute(rw->context, kind, 0));
  LLVMBasicBlockRef entry = LLVMAppendBasicBlockInContext(rw->context, function, "");
  LLVMBasicBlockRef slow = LLVMAppendBasicBlockInContext(rw->context, function, "");
  LLVMBasicBlockRef end = LLVMAppendBasicBlockInContext(rw->context, function, "");
  rw->builder = b;
  LLVMPositionBuilderAtEnd(b, entry);
  LLVMValueRef budget = nv_const_pointer(rw, &rw->m->budget);
  LLVMValueRef left =
      LLVMBuildSub(b, LLVMBuildLoad2(b, rw->i64, budget, ""), nv_const64(rw, 1), "");
  LLVMBuildStore(b, left, budget);
  LLVMBuildCondBr(b, LLVMBuildICmp(b, LLVMIntSLT, left, nv_const64(rw, 0), ""), slow, end);
  LLVMPositionBuilderAtEnd(b, slow);
  LLVMValueRef nowhere = nv_const32(rw, UINT32_MAX);
  nv_call_runtime(rw, nv_thread_step, rw->void_type, &nowhere, 1);
  LLVMBuildBr(b, end);
  LLVMPositionBuilderAtEnd(b, end);
  LLVMBuildRetVoid(b);
  rw->builder = before;
  LLVMDisposeBuilder(b);
  return function;
}

// Counts executions of a block and steps of loops. `work` are the instructions from the block on: a loop is told by the branch
// back.
static void instrument_block(struct nv_rewrite *rw, LLVMBasicBlockRef block, uint32_t number,
                             const struct nv_work *work) {
  LLVMValueRef first = LLVMGetFirstInstruction(block);
  while (LLVMGetInstructionOpcode(first) == LLVMPHI)
    first = LLVMGetNextInstruction(first);
  LLVMPositionBuilderBefore(rw->builder, first);
  if (rw->counts) {
    LLVMValueRef counter = nv_const_pointer(rw, &rw->counts->executed[number]);
    LLVMValueRef value = LLVMBuildLoad2(rw->builder, rw->i64, counter, "");
    LLVMBuildStore(rw->builder, LLVMBuildAdd(rw->builder, value, nv_const64(rw, 1), ""), counter);
  }
  LLVMValueRef back = find_back_branch(block);
  if (!back)
    return;
  if (rw->m->options.unchecked) {
    LLVMBuildCall2(rw->builder, LLVMFunctionType(rw->void_type, NULL, 0, 0), step_function(rw),
                   NULL, 0, "");
  } else {
    while (work->instruction != back)
      work++;
    LLVMValueRef place = nv_const32(rw, work->site);
    nv_call_runtime(rw, nv_rt_step, rw->void_type, &place, 1);
  }
}

// What the function's attributes say about its target.
static void read_attributes(struct nv_rewrite *rw, LLVMValueRef function) {
  LLVMAttributeIndex index = LLVMAttributeFunctionIndex;
  LLVMAttributeRef cpu = LLVMGetStringAttributeAtIndex(function, index, "target-cpu", 10);
  unsigned length;
  rw->architecture = 0;
  if (cpu) {
    const char *text = LLVMGetStringAttributeValue(cpu, &length);
    if (length > 3 && !strncmp(text, "sm_", 3))
      rw->architecture = (unsigned)strtoul(text + 3, NULL, 10) * 10;
  }
  static const char mode[] = "denormal-fp-math-f32";
  LLVMAttributeRef denormal = LLVMGetStringAttributeAtIndex(function, index, mode, sizeof mode - 1);
  rw->ftz = denormal && !strncmp(LLVMGetStringAttributeValue(denormal, &length), "preserve-sign",
                                 strlen("preserve-sign"));
}

static void strip_attributes_at(LLVMValueRef function, LLVMAttributeIndex index) {
  unsigned count = LLVMGetAttributeCountAtIndex(function, index);
  if (!count)
    return;
  LLVMAttributeRef *attributes = nv_alloc(count * sizeof *attributes);
  LLVMGetAttributesAtIndex(function, index, attributes);
  for (unsigned i = 0; i < count; i++) {
    if (LLVMIsStringAttribute(attributes[i])) {
      unsigned length;
      const char *key = LLVMGetStringAttributeKind(attributes[i], &length);
      LLVMRemoveStringAttributeAtIndex(function, index, key, length);
    } else {
      LLVMRemoveEnumAttributeAtIndex(function, index, LLVMGetEnumAttributeKind(attributes[i]));
    }
  }
  free(attributes);
}

// What the device's compiler knows about a function means nothing on the host.
static void strip_function(struct nv_rewrite *rw, LLVMValueRef function, size_t index) {
  strip_attributes_at(function, LLVMAttributeFunctionIndex);
  strip_attributes_at(function, LLVMAttributeReturnIndex);
  for (unsigned i = 0; i < LLVMCountParams(function); i++)
    strip_attributes_at(function, i + 1);
  LLVMSetFunctionCallConv(function, LLVMCCallConv);
  LLVMSetLinkage(function, LLVMInternalLinkage);
  LLVMSetVisibility(function, LLVMDefaultVisibility);
  LLVMSetSection(function, "");
  if (LLVMHasPersonalityFn(function))
    LLVMSetPersonalityFn(function, NULL);
  unsigned kind = LLVMGetEnumAttributeKindForName("nounwind", 8);
  LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                          LLVMCreateEnumAttribute(rw->context, kind, 0));
  // A device pointer may be anything; a bad one is to be told, not to be reasoned with.
  kind = LLVMGetEnumAttributeKindForName("null_pointer_is_valid", 21);
  LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex,
                          LLVMCreateEnumAttribute(rw->context, kind, 0));
  // Names of the host's library must not resolve to device functions.
  char name[32];
  int length = snprintf(name, sizeof name, "nv.function.%zu", index);
  LLVMSetValueName2(function, name, (size_t)length);
}

static bool needs_frame(const struct nv_work *work, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++)
    if (LLVMGetInstructionOpcode(work[i].instruction) == LLVMAlloca)
      return true;
  return false;
}

static void rewrite_function(struct nv_rewrite *rw, LLVMValueRef function, uint32_t *site,
                             uint32_t *block_number) {
  struct nv_work *work = NULL;
  for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(function); bb; bb = LLVMGetNextBasicBlock(bb))
    for (LLVMValueRef i = LLVMGetFirstInstruction(bb); i; i = LLVMGetNextInstruction(i)) {
      struct nv_work item = {i, (*site)++};
      arrput(work, item);
    }
  read_attributes(rw, function);
  bool framed = needs_frame(work, arrlen(work));
  ptrdiff_t at = 0;
  for (LLVMBasicBlockRef bb = LLVMGetFirstBasicBlock(function); bb;
       bb = LLVMGetNextBasicBlock(bb)) {
    LLVMValueRef first = LLVMGetFirstInstruction(bb);
    while (work[at].instruction != first)
      at++;
    instrument_block(rw, bb, (*block_number)++, work + at);
  }
  LLVMPositionBuilderBefore(rw->builder, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)));
  rw->scratch = LLVMBuildAlloca(rw->builder, LLVMArrayType2(rw->i64, NV_MAX_SLOTS), "");
  LLVMSetAlignment(rw->scratch, 16);
  LLVMValueRef top = NULL;
  if (framed)
    top = nv_load_field(rw, nv_current_thread(rw), offsetof(struct nv_thread, local_top), rw->i64);
  for (ptrdiff_t i = 0; i < arrlen(work); i++) {
    rw->site = work[i].site;
    bool is_return = LLVMGetInstructionOpcode(work[i].instruction) == LLVMRet;
    lower_operands(rw, work[i].instruction);
    if (framed && is_return) {
      LLVMPositionBuilderBefore(rw->builder, work[i].instruction);
      nv_call_runtime(rw, rt_release_frame, rw->void_type, &top, 1);
    }
    rewrite_instruction(rw, work[i].instruction);
  }
  arrfree(work);
}

LLVMValueRef nv_find_kernel(LLVMModuleRef module, const char *name) {
  LLVMValueRef exact = LLVMGetNamedFunction(module, name), found = NULL;
  if (exact && !LLVMIsDeclaration(exact))
    return exact;
  char mangled[512];
  int length = snprintf(mangled, sizeof mangled, "_Z%zu%s", strlen(name), name);
  if (length < 0 || (size_t)length >= sizeof mangled)
    return NULL;
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    size_t got;
    const char *candidate = LLVMGetValueName2(f, &got);
    bool is_kernel = LLVMGetFunctionCallConv(f) == LLVMPTXKernelCallConv;
    if (LLVMIsDeclaration(f) || !is_kernel || strncmp(candidate, mangled, (size_t)length))
      continue;
    if (found)
      return NULL;
    found = f;
  }
  return found;
}

// Value of an integer module flag, 0 when there is none.
static unsigned read_module_flag(LLVMModuleRef module, const char *name) {
  static const char list[] = "llvm.module.flags";
  unsigned count = LLVMGetNamedMetadataNumOperands(module, list), value = 0;
  LLVMValueRef *flags = nv_alloc((count + 1) * sizeof *flags);
  LLVMGetNamedMetadataOperands(module, list, flags);
  for (unsigned i = 0; i < count; i++) {
    LLVMValueRef parts[3] = {0};
    unsigned length;
    if (LLVMGetMDNodeNumOperands(flags[i]) != 3)
      continue;
    LLVMGetMDNodeOperands(flags[i], parts);
    const char *key = parts[1] ? LLVMGetMDString(parts[1], &length) : NULL;
    if (key && length == strlen(name) && !memcmp(key, name, length) && parts[2] &&
        LLVMIsAConstantInt(parts[2]))
      value = (unsigned)LLVMConstIntGetZExtValue(parts[2]);
  }
  free(flags);
  return value;
}

// Variables live in the simulated memory; the host must not allocate them again.
static void delete_variables(LLVMModuleRef module) {
  LLVMSetModuleInlineAsm2(module, "", 0);
  for (LLVMValueRef next, g = LLVMGetFirstGlobal(module); g; g = next) {
    next = LLVMGetNextGlobal(g);
    size_t length;
    if (!strcmp(LLVMGetValueName2(g, &length), "nv.functions"))
      continue;
    LLVMReplaceAllUsesWith(g, LLVMConstNull(LLVMTypeOf(g)));
    LLVMDeleteGlobal(g);
  }
}

static bool init_layouts(struct nv_rewrite *rw, const char *host_layout) {
  const char *device = LLVMGetDataLayoutStr(rw->module);
  if (strncmp(LLVMGetTarget(rw->module), "nvptx", 5)) {
    nv_fault_setup(rw->m, OUTCOME_BAD_INPUT, "the module is for target '%s', not for nvptx64",
                   LLVMGetTarget(rw->module));
    return false;
  }
  rw->layout = LLVMCreateTargetData(
      *device ? device : "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64");
  rw->host_layout = LLVMCreateTargetData(host_layout);
  return true;
}

bool nv_rewrite_module(struct nv_machine *m, LLVMModuleRef module, const struct nv_plan *plan,
                       const char *host_layout, struct nv_counts *counts,
                       struct nv_entry **entries) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  struct nv_rewrite rewrite = {.m = m, .context = context, .module = module, .counts = counts};
  struct nv_rewrite *rw = &rewrite;
  sh_new_strdup(rw->operations);
  rw->builder = LLVMCreateBuilderInContext(context);
  rw->void_type = LLVMVoidTypeInContext(context);
  rw->i1 = LLVMInt1TypeInContext(context);
  rw->i8 = LLVMInt8TypeInContext(context);
  rw->i16 = LLVMInt16TypeInContext(context);
  rw->i32 = LLVMInt32TypeInContext(context);
  rw->i64 = LLVMInt64TypeInContext(context);
  rw->ptr = LLVMPointerTypeInContext(context, 0);
  rw->align_kind = LLVMGetEnumAttributeKindForName("align", 5);
  rw->byval_kind = LLVMGetEnumAttributeKindForName("byval", 5);
  rw->invariant_load_kind = LLVMGetMDKindIDInContext(context, "invariant.load", 14);
  rw->reflect_ftz = read_module_flag(module, "nvvm-reflect-ftz");
  if (!init_layouts(rw, host_layout) || !nv_assign_addresses(rw) || !nv_write_initializers(rw) ||
      !nv_prepare_entries(rw, plan))
    return false;
  // Debug information describes the device's code; reports read it from a fresh copy.
  LLVMStripModuleDebugInfo(module);
  uint32_t site = 0, block = 0;
  for (ptrdiff_t i = 0; i < arrlen(rw->functions); i++)
    if (!LLVMIsDeclaration(rw->functions[i]))
      rewrite_function(rw, rw->functions[i], &site, &block);
  for (ptrdiff_t i = 0; i < arrlen(rw->functions); i++)
    if (!LLVMIsDeclaration(rw->functions[i]))
      strip_function(rw, rw->functions[i], (size_t)i);
  nv_finish_entries(rw);
  delete_variables(module);
  *entries = rw->entries;
  LLVMDisposeBuilder(rw->builder);
  return true;
}
