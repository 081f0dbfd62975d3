// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// GPUs by the names that somebody wrote, and the one that was meant where no GPU has the name.
#include <stdlib.h>
#include <string.h>

#include "options/nearest.h"
#include "target/target.h"
#include "tools/tool.h"

// LLVM makes code for it, and today's ptxas does: no use in being sent from one error to the next.
static bool usable(const nv_sm *sm) { return (sm->flags & NV_SM_LLVM) && (sm->flags & NV_SM_NVCC); }

// GPU number `i` of the table; a name that nothing resembles in the place of one that cannot be used.
static const char *usable_name(const void *unused, size_t i) {
  (void)unused;
  const nv_sm *sm = nv_sm_at(i);
  return sm ? usable(sm) ? sm->name : "" : NULL;
}

const char *nv_tool_gpu_meant(const char *name) {
  const char *near = nv_nearest_name(name, strlen(name), usable_name, NULL);
  if (near && *near)
    return near;
  // A number that looks like none of them: the GPU with the nearest one.
  char *end;
  if (strncmp(name, "sm_", 3) != 0 || name[3] < '0' || name[3] > '9')
    return NULL;
  unsigned long number = strtoul(name + 3, &end, 10), best_gap = 0;
  if (*end)
    return NULL;
  const nv_sm *sm, *best = NULL;
  for (size_t i = 0; (sm = nv_sm_at(i)); i++) {
    unsigned long gap = sm->cc > number ? sm->cc - number : number - sm->cc;
    if (usable(sm) && (!best || gap < best_gap)) {
      best = sm;
      best_gap = gap;
    }
  }
  return best ? best->name : NULL;
}

const nv_sm *nv_tool_gpu(const nv_command *command, const char *name) {
  const nv_sm *sm = nv_sm_lookup(name, strlen(name));
  if (sm && sm->flags & NV_SM_LLVM)
    return sm;
  const char *near = sm ? NULL : nv_tool_gpu_meant(name);
  nv_tool_misuse(command, "%s '%s'%s%s%s", sm ? "LLVM makes no code for" : "unknown processor",
                 name, near ? "; did you mean '" : "; 'nvopt targets' lists them", near ? near : "",
                 near ? "'?" : "");
  return NULL;
}
