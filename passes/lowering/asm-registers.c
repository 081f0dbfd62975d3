// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm-registers.c: nv-asm-registers, reads of special registers by inline assembly as intrinsics.
//
//   %l = call i32 asm "mov.u32 $0, %laneid;", "=r"()   ->   %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
//
// Libraries and programs read the number of the lane, the masks of lanes and the numbers of threads and blocks so
// (CUB and Thrust do everywhere). Nothing is known of what assembly returns: that a lane is one of 32, that an index
// made of it does not wrap around, that two reads give the same. Of the intrinsics all of that is known: the accesses of
// a thread to its elements in shared memory become one address and constants.
//
// Legal because the text is one mov of a whole register that does not change while a thread runs, and the intrinsic
// selects that mov. Volatile says that the assembly is run as often as the program says; the register tells the
// same each time, and nobody sees a mov. Registers that may change (%warpid, %smid, %clock) and assembly that claims to
// write memory stay, and so does anything else in the text: other statements, guards, comments, other widths.
// Contract KB-01.
#include <string.h>

#include <llvm-c/Core.h>

#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "passes.h"

struct reg {
  const char *name, *intrinsic;
};

static const struct reg registers[] = {
    {"laneid", "llvm.nvvm.read.ptx.sreg.laneid"},
    {"lanemask_eq", "llvm.nvvm.read.ptx.sreg.lanemask.eq"},
    {"lanemask_le", "llvm.nvvm.read.ptx.sreg.lanemask.le"},
    {"lanemask_lt", "llvm.nvvm.read.ptx.sreg.lanemask.lt"},
    {"lanemask_ge", "llvm.nvvm.read.ptx.sreg.lanemask.ge"},
    {"lanemask_gt", "llvm.nvvm.read.ptx.sreg.lanemask.gt"},
    {"tid.x", "llvm.nvvm.read.ptx.sreg.tid.x"},
    {"tid.y", "llvm.nvvm.read.ptx.sreg.tid.y"},
    {"tid.z", "llvm.nvvm.read.ptx.sreg.tid.z"},
    {"ntid.x", "llvm.nvvm.read.ptx.sreg.ntid.x"},
    {"ntid.y", "llvm.nvvm.read.ptx.sreg.ntid.y"},
    {"ntid.z", "llvm.nvvm.read.ptx.sreg.ntid.z"},
    {"ctaid.x", "llvm.nvvm.read.ptx.sreg.ctaid.x"},
    {"ctaid.y", "llvm.nvvm.read.ptx.sreg.ctaid.y"},
    {"ctaid.z", "llvm.nvvm.read.ptx.sreg.ctaid.z"},
    {"nctaid.x", "llvm.nvvm.read.ptx.sreg.nctaid.x"},
    {"nctaid.y", "llvm.nvvm.read.ptx.sreg.nctaid.y"},
    {"nctaid.z", "llvm.nvvm.read.ptx.sreg.nctaid.z"},
};

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }

// Takes `word` off the front of the text, and blanks in front of it. False when something else stands there.
static bool take(const char **text, const char *end, const char *word) {
  const char *s = *text;
  size_t len = strlen(word);
  while (s < end && is_blank(*s))
    s++;
  if ((size_t)(end - s) < len || memcmp(s, word, len) != 0)
    return false;
  *text = s + len;
  return true;
}

static bool at_end(const char *s, const char *end) {
  take(&s, end, ";");
  return take(&s, end, "") && s == end;
}

// The register that the text moves to its result; NULL when it does anything else.
static const struct reg *read_by(const char *text, size_t len) {
  const char *end = text + len;
  if (!take(&text, end, "mov.u32") && !take(&text, end, "mov.b32") && !take(&text, end, "mov.s32"))
    return NULL;
  if (text == end || !is_blank(*text) || !take(&text, end, "$0") || !take(&text, end, ",") ||
      !take(&text, end, "%"))
    return NULL;
  for (size_t i = 0; i < sizeof registers / sizeof *registers; i++) {
    const char *rest = text, *name = registers[i].name;
    size_t n = strlen(name);
    if ((size_t)(end - rest) >= n && memcmp(rest, name, n) == 0 && at_end(rest + n, end))
      return &registers[i];
  }
  return NULL;
}

// The register that `inst` reads by assembly, which has no operand and clobbers nothing.
static const struct reg *assembly_read(LLVMValueRef inst) {
  if (!LLVMIsACallInst(inst) || !LLVMIsAInlineAsm(LLVMGetCalledValue(inst)) ||
      LLVMGetTypeKind(LLVMTypeOf(inst)) != LLVMIntegerTypeKind ||
      LLVMGetIntTypeWidth(LLVMTypeOf(inst)) != 32)
    return NULL;
  LLVMValueRef assembly = LLVMGetCalledValue(inst);
  size_t len;
  const char *constraints = LLVMGetInlineAsmConstraintString(assembly, &len);
  if (len != 2 || memcmp(constraints, "=r", 2) != 0)
    return NULL;
  const char *text = LLVMGetInlineAsmAsmString(assembly, &len);
  return read_by(text, len);
}

nv_preserved nv_asm_registers(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMModuleRef module = nv_ctx_module(ctx);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst_safe(inst, block) {
      const struct reg *reg = assembly_read(inst);
      if (!reg)
        continue;
      LLVMValueRef read = nv_intrinsic_declaration(module, reg->intrinsic, NULL, 0);
      LLVMPositionBuilderBefore(b, inst);
      nv_replace_and_erase(inst,
                           LLVMBuildCall2(b, LLVMGlobalGetValueType(read), read, NULL, 0, ""));
      changed = true;
    }
  }
  LLVMDisposeBuilder(b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
