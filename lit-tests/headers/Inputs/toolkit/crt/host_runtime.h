// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stands for a CUDA toolkit on the include path.
