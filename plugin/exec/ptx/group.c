// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Mnemonics of operations on groups, cut into words, and their sources.
#include "exec/ptx/group.h"

#include <string.h>

bool nv_group_split(struct nv_group_words *words, const char *mnemonic) {
  size_t length = strlen(mnemonic);
  *words = (struct nv_group_words){0};
  if (length >= sizeof words->text)
    return false;
  memcpy(words->text, mnemonic, length + 1);
  for (char *at = strchr(words->text, '.'); at; at = strchr(at, '.')) {
    *at++ = 0;
    if (words->count == GROUP_MAX_WORDS)
      return false;
    words->word[words->count++] = at;
  }
  return true;
}

bool nv_group_take(const struct nv_group_words *words, unsigned *at, const char *word) {
  bool is = *at < words->count && !strcmp(words->word[*at], word);
  *at += is;
  return is;
}

unsigned nv_group_space(const struct nv_group_words *words, unsigned *at) {
  if (nv_group_take(words, at, "global"))
    return NV_SPACE_GLOBAL;
  if (nv_group_take(words, at, "shared") || nv_group_take(words, at, "shared::cta"))
    return NV_SPACE_SHARED;
  if (nv_group_take(words, at, "shared::cluster"))
    return NV_SPACE_SHARED_CLUSTER;
  return NV_SPACE_GENERIC;
}

void nv_group_source(struct nv_group_op *op, unsigned count, unsigned bits, unsigned space) {
  op->source[op->sources++] =
      (struct nv_group_source){.count = count, .bits = bits, .space = space};
}
