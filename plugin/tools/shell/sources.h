// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sources.h: the files that a program was made of, and whether one of them changed.
#ifndef NVOPT_SHELL_SOURCES_H
#define NVOPT_SHELL_SOURCES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

/// A file and what it was when it was read.
typedef struct nv_shell_source {
  char *path;
  struct stat seen;
} nv_shell_source;

/// A list of files that it owns; empty when it is all zeros.
typedef struct nv_shell_sources {
  nv_shell_source *at;
  size_t count;
} nv_shell_sources;

/// Adds `path` as it is now. A file that cannot be looked at is not added.
void nv_shell_sources_add(nv_shell_sources *list, const char *path);
/// Adds the files that the make rule in `rule` depends on. False, with nothing added, when that file
/// cannot be read or holds no rule.
bool nv_shell_sources_read(nv_shell_sources *list, const char *rule);
/// The first file that is another than it was; one that is gone for now is none. NULL: none is.
const char *nv_shell_sources_changed(const nv_shell_sources *list);
void nv_shell_sources_free(nv_shell_sources *list);

#endif
