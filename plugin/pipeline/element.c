// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// element.c: the names of the pipeline elements and their forms (PL-1, PL-9).
#include <stdio.h>
#include <string.h>

#include "options/nearest.h"
#include "pipeline/form.h"

#define BIT(section) (1u << NV_SECTION_##section)
enum {
  PRELUDE = BIT(PRELUDE) | BIT(STD) | BIT(PRETREAT),
  BODY = BIT(FIRST) | BIT(MAIN) | BIT(TAIL),
  WHOLE = BIT(LINK) | PRELUDE | BIT(INLINE) | BODY | BIT(CODEGEN) | BIT(END),
  PHASE1 = BIT(LINK) | PRELUDE | BIT(INLINE) | BIT(FIRST) | BIT(END),
  // The parts come out of phase 1, so they are linked already; the prelude runs again as observed.
  PHASE2 = PRELUDE | BIT(INLINE) | BIT(MAIN) | BIT(TAIL) | BIT(CODEGEN) | BIT(END),
};

enum { BARE = true, BRACKETS = false };
#define ANY_LEVEL NV_OPT_LEVEL_NONE
#define LEVEL(name) NV_OPT_LEVEL_##name
#define LEVELS NV_TABLE_LEVELS

static const nv_pipeline_form forms[] = {
    // element, variant, brackets, table, sections, level, level where none is named, whole behind it
    {"nvopt", NULL, BRACKETS, LEVELS, WHOLE, ANY_LEVEL, LEVEL(O0), false},
    // O0 has no prelude of its own; the one of all optimising levels is meant.
    {"nvopt-prelude", NULL, BARE, LEVELS, PRELUDE, ANY_LEVEL, LEVEL(O3), false},
    {"nvopt-phase1", NULL, BRACKETS, LEVELS, PHASE1, ANY_LEVEL, LEVEL(O0), false},
    {"nvopt-phase2", NULL, BRACKETS, LEVELS, PHASE2, ANY_LEVEL, LEVEL(O0), false},
    {"nvopt-std-compile-opts", NULL, BARE, NV_TABLE_STD, BIT(STD), ANY_LEVEL, LEVEL(O0), false},
    {"nvopt-codegen-ir", NULL, BRACKETS, NV_TABLE_CODEGEN, BIT(CODEGEN), ANY_LEVEL, LEVEL(O0),
     false},
    {"nvopt-lto", "gen", BRACKETS, NV_TABLE_LTO, BIT(LTO_GEN), ANY_LEVEL, LEVEL(O0), false},
    {"nvopt-lto", "link", BRACKETS, NV_TABLE_LTO, BIT(LTO_LINK), ANY_LEVEL, LEVEL(O0), true},
    {"nvopt-lto", "prepare", BRACKETS, NV_TABLE_LTO, BIT(LTO_LINK), ANY_LEVEL, LEVEL(O0), false},
    {"nvopt-path", "ptx", BRACKETS, LEVELS, WHOLE, LEVEL(OFCMAX), ANY_LEVEL, false},
    {"nvopt-path", "mid", BRACKETS, LEVELS, WHOLE, LEVEL(OFCMID), ANY_LEVEL, false},
    {"nvopt-path", "default", BRACKETS, LEVELS, WHOLE, LEVEL(OFCMIN), ANY_LEVEL, false},
    {"nvopt-tier", "0", BRACKETS, NV_TABLE_STD, BIT(STD), LEVEL(O2), ANY_LEVEL, false},
    {"nvopt-tier", "1", BRACKETS, LEVELS, BODY, LEVEL(O1), ANY_LEVEL, false},
    {"nvopt-tier", "2", BRACKETS, LEVELS, BODY, LEVEL(O2), ANY_LEVEL, false},
    {"nvopt-tier", "3", BRACKETS, LEVELS, BODY, LEVEL(O3), ANY_LEVEL, false},
};
enum { NUM_FORMS = sizeof forms / sizeof *forms };

