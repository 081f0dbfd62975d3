// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// element.c: the names of the pipeline elements and their forms (PL-1, PL-9).
#include <stdio.h>
#include <string.h>

#include "options/nearest.h"
#include "pipeline/pipeline.h"

typedef struct element_info {
  const char *name;
  bool bare;           ///< brackets may be left out
  const char *variant; ///< words that pick the form, separated by spaces; "" without forms
} element_info;

static const element_info elements[] = {
    {"nvopt", false, ""},
    {"nvopt-prelude", true, ""},
    {"nvopt-phase1", false, ""},
    {"nvopt-phase2", false, ""},
    {"nvopt-std-compile-opts", true, ""},
    {"nvopt-codegen-ir", false, ""},
    {"nvopt-lto", false, "gen\0link\0"},
    {"nvopt-path", false, "ptx\0mid\0default\0"},
    {"nvopt-tier", false, "0\0001\0002\0003\0"},
};

static const element_info *find_element(const char *name, size_t len) {
  for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
    if (strlen(elements[i].name) == len && memcmp(elements[i].name, name, len) == 0)
      return &elements[i];
  return NULL;
}

bool nv_pipeline_element_known(const char *element) {
  return find_element(element, strlen(element)) != NULL;
}

// The variant of `e` that `text` (`len` bytes) spells, or NULL.
static const char *find_variant(const element_info *e, const char *text, size_t len) {
  for (const char *v = e->variant; *v; v += strlen(v) + 1)
    if (strlen(v) == len && memcmp(v, text, len) == 0)
      return v;
  return NULL;
}

static const char *variant_at(const void *list, size_t i) {
  const char *v = list;
  for (; i && *v; i--)
    v += strlen(v) + 1;
  return *v ? v : NULL;
}

// An unknown form of `e`: the nearest one, and all of them.
static void explain_variant(const element_info *e, const char *text, size_t len, char *err,
                            size_t err_size) {
  const char *near = nv_nearest_name(text, len, variant_at, e->variant);
  int n =
      snprintf(err, err_size, "%s has no form '%.*s'", e->name, (int)(len < 64 ? len : 64), text);
  if (near) {
    snprintf(err + n, err_size - (size_t)n, "; did you mean '%s<%s>'?", e->name, near);
    return;
  }
  for (const char *v = e->variant; *v; v += strlen(v) + 1)
    n +=
        snprintf(err + n, err_size - (size_t)n, "%s%s", v == e->variant ? "; known are " : ", ", v);
}

nv_element_kind nv_pipeline_element_parse(const char *text, size_t len, nv_pipeline_element *out,
                                          char *err, size_t err_size) {
  const char *open = memchr(text, '<', len);
  size_t name_len = open ? (size_t)(open - text) : len;
  const element_info *e = find_element(text, name_len);
  if (!e)
    return NV_ELEMENT_OTHER;
  *out = (nv_pipeline_element){.name = e->name, .params = text + name_len};
  if (!open && e->bare)
    return NV_ELEMENT_FINE;
  if (!open || text[len - 1] != '>') {
    if (open)
      snprintf(err, err_size, "'>' missing at the end of '%s<...'", e->name);
    else if (*e->variant)
      snprintf(err, err_size, "%s needs a form; did you mean '%s<%s>'?", e->name, e->name,
               e->variant);
    else
      snprintf(err, err_size, "%s needs a level; did you mean '%s<O2>'?", e->name, e->name);
    return NV_ELEMENT_WRONG;
  }
  out->params = open + 1;
  out->params_len = (size_t)(text + len - 1 - out->params);
  if (!*e->variant)
    return NV_ELEMENT_FINE;
  const char *semi = memchr(out->params, ';', out->params_len);
  size_t word = semi ? (size_t)(semi - out->params) : out->params_len;
  out->variant = find_variant(e, out->params, word);
  if (!out->variant) {
    explain_variant(e, out->params, word, err, err_size);
    return NV_ELEMENT_WRONG;
  }
  size_t taken = word + (semi != NULL);
  out->params += taken;
  out->params_len -= taken;
  return NV_ELEMENT_FINE;
}
