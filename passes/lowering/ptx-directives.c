// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ptx-directives.c: puts directives into printed PTX that LLVM's printer does not know.
//
//   .visible .func f(          .visible .func f(
//     .param .b32 f_param_0      .param .b32 f_param_0
//   )                    ->    )
//   {                          .local_maxnreg 40
//                              {
//
// The printer takes its directives from attributes that it knows, and nothing of a module gets
// between the parameters and the body of a function otherwise. The text is searched for the brace
// that opens the body of each function. Contracts KM-15, KM-19.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "target/kernel-metadata.h"
#include "pass.h"
#include "lowering/ptx-directives.h"
#include "alloc.h"

enum { NEVER = 1000 };

static const struct directive {
  const char *key;
  unsigned ptx; // version that has it; NEVER: ptxas 13.0 has none
} directives[] = {
    {"nvopt.local_maxnreg", 88},
    {"nvopt.abi_preserve", 90},
    {"nvopt.abi_preserve_control", 90},
    {"nvopt.abi_preserve_after", NEVER},
};
enum { DIRECTIVES = sizeof directives / sizeof *directives };

static LLVMAttributeRef attribute_of(LLVMValueRef f, const struct directive *d) {
  return LLVMGetStringAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, d->key,
                                       (unsigned)strlen(d->key));
}

bool nv_ptx_wants_directives(LLVMModuleRef module) {
  nv_foreach_function(f, module) {
    for (int i = 0; !LLVMIsDeclaration(f) && i < DIRECTIVES; i++)
      if (attribute_of(f, &directives[i]))
        return true;
  }
  return false;
}

struct writer {
  LLVMModuleRef module;
  unsigned version; // of the text, 84 for 8.4
  char *out;        // stb_ds array
  nv_ptx_warn warn;
  void *context;
};

static void put(struct writer *w, const char *text, size_t len) {
  if (len)
    memcpy(arraddnptr(w->out, len), text, len);
}

static void left_out(struct writer *w, LLVMValueRef f, const struct directive *d,
                     const char *reason) {
  char text[256];
  snprintf(text, sizeof text, "nvopt: '%s' of '%s' is left out: %s", d->key, LLVMGetValueName(f),
           reason);
  w->warn(w->context, text);
}

static void write_directive(struct writer *w, LLVMValueRef f, const struct directive *d) {
  LLVMAttributeRef attribute = attribute_of(f, d);
  if (!attribute)
    return;
  const nv_metadata_key *row = nv_metadata_lookup(d->key, strlen(d->key));
  unsigned len;
  const char *value = LLVMGetStringAttributeValue(attribute, &len);
  char line[64], reason[64];
  size_t digits = 0;
  while (digits < len && value[digits] >= '0' && value[digits] <= '9')
    digits++;
  if (len == 0 || len > 9 || digits != len || value[0] == '0') {
    left_out(w, f, d, "its value is no positive number");
  } else if (d->ptx == NEVER) {
    left_out(w, f, d, "ptxas 13.0 does not have the directive");
  } else if (w->version < d->ptx) {
    snprintf(reason, sizeof reason, "%s needs PTX %u.%u", row->ptx, d->ptx / 10, d->ptx % 10);
    left_out(w, f, d, reason);
  } else {
    put(w, line, (size_t)snprintf(line, sizeof line, "%s %.*s\n", row->ptx, (int)len, value));
  }
}

// The function whose head the line begins; NULL for every other line.
//   .visible .entry NAME(          .func  (.param .b32 func_retval0) NAME(
static LLVMValueRef head_of(LLVMModuleRef module, const char *line, const char *end) {
  static const char *const words[] = {".visible ", ".weak "};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if ((size_t)(end - line) > strlen(words[i]) && !strncmp(line, words[i], strlen(words[i])))
      line += strlen(words[i]);
  size_t word = !strncmp(line, ".entry", 6) ? 6 : !strncmp(line, ".func", 5) ? 5 : 0;
  if (!word)
    return NULL;
  line += word;
  line += strspn(line, " \t");
  if (*line == '(') {
    const char *close = memchr(line, ')', (size_t)(end - line));
    line = close ? close + 1 : end;
    line += strspn(line, " \t");
  }
  size_t len = strcspn(line, "( \t\n");
  return len ? LLVMGetNamedFunctionWithLength(module, line, len) : NULL;
}

static unsigned version_of(const char *ptx) {
  unsigned major = 0, minor = 0;
  const char *line = strstr(ptx, "\n.version ");
  return line && sscanf(line, "\n.version %u.%u", &major, &minor) == 2 ? major * 10 + minor : 0;
}

char *nv_ptx_with_directives(LLVMModuleRef module, const char *ptx, nv_ptx_warn warn,
                             void *context) {
  struct writer w = {
      .module = module, .version = version_of(ptx), .warn = warn, .context = context};
  LLVMValueRef function = NULL;
  for (const char *line = ptx, *end; *line; line = end) {
    end = line + strcspn(line, "\n");
    size_t len = (size_t)(end - line);
    LLVMValueRef head = *line == '.' ? head_of(module, line, end) : NULL;
    function = head ? head : function;
    if (function && len == 1 && *line == '{') {
      for (int i = 0; i < DIRECTIVES; i++)
        write_directive(&w, function, &directives[i]);
      function = NULL;
    } else if (len && line[len - 1] == ';') {
      function = NULL; // a prototype, or a variable
    }
    end += *end == '\n';
    put(&w, line, (size_t)(end - line));
  }
  size_t len = (size_t)arrlen(w.out);
  char *text = nv_new(len + 1, 1);
  if (len)
    memcpy(text, w.out, len);
  text[len] = 0;
  arrfree(w.out);
  return text;
}
