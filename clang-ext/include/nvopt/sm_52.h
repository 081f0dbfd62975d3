/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * The configuration files include this where code is compiled for sm_52: clang's choice when the command line names
 * no GPU, and hardly ever what was meant. */
#ifndef NVOPT_SM_52
#warning "nvopt: the GPU is sm_52, which clang takes where none is named and CUDA 13 has no assembler for; name one, as in --cuda-gpu-arch=sm_90 (-DNVOPT_SM_52 says that sm_52 is meant)"
#define NVOPT_SM_52
#endif
