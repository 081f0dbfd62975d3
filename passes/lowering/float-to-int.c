// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// float-to-int.c: conversions of floating point to integers that are defined for every number.
//
//   %i = call i32 @llvm.fptosi.sat.i32.f32(float %x)   ->   call i32 @llvm.nvvm.f2i.rz(float %x)
//   %c = call i8 @llvm.fptoui.sat.i8.f64(double %x)    ->   %w = call i32 @llvm.nvvm.d2ui.rz(double %x)
//                                                           %c = trunc i32 %w to i8
//
// In C a conversion out of range is undefined, and LLVM's fptosi is poison there: what was computed
// is deleted. CUDA programs rely on the instruction, cvt.rzi, and nvcc never makes less of it. The
// front-end plugin therefore has clang write the saturating intrinsics, for each of which LLVM's code
// generator prints four to five instructions where one is enough. This pass comes before anything
// that folds constants, so that a number known at compile time and one that is not give the same.
//
// Legality, for a function that the front-end plugin marked (nvopt.float-to-int): every result in
// range is the same, and out of range, where C leaves all open, it is what nvcc's instructions give:
// results of 8 and 16 bits are the low bits of a 32-bit one, and what is no number becomes 0, or the
// highest bit alone where source or result has 64 bits (PTX ISA, cvt). LLVM folds the
// intrinsics of constants by the same rules.
// For all other functions, whose language may have defined the conversion otherwise (Rust: no number
// is 0): only results of 32 bits out of at most 32 bits, where the instruction is the intrinsic.
// Contract NRM-01.
#include <stdio.h>

#include "passes.h"
#include "facts/shapes.h"

static const char marker[] = "nvopt.float-to-int";
enum { MARKER_SIZE = sizeof marker - 1 };
static const LLVMAttributeIndex on_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;

struct conversion {
  LLVMValueRef function; // the instruction's
  LLVMTypeRef source;    // what it takes: f32 or f64
  bool widen;            // the number at hand is narrower
};

// What converts `from` to `to`; false where no instruction does, or means something else.
static bool choose(LLVMModuleRef module, LLVMTypeRef from, LLVMTypeRef to, bool is_signed,
                   bool cuda, struct conversion *out) {
  LLVMTypeKind kind = LLVMGetTypeKind(from);
  bool narrow = kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind;
  bool wide = kind == LLVMDoubleTypeKind;
  unsigned bits = LLVMGetIntTypeWidth(to);
  if ((!narrow && !wide && kind != LLVMFloatTypeKind) || bits > 64)
    return false;
  if (!cuda && (wide || bits != 32))
    return false;
  char name[32];
  snprintf(name, sizeof name, "llvm.nvvm.%c2%s%s.rz", wide ? 'd' : 'f', is_signed ? "" : "u",
           bits > 32 ? "ll" : "i");
  LLVMContextRef c = LLVMGetModuleContext(module);
  out->function = nv_intrinsic_declaration(module, name, NULL, 0);
  out->source = wide ? LLVMDoubleTypeInContext(c) : LLVMFloatTypeInContext(c);
  out->widen = narrow;
  return true;
}

static LLVMValueRef convert(LLVMBuilderRef b, const struct conversion *c, LLVMValueRef x,
                            LLVMTypeRef to) {
  if (c->widen)
    x = LLVMBuildFPExt(b, x, c->source, "");
  LLVMTypeRef type = LLVMGlobalGetValueType(c->function);
  LLVMValueRef wide = LLVMBuildCall2(b, type, c->function, &x, 1, "");
  return LLVMTypeOf(wide) == to ? wide : LLVMBuildTrunc(b, wide, to, "");
}

static bool rewrite(LLVMBuilderRef b, LLVMValueRef call, bool is_signed) {
  LLVMValueRef x = LLVMGetOperand(call, 0);
  LLVMTypeRef from = LLVMTypeOf(x), to = LLVMTypeOf(call);
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  bool cuda = LLVMGetStringAttributeAtIndex(function, on_function, marker, MARKER_SIZE);
  bool vector = LLVMGetTypeKind(to) == LLVMVectorTypeKind;
  struct conversion c;
  if (!choose(LLVMGetGlobalParent(function), vector ? LLVMGetElementType(from) : from,
              vector ? LLVMGetElementType(to) : to, is_signed, cuda, &c))
    return false;
  LLVMPositionBuilderBefore(b, call);
  LLVMValueRef result = vector ? LLVMGetPoison(to) : convert(b, &c, x, to);
  LLVMTypeRef i32 = LLVMInt32TypeInContext(LLVMGetModuleContext(LLVMGetGlobalParent(function)));
  for (unsigned i = 0; vector && i < LLVMGetVectorSize(to); i++) {
    LLVMValueRef at = LLVMConstInt(i32, i, false);
    LLVMValueRef element = LLVMBuildExtractElement(b, x, at, "");
    element = convert(b, &c, element, LLVMGetElementType(to));
    result = LLVMBuildInsertElement(b, result, element, at, "");
  }
  nv_replace_and_erase(call, result);
  return true;
}

// Rewrites all calls of `intrinsic`.
static bool rewrite_calls(LLVMBuilderRef b, LLVMValueRef intrinsic, bool is_signed) {
  bool changed = false;
  nv_foreach_use_safe(use, intrinsic)
    changed |= rewrite(b, LLVMGetUser(use), is_signed);
  return changed;
}

// The front end's attribute stands on functions and on calls of them; it has done its work.
static bool remove_markers(LLVMValueRef function) {
  if (!LLVMGetStringAttributeAtIndex(function, on_function, marker, MARKER_SIZE))
    return false;
  LLVMRemoveStringAttributeAtIndex(function, on_function, marker, MARKER_SIZE);
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (LLVMIsACallInst(inst) &&
          LLVMGetCallSiteStringAttribute(inst, on_function, marker, MARKER_SIZE))
        LLVMRemoveCallSiteStringAttribute(inst, on_function, marker, MARKER_SIZE);
    }
  }
  return true;
}

nv_preserved nv_float_to_int(nv_pass_ctx *ctx, LLVMModuleRef module) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  bool changed = false;
  nv_foreach_function(f, module) {
    size_t len;
    const char *name = LLVMGetValueName2(f, &len);
    if (!LLVMIsDeclaration(f) || !nv_span_starts_with(name, len, "llvm.fpto"))
      continue;
    if (nv_span_starts_with(name, len, "llvm.fptosi.sat."))
      changed |= rewrite_calls(b, f, true);
    else if (nv_span_starts_with(name, len, "llvm.fptoui.sat."))
      changed |= rewrite_calls(b, f, false);
  }
  nv_foreach_function(f, module)
    changed |= remove_markers(f);
  LLVMDisposeBuilder(b);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
