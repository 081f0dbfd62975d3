// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// intrinsic.c: which intrinsics may be called, and with which types and memories (VN, VX-10,
// VX-12..17, VX-40..47).
//
// A function is looked at once, by name and type; what the table below finds holds for all calls.
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "target/gates.h"
#include "verify/callee.h"
#include "facts/shapes.h"

/// The rule that every call of `fn` breaks; NV_RULE_COUNT for none.
typedef nv_rule signature_rule(LLVMValueRef fn);

//===-- Types (VN-01..05, VN-61) --------------------------------------------------------------===//

static LLVMTypeRef parameter_type(LLVMValueRef fn, unsigned i) {
  return i < LLVMCountParams(fn) ? LLVMTypeOf(LLVMGetParam(fn, i)) : NULL;
}

static bool is_int(LLVMTypeRef type, unsigned smallest) {
  if (!type || LLVMGetTypeKind(type) != LLVMIntegerTypeKind)
    return false;
  unsigned bits = LLVMGetIntTypeWidth(type);
  return bits >= smallest && (bits == 8 || bits == 16 || bits == 32 || bits == 64);
}

static bool is_vector(LLVMTypeRef type) {
  return type && (LLVMGetTypeKind(type) == LLVMVectorTypeKind ||
                  LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind);
}

static nv_rule bswap_rule(LLVMValueRef fn) {
  LLVMTypeRef type = parameter_type(fn, 0);
  return is_vector(type) ? NV_RULE_VN_02 : is_int(type, 16) ? NV_RULE_COUNT : NV_RULE_VN_01;
}

static nv_rule bit_count_rule(LLVMValueRef fn) {
  LLVMTypeRef type = parameter_type(fn, 0);
  return is_int(is_vector(type) ? LLVMGetElementType(type) : type, 8) ? NV_RULE_COUNT
                                                                      : NV_RULE_VN_03;
}

static nv_rule overflow_rule(LLVMValueRef fn) {
  LLVMTypeRef type = parameter_type(fn, 0);
  return is_vector(type) ? NV_RULE_VN_05 : is_int(type, 16) ? NV_RULE_COUNT : NV_RULE_VN_04;
}

static nv_rule cluster_address_rule(LLVMValueRef fn) {
  LLVMTargetDataRef td = LLVMGetModuleDataLayout(LLVMGetGlobalParent(fn));
  return LLVMPointerSizeForAS(td, NV_SPACE_GENERIC) < 8 ? NV_RULE_VN_61 : NV_RULE_COUNT;
}

//===-- Memories (VN-06, VN-07, VX-10, VX-12..14) ---------------------------------------------===//

unsigned nv_parameter_space(LLVMValueRef fn, unsigned i) {
  LLVMTypeRef type = parameter_type(fn, i);
  if (is_vector(type))
    type = LLVMGetElementType(type);
  return type && LLVMGetTypeKind(type) == LLVMPointerTypeKind ? LLVMGetPointerAddressSpace(type)
                                                              : NV_SPACE_GENERIC;
}

static nv_rule copy_rule(LLVMValueRef fn) {
  return nv_parameter_space(fn, 0) == NV_SPACE_CONST ? NV_RULE_VN_06 : NV_RULE_COUNT;
}

static nv_rule fill_rule(LLVMValueRef fn) {
  return nv_parameter_space(fn, 0) == NV_SPACE_CONST ? NV_RULE_VN_07 : NV_RULE_COUNT;
}

// Other intrinsics that write: their destination comes first or, for masked stores, second.
static nv_rule write_first_rule(LLVMValueRef fn) {
  return nv_parameter_space(fn, 0) == NV_SPACE_CONST ? NV_RULE_VX_10 : NV_RULE_COUNT;
}

static nv_rule write_second_rule(LLVMValueRef fn) {
  return nv_parameter_space(fn, 1) == NV_SPACE_CONST ? NV_RULE_VX_10 : NV_RULE_COUNT;
}

