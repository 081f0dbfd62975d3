// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nesting.h: opens and closes pass managers as the passes of a pipeline need them (PL-10).
#ifndef NVOPT_PIPELINE_NESTING_H
#define NVOPT_PIPELINE_NESTING_H

#include "pipeline/pipeline.h"

enum { NV_MAX_NESTING = 4 };

/// The managers that are open. Zero but for `sink` at the start; ends with nv_nesting_finish.
typedef struct nv_nesting {
  nv_pipeline_sink sink;
  const char *open[NV_MAX_NESTING]; ///< managers open now, outermost first; each ends at '/' or 0
  size_t depth;
  const char *same;          ///< a nesting that is what is open now, or NULL
  const char *pending_check; ///< goes behind the call-graph manager that is open
  const char
      *group_check; ///< module pass behind every group and every checked module pass, or NULL
} nv_nesting;

/// Tells the pass `text` inside the managers of `nesting` ("function/loop"; "" for the module),
/// sharing those that are open already. A manager written as "^name" is opened anew even then.
/// `nesting` must live until nv_nesting_finish. `own` and `params`: see nv_pipeline_sink.
void nv_nesting_add(nv_nesting *n, const char *nesting, const char *text, const nv_pass_info *own,
                    const nv_params *params);

/// Tells `pass`, a check that exists for functions and for modules, behind the pass told last:
/// in the innermost open function manager, else on the module. Behind a pass of a call-graph
/// manager it waits until that manager is closed. `pass` must live until nv_nesting_finish.
void nv_nesting_add_check(nv_nesting *n, const char *pass);

/// Closes what is open.
void nv_nesting_finish(nv_nesting *n);

#endif
