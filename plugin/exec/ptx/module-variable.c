// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables of a PTX module: types, dimensions, initial values with addresses in them.
#include "exec/ptx/module.h"

#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

enum { MAX_BYTES = 1 << 30 };

bool nv_ptx_read_shape(struct nv_ptx_reader *r, struct nv_ptx_shape *shape) {
  *shape = (struct nv_ptx_shape){.lanes = 1};
  bool typed = false;
  while (r->token.kind == TOKEN_DIRECTIVE) {
    enum nv_ptx_type type = nv_ptx_type_parse(r->token.at, r->token.length);
    if (nv_ptx_take_directive(r, "align")) {
      if (!nv_ptx_take_count(r, 1 << 20, &shape->alignment))
        return false;
      if (!shape->alignment || shape->alignment & (shape->alignment - 1))
        return nv_ptx_fail(r, "the alignment is no power of two");
    } else if (nv_ptx_take_directive(r, "v2")) {
      shape->lanes = 2;
    } else if (nv_ptx_take_directive(r, "v4")) {
      shape->lanes = 4;
    } else if (nv_ptx_take_directive(r, "ptr")) {
      // What a pointer parameter points to: .global .const .local .shared .align N
      while (nv_ptx_take_directive(r, "global") || nv_ptx_take_directive(r, "const") ||
             nv_ptx_take_directive(r, "local") || nv_ptx_take_directive(r, "shared"))
        continue;
      uint64_t pointee;
      if (nv_ptx_take_directive(r, "align") && !nv_ptx_take_count(r, 1 << 20, &pointee))
        return false;
    } else if (nv_ptx_take_directive(r, "attribute")) {
      if (!nv_ptx_expect(r, '('))
        return false;
      while (r->token.kind != TOKEN_END && !nv_ptx_is_sign(r, ')'))
        nv_ptx_advance(r);
      if (!nv_ptx_expect(r, ')'))
        return false;
    } else if (type != PTX_NONE && !typed) {
      typed = true;
      shape->bits = nv_ptx_type_bits(type);
      if (shape->bits < 8)
        return nv_ptx_fail(r, "predicates cannot be in memory");
      nv_ptx_advance(r);
    } else {
      return nv_ptx_fail(r, "not supported: '.%.*s' in a declaration",
                         r->token.length > 40 ? 40 : (int)r->token.length, r->token.at);
    }
  }
  if (!typed)
    return nv_ptx_fail(r, "a declaration without a type");
  shape->name = nv_ptx_take_name(r);
  if (!shape->name)
    return false;
  shape->size = shape->bits / 8 * shape->lanes;
  bool ok = true;
  while (ok && nv_ptx_take_sign(r, '[')) {
    uint64_t count = 0;
    if (nv_ptx_is_sign(r, ']'))
      shape->unsized = true;
    else
      ok = nv_ptx_take_count(r, MAX_BYTES, &count);
    if (ok && !shape->unsized && count && shape->size > MAX_BYTES / count)
      ok = nv_ptx_fail(r, "'%s' is too large", shape->name);
    if (ok && !shape->unsized)
      shape->size *= count;
    ok = ok && nv_ptx_expect(r, ']');
  }
  if (!shape->alignment)
    shape->alignment = shape->bits / 8 * shape->lanes;
  if (!ok)
    free(shape->name);
  return ok;
}

// One number or address of an initial value.
static LLVMValueRef read_address(struct nv_ptx_reader *r) {
  bool generic =
      r->token.kind == TOKEN_WORD && r->token.length == 7 && !memcmp(r->token.at, "generic", 7);
  if (generic) {
    nv_ptx_advance(r);
    if (!nv_ptx_expect(r, '('))
      return NULL;
  }
  if (r->token.kind != TOKEN_WORD) {
    nv_ptx_fail(r, "expected the name of a variable or function");
    return NULL;
  }
  ptrdiff_t found = nv_ptx_find(r, r->token.at, r->token.length);
  if (found < 0 ||
      (r->symbols[found].kind != SYMBOL_VARIABLE && r->symbols[found].kind != SYMBOL_FUNCTION)) {
    nv_ptx_fail(r, "there is no variable or function '%.*s'",
                r->token.length > 200 ? 200 : (int)r->token.length, r->token.at);
    return NULL;
  }
  nv_ptx_advance(r);
  LLVMValueRef address = r->symbols[found].value;
  if (generic) {
    if (!nv_ptx_expect(r, ')'))
      return NULL;
    if (r->symbols[found].kind == SYMBOL_VARIABLE)
      address = LLVMConstAddrSpaceCast(address, r->ptr);
  }
  return LLVMConstPtrToInt(address, r->i64);
}

