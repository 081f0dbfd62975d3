// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// neighbours.c: which addresses may be a constant apart, told by what they are computed from.
//
//   %a = getelementptr i16, ptr %s, i64 %x           %x comes from one load, %y from another:
//   %b = getelementptr i16, ptr %s, i64 %y           nobody finds a constant between %a and %b
//
// Scalar evolution, with which LLVM's vectorisers look for neighbours, finds a constant difference where all
// but constants cancels out, so that both addresses depend on the same values. These are collected here, through all
// arithmetic: what lies behind it are loads, calls, arguments, variables and phis. A phi counts as its block: two counters of
// one loop may be a constant apart. A set is kept as bits, so that two sets may look equal that are not, and what is
// computed in more than MAX_DEPTH steps may be anything. Both answers are "may be" then. The bits are told by the order in
// which sources are met, not by where they lie in memory, so that every run gets the same answers.
#include "facts/neighbours.h"

#include <string.h>

#include <stb/stb_ds.h>

#include "hash.h"
#include "set.h"

enum { WORDS = 4, BITS = 3, MAX_DEPTH = 24 };

// What counts as a source: a value, a block, a callee. Numbered as they are met.
struct nv_source_number {
  const void *source;
  unsigned number;
  UT_hash_handle hh;
};

// A set of sources: BITS bits of 256 for each.
struct set {
  uint64_t bits[WORDS];
  bool anything;
};

struct nv_source {
  LLVMValueRef value;
  struct set set;
  UT_hash_handle hh;
};

static unsigned number_of(nv_sources *sources, const void *source) {
  struct nv_source_number *entry;
  HASH_FIND_PTR(sources->numbers, &source, entry);
  if (!entry) {
    entry = nv_new(1, sizeof *entry);
    entry->source = source;
    entry->number = HASH_COUNT(sources->numbers);
    HASH_ADD_PTR(sources->numbers, source, entry);
  }
  return entry->number;
}

static void add_source(nv_sources *sources, struct set *set, const void *source) {
  unsigned hash = number_of(sources, source) * 2654435761u; // spreads small numbers over all bits
  for (unsigned i = 0; i < BITS; i++, hash >>= 8)
    set->bits[hash / 64 % WORDS] |= UINT64_C(1) << (hash % 64);
}

static void add_set(struct set *to, const struct set *from) {
  for (unsigned i = 0; i < WORDS; i++)
    to->bits[i] |= from->bits[i];
  to->anything |= from->anything;
}

static bool is_arithmetic(LLVMValueRef v) {
  return LLVMIsAConstantExpr(v) || LLVMIsABinaryOperator(v) || LLVMIsACastInst(v) ||
         LLVMIsAGetElementPtrInst(v) || LLVMIsASelectInst(v) || LLVMIsAICmpInst(v) ||
         LLVMIsAFreezeInst(v);
}

// The value that counts for `v` itself. A register that is read twice is one value.
static const void *source_of(LLVMValueRef v) {
  if (LLVMIsAPHINode(v))
    return LLVMGetInstructionParent(v);
  if (LLVMIsACallInst(v) && LLVMGetNumArgOperands(v) == 0)
    return LLVMGetCalledValue(v);
  return v;
}

static void add_sources(nv_sources *sources, struct set *to, LLVMValueRef v, unsigned depth) {
  if (LLVMIsAPHINode(v) && LLVMCountIncoming(v) == 1)
    v = LLVMGetIncomingValue(v, 0);
  if (!is_arithmetic(v)) {
    if (!LLVMIsAConstant(v) || LLVMIsAGlobalValue(v))
      add_source(sources, to, source_of(v));
    return;
  }
  struct nv_source *entry;
  HASH_FIND(hh, sources->known, &v, sizeof v, entry);
  if (!entry) {
    struct set set = {.anything = depth == MAX_DEPTH};
    for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(v); i < n && !set.anything; i++)
      add_sources(sources, &set, LLVMGetOperand(v, i), depth + 1);
    entry = nv_new(1, sizeof *entry);
    entry->value = v;
    entry->set = set;
    HASH_ADD(hh, sources->known, value, sizeof entry->value, entry);
  }
  add_set(to, &entry->set);
}

static bool may_be_equal(const struct set *a, const struct set *b) {
  return a->anything || b->anything || memcmp(a->bits, b->bits, sizeof a->bits) == 0;
}

bool nv_may_be_neighbours(nv_sources *sources, const LLVMValueRef *pointers, size_t n) {
  struct set *sets = NULL; // stb_ds
  bool found = false;
  for (size_t i = 0; i < n && !found; i++) {
    struct set set = {.anything = false};
    add_sources(sources, &set, pointers[i], 0);
    for (size_t k = 0; k < i && !found; k++)
      found = pointers[k] != pointers[i] && may_be_equal(&set, &sets[k]);
    arrput(sets, set);
  }
  arrfree(sets);
  return found;
}

// A set, how many pointers have it, and whether one of them is aligned or is there twice.
struct sharers {
  uint64_t bits[WORDS];
  size_t count;
  bool joins;
  UT_hash_handle hh;
};

static struct sharers *sharers_of(struct sharers **all, const struct set *set) {
  struct sharers *entry;
  HASH_FIND(hh, *all, set->bits, sizeof set->bits, entry);
  if (!entry) {
    entry = nv_new(1, sizeof *entry);
    memcpy(entry->bits, set->bits, sizeof entry->bits);
    HASH_ADD(hh, *all, bits, sizeof entry->bits, entry);
  }
  return entry;
}

void nv_find_alone(nv_sources *sources, const LLVMValueRef *pointers, const bool *aligned, size_t n,
                   bool *alone) {
  struct sharers **sharers = nv_new(n, sizeof *sharers), *all = NULL;
  nv_set *seen = NULL;
  bool anything = false;
  for (size_t i = 0; i < n; i++) {
    struct set set = {.anything = false};
    add_sources(sources, &set, pointers[i], 0);
    anything |= set.anything;
    sharers[i] = sharers_of(&all, &set);
    sharers[i]->count++;
    sharers[i]->joins |= aligned[i] || nv_set_has(seen, pointers[i]);
    nv_set_add(&seen, pointers[i]);
  }
  // Who may be next to anything keeps all others company.
  for (size_t i = 0; i < n; i++)
    alone[i] = !anything && (sharers[i]->count == 1 || !sharers[i]->joins);
  nv_set_free(&seen);
  struct sharers *entry, *next;
  HASH_ITER(hh, all, entry, next) {
    HASH_DEL(all, entry);
    free(entry);
  }
  free(sharers);
}

void nv_sources_free(nv_sources *sources) {
  struct nv_source *entry, *next;
  HASH_ITER(hh, sources->known, entry, next) {
    HASH_DEL(sources->known, entry);
    free(entry);
  }
  struct nv_source_number *number, *after;
  HASH_ITER(hh, sources->numbers, number, after) {
    HASH_DEL(sources->numbers, number);
    free(number);
  }
}
