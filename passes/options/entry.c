// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One entry of an option source: its grammar (OS-3), levels (DG-1), values (OP-4), macros (CL-1).
#include "options/build-impl.h"

#include <stdio.h>
#include <string.h>

nv_span nv_span_trim(nv_span s) {
  while (s.len && nv_is_blank(s.text[0]))
    s.text++, s.len--;
  while (s.len && nv_is_blank(s.text[s.len - 1]))
    s.len--;
  return s;
}

bool nv_span_is(nv_span s, const char *text) {
  return s.len == strlen(text) && !memcmp(s.text, text, s.len);
}

//===-- Macros --------------------------------------------------------------------------------===//

typedef struct macro {
  const char *key;
  const char *when; ///< "1", "0", "*" or "=x"
  const char *expansion;
} macro;

static const macro macros[] = {
#define NV_MACRO(key, when, expansion) {key, when, expansion},
#include "options/macros.def"
#undef NV_MACRO
};

enum { NUM_MACROS = sizeof macros / sizeof macros[0] };

static bool reads_true(nv_span s) {
  return s.len && (s.text[0] == '1' || s.text[0] == 't' || s.text[0] == 'T');
}

static bool macro_applies(const macro *m, nv_span value) {
  if (*m->when == '*')
    return true;
  if (*m->when == '=')
    return nv_span_is(value, m->when + 1);
  return value.len && reads_true(value) == (*m->when == '1');
}

/// Splits the next `key=value` or `key+=value` off an expansion; false at its end.
static bool next_assignment(const char **expansion, nv_option_id *id, bool *append,
                            nv_span *value) {
  const char *s = *expansion;
  if (!*s)
    return false;
  size_t key = strcspn(s, "=");
  *append = s[key - 1] == '+';
  *id = nv_option_lookup(s, key - *append);
  value->text = s + key + 1;
  value->len = strcspn(value->text, ";");
  *expansion = value->text + value->len + (value->text[value->len] == ';');
  return true;
}

const char *nv_option_macro_key(size_t i) { return i < NUM_MACROS ? macros[i].key : NULL; }

bool nv_option_is_macro(nv_span key) {
  for (size_t i = 0; i < NUM_MACROS; i++)
    if (nv_span_is(key, macros[i].key))
      return true;
  return false;
}

/// A key that reads its value as a switch: the rule asks for 1 or 0, or hands it on to a switch.
static bool is_switch_macro(nv_span key) {
  for (size_t i = 0; i < NUM_MACROS; i++) {
    const char *expansion = macros[i].expansion;
    nv_option_id id;
    bool append;
    nv_span text;
    if (nv_span_is(key, macros[i].key) && *macros[i].when != '=' &&
        next_assignment(&expansion, &id, &append, &text))
      return *macros[i].when != '*' || nv_option_get_info(id)->kind == NV_OPT_KIND_BOOL;
  }
  return false;
}

/// The list in `id` with `item` behind it.
static nv_span appended(nv_builder *b, nv_option_id id, nv_span item) {
  const char *old = b->o->value[id].s;
  size_t len = strlen(old);
  char *text = len ? nv_builder_alloc(b, len + item.len + 2) : NULL;
  if (!text)
    return item;
  memcpy(text, old, len);
  text[len] = ':';
  memcpy(text + len + 1, item.text, item.len);
  text[len + 1 + item.len] = 0;
  return (nv_span){text, len + 1 + item.len};
}

bool nv_builder_expand(nv_builder *b, nv_span key, nv_span given) {
  bool ok = true;
  for (size_t i = 0; i < NUM_MACROS; i++) {
    if (!nv_span_is(key, macros[i].key) || !macro_applies(&macros[i], given))
      continue;
    const char *expansion = macros[i].expansion;
    nv_option_id id;
    bool append;
    nv_span text;
    while (next_assignment(&expansion, &id, &append, &text)) {
      if (nv_span_is(text, "%"))
        text = given;
      nv_option_value value = {.source = b->source, .i = 0};
      if (!nv_option_parse_value(id, text.text, text.len, &value)) {
        ok = false;
        continue;
      }
      if (append)
        text = appended(b, id, text);
      if (nv_option_is_text(nv_option_get_info(id)->kind) && text.len)
        value.s = nv_builder_copy(b, text);
      nv_builder_store(b, id, value, true);
    }
  }
  return ok;
}

