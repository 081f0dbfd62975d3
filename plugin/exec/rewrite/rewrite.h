// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Turns a module of NVPTX IR into IR of the host that calls the simulated machine.
#ifndef NV_EXEC_REWRITE_H
#define NV_EXEC_REWRITE_H

#include <llvm-c/Core.h>
#include <llvm-c/Target.h>

#include "exec/rewrite/count.h"
#include "exec/runtime/machine.h"

// What a launch needs to start its kernel.
struct nv_entry {
  LLVMValueRef kernel;
  char symbol[32]; // of the function to call, a nv_kernel_entry
  uint8_t *params; // parameter memory of a thread and its shadow
  uint8_t *shadow;
  uint64_t size;
  unsigned cluster[3]; // blocks of its clusters, as the kernel says; all 0 where it says nothing
  uint64_t *offsets;   // stb_ds arrays, by parameter
  bool *by_value;
  struct nv_range *shared; // stb_ds array: its static shared variables
};

// State of one rewrite.
struct nv_rewrite {
  struct nv_machine *m;
  LLVMContextRef context;
  LLVMModuleRef module;
  LLVMBuilderRef builder;
  LLVMTargetDataRef layout, host_layout;
  LLVMTypeRef void_type, i1, i8, i16, i32, i64, ptr;
  unsigned align_kind, byval_kind, invariant_load_kind;
  struct {
    LLVMValueRef key;
    uint64_t value;
  } * addresses; // stb_ds map
  struct {
    char *key;
    struct nv_op *value;
  } * operations;           // stb_ds string map: mnemonics to decoded operations
  LLVMValueRef *functions;  // stb_ds array, by handle
  struct nv_entry *entries; // stb_ds array, by launch
  LLVMValueRef scratch;     // slots of the function being rewritten
  bool ftz;                 // the function flushes single-precision subnormals
  unsigned architecture;    // __CUDA_ARCH of the function
  unsigned reflect_ftz;     // module flag nvvm-reflect-ftz
  uint32_t site;            // number of the instruction being rewritten
  struct nv_counts *counts; // NULL when instructions are not counted
};

// An instruction to rewrite, with its number in the module as it was read.
struct nv_work {
  LLVMValueRef instruction;
  uint32_t site;
};

// Rewrites the module of the machine: allocates and initialises its variables, instruments every
// function, and adds one function for each launch and the table nv.functions of functions by
// handle. The launches' entries come back in `*entries`, a stb_ds array. The buffers of the plan
// must have their memory already. False after m's outcome was set.
bool nv_rewrite_module(struct nv_machine *m, LLVMModuleRef module, const struct nv_plan *plan,
                       const char *host_layout, struct nv_counts *counts,
                       struct nv_entry **entries);
// Kernel of a launch: by exact name, or by the plain name of a C++ function. NULL when there is
// none or more than one.
LLVMValueRef nv_find_kernel(LLVMModuleRef module, const char *name);

// rewrite-constant.c

// Gives all global variables and functions of the module their addresses.
bool nv_assign_addresses(struct nv_rewrite *rw);
// Writes the initial values of all global variables into memory.
bool nv_write_initializers(struct nv_rewrite *rw);
// The constant with all addresses filled in; the value itself when it has none. NULL when the
// constant cannot be computed.
LLVMValueRef nv_lower_constant(struct nv_rewrite *rw, LLVMValueRef constant);
// Value of a scalar constant of up to 64 bits. False when it cannot be computed.
bool nv_constant_value(struct nv_rewrite *rw, LLVMValueRef constant, uint64_t *value);

// rewrite-entry.c

// Finds the kernels of all launches and lays out their parameters.
bool nv_prepare_entries(struct nv_rewrite *rw, const struct nv_plan *plan);
// Adds the functions that start the kernels, and the function table.
void nv_finish_entries(struct nv_rewrite *rw);
// Address of a buffer or variable; 0 when there is none of that name.
uint64_t nv_object_address(const struct nv_machine *m, const char *name);
// Copies a blob to memory with its pointers filled in. False after m's outcome was set.
bool nv_write_blob(struct nv_machine *m, const struct nv_blob *blob, uint8_t *target);

