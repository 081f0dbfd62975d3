// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Option table, value parsing, and the getters that passes use on an immutable option set.
#include "name-byte.h"
#include "options/options-impl.h"

#include <limits.h>
#include <llvm-c/Core.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const nv_option_info table[NV_OPT_COUNT] = {
#define NV_OPTION(ident, name, kind, def, domain, flags, consumer, purpose)                        \
  {name, NV_OPT_KIND_##kind, def, domain, flags, consumer, purpose},
#include "options/options-own.def"
#include "options/options-pass.def"
#include "options/options-knobs.def"
#undef NV_OPTION
};

// The attribute that says the option for one function, and how long it is.
static const struct {
  const char *text;
  size_t len;
} fn_keys[NV_OPT_COUNT] = {
#define NV_OPTION(ident, name, kind, def, domain, flags, consumer, purpose)                        \
  {"nvopt-" name, sizeof "nvopt-" name - 1},
#include "options/options-own.def"
#include "options/options-pass.def"
#include "options/options-knobs.def"
#undef NV_OPTION
};
enum { PREFIX = sizeof "nvopt-" - 1 };

// In strcmp order, which the unit test checks: looked up by bisection.
static const struct {
  const char *name, *use;
} ignored[] = {
#define NV_IGNORED(name, use) {name, use},
#include "options/ignored-names.def"
#undef NV_IGNORED
};

