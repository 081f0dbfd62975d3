// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What `nvopt cc` is told on its command line and has to say behind the headers that clang puts in front of every CUDA
// source: pragmas about diagnostics, macros of one letter, which are names of parameters in those headers, and what stands
// for the device link in host code.
#ifndef NVOPT_COMMAND_LINE_H
#define NVOPT_COMMAND_LINE_H

#define __NVOPT_PRAGMA(...) _Pragma(#__VA_ARGS__)
#define __NVOPT_DIAGNOSTICS(pragma, ...) __NVOPT_PRAGMA(pragma __VA_ARGS__)

#ifdef __NVOPT_DIAG_SUPPRESS
__NVOPT_DIAGNOSTICS(nv_diag_suppress, __NVOPT_DIAG_SUPPRESS)
#endif
#ifdef __NVOPT_DIAG_WARNING
__NVOPT_DIAGNOSTICS(nv_diag_warning, __NVOPT_DIAG_WARNING)
#endif
#ifdef __NVOPT_DIAG_ERROR
__NVOPT_DIAGNOSTICS(nv_diag_error, __NVOPT_DIAG_ERROR)
#endif

// An object of relocatable code refers to what only the device link defines, as nvcc's do: without that its kernels would be
// unknown when they are launched, and a linker that finds the result of the device link in a library has a reason to take it.
#ifdef __NVOPT_LINKED_BINARY
extern "C" void __NVOPT_LINKED_BINARY(void);
__attribute__((used)) static void (*const __nvopt_linked_binary)(void) = __NVOPT_LINKED_BINARY;
#endif

#undef __NVOPT_PRAGMA
#undef __NVOPT_DIAGNOSTICS

#ifdef __NVOPT_LETTER_A
#define A __NVOPT_LETTER_A
#endif
#ifdef __NVOPT_LETTER_B
#define B __NVOPT_LETTER_B
#endif
#ifdef __NVOPT_LETTER_C
#define C __NVOPT_LETTER_C
#endif
#ifdef __NVOPT_LETTER_D
#define D __NVOPT_LETTER_D
#endif
#ifdef __NVOPT_LETTER_E
#define E __NVOPT_LETTER_E
#endif
#ifdef __NVOPT_LETTER_F
#define F __NVOPT_LETTER_F
#endif
#ifdef __NVOPT_LETTER_G
#define G __NVOPT_LETTER_G
#endif
#ifdef __NVOPT_LETTER_H
#define H __NVOPT_LETTER_H
#endif
#ifdef __NVOPT_LETTER_I
#define I __NVOPT_LETTER_I
#endif
#ifdef __NVOPT_LETTER_J
#define J __NVOPT_LETTER_J
#endif
#ifdef __NVOPT_LETTER_K
#define K __NVOPT_LETTER_K
#endif
#ifdef __NVOPT_LETTER_L
#define L __NVOPT_LETTER_L
#endif
#ifdef __NVOPT_LETTER_M
#define M __NVOPT_LETTER_M
#endif
#ifdef __NVOPT_LETTER_N
#define N __NVOPT_LETTER_N
#endif
#ifdef __NVOPT_LETTER_O
#define O __NVOPT_LETTER_O
#endif
#ifdef __NVOPT_LETTER_P
#define P __NVOPT_LETTER_P
#endif
#ifdef __NVOPT_LETTER_Q
#define Q __NVOPT_LETTER_Q
#endif
#ifdef __NVOPT_LETTER_R
#define R __NVOPT_LETTER_R
#endif
#ifdef __NVOPT_LETTER_S
#define S __NVOPT_LETTER_S
#endif
#ifdef __NVOPT_LETTER_T
#define T __NVOPT_LETTER_T
#endif
#ifdef __NVOPT_LETTER_U
#define U __NVOPT_LETTER_U
#endif
#ifdef __NVOPT_LETTER_V
#define V __NVOPT_LETTER_V
#endif
#ifdef __NVOPT_LETTER_W
#define W __NVOPT_LETTER_W
#endif
#ifdef __NVOPT_LETTER_X
#define X __NVOPT_LETTER_X
#endif
#ifdef __NVOPT_LETTER_Y
#define Y __NVOPT_LETTER_Y
#endif
#ifdef __NVOPT_LETTER_Z
#define Z __NVOPT_LETTER_Z
#endif

#endif
