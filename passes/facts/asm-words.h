// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm-words.h: which instructions the text of inline assembly consists of.
#ifndef NVOPT_FACTS_ASM_WORDS_H
#define NVOPT_FACTS_ASM_WORDS_H

#include <stdbool.h>

#include <llvm-c/Core.h>

/// What the instructions of a text do, the most of any of them.
typedef enum nv_asm_words {
  NV_ASM_PER_THREAD, ///< each acts on the registers and the memory of one thread: who runs it together does not matter
  NV_ASM_LANES, ///< lanes meet in one and hand values on; nothing waits or asks for what others do to memory
  NV_ASM_RETURNS, ///< threads may wait for each other or for memory, and go on behind it
  NV_ASM_UNKNOWN ///< a label, a branch, a call, the end of the thread, a comment, or a word that is not known
} nv_asm_words;

/// What the text of `assembly` (an inline assembly value, what a call calls) consists of. Every statement is
/// understood, or it is NV_ASM_UNKNOWN. PF-4.
nv_asm_words nv_asm_words_of(LLVMValueRef assembly);

/// The text of `assembly` has the instruction `word` ("exit", "griddepcontrol.wait") anywhere, with or without a suffix, in a comment, too.
bool nv_asm_has_word(LLVMValueRef assembly, const char *word);

/// `value` is inline assembly without any text: it says something to the compiler and is no instruction.
bool nv_asm_is_empty(LLVMValueRef value);

#endif