static const nv_option_slot_info slots[NV_OPTION_SLOTS] = {
#define NV_SLOT(slot, offset, kind, spelling, def, ident)                                          \
  {slot, offset, kind, spelling, def, NV_OPT_##ident},
#include "options/options-slots.def"
#undef NV_SLOT
};

//===-- Values --------------------------------------------------------------------------------===//

/// OP-4: only the first character counts.
static bool parse_bool(const char *text) { return *text == '1' || *text == 't' || *text == 'T'; }

/// Whole text as an integer: sign, decimal or 0x digits, no blanks, no octal surprise.
static bool parse_integer(const char *text, size_t len, int64_t *out) {
  bool negative = len && *text == '-';
  if (len && (*text == '-' || *text == '+'))
    text++, len--;
  unsigned base = 10;
  if (len > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X'))
    base = 16, text += 2, len -= 2;
  if (!len)
    return false;
  int64_t value = 0;
  for (size_t i = 0; i < len; i++) {
    char c = text[i];
    unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                     : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a') + 10
                     : c >= 'A' && c <= 'F' ? (unsigned)(c - 'A') + 10
                                            : 16;
    if (digit >= base)
      return false;
    value = value * base + digit;
    if (value > UINT32_MAX)
      return false;
  }
  *out = negative ? -value : value;
  return true;
}

/// True if `text` is one of the '|'-separated words of `domain`.
static bool in_enum(const char *domain, const char *text, size_t len) {
  for (const char *word = domain; *word;) {
    size_t n = strcspn(word, "|");
    if (n == len && !memcmp(word, text, len))
      return true;
    word += n + (word[n] == '|');
  }
  return false;
}

/// True if every item of a list has the form `name=int`.
static bool assigns_integers(const char *text, size_t len) {
  for (size_t i = 0; i < len;) {
    size_t end = i, equals = len;
    for (; end < len && text[end] != ':' && text[end] != '|'; end++)
      if (text[end] == '=' && equals == len)
        equals = end;
    int64_t value;
    if (end > i && (equals == len || equals == i ||
                    !parse_integer(text + equals + 1, end - equals - 1, &value)))
      return false;
    i = end + 1;
  }
  return true;
}

/// True if `value` lies in "lo..hi"; an empty domain admits everything.
static bool in_range(const char *domain, int64_t value) {
  if (!*domain)
    return true;
  char *end;
  long long lo = strtoll(domain, &end, 10);
  long long hi = strtoll(end + 2, NULL, 10);
  return value >= lo && value <= hi;
}

bool nv_option_parse_value(nv_option_id id, const char *text, size_t len, nv_option_value *out) {
  const nv_option_info *info = &table[id];
  if (!len) {
    text = info->def;
    len = strlen(text);
  }
  switch (info->kind) {
  case NV_OPT_KIND_BOOL:
    out->i = parse_bool(text);
    return true;
  case NV_OPT_KIND_INT:
    return parse_integer(text, len, &out->i) && out->i >= INT32_MIN && out->i <= INT32_MAX &&
           in_range(info->domain, out->i);
  case NV_OPT_KIND_UINT:
    return parse_integer(text, len, &out->i) && out->i >= 0 && in_range(info->domain, out->i);
  case NV_OPT_KIND_ENUM:
    out->s = text;
    return in_enum(info->domain, text, len);
  case NV_OPT_KIND_STR:
    out->s = text;
    return true;
  case NV_OPT_KIND_LIST:
    out->s = text;
    return !*info->domain || assigns_integers(text, len);
  }
  return false;
}

nv_option_value nv_option_default(nv_option_id id) {
  const nv_option_info *info = &table[id];
  nv_option_value value = {.source = NV_OPT_FROM_DEFAULT, .i = 0};
  // The unit test has found every default in its domain.
  if (info->kind == NV_OPT_KIND_BOOL)
    value.i = parse_bool(info->def);
  else if (nv_option_is_text(info->kind))
    value.s = info->def;
  else
    parse_integer(info->def, strlen(info->def), &value.i);
  return value;
}

static nv_option_value value_of(const nv_options *o, nv_option_id id) { return o->value[id]; }

static int64_t as_int(nv_option_id id, nv_option_value value) {
  switch (table[id].kind) {
  case NV_OPT_KIND_BOOL:
  case NV_OPT_KIND_INT:
  case NV_OPT_KIND_UINT:
    return value.i;
  default:
    return 0;
  }
}

//===-- The set -------------------------------------------------------------------------------===//

const nv_options *nv_options_retain(const nv_options *o) {
  atomic_fetch_add_explicit(&((nv_options *)o)->refs, 1, memory_order_relaxed);
  return o;
}

void nv_options_release(const nv_options *o) {
  // Acquire-release: the thread that frees must see what the others did with the set.
  if (!o || atomic_fetch_sub_explicit(&((nv_options *)o)->refs, 1, memory_order_acq_rel) != 1)
    return;
  for (nv_arena_block *block = o->blocks, *next; block; block = next) {
    next = block->next;
    free(block);
  }
  free(o->diags);
  free((nv_options *)o);
}

nv_opt_level nv_options_level(const nv_options *o) { return o->level; }

nv_option_source nv_options_level_source(const nv_options *o) { return o->level_source; }

static const char *const level_names[] = {"", "O0", "O1", "O2", "O3", "Ofcmin", "Ofcmid", "Ofcmax"};

const char *nv_opt_level_name(nv_opt_level level) { return level_names[level]; }

nv_opt_level nv_opt_level_parse(const char *text, size_t len) {
  for (int level = NV_OPT_LEVEL_O0; level <= NV_OPT_LEVEL_OFCMAX; level++)
    if (strlen(level_names[level]) == len && !memcmp(level_names[level], text, len))
      return (nv_opt_level)level;
  return NV_OPT_LEVEL_NONE;
}

size_t nv_options_num_diags(const nv_options *o) { return o->num_diags; }

const nv_option_diag *nv_options_diag(const nv_options *o, size_t i) { return &o->diags[i]; }

//===-- Getters -------------------------------------------------------------------------------===//

bool nv_opt_bool(const nv_options *o, nv_option_id id) { return nv_opt_int(o, id) != 0; }

int64_t nv_opt_int(const nv_options *o, nv_option_id id) { return as_int(id, value_of(o, id)); }

const char *nv_opt_str(const nv_options *o, nv_option_id id) {
  return nv_option_is_text(table[id].kind) ? value_of(o, id).s : "";
}

bool nv_opt_is(const nv_options *o, nv_option_id id, const char *value) {
  return !strcmp(nv_opt_str(o, id), value);
}

const char *nv_opt_list_next(const nv_options *o, nv_option_id id, size_t *pos, size_t *len) {
  const char *text = nv_opt_str(o, id) + *pos;
  size_t skip = strspn(text, ":|");
  *len = strcspn(text + skip, ":|");
  *pos += skip + *len;
  return *len ? text + skip : NULL;
}

static bool list_has(const nv_options *o, nv_option_id id, const char *item, size_t item_len) {
  size_t pos = 0, len;
  for (const char *s; (s = nv_opt_list_next(o, id, &pos, &len));)
    if (len == item_len && !memcmp(s, item, len))
      return true;
  return false;
}

bool nv_opt_list_has(const nv_options *o, nv_option_id id, const char *item) {
  return list_has(o, id, item, strlen(item));
}

nv_option_source nv_opt_source(const nv_options *o, nv_option_id id) {
  return value_of(o, id).source;
}

bool nv_opt_given(const nv_options *o, nv_option_id id) {
  return nv_opt_source(o, id) != NV_OPT_FROM_DEFAULT;
}

int nv_opt_tristate(const nv_options *o, nv_option_id id) {
  return nv_opt_given(o, id) ? nv_opt_bool(o, id) : -1;
}

//===-- One function --------------------------------------------------------------------------===//

/// Text of the attribute "nvopt-<key>" of `fn`, NULL if the option has no such form or is not
/// there.
static const char *fn_text(nv_option_id id, LLVMValueRef fn, size_t *len) {
  if (!fn || !(table[id].flags & NV_OPT_FN))
    return NULL;
  LLVMAttributeRef attr = LLVMGetStringAttributeAtIndex(
      fn, LLVMAttributeFunctionIndex, fn_keys[id].text, (unsigned)fn_keys[id].len);
  if (!attr)
    return NULL;
  unsigned attr_len;
  const char *text = LLVMGetStringAttributeValue(attr, &attr_len);
  *len = attr_len;
  return text;
}

/// The value for `fn`. A text that is no legal value does not count; nv_options_check_function has
/// reported it.
static nv_option_value value_of_fn(const nv_options *o, nv_option_id id, LLVMValueRef fn) {
  size_t len;
  const char *text = fn_text(id, fn, &len);
  nv_option_value value = {.source = NV_OPT_FROM_FUNCTION, .i = 0};
  // A key without value is a switch that is on.
  if (text && !len && table[id].kind == NV_OPT_KIND_BOOL)
    text = "1", len = 1;
  if (text && !nv_option_is_text(table[id].kind) && nv_option_parse_value(id, text, len, &value))
    return value;
  return value_of(o, id);
}

bool nv_opt_bool_fn(const nv_options *o, nv_option_id id, LLVMValueRef fn) {
  return nv_opt_int_fn(o, id, fn) != 0;
}

int64_t nv_opt_int_fn(const nv_options *o, nv_option_id id, LLVMValueRef fn) {
  return as_int(id, value_of_fn(o, id, fn));
}

bool nv_opt_list_has_fn(const nv_options *o, nv_option_id id, LLVMValueRef fn) {
  size_t len;
  const char *text = fn_text(id, fn, &len);
  if (text)
    return !len || parse_bool(text);
  const char *name = LLVMGetValueName2(fn, &len);
  return list_has(o, id, name, len);
}

nv_option_source nv_opt_source_fn(const nv_options *o, nv_option_id id, LLVMValueRef fn) {
  size_t len;
  if (table[id].kind == NV_OPT_KIND_LIST)
    return fn_text(id, fn, &len) ? NV_OPT_FROM_FUNCTION : nv_opt_source(o, id);
  return value_of_fn(o, id, fn).source;
}

//===-- Table ---------------------------------------------------------------------------------===//

const nv_option_info *nv_option_get_info(nv_option_id id) { return &table[id]; }

// A byte for each name, next to each other: a pipeline asks for some hundred names before it has seen a
// kernel, and few share a byte.
static const unsigned char name_bytes[NV_OPT_COUNT] = {
#define NV_OPTION(ident, name, kind, def, domain, flags, consumer, purpose)                        \
  NV_NAME_BYTE(name, sizeof name - 1),
#include "options/options-own.def"
#include "options/options-pass.def"
#include "options/options-knobs.def"
#undef NV_OPTION
};

static bool is_name_of(size_t id, const char *name, size_t len) {
  return fn_keys[id].len == PREFIX + len && !memcmp(table[id].name, name, len);
}

static nv_option_id find(const char *name, size_t len) {
  const unsigned char *end = name_bytes + NV_OPT_COUNT, *at = name_bytes;
  int byte = NV_NAME_BYTE(name, len);
  for (; (at = memchr(at, byte, (size_t)(end - at))); at++)
    if (is_name_of((size_t)(at - name_bytes), name, len))
      return (nv_option_id)(at - name_bytes);
  return NV_OPT_NONE;
}

void nv_option_index_make(nv_option_index *index) {
  for (size_t byte = 0; byte <= UCHAR_MAX; byte++)
    index->first[byte] = NV_OPT_NONE;
  for (size_t id = NV_OPT_COUNT; id-- > 0;) {
    index->next[id] = index->first[name_bytes[id]];
    index->first[name_bytes[id]] = (uint16_t)id;
  }
}

nv_option_id nv_option_index_find(const nv_option_index *index, const char *name, size_t len) {
  if (!len)
    return NV_OPT_NONE;
  size_t id = index->first[NV_NAME_BYTE(name, len)];
  while (id != NV_OPT_NONE && !is_name_of(id, name, len))
    id = index->next[id];
  return (nv_option_id)id;
}

nv_option_id nv_option_lookup(const char *name, size_t len) {
  if (!len)
    return NV_OPT_NONE;
  nv_option_id id = find(name, len);
  if (id == NV_OPT_NONE && len > PREFIX && !memcmp(name, "nvopt-", PREFIX))
    id = find(name + PREFIX, len - PREFIX);
  return id;
}

const char *nv_option_ignored(const char *name, size_t len) {
  size_t lo = 0, hi = sizeof ignored / sizeof ignored[0];
  if (memchr(name, 0, len))
    return NULL;
  while (lo < hi) {
    size_t mid = lo + (hi - lo) / 2;
    int order = strncmp(ignored[mid].name, name, len);
    if (!order && ignored[mid].name[len])
      order = 1;
    if (!order)
      return ignored[mid].use;
    if (order < 0)
      lo = mid + 1;
    else
      hi = mid;
  }
  return NULL;
}

unsigned nv_option_slot(nv_option_id id) {
  for (int i = 0; i < NV_OPTION_SLOTS; i++)
    if (slots[i].id == id && id != NV_OPT_NONE && !strchr(slots[i].spelling, '='))
      return slots[i].slot;
  return 0;
}

const nv_option_slot_info *nv_option_get_slot(unsigned slot) {
  return slot >= 1 && slot <= NV_OPTION_SLOTS ? &slots[slot - 1] : NULL;
}

const char *nv_option_source_name(nv_option_source source) {
  static const char *const names[] = {
      [NV_OPT_FROM_DEFAULT] = "default",
      [NV_OPT_FROM_ENVIRONMENT] = "environment",
      [NV_OPT_FROM_ENV_FILE] = "NVOPT_OPTIONS_FILE",
      [NV_OPT_FROM_ENV] = "NVOPT_OPTIONS",
      [NV_OPT_FROM_MODULE] = "module",
      [NV_OPT_FROM_DRIVER] = "-O",
      [NV_OPT_FROM_FILE] = "-nvvm-opt-file",
      [NV_OPT_FROM_CMDLINE] = "-nvvm-opt",
      [NV_OPT_FROM_TEXT] = "pipeline text",
      [NV_OPT_FROM_FUNCTION] = "function",
  };
  return names[source];
}
