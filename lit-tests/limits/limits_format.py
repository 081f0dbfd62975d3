# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# limits_format.py: lit test format that runs check.py for each rule of rules/*.py.
import os

import lit.formats
import lit.Test
import lit.TestRunner

import limits


class EachLimit(lit.formats.ShTest):
    def __init__(self, source_root):
        super().__init__(execute_external=True)
        self.rules = sorted(limits.read_rules(source_root))

    def getTestsInDirectory(self, suite, path, lit_config, config):
        if path[-1] == "limits":
            for name in self.rules:
                yield lit.Test.Test(suite, path + (name,), config)

    def execute(self, test, lit_config):
        folder = os.path.dirname(test.getSourcePath())
        test.getSourcePath = lambda: os.path.join(folder, "limit.each")
        try:
            return lit.TestRunner.executeShTest(test, lit_config, self.execute_external,
                                                [("%{rule}", test.path_in_suite[-1])])
        finally:
            del test.getSourcePath  # the test travels back between processes
