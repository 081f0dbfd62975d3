// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scev-cgp.h: what the files of nvvm-scev-cgp share: bases, their accesses, what they cost and how they go.
#ifndef NVOPT_SCEV_CGP_H
#define NVOPT_SCEV_CGP_H

#include "bridge/dominators.h"
#include "bridge/frequency.h"
#include "bridge/loops.h"
#include "facts/address-forms.h"
#include "facts/register-pressure.h"

// One access through a unit's base.
struct nv_cgp_access {
  LLVMValueRef inst;
  unsigned operand; // its pointer
  int64_t offset;   // from the base
};

// A base pointer and the accesses at constant offsets from it.
struct nv_cgp_unit {
  LLVMValueRef base; // gone once all accesses have another one
  LLVMTypeRef type;  // of the base
  nv_address address;
  struct nv_cgp_access *accesses; // stb_ds, in the order of the blocks
  nv_seen *seen;                  // stb_ds: what the base is made of
  int cost;                       // instructions that only this base needs
};

struct nv_cgp {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  nv_domtree *dt;
  nv_postdomtree *pdt;
  nv_loop_info *li;
  nv_freq *freq;
  nv_forms forms;
  nv_register_budget *budget;
  struct nv_cgp_unit *units; // stb_ds
  int64_t limit;             // rewritings left; negative for no limit
  unsigned levels;           // of the dominator tree that a base may move up
  size_t per_block;          // bases that may be built in one block
  size_t most_units;         // base pointers looked at
  bool reuse;                // values that are there may be part of a built base
  LLVMValueRef *built;       // stb_ds: ends of the blocks that bases were built in
  bool latency;              // a built base must be wanted often enough
  bool changed;
};

/// Finds the units of the function, in the order of the blocks.
void nv_cgp_collect(struct nv_cgp *p);

/// Frees what was found.
void nv_cgp_free(struct nv_cgp *p);

/// Machine instructions of one step of an address; extensions ride on the multiplication.
int nv_cgp_cost_of(LLVMValueRef inst);

/// Sums up what dies when the accesses of `u` get another base. 0 when the base itself stays.
int nv_cgp_private_cost(const struct nv_cgp_unit *u);

LLVMTypeRef nv_cgp_i64(struct nv_cgp *p);

/// Addresses every access of `u` as `base` + distance + its own offset.
void nv_cgp_rebase(struct nv_cgp *p, struct nv_cgp_unit *u, LLVMValueRef base, int64_t distance);

/// The offset of every access of `u` from a base at `distance` fits into its instruction.
bool nv_cgp_in_reach(const struct nv_cgp_unit *u, int64_t distance);

/// Common-base elimination for one family: members in branches of which none runs before the others.
void nv_cgp_merge_family(struct nv_cgp *p, struct nv_cgp_unit **family);

#endif
