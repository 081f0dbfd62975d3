// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// builtin-lowering.c: nvvm-builtin-lowering, turns calls of CUDA builtin functions into what LLVM
// has for them.
//
//   %r = call i32 @__nvvm_clz_i(i32 %x)    ->   %r = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
//   %o = call i32 @__nv_atomic_fetch_add_4_u(ptr %p, i32 1, i32 2, i32 3)
//                                          ->   asm "atom.add.acquire.gpu.u32 $0, [$1], $2;"
//
// CUDA headers declare these functions and never define them; clang knows 398 of the 766 itself,
// the others reach IR and would be undefined symbols at link time. The tables of target/builtins.h
// say what each is. First of all passes: everything later sees instructions instead of opaque
// calls.
//
// Legal: only a name without a definition in the module is touched (a definition wins), the names
// are reserved and their meaning is fixed, and the operands are converted to the prototype of the
// table; a call that does not fit it is an error and stays. What is built has exactly the effects
// of the builtin: inline PTX that touches memory clobbers it, and what a warp does together is
// convergent. Contracts BP-1..9, BA-1..6, BW-1..6, BS-1, VU.
#include "lowering/builtins/builtin-lowering.h"

#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/diagnostics.h"
#include "bridge/edit.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "passes.h"
#include "bridge/remarks.h"

//===-- What a row may need -------------------------------------------------------------------===//

unsigned nv_lowering_count(const nv_lowering *l) { return LLVMGetNumArgOperands(l->call); }

LLVMTypeRef nv_lowering_type(const nv_lowering *l, char letter) {
  switch (letter) {
  case 'b':
    return LLVMInt1TypeInContext(l->llvm);
  case 'C':
    return LLVMInt8TypeInContext(l->llvm);
  case 'S':
    return LLVMInt16TypeInContext(l->llvm);
  case 'i':
  case 'I':
    return LLVMInt32TypeInContext(l->llvm);
  case 'l':
  case 'L':
    return LLVMInt64TypeInContext(l->llvm);
  case 'Q':
    return LLVMIntTypeInContext(l->llvm, 128);
  case 'f':
    return LLVMFloatTypeInContext(l->llvm);
  case 'd':
    return LLVMDoubleTypeInContext(l->llvm);
  case 'p':
    return LLVMPointerTypeInContext(l->llvm, 0);
  default:
    return LLVMVoidTypeInContext(l->llvm);
  }
}

// A boolean is "not zero" and counts as 0 or 1, other integers keep their value as far as it fits.
// Pointers only change their address space. The types were checked by fits().
static LLVMValueRef convert(nv_lowering *l, LLVMValueRef v, LLVMTypeRef to, bool is_signed) {
  LLVMTypeRef from = LLVMTypeOf(v);
  if (from == to)
    return v;
  if (LLVMGetTypeKind(to) == LLVMPointerTypeKind)
    return LLVMBuildAddrSpaceCast(l->builder, v, to, "");
  if (LLVMGetIntTypeWidth(to) == 1)
    return LLVMBuildICmp(l->builder, LLVMIntNE, v, LLVMConstNull(from), "");
  return LLVMBuildIntCast2(l->builder, v, to, is_signed && LLVMGetIntTypeWidth(from) > 1, "");
}

LLVMValueRef nv_lowering_arg(nv_lowering *l, unsigned i) {
  char letter = l->row->proto[1 + i];
  return convert(l, LLVMGetOperand(l->call, i), nv_lowering_type(l, letter),
                 letter == 'i' || letter == 'l');
}

bool nv_lowering_constant(const nv_lowering *l, unsigned i, uint64_t *value) {
  LLVMValueRef v = LLVMGetOperand(l->call, i);
  if (!LLVMIsAConstantInt(v) || LLVMGetIntTypeWidth(LLVMTypeOf(v)) > 64)
    return false;
  *value = LLVMConstIntGetZExtValue(v);
  return true;
}

