// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Unit test of the tables of builtins, metadata keys and foldable calls, driven by lit.
//
//   nvopt-data-test check             consistency
//   nvopt-data-test builtin NAME...   row of a builtin
//   nvopt-data-test metadata KEY...   row of a metadata key
//   nvopt-data-test foldable NAME...  row of a foldable call
//   nvopt-data-test gate NAME...      what an NVVM intrinsic needs; -: of the names on stdin
//   nvopt-data-test slots             the text of builtin-slots.def
//   nvopt-data-test ir                module that calls them with the builtins' own types
//   nvopt-data-test calls LOW HIGH PTX    module for sm_HIGH that calls each builtin whose lowest
//                                         processor is above LOW (0: any) and at most HIGH
#include "target/builtins.h"
#include "target/foldable.h"
#include "target/gates.h"
#include "target/kernel-metadata.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void expect(bool ok, const char *what, const char *name) {
  if (!ok) {
    printf("FAIL: %s: %s\n", what, name);
    failures++;
  }
}

static void check_builtins(void) {
  const nv_builtin *row;
  bool seen[1024] = {false};
  size_t count = 0;
  for (; (row = nv_builtin_at(count)); count++) {
    expect(nv_builtin_lookup(row->name, strlen(row->name)) == row, "found by name", row->name);
    expect(row->id >= 1 && row->id <= 770 && !seen[row->id], "id", row->name);
    seen[row->id % 1024] = true;
    for (const char *letter = row->proto; *letter; letter++)
      expect(nv_builtin_type(*letter) != NULL, "prototype", row->name);
    bool needs_text = row->kind == NV_BUILTIN_INTRINSIC || row->kind == NV_BUILTIN_CXX_RMW ||
                      row->kind == NV_BUILTIN_WMMA_MMA || row->kind == NV_BUILTIN_ATOMICRMW;
    expect(!needs_text || (*row->text && *row->proto), "text and prototype", row->name);
    expect(row->kind != NV_BUILTIN_INTRINSIC || !strncmp(row->text, "llvm.", 5), "intrinsic",
           row->name);
  }
  expect(count == 766, "number of builtins", "766");
  expect(!nv_builtin_lookup("__nvvm_clz", 10), "prefix of a name", "__nvvm_clz");
  expect(!nv_builtin_lookup("__nvvm_clz_ii", 13), "longer name", "__nvvm_clz_ii");
  expect(!nv_builtin_lookup("", 0), "empty name", "");
  expect(!nv_builtin_lookup("__syncthreads\0x", 15), "name with a zero", "__syncthreads");
}

static void check_metadata(void) {
  const nv_metadata_key *row;
  for (size_t i = 0; (row = nv_metadata_at(i)); i++) {
    expect(nv_metadata_lookup(row->key, strlen(row->key)) == row, "unique key", row->key);
    if (!*row->canonical || !strcmp(row->canonical, "alignstack"))
      continue;
    const nv_metadata_key *target = nv_metadata_lookup(row->canonical, strlen(row->canonical));
    expect(target && !*target->canonical, "canonical key exists", row->key);
    expect(!target || (target->value == NV_METADATA_DIM3) == (row->field >= 0), "field", row->key);
  }
}

static void check_foldable(void) {
  const nv_foldable *row;
  size_t count = 0;
  for (; (row = nv_foldable_at(count)); count++) {
    expect(nv_foldable_lookup(row->name, strlen(row->name)) == row, "sorted and unique", row->name);
    if (row->action == NV_FOLD_ADD_NAME) {
      expect(*row->function && (row->type == 'f' || row->type == 'd'), "function", row->name);
      expect(row->args == 1 || row->args == 2, "arguments", row->name);
    }
  }
  expect(count == 578, "number of foldable calls", "578");
  expect(!nv_foldable_lookup("si", 2) && !nv_foldable_lookup("sinff", 5), "near names", "sin");
}