static LLVMValueRef read_offset(struct nv_ptx_reader *r, LLVMValueRef address) {
  bool minus = nv_ptx_is_sign(r, '-');
  if (!address || (!minus && !nv_ptx_is_sign(r, '+')))
    return address;
  nv_ptx_advance(r);
  minus ^= nv_ptx_take_sign(r, '-');
  uint64_t offset;
  if (!nv_ptx_take_count(r, INT64_MAX, &offset))
    return NULL;
  LLVMValueRef distance = LLVMConstInt(r->i64, minus ? 0 - offset : offset, 0);
  return LLVMConstAdd(address, distance);
}

// A list of constants that becomes a packed structure.
struct values {
  LLVMValueRef *list; // stb_ds array
  uint64_t size;
  // An address that is being written byte by byte: 0xFF(generic(x)), 0xFF00(generic(x)), ...
  LLVMValueRef sliced;
  uint64_t next_mask;
};

static bool add_value(struct nv_ptx_reader *r, struct values *values, LLVMValueRef value,
                      unsigned bits) {
  if (values->sliced)
    return nv_ptx_fail(r, "not supported: a part of an address as an initial value");
  if (!value)
    return false;
  arrput(values->list, value);
  values->size += bits / 8;
  return true;
}

// mask(address): only all parts of a 64-bit address, one after the other, are a value.
static bool add_slice(struct nv_ptx_reader *r, struct values *values, uint64_t mask,
                      unsigned bits) {
  if (!nv_ptx_expect(r, '('))
    return false;
  LLVMValueRef address = read_offset(r, read_address(r));
  if (!address || !nv_ptx_expect(r, ')'))
    return false;
  uint64_t part = bits >= 64 ? UINT64_MAX : (1ull << bits) - 1;
  if (!values->sliced) {
    values->sliced = address;
    values->next_mask = part;
  }
  if (address != values->sliced || mask != values->next_mask)
    return nv_ptx_fail(r, "not supported: a part of an address as an initial value");
  values->next_mask = bits >= 64 ? 0 : values->next_mask << bits;
  if (values->next_mask)
    return true;
  values->sliced = NULL;
  return add_value(r, values, address, 64);
}

static bool read_value(struct nv_ptx_reader *r, struct values *values, unsigned bits) {
  bool minus = nv_ptx_take_sign(r, '-');
  struct nv_token token = r->token;
  LLVMTypeRef type = LLVMIntTypeInContext(r->context, bits);
  if (token.kind == TOKEN_INTEGER) {
    nv_ptx_advance(r);
    if (!minus && nv_ptx_is_sign(r, '('))
      return add_slice(r, values, token.integer, bits);
    uint64_t number = minus ? 0 - token.integer : token.integer;
    return add_value(r, values, LLVMConstInt(type, number, minus), bits);
  }
  if (token.kind == TOKEN_FLOAT) {
    if (bits != 32 && bits != 64)
      return nv_ptx_fail(r, "a floating-point number as a value of %u bits", bits);
    nv_ptx_advance(r);
    struct nv_ptx_operand operand = {.kind = OPERAND_FLOAT, .value = token.integer};
    operand.value ^= minus ? 1ull << 63 : 0;
    return add_value(r, values, nv_ptx_value(r, &operand, bits), bits);
  }
  LLVMValueRef address = minus ? NULL : read_offset(r, read_address(r));
  if (!address)
    return nv_ptx_fail(r, "expected a number or an address");
  if (bits == 64)
    return add_value(r, values, address, 64);
  if (bits == 32)
    return add_value(r, values, LLVMConstTrunc(address, r->i32), 32);
  return nv_ptx_fail(r, "an address as a value of %u bits", bits);
}

// { 1, {2, 3}, ... } of any nesting; PTX has no holes, so the order says everything. An inner list
// that is shorter than its dimension would leave some. The whole list may be empty, which LLVM prints
// for zeros in front of padding without a value and ptxas takes for zeros.
static bool read_list(struct nv_ptx_reader *r, struct values *values, unsigned bits) {
  unsigned depth = 0;
  bool nested = false;
  do {
    while (nv_ptx_take_sign(r, '{')) {
      nested |= depth > 0;
      depth++;
    }
    if (depth == 1 && !values->size && nv_ptx_take_sign(r, '}'))
      return !r->failed;
    if (!depth || !read_value(r, values, bits))
      return nv_ptx_fail(r, "expected '{'");
    while (depth && nv_ptx_take_sign(r, '}'))
      depth--;
  } while (depth && nv_ptx_expect(r, ','));
  if (r->failed)
    return false;
  return !nested || nv_ptx_fail(r, "not supported: an initial value with inner lists");
}