bool nv_lowering_needs(nv_lowering *l, unsigned cc, unsigned ptx, const char *why) {
  const char *colon = why ? ": " : "";
  if (l->sm && l->sm->rules_cc < cc) {
    nv_error(l->ctx, l->call, "builtin '%s' is not supported on %s (requires sm_%u)%s%s",
             l->row->name, l->sm->name, cc, colon, why ? why : "");
    return false;
  }
  if (l->ptx && l->ptx < ptx) {
    nv_error(l->ctx, l->call, "builtin '%s' requires PTX ISA %u.%u (module uses %u.%u)",
             l->row->name, ptx / 10, ptx % 10, l->ptx / 10, l->ptx % 10);
    return false;
  }
  return true;
}

bool nv_lowering_fits_immediates(nv_lowering *l, const char *name, LLVMValueRef fn,
                                 const LLVMValueRef *args, unsigned n) {
  unsigned unfit = nv_unfit_immediate(fn, args, n);
  if (unfit == n)
    return true;
  nv_error(l->ctx, l->call, "builtin '%s': argument %u must be a constant", name, unfit + 1);
  return false;
}

LLVMValueRef nv_lowering_call(nv_lowering *l, LLVMValueRef fn, LLVMValueRef *args, unsigned n) {
  return LLVMBuildCall2(l->builder, LLVMGlobalGetValueType(fn), fn, args, n, "");
}

LLVMValueRef nv_lowering_asm(nv_lowering *l, LLVMTypeRef result, const char *text,
                             const char *constraints, LLVMValueRef *args, unsigned n,
                             unsigned flags) {
  LLVMTypeRef *types = NULL;
  for (unsigned i = 0; i < n; i++)
    arrput(types, LLVMTypeOf(args[i]));
  LLVMTypeRef type = LLVMFunctionType(result, types, n, false);
  LLVMValueRef code =
      LLVMGetInlineAsm(type, text, strlen(text), constraints, strlen(constraints),
                       (flags & NV_ASM_EFFECT) != 0, false, LLVMInlineAsmDialectATT, false);
  LLVMValueRef call = LLVMBuildCall2(l->builder, type, code, args, n, "");
  const unsigned nounwind = LLVMGetEnumAttributeKindForName("nounwind", 8);
  const unsigned convergent = LLVMGetEnumAttributeKindForName("convergent", 10);
  const LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMAddCallSiteAttribute(call, at, LLVMCreateEnumAttribute(l->llvm, nounwind, 0));
  if (flags & NV_ASM_CONVERGENT)
    LLVMAddCallSiteAttribute(call, at, LLVMCreateEnumAttribute(l->llvm, convergent, 0));
  arrfree(types);
  return call;
}

LLVMValueRef nv_lowering_pointer(nv_lowering *l, unsigned i, unsigned space) {
  LLVMValueRef v = LLVMGetOperand(l->call, i);
  LLVMTypeRef to = LLVMPointerTypeInContext(l->llvm, space);
  // A cast between two specific spaces is not legal, so other spaces go through the generic one.
  return convert(l, LLVMTypeOf(v) == to ? v : nv_lowering_arg(l, i), to, false);
}

LLVMValueRef nv_lowering_element(nv_lowering *l, LLVMValueRef pointer, unsigned index,
                                 unsigned bytes) {
  if (index == 0)
    return pointer;
  LLVMValueRef offset =
      LLVMConstInt(LLVMInt64TypeInContext(l->llvm), (uint64_t)index * bytes, false);
  return LLVMBuildInBoundsGEP2(l->builder, LLVMInt8TypeInContext(l->llvm), pointer, &offset, 1, "");
}

LLVMValueRef nv_lowering_load(nv_lowering *l, LLVMTypeRef type, LLVMValueRef pointer,
                              unsigned align) {
  LLVMValueRef load = LLVMBuildLoad2(l->builder, type, pointer, "");
  LLVMSetAlignment(load, align);
  return load;
}

void nv_lowering_store(nv_lowering *l, LLVMValueRef value, LLVMValueRef pointer, unsigned align) {
  LLVMSetAlignment(LLVMBuildStore(l->builder, value, pointer), align);
}

//===-- Kinds that build nothing --------------------------------------------------------------===//

