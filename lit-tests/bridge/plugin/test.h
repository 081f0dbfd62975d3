// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test.h: what the test passes of the bridge share: their entries, printing, checking of analyses.
#ifndef NVOPT_BRIDGE_TEST_H
#define NVOPT_BRIDGE_TEST_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

#define NV_TEST_ENTRY_module(entry) nv_preserved entry(nv_pass_ctx *ctx, LLVMModuleRef module);
#define NV_TEST_ENTRY_cgscc(entry)                                                                 \
  nv_preserved entry(nv_pass_ctx *ctx, const LLVMValueRef *functions, size_t n);
#define NV_TEST_ENTRY_function(entry) nv_preserved entry(nv_pass_ctx *ctx, LLVMValueRef function);
#define NV_TEST_ENTRY_loop(entry) nv_preserved entry(nv_pass_ctx *ctx, nv_loop *loop);

#define NV_BRIDGE_TEST(name, level, entry) NV_TEST_ENTRY_##level(entry)
#include "tests.def"

/// Room for the blocks, loops or instructions of a test function.
enum { TEST_MAX = 64 };

/// Prints a line to stderr: unbuffered, so it keeps its place among LLVM's own output.
void test_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/// The name of a block, or "-" for NULL.
const char *test_block(LLVMBasicBlockRef block);

/// The name of a value; an integer constant as its number; "-" for NULL. Valid until the fourth
/// call after this one.
const char *test_value(LLVMValueRef value);

/// "a b c": names of `n` blocks, valid until the eighth call after this one.
const char *test_blocks(const LLVMBasicBlockRef *blocks, size_t n);

/// The value or block of `fn` named `name`; NULL if there is none.
LLVMValueRef test_find(LLVMValueRef fn, const char *name);
LLVMBasicBlockRef test_find_block(LLVMValueRef fn, const char *name);

/// The expression as LLVM prints it; to be given back with LLVMDisposeMessage.
struct nv_scev_expr;
char *test_scev_text(const struct nv_scev_expr *e);

/// The number of the loop's metadata entry `name`; `fallback` without one.
uint32_t test_loop_number(const nv_loop *loop, const char *name, uint32_t fallback);

/// True when LLVM's verifier accepts `fn` and the cached dominator tree, loop info and scalar
/// evolution equal freshly built ones.
bool test_analyses_valid(nv_pass_ctx *ctx, LLVMValueRef fn);

#ifdef __cplusplus
}
#endif
#endif