static bool spells(const char *word, const char *text, size_t len) {
  return strlen(word) == len && memcmp(word, text, len) == 0;
}

const nv_pipeline_form *nv_pipeline_form_find(const char *element, const char *variant) {
  for (size_t i = 0; i < NUM_FORMS; i++)
    if (strcmp(forms[i].element, element) == 0 &&
        (forms[i].variant ? variant && strcmp(forms[i].variant, variant) == 0 : !variant))
      return &forms[i];
  return NULL;
}

// The first form of the element, or NULL.
static const nv_pipeline_form *find_element(const char *name, size_t len) {
  for (size_t i = 0; i < NUM_FORMS; i++)
    if (spells(forms[i].element, name, len))
      return &forms[i];
  return NULL;
}

bool nv_pipeline_element_known(const char *element) {
  return find_element(element, strlen(element)) != NULL;
}

// The variant of `element` that `text` (`len` bytes) spells, or NULL.
static const char *find_variant(const char *element, const char *text, size_t len) {
  for (size_t i = 0; i < NUM_FORMS; i++)
    if (strcmp(forms[i].element, element) == 0 && spells(forms[i].variant, text, len))
      return forms[i].variant;
  return NULL;
}

// The variant of form `i` of those that stand from `first` on, all of one element.
static const char *variant_at(const void *first, size_t i) {
  const nv_pipeline_form *e = first;
  return e + i < forms + NUM_FORMS && strcmp(e[i].element, e->element) == 0 ? e[i].variant : NULL;
}

// An unknown form of `e`, the first of its element: the nearest one, and all of them.
static void explain_variant(const nv_pipeline_form *e, const char *text, size_t len, char *err,
                            size_t err_size) {
  const char *near = nv_nearest_name(text, len, variant_at, e), *v;
  int n = snprintf(err, err_size, "%s has no form '%.*s'", e->element, (int)(len < 64 ? len : 64),
                   text);
  if (near) {
    snprintf(err + n, err_size - (size_t)n, "; did you mean '%s<%s>'?", e->element, near);
    return;
  }
  for (size_t i = 0; (v = variant_at(e, i)); i++)
    n += snprintf(err + n, err_size - (size_t)n, "%s%s", i ? ", " : "; known are ", v);
}

nv_element_kind nv_pipeline_element_parse(const char *text, size_t len, nv_pipeline_element *out,
                                          char *err, size_t err_size) {
  const char *open = memchr(text, '<', len);
  size_t name_len = open ? (size_t)(open - text) : len;
  const nv_pipeline_form *e = find_element(text, name_len);
  if (!e)
    return NV_ELEMENT_OTHER;
  *out = (nv_pipeline_element){.name = e->element, .params = text + name_len};
  if (!open && e->bare)
    return NV_ELEMENT_FINE;
  if (!open || text[len - 1] != '>') {
    if (open)
      snprintf(err, err_size, "'>' missing at the end of '%s<...'", e->element);
    else if (e->variant)
      snprintf(err, err_size, "%s needs a form; did you mean '%s<%s>'?", e->element, e->element,
               e->variant);
    else
      snprintf(err, err_size, "%s needs a level; did you mean '%s<O2>'?", e->element, e->element);
    return NV_ELEMENT_WRONG;
  }
  out->params = open + 1;
  out->params_len = (size_t)(text + len - 1 - out->params);
  if (!e->variant)
    return NV_ELEMENT_FINE;
  const char *semi = memchr(out->params, ';', out->params_len);
  size_t word = semi ? (size_t)(semi - out->params) : out->params_len;
  out->variant = find_variant(e->element, out->params, word);
  if (!out->variant) {
    explain_variant(e, out->params, word, err, err_size);
    return NV_ELEMENT_WRONG;
  }
  size_t taken = word + (semi != NULL);
  out->params += taken;
  out->params_len -= taken;
  return NV_ELEMENT_FINE;
}
