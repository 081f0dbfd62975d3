// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// table.h: rows of the pipeline tables as the code sees them.
#ifndef NVOPT_PIPELINE_TABLE_H
#define NVOPT_PIPELINE_TABLE_H

#include "options/options.h"

/// The parts that helper elements pick from (PL-9, SC-2).
typedef enum nv_section {
  NV_SECTION_LINK,     ///< library, checks, reflection, internalisation
  NV_SECTION_PRELUDE,  ///< first clean-up
  NV_SECTION_STD,      ///< the old standard sequence
  NV_SECTION_PRETREAT, ///< end of the prelude
  NV_SECTION_INLINE,   ///< first inliner
  NV_SECTION_FIRST,    ///< first round, second inliner
  NV_SECTION_MAIN,     ///< main round
  NV_SECTION_TAIL,     ///< module clean-up, memory operations
  NV_SECTION_END,      ///< final checks
  NV_SECTION_CODEGEN,  ///< between optimiser and instruction selection
  NV_SECTION_LTO_GEN,
  NV_SECTION_LTO_LINK,
} nv_section;

/// Bits of nv_pipeline_row.generations (PL-5).
enum { NV_GEN_LATEST = 1, NV_GEN_70 = 2 };

/// One row: passes at one place of a pipeline, and when they are there.
typedef struct nv_pipeline_row {
  nv_section section;
  unsigned levels;      ///< 1u << nv_opt_level, or-ed
  unsigned generations; ///< NV_GEN_*
  const char *nesting;  ///< managers around the text, outermost first, separated by '/'
  const char *own;      ///< text of an own pass, "" if the row has stock passes
  const char *stock;    ///< stock text: of the row, or in place of the missing own pass
  const char *guard;    ///< condition, see texts.h
} nv_pipeline_row;

typedef struct nv_pipeline_table {
  const nv_pipeline_row *rows;
  size_t count;
} nv_pipeline_table;

typedef enum nv_table_id {
  NV_TABLE_LEVELS,  ///< every level
  NV_TABLE_STD,     ///< nvopt-std-compile-opts
  NV_TABLE_CODEGEN, ///< nvopt-codegen-ir
  NV_TABLE_LTO,     ///< nvopt-lto
  NV_NUM_TABLES
} nv_table_id;

/// The rows of the table in the tuned or in the observed order (strict-order=1).
const nv_pipeline_table *nv_pipeline_table_of(nv_table_id id, bool tuned);

#endif
