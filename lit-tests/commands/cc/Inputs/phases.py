# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# phases.py NVCC NVOPT FILE...: for each command line of the FILEs, compares what the two list with --dryrun, phase by phase. A
# phase is its tool with what decides its result: the GPU, the images, the output that stays, the libraries. Prints the
# command lines whose phases differ. Of a makefile (.mk) the command lines are those that it calls $(NVCC) with.
import os
import re
import shlex
import subprocess
import sys

nvcc, nvopt = sys.argv[1:3]
TEMPORARY = re.compile(r"/tmp/(tmpxft_[0-9a-f]+_[0-9a-f]+-\d+_|nvopt-cc/)|^tmpxft_[0-9a-f]+_[0-9a-f]+-\d+_")


# Programs whose commands only one of the two has.
TOOLS = {"gcc", "g++", "cudafe++", "clang++", "clang++-22"}

PTXAS = {"--compile-only": "-c", "-v": "-v", "--verbose": "-v", "--generate-line-info": "-lineinfo", "-g": "-g", "-w": "-w",
         "--device-debug": "-g", "--maxrregcount": "-maxrregcount", "-O1": "-O1"}


def name(word):
    """A file as it is called in both: intermediate ones by their last suffix."""
    if TEMPORARY.search(word) or "tmpxft" in word:
        return "*" + re.search(r"(\.[a-z]+)?$", word)[0]
    return word


def value(words, *flags):
    for i, word in enumerate(words):
        if word in flags and i + 1 < len(words):
            return name(words[i + 1])
        for flag in flags:
            if word.startswith(flag + "="):
                return name(word[len(flag) + 1:])
    return ""


def images(words):
    found = []
    for word in words:
        m = re.match(r"--image3=kind=(\w+),sm=(\w+),", word)
        if m:
            found.append(m[1] + m[2])
    return sorted(found)


def libraries(words):
    return [w for w in words if w.startswith("-l")]


def phase(words, ours):
    """The phase of a command, None for one that only the other has (cudafe++, the preprocessor)."""
    if words[:3] == ["--", "Filter", "Dependencies"] or words[0] == "cat":
        # The same file from one run of the compiler or from several.
        return ("dependencies", words[words.index(">") + 1] if ">" in words else "")
    if ours and {"-M", "-MM"} & set(words):
        return None
    tool = words[0].split("/")[-1]
    out = value(words, "-o", "--create", "--embedded-fatbin")
    if tool == "ptxas":
        if not ours and value(words, "-arch").startswith("compute_"):
            return None  # nvcc only looks whether the PTX is right
        flags = [re.sub("^-maxrregcount=.*", "--maxrregcount", w) for w in words[1:]]
        return ("ptxas", value(words, "-arch"), out, sorted(PTXAS[w] for w in flags if w in PTXAS))
    if tool == "fatbinary":
        # nvcc embeds by way of C, clang takes the binary.
        kind = "link" if "-link" in words else "embed" if out.startswith("*") else out
        return ("fatbinary", kind, images(words), "--device-c" in words)
    if tool == "nvlink":
        return ("nvlink", value(words, "--arch"), [name(w) for w in words if w.endswith((".o", ".a"))], libraries(words))
    if tool.startswith(("ar", "llvm-ar")) or "-print-prog-name=ar" in words[0]:
        return ("archive", sorted(name(w) for w in words[1:]))
    if "-Wl,--start-group" in words:
        return ("link", out, [name(w) for w in words if w.endswith((".o", ".a")) and w != out], libraries(words), "-shared" in words)
    if any(w.endswith("link.stub") for w in words):
        return ("register", out)
    if tool == "cicc":
        return ("device", value(words, "-arch").replace("compute_", "sm_"), out)
    if "--cuda-device-only" in words:
        return ("preprocess", out) if "-E" in words else ("device", value(words, "--cuda-gpu-arch"), out)
    if "--cuda-host-only" in words:
        return ("host", out)
    if "-c" in words:
        # Of nvcc: the host half goes through a .cudafe1.cpp file.
        source = [w for w in words if w.endswith((".cpp", ".c", ".cc"))]
        return ("host", out) if source and "cudafe1" in source[0] else ("compile", source, out)
    if "-E" in words and not re.search(r"^\*|\.cpp[14]\.ii$", out):
        return ("preprocess", out)
    if tool not in TOOLS:
        return ("run", tool, words[1:])
    return None


def divided(found, words):
    """The parts of a file on several threads: the end of its device phase, whose PTX is one text, and ptxas."""
    gpu, text = value(words, "--arch"), value(words, "--ptx")
    found[found.index(("device", gpu, "*.bc"))] = ("device", gpu, text)
    found.append(("ptxas", gpu, value(words, "-o"), []))


def phases(program, flags, ours):
    # No name of a tool stands alone in nvcc's list of variables: those are left out.
    run = subprocess.run(program + ["--dryrun"] + flags, capture_output=True, text=True)
    found = []
    for line in run.stderr.splitlines():
        if line.startswith("#$ ") and not re.match(r"#\$ \w+=", line) and not line.startswith("#$ rm ") and line.strip() != "#$":
            words = shlex.split(line[3:].replace("`gcc -print-prog-name=ar`", "ar").replace("$CICC_PATH", ""))
            p = phase(words, ours)
            if p and p[:2] == ("run", "nvopt") and p[2][0] == "link":
                divided(found, words)
            elif p:
                found.append(p)
    if run.returncode:
        found.append("failed")
    return found


def command_lines(path):
    if path.endswith(".mk"):
        make = subprocess.run(["make", "-B", "-n", "-f", os.path.basename(path), "NVCC=nvcc", "CUDA=/cuda"], capture_output=True, text=True, check=True,
                              cwd=os.path.dirname(path))
        lines = [line[5:] for line in make.stdout.splitlines() if line.startswith("nvcc ")]
        if not lines:
            print("no command line in", path)
        return lines
    return [line.split("#")[0].strip() for line in open(path)]


same = count = 0
for line in filter(None, (line for path in sys.argv[3:] for line in command_lines(path))):
    count += 1
    a, b = phases([nvcc], shlex.split(line), False), phases([nvopt, "cc"], shlex.split(line), True)
    # nvcc compiles the host half of a file before or behind the others' device halves; the order of a file's own phases counts.
    if a and "failed" not in a and sorted(map(str, a)) == sorted(map(str, b)):
        same += 1
        continue
    print("differs:", line)
    for p in a:
        if p not in b:
            print("  nvcc ", p)
    for p in b:
        if p not in a:
            print("  nvopt", p)
print(same, "of", count, "command lines have the same phases")
