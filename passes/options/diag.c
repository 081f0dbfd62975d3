// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Diagnostics of the option set builder: memory, texts, places, and the "did you mean" search.
#include "alloc.h"
#include "options/build-impl.h"
#include "options/nearest.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A hostile input must not fill the screen or the memory.
enum { MAX_DIAGS = 64, MAX_SHOWN = 120 };

void *nv_builder_alloc(nv_builder *b, size_t size) {
  nv_arena_block *block = nv_new(1, sizeof *block + size);
  block->next = b->o->blocks;
  b->o->blocks = block;
  return block + 1;
}

const char *nv_builder_copy(nv_builder *b, nv_span s) {
  char *text = nv_builder_alloc(b, s.len + 1);
  memcpy(text, s.text, s.len);
  text[s.len] = 0;
  return text;
}

const char *nv_builder_show(nv_builder *b, nv_span s) {
  size_t shown = s.len < MAX_SHOWN ? s.len : MAX_SHOWN;
  char *text = nv_builder_alloc(b, shown * 4 + 4);
  char *out = text;
  for (size_t i = 0; i < shown; i++) {
    unsigned char c = (unsigned char)s.text[i];
    if (c < 0x20 || c == 0x7f)
      out += sprintf(out, "\\x%02X", c);
    else
      *out++ = (char)c;
  }
  strcpy(out, shown < s.len ? "..." : "");
  return text;
}

/// "path:line: " or the name of the variable in front of a message; nothing where the user typed
/// the option on the command that reports it.
static int print_place(const nv_builder *b, char *buf, size_t size) {
  if (b->file)
    return snprintf(buf, size, "%s:%u: ", b->file, b->line);
  if (b->source == NV_OPT_FROM_ENV)
    return snprintf(buf, size, "%s: ", nv_option_source_name(b->source));
  if (b->source == NV_OPT_FROM_MODULE)
    return snprintf(buf, size, "!nvopt.options: ");
  return snprintf(buf, size, "%s", "");
}

static void push(nv_builder *b, nv_option_severity severity, const char *text) {
  nv_options *o = b->o;
  if (o->num_diags == b->diag_capacity) {
    b->diag_capacity = b->diag_capacity ? b->diag_capacity * 2 : 8;
    o->diags = nv_resize(o->diags, b->diag_capacity, sizeof *o->diags);
  }
  o->diags[o->num_diags++] = (nv_option_diag){severity, text};
}

void nv_builder_diag(nv_builder *b, nv_option_severity severity, const char *format, ...) {
  if (b->o->num_diags >= MAX_DIAGS)
    return;
  if (b->o->num_diags == MAX_DIAGS - 1) {
    push(b, NV_OPT_ERROR, "too many problems with options; the rest is not shown");
    return;
  }
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int place = print_place(b, NULL, 0);
  int len = vsnprintf(NULL, 0, format, args);
  char *text = place < 0 || len < 0 ? NULL : nv_builder_alloc(b, (size_t)place + (size_t)len + 1);
  if (text) {
    print_place(b, text, (size_t)place + 1);
    vsnprintf(text + place, (size_t)len + 1, format, again);
    push(b, severity, text);
  }
  va_end(again);
  va_end(args);
}

void nv_option_expectation(const nv_option_info *info, char *buf, size_t size) {
  switch (info->kind) {
  case NV_OPT_KIND_INT:
  case NV_OPT_KIND_UINT:
    if (*info->domain)
      snprintf(buf, size, "; expected an integer in %s", info->domain);
    else
      snprintf(buf, size, "; expected an integer%s",
               info->kind == NV_OPT_KIND_UINT ? " not below 0" : "");
    break;
  case NV_OPT_KIND_ENUM:
    snprintf(buf, size, "; expected one of %s", info->domain);
    break;
  case NV_OPT_KIND_LIST:
    snprintf(buf, size, "; expected a list %s%s", *info->domain ? info->domain : "a",
             *info->domain ? ":..." : ":b:c");
    break;
  case NV_OPT_KIND_STR:
    snprintf(buf, size, "; expected a text");
    break;
  case NV_OPT_KIND_BOOL:
    snprintf(buf, size, "; expected 0 or 1");
    break;
  }
}

//===-- Suggestion ----------------------------------------------------------------------------===//

// Options first, then the keys that stand for others.
static const char *key_at(const void *list, size_t i) {
  (void)list;
  return i < NV_OPT_COUNT ? nv_option_get_info((nv_option_id)i)->name
                          : nv_option_macro_key(i - NV_OPT_COUNT);
}

const char *nv_option_suggest(nv_span key) {
  return nv_nearest_name(key.text, key.len, key_at, NULL);
}
