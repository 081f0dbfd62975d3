// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// container.h: the fields of NVIDIA's NVVM IR container by number and by name, and the names of their values.
#ifndef NVOPT_TARGET_CONTAINER_H
#define NVOPT_TARGET_CONTAINER_H

#include <stdbool.h>
#include <stddef.h>

/// What the value of a field is. Those from NV_TAG_BLOB on are offsets into the blobs.
typedef enum nv_tag_kind {
  NV_TAG_NUMBER, ///< any 32 bits
  NV_TAG_BIT,    ///< 0 or 1
  NV_TAG_TWO_BITS,
  NV_TAG_BYTE,
  NV_TAG_BLOB,   ///< `head` bytes, or more
  NV_TAG_STRING, ///< ends with a NUL
  NV_TAG_ARRAY,  ///< `head` bytes with the number of elements, and these
} nv_tag_kind;

typedef struct nv_container_tag {
  unsigned tag; ///< its number in the file
  const char *name;
  nv_tag_kind kind;
  unsigned head, element; ///< bytes
} nv_container_tag;

/// Fields that are asked for by number.
enum {
  NV_TAG_ARCH = 1,         ///< compute capability as 100 * major + 10 * minor
  NV_TAG_MODE = 2,         ///< of compilation: 0 whole program, 2 separate
  NV_TAG_LEVEL = 3,        ///< of optimisation
  NV_TAG_FMAD = 15,        ///< multiplications and additions may be fused
  NV_TAG_DIVIDE = 18,      ///< precision of divisions
  NV_TAG_ACCELERATED = 32, ///< the GPU has suffix `a`
  NV_TAG_SCRAMBLED = 99,   ///< the payload is not plain bitcode
};

/// The field of a number or of a name; NULL if none is known.
const nv_container_tag *nv_container_tag_by_number(unsigned tag);
const nv_container_tag *nv_container_tag_by_name(const char *name);

/// Name of a value of field `tag`, as in NVVM_COMPILE_MODE_SEPARATE_ABI; NULL where values have none.
const char *nv_container_value_name(unsigned tag, unsigned value);
/// The value of that name; false if field `tag` has none of it.
bool nv_container_value_by_name(unsigned tag, const char *name, unsigned *value);

/// Name of what the bitcode is for, as in NVVM_IR_LEVEL_LTO; NULL past the last.
const char *nv_container_level_name(unsigned level);

#endif
