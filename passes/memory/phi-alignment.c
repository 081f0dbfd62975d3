// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// phi-alignment.c: alignments of pointers that go round in loops.
//
//   %p = phi ptr [ %start, %entry ], [ %next, %body ]     ; %start: align 16
//   %next = getelementptr i8, ptr %p, i64 48              ; so %p is a multiple of 16 in every round
//
// LLVM's known bits see this for a counter, not for a pointer that a loop moves itself.
//
// A node is a phi or select of pointers; an edge is one value that it may take: what is known of
// that value by itself, or the node it is computed from and the offset to it. The alignment of a
// node is the smallest of its edges', found by starting from "as good as can be" and lowering until
// every edge agrees.
//
// Legal: by induction over the values that a node takes while the function runs. The first one
// comes over an edge that is known by itself; every later one is a multiple of the smaller of what
// the node before had and the lowest set bit of the offset, and the final numbers satisfy that for
// all edges at once. Address arithmetic wraps at a power of two, which keeps low bits. Assumptions
// count where the value comes over the edge: at the end of the block that it comes from. When the
// numbers have not settled after MAX_ROUNDS, the nodes count as unknown.
#include <stdlib.h>

#include "bridge/pointers.h"
#include "bridge/values.h"
#include "facts/shapes.h"
#include "memory/phi-alignment.h"
#include "hash.h"

// A longer chain of address computations ends as "what LLVM knows of it"; so does one with more
// variable terms in one step.
enum { MAX_CHAIN = 64, MAX_TERMS = 8, MAX_ROUNDS = 64 };

// What is known of one value: `known` by itself; if `node` is not NO_NODE, also that it lies a
// multiple of `step` from that node.
struct edge {
  size_t node;
  unsigned known, step;
};

enum { NO_NODE = -1 };

struct node {
  LLVMValueRef v; // the key
  size_t number;
  UT_hash_handle hh;
};

struct nv_phi_alignments {
  nv_pass_ctx *ctx;
  struct node *nodes;   // hash table, only looked up
  LLVMValueRef *values; // of the nodes in the order of the code; stb_ds arrays, these four
  size_t *first;        // edge of each node, and one behind the last
  struct edge *edges;
  unsigned *found; // alignment of each node
};

static unsigned smaller(unsigned a, unsigned b) { return a < b ? a : b; }

// The largest power of two, up to the maximum, that divides `n`.
static unsigned power_in(uint64_t n) {
  return n % NV_MAX_ALIGNMENT ? (unsigned)(n & -n) : NV_MAX_ALIGNMENT;
}

static unsigned power_in_index(nv_pass_ctx *ctx, LLVMValueRef index) {
  uint64_t zero, one, bit = 1;
  if (!nv_known_bits(ctx, index, NULL, &zero, &one))
    return 1;
  while (bit < NV_MAX_ALIGNMENT && (zero & bit))
    bit *= 2;
  return (unsigned)bit;
}

// Adds the constant part of the offset of `gep` to `*constant`; the power of two that the rest is
// surely a multiple of.
static unsigned power_in_terms(nv_pass_ctx *ctx, LLVMValueRef gep, uint64_t *constant) {
  nv_gep_term terms[MAX_TERMS];
  int64_t bytes;
  size_t n;
  if (!nv_gep_offset(ctx, gep, &bytes, terms, MAX_TERMS, &n) || n > MAX_TERMS)
    return 1;
  unsigned power = NV_MAX_ALIGNMENT;
  for (size_t i = 0; i < n; i++) {
    uint64_t step = power_in((uint64_t)terms[i].scale);
    power = smaller(power, power_in(step * power_in_index(ctx, terms[i].index)));
  }
  *constant += (uint64_t)bytes;
  return power;
}

// The node that `pointer` is computed from by at most MAX_CHAIN steps, or NULL.
static const struct node *node_below(const nv_phi_alignments *all, LLVMValueRef pointer) {
  for (unsigned i = 0; i <= MAX_CHAIN; i++) {
    const struct node *node;
    HASH_FIND_PTR(all->nodes, &pointer, node);
    if (node || !LLVMIsAGetElementPtrInst(pointer))
      return node;
    pointer = LLVMGetOperand(pointer, 0);
  }
  return NULL;
}

