// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The smallest program that is linked to the library.
#include <nvopt-nvvm.h>

int main(void) {
  int major = 0, minor = 0;
  return nvvmVersion(&major, &minor) != NVVM_SUCCESS || major < 2;
}
