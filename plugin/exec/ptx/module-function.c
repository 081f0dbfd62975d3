// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of a PTX module: signatures, directives, bodies.
//
// A device function gets a pointer for each result and each parameter: the caller's .param objects
// are stack objects, so the callee reads what the caller wrote and nothing else. A kernel gets its
// parameters by value, in parameter memory that nobody may write.
#include "exec/ptx/module.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

// What one signature says.
struct signature {
  struct nv_ptx_shape *results, *parameters; // stb_ds arrays
};

static void free_shapes(struct nv_ptx_shape *shapes) {
  for (ptrdiff_t k = 0; k < arrlen(shapes); k++)
    free(shapes[k].name);
  arrfree(shapes);
}

static bool read_shapes(struct nv_ptx_reader *r, struct nv_ptx_shape **shapes) {
  if (!nv_ptx_expect(r, '('))
    return false;
  if (nv_ptx_take_sign(r, ')'))
    return true;
  do {
    struct nv_ptx_shape shape;
    if (!nv_ptx_take_directive(r, "param"))
      return nv_ptx_fail(r, "not supported: a parameter that is not .param");
    if (!nv_ptx_read_shape(r, &shape))
      return false;
    arrput(*shapes, shape);
    if (shape.unsized)
      return nv_ptx_fail(r, "not supported: parameter '%s' without a size", shape.name);
  } while (nv_ptx_take_sign(r, ','));
  return nv_ptx_expect(r, ')');
}

LLVMTypeRef nv_ptx_function_type(struct nv_ptx_reader *r, uint64_t count) {
  LLVMTypeRef *types = nv_alloc((count + 1) * sizeof *types);
  for (uint64_t k = 0; k < count; k++)
    types[k] = r->ptr;
  LLVMTypeRef type = LLVMFunctionType(r->void_type, types, (unsigned)count, 0);
  free(types);
  return type;
}

static LLVMTypeRef kernel_type(struct nv_ptx_reader *r, uint64_t count) {
  LLVMTypeRef *types = nv_alloc((count + 1) * sizeof *types);
  for (uint64_t k = 0; k < count; k++)
    types[k] = LLVMPointerTypeInContext(r->context, NV_SPACE_PARAM);
  LLVMTypeRef type = LLVMFunctionType(r->void_type, types, (unsigned)count, 0);
  free(types);
  return type;
}

static void add_string(struct nv_ptx_reader *r, LLVMValueRef function, LLVMAttributeIndex index,
                       const char *key, const char *value) {
  LLVMAddAttributeAtIndex(function, index,
                          LLVMCreateStringAttribute(r->context, key, (unsigned)strlen(key), value,
                                                    (unsigned)strlen(value)));
}

static void describe_kernel(struct nv_ptx_reader *r, LLVMValueRef function,
                            const struct signature *s) {
  unsigned byval = LLVMGetEnumAttributeKindForName("byval", 5);
  unsigned align = LLVMGetEnumAttributeKindForName("align", 5);
  LLVMSetFunctionCallConv(function, LLVMPTXKernelCallConv);
  for (ptrdiff_t k = 0; k < arrlen(s->parameters); k++) {
    LLVMTypeRef type = LLVMArrayType2(r->i8, s->parameters[k].size);
    unsigned index = (unsigned)k + 1;
    LLVMAddAttributeAtIndex(function, index, LLVMCreateTypeAttribute(r->context, byval, type));
    LLVMAddAttributeAtIndex(function, index,
                            LLVMCreateEnumAttribute(r->context, align, s->parameters[k].alignment));
    add_string(r, function, index, "nvvm.grid_constant", "");
  }
}