static bool refuse(nv_lowering *l, const char *reason) {
  nv_error(l->ctx, l->call, "builtin '%s' %s", l->row->name, reason);
  return false;
}

static bool lower_type_generic(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  return refuse(l, "is type-generic; the front end must call the form with a size");
}

static bool lower_front_end(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  return refuse(l, "must be resolved by the front end");
}

static bool lower_reject(nv_lowering *l, LLVMValueRef *result) {
  (void)result;
  return refuse(l, "has no PTX instruction: there is no form for double");
}

static const nv_lower lowerings[NV_BUILTIN_REJECT + 1] = {
    [NV_BUILTIN_INTRINSIC] = nv_lower_intrinsic,
    [NV_BUILTIN_BITCAST] = nv_lower_bitcast,
    [NV_BUILTIN_HALF_TO_FLOAT] = nv_lower_half_to_float,
    [NV_BUILTIN_ASSUME] = nv_lower_intrinsic,
    [NV_BUILTIN_CONSTANT_FALSE] = nv_lower_constant_false,
    [NV_BUILTIN_FIRST_ARGUMENT] = nv_lower_first_argument,
    [NV_BUILTIN_CVTA_TO] = nv_lower_cvta_to,
    [NV_BUILTIN_CVTA_FROM] = nv_lower_cvta_from,
    [NV_BUILTIN_SHARED_ADDRESS] = nv_lower_shared_address,
    [NV_BUILTIN_PTX_ISSPACEP] = nv_lower_isspacep,
    [NV_BUILTIN_SREG_XYZ] = nv_lower_sreg_xyz,
    [NV_BUILTIN_MATCH_ALL] = nv_lower_match_all,
    [NV_BUILTIN_ATOMICRMW] = nv_lower_atomicrmw,
    [NV_BUILTIN_CMPXCHG] = nv_lower_cmpxchg,
    [NV_BUILTIN_XCHG_128] = nv_lower_xchg_128,
    [NV_BUILTIN_CAS_128] = nv_lower_cas_128,
    [NV_BUILTIN_PTX_ATOM] = nv_lower_atom,
    [NV_BUILTIN_PTX_ATOM_VECTOR] = nv_lower_atom_vector,
    [NV_BUILTIN_PTX_F32X2] = nv_lower_f32x2,
    [NV_BUILTIN_CXX_FENCE] = nv_lower_cxx_fence,
    [NV_BUILTIN_CXX_LOAD] = nv_lower_cxx_load,
    [NV_BUILTIN_CXX_STORE] = nv_lower_cxx_store,
    [NV_BUILTIN_CXX_RMW] = nv_lower_cxx_rmw,
    [NV_BUILTIN_CXX_RMW_NEGATED] = nv_lower_cxx_rmw,
    [NV_BUILTIN_CXX_CAS_LOOP] = nv_lower_cxx_rmw_llvm,
    [NV_BUILTIN_CXX_EXCHANGE_128] = nv_lower_cxx_rmw_llvm,
    [NV_BUILTIN_CXX_CAS] = nv_lower_cxx_cas,
    [NV_BUILTIN_TYPE_GENERIC] = lower_type_generic,
    [NV_BUILTIN_CP_ASYNC] = nv_lower_cp_async,
    [NV_BUILTIN_P2R] = nv_lower_p2r,
    [NV_BUILTIN_R2P] = nv_lower_r2p,
    [NV_BUILTIN_WMMA_LOAD] = nv_lower_wmma_load,
    [NV_BUILTIN_WMMA_STORE] = nv_lower_wmma_store,
    [NV_BUILTIN_WMMA_MMA] = nv_lower_wmma_mma,
    [NV_BUILTIN_WGMMA] = nv_lower_wgmma,
    [NV_BUILTIN_MEMCPY] = nv_lower_memcpy,
    [NV_BUILTIN_MEMCPY_ALIGNED] = nv_lower_memcpy_aligned,
    [NV_BUILTIN_MEMSET] = nv_lower_memset,
    [NV_BUILTIN_MEMSET_PLAIN] = nv_lower_memset_plain,
    [NV_BUILTIN_MALLOC] = nv_lower_malloc,
    [NV_BUILTIN_FREE] = nv_lower_free,
    [NV_BUILTIN_ALLOCA] = nv_lower_alloca,
    [NV_BUILTIN_VA_ARG] = nv_lower_va_arg,
    [NV_BUILTIN_FRONT_END] = lower_front_end,
    [NV_BUILTIN_REJECT] = lower_reject,
};

