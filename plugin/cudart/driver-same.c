// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver-same.c: the functions of driver-same.def. Structures of the two APIs that they take have one layout, and values one
// numbering; where the runtime has a type of a file of its own behind a pointer, the pointer is untyped here.
#include "cudart/driver.h"

#define NV_SAME(name, runtime, parameters, arguments)                                              \
  cuda_error runtime parameters;                                                                   \
  cu_result name parameters;                                                                       \
  cu_result name parameters {                                                                      \
    cu_result begun = nv_driver_enter();                                                           \
    return begun ? begun : nv_driver_leave(runtime arguments);                                     \
  }
#include "cudart/driver-same.def"
