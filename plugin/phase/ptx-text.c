// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX cut into tokens and statements. Only what LLVM's printer writes is known: anything else is an error, so that
// nobody puts texts together that were not understood.
#define _GNU_SOURCE // memmem
#include "phase/ptx-text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

//===-- Tokens --------------------------------------------------------------------------------===//

static bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '$';
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static const char *skip_word(const char *at, const char *end) {
  while (at < end && is_word(*at))
    at++;
  return at;
}

nv_ptx_token nv_ptx_next(const char **at, const char *end) {
  const char *c = *at;
  while (c < end && (*c == ' ' || *c == '\t' || *c == '\n' || *c == '\r'))
    c++;
  nv_ptx_token token = {NV_PTX_END, c, 0};
  if (c == end) {
    *at = c;
    return token;
  }
  const char *stop = c + 1;
  if (*c == '/' && stop < end && *stop == '/') {
    token.kind = NV_PTX_COMMENT;
    const char *line = memchr(c, '\n', (size_t)(end - c));
    stop = line ? line : end;
  } else if (*c == '/' && stop < end && *stop == '*') {
    token.kind = NV_PTX_COMMENT;
    const char *close = memmem(c + 2, (size_t)(end - c - 2), "*/", 2);
    stop = close ? close + 2 : end;
  } else if (*c == '"') {
    token.kind = NV_PTX_OTHER;
    const char *close = memchr(stop, '"', (size_t)(end - stop));
    stop = close ? close + 1 : end;
  } else if (*c == '.' || *c == '%') {
    token.kind = *c == '.' ? NV_PTX_DIRECTIVE : NV_PTX_OTHER;
    stop = skip_word(stop, end);
  } else if (is_digit(*c)) {
    token.kind = NV_PTX_NUMBER;
    stop = skip_word(stop, end);
  } else if (is_word(*c)) {
    token.kind = NV_PTX_WORD;
    stop = skip_word(stop, end);
  } else {
    token.kind = NV_PTX_SIGN;
  }
  token.size = (size_t)(stop - c);
  *at = stop;
  return token;
}

bool nv_ptx_token_is(nv_ptx_token token, const char *text) {
  return token.size == strlen(text) && memcmp(token.at, text, token.size) == 0;
}

static bool is_sign(nv_ptx_token token, const char *signs) {
  return token.kind == NV_PTX_SIGN && strchr(signs, *token.at);
}

// What follows the name of a label, an operand of a vector or a value of a list. No such sign follows an instruction.
static bool is_behind_a_name(const char *at, const char *end) {
  nv_ptx_token token;
  do
    token = nv_ptx_next(&at, end);
  while (token.kind == NV_PTX_COMMENT);
  return is_sign(token, ":,}+-=");
}

bool nv_ptx_is_name(nv_ptx_state *state, nv_ptx_token token, const char *at, const char *end) {
  if (token.kind == NV_PTX_COMMENT)
    return false;
  if (state->place && memchr(state->place, '\n', (size_t)(token.at - state->place)))
    *state = (nv_ptx_state){.begins = true};
  bool name = token.kind == NV_PTX_WORD && (!state->begins || is_behind_a_name(at, end));
  bool guarded = state->guarded;
  state->place = state->place || nv_ptx_token_is(token, ".loc") ? at : NULL;
  state->guarded = is_sign(token, "@") || (guarded && is_sign(token, "!"));
  state->begins = is_sign(token, ";{}:") || (guarded && !state->guarded);
  return name;
}

//===-- Statements ----------------------------------------------------------------------------===//

typedef struct cutter {
  const char *at, *end;
  nv_ptx_piece **pieces;
  char *error;
  size_t error_size;
} cutter;

static bool fail(cutter *c, const char *what, nv_ptx_token token) {
  int shown = token.size > 60 ? 60 : (int)token.size;
  snprintf(c->error, c->error_size, "%s '%.*s'", what, shown, token.at);
  return false;
}

static nv_ptx_token next(cutter *c) {
  nv_ptx_token token;
  do
    token = nv_ptx_next(&c->at, c->end);
  while (token.kind == NV_PTX_COMMENT);
  return token;
}

// Adds the statement from `first` up to what has been read.
static void add(cutter *c, nv_ptx_piece piece, nv_ptx_token first) {
  piece.at = first.at;
  piece.size = (size_t)(c->at - first.at);
  arrput(*c->pieces, piece);
}

static void skip_line(cutter *c) {
  const char *line = memchr(c->at, '\n', (size_t)(c->end - c->at));
  c->at = line ? line : c->end;
}

static bool cut_file(cutter *c, nv_ptx_token first) {
  nv_ptx_piece piece = {.kind = NV_PTX_FILE};
  nv_ptx_token number = next(c);
  if (number.kind != NV_PTX_NUMBER)
    return fail(c, "no number stands in front of the file", number);
  piece.number = (unsigned)strtoul(number.at, NULL, 10);
  piece.name = next(c).at;
  c->at = piece.name;
  skip_line(c);
  piece.name_size = (size_t)(c->at - piece.name);
  add(c, piece, first);
  return true;
}

