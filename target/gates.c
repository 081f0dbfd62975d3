// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lookup in the table of gates: rows of name patterns with nested braces, tried one after the
// other.
//
// A module has a handful of different intrinsics and each is asked for once, so the rows are read
// as they are written: expanded, they would be 2569 names.
#include "target/gates.h"

#include <string.h>

static const nv_gate gates[] = {
#define NV_GATE(id, kind, min_cc, only, min_ptx, pattern)                                          \
  {id, NV_GATE_##kind, min_cc, only, min_ptx, pattern},
#include "target/gates.def"
#undef NV_GATE
};

enum { NUM_GATES = sizeof gates / sizeof gates[0] };

// What follows the brace that a part of a pattern stands in.
typedef struct outer {
  const char *behind;
  const struct outer *next;
} outer;

// The character behind the alternative at `p`: ',' or the '}' that closes its brace.
static const char *alternative_end(const char *p) {
  for (unsigned depth = 0; *p; p++) {
    if (depth == 0 && (*p == ',' || *p == '}'))
      return p;
    depth += *p == '{';
    depth -= *p == '}';
  }
  return p;
}

static bool match(const char *p, const char *name, const outer *out);

// What follows the brace of which the alternative at `p` is part.
static const char *behind_brace(const char *p) {
  while (*(p = alternative_end(p)) == ',')
    p++;
  return p + 1;
}

static bool match_brace(const char *p, const char *name, const outer *out) {
  outer inner = {NULL, out};
  for (;; p++) {
    // Most alternatives begin otherwise, and their rest is not looked at.
    bool may_match = *p == *name || *p == '{' || *p == ',' || *p == '}';
    if (may_match && !inner.behind)
      inner.behind = behind_brace(p);
    if (may_match && match(p, name, &inner))
      return true;
    p = alternative_end(p);
    if (*p != ',')
      return false;
  }
}

// True when the pattern from `p` to a blank or its end stands for `name`.
static bool match(const char *p, const char *name, const outer *out) {
  for (;; p++, name++) {
    while (out && (*p == ',' || *p == '}')) {
      p = out->behind;
      out = out->next;
    }
    if (*p == '{')
      return match_brace(p + 1, name, out);
    if (*p == 0 || *p == ' ')
      return *name == 0;
    if (*p != *name)
      return false;
  }
}

// What all names and patterns begin with; there is no brace in it.
static const char prefix[] = "llvm.nvvm.";
enum { PREFIX = sizeof prefix - 1 };

// `rest`: the name behind the prefix.
static bool has_name(const nv_gate *gate, const char *rest) {
  for (const char *p = gate->pattern; p; p = strchr(p, ' ')) {
    p += *p == ' ';
    if ((p[PREFIX] == *rest || p[PREFIX] == '{') && match(p + PREFIX, rest, NULL))
      return true;
  }
  return false;
}

const nv_gate *nv_gate_find(const char *name) {
  if (strncmp(name, prefix, PREFIX) != 0)
    return NULL;
  for (size_t i = 0; i < NUM_GATES; i++)
    if (has_name(&gates[i], name + PREFIX))
      return &gates[i];
  return NULL;
}

const nv_gate *nv_gate_at(size_t i) { return i < NUM_GATES ? &gates[i] : NULL; }

// True when `list` has the processor with the features of `sm` and its suffix: sm_101a is another
// name of sm_110a.
static bool list_has(const char *list, const nv_sm *sm) {
  char name[24];
  size_t len = (size_t)snprintf(name, sizeof name, "sm_%u%.1s", sm->rules_cc, &sm->suffix);
  for (const char *p = list; (p = strstr(p, name)); p += len)
    if (p[len] == ' ' || p[len] == 0)
      return true;
  return false;
}

bool nv_gate_has_sm(const nv_gate *gate, const nv_sm *sm) {
  if (!sm || gate->kind == NV_GATE_ELSEWHERE)
    return true;
  if (gate->kind == NV_GATE_NEVER)
    return false;
  return gate->only[0] ? list_has(gate->only, sm) : sm->rules_cc >= gate->min_cc;
}

bool nv_gate_has_ptx(const nv_gate *gate, unsigned ptx) { return !ptx || ptx >= gate->min_ptx; }

void nv_gate_describe(const nv_gate *gate, char *buf, size_t size) {
  if (gate->kind == NV_GATE_NEVER) {
    snprintf(buf, size, "a processor that does not exist");
    return;
  }
  if (!gate->only[0]) {
    snprintf(buf, size, "sm_%u", gate->min_cc);
    return;
  }
  size_t n = 0;
  for (const char *p = gate->only; *p && n + 1 < size;) {
    size_t len = strcspn(p, " ");
    const char *between = p == gate->only ? "" : p[len] ? ", " : " or ";
    n += (size_t)snprintf(buf + n, size - n, "%s%.*s", between, (int)len, p);
    p += len + (p[len] == ' ');
  }
}
