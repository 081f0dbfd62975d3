// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Completion of nvopt's command line in bash, zsh and fish, from the tables that --help prints.
#include <string.h>

#include "options/options.h"
#include "target/target.h"
#include "tools/cc/cc.h"
#include "tools/manual.h"

// Where an option of the optimiser is expected: the keys, each with its '='.
static void print_keys(void) {
  for (nv_option_id id = 0; id < NV_OPT_COUNT; id++)
    printf("%s=%s", nv_option_get_info(id)->name, id + 1 < NV_OPT_COUNT ? " " : "");
}

// "a|b" as words.
static void print_choice(const char *values) {
  for (; *values; values++)
    putchar(*values == '|' ? ' ' : *values);
}

// The values that an option may have, where they are few; "" where any number or text may stand.
static const char *option_values(nv_option_id id) {
  const nv_option_info *info = nv_option_get_info(id);
  return info->kind == NV_OPT_KIND_BOOL   ? "0|1"
         : info->kind == NV_OPT_KIND_ENUM ? info->domain
                                          : "";
}

// GPUs that LLVM makes code for and that today's ptxas takes.
static void print_gpus(void) {
  const nv_sm *sm;
  const char *blank = "";
  for (size_t i = 0; (sm = nv_sm_at(i)); i++)
    if ((sm->flags & NV_SM_LLVM) && (sm->flags & NV_SM_NVCC)) {
      printf("%s%s", blank, sm->name);
      blank = " ";
    }
}

// What a flag of nvopt's own commands may be given: GPUs or levels; false where nothing can be listed.
static bool print_flag_values(const nv_tool_flag *flag, bool print) {
  bool gpu = flag->value && strcmp(flag->value, "SM") == 0;
  bool level = strcmp(flag->name, "level") == 0;
  if (print && gpu)
    print_gpus();
  if (print && level)
    fputs(strcmp(flag->value, "LEVEL") == 0 ? "0 1 2 3 fcmin fcmid fcmax" : "0 1 2 3", stdout);
  return gpu || level;
}

// The same for a flag of nvcc.
static bool print_nvcc_values(const nv_cc_flag *flag, bool print) {
  bool gpu = flag == &nv_cc_flags[NV_CC_ARCH];
  const char *values = flag->kind == nv_cc_truth ? "true|false" : flag->values;
  if (flag->class == nv_cc_refused || (!gpu && !*values))
    return false;
  if (print && gpu) {
    fputs("native all all-major ", stdout);
    print_gpus();
  } else if (print)
    print_choice(values);
  return true;
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

// In bash, by the command and the word in front of a value: what it may be.
static void print_bash_values(void) {
  const nv_tool_flag *flag;
  for (size_t i = 0; (flag = nv_tool_flag_at(i)); i++)
    if (print_flag_values(flag, false)) {
      printf("  %s,--%s) words='", flag->command, flag->name);
      print_flag_values(flag, true);
      puts("' ;;");
    }
  for (nv_cc_id id = 0; id < NV_CC_COUNT; id++)
    if (print_nvcc_values(&nv_cc_flags[id], false)) {
      const nv_cc_flag *nvcc = &nv_cc_flags[id];
      printf("  cc,--%s|cc,-%s|cc,-%s) words='", nvcc->name, nvcc->name, nvcc->brief);
      print_nvcc_values(nvcc, true);
      puts("' ;;");
    }
}

// By the key of an option.
static void print_bash_option_values(void) {
  for (nv_option_id id = 0; id < NV_OPT_COUNT; id++)
    if (*option_values(id)) {
      printf("  =%s) words='", nv_option_get_info(id)->name);
      print_choice(option_values(id));
      puts("' ;;");
    }
}

// bash splits words at '=', so the word in front of a value may be the sign or the flag.
static void print_bash(void) {
  puts("# bash completion of nvopt\n"
       "_nvopt() {\n"
       "  local cur=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]} sign= words=\n"
       "  if [ \"$last\" = = ]; then sign==; last=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
       "  if [ \"$cur\" = = ]; then sign==; cur=; fi\n"
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
       "    case $words in '') case ${COMP_WORDS[1]},$last in");
  print_bash_values();
  puts("    esac ;; esac\n"
       "    case $words$sign$last in");
  print_bash_option_values();
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

// The flag and its text; what its value may be comes behind it.
static void zsh_flag(const char *name, bool value, const char *help) {
  printf("      '--%s%s[", name, value ? "=" : "");
  print_quoted(help, "[]:");
  fputs(value ? "]:value:" : "]'\n", stdout);
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
  puts("  if [[ $words[CURRENT-1] == (-Xopt|--nvopt-options) ]]; then\n"
       "    if [[ $words[CURRENT] == *=* ]]; then\n"
       "      compset -P '*='\n"
       "      case ${words[CURRENT]%%=*} in");
  for (nv_option_id id = 0; id < NV_OPT_COUNT; id++)
    if (*option_values(id)) {
      printf("      %s) compadd ", nv_option_get_info(id)->name);
      print_choice(option_values(id));
      puts(" ;;");
    }
  fputs("      esac\n      return\n    fi\n    keys=(", stdout);
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
      if (strcmp(flag->command, command->name) == 0) {
        zsh_flag(flag->name, flag->value, flag->help);
        bool listed = print_flag_values(flag, false);
        if (listed)
          putchar('(');
        print_flag_values(flag, true);
        if (flag->value)
          puts(listed ? ")'" : "_default'");
      }
    if (strcmp(command->name, "cc") == 0)
      for (nv_cc_id id = 0; id < NV_CC_COUNT; id++)
        if (nv_cc_flags[id].class != nv_cc_refused) {
          const nv_cc_flag *nvcc = &nv_cc_flags[id];
          zsh_flag(nvcc->name, nvcc->kind != nv_cc_none, nvcc->text);
          bool listed = print_nvcc_values(nvcc, false);
          if (listed)
            putchar('(');
          print_nvcc_values(nvcc, true);
          if (nvcc->kind != nv_cc_none)
            puts(listed ? ")'" : "_default'");
        }
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

// The flag and its text, to the end of which its values are added.
static void fish_flag(const char *command, const char *name, char letter, bool value,
                      const char *help) {
  printf("complete -c nvopt -n '__fish_seen_subcommand_from %s' -l %s", command, name);
  if (letter)
    printf(" -s %c", letter);
  printf("%s -d '", value ? " -r" : "");
  // fish has backslashes for both within quotes.
  for (; *help; help++)
    printf(*help == '\'' || *help == '\\' ? "\\%c" : "%c", *help);
  putchar('\'');
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
  for (size_t i = 0; (flag = nv_tool_flag_at(i)); i++) {
    fish_flag(flag->command, flag->name, flag->letter, flag->value, flag->help);
    if (print_flag_values(flag, false)) {
      fputs(" -f -a '", stdout);
      print_flag_values(flag, true);
      putchar('\'');
    }
    putchar('\n');
  }
  for (nv_cc_id id = 0; id < NV_CC_COUNT; id++) {
    const nv_cc_flag *nvcc = &nv_cc_flags[id];
    if (nvcc->class == nv_cc_refused)
      continue;
    fish_flag("cc", nvcc->name, 0, nvcc->kind != nv_cc_none, nvcc->text);
    if (print_nvcc_values(nvcc, false)) {
      fputs(" -f -a '", stdout);
      print_nvcc_values(nvcc, true);
      putchar('\'');
    }
    putchar('\n');
  }
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
