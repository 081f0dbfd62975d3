// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// container.h: NVIDIA's NVVM IR container: a file with versions, fields, and bitcode behind them, which nvlink takes
// for a link with optimisation, and OptiX. Reading any bytes, writing, and bitcode as NVIDIA's readers take it.
#ifndef NVOPT_CONTAINER_CONTAINER_H
#define NVOPT_CONTAINER_CONTAINER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pass.h"
#include "target/target.h"

/// What the bitcode is for.
enum { NV_CONTAINER_LTO = 1, NV_CONTAINER_OPTIX = 2 };

/// The LLVM whose bitcode NVIDIA's tools of CUDA 13.0 read for `sm_100` and newer.
enum { NV_CONTAINER_LLVM = 20, NV_CONTAINER_LEAST_CC = 100 };

/// A field. The value of one with a blob is the blob's offset.
typedef struct nv_container_field {
  unsigned tag;
  uint32_t value;
} nv_container_field;

/// A container. Versions are major and minor.
typedef struct nv_container {
  unsigned char format[2], ir[2], debug[2], llvm[2];
  unsigned level;
  nv_container_field *fields; ///< stb_ds
  char *blobs, *payload;      ///< from nv_new
  size_t blob_size, payload_size;
} nv_container;

/// A container without fields, blobs and payload, of the versions that CUDA 13.0 writes for LLVM 20.
nv_container nv_container_make(unsigned level);

/// True if `size` bytes at `data` begin as a container does.
bool nv_is_container(const void *data, size_t size);

/// Reads `size` bytes at `data`, of which `c` keeps copies. False for what is none, or whose parts do not fit
/// together; `problem` (problem_size bytes) then says why (NC-01, NC-03, NC-05).
bool nv_container_read(const void *data, size_t size, nv_container *c, char *problem,
                       size_t problem_size);

/// The bytes of the container, fields ascending, to be given back with free.
char *nv_container_write(const nv_container *c, size_t *size);

void nv_container_free(nv_container *c);

/// Value of field `tag`; false if the container does not have it.
bool nv_container_get(const nv_container *c, unsigned tag, uint32_t *value);

/// Sets field `tag`, which is added where it is missing.
void nv_container_set(nv_container *c, unsigned tag, uint32_t value);

/// Bytes of the blob of `field`. False if the blobs do not hold all of it.
bool nv_container_blob(const nv_container *c, const nv_container_field *field, size_t *size);

/// What NVIDIA's tools think of its versions (NC-02): NULL if they take them, else the reason in `problem`. With
/// `majors` only those that no reader takes.
const char *nv_container_version_problem(const nv_container *c, bool majors, char *problem,
                                         size_t problem_size);

/// Writes into a container of `level` the GPU, and what NVIDIA's compiler always writes.
void nv_container_fill(nv_container *c, const nv_sm *sm);

/// The reason why NVIDIA's tools could not read bitcode for `sm` that LLVM 22 writes, NULL if they can.
const char *nv_container_refuses(const nv_sm *sm);

/// Takes out of `module` what LLVM 20 cannot read and what means nothing for the code: markers of lifetimes, newer
/// attributes, those of intrinsics, which readers know themselves (BV-05). `*without_lines` says that debug
/// information went, too. Kernels and variables of the host are listed in llvm.used, without which NVIDIA's linker
/// removes them. False, with the reason in `problem`, if something stays that cannot be said in LLVM 20.
bool nv_container_reduce(LLVMModuleRef module, bool *without_lines, char *problem,
                         size_t problem_size);

#endif
