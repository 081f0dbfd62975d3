// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// guard.h: evaluates the conditions of the pipeline tables.
#ifndef NVOPT_PIPELINE_GUARD_H
#define NVOPT_PIPELINE_GUARD_H

#include "pipeline/pipeline.h"

/// A power of two. The rows share some sixty conditions, and equal texts of the tables are one text.
enum { NV_KNOWN_GUARDS = 256 };

/// What conditions are evaluated against, and what came of it.
typedef struct nv_guard_context {
  const nv_pipeline_request *req;
  const nv_options *options;
  nv_option_index names; ///< nv_option_index_make
  bool nvvm70;           ///< the older generation is asked for
  char unknown[64];      ///< first word that names no option or fact; "" while all is well
  struct {
    const char *guard;
    bool holds;
  } known[NV_KNOWN_GUARDS]; ///< answers, at a place that the address of the guard tells
} nv_guard_context;

/// The own pass `name`, as the request finds it; NULL if it does not exist or never belongs into a
/// pipeline.
const nv_pass_info *nv_guard_find_pass(const nv_pipeline_request *req, const char *name);

/// True if the condition `guard` holds (syntax: texts.h), a text that lives and stays what it is as long as
/// `c`. Looks at every word even when the answer is known already, and marks the options in req->asked.
bool nv_guard_holds(nv_guard_context *c, const char *guard);

#endif