static nv_rule wmma_rule(LLVMValueRef fn) {
  unsigned space = nv_parameter_space(fn, 0);
  return space == NV_SPACE_GENERIC || space == NV_SPACE_GLOBAL || space == NV_SPACE_SHARED
             ? NV_RULE_COUNT
             : NV_RULE_VX_12;
}

static nv_rule matrix_rule(LLVMValueRef fn) {
  unsigned space = nv_parameter_space(fn, 0);
  return space == NV_SPACE_GENERIC || space == NV_SPACE_SHARED ? NV_RULE_COUNT : NV_RULE_VX_13;
}

static nv_rule tensormap_rule(LLVMValueRef fn) {
  unsigned space = nv_parameter_space(fn, 0);
  return space == NV_SPACE_GLOBAL || space == NV_SPACE_SHARED ? NV_RULE_COUNT : NV_RULE_VX_14;
}

static nv_rule prefetch_tensormap_rule(LLVMValueRef fn) {
  unsigned space = nv_parameter_space(fn, 0);
  return space == NV_SPACE_GENERIC || space == NV_SPACE_CONST || space == NV_SPACE_PARAM
             ? NV_RULE_COUNT
             : NV_RULE_VX_14;
}

//===-- The table -----------------------------------------------------------------------------===//

typedef struct row {
  const char *name; ///< without overload suffix; a trailing '*' stands for any rest
  const char *not_; ///< names that begin so are meant by another row or by none; or NULL
  nv_rule rule;     ///< broken by every call, or NV_RULE_COUNT
  signature_rule *signature;
  nv_call_check *check;
} row;

#define TYPES(name, fn)                                                                            \
  { name, NULL, NV_RULE_COUNT, fn, NULL }
#define CALLS(name, without, fn)                                                                   \
  { name, without, NV_RULE_COUNT, NULL, fn }
#define NEVER(name, without, rule)                                                                 \
  { name, without, rule, NULL, NULL }

