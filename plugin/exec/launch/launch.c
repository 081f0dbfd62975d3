// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launch descriptions: finds the directives in a file and parses them.
#include "exec/launch/launch.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

enum { MAX_BLOCK_THREADS = 1024, MAX_SHARED_BYTES = 227 * 1024, MAX_ARGS = 512 };
static const uint64_t max_buffer_bytes = 64u << 20, max_total_bytes = 256u << 20;
static const uint64_t max_blocks = 1u << 24;

static bool find_buffer(const struct nv_plan *plan, const char *name) {
  for (ptrdiff_t i = 0; i < arrlen(plan->buffers); i++)
    if (!strcmp(plan->buffers[i].name, name))
      return true;
  return false;
}

bool nv_tolerance_parse(const char *text, size_t length, struct nv_tolerance *tolerance) {
  if (length == 5 && !memcmp(text, "exact", 5)) {
    *tolerance = (struct nv_tolerance){NV_EXACT, 0};
    return true;
  }
  if (length < 5 || length > 60 || (text[3] != '=' && text[3] != ':'))
    return false;
  enum nv_tolerance_kind kind;
  if (!memcmp(text, "ulp", 3))
    kind = NV_ULP;
  else if (!memcmp(text, "rel", 3))
    kind = NV_RELATIVE;
  else if (!memcmp(text, "abs", 3))
    kind = NV_ABSOLUTE;
  else
    return false;
  char number[64] = {0}, *end;
  memcpy(number, text + 4, length - 4);
  double bound = strtod(number, &end);
  if (end == number || *end || !isfinite(bound) || bound < 0)
    return false;
  *tolerance = (struct nv_tolerance){kind, bound};
  return true;
}

// tolerance=ulp:N and the like, after the word "tolerance".
static bool parse_tolerance(struct nv_cursor *cursor, struct nv_tolerance *tolerance) {
  nv_cursor_take(cursor, '=');
  const char *start = cursor->at;
  while (cursor->at < cursor->end && *cursor->at != ' ' && *cursor->at != '\t')
    cursor->at++;
  if (nv_tolerance_parse(start, (size_t)(cursor->at - start), tolerance))
    return true;
  return nv_cursor_fail(cursor, "bad tolerance; use exact, ulp:N, rel:X or abs:X");
}

// The words after an initialiser: nocompare, tolerance=...
static bool parse_buffer_options(struct nv_cursor *cursor, struct nv_buffer *buffer) {
  while (!nv_cursor_done(cursor)) {
    char *word;
    if (!nv_cursor_word(cursor, "'nocompare' or 'tolerance='", &word))
      return false;
    bool ok = true;
    if (!strcmp(word, "nocompare"))
      buffer->compare = false;
    else if (!strcmp(word, "tolerance"))
      buffer->has_tolerance = ok = parse_tolerance(cursor, &buffer->tolerance);
    else
      ok = nv_cursor_fail(cursor, "unknown buffer option '%s'; use nocompare or tolerance=", word);
    free(word);
    if (!ok)
      return false;
  }
  return true;
}

static bool is_option(const struct nv_cursor *cursor) {
  size_t left = (size_t)(cursor->end - cursor->at);
  return (left >= 9 && !memcmp(cursor->at, "nocompare", 9)) ||
         (left >= 10 && !memcmp(cursor->at, "tolerance=", 10));
}

// buffer NAME TYPE[COUNT] [INIT] [options], and the same for var.
static bool parse_buffer(struct nv_cursor *cursor, struct nv_plan *plan, bool is_variable) {
  struct nv_buffer buffer = {.is_variable = is_variable, .compare = true, .count = 1};
  if (!nv_cursor_word(cursor, "a name", &buffer.name))
    return false;
  bool ok;
  if (find_buffer(plan, buffer.name))
    ok = nv_cursor_fail(cursor, "'%s' is described twice", buffer.name);
  else
    ok = nv_cursor_type(cursor, &buffer.type);
  if (ok && nv_cursor_take(cursor, '['))
    ok = nv_cursor_unsigned(cursor, "an element count", max_buffer_bytes / buffer.type.size,
                            &buffer.count) &&
         (nv_cursor_take(cursor, ']') || nv_cursor_fail(cursor, "expected ']' after the count"));
  uint64_t total = buffer.count * buffer.type.size;
  for (ptrdiff_t i = 0; ok && i < arrlen(plan->buffers); i++)
    total += plan->buffers[i].data.size;
  if (ok && total > max_total_bytes)
    ok = nv_cursor_fail(cursor, "the buffers have more than %llu MiB together",
                        (unsigned long long)(max_total_bytes >> 20));
  bool plain = ok && (nv_cursor_done(cursor) || is_option(cursor));
  if (ok && plain && !is_variable) {
    buffer.data.size = buffer.count * buffer.type.size;
    buffer.data.bytes = nv_alloc(buffer.data.size);
  } else if (ok && !plain) {
    ok = nv_cursor_init(cursor, buffer.type, buffer.count, &buffer.data);
  }
  ok = ok && parse_buffer_options(cursor, &buffer);
  arrput(plan->buffers, buffer);
  return ok;
}

