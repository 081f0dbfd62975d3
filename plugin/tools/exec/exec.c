// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt exec: runs kernels on the CPU, checked, and compares builds of them bit for bit.
#include "tools/exec/exec.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "exec/launch/compare.h"
#include "exec/launch/load.h"
#include "options/nearest.h"
#include "target/target.h"
#include "tools/cmds.h"

const nv_command *nv_exec_command(void) {
  for (size_t i = 0;; i++)
    if (nv_command_at(i)->run == nv_cmd_exec)
      return nv_command_at(i);
}

// What --checks can name.
enum check { RACE, UNINIT, ALIGN, SPACE, DIVERGENCE, UB, EXIT, BLOCKS, NUM_CHECKS };

static const char *const check_names[NUM_CHECKS] = {"race",       "uninit", "align", "space",
                                                    "divergence", "ub",     "exit",  "blocks"};

static const char *check_name(const void *unused, size_t i) {
  (void)unused;
  return i < NUM_CHECKS        ? check_names[i]
         : i == NUM_CHECKS     ? "all"
         : i == NUM_CHECKS + 1 ? "none"
                               : NULL;
}

// Reads "race,uninit"; "all" and "none" too. False after the error was told.
static bool read_checks(const char *text, bool on[NUM_CHECKS]) {
  memset(on, 0, NUM_CHECKS * sizeof *on);
  for (const char *word = text; word; word = strchr(word, ',') ? strchr(word, ',') + 1 : NULL) {
    size_t n = strcspn(word, ","), found = 0;
    const char *name;
    while ((name = check_name(NULL, found)) && (strlen(name) != n || strncmp(word, name, n) != 0))
      found++;
    if (!name) {
      const char *near = nv_nearest_name(word, n, check_name, NULL);
      nv_tool_misuse(
          nv_exec_command(), "unknown check '%.*s'%s%s%s", (int)n, word,
          near ? "; did you mean '"
               : "; known are race, uninit, align, space, divergence, ub, exit, blocks, all, none",
          near ? near : "", near ? "'?" : "");
      return false;
    }
    // What is fast without any check cannot have one as well.
    if (strcmp(name, "none") == 0 && strcmp(text, "none") != 0) {
      nv_tool_misuse(nv_exec_command(), "--checks=%s: 'none' stands alone", text);
      return false;
    }
    for (size_t i = 0; i < NUM_CHECKS; i++)
      on[i] = on[i] || i == found || found == NUM_CHECKS;
  }
  return true;
}

typedef struct command {
  const nv_tool_args *args;
  bool on[NUM_CHECKS], checks_given;
  struct nv_run_options run;
  unsigned timeout;
  nv_exec_set *sets; // stb_ds arrays
  struct nv_text first;
  nv_exec_program program;
} command;

static bool read_number(const nv_tool_args *args, const char *name, uint64_t limit,
                        uint64_t *value) {
  const char *text = nv_tool_value(args, name);
  if (!text)
    return true;
  char *end;
  unsigned long long number = strtoull(text, &end, 10);
  if (*text >= '0' && *text <= '9' && !*end && number && number <= limit) {
    *value = number;
    return true;
  }
  nv_tool_misuse(nv_exec_command(), "--%s=%s: a number from 1 to %llu is wanted", name, text,
                 (unsigned long long)limit);
  return false;
}

static bool read_order(const char *text, struct nv_run_options *run) {
  char *end;
  if (strcmp(text, "forward") == 0)
    run->schedule = SCHEDULE_FORWARD;
  else if (strcmp(text, "reverse") == 0)
    run->schedule = SCHEDULE_REVERSE;
  else if (strncmp(text, "random:", 7) == 0 && text[7] >= '0' && text[7] <= '9') {
    run->schedule = SCHEDULE_RANDOM;
    run->seed = strtoull(text + 7, &end, 10);
    if (!*end)
      return true;
  } else {
    end = NULL;
  }
  if (run->schedule != SCHEDULE_RANDOM &&
      (strcmp(text, "forward") == 0 || strcmp(text, "reverse") == 0))
    return true;
  nv_tool_misuse(nv_exec_command(), "--order=%s: forward, reverse or random:SEED is wanted", text);
  return false;
}

