# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# lit configuration: tools, substitutions and features of every suite.
import os
import shutil
import subprocess

import lit.formats

config.name = "nvopt"
config.test_format = lit.formats.ShTest(True)
config.suffixes = [".ll", ".cu", ".c", ".test", ".mir"]
config.excludes = ["Inputs", "include", "tools", "plugin", "bench"]
config.test_source_root = os.path.dirname(__file__)

src = config.nvopt_src_root
obj = config.nvopt_obj_root
llvm_bin = config.llvm_tools_dir
path = [os.path.join(obj, "bin"), llvm_bin, os.environ["PATH"]]
config.environment["PATH"] = os.pathsep.join(path)
# Memory that was given back is filled (glibc): who still looks at it does not find what was there, and fails here.
config.environment["MALLOC_PERTURB_"] = "165"
# The options under test come from the command line, never from the tester's environment.
for name in ("NVOPT_OPTIONS", "NVOPT_OPTIONS_FILE", "NVOPT_DUMP_OPTIONS", "NVVM_IR_VER_CHK",
             "NV_NVVM_VERSION", "LIBNVVM_NVVM_VERSION", "LIBNVVM_DISABLE_CONCURRENT_API"):
    config.environment.pop(name, None)

plugin = os.path.join(obj, "lib", "libnvopt.so")
libdevice = os.path.join(obj, "lib", "nvopt-libdevice.bc")
include = os.path.join(src, "clang-ext", "include")
# The same on every machine: an installed toolkit is not looked for. Without one clang would pick a
# PTX version that is too low for any GPU of today.
cuda = ("-x cuda -nocudainc -nocudalib --cuda-path=/nonexistent --cuda-feature=+ptx84 "
        "-Wno-unknown-cuda-version -isystem " + include)
levels = ["O1", "O2", "O3", "Ofcmin", "Ofcmid", "Ofcmax", "O3;strict-order=1"]

if "address" in config.nvopt_sanitize:
    # The stock tools load instrumented plugins, so the runtime has to be in the process first: tools
    # of the same names that see to it stand first in PATH, for tests and for programs that tests run.
    import glob
    runtime = sorted(glob.glob("/usr/lib/llvm-22/lib/clang/22/lib/*/libclang_rt.asan*x86_64*.so") +
                     glob.glob("/usr/lib/llvm-22/lib/clang/22/lib/x86_64*/libclang_rt.asan.so"))[0]
    tools = os.path.join(obj, "sanitized-tools")
    os.makedirs(tools, exist_ok=True)
    for name in filter(shutil.which, ("opt-22", "llc-22", "clang-22", "clang++-22", "clang-14")):
        wrapper = os.path.join(tools, name)
        with open(wrapper, "w") as f:
            f.write('#!/bin/sh\nLD_PRELOAD=%s exec %s "$@"\n' % (runtime, shutil.which(name)))
        os.chmod(wrapper, 0o755)
    # What nvopt looks for beside its clang is there, too, and that clang is the one of all its commands.
    folder = os.path.dirname(shutil.which("clang-22"))
    for name in os.listdir(folder):
        if name.endswith("-22") and not os.path.lexists(os.path.join(tools, name)):
            os.symlink(os.path.join(folder, name), os.path.join(tools, name))
    config.environment["NVOPT_CLANG"] = os.path.join(tools, "clang++-22")
    config.environment["PATH"] = os.pathsep.join([tools] + path)
    # The allocators in the headers of LLVM poison what stock code, which does not unpoison it, then uses.
    config.environment["ASAN_OPTIONS"] = "detect_leaks=0:detect_odr_violation=0:allow_user_poisoning=0"
    config.environment["UBSAN_OPTIONS"] = "print_stacktrace=1"
    config.available_features.add("asan")

config.substitutions += [
    ("%nvopt_include", include),
    ("%nvopt_libdevice", libdevice),
    # The harness and the host library, as the build left them.
    ("%nvopt_accuracy_work", os.path.join(obj, "libdevice", "accuracy", "work")),
    ("%nvopt_src", src),
    ("%nvopt_build", obj),
    ("%bridge_test_plugin", os.path.join(obj, "lib", "nvopt-bridge-test.so")),
    # Plugin first: options that it registers are known only after it was loaded.
    ("%opt", "opt-22 -load-pass-plugin=" + plugin),
    ("%llc", "llc-22 --load-pass-plugin=" + plugin),
    ("%clang_cuda_stock", "clang-22 " + cuda + " --cuda-device-only"),
    ("%clang_cuda", "clang-22 " + cuda + " --cuda-device-only -fpass-plugin=" + plugin),
    ("%clang_host", "clang-22 -fpass-plugin=" + plugin),
    ("%exec-all", "nvopt-exec --plugin=" + plugin + " --fast-codegen " +
     " ".join("--passes='nvopt<%s>'" % l for l in levels) + " --ptx-passes='nvopt<O3>'"),
    ("%exec", "nvopt-exec --plugin=" + plugin),
    ("%link-program", os.path.join(src, "lit-tests/programs/Inputs/link-program.sh") + " %s %t '" +
     "clang-22 " + cuda + " --cuda-device-only -fpass-plugin=" + plugin + "' 'clang-22 " + cuda +
     " --cuda-device-only' 'nvopt-exec --plugin=" + plugin + "' " +
     os.path.join(src, "lit-tests", "exec")),
    ("%nvopt", plugin),
]
# Longer names first, so that %opt does not eat the beginning of another one.
config.substitutions.sort(key=lambda s: -len(s[0]))

for tool in ("clang-14", "clang-format-14", "git", "make", "pkg-config", "man", "mkdocs", "zsh", "fish", "ccache",
             "distcc", "icecc", "meson"):
    if shutil.which(tool):
        config.available_features.add(tool)

# GNU parallel; another program of that name is in Debian's moreutils.
parallel = shutil.which("parallel")
if parallel and b"GNU parallel" in subprocess.run([parallel, "--version"], stdin=subprocess.DEVNULL,
                                                  capture_output=True).stdout:
    config.available_features.add("gnu-parallel")

# A compiler of C++ programs for 64-bit ARM, with its C library: Debian's g++-aarch64-linux-gnu.
if shutil.which("aarch64-linux-gnu-g++") and os.path.exists("/usr/aarch64-linux-gnu/include/stdio.h"):
    config.available_features.add("aarch64-gcc")
if shutil.which("clang-linker-wrapper", path=os.pathsep.join(path)):
    config.available_features.add("clang-linker-wrapper")
cuda_bin = "/usr/local/cuda/bin"
for tool in ("ptxas", "nvcc", "nvlink"):
    found = shutil.which(tool) or shutil.which(tool, path=cuda_bin)
    if found:
        config.available_features.add(tool)
    # Without it the bare name, which is not found; lit's own %p would eat the beginning of the other.
    config.substitutions.append(("%" + tool, found or tool))
# NVIDIA's library is where its toolkit or its package for Python has it.
for libnvvm in ("/usr/local/cuda/nvvm/lib64/libnvvm.so", "/usr/local/cuda/lib64/libnvvm.so"):
    if os.path.exists(libnvvm) and "libnvvm" not in config.available_features:
        config.available_features.add("libnvvm")
        config.substitutions.append(("%libnvvm", libnvvm))
if os.path.exists("/usr/local/cuda/include/cuda_runtime.h"):
    config.available_features.add("cuda")
if os.path.exists(libdevice):
    config.available_features.add("nvopt-libdevice")
