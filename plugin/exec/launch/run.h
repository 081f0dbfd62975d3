// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs one variant of a module in a process of its own.
#ifndef NV_EXEC_RUN_H
#define NV_EXEC_RUN_H

#include "exec/rewrite/count.h"
#include "exec/runtime/machine.h"

// Contents of a buffer or variable after the run.
struct nv_memory {
  char *name;
  uint8_t *bytes;
  uint64_t size;
};

// Where an instruction comes from. All texts are new memory, or NULL where it is not known.
struct nv_place {
  char *function, *file;
  unsigned line, column; // of the source; 0 where it is not known
  // Where the function of a header was called that the place is in; NULL: it is in none, or that is not known.
  char *caller;
  unsigned caller_line, caller_column;
  bool near, near_caller; // the line, or the caller, is there or close to it
};

// One thing that device code did wrong.
struct nv_finding {
  char *message, *kernel; // `kernel` NULL: before anything ran
  uint32_t block[3], thread[3];
  struct nv_place place;
  struct nv_place other; // of the access that it clashes with; all empty where there is none
};

// What came of a variant. Free it with nv_result_free.
struct nv_result {
  enum nv_outcome outcome;
  char *message;               // report of a fault; lines, the first without prefix
  char *output;                // what the device printed
  struct nv_finding *findings; // stb_ds array, in the order in which they came; a fault is the last
  struct nv_memory *memories;  // stb_ds array
  uint64_t counts[CLASS_COUNT];
};

// Runs the module in file `path` (bitcode or text). `is_reference` is true for variant 0, which
// gets the checks that only unoptimised code must pass. `timeout` is in seconds. False after a
// printed diagnostic when no process could be run.
bool nv_run_variant(const char *path, const struct nv_plan *plan,
                    const struct nv_run_options *options, bool is_reference, unsigned timeout,
                    struct nv_result *result);
// Whether the module calls functions that neither it nor the simulated runtime has.
bool nv_needs_library(const char *path);
void nv_result_free(struct nv_result *result);

// Adds the function, text and source line of an instruction, by its number in the module.
void nv_describe_site(const char *path, uint32_t site, struct nv_text *text);

// Where an instruction comes from, by its number in the module; in PTX by the .loc in front of it. `kernel` and `way`, the path
// of the thread, tell who called the function that it is in; `kernel` is NULL where they are not known.
struct nv_place nv_find_place(const char *path, uint32_t site, const char *kernel, uint32_t way);
// The line of every instruction of the module as it was read, by its number; new memory.
uint32_t *nv_site_lines(LLVMModuleRef module, uint32_t *count);
void nv_place_free(struct nv_place *place);

#endif
