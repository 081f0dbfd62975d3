// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX of a module's parts as one text (CG-28, SC-6). Every name of a part is bound first: to the part's own definition, to the
// one that is visible to all, or to nothing here. Then copies that say the same and refer to the same become one, and the
// others get names of their own. Nothing else in a text changes but numbers: of source files, and those that LLVM gives to
// functions and puts into the names of labels.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "phase/ptx-joining.h"

static bool fail(nv_ptx_joining *j, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool fail(nv_ptx_joining *j, const char *format, ...) {
  va_list args;
  va_start(args, format);
  vsnprintf(j->error, j->error_size, format, args);
  va_end(args);
  return false;
}

//===-- Names ---------------------------------------------------------------------------------===//

long nv_ptx_known(const nv_ptx_joining *j, const char *name, size_t size) {
  nv_ptx_entry *e;
  HASH_FIND(hh, j->entries, name, size, e);
  return e ? (long)e->number : NV_PTX_NONE;
}

nv_ptx_symbol *nv_ptx_symbol_of(nv_ptx_joining *j, const char *name, size_t size) {
  long known = nv_ptx_known(j, name, size);
  if (known != NV_PTX_NONE)
    return &j->symbols[known];
  nv_ptx_entry *e = nv_new(1, sizeof *e);
  e->number = arrlenu(j->symbols);
  HASH_ADD_KEYPTR(hh, j->entries, name, size, e);
  nv_ptx_symbol s = {.name = name, .size = size, .visible = NV_PTX_NONE};
  arrput(j->symbols, s);
  return &arrlast(j->symbols);
}

long nv_ptx_bind(const nv_ptx_joining *j, const nv_ptx_symbol *s, size_t part) {
  for (size_t i = 0; i < arrlenu(s->definitions); i++)
    if (j->definitions[s->definitions[i]].part == part)
      return (long)s->definitions[i];
  return s->visible;
}

long nv_ptx_kept(const nv_ptx_joining *j, long d) {
  return d == NV_PTX_NONE || j->definitions[d].same == NV_PTX_NONE ? d : j->definitions[d].same;
}

static bool define(nv_ptx_joining *j, const nv_ptx_piece *piece, size_t part) {
  nv_ptx_symbol *s = nv_ptx_symbol_of(j, piece->name, piece->name_size);
  size_t number = arrlenu(j->definitions);
  long before = nv_ptx_bind(j, s, part);
  bool own = before != NV_PTX_NONE && j->definitions[before].part == part;
  if (own || (!piece->local && s->visible != NV_PTX_NONE))
    return fail(j, "'%.*s' is defined twice", (int)s->size, s->name);
  if (!piece->local)
    s->visible = (long)number;
  arrput(s->definitions, number);
  nv_ptx_definition d = {
      .piece = piece, .part = part, .symbol = (size_t)(s - j->symbols), .same = NV_PTX_NONE};
  arrput(j->definitions, d);
  return true;
}

static bool same_text(const nv_ptx_piece *a, const nv_ptx_piece *b) {
  return a->size == b->size && memcmp(a->at, b->at, a->size) == 0;
}

// Declarations of what no part defines have to agree.
static bool check_declarations(nv_ptx_joining *j) {
  for (size_t part = 0; part < j->n; part++)
    for (size_t i = 0; i < arrlenu(j->pieces[part]); i++) {
      const nv_ptx_piece *piece = &j->pieces[part][i];
      if (piece->kind != NV_PTX_DECLARATION)
        continue;
      nv_ptx_symbol *s = &j->symbols[nv_ptx_known(j, piece->name, piece->name_size)];
      if (nv_ptx_bind(j, s, part) != NV_PTX_NONE)
        continue;
      if (!s->elsewhere) {
        s->elsewhere = true;
        s->declaration = piece;
        s->declared_in = part;
      }
      if (!same_text(piece, s->declaration))
        return fail(j, "'%.*s' is declared in two ways", (int)s->size, s->name);
    }
  return true;
}

//===-- Reading -------------------------------------------------------------------------------===//

static bool check_head(nv_ptx_joining *j, size_t part) {
  size_t mine = 0, first = 0;
  const nv_ptx_piece *a = j->pieces[0], *b = j->pieces[part];
  for (;; mine++, first++) {
    while (first < arrlenu(a) && a[first].kind != NV_PTX_HEAD)
      first++;
    while (mine < arrlenu(b) && b[mine].kind != NV_PTX_HEAD)
      mine++;
    if (first == arrlenu(a) || mine == arrlenu(b))
      break;
    if (!same_text(&a[first], &b[mine]))
      return fail(j, "'%.*s' and '%.*s' are two heads", (int)a[first].size, a[first].at,
                  (int)b[mine].size, b[mine].at);
  }
  return first == arrlenu(a) && mine == arrlenu(b) ? true : fail(j, "the heads differ");
}

static void number_file(nv_ptx_joining *j, const nv_ptx_piece *piece, size_t part) {
  nv_ptx_source *s;
  HASH_FIND(hh, j->sources, piece->name, piece->name_size, s);
  if (!s) {
    s = nv_new(1, sizeof *s);
    s->number = HASH_COUNT(j->sources) + 1;
    HASH_ADD_KEYPTR(hh, j->sources, piece->name, piece->name_size, s);
  }
  while (arrlenu(j->files[part]) <= piece->number)
    arrput(j->files[part], 0);
  j->files[part][piece->number] = s->number;
}

static bool read_part(nv_ptx_joining *j, size_t part) {
  if (!nv_ptx_cut(j->parts[part].text, j->parts[part].size, &j->pieces[part], j->error,
                  j->error_size) ||
      !check_head(j, part))
    return false;
  for (size_t i = 0; i < arrlenu(j->pieces[part]); i++) {
    const nv_ptx_piece *piece = &j->pieces[part][i];
    bool good = true;
    if (piece->kind == NV_PTX_DECLARATION)
      nv_ptx_symbol_of(j, piece->name, piece->name_size);
    else if (piece->kind == NV_PTX_FILE)
      number_file(j, piece, part);
    else if (piece->kind != NV_PTX_HEAD && piece->kind != NV_PTX_SECTION)
      good = define(j, piece, part);
    if (!good)
      return false;
  }
  return true;
}

static void note_mentions(nv_ptx_joining *j, size_t number) {
  nv_ptx_definition *d = &j->definitions[number];
  const char *at = d->piece->at, *end = at + d->piece->size;
  nv_ptx_state state = {0};
  for (nv_ptx_token t = nv_ptx_next(&at, end); t.kind != NV_PTX_END; t = nv_ptx_next(&at, end)) {
    bool name = nv_ptx_is_name(&state, t, at, end);
    long known = name ? nv_ptx_known(j, t.at, t.size) : NV_PTX_NONE;
    if (known == NV_PTX_NONE || j->symbols[known].seen == number + 1 || (size_t)known == d->symbol)
      continue;
    j->symbols[known].seen = number + 1;
    arrput(d->refs, (size_t)known);
  }
}

// Words of PTX that stand where names do. Where a copy has such a name they cannot be told apart.
static bool check_words(nv_ptx_joining *j) {
  static const char *const words[] = {"_",    "WARP_SZ",       "generic",
                                      "mask", "function_name", "inlined_at"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    long known = nv_ptx_known(j, words[i], strlen(words[i]));
    if (known != NV_PTX_NONE &&
        arrlen(j->symbols[known].definitions) + j->symbols[known].elsewhere > 1)
      return fail(j, "'%s' is a word of PTX and two things", words[i]);
  }
  return true;
}

//===-- The whole -----------------------------------------------------------------------------===//

static bool read_all(nv_ptx_joining *j, const nv_ptx_origin *origin) {
  for (size_t part = 0; part < j->n; part++)
    if (!read_part(j, part))
      return false;
  if (!check_declarations(j) || !check_words(j))
    return false;
  for (size_t i = 0; i < origin->hidden_count; i++) {
    long known = nv_ptx_known(j, origin->hidden[i], strlen(origin->hidden[i]));
    if (known != NV_PTX_NONE)
      j->symbols[known].hidden = true;
  }
  for (size_t i = 0; i < arrlenu(j->definitions); i++)
    note_mentions(j, i);
  return true;
}

static void drop(nv_ptx_joining *j) {
  nv_ptx_entry *e, *next_entry;
  HASH_ITER(hh, j->entries, e, next_entry) {
    HASH_DEL(j->entries, e);
    free(e);
  }
  nv_ptx_source *s, *next_source;
  HASH_ITER(hh, j->sources, s, next_source) {
    HASH_DEL(j->sources, s);
    free(s);
  }
  for (size_t i = 0; i < arrlenu(j->symbols); i++)
    arrfree(j->symbols[i].definitions);
  for (size_t i = 0; i < arrlenu(j->definitions); i++) {
    arrfree(j->definitions[i].refs);
    arrfree(j->definitions[i].plain);
    free(j->definitions[i].fresh);
  }
  for (size_t part = 0; part < j->n; part++) {
    arrfree(j->pieces[part]);
    arrfree(j->files[part]);
  }
  arrfree(j->symbols);
  arrfree(j->definitions);
  arrfree(j->order);
  arrfree(j->out);
  free(j->pieces);
  free(j->files);
}

char *nv_ptx_join(const nv_ptx_part *parts, size_t n, const nv_ptx_origin *origin, size_t *size,
                  char *error, size_t error_size) {
  nv_ptx_joining j = {.parts = parts,
                      .n = n,
                      .pieces = nv_new(n, sizeof *j.pieces),
                      .files = nv_new(n, sizeof *j.files),
                      .error = error,
                      .error_size = error_size};
  char *text = NULL;
  if (read_all(&j, origin)) {
    nv_ptx_settle_copies(&j);
    nv_ptx_print(&j, origin);
    *size = arrlenu(j.out);
    text = nv_copy_text(j.out, *size);
  }
  drop(&j);
  return text;
}
