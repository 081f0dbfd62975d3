// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// report.c: what is wrong is told as diagnostics of the compiler, or collected as text in the form of
// libNVVM, in the order of the checks (V3.1, V3.2).
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alloc.h"
#include "bridge/diagnostics.h"
#include "verify/verifier.h"

// Longer lines of IR (initializers) are cut: a message is for reading.
enum { CONTEXT_MAX = 1000 };

static void append(nv_verifier *v, const char *text, size_t len) {
  if (v->text_len + len + 1 > v->text_size) {
    size_t size = 2 * (v->text_len + len + 1);
    v->result.text = nv_resize(v->result.text, size, 1);
    v->text_size = size;
  }
  memcpy(v->result.text + v->text_len, text, len);
  v->text_len += len;
  v->result.text[v->text_len] = 0;
}

static void append_str(nv_verifier *v, const char *text) { append(v, text, strlen(text)); }

static void append_name(nv_verifier *v, LLVMValueRef value) {
  size_t len;
  const char *name = LLVMGetValueName2(value, &len);
  append(v, name, len);
}

static nv_ir_printer *printer(nv_verifier *v) {
  if (!v->printer)
    v->printer = nv_ir_printer_new(v->module);
  return v->printer;
}

static void append_line(nv_verifier *v, char *line) {
  size_t len = strlen(line);
  append(v, line, len < CONTEXT_MAX ? len : CONTEXT_MAX);
  if (len > CONTEXT_MAX)
    append_str(v, "...");
  append_str(v, "\n");
  free(line);
}

static void append_context(nv_verifier *v, LLVMValueRef value) {
  append_str(v, "\n  context: ");
  append_line(v, nv_ir_print_value(printer(v), value));
}

// The place of an instruction: its source line, else function and block.
static void append_place(nv_verifier *v, LLVMValueRef inst) {
  unsigned len;
  const char *file = LLVMGetDebugLocFilename(inst, &len);
  if (file && len) {
    char line[16];
    append_str(v, ": ");
    append(v, file, len);
    snprintf(line, sizeof line, "(%u): ", LLVMGetDebugLocLine(inst));
    append_str(v, line);
    return;
  }
  LLVMBasicBlockRef block = LLVMGetInstructionParent(inst);
  append_str(v, ":  Function `");
  append_name(v, LLVMGetBasicBlockParent(block));
  append_str(v, "' Basic Block `");
  append_name(v, LLVMBasicBlockAsValue(block));
  append_str(v, "': ");
}

// Everything of a report in front of its message.
static void append_subject(nv_verifier *v, nv_rule_form form, LLVMValueRef subject) {
  switch (form) {
  case NV_FORM_MODULE:
    return;
  case NV_FORM_FUNCTION:
  case NV_FORM_VALUE:
    append_str(v, form == NV_FORM_FUNCTION ? ": Function `" : ": Global Value `");
    append_name(v, subject);
    append_str(v, "': ");
    return;
  case NV_FORM_VARIABLE:
    append_str(v, ": Global Variable `");
    append_name(v, subject);
    append_str(v, "': ");
    break;
  case NV_FORM_INST:
    append_place(v, subject);
    break;
  case NV_FORM_NODE:
    append_str(v, ": ");
    append_line(v, nv_ir_print_node(printer(v), subject));
    append_str(v, "  ");
    return;
  }
  append_context(v, subject);
  append_str(v, "  ");
}

// Each line of a message about the module is a message of its own.
static void append_message(nv_verifier *v, const char *severity, nv_rule_form form,
                           const char *message) {
  const char *end;
  while (form == NV_FORM_MODULE && (end = strchr(message, '\n'))) {
    append(v, message, (size_t)(end - message) + 1);
    append_str(v, severity);
    append_str(v, ": ");
    message = end + 1;
  }
  append_str(v, message);
}

//===-- As diagnostics ------------------------------------------------------------------------===//

// "variable 'x' at kernel.cu:12: "
static void append_global(nv_verifier *v, const char *kind, LLVMValueRef value) {
  append_str(v, kind);
  append_name(v, value);
  append_str(v, "'");
  unsigned len;
  const char *file = LLVMGetDebugLocFilename(value, &len);
  if (file && len) {
    char line[16];
    append_str(v, " at ");
    append(v, file, len);
    snprintf(line, sizeof line, ":%u", LLVMGetDebugLocLine(value));
    append_str(v, line);
  }
  append_str(v, ": ");
}

// One line: those of a long message are parted by semicolons.
static void append_on_one_line(nv_verifier *v, const char *message) {
  for (const char *end; (end = strchr(message, '\n')); message = end + 1) {
    append(v, message, (size_t)(end - message));
    append_str(v, "; ");
  }
  append_str(v, message);
}