static const row rows[] = {
    TYPES("llvm.bswap", bswap_rule),
    TYPES("llvm.ctpop", bit_count_rule),
    TYPES("llvm.ctlz", bit_count_rule),
    TYPES("llvm.cttz", bit_count_rule),
    TYPES("llvm.sadd.with.overflow", overflow_rule),
    TYPES("llvm.uadd.with.overflow", overflow_rule),
    TYPES("llvm.ssub.with.overflow", overflow_rule),
    TYPES("llvm.usub.with.overflow", overflow_rule),
    TYPES("llvm.smul.with.overflow", overflow_rule),
    TYPES("llvm.umul.with.overflow", overflow_rule),
    TYPES("llvm.memcpy", copy_rule),
    TYPES("llvm.memmove", copy_rule),
    TYPES("llvm.memset", fill_rule),
    TYPES("llvm.memcpy.*", write_first_rule),
    TYPES("llvm.memmove.*", write_first_rule),
    TYPES("llvm.memset.*", write_first_rule),
    TYPES("llvm.experimental.memset.pattern", write_first_rule),
    TYPES("llvm.masked.store", write_second_rule),
    TYPES("llvm.masked.scatter", write_second_rule),
    TYPES("llvm.masked.compressstore", write_second_rule),
    TYPES("llvm.nvvm.mapa*", cluster_address_rule),
    TYPES("llvm.nvvm.getctarank*", cluster_address_rule),
    TYPES("llvm.nvvm.wmma.*.load.*", wmma_rule),
    TYPES("llvm.nvvm.wmma.*.store.*", wmma_rule),
    TYPES("llvm.nvvm.ldmatrix.*", matrix_rule),
    TYPES("llvm.nvvm.stmatrix.*", matrix_rule),
    TYPES("llvm.nvvm.tensormap.replace.*", tensormap_rule),
    TYPES("llvm.nvvm.prefetch.tensormap", prefetch_tensormap_rule),
    CALLS("llvm.nvvm.texsurf.handle", NULL, nv_check_texsurf_handle),
    NEVER("llvm.nvvm.bf2h.rn*", NULL, NV_RULE_VX_42),
    NEVER("llvm.nvvm.fma.rn.ftz.bf16x2", NULL, NV_RULE_VX_42),
    NEVER("llvm.nvvm.fma.rn.ftz.relu.bf16x2", NULL, NV_RULE_VX_42),
    NEVER("llvm.nvvm.fma.rn.ftz.sat.bf16x2", NULL, NV_RULE_VX_42),
    NEVER("llvm.nvvm.fma.rn.sat.bf16x2", NULL, NV_RULE_VX_42),
    NEVER("llvm.nvvm.fmax.ftz*.bf16*", NULL, NV_RULE_VX_42),
    NEVER("llvm.nvvm.fmin.ftz*.bf16*", NULL, NV_RULE_VX_42),
    NEVER("llvm.coro.size", NULL, NV_RULE_VX_42),
    NEVER("llvm.thread.pointer", NULL, NV_RULE_VX_42),
    NEVER("llvm.vscale", NULL, NV_RULE_VX_42),
    NEVER("llvm.set.rounding", NULL, NV_RULE_VX_42),
    NEVER("llvm.addressofreturnaddress*", NULL, NV_RULE_VX_42),
    NEVER("llvm.sponentry*", NULL, NV_RULE_VX_42),
    NEVER("llvm.clear_cache", NULL, NV_RULE_VX_42),
    NEVER("llvm.start.loop.iterations", NULL, NV_RULE_VX_42),
    CALLS("llvm.canonicalize", NULL, nv_check_canonicalize),
    // ptxas takes the other forms without texmode_independent too.
    NEVER("llvm.nvvm.tex.1d.array.*", NULL, NV_RULE_VX_47),
    NEVER("llvm.nvvm.tex.2d.array.*", NULL, NV_RULE_VX_47),
    NEVER("llvm.nvvm.tex.3d.grad.*", NULL, NV_RULE_VX_47),
    NEVER("llvm.nvvm.tex.3d.level.*", NULL, NV_RULE_VX_47),
    NEVER("llvm.nvvm.tex.cube.array.*", NULL, NV_RULE_VX_47),
    NEVER("llvm.nvvm.tex.cube.v4*", NULL, NV_RULE_VX_47),
    CALLS("llvm.nvvm.tex.*", NULL, nv_check_image_handle),
    CALLS("llvm.nvvm.tld4.*", NULL, nv_check_image_handle),
    CALLS("llvm.nvvm.txq.*", NULL, nv_check_image_handle),
    CALLS("llvm.nvvm.suld.*", NULL, nv_check_image_handle),
    CALLS("llvm.nvvm.sust.*", NULL, nv_check_image_handle),
    CALLS("llvm.nvvm.suq.*", NULL, nv_check_image_handle),
    CALLS("llvm.nvvm.setmaxnreg.*", NULL, nv_check_setmaxnreg),
    CALLS("llvm.nvvm.applypriority.*", NULL, nv_check_size_128),
    CALLS("llvm.nvvm.discard.*", NULL, nv_check_size_128),
    CALLS("llvm.nvvm.shfl.*", "llvm.nvvm.shfl.sync.", nv_check_shfl),
    CALLS("llvm.nvvm.vote.all", NULL, nv_check_vote),
    CALLS("llvm.nvvm.vote.any", NULL, nv_check_vote),
    CALLS("llvm.nvvm.vote.uni", NULL, nv_check_vote),
    CALLS("llvm.nvvm.vote.ballot", NULL, nv_check_vote),
    CALLS("llvm.nvvm.cp.async.bulk.tensor.g2s.*", "llvm.nvvm.cp.async.bulk.tensor.g2s.cta.",
          nv_check_cta_group),
    CALLS("llvm.nvvm.tcgen05.mma.*", NULL, nv_check_mma_kind),
    CALLS("llvm.stacksave", NULL, nv_check_dynamic_stack),
    CALLS("llvm.stackrestore", NULL, nv_check_dynamic_stack),
    CALLS("llvm.sin", NULL, nv_check_math),
    CALLS("llvm.cos", NULL, nv_check_math),
    CALLS("llvm.sincos*", NULL, nv_check_math),
    CALLS("llvm.tan", NULL, nv_check_math),
    CALLS("llvm.asin", NULL, nv_check_math),
    CALLS("llvm.acos", NULL, nv_check_math),
    CALLS("llvm.atan", NULL, nv_check_math),
    CALLS("llvm.atan2", NULL, nv_check_math),
    CALLS("llvm.sinh", NULL, nv_check_math),
    CALLS("llvm.cosh", NULL, nv_check_math),
    CALLS("llvm.tanh", NULL, nv_check_math),
    CALLS("llvm.exp", NULL, nv_check_math),
    CALLS("llvm.exp2", NULL, nv_check_math),
    CALLS("llvm.exp10", NULL, nv_check_math),
    CALLS("llvm.log", NULL, nv_check_math),
    CALLS("llvm.log2", NULL, nv_check_math),
    CALLS("llvm.log10", NULL, nv_check_math),
    CALLS("llvm.pow", NULL, nv_check_math),
    CALLS("llvm.powi", NULL, nv_check_math),
    CALLS("llvm.modf", NULL, nv_check_math),
    CALLS("llvm.lround", NULL, nv_check_math),
    CALLS("llvm.llround", NULL, nv_check_math),
    CALLS("llvm.lrint", NULL, nv_check_math),
    CALLS("llvm.llrint", NULL, nv_check_math),
};

