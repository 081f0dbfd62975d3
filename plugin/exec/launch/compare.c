// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compares the results of two variants.
#include "exec/launch/compare.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <stb/stb_ds.h>

enum { MAX_SHOWN = 10 };

static const struct nv_buffer *find_buffer(const struct nv_plan *plan, const char *name) {
  for (ptrdiff_t i = 0; i < arrlen(plan->buffers); i++)
    if (!strcmp(plan->buffers[i].name, name))
      return &plan->buffers[i];
  return NULL;
}

static const struct nv_memory *find_memory(const struct nv_result *result, const char *name) {
  for (ptrdiff_t i = 0; i < arrlen(result->memories); i++)
    if (!strcmp(result->memories[i].name, name))
      return &result->memories[i];
  return NULL;
}

static bool is_float(struct nv_type type) {
  return type.kind == NV_FLOAT || type.kind == NV_BFLOAT;
}

static uint64_t element(const struct nv_memory *memory, struct nv_type type, uint64_t index) {
  uint64_t bits = 0;
  memcpy(&bits, memory->bytes + index * type.size, type.size);
  return bits;
}

static void print_element(FILE *out, struct nv_type type, uint64_t bits) {
  fprintf(out, "0x%0*" PRIx64, (int)type.size * 2, bits);
  unsigned unused = 64 - type.size * 8;
  if (is_float(type))
    fprintf(out, " (%.*g)",
            type.size == 8   ? 17
            : type.size == 4 ? 9
                             : 5,
            nv_type_decode(type, bits));
  else if (type.kind == NV_SIGNED)
    fprintf(out, " (%" PRId64 ")", (int64_t)(bits << unused) >> unused);
  else if (type.kind == NV_UNSIGNED)
    fprintf(out, " (%" PRIu64 ")", bits);
}

// Distance of two floats in steps between neighbours.
static double ulp_distance(struct nv_type type, uint64_t a, uint64_t b) {
  uint64_t sign = 1ull << (type.size * 8 - 1);
  double x = a & sign ? -(double)(a & ~sign) : (double)a;
  double y = b & sign ? -(double)(b & ~sign) : (double)b;
  return fabs(x - y);
}

static bool is_same(struct nv_type type, struct nv_tolerance tolerance, bool nan_bits, uint64_t a,
                    uint64_t b) {
  if (a == b)
    return true;
  if (!is_float(type))
    return false;
  double x = nv_type_decode(type, a), y = nv_type_decode(type, b);
  if (isnan(x) || isnan(y))
    return isnan(x) && isnan(y) && !nan_bits;
  switch (tolerance.kind) {
  case NV_ULP:
    return !isinf(x) && !isinf(y) && ulp_distance(type, a, b) <= tolerance.bound;
  case NV_RELATIVE:
    return fabs(x - y) <= tolerance.bound * fmax(fabs(x), fabs(y));
  case NV_ABSOLUTE:
    return fabs(x - y) <= tolerance.bound;
  case NV_EXACT:
    break;
  }
  return false;
}

static void print_header(FILE *out, unsigned number, const char *name) {
  fprintf(out, "variant %u (%s) differs from variant 0", number, name);
}

static bool compare_memory(const struct nv_plan *plan, const struct nv_memory *a,
                           const struct nv_memory *b, const char *name, unsigned number,
                           struct nv_tolerance tolerance, FILE *out) {
  const struct nv_buffer *buffer = find_buffer(plan, a->name);
  struct nv_type type = {NV_BITS, 1};
  if (buffer) {
    type = buffer->type;
    if (!buffer->compare)
      return true;
    if (buffer->has_tolerance)
      tolerance = buffer->tolerance;
  }
  if (a->size != b->size) {
    print_header(out, number, name);
    fprintf(out, ": variable '%s' has %" PRIu64 " bytes, it had %" PRIu64 "\n", a->name, b->size,
            a->size);
    return false;
  }
  if (!memcmp(a->bytes, b->bytes, a->size))
    return true;
  uint64_t count = a->size / type.size, different = 0;
  for (uint64_t i = 0; i < count; i++)
    different +=
        !is_same(type, tolerance, plan->nan_bits, element(a, type, i), element(b, type, i));
  if (!different)
    return true;
  print_header(out, number, name);
  fprintf(out, " in %" PRIu64 " of %" PRIu64 " elements of '%s' (%s)\n", different, count, a->name,
          nv_type_name(type));
  unsigned shown = 0;
  for (uint64_t i = 0; i < count && shown < MAX_SHOWN; i++) {
    uint64_t x = element(a, type, i), y = element(b, type, i);
    if (is_same(type, tolerance, plan->nan_bits, x, y))
      continue;
    shown++;
    fprintf(out, "  %s[%" PRIu64 "]: ", a->name, i);
    print_element(out, type, x);
    fprintf(out, " became ");
    print_element(out, type, y);
    fprintf(out, "\n");
  }
  if (different > shown)
    fprintf(out, "  ... and %" PRIu64 " more\n", different - shown);
  return false;
}

// Tells the first line in which the printed texts differ.
static bool compare_output(const struct nv_result *reference, const struct nv_result *variant,
                           const char *name, unsigned number, FILE *out) {
  const char *a = reference->output, *b = variant->output;
  if (!strcmp(a, b))
    return true;
  unsigned line = 1;
  const char *start_a = a, *start_b = b;
  while (*a && *a == *b) {
    if (*a == '\n') {
      line++;
      start_a = a + 1;
      start_b = b + 1;
    }
    a++;
    b++;
  }
  print_header(out, number, name);
  fprintf(out, " in line %u of its printed text\n  %.*s\n  became\n  %.*s\n", line,
          (int)strcspn(start_a, "\n"), start_a, (int)strcspn(start_b, "\n"), start_b);
  return false;
}

bool nv_compare_results(const struct nv_plan *plan, const struct nv_result *reference,
                        const struct nv_result *variant, const char *name, unsigned number,
                        struct nv_tolerance tolerance, FILE *out) {
  bool same = true;
  for (ptrdiff_t i = 0; i < arrlen(reference->memories); i++) {
    const struct nv_memory *a = &reference->memories[i], *b = find_memory(variant, a->name);
    // Optimisation may remove a variable; one that the launch file names must stay.
    if (b)
      same &= compare_memory(plan, a, b, name, number, tolerance, out);
    else if (find_buffer(plan, a->name)) {
      print_header(out, number, name);
      fprintf(out, ": variable '%s' is gone\n", a->name);
      same = false;
    }
  }
  return compare_output(reference, variant, name, number, out) && same;
}

bool nv_print_memory(const struct nv_plan *plan, const struct nv_result *result, const char *name,
                     uint64_t limit) {
  const struct nv_memory *memory = find_memory(result, name);
  const struct nv_buffer *buffer = find_buffer(plan, name);
  if (!memory) {
    nv_exec_error("there is no buffer or variable '%s' to print", name);
    return false;
  }
  struct nv_type type = buffer ? buffer->type : (struct nv_type){NV_BITS, 1};
  uint64_t count = memory->size / type.size;
  for (uint64_t i = 0; i < count && i < limit; i++) {
    printf("%s[%" PRIu64 "] = ", name, i);
    print_element(stdout, type, element(memory, type, i));
    printf("\n");
  }
  return true;
}