// The offsets are looked at only on the way to a node: what LLVM knows of the bits of each index is dear.
static struct edge look(const nv_phi_alignments *all, LLVMValueRef pointer, LLVMValueRef at) {
  uint64_t known = nv_known_alignment(all->ctx, pointer, at), constant = 0;
  struct edge e = {(size_t)NO_NODE, known > NV_MAX_ALIGNMENT ? NV_MAX_ALIGNMENT : (unsigned)known,
                   NV_MAX_ALIGNMENT};
  const struct node *node = e.known < NV_MAX_ALIGNMENT ? node_below(all, pointer) : NULL;
  if (!node)
    return e;
  e.node = node->number;
  for (; pointer != node->v; pointer = LLVMGetOperand(pointer, 0))
    e.step = smaller(e.step, power_in_terms(all->ctx, pointer, &constant));
  e.step = smaller(e.step, power_in(constant));
  return e;
}

static unsigned alignment_of(const nv_phi_alignments *all, const struct edge *e) {
  unsigned through = e->node == (size_t)NO_NODE ? 1 : smaller(all->found[e->node], e->step);
  return through > e->known ? through : e->known;
}

static bool is_node(LLVMValueRef inst) {
  return (LLVMIsAPHINode(inst) || LLVMIsASelectInst(inst)) &&
         LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMPointerTypeKind;
}

static void add_edges(nv_phi_alignments *all, LLVMValueRef v) {
  if (LLVMIsASelectInst(v)) {
    arrput(all->edges, look(all, LLVMGetOperand(v, 1), v));
    arrput(all->edges, look(all, LLVMGetOperand(v, 2), v));
    return;
  }
  for (unsigned i = 0; i < LLVMCountIncoming(v); i++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(v, i));
    arrput(all->edges, look(all, LLVMGetIncomingValue(v, i), end));
  }
}

// One round over all nodes. True when one was lowered.
static bool lower(nv_phi_alignments *all) {
  bool lowered = false;
  for (ptrdiff_t n = 0; n < arrlen(all->values); n++) {
    unsigned least = all->found[n];
    for (size_t i = all->first[n]; i < all->first[n + 1]; i++)
      least = smaller(least, alignment_of(all, &all->edges[i]));
    lowered |= least < all->found[n];
    all->found[n] = least;
  }
  return lowered;
}

nv_phi_alignments *nv_find_phi_alignments(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_phi_alignments *all = nv_new(1, sizeof *all);
  all->ctx = ctx;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!is_node(inst))
        continue;
      struct node *node = nv_new(1, sizeof *node);
      node->v = inst;
      node->number = (size_t)arrlen(all->values);
      HASH_ADD_PTR(all->nodes, v, node);
      arrput(all->values, inst);
      arrput(all->found, NV_MAX_ALIGNMENT);
    }
  }
  for (ptrdiff_t n = 0; n < arrlen(all->values); n++) {
    arrput(all->first, (size_t)arrlen(all->edges));
    add_edges(all, all->values[n]);
  }
  arrput(all->first, (size_t)arrlen(all->edges));
  unsigned rounds = 0;
  while (rounds < MAX_ROUNDS && lower(all))
    rounds++;
  for (ptrdiff_t n = 0; rounds == MAX_ROUNDS && n < arrlen(all->values); n++)
    all->found[n] = 1;
  return all;
}

void nv_dispose_phi_alignments(nv_phi_alignments *all) {
  while (all->nodes) {
    struct node *first = all->nodes;
    HASH_DEL(all->nodes, first);
    free(first);
  }
  arrfree(all->values);
  arrfree(all->first);
  arrfree(all->edges);
  arrfree(all->found);
  free(all);
}

unsigned nv_address_alignment(const nv_phi_alignments *all, LLVMValueRef pointer, LLVMValueRef at) {
  struct edge e = look(all, pointer, at);
  return alignment_of(all, &e);
}
