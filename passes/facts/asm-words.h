// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm-words.h: which instructions the text of inline assembly consists of.
#ifndef NVOPT_FACTS_ASM_WORDS_H
#define NVOPT_FACTS_ASM_WORDS_H

#include <stdbool.h>

#include <llvm-c/Core.h>

/// Each statement of the text of `assembly` (an inline assembly value, what a call calls) is understood and acts on
/// the registers and the memory of one thread: what it means does not depend on which threads of the warp run
/// it together. False for labels, branches, comments and unknown words. PF-4.
bool nv_asm_is_per_thread(LLVMValueRef assembly);

/// Each statement of the text of `assembly` is understood and followed by the next one: none branches, calls or ends
/// the thread, though threads may meet in it (barriers, shuffles, matrix instructions). False as above. PF-4.
bool nv_asm_returns(LLVMValueRef assembly);

#endif
