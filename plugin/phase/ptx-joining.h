// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ptx-joining.h: what the files share that put texts of PTX together: ptx-join.c reads them and binds names, ptx-copies.c
// finds copies that are the same, ptx-print.c writes the whole.
#ifndef NVOPT_PHASE_PTX_JOINING_H
#define NVOPT_PHASE_PTX_JOINING_H

#include <stdbool.h>
#include <stddef.h>

#include "hash.h"
#include "phase/ptx-join.h"
#include "phase/ptx-text.h"

enum { NV_PTX_NONE = -1 };

typedef struct nv_ptx_definition {
  const nv_ptx_piece *piece;
  size_t part;
  size_t symbol;
  size_t *refs; // stb_ds: symbols that it mentions, each once
  char *plain;  // of copies: the text without what does not count
  long same; // of copies: the first definition of the name that says the same; itself if none does
  char *fresh; // a name of its own, NULL: that of the symbol
  size_t turn; // of a function: its number among those that are printed, and 1
  bool early;  // a function that is mentioned before its turn
  bool printed;
} nv_ptx_definition;

typedef struct nv_ptx_symbol {
  const char *name;
  size_t size;
  size_t *definitions;             // stb_ds, in the order of the parts
  long visible;                    // the definition that all parts see, NV_PTX_NONE
  const nv_ptx_piece *declaration; // of what is elsewhere: the first one
  size_t declared_in;              // its part
  size_t seen;                     // the last definition whose mentions were looked at, and 1
  size_t place;                    // of a function: its number in the module, and 1; 0: none
  bool elsewhere;                  // a part means what no part defines
  bool hidden;                     // visible for the sake of other parts alone
} nv_ptx_symbol;

// The number of a symbol, found by its name.
typedef struct nv_ptx_entry {
  size_t number;
  UT_hash_handle hh;
} nv_ptx_entry;

// The number of a source file, found by its name.
typedef struct nv_ptx_source {
  unsigned number;
  UT_hash_handle hh;
} nv_ptx_source;

// A function and where it stands among the others.
typedef struct nv_ptx_position {
  size_t place, part, turn, definition;
} nv_ptx_position;

typedef struct nv_ptx_joining {
  const nv_ptx_part *parts;
  size_t n;
  nv_ptx_piece **pieces;          // of each part, stb_ds
  nv_ptx_definition *definitions; // stb_ds
  nv_ptx_symbol *symbols;         // stb_ds
  nv_ptx_entry *entries;
  nv_ptx_source *sources;
  unsigned **files;       // of each part, stb_ds: its number of a file to that of the whole
  nv_ptx_position *order; // stb_ds: functions
  char *out;              // stb_ds
  char *error;
  size_t error_size;
} nv_ptx_joining;

/// The number of the symbol, NV_PTX_NONE if no part has one of that name.
long nv_ptx_known(const nv_ptx_joining *j, const char *name, size_t size);
/// The symbol of that name, a new one if there is none. `name` is kept. The symbols may move.
nv_ptx_symbol *nv_ptx_symbol_of(nv_ptx_joining *j, const char *name, size_t size);
/// The definition that part `part` means by the name, NV_PTX_NONE if it is elsewhere.
long nv_ptx_bind(const nv_ptx_joining *j, const nv_ptx_symbol *s, size_t part);
/// The definition that is printed in the place of definition `d`, which may be NV_PTX_NONE.
long nv_ptx_kept(const nv_ptx_joining *j, long d);

/// Labels and the like are known in one function only; LLVM puts the function's number into them. The length of what stands
/// in front of it, 0 if the token is none of them.
size_t nv_ptx_local_prefix(nv_ptx_token t);
/// Finds the copies that are the same, and gives the others names of their own.
void nv_ptx_settle_copies(nv_ptx_joining *j);
/// Writes the whole into `out`.
void nv_ptx_print(nv_ptx_joining *j, const nv_ptx_origin *origin);

#endif
