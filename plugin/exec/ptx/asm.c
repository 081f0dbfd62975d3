// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inline PTX: reads the text, its registers and operands.
#include "exec/ptx/asm.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

// State of the parser.
struct parser {
  const char *at, *end;
  struct nv_asm *code;
  unsigned registers; // used so far; the asm operands come first
  char *names[ASM_MAX_REGISTERS];
};

static void skip(struct parser *p) {
  while (p->at < p->end) {
    if (isspace((unsigned char)*p->at)) {
      p->at++;
    } else if (p->end - p->at >= 2 && p->at[0] == '/' && p->at[1] == '/') {
      while (p->at < p->end && *p->at != '\n')
        p->at++;
    } else if (p->end - p->at >= 2 && p->at[0] == '/' && p->at[1] == '*') {
      const char *close = memmem(p->at + 2, (size_t)(p->end - p->at - 2), "*/", 2);
      p->at = close ? close + 2 : p->end;
    } else {
      return;
    }
  }
}

static bool take(struct parser *p, char c) {
  skip(p);
  if (p->at == p->end || *p->at != c)
    return false;
  p->at++;
  return true;
}

static size_t word_length(const struct parser *p, const char *extra) {
  const char *at = p->at;
  while (at < p->end && (isalnum((unsigned char)*at) || (*at && strchr(extra, *at))))
    at++;
  return (size_t)(at - p->at);
}

// Takes a decimal number below `limit`. The text need not end in a NUL.
static bool take_index(struct parser *p, unsigned limit, unsigned *value) {
  const char *start = p->at;
  for (*value = 0; p->at < p->end && isdigit((unsigned char)*p->at); p->at++) {
    *value = *value * 10 + (unsigned)(*p->at - '0');
    if (*value >= limit)
      return false;
  }
  return p->at > start;
}

static int find_register(const struct parser *p, const char *name, size_t length) {
  for (unsigned i = 0; i < p->registers; i++)
    if (p->names[i] && strlen(p->names[i]) == length && !memcmp(p->names[i], name, length))
      return (int)i;
  return -1;
}

// .reg .type a, b<4>;
static bool parse_declaration(struct parser *p) {
  skip(p);
  size_t length = word_length(p, ".");
  if (!length || *p->at != '.')
    return false;
  p->at += length;
  do {
    skip(p);
    length = word_length(p, "_$%");
    if (!length)
      return false;
    char *name = nv_copy_string(p->at, length);
    p->at += length;
    unsigned count = 1;
    bool numbered = take(p, '<'), ok = true;
    if (numbered) {
      skip(p);
      ok = take_index(p, ASM_MAX_REGISTERS, &count) && take(p, '>');
    }
    if (!ok || p->registers + count > ASM_MAX_REGISTERS) {
      free(name);
      return false;
    }
    for (unsigned i = 0; i < count; i++) {
      struct nv_text full = {0};
      nv_text_printf(&full, "%s", name);
      if (numbered)
        nv_text_printf(&full, "%u", i);
      p->names[p->registers++] = full.data;
    }
    free(name);
  } while (take(p, ','));
  return take(p, ';');
}

// Decimal, hex, 0f3f800000 and 0d... constants.
static bool parse_number(struct parser *p, uint64_t *value) {
  bool negative = take(p, '-');
  size_t length = word_length(p, ".");
  char text[40], *end;
  if (!length || length >= sizeof text || !isdigit((unsigned char)*p->at))
    return false;
  memcpy(text, p->at, length);
  text[length] = 0;
  p->at += length;
  if (text[0] == '0' && strchr("fFdD", text[1]) && text[1]) {
    *value = strtoull(text + 2, &end, 16);
  } else {
    *value = strtoull(text, &end, 0);
    while (*end == 'U' || *end == 'u')
      end++;
  }
  if (negative)
    *value = 0 - *value;
  return !*end;
}

// $N, $$..., ${N:mod}: an asm operand.
static bool parse_asm_operand(struct parser *p, unsigned *index) {
  bool brace = take(p, '{');
  if (!take_index(p, p->code->results + p->code->inputs, index))
    return false;
  if (brace) {
    while (p->at < p->end && *p->at != '}')
      p->at++;
    if (!take(p, '}'))
      return false;
  }
  return true;
}

static bool parse_operand(struct parser *p, struct nv_operand *operand) {
  skip(p);
  operand->negated = take(p, '!');
  if (take(p, '$')) {
    operand->place = PLACE_REGISTER;
    return parse_asm_operand(p, &operand->index);
  }
  if (p->at == p->end)
    return false;
  if (*p->at == '-' || isdigit((unsigned char)*p->at)) {
    operand->place = PLACE_CONSTANT;
    return parse_number(p, &operand->value);
  }
  size_t length = word_length(p, "_%.");
  if (length == 1 && *p->at == '_') {
    operand->place = PLACE_SINK;
    p->at++;
    return true;
  }
  int found = find_register(p, p->at, length);
  operand->place = PLACE_REGISTER;
  if (found < 0 && length > 1 && *p->at == '%') {
    found = nv_asm_special(p->at + 1, length - 1);
    operand->place = PLACE_SPECIAL;
  }
  p->at += length;
  operand->index = (unsigned)found;
  return found >= 0;
}

