/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* prelude.S: the text of prelude.cu.h, terminated, for tables.h. */
    .section .rodata
    .globl nv_prelude
    .hidden nv_prelude
    .type nv_prelude, @object
nv_prelude:
    .incbin "prelude.cu.h"
    .byte 0
    .size nv_prelude, . - nv_prelude
    .section .note.GNU-stack, "", @progbits
