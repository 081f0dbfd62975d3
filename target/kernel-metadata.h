// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Keys that describe kernels, parameters, globals and modules, and where each is carried.
#ifndef NVOPT_KERNEL_METADATA_H
#define NVOPT_KERNEL_METADATA_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nv_metadata_carrier {
  NV_METADATA_CALLING_CONVENTION,
  NV_METADATA_FUNCTION,          ///< function attribute
  NV_METADATA_PARAMETER,         ///< parameter attribute
  NV_METADATA_ANNOTATION,        ///< tuple {function, key, value} of nvvm.annotations
  NV_METADATA_GLOBAL_ANNOTATION, ///< tuple {global, key, value} of nvvm.annotations
  NV_METADATA_INSTRUCTION,       ///< instruction metadata
  NV_METADATA_NAMED,             ///< named metadata of the module
  NV_METADATA_MODULE_FLAG,
  NV_METADATA_GLOBAL ///< global variable of the module
} nv_metadata_carrier;

typedef enum nv_metadata_value {
  NV_METADATA_PRESENCE,
  NV_METADATA_INTEGER,
  NV_METADATA_DIM3,            ///< "x[,y[,z]]", missing numbers are 1
  NV_METADATA_INDEX_LIST,      ///< node of parameter numbers from 1
  NV_METADATA_PARAMETER_INDEX, ///< parameter number from 0
  NV_METADATA_INDEX_ALIGN,     ///< (index << 16) | bytes, index 0 is the result
  NV_METADATA_TEXT,
  NV_METADATA_TUPLE
} nv_metadata_value;

/// Who deals with a key; a set of bits.
enum {
  NV_METADATA_CLANG = 1 << 0,      ///< clang 22 emits it
  NV_METADATA_LLVM = 1 << 1,       ///< LLVM 22 reads it
  NV_METADATA_UPGRADED = 1 << 2,   ///< LLVM 22 turns it into the canonical key when it reads IR
  NV_METADATA_SM_90 = 1 << 3,      ///< means nothing below sm_90
  NV_METADATA_UNSUPPORTED = 1 << 4 ///< nvopt has nothing for it
};

typedef struct nv_metadata_key {
  const char *contract;
  const char *key;
  nv_metadata_carrier carrier;
  nv_metadata_value value;
  const char *canonical; ///< key it stands for, "" if it is canonical itself
  int field;             ///< number of the value's part of a DIM3, -1: all of it
  unsigned flags;        ///< NV_METADATA_CLANG | ...
  const char *ptx;       ///< directive it leads to, "" for none
} nv_metadata_key;

/// Row of a key, NULL if unknown.
const nv_metadata_key *nv_metadata_lookup(const char *key, size_t len);

/// The i-th row, NULL past the end.
const nv_metadata_key *nv_metadata_at(size_t i);

#ifdef __cplusplus
}
#endif

#endif
