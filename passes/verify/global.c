// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// global.c: linkage and names of functions and variables, and what variables may be (VG).
#include <llvm-c/Target.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "verify/verifier.h"
#include "facts/shapes.h"

static bool name_is(LLVMValueRef value, const char *name) {
  size_t len;
  const char *own = LLVMGetValueName2(value, &len);
  return strlen(name) == len && memcmp(own, name, len) == 0;
}

static bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '$' || c == '_';
}

static bool is_identifier(const char *name, size_t len) {
  for (size_t i = 0; i < len; i++)
    if (!is_letter(name[i]) && (i == 0 || name[i] < '0' || name[i] > '9'))
      return false;
  return true;
}

// The names that begin with "llvm." are LLVM's own and never written out.
static bool is_reserved_name(const char *name, size_t len) {
  return len >= 5 && memcmp(name, "llvm.", 5) == 0;
}

// Characters of names of what stays inside the module are made valid by the back end, so only the dialects mind those;
// it leaves a digit in front where it is, and ptxas does not take it.
static void check_name(nv_verifier *v, LLVMValueRef value) {
  size_t len;
  const char *name = LLVMGetValueName2(value, &len);
  bool clang = v->options->profile == NV_VERIFY_CLANG;
  // \1 tells LLVM to leave the name as it is. PTX wants something behind a lone '_' or '$'.
  if (clang && len > 1 && *name == 1)
    name++, len--;
  bool lone = clang && len == 1 && (*name == '_' || *name == '$');
  if (lone)
    nv_report(v, NV_RULE_VG_03, value, name);
  if (lone || is_identifier(name, len) || is_reserved_name(name, len) ||
      (clang && nv_has_local_linkage(value) && (*name < '0' || *name > '9')))
    return;
  nv_report(v, NV_RULE_VG_03, value, name);
}

// clang declares CUDA's built-in variables weak; their members are read through functions, so nothing
// refers to the variables where it counts.
static bool is_builtin_variable(LLVMValueRef value) {
  return LLVMIsAGlobalVariable(value) &&
         (name_is(value, "threadIdx") || name_is(value, "blockIdx") || name_is(value, "blockDim") ||
          name_is(value, "gridDim") || name_is(value, "warpSize"));
}

void nv_verify_linkage(nv_verifier *v, LLVMValueRef value) {
  LLVMLinkage linkage = LLVMGetLinkage(value);
  if (linkage == LLVMAppendingLinkage && !name_is(value, "llvm.used") &&
      !name_is(value, "llvm.compiler.used"))
    nv_report(v, NV_RULE_VG_01, value);
  bool builtin = v->options->profile == NV_VERIFY_CLANG && is_builtin_variable(value);
  if (linkage == LLVMExternalWeakLinkage && !builtin)
    nv_report(v, NV_RULE_VG_02, value);
  // llc lists them in a section of ELF.
  if (nv_has_partition(value))
    nv_report(v, NV_RULE_VX_63, value);
  check_name(v, value);
}

static bool is_variable_space(unsigned space) {
  return space == NV_SPACE_GENERIC || space == NV_SPACE_GLOBAL || space == NV_SPACE_SHARED ||
         space == NV_SPACE_CONST;
}

// Where constant data can point: variables of other spaces have no address before the launch.
static bool is_data_space(unsigned space) {
  return space == NV_SPACE_GENERIC || space == NV_SPACE_GLOBAL || space == NV_SPACE_CONST;
}

static void check_section(nv_verifier *v, LLVMValueRef var) {
  const char *section = LLVMGetSection(var);
  if (section && *section && strcmp(section, "llvm.metadata") != 0)
    nv_report(v, NV_RULE_VG_10, var);
}

static void check_shared_init(nv_verifier *v, LLVMValueRef var, LLVMValueRef init) {
  if (!init || LLVMIsUndef(init) || LLVMIsPoison(init))
    return;
  // llc drops zeros without a word.
  bool zero = LLVMIsNull(init) && v->options->profile == NV_VERIFY_CLANG;
  nv_report_most(v, NV_RULE_VG_12, zero ? NV_RULE_IS_WARNING : NV_RULE_IS_ERROR, var);
}

bool nv_is_texture(const nv_verifier *v, LLVMValueRef var) { return nv_list_has(v->textures, var); }

bool nv_is_surface(const nv_verifier *v, LLVMValueRef var) { return nv_list_has(v->surfaces, var); }

static void check_texture(nv_verifier *v, LLVMValueRef var, unsigned space) {
  if (!nv_is_texture(v, var) && !nv_is_surface(v, var))
    return;
  LLVMTypeRef type = LLVMGlobalGetValueType(var);
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) != 64)
    nv_report(v, NV_RULE_VG_13, var);
  if (space != NV_SPACE_GLOBAL)
    nv_report(v, NV_RULE_VG_14, var);
}

// What is found in an initializer; each is reported once for a variable.
typedef struct init_facts {
  bool bad_address, block_address, bad_arithmetic, in_struct;
  unsigned types;
  LLVMValueRef *seen; ///< stb_ds; constants may share parts
} init_facts;

