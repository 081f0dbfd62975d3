# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a page about PTX of n and of 4n kernels; its time must grow with the input, not with its square.

usage: growth.py NVOPT FOLDER

A ptxas that only prints what ptxas -v prints has to be first in PATH; this writes what it prints to FOLDER/told.
"""
import os
import resource
import subprocess
import sys

nvopt, folder = sys.argv[1:]
LINES = 250


def kernel(number):
    code = "".join(f"\t.loc 1 {i + 1} 3\n\tadd.s32 %r{i + 1}, %r{i}, %r1;\n" for i in range(LINES))
    return f".visible .entry kernel_{number}(\n\t.param .u64 p\n)\n{{\n{code}\tret;\n}}\n"


def told(number):
    return (f"ptxas info    : Compiling entry function 'kernel_{number}' for 'sm_90'\n"
            f"ptxas info    : Function properties for kernel_{number}\n"
            "    16 bytes stack frame, 8 bytes spill stores, 4 bytes spill loads\n"
            f"ptxas info    : Used {number % 200 + 8} registers, used 1 barriers, 512 bytes smem, 400 bytes cmem[0]\n")


def seconds(count):
    ptx, page = (os.path.join(folder, f"{count}.{end}") for end in ("ptx", "html"))
    with open(ptx, "w") as file:
        file.write('.version 8.0\n.target sm_90\n.address_size 64\n.file 1 "k.cu"\n')
        file.writelines(map(kernel, range(count)))
    with open(os.path.join(folder, "told"), "w") as file:
        file.writelines(map(told, range(count)))
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([nvopt, "report", "--ptx", ptx, "-o", page], check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


small, large = seconds(400), seconds(1600)
# Four times would be exact; sixteen times is what must not be. The sum is for what does not grow.
if large > 8 * small + 1:
    sys.exit(f"error: {small:.2f} s for 400 kernels, {large:.2f} s for 1600")
