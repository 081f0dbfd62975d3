// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Completion of nvopt's command line in bash, zsh and fish, from the tables that --help prints.
#include <string.h>

#include "options/options.h"
#include "tools/cc/cc.h"
#include "tools/manual.h"

// Where an option of the optimiser is expected: the keys, each with its '='.
static void print_keys(void) {
  for (nv_option_id id = 0; id < NV_OPT_COUNT; id++)
    printf("%s=%s", nv_option_get_info(id)->name, id + 1 < NV_OPT_COUNT ? " " : "");
}

static void print_command_names(void) {
  const nv_command *command;
  for (size_t i = 0; (command = nv_command_at(i)); i++)
    printf("%s%s", i ? " " : "", command->name);
}

static void print_topic_names(void) {
  const char *name;
  for (size_t i = 0; nv_tool_topic_at(i, &name); i++)
    printf(" %s", name);
}

// The flags of a command: those of flags.def, or of nvcc.
static void print_flag_words(const nv_command *command) {
  const nv_tool_flag *flag;
  for (size_t i = 0; (flag = nv_tool_flag_at(i)); i++)
    if (strcmp(flag->command, command->name) == 0)
      printf("--%s%s ", flag->name, flag->value ? "=" : "");
  if (strcmp(command->name, "cc") == 0)
    for (nv_cc_id id = 0; id < NV_CC_COUNT; id++)
      if (nv_cc_flags[id].class != nv_cc_refused)
        printf("--%s ", nv_cc_flags[id].name);
  if (command->least != NV_RAW)
    printf("--help");
}

// bash splits words at '=', so the word in front of a value may be the sign or the flag.
static void print_bash(void) {
  puts("# bash completion of nvopt\n"
       "_nvopt() {\n"
       "  local cur=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]} words=\n"
       "  if [ \"$last\" = = ]; then last=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
       "  if [ \"$cur\" = = ]; then cur=; fi\n"
       "  COMPREPLY=()\n"
       "  if [ \"$COMP_CWORD\" -eq 1 ]; then");
  fputs("    words='", stdout);
  print_command_names();
  puts("'\n"
       "  elif [ \"$last\" = -Xopt ] || [ \"$last\" = --nvopt-options ] || [ \"$last\" = --options "
       "]; then");
  fputs("    words='", stdout);
  print_keys();
  puts("'\n"
       "  else\n"
       "    case ${COMP_WORDS[1]} in");
  const nv_command *command;
  for (size_t i = 0; (command = nv_command_at(i)); i++) {
    printf("    %s) case $cur in -*) words='", command->name);
    print_flag_words(command);
    fputs("' ;;", stdout);
    if (strcmp(command->name, "help") == 0) {
      fputs(" *) words='", stdout);
      print_command_names();
      print_topic_names();
      fputs("' ;;", stdout);
    }
    puts(" esac ;;");
  }
  puts("    esac\n"
       "  fi\n"
       "  local word\n"
       "  for word in $words; do\n"
       "    case $word in \"$cur\"*=) COMPREPLY+=(\"$word\"); compopt -o nospace ;;\n"
       "    \"$cur\"*) COMPREPLY+=(\"$word \"); compopt -o nospace ;; esac\n"
       "  done\n"
       "} 2>/dev/null\n"
       "complete -o default -F _nvopt nvopt");
}

// Text within single quotes; `also` is a character that needs a backslash, too, or 0.
static void print_quoted(const char *text, const char *also) {
  for (; *text; text++)
    if (*text == '\'')
      fputs("'\\''", stdout);
    else if (*text == '\\' || strchr(also, *text))
      printf("\\%c", *text);
    else
      putchar(*text);
}

static void zsh_flag(const char *dashes, const char *name, bool value, const char *help) {
  printf("      '%s%s%s[", dashes, name, value ? "=" : "");
  print_quoted(help, "[]:");
  printf("]%s'\n", value ? ":value:_default" : "");
}

