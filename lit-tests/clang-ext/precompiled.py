# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Our headers precompiled, for tests that start clang hundreds of times: three quarters of the time
of a small program go into them."""
import functools
import os
import subprocess
import sys
import tempfile


# Made once by each process that asks, below TMPDIR, which lit empties at its end.
@functools.lru_cache(maxsize=None)
def flags(command, env=None):
    """What to add to `command` (a tuple: clang, the options, one half of the compilation, no source)
    so that it finds nvopt_cuda.h read already. `env`: the environment as a tuple of pairs."""
    folder = tempfile.mkdtemp()
    empty, out = os.path.join(folder, "empty.cu"), os.path.join(folder, "headers.pch")
    open(empty, "w").close()
    done = subprocess.run(command + ("-emit-llvm", "-c", "-Xclang", "-emit-pch", "-o", out, empty),
                          capture_output=True, text=True, env=env and dict(env))
    if done.returncode:
        sys.exit("precompiled.py: %s" % done.stderr)
    return ["-Xclang", "-include-pch", "-Xclang", out]
