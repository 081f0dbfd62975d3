// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// printf of device code: formats the packed arguments that vprintf gets.
#include "exec/rewrite/rewrite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The next packed argument of `size` bytes, aligned to its size.
static uint64_t take(struct nv_machine *m, uint64_t *args, unsigned size, uint32_t site) {
  *args = (*args + size - 1) & ~(uint64_t)(size - 1);
  uint64_t value = 0;
  memcpy(&value, (void *)(uintptr_t)nv_memory_access(m, *args, size, NV_SPACE_GENERIC, site), size);
  *args += size;
  return value;
}

// Flags, width and precision of one conversion, with stars filled in.
struct conversion {
  char text[64];
  size_t length;
};

static void add(struct conversion *conversion, char c) {
  if (conversion->length + 4 < sizeof conversion->text)
    conversion->text[conversion->length++] = c;
}

// Prints one conversion; `longs` counts the l's of its length modifier.
static bool print_one(struct nv_machine *m, struct nv_text *out, struct conversion *conversion,
                      char kind, unsigned longs, uint64_t *args, uint32_t site) {
  switch (kind) {
  case 'd':
  case 'i':
  case 'u':
  case 'x':
  case 'X':
  case 'o': {
    uint64_t value = take(m, args, longs ? 8 : 4, site);
    if (!longs && (kind == 'd' || kind == 'i'))
      value = (uint64_t)(int64_t)(int32_t)value;
    add(conversion, 'l');
    add(conversion, 'l');
    add(conversion, kind);
    conversion->text[conversion->length] = 0;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    nv_text_printf(out, conversion->text, (long long)value);
    return true;
  }
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
  case 'a':
  case 'A': {
    uint64_t bits = take(m, args, 8, site);
    double value;
    memcpy(&value, &bits, 8);
    add(conversion, kind);
    conversion->text[conversion->length] = 0;
    nv_text_printf(out, conversion->text, value);
    return true;
  }
  case 'c':
    add(conversion, 'c');
    conversion->text[conversion->length] = 0;
    nv_text_printf(out, conversion->text, (int)take(m, args, 4, site));
    return true;
  case 's': {
    char *string = nv_rt_string(m, take(m, args, 8, site), site);
    add(conversion, 's');
    conversion->text[conversion->length] = 0;
    nv_text_printf(out, conversion->text, string);
#pragma GCC diagnostic pop
    free(string);
    return true;
  }
  case 'p':
    nv_text_printf(out, "0x%llx", (unsigned long long)take(m, args, 8, site));
    return true;
  default:
    return false;
  }
}

// As in CUDA the result is the number of arguments, and -1 where there is no format.
int32_t nv_rt_printf(struct nv_machine *m, uint64_t format, uint64_t args, uint32_t site) {
  if (!format)
    return -1;
  char *text = nv_rt_string(m, format, site);
  struct nv_text *out = &m->current->output;
  int32_t taken = 0;
  for (const char *at = text; *at; at++) {
    if (*at != '%') {
      nv_text_append(out, at, 1);
      continue;
    }
    if (at[1] == '%') {
      nv_text_append(out, at++, 1);
      continue;
    }
    struct conversion conversion = {"%", 1};
    unsigned longs = 0;
    const char *start = at++;
    for (; *at && strchr("-+ #0123456789.*", *at); at++) {
      if (*at != '*') {
        add(&conversion, *at);
        continue;
      }
      taken++;
      char number[16];
      snprintf(number, sizeof number, "%d", (int32_t)take(m, &args, 4, site));
      for (const char *digit = number; *digit; digit++)
        add(&conversion, *digit);
    }
    for (; *at && strchr("hlzjt", *at); at++)
      longs += *at != 'h';
    if (*at && print_one(m, out, &conversion, *at, longs, &args, site)) {
      taken++;
    } else {
      size_t length = (size_t)(at - start) + (*at != 0);
      nv_text_append(out, start, length);
      if (!*at)
        break;
    }
  }
  free(text);
  return taken;
}
