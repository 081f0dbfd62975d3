# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A lit format in which each file is a case of cases.py."""
import os
import subprocess
import sys

import lit.formats
import lit.Test


class CaseFormat(lit.formats.FileBasedTest):
    def execute(self, test, lit_config):
        config = test.config
        if config.unsupported:
            return lit.Test.UNSUPPORTED, ""
        script = os.path.join(config.nvopt_src_root, "lit-tests", "clang-ext", "cases.py")
        cfg = os.path.join(config.nvopt_obj_root, "nvopt.cfg")
        done = subprocess.run([sys.executable, script, "--config", cfg, test.getSourcePath()],
                              capture_output=True, text=True, env=config.environment)
        with open(test.getSourcePath()) as f:
            if any(line.rstrip() == "// XFAIL" for line in f):
                return (lit.Test.XFAIL if done.returncode else lit.Test.XPASS), done.stdout
        return (lit.Test.FAIL if done.returncode else lit.Test.PASS), done.stdout + done.stderr
