// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prints an option set: key, value, source (OS-10), or the 221-slot view (OP-1).
#include "alloc.h"
#include "options/build-impl.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *nv_option_format(const nv_options *o, nv_option_id id, char *buf, size_t size) {
  const nv_option_info *info = nv_option_get_info(id);
  if (nv_option_is_text(info->kind))
    return nv_opt_str(o, id);
  snprintf(buf, size, "%lld", (long long)nv_opt_int(o, id));
  return buf;
}

static int by_key(const void *a, const void *b) {
  return strcmp(nv_option_get_info(*(const nv_option_id *)a)->name,
                nv_option_get_info(*(const nv_option_id *)b)->name);
}

/// Gives `line` the text that the format makes, however long.
__attribute__((format(printf, 3, 4))) static void emit(nv_line_fn line, void *ctx,
                                                       const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  // Negative for no format of this file: their only conversions are of numbers and bytes.
  size_t size = (size_t)vsnprintf(NULL, 0, format, args) + 1;
  char *text = nv_new(size, 1);
  vsnprintf(text, size, format, again);
  line(ctx, text);
  free(text);
  va_end(again);
  va_end(args);
}

static void print_option(const nv_options *o, nv_option_id id, nv_line_fn line, void *ctx) {
  const nv_option_info *info = nv_option_get_info(id);
  char number[32];
  const char *value = nv_option_format(o, id, number, sizeof number);
  if ((info->flags & NV_OPT_AUTO) && !nv_opt_given(o, id))
    value = "auto";
  emit(line, ctx, "nvopt option %s = %s (%s)", info->name, value,
       nv_option_source_name(nv_opt_source(o, id)));
}

static void print_options(const nv_options *o, bool all, nv_line_fn line, void *ctx) {
  nv_option_id order[NV_OPT_COUNT];
  for (int i = 0; i < NV_OPT_COUNT; i++)
    order[i] = (nv_option_id)i;
  qsort(order, NV_OPT_COUNT, sizeof order[0], by_key);
  for (int i = 0; i < NV_OPT_COUNT; i++)
    if (all || nv_opt_given(o, order[i]))
      print_option(o, order[i], line, ctx);
  nv_opt_level level = nv_options_level(o);
  emit(line, ctx, "nvopt level %s (%s)",
       level == NV_OPT_LEVEL_NONE ? "none" : nv_opt_level_name(level),
       nv_option_source_name(nv_options_level_source(o)));
}

/// A spelling slot holds the text that was given, a value slot the value.
static void print_slots(const nv_options *o, nv_line_fn line, void *ctx) {
  for (unsigned slot = 1; slot <= NV_OPTION_SLOTS; slot++) {
    const nv_option_slot_info *info = nv_option_get_slot(slot);
    char number[32];
    const char *value = "";
    if (info->id == NV_OPT_NONE)
      value = info->def;
    else if (!strchr(info->spelling, '=') || nv_opt_given(o, info->id))
      value = nv_option_format(o, info->id, number, sizeof number);
    const char *quote = !strcmp(info->kind, "string") || !strcmp(info->kind, "strptr") ? "\"" : "";
    emit(line, ctx, "nvopt slot %u +%u %s %s %s%s%s (%s)", slot, info->offset, info->kind,
         *info->spelling ? info->spelling : "fixed", quote, value, quote,
         nv_option_source_name(info->id == NV_OPT_NONE ? NV_OPT_FROM_DEFAULT
                                                       : nv_opt_source(o, info->id)));
  }
}

nv_print_mode nv_options_print_mode(const nv_options *o) {
  const char *mode = nv_opt_str(o, NV_OPT_print_options);
  return !strcmp(mode, "1")         ? NV_PRINT_ALL
         : !strcmp(mode, "changed") ? NV_PRINT_CHANGED
         : !strcmp(mode, "slots")   ? NV_PRINT_SLOTS
                                    : NV_PRINT_NONE;
}

void nv_options_print(const nv_options *o, nv_print_mode mode, nv_line_fn line, void *ctx) {
  switch (mode) {
  case NV_PRINT_ALL:
  case NV_PRINT_CHANGED:
    print_options(o, mode == NV_PRINT_ALL, line, ctx);
    break;
  case NV_PRINT_SLOTS:
    print_slots(o, line, ctx);
    break;
  case NV_PRINT_NONE:
    break;
  }
}

static void to_file(void *ctx, const char *line) { fprintf((FILE *)ctx, "%s\n", line); }

bool nv_options_print_requested(const nv_options *o, FILE *out, char *err, size_t err_size) {
  nv_print_mode mode = nv_options_print_mode(o);
  if (mode == NV_PRINT_NONE)
    return true;
  const char *path = nv_opt_str(o, NV_OPT_print_options_file);
  FILE *file = *path ? fopen(path, "w") : out;
  if (file)
    nv_options_print(o, mode, to_file, file);
  bool ok = file && !ferror(file);
  int error = errno;
  if (file && file != out)
    ok &= !fclose(file);
  if (!ok)
    snprintf(err, err_size, "option dump '%s' cannot be written: %s", *path ? path : "-",
             strerror(error));
  return ok;
}
