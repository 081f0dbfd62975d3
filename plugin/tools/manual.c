// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The manual pages: nvopt(1) from the tables of commands and flags, nvopt-options(7) from the table of
// options; the same rows as --help prints, written as roff.
#include <ctype.h>
#include <string.h>

#include "options/options.h"
#include "tools/cc/cc.h"
#include "tools/manual.h"

// Prints text so that roff takes no character of it for a command of its own.
static void print_text(const char *text) {
  bool begin = true;
  for (; *text; text++) {
    if (begin && (*text == '.' || *text == '\''))
      fputs("\\&", stdout);
    if (*text == '\\')
      fputs("\\e", stdout);
    else if (*text == '-')
      fputs("\\-", stdout);
    else
      putchar(*text);
    begin = *text == '\n';
  }
}

static void print_lines(const char *text) {
  puts(".PP\n.nf");
  print_text(text);
  puts(".fi");
}

static void heading(const char *title) {
  printf(".SH ");
  for (; *title; title++)
    putchar(*title == '-' ? ' ' : toupper((unsigned char)*title));
  putchar('\n');
}

static void begin(const char *name, const char *section, const char *what) {
  printf(".TH %s %s \"\" \"nvopt " NVOPT_VERSION "\" nvopt\n.SH NAME\n", name, section);
  print_text(name);
  fputs(" \\- ", stdout);
  print_text(what);
  putchar('\n');
}

static void print_flag(const nv_tool_flag *flag) {
  printf(".TP\n");
  if (flag->letter)
    printf("\\fB\\-%c\\fR%s%s, ", flag->letter, flag->value ? " " : "",
           flag->value ? flag->value : "");
  fputs("\\fB\\-\\-", stdout);
  print_text(flag->name);
  printf("\\fR%s%s\n", flag->value ? "=" : "", flag->value ? flag->value : "");
  print_text(flag->help);
  putchar('\n');
}

static void print_command(const nv_command *command) {
  printf(".SS \"nvopt %s", command->name);
  fputs(*command->operands ? " " : "", stdout);
  print_text(command->operands);
  puts("\"");
  print_text(command->summary);
  puts(".");
  if (*command->details)
    print_lines(command->details);
  const nv_tool_flag *flag;
  for (size_t i = 0; (flag = nv_tool_flag_at(i)); i++)
    if (strcmp(flag->command, command->name) == 0)
      print_flag(flag);
}

static void print_commands_page(void) {
  begin("nvopt", "1", "CUDA by Clang 22: compiling, linking and looking at device code");
  puts(".SH SYNOPSIS\n.B nvopt\nCOMMAND [...]\n.SH DESCRIPTION\n"
       "Compiles CUDA with stock clang, links and optimises its device code, and shows what "
       "becomes of "
       "it.\nEvery command has \\fB\\-\\-help\\fR.\n.SH COMMANDS");
  const nv_command *command;
  for (size_t i = 0; (command = nv_command_at(i)); i++)
    print_command(command);
  const char *name, *text;
  for (size_t i = 0; (text = nv_tool_topic_at(i, &name)); i++) {
    heading(name);
    print_lines(text);
  }
  puts(".SH SEE ALSO\n.BR nvopt\\-options (7),\n.BR clang (1)");
}

static void print_options_page(void) {
  static const char *const kinds[] = {"bool", "int", "unsigned", "text", "word", "list"};
  begin("nvopt-options", "7", "options of nvopt's optimiser");
  puts(".SH SYNOPSIS\nclang \\-mllvm \\-nvvm\\-opt=\\fIkey\\fR=\\fIvalue\\fR,...\n.br\n"
       "nvopt cc \\-Xopt \\fIkey\\fR=\\fIvalue\\fR\n.br\n"
       "opt \\-passes='nvopt<O3;\\fIkey\\fR=\\fIvalue\\fR>'\n.SH OPTIONS");
  for (nv_option_id id = 0; id < NV_OPT_COUNT; id++) {
    const nv_option_info *option = nv_option_get_info(id);
    fputs(".TP\n\\fB", stdout);
    print_text(option->name);
    fputs("\\fR=", stdout);
    print_text(option->def);
    printf(" (%s", kinds[option->kind]);
    fputs(*option->domain ? ": " : "", stdout);
    print_text(option->domain);
    puts(")");
    print_text(option->purpose);
    fputs(*option->consumer ? "; read by " : "", stdout);
    print_text(option->consumer);
    putchar('\n');
  }
  puts(".SH SEE ALSO\n.BR nvopt (1)");
}

bool nv_tool_manual(const char *page) {
  bool commands = strcmp(page, "nvopt") == 0, options = strcmp(page, "nvopt-options") == 0;
  if (commands)
    print_commands_page();
  if (options)
    print_options_page();
  return commands || options;
}
