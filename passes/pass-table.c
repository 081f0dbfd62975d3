// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pass-table.c: passes.def as a table, and the parameter grammar that all passes share.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "name-byte.h"
#include "passes.h"

enum {
  NV_UNIT_OF_module = NV_UNIT_MODULE,
  NV_UNIT_OF_cgscc = NV_UNIT_CGSCC,
  NV_UNIT_OF_function = NV_UNIT_FUNCTION,
  NV_UNIT_OF_loop = NV_UNIT_LOOP,
  NV_UNIT_OF_machine = NV_UNIT_MACHINE,
};

const nv_pass_info nv_pass_table[] = {
#define NV_PASS(id, lvl, text, klass, prms, entry, flgs, off, ids, about)                          \
  {.name = text,                                                                                   \
   .class_name = klass,                                                                            \
   .level = (nv_unit)NV_UNIT_OF_##lvl,                                                             \
   .params = prms,                                                                                 \
   .flags = flgs,                                                                                  \
   .disable = off,                                                                                 \
   .contract = ids,                                                                                \
   .summary = about,                                                                               \
   .remark = "nvopt-" text,                                                                        \
   .run.lvl = entry},
#include "passes.def"
};
const size_t nv_pass_count = sizeof nv_pass_table / sizeof *nv_pass_table;

// A byte for each name, next to each other: a pipeline looks for some hundred names, and few share a byte.
static const unsigned char name_bytes[] = {
#define NV_PASS(id, lvl, text, klass, prms, entry, flgs, off, ids, about)                          \
  NV_NAME_BYTE(text, sizeof text - 1),
#include "passes.def"
};

const nv_pass_info *nv_pass_find(const char *name) {
  size_t len = strlen(name);
  if (!len)
    return NULL;
  const unsigned char *end = name_bytes + nv_pass_count, *at = name_bytes;
  int byte = NV_NAME_BYTE(name, len);
  for (; (at = memchr(at, byte, (size_t)(end - at))); at++) {
    const nv_pass_info *info = &nv_pass_table[at - name_bytes];
    if (strcmp(info->name, name) == 0)
      return info;
  }
  return NULL;
}

const nv_pass_info *nv_pass_find_alias(const char *name) {
  static const struct {
    const char *alias, *name;
  } aliases[] = {{"codegenpreparescev", "nvvm-scev-cgp"},
                 {"dbe", "basic-dbe"},
                 {"nvvmrematerialize", "remat"},
                 {"nvvmsimplifyliveout", "nvvm-simplify-live-out"},
                 {"sink2", "sinking2"},
                 // With a parameter only: `sink` alone is LLVM's and never asked for here.
                 {"sink", "sinking2"}};
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
    if (strcmp(aliases[i].alias, name) == 0)
      return nv_pass_find(aliases[i].name);
  return nv_pass_find(name);
}

const char *nv_remark_pass(const nv_pass_info *info) {
  return info->remark && strncmp(info->name, "nvopt-", 6) != 0 ? info->remark : info->name;
}

const char *nv_pass_of_remark(const char *remark_pass) {
  const char *name = strncmp(remark_pass, "nvopt-", 6) == 0 ? remark_pass + 6 : remark_pass;
  return nv_pass_find(name) ? name : remark_pass;
}

// One declared parameter: `name`, `name|opposite`, `name=default` or `name=$`.
struct declaration {
  const char *name;
  size_t len;
  const char *opposite; // NULL for none
  size_t opposite_len;
  bool has_value;
  bool is_word;
  int64_t initial;
};

// Splits the declaration list; returns the number of parameters.
static size_t declarations(const char *text, struct declaration out[NV_MAX_PARAMS]) {
  size_t n = 0;
  while (*text && n < NV_MAX_PARAMS) {
    size_t len = strcspn(text, ";");
    const char *eq = memchr(text, '=', len), *bar = memchr(text, '|', len);
    out[n] = (struct declaration){
        .name = text,
        .len = eq    ? (size_t)(eq - text)
               : bar ? (size_t)(bar - text)
                     : len,
        .opposite = bar ? bar + 1 : NULL,
        .opposite_len = bar ? len - (size_t)(bar + 1 - text) : 0,
        .has_value = eq != NULL,
        .is_word = eq && eq[1] == '$',
        .initial = eq && eq[1] != '$' ? strtoll(eq + 1, NULL, 10) : 0,
    };
    n++;
    text += len;
    text += *text == ';';
  }
  return n;
}

