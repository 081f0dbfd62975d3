// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of a PTX module: blocks of names, registers, labels.
#include "exec/ptx/module.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

// A program that declares more registers than this is no program.
enum { MAX_FAMILY = 1 << 24 };

ptrdiff_t nv_ptx_find(struct nv_ptx_reader *r, const char *name, size_t length) {
  r->lookup.length = 0;
  nv_text_append(&r->lookup, name, length);
  ptrdiff_t found = shgeti(r->names, r->lookup.data);
  return found < 0 ? -1 : r->names[found].value;
}

ptrdiff_t nv_ptx_add(struct nv_ptx_reader *r, char *name, enum nv_symbol_kind kind) {
  ptrdiff_t hidden = nv_ptx_find(r, name, strlen(name)), index = arrlen(r->symbols);
  ptrdiff_t start = arrlen(r->blocks) ? arrlast(r->blocks) : 0;
  if (hidden >= start) {
    nv_ptx_fail(r, "'%s' is declared twice", name);
    free(name);
    return -1;
  }
  struct nv_symbol symbol = {.name = name, .kind = kind, .hidden = hidden, .line = r->token.line};
  arrput(r->symbols, symbol);
  shput(r->names, name, index);
  return index;
}

void nv_ptx_open_block(struct nv_ptx_reader *r) { arrput(r->blocks, arrlen(r->symbols)); }

static void free_symbol(struct nv_symbol *symbol) {
  free(symbol->name);
  hmfree(symbol->family);
  arrfree(symbol->targets);
}

static void hide(struct nv_ptx_reader *r, const struct nv_symbol *symbol) {
  if (symbol->hidden >= 0)
    shput(r->names, symbol->name, symbol->hidden);
  else
    (void)shdel(r->names, symbol->name);
}

// A label that was used but not met yet belongs to the block around.
void nv_ptx_close_block(struct nv_ptx_reader *r) {
  ptrdiff_t start = arrpop(r->blocks), kept = start;
  for (ptrdiff_t k = arrlen(r->symbols) - 1; k >= start; k--)
    hide(r, &r->symbols[k]);
  for (ptrdiff_t k = start; k < arrlen(r->symbols); k++) {
    struct nv_symbol symbol = r->symbols[k];
    bool pending = symbol.kind == SYMBOL_LABEL && !symbol.defined;
    if (!pending) {
      free_symbol(&symbol);
      continue;
    }
    symbol.hidden = nv_ptx_find(r, symbol.name, strlen(symbol.name));
    r->symbols[kept] = symbol;
    shput(r->names, symbol.name, kept++);
  }
  arrsetlen(r->symbols, kept);
}

void nv_ptx_free_symbols(struct nv_ptx_reader *r) {
  for (ptrdiff_t k = 0; k < arrlen(r->symbols); k++)
    free_symbol(&r->symbols[k]);
  arrfree(r->symbols);
  arrfree(r->blocks);
  shfree(r->names);
  nv_text_free(&r->lookup);
}

LLVMValueRef nv_ptx_alloca(struct nv_ptx_reader *r, LLVMTypeRef type, uint64_t alignment) {
  LLVMBasicBlockRef current = LLVMGetInsertBlock(r->builder);
  LLVMPositionBuilderAtEnd(r->builder, r->entry);
  LLVMValueRef slot = LLVMBuildAlloca(r->builder, type, "");
  if (alignment)
    LLVMSetAlignment(slot, (unsigned)alignment);
  LLVMPositionBuilderAtEnd(r->builder, current);
  return slot;
}

// A register starts with a pattern, so that a read before any write shows in the results.
static LLVMValueRef new_register(struct nv_ptx_reader *r, unsigned bits) {
  LLVMTypeRef type = LLVMIntTypeInContext(r->context, bits);
  LLVMValueRef slot = nv_ptx_alloca(r, type, 0);
  LLVMBasicBlockRef current = LLVMGetInsertBlock(r->builder);
  LLVMPositionBuilderAtEnd(r->builder, r->entry);
  LLVMBuildStore(r->builder, LLVMConstInt(type, 0xa5a5a5a5a5a5a5a5u, 0), slot);
  LLVMPositionBuilderAtEnd(r->builder, current);
  return slot;
}

