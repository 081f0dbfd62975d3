// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ptx-text.h: PTX as LLVM prints it, cut into its statements, as far as putting texts together needs it.
#ifndef NVOPT_PHASE_PTX_TEXT_H
#define NVOPT_PHASE_PTX_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef enum nv_ptx_kind {
  NV_PTX_HEAD,        ///< .version, .target, .address_size
  NV_PTX_DECLARATION, ///< of a function, or of a variable that is elsewhere
  NV_PTX_VARIABLE,
  NV_PTX_FUNCTION,
  NV_PTX_ALIAS,
  NV_PTX_FILE,    ///< a source file that .loc counts on
  NV_PTX_SECTION, ///< of debug information, without anything in it
} nv_ptx_kind;

/// A statement outside of functions. All texts point into what was cut.
typedef struct nv_ptx_piece {
  nv_ptx_kind kind;
  const char *at; ///< without comments and blanks around it
  size_t size;
  const char
      *name; ///< of what it declares or defines; of a file: from behind its number to the end
  size_t name_size;
  size_t head;     ///< of a function: the length up to the end of the parameters
  size_t body;     ///< of a function: where its body begins
  bool local;      ///< no other text sees it
  unsigned number; ///< of a file
} nv_ptx_piece;

/// The statements of `text`, an stb_ds list that the caller frees with arrfree. False, with the reason in `error` (error_size
/// bytes, always terminated), if something in it is not known here, debug information in sections among it; the list is
/// to be freed all the same.
bool nv_ptx_cut(const char *text, size_t size, nv_ptx_piece **pieces, char *error,
                size_t error_size);

typedef enum nv_ptx_token_kind {
  NV_PTX_END,
  NV_PTX_WORD,      ///< a name, a label, an instruction
  NV_PTX_DIRECTIVE, ///< .name, and what follows an instruction
  NV_PTX_COMMENT,
  NV_PTX_NUMBER,
  NV_PTX_SIGN,  ///< one character
  NV_PTX_OTHER, ///< a register, a text
} nv_ptx_token_kind;

typedef struct nv_ptx_token {
  nv_ptx_token_kind kind;
  const char *at;
  size_t size;
} nv_ptx_token;

/// The next token of the text from `*at` to `end`; `*at` moves behind it.
nv_ptx_token nv_ptx_next(const char **at, const char *end);

/// What the next token of a text can be; starts as zeros.
typedef struct nv_ptx_state {
  bool begins;       ///< the first word of an instruction, or a label
  bool guarded;      ///< the register of a predicate, in front of an instruction
  const char *place; ///< of a statement that ends with its line (.loc): what has been read of it
} nv_ptx_state;

/// True if the token, the one that ends at `at`, is a word that stands for a name, and not an instruction, of which a symbol
/// may have the name. To be asked of each token in turn.
bool nv_ptx_is_name(nv_ptx_state *state, nv_ptx_token token, const char *at, const char *end);

/// True if the token is `text`.
bool nv_ptx_token_is(nv_ptx_token token, const char *text);

#endif
