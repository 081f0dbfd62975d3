// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Merges the sources of options into one immutable set (OS-1, OS-2).
#include "alloc.h"
#include "options/build-impl.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MAX_FILE = 1 << 20 };

void nv_builder_begin(nv_builder *b, nv_option_source source) {
  b->source = source;
  b->file = NULL;
  b->line = 0;
  b->replaces = false;
  memset(b->seen, 0, sizeof b->seen);
}

/// Reads the entries of `text`, separated by any of `separators`.
static void read_entries(nv_builder *b, const char *text, const char *separators) {
  while (*text) {
    size_t len = strcspn(text, separators);
    nv_builder_entry(b, (nv_span){text, len});
    text += len + (text[len] != 0);
  }
}

//===-- Files ---------------------------------------------------------------------------------===//

/// A line without its comment: '#' at the start or behind a blank.
static nv_span without_comment(nv_span line) {
  for (size_t i = 0; i < line.len; i++)
    if (line.text[i] == '#' && (!i || nv_is_blank(line.text[i - 1])))
      line.len = i;
  return line;
}

/// Whole file, to be freed; NULL with errno set if it cannot be read or is too large.
static char *slurp(const char *path, size_t *len) {
  FILE *file = fopen(path, "rb");
  if (!file)
    return NULL;
  char *text = nv_new(MAX_FILE + 1, 1);
  errno = 0;
  *len = fread(text, 1, MAX_FILE + 1, file);
  int error = errno;
  if (*len > MAX_FILE)
    error = EFBIG;
  else if (!ferror(file))
    error = 0;
  fclose(file);
  if (error) {
    free(text);
    text = NULL;
  }
  errno = error;
  return text;
}

static void read_file(nv_builder *b, nv_option_source source, const char *path) {
  nv_builder_begin(b, source);
  const char *shown = nv_builder_show(b, (nv_span){path, strlen(path)});
  size_t len;
  char *text = slurp(path, &len);
  if (!text) {
    nv_builder_diag(b, NV_OPT_ERROR, "options file '%s' cannot be read: %s", shown,
                    errno == EFBIG ? "larger than 1 MiB" : strerror(errno));
    return;
  }
  b->file = shown;
  b->line = 1;
  for (size_t pos = 0; pos < len; b->line++) {
    const char *end = memchr(text + pos, '\n', len - pos);
    size_t line_len = end ? (size_t)(end - (text + pos)) : len - pos;
    nv_builder_entry(b, without_comment((nv_span){text + pos, line_len}));
    pos += line_len + 1;
  }
  free(text);
}

//===-- Environment (EV-1) --------------------------------------------------------------------===//

static void set_from_environment(nv_builder *b, const char *key, const char *value) {
  nv_builder_pair(b, (nv_span){key, strlen(key)}, true, (nv_span){value, strlen(value)});
}

/// Generation chosen for cicc 13.0; it may hold anything there, so a word that we do
/// not know is no error of ours.
static void read_generation(nv_builder *b) {
  const char *name = "NV_NVVM_VERSION", *value = getenv(name);
  if (!value)
    value = getenv(name = "LIBNVVM_NVVM_VERSION");
  if (!value || !*value)
    return;
  if (!strcmp(value, "nvvm70") || !strcmp(value, "nvvm-latest"))
    set_from_environment(b, "pipeline-generation", value);
  else
    nv_builder_diag(b, NV_OPT_WARNING, "%s: '%s' is neither nvvm70 nor nvvm-latest; ignored", name,
                    nv_builder_show(b, (nv_span){value, strlen(value)}));
}

static void read_variables(nv_builder *b) {
  nv_builder_begin(b, NV_OPT_FROM_ENVIRONMENT);
  read_generation(b);
  const char *check = getenv("NVVM_IR_VER_CHK");
  char *end;
  if (check && strtol(check, &end, 10) == 0 && end != check)
    set_from_environment(b, "nvvm-ir-ver-chk", "0");
  const char *dump = getenv("NVOPT_DUMP_OPTIONS");
  if (dump && *dump && strcmp(dump, "0")) {
    set_from_environment(b, "print-options", "1");
    if (strcmp(dump, "1"))
      set_from_environment(b, "print-options-file", dump);
  }

  const char *file = getenv("NVOPT_OPTIONS_FILE");
  if (file && *file)
    read_file(b, NV_OPT_FROM_ENV_FILE, file);
  const char *options = getenv("NVOPT_OPTIONS");
  if (options) {
    nv_builder_begin(b, NV_OPT_FROM_ENV);
    read_entries(b, options, "; \t\n");
  }
}

//===-- Level ---------------------------------------------------------------------------------===//

/// A level word in other letters, or clang's words for size, is what it looks like.
static void unknown_level(nv_builder *b, const char *word) {
  const char *shown = nv_builder_show(b, (nv_span){word, strlen(word)});
  if (!strcasecmp(word, "Os") || !strcasecmp(word, "Oz")) {
    nv_builder_diag(b, NV_OPT_ERROR, "unknown level '%s'; did you mean 'O2;Osize=%d'?", shown,
                    strcasecmp(word, "Os") ? 2 : 1);
    return;
  }
  for (int level = NV_OPT_LEVEL_O0; level <= NV_OPT_LEVEL_OFCMAX; level++) {
    const char *name = nv_opt_level_name((nv_opt_level)level);
    if (!strcasecmp(word, name)) {
      nv_builder_diag(b, NV_OPT_ERROR, "unknown level '%s'; did you mean '%s'?", shown, name);
      return;
    }
  }
  nv_builder_diag(b, NV_OPT_ERROR,
                  "unknown level '%s'; known are O0, O1, O2, O3, Ofcmin, Ofcmid, Ofcmax", shown);
}

