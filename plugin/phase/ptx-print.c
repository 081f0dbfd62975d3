// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The whole is written: a head, declarations, variables, functions in the order of the module, aliases, source files.
#define _GNU_SOURCE // memmem
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "phase/ptx-joining.h"

//===-- Order ---------------------------------------------------------------------------------===//

static int by_place(const void *a, const void *b) {
  const nv_ptx_position *x = a, *y = b;
  if (x->place != y->place)
    return x->place < y->place ? -1 : 1;
  if (x->part != y->part)
    return x->part < y->part ? -1 : 1;
  return x->turn < y->turn ? -1 : x->turn > y->turn;
}

// Functions in the order of the module. A function that a pass made stands behind the one that it follows in its part; those
// behind all that the module has are the last ones, as they would be in one piece.
static void order_functions(nv_ptx_joining *j, const nv_ptx_origin *origin) {
  for (size_t i = 0; i < origin->function_count; i++) {
    long known = nv_ptx_known(j, origin->functions[i], strlen(origin->functions[i]));
    if (known != NV_PTX_NONE)
      j->symbols[known].place = i + 1;
  }
  size_t *last = nv_new(
      j->n, sizeof *last); // of each part: what stands behind the last function of the module
  for (size_t i = 0; i < arrlenu(j->definitions); i++)
    if (j->symbols[j->definitions[i].symbol].place)
      last[j->definitions[i].part] = i + 1;
  size_t place = 0, part = 0;
  for (size_t i = 0; i < arrlenu(j->definitions); i++) {
    const nv_ptx_definition *d = &j->definitions[i];
    if (d->piece->kind != NV_PTX_FUNCTION)
      continue;
    size_t its = j->symbols[d->symbol].place;
    place = its                  ? its
            : i >= last[d->part] ? origin->function_count + 1
            : d->part == part    ? place
                                 : 0;
    part = d->part;
    nv_ptx_position p = {place, part, i, i};
    if (nv_ptx_kept(j, (long)i) == (long)i)
      arrput(j->order, p);
  }
  free(last);
  qsort(j->order, arrlenu(j->order), sizeof *j->order, by_place);
  for (size_t i = 0; i < arrlenu(j->order); i++)
    j->definitions[j->order[i].definition].turn = i + 1;
}

//===-- Printing ------------------------------------------------------------------------------===//

static void put(nv_ptx_joining *j, const char *text, size_t size) {
  memcpy(arraddnptr(j->out, size), text, size);
}

static void put_text(nv_ptx_joining *j, const char *text) { put(j, text, strlen(text)); }

static void put_number(nv_ptx_joining *j, size_t number) {
  char text[32];
  put(j, text, (size_t)snprintf(text, sizeof text, "%zu", number));
}

// What the name stands for in the whole, NULL: itself.
static const char *new_name(const nv_ptx_joining *j, nv_ptx_token t, size_t part) {
  long known = nv_ptx_known(j, t.at, t.size);
  long d =
      known == NV_PTX_NONE ? NV_PTX_NONE : nv_ptx_kept(j, nv_ptx_bind(j, &j->symbols[known], part));
  return d == NV_PTX_NONE ? NULL : j->definitions[d].fresh;
}

static const char *after_digits(const char *at, const char *end) {
  while (at < end && *at >= '0' && *at <= '9')
    at++;
  return at;
}

// LLVM's comments name loops by their blocks, BB3_1 in function 3.
static void put_comment(nv_ptx_joining *j, nv_ptx_token t, size_t turn) {
  const char *at = t.at, *end = t.at + t.size;
  while (turn && at < end) {
    const char *found = memmem(at, (size_t)(end - at), "BB", 2);
    const char *digits = found ? found + 2 : end, *stop = after_digits(digits, end);
    if (!found)
      break;
    put(j, at, (size_t)(digits - at));
    if (stop > digits && stop < end && *stop == '_')
      put_number(j, turn - 1);
    else
      stop = digits;
    at = stop;
  }
  put(j, at, (size_t)(end - at));
}

