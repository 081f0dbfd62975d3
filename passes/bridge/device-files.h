// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// device-files.h: the device code that files hold: bitcode, objects and libraries of the host.
#ifndef NVOPT_BRIDGE_DEVICE_FILES_H
#define NVOPT_BRIDGE_DEVICE_FILES_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Device code of one translation unit, as nv_device_files shows it; all borrowed for the call.
typedef struct nv_device_image {
  const char *name; ///< for messages: "lib.a(member.o)"
  /// "bc", "cubin", "ptx", ...: names of clang's offloading; "fatbinary" for an object with code for nvlink and no
  /// offloading section for NVIDIA GPUs; "" for unknown data.
  const char *kind;
  const char *arch; ///< "sm_90"; "" where the file does not say: in bitcode the functions do
  /// What its maker called the translation unit, "" if nothing: key "unit" of the offloading section.
  const char *unit;
  bool member;   ///< of a library: wanted only where something refers to it
  bool has_host; ///< the file is an object, with a host half that may name what is in the code
  const void *data;
  size_t size;
} nv_device_image;

/// Calls `each` for every image of device code for NVIDIA GPUs in the file `path`: a file of bitcode, an
/// object that clang made with -foffload-lto, what llvm-offload-binary writes, or a library of these, in
/// the order of the file. A file of another kind is one image of kind "". Ends early with true when
/// `each` returns false. False if the file cannot be read, with the reason in `error` (error_size
/// bytes, always terminated).
bool nv_device_files(const char *path, bool (*each)(void *data, const nv_device_image *image),
                     void *data, char *error, size_t error_size);

#ifdef __cplusplus
}
#endif
#endif
