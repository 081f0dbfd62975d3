// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// manual.h: the tables of commands, flags and options in the forms that manuals and shells read.
#ifndef NVOPT_TOOLS_MANUAL_H
#define NVOPT_TOOLS_MANUAL_H

#include "tools/tool.h"

/// Prints manual page `page` ("nvopt" or "nvopt-options") to stdout as roff. False if there is no such page.
bool nv_tool_manual(const char *page);

/// Prints the completion of nvopt's command line for `shell` ("bash", "zsh" or "fish") to stdout. False
/// for other shells.
bool nv_tool_completion(const char *shell);

#endif
