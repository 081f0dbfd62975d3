// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// name-byte.h: one byte of a name that most other names do not have, for tables that memchr looks through.
#ifndef NVOPT_NAME_BYTE_H
#define NVOPT_NAME_BYTE_H

/// Of the `len` bytes of `name`, one or more. A constant where both are constants.
#define NV_NAME_BYTE(name, len)                                                                    \
  ((unsigned char)((len) + 5u * (unsigned char)(name)[0] +                                         \
                   17u * (unsigned char)(name)[(len) / 2] +                                        \
                   29u * (unsigned char)(name)[(len) / 4 * 3] +                                    \
                   61u * (unsigned char)(name)[(len)-1]))

#endif
