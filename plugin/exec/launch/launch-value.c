// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launch descriptions, the small parts: words, numbers, types, initialisers, arguments.
#include "exec/launch/launch.h"
#include "exec/ptx/float-format.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

enum { MAX_NESTING = 8 };

bool nv_cursor_fail(struct nv_cursor *cursor, const char *format, ...) {
  if (cursor->failed)
    return false;
  cursor->failed = true;
  struct nv_text text = {0};
  va_list args;
  va_start(args, format);
  nv_text_vprintf(&text, format, args);
  va_end(args);
  nv_exec_error("%s:%u: %s", cursor->path, cursor->line, text.data ? text.data : "");
  nv_text_free(&text);
  return false;
}

static void skip_blanks(struct nv_cursor *cursor) {
  while (cursor->at < cursor->end && (*cursor->at == ' ' || *cursor->at == '\t'))
    cursor->at++;
}

bool nv_cursor_done(struct nv_cursor *cursor) {
  skip_blanks(cursor);
  return cursor->at == cursor->end;
}

bool nv_cursor_take(struct nv_cursor *cursor, char c) {
  skip_blanks(cursor);
  if (cursor->at == cursor->end || *cursor->at != c)
    return false;
  cursor->at++;
  return true;
}

static bool is_word(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$';
}

// The printable start of what is left, for diagnostics.
static struct nv_text rest_of(const struct nv_cursor *cursor) {
  struct nv_text text = {0};
  if (cursor->at == cursor->end)
    nv_text_printf(&text, "the end of the line");
  for (const char *at = cursor->at; at < cursor->end && at < cursor->at + 20; at++)
    nv_text_printf(&text, isprint((unsigned char)*at) ? "%c" : "\\x%02x", (unsigned char)*at);
  return text;
}

static bool expected(struct nv_cursor *cursor, const char *what) {
  struct nv_text rest = rest_of(cursor);
  nv_cursor_fail(cursor, "expected %s before '%s'", what, rest.data);
  nv_text_free(&rest);
  return false;
}

bool nv_cursor_word(struct nv_cursor *cursor, const char *what, char **word) {
  skip_blanks(cursor);
  const char *start = cursor->at;
  while (cursor->at < cursor->end && is_word(*cursor->at))
    cursor->at++;
  if (cursor->at == start)
    return expected(cursor, what);
  *word = nv_copy_string(start, (size_t)(cursor->at - start));
  return true;
}

// Takes the longest run of number characters into `buffer`.
static bool take_number(struct nv_cursor *cursor, char *buffer, size_t size) {
  skip_blanks(cursor);
  size_t length = 0;
  while (cursor->at < cursor->end && length + 1 < size) {
    char c = *cursor->at;
    bool sign =
        (c == '+' || c == '-') && (length == 0 || strchr("eEpP", buffer[length - 1]) != NULL);
    if (!sign && !isalnum((unsigned char)c) && c != '.')
      break;
    buffer[length++] = c;
    cursor->at++;
  }
  buffer[length] = 0;
  return length > 0;
}

bool nv_cursor_unsigned(struct nv_cursor *cursor, const char *what, uint64_t limit,
                        uint64_t *value) {
  char buffer[64], *end;
  struct nv_cursor start = *cursor;
  if (!take_number(cursor, buffer, sizeof buffer) || !isdigit((unsigned char)buffer[0])) {
    *cursor = start;
    return expected(cursor, what);
  }
  errno = 0;
  unsigned long long parsed = strtoull(buffer, &end, 0);
  if (*end || errno || parsed > limit)
    return nv_cursor_fail(cursor, "%s '%s' is not a number up to %llu", what, buffer,
                          (unsigned long long)limit);
  *value = parsed;
  return true;
}

uint64_t nv_type_encode(struct nv_type type, double number) {
  if (type.kind == NV_BFLOAT)
    return nv_format_encode(nv_bfloat, number, NV_RN);
  if (type.size == 2)
    return nv_format_encode(nv_half, number, NV_RN);
  if (type.size == 4)
    return nv_format_encode(nv_single, number, NV_RN);
  uint64_t bits;
  memcpy(&bits, &number, 8);
  return bits;
}

