// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX calls: .param objects of the caller, passed by address, for results and arguments.
#include "exec/ptx/module.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

// The names in parentheses, all of them .param objects.
static bool read_list(struct nv_ptx_reader *r, ptrdiff_t **symbols) {
  if (nv_ptx_take_sign(r, ')'))
    return true;
  do {
    ptrdiff_t found =
        r->token.kind == TOKEN_WORD ? nv_ptx_find(r, r->token.at, r->token.length) : -1;
    if (found < 0 || r->symbols[found].kind != SYMBOL_PARAMETER)
      return nv_ptx_fail(r, "not supported: an argument of a call that is no .param object");
    arrput(*symbols, found);
    nv_ptx_advance(r);
  } while (nv_ptx_take_sign(r, ','));
  return nv_ptx_expect(r, ')');
}

// Functions of the CUDA runtime, which the executor provides with values as arguments.
static const struct runtime {
  const char *name;
  unsigned result;       // bits; 0 for none
  const char *arguments; // p: pointer, 4: 32 bits, 8: 64 bits
} runtime_functions[] = {{"vprintf", 32, "pp"},
                         {"malloc", 64, "8"},
                         {"free", 0, "p"},
                         {"__assertfail", 0, "pp4p8"},
                         {"cudaGraphSetConditional", 0, "84"}};

static const struct runtime *find_runtime(const struct nv_symbol *symbol) {
  for (size_t k = 0; k < sizeof runtime_functions / sizeof *runtime_functions; k++)
    if (symbol->external && !strcmp(runtime_functions[k].name, symbol->name) &&
        symbol->count == strlen(runtime_functions[k].arguments) &&
        symbol->results == (runtime_functions[k].result != 0))
      return &runtime_functions[k];
  return NULL;
}

static void call_runtime(struct nv_ptx_reader *r, const struct runtime *function,
                         const ptrdiff_t *results, const ptrdiff_t *arguments) {
  LLVMValueRef values[8];
  unsigned count = (unsigned)strlen(function->arguments);
  for (unsigned k = 0; k < count; k++) {
    char kind = function->arguments[k];
    LLVMTypeRef type = kind == '4' ? r->i32 : r->i64;
    values[k] = LLVMBuildLoad2(r->builder, type, r->symbols[arguments[k]].value, "");
    if (kind == 'p')
      values[k] = LLVMBuildIntToPtr(r->builder, values[k], r->ptr, "");
  }
  LLVMTypeRef type = function->result == 32 ? r->i32 : function->result ? r->ptr : r->void_type;
  LLVMValueRef value = nv_ptx_call_external(r, function->name, type, values, count);
  if (function->result)
    LLVMBuildStore(r->builder, value, r->symbols[results[0]].value);
}

// A function's pointers: results first, then arguments.
static bool emit_call(struct nv_ptx_reader *r, LLVMValueRef callee, const ptrdiff_t *results,
                      const ptrdiff_t *arguments) {
  uint64_t count = (uint64_t)(arrlen(results) + arrlen(arguments)), n = 0;
  LLVMValueRef *values = nv_alloc((count + 1) * sizeof *values);
  for (ptrdiff_t k = 0; k < arrlen(results); k++)
    values[n++] = r->symbols[results[k]].value;
  for (ptrdiff_t k = 0; k < arrlen(arguments); k++)
    values[n++] = r->symbols[arguments[k]].value;
  bool ok = true;
  for (uint64_t k = 0; k < n; k++)
    ok = ok && LLVMTypeOf(values[k]) == r->ptr;
  if (ok)
    LLVMBuildCall2(r->builder, nv_ptx_function_type(r, count), callee, values, (unsigned)count, "");
  free(values);
  return ok || nv_ptx_fail(r, "a parameter of the kernel cannot be passed on as it is");
}

// Reads the prototype that stands last in a call through a pointer.
static bool read_prototype(struct nv_ptx_reader *r, const ptrdiff_t *results,
                           const ptrdiff_t *arguments) {
  ptrdiff_t found = r->token.kind == TOKEN_WORD ? nv_ptx_find(r, r->token.at, r->token.length) : -1;
  if (found < 0 || r->symbols[found].kind != SYMBOL_PROTOTYPE)
    return nv_ptx_fail(r, "expected a prototype that was declared before");
  nv_ptx_advance(r);
  const struct nv_symbol *prototype = &r->symbols[found];
  return (prototype->count == (uint64_t)arrlen(arguments) &&
          prototype->results == (uint64_t)arrlen(results)) ||
         nv_ptx_fail(r, "the call has other arguments than its prototype '%s'", prototype->name);
}

static bool call_name(struct nv_ptx_reader *r, ptrdiff_t callee, const ptrdiff_t *results,
                      const ptrdiff_t *arguments) {
  const struct nv_symbol *symbol = &r->symbols[callee];
  if (symbol->count != (uint64_t)arrlen(arguments) || symbol->results != (uint64_t)arrlen(results))
    return nv_ptx_fail(r, "the call has other arguments than '%s'", symbol->name);
  const struct runtime *known = find_runtime(symbol);
  if (!known)
    return emit_call(r, symbol->value, results, arguments);
  call_runtime(r, known, results, arguments);
  return true;
}

// call{.uni} {(results),} callee{, (arguments)}{, prototype};
static bool read_call(struct nv_ptx_reader *r, struct nv_ptx_instruction *i, ptrdiff_t **results,
                      ptrdiff_t **arguments) {
  if (nv_ptx_take_sign(r, '(') && (!read_list(r, results) || !nv_ptx_expect(r, ',')))
    return false;
  struct nv_ptx_operand *callee = &i->operands[0];
  if (!nv_ptx_read_operand(r, i, callee))
    return false;
  bool more = nv_ptx_take_sign(r, ',');
  if (more && nv_ptx_take_sign(r, '(')) {
    if (!read_list(r, arguments))
      return false;
    more = nv_ptx_take_sign(r, ',');
  }
  if (callee->kind == OPERAND_SYMBOL && r->symbols[callee->symbol].kind == SYMBOL_FUNCTION &&
      !callee->value && !more)
    return call_name(r, callee->symbol, *results, *arguments) && nv_ptx_expect(r, ';');
  LLVMValueRef pointer = nv_ptx_value(r, callee, 64);
  if (!pointer || !more || !read_prototype(r, *results, *arguments))
    return nv_ptx_fail(r, "a call through a pointer needs a prototype");
  pointer = LLVMBuildIntToPtr(r->builder, pointer, r->ptr, "");
  return emit_call(r, pointer, *results, *arguments) && nv_ptx_expect(r, ';');
}

bool nv_ptx_call(struct nv_ptx_reader *r) {
  struct nv_ptx_instruction *i = nv_alloc(sizeof *i);
  ptrdiff_t *results = NULL, *arguments = NULL;
  bool ok = read_call(r, i, &results, &arguments);
  arrfree(results);
  arrfree(arguments);
  free(i);
  return ok;
}
