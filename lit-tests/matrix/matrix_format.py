# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# matrix_format.py: lit test format that runs a template once for each pass of passes.def.
import os
import re
import zlib

import lit.formats
import lit.Test
import lit.TestRunner

# Code as an optimiser's middle sees it: registers instead of allocas, loops with preheaders.
PREPARE = "function(sroa,early-cse,simplifycfg,loop-simplify,lcssa,loop(loop-rotate))"
ROW = re.compile(r'NV_PASS\(\s*(\w+),\s*(\w+),\s*"([^"]+)",\s*"[^"]*",\s*(?:"[^"]*"\s*)+,'
                 r'\s*\w+,\s*([^,]+),')


class Pass:
    """A row of passes.def: level (module, cgscc, function, loop, machine), name, flags."""

    def __init__(self, level, name, flags):
        self.level, self.name, self.flags = level, name, flags

    def at_module_level(self):
        """Pipeline text for a module pass manager."""
        if self.level == "module":
            # By its name alone the verifier also asks what passes behind it may still remove.
            return self.name + ("<early>" if self.name == "nvvm-verify" else "")
        if self.level == "loop":
            return "function(loop-mssa(%s))" % self.name
        return "%s(%s)" % (self.level, self.name)

    def with_checks(self):
        """The same between analyses that exist before and are checked behind the pass."""
        if self.level == "function":
            return ("function(require<domtree>,require<loops>,%s,verify<domtree>,verify<loops>)"
                    % self.name)
        if self.level == "loop":
            return ("function(require<scalar-evolution>,loop-mssa(%s),verify<domtree>,"
                    "verify<loops>,verify<scalar-evolution>,verify<memoryssa>)" % self.name)
        return self.at_module_level()


def read_passes(source_root):
    path = os.path.join(source_root, "passes", "passes.def")
    with open(path) as f:
        text = re.sub(r"//.*", "", f.read())
    rows = [Pass(m[2], m[3], m[4]) for m in ROW.finditer(text)]
    # A row that the expression misses would drop out of the matrix without a word.
    assert len(rows) == len(re.findall(r"NV_PASS\(", text)), "matrix_format.py cannot read " + path
    return rows


# Which rows a template is for, besides that machine passes and printers are left out of all.
APPLIES = {
    "told": lambda p: p.level == "function",
    # The verifier refuses the whole module.
    "scalable": lambda p: p.name != "nvvm-verify",
    "optnone": lambda p: p.level in ("function", "loop") and "NV_PASS_REQUIRED" not in p.flags,
}


class EachPass(lit.formats.ShTest):
    def __init__(self, source_root):
        super().__init__(execute_external=True)
        self.passes = {
            p.name: p for p in read_passes(source_root)
            if p.level != "machine" and "NV_PASS_PRINTER" not in p.flags
            and "NV_PASS_TEST_ONLY" not in p.flags
        }

    def getTestsInDirectory(self, suite, path, lit_config, config):
        for name in sorted(os.listdir(suite.getSourcePath(path))):
            stem, extension = os.path.splitext(name)
            if extension != ".each":
                continue
            for p in self.passes.values():
                if APPLIES.get(stem, lambda p: True)(p):
                    yield lit.Test.Test(suite, path + (stem + "@" + p.name,), config)

    def execute(self, test, lit_config):
        stem, name = test.path_in_suite[-1].split("@")
        template = os.path.join(os.path.dirname(test.getSourcePath()), stem + ".each")
        test.getSourcePath = lambda: template
        p = self.passes[name]
        seed = str(zlib.crc32(name.encode()) % 1000000)
        substitutions = [
            ("%{name}", name),
            ("%{pass}", p.at_module_level()),
            ("%{checked}", p.with_checks()),
            ("%{prepare}", PREPARE),
            ("%{seed}", seed),
        ]
        try:
            return lit.TestRunner.executeShTest(test, lit_config, self.execute_external,
                                                substitutions)
        finally:
            del test.getSourcePath  # the test travels back between processes