static void print_builtin(const char *name) {
  const nv_builtin *row = nv_builtin_lookup(name, strlen(name));
  if (row)
    printf("%s: id %u proto %s kind %d text '%s' flags %#x cc %u\n", name, row->id, row->proto,
           row->kind, row->text, row->flags, row->min_cc);
  else
    printf("%s: none\n", name);
}

static void print_metadata(const char *key) {
  const nv_metadata_key *row = nv_metadata_lookup(key, strlen(key));
  if (row)
    printf("%s: %s carrier %d value %d canonical '%s' field %d flags %#x ptx '%s'\n", key,
           row->contract, row->carrier, row->value, row->canonical, row->field, row->flags,
           row->ptx);
  else
    printf("%s: none\n", key);
}

static void print_foldable(const char *name) {
  const nv_foldable *row = nv_foldable_lookup(name, strlen(name));
  if (row)
    printf(
        "%s: action %d rule %d function '%s' type %c args %u domain %d rounding %d ftz %d sat %d\n",
        name, row->action, row->rule, row->function, row->type ? row->type : '-', row->args,
        row->domain, row->rounding, row->ftz, row->saturate);
  else
    printf("%s: none\n", name);
}

static void print_gate_row(const char *name) {
  const nv_gate *gate = nv_gate_find(name);
  char needs[256] = "";
  if (gate && gate->kind == NV_GATE_REQUIRES && (gate->min_cc || gate->only[0]))
    nv_gate_describe(gate, needs, sizeof needs);
  if (!gate)
    printf("%s: none\n", name);
  else
    printf("%s: %s%s%s ptx %u\n", name, gate->id,
           gate->kind == NV_GATE_NEVER       ? " never"
           : gate->kind == NV_GATE_ELSEWHERE ? " elsewhere"
           : needs[0]                        ? " "
                                             : " any",
           needs, gate->min_ptx);
}

static void print_gate(const char *name) {
  if (strcmp(name, "-") != 0) {
    print_gate_row(name);
    return;
  }
  char line[256];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    print_gate_row(line);
  }
}

/// A row whose pattern stands for a name that another row has too is never found for it.
static void check_gates(void) {
  const nv_gate *gate;
  for (size_t i = 0; (gate = nv_gate_at(i)); i++) {
    expect(gate->kind == NV_GATE_REQUIRES || !gate->min_cc, "needs of a refused name", gate->id);
    for (size_t k = 0; k < i; k++)
      expect(strcmp(gate->id, nv_gate_at(k)->id) != 0, "one row an id", gate->id);
    char text[256];
    nv_gate_describe(gate, text, sizeof text);
    expect(strlen(text) + 1 < sizeof text, "description fits", gate->id);
  }
  expect(!nv_gate_find("llvm.nvvm.nanosleeps") && !nv_gate_find("llvm.nvvm.nanoslee"), "near names",
         "llvm.nvvm.nanosleep");
}

/// The hash table of names: rows in order, each in the first free slot from its own on.
static void print_slots(void) {
  unsigned slots[NV_BUILTIN_SLOTS] = {0};
  const nv_builtin *row;
  for (unsigned i = 0; (row = nv_builtin_at(i)); i++) {
    unsigned at = nv_builtin_slot(row->name, strlen(row->name));
    while (slots[at])
      at = (at + 1) % NV_BUILTIN_SLOTS;
    slots[at] = i + 1;
  }
  printf("// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception\n"
         "// Hash table of builtin names. Generated: nvopt-data-test slots\n"
         "// clang-format off\n");
  for (unsigned i = 0; i < NV_BUILTIN_SLOTS; i++)
    printf("%u,%c", slots[i], i % 24 == 23 || i + 1 == NV_BUILTIN_SLOTS ? '\n' : ' ');
}

/// Operand types of the intrinsic behind `row`, each preceded by `between` but the first.
static void print_operands(const nv_builtin *row, bool with_values) {
  const char *between = "";
  int number = 0;
  if (row->flags & NV_BUILTIN_ZERO_FIRST) {
    printf("i32%s", with_values ? " 0" : "");
    between = ", ";
  }
  for (const char *letter = row->proto + 1; *letter; letter++, number++, between = ", ") {
    bool predicate = !letter[1] && (row->flags & NV_BUILTIN_PREDICATE_LAST);
    printf("%s%s", between, predicate ? "i1" : nv_builtin_type(*letter));
    if (with_values)
      printf(predicate ? " %%p" : " %%a%d", number);
  }
  if (row->flags & NV_BUILTIN_FALSE_LAST)
    printf("%si1%s", between, with_values ? " false" : "");
}

