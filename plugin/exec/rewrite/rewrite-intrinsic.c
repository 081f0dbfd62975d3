// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rewrites calls of intrinsics and of functions that CUDA's runtime provides.
#include "exec/rewrite/rewrite.h"

#include <stddef.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "exec/ptx/module.h"

static bool starts_with(const char *name, const char *prefix) {
  return !strncmp(name, prefix, strlen(prefix));
}

static LLVMValueRef pointer_argument(struct nv_rewrite *rw, LLVMValueRef call, unsigned index) {
  return nv_pointer_bits(rw, LLVMGetOperand(call, index));
}

static unsigned argument_space(LLVMValueRef call, unsigned index) {
  return LLVMGetPointerAddressSpace(LLVMTypeOf(LLVMGetOperand(call, index)));
}

// Names that need nothing at run time.
static bool is_ignored(const char *name) {
  static const char *const prefixes[] = {
      "llvm.dbg.",
      "llvm.experimental.noalias.scope.decl",
      "llvm.experimental.convergence.",
      "llvm.donothing",
      "llvm.sideeffect",
      "llvm.invariant.",
      "llvm.prefetch",
      "llvm.var.annotation",
      "llvm.nvvm.cp.async.commit.group",
      "llvm.nvvm.cp.async.wait.",
      "llvm.nvvm.cp.async.bulk.commit",
      "llvm.nvvm.cp.async.bulk.wait",
      "llvm.nvvm.prefetch",
      "llvm.nvvm.applypriority.",
      "llvm.nvvm.discard.",
      "llvm.nvvm.griddepcontrol.",
      "llvm.nvvm.setmaxnreg.",
      "llvm.nvvm.pm.event.mask",
      "llvm.pseudoprobe",
      "llvm.fake.use",
  };
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (starts_with(name, prefixes[i]))
      return true;
  return false;
}

// Names whose result is their first argument.
static bool is_identity(const char *name) {
  static const char *const prefixes[] = {
      "llvm.launder.invariant.group",
      "llvm.strip.invariant.group",
      "llvm.expect",
      "llvm.ssa.copy",
      "llvm.ptr.annotation",
      "llvm.annotation",
      "llvm.nvvm.internal.addrspace.wrap",
      "llvm.nvvm.move.ptr",
      "llvm.arithmetic.fence",
  };
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (starts_with(name, prefixes[i]))
      return true;
  return false;
}

static LLVMValueRef special(struct nv_rewrite *rw, enum nv_special which, LLVMTypeRef type) {
  LLVMValueRef arg = nv_const32(rw, which);
  LLVMValueRef value = nv_call_runtime(rw, nv_rt_special, rw->i64, &arg, 1);
  if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind || LLVMGetIntTypeWidth(type) == 64)
    return value;
  return LLVMBuildTrunc(rw->builder, value, type, "");
}

// Those that follow from who the thread is, without a call. NULL for others.
static LLVMValueRef own_register(struct nv_rewrite *rw, const char *name) {
  LLVMBuilderRef b = rw->builder;
  bool mask = starts_with(name, "lanemask.");
  if (!mask && strcmp(name, "warpid") && strcmp(name, "laneid") && strcmp(name, "nwarpid"))
    return NULL;
  if (name[0] == 'n') {
    LLVMValueRef threads = nv_const32(rw, 1);
    for (int k = 0; k < 3; k++) {
      LLVMValueRef at = nv_const_pointer(rw, &rw->m->ntid[k]);
      threads = LLVMBuildMul(b, threads, LLVMBuildLoad2(b, rw->i32, at, ""), "");
    }
    threads = LLVMBuildAdd(b, threads, nv_const32(rw, NV_WARP - 1), "");
    return LLVMBuildUDiv(b, threads, nv_const32(rw, NV_WARP), "");
  }
  size_t offset =
      name[0] == 'w' ? offsetof(struct nv_thread, warp) : offsetof(struct nv_thread, lane);
  LLVMValueRef value = nv_load_field(rw, nv_current_thread(rw), offset, rw->i32);
  if (!mask)
    return value;
  const char *which = name + strlen("lanemask.");
  LLVMValueRef one = LLVMBuildShl(b, nv_const32(rw, 1), value, "");
  LLVMValueRef below = LLVMBuildSub(b, one, nv_const32(rw, 1), "");
  bool with = !strcmp(which, "le") || !strcmp(which, "gt");
  if (!strcmp(which, "eq"))
    return one;
  LLVMValueRef lanes = with ? LLVMBuildOr(b, one, below, "") : below;
  return which[0] == 'g' ? LLVMBuildNot(b, lanes, "") : lanes;
}

