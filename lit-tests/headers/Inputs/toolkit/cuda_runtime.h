// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stands for the toolkit's header of this name.
#define TOOLKIT_cuda_runtime 1
