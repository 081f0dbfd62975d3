// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Asynchronous copies that are under way: which bytes of shared memory they use, and who has waited for them.
#ifndef NV_EXEC_COPIES_H
#define NV_EXEC_COPIES_H

#include "exec/runtime/machine.h"

struct nv_copies;

// What a copy does with shared memory, and how one waits for it.
enum nv_copy_kind {
  COPY_IN, // cp.async writes it; by groups of the thread, or an mbarrier that is told of all before
  COPY_BULK_IN,  // cp.async.bulk writes it; by the mbarrier that counts its bytes
  COPY_BULK_OUT, // cp.async.bulk reads it; by bulk groups of the thread
};

// Which copies a wait is for.
enum nv_copy_wait { COPY_WAIT_GROUPS, COPY_WAIT_ALL, COPY_WAIT_BULK };

// Notes a copy by the current thread that began: `size` bytes at `generic` are in use until somebody has waited. `barrier`
// is the generic address of the mbarrier of COPY_BULK_IN, and `phase` the one that it is in. Shared memory of other blocks
// is not followed. These functions do nothing where races are not looked for.
void nv_copies_start(struct nv_machine *m, enum nv_copy_kind kind, uint64_t generic, uint64_t size,
                     uint64_t barrier, uint32_t phase, uint32_t site);
// Ends a group of the current thread, of bulk copies or of others.
void nv_copies_commit(struct nv_machine *m, bool bulk);
// The current thread has waited until at most `left` of its groups are under way.
void nv_copies_wait(struct nv_machine *m, enum nv_copy_wait wait, uint32_t left);
// An mbarrier in a phase is told when the current thread's copies before this are done (cp.async.mbarrier.arrive).
void nv_copies_attach(struct nv_machine *m, uint64_t barrier, uint32_t phase);
// The current thread knows that a phase of an mbarrier is over.
void nv_copies_observe(struct nv_machine *m, uint64_t barrier, uint32_t phase);

// For the detection of races, race.c.

// Tells of an access to bytes that a copy uses which the thread has not waited for. False after it told. A store takes the
// bytes away from the copies.
bool nv_copies_check(struct nv_machine *m, struct nv_copies *copies, uint64_t offset, uint64_t size,
                     uint32_t access, uint32_t site);
// All threads of the block met: what one of them has waited for, all have.
void nv_copies_join(struct nv_copies *copies);
// Forgets everything, at the start of a block.
void nv_copies_reset(struct nv_copies *copies);
#endif
