// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remark-file.h: reads the remarks that compilers write to files.
#ifndef NVOPT_TOOLS_REMARK_FILE_H
#define NVOPT_TOOLS_REMARK_FILE_H

#include "bridge/remarks.h"

/// A remark. All texts are in memory of their own, which belongs to who gets it.
typedef struct nv_remark_entry {
  nv_remark_kind kind;
  char *pass; ///< nvopt's by their own names, without the prefix that -Rpass= takes
  char *name, *function, *message;
  char *file; ///< "" where the place is not known
  unsigned line;
} nv_remark_entry;

/// Hands every remark of `data`, YAML or bitstream, to `take`. Those in front of what is not understood arrive, too.
/// NULL, or what is wrong, in new memory.
char *nv_remark_file_read(const char *data, size_t size,
                          void (*take)(void *user, nv_remark_entry *entry), void *user);

/// Gives back the texts of a remark.
void nv_remark_entry_free(nv_remark_entry *entry);

#endif
