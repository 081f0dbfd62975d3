// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvvm.h: kernels, launch bounds, target version, barriers and special registers as NVVM IR says
// them.
#ifndef NVOPT_BRIDGE_NVVM_H
#define NVOPT_BRIDGE_NVVM_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

//===-- Functions -----------------------------------------------------------------------------===//

enum {
  NV_CC_PTX_KERNEL = 71, ///< calling convention number for LLVMSetFunctionCallConv
  NV_CC_PTX_DEVICE = 72,
};

/// True for a function with the calling convention ptx_kernel, defined or not. P2-B055, KM-A.
bool nv_is_kernel(LLVMValueRef fn);

/// What a kernel promises about its launches; 0 (false) where it says nothing or says it malformed.
typedef struct nv_launch_info {
  unsigned max_threads[3]; ///< nvvm.maxntid; all 0 or none: missing dimensions are 1
  unsigned req_threads[3]; ///< nvvm.reqntid, the exact block size; likewise
  unsigned min_blocks;     ///< nvvm.minctasm, blocks a multiprocessor
  unsigned max_registers;  ///< nvvm.maxnreg, 32-bit registers a thread
  unsigned cluster[3];     ///< nvvm.cluster_dim, blocks; all 0 when absent or "0"
  bool explicit_cluster;   ///< nvvm.cluster_dim is present, whatever its value
  unsigned max_cluster;    ///< nvvm.maxclusterrank, blocks a cluster
  bool blocks_are_clusters;
} nv_launch_info;

/// Reads the launch attributes of `fn`. False when it has none at all. P2-B055.
bool nv_launch_bounds(LLVMValueRef fn, nv_launch_info *out);

/// The largest number of threads a block of `info` can have: the product of reqntid, else of
/// maxntid, else 0 for "not known" (also on overflow).
unsigned nv_max_block_threads(const nv_launch_info *info);

/// SM version of `fn`, from "target-cpu" without its suffix: "sm_90a" is 90. `fallback` when the
/// attribute is missing or no sm_ name. G-6.
unsigned nv_function_sm(LLVMValueRef fn, unsigned fallback);

/// The suffix of the target of `fn`: 'a' (one architecture), 'f' (its family) or 0. G-6.
char nv_function_sm_suffix(LLVMValueRef fn);

/// The largest SM version of the defined functions; `fallback` when none of them says one. G-6.
unsigned nv_module_sm(LLVMModuleRef module, unsigned fallback);

/// Gives `module` the data layout that LLVM has for its triple. False, and nothing done, when LLVM
/// has none for it.
bool nv_set_target_layout(LLVMModuleRef module);

/// PTX version of `fn` times ten, from "+ptxNN" in "target-features" (the last one counts); 0 when
/// it has none.
unsigned nv_function_ptx(LLVMValueRef fn);

/// True when f32 operations of `fn` flush denormal results to zero ("denormal-fp-math-f32").
bool nv_is_ftz(LLVMValueRef fn);

//===-- Intrinsics ----------------------------------------------------------------------------===//

/// Id of the intrinsic that `inst` calls, as LLVMLookupIntrinsicID gives it; 0 for anything else.
unsigned nv_called_intrinsic(LLVMValueRef inst);

/// True when `inst` calls the intrinsic `name` ("llvm.nvvm.bar.warp.sync"), whatever its overloads.
bool nv_is_intrinsic(LLVMValueRef inst, const char *name);

/// The declaration of the intrinsic `name` for the `n` overload types; made when missing. NULL when
/// LLVM has no such intrinsic. Owned by the module.
LLVMValueRef nv_intrinsic_declaration(LLVMModuleRef module, const char *name,
                                      const LLVMTypeRef *types, size_t n);

/// The declaration of the intrinsic that is spelled `mangled` ("llvm.ctlz.i32") with function type
/// `type`, with the attributes that LLVM gives it; inserted into `module` when missing. The
/// overloads come from the type. NULL when there is no such intrinsic or it cannot have the type.
LLVMValueRef nv_intrinsic_of_type(LLVMModuleRef module, const char *mangled, LLVMTypeRef type);

/// The declaration of the NVVM intrinsic behind the clang builtin `name` ("__nvvm_redux_sync_add"),
/// inserted into `module` when missing. NULL when clang has no such builtin, when it is more than
/// one intrinsic call, or when the intrinsic is overloaded.
LLVMValueRef nv_clang_builtin_declaration(LLVMModuleRef module, const char *name);

