// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// alias-provider.h: questions of LLVM's alias analysis that a provider written in C answers.
#ifndef NVOPT_BRIDGE_ALIAS_PROVIDER_H
#define NVOPT_BRIDGE_ALIAS_PROVIDER_H

#include <stdbool.h>

#include <llvm-c/Types.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The answers of one provider. Each is true only when it is certain; each depends on nothing but
/// the IR, because LLVM keeps answers. AA-10, AA-13.
typedef struct nv_alias_provider {
  /// The pointers never lead to the same byte.
  bool (*disjoint)(LLVMValueRef a, LLVMValueRef b);
  /// Nobody writes the memory behind `pointer` while the function runs.
  bool (*never_written)(LLVMValueRef pointer);
  /// `call` touches no memory at all.
  bool (*no_memory)(LLVMValueRef call);
  /// `call` neither reads nor writes what `pointer` leads to; may be NULL.
  bool (*leaves)(LLVMValueRef call, LLVMValueRef pointer);
} nv_alias_provider;

#ifdef __cplusplus
}
#endif
#endif