// {a, b} or a|b or a; adds to the list.
static bool parse_operands(struct parser *p, struct nv_operand *list, unsigned *count,
                           bool *group) {
  bool braces = take(p, '{');
  *group |= braces;
  do {
    if (*count == ASM_MAX_OPERANDS || !parse_operand(p, &list[(*count)++]))
      return false;
  } while (take(p, braces ? ',' : '|'));
  return !braces || take(p, '}');
}

// [register + offset] or [register]; the address becomes a source.
static bool parse_address(struct parser *p, struct nv_step *step) {
  if (step->sources == ASM_MAX_OPERANDS || !parse_operand(p, &step->source[step->sources++]))
    return false;
  if (take(p, '+')) {
    uint64_t value;
    skip(p);
    if (!parse_number(p, &value))
      return false;
    step->offset = (int64_t)value;
  }
  return take(p, ']');
}

// Instructions without a result, whose first operand is a source.
static bool has_no_result(const char *mnemonic) {
  static const char *const prefixes[] = {"st.",
                                         "red.",
                                         "bar.",
                                         "barrier.",
                                         "membar",
                                         "fence",
                                         "trap",
                                         "exit",
                                         "nanosleep",
                                         "prefetch",
                                         "discard",
                                         "applypriority",
                                         "cp.async",
                                         "brkpt",
                                         "pmevent",
                                         "stmatrix",
                                         "wmma.store",
                                         "mbarrier.init",
                                         "mbarrier.inval",
                                         "mbarrier.expect_tx",
                                         "mbarrier.complete_tx"};
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (!strncmp(mnemonic, prefixes[i], strlen(prefixes[i])))
      return true;
  return false;
}

static bool parse_instruction(struct parser *p) {
  struct nv_step step = {0};
  if (take(p, '@')) {
    step.predicated = true;
    if (!parse_operand(p, &step.predicate))
      return false;
  }
  skip(p);
  size_t length = word_length(p, "._:");
  if (!length)
    return false;
  char *mnemonic = nv_copy_string(p->at, length);
  p->at += length;
  bool result_group = false, source_group = false, ok = true;
  bool result = !has_no_result(mnemonic);
  while (ok && !take(p, ';')) {
    skip(p);
    if (p->at == p->end)
      break; // the last semicolon may be missing
    if (take(p, '['))
      ok = parse_address(p, &step);
    else if (result)
      ok = parse_operands(p, step.result, &step.results, &result_group);
    else
      ok = parse_operands(p, step.source, &step.sources, &source_group);
    result = false;
    skip(p);
    if (ok && !take(p, ',') && p->at < p->end && *p->at != ';')
      ok = false;
  }
  ok = ok && nv_asm_decode(&step, mnemonic, result_group, source_group);
  free(mnemonic);
  if (ok)
    arrput(p->code->steps, step);
  else
    nv_op_free(step.op);
  return ok;
}

static bool parse_text(struct parser *p) {
  int depth = 0;
  for (;;) {
    skip(p);
    if (p->at == p->end)
      return depth == 0;
    if (take(p, '{'))
      depth++;
    else if (take(p, '}'))
      depth--;
    else if (take(p, ';'))
      continue;
    else if (p->end - p->at > 4 && !memcmp(p->at, ".reg", 4)) {
      p->at += 4;
      if (!parse_declaration(p))
        return false;
    } else if (!parse_instruction(p)) {
      return false;
    }
  }
}

// Finds inputs that are tied to outputs ("0"); false for constraints that pass memory.
static bool parse_constraints(struct nv_asm *code, const char *text, size_t length) {
  unsigned index = 0;
  for (const char *at = text, *end = text + length; at < end;) {
    const char *comma = memchr(at, ',', (size_t)(end - at));
    const char *stop = comma ? comma : end;
    if (memchr(at, '*', (size_t)(stop - at)))
      return false;
    if (*at != '~' && isdigit((unsigned char)*at)) {
      arrput(code->ties, ((typeof(*code->ties)){index, (unsigned)strtoul(at, NULL, 10)}));
    }
    index += *at != '~';
    at = comma ? comma + 1 : end;
  }
  for (ptrdiff_t i = 0; i < arrlen(code->ties); i++)
    if (code->ties[i].output >= code->results)
      return false;
  return index == code->results + code->inputs;
}

void nv_asm_free(struct nv_op *op) {
  struct nv_asm *code = (struct nv_asm *)op;
  for (ptrdiff_t i = 0; i < arrlen(code->steps); i++)
    nv_op_free(code->steps[i].op);
  arrfree(code->steps);
  arrfree(code->ties);
  free(code->op.name);
  free(code);
}

struct nv_op *nv_asm_compile(const char *text, size_t text_length, const char *constraints,
                             size_t constraint_length, unsigned results, unsigned inputs,
                             struct nv_text *problem) {
  struct nv_asm *code = nv_alloc(sizeof *code);
  struct parser parser = {text, text + text_length, code, results + inputs, {0}};
  code->results = results;
  code->inputs = inputs;
  code->op.run = nv_asm_run;
  code->op.name = nv_copy_string(text, text_length);
  bool ok = results + inputs <= NV_MAX_SLOTS / 2 &&
            parse_constraints(code, constraints, constraint_length) && parse_text(&parser);
  for (unsigned i = 0; i < ASM_MAX_REGISTERS; i++)
    free(parser.names[i]);
  if (ok)
    return &code->op;
  for (const char *c = text; c < text + text_length; c++)
    nv_text_append(problem, *c == '\n' || *c == '\t' ? " " : c, 1);
  nv_asm_free(&code->op);
  return NULL;
}
