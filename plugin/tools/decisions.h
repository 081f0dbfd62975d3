// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// decisions.h: whose a remark is, and what it means.
#ifndef NVOPT_TOOLS_DECISIONS_H
#define NVOPT_TOOLS_DECISIONS_H

#include <stdbool.h>
#include <stddef.h>

/// True for a pass of the package, by its name or by the one that its remarks have on clang's command line.
bool nv_decision_is_own(const char *pass);

/// What one of LLVM's passes does; NULL for others.
const char *nv_decision_pass(const char *pass);

/// What the decision `name` of one of LLVM's passes means; NULL where the message has to do.
const char *nv_decision_meaning(const char *pass, const char *name);

/// True for the name of a function, or a message about one, with which clang's headers read threadIdx and the like. Nobody
/// wrote a call there.
bool nv_decision_reads_builtin(const char *text);

/// The same for a remark, whose `file` may be the header that has these functions.
bool nv_decision_is_about_builtin(const char *message, const char *file);

/// How much of a message says something new: inliners say the place of the call again behind it.
size_t nv_decision_length(const char *message);

/// Two variables of one name in a function become two names in IR, the second with a number behind it. Where `line`, the line
/// of the source at which a loop begins, has a variable without that number and none with it, the message about the loop with the
/// name as it was written, in new memory; else NULL, also for other variables, which a line may use by the names of others.
char *nv_decision_as_written(const char *message, const char *line, size_t length);

/// A message of a remark on one line, with functions called as people call them; in new memory.
char *nv_decision_text(const char *message);

#endif