static void print_zsh(void) {
  puts("#compdef nvopt\n"
       "# zsh completion of nvopt\n"
       "_nvopt() {\n"
       "  local -a commands flags keys\n"
       "  commands=(");
  const nv_command *command;
  for (size_t i = 0; (command = nv_command_at(i)); i++) {
    printf("    '%s:", command->name);
    print_quoted(command->summary, "");
    puts("'");
  }
  puts("  )\n"
       "  if (( CURRENT == 2 )); then\n"
       "    _describe command commands\n"
       "    return\n"
       "  fi");
  fputs("  if [[ $words[CURRENT-1] == (-Xopt|--nvopt-options) ]]; then\n    keys=(", stdout);
  print_keys();
  puts(")\n"
       "    compadd -S '' -a keys\n"
       "    return\n"
       "  fi\n"
       "  flags=()\n"
       "  case $words[2] in");
  for (size_t i = 0; (command = nv_command_at(i)); i++) {
    printf("  %s)\n    flags=(\n", command->name);
    const nv_tool_flag *flag;
    for (size_t f = 0; (flag = nv_tool_flag_at(f)); f++)
      if (strcmp(flag->command, command->name) == 0)
        zsh_flag("--", flag->name, flag->value, flag->help);
    if (strcmp(command->name, "cc") == 0)
      for (nv_cc_id id = 0; id < NV_CC_COUNT; id++)
        if (nv_cc_flags[id].class != nv_cc_refused)
          zsh_flag("--", nv_cc_flags[id].name, nv_cc_flags[id].kind != nv_cc_none,
                   nv_cc_flags[id].text);
    if (strcmp(command->name, "help") == 0) {
      fputs("      '1:topic:(", stdout);
      print_command_names();
      print_topic_names();
      puts(")'");
    }
    puts("    ) ;;");
  }
  puts("  esac\n"
       "  shift words\n"
       "  (( CURRENT-- ))\n"
       "  _arguments $flags '*:file:_files'\n"
       "}\n"
       "_nvopt \"$@\"");
}

static void fish_flag(const char *command, const char *name, char letter, bool value,
                      const char *help) {
  printf("complete -c nvopt -n '__fish_seen_subcommand_from %s' -l %s", command, name);
  if (letter)
    printf(" -s %c", letter);
  printf("%s -d '", value ? " -r" : "");
  // fish has backslashes for both within quotes.
  for (; *help; help++)
    printf(*help == '\'' || *help == '\\' ? "\\%c" : "%c", *help);
  puts("'");
}

static void print_fish(void) {
  puts("# fish completion of nvopt");
  const nv_command *command;
  for (size_t i = 0; (command = nv_command_at(i)); i++) {
    printf("complete -c nvopt -n __fish_use_subcommand -f -a %s -d '", command->name);
    for (const char *c = command->summary; *c; c++)
      printf(*c == '\'' || *c == '\\' ? "\\%c" : "%c", *c);
    puts("'");
  }
  fputs("complete -c nvopt -n '__fish_seen_subcommand_from help' -f -a '", stdout);
  print_command_names();
  print_topic_names();
  puts("'");
  const nv_tool_flag *flag;
  for (size_t i = 0; (flag = nv_tool_flag_at(i)); i++)
    fish_flag(flag->command, flag->name, flag->letter, flag->value, flag->help);
  for (nv_cc_id id = 0; id < NV_CC_COUNT; id++)
    if (nv_cc_flags[id].class != nv_cc_refused)
      fish_flag("cc", nv_cc_flags[id].name, 0, nv_cc_flags[id].kind != nv_cc_none,
                nv_cc_flags[id].text);
}

bool nv_tool_completion(const char *shell) {
  static const struct {
    const char *name;
    void (*print)(void);
  } shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};
  for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
    if (strcmp(shells[i].name, shell) == 0) {
      shells[i].print();
      return true;
    }
  return false;
}