// VN-20..48.
static const struct {
  const char *name;
  nv_rule rule;
} refused[] = {
    {"llvm.adjust.trampoline", NV_RULE_VN_20},
    {"llvm.cos", NV_RULE_VN_21},
    {"llvm.eh.sjlj.callsite", NV_RULE_VN_22},
    {"llvm.eh.sjlj.longjmp", NV_RULE_VN_23},
    {"llvm.eh.sjlj.lsda", NV_RULE_VN_24},
    {"llvm.eh.sjlj.setjmp", NV_RULE_VN_25},
    {"llvm.eh.typeid.for", NV_RULE_VN_26},
    {"llvm.exp", NV_RULE_VN_27},
    {"llvm.exp2", NV_RULE_VN_28},
    {"llvm.fabs", NV_RULE_VN_29},
    {"llvm.frameaddress", NV_RULE_VN_30},
    {"llvm.log", NV_RULE_VN_31},
    {"llvm.log10", NV_RULE_VN_32},
    {"llvm.log2", NV_RULE_VN_33},
    {"llvm.nearbyint", NV_RULE_VN_34},
    {"llvm.objectsize", NV_RULE_VN_35},
    {"llvm.pcmarker", NV_RULE_VN_36},
    {"llvm.pow", NV_RULE_VN_37},
    {"llvm.powi", NV_RULE_VN_38},
    {"llvm.prefetch", NV_RULE_VN_39},
    {"llvm.readcyclecounter", NV_RULE_VN_40},
    {"llvm.returnaddress", NV_RULE_VN_41},
    {"llvm.rint", NV_RULE_VN_42},
    {"llvm.round", NV_RULE_VN_43},
    {"llvm.sin", NV_RULE_VN_44},
    {"llvm.stackguard", NV_RULE_VN_45},
    {"llvm.stackrestore", NV_RULE_VN_46},
    {"llvm.stacksave", NV_RULE_VN_47},
    {"llvm.trunc", NV_RULE_VN_48},
};

// Intrinsics of other machines.
static const char *const foreign[] = {
    "aarch64", "amdgcn", "arm",  "bpf", "dx", "hexagon", "loongarch", "mips",  "ppc",
    "r600",    "riscv",  "s390", "spv", "ve", "wasm",    "x86",       "xcore",
};

//===-- Classification ------------------------------------------------------------------------===//

// `pattern` may hold '*' for any text, at the end or between fixed parts.
static bool matches(const char *pattern, const char *name) {
  for (; *pattern != '*'; pattern++, name++) {
    if (*pattern != *name)
      return false;
    if (!*pattern)
      return true;
  }
  for (;; name++) {
    if (!pattern[1] || matches(pattern + 1, name))
      return true;
    if (!*name)
      return false;
  }
}

