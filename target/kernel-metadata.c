// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lookup in the table of metadata keys.
#include "target/kernel-metadata.h"

#include <string.h>

enum {
  CLANG = NV_METADATA_CLANG,
  LLVM = NV_METADATA_LLVM,
  UPGRADED = NV_METADATA_UPGRADED,
  SM_90 = NV_METADATA_SM_90,
  UNSUPPORTED = NV_METADATA_UNSUPPORTED
};

static const nv_metadata_key keys[] = {
#define NV_METADATA(contract, key, carrier, value, canonical, field, flags, ptx)                   \
  {contract, key, NV_METADATA_##carrier, NV_METADATA_##value, canonical, field, flags, ptx},
#include "target/kernel-metadata.def"
#undef NV_METADATA
};

const nv_metadata_key *nv_metadata_at(size_t i) {
  return i < sizeof keys / sizeof keys[0] ? &keys[i] : NULL;
}

const nv_metadata_key *nv_metadata_lookup(const char *key, size_t len) {
  const nv_metadata_key *row;
  for (size_t i = 0; (row = nv_metadata_at(i)); i++)
    if (strlen(row->key) == len && !memcmp(row->key, key, len))
      return row;
  return NULL;
}
