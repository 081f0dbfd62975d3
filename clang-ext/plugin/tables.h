// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tables.h: what the front-end plugin knows, as C data: attributes, pragmas, rules.
#ifndef NVOPT_CLANG_TABLES_H
#define NVOPT_CLANG_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { NV_ARGUMENTS_NUMBERS, NV_ARGUMENTS_TUPLES } nv_attribute_arguments;

typedef enum {
  NV_EFFECT_ANNOTATE,   ///< the key and the numbers go to the optimiser
  NV_EFFECT_BLOCK_SIZE, ///< three annotations: block, cluster, and that blocks are clusters
  NV_EFFECT_MANAGED,    ///< a variable that host and device share
  NV_EFFECT_SHARED,     ///< clang's own attribute, and no constructor
  NV_EFFECT_PURE,       ///< neither reads nor writes memory
  NV_EFFECT_REFUSE,     ///< an error
  NV_EFFECT_UNSUPPORTED ///< a warning; the function is left out
} nv_attribute_effect;

typedef enum { NV_ON_FUNCTION, NV_ON_KERNEL, NV_ON_VARIABLE } nv_attribute_where;

typedef enum {
#define NV_ATTRIBUTE(id, ...) NV_ATTRIBUTE_##id,
#include "clang-ext/plugin/attributes.def"
#undef NV_ATTRIBUTE
  NV_ATTRIBUTES
} nv_attribute_id;

/// One row of attributes.def; the columns are described there.
typedef struct nv_attribute {
  const char *spelling, *scoped, *raw, *macro;
  unsigned least, most;
  nv_attribute_arguments arguments;
  nv_attribute_effect effect;
  const char *key;
  nv_attribute_where where;
} nv_attribute;

/// All rows, indexed by nv_attribute_id.
extern const nv_attribute nv_attributes[NV_ATTRIBUTES];

/// What a user calls the attribute: its macro, or its spelling.
const char *nv_attribute_name(const nv_attribute *a);

typedef enum { NV_GROUP_ALWAYS, NV_GROUP_STRICT, NV_GROUP_ASKED } nv_rule_group;

typedef enum {
#define NV_SEVERITY(id, ...) NV_SEVERITY_##id,
#include "clang-ext/plugin/rules.def"
  NV_SEVERITIES
} nv_rule_severity;

/// One row of the severities in rules.def.
typedef struct nv_severity {
  bool error;
  const char *flag; ///< the -W group that it belongs to; "" for errors that nothing silences
} nv_severity;

/// All rows, indexed by nv_rule_severity.
extern const nv_severity nv_severities[NV_SEVERITIES];

typedef enum {
#define NV_RULE(id, ...) NV_RULE_##id,
#include "clang-ext/plugin/rules.def"
  NV_RULES
} nv_rule_id;

/// One row of rules.def; the columns are described there.
typedef struct nv_rule {
  const char *id;
  unsigned number;
  nv_rule_group group;
  nv_rule_severity severity;
  const char *text, *advice;
} nv_rule;

/// All rows, indexed by nv_rule_id.
extern const nv_rule nv_rules[NV_RULES];

typedef enum {
#define NV_NOTE(id, text) NV_NOTE_##id,
#include "clang-ext/plugin/rules.def"
  NV_NOTES
} nv_note_id;

/// Texts of the notes in rules.def, indexed by nv_note_id.
extern const char *const nv_notes[NV_NOTES];

/// The number that nvcc shows its users for EC<number> and takes in its pragmas (EC3534: 20077).
unsigned nv_rule_shown(unsigned number);

/// Execution spaces of a function, or'ed.
typedef enum { NV_SPACE_HOST = 1, NV_SPACE_DEVICE = 2, NV_SPACE_GLOBAL = 4 } nv_space;
typedef unsigned nv_spaces;

/// As they are written: "__host__ __device__".
const char *nv_spaces_name(nv_spaces spaces);

/// The rule that speaks about a call of a constexpr host function from a function of `caller`;
/// NV_RULES for none.
nv_rule_id nv_constexpr_call_rule(nv_spaces caller);

