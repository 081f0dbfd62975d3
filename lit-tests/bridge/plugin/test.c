// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// test.c: printing and finding by name for the test passes.
#include "test.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void test_say(const char *format, ...) {
  va_list args;
  va_start(args, format);
  vfprintf(stderr, format, args);
  va_end(args);
  fputc('\n', stderr);
}

const char *test_block(LLVMBasicBlockRef block) {
  return block ? LLVMGetBasicBlockName(block) : "-";
}

// Buffers in turn, so that one printf can hold several names.
static char *next_buffer(size_t *size) {
  static _Thread_local char buffers[8][512];
  static _Thread_local unsigned turn;
  *size = sizeof buffers[0];
  char *buffer = buffers[turn++ % 8];
  buffer[0] = 0;
  return buffer;
}

const char *test_value(LLVMValueRef value) {
  if (!value)
    return "-";
  size_t size;
  char *buffer = next_buffer(&size);
  size_t len;
  if (LLVMIsAConstantInt(value))
    snprintf(buffer, size, "%lld", LLVMConstIntGetSExtValue(value));
  else
    snprintf(buffer, size, "%s", LLVMGetValueName2(value, &len));
  return buffer;
}

const char *test_blocks(const LLVMBasicBlockRef *blocks, size_t n) {
  size_t size;
  char *buffer = next_buffer(&size);
  size_t at = 0;
  for (size_t i = 0; i < n && at < size; ++i)
    at += (size_t)snprintf(buffer + at, size - at, "%s%s", i ? " " : "", test_block(blocks[i]));
  return buffer;
}

LLVMBasicBlockRef test_find_block(LLVMValueRef fn, const char *name) {
  nv_foreach_block(block, fn) {
    if (!strcmp(LLVMGetBasicBlockName(block), name))
      return block;
  }
  return NULL;
}

LLVMValueRef test_find(LLVMValueRef fn, const char *name) {
  size_t len;
  for (LLVMValueRef p = LLVMGetFirstParam(fn); p; p = LLVMGetNextParam(p)) {
    if (!strcmp(LLVMGetValueName2(p, &len), name))
      return p;
  }
  nv_foreach_block(block, fn) {
    nv_foreach_inst(inst, block) {
      if (!strcmp(LLVMGetValueName2(inst, &len), name))
        return inst;
    }
  }
  return LLVMGetNamedGlobal(LLVMGetGlobalParent(fn), name);
}
