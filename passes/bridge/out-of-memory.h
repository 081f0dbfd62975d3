// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// out-of-memory.h: what LLVM does when it gets no memory.
#ifndef NVOPT_BRIDGE_OUT_OF_MEMORY_H
#define NVOPT_BRIDGE_OUT_OF_MEMORY_H

#ifdef __cplusplus
extern "C" {
#endif

/// From now on LLVM, too, ends with nv_out_of_memory (alloc.h) instead of a stack dump, if the program
/// is one of LLVM's tools or left that matter to LLVM as they do. To be called when a plugin is
/// loaded, from one thread. A program with a handler of its own keeps it.
void nv_out_of_memory_for_llvm(void);

/// In this thread nv_out_of_memory calls `leave`, which does not return, instead of ending the process;
/// NULL: it ends it.
void nv_out_of_memory_leaves_by(void (*leave)(void));

#ifdef __cplusplus
}
#endif
#endif
