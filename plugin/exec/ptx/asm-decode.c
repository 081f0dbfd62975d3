// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inline PTX: decodes memory, barrier and carry instructions; the others are plain operations.
#include "exec/ptx/asm.h"
#include "exec/ptx/group.h"
#include "exec/rewrite/rewrite.h"

#include <stdlib.h>
#include <string.h>

// Whether one of the words behind the dots is `word`.
static bool has_word(const char *mnemonic, const char *word) {
  size_t length = strlen(word);
  for (const char *at = strchr(mnemonic, '.'); at; at = strchr(at + 1, '.'))
    if (!strncmp(at + 1, word, length) &&
        (!at[1 + length] || at[1 + length] == '.' || at[1 + length] == ':'))
      return true;
  return false;
}

static bool is(const char *mnemonic, const char *base) {
  size_t length = strlen(base);
  return !strncmp(mnemonic, base, length) && (!mnemonic[length] || mnemonic[length] == '.');
}

static unsigned space_of(const char *mnemonic) {
  static const struct {
    const char *word;
    unsigned space;
  } table[] = {{"global", NV_SPACE_GLOBAL},
               {"shared", NV_SPACE_SHARED},
               {"const", NV_SPACE_CONST},
               {"local", NV_SPACE_LOCAL},
               {"param", NV_SPACE_PARAM}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (has_word(mnemonic, table[i].word))
      return table[i].space;
  return NV_SPACE_GENERIC;
}

static enum nv_ptx_type last_type(const char *mnemonic) {
  const char *dot = strrchr(mnemonic, '.');
  return dot ? nv_ptx_type_parse(dot + 1, strlen(dot + 1)) : PTX_NONE;
}

static bool decode_access(struct nv_step *step, const char *mnemonic) {
  step->kind = mnemonic[0] == 'l' ? STEP_LOAD : STEP_STORE;
  step->type = last_type(mnemonic);
  step->space = space_of(mnemonic);
  if (has_word(mnemonic, "nc"))
    step->access |= ACCESS_INVARIANT;
  static const char *const marked[] = {"volatile", "relaxed", "acquire", "release", "mmio"};
  for (size_t i = 0; i < sizeof marked / sizeof *marked; i++)
    if (has_word(mnemonic, marked[i]))
      step->access |= ACCESS_MARKED;
  if (has_word(mnemonic, "release"))
    step->access |= ACCESS_RELEASE;
  return step->type != PTX_NONE && step->sources >= 1;
}

static bool decode_atomic(struct nv_step *step, const char *mnemonic) {
  static const char *const names[] = {"add", "min", "max", "inc",  "dec",
                                      "and", "or",  "xor", "exch", "cas"};
  step->kind = STEP_ATOMIC;
  step->type = last_type(mnemonic);
  step->space = space_of(mnemonic);
  step->access = ACCESS_STORE | ACCESS_ATOMIC;
  if (has_word(mnemonic, "release") || has_word(mnemonic, "acq_rel"))
    step->access |= ACCESS_RELEASE;
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (has_word(mnemonic, names[i])) {
      step->mode = i;
      return step->type != PTX_NONE && step->type < PTX_F16X2 &&
             step->sources == (i == ATOMIC_CAS ? 3u : 2u);
    }
  return false;
}

// bar.sync a{, b}; barrier.cta.sync.aligned a{, b}; bar.arrive a, b; bar.red.popc.u32 is not here.
static bool decode_barrier(struct nv_step *step, const char *mnemonic) {
  step->kind = STEP_BARRIER;
  if (is(mnemonic, "bar") || has_word(mnemonic, "aligned"))
    step->mode |= BARRIER_ALIGNED;
  if (has_word(mnemonic, "arrive"))
    step->mode |= BARRIER_ARRIVE;
  else if (!has_word(mnemonic, "sync"))
    return false;
  return !has_word(mnemonic, "cluster") && step->sources >= 1 && step->sources <= 2;
}

// Addition with the carry flag: add{c}{.cc}, sub{c}{.cc}, mad{c}.{lo,hi}{.cc}.
static bool decode_carry(struct nv_step *step, const char *mnemonic) {
  size_t base = strcspn(mnemonic, ".");
  step->kind = STEP_CARRY;
  step->carry_in = base == 4;
  step->carry_out = has_word(mnemonic, "cc");
  step->type = last_type(mnemonic);
  struct nv_text plain = {0};
  nv_text_printf(&plain, "%.3s", mnemonic);
  for (const char *at = mnemonic + base; *at; at++) {
    if (!strncmp(at, ".cc", 3)) {
      at += 2;
      continue;
    }
    nv_text_append(&plain, at, 1);
  }
  step->op = nv_op_decode(plain.data);
  nv_text_free(&plain);
  return step->op && step->type != PTX_NONE && step->results == 1 &&
         step->sources == nv_op_arity(step->op);
}

static bool decode_move(struct nv_step *step, const char *mnemonic, bool result_group,
                        bool source_group) {
  step->type = last_type(mnemonic);
  step->kind = source_group ? STEP_PACK : STEP_UNPACK;
  if (result_group && source_group)
    return false;
  unsigned parts = source_group ? step->sources : step->results;
  return step->type != PTX_NONE && (parts == 2 || parts == 4) &&
         (source_group ? step->results : step->sources) == 1;
}

// Moves the member mask from the end, where PTX writes it, to the front.
static void rotate_mask(struct nv_step *step) {
  struct nv_operand mask = step->source[step->sources - 1];
  memmove(&step->source[1], &step->source[0], (step->sources - 1) * sizeof *step->source);
  step->source[0] = mask;
}

// An operation on groups of registers: its sources one after another, those that may be missing filled in.
static bool decode_group(struct nv_step *step) {
  const struct nv_group_op *group = (const struct nv_group_op *)step->op;
  unsigned addresses = 0, have = 0;
  for (unsigned i = 0; i < group->sources; i++) {
    const struct nv_group_source *source = &group->source[i];
    if (source->space == GROUP_IMAGE)
      return false;
    addresses += source->space != GROUP_NO_MEMORY;
    if (have == step->sources && source->optional && have < ASM_MAX_OPERANDS)
      step->source[step->sources++] =
          (struct nv_operand){.place = PLACE_CONSTANT, .value = source->standard};
    have += source->count;
  }
  // The offset is that of the only address.
  return step->sources == have && step->results == group->results &&
         (!step->offset || addresses == 1);
}

static bool decode_plain(struct nv_step *step, const char *mnemonic, bool grouped) {
  if (is(mnemonic, "bar.warp.sync"))
    mnemonic = "warpsync.sync";
  step->op = nv_op_decode(mnemonic);
  if (step->op && step->op->code == OP_GROUP)
    return decode_group(step);
  if (grouped || !step->op || step->sources != nv_op_arity(step->op) ||
      !nv_op_is_modelled(step->op))
    return false;
  bool masked =
      step->op->code == OP_SHFL || step->op->code == OP_VOTE || step->op->code == OP_MATCH;
  if (masked && !step->op->sync)
    return false;
  if (masked)
    rotate_mask(step);
  return true;
}

bool nv_asm_decode(struct nv_step *step, const char *mnemonic, bool result_group,
                   bool source_group) {
  static const char *const nothing[] = {"nanosleep", "prefetch", "prefetchu",
                                        "pmevent",   "discard",  "applypriority"};
  for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
    if (is(mnemonic, nothing[i])) {
      step->kind = STEP_NOTHING;
      return true;
    }
  if (is(mnemonic, "membar") || is(mnemonic, "fence")) {
    step->kind = STEP_FENCE;
    return true;
  }
  if (is(mnemonic, "trap") || is(mnemonic, "exit")) {
    step->kind = mnemonic[0] == 't' ? STEP_TRAP : STEP_EXIT;
    return true;
  }
  if (is(mnemonic, "ld") || is(mnemonic, "st") || is(mnemonic, "ldu"))
    return decode_access(step, mnemonic);
  if (is(mnemonic, "atom") || is(mnemonic, "red"))
    return decode_atomic(step, mnemonic);
  if (is(mnemonic, "isspacep")) {
    step->kind = STEP_IS_SPACE;
    step->space = space_of(mnemonic);
    return step->results == 1 && step->sources == 1 && step->space != NV_SPACE_GENERIC;
  }
  if (is(mnemonic, "cvta")) {
    step->kind = has_word(mnemonic, "to") ? STEP_TO_SPACE : STEP_FROM_SPACE;
    step->space = space_of(mnemonic);
    return step->results == 1 && step->sources == 1;
  }
  if ((is(mnemonic, "bar") || is(mnemonic, "barrier")) && !is(mnemonic, "bar.warp.sync"))
    return decode_barrier(step, mnemonic);
  if (is(mnemonic, "addc") || is(mnemonic, "subc") || is(mnemonic, "madc") ||
      has_word(mnemonic, "cc"))
    return decode_carry(step, mnemonic);
  if (is(mnemonic, "mov") && (result_group || source_group))
    return decode_move(step, mnemonic, result_group, source_group);
  return decode_plain(step, mnemonic, result_group || source_group);
}

static const char *const specials[] = {"tid.x",           "tid.y",
                                       "tid.z",           "ntid.x",
                                       "ntid.y",          "ntid.z",
                                       "ctaid.x",         "ctaid.y",
                                       "ctaid.z",         "nctaid.x",
                                       "nctaid.y",        "nctaid.z",
                                       "laneid",          "warpid",
                                       "nwarpid",         "smid",
                                       "nsmid",           "clock",
                                       "clock64",         "globaltimer",
                                       "lanemask_eq",     "lanemask_le",
                                       "lanemask_lt",     "lanemask_ge",
                                       "lanemask_gt",     "dynamic_smem_size",
                                       "total_smem_size", "gridid"};

int nv_asm_special(const char *name, size_t length) {
  for (size_t i = 0; i < sizeof specials / sizeof *specials; i++)
    if (strlen(specials[i]) == length && !memcmp(specials[i], name, length))
      return (int)i;
  return -1;
}
