// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cmds.h: the functions of commands.def, one a command.
#ifndef NVOPT_TOOLS_CMDS_H
#define NVOPT_TOOLS_CMDS_H

#include "tools/tool.h"

#define NV_COMMAND(name, function, operands, least, most, summary, details)                        \
  int function(const nv_tool_args *args);
#include "tools/commands.def"

#endif
