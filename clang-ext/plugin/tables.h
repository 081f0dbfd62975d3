// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tables.h: what the front-end plugin knows, as C data: attributes, pragmas, rules.
#ifndef NVOPT_CLANG_TABLES_H
#define NVOPT_CLANG_TABLES_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { NV_ARGUMENTS_NUMBERS, NV_ARGUMENTS_TUPLES } nv_attribute_arguments;

typedef enum {
  NV_EFFECT_ANNOTATE,   ///< the key and the numbers go to the optimiser
  NV_EFFECT_BLOCK_SIZE, ///< three annotations: block, cluster, and that blocks are clusters
  NV_EFFECT_MANAGED,    ///< a variable that host and device share
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

typedef enum { NV_GROUP_ALWAYS, NV_GROUP_STRICT } nv_rule_group;
typedef enum { NV_SEVERITY_WARNING, NV_SEVERITY_ERROR } nv_rule_severity;

typedef enum {
#define NV_RULE(id, ...) NV_RULE_##id,
#include "clang-ext/plugin/rules.def"
#undef NV_RULE
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

/// The number that nvcc shows its users for EC<number> and takes in its pragmas (EC3534: 20077).
unsigned nv_rule_shown(unsigned number);

typedef enum { NV_PRAGMA_SWALLOW, NV_PRAGMA_ABI } nv_pragma_action;

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

/// The macros of attributes.def and macros.def as preprocessor text for the head of a CUDA source.
/// `as_nvcc`: also those by which libraries recognise nvcc. The caller frees it.
char *nv_macro_text(nv_gpu gpu, bool as_nvcc);

#ifdef __cplusplus
}
#endif
#endif