// What the message is about, behind it: source lines alone do not show which of their instructions.
static void append_quoted(nv_verifier *v, char *line) {
  size_t start = strspn(line, " "), len = strlen(line + start);
  append_str(v, ": '");
  append(v, line + start, len < CONTEXT_MAX ? len : CONTEXT_MAX);
  append_str(v, len > CONTEXT_MAX ? "...'" : "'");
  free(line);
}

static void tell(nv_verifier *v, nv_rule rule, nv_rule_action action, nv_rule_form form,
                 LLVMValueRef subject, const char *message) {
  // The text is built behind those of others, of which there are none, and taken away again.
  v->text_len = 0;
  append_str(v, "");
  if (form == NV_FORM_VALUE)
    append_global(v, "global value '", subject);
  else if (form == NV_FORM_VARIABLE)
    append_global(v, "variable '", subject);
  append_on_one_line(v, message);
  if (form == NV_FORM_INST)
    append_quoted(v, nv_ir_print_value(printer(v), subject));
  else if (form == NV_FORM_NODE)
    append_quoted(v, nv_ir_print_node(printer(v), subject));
  if (v->options->show_ids) {
    append_str(v, " [");
    append_str(v, nv_rule_table[rule].id);
    append_str(v, "]");
  }
  bool located = form == NV_FORM_INST || form == NV_FORM_FUNCTION;
  bool error = action == NV_RULE_IS_ERROR;
  bool counted = nv_tell(v->module, located ? subject : NULL, error, v->result.text);
  v->result.uncounted |= error && !counted;
}

static void count(nv_verifier *v, nv_rule_action action) {
  v->result.warnings += action == NV_RULE_IS_WARNING;
  v->result.errors += action == NV_RULE_IS_ERROR;
  unsigned most = v->options->first_error ? 1 : v->options->max_errors;
  v->stop = most && v->result.errors >= most;
}

static void report(nv_verifier *v, nv_rule rule, nv_rule_action action, nv_rule_form form,
                   LLVMValueRef subject, const char *format, va_list args) {
  if (v->stop || action == NV_RULE_IS_OFF)
    return;
  char message[4096];
  vsnprintf(message, sizeof message, format, args);
  // A subject that is no instruction, in a rule that is mostly about those: an argument.
  if (form == NV_FORM_INST && !LLVMIsAInstruction(subject))
    form = LLVMIsAGlobalVariable(subject) ? NV_FORM_VARIABLE : NV_FORM_FUNCTION;
  count(v, action);
  if (v->options->as_diagnostics) {
    tell(v, rule, action, form, subject, message);
    return;
  }
  const char *severity = action == NV_RULE_IS_ERROR     ? "Error"
                         : action == NV_RULE_IS_WARNING ? "Warning"
                                                        : "Info";
  append_str(v, severity);
  append_str(v, ": ");
  append_subject(v, form, subject);
  append_message(v, severity, form, message);
  if (v->options->show_ids) {
    append_str(v, " [");
    append_str(v, nv_rule_table[rule].id);
    append_str(v, "]");
  }
  append_str(v, "\n");
}

void nv_report(nv_verifier *v, nv_rule rule, LLVMValueRef subject, ...) {
  va_list args;
  va_start(args, subject);
  report(v, rule, v->action[rule], nv_rule_table[rule].form, subject, nv_rule_table[rule].message,
         args);
  va_end(args);
}

void nv_report_most(nv_verifier *v, nv_rule rule, nv_rule_action most, LLVMValueRef subject, ...) {
  nv_rule_action action = v->action[rule] < most ? v->action[rule] : most;
  if (action == NV_RULE_IS_WARNING && v->options->warnings_are_errors)
    action = NV_RULE_IS_ERROR;
  va_list args;
  va_start(args, subject);
  report(v, rule, action, nv_rule_table[rule].form, subject, nv_rule_table[rule].message, args);
  va_end(args);
}

void nv_report_text(nv_verifier *v, nv_rule rule, LLVMValueRef subject, const char *format, ...) {
  va_list args;
  va_start(args, format);
  report(v, rule, v->action[rule], nv_rule_table[rule].form, subject, format, args);
  va_end(args);
}

void nv_report_summary(nv_verifier *v) {
  if (v->options->as_diagnostics || (!v->result.errors && !v->result.warnings))
    return;
  char line[80];
  snprintf(line, sizeof line, "nvvm-verify: %u error(s), %u warning(s)\n", v->result.errors,
           v->result.warnings);
  append_str(v, line);
}