/// True for a builtin whose intrinsic answers i1 or a wider integer than the builtin does.
static const char *result_of(const nv_builtin *row) {
  static const char *const yes_no[] = {
      "isspacep", "is_explicit_cluster", ".red.and", ".red.or", "vote.all", "vote.any", "vote.uni"};
  for (size_t i = 0; i < sizeof yes_no / sizeof yes_no[0]; i++)
    if (strstr(row->text, yes_no[i]))
      return "i1";
  return !strcmp(row->text, "llvm.ctpop.i64") || !strcmp(row->text, "llvm.ctlz.i64")
             ? "i64"
             : nv_builtin_type(*row->proto);
}

static void print_ir(void) {
  const nv_builtin *row;
  for (size_t i = 0; (row = nv_builtin_at(i)); i++) {
    if (row->kind != NV_BUILTIN_INTRINSIC)
      continue;
    const char *result = result_of(row);
    bool has_value = strcmp(result, "void") != 0;
    printf("define %s @builtin_%u(", result, row->id);
    int number = 0;
    for (const char *letter = row->proto + 1; *letter; letter++, number++)
      printf("%s%s %%a%d", number ? ", " : "", nv_builtin_type(*letter), number);
    printf("%s) {\n", strstr(row->text, "va_start") ? ", ..." : "");
    if (row->flags & NV_BUILTIN_PREDICATE_LAST)
      printf("  %%p = icmp ne i32 %%a%d, 0\n", number - 1);
    printf("  %scall %s @%s(", has_value ? "%r = " : "", result, row->text);
    print_operands(row, true);
    printf(")\n  ret %s%s\n}\n", result, has_value ? " %r" : "");
  }
  // One declaration for each name; a name that is used by two builtins has one type.
  for (size_t i = 0; (row = nv_builtin_at(i)); i++) {
    bool first = row->kind == NV_BUILTIN_INTRINSIC;
    const nv_builtin *other;
    for (size_t k = 0; first && k < i && (other = nv_builtin_at(k)); k++)
      first = other->kind != NV_BUILTIN_INTRINSIC || strcmp(other->text, row->text) != 0;
    if (!first)
      continue;
    printf("declare %s @%s(", result_of(row), row->text);
    print_operands(row, false);
    printf(")\n");
  }
}

/// True for a builtin that becomes instructions wherever it is called.
static bool is_lowered(const nv_builtin *row) {
  switch (row->kind) {
  case NV_BUILTIN_TYPE_GENERIC:
  case NV_BUILTIN_RUNTIME_CALL:
  case NV_BUILTIN_FRONT_END:
  case NV_BUILTIN_REJECT:
    return false;
  default: // wgmma has a number of operands that depends on the others
    return *row->proto && !strchr(row->proto, '.') && !(row->flags & NV_BUILTIN_OLD_ONLY);
  }
}

/// The lowest processor of the builtin or of the intrinsic behind it, whichever is higher.
static unsigned lowest_processor(const nv_builtin *row) {
  char name[96];
  const nv_gate *gate = NULL;
  snprintf(name, sizeof name, "%s", row->kind == NV_BUILTIN_INTRINSIC ? row->text : "");
  // Off with the suffix of overloaded types.
  for (char *dot; !(gate = nv_gate_find(name)) && (dot = strrchr(name, '.'));)
    *dot = 0;
  return gate && gate->min_cc > row->min_cc ? gate->min_cc : row->min_cc;
}

