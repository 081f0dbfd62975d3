// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm-text.c: PTX names its registers %laneid, and clang takes % for the beginning of an operand. nvcc
// takes the two for one another only where a number can be read: %0, or %c0 with a modifier. Of other pairs, as
// in "// 5% of it", it leaves out both characters. Contract CE-91.
#include "clang-ext/plugin/asm-text.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A literal that grows behind `end`; without `end` only its length is counted.
typedef struct literal {
  char *end;
  size_t size;
} literal;

static void put(literal *l, char c) {
  if (l->end)
    *l->end++ = c;
  l->size++;
}

// One character of the text, which may not be what a literal can hold as it is ("??" begins trigraphs).
static void put_escaped(literal *l, char c) {
  unsigned char u = (unsigned char)c;
  if (u >= ' ' && u < 127 && c != '"' && c != '\\' && c != '?') {
    put(l, c);
    return;
  }
  put(l, '\\');
  put(l, (char)('0' + (u >> 6)));
  put(l, (char)('0' + (u >> 3 & 7)));
  put(l, (char)('0' + (u & 7)));
}

static void put_percent(literal *l) {
  put(l, '%');
  put(l, '%');
}

// The number at `*at`, which is moved behind it; `count` for one that is too large.
static size_t read_number(const char **at, const char *end, size_t count) {
  size_t n = 0;
  for (; *at < end && is_digit(**at); ++*at)
    n = n < count ? n * 10 + (size_t)(**at - '0') : count;
  return n;
}

static void put_text(literal *l, const char *text, size_t size, const char *const *operands,
                     size_t count) {
  const char *end = text + size;
  put(l, '"');
  for (const char *at = text; at < end;) {
    if (*at != '%' || at + 1 == end) {
      put_escaped(l, *at++);
      continue;
    }
    const char *next = at + 1;
    if (is_letter(*next)) {
      bool modifier = next + 1 < end && (is_digit(next[1]) || next[1] == '[');
      if (modifier)
        put(l, '%');
      else
        put_percent(l);
      at = next;
    } else if (is_digit(*next)) {
      size_t n = read_number(&next, end, count);
      if (n < count && operands[n]) {
        for (const char *c = operands[n]; *c; c++)
          if (*c == '%')
            put_percent(l);
          else
            put_escaped(l, *c);
      } else {
        for (; at < next; at++)
          put(l, *at);
      }
      at = next;
    } else if (*next && strchr("%{}=[", *next)) {
      put(l,
          *at++); // for clang, too: %% is one %, whatever stands behind it, %= a number, %[ a name
      put_escaped(l, *at++);
    } else {
      at = next + 1;
    }
  }
  put(l, '"');
}

char *nv_asm_literal(const char *text, size_t size, const char *const *operands, size_t count) {
  literal l = {NULL, 0};
  put_text(&l, text, size, operands, count);
  char *made = malloc(l.size + 1);
  if (!made)
    return NULL;
  literal written = {made, 0};
  put_text(&written, text, size, operands, count);
  made[written.size] = '\0';
  return made;
}