// The sets that are run: the one of --level and --options, then those of --compare.
static bool read_sets(command *c) {
  const char *level = nv_tool_value(c->args, "level"), *options = nv_tool_value(c->args, "options");
  bool ptx = nv_tool_has(c->args, "ptx");
  if (level && (strlen(level) != 1 || !strchr("0123", *level))) {
    nv_tool_misuse(nv_exec_command(), "-O %s: levels are 0, 1, 2 and 3", level);
    return false;
  }
  if (options && !level) {
    nv_tool_misuse(nv_exec_command(), "--options needs a level, such as -O3");
    return false;
  }
  if (level)
    nv_text_printf(&c->first, "O%s%s%s", level, options ? ";" : "", options ? options : "");
  else
    nv_text_printf(&c->first, "none");
  nv_exec_set set = {c->first.data, ptx};
  arrput(c->sets, set);
  for (size_t i = 0; (set.name = nv_tool_value_at(c->args, "compare", i)); i++) {
    if (!*set.name) {
      nv_tool_misuse(nv_exec_command(),
                     "--compare: a set such as O3, 'O2;ftz=1', none or nvcc is wanted");
      return false;
    }
    arrput(c->sets, set);
  }
  return true;
}

static bool read_processor(command *c) {
  const char *name = nv_tool_value(c->args, "arch");
  name = name ? name : "sm_90";
  const nv_sm *sm = nv_tool_gpu(nv_exec_command(), name);
  if (sm)
    c->program.tools.architecture = sm->name;
  return sm != NULL;
}

// Everything of the command line but the launch. An exit status.
static int read_flags(command *c) {
  static const bool usual[NUM_CHECKS] = {
      [RACE] = true, [UNINIT] = true, [ALIGN] = true, [SPACE] = true, [DIVERGENCE] = true};
  const char *checks = nv_tool_value(c->args, "checks"), *order = nv_tool_value(c->args, "order");
  uint64_t timeout = 120;
  c->run.max_steps = 300000000;
  memcpy(c->on, usual, sizeof usual);
  c->checks_given = checks != NULL;
  if ((checks && !read_checks(checks, c->on)) || (order && !read_order(order, &c->run)) ||
      !read_number(c->args, "timeout", 86400, &timeout) ||
      !read_number(c->args, "max-steps", INT64_MAX, &c->run.max_steps) || !read_sets(c) ||
      !read_processor(c))
    return NV_EXIT_USAGE;
  if (nv_tool_has(c->args, "json") && nv_tool_has(c->args, "print")) {
    nv_tool_misuse(nv_exec_command(), "--print and --json: memory is printed as text only");
    return NV_EXIT_USAGE;
  }
  c->timeout = (unsigned)timeout;
  c->run.race = c->on[RACE] ? CHECK_ALL : CHECK_OFF;
  c->run.skip_alignment = !c->on[ALIGN];
  c->run.skip_spaces = !c->on[SPACE];
  c->run.skip_divergence = !c->on[DIVERGENCE];
  c->run.block_race = c->on[BLOCKS];
  c->run.strict_exit = c->on[EXIT];
  c->run.uninitialized_stack = true;
  c->run.keep_going = true;
  c->run.count = nv_tool_has(c->args, "count");
  c->run.unchecked =
      checks && strcmp(checks, "none") == 0 && !c->run.count && c->run.schedule == SCHEDULE_FORWARD;
  // Iterations are counted, and unchecked ones take less than a nanosecond.
  if (c->run.unchecked && !nv_tool_value(c->args, "max-steps"))
    c->run.max_steps = 10000000000u;
  c->run.progress = nv_tool_colour(stderr);
  return NV_EXIT_OK;
}

// Optimised code may read early what it does not use, and overflow where nobody looks: what such reads
// find is checked where the program is known to be as it was written, or where the user says so.
static void choose_checks(command *c, const nv_exec_set *set) {
  bool plain = strcmp(set->name, "none") == 0 && !set->ptx && nv_exec_is_cuda(c->program.file);
  bool asked = c->checks_given && strcmp(set->name, "nvcc") != 0;
  c->run.uninitialized = c->on[UNINIT] && (plain || asked) ? CHECK_ALL : CHECK_OFF;
  c->run.undefined = c->on[UB];
}

static int print_memories(const command *c, const struct nv_result *result) {
  const char *what;
  for (size_t i = 0; (what = nv_tool_value_at(c->args, "print", i)); i++) {
    // A colon without a number behind it belongs to the name.
    const char *colon = strrchr(what, ':');
    if (colon && (!colon[1] || colon[1 + strspn(colon + 1, "0123456789")]))
      colon = NULL;
    char *name = nv_copy_text(what, colon ? (size_t)(colon - what) : strlen(what));
    uint64_t limit = colon ? strtoull(colon + 1, NULL, 10) : UINT64_MAX;
    bool good = nv_print_memory(&c->program.plan, result, name, limit);
    free(name);
    if (!good)
      return NV_EXIT_FAILURE;
  }
  return NV_EXIT_OK;
}

