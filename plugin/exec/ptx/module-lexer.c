// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Cuts PTX into tokens.
#include "exec/ptx/module.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool nv_ptx_fail(struct nv_ptx_reader *r, const char *format, ...) {
  if (r->failed)
    return false;
  r->failed = true;
  nv_text_printf(r->problem, "line %u: ", r->statement ? r->statement : r->token.line);
  va_list args;
  va_start(args, format);
  nv_text_vprintf(r->problem, format, args);
  va_end(args);
  return false;
}

static void skip_blank(struct nv_ptx_reader *r) {
  while (r->at < r->end) {
    if (*r->at == '\n')
      r->line++;
    if (isspace((unsigned char)*r->at)) {
      r->at++;
    } else if (r->end - r->at >= 2 && r->at[0] == '/' && r->at[1] == '/') {
      while (r->at < r->end && *r->at != '\n')
        r->at++;
    } else if (r->end - r->at >= 2 && r->at[0] == '/' && r->at[1] == '*') {
      const char *close = memmem(r->at + 2, (size_t)(r->end - r->at - 2), "*/", 2);
      const char *stop = close ? close + 2 : r->end;
      for (; r->at < stop; r->at++)
        r->line += *r->at == '\n';
    } else {
      return;
    }
  }
}

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_' || c == '$'; }

// Length of a run of word characters; with `scoped` also of "::" between two of them.
static size_t run_length(const struct nv_ptx_reader *r, const char *at, bool scoped) {
  const char *start = at;
  while (at < r->end) {
    if (is_word(*at))
      at++;
    else if (scoped && r->end - at > 2 && at[0] == ':' && at[1] == ':' && is_word(at[2]))
      at += 2;
    else
      break;
  }
  return (size_t)(at - start);
}

// Bits of 0f3f800000 or 0d3ff0000000000000, as a double.
static bool read_bits(struct nv_token *token, const char *text, size_t length, bool is_single) {
  char *stop;
  if (length != (is_single ? 8 : 16))
    return false;
  token->integer = strtoull(text, &stop, 16);
  if (*stop)
    return false;
  token->kind = TOKEN_FLOAT;
  if (is_single) {
    double wide = nv_float_load(PTX_F32, token->integer, false);
    // A NaN keeps its payload: the low bits of the double are where a float's are not.
    uint64_t sign = token->integer >> 31 << 63, fraction = token->integer & 0x7fffff;
    if (wide != wide)
      token->integer = sign | 0x7ffull << 52 | fraction << 29;
    else
      memcpy(&token->integer, &wide, 8);
  }
  return true;
}

static void lex_number(struct nv_ptx_reader *r, struct nv_token *token) {
  char text[64], *stop;
  const char *at = r->at;
  bool hex = r->end - at > 1 && at[0] == '0' && strchr("xXfFdDbB", at[1]) && at[1];
  while (at < r->end && (is_word(*at) || (!hex && *at == '.') ||
                         (!hex && (*at == '+' || *at == '-') && (at[-1] == 'e' || at[-1] == 'E'))))
    at++;
  token->length = (size_t)(at - r->at);
  r->at = at;
  token->kind = TOKEN_BAD;
  if (token->length >= sizeof text)
    return;
  memcpy(text, token->at, token->length);
  text[token->length] = 0;
  if (hex && strchr("fFdD", text[1])) {
    read_bits(token, text + 2, token->length - 2, text[1] == 'f' || text[1] == 'F');
    return;
  }
  errno = 0;
  if (!hex && (strchr(text, '.') || strpbrk(text, "eE"))) {
    double value = strtod(text, &stop);
    memcpy(&token->integer, &value, 8);
    if (!*stop && !errno)
      token->kind = TOKEN_FLOAT;
    return;
  }
  bool binary = hex && (text[1] == 'b' || text[1] == 'B');
  token->integer = strtoull(binary ? text + 2 : text, &stop, binary ? 2 : 0);
  if (*stop == 'U' || *stop == 'u')
    stop++;
  if (!*stop && !errno && (!binary || token->length > 2))
    token->kind = TOKEN_INTEGER;
}