// X, X,Y or X,Y,Z.
static bool parse_dimensions(struct nv_cursor *cursor, const char *what, unsigned out[3]) {
  for (int i = 0; i < 3; i++) {
    uint64_t value;
    if (!nv_cursor_unsigned(cursor, what, max_blocks, &value))
      return false;
    if (value == 0)
      return nv_cursor_fail(cursor, "%s must not be 0", what);
    out[i] = (unsigned)value;
    if (!nv_cursor_take(cursor, ','))
      break;
  }
  return true;
}

static bool parse_args(struct nv_cursor *cursor, struct nv_launch *launch) {
  if (!nv_cursor_take(cursor, '('))
    return nv_cursor_fail(cursor, "expected '(' after args=");
  if (nv_cursor_take(cursor, ')'))
    return true;
  do {
    struct nv_blob blob = {0};
    bool ok = nv_cursor_argument(cursor, &blob);
    arrput(launch->args, blob);
    if (!ok)
      return false;
    if (arrlen(launch->args) > MAX_ARGS)
      return nv_cursor_fail(cursor, "more than %d arguments", MAX_ARGS);
  } while (nv_cursor_take(cursor, ','));
  return nv_cursor_take(cursor, ')') || nv_cursor_fail(cursor, "expected ',' or ')' in args=");
}

static bool parse_launch_option(struct nv_cursor *cursor, struct nv_launch *launch,
                                const char *word) {
  uint64_t value;
  if (!nv_cursor_take(cursor, '='))
    return nv_cursor_fail(cursor, "expected '=' after '%s'", word);
  if (!strcmp(word, "grid"))
    return parse_dimensions(cursor, "a grid size", launch->grid);
  if (!strcmp(word, "block"))
    return parse_dimensions(cursor, "a block size", launch->block);
  if (!strcmp(word, "args"))
    return parse_args(cursor, launch);
  if (!strcmp(word, "shared")) {
    if (!nv_cursor_unsigned(cursor, "a shared memory size", MAX_SHARED_BYTES, &value))
      return false;
    launch->shared = (unsigned)value;
    return true;
  }
  return nv_cursor_fail(cursor, "unknown launch option '%s'; use grid, block, shared or args",
                        word);
}

// launch KERNEL grid=X[,Y[,Z]] block=X[,Y[,Z]] [shared=BYTES] [args=(A, A...)]
static bool parse_launch(struct nv_cursor *cursor, struct nv_plan *plan) {
  struct nv_launch launch = {.grid = {1, 1, 1}, .block = {1, 1, 1}, .line = cursor->line};
  if (!nv_cursor_word(cursor, "a kernel name", &launch.kernel))
    return false;
  bool ok = true;
  while (ok && !nv_cursor_done(cursor)) {
    char *word;
    ok = nv_cursor_word(cursor, "a launch option", &word);
    if (ok) {
      ok = parse_launch_option(cursor, &launch, word);
      free(word);
    }
  }
  uint64_t threads = (uint64_t)launch.block[0] * launch.block[1] * launch.block[2];
  uint64_t blocks = (uint64_t)launch.grid[0] * launch.grid[1];
  if (ok && (threads > MAX_BLOCK_THREADS || launch.block[0] > MAX_BLOCK_THREADS))
    ok = nv_cursor_fail(cursor, "a block has more than %d threads", MAX_BLOCK_THREADS);
  if (ok && (blocks > max_blocks || blocks * launch.grid[2] > max_blocks))
    ok = nv_cursor_fail(cursor, "the grid has more than %llu blocks",
                        (unsigned long long)max_blocks);
  arrput(plan->launches, launch);
  return ok;
}