double nv_type_decode(struct nv_type type, uint64_t bits) {
  if (type.kind == NV_BFLOAT)
    return nv_format_decode(nv_bfloat, (uint32_t)bits);
  if (type.size == 2)
    return nv_format_decode(nv_half, (uint32_t)bits);
  if (type.size == 4)
    return nv_format_decode(nv_single, (uint32_t)bits);
  double number;
  memcpy(&number, &bits, 8);
  return number;
}

static const struct {
  const char *name;
  struct nv_type type;
} types[] = {
    {"i8", {NV_SIGNED, 1}},    {"i16", {NV_SIGNED, 2}},   {"i32", {NV_SIGNED, 4}},
    {"i64", {NV_SIGNED, 8}},   {"u8", {NV_UNSIGNED, 1}},  {"u16", {NV_UNSIGNED, 2}},
    {"u32", {NV_UNSIGNED, 4}}, {"u64", {NV_UNSIGNED, 8}}, {"b8", {NV_BITS, 1}},
    {"b16", {NV_BITS, 2}},     {"b32", {NV_BITS, 4}},     {"b64", {NV_BITS, 8}},
    {"f16", {NV_FLOAT, 2}},    {"f32", {NV_FLOAT, 4}},    {"f64", {NV_FLOAT, 8}},
    {"bf16", {NV_BFLOAT, 2}},
};

const char *nv_type_name(struct nv_type type) {
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (types[i].type.kind == type.kind && types[i].type.size == type.size)
      return types[i].name;
  return "b8";
}

bool nv_cursor_type(struct nv_cursor *cursor, struct nv_type *type) {
  char *word;
  if (!nv_cursor_word(cursor, "an element type", &word))
    return false;
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (!strcmp(types[i].name, word)) {
      *type = types[i].type;
      free(word);
      return true;
    }
  nv_cursor_fail(cursor,
                 "unknown element type '%s'; use i8..i64, u8..u64, b8..b64, f16, bf16, "
                 "f32 or f64",
                 word);
  free(word);
  return false;
}

static bool is_float(struct nv_type type) {
  return type.kind == NV_FLOAT || type.kind == NV_BFLOAT;
}

bool nv_cursor_value(struct nv_cursor *cursor, struct nv_type type, uint64_t *bits) {
  char buffer[128], *end;
  struct nv_cursor start = *cursor;
  if (!take_number(cursor, buffer, sizeof buffer)) {
    *cursor = start;
    return expected(cursor, "a number");
  }
  errno = 0;
  bool hex = !strncmp(buffer, "0x", 2) || !strncmp(buffer, "0X", 2);
  if (is_float(type) && !(hex && !strpbrk(buffer, "pP."))) {
    double number = strtod(buffer, &end);
    if (*end)
      return nv_cursor_fail(cursor, "'%s' is not a number", buffer);
    *bits = nv_type_encode(type, number);
    if (isinf(nv_type_decode(type, *bits)) && !strpbrk(buffer, "iI"))
      return nv_cursor_fail(cursor, "'%s' does not fit %s", buffer, nv_type_name(type));
    return true;
  }
  bool negative = buffer[0] == '-';
  unsigned long long magnitude = strtoull(buffer + negative, &end, 0);
  if (*end || errno || !isdigit((unsigned char)buffer[negative]))
    return nv_cursor_fail(cursor, "'%s' is not an integer", buffer);
  unsigned width = type.size * 8;
  uint64_t largest = width == 64 ? UINT64_MAX : (1ull << width) - 1;
  uint64_t lowest = 1ull << (width - 1);
  if (negative ? magnitude > lowest : magnitude > largest)
    return nv_cursor_fail(cursor, "'%s' does not fit %s", buffer, nv_type_name(type));
  *bits = (negative ? 0 - (uint64_t)magnitude : (uint64_t)magnitude) & largest;
  return true;
}

void nv_blob_free(struct nv_blob *blob) {
  free(blob->bytes);
  for (ptrdiff_t i = 0; i < arrlen(blob->relocs); i++)
    free(blob->relocs[i].target);
  arrfree(blob->relocs);
  *blob = (struct nv_blob){0};
}

