// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// decisions.h: whose a remark is, and what it means.
#ifndef NVOPT_TOOLS_DECISIONS_H
#define NVOPT_TOOLS_DECISIONS_H

#include <stdbool.h>

/// True for a pass of the package, by its name or by the one that its remarks have on clang's command line.
bool nv_decision_is_own(const char *pass);

/// What one of LLVM's passes does; NULL for others.
const char *nv_decision_pass(const char *pass);

/// What the decision `name` of one of LLVM's passes means; NULL where the message has to do.
const char *nv_decision_meaning(const char *pass, const char *name);

/// True for the name of a function, or a message about one, with which clang's headers read threadIdx and the like. Nobody
/// wrote a call there.
bool nv_decision_reads_builtin(const char *text);

/// A message of a remark on one line, with functions called as people call them; in new memory.
char *nv_decision_text(const char *message);

#endif
