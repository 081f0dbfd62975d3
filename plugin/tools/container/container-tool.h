// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// container-tool.h: what the files of `nvopt container` share.
#ifndef NVOPT_TOOLS_CONTAINER_TOOL_H
#define NVOPT_TOOLS_CONTAINER_TOOL_H

#include "container/container.h"

/// True where nvopt was built with libxml2.
bool nv_container_has_xml(void);

/// The XML form of the container (NC-08), to be given back with free. NULL without libxml2.
char *nv_container_to_xml(const nv_container *c, size_t *size);

/// Reads the XML form, `size` bytes at `text`. False, with the reason in `problem`, for anything else. No other file
/// is read, and no entities are resolved.
bool nv_container_from_xml(const char *text, size_t size, nv_container *c, char *problem,
                           size_t problem_size);

/// Fills `c` for the bitcode or text of LLVM IR at `data`, called `name`: payload and GPU; `arch` NULL: as its
/// functions say. `llvm` 0: reduced to what NVIDIA's LLVM 20 reads; else the bitcode as it is, written by that LLVM.
/// False after the error was told.
bool nv_container_pack(nv_container *c, const char *name, const char *data, size_t size,
                       const char *arch, unsigned llvm);

#endif