// The text of a part with the names and numbers of the whole. `turn` of a function: its number among the functions, and 1;
// 0: of something else.
static void put_statement(nv_ptx_joining *j, const char *at, size_t size, size_t part,
                          size_t turn) {
  const char *end = at + size, *done = at;
  bool file = false;
  nv_ptx_state state = {0};
  for (nv_ptx_token t = nv_ptx_next(&at, end); t.kind != NV_PTX_END; t = nv_ptx_next(&at, end)) {
    bool is_name = nv_ptx_is_name(&state, t, at, end);
    put(j, done, (size_t)(t.at - done));
    done = at;
    size_t prefix = t.kind == NV_PTX_WORD && turn ? nv_ptx_local_prefix(t) : 0;
    const char *name = is_name && !prefix ? new_name(j, t, part) : NULL;
    if (prefix) {
      const char *stop = after_digits(t.at + prefix, at);
      put(j, t.at, prefix);
      put_number(j, turn - 1);
      put(j, stop, (size_t)(at - stop));
    } else if (name) {
      put_text(j, name);
    } else if (t.kind == NV_PTX_COMMENT) {
      put_comment(j, t, turn);
    } else if (file && t.kind == NV_PTX_NUMBER) {
      size_t old = strtoul(t.at, NULL, 10);
      put_number(j, old < arrlenu(j->files[part]) ? j->files[part][old] : 0);
    } else {
      put(j, t.at, t.size);
    }
    file = nv_ptx_token_is(t, ".loc");
  }
  put(j, done, (size_t)(end - done));
}

// The definition; where it is visible for the sake of other parts alone it is not any more.
static void put_definition(nv_ptx_joining *j, const nv_ptx_definition *d) {
  static const char visible[] = ".visible";
  const char *at = d->piece->at;
  size_t size = d->piece->size;
  if (j->symbols[d->symbol].hidden && size > sizeof visible &&
      memcmp(at, visible, strlen(visible)) == 0) {
    at += sizeof visible;
    size -= sizeof visible;
  }
  put_statement(j, at, size, d->part, d->turn);
  put_text(j, "\n");
}

// Variables stand behind those that their values mention. There are no circles: LLVM prints none.
static void put_variable(nv_ptx_joining *j, size_t number) {
  nv_ptx_definition *d = &j->definitions[number];
  if (d->printed)
    return;
  d->printed = true;
  for (size_t i = 0; i < arrlenu(d->refs); i++) {
    long to = nv_ptx_kept(j, nv_ptx_bind(j, &j->symbols[d->refs[i]], d->part));
    if (to != NV_PTX_NONE && j->definitions[to].piece->kind == NV_PTX_VARIABLE)
      put_variable(j, (size_t)to);
  }
  put_definition(j, d);
}

// Functions that something in front of their definition mentions are declared.
static void find_early_mentions(nv_ptx_joining *j) {
  for (size_t i = 0; i < arrlenu(j->definitions); i++) {
    const nv_ptx_definition *d = &j->definitions[i];
    if (nv_ptx_kept(j, (long)i) != (long)i)
      continue;
    for (size_t k = 0; k < arrlenu(d->refs); k++) {
      long to = nv_ptx_kept(j, nv_ptx_bind(j, &j->symbols[d->refs[k]], d->part));
      if (to != NV_PTX_NONE && d->piece->kind != NV_PTX_ALIAS && j->definitions[to].turn > d->turn)
        j->definitions[to].early = true;
    }
  }
}

static bool has_word(const char *at, size_t size, const char *word) {
  const char *end = at + size;
  for (nv_ptx_token t = nv_ptx_next(&at, end); t.kind != NV_PTX_END; t = nv_ptx_next(&at, end))
    if (nv_ptx_token_is(t, word))
      return true;
  return false;
}