// Makes the blob `size` bytes larger and returns where the new bytes start.
static size_t extend(struct nv_blob *blob, size_t size) {
  size_t at = blob->size;
  uint8_t *bytes = nv_alloc(at + size);
  if (at)
    memcpy(bytes, blob->bytes, at);
  free(blob->bytes);
  blob->bytes = bytes;
  blob->size = at + size;
  return at;
}

// NAME, NAME+BYTES, NAME-BYTES or null, written at `at`.
static bool parse_pointer(struct nv_cursor *cursor, struct nv_blob *blob, size_t at) {
  char *name;
  nv_cursor_take(cursor, '&');
  if (!nv_cursor_word(cursor, "a buffer or variable name", &name))
    return false;
  int64_t addend = 0;
  bool minus = nv_cursor_take(cursor, '-');
  if (minus || nv_cursor_take(cursor, '+')) {
    uint64_t distance;
    if (!nv_cursor_unsigned(cursor, "a byte offset", INT32_MAX, &distance)) {
      free(name);
      return false;
    }
    addend = minus ? -(int64_t)distance : (int64_t)distance;
  }
  if (!strcmp(name, "null")) {
    free(name);
    memcpy(blob->bytes + at, &addend, 8);
    return true;
  }
  struct nv_reloc reloc = {at, name, addend};
  arrput(blob->relocs, reloc);
  return true;
}

static bool parse_hex(struct nv_cursor *cursor, struct nv_blob *blob) {
  skip_blanks(cursor);
  const char *start = cursor->at;
  while (cursor->at < cursor->end && isxdigit((unsigned char)*cursor->at))
    cursor->at++;
  size_t digits = (size_t)(cursor->at - start);
  if (digits % 2)
    return nv_cursor_fail(cursor, "a byte string needs an even number of hex digits");
  size_t at = extend(blob, digits / 2);
  for (size_t i = 0; i < digits / 2; i++) {
    char pair[3] = {start[2 * i], start[2 * i + 1], 0};
    blob->bytes[at + i] = (uint8_t)strtoul(pair, NULL, 16);
  }
  return true;
}

static void align_to(struct nv_blob *blob, size_t alignment) {
  size_t odd = blob->size % alignment;
  if (odd)
    extend(blob, alignment - odd);
}

// One item with natural alignment: TYPE:VALUE, ptr:NAME, bytes:HEX, pad:N, {item, item...} or
// NAME. Returns the item's alignment, 0 after a diagnostic.
static size_t parse_item(struct nv_cursor *cursor, struct nv_blob *blob, int depth) {
  if (nv_cursor_take(cursor, '{')) {
    if (depth == MAX_NESTING)
      return nv_cursor_fail(cursor, "structs are nested more than %d deep", MAX_NESTING);
    struct nv_blob inner = {0};
    size_t alignment = 1;
    do {
      size_t one = parse_item(cursor, &inner, depth + 1);
      if (!one) {
        nv_blob_free(&inner);
        return 0;
      }
      alignment = one > alignment ? one : alignment;
    } while (nv_cursor_take(cursor, ','));
    if (!nv_cursor_take(cursor, '}')) {
      nv_blob_free(&inner);
      return expected(cursor, "',' or '}'");
    }
    align_to(&inner, alignment);
    align_to(blob, alignment);
    size_t at = extend(blob, inner.size);
    memcpy(blob->bytes + at, inner.bytes, inner.size);
    for (ptrdiff_t i = 0; i < arrlen(inner.relocs); i++) {
      inner.relocs[i].at += at;
      arrput(blob->relocs, inner.relocs[i]);
    }
    free(inner.bytes);
    arrfree(inner.relocs);
    return alignment;
  }
  struct nv_cursor start = *cursor;
  char *word;
  if ((cursor->at < cursor->end && *cursor->at == '&') ||
      !nv_cursor_word(cursor, "an argument", &word)) {
    if (cursor->failed)
      return 0;
    align_to(blob, 8);
    return parse_pointer(cursor, blob, extend(blob, 8)) ? 8 : 0;
  }
  bool typed = nv_cursor_take(cursor, ':');
  bool bytes = !strcmp(word, "bytes"), pad = !strcmp(word, "pad"), ptr = !strcmp(word, "ptr");
  free(word);
  if (typed && bytes)
    return parse_hex(cursor, blob);
  if (typed && pad) {
    uint64_t size;
    if (!nv_cursor_unsigned(cursor, "a padding size", 4096, &size))
      return 0;
    extend(blob, size);
    return 1;
  }
  if (!typed || ptr) {
    if (!typed)
      *cursor = start;
    align_to(blob, 8);
    return parse_pointer(cursor, blob, extend(blob, 8)) ? 8 : 0;
  }
  *cursor = start;
  struct nv_type type;
  uint64_t bits;
  if (!nv_cursor_type(cursor, &type) || !nv_cursor_take(cursor, ':') ||
      !nv_cursor_value(cursor, type, &bits))
    return 0;
  align_to(blob, type.size);
  size_t at = extend(blob, type.size);
  memcpy(blob->bytes + at, &bits, type.size);
  return type.size;
}

