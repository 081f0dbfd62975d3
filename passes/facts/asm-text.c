// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm-text.c: reads the text of inline assembly as far as copying it asks: statements, braces, labels.
//
// A register of a scope is a new one each time. Another variable there, of shared or local memory, say, is one for the whole
// run of the text, and keeps from one round to the next what two of them would not.
//
// LLVM writes operands as $0 and ${0:modifier}, a brace also as $( and $), a dollar sign as $$. A brace inside
// of a statement is a vector of operands, one between statements opens a scope, in which PTX allows names anew.
#include "facts/asm-text.h"

#include <ctype.h>
#include <string.h>

struct reader {
  const char *at, *end;
  unsigned scopes;                // open ones
  unsigned braces;                // of the statement that is read
  bool in_statement;              // something of it has been read
  bool is_directive, is_register; // ... and is one, which declares registers
  unsigned instructions;
};

static bool has(const struct reader *r, const char *text) {
  size_t n = strlen(text);
  return (size_t)(r->end - r->at) >= n && memcmp(r->at, text, n) == 0;
}

static void skip_to(struct reader *r, const char *text) {
  while (r->at < r->end && !has(r, text))
    r->at++;
  if (r->at < r->end)
    r->at += strlen(text);
}

static bool close_brace(struct reader *r) {
  if (r->in_statement)
    return r->braces-- > 0;
  return r->scopes-- > 0;
}

static void open_brace(struct reader *r) {
  if (r->in_statement)
    r->braces++;
  else
    r->scopes++;
}

static void begin(struct reader *r) {
  if (!r->in_statement) {
    r->is_directive = *r->at == '.';
    r->is_register = has(r, ".reg");
  }
  r->in_statement = true;
}

static void end_statement(struct reader *r) {
  r->instructions += r->in_statement && !r->is_directive;
  r->in_statement = r->is_directive = false;
}

// Reads one thing; false when it is not to be copied.
static bool read_one(struct reader *r) {
  if (has(r, "//")) {
    skip_to(r, "\n");
  } else if (has(r, "/*")) {
    skip_to(r, "*/");
  } else if (has(r, "${")) {
    begin(r);
    skip_to(r, "}");
  } else if (has(r, "$(") || *r->at == '{') {
    r->at += *r->at == '{' ? 1 : 2;
    open_brace(r);
  } else if (has(r, "$)") || *r->at == '}') {
    r->at += *r->at == '}' ? 1 : 2;
    return close_brace(r);
  } else if (has(r, "::")) {
    r->at += 2;
  } else if (*r->at == ':') {
    // A label ends here, and it was no instruction.
    r->at++;
    r->in_statement = r->is_directive = false;
    return r->scopes > 0 && r->braces == 0;
  } else if (*r->at == ';') {
    r->at++;
    bool may_be_two = !r->is_directive || (r->is_register && r->scopes > 0);
    end_statement(r);
    return may_be_two && r->braces == 0;
  } else {
    if (!isspace((unsigned char)*r->at))
      begin(r);
    r->at += has(r, "$$") ? 2 : 1;
  }
  return true;
}

unsigned nv_asm_instructions(LLVMValueRef assembly) {
  size_t length;
  const char *text = LLVMGetInlineAsmAsmString(assembly, &length);
  struct reader r = {.at = text, .end = text + length};
  while (r.at < r.end)
    if (!read_one(&r))
      return 0;
  if (r.scopes || r.braces || (r.is_directive && r.in_statement))
    return 0;
  end_statement(&r);
  return r.instructions ? r.instructions : 1;
}

bool nv_is_call_not_to_copy(LLVMValueRef inst) {
  if (!LLVMIsACallInst(inst) || LLVMIsAIntrinsicInst(inst))
    return false;
  LLVMValueRef called = LLVMGetCalledValue(inst);
  return !LLVMIsAInlineAsm(called) || nv_asm_instructions(called) == 0;
}
