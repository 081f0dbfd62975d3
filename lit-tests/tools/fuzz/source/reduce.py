# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a failing program smaller: launches, functions, statements and the braces around them go as long as one variant still
fails in the same way, while clang's code without optimisation and that without any pass agree and mean something."""
import os
import re


LINKED = "two files, linked"


def kind(text):
    """What is wrong in a report, without its numbers and names; None where nothing is, or the program itself is at fault."""
    for line in text.splitlines():
        if line[:1] == "+" or not re.search("error|differs|no end", line):
            continue
        if re.search(r"(^|error: )variant [01] ", line):
            return None
        if "differs" in line:
            return "differs"
        return re.sub(r"variant \d+ \([^)]*\)|\S*/\S+|'[^']*'|\d+", "", line).strip()
    return None


class Reducer:
    def __init__(self, driver, seed, folder, small):
        self.driver, self.seed, self.folder, self.small, self.attempts = driver, seed, folder, small, 0
        # Each of them compiles and runs the program.
        self.most = driver.arguments.reduce
        with open(os.path.join(folder, "program.cu")) as f:
            self.lines = f.read().splitlines()
        self.kind, self.variant = None, None

    def fails(self, lines, variant):
        """The kind of fault that a variant of these lines shows."""
        self.attempts += 1
        source, log_name = os.path.join(self.folder, "reduced.try.cu"), os.path.join(self.folder, "log.try")
        reference, ptx = os.path.join(self.folder, "reduced.ll"), os.path.join(self.folder, "reduced.ptx")
        with open(source, "w") as f:
            f.write("\n".join(lines) + "\n")
        with open(log_name, "w") as log:
            # No warnings matter, but a value that is not returned would.
            if self.driver.reference(source, reference, log, "-Werror=return-type"):
                return None
            if isinstance(variant, list):
                if not self.driver.compile(source, ptx, log, *variant):
                    self.driver.execute(self.seed, source, log, [f"--variant-ir={reference}", f"--variant-ir={ptx}"])
            elif variant == LINKED:
                if not self.driver.link(source, ptx, log, self.seed):
                    self.driver.execute(self.seed, source, log, [f"--variant-ir={reference}", f"--variant-ir={ptx}"])
            else:
                self.driver.execute(self.seed, source, log, [f"--variant-ir={reference}", variant])
        with open(log_name, errors="replace") as log:
            return kind(log.read())

    def reduce(self):
        variants = self.driver.passes(self.seed) + list(self.driver.ways(self.seed, self.small))
        for variant in variants + ([LINKED] if self.driver.is_linked(self.seed, os.path.join(self.folder, "program.cu")) else []):
            self.kind = self.fails(self.lines, variant)
            if self.kind:
                self.variant = variant
                break
        if self.kind:
            before = len(self.lines)
            while self.attempts < self.most:
                count = len(self.lines)
                self.blocks(keep_inside=False)
                self.runs()
                self.blocks(keep_inside=True)
                if len(self.lines) == count:
                    break
            shown = self.variant if isinstance(self.variant, str) else " ".join(self.variant)
            with open(os.path.join(self.folder, "reduced.cu"), "w") as f:
                f.write("\n".join([f"// Reduced from {before} lines; {self.kind}: {shown}"] + self.lines) + "\n")
        for name in os.listdir(self.folder):
            if name.startswith(("reduced.try", "log.try", "reduced.ll", "reduced.ptx")):
                os.unlink(os.path.join(self.folder, name))

    def attempt(self, lines):
        if self.attempts >= self.most or self.fails(lines, self.variant) != self.kind:
            return False
        self.lines = lines
        return True

    def end(self, first):
        """The line that closes what this one opens; None where it opens nothing."""
        depth = 0
        for at in range(first, len(self.lines)):
            depth += self.lines[at].count("{") - self.lines[at].count("}")
            if depth <= 0:
                return at if at > first else None
        return None

    def blocks(self, keep_inside):
        """Drops what stands between braces, from the end on, or only the braces."""
        at = len(self.lines) - 1
        while at >= 0:
            end = self.end(at) if at < len(self.lines) else None
            if end is not None:
                inside = self.lines[at + 1:end] if keep_inside else []
                self.attempt(self.lines[:at] + inside + self.lines[end + 1:])
            at -= 1

    def runs(self):
        """Drops rows of lines, fewer and fewer at a time."""
        size = max(len(self.lines) // 4, 1)
        while True:
            at = len(self.lines) - size
            while at > -size:
                rest = self.lines[:max(at, 0)] + self.lines[at + size:]
                gone = "\n".join(self.lines[max(at, 0):at + size])
                if gone.count("{") == gone.count("}"):
                    self.attempt(rest)
                at -= size
            if size == 1:
                return
            size //= 2
