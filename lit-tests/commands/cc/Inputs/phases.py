# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# phases.py NVCC NVOPT FILE: for each command line of FILE, compares what the two list with --dryrun, phase by phase. A phase is its
# tool with what decides its result: the GPU, the images, the output that stays, the libraries. Prints the
# command lines whose phases differ.
import re
import shlex
import subprocess
import sys

nvcc, nvopt, path = sys.argv[1:4]
TEMPORARY = re.compile(r"/tmp/(tmpxft_[0-9a-f]+_[0-9a-f]+-\d+_|nvopt-cc/)|^tmpxft_[0-9a-f]+_[0-9a-f]+-\d+_")


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
        i = words.index("cr")
        return ("archive", [name(w) for w in words[i + 1:]])
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
    if "-E" in words and not ours and "-o" not in words:
        return ("preprocess", out)
    return None


def phases(program, flags, ours):
    # No name of a tool stands alone in nvcc's list of variables: those are left out.
    run = subprocess.run(program + ["--dryrun"] + flags, capture_output=True, text=True)
    found = []
    for line in run.stderr.splitlines():
        if line.startswith("#$ ") and not re.match(r"#\$ \w+=", line) and not line.startswith(("#$ rm ", "#$ --")) and line.strip() != "#$":
            words = shlex.split(line[3:].replace("`gcc -print-prog-name=ar`", "ar").replace("$CICC_PATH", ""))
            p = phase(words, ours)
            if p:
                found.append(p)
    if run.returncode:
        found.append("failed")
    return found


same = count = 0
for line in open(path):
    line = line.split("#")[0].strip()
    if not line:
        continue
    count += 1
    a, b = phases([nvcc], shlex.split(line), False), phases([nvopt, "cc"], shlex.split(line), True)
    # nvcc compiles the host half of a file before or behind the others' device halves; the order of a file's own phases counts.
    if a and sorted(map(str, a)) == sorted(map(str, b)):
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