//===-- Switches ------------------------------------------------------------------------------===//

bool nv_is_plain_bool(nv_span s) {
  static const char *const words[] = {"0", "1", "t", "f", "true", "false"};
  char lower[8];
  if (s.len >= sizeof lower)
    return false;
  for (size_t i = 0; i < s.len; i++)
    lower[i] = s.text[i] >= 'A' && s.text[i] <= 'Z' ? (char)(s.text[i] + 32) : s.text[i];
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (nv_span_is((nv_span){lower, s.len}, words[i]))
      return true;
  return s.len == 0;
}

/// Tells of a value that is read as `read` by its first letter alone.
static void note_odd_bool(nv_builder *b, const char *name, nv_span value, bool read) {
  if (!nv_is_plain_bool(value))
    nv_builder_diag(b, NV_OPT_WARNING, "value '%s' of option '%s' is read as %d; write 0 or 1",
                    nv_builder_show(b, value), name, read);
}

//===-- Levels --------------------------------------------------------------------------------===//

static void set_level(nv_builder *b, nv_opt_level level) {
  if (b->level[b->source] != NV_OPT_LEVEL_NONE && !b->replaces)
    nv_builder_diag(b, NV_OPT_ERROR, "Cannot specify multiple -O#");
  b->level[b->source] = level;
}

/// Level words and the fast-compile key. True if `key` was one.
static bool take_level(nv_builder *b, nv_span key, bool has_value, nv_span value) {
  nv_opt_level level = nv_opt_level_parse(key.text, key.len);
  if (level != NV_OPT_LEVEL_NONE) {
    note_odd_bool(b, nv_opt_level_name(level), value, reads_true(value));
    if (!has_value || reads_true(value))
      set_level(b, level);
    return true;
  }
  if (!nv_span_is(key, "Ofast-compile") && !nv_span_is(key, "Ofc"))
    return false;
  if (nv_span_is(value, "0") || (has_value && !value.len))
    b->fast_off[b->source] = true;
  else if (nv_span_is(value, "min"))
    set_level(b, NV_OPT_LEVEL_OFCMIN);
  else if (nv_span_is(value, "mid"))
    set_level(b, NV_OPT_LEVEL_OFCMID);
  else if (nv_span_is(value, "max"))
    set_level(b, NV_OPT_LEVEL_OFCMAX);
  else
    nv_builder_diag(b, NV_OPT_ERROR,
                    "-Ofast-compile called with unsupported level, only supports 0, min, mid, or "
                    "max");
  return true;
}

//===-- Entries -------------------------------------------------------------------------------===//

void nv_builder_store(nv_builder *b, nv_option_id id, nv_option_value value, bool derived) {
  // A module may come from anywhere: it must not name files to read or to write.
  if (b->source == NV_OPT_FROM_MODULE &&
      (id == NV_OPT_print_options_file || id == NV_OPT_libdevice)) {
    nv_builder_diag(b, NV_OPT_WARNING, "option '%s' is not taken from a module",
                    nv_option_get_info(id)->name);
    return;
  }
  value.source = b->source;
  value.derived = derived;
  b->o->value[id] = value;
}

static void unknown_key(nv_builder *b, nv_span key, nv_span value) {
  const char *shown = nv_builder_show(b, key);
  const char *use = nv_option_ignored(key.text, key.len);
  if (use) {
    nv_builder_diag(b, NV_OPT_WARNING, "option '%s' is known and does nothing%s%s", shown,
                    *use ? ": " : "", use);
    return;
  }
  const char *name = nv_builder_copy(b, key);
  if (name && b->is_llvm && b->is_llvm(name)) {
    const char *equals = value.len ? "=" : "";
    const char *v = nv_builder_show(b, value);
    nv_builder_diag(b, NV_OPT_ERROR,
                    "option '%s' is one of LLVM's own: give -%s%s%s to opt or llc, -mllvm -%s%s%s "
                    "to clang",
                    shown, shown, equals, v, shown, equals, v);
    return;
  }
  const char *near = nv_option_suggest(key);
  if (near)
    nv_builder_diag(b, NV_OPT_ERROR, "unknown option '%s'; did you mean '%s'?", shown, near);
  else
    nv_builder_diag(b, NV_OPT_ERROR, "unknown option '%s'", shown);
}

