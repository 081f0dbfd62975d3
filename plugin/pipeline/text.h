// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// text.h: writes pipeline text, opening and closing pass managers as the passes need them.
#ifndef NVOPT_PIPELINE_TEXT_H
#define NVOPT_PIPELINE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

enum { NV_MAX_NESTING = 4 };

/// Text under construction. Start with nv_text_init, end with nv_text_finish.
typedef struct nv_text {
  char *data;
  size_t len, capacity;
  const char *open[NV_MAX_NESTING]; ///< managers open now, outermost first; each ends at '/' or 0
  size_t depth;
  const char *pending_check; ///< goes behind the call-graph manager that is open
  const char
      *group_check; ///< module pass behind every group and every checked module pass, or NULL
} nv_text;

void nv_text_init(nv_text *t);

/// Appends the pass `pass` inside the managers of `nesting` ("function/loop"; "" for the module),
/// sharing those that are open already. A manager written as "^name" is opened anew even then.
/// `nesting` must live until nv_text_finish.
void nv_text_add(nv_text *t, const char *nesting, const char *pass);

/// Appends `pass`, a check that exists for functions and for modules, behind the pass added last:
/// in the innermost open function manager, else on the module. Behind a pass of a call-graph
/// manager it waits until that manager is closed. `pass` must live until nv_text_finish.
void nv_text_add_check(nv_text *t, const char *pass);

/// Closes what is open. Returns the text, to be freed with free().
char *nv_text_finish(nv_text *t);

#endif