// .maxntid 32, 1, 1 and the others that come between signature and body.
static bool read_directives(struct nv_ptx_reader *r, LLVMValueRef function) {
  static const struct {
    const char *name, *attribute;
    unsigned numbers;
  } table[] = {{"maxntid", "nvvm.maxntid", 3},
               {"reqntid", "nvvm.reqntid", 3},
               {"minnctapersm", NULL, 1},
               {"maxnctapersm", NULL, 1},
               {"maxnreg", NULL, 1},
               {"maxclusterrank", NULL, 1},
               {"reqnctapercluster", "nvvm.cluster_dim", 3},
               {"explicitcluster", NULL, 0},
               {"blocksareclusters", NULL, 0},
               {"noreturn", NULL, 0},
               {"abi_preserve", NULL, 1},
               {"abi_preserve_control", NULL, 1},
               {"unreachable_is_noreturn", NULL, 0}};
  while (r->token.kind == TOKEN_DIRECTIVE) {
    size_t k = 0, known = sizeof table / sizeof *table;
    if (nv_ptx_take_directive(r, "pragma")) {
      if (r->token.kind != TOKEN_STRING)
        return nv_ptx_fail(r, "expected the text of .pragma");
      nv_ptx_advance(r);
      if (!nv_ptx_expect(r, ';'))
        return false;
      continue;
    }
    while (k < known && !nv_ptx_take_directive(r, table[k].name))
      k++;
    if (k == known)
      return nv_ptx_fail(r, "not supported: directive '.%.*s' of a function",
                         r->token.length > 40 ? 40 : (int)r->token.length, r->token.at);
    struct nv_text numbers = {0};
    uint64_t number;
    for (unsigned n = 0; n < table[k].numbers; n++) {
      if (n && !nv_ptx_take_sign(r, ','))
        break; // those that are not given are one
      if (!nv_ptx_take_count(r, UINT32_MAX, &number)) {
        nv_text_free(&numbers);
        return false;
      }
      nv_text_printf(&numbers, n ? ",%u" : "%u", (unsigned)number);
    }
    if (table[k].attribute)
      add_string(r, function, LLVMAttributeFunctionIndex, table[k].attribute, numbers.data);
    nv_text_free(&numbers);
  }
  return true;
}

// The symbol and the function of a name, which may have been declared before.
static ptrdiff_t declare(struct nv_ptx_reader *r, char *name, const struct signature *s,
                         bool is_kernel) {
  uint64_t count = (uint64_t)arrlen(s->parameters), results = (uint64_t)arrlen(s->results);
  ptrdiff_t found = nv_ptx_find(r, name, strlen(name));
  if (found >= 0 && r->symbols[found].kind == SYMBOL_FUNCTION) {
    const struct nv_symbol *symbol = &r->symbols[found];
    bool same = symbol->count == count && symbol->results == results;
    free(name);
    if (same)
      return found;
    nv_ptx_fail(r, "'%s' is declared with other parameters before", symbol->name);
    return -1;
  }
  ptrdiff_t index = nv_ptx_add(r, name, SYMBOL_FUNCTION);
  if (index < 0)
    return -1;
  LLVMTypeRef type = is_kernel ? kernel_type(r, count) : nv_ptx_function_type(r, results + count);
  LLVMValueRef function = LLVMAddFunction(r->module, "", type);
  LLVMSetValueName2(function, name, strlen(name));
  if (is_kernel)
    describe_kernel(r, function, s);
  r->symbols[index].value = function;
  r->symbols[index].count = count;
  r->symbols[index].results = (unsigned)results;
  return index;
}

LLVMBasicBlockRef nv_ptx_new_block(struct nv_ptx_reader *r) {
  return LLVMAppendBasicBlockInContext(r->context, r->function, "");
}

// Parameters under their names.
static bool name_parameters(struct nv_ptx_reader *r, const struct nv_ptx_shape *shapes,
                            unsigned first) {
  for (ptrdiff_t k = 0; k < arrlen(shapes); k++) {
    char *name = nv_copy_string(shapes[k].name, strlen(shapes[k].name));
    ptrdiff_t index = nv_ptx_add(r, name, SYMBOL_PARAMETER);
    if (index < 0)
      return false;
    r->symbols[index].value = LLVMGetParam(r->function, first + (unsigned)k);
    r->symbols[index].size = shapes[k].size;
    r->symbols[index].space = r->is_kernel ? NV_SPACE_PARAM : NV_SPACE_LOCAL;
  }
  return true;
}

static bool skip_pragma(struct nv_ptx_reader *r) {
  if (r->token.kind != TOKEN_STRING)
    return nv_ptx_fail(r, "expected the text of .pragma");
  nv_ptx_advance(r);
  return nv_ptx_expect(r, ';');
}

static bool read_targets(struct nv_ptx_reader *r, char *name) {
  ptrdiff_t index = nv_ptx_add(r, name, SYMBOL_TARGETS);
  if (index < 0)
    return false;
  do {
    if (r->token.kind != TOKEN_WORD)
      return nv_ptx_fail(r, "expected a label");
    LLVMBasicBlockRef block = nv_ptx_label(r, r->token.at, r->token.length);
    if (!block)
      return false;
    arrput(r->symbols[index].targets, block);
    nv_ptx_advance(r);
  } while (nv_ptx_take_sign(r, ','));
  return nv_ptx_expect(r, ';');
}

