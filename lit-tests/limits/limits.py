# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# limits.py: what rules about limits are made of. A rule is a function in rules/*.py that makes the text of
# a module with n of what a pass counts.
import importlib
import os
import re
import sys

HEAD = """target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
"""
RULES = {}


class Rule:
    """A limit and how it shows.

    path, constant   the file below passes/ and the name of the constant; `which`: the how many-th of that
                     name in the file, counted from 0
    passes           pipeline for opt; where `machine` says so, a machine pass for llc
    done             a regular expression that the output (with what is printed besides) has as long as the
                     limit is not passed, and no longer than that; or
    left             one that it has past the limit only
    at               from the constant to the n at which the limit is reached
    options          more arguments for opt or llc
    run              the code is run as it is and after the pipeline
    """

    def __init__(self, make, path, constant, passes, done=None, left=None, which=0, at=None,
                 options=(), run=True, machine=False):
        self.make, self.path, self.constant, self.which = make, path, constant, which
        assert (done is None) != (left is None), "one of done and left"
        self.passes, self.done, self.left, self.at = passes, done, left, at or (lambda limit: limit)
        self.options, self.run, self.machine = list(options), run, machine

    def limit(self, root):
        """The constant as it is in the source."""
        with open(os.path.join(root, "passes", self.path)) as f:
            values = re.findall(r"\b%s = ([^,}/\n]+)" % self.constant, f.read())
        text = values[self.which].strip().replace("INT32_MAX", str(2 ** 31 - 1))
        if not re.fullmatch(r"[\d\s*<]+", text):
            raise SystemExit("%s: %s = %s is no number" % (self.path, self.constant, text))
        return eval(text)


def rule(path, constant, passes, done=None, **more):
    def register(make):
        assert make.__name__ not in RULES, make.__name__
        RULES[make.__name__] = Rule(make, path, constant, passes, done, **more)
        return make
    return register


def read_rules(root):
    folder = os.path.join(root, "lit-tests", "limits")
    if folder not in sys.path:
        sys.path.insert(0, folder)
    for name in sorted(os.listdir(os.path.join(folder, "rules"))):
        if name.endswith(".py"):
            importlib.import_module("rules." + name[:-3])
    return RULES


def kernel(body, parameters="ptr addrspace(1) %p, i32 %n", arguments="p, i32:5",
           buffers=("p i32[64] iota()",), block=32, attributes="", before=(), after=()):
    """A kernel k that nvopt-exec can launch. Its first block is %entry, %t is the number of the thread."""
    lines = ["; EXEC: buffer " + b for b in buffers]
    lines.append("; EXEC: launch k block=%d args=(%s)" % (block, arguments))
    lines += [HEAD] + list(before)
    lines += ["define ptx_kernel void @k(%s) %s {" % (parameters, attributes), "entry:",
              "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"]
    return "\n".join(lines + list(body) + ["}"] + list(after)) + "\n"


def element(name, pointer="%p", index="%t", space="addrspace(1) ", type="i32"):
    return "  %s = getelementptr %s, ptr %s%s, i32 %s" % (name, type, space, pointer, index)


def machine_kernel(blocks):
    """A kernel k in machine code that nvopt-exec can launch; %p is its argument, a pointer to 64 words.
    `blocks` are lists of lines."""
    text = """--- |
  ; EXEC: buffer p i32[64] iota()
  ; EXEC: launch k args=(p)
  target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
  target triple = "nvptx64-nvidia-cuda"
  define ptx_kernel void @k(ptr addrspace(1) %p) {
    ret void
  }
...
---
name: k
tracksRegLiveness: true
body: |
  bb.0:
    successors: %bb.1
    %p:b64 = LD_i64 0, 0, 101, 3, 64, -1, &k_param_0, 0 :: (dereferenceable invariant load (s64), addrspace 101)
"""
    for k, lines in enumerate(blocks):
        if k:
            text += "  bb.%d:\n" % k + ("    successors: %%bb.%d\n" % (k + 1) if k + 1 < len(blocks) else "")
        text += "".join("    %s\n" % line for line in lines)
        text += "    GOTO %%bb.%d\n" % (k + 1) if k + 1 < len(blocks) else "    Return\n"
    return text + "...\n"


def machine_store(register, word):
    return "ST_i32 %s, 8, 0, 1, 32, %%p, %d :: (volatile store (s32), addrspace 1)" % (register, 4 * word)