// clang ARG ARG...: more arguments for compiling a .cu file.
static bool parse_clang(struct nv_cursor *cursor, struct nv_plan *plan) {
  while (!nv_cursor_done(cursor)) {
    const char *start = cursor->at;
    while (cursor->at < cursor->end && *cursor->at != ' ' && *cursor->at != '\t')
      cursor->at++;
    arrput(plan->clang_args, nv_copy_string(start, (size_t)(cursor->at - start)));
  }
  return true;
}

// nan=bits or nan=any.
static bool parse_nan(struct nv_cursor *cursor, struct nv_plan *plan) {
  char *word;
  nv_cursor_take(cursor, '=');
  if (!nv_cursor_word(cursor, "'bits' or 'any'", &word))
    return false;
  bool bits = !strcmp(word, "bits"), ok = bits || !strcmp(word, "any");
  free(word);
  plan->nan_bits = bits;
  return ok || nv_cursor_fail(cursor, "expected 'bits' or 'any' after 'nan'");
}

static bool parse_directive(struct nv_cursor *cursor, struct nv_plan *plan) {
  char *word;
  if (!nv_cursor_word(cursor, "a directive", &word))
    return false;
  bool ok;
  if (!strcmp(word, "buffer"))
    ok = parse_buffer(cursor, plan, false);
  else if (!strcmp(word, "var"))
    ok = parse_buffer(cursor, plan, true);
  else if (!strcmp(word, "launch"))
    ok = parse_launch(cursor, plan);
  else if (!strcmp(word, "clang"))
    ok = parse_clang(cursor, plan);
  else if (!strcmp(word, "nan"))
    ok = parse_nan(cursor, plan);
  else if (!strcmp(word, "tolerance"))
    ok = parse_tolerance(cursor, &plan->tolerance);
  else
    ok = nv_cursor_fail(cursor,
                        "unknown directive '%s'; use buffer, var, launch, tolerance, nan "
                        "or clang",
                        word);
  free(word);
  if (ok && !nv_cursor_done(cursor))
    ok = nv_cursor_fail(cursor, "unexpected text after the directive: '%.20s'",
                        cursor->at[0] >= ' ' && cursor->at[0] < 127 ? (char[2]){*cursor->at, 0}
                                                                    : "(unprintable)");
  return ok;
}

// The start of the directive on a line, or NULL where it has none.
static const char *directive_start(const char *line, const char *end, bool embedded) {
  if (!embedded) {
    while (line < end && (*line == ' ' || *line == '\t'))
      line++;
    return line < end && *line != '#' ? line : NULL;
  }
  static const char mark[] = "EXEC:";
  const char *at = memmem(line, (size_t)(end - line), mark, sizeof mark - 1);
  if (!at)
    return NULL;
  // Only comment leaders may come before the mark, so that text about directives is none.
  for (const char *c = line; c < at; c++)
    if (!strchr(" \t;/*#", *c) || !*c)
      return NULL;
  return at + sizeof mark - 1;
}

bool nv_launch_parse(struct nv_plan *plan, const char *path, const char *text, size_t length,
                     bool embedded) {
  const char *limit = text + length;
  unsigned number = 0;
  while (text < limit) {
    const char *end = memchr(text, '\n', (size_t)(limit - text));
    if (!end)
      end = limit;
    number++;
    const char *stop = end > text && end[-1] == '\r' ? end - 1 : end;
    const char *start = directive_start(text, stop, embedded);
    if (start) {
      struct nv_cursor cursor = {start, stop, path, number, false};
      if (!parse_directive(&cursor, plan))
        return false;
    }
    text = end == limit ? limit : end + 1;
  }
  return true;
}

void nv_plan_free(struct nv_plan *plan) {
  for (ptrdiff_t i = 0; i < arrlen(plan->buffers); i++) {
    free(plan->buffers[i].name);
    nv_blob_free(&plan->buffers[i].data);
  }
  for (ptrdiff_t i = 0; i < arrlen(plan->launches); i++) {
    struct nv_launch *launch = &plan->launches[i];
    free(launch->kernel);
    for (ptrdiff_t k = 0; k < arrlen(launch->args); k++)
      nv_blob_free(&launch->args[k]);
    arrfree(launch->args);
  }
  for (ptrdiff_t i = 0; i < arrlen(plan->clang_args); i++)
    free(plan->clang_args[i]);
  arrfree(plan->buffers);
  arrfree(plan->launches);
  arrfree(plan->clang_args);
  *plan = (struct nv_plan){0};
}
