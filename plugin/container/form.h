// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// form.h: the bytes of a container that reading and writing share (NC-01, NC-03).
#ifndef NVOPT_CONTAINER_FORM_H
#define NVOPT_CONTAINER_FORM_H

#define NV_CONTAINER_MAGIC "\xED\x43\x4E\x7F"

enum {
  NV_CONTAINER_HEADER = 24,   ///< bytes in front of the fields
  NV_CONTAINER_FIELDS = 1000, ///< at most; 145 are known
  NV_CONTAINER_LONG = 0xFFFF, ///< in place of a value: 32 bits follow
};

#endif
