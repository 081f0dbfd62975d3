// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pointer-origins.h: the objects that a pointer may lead into.
//
// "Not known" is an object too, of a kind that every predicate takes for the worst: nobody can take
// an answer that was cut short for the answer that there is nothing.
#ifndef NVOPT_POINTER_ORIGINS_H
#define NVOPT_POINTER_ORIGINS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nv_object_kind {
  NV_OBJECT_ANY,      ///< nothing is known: may be every object, those of the function included
  NV_OBJECT_ESCAPED,  ///< loaded, computed, returned: may be every object whose address has escaped
  NV_OBJECT_ARGUMENT, ///< what a pointer argument of the kernel leads to
  NV_OBJECT_RESTRICT, ///< the same of a noalias argument
  NV_OBJECT_BYVAL,    ///< a by-value argument of the kernel
  NV_OBJECT_GLOBAL,   ///< a variable of the module
  NV_OBJECT_LOCAL,    ///< an alloca
} nv_object_kind;

typedef struct nv_object {
  nv_object_kind kind;
  LLVMValueRef value;
  unsigned space; ///< enum nv_space; generic when not known
} nv_object;

typedef struct nv_origins {
  nv_object *list; ///< stb_ds array, each object once; empty only for a pointer without value
  /// The walk has found its end. Otherwise the list is one object of kind NV_OBJECT_ANY.
  bool complete;
} nv_origins;

/// The objects that `pointer` may lead into, through casts, address computations, selects, phis and
/// calls that may return an argument. `fn` is the function, a kernel or not; only those of kernels
/// have arguments that count as objects of their own. To be given back with nv_origins_free.
nv_origins nv_pointer_origins(LLVMValueRef fn, LLVMValueRef pointer);
void nv_origins_free(nv_origins *origins);

#ifdef __cplusplus
}
#endif
#endif
