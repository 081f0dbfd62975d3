// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// #pragma nv_abi: what is wrong with one is told where it stands.
// RUN: %device --cuda-gpu-arch=sm_90 -fsyntax-only -Xclang -verify %s
// The half for the host, where it has no effect, reads it as well.
// RUN: %cuda --cuda-host-only -fsyntax-only -Xclang -verify=host %s

// host-error@+2 {{#pragma nv_abi requires an argument [nvcc #20321]}}
// expected-error@+1 {{#pragma nv_abi requires an argument [nvcc #20321]}}
#pragma nv_abi
__device__ int nothing();
// host-error@+2 {{#pragma nv_abi requires an argument}}
// expected-error@+1 {{#pragma nv_abi requires an argument}}
#pragma nv_abi preserve_n_data
__device__ int no_number();
// host-error@+2 {{#pragma nv_abi requires an argument}}
// expected-error@+1 {{#pragma nv_abi requires an argument}}
#pragma nv_abi preserve_n_data(4
__device__ int open_end();
// host-error@+3 {{#pragma nv_abi contains an invalid option [nvcc #20323]}} host-note@+3 {{the options are}}
// expected-error@+2 {{#pragma nv_abi contains an invalid option [nvcc #20323]}}
// expected-note@+1 {{the options are preserve_n_data(N) and preserve_n_control(N)}}
#pragma nv_abi preserve_n_data(4), preserve_n_control(2)
__device__ int comma();
// expected-error@+1 {{#pragma nv_abi argument value must be a positive value [nvcc #20326]}}
#pragma nv_abi preserve_n_data(0)
__device__ int zero();
// expected-error@+1 {{#pragma nv_abi argument value must be a positive value}}
#pragma nv_abi preserve_n_data(1ull << 40)
__device__ int huge();
int variable; // expected-note 0+{{declared here}} host-note 0+{{declared here}}
// expected-error@+2 {{is not an integral constant expression}}
// expected-note@+1 0+{{}}
#pragma nv_abi preserve_n_data(variable)
__device__ int not_constant();
// expected-error@+1 {{#pragma nv_abi must appear immediately before a function declaration}}
#pragma nv_abi preserve_n_data(4)
struct NotAFunction;
// Of two clauses of one name the last one counts, and several pragmas add up.
#pragma nv_abi preserve_n_data(4) preserve_n_data(8)
#pragma nv_abi preserve_n_control(2)
__device__ int fine();