/// The number that operand `i` of `n` must be, -1 where any value will do.
static int required_operand(const nv_builtin *row, int i, int n) {
  bool last = i == n - 1;
  switch (row->kind) {
  case NV_BUILTIN_CXX_FENCE:
  case NV_BUILTIN_CXX_LOAD:
  case NV_BUILTIN_CXX_STORE:
  case NV_BUILTIN_CXX_RMW:
  case NV_BUILTIN_CXX_RMW_NEGATED:
  case NV_BUILTIN_CXX_CAS_LOOP:
  case NV_BUILTIN_CXX_EXCHANGE_128: // relaxed, the device
    return last ? 3 : i == n - 2 ? 0 : -1;
  case NV_BUILTIN_CXX_CAS:
    return last ? 3 : i >= n - 3 ? 0 : -1;
  case NV_BUILTIN_WMMA_LOAD: // sub-byte matrices: a by rows, b by columns
    return last ? strstr(row->text, "load.b") != NULL : -1;
  case NV_BUILTIN_WMMA_STORE:
    return last ? 0 : -1;
  case NV_BUILTIN_WMMA_MMA: // row.col, not saturated
    return i == 4 ? 1 : i == 5 ? 0 : -1;
  case NV_BUILTIN_P2R:
  case NV_BUILTIN_R2P:
    return i == 0 ? 0 : i == 2 ? 4 : -1;
  case NV_BUILTIN_MEMCPY:
  case NV_BUILTIN_MEMSET:
    return last ? 1 : -1;
  default:
    return -1;
  }
}

static void print_call(const nv_builtin *row) {
  const char *result = nv_builtin_type(*row->proto), *letters = row->proto + 1;
  int n = (int)strlen(letters);
  bool has_value = *row->proto != 'v';
  printf("declare %s @%s(", result, row->name);
  for (int i = 0; i < n; i++)
    printf("%s%s", i ? ", " : "", nv_builtin_type(letters[i]));
  printf(")\ndefine %s @use_%u(", result, row->id);
  for (int i = 0; i < n; i++)
    printf("%s %%a%d, ", nv_builtin_type(letters[i]), i);
  printf("...) #0 {\n  %scall %s @%s(", has_value ? "%r = " : "", result, row->name);
  for (int i = 0; i < n; i++) {
    int number = required_operand(row, i, n);
    printf(number < 0 ? "%s%s %%a%d" : "%s%s %d", i ? ", " : "", nv_builtin_type(letters[i]),
           number < 0 ? i : number);
  }
  printf(")\n  ret %s%s\n}\n", result, has_value ? " %r" : "");
}

static void print_calls(unsigned low, unsigned high, const char *ptx) {
  const nv_builtin *row;
  printf("target triple = \"nvptx64-nvidia-cuda\"\n"
         "attributes #0 = { \"target-cpu\"=\"sm_%u\" \"target-features\"=\"+ptx%s\" }\n",
         high, ptx);
  for (size_t i = 0; (row = nv_builtin_at(i)); i++)
    if (is_lowered(row) && (low == 0 || lowest_processor(row) > low) &&
        lowest_processor(row) <= high)
      print_call(row);
}

int main(int argc, char **argv) {
  const char *mode = argc > 1 ? argv[1] : "";
  if (!strcmp(mode, "check")) {
    check_builtins();
    check_metadata();
    check_foldable();
    check_gates();
    printf("%d failures\n", failures);
    return failures != 0;
  }
  if (!strcmp(mode, "slots")) {
    print_slots();
    return 0;
  }
  if (!strcmp(mode, "ir")) {
    print_ir();
    return 0;
  }
  if (!strcmp(mode, "calls") && argc == 5) {
    print_calls((unsigned)atoi(argv[2]), (unsigned)atoi(argv[3]), argv[4]);
    return 0;
  }
  void (*print)(const char *) = !strcmp(mode, "builtin")    ? print_builtin
                                : !strcmp(mode, "metadata") ? print_metadata
                                : !strcmp(mode, "gate")     ? print_gate
                                : !strcmp(mode, "foldable") ? print_foldable
                                                            : NULL;
  if (!print) {
    fprintf(stderr, "see the top of data-test.c for the modes\n");
    return 2;
  }
  for (int i = 2; i < argc; i++)
    print(argv[i]);
  return 0;
}
