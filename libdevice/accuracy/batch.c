// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops over the library's functions: prints their C source, which run.sh compiles into the host
// library, so that the functions are inlined and, where their code allows, vectorised.
#include "accuracy.h"

#include <string.h>

static const char *type_of(char letter) {
  switch (letter) {
  case 'd':
  case 'D':
    return "double";
  case 'f':
  case 'F':
    return "float";
  case 'l':
    return "long long";
  case 'h':
    return "unsigned short";
  case 'v':
    return "void";
  default:
    return "int";
  }
}

bool nv_has_batch(const char *sig) { return !strpbrk(sig, "ABS"); }

void nv_print_batch(FILE *out, const struct nv_function *fn) {
  if (!nv_has_batch(fn->sig))
    return;
  const char *first = fn->sig + 2;
  fprintf(out, "%s __nv_%s(", type_of(fn->sig[0]), fn->name);
  for (const char *p = first; *p != ')'; ++p)
    fprintf(out, "%s%s%s", p == first ? "" : ", ", type_of(*p), strchr("DFIQ", *p) ? " *" : "");
  fprintf(out, ");\nvoid nv_batch_%s(const void *const *in, void *const *out, long n) {\n",
          fn->name);
  unsigned args = nv_arg_count(fn->sig), results = nv_result_count(fn->sig);
  for (unsigned k = 0; k < args; ++k)
    fprintf(out, "  const %s *restrict a%u = in[%u];\n", type_of(nv_arg_letter(fn->sig, k)), k, k);
  for (unsigned k = 0; k < results; ++k)
    fprintf(out, "  %s *restrict r%u = out[%u];\n", type_of(nv_result_letter(fn->sig, k)), k, k);
  fprintf(out, "  for (long k = 0; k < n; ++k)\n    ");
  unsigned a = 0, r = fn->sig[0] != 'v';
  if (r)
    fprintf(out, "r0[k] = ");
  fprintf(out, "__nv_%s(", fn->name);
  for (const char *p = first; *p != ')'; ++p) {
    bool result = strchr("DFIQ", *p) != NULL;
    fprintf(out, "%s%s%u%s", p == first ? "" : ", ", result ? "&r" : "a", result ? r++ : a++,
            "[k]");
  }
  fprintf(out, ");\n}\n");
}

nv_batch nv_find_batch(const struct nv_library *lib, const char *name) {
  char symbol[64];
  snprintf(symbol, sizeof symbol, "nv_batch_%s", name);
  return (nv_batch)nv_lookup(lib, symbol);
}