static void read_level(nv_builder *b, const char *word) {
  if (nv_opt_level_parse(word, strlen(word)) != NV_OPT_LEVEL_NONE)
    nv_builder_entry(b, (nv_span){word, strlen(word)});
  else
    unknown_level(b, word);
}

/// The strongest source with a level wins. `Ofast-compile=0` takes the fast-compile levels of
/// weaker sources out (CL-3).
static void resolve_level(nv_builder *b) {
  nv_opt_level typed = b->level[NV_OPT_FROM_CMDLINE], text = b->level[NV_OPT_FROM_TEXT];
  if (typed != NV_OPT_LEVEL_NONE && text != NV_OPT_LEVEL_NONE && typed != text) {
    nv_builder_begin(b, NV_OPT_FROM_TEXT);
    nv_builder_diag(b, NV_OPT_ERROR,
                    "Cannot specify -O#/-Ofast-compile=<min,mid,max> and --passes=/--foo-pass, use "
                    "-passes='default<O#>,other-pass' or -passes='default<Ofcmax>,other-pass");
  }
  bool fast_off = false;
  for (int s = NV_OPT_NUM_SOURCES - 1; s >= 0 && b->o->level == NV_OPT_LEVEL_NONE; s--) {
    nv_opt_level level = b->level[s];
    if (level != NV_OPT_LEVEL_NONE && !(fast_off && level >= NV_OPT_LEVEL_OFCMIN)) {
      b->o->level = level;
      b->o->level_source = (nv_option_source)s;
    }
    fast_off |= b->fast_off[s];
  }
}

/// Lets the options that stand for the level agree with it.
static void mirror_level(nv_builder *b) {
  nv_options *o = b->o;
  static const struct {
    nv_opt_level level;
    nv_option_id id;
    const char *fast;
  } rows[] = {
      {NV_OPT_LEVEL_O0, NV_OPT_O0, NULL},
      {NV_OPT_LEVEL_O1, NV_OPT_O1, NULL},
      {NV_OPT_LEVEL_O2, NV_OPT_O2, NULL},
      {NV_OPT_LEVEL_O3, NV_OPT_O3, NULL},
      {NV_OPT_LEVEL_OFCMIN, NV_OPT_Ofast_compile, "min"},
      {NV_OPT_LEVEL_OFCMID, NV_OPT_Ofast_compile, "mid"},
      {NV_OPT_LEVEL_OFCMAX, NV_OPT_Ofast_compile, "max"},
  };
  b->source = o->level_source;
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (rows[i].level != o->level)
      continue;
    nv_option_value value = {.source = b->source, .i = 1};
    if (rows[i].fast)
      value.s = rows[i].fast;
    nv_builder_store(b, rows[i].id, value, true);
  }
}

/// The fastest level runs without these two, whatever the user says (CL-3).
static void force_ofcmax(nv_builder *b) {
  static const nv_option_id off[] = {NV_OPT_lsa_opt, NV_OPT_memory_space_opt};
  if (b->o->level != NV_OPT_LEVEL_OFCMAX)
    return;
  nv_builder_begin(b, b->o->level_source);
  for (size_t i = 0; i < sizeof off / sizeof off[0]; i++) {
    const nv_option_value *value = &b->o->value[off[i]];
    if (value->source != NV_OPT_FROM_DEFAULT && value->i)
      nv_builder_diag(b, NV_OPT_WARNING, "option '%s' has no effect at Ofcmax",
                      nv_option_get_info(off[i])->name);
    nv_builder_store(b, off[i], (nv_option_value){.source = b->source, .i = 0}, true);
  }
}

//===-- The set -------------------------------------------------------------------------------===//

/// -w silences warnings, -Werror turns them into errors.
static void filter_warnings(nv_options *o) {
  size_t kept = 0;
  for (size_t i = 0; i < o->num_diags; i++) {
    nv_option_diag diag = o->diags[i];
    if (diag.severity == NV_OPT_WARNING && nv_opt_bool(o, NV_OPT_w))
      continue;
    if (nv_opt_bool(o, NV_OPT_Werror))
      diag.severity = NV_OPT_ERROR;
    o->diags[kept++] = diag;
  }
  o->num_diags = kept;
}

static void read_sources(nv_builder *b, const nv_option_sources *src) {
  if (src->read_environment)
    read_variables(b);
  if (src->module)
    nv_builder_read_module(b, src->module);
  if (src->driver_level) {
    nv_builder_begin(b, NV_OPT_FROM_DRIVER);
    read_level(b, src->driver_level);
  }
  if (src->file && *src->file)
    read_file(b, NV_OPT_FROM_FILE, src->file);
  if (src->cmdline) {
    nv_builder_begin(b, NV_OPT_FROM_CMDLINE);
    read_entries(b, src->cmdline, ",;\n");
  }
  nv_builder_begin(b, NV_OPT_FROM_TEXT);
  if (src->text_level)
    read_level(b, src->text_level);
  if (src->text_params)
    read_entries(b, src->text_params, ";");
}

nv_options *nv_options_build(const nv_option_sources *src) {
  nv_options *o = nv_new(1, sizeof *o);
  nv_builder *b = nv_new(1, sizeof *b);
  b->o = o;
  b->is_llvm = src->is_llvm;
  atomic_init(&o->refs, 1);
  for (int id = 0; id < NV_OPT_COUNT; id++)
    o->value[id] = nv_option_default((nv_option_id)id);
  read_sources(b, src);
  resolve_level(b);
  mirror_level(b);
  force_ofcmax(b);
  filter_warnings(o);
  free(b);
  return o;
}
