// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cp.async, its groups and the waits for them. A copy is done when its instruction is; copies.c of the machine finds those who
// do not wait for it.
#include "exec/ptx/group.h"
#include "exec/rewrite/rewrite.h"
#include "exec/runtime/copies.h"

#include <stdlib.h>
#include <string.h>

enum copy_code { COPY, COMMIT, WAIT_GROUP, WAIT_ALL };

struct copy_op {
  struct nv_group_op group;
  enum copy_code code;
  bool whole_lines; // cp.async.cg
};

enum {
  ALL_OF_THEM = UINT32_MAX
}; // how many bytes come from the source, where the operand is missing

// Slots: target, source, bytes of the target, bytes of the source. The rest of the target becomes zeros.
static void copy(struct nv_machine *m, const struct copy_op *c, const uint64_t *slots,
                 uint32_t site) {
  uint32_t bytes = (uint32_t)slots[4], from = (uint32_t)slots[6];
  if ((bytes != 4 && bytes != 8 && bytes != 16) || (c->whole_lines && bytes != 16))
    nv_fault(m, OUTCOME_FAULT, site, "%s of %u bytes: %s", c->group.op.name, bytes,
             c->whole_lines ? "16 are possible" : "4, 8 and 16 are possible");
  if (from == ALL_OF_THEM)
    from = bytes;
  if (from > bytes)
    nv_fault(m, OUTCOME_FAULT, site, "%s: %u bytes of the source for %u of the target",
             c->group.op.name, from, bytes);
  const uint32_t align = (uint32_t)__builtin_ctz(bytes) << ACCESS_ALIGN;
  const uint32_t to = NV_SPACE_SHARED | align;
  nv_rt_copy(m, slots[0], slots[2], from, to, NV_SPACE_GLOBAL | align, 0, site);
  nv_rt_fill(m, slots[0] + from, 0, bytes - from, from ? NV_SPACE_SHARED : to, site);
  nv_copies_start(m, COPY_IN, nv_memory_to_generic(m, NV_SPACE_SHARED, slots[0]), bytes, 0, 0,
                  site);
}

static void run(struct nv_machine *m, const struct nv_op *op, uint64_t *slots, uint32_t site) {
  const struct copy_op *c = (const struct copy_op *)op;
  switch (c->code) {
  case COPY:
    copy(m, c, slots, site);
    return;
  case COMMIT:
    nv_copies_commit(m, false);
    return;
  case WAIT_GROUP:
    nv_copies_wait(m, COPY_WAIT_GROUPS, (uint32_t)slots[0]);
    return;
  case WAIT_ALL:
    nv_copies_wait(m, COPY_WAIT_ALL, 0);
    return;
  }
}

static void add_number(struct copy_op *c, bool optional) {
  nv_group_source(&c->group, 1, 32, GROUP_NO_MEMORY);
  c->group.source[c->group.sources - 1].optional = optional;
  c->group.source[c->group.sources - 1].standard = ALL_OF_THEM;
}

// Words behind "cp.async.".
static bool decode(struct copy_op *c, const struct nv_group_words *w, unsigned at) {
  if (nv_group_take(w, &at, "commit_group"))
    return c->code = COMMIT, at == w->count;
  if (nv_group_take(w, &at, "wait_all"))
    return c->code = WAIT_ALL, at == w->count;
  if (nv_group_take(w, &at, "wait_group")) {
    c->code = WAIT_GROUP;
    add_number(c, false);
    return at == w->count;
  }
  c->code = COPY;
  c->whole_lines = nv_group_take(w, &at, "cg");
  if (!c->whole_lines && !nv_group_take(w, &at, "ca"))
    return false;
  if (nv_group_space(w, &at) != NV_SPACE_SHARED || nv_group_space(w, &at) != NV_SPACE_GLOBAL)
    return false;
  if (!nv_group_take(w, &at, "L2::64B") && !nv_group_take(w, &at, "L2::128B"))
    nv_group_take(w, &at, "L2::256B");
  nv_group_source(&c->group, 1, 64, NV_SPACE_SHARED);
  nv_group_source(&c->group, 1, 64, NV_SPACE_GLOBAL);
  add_number(c, false);
  add_number(c, true);
  return at == w->count;
}

struct nv_op *nv_copy_decode(const char *mnemonic) {
  struct nv_group_words words;
  unsigned at = 0;
  if (!nv_group_split(&words, mnemonic) || strcmp(words.text, "cp") ||
      !nv_group_take(&words, &at, "async"))
    return NULL;
  struct copy_op *c = nv_alloc(sizeof *c);
  if (!decode(c, &words, at)) {
    free(c);
    return NULL;
  }
  c->group.op.code = OP_GROUP;
  c->group.op.run = run;
  c->group.op.name = nv_copy_string(mnemonic, strlen(mnemonic));
  return &c->group.op;
}
