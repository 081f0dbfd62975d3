// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is known about NVIDIA GPUs as compilation targets: processors, their resources and features,
// address spaces, data layouts, triples. Constant tables; nothing here depends on LLVM.
#ifndef NVOPT_TARGET_H
#define NVOPT_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

//===-- Processors ----------------------------------------------------------------------------===//

/// Who knows a processor by its own name; a set of bits.
enum {
  NV_SM_LLVM = 1 << 0,  ///< -mcpu of LLVM 22
  NV_SM_CLANG = 1 << 1, ///< --cuda-gpu-arch of clang 22
  NV_SM_NVCC = 1 << 2   ///< nvcc and ptxas 13.0
};

/// PTX versions are written as 10 * major + minor: 78 is PTX 7.8.
typedef struct nv_sm {
  const char *name;       ///< "sm_90a"
  unsigned cc;            ///< compute capability as 10 * major + minor: 90
  char suffix;            ///< 0, 'a' (architecture-specific) or 'f' (family-specific)
  const char *generation; ///< "Hopper"
  unsigned min_ptx;       ///< lowest PTX version that may name it
  unsigned ptxas_min_ptx; ///< lowest one that ptxas 13.0 takes, 0 if it knows the name not at all
  unsigned flags;         ///< NV_SM_LLVM | ...
  const char *llvm_name;  ///< name to give to LLVM: its own or a relative's with the same code
  unsigned rules_cc;      ///< cc whose feature rules apply
  const char *container_arch; ///< enumerator behind NVVM_ARCH_, "" if there is none
  const char *container_hw;   ///< enumerator behind NVVM_ARCH_HW_, "" if there is none
} nv_sm;

/// Processor by name: "sm_103a", "compute_103f", "103a". NULL if unknown.
const nv_sm *nv_sm_lookup(const char *name, size_t len);

/// As nv_sm_lookup, but an unknown number gives the known processor below it whose features it may
/// be taken to have: with the same suffix inside a family, else without one (T-03). NULL if `name`
/// has not the form of a processor name.
const nv_sm *nv_sm_nearest(const char *name, size_t len);

/// The i-th processor in ascending order, NULL past the end.
const nv_sm *nv_sm_at(size_t i);

/// Value of __CUDA_ARCH__: 900 for sm_90 and sm_90a.
unsigned nv_sm_cuda_arch(const nv_sm *sm);

/// Number with the suffix in its last digit: 900, 901 for `a`, 902 for `f` (T-02).
unsigned nv_sm_version(const nv_sm *sm);

/// Value of __CUDA_ARCH_SPECIFIC__ (`a` only), 0 if the macro is not defined.
unsigned nv_sm_arch_specific(const nv_sm *sm);

/// Value of __CUDA_ARCH_FAMILY_SPECIFIC__ (`a` and `f`), 0 if the macro is not defined.
unsigned nv_sm_family_specific(const nv_sm *sm);

/// True if code compiled for `code` runs on the GPU `gpu`: plain code on everything newer, `f` code
/// on newer members of its family, `a` code on the same number only.
bool nv_sm_code_runs_on(const nv_sm *code, const nv_sm *gpu);

/// Bytes of kernel parameters that processor and PTX version (0: the newest) allow: 4096 or 32764.
unsigned nv_sm_param_bytes(const nv_sm *sm, unsigned ptx);

//===-- Resources of a multiprocessor ---------------------------------------------------------===//

enum { NV_WARP_SIZE = 32, NV_MAX_THREADS_PER_BLOCK = 1024 };

typedef struct nv_sm_limits {
  unsigned cc;
  unsigned warps;              ///< resident warps
  unsigned blocks;             ///< resident blocks
  unsigned registers;          ///< 32-bit registers
  unsigned block_registers;    ///< of one block
  unsigned thread_registers;   ///< of one thread
  unsigned register_unit;      ///< a warp gets a multiple of this many
  unsigned shared_bytes;       ///< shared memory
  unsigned shared_block;       ///< of one block without an opt-in
  unsigned shared_block_optin; ///< of one block with it
  unsigned shared_reserved;    ///< taken by the system from every block
  bool certain;                ///< published for a shipped part; otherwise a careful estimate
} nv_sm_limits;

/// Never NULL: the row of the processor.
const nv_sm_limits *nv_sm_get_limits(const nv_sm *sm);

/// Warps that fit on a multiprocessor when a thread uses `registers` (0: as good as none), a block
/// has `threads` threads (0: blocks do not matter) and `shared` bytes of shared memory. 0 if one
/// block does not fit.
unsigned nv_sm_resident_warps(const nv_sm *sm, unsigned registers, unsigned threads,
                              unsigned shared);