//===-- Prototypes ----------------------------------------------------------------------------===//

// C promotes narrow integers, and clang and other front ends differ in how they pass a bool, so any
// integer up to 32 bits may stand for another (BP-3).
static bool fits(LLVMTypeRef type, char letter) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  unsigned width = kind == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(type) : 0;
  switch (letter) {
  case 'b':
  case 'C':
  case 'S':
  case 'i':
  case 'I':
    return width > 0 && width <= 32;
  case 'l':
  case 'L':
    return width == 64;
  case 'Q':
    return width == 128;
  case 'f':
    return kind == LLVMFloatTypeKind;
  case 'd':
    return kind == LLVMDoubleTypeKind;
  case 'p':
    return kind == LLVMPointerTypeKind;
  default:
    return kind == LLVMVoidTypeKind;
  }
}

// A builtin without a prototype in the table checks its operands itself.
static bool prototype_fits(LLVMValueRef call, const nv_builtin *row) {
  if (!row->proto[0])
    return true;
  if (!fits(LLVMTypeOf(call), row->proto[0]))
    return false;
  unsigned n = LLVMGetNumArgOperands(call), i = 0;
  const char *letter = row->proto + 1;
  for (; *letter && *letter != '.'; letter++, i++)
    if (i >= n || !fits(LLVMTypeOf(LLVMGetOperand(call, i)), *letter))
      return false;
  return *letter == '.' || i == n;
}

// "i32 (ptr, i32)" into `buf`; prototypes are short.
static void describe(const nv_builtin *row, char *buf, size_t size) {
  size_t n = (size_t)snprintf(buf, size, "%s (", nv_builtin_type(row->proto[0]));
  const char *between = "";
  for (const char *letter = row->proto + 1; *letter && n < size; letter++, between = ", ")
    n += (size_t)snprintf(buf + n, size - n, "%s%s", between, nv_builtin_type(*letter));
  if (n < size)
    snprintf(buf + n, size - n, ")");
}

//===-- Targets -------------------------------------------------------------------------------===//

static void read_target(nv_lowering *l, LLVMValueRef function) {
  unsigned asked = (unsigned)nv_opt_int(nv_ctx_options(l->ctx), NV_OPT_opt_arch);
  unsigned cc = nv_function_sm(function, asked);
  char suffix = nv_function_sm_suffix(function);
  char name[24];
  int len = snprintf(name, sizeof name, "sm_%u%.1s", cc, &suffix);
  l->sm = cc ? nv_sm_nearest(name, (size_t)len) : NULL;
  l->ptx = nv_function_ptx(function);
  if (!l->ptx && l->sm)
    l->ptx = l->sm->min_ptx;
}

// cicc 13.0's own words, where it has some (BP-9).
static const char *reason_of(const nv_builtin *row) {
  switch (row->kind) {
  case NV_BUILTIN_PTX_ATOM_VECTOR:
    return "vector atomics not supported on this architecture!";
  case NV_BUILTIN_WGMMA:
    return "__wgmma_mma_async builtins are only available for sm_90a";
  default:
    return NULL;
  }
}

static bool target_has(nv_lowering *l) {
  const nv_builtin *row = l->row;
  if (!nv_lowering_needs(l, row->min_cc, 0, reason_of(row)))
    return false;
  if ((row->flags & NV_BUILTIN_SM_90A) && l->sm && strcmp(l->sm->name, "sm_90a") != 0) {
    nv_error(l->ctx, l->call, "builtin '%s' is not supported on %s (requires sm_90a): %s",
             row->name, l->sm->name, reason_of(row));
    return false;
  }
  if ((row->flags & NV_BUILTIN_OLD_ONLY) && l->sm && l->sm->rules_cc >= 70) {
    nv_error(l->ctx, l->call,
             "builtin '%s' is not supported on %s (removed from sm_70 on; use %s_sync)", row->name,
             l->sm->name, row->name);
    return false;
  }
  return true;
}

