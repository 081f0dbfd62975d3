// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvopt.c: the nvopt command: what the package knows about its passes, its verifier and GPUs.
#include <stdio.h>
#include <string.h>

#include "passes.h"
#include "target/target.h"
#include "verify/verify.h"

static const char usage[] =
    "usage: nvopt COMMAND [...]\n"
    "  passes [--names [UNIT]]   the passes; --names: one name a line, of one unit if given\n"
    "                            (module, cgscc, function, loop, machine)\n"
    "  passes --markdown         the pass reference of docs/passes.md\n"
    "  rules [--markdown]        the rules of the NVVM IR verifier; --markdown: for "
    "docs/verifier.md\n"
    "  targets [--sm SM]         the GPUs that LLVM can generate code for, or one of them\n"
    "  version                   version of nvopt and of the LLVM it is built for\n";

static const char *const units[] = {"module", "cgscc", "function", "loop", "machine"};

static int fail(const char *what, const char *word) {
  fprintf(stderr, "nvopt: error: %s '%s'\n%s", what, word, usage);
  return 1;
}

static void print_passes(void) {
  for (size_t i = 0; i < nv_pass_count; i++) {
    const nv_pass_info *p = &nv_pass_table[i];
    printf("%-24s %-8s %s\n", p->name, units[p->level], p->summary);
  }
}

static int print_names(const char *unit) {
  size_t want = 0, n = sizeof units / sizeof *units;
  while (unit && want < n && strcmp(units[want], unit) != 0)
    want++;
  if (want == n)
    return fail("unknown unit", unit);
  for (size_t i = 0; i < nv_pass_count; i++)
    if (!unit || nv_pass_table[i].level == (nv_unit)want)
      puts(nv_pass_table[i].name);
  return 0;
}

static void print_markdown(void) {
  puts("# Passes\n\nMade from passes/passes.def by `nvopt passes --markdown`.\n");
  puts("| pass | unit | parameters | switched off by | contracts | what it does |");
  puts("|---|---|---|---|---|---|");
  for (size_t i = 0; i < nv_pass_count; i++) {
    const nv_pass_info *p = &nv_pass_table[i];
    bool needs = *p->disable == '!';
    printf("| `%s` | %s | %s | %s%s | %s | %s |\n", p->name, units[p->level], p->params,
           p->disable + needs, needs ? "=0" : "", p->contract, p->summary);
  }
}

static int cmd_passes(int argc, char **argv) {
  if (argc == 0)
    print_passes();
  else if (strcmp(argv[0], "--names") == 0 && argc <= 2)
    return print_names(argc == 2 ? argv[1] : NULL);
  else if (strcmp(argv[0], "--markdown") == 0 && argc == 1)
    print_markdown();
  else
    return fail("unknown argument", argv[argc - 1]);
  return 0;
}

// A message of several lines is one line of the list.
static void print_message(const char *text) {
  for (; *text; text++)
    if (*text == '\n')
      fputs(" / ", stdout);
    else
      putchar(*text);
}

// The gates of single intrinsics have texts in common and are rows of target/gates.def.
static void print_rules(bool markdown) {
  static const char *const severities[] = {"", "info", "warning", "error"};
  static const char *const times[] = {"early", "late", "both"};
  const char *row = markdown ? "| %s | %s | %s | %s | %s | " : "%-6s %-8s %-8s %-8s %-6s ";
  if (markdown)
    puts("| rule | strict | unified | clang | when | message |\n|---|---|---|---|---|---|");
  for (size_t i = 0; i < NV_RULE_COUNT; i++) {
    const nv_rule_info *rule = &nv_rule_table[i];
    if (strncmp(rule->id, "VX-G", 4) == 0)
      continue;
    printf(row, rule->id, severities[rule->action[NV_VERIFY_STRICT]],
           severities[rule->action[NV_VERIFY_UNIFIED]], severities[rule->action[NV_VERIFY_CLANG]],
           times[rule->time]);
    print_message(rule->message);
    puts(markdown ? " |" : "");
  }
}

static int cmd_rules(int argc, char **argv) {
  bool markdown = argc == 1 && strcmp(argv[0], "--markdown") == 0;
  if (argc > 0 && !markdown)
    return fail("unknown argument", argv[0]);
  print_rules(markdown);
  return 0;
}

static int cmd_targets(int argc, char **argv) {
  const char *sm = NULL;
  if (argc == 2 && strcmp(argv[0], "--sm") == 0)
    sm = argv[1];
  else if (argc != 0)
    return fail("unknown argument", argv[0]);
  char err[256];
  if (nv_target_print(sm, stdout, err, sizeof err))
    return 0;
  fprintf(stderr, "nvopt: error: %s\n", err);
  return 1;
}

int main(int argc, char **argv) {
  const char *command = argc > 1 ? argv[1] : "help";
  if (strcmp(command, "passes") == 0)
    return cmd_passes(argc - 2, argv + 2);
  if (strcmp(command, "rules") == 0)
    return cmd_rules(argc - 2, argv + 2);
  if (strcmp(command, "targets") == 0)
    return cmd_targets(argc - 2, argv + 2);
  if (strcmp(command, "version") == 0) {
    puts("nvopt " NVOPT_VERSION ", LLVM 22");
    return 0;
  }
  if (strcmp(command, "help") == 0 || strcmp(command, "--help") == 0) {
    fputs(usage, stdout);
    return 0;
  }
  return fail("unknown command", command);
}