static bool cut_alias(cutter *c, nv_ptx_token first) {
  nv_ptx_token name = next(c), token = name;
  while (token.kind != NV_PTX_END && !nv_ptx_token_is(token, ";"))
    token = next(c);
  if (name.kind != NV_PTX_WORD || token.kind == NV_PTX_END)
    return fail(c, "an alias has no name or no end:", name);
  add(c, (nv_ptx_piece){.kind = NV_PTX_ALIAS, .name = name.at, .name_size = name.size}, first);
  return true;
}

static bool cut_section(cutter *c, nv_ptx_token first) {
  nv_ptx_token name = next(c), open = next(c), close = next(c);
  if (!nv_ptx_token_is(open, "{") || !nv_ptx_token_is(close, "}"))
    return fail(c, "debug information stands in the section", name);
  add(c, (nv_ptx_piece){.kind = NV_PTX_SECTION, .name = name.at, .name_size = name.size}, first);
  return true;
}

// Reads up to the brace that closes one which has been read.
static bool skip_body(cutter *c) {
  for (size_t depth = 1; depth;) {
    nv_ptx_token token = next(c);
    if (token.kind == NV_PTX_END)
      return false;
    depth += nv_ptx_token_is(token, "{");
    depth -= nv_ptx_token_is(token, "}");
  }
  return true;
}

// A declaration or definition, which begins with one of the directives below. Its name is the first one outside of
// parentheses.
static bool cut_symbol(cutter *c, nv_ptx_token first) {
  nv_ptx_piece piece = {.kind = NV_PTX_VARIABLE, .local = true};
  bool function = false, external = false;
  size_t depth = 0;
  nv_ptx_token token = first;
  for (;; token = next(c)) {
    if (token.kind == NV_PTX_END)
      return fail(c, "no end has what begins with", first);
    depth += nv_ptx_token_is(token, "(");
    if (nv_ptx_token_is(token, ")")) {
      if (!depth--)
        return fail(c, "parentheses do not match in what begins with", first);
      piece.head = piece.name ? (size_t)(c->at - first.at) : 0;
    }
    if (depth)
      continue;
    if (token.kind == NV_PTX_WORD && !piece.name) {
      piece.name = token.at;
      piece.name_size = token.size;
      piece.head = (size_t)(c->at - first.at);
    }
    function |= nv_ptx_token_is(token, ".func") || nv_ptx_token_is(token, ".entry");
    external |= nv_ptx_token_is(token, ".extern");
    piece.local &= !nv_ptx_token_is(token, ".extern") && !nv_ptx_token_is(token, ".visible") &&
                   !nv_ptx_token_is(token, ".weak") && !nv_ptx_token_is(token, ".common");
    if (nv_ptx_token_is(token, ";"))
      break;
    if (nv_ptx_token_is(token, "{")) {
      piece.body = (size_t)(token.at - first.at);
      if (!skip_body(c))
        return fail(c, "no end has what begins with", first);
      if (function)
        break;
    }
  }
  if (!piece.name)
    return fail(c, "no name has what begins with", first);
  bool body = c->at[-1] == '}';
  piece.kind = external || (function && !body) ? NV_PTX_DECLARATION
               : function                      ? NV_PTX_FUNCTION
                                               : NV_PTX_VARIABLE;
  add(c, piece, first);
  return true;
}

static bool cut_one(cutter *c, nv_ptx_token first) {
  static const char *const heads[] = {".version", ".target", ".address_size"};
  static const char *const symbols[] = {".visible", ".weak",   ".common", ".extern", ".func",
                                        ".entry",   ".global", ".const",  ".shared"};
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    if (nv_ptx_token_is(first, heads[i])) {
      skip_line(c);
      add(c, (nv_ptx_piece){.kind = NV_PTX_HEAD}, first);
      return true;
    }
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
    if (nv_ptx_token_is(first, symbols[i]))
      return cut_symbol(c, first);
  if (nv_ptx_token_is(first, ".file"))
    return cut_file(c, first);
  if (nv_ptx_token_is(first, ".alias"))
    return cut_alias(c, first);
  if (nv_ptx_token_is(first, ".section"))
    return cut_section(c, first);
  return fail(c, "not known is", first);
}

bool nv_ptx_cut(const char *text, size_t size, nv_ptx_piece **pieces, char *error,
                size_t error_size) {
  cutter c = {text, text + size, pieces, error, error_size};
  for (nv_ptx_token first = next(&c); first.kind != NV_PTX_END; first = next(&c))
    if (!cut_one(&c, first))
      return false;
  return true;
}
