#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""large-blocks.py KIND N: a function with N of something in one block.

quotients  a quotient and a remainder of N numbers by one divisor, in a loop
addresses  N addresses whose index has two products with a common factor, in a loop of four rounds
loads      N loads, and behind each of them a row of arithmetic that waits for it
"""
import sys


def loop(arguments, rounds, body):
    yield f"define void @k({arguments}) {{\nentry:\n  br label %loop\nloop:\n  %i = phi i32 [ 0, %entry ], [ %next, %loop ]"
    yield from body
    yield f"  %next = add nsw i32 %i, 1\n  %more = icmp ne i32 %next, {rounds}\n  br i1 %more, label %loop, label %exit"
    yield "exit:\n  ret void\n}"


def quotients(n):
    return loop("ptr addrspace(1) %p, i32 noundef %d, i32 noundef %n", "%n", (
        f"  %x{k} = mul i32 %i, {2 * k + 3}\n"
        f"  %q{k} = sdiv i32 %x{k}, %d\n  store volatile i32 %q{k}, ptr addrspace(1) %p\n"
        f"  %r{k} = srem i32 %x{k}, %d\n  store volatile i32 %r{k}, ptr addrspace(1) %p" for k in range(n)))


def addresses(n):
    return loop("ptr addrspace(1) %p, i32 %w, i32 %a", 4, (
        f"  %a{k} = mul nsw i32 %a, %w\n  %m{k} = mul nsw i32 %i, %w\n  %s{k} = add nsw i32 %a{k}, %m{k}\n"
        f"  %t{k} = add nsw i32 %s{k}, {k + 1}\n  %e{k} = sext i32 %t{k} to i64\n"
        f"  %g{k} = getelementptr float, ptr addrspace(1) %p, i64 %e{k}\n  store float 0.0, ptr addrspace(1) %g{k}" for k in range(n)))


def loads(n):
    yield "define void @k(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {\nentry:\n  %f = fadd float 0.0, 0.0"
    last = "%f"
    for k in range(n):
        yield f"  %g{k} = getelementptr float, ptr addrspace(1) %p, i64 {k}\n  %v{k} = load float, ptr addrspace(1) %g{k}"
        yield f"  %f{k}.0 = fadd float %v{k}, {last}"
        for i in range(17):
            yield f"  %f{k}.{i + 1} = fadd float %f{k}.{i}, {i}.5"
        last = f"%f{k}.17"
    yield f"  store float {last}, ptr addrspace(1) %q\n  ret void\n}}"


def main():
    make = {f.__name__: f for f in (quotients, addresses, loads)}[sys.argv[1]]
    print('target triple = "nvptx64-nvidia-cuda"')
    print("\n".join(make(int(sys.argv[2]))))


if __name__ == "__main__":
    main()