bool nv_cursor_argument(struct nv_cursor *cursor, struct nv_blob *blob) {
  if (nv_cursor_done(cursor))
    return expected(cursor, "an argument");
  return parse_item(cursor, blob, 0) != 0;
}

// One step of a 64-bit multiplicative generator (SplitMix64): good bits from any seed.
static uint64_t next_random(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return z ^ z >> 31;
}

static void put(struct nv_blob *blob, struct nv_type type, uint64_t index, uint64_t bits) {
  memcpy(blob->bytes + index * type.size, &bits, type.size);
}

// Sign-extends the bits of an integer type.
static int64_t as_integer(struct nv_type type, uint64_t bits) {
  unsigned unused = 64 - type.size * 8;
  if (type.kind == NV_SIGNED)
    return (int64_t)(bits << unused) >> unused;
  return (int64_t)bits;
}

// Whether a range that ends with `high` is empty. What has no sign by its type may be written with one: -1 to 255.
static bool is_above(struct nv_type type, uint64_t low, uint64_t high) {
  if (is_float(type))
    return nv_type_decode(type, low) > nv_type_decode(type, high);
  struct nv_type with_sign = {NV_SIGNED, type.size};
  bool above = as_integer(with_sign, low) > as_integer(with_sign, high);
  return above && (type.kind == NV_SIGNED || low > high);
}

static void fill_random(struct nv_blob *blob, struct nv_type type, uint64_t count, uint64_t seed,
                        bool has_range, uint64_t low, uint64_t high) {
  for (uint64_t i = 0; i < count; i++) {
    uint64_t random = next_random(&seed);
    if (is_float(type)) {
      double from = has_range ? nv_type_decode(type, low) : -1.0;
      double to = has_range ? nv_type_decode(type, high) : 1.0;
      double unit = (double)(random >> 11) * 0x1p-53;
      put(blob, type, i, nv_type_encode(type, from + (to - from) * unit));
      continue;
    }
    if (has_range) {
      uint64_t first = (uint64_t)as_integer(type, low);
      uint64_t span = (uint64_t)as_integer(type, high) - first + 1;
      random = first + (span ? random % span : random);
    }
    put(blob, type, i, random);
  }
}

static void fill_iota(struct nv_blob *blob, struct nv_type type, uint64_t count, uint64_t start,
                      uint64_t step) {
  for (uint64_t i = 0; i < count; i++)
    put(blob, type, i,
        is_float(type) ? nv_type_encode(type, nv_type_decode(type, start) +
                                                  (double)i * nv_type_decode(type, step))
                       : start + i * step);
}

// Reads "(v, v, ...)" with up to `limit` values; `*got` tells how many came.
static bool parse_values(struct nv_cursor *cursor, struct nv_type type, uint64_t limit,
                         uint64_t *values, uint64_t *got) {
  *got = 0;
  if (!nv_cursor_take(cursor, '('))
    return true;
  if (nv_cursor_take(cursor, ')'))
    return true;
  do {
    if (*got == limit)
      return nv_cursor_fail(cursor, "more than %llu values", (unsigned long long)limit);
    if (!nv_cursor_value(cursor, type, &values[*got]))
      return false;
    ++*got;
  } while (nv_cursor_take(cursor, ','));
  return nv_cursor_take(cursor, ')') || expected(cursor, "',' or ')'");
}

