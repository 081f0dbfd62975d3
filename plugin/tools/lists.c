// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The commands that print tables of the package: its passes, its verifier's rules, the GPUs.
#include <stdlib.h>
#include <string.h>

#include "bridge/json.h"
#include "passes.h"
#include "target/target.h"
#include "tools/cmds.h"
#include "verify/verify.h"

static const char *const units[] = {"module", "cgscc", "function", "loop", "machine"};
enum { UNIT_COUNT = sizeof units / sizeof *units };

static int print_json(nv_json *json) {
  char *text = nv_json_finish(json);
  fputs(text, stdout);
  free(text);
  return NV_EXIT_OK;
}

// The words of `list`, which commas or spaces separate, as an array.
static void print_words(nv_json *json, const char *key, const char *list) {
  nv_json_begin_array(json, key);
  for (const char *word = list; *word;) {
    size_t n = strcspn(word, ", ");
    char text[64];
    snprintf(text, sizeof text, "%.*s", (int)n, word);
    if (n)
      nv_json_string(json, NULL, text);
    word += n + (word[n] != 0);
  }
  nv_json_end_array(json);
}

static void pass_as_json(nv_json *json, const nv_pass_info *p) {
  nv_json_begin_object(json, NULL);
  nv_json_string(json, "name", p->name);
  nv_json_string(json, "unit", units[p->level]);
  nv_json_string(json, "parameters", p->params);
  nv_json_string(json, "option", *p->disable == '!' ? p->disable + 1 : p->disable);
  nv_json_bool(json, "option-enables", *p->disable == '!');
  print_words(json, "contracts", p->contract);
  nv_json_string(json, "summary", p->summary);
  nv_json_end_object(json);
}

static void pass_as_markdown(const nv_pass_info *p) {
  bool needs = *p->disable == '!';
  printf("| `%s` | %s | %s | %s%s | %s | %s |\n", p->name, units[p->level], p->params,
         p->disable + needs, needs ? "=0" : "", p->contract, p->summary);
}

int nv_cmd_passes(const nv_tool_args *args) {
  const char *unit = nv_tool_operand(args, 0);
  size_t want = 0;
  while (unit && want < UNIT_COUNT && strcmp(unit, units[want]) != 0)
    want++;
  if (want == UNIT_COUNT)
    return nv_tool_fail("unknown unit '%s'; units are module, cgscc, function, loop, machine",
                        unit);
  bool markdown = nv_tool_has(args, "markdown"), names = nv_tool_has(args, "names");
  nv_json *json = nv_tool_has(args, "json") ? nv_json_new() : NULL;
  if (json)
    nv_json_begin_array(json, NULL);
  else if (markdown) {
    puts("# Passes\n\nMade from passes/passes.def by `nvopt passes --markdown`.\n");
    puts("| pass | unit | parameters | switched off by | contracts | what it does |");
    puts("|---|---|---|---|---|---|");
  }
  for (size_t i = 0; i < nv_pass_count; i++) {
    const nv_pass_info *p = &nv_pass_table[i];
    if (unit && p->level != (nv_unit)want)
      continue;
    if (json)
      pass_as_json(json, p);
    else if (markdown)
      pass_as_markdown(p);
    else if (names)
      puts(p->name);
    else
      printf("%-24s %-8s %s\n", p->name, units[p->level], p->summary);
  }
  if (!json)
    return NV_EXIT_OK;
  nv_json_end_array(json);
  return print_json(json);
}

// A message of several lines is one line of the list.
static void print_message(const char *text) {
  for (; *text; text++)
    if (*text == '\n')
      fputs(" / ", stdout);
    else
      putchar(*text);
}

static void rule_as_json(nv_json *json, const nv_rule_info *rule, const char *const *severities,
                         const char *time) {
  nv_json_begin_object(json, NULL);
  nv_json_string(json, "rule", rule->id);
  nv_json_string(json, "strict", severities[rule->action[NV_VERIFY_STRICT]]);
  nv_json_string(json, "unified", severities[rule->action[NV_VERIFY_UNIFIED]]);
  nv_json_string(json, "clang", severities[rule->action[NV_VERIFY_CLANG]]);
  nv_json_string(json, "when", time);
  nv_json_string(json, "message", rule->message);
  nv_json_end_object(json);
}

int nv_cmd_rules(const nv_tool_args *args) {
  static const char *const severities[] = {"", "info", "warning", "error"};
  static const char *const times[] = {"early", "late", "both"};
  bool markdown = nv_tool_has(args, "markdown");
  nv_json *json = nv_tool_has(args, "json") ? nv_json_new() : NULL;
  const char *row = markdown ? "| %s | %s | %s | %s | %s | " : "%-6s %-8s %-8s %-8s %-6s ";
  if (json)
    nv_json_begin_array(json, NULL);
  else if (markdown)
    puts("| rule | strict | unified | clang | when | message |\n|---|---|---|---|---|---|");
  for (size_t i = 0; i < NV_RULE_COUNT; i++) {
    const nv_rule_info *rule = &nv_rule_table[i];
    // The gates of single intrinsics have texts in common and are rows of target/gates.def.
    if (strncmp(rule->id, "VX-G", 4) == 0)
      continue;
    if (json) {
      rule_as_json(json, rule, severities, times[rule->time]);
      continue;
    }
    printf(row, rule->id, severities[rule->action[NV_VERIFY_STRICT]],
           severities[rule->action[NV_VERIFY_UNIFIED]], severities[rule->action[NV_VERIFY_CLANG]],
           times[rule->time]);
    print_message(rule->message);
    puts(markdown ? " |" : "");
  }
  if (!json)
    return NV_EXIT_OK;
  nv_json_end_array(json);
  return print_json(json);
}

static void target_as_json(nv_json *json, const nv_sm *sm) {
  const nv_sm_limits *l = nv_sm_get_limits(sm);
  nv_json_begin_object(json, NULL);
  nv_json_string(json, "name", sm->name);
  nv_json_string(json, "generation", sm->generation);
  nv_json_int(json, "compute-capability", sm->cc);
  nv_json_int(json, "lowest-ptx", sm->min_ptx);
  nv_json_int(json, "warps", l->warps);
  nv_json_int(json, "blocks", l->blocks);
  nv_json_int(json, "registers", l->registers);
  nv_json_int(json, "thread-registers", l->thread_registers);
  nv_json_int(json, "shared-bytes", l->shared_bytes);
  nv_json_bool(json, "llvm", sm->flags & NV_SM_LLVM);
  nv_json_bool(json, "clang", sm->flags & NV_SM_CLANG);
  nv_json_bool(json, "nvcc", sm->flags & NV_SM_NVCC);
  nv_json_end_object(json);
}

int nv_cmd_targets(const nv_tool_args *args) {
  const char *name = nv_tool_value(args, "sm");
  if (!nv_tool_has(args, "json")) {
    char err[256];
    return nv_target_print(name, stdout, err, sizeof err) ? NV_EXIT_OK : nv_tool_fail("%s", err);
  }
  const nv_sm *only = name ? nv_sm_lookup(name, strlen(name)) : NULL, *sm;
  if (name && !only)
    return nv_tool_fail("unknown processor '%s'; 'nvopt targets' lists them", name);
  nv_json *json = nv_json_new();
  nv_json_begin_array(json, NULL);
  for (size_t i = 0; (sm = nv_sm_at(i)); i++)
    if (!only || sm == only)
      target_as_json(json, sm);
  nv_json_end_array(json);
  return print_json(json);
}
