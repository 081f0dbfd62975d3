# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# stopped.py FOLDER: stops 'nvopt exec' by signals while a kernel spins; prints by which one it ended and what
# stays in the folder for temporary files.
import os
import signal
import subprocess
import sys
import time

folder = sys.argv[1]
signals = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
for number in signals:
    process = subprocess.Popen(
        ["nvopt", "exec", "spin.cu", "--kernel=spin", "--arg=i32[1]", "--max-steps=1000000000000"],
        env=dict(os.environ, TMPDIR=folder), stdin=subprocess.DEVNULL,
        preexec_fn=lambda: [signal.signal(n, signal.SIG_DFL) for n in signals])
    end = time.monotonic() + 20
    # The module is there: the kernel runs or is about to.
    while time.monotonic() < end and not any("set0.bc" in names for _, _, names in os.walk(folder)):
        time.sleep(0.05)
    process.send_signal(number)
    print(number.name, -process.wait(timeout=20) == number, os.listdir(folder))