static bool parse_random(struct nv_cursor *cursor, struct nv_type type, uint64_t count,
                         struct nv_blob *blob) {
  uint64_t seed = 1, range[2];
  bool has_range = false;
  if (nv_cursor_take(cursor, '(')) {
    if (!nv_cursor_unsigned(cursor, "a seed", UINT64_MAX, &seed))
      return false;
    if (nv_cursor_take(cursor, ',')) {
      has_range = true;
      if (!nv_cursor_value(cursor, type, &range[0]))
        return false;
      if (!nv_cursor_take(cursor, ','))
        return expected(cursor, "',' and the upper bound");
      if (!nv_cursor_value(cursor, type, &range[1]))
        return false;
      if (is_above(type, range[0], range[1]))
        return nv_cursor_fail(cursor, "the range of 'random' ends below its start");
    }
    if (!nv_cursor_take(cursor, ')'))
      return expected(cursor, "')'");
  }
  fill_random(blob, type, count, seed, has_range, has_range ? range[0] : 0,
              has_range ? range[1] : 0);
  return true;
}

static bool parse_pointers(struct nv_cursor *cursor, struct nv_type type, uint64_t count,
                           struct nv_blob *blob) {
  if (type.size != 8)
    return nv_cursor_fail(cursor, "'pointers' needs an 8-byte element type");
  if (!nv_cursor_take(cursor, '('))
    return expected(cursor, "'('");
  uint64_t index = 0;
  do {
    if (index == count)
      return nv_cursor_fail(cursor, "more than %llu pointers", (unsigned long long)count);
    if (!parse_pointer(cursor, blob, index++ * 8))
      return false;
  } while (nv_cursor_take(cursor, ','));
  return nv_cursor_take(cursor, ')') || expected(cursor, "',' or ')'");
}

static bool parse_pattern(struct nv_cursor *cursor, const char *word, struct nv_type type,
                          uint64_t count, struct nv_blob *blob) {
  uint64_t values[2] = {0}, got;
  if (!strcmp(word, "zero"))
    return true;
  if (!strcmp(word, "fill")) {
    if (!parse_values(cursor, type, 1, values, &got))
      return false;
    fill_iota(blob, type, count, values[0], 0);
    return got == 1 || nv_cursor_fail(cursor, "'fill' needs one value, as in fill(7)");
  }
  if (!strcmp(word, "iota")) {
    values[1] = is_float(type) ? nv_type_encode(type, 1.0) : 1;
    if (!parse_values(cursor, type, 2, values, &got))
      return false;
    fill_iota(blob, type, count, values[0], values[1]);
    return true;
  }
  if (!strcmp(word, "random"))
    return parse_random(cursor, type, count, blob);
  if (!strcmp(word, "pointers"))
    return parse_pointers(cursor, type, count, blob);
  if (!strcmp(word, "values")) {
    uint64_t *all = nv_alloc(count * 8);
    bool ok = parse_values(cursor, type, count, all, &got) &&
              (got || nv_cursor_fail(cursor, "'values' needs a value, as in values(1, 2)"));
    for (uint64_t i = 0; ok && i < count; i++)
      put(blob, type, i, all[i % got]);
    free(all);
    return ok;
  }
  return nv_cursor_fail(cursor,
                        "unknown initialiser '%s'; use zero, fill, iota, random, values, "
                        "pointers or hex",
                        word);
}

bool nv_cursor_init(struct nv_cursor *cursor, struct nv_type type, uint64_t count,
                    struct nv_blob *blob) {
  extend(blob, count * type.size);
  if (nv_cursor_done(cursor))
    return true;
  char *word;
  if (!nv_cursor_word(cursor, "an initialiser", &word))
    return false;
  if (!strcmp(word, "hex")) {
    free(word);
    struct nv_blob bytes = {0};
    if (!nv_cursor_take(cursor, '('))
      return expected(cursor, "'('");
    bool ok = parse_hex(cursor, &bytes);
    if (ok && bytes.size > blob->size)
      ok = nv_cursor_fail(cursor, "more bytes than the %zu of the buffer", blob->size);
    if (ok && bytes.size)
      memcpy(blob->bytes, bytes.bytes, bytes.size);
    nv_blob_free(&bytes);
    return ok && (nv_cursor_take(cursor, ')') || expected(cursor, "')'"));
  }
  bool ok = parse_pattern(cursor, word, type, count, blob);
  free(word);
  return ok;
}
