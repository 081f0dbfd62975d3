// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reading a command line by the rows of flags.def. getopt_long does the reading; a word that it does
// not know is told in nvopt's own form, with the flag that may have been meant.
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "options/nearest.h"
#include "tools/tool.h"

struct nv_tool_args {
  const nv_command *command;
  // Value of each flag of the command in the order of the table; "" for one without, NULL for one
  // that was not given.
  const char **values;
  const nv_tool_flag *flags;
  size_t flag_count;
  // The flags in the order in which they were given, with their values.
  struct {
    size_t flag;
    const char *value;
  } * given;
  size_t given_count;
  char **operands;
  size_t operand_count;
};

// What getopt_long returns for flag i: above every letter.
enum { FIRST_FLAG = 256, HELP = 255 };

static const char *flag_name(const void *list, size_t i) {
  const nv_tool_args *args = list;
  return i < args->flag_count ? args->flags[i].name : i == args->flag_count ? "help" : NULL;
}

// Tells what is wrong with `word`, at which getopt_long stopped with `code`.
static void tell(const nv_tool_args *args, const char *word, int code) {
  if (code == ':') {
    nv_tool_misuse(args->command, "'%s' needs a value", word);
    return;
  }
  const char *name = word + strspn(word, "-");
  const char *near = nv_nearest_name(name, strcspn(name, "="), flag_name, args);
  if (near)
    nv_tool_misuse(args->command, "unknown flag '%s'; did you mean '--%s'?", word, near);
  else
    nv_tool_misuse(args->command, "unknown flag '%s'", word);
}

// Reads the flags. The words of `argv` are moved so that operands come last.
static bool read_flags(nv_tool_args *args, int argc, char **argv) {
  struct option *known = nv_new(args->flag_count + 2, sizeof *known);
  char *letters = nv_new(2 * args->flag_count + 5, 1);
  size_t n = 0;
  // Behind the name of a program stand that program's words.
  if (strstr(args->command->operands, "[ARG...]"))
    letters[n++] = '+';
  letters[n++] = ':';
  letters[n++] = 'h';
  known[args->flag_count] = (struct option){"help", no_argument, NULL, HELP};
  for (size_t i = 0; i < args->flag_count; i++) {
    const nv_tool_flag *flag = &args->flags[i];
    known[i] = (struct option){flag->name, flag->value ? required_argument : no_argument, NULL,
                               FIRST_FLAG + (int)i};
    if (flag->letter)
      letters[n++] = flag->letter;
    if (flag->letter && flag->value)
      letters[n++] = ':';
  }
  bool good = true;
  int code;
  opterr = 0;
  optind = 1;
  while (good && (code = getopt_long(argc, argv, letters, known, NULL)) != -1) {
    size_t i = code >= FIRST_FLAG ? (size_t)(code - FIRST_FLAG) : 0;
    if (code == 'h' || code == HELP) {
      nv_tool_help(args->command);
      exit(nv_tool_finish(NV_EXIT_OK));
    }
    if (code == '?' || code == ':') {
      tell(args, argv[optind - 1], code);
      good = false;
      break;
    }
    if (code < FIRST_FLAG)
      while (args->flags[i].letter != code)
        i++;
    args->values[i] = optarg ? optarg : "";
    args->given = nv_resize(args->given, args->given_count + 1, sizeof *args->given);
    args->given[args->given_count].flag = i;
    args->given[args->given_count++].value = args->values[i];
  }
  free(known);
  free(letters);
  args->operands = argv + optind;
  args->operand_count = (size_t)(argc - optind);
  return good;
}

static bool count_operands(const nv_tool_args *args) {
  const nv_command *command = args->command;
  int n = (int)args->operand_count;
  if (command->most >= 0 && n > command->most) {
    nv_tool_misuse(command, "unexpected argument '%s'", args->operands[command->most]);
    return false;
  }
  if (n < command->least) {
    nv_tool_misuse(command, "'nvopt %s' needs %s", command->name, command->operands);
    return false;
  }
  return true;
}

nv_tool_args *nv_tool_args_read(const nv_command *command, int argc, char **argv) {
  nv_tool_args *args = nv_new(1, sizeof *args);
  args->command = command;
  const nv_tool_flag *flag;
  for (size_t i = 0; (flag = nv_tool_flag_at(i)); i++)
    if (strcmp(flag->command, command->name) == 0) {
      args->flags = args->flags ? args->flags : flag;
      args->flag_count++;
    }
  args->values = nv_new(args->flag_count, sizeof *args->values);
  if (command->least == NV_RAW) {
    args->operands = argv + 1;
    args->operand_count = (size_t)argc - 1;
    return args;
  }
  if (read_flags(args, argc, argv) && count_operands(args))
    return args;
  nv_tool_args_free(args);
  return NULL;
}

void nv_tool_args_free(nv_tool_args *args) {
  free(args->values);
  free(args->given);
  free(args);
}

const nv_command *nv_tool_command(const nv_tool_args *args) { return args->command; }

const char *nv_tool_value(const nv_tool_args *args, const char *name) {
  for (size_t i = 0; i < args->flag_count; i++)
    if (strcmp(args->flags[i].name, name) == 0)
      return args->values[i];
  return NULL;
}

const char *nv_tool_value_at(const nv_tool_args *args, const char *name, size_t i) {
  for (size_t k = 0; k < args->given_count; k++)
    if (strcmp(args->flags[args->given[k].flag].name, name) == 0 && i-- == 0)
      return args->given[k].value;
  return NULL;
}

bool nv_tool_has(const nv_tool_args *args, const char *name) {
  return nv_tool_value(args, name) != NULL;
}

const char *nv_tool_operand(const nv_tool_args *args, size_t i) {
  return i < args->operand_count ? args->operands[i] : NULL;
}
