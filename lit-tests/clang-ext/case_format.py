# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A lit format in which each file is a case of cases.py."""
import os

import cases
import lit.formats
import lit.Test


class CaseFormat(lit.formats.FileBasedTest):
    def execute(self, test, lit_config):
        config = test.config
        if config.unsupported:
            return lit.Test.UNSUPPORTED, ""
        cfg = os.path.join(config.nvopt_obj_root, "nvopt.cfg")
        try:
            error = cases.check(cases.Case(test.getSourcePath()), cfg, precompile=True,
                                env=config.environment)[0]
        except SystemExit as e:
            error = str(e)
        with open(test.getSourcePath()) as f:
            if any(line.rstrip() == "// XFAIL" for line in f):
                return (lit.Test.XFAIL if error else lit.Test.XPASS), error or ""
        return (lit.Test.FAIL if error else lit.Test.PASS), error or ""