// shared-use.c

// Bytes of static shared memory of a kernel of a module that was not rewritten yet; with `pointers` also
// what functions use that a call through a pointer may mean.
uint64_t nv_kernel_shared(LLVMTargetDataRef layout, LLVMValueRef kernel, bool pointers);
// Where they are, as offsets, with those that a call through a pointer may use; new stb_ds array.
struct nv_range *nv_kernel_shared_ranges(struct nv_rewrite *rw, LLVMValueRef kernel);

// inline-op.c

// The result of an operation by instructions of the host; NULL where those would not give the same bits.
LLVMValueRef nv_inline_op(struct nv_rewrite *rw, const struct nv_op *op, const LLVMValueRef *args,
                          unsigned count, LLVMTypeRef type);

// inline-float.c: some of those.
LLVMValueRef nv_inline_float(struct nv_rewrite *rw, const struct nv_op *op,
                             const LLVMValueRef *args, unsigned count, LLVMTypeRef type);
LLVMValueRef nv_inline_convert(struct nv_rewrite *rw, const struct nv_op *op,
                               const LLVMValueRef *args, unsigned count, LLVMTypeRef type);
// Whether an address is one of the functions of the C library that they call.
bool nv_is_host_function(const void *address);

// rewrite-memory.c and rewrite-scalar.c: replace one instruction. They leave it alone and return
// false when it is not theirs; the replacement is NULL for instructions without a result.

bool nv_rewrite_memory(struct nv_rewrite *rw, LLVMValueRef instruction, LLVMValueRef *replacement);
bool nv_rewrite_scalar(struct nv_rewrite *rw, LLVMValueRef instruction, LLVMValueRef *replacement);
// rewrite-undefined.c: checks, with --ub, what an instruction promises about its operands besides the flags of sums,
// products and shifts, and drops the promise.
void nv_check_promises(struct nv_rewrite *rw, LLVMValueRef instruction);
// Emits the check of an access, with ACCESS_ flags, and returns the host pointer.
LLVMValueRef nv_emit_access(struct nv_rewrite *rw, LLVMValueRef pointer, uint64_t size,
                            uint64_t alignment, uint32_t flags);
// rewrite-atomic.c: atomicrmw, cmpxchg, and those of llvm.nvvm.atomic.NAME, which is NULL where it is not known.
LLVMValueRef nv_rewrite_atomic(struct nv_rewrite *rw, LLVMValueRef atomic);
LLVMValueRef nv_rewrite_exchange(struct nv_rewrite *rw, LLVMValueRef exchange);
LLVMValueRef nv_rewrite_scoped_atomic(struct nv_rewrite *rw, LLVMValueRef call, const char *name);
// Flag of atomic accesses that publish what came before.
uint32_t nv_release_flag(LLVMAtomicOrdering ordering);
// Names of the functions that do atomics and warp operations where nothing is checked: T nv.atomic.OP.T(ptr, T),
// T nv.exchange.T(ptr, T expected, T desired), i64 nv.warp(ptr op, i32 site, i32 results, i64, i64, i64, i64).
#define NV_ATOMIC_FUNCTION "nv.atomic."
#define NV_EXCHANGE_FUNCTION "nv.exchange."
#define NV_WARP_FUNCTION "nv.warp"
enum { NV_WARP_OP, NV_WARP_SITE, NV_WARP_COUNT, NV_WARP_ARGUMENT }; // its parameters
// rewrite-warp.c: an operation of a warp where nothing is checked; NULL for those of other types than numbers.
LLVMValueRef nv_emit_warp(struct nv_rewrite *rw, const struct nv_op *op, const LLVMValueRef *args,
                          unsigned count, LLVMTypeRef type);
// rewrite-masked.c: llvm.masked.load and llvm.masked.store. False for forms it does not know.
bool nv_rewrite_masked(struct nv_rewrite *rw, LLVMValueRef call, const char *name,
                       LLVMValueRef *replacement);