//===-- Unknown names -------------------------------------------------------------------------===//

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

// Edits (insert, delete, replace) between two names, or `limit` when there are more.
static size_t distance(const char *a, const char *b, size_t limit) {
  enum { MAX_NAME = 96 };
  size_t row[MAX_NAME + 1], m = strlen(a), n = strlen(b);
  if (n > MAX_NAME || m > n + limit || n > m + limit)
    return limit;
  for (size_t j = 0; j <= n; j++)
    row[j] = j;
  for (size_t i = 1; i <= m; i++) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= n; j++) {
      size_t above = row[j];
      row[j] = least(diagonal + (a[i - 1] != b[j - 1]), least(above, row[j - 1]) + 1);
      diagonal = above;
    }
  }
  return least(row[n], limit);
}

// The table's name with the fewest edits from `name`, fewer than half its length; or NULL.
static const char *nearest_name(const char *name) {
  const char *best = NULL;
  size_t limit = strlen(name) / 2;
  const nv_builtin *row;
  for (size_t i = 0; (row = nv_builtin_at(i)); i++) {
    size_t d = distance(name, row->name, limit);
    if (d < limit) {
      limit = d;
      best = row->name;
    }
  }
  return best;
}

// Names of the reserved prefix that other passes answer.
static bool is_reflect(const char *name) { return strncmp(name, "__nvvm_reflect", 14) == 0; }

static void report_unknown(nv_pass_ctx *ctx, LLVMValueRef call, const char *name) {
  const char *near = nearest_name(name);
  nv_error(ctx, call,
           near ? "unknown NVVM builtin '%s'; did you mean '%s'?" : "unknown NVVM builtin '%s'%.0s",
           name, near ? near : "");
}

//===-- Calls ---------------------------------------------------------------------------------===//

// The unwind edge of an invoke goes: a builtin does not throw.
static void end_invoke(nv_lowering *l, LLVMValueRef invoke) {
  LLVMBasicBlockRef from = LLVMGetInstructionParent(invoke);
  nv_foreach_inst_safe(phi, LLVMGetUnwindDest(invoke)) {
    if (!LLVMIsAPHINode(phi))
      break;
    nv_phi_remove_incoming(phi, from);
  }
  LLVMBuildBr(l->builder, LLVMGetNormalDest(invoke));
  l->ended_invoke = true;
}

// Puts a call of the same function in the place of the invoke; returns it.
static LLVMValueRef call_for_invoke(nv_lowering *l) {
  LLVMValueRef invoke = l->call;
  LLVMValueRef *args = NULL; // stb_ds
  for (unsigned i = 0; i < LLVMGetNumArgOperands(invoke); i++)
    arrput(args, LLVMGetOperand(invoke, i));
  LLVMPositionBuilderBefore(l->builder, invoke);
  LLVMValueRef call = LLVMBuildCall2(l->builder, LLVMGetCalledFunctionType(invoke),
                                     LLVMGetCalledValue(invoke), args, (unsigned)arrlen(args), "");
  arrfree(args);
  end_invoke(l, invoke);
  nv_replace_and_erase(invoke, call);
  return call;
}

// Puts `value` in the place of the call, converted to the type that the call has. The builder stands in
// front of the call, where an invoke's branch comes behind the conversion.
static void replace(nv_lowering *l, LLVMValueRef value) {
  char letter = l->row->proto[0];
  bool is_used = value && LLVMGetFirstUse(l->call), is_signed = letter == 'i' || letter == 'l';
  if (is_used)
    value = convert(l, value, LLVMTypeOf(l->call), is_signed);
  if (LLVMIsAInvokeInst(l->call))
    end_invoke(l, l->call);
  if (is_used)
    nv_replace_and_erase(l->call, value);
  else
    LLVMInstructionEraseFromParent(l->call);
}

