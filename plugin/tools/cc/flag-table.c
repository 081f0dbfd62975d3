// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prints the rows of nvcc-flags.def: for people at a terminal, and as the table of docs/user/nvcc.md.
#include <stdio.h>
#include <string.h>

#include "tools/cc/cc.h"

static const char *const classes[] = {"translated", "nothing to do", "refused"};
static const char *const kinds[] = {"", " X", " X,...", " X,...", " true\\|false", " N"};

void nv_cc_print_flags(bool markdown) {
  if (markdown)
    puts("| flag | short | here | what becomes of it |\n|---|---|---|---|");
  for (nv_cc_id id = 0; id < NV_CC_COUNT; id++) {
    const nv_cc_flag *flag = &nv_cc_flags[id];
    if (markdown)
      printf("| `--%s%s` | `-%s` | %s | %s%s |\n", flag->name, kinds[flag->kind], flag->brief,
             classes[flag->class], flag->class == nv_cc_refused ? "instead: " : "", flag->text);
    else
      printf("--%s (-%s): %s\n    %s%s\n", flag->name, flag->brief, classes[flag->class],
             flag->class == nv_cc_refused ? "instead: " : "", flag->text);
  }
}