// LLVM declares a function by its name and parameters, and says no more of it than that it does not return.
static void put_early_declaration(nv_ptx_joining *j, const nv_ptx_definition *d) {
  const nv_ptx_piece *p = d->piece;
  put_statement(j, p->at, p->head, d->part, d->turn);
  put_text(j,
           has_word(p->at + p->head, p->body - p->head, ".noreturn") ? "\n.noreturn;\n" : "\n;\n");
}

// An alias has a declaration of its own.
static void declare_alias(nv_ptx_joining *j, const nv_ptx_definition *alias) {
  for (size_t i = 0; i < arrlenu(j->pieces[alias->part]); i++) {
    const nv_ptx_piece *p = &j->pieces[alias->part][i];
    if (p->kind == NV_PTX_DECLARATION && p->name_size == alias->piece->name_size &&
        memcmp(p->name, alias->piece->name, p->name_size) == 0) {
      put_statement(j, p->at, p->size, alias->part, 0);
      put_text(j, "\n");
    }
  }
}

// Functions of elsewhere, those that are mentioned early, aliases, variables of elsewhere: in that order.
static void put_declarations(nv_ptx_joining *j) {
  for (int variables = 0; variables < 2; variables++) {
    for (size_t n = 0; n < arrlenu(j->symbols); n++) {
      const nv_ptx_piece *p = j->symbols[n].declaration;
      if (!p ||
          (has_word(p->at, p->size, ".func") || has_word(p->at, p->size, ".entry")) == variables)
        continue;
      put_statement(j, p->at, p->size, j->symbols[n].declared_in, 0);
      put_text(j, "\n");
    }
    for (size_t i = 0; i < arrlenu(j->order) && !variables; i++)
      if (j->definitions[j->order[i].definition].early)
        put_early_declaration(j, &j->definitions[j->order[i].definition]);
    for (size_t i = 0; i < arrlenu(j->definitions) && !variables; i++)
      if (j->definitions[i].piece->kind == NV_PTX_ALIAS)
        declare_alias(j, &j->definitions[i]);
  }
}

static void put_head(nv_ptx_joining *j) {
  put_text(j, "//\n// Generated by LLVM NVPTX Back-End\n//\n\n");
  for (size_t i = 0; i < arrlenu(j->pieces[0]); i++)
    if (j->pieces[0][i].kind == NV_PTX_HEAD) {
      put(j, j->pieces[0][i].at, j->pieces[0][i].size);
      put_text(j, "\n");
    }
  put_text(j, "\n");
}

// The empty section in which LLVM ends a text with line numbers, and the files.
static void put_sources(nv_ptx_joining *j) {
  for (size_t part = 0, any = 0; part < j->n && !any; part++)
    for (size_t i = 0; i < arrlenu(j->pieces[part]); i++)
      if (j->pieces[part][i].kind == NV_PTX_SECTION && !any++) {
        put_text(j, "\t");
        put(j, j->pieces[part][i].at, j->pieces[part][i].size);
        put_text(j, "\n");
      }
  // In the order of their numbers, in which they were met.
  for (const nv_ptx_source *s = j->sources; s; s = s->hh.next) {
    put_text(j, "\t.file\t");
    put_number(j, s->number);
    put_text(j, " ");
    put(j, s->hh.key, s->hh.keylen);
    put_text(j, "\n");
  }
}

void nv_ptx_print(nv_ptx_joining *j, const nv_ptx_origin *origin) {
  order_functions(j, origin);
  find_early_mentions(j);
  put_head(j);
  put_declarations(j);
  for (size_t i = 0; i < arrlenu(j->definitions); i++)
    if (j->definitions[i].piece->kind == NV_PTX_VARIABLE && nv_ptx_kept(j, (long)i) == (long)i)
      put_variable(j, i);
  for (size_t i = 0; i < arrlenu(j->order); i++)
    put_definition(j, &j->definitions[j->order[i].definition]);
  for (size_t i = 0; i < arrlenu(j->definitions); i++)
    if (j->definitions[i].piece->kind == NV_PTX_ALIAS && nv_ptx_kept(j, (long)i) == (long)i)
      put_definition(j, &j->definitions[i]);
  put_sources(j);
}
