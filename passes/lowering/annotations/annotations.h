// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// annotations.h: kernel facts as attributes and as !nvvm.annotations, and a reader for both.
#ifndef NVOPT_ANNOTATIONS_H
#define NVOPT_ANNOTATIONS_H

#include "pass.h"

#define NV_ANNOTATIONS "nvvm.annotations"
/// Named metadata that says: what the annotations say about functions has become attributes.
#define NV_TRANSPLANTED "nvvm.annotations_transplanted"

/// Turns the annotations of functions into calling convention and attributes (KM-B). Malformed and
/// contradicting entries are warned about and stay.
nv_preserved nv_annotations_import(nv_pass_ctx *ctx, LLVMModuleRef module);

/// Turns what source code says by annotate("nvopt.<key>", ...) into attributes and deletes it from
/// @llvm.global.annotations (KM-29). Unknown keys and arguments that do not fit are warned about.
nv_preserved nv_annotations_from_source(nv_pass_ctx *ctx, LLVMModuleRef module);

/// The other direction (KM-C): one tuple per function and key; the attributes go.
nv_preserved nv_annotations_export(nv_pass_ctx *ctx, LLVMModuleRef module);

/// Makes a trap of each function for the host that the front end lets device code call (CE-40).
nv_preserved nv_host_functions(LLVMModuleRef module);

/// Gives declarations of kernels that another file defines the calling convention of kernels (KM-35).
nv_preserved nv_external_kernels(LLVMModuleRef module);

/// Reports launch facts that no launch or no target can satisfy, and drops cluster facts that the
/// target does not have (KM-D).
nv_preserved nv_annotations_check(nv_pass_ctx *ctx, LLVMModuleRef module);

/// What one key says about a function, a parameter or a global.
typedef struct nv_annotation {
  uint64_t number[3]; ///< the number, or x, y and z with 1 for what is missing; 1 for mere presence
  unsigned count;     ///< how many of them are given
} nv_annotation;

/// Reads `key` of target/kernel-metadata.def ("kernel", "maxntidx", "nvvm.maxntid", "managed",
/// "grid_constant"...) about `global`, whatever carries it: calling convention, attribute or
/// annotation. For keys about parameters `param` is the number from 0, for "align" the number from
/// 1 or 0 for the result; otherwise it is not looked at. False when nothing or nothing readable is
/// said.
bool nv_read_annotation(LLVMValueRef global, const char *key, unsigned param, nv_annotation *out);

#endif
