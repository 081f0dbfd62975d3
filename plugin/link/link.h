// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// link.h: the steps of a device link: reading inputs, checking that they fit together, machine code.
#ifndef NVOPT_LINK_LINK_H
#define NVOPT_LINK_LINK_H

#include <stdbool.h>
#include <stddef.h>

#include <llvm-c/TargetMachine.h>

/// In front of the name of a unit: a function that host code of the unit refers to and the object of the device link defines,
/// named as those of nvcc's objects.
#define NV_LINKED_BINARY "__cudaRegisterLinkedBinary__nv_"

/// Reads the device code of the `n` files `paths` and links it into one module in `context`: all of
/// files and objects, of libraries the members that something refers to. `arch` ("sm_90") picks the
/// code where files have several; NULL: all must have one and the same, which is given back in
/// `*arch_out`, to be freed (a copy of `arch` if it is given). NULL after the error was told.
LLVMModuleRef nv_link_inputs(LLVMContextRef context, char *const *paths, size_t n, const char *arch,
                             char **arch_out);

/// Writes host bitcode that defines what host code of the units in the `n` files `paths` refers to (NV_LINKED_BINARY) to
/// the file `path`. False after the error was told.
bool nv_link_registrations(LLVMContextRef context, char *const *paths, size_t n, const char *path);

/// True if `module`, read from `name`, can become part of `into` (LT-4): a triple and layout of a
/// GPU, versions of IR and debug metadata that this release reads (NVVM_IR_VER_CHK=0 lets all through), both those of `into`; code for `arch` (NULL: any); equal sizes of equally named variables, which no
/// function has the name of. An error is told. `arch` must not have a function attribute that says otherwise.
bool nv_link_fits(LLVMModuleRef into, LLVMModuleRef module, const char *name, const char *arch);

/// How machine code is made.
typedef struct nv_assembly {
  const char *arch;
  const char *level;   ///< of ptxas: "0" to "3"
  unsigned jobs;       ///< programs at a time; 0: one a processor
  bool job_server;     ///< each waits for a slot of make's job server
  const char *flags;   ///< more flags of ptxas, between commas; NULL: none
  bool relocatable;    ///< more is linked to it: one part, no nvlink
  const char *folder;  ///< of ptxas and nvlink; NULL: they are looked for
  const char *library; ///< that nvlink links with the parts; NULL: none
} nv_assembly;

/// Machine code of the `n` parts of a program in PTX, as one cubin. NULL after the error was told,
/// which names the part's program. The caller frees it; `*size` is its length.
void *nv_assemble(const nv_assembly *how, LLVMMemoryBufferRef *ptx, size_t n, size_t *size);

/// Writes `size` bytes to the file `path` ("-": stdout), which is either complete or as it was.
/// False after the error was told.
bool nv_write_whole(const char *path, const void *data, size_t size);

#endif