// rewrite-call.c
bool nv_rewrite_call(struct nv_rewrite *rw, LLVMValueRef call, LLVMValueRef *replacement);
// rewrite-intrinsic.c: calls of functions without a body. False when the host can do it itself.
bool nv_rewrite_external(struct nv_rewrite *rw, LLVMValueRef call, const char *name,
                         LLVMValueRef *replacement);

// Helpers.

LLVMValueRef nv_const32(struct nv_rewrite *rw, uint32_t value);
LLVMValueRef nv_const64(struct nv_rewrite *rw, uint64_t value);
// A host pointer as a constant.
LLVMValueRef nv_const_pointer(struct nv_rewrite *rw, const void *pointer);
// Calls a C function at a fixed address with the machine as its first argument.
LLVMValueRef nv_call_runtime(struct nv_rewrite *rw, const void *function, LLVMTypeRef result,
                             LLVMValueRef *args, unsigned count);
// Any pointer as a 64-bit integer, and back.
LLVMValueRef nv_pointer_bits(struct nv_rewrite *rw, LLVMValueRef pointer);
LLVMValueRef nv_bits_pointer(struct nv_rewrite *rw, LLVMValueRef bits, LLVMTypeRef type);
// A pointer of address space `from` in address space `to`, both as 64-bit integers.
LLVMValueRef nv_convert_space(struct nv_rewrite *rw, LLVMValueRef bits, unsigned from, unsigned to);
// Runs an operation on values; the result has type `type`, or none when it is void.
LLVMValueRef nv_run_op(struct nv_rewrite *rw, const struct nv_op *op, const LLVMValueRef *args,
                       unsigned count, LLVMTypeRef type);
// Operation of a mnemonic, decoded once; NULL when unknown.
struct nv_op *nv_find_op(struct nv_rewrite *rw, const char *mnemonic);
// Makes generated code end with "not supported: what" when it comes here.
void nv_emit_unsupported(struct nv_rewrite *rw, const char *what, const char *name);
// A memory fence; only the detection of races needs to know.
void nv_emit_fence(struct nv_rewrite *rw);
// One bit pattern for all NaN results, and subnormals flushed where the function asks for it.
LLVMValueRef nv_canonical_float(struct nv_rewrite *rw, LLVMValueRef value);
LLVMValueRef nv_flush_operand(struct nv_rewrite *rw, LLVMValueRef value);
// Pointer to the current thread.
LLVMValueRef nv_current_thread(struct nv_rewrite *rw);
LLVMValueRef nv_load_field(struct nv_rewrite *rw, LLVMValueRef base, size_t offset,
                           LLVMTypeRef type);

// runtime.c: what generated code calls.

void nv_rt_step(struct nv_machine *m, uint32_t site);
uint64_t nv_rt_access(struct nv_machine *m, uint64_t address, uint64_t size, uint32_t access,
                      uint32_t site);
void nv_rt_fence(struct nv_machine *m);
void nv_rt_copy(struct nv_machine *m, uint64_t target, uint64_t source, uint64_t size,
                uint32_t target_access, uint32_t source_access, uint32_t may_overlap,
                uint32_t site);
void nv_rt_fill(struct nv_machine *m, uint64_t target, uint32_t byte, uint64_t size,
                uint32_t access, uint32_t site);
// Moves the elements of a vector whose mask bit is set between memory and `lanes`.
void nv_rt_masked(struct nv_machine *m, uint64_t address, uint8_t *lanes, uint64_t mask,
                  uint32_t count_and_size, uint32_t access, uint32_t site);
void *nv_rt_resolve(struct nv_machine *m, uint64_t handle, uint32_t site);
void nv_rt_unsupported(struct nv_machine *m, const char *what, const char *name, uint32_t site);
void nv_rt_unreachable(struct nv_machine *m, uint32_t site);
void nv_rt_trap(struct nv_machine *m, uint32_t site);
void nv_rt_assert(struct nv_machine *m, uint64_t message, uint64_t file, uint32_t line,
                  uint64_t function, uint32_t site);
