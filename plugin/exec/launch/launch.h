// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The launch description: buffers, module variables, kernel launches, and its parser.
#ifndef NV_EXEC_LAUNCH_H
#define NV_EXEC_LAUNCH_H

#include "exec/text.h"

// What the bits of an element mean.
enum nv_type_kind { NV_SIGNED, NV_UNSIGNED, NV_BITS, NV_FLOAT, NV_BFLOAT };

// An element type, such as i32 or bf16; `size` is in bytes (1, 2, 4 or 8).
struct nv_type {
  enum nv_type_kind kind;
  unsigned size;
};

// An 8-byte pointer inside a blob that is filled in once addresses are known.
struct nv_reloc {
  size_t at;      // byte offset inside the blob
  char *target;   // name of a buffer or of a module variable
  int64_t addend; // bytes added to the target's address
};

// Bytes with pointers in them. Everything a launch passes to the device is one of these.
struct nv_blob {
  uint8_t *bytes;
  size_t size;
  struct nv_reloc *relocs; // stb_ds array
};

enum nv_tolerance_kind { NV_EXACT, NV_ULP, NV_RELATIVE, NV_ABSOLUTE };

// How much a floating-point element may differ from variant 0.
struct nv_tolerance {
  enum nv_tolerance_kind kind;
  double bound;
};

// A global-memory allocation (`is_variable` false), or a module variable that the launch file
// initialises or gives a type for printing.
struct nv_buffer {
  char *name;
  struct nv_type type;
  uint64_t count;
  struct nv_blob data; // size 0 for a variable without initialiser
  bool is_variable;
  bool compare; // false for buffers marked `nocompare`
  bool has_tolerance;
  struct nv_tolerance tolerance;
};

// One kernel launch. Launches run in the order of the file and share the memory.
struct nv_launch {
  char *kernel;
  unsigned grid[3], block[3];
  unsigned cluster[3];  // blocks of a cluster; all 0: no clusters
  bool cooperative;     // all blocks live at the same time
  unsigned shared;      // dynamic shared memory in bytes
  struct nv_blob *args; // stb_ds array
  unsigned line;
};

// Everything that the directives of one file say.
struct nv_plan {
  struct nv_buffer *buffers;  // stb_ds array
  struct nv_launch *launches; // stb_ds array
  char **clang_args;          // stb_ds array
  struct nv_tolerance tolerance;
  bool nan_bits; // compare NaN payloads too
};

// Reads directives from `text` into `plan` (added to what it holds). With `embedded` only lines
// that carry "EXEC:" count and the rest is source code; without it every line is a directive,
// '#' starts a comment. `path` names the file in diagnostics. Any bytes are accepted: returns
// false after exactly one printed diagnostic when a directive is wrong.
bool nv_launch_parse(struct nv_plan *plan, const char *path, const char *text, size_t length,
                     bool embedded);
// Parses "ulp=N", "rel=X", "abs=X" or "exact" (':' may stand for '='). False when malformed.
bool nv_tolerance_parse(const char *text, size_t length, struct nv_tolerance *tolerance);
// Frees everything the plan owns.
void nv_plan_free(struct nv_plan *plan);
// Frees the bytes and relocations of a blob.
void nv_blob_free(struct nv_blob *blob);

// A place in a directive; the parsers of parts take and advance it.
struct nv_cursor {
  const char *at, *end;
  const char *path;
  unsigned line;
  bool failed; // a diagnostic was printed
};

// Prints one diagnostic with file and line, unless one was printed before, and returns false.
bool nv_cursor_fail(struct nv_cursor *cursor, const char *format, ...) NV_PRINTF(2, 3);
// Skips blanks; true when nothing is left.
bool nv_cursor_done(struct nv_cursor *cursor);
// Skips blanks and the character `c` if it comes next; tells whether it did.
bool nv_cursor_take(struct nv_cursor *cursor, char c);
// Reads a name of [A-Za-z0-9_.$] into new memory in `*word`; false after a diagnostic that says
// that `what` was expected.
bool nv_cursor_word(struct nv_cursor *cursor, const char *what, char **word);
// Reads a number of a type as its raw bits. Integers may be decimal, hex or character-free binary
// 0b; floats decimal, hex float, inf, nan, or raw bits written as 0x... with the type's digits.
bool nv_cursor_value(struct nv_cursor *cursor, struct nv_type type, uint64_t *bits);
// Reads an unsigned decimal or hex number up to `limit`.
bool nv_cursor_unsigned(struct nv_cursor *cursor, const char *what, uint64_t limit,
                        uint64_t *value);
// Reads an element type name.
bool nv_cursor_type(struct nv_cursor *cursor, struct nv_type *type);
// Reads one kernel argument.
bool nv_cursor_argument(struct nv_cursor *cursor, struct nv_blob *blob);
// Reads an initialiser for `count` elements, or gives zeros when none follows.
bool nv_cursor_init(struct nv_cursor *cursor, struct nv_type type, uint64_t count,
                    struct nv_blob *blob);

// Raw bits of a number rounded to the type, to nearest even.
uint64_t nv_type_encode(struct nv_type type, double number);
// The number that raw bits of a floating-point type stand for.
double nv_type_decode(struct nv_type type, uint64_t bits);
// Name of a type, such as "f32", in static storage.
const char *nv_type_name(struct nv_type type);

#endif
