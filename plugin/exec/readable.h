// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of functions in what is told.
#ifndef NV_EXEC_READABLE_H
#define NV_EXEC_READABLE_H

// A function's name as people read it: a mangled one of C++ becomes "kernel<float>(float*, int)", without the type of what it
// returns where that is void; others stay. New memory, which the caller frees.
char *nv_readable_name(const char *name);

#endif
