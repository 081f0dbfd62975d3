// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The device math library's bitcode, carried inside the host binary that links the embed object.
#ifndef NV_LIBDEVICE_EMBED_H
#define NV_LIBDEVICE_EMBED_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Raw LLVM bitcode of nvopt-libdevice.bc; constant data, never freed (LD-06).
extern const unsigned char nv_libdevice_bitcode[];
/// Size of nv_libdevice_bitcode in bytes.
extern const uint64_t nv_libdevice_bitcode_size;

#ifdef __cplusplus
}
#endif
#endif