/// The same about a call of a constexpr function for the GPU.
nv_rule_id nv_device_constexpr_call_rule(nv_spaces caller);

/// The rule about a function of `first` that is declared again with `second`, which is written or
/// left out; NV_RULES for none.
nv_rule_id nv_redeclared_rule(nv_spaces first, nv_spaces second, bool written);

typedef enum {
  NV_MEMORY_HOST,
  NV_MEMORY_DEVICE,
  NV_MEMORY_CONSTANT,
  NV_MEMORY_SHARED
} nv_memory_space;

/// As nvcc calls them: "host", "__constant__".
const char *nv_memory_space_name(nv_memory_space space);

/// Bytes of parameters that a kernel for sm_`sm` may take; the newest architectures' for 0.
unsigned nv_parameter_space(unsigned sm);

typedef enum { NV_ASM_INTEGER, NV_ASM_FLOAT } nv_asm_kind;

/// One row of asm-operands.def.
typedef struct nv_asm_operand {
  char letter;
  unsigned bytes;
  nv_asm_kind kind;
  const char *types;
} nv_asm_operand;

/// The row of a letter; NULL where nvcc has none.
const nv_asm_operand *nv_asm_operand_of(char letter);

/// The rule that an operand of `bytes` breaks; NV_RULES for none. `integer` says that it is an
/// integer or a pointer, `real` that it is a floating-point number; a structure is neither.
nv_rule_id nv_asm_rule(const nv_asm_operand *row, uint64_t bytes, bool integer, bool real);

/// One row of nvcc-numbers.def.
typedef struct nv_number {
  unsigned number; ///< as nvcc shows it
  const char *tag, *group;
} nv_number;

extern const nv_number nv_numbers[];
extern const size_t nv_number_count;

/// True if nvcc has a warning or an error with this number, as it shows them.
bool nv_number_known(unsigned number);

/// The number behind a tag of nvcc's pragmas; 0 for an unknown tag.
unsigned nv_number_of_tag(const char *tag);

typedef enum {
  NV_PRAGMA_EXEC_CHECK,
  NV_PRAGMA_SEVERITY,
  NV_PRAGMA_STACK,
  NV_PRAGMA_ABI
} nv_pragma_action;

typedef enum {
  NV_DIAG_IGNORED,
  NV_DIAG_REMARK,
  NV_DIAG_WARNING,
  NV_DIAG_ERROR,
  NV_DIAG_DEFAULT ///< what the command line says
} nv_diag_severity;

typedef struct nv_pragma {
  const char *name;
  nv_pragma_action action;
  int argument;
} nv_pragma;

extern const nv_pragma nv_pragmas[];
extern const size_t nv_pragma_count;

/// Clauses of #pragma nv_abi: the number of one by its name, -1 for none; the annotation that it
/// becomes.
int nv_abi_clause(const char *clause);
extern const char *const nv_abi_keys[];
extern const size_t nv_abi_clauses;

/// The GPU that is compiled for.
typedef struct nv_gpu {
  unsigned sm; ///< 90 for sm_90; 0 for the host
  char suffix; ///< 'a' for sm_90a, 'f' for sm_100f, 0 for none
} nv_gpu;

/// Reads the name of a processor, "sm_90a". What is none gives zeros.
nv_gpu nv_read_gpu(const char *name);

/// What nvcc has built in and clang lacks, as source text (prelude.cu.h).
extern const char nv_prelude[];

/// True if the `size` characters of `source` have a name in them that the prelude defines. `user`: not
/// of a system's header, which may have its own for some of the names.
bool nv_needs_prelude(const char *source, size_t size, bool user);

/// Takes a piece of text; it is gone when the function returns.
typedef void (*nv_text_fn)(void *data, const char *text);

/// The macros of attributes.def and macros.def as preprocessor text for the head of a CUDA source, handed
/// to `sink` line by line. `as_nvcc`: also those by which libraries recognise nvcc.
void nv_macro_text(nv_gpu gpu, bool as_nvcc, nv_text_fn sink, void *data);

#ifdef __cplusplus
}
#endif
#endif
