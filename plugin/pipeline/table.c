// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// table.c: the .def files as arrays.
#include <stddef.h>

#include "pipeline/table.h"
#include "pipeline/texts.h"

enum {
  L0 = 1u << NV_OPT_LEVEL_O0,
  L1 = 1u << NV_OPT_LEVEL_O1,
  L2 = 1u << NV_OPT_LEVEL_O2,
  L3 = 1u << NV_OPT_LEVEL_O3,
  L12 = L1 | L2,
  L23 = L2 | L3,
  L123 = L1 | L2 | L3,
  FCMIN = 1u << NV_OPT_LEVEL_OFCMIN,
  FCMID = 1u << NV_OPT_LEVEL_OFCMID,
  FCMAX = 1u << NV_OPT_LEVEL_OFCMAX,
  FC = FCMIN | FCMID | FCMAX,
  L_OPT = L123 | FC,
  L_ALL = L_OPT | L0,
  LATEST = NV_GEN_LATEST,
  V70 = NV_GEN_70,
  ANY = LATEST | V70,
};

// A section row has no levels and only sets the section of what follows; sections are resolved when
// the table is walked, so that rows need not repeat their section.
#define NV_SECTION(name) {.section = NV_SECTION_##name},
#define NV_STOCK(lv, gen, nest, text, cond)                                                        \
  {.levels = lv, .generations = gen, .nesting = nest, .own = "", .stock = text, .guard = cond},
#define NV_OWN(lv, gen, nest, text, stand_in, cond)                                                \
  {.levels = lv,                                                                                   \
   .generations = gen,                                                                             \
   .nesting = nest,                                                                                \
   .own = text,                                                                                    \
   .stock = stand_in,                                                                              \
   .guard = cond},

static const nv_pipeline_row observed_rows[] = {
#include "pipeline/observed.def"
};

static const nv_pipeline_row tuned_rows[] = {
#include "pipeline/tuned.def"
};

static const nv_pipeline_row std_rows[] = {
#define NV_STD_LEVELS L_ALL
#include "pipeline/std-compile-opts.def"
#undef NV_STD_LEVELS
};

static const nv_pipeline_row codegen_observed_rows[] = {
#include "pipeline/codegen-observed.def"
};

static const nv_pipeline_row codegen_tuned_rows[] = {
#include "pipeline/codegen-tuned.def"
};

static const nv_pipeline_row lto_rows[] = {
#include "pipeline/lto.def"
};

#define TABLE(rows)                                                                                \
  { rows, sizeof rows / sizeof *rows }
// By nv_table_id and by order: observed, tuned.
static const nv_pipeline_table tables[][2] = {
    [NV_TABLE_LEVELS] = {TABLE(observed_rows), TABLE(tuned_rows)},
    [NV_TABLE_STD] = {TABLE(std_rows), TABLE(std_rows)},
    [NV_TABLE_CODEGEN] = {TABLE(codegen_observed_rows), TABLE(codegen_tuned_rows)},
    [NV_TABLE_LTO] = {TABLE(lto_rows), TABLE(lto_rows)},
};

const nv_pipeline_table *nv_pipeline_table_of(nv_table_id id, bool tuned) {
  return &tables[id][tuned];
}