/// The first of the `n` arguments that the intrinsic `fn` does not take because it has to be a number that is known; `n` when
/// all will do.
unsigned nv_unfit_immediate(LLVMValueRef fn, const LLVMValueRef *args, unsigned n);

//===-- Barriers ------------------------------------------------------------------------------===//

typedef enum nv_barrier {
  NV_BARRIER_NONE,      ///< no barrier
  NV_BARRIER_CTA,       ///< barrier.cta.sync.aligned.all(0): the whole block, all threads here
  NV_BARRIER_CTA_RED,   ///< the same with a reduction over the block: id 0, aligned, all threads
  NV_BARRIER_CTA_OTHER, ///< any other CTA barrier: another or unknown id, a count, unaligned,
                        ///< arrive
  NV_BARRIER_CLUSTER,   ///< barrier.cluster.arrive / wait
  NV_BARRIER_WARP,      ///< bar.warp.sync
  NV_BARRIER_ASM,       ///< inline assembly that may contain a barrier
} nv_barrier;

/// Classifies `inst`. For a CTA barrier with a constant id it stores the id, otherwise UINT32_MAX;
/// `id` may be NULL. P2-B056, DBE-2.
nv_barrier nv_barrier_kind(LLVMValueRef inst, uint32_t *id);

//===-- Special registers ---------------------------------------------------------------------===//

typedef enum nv_sreg {
  NV_SREG_NONE,
  NV_SREG_TID,
  NV_SREG_NTID,
  NV_SREG_CTAID,
  NV_SREG_NCTAID,
  NV_SREG_CLUSTERID,
  NV_SREG_NCLUSTERID,
  NV_SREG_CLUSTER_CTAID,
  NV_SREG_CLUSTER_NCTAID,
  NV_SREG_CLUSTER_CTARANK,
  NV_SREG_CLUSTER_NCTARANK,
  NV_SREG_IS_EXPLICIT_CLUSTER,
  NV_SREG_LANEID,
  NV_SREG_LANEMASK,
  NV_SREG_WARPSIZE,
  NV_SREG_WARPID,
  NV_SREG_NWARPID,
  NV_SREG_SMID,
  NV_SREG_NSMID,
  NV_SREG_GRIDID,
  NV_SREG_ENVREG,
  NV_SREG_SMEM_SIZE, ///< total, dynamic and aggregate size of shared memory
  NV_SREG_CLOCK,     ///< clock, clock64, globaltimer and its low half
  NV_SREG_PM,
} nv_sreg;

/// The special register that `inst` reads. `dim` (may be NULL) gets 0..3 for x..w of the registers
/// that have dimensions, the number of envreg and pm, and 0 for others. CG-20.
nv_sreg nv_special_register(LLVMValueRef inst, unsigned *dim);

/// True when two reads by one thread may differ, so that a read must stay where it is and single.
/// G-4.
static inline bool nv_sreg_is_volatile(nv_sreg reg) {
  switch (reg) {
  case NV_SREG_WARPID:
  case NV_SREG_NWARPID:
  case NV_SREG_SMID:
  case NV_SREG_NSMID:
  case NV_SREG_CLOCK:
  case NV_SREG_PM:
    return true;
  default:
    return false;
  }
}

/// True when all threads of a block read the same value.
static inline bool nv_sreg_is_block_uniform(nv_sreg reg) {
  switch (reg) {
  case NV_SREG_NTID:
  case NV_SREG_CTAID:
  case NV_SREG_NCTAID:
  case NV_SREG_CLUSTERID:
  case NV_SREG_NCLUSTERID:
  case NV_SREG_CLUSTER_CTAID:
  case NV_SREG_CLUSTER_NCTAID:
  case NV_SREG_CLUSTER_CTARANK:
  case NV_SREG_CLUSTER_NCTARANK:
  case NV_SREG_IS_EXPLICIT_CLUSTER:
  case NV_SREG_WARPSIZE:
  case NV_SREG_GRIDID:
  case NV_SREG_ENVREG:
  case NV_SREG_SMEM_SIZE:
    return true;
  default:
    return false;
  }
}

#ifdef __cplusplus
}
#endif
#endif
