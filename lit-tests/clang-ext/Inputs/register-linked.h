// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// For the parts that managed.cu makes in the linker's place.
void register_linked(void (*callback)(void **));