/// Most registers a thread may use so that `warps` warps can be resident, at least one register
/// unit; for `warps` = 0 the limit of a thread.
unsigned nv_sm_registers_for_warps(const nv_sm *sm, unsigned warps);

//===-- Features ------------------------------------------------------------------------------===//

/// NV_FEATURE_ and the name in features.def: NV_FEATURE_cp_async, NV_FEATURE_wgmma_f16.
typedef enum nv_feature {
#define NV_FEATURE(ident, name, min_cc, only, min_ptx, area) NV_FEATURE_##ident,
#include "target/features.def"
#undef NV_FEATURE
  NV_FEATURE_COUNT
} nv_feature;

typedef struct nv_feature_info {
  const char *ident; ///< "cp_async"
  const char *name;  ///< for messages
  unsigned min_cc;   ///< lowest number
  const char *only;  ///< processors separated by blanks that alone have it, "" for all from min_cc
  unsigned min_ptx;  ///< lowest PTX version, 0 if that does not matter
  const char *area;  ///< "tensor", "async", ...
} nv_feature_info;

const nv_feature_info *nv_feature_get(nv_feature feature);

/// Feature by its ident, NV_FEATURE_COUNT if unknown.
nv_feature nv_feature_lookup(const char *ident);

/// True if the processor has the feature under PTX version `ptx`; 0 leaves the version out (T-03).
bool nv_sm_has(const nv_sm *sm, unsigned ptx, nv_feature feature);

//===-- Address spaces ------------------------------------------------------------------------===//

/// Numbers of LLVM and NVVM; 25 and 53 are tags inside cicc 13.0 (T-10).
enum nv_space {
#define NV_SPACE(number, ident, name, qualifier, bits, short_bits, mso_bit, alias)                 \
  NV_SPACE_##ident = number,
#include "target/address-spaces.def"
#undef NV_SPACE
};

typedef struct nv_space_info {
  unsigned number;
  const char *name;      ///< "shared::cluster"
  const char *qualifier; ///< ".shared::cluster"; "" for generic and for numbers without memory
  unsigned bits;         ///< pointer width with LLVM's default layout
  unsigned short_bits;   ///< pointer width with short pointers; passes ask the layout instead
  unsigned mso_bit;      ///< bit of the memory-space-opt lattice, 0 if it has none (T-11)
  const char *alias;
} nv_space_info;

/// NULL for numbers that are no address space here.
const nv_space_info *nv_space_get(unsigned number);

/// The i-th space in ascending order, NULL past the end.
const nv_space_info *nv_space_at(size_t i);

/// True if memory may be accessed through it: 0, 1, 3, 4, 5, 7, 101 (T-10).
bool nv_space_is_memory(unsigned number);

/// True if an addrspacecast from `from` to `to` is legal: one side is generic, both are spaces that
/// pointers convert to (T-12).
bool nv_space_cast_is_legal(unsigned from, unsigned to);

/// True if cmpxchg and atomicrmw may use it: generic, global, shared, shared::cluster (T-12).
bool nv_space_has_atomics(unsigned number);

/// False only if pointers of the two spaces can never lead to the same byte.
bool nv_space_may_alias(unsigned a, unsigned b);

/// What isspacep.<query> answers for a pointer that comes from space `from`: 1, 0, or -1 if that
/// depends on the run. `query` is global, shared, const, local, shared_cluster or param (T-13).
int nv_space_isspacep(unsigned from, enum nv_space query);

//===-- Layouts and triples -------------------------------------------------------------------===//

/// Data layouts in use; NULL past the end. The first is the reference layout of error texts (T-22).
typedef struct nv_layout {
  const char *name; ///< "reference-64", "nvcc-64", "llvm-64", "llvm-64-short", ...
  const char *text;
} nv_layout;

const nv_layout *nv_layout_at(size_t i);

/// Layout by name, NULL if unknown.
const char *nv_layout_get(const char *name);

/// The triples that NVVM IR may name (T-23); NULL past the end.
const char *nv_triple_at(size_t i);

typedef enum nv_triple_kind {
  NV_TRIPLE_FOREIGN, ///< not a GPU target: the plugin stays out
  NV_TRIPLE_NVPTX,   ///< nvptx or nvptx64: LLVM can compile it
  NV_TRIPLE_NVSASS   ///< NVVM IR that LLVM has no back end for
} nv_triple_kind;

/// Kind of a triple by its architecture.
nv_triple_kind nv_triple_classify(const char *triple, size_t len);

//===-- Printing ------------------------------------------------------------------------------===//

/// Prints what is known about processor `sm` (any form nv_sm_lookup takes), for NULL one line for
/// each processor. False, with a message in `err`, if there is no such processor.
bool nv_target_print(const char *sm, FILE *out, char *err, size_t err_size);

#ifdef __cplusplus
}
#endif

#endif