// Builds and runs one set. An exit status.
static int run_set(command *c, size_t number, nv_exec_outcome *outcomes) {
  nv_exec_outcome *outcome = &outcomes[number];
  const nv_exec_set *set = &c->sets[number];
  bool json = nv_tool_has(c->args, "json");
  outcome->set = set->name;
  choose_checks(c, set);
  char *file = nv_exec_build(&c->program, set, (unsigned)number);
  bool ran = file && nv_run_variant(file, &c->program.plan, &c->run, number == 0, c->timeout,
                                    &outcome->result);
  free(file);
  if (!ran)
    return NV_EXIT_FAILURE;
  if (!json && number == 0 && outcome->result.output)
    fputs(outcome->result.output, stdout);
  if (!json)
    nv_exec_tell(&outcome->result, number ? set->name : NULL);
  if (outcome->result.outcome != OUTCOME_OK)
    return NV_EXIT_FAILURE;
  int status = arrlen(outcome->result.findings) ? NV_EXIT_FAILURE : NV_EXIT_OK;
  outcome->same = number == 0;
  if (number == 0)
    return print_memories(c, &outcome->result) == NV_EXIT_OK ? status : NV_EXIT_FAILURE;
  if (outcomes[0].result.outcome != OUTCOME_OK)
    return NV_EXIT_FAILURE;
  // In JSON the difference is the member "same"; the elements go to the terminal.
  outcome->same =
      nv_compare_results(&c->program.plan, &outcomes[0].result, &outcome->result, set->name,
                         (unsigned)number, c->program.plan.tolerance, json ? stderr : stdout);
  return outcome->same ? status : NV_EXIT_FAILURE;
}

static void print_counts(const command *c, const nv_exec_outcome *outcomes) {
  size_t n = arrlenu(c->sets);
  uint64_t(*totals)[CLASS_COUNT] = nv_new(n, sizeof *totals);
  const char **names = nv_new(n, sizeof *names);
  for (size_t i = 0; i < n; i++) {
    memcpy(totals[i], outcomes[i].result.counts, sizeof totals[i]);
    names[i] = c->sets[i].name;
  }
  nv_count_print((const uint64_t(*)[CLASS_COUNT])totals, names, (unsigned)n);
  free(totals);
  free(names);
}

static int run_sets(command *c) {
  size_t n = arrlenu(c->sets);
  nv_exec_outcome *outcomes = nv_new(n, sizeof *outcomes);
  int status = NV_EXIT_OK;
  size_t done = 0;
  for (; done < n && (done == 0 || outcomes[0].result.outcome == OUTCOME_OK); done++) {
    int one = run_set(c, done, outcomes);
    status = one != NV_EXIT_OK ? one : status;
    if (done == 0 && !outcomes[0].same)
      break;
  }
  if (nv_tool_has(c->args, "json"))
    nv_exec_json(c->program.file, outcomes, done < n ? done + 1 : n, c->run.count);
  else if (c->run.count && done == n)
    print_counts(c, outcomes);
  for (size_t i = 0; i < n; i++)
    nv_result_free(&outcomes[i].result);
  free(outcomes);
  return status;
}

int nv_cmd_exec(const nv_tool_args *args) {
  command c = {.args = args, .program.file = nv_tool_operand(args, 0)};
  nv_exec_set_program("nvopt");
  if (!nv_exec_knows_file(c.program.file))
    return nv_tool_misuse(nv_exec_command(), "'%s' is no .cu, .ll, .bc or .ptx file",
                          c.program.file);
  if (access(c.program.file, R_OK))
    return nv_tool_fail("cannot read '%s': %s", c.program.file, strerror(errno));
  int status = read_flags(&c);
  if (status == NV_EXIT_OK)
    status = nv_exec_read_launch(args, &c.program);
  if (status == NV_EXIT_OK) {
    status = NV_EXIT_FAILURE;
    if (nv_exec_find_tools(&c.program)) {
      if (nv_exec_compile(&c.program))
        status = run_sets(&c);
      nv_tools_finish(&c.program.tools);
    }
  }
  free((void *)(uintptr_t)c.program.tools.config);
  free(c.program.base);
  nv_plan_free(&c.program.plan);
  nv_text_free(&c.first);
  arrfree(c.sets);
  return status;
}
