// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Definitions of one name in several parts, which nobody else sees: each part was given what it needs. Those that say the same
// and mention the same are one in the whole; the others get names of their own.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "phase/ptx-joining.h"

size_t nv_ptx_local_prefix(nv_ptx_token t) {
  static const char *const prefixes[] = {"$L__BB", "$L__func_begin", "$L__func_end",
                                         "__local_depot"};
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
    size_t size = strlen(prefixes[i]);
    if (t.size > size && memcmp(t.at, prefixes[i], size) == 0 && t.at[size] >= '0' &&
        t.at[size] <= '9')
      return size;
  }
  return 0;
}

// Others that are known in one function only, which LLVM numbers over the part.
static bool is_numbered_over_the_part(nv_ptx_token t) {
  static const char *const prefixes[] = {"$L__tmp", "$L_brx_", "prototype_"};
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (t.size > strlen(prefixes[i]) && memcmp(t.at, prefixes[i], strlen(prefixes[i])) == 0)
      return true;
  return false;
}

// A number of a local name, found by the name.
typedef struct local {
  size_t number;
  UT_hash_handle hh;
} local;

// The text of a definition with tokens one blank apart, without comments, with local names by the order in which they are
// met and files by their numbers in the whole.
static char *plain_text(const nv_ptx_joining *j, const nv_ptx_definition *d) {
  char *text = NULL;
  local *locals = NULL;
  bool file = false;
  const char *at = d->piece->at, *end = at + d->piece->size;
  for (nv_ptx_token t = nv_ptx_next(&at, end); t.kind != NV_PTX_END; t = nv_ptx_next(&at, end)) {
    char number[32];
    if (t.kind == NV_PTX_COMMENT)
      continue;
    if (t.kind == NV_PTX_WORD && (nv_ptx_local_prefix(t) || is_numbered_over_the_part(t))) {
      local *l;
      HASH_FIND(hh, locals, t.at, t.size, l);
      if (!l) {
        l = nv_new(1, sizeof *l);
        l->number = HASH_COUNT(locals);
        HASH_ADD_KEYPTR(hh, locals, t.at, t.size, l);
      }
      t.size = (size_t)snprintf(number, sizeof number, "$%zu", l->number);
      t.at = number;
    } else if (file && t.kind == NV_PTX_NUMBER) {
      size_t old = strtoul(t.at, NULL, 10);
      t.size = (size_t)snprintf(number, sizeof number, "%u",
                                old < arrlenu(j->files[d->part]) ? j->files[d->part][old] : 0);
      t.at = number;
    }
    file = nv_ptx_token_is(t, ".loc");
    memcpy(arraddnptr(text, t.size), t.at, t.size);
    arrput(text, ' ');
  }
  arrput(text, 0);
  local *l, *next;
  HASH_ITER(hh, locals, l, next) {
    HASH_DEL(locals, l);
    free(l);
  }
  return text;
}

// True if both copies mean the same things by the names that they mention.
static bool same_mentions(const nv_ptx_joining *j, const nv_ptx_definition *a,
                          const nv_ptx_definition *b) {
  if (arrlen(a->refs) != arrlen(b->refs))
    return false;
  for (size_t i = 0; i < arrlenu(a->refs); i++) {
    const nv_ptx_symbol *s = &j->symbols[a->refs[i]];
    if (a->refs[i] != b->refs[i] ||
        nv_ptx_kept(j, nv_ptx_bind(j, s, a->part)) != nv_ptx_kept(j, nv_ptx_bind(j, s, b->part)))
      return false;
  }
  return true;
}

// The first of the copies of the symbol that has been the same as copy `i` so far and mentions the same.
static long first_like(const nv_ptx_joining *j, const nv_ptx_symbol *s, size_t i) {
  const nv_ptx_definition *d = &j->definitions[s->definitions[i]];
  size_t k = 0;
  for (; k < i; k++) {
    const nv_ptx_definition *e = &j->definitions[s->definitions[k]];
    if (e->same == d->same && same_mentions(j, d, e))
      break;
  }
  return (long)s->definitions[k];
}

// Divides copies by their texts. What all parts see is a copy of nothing.
static void compare_texts(nv_ptx_joining *j, const nv_ptx_symbol *s) {
  for (size_t i = 0; i < arrlenu(s->definitions); i++) {
    nv_ptx_definition *d = &j->definitions[s->definitions[i]];
    d->plain = plain_text(j, d);
    size_t k = 0;
    for (; k < i; k++) {
      const nv_ptx_definition *e = &j->definitions[s->definitions[k]];
      if (d->piece->local && e->piece->local && strcmp(d->plain, e->plain) == 0)
        break;
    }
    d->same = k < i ? j->definitions[s->definitions[k]].same : (long)s->definitions[i];
  }
}

// Copies are the same where their texts are, until they mention things that are not: groups are only ever divided, so this
// comes to an end, and what is left cannot be told apart.
static void compare_copies(nv_ptx_joining *j) {
  size_t *copied = NULL; // stb_ds: symbols with several definitions
  for (size_t n = 0; n < arrlenu(j->symbols); n++)
    if (arrlenu(j->symbols[n].definitions) > 1) {
      arrput(copied, n);
      compare_texts(j, &j->symbols[n]);
    }
  for (bool changed = true; changed;) {
    changed = false;
    long *next = NULL; // stb_ds
    for (size_t n = 0; n < arrlenu(copied); n++)
      for (size_t i = 0; i < arrlenu(j->symbols[copied[n]].definitions); i++)
        arrput(next, first_like(j, &j->symbols[copied[n]], i));
    size_t at = 0;
    for (size_t n = 0; n < arrlenu(copied); n++) {
      const nv_ptx_symbol *s = &j->symbols[copied[n]];
      for (size_t i = 0; i < arrlenu(s->definitions); i++) {
        nv_ptx_definition *d = &j->definitions[s->definitions[i]];
        changed |= d->same != next[at];
        d->same = next[at++];
      }
    }
    arrfree(next);
  }
  arrfree(copied);
}

// A name that the whole does not have; it is taken from then on.
static char *fresh_name(nv_ptx_joining *j, const nv_ptx_symbol *s) {
  size_t room = s->size + 40;
  char *name = nv_new(room, 1);
  for (unsigned n = 1;; n++) {
    int size = snprintf(name, room, "%.*s__copy%u", (int)s->size, s->name, n);
    if (nv_ptx_known(j, name, (size_t)size) == NV_PTX_NONE) {
      nv_ptx_symbol_of(j, name, (size_t)size);
      return name;
    }
  }
}

static void rename_copies(nv_ptx_joining *j) {
  size_t all = arrlenu(j->symbols);
  for (size_t n = 0; n < all; n++) {
    bool taken = j->symbols[n].visible != NV_PTX_NONE || j->symbols[n].elsewhere;
    for (size_t i = 0; i < arrlenu(j->symbols[n].definitions); i++) {
      size_t number = j->symbols[n].definitions[i];
      nv_ptx_definition *d = &j->definitions[number];
      if (nv_ptx_kept(j, (long)number) != (long)number || !d->piece->local)
        continue;
      if (taken)
        d->fresh = fresh_name(j, &j->symbols[n]);
      taken = true;
    }
  }
}

void nv_ptx_settle_copies(nv_ptx_joining *j) {
  compare_copies(j);
  rename_copies(j);
}