// A list of variable arguments can only begin in a function that has them; LLVM calls any other
// module broken.
static bool has_variable_arguments(nv_lowering *l) {
  LLVMValueRef f = LLVMGetBasicBlockParent(LLVMGetInstructionParent(l->call));
  if (strncmp(l->row->text, "llvm.va_start", 13) != 0 ||
      LLVMIsFunctionVarArg(LLVMGlobalGetValueType(f)))
    return true;
  size_t len;
  nv_error(l->ctx, l->call,
           "builtin '%s' used in function '%s', which takes no variable arguments; declare it with "
           "'...'",
           l->row->name, LLVMGetValueName2(f, &len));
  return false;
}

// Lowers one call; false when it stays.
static bool lower_call(nv_lowering *l) {
  if (!prototype_fits(l->call, l->row)) {
    char expected[256];
    describe(l->row, expected, sizeof expected);
    nv_error(l->ctx, l->call, "builtin '%s' called with an incompatible prototype; expected %s",
             l->row->name, expected);
    return false;
  }
  if (!target_has(l) || !has_variable_arguments(l))
    return false;
  if (l->row->kind == NV_BUILTIN_UNREACHABLE) {
    nv_make_unreachable(l->ctx, l->call);
    return true;
  }
  if (!lowerings[l->row->kind])
    return false;
  LLVMPositionBuilderBefore(l->builder, l->call);
  LLVMValueRef value = NULL;
  if (!lowerings[l->row->kind](l, &value))
    return false;
  replace(l, value);
  return true;
}

// clang's own builtins that are one intrinsic each are taken under clang's name too.
static bool retarget_clang_builtin(nv_lowering *l, const char *name) {
  LLVMValueRef intrinsic = nv_clang_builtin_declaration(l->module, name);
  if (!intrinsic)
    return false;
  if (LLVMGlobalGetValueType(intrinsic) != LLVMGetCalledFunctionType(l->call)) {
    char *type = LLVMPrintTypeToString(LLVMGlobalGetValueType(intrinsic));
    nv_error(l->ctx, l->call, "builtin '%s' called with an incompatible prototype; expected %s",
             name, type);
    LLVMDisposeMessage(type);
    return true;
  }
  LLVMValueRef *args = NULL; // stb_ds
  for (unsigned i = 0; i < LLVMGetNumArgOperands(l->call); i++)
    arrput(args, LLVMGetOperand(l->call, i));
  bool fits = nv_lowering_fits_immediates(l, name, intrinsic, args, (unsigned)arrlen(args));
  arrfree(args);
  if (!fits)
    return true;
  if (LLVMIsAInvokeInst(l->call))
    l->call = call_for_invoke(l);
  // The callee is the last operand, behind those of bundles.
  LLVMSetOperand(l->call, (unsigned)LLVMGetNumOperands(l->call) - 1, intrinsic);
  return true;
}

// The undefined function behind a direct call, or NULL.
static LLVMValueRef undefined_callee(LLVMValueRef inst) {
  if (!LLVMIsACallInst(inst) && !LLVMIsAInvokeInst(inst))
    return NULL;
  LLVMValueRef callee = LLVMIsAFunction(LLVMGetCalledValue(inst));
  return callee && LLVMIsDeclaration(callee) && !LLVMGetIntrinsicID(callee) ? callee : NULL;
}

typedef struct tally {
  unsigned resolved, left;
} tally;

static void visit(nv_lowering *l, LLVMValueRef callee, tally *count, LLVMValueRef **unknown) {
  size_t len;
  const char *name = LLVMGetValueName2(callee, &len);
  l->row = nv_builtin_lookup(name, len);
  if (l->row) {
    bool done = lower_call(l);
    count->resolved += done;
    count->left += !done;
    return;
  }
  if (nv_is_generic_atomic(name)) {
    LLVMValueRef sized = nv_size_generic_atomic(l, name);
    if (!sized) {
      count->left++;
      return;
    }
    l->call = sized;
    if (undefined_callee(sized))
      visit(l, undefined_callee(sized), count, unknown);
    return;
  }
  if (strncmp(name, "__nvvm_", 7) != 0 || is_reflect(name))
    return;
  if (retarget_clang_builtin(l, name)) {
    count->resolved++;
    return;
  }
  count->left++;
  if (!nv_opt_bool(nv_ctx_options(l->ctx), NV_OPT_warn_unknown_builtin))
    return;
  for (ptrdiff_t i = 0; i < arrlen(*unknown); i++)
    if ((*unknown)[i] == callee)
      return;
  arrput(*unknown, callee);
  report_unknown(l->ctx, l->call, name);
}

