// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// element.c: the names of the pipeline elements and their forms (PL-1, PL-9).
#include <string.h>

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

bool nv_pipeline_element_parse(const char *text, size_t len, nv_pipeline_element *out) {
  const char *open = memchr(text, '<', len);
  size_t name_len = open ? (size_t)(open - text) : len;
  const element_info *e = find_element(text, name_len);
  if (!e)
    return false;
  *out = (nv_pipeline_element){.name = e->name, .params = text + name_len};
  if (!open)
    return e->bare;
  if (text[len - 1] != '>')
    return false;
  out->params = open + 1;
  out->params_len = (size_t)(text + len - 1 - out->params);
  if (!*e->variant)
    return true;
  const char *semi = memchr(out->params, ';', out->params_len);
  size_t word = semi ? (size_t)(semi - out->params) : out->params_len;
  out->variant = find_variant(e, out->params, word);
  size_t taken = word + (semi != NULL);
  out->params += taken;
  out->params_len -= taken;
  return out->variant != NULL;
}
