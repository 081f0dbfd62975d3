// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// llc.c: how the console runs the code generator.
#include <stdlib.h>

#include "alloc.h"
#include "tools/shell/codegen.h"

// The passes that were turned off, as llc wants them; NULL where there are none.
static char *left_out(const nv_shell *shell) {
  char *text = NULL;
  for (size_t i = 0; i < shell->codegen_off.count; i++) {
    char *longer = nv_shell_format("%s%s%s", text ? text : "--opt-disable=", text ? "," : "",
                                   shell->codegen_gate.at[i]);
    free(text);
    text = longer;
  }
  return text;
}

bool nv_shell_llc(nv_shell *shell, const char *state, const char *output,
                  const char *const *extra) {
  if (!shell->plugin)
    return nv_shell_fail(shell, "libnvopt.so is neither beside nor installed with this program");
  enum { MOST = 24 };
  size_t count = 0;
  char *made[] = {
      nv_shell_format("--load-pass-plugin=%s", shell->plugin),
      nv_shell_format("-O%c",
                      shell->level[1] >= '0' && shell->level[1] <= '3' ? shell->level[1] : '3'),
      nv_shell_format("-mcpu=%s", nv_shell_processor(shell)),
      nv_shell_format("-mattr=%s", shell->features),
      left_out(shell),
  };
  const char *words[MOST] = {"llc-22", state, "-o", output};
  count = 4;
  for (size_t i = 0; i < sizeof made / sizeof *made; i++)
    if (made[i])
      words[count++] = made[i];
  for (; extra && *extra && count + 1 < MOST; extra++)
    words[count++] = *extra;
  int status = nv_shell_spawn(shell, NULL, words);
  for (size_t i = 0; i < sizeof made / sizeof *made; i++)
    free(made[i]);
  if (status == NV_CHILD_MISSING)
    return nv_shell_fail(shell, "cannot run llc-22, which makes PTX; install the package llvm-22");
  return status == 0 || nv_shell_child_failed(shell, "llc-22", status);
}
