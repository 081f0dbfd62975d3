// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// guard.c: conditions over options and facts (OP-9).
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "pipeline/guard.h"

const nv_pass_info *nv_guard_find_pass(const nv_pipeline_request *req, const char *name) {
  const nv_pass_info *info = req->find ? req->find(name) : nv_pass_find(name);
  bool usable = info && info->level != NV_UNIT_MACHINE &&
                !(info->flags & (NV_PASS_TEST_ONLY | NV_PASS_PRINTER));
  return usable ? info : NULL;
}

static bool word_is(const char *word, size_t len, const char *text) {
  return strlen(text) == len && memcmp(word, text, len) == 0;
}

static void note_unknown(nv_guard_context *c, const char *word, size_t len) {
  if (!c->unknown[0])
    snprintf(c->unknown, sizeof c->unknown, "%.*s", (int)len, word);
}

// The size level: 0, 1 (-Os) or 2 (-Oz) (PR-5).
static int64_t size_level(nv_guard_context *c) {
  if (c->req->asked)
    c->req->asked[NV_OPT_Osize] = true;
  int64_t given = nv_opt_int(c->options, NV_OPT_Osize);
  return given > c->req->size_level ? given : c->req->size_level;
}

static bool fact(nv_guard_context *c, const char *word, size_t len) {
  const nv_pipeline_request *req = c->req;
  if (word_is(word, len, "target"))
    return req->has_target;
  if (word_is(word, len, "no-unroll"))
    return req->no_unroll;
  if (word_is(word, len, "no-slp"))
    return req->no_slp;
  if (word_is(word, len, "merge-functions"))
    return req->merge_functions;
  if (word_is(word, len, "coroutines"))
    return req->coroutines;
  if (word_is(word, len, "openmp"))
    return req->openmp;
  if (word_is(word, len, "nvvm70"))
    return c->nvvm70;
  if (word_is(word, len, "size"))
    return size_level(c) >= 1;
  if (word_is(word, len, "minsize"))
    return size_level(c) >= 2;
  note_unknown(c, word, len);
  return false;
}

// Copies `len` bytes, or as many as there is place for, and ends them.
static void copy_word(char *out, size_t size, const char *word, size_t len) {
  len = len < size ? len : size - 1;
  memcpy(out, word, len);
  out[len] = 0;
}

static bool own_pass_exists(nv_guard_context *c, const char *word, size_t len) {
  char name[64];
  copy_word(name, sizeof name, word, len);
  return nv_guard_find_pass(c->req, name) != NULL;
}

static bool option(nv_guard_context *c, const char *word, size_t len) {
  const char *eq = memchr(word, '=', len);
  nv_option_id id = nv_option_index_find(&c->names, word, eq ? (size_t)(eq - word) : len);
  if (id == NV_OPT_NONE) {
    note_unknown(c, word, len);
    return false;
  }
  if (c->req->asked)
    c->req->asked[id] = true;
  if (!eq)
    return *nv_opt_str(c->options, id) || nv_opt_bool(c->options, id);
  char value[32];
  copy_word(value, sizeof value, eq + 1, (size_t)(word + len - eq - 1));
  return nv_opt_is(c->options, id, value);
}

static bool word_holds(nv_guard_context *c, const char *word, size_t len) {
  bool negate = len && *word == '!';
  word += negate;
  len -= negate;
  bool value = *word == '@'   ? fact(c, word + 1, len - 1)
               : *word == '#' ? own_pass_exists(c, word + 1, len - 1)
                              : option(c, word, len);
  return value != negate;
}

static bool evaluate(nv_guard_context *c, const char *guard) {
  bool all = true, any = false;
  for (const char *word = guard;;) {
    const char *end = word + strcspn(word, "|,");
    any |= word_holds(c, word, (size_t)(end - word));
    if (*end == '|') {
      word = end + 1;
      continue;
    }
    all &= any;
    any = false;
    if (!*end || !end[1])
      return all;
    word = end + 1;
  }
}

bool nv_guard_holds(nv_guard_context *c, const char *guard) {
  if (!*guard)
    return true;
  size_t place = ((uintptr_t)guard ^ (uintptr_t)guard >> 8) % NV_KNOWN_GUARDS;
  if (c->known[place].guard != guard) {
    c->known[place].guard = guard;
    c->known[place].holds = evaluate(c, guard);
  }
  return c->known[place].holds;
}
