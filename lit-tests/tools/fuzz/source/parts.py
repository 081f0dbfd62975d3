# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A large program as two files (-DPART=1 and 2) that are linked, as well as one: each function, variable and kernel stands in one of
them, and the other one only declares it."""
import re

# What the lines of programs begin with, of which there is one in a whole program; constants and what is short stay in both files.
FUNCTION = re.compile(r"(static )?((?:__noinline__ |__forceinline__ )*__device__ [^=]*\))( \{|;)$")
KERNEL = re.compile(r'extern "C" __global__ .*\{$')
VARIABLE = re.compile(r"(static )?((?:__device__|__constant__|__shared__) [^={]*?)( = .*)?;$")


def in_two_files(lines):
    """The same program; where PART is a number, a half of it."""
    out = ["#ifdef PART", "#define OWN", "#define INLINED", "#else", "#define OWN static", "#define INLINED __forceinline__", "#define PART 0",
           "#endif"]
    functions = kernels = variables = 0
    at = 0
    while at < len(lines):
        line = lines[at]
        function, variable = FUNCTION.match(line), VARIABLE.match(line)
        if function or KERNEL.match(line):
            own = "OWN " if function and function.group(1) else ""
            end = at + 1
            if not line.endswith(";"):
                while lines[end] != "}":
                    end += 1
                end += 1
            # What has to be inlined is found by the other file.
            head = own + function.group(2).replace("__forceinline__", "INLINED") if function else line
            if line.endswith(";"):
                out.append(head + ";")
            else:
                part = (functions if function else kernels) % 2
                functions, kernels = functions + bool(function), kernels + (not function)
                out.append(f"#if PART == {2 - part}")
                if function:
                    out.append(head + ";")
                out.append("#else")
                out += [head + " {" if function else head] + lines[at + 1:end] + ["#endif"]
            at = end
            continue
        if variable and "(*const" not in line and "*const " not in line and " const " not in line:
            own, text = "OWN " if variable.group(1) else "", variable.group(2)
            part, variables = variables % 2, variables + 1
            out += [f"#if PART == {2 - part}", f"extern {text};", "#else", f"{own}{text}{variable.group(3) or ''};", "#endif"]
        else:
            out.append(line)
        at += 1
    return out
