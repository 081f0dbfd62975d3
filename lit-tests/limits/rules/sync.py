# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Limits of passes/sync.
from limits import kernel, rule

PASS = "nvvm-dead-sync-elim"
OWN = ["-nvvm-opt=dead-sync-own-elements=1"]


def own(index, offset=0, block=1):
    """Each thread writes its element of a shared array, and behind a barrier reads it again."""
    body = ["  %go = icmp eq i32 %n, 5", "  br i1 %go, label %run, label %out", "out:", "  ret void", "run:"] + index
    body += ["  %a = getelementptr i8, ptr addrspace(3) @s, i64 %i",
             "  %%b = getelementptr i8, ptr addrspace(3) %%a, i64 %d" % offset, "  store i32 %n, ptr addrspace(3) %b",
             "  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)", "  %v = load i32, ptr addrspace(3) %b",
             "  store i32 %v, ptr addrspace(1) %p", "  ret void"]
    # Not run where the array would have to be that large.
    return kernel(body, arguments="p, i32:%d" % (6 if offset else 5), block=block,
                  attributes='"nvvm.reqntid"="%d,1,1"' % block,
                  before=["@s = internal addrspace(3) global [1024 x i32] poison, align 16"])


# Of each factor MAX_FACTOR is the limit, too.
@rule("sync/own-elements.c", "MAX_STRIDE", PASS, left=r"  call void @llvm.nvvm.barrier", options=OWN,
      at=lambda limit: limit // 4096)
def own_stride(n):
    """Elements n * 4096 bytes apart."""
    return own(["  %x = mul nuw nsw i32 %t, 4096", "  %w = zext nneg i32 %x to i64", "  %%i = mul i64 %%w, %d" % n])


@rule("sync/own-elements.c", "MAX_STRIDE", PASS, left=r"  call void @llvm.nvvm.barrier", options=OWN)
def own_offset(n):
    """Elements n bytes into the array."""
    return own(["  %w = zext nneg i32 %t to i64", "  %i = mul i64 %w, 8"], n)


@rule("sync/own-elements.c", "MAX_STRIDE", PASS, left=r"  call void @llvm.nvvm.barrier", options=OWN)
def own_negative_offset(n):
    """Elements n bytes in front of the array."""
    return own(["  %w = zext nneg i32 %t to i64", "  %i = mul i64 %w, 8"], -n)


@rule("sync/own-elements.c", "MAX_FACTOR", PASS, left=r"  call void @llvm.nvvm.barrier", options=OWN)
def own_factor(n):
    """The number of the thread times n, extended."""
    return own(["  %%x = mul nuw nsw i32 %%t, %d" % n, "  %i = zext nneg i32 %x to i64"])
