// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// standard-input.c: the input `-`: a program that comes through a pipe. Both halves read it, so it becomes an
// intermediate file.
#include <stdio.h>

#include "tools/cc/cc.h"
#include "tools/cc/unit.h"
#include "tools/tool.h"

const char *nv_cc_take_standard_input(nv_cc_plan *plan, const char *suffix) {
  static const nv_cc_id rules[] = {NV_CC_DEPENDENCIES, NV_CC_DEPENDENCIES_USER,
                                   NV_CC_DEPENDENCIES_TOO, NV_CC_DEPENDENCIES_USER_TOO};
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    if (nv_cc_has(plan->line, rules[i]))
      return nv_tool_fail("'-': standard input is no file that a rule of -%s can name; give a file",
                          nv_cc_flags[rules[i]].brief),
             NULL;
  if (plan->standard_input)
    return nv_tool_fail("'-' stands twice, and standard input can be read once"), NULL;
  const char *path = nv_cc_temporary(plan, "stdin%s", suffix);
  nv_cc_step *step = nv_cc_add_step(plan, "standard input", "<stdin>", "/bin/sh");
  nv_words_add(&step->words, "-c");
  // Its lines are those of "<stdin>", in messages and in __FILE__.
  nv_words_add(&step->words, "%s", "{ echo '#line 1 \"<stdin>\"' && cat; } > \"$0\"");
  nv_words_add(&step->words, "%s", path);
  return plan->standard_input = path;
}

void nv_unit_add_place(const nv_unit *u, nv_words *words) {
  if (u->input != u->plan->standard_input)
    return;
  // Headers beside a file are those of the folder that the compiler was started in.
  nv_words_add(words, "-iquote");
  nv_words_add(words, ".");
  // The folder of intermediate files has another name each time.
  nv_words_add(words, "-ffile-prefix-map=%s/=", u->plan->folder);
}