static bool token_is(const struct declaration *d, const char *tok, size_t len) {
  return d->len == len && memcmp(d->name, tok, len) == 0;
}

// Reads a decimal integer that fills [s, s+len) exactly.
static bool read_int(const char *s, size_t len, int64_t *out) {
  char buf[24];
  if (len == 0 || len >= sizeof buf)
    return false;
  memcpy(buf, s, len);
  buf[len] = 0;
  if (buf[0] != '-' && (buf[0] < '0' || buf[0] > '9'))
    return false;
  char *end;
  *out = strtoll(buf, &end, 10);
  return *end == 0 && end != buf;
}

// Puts the word [s, s+len) behind those that are there.
static bool add_word(const char *s, size_t len, nv_params *out, int64_t *value) {
  size_t used = 0;
  while (out->text[used])
    used += strlen(out->text + used) + 1;
  // A word is followed by its own NUL and the one that ends the list.
  if (len == 0 || used + len + 2 > sizeof out->text || memchr(s, 0, len))
    return false;
  memcpy(out->text + used, s, len);
  *value = (int64_t)used + 1;
  return true;
}

static bool parse_token(const struct declaration *decl, size_t n, const char *tok, size_t len,
                        nv_params *out) {
  for (size_t i = 0; i < n; i++)
    if (!decl[i].has_value && token_is(&decl[i], tok, len)) {
      out->value[i] = 1;
      return true;
    }
  for (size_t i = 0; i < n; i++)
    if (decl[i].opposite && decl[i].opposite_len == len && !memcmp(decl[i].opposite, tok, len)) {
      out->value[i] = 0;
      return true;
    }
  if (len > 3 && memcmp(tok, "no-", 3) == 0)
    for (size_t i = 0; i < n; i++)
      if (!decl[i].has_value && token_is(&decl[i], tok + 3, len - 3)) {
        out->value[i] = 0;
        return true;
      }
  const char *eq = memchr(tok, '=', len);
  if (!eq)
    return false;
  size_t name_len = (size_t)(eq - tok);
  for (size_t i = 0; i < n; i++)
    if (decl[i].has_value && token_is(&decl[i], tok, name_len))
      return decl[i].is_word ? add_word(eq + 1, len - name_len - 1, out, &out->value[i])
                             : read_int(eq + 1, len - name_len - 1, &out->value[i]);
  return false;
}

bool nv_param_parse(const nv_pass_info *info, const char *text, size_t len, nv_params *out,
                    char *err, size_t err_size) {
  struct declaration decl[NV_MAX_PARAMS];
  size_t n = declarations(info->params, decl);
  *out = (nv_params){0};
  for (size_t i = 0; i < n; i++)
    out->value[i] = decl[i].initial;
  const char *end = text + len;
  while (text < end) {
    const char *semi = memchr(text, ';', (size_t)(end - text));
    size_t tok_len = semi ? (size_t)(semi - text) : (size_t)(end - text);
    if (!parse_token(decl, n, text, tok_len, out)) {
      // The texts name a class without the ending that most have (DG-2).
      size_t name = strlen(info->class_name);
      if (name > 4 && strcmp(info->class_name + name - 4, "Pass") == 0)
        name -= 4;
      snprintf(err, err_size, "invalid %.*s pass parameter '%.*s'", (int)name, info->class_name,
               (int)tok_len, text);
      return false;
    }
    text += tok_len + (semi != NULL);
  }
  return true;
}

size_t nv_param_print(const nv_pass_info *info, const nv_params *p, char *buf, size_t size) {
  struct declaration decl[NV_MAX_PARAMS];
  size_t n = declarations(info->params, decl), len = 0;
  if (size)
    buf[0] = 0;
  for (size_t i = 0; i < n; i++) {
    if (p->value[i] == decl[i].initial)
      continue;
    const char *sep = len ? ";" : "";
    char *at = len < size ? buf + len : NULL;
    size_t room = len < size ? size - len : 0;
    int w;
    if (decl[i].is_word)
      w = snprintf(at, room, "%s%.*s=%s", sep, (int)decl[i].len, decl[i].name,
                   p->text + p->value[i] - 1);
    else if (decl[i].has_value)
      w = snprintf(at, room, "%s%.*s=%lld", sep, (int)decl[i].len, decl[i].name,
                   (long long)p->value[i]);
    else
      w = snprintf(at, room, "%s%.*s", sep, (int)decl[i].len, decl[i].name);
    len += (size_t)w;
  }
  return len;
}
