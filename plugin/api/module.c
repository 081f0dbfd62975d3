// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Modules of a program: what must be right with each before they are linked, in the order and with the
// words of libNVVM, and what the linked one needs for the code generator.
#include "api/module.h"

#include <stdlib.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>

#include "bridge/metadata.h"
#include "bridge/nvvm.h"
#include "entry/run.h"
#include "verify/verify.h"

enum { LEAST_PTX = 78, IR_MAJOR = 2, IR_MINOR = 0, DBG_MAJOR = 3, DBG_MINOR = 2 };

static const char EXAMPLE[] =
    "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-"
    "v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64-a:8:8";

bool nv_is_bitcode(const char *data, size_t size) {
  return size >= 4 &&
         (memcmp(data, "BC\xC0\xDE", 4) == 0 || memcmp(data, "\xDE\xC0\x17\x0B", 4) == 0);
}

//===-- Checks --------------------------------------------------------------------------------===//

static bool is_version_checked(void) {
  const char *text = getenv("NVVM_IR_VER_CHK");
  return !text || strtol(text, NULL, 10) != 0;
}

// One node of nvvmir.version: IR and, with four operands, debug metadata. Without a node it is 1.0.
static bool check_version(nvvmProgram program, const int *version, unsigned n) {
  bool good = n == 2 || n == 4;
  if (good && (version[0] != IR_MAJOR || version[1] != IR_MINOR)) {
    nv_program_log(program, "IR version %d.%d incompatible with current version %d.%d\n",
                   version[0], version[1], IR_MAJOR, IR_MINOR);
    good = false;
  }
  if (good && n == 4 && (version[2] != DBG_MAJOR || version[3] > DBG_MINOR)) {
    nv_program_log(program, "DBG version %d.%d incompatible with current version %d.%d\n",
                   version[2], version[3], DBG_MAJOR, DBG_MINOR);
    good = false;
  }
  return good;
}

static bool check_versions(nvvmProgram program, LLVMModuleRef module) {
  static const char key[] = "nvvmir.version";
  unsigned nodes = LLVMGetNamedMetadataNumOperands(module, key);
  if (!nodes)
    return check_version(program, (const int[]){1, 0}, 2);
  bool good = true;
  for (unsigned i = 0; i < nodes && good; i++) {
    int version[5] = {0};
    unsigned n = 0;
    int64_t number;
    while (n < 5 && nv_named_md_int(module, key, i, n, &number))
      version[n++] = (int)number;
    good = check_version(program, version, n);
  }
  return good;
}

static bool is_aligned(LLVMTargetDataRef layout, LLVMTypeRef type, unsigned bytes) {
  return LLVMABIAlignmentOfType(layout, type) == bytes;
}

// What is wrong with the layout, NULL if nothing is: the words of the rules V4 of the verifier.
static const char *find_layout_problem(LLVMModuleRef module) {
  LLVMContextRef c = LLVMGetModuleContext(module);
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
  if (LLVMByteOrder(layout) != LLVMLittleEndian)
    return nv_rule_table[NV_RULE_VM_02].message;
  if (LLVMPointerSize(layout) != 8 || !is_aligned(layout, LLVMPointerTypeInContext(c, 0), 8))
    return nv_rule_table[NV_RULE_VM_03].message;
  for (unsigned bits = 8; bits <= 64; bits *= 2)
    if (!is_aligned(layout, LLVMIntTypeInContext(c, bits), bits / 8))
      return nv_rule_table[NV_RULE_VM_04].message;
  if (!is_aligned(layout, LLVMFloatTypeInContext(c), 4) ||
      !is_aligned(layout, LLVMDoubleTypeInContext(c), 8))
    return nv_rule_table[NV_RULE_VM_05].message;
  return NULL;
}

nvvmResult nv_module_check(nvvmProgram program, LLVMModuleRef module, const char *name) {
  if (is_version_checked() && !check_versions(program, module)) {
    nv_program_log(program,
                   "%s: error: incompatible IR detected. Possible mix of compiler/IR from "
                   "different releases.",
                   name);
    return NVVM_ERROR_IR_VERSION_MISMATCH;
  }
  if (strncmp(LLVMGetTarget(module), "nvptx", strlen("nvptx")) != 0) {
    nv_program_log(program, "%s: error: Module does not contain a triple, should be 'nvptx64-'",
                   name);
    return NVVM_ERROR_INVALID_IR;
  }
  if (!*LLVMGetDataLayoutStr(module)) {
    nv_program_log(program, "DataLayoutError: Data Layout string is empty");
    return NVVM_ERROR_INVALID_IR;
  }
  const char *problem = find_layout_problem(module);
  if (problem)
    nv_program_log(program, "%s\nExample valid data layout:\n64-bit: %s\n", problem, EXAMPLE);
  return problem ? NVVM_ERROR_INVALID_IR : NVVM_SUCCESS;
}

//===-- The linked module ---------------------------------------------------------------------===//

static void set_attribute(LLVMModuleRef module, LLVMValueRef function, const char *name,
                          const char *value) {
  LLVMAttributeRef attribute = LLVMCreateStringAttribute(
      LLVMGetModuleContext(module), name, (unsigned)strlen(name), value, (unsigned)strlen(value));
  LLVMAddAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, attribute);
}

// -fma=1, the default: any product may be fused with what it is added to.
static void allow_contraction(LLVMValueRef function) {
  nv_foreach_block(block, function) {
    nv_foreach_inst(i, block) {
      LLVMOpcode opcode = LLVMGetInstructionOpcode(i);
      if (opcode == LLVMFAdd || opcode == LLVMFSub || opcode == LLVMFMul || opcode == LLVMFNeg)
        LLVMSetFastMathFlags(i, LLVMGetFastMathFlags(i) | LLVMFastMathAllowContract);
    }
  }
}

void nv_module_prepare(LLVMModuleRef module, const nv_program_options *options) {
  char features[32], error[256];
  nv_module_features(module, options->sm, features, sizeof features);
  nv_foreach_function(f, module) {
    if (LLVMIsDeclaration(f))
      continue;
    set_attribute(module, f, "target-cpu", options->sm->llvm_name);
    set_attribute(module, f, "target-features", features);
    if (options->fma != 0)
      allow_contraction(f);
  }
  if (!options->debug && !options->lines)
    LLVMStripModuleDebugInfo(module);
  else if (!options->debug)
    nv_run_pipeline(module, NULL, "strip-nonlinetable-debuginfo", error, sizeof error);
}

void nv_module_features(LLVMModuleRef module, const nv_sm *sm, char *features, size_t size) {
  unsigned version = sm->min_ptx > LEAST_PTX ? sm->min_ptx : LEAST_PTX;
  nv_foreach_function(f, module) {
    unsigned its = nv_function_ptx(f);
    version = its > version ? its : version;
  }
  snprintf(features, size, "+ptx%u", version);
}