static LLVMValueRef initial_value(struct nv_ptx_reader *r, const struct nv_ptx_shape *shape) {
  struct values values = {0};
  bool ok = nv_ptx_is_sign(r, '{') ? read_list(r, &values, shape->bits)
                                   : read_value(r, &values, shape->bits);
  if (ok && values.sliced)
    ok = nv_ptx_fail(r, "not supported: a part of an address as an initial value");
  if (ok && !shape->unsized && values.size > shape->size)
    ok = nv_ptx_fail(r, "'%s' has more initial values than room", shape->name);
  LLVMValueRef result = NULL;
  if (ok) {
    uint64_t rest = shape->unsized ? 0 : shape->size - values.size;
    if (rest)
      arrput(values.list, LLVMConstNull(LLVMArrayType2(r->i8, rest)));
    result = LLVMConstStructInContext(r->context, values.list, (unsigned)arrlen(values.list), 1);
  }
  arrfree(values.list);
  return result;
}

static ptrdiff_t find_or_add(struct nv_ptx_reader *r, struct nv_ptx_shape *shape, unsigned space) {
  ptrdiff_t found = nv_ptx_find(r, shape->name, strlen(shape->name));
  bool again = found >= 0 && r->symbols[found].kind == SYMBOL_VARIABLE &&
               r->symbols[found].external && r->symbols[found].space == space;
  if (!again)
    return nv_ptx_add(r, shape->name, SYMBOL_VARIABLE);
  free(shape->name);
  shape->name = r->symbols[found].name;
  return found;
}

static bool declare_variable(struct nv_ptx_reader *r, struct nv_ptx_shape *shape, unsigned space,
                             bool external, bool visible) {
  ptrdiff_t index = find_or_add(r, shape, space);
  if (index < 0)
    return false;
  LLVMTypeRef type = LLVMArrayType2(r->i8, shape->size);
  LLVMValueRef initial = NULL;
  if (nv_ptx_take_sign(r, '=')) {
    if (external || space == NV_SPACE_SHARED)
      return nv_ptx_fail(r, "'%s' cannot have an initial value", shape->name);
    initial = initial_value(r, shape);
    if (!initial)
      return false;
    type = LLVMTypeOf(initial);
  } else if (shape->unsized && !external) {
    return nv_ptx_fail(r, "'%s' has no size", shape->name);
  } else if (!external) {
    initial = space == NV_SPACE_SHARED ? LLVMGetUndef(type) : LLVMConstNull(type);
  }
  if (shape->unsized && external)
    type = LLVMArrayType2(r->i8, 0);
  LLVMValueRef old = r->symbols[index].value;
  LLVMValueRef variable = LLVMAddGlobalInAddressSpace(r->module, type, "", space);
  if (old) { // the definition of what was declared before
    LLVMReplaceAllUsesWith(old, variable);
    LLVMDeleteGlobal(old);
  }
  LLVMSetValueName2(variable, shape->name, strlen(shape->name));
  LLVMSetAlignment(variable, (unsigned)shape->alignment);
  LLVMSetLinkage(variable, external || visible ? LLVMExternalLinkage : LLVMInternalLinkage);
  if (initial)
    LLVMSetInitializer(variable, initial);
  r->symbols[index].value = variable;
  r->symbols[index].space = space;
  r->symbols[index].size = shape->size;
  r->symbols[index].external = external;
  return true;
}

bool nv_ptx_declare_variables(struct nv_ptx_reader *r, unsigned space, bool external,
                              bool visible) {
  struct nv_ptx_shape shape;
  return nv_ptx_read_shape(r, &shape) && declare_variable(r, &shape, space, external, visible) &&
         nv_ptx_expect(r, ';');
}

bool nv_ptx_declare_locals(struct nv_ptx_reader *r, bool is_param) {
  struct nv_ptx_shape shape;
  if (!nv_ptx_read_shape(r, &shape))
    return false;
  bool unsized = shape.unsized;
  // LLVM reads a structure of 6 bytes that is aligned to 16 with one access of 8, and ptxas agrees:
  // the padding belongs to the object.
  if (is_param)
    shape.size = (shape.size + shape.alignment - 1) & ~(shape.alignment - 1);
  ptrdiff_t index = nv_ptx_add(r, shape.name, SYMBOL_PARAMETER);
  if (index < 0)
    return false;
  if (unsized)
    return nv_ptx_fail(r, "'%s' has no size", r->symbols[index].name);
  LLVMValueRef slot = nv_ptx_alloca(r, LLVMArrayType2(r->i8, shape.size), shape.alignment);
  r->symbols[index].value = slot;
  r->symbols[index].size = shape.size;
  r->symbols[index].space = NV_SPACE_LOCAL;
  return nv_ptx_expect(r, ';');
}