bool nv_ptx_read_prototype(struct nv_ptx_reader *r, char *name) {
  struct signature s = {0};
  bool ok = true;
  if (nv_ptx_is_sign(r, '('))
    ok = read_shapes(r, &s.results);
  char *middle = ok ? nv_ptx_take_name(r) : NULL;
  ok = middle != NULL;
  free(middle);
  if (ok && nv_ptx_is_sign(r, '('))
    ok = read_shapes(r, &s.parameters);
  while (ok && (nv_ptx_take_directive(r, "noreturn") || nv_ptx_take_directive(r, "abi_preserve") ||
                nv_ptx_take_directive(r, "abi_preserve_control")))
    if (r->token.kind == TOKEN_INTEGER)
      nv_ptx_advance(r);
  ok = ok && nv_ptx_expect(r, ';');
  ptrdiff_t index = -1;
  if (ok)
    index = nv_ptx_add(r, name, SYMBOL_PROTOTYPE);
  else
    free(name);
  if (index >= 0) {
    r->symbols[index].count = (uint64_t)arrlen(s.parameters);
    r->symbols[index].results = (unsigned)arrlen(s.results);
  }
  free_shapes(s.results);
  free_shapes(s.parameters);
  return index >= 0;
}

// "name:" with what may follow: a table of labels, a prototype, or the code at the label.
static bool read_label(struct nv_ptx_reader *r, char *name) {
  if (nv_ptx_take_directive(r, "branchtargets"))
    return read_targets(r, name);
  if (nv_ptx_take_directive(r, "callprototype"))
    return nv_ptx_read_prototype(r, name);
  if (nv_ptx_take_directive(r, "calltargets")) {
    free(name);
    return nv_ptx_fail(r, "not supported: directive '.calltargets'");
  }
  return nv_ptx_define_label(r, name);
}

static bool read_declaration(struct nv_ptx_reader *r) {
  if (nv_ptx_take_directive(r, "reg"))
    return nv_ptx_declare_registers(r);
  if (nv_ptx_take_directive(r, "param"))
    return nv_ptx_declare_locals(r, true);
  if (nv_ptx_take_directive(r, "local"))
    return nv_ptx_declare_locals(r, false);
  if (nv_ptx_take_directive(r, "shared"))
    return nv_ptx_declare_variables(r, NV_SPACE_SHARED, false, false);
  if (nv_ptx_take_directive(r, "global"))
    return nv_ptx_declare_variables(r, NV_SPACE_GLOBAL, false, false);
  if (nv_ptx_take_directive(r, "const"))
    return nv_ptx_declare_variables(r, NV_SPACE_CONST, false, false);
  if (nv_ptx_take_directive(r, "pragma"))
    return skip_pragma(r);
  if (r->token.length == 3 && !memcmp(r->token.at, "loc", 3)) {
    nv_ptx_skip_line(r);
    return true;
  }
  return nv_ptx_fail(r, "not supported: directive '.%.*s'",
                     r->token.length > 40 ? 40 : (int)r->token.length, r->token.at);
}

// Whether the word at hand is a label: a ':' follows.
static bool at_label(const struct nv_ptx_reader *r) {
  const char *at = r->at;
  while (at < r->end && (*at == ' ' || *at == '\t'))
    at++;
  return at < r->end && *at == ':';
}

static bool read_statement(struct nv_ptx_reader *r) {
  if (nv_ptx_take_sign(r, ';'))
    return true;
  if (nv_ptx_take_sign(r, '{')) {
    nv_ptx_open_block(r);
    return true;
  }
  if (r->token.kind == TOKEN_DIRECTIVE)
    return read_declaration(r);
  if (r->token.kind == TOKEN_WORD && at_label(r)) {
    char *name = nv_ptx_take_name(r);
    nv_ptx_advance(r); // the colon
    return read_label(r, name);
  }
  return nv_ptx_read_instruction(r);
}