static void bad_value(nv_builder *b, nv_option_id id, nv_span key, nv_span value) {
  char want[128] = "";
  if (id != NV_OPT_NONE)
    nv_option_expectation(nv_option_get_info(id), want, sizeof want);
  nv_builder_diag(b, NV_OPT_ERROR, "invalid value '%s' for option '%s'%s",
                  nv_builder_show(b, value), nv_builder_show(b, key), want);
}

/// A second entry for the same option within one source is legal but suspicious.
static void note_duplicate(nv_builder *b, nv_option_id id, nv_option_value value) {
  const nv_option_info *info = nv_option_get_info(id);
  if (b->seen[id] && !b->replaces) {
    // Modules that were linked together each bring their entries; equal ones are no news.
    const nv_option_value *old = &b->o->value[id];
    bool same = nv_option_is_text(info->kind) ? !strcmp(old->s, value.s) : old->i == value.i;
    if (b->source != NV_OPT_FROM_MODULE || !same)
      nv_builder_diag(b, NV_OPT_WARNING, "option '%s' given more than once in %s, last one wins",
                      info->name, nv_option_source_name(b->source));
  }
  b->seen[id] = true;
}

/// True if the bare key is a value: it switches on what is off, at its first level if it has
/// levels.
static bool bare_key_means_one(nv_option_id id) {
  const nv_option_info *info = nv_option_get_info(id);
  nv_option_value one;
  switch (info->kind) {
  case NV_OPT_KIND_BOOL:
    return true;
  case NV_OPT_KIND_ENUM:
    return nv_option_parse_value(id, "1", 1, &one);
  case NV_OPT_KIND_UINT: // a few levels, not a quantity
    return !strncmp(info->domain, "0..", 3) && strlen(info->domain) == 4 && !strcmp(info->def, "0");
  default:
    return false;
  }
}

void nv_builder_pair(nv_builder *b, nv_span key, bool has_value, nv_span value) {
  if (take_level(b, key, has_value, value))
    return;
  nv_option_id id = nv_option_lookup(key.text, key.len);
  bool is_macro = nv_option_is_macro(key);
  if (id == NV_OPT_NONE && !is_macro) {
    unknown_key(b, key, value);
    return;
  }

  nv_option_value parsed = {.source = b->source, .i = 0};
  const nv_option_info *info = id == NV_OPT_NONE ? NULL : nv_option_get_info(id);
  if (!has_value && info && !bare_key_means_one(id)) {
    bad_value(b, id, key, value);
    return;
  }
  if (!has_value)
    value = (nv_span){"1", 1};
  const char *text = nv_builder_copy(b, value);
  if (!text)
    return;
  value.text = text;

  if (info) {
    if (!nv_option_parse_value(id, value.text, value.len, &parsed)) {
      bad_value(b, id, key, value);
      return;
    }
    if (info->kind == NV_OPT_KIND_BOOL)
      note_odd_bool(b, info->name, value, parsed.i != 0);
    note_duplicate(b, id, parsed);
    nv_builder_store(b, id, parsed, false);
  }
  if (!info && is_switch_macro(key))
    note_odd_bool(b, nv_builder_show(b, key), value, reads_true(value));
  if (is_macro && !nv_builder_expand(b, key, value))
    bad_value(b, id, key, value);
}

void nv_builder_entry(nv_builder *b, nv_span entry) {
  entry = nv_span_trim(entry);
  if (!entry.len)
    return;
  const char *equals = memchr(entry.text, '=', entry.len);
  nv_span key = {entry.text, equals ? (size_t)(equals - entry.text) : entry.len};
  nv_span value = {entry.text + entry.len, 0};
  if (equals)
    value = (nv_span){equals + 1, entry.len - key.len - 1};
  for (int dashes = 0; dashes < 2 && key.len && key.text[0] == '-'; dashes++)
    key.text++, key.len--;
  key = nv_span_trim(key);
  if (!key.len) {
    nv_builder_diag(b, NV_OPT_ERROR, "option name missing in '%s'", nv_builder_show(b, entry));
    return;
  }
  nv_builder_pair(b, key, equals != NULL, nv_span_trim(value));
}
