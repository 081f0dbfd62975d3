// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// worklist.h: values that are still to be looked at, each once.
#ifndef NVOPT_FACTS_WORKLIST_H
#define NVOPT_FACTS_WORKLIST_H

#include <stb/stb_ds.h>

#include "set.h"

/// A worklist that takes each value once; all zero but `most` at the beginning.
typedef struct nv_worklist {
  nv_set *seen;
  LLVMValueRef *left; ///< stb_ds; whoever takes one out pops it
  unsigned count, most;
} nv_worklist;

/// Puts `v` in unless it has been in. False past the limit `most`.
static inline bool nv_worklist_add(nv_worklist *w, LLVMValueRef v) {
  if (!nv_set_add(&w->seen, v))
    return true;
  arrput(w->left, v);
  return ++w->count <= w->most;
}

/// Gives back what the list has taken.
static inline void nv_worklist_free(nv_worklist *w) {
  nv_set_free(&w->seen);
  arrfree(w->left);
}

#endif