// The first letter behind "llvm.", which all names and patterns begin with: most differ there.
static char first_letter(const char *name) { return name[strlen("llvm.")]; }

static const row *find_row(const char *base) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (first_letter(rows[i].name) == first_letter(base) && matches(rows[i].name, base) &&
        !(rows[i].not_ && nv_starts_with(base, rows[i].not_)))
      return &rows[i];
  return NULL;
}

static nv_rule find_refused(const char *base) {
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    if (first_letter(refused[i].name) == first_letter(base) && strcmp(refused[i].name, base) == 0)
      return refused[i].rule;
  return NV_RULE_COUNT;
}

static bool is_foreign(const char *base) {
  const char *target = base + strlen("llvm."), *end = strchr(target, '.');
  for (size_t i = 0; end && i < sizeof foreign / sizeof *foreign; i++)
    if (strlen(foreign[i]) == (size_t)(end - target) &&
        memcmp(foreign[i], target, strlen(foreign[i])) == 0)
      return true;
  return false;
}

// The row of an intrinsic that some targets do not have; NULL if all have it.
static const nv_gate *gate_of(const char *base) {
  const nv_gate *gate = nv_gate_find(base);
  bool needs =
      gate && (gate->kind != NV_GATE_REQUIRES || gate->min_cc || gate->only[0] || gate->min_ptx);
  return needs ? gate : NULL;
}

nv_callee nv_classify_callee(LLVMValueRef fn) {
  size_t len;
  nv_callee c = {.fn = fn,
                 .name = LLVMGetValueName2(fn, &len),
                 .rule = NV_RULE_COUNT,
                 .refused = NV_RULE_COUNT};
  unsigned id = LLVMGetIntrinsicID(fn);
  if (!id) {
    if (nv_starts_with(c.name, "llvm.nvvm."))
      c.rule = NV_RULE_VX_40;
    return c;
  }
  const char *base = LLVMIntrinsicGetName(id, &len);
  c.nvvm = nv_starts_with(base, "llvm.nvvm.");
  c.refused = find_refused(base);
  if (is_foreign(base))
    c.rule = NV_RULE_VX_41;
  const nv_gate *gate = c.nvvm ? gate_of(base) : NULL;
  c.gate_rule = gate ? nv_rule_find(gate->id, strlen(gate->id)) : NV_RULE_COUNT;
  if (gate && gate->kind != NV_GATE_ELSEWHERE && c.gate_rule != NV_RULE_COUNT)
    c.gate = gate;
  const row *r = find_row(base);
  if (!r)
    return c;
  c.rule = r->signature ? r->signature(fn) : r->rule;
  c.check = r->check;
  return c;
}

//===-- Calls ---------------------------------------------------------------------------------===//

// What was found of the functions met so far; sorted by handle for the search only.
static nv_callee *find_callee(nv_verifier *v, LLVMValueRef fn) {
  size_t low = 0, high = arrlenu(v->callees);
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (v->callees[middle].fn < fn)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == arrlenu(v->callees) || v->callees[low].fn != fn)
    arrins(v->callees, low, nv_classify_callee(fn));
  return &v->callees[low];
}

// True when calls of `c` were refused by name, which says all there is to say about them. The clang
// profile looks at math functions more closely.
static bool refuse_name(nv_verifier *v, LLVMValueRef call, const nv_callee *c) {
  if (c->refused == NV_RULE_COUNT || !nv_rule_on(v, c->refused))
    return false;
  if (c->check == nv_check_math && v->options->profile == NV_VERIFY_CLANG)
    return false;
  nv_report(v, c->refused, call, c->name);
  return true;
}

void nv_verify_call(nv_verifier *v, LLVMValueRef call) {
  LLVMValueRef fn = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(fn) || !LLVMIsDeclaration(fn))
    return;
  const nv_callee *c = find_callee(v, fn);
  if (refuse_name(v, call, c))
    return;
  if (c->rule != NV_RULE_COUNT)
    nv_report(v, c->rule, call, c->name);
  if (c->gate)
    nv_verify_intrinsic_gate(v, call, c);
  if (c->check)
    c->check(v, call, c);
}
