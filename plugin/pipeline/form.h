// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// form.h: what a pipeline element, in one of its forms, runs.
#ifndef NVOPT_PIPELINE_FORM_H
#define NVOPT_PIPELINE_FORM_H

#include "pipeline/pipeline.h"
#include "pipeline/table.h"

typedef struct nv_pipeline_form {
  const char *element;
  const char *variant; ///< the word in the brackets that picks the form, NULL for elements without
  bool bare;           ///< the brackets may be left out
  nv_table_id table;
  unsigned sections;          ///< of the table: 1u << nv_section, or-ed
  nv_opt_level level;         ///< of the form; NV_OPT_LEVEL_NONE: the request's
  nv_opt_level default_level; ///< where the request has none either
  bool then_whole;            ///< all of `nvopt` runs behind it
} nv_pipeline_form;

/// The form of `element` that `variant` (may be NULL) picks; NULL when there is none.
const nv_pipeline_form *nv_pipeline_form_find(const char *element, const char *variant);

#endif