static bool have_seen(init_facts *f, LLVMValueRef c) {
  for (ptrdiff_t i = 0; i < arrlen(f->seen); i++)
    if (f->seen[i] == c)
      return true;
  arrput(f->seen, c);
  return false;
}

static bool is_plain_data(LLVMValueRef c) {
  return LLVMIsConstantString(c) || LLVMIsAConstantDataSequential(c) || LLVMIsAConstantInt(c) ||
         LLVMIsAConstantFP(c) || LLVMIsAConstantAggregateZero(c) || LLVMIsAUndefValue(c) ||
         LLVMIsAConstantPointerNull(c);
}

// Only an expression of two expressions can lead to one part on many ways; casts and element
// addresses have one way down, and an initializer has millions of them.
static bool is_shared_part(LLVMValueRef c) {
  return LLVMIsAConstantExpr(c) && LLVMGetNumOperands(c) == 2 &&
         LLVMGetConstOpcode(c) != LLVMGetElementPtr;
}

// What PTX has no form for: a part of an address, a difference of two. Constants that stand there are
// folded by LLVM, so what is left has an address in it. In a struct llc writes parts of addresses byte by byte or,
// where padding follows, whole; ptxas has the say then.
static bool is_bad_arithmetic(const nv_verifier *v, const init_facts *f, LLVMValueRef c) {
  if (!LLVMIsAConstantExpr(c))
    return false;
  switch (LLVMGetConstOpcode(c)) {
  case LLVMSub:
  case LLVMXor:
    return true;
  case LLVMTrunc:
    return !f->in_struct;
  case LLVMPtrToInt: {
    LLVMTypeRef type = LLVMTypeOf(c);
    unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(LLVMGetOperand(c, 0)));
    return !f->in_struct && LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
           LLVMGetIntTypeWidth(type) <
               8U * LLVMPointerSizeForAS(LLVMGetModuleDataLayout(v->module), space);
  }
  default:
    return false;
  }
}

static void walk_initializer(nv_verifier *v, init_facts *f, LLVMValueRef c) {
  f->bad_arithmetic |= is_bad_arithmetic(v, f, c);
  f->types |= nv_type_facts(v, LLVMTypeOf(c));
  if (LLVMIsABlockAddress(c)) {
    f->block_address = true;
    return;
  }
  if (LLVMIsAGlobalValue(c)) {
    bool var = LLVMIsAGlobalVariable(c) != NULL;
    f->bad_address |= var && !is_data_space(LLVMGetPointerAddressSpace(LLVMTypeOf(c)));
    return;
  }
  if (is_plain_data(c) || !LLVMIsAUser(c))
    return;
  if (is_shared_part(c) && have_seen(f, c))
    return;
  for (int i = 0, n = LLVMGetNumOperands(c); i < n; i++)
    walk_initializer(v, f, LLVMGetOperand(c, (unsigned)i));
}

static bool is_list_of_used(LLVMValueRef var) {
  const char *name = LLVMGetValueName(var);
  return strcmp(name, "llvm.used") == 0 || strcmp(name, "llvm.compiler.used") == 0;
}

static void check_initializer(nv_verifier *v, LLVMValueRef var, LLVMValueRef init) {
  LLVMTypeRef type = LLVMGlobalGetValueType(var);
  init_facts facts = {.types = nv_type_facts(v, type),
                      .in_struct = LLVMGetTypeKind(type) == LLVMStructTypeKind};
  if (init)
    walk_initializer(v, &facts, init);
  arrfree(facts.seen);
  // The lists of what must stay are read by LLVM and written nowhere; shared variables stand there.
  if (facts.bad_address && !is_list_of_used(var))
    nv_report(v, NV_RULE_VG_15, var);
  if (facts.types & NV_HAS_LONG_FLOAT)
    nv_report(v, NV_RULE_VG_16, var, nv_long_float_name(facts.types));
  if (facts.block_address)
    nv_report(v, NV_RULE_VG_17, var);
  if (facts.bad_arithmetic)
    nv_report(v, NV_RULE_VX_61, var);
}

// What llc writes as ".u24".
static void check_width(nv_verifier *v, LLVMValueRef var) {
  LLVMTypeRef type = LLVMGlobalGetValueType(var);
  unsigned bits = LLVMGetTypeKind(type) == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(type) : 8;
  if (!nv_is_ptx_width(bits) && bits < 64)
    nv_report(v, NV_RULE_VX_50, var, bits);
}

void nv_verify_variable(nv_verifier *v, LLVMValueRef var) {
  unsigned space = LLVMGetPointerAddressSpace(LLVMTypeOf(var));
  LLVMValueRef init = LLVMGetInitializer(var);
  check_section(v, var);
  if (!is_variable_space(space))
    nv_report(v, NV_RULE_VG_11, var);
  if (space == NV_SPACE_SHARED)
    check_shared_init(v, var, init);
  check_texture(v, var, space);
  check_width(v, var);
  if (LLVMIsThreadLocal(var))
    nv_report(v, NV_RULE_VX_56, var);
  check_initializer(v, var, init);
  if (name_is(var, "llvm.global_ctors"))
    nv_report(v, NV_RULE_VG_18, var);
  if (name_is(var, "llvm.global_dtors"))
    nv_report(v, NV_RULE_VG_19, var);
  nv_verify_linkage(v, var);
}