static void start_body(struct nv_ptx_reader *r) {
  r->entry = nv_ptx_new_block(r);
  LLVMMetadataRef type =
      LLVMDIBuilderCreateSubroutineType(r->debug, r->file, NULL, 0, LLVMDIFlagZero);
  size_t length;
  const char *name = LLVMGetValueName2(r->function, &length);
  r->scope =
      LLVMDIBuilderCreateFunction(r->debug, r->file, name, length, "", 0, r->file, r->token.line,
                                  type, 0, 1, r->token.line, LLVMDIFlagZero, 0);
  LLVMSetSubprogram(r->function, r->scope);
  LLVMSetCurrentDebugLocation2(
      r->builder, LLVMDIBuilderCreateDebugLocation(r->context, r->token.line, 0, r->scope, NULL));
  LLVMPositionBuilderAtEnd(r->builder, nv_ptx_new_block(r));
  r->carry = nv_ptx_alloca(r, r->i1, 0);
  LLVMPositionBuilderAtEnd(r->builder, r->entry);
  LLVMBuildStore(r->builder, nv_ptx_constant(r, 1, 1), r->carry);
  LLVMPositionBuilderAtEnd(r->builder, LLVMGetNextBasicBlock(r->entry));
  r->ended = false;
}

// Statements up to the closing brace.
static bool read_body(struct nv_ptx_reader *r) {
  ptrdiff_t outside = arrlen(r->blocks);
  start_body(r);
  while (true) {
    if (r->token.kind == TOKEN_END)
      return nv_ptx_fail(r, "a function without an end");
    if (!nv_ptx_is_sign(r, '}')) {
      if (!read_statement(r))
        return false;
      continue;
    }
    if (arrlen(r->blocks) == outside)
      break;
    nv_ptx_close_block(r);
    nv_ptx_advance(r);
  }
  for (ptrdiff_t k = arrlast(r->blocks); k < arrlen(r->symbols); k++)
    if (r->symbols[k].kind == SYMBOL_LABEL && !r->symbols[k].defined)
      return nv_ptx_fail(r, "the label '%s' that line %u uses is not defined", r->symbols[k].name,
                         r->symbols[k].line);
  nv_ptx_advance(r);
  if (!r->ended)
    LLVMBuildRetVoid(r->builder);
  LLVMPositionBuilderAtEnd(r->builder, r->entry);
  LLVMBuildBr(r->builder, LLVMGetNextBasicBlock(r->entry));
  return true;
}

static bool define(struct nv_ptx_reader *r, ptrdiff_t index, const struct signature *s,
                   bool is_kernel, bool visible) {
  if (r->symbols[index].has_body)
    return nv_ptx_fail(r, "'%s' has two bodies", r->symbols[index].name);
  r->symbols[index].has_body = true;
  r->symbols[index].external = false;
  r->function = r->symbols[index].value;
  r->is_kernel = is_kernel;
  LLVMSetLinkage(r->function, visible || is_kernel ? LLVMExternalLinkage : LLVMInternalLinkage);
  nv_ptx_advance(r); // the brace
  nv_ptx_open_block(r);
  bool ok = name_parameters(r, s->results, 0) &&
            name_parameters(r, s->parameters, (unsigned)arrlen(s->results)) && read_body(r);
  if (ok)
    nv_ptx_close_block(r);
  return ok;
}

bool nv_ptx_read_function(struct nv_ptx_reader *r, bool is_kernel, bool external, bool visible) {
  struct signature s = {0};
  bool ok = true;
  while (ok && nv_ptx_take_directive(r, "attribute")) { // .unified and its number
    ok = nv_ptx_expect(r, '(');
    while (ok && r->token.kind != TOKEN_END && !nv_ptx_is_sign(r, ')'))
      nv_ptx_advance(r);
    ok = ok && nv_ptx_expect(r, ')');
  }
  if (ok && nv_ptx_is_sign(r, '('))
    ok = read_shapes(r, &s.results);
  if (ok && is_kernel && arrlen(s.results))
    ok = nv_ptx_fail(r, "a kernel with a result");
  char *name = ok ? nv_ptx_take_name(r) : NULL;
  ok = name != NULL;
  if (ok && nv_ptx_is_sign(r, '('))
    ok = read_shapes(r, &s.parameters);
  ptrdiff_t index = -1;
  if (ok)
    index = declare(r, name, &s, is_kernel);
  else
    free(name);
  ok = index >= 0 && read_directives(r, r->symbols[index].value);
  if (ok && nv_ptx_is_sign(r, '{')) {
    ok = define(r, index, &s, is_kernel, visible);
  } else if (ok) {
    ok = nv_ptx_expect(r, ';');
    if (!r->symbols[index].has_body)
      r->symbols[index].external |= external;
  }
  free_shapes(s.results);
  free_shapes(s.parameters);
  return ok;
}