void nv_rt_assume(struct nv_machine *m, uint32_t condition, uint32_t site);
// Faults where LLVM's flags make a result poison. The operands are sign-extended.
void nv_rt_check_undefined(struct nv_machine *m, int64_t a, int64_t b, uint32_t operation,
                           uint32_t site);
// Faults when a conversion to an integer is out of range.
void nv_rt_check_conversion(struct nv_machine *m, double value, uint32_t operation, uint32_t site);
// Faults when `broken`: `what` says, behind "undefined result: ", what is wrong.
void nv_rt_undefined(struct nv_machine *m, uint32_t broken, const char *what, uint32_t site);
void nv_rt_check_divisor(struct nv_machine *m, uint64_t divisor, uint32_t site);
uint32_t nv_rt_barrier(struct nv_machine *m, uint32_t id, uint32_t count, uint32_t flags,
                       uint32_t predicate, uint32_t site);
uint64_t nv_rt_special(struct nv_machine *m, uint32_t which);
void nv_rt_cluster_arrive(struct nv_machine *m);
void nv_rt_cluster_wait(struct nv_machine *m, uint32_t site);
uint64_t nv_rt_cluster_map(struct nv_machine *m, uint64_t address, uint32_t rank, uint32_t space,
                           uint32_t site);
uint32_t nv_rt_cluster_rank_of(struct nv_machine *m, uint64_t address, uint32_t space,
                               uint32_t site);
uint32_t nv_rt_is_space(struct nv_machine *m, uint64_t address, uint32_t space);
int32_t nv_rt_printf(struct nv_machine *m, uint64_t format, uint64_t args, uint32_t site);
// A device string as new memory that the caller frees.
char *nv_rt_string(struct nv_machine *m, uint64_t address, uint32_t site);

// Flags of nv_rt_barrier: bit 0 arrive only, bit 1 aligned, bits 8.. the reduction.
enum { BARRIER_ARRIVE = 1, BARRIER_ALIGNED = 2, BARRIER_REDUCTION = 8 };

// Operation of nv_rt_check_undefined: an LLVMOpcode, flags, and from bit 16 the width.
enum {
  UNDEFINED_SIGNED = 256,
  UNDEFINED_UNSIGNED = 512,
  UNDEFINED_EXACT = 1024,
  UNDEFINED_WIDTH = 16
};

// What nv_rt_special gives.
enum nv_special {
  SPECIAL_ZERO,
  SPECIAL_WARP_ID,
  SPECIAL_WARP_COUNT,
  SPECIAL_WARP_SIZE,
  SPECIAL_SM_ID,
  SPECIAL_SM_COUNT,
  SPECIAL_CLOCK,
  SPECIAL_TIMER,
  SPECIAL_MASK_EQ,
  SPECIAL_MASK_LE,
  SPECIAL_MASK_LT,
  SPECIAL_MASK_GE,
  SPECIAL_MASK_GT,
  SPECIAL_DYNAMIC_SHARED,
  SPECIAL_TOTAL_SHARED,
  SPECIAL_RESERVED_START, // reserved shared memory: all of it, and the part for cooperative groups
  SPECIAL_RESERVED_GROUPS,
  SPECIAL_RESERVED_END,
  SPECIAL_WORKSPACE_HIGH, // address of the barrier of a cooperative launch
  SPECIAL_WORKSPACE_LOW,
  SPECIAL_EXPLICIT_CLUSTER,
  SPECIAL_CLUSTER_RANK,
  SPECIAL_CLUSTER_BLOCKS,
  SPECIAL_CLUSTER_INDEX, // 3 of each: x, y, z
  SPECIAL_CLUSTER_SIZE = SPECIAL_CLUSTER_INDEX + 3,
  SPECIAL_CLUSTER_ID = SPECIAL_CLUSTER_SIZE + 3,
  SPECIAL_CLUSTERS = SPECIAL_CLUSTER_ID + 3,
};

#endif