void nv_ptx_advance(struct nv_ptx_reader *r) {
  skip_blank(r);
  struct nv_token token = {TOKEN_END, r->at, 0, r->line, 0};
  if (r->at < r->end) {
    char c = *r->at;
    if (isdigit((unsigned char)c)) {
      lex_number(r, &token);
    } else if (c == '.' && r->at + 1 < r->end && is_word(r->at[1])) {
      token.kind = TOKEN_DIRECTIVE;
      token.at++;
      token.length = run_length(r, token.at, true);
      r->at = token.at + token.length;
    } else if (is_word(c) || c == '%') {
      token.kind = TOKEN_WORD;
      token.length = 1 + run_length(r, r->at + 1, false);
      // %tid.x
      if (c == '%' && r->at + token.length + 1 < r->end && r->at[token.length] == '.' &&
          is_word(r->at[token.length + 1]))
        token.length += 1 + run_length(r, r->at + token.length + 1, false);
      r->at += token.length;
    } else if (c == '"') {
      const char *close = memchr(r->at + 1, '"', (size_t)(r->end - r->at - 1));
      token.kind = close ? TOKEN_STRING : TOKEN_BAD;
      token.length = close ? (size_t)(close + 1 - r->at) : 1;
      for (size_t i = 0; i < token.length; i++)
        r->line += r->at[i] == '\n';
      r->at += token.length;
    } else {
      token.kind = TOKEN_SIGN;
      token.length = 1;
      r->at++;
    }
  }
  r->token = token;
}

void nv_ptx_skip_line(struct nv_ptx_reader *r) {
  unsigned line = r->token.line;
  while (r->token.kind != TOKEN_END && r->token.line == line)
    nv_ptx_advance(r);
}

bool nv_ptx_take_mnemonic(struct nv_ptx_reader *r, struct nv_ptx_instruction *i) {
  const char *start = r->token.at, *at = start + r->token.length;
  while (at + 1 < r->end && *at == '.' && is_word(at[1]))
    at += 1 + run_length(r, at + 1, true);
  size_t length = (size_t)(at - start);
  i->line = r->token.line;
  if (length >= sizeof i->mnemonic)
    return nv_ptx_fail(r, "an instruction name of %zu characters", length);
  memcpy(i->mnemonic, start, length);
  memcpy(i->text, start, length);
  i->mnemonic[length] = i->text[length] = 0;
  char *rest = i->text;
  for (char *word; (word = strsep(&rest, "."));) {
    if (i->word_count == PTX_MAX_WORDS)
      return nv_ptx_fail(r, "'%s' has more than %d words", i->mnemonic, PTX_MAX_WORDS);
    i->words[i->word_count++] = word;
  }
  r->at = at;
  nv_ptx_advance(r);
  return true;
}

bool nv_ptx_is_sign(const struct nv_ptx_reader *r, char sign) {
  return r->token.kind == TOKEN_SIGN && *r->token.at == sign;
}

bool nv_ptx_take_sign(struct nv_ptx_reader *r, char sign) {
  if (!nv_ptx_is_sign(r, sign))
    return false;
  nv_ptx_advance(r);
  return true;
}

bool nv_ptx_take_directive(struct nv_ptx_reader *r, const char *name) {
  if (r->token.kind != TOKEN_DIRECTIVE || r->token.length != strlen(name) ||
      memcmp(r->token.at, name, r->token.length))
    return false;
  nv_ptx_advance(r);
  return true;
}

bool nv_ptx_expect(struct nv_ptx_reader *r, char sign) {
  if (nv_ptx_take_sign(r, sign))
    return true;
  int shown = r->token.length > 40 ? 40 : (int)r->token.length;
  if (r->token.kind == TOKEN_END)
    return nv_ptx_fail(r, "expected '%c', but the text ends", sign);
  return nv_ptx_fail(r, "expected '%c', found '%.*s'", sign, shown, r->token.at);
}

bool nv_ptx_take_count(struct nv_ptx_reader *r, uint64_t limit, uint64_t *value) {
  if (r->token.kind != TOKEN_INTEGER || r->token.integer > limit)
    return nv_ptx_fail(r, "expected a number up to %llu", (unsigned long long)limit);
  *value = r->token.integer;
  nv_ptx_advance(r);
  return true;
}

char *nv_ptx_take_name(struct nv_ptx_reader *r) {
  if (r->token.kind != TOKEN_WORD) {
    int shown = r->token.length > 40 ? 40 : (int)r->token.length;
    nv_ptx_fail(r, "expected a name, found '%.*s'", shown, r->token.at);
    return NULL;
  }
  char *name = nv_copy_string(r->token.at, r->token.length);
  nv_ptx_advance(r);
  return name;
}