// llvm.nvvm.read.ptx.sreg.NAME
static LLVMValueRef special_register(struct nv_rewrite *rw, LLVMValueRef call, const char *name) {
  struct nv_machine *m = rw->m;
  const char *axis = strrchr(name, '.');
  unsigned k = axis && axis[1] >= 'x' && axis[1] <= 'z' ? (unsigned)(axis[1] - 'x') : 0;
  if (starts_with(name, "tid."))
    return nv_load_field(rw, nv_current_thread(rw), offsetof(struct nv_thread, tid) + 4 * k,
                         rw->i32);
  LLVMValueRef own = own_register(rw, name);
  if (own)
    return own;
  const struct {
    const char *prefix;
    const uint32_t *values;
  } arrays[] = {{"ntid.", m->ntid}, {"ctaid.", m->ctaid}, {"nctaid.", m->nctaid}};
  for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
    if (starts_with(name, arrays[i].prefix))
      return LLVMBuildLoad2(rw->builder, rw->i32, nv_const_pointer(rw, arrays[i].values + k), "");
  static const struct {
    const char *prefix;
    enum nv_special first;
  } of_axes[] = {{"cluster.ctaid.", SPECIAL_CLUSTER_INDEX},
                 {"cluster.nctaid.", SPECIAL_CLUSTER_SIZE},
                 {"clusterid.", SPECIAL_CLUSTER_ID},
                 {"nclusterid.", SPECIAL_CLUSTERS}};
  for (size_t i = 0; i < sizeof of_axes / sizeof *of_axes; i++)
    if (starts_with(name, of_axes[i].prefix))
      return special(rw, of_axes[i].first + k, LLVMTypeOf(call));
  m->reserved_shared |= starts_with(name, "reserved_smem_offset_");
  static const struct {
    const char *name;
    enum nv_special which;
  } table[] = {
      {"warpsize", SPECIAL_WARP_SIZE},
      {"smid", SPECIAL_SM_ID},
      {"nsmid", SPECIAL_SM_COUNT},
      {"gridid", SPECIAL_ZERO},
      {"clock", SPECIAL_CLOCK},
      {"clock64", SPECIAL_CLOCK},
      {"clock.hi", SPECIAL_ZERO},
      {"globaltimer", SPECIAL_TIMER},
      {"globaltimer.lo", SPECIAL_TIMER},
      {"dynamic_smem_size", SPECIAL_DYNAMIC_SHARED},
      {"total_smem_size", SPECIAL_TOTAL_SHARED},
      {"aggr_smem_size", SPECIAL_TOTAL_SHARED},
      {"cluster.ctarank", SPECIAL_CLUSTER_RANK},
      {"cluster.nctarank", SPECIAL_CLUSTER_BLOCKS},
      {"is_explicit_cluster", SPECIAL_EXPLICIT_CLUSTER},
      {"reserved_smem_offset_begin", SPECIAL_RESERVED_START},
      {"reserved_smem_offset_0", SPECIAL_RESERVED_START},
      {"reserved_smem_offset_1", SPECIAL_RESERVED_GROUPS},
      {"reserved_smem_offset_end", SPECIAL_RESERVED_END},
      {"reserved_smem_offset_cap", SPECIAL_RESERVED_END},
      {"envreg1", SPECIAL_WORKSPACE_HIGH},
      {"envreg2", SPECIAL_WORKSPACE_LOW},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (!strcmp(table[i].name, name))
      return special(rw, table[i].which, LLVMTypeOf(call));
  return NULL;
}

// llvm.nvvm.barrier.cta.{sync,arrive,red.*}[.aligned].{all,count}
static LLVMValueRef barrier(struct nv_rewrite *rw, LLVMValueRef call, const char *name) {
  uint32_t flags = strstr(name, ".aligned") ? BARRIER_ALIGNED : 0;
  bool has_count = strstr(name, ".count") != NULL;
  enum nv_reduction reduction = REDUCE_NONE;
  if (starts_with(name, "arrive"))
    flags |= BARRIER_ARRIVE;
  else if (starts_with(name, "red.and"))
    reduction = REDUCE_AND;
  else if (starts_with(name, "red.or"))
    reduction = REDUCE_OR;
  else if (starts_with(name, "red.popc"))
    reduction = REDUCE_POPC;
  LLVMValueRef predicate = nv_const32(rw, 0);
  if (reduction != REDUCE_NONE)
    predicate = LLVMBuildZExt(rw->builder, LLVMGetOperand(call, has_count ? 2 : 1), rw->i32, "");
  LLVMValueRef args[] = {LLVMGetOperand(call, 0),
                         has_count ? LLVMGetOperand(call, 1) : nv_const32(rw, 0),
                         nv_const32(rw, flags | (uint32_t)reduction << BARRIER_REDUCTION),
                         predicate, nv_const32(rw, rw->site)};
  LLVMValueRef result = nv_call_runtime(rw, nv_rt_barrier, rw->i32, args, 5);
  if (LLVMTypeOf(call) == rw->i1)
    result = LLVMBuildTrunc(rw->builder, result, rw->i1, "");
  return result;
}

static void cluster_barrier(struct nv_rewrite *rw, const char *name) {
  LLVMValueRef site = nv_const32(rw, rw->site);
  if (starts_with(name, "arrive"))
    nv_call_runtime(rw, nv_rt_cluster_arrive, rw->void_type, NULL, 0);
  else
    nv_call_runtime(rw, nv_rt_cluster_wait, rw->void_type, &site, 1);
}

// llvm.nvvm.mapa* and llvm.nvvm.getctarank*
static LLVMValueRef cluster_address(struct nv_rewrite *rw, LLVMValueRef call, bool map) {
  LLVMTypeRef type = LLVMTypeOf(call);
  LLVMValueRef address = pointer_argument(rw, call, 0), site = nv_const32(rw, rw->site);
  LLVMValueRef space = nv_const32(rw, argument_space(call, 0));
  if (map) {
    LLVMValueRef args[] = {address, LLVMGetOperand(call, 1), space, site};
    LLVMValueRef bits = nv_call_runtime(rw, nv_rt_cluster_map, rw->i64, args, 4);
    bits = nv_convert_space(rw, bits, argument_space(call, 0), LLVMGetPointerAddressSpace(type));
    return nv_bits_pointer(rw, bits, type);
  }
  LLVMValueRef args[] = {address, space, site};
  return nv_call_runtime(rw, nv_rt_cluster_rank_of, rw->i32, args, 3);
}

static uint32_t argument_access(struct nv_rewrite *rw, LLVMValueRef call, unsigned index,
                                uint32_t flags) {
  LLVMAttributeRef align = LLVMGetCallSiteEnumAttribute(call, index + 1, rw->align_kind);
  uint64_t alignment = align ? LLVMGetEnumAttributeValue(align) : 1;
  return (argument_space(call, index) & 127) | flags |
         (uint32_t)__builtin_ctzll(alignment) << ACCESS_ALIGN;
}

static void copy_or_fill(struct nv_rewrite *rw, LLVMValueRef call, const char *name) {
  bool overlap = starts_with(name, "llvm.memmove"), fill = starts_with(name, "llvm.memset");
  LLVMValueRef size = LLVMBuildIntCast2(rw->builder, LLVMGetOperand(call, 2), rw->i64, 0, "");
  uint32_t target = argument_access(rw, call, 0, ACCESS_STORE);
  if (fill) {
    LLVMValueRef byte = LLVMBuildZExt(rw->builder, LLVMGetOperand(call, 1), rw->i32, "");
    LLVMValueRef args[] = {pointer_argument(rw, call, 0), byte, size, nv_const32(rw, target),
                           nv_const32(rw, rw->site)};
    nv_call_runtime(rw, nv_rt_fill, rw->void_type, args, 5);
    return;
  }
  LLVMValueRef args[] = {pointer_argument(rw, call, 0),
                         pointer_argument(rw, call, 1),
                         size,
                         nv_const32(rw, target),
                         nv_const32(rw, argument_access(rw, call, 1, 0)),
                         nv_const32(rw, overlap),
                         nv_const32(rw, rw->site)};
  nv_call_runtime(rw, nv_rt_copy, rw->void_type, args, 7);
}

// cp.async.{ca,cg}.shared.global.N[.s], whose number of bytes is an operand of the instruction.
static bool async_copy(struct nv_rewrite *rw, LLVMValueRef call, const char *name) {
  const char *digits = strstr(name, ".global.");
  if (!digits)
    return false;
  char mnemonic[64];
  const char *first = name + strlen("llvm.nvvm.");
  snprintf(mnemonic, sizeof mnemonic, "%.*s", (int)(digits + strlen(".global") - first), first);
  const struct nv_op *op = nv_find_op(rw, mnemonic);
  if (!op)
    return false;
  bool sized = LLVMGetNumArgOperands(call) == 3;
  uint32_t bytes = (uint32_t)strtoul(digits + strlen(".global."), NULL, 10);
  LLVMValueRef args[] = {pointer_argument(rw, call, 0), pointer_argument(rw, call, 1),
                         nv_const32(rw, bytes),
                         sized ? LLVMGetOperand(call, 2) : nv_const32(rw, bytes)};
  nv_run_op(rw, op, args, 4, rw->void_type);
  return true;
}

// llvm.nvvm.ldu.global.* and ldg: a load from global memory that nobody writes.
static LLVMValueRef load_readonly(struct nv_rewrite *rw, LLVMValueRef call) {
  LLVMTypeRef type = LLVMTypeOf(call);
  uint64_t size = LLVMStoreSizeOfType(rw->layout, type);
  uint32_t access = NV_SPACE_GLOBAL | ACCESS_INVARIANT;
  LLVMValueRef host = pointer_argument(rw, call, 0);
  if (!rw->m->options.unchecked) {
    LLVMValueRef args[] = {host, nv_const64(rw, size), nv_const32(rw, access),
                           nv_const32(rw, rw->site)};
    host = nv_call_runtime(rw, nv_rt_access, rw->i64, args, 4);
  }
  LLVMValueRef value =
      LLVMBuildLoad2(rw->builder, type, LLVMBuildIntToPtr(rw->builder, host, rw->ptr, ""), "");
  LLVMSetAlignment(value, 1);
  return value;
}

// What __nvvm_reflect answers; the argument is a pointer to a constant string.
static LLVMValueRef reflect(struct nv_rewrite *rw, LLVMValueRef call) {
  uint64_t address;
  uint32_t answer = 0;
  LLVMValueRef argument = LLVMGetOperand(call, 0);
  // The operand was lowered already: an inttoptr of the address of the string in memory.
  if (LLVMIsConstant(argument) && nv_constant_value(rw, argument, &address) &&
      nv_memory_slot(address) < SLOT_SHARED) {
    const char *key = (const char *)(uintptr_t)address;
    if (!strcmp(key, "__CUDA_ARCH"))
      answer = rw->architecture;
    else if (!strcmp(key, "__CUDA_FTZ"))
      answer = rw->reflect_ftz;
    else if (!strcmp(key, "__CUDA_PREC_SQRT") || !strcmp(key, "__CUDA_PREC_DIV"))
      answer = 1;
  }
  return LLVMConstInt(LLVMTypeOf(call), answer, 0);
}

static uint64_t rt_malloc(struct nv_machine *m, uint64_t size) { return nv_memory_malloc(m, size); }
static void rt_free(struct nv_machine *m, uint64_t address, uint32_t site) {
  nv_memory_free(m, address, site);
}
// The handle is the address of the number, see graph-condition.c of the CUDA runtime.
static void rt_set_condition(struct nv_machine *m, uint64_t handle, uint32_t value, uint32_t site) {
  uint64_t place = nv_memory_access(m, handle, sizeof value, NV_SPACE_GLOBAL | ACCESS_STORE, site);
  memcpy((void *)(uintptr_t)place, &value, sizeof value);
}
static void rt_sleep(struct nv_machine *m) { nv_thread_yield(m); }
static void rt_exit(struct nv_machine *m) { nv_thread_exit(m); }
static uint64_t rt_stack_save(struct nv_machine *m) { return m->current->local_top; }
static void rt_stack_restore(struct nv_machine *m, uint64_t top) { nv_memory_release(m, top); }
static void rt_forget(struct nv_machine *m, uint64_t object) { nv_memory_forget(m, object); }

// Functions of the CUDA runtime that are no intrinsics.
static bool runtime_function(struct nv_rewrite *rw, LLVMValueRef call, const char *name,
                             LLVMValueRef *replacement) {
  LLVMValueRef site = nv_const32(rw, rw->site);
  if (!strcmp(name, "vprintf")) {
    LLVMValueRef args[] = {pointer_argument(rw, call, 0), pointer_argument(rw, call, 1), site};
    *replacement = nv_call_runtime(rw, nv_rt_printf, rw->i32, args, 3);
  } else if (!strcmp(name, "malloc")) {
    rw->m->uses_heap = true;
    LLVMValueRef size = LLVMBuildIntCast2(rw->builder, LLVMGetOperand(call, 0), rw->i64, 0, "");
    *replacement =
        nv_bits_pointer(rw, nv_call_runtime(rw, rt_malloc, rw->i64, &size, 1), LLVMTypeOf(call));
  } else if (!strcmp(name, "free")) {
    rw->m->uses_heap = true;
    LLVMValueRef args[] = {pointer_argument(rw, call, 0), site};
    nv_call_runtime(rw, rt_free, rw->void_type, args, 2);
  } else if (!strcmp(name, "__assertfail")) {
    LLVMValueRef args[] = {pointer_argument(rw, call, 0), pointer_argument(rw, call, 1),
                           LLVMGetOperand(call, 2), pointer_argument(rw, call, 3), site};
    nv_call_runtime(rw, nv_rt_assert, rw->void_type, args, 5);
  } else if (!strcmp(name, "cudaGraphSetConditional")) {
    LLVMValueRef args[] = {LLVMGetOperand(call, 0), LLVMGetOperand(call, 1), site};
    nv_call_runtime(rw, rt_set_condition, rw->void_type, args, 3);
  } else if (!strcmp(name, "__nvvm_reflect")) {
    *replacement = reflect(rw, call);
  } else {
    return false;
  }
  return true;
}

// LLVM intrinsics on floats that PTX instructions do exactly, but the host does not.
static struct nv_op *exact_float(struct nv_rewrite *rw, const char *name) {
  static const struct {
    const char *prefix, *mnemonic;
  } table[] = {
      {"llvm.fma.", "fma.rn"},      {"llvm.fmuladd.", "fma.rn"},  {"llvm.minnum.", "min"},
      {"llvm.maxnum.", "max"},      {"llvm.minimumnum.", "min"},  {"llvm.maximumnum.", "max"},
      {"llvm.minimum.", "min.NaN"}, {"llvm.maximum.", "max.NaN"},
  };
  static const char *const types[][2] = {{"f16", "f16"}, {"bf16", "bf16"},   {"f32", "f32"},
                                         {"f64", "f64"}, {"v2f16", "f16x2"}, {"v2bf16", "bf16x2"}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    if (!starts_with(name, table[i].prefix))
      continue;
    const char *suffix = name + strlen(table[i].prefix);
    for (size_t k = 0; k < sizeof types / sizeof *types; k++)
      if (!strcmp(types[k][0], suffix)) {
        char mnemonic[64];
        snprintf(mnemonic, sizeof mnemonic, "%s%s.%s", table[i].mnemonic,
                 rw->ftz && !strcmp(suffix, "f32") ? ".ftz" : "", types[k][1]);
        return nv_find_op(rw, mnemonic);
      }
  }
  return NULL;
}

static bool run_operation(struct nv_rewrite *rw, LLVMValueRef call, const char *name,
                          LLVMValueRef *replacement) {
  char mnemonic[96];
  struct nv_op *op = exact_float(rw, name);
  if (!op && nv_intrinsic_mnemonic(name, mnemonic, sizeof mnemonic))
    op = nv_find_op(rw, mnemonic);
  if (!op)
    return false;
  LLVMValueRef args[8];
  unsigned count = LLVMGetNumArgOperands(call);
  if (count > 8)
    return false;
  for (unsigned i = 0; i < count; i++)
    args[i] = LLVMGetOperand(call, i);
  if (op->code == OP_PRMT && count == 2) { // the one-register modes
    args[2] = args[1];
    args[1] = nv_const32(rw, 0);
    count = 3;
  }
  if (op->code == OP_BFIND && LLVMIsAConstantInt(args[1]) && LLVMConstIntGetZExtValue(args[1])) {
    snprintf(mnemonic + strlen(mnemonic), sizeof mnemonic - strlen(mnemonic), ".shiftamt");
    op = nv_find_op(rw, mnemonic);
  }
  *replacement = nv_run_op(rw, op, args, count, LLVMTypeOf(call));
  return true;
}

static bool is_space_query(struct nv_rewrite *rw, LLVMValueRef call, const char *name,
                           LLVMValueRef *replacement) {
  static const struct {
    const char *name;
    unsigned space;
  } table[] = {{"llvm.nvvm.isspacep.global", NV_SPACE_GLOBAL},
               {"llvm.nvvm.isspacep.shared", NV_SPACE_SHARED},
               {"llvm.nvvm.isspacep.shared.cluster", NV_SPACE_SHARED_CLUSTER},
               {"llvm.nvvm.isspacep.const", NV_SPACE_CONST},
               {"llvm.nvvm.isspacep.local", NV_SPACE_LOCAL}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (!strcmp(table[i].name, name)) {
      LLVMValueRef args[] = {pointer_argument(rw, call, 0), nv_const32(rw, table[i].space)};
      LLVMValueRef result = nv_call_runtime(rw, nv_rt_is_space, rw->i32, args, 2);
      *replacement = LLVMBuildTrunc(rw->builder, result, rw->i1, "");
      return true;
    }
  return false;
}

// Intrinsics that end or check something.
static bool control(struct nv_rewrite *rw, LLVMValueRef call, const char *name) {
  LLVMValueRef site = nv_const32(rw, rw->site);
  if (!strcmp(name, "llvm.trap") || !strcmp(name, "llvm.ubsantrap") ||
      !strcmp(name, "llvm.debugtrap")) {
    nv_call_runtime(rw, nv_rt_trap, rw->void_type, &site, 1);
  } else if (!strcmp(name, "llvm.nvvm.exit")) {
    nv_call_runtime(rw, rt_exit, rw->void_type, NULL, 0);
  } else if (!strcmp(name, "llvm.nvvm.nanosleep")) {
    nv_call_runtime(rw, rt_sleep, rw->void_type, NULL, 0);
  } else if (!strcmp(name, "llvm.assume")) {
    LLVMValueRef condition = LLVMBuildZExt(rw->builder, LLVMGetOperand(call, 0), rw->i32, "");
    LLVMValueRef args[] = {condition, site};
    nv_call_runtime(rw, nv_rt_assume, rw->void_type, args, 2);
  } else {
    return false;
  }
  return true;
}

// What the reader of PTX modules has no IR for: a special register, or an instruction by mnemonic.
static bool ptx_operation(struct nv_rewrite *rw, LLVMValueRef call, const char *name,
                          LLVMValueRef *replacement) {
  bool special = starts_with(name, NV_PTX_SPECIAL);
  if (!special && !starts_with(name, NV_PTX_OPERATION))
    return false;
  LLVMTypeRef type = LLVMTypeOf(call);
  name += strlen(special ? NV_PTX_SPECIAL : NV_PTX_OPERATION);
  const struct nv_op *op = NULL;
  LLVMValueRef args[NV_MAX_SLOTS / 2];
  unsigned count = LLVMGetNumArgOperands(call);
  for (unsigned i = 0; i < count && i < NV_MAX_SLOTS / 2; i++)
    args[i] = LLVMGetOperand(call, i);
  // An instruction that the reader does not know has neither operands nor a result here.
  if (special)
    *replacement = special_register(rw, call, name);
  else if (count || type != rw->void_type)
    op = nv_find_op(rw, name);
  if (op)
    *replacement = nv_run_op(rw, op, args, count, type);
  if (op || (special && *replacement))
    return true;
  nv_emit_unsupported(rw, special ? "special register" : "PTX instruction", name);
  *replacement = type == rw->void_type ? NULL : LLVMGetPoison(type);
  return true;
}

bool nv_rewrite_external(struct nv_rewrite *rw, LLVMValueRef call, const char *name,
                         LLVMValueRef *replacement) {
  static const char sreg[] = "llvm.nvvm.read.ptx.sreg.";
  LLVMTypeRef type = LLVMTypeOf(call);
  *replacement = NULL;
  if (ptx_operation(rw, call, name, replacement) || control(rw, call, name))
    return true;
  if (starts_with(name, "llvm.nvvm.membar.") || starts_with(name, "llvm.nvvm.fence.")) {
    nv_emit_fence(rw);
    return true;
  }
  // Groups of copies and the waits for them are there for what looks for races.
  if (!rw->m->options.unchecked && starts_with(name, "llvm.nvvm.cp.async.") &&
      run_operation(rw, call, name, replacement))
    return true;
  if (is_ignored(name)) {
    *replacement = type == rw->void_type ? NULL : LLVMConstNull(type);
    return true;
  }
  if (is_identity(name)) {
    LLVMValueRef argument = LLVMGetOperand(call, 0);
    *replacement = LLVMTypeOf(argument) == type
                       ? argument
                       : nv_bits_pointer(rw, nv_pointer_bits(rw, argument), type);
    return true;
  }
  if (starts_with(name, sreg))
    return (*replacement = special_register(rw, call, name + sizeof sreg - 1)) != NULL;
  if (starts_with(name, "llvm.nvvm.barrier.cta.")) {
    *replacement = barrier(rw, call, name + strlen("llvm.nvvm.barrier.cta."));
    if (type == rw->void_type)
      *replacement = NULL;
    return true;
  }
  if (starts_with(name, "llvm.nvvm.barrier.cluster.")) {
    cluster_barrier(rw, name + strlen("llvm.nvvm.barrier.cluster."));
    return true;
  }
  bool map = starts_with(name, "llvm.nvvm.mapa");
  if (map || starts_with(name, "llvm.nvvm.getctarank")) {
    *replacement = cluster_address(rw, call, map);
    return true;
  }
  if (starts_with(name, "llvm.memcpy.") || starts_with(name, "llvm.memmove.") ||
      starts_with(name, "llvm.memset.")) {
    copy_or_fill(rw, call, name);
    return true;
  }
  if (starts_with(name, "llvm.masked."))
    return nv_rewrite_masked(rw, call, name, replacement);
  if (starts_with(name, "llvm.nvvm.cp.async.c"))
    return async_copy(rw, call, name);
  if (starts_with(name, "llvm.nvvm.atomic."))
    return (*replacement =
                nv_rewrite_scoped_atomic(rw, call, name + strlen("llvm.nvvm.atomic."))) != NULL;
  if (starts_with(name, "llvm.nvvm.ldu.")) {
    *replacement = load_readonly(rw, call);
    return true;
  }
  if (starts_with(name, "llvm.stacksave")) {
    *replacement = nv_bits_pointer(rw, nv_call_runtime(rw, rt_stack_save, rw->i64, NULL, 0), type);
    return true;
  }
  if (starts_with(name, "llvm.stackrestore")) {
    LLVMValueRef top = pointer_argument(rw, call, 0);
    nv_call_runtime(rw, rt_stack_restore, rw->void_type, &top, 1);
    return true;
  }
  if (starts_with(name, "llvm.lifetime.")) {
    LLVMValueRef object = pointer_argument(rw, call, 0);
    if (!rw->m->options.unchecked && !LLVMIsPoison(LLVMGetOperand(call, 0)))
      nv_call_runtime(rw, rt_forget, rw->void_type, &object, 1);
    return true;
  }
  if (starts_with(name, "llvm.nvvm.reflect")) {
    *replacement = reflect(rw, call);
    return true;
  }
  return is_space_query(rw, call, name, replacement) ||
         run_operation(rw, call, name, replacement) ||
         runtime_function(rw, call, name, replacement);
}
