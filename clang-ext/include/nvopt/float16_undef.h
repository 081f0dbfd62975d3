/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * Drops the parameters of float16_types.h and float16_ops.h. */
#undef NVOPT_H
#undef NVOPT_H2
#undef NVOPT_N
#undef NVOPT_T
#undef NVOPT_OTHER
#undef NVOPT_HOST_FLOAT
#undef NVOPT_RN_FLOAT
#undef NVOPT_RN_DOUBLE
#undef NVOPT_RN_INT
#undef NVOPT_CONVERSIONS
#undef NVOPT_ASM
#undef NVOPT_V1
#undef NVOPT_V2
#undef NVOPT_DIV
#undef NVOPT_SQRT
#undef NVOPT_OPERATORS
#undef NVOPT_OPERATORS2
#undef NVOPT_JOIN_
#undef NVOPT_JOIN
#undef NVOPT_RAW
#undef NVOPT_RAW2
#undef NVOPT_FROM
#undef NVOPT_TO
#undef NVOPT_MAKE
#undef NVOPT_ROUND