// Calls of one function, in order; collected first because lowering may end blocks early.
static tally lower_function(nv_lowering *l, LLVMValueRef function, LLVMValueRef **unknown) {
  tally count = {0, 0};
  LLVMValueRef *calls = NULL;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef callee = undefined_callee(inst);
      if (!callee)
        continue;
      arrput(calls, inst);
      size_t len;
      const char *name = LLVMGetValueName2(callee, &len);
      const nv_builtin *row = nv_builtin_lookup(name, len);
      if (row && row->kind == NV_BUILTIN_UNREACHABLE)
        break; // what follows in the block goes with it
    }
  }
  if (arrlen(calls))
    read_target(l, function);
  for (ptrdiff_t i = 0; i < arrlen(calls); i++) {
    l->call = calls[i];
    visit(l, undefined_callee(l->call), &count, unknown);
  }
  arrfree(calls);
  if (l->ended_invoke)
    nv_remove_unreachable(l->ctx, function);
  l->ended_invoke = false;
  if (count.resolved || count.left)
    nv_remark(l->ctx, NV_REMARK_PASSED, "Builtins", function, NV_TEXT("resolved "),
              NV_INT("Resolved", count.resolved), NV_TEXT(" calls, "), NV_INT("Left", count.left),
              NV_TEXT(" left"));
  return count;
}

static bool may_be_builtin(LLVMValueRef function) {
  size_t len;
  const char *name = LLVMGetValueName2(function, &len);
  return LLVMIsDeclaration(function) && !LLVMGetIntrinsicID(function) &&
         (nv_builtin_lookup(name, len) || nv_is_generic_atomic(name) ||
          (!strncmp(name, "__nvvm_", 7) && !is_reflect(name)));
}

// Declarations without a use go; a use that is no call is a pointer that nothing will define.
static bool sweep(nv_pass_ctx *ctx, LLVMModuleRef module) {
  bool changed = false;
  nv_foreach_function_safe(f, module) {
    size_t len;
    if (!may_be_builtin(f))
      continue;
    if (!LLVMGetFirstUse(f)) {
      LLVMDeleteFunction(f);
      changed = true;
      continue;
    }
    bool taken = false;
    nv_foreach_use(use, f) {
      LLVMValueRef user = LLVMGetUser(use);
      taken |= !LLVMIsAInstruction(user) || undefined_callee(user) != f;
    }
    const char *name = LLVMGetValueName2(f, &len);
    const nv_builtin *row = nv_builtin_lookup(name, len);
    if (taken && row && row->kind != NV_BUILTIN_RUNTIME_CALL)
      nv_warning(ctx, f, "address of builtin '%s' taken; not lowered", row->name);
  }
  return changed;
}

nv_preserved nv_builtin_lowering(nv_pass_ctx *ctx, LLVMModuleRef module) {
  bool any = false;
  nv_foreach_function(f, module)
    any |= may_be_builtin(f);
  if (!any)
    return NV_UNCHANGED;
  nv_lowering l = {.ctx = ctx, .module = module, .llvm = nv_ctx_llvm(ctx)};
  l.builder = LLVMCreateBuilderInContext(l.llvm);
  LLVMValueRef *unknown = NULL;
  unsigned resolved = 0;
  nv_foreach_function(f, module)
    resolved += lower_function(&l, f, &unknown).resolved;
  arrfree(unknown);
  LLVMDisposeBuilder(l.builder);
  return sweep(ctx, module) || resolved ? NV_CHANGED_CFG : NV_UNCHANGED;
}
