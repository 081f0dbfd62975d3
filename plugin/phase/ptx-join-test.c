// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ptx-join-test.c: puts texts of PTX together, the parts of a module that LLVM never saw.
//
//   nvopt-ptx-join-test [--function=NAME]... [--hidden=NAME]... PART.ptx...
//     --function=NAME   the functions of the module, in their order
//     --hidden=NAME     a variable that is visible for the sake of other parts alone
//
// Prints the whole; or, on stderr, why there is none, and ends with 1.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "phase/ptx-join.h"

static nv_ptx_part read_part(const char *path) {
  FILE *file = fopen(path, "rb");
  char *text = NULL; // stb_ds
  int c;
  if (!file) {
    perror(path);
    exit(2);
  }
  while ((c = getc(file)) != EOF)
    arrput(text, (char)c);
  fclose(file);
  nv_ptx_part part = {nv_copy_text(text, arrlenu(text)), arrlenu(text)};
  arrfree(text);
  return part;
}

int main(int argc, char **argv) {
  static const char function[] = "--function=", hidden[] = "--hidden=";
  const char **functions = NULL, **all_hidden = NULL; // stb_ds
  nv_ptx_part *parts = NULL;                          // stb_ds
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], function, strlen(function)) == 0)
      arrput(functions, argv[i] + strlen(function));
    else if (strncmp(argv[i], hidden, strlen(hidden)) == 0)
      arrput(all_hidden, argv[i] + strlen(hidden));
    else
      arrput(parts, read_part(argv[i]));
  }
  nv_ptx_origin origin = {functions, arrlenu(functions), all_hidden, arrlenu(all_hidden)};
  char error[256];
  size_t size;
  char *text = arrlenu(parts)
                   ? nv_ptx_join(parts, arrlenu(parts), &origin, &size, error, sizeof error)
                   : NULL;
  if (text)
    fwrite(text, 1, size, stdout);
  else
    fprintf(stderr, "%s\n", arrlenu(parts) ? error : "no part is given");
  for (size_t i = 0; i < arrlenu(parts); i++)
    free((char *)parts[i].text);
  arrfree(parts);
  arrfree(functions);
  arrfree(all_hidden);
  free(text);
  return text ? 0 : 1;
}