// "%r12" is a register of the family "%r<".
static LLVMValueRef find_family(struct nv_ptx_reader *r, const char *name, size_t length,
                                unsigned *bits) {
  size_t stem = length;
  while (stem > 0 && isdigit((unsigned char)name[stem - 1]))
    stem--;
  if (stem == length || length - stem > 9 || (name[stem] == '0' && length - stem > 1))
    return NULL;
  uint64_t number = 0;
  for (size_t k = stem; k < length; k++)
    number = number * 10 + (uint64_t)(name[k] - '0');
  char family[256];
  if (stem + 2 > sizeof family)
    return NULL;
  memcpy(family, name, stem);
  family[stem] = '<';
  ptrdiff_t found = nv_ptx_find(r, family, stem + 1);
  if (found < 0 || number >= r->symbols[found].count)
    return NULL;
  *bits = r->symbols[found].bits;
  ptrdiff_t known = hmgeti(r->symbols[found].family, number);
  if (known >= 0)
    return r->symbols[found].family[known].value;
  LLVMValueRef slot = new_register(r, *bits);
  hmput(r->symbols[found].family, number, slot);
  return slot;
}

LLVMValueRef nv_ptx_register(struct nv_ptx_reader *r, const char *name, size_t length,
                             unsigned *bits) {
  ptrdiff_t found = nv_ptx_find(r, name, length);
  if (found < 0)
    return find_family(r, name, length, bits);
  struct nv_symbol *symbol = &r->symbols[found];
  if (symbol->kind != SYMBOL_REGISTER)
    return NULL;
  if (!symbol->value) {
    LLVMValueRef slot = new_register(r, symbol->bits);
    symbol = &r->symbols[found];
    symbol->value = slot;
  }
  *bits = symbol->bits;
  return symbol->value;
}

bool nv_ptx_declare_registers(struct nv_ptx_reader *r) {
  enum nv_ptx_type type = PTX_NONE;
  if (r->token.kind == TOKEN_DIRECTIVE)
    type = nv_ptx_type_parse(r->token.at, r->token.length);
  if (type == PTX_NONE)
    return nv_ptx_fail(r, "registers of type '.%.*s' are not supported", (int)r->token.length,
                       r->token.at);
  nv_ptx_advance(r);
  do {
    char *name = nv_ptx_take_name(r);
    uint64_t count = 0;
    if (!name)
      return false;
    bool family = nv_ptx_take_sign(r, '<');
    if (family) {
      if (!nv_ptx_take_count(r, MAX_FAMILY, &count) || !nv_ptx_expect(r, '>')) {
        free(name);
        return false;
      }
      char *stem = name;
      struct nv_text full = {0};
      nv_text_printf(&full, "%s<", stem);
      name = full.data;
      free(stem);
    }
    ptrdiff_t index = nv_ptx_add(r, name, family ? SYMBOL_REGISTERS : SYMBOL_REGISTER);
    if (index < 0)
      return false;
    r->symbols[index].bits = nv_ptx_type_bits(type);
    r->symbols[index].count = count;
  } while (nv_ptx_take_sign(r, ','));
  return nv_ptx_expect(r, ';');
}

LLVMBasicBlockRef nv_ptx_label(struct nv_ptx_reader *r, const char *name, size_t length) {
  ptrdiff_t found = nv_ptx_find(r, name, length);
  if (found >= 0 && r->symbols[found].kind == SYMBOL_LABEL)
    return r->symbols[found].block;
  ptrdiff_t index = nv_ptx_add(r, nv_copy_string(name, length), SYMBOL_LABEL);
  if (index < 0)
    return NULL;
  r->symbols[index].block = LLVMAppendBasicBlockInContext(r->context, r->function, "");
  return r->symbols[index].block;
}

bool nv_ptx_define_label(struct nv_ptx_reader *r, char *name) {
  ptrdiff_t found = nv_ptx_find(r, name, strlen(name)), start = arrlast(r->blocks);
  bool is_label = found >= 0 && r->symbols[found].kind == SYMBOL_LABEL;
  // A jump before this place may have meant the inner or the outer label.
  if (is_label && found < start && !r->symbols[found].defined) {
    nv_ptx_fail(r, "the label '%s' was used outside this block before", name);
    free(name);
    return false;
  }
  if (!is_label || found < start) {
    found = nv_ptx_add(r, name, SYMBOL_LABEL);
    if (found < 0)
      return false;
    r->symbols[found].block = LLVMAppendBasicBlockInContext(r->context, r->function, "");
  } else {
    free(name);
  }
  struct nv_symbol *symbol = &r->symbols[found];
  if (symbol->defined)
    return nv_ptx_fail(r, "the label '%s' is defined twice", symbol->name);
  symbol->defined = true;
  LLVMBasicBlockRef last = LLVMGetLastBasicBlock(r->function);
  if (last != symbol->block)
    LLVMMoveBasicBlockAfter(symbol->block, last);
  if (!r->ended)
    LLVMBuildBr(r->builder, symbol->block);
  r->ended = false;
  LLVMPositionBuilderAtEnd(r->builder, symbol->block);
  return true;
}
