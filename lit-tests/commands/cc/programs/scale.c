/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* C beside CUDA. */
int scale_by(int x) { return 3 * x; }
