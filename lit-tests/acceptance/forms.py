# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# forms.py: small modules of LLVM IR, one for each form of what a module can hold: triples, layouts, variables,
# functions, attributes, instructions of every type and address space, intrinsics, metadata. Most are valid,
# some are odd, some break tools: judge.py finds out. forms() gives name -> text.

TRIPLE = "nvptx64-nvidia-cuda"
LAYOUT = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
KERNEL = """define ptx_kernel void @k(ptr %p, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr %p, i32 %t
  store i32 %n, ptr %q
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
"""
TYPES = ["i1", "i7", "i8", "i16", "i24", "i32", "i64", "i128", "i256", "half", "bfloat", "float", "double", "fp128",
         "x86_fp80", "ppc_fp128", "ptr", "ptr addrspace(3)", "<2 x i32>", "<3 x float>", "<4 x i1>", "[4 x i32]",
         "[0 x i32]", "{ i32, i8 }", "{}", "<{ i8, i64 }>", "[2 x { i8, <2 x half> }]"]
ACCESSED = ["i1", "i8", "i16", "i24", "i32", "i64", "i128", "half", "bfloat", "float", "double", "fp128", "ptr",
            "<2 x half>", "<4 x float>", "<8 x i16>", "<3 x i32>", "<16 x i8>", "<8 x float>", "<4 x double>",
            "<2 x ptr>", "[3 x i32]", "{ i8, double }"]
PASSED = TYPES + ["<vscale x 4 x i32>", "ptr addrspace(1)", "ptr addrspace(4)", "ptr addrspace(5)",
                  "ptr addrspace(6)", "ptr addrspace(7)", "ptr addrspace(2)", "ptr addrspace(101)", "[100 x i32]",
                  "<2 x ptr>", "<16 x i8>", "<5 x double>", "i65", "i512", "i3", 'target("spirv.Image")']
INTEGERS = ["i1", "i3", "i8", "i16", "i24", "i32", "i33", "i64", "i65", "i128", "i200", "<2 x i8>", "<4 x i8>",
            "<2 x i16>", "<2 x i32>", "<3 x i64>", "<2 x i128>", "<4 x i1>"]
FLOATS = ["half", "bfloat", "float", "double", "fp128", "x86_fp80", "ppc_fp128", "<2 x half>", "<2 x bfloat>",
          "<2 x float>", "<4 x double>", "<3 x half>", "<2 x fp128>"]
SUFFIX = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "fp128": "f128", "x86_fp80": "f80",
          "ppc_fp128": "ppcf128"}
SPACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 42, 101]


class Forms(dict):
    def add(self, name, body, triple=TRIPLE, layout=LAYOUT):
        assert name not in self, name
        head = 'target datalayout = "%s"\n' % layout if layout is not None else ""
        self[name] = head + 'target triple = "%s"\n' % triple + body + "\n"

    # A device function (or kernel) of these parameters and this body; `before`: declarations.
    def fn(self, name, params, body, before="", ret="void", how=""):
        end = "" if ret != "void" or "ret " in body or "unreachable" in body else "  ret void\n"
        lines = "".join("  %s\n" % l for l in body.split("\n"))
        self.add(name, "%s\ndefine %s%s @f(%s) %s {\n%s%s}" % (
            before, "ptx_kernel " if how.startswith("kernel") else "", ret, params,
            how.replace("kernel", "", 1) if how.startswith("kernel") else how, lines, end))


def suffix(ty):
    if ty[0] != "<":
        return SUFFIX.get(ty, ty)
    return "v%s%s" % (ty[1], SUFFIX.get(ty[5:-1], ty[5:-1]))


def like(ty, element):
    return element if ty[0] != "<" else "<%s x %s>" % (ty[1], element)


def modules(f):
    for t in ["nvptx64-nvidia-cuda", "nvptx64", "nvptx64--", "nvptx64-unknown-unknown", "nvptx64-nvidia-nvcl",
              "nvptx64-unknown-cuda", "nvptx64-nvidia-", "nvptx64-nvidia-cuda-unknown", "nvptx64-nvidia-gpulibs",
              "nvptx64-nvidia-linux", "nvptx-nvidia-cuda"]:
        f.add("triple:" + t, KERNEL, triple=t)
    tail = "-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
    ints = "-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128"
    for l in ["", "e", "e-i64:64-v16:16-v32:32-n16:32:64", "e-i64:64-i128:128-v16:16-v32:32-n16:32:64",
              "e-p6:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64", "e-p:64:64:64" + ints + tail,
              "e-p:64:64:64-p3:32:32:32" + ints + tail + "-a:8:8", "e-i64:64-v16:16-v32:32-n32:64",
              "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
              "e-S128-i64:64", "e-m:e-i64:64-i128:128-v16:16-v32:32-n16:32:64", None]:
        f.add("layout:%s" % l, KERNEL, layout=l)
    for version in ["1, i32 0", "2, i32 0", "2, i32 0, i32 3, i32 1"]:
        f.add("version:" + version, "!nvvmir.version = !{!0}\n!0 = !{i32 %s}\n" % version + KERNEL)
    for flag in ['i32 4, !"nvvm-reflect-ftz", i32 1', 'i32 2, !"Debug Info Version", i32 3',
                 'i32 1, !"wchar_size", i32 4', 'i32 8, !"PIC Level", i32 2']:
        f.add("flag:" + flag, "!llvm.module.flags = !{!0}\n!0 = !{%s}\n" % flag + KERNEL)
    f.add("asm:module", 'module asm "// hello"\n' + KERNEL)
    for list_ in ["ctors", "dtors"]:
        entry = "{ i32, ptr, ptr }"
        f.add("global_" + list_, "@llvm.global_%s = appending global [1 x %s] [%s { i32 65535, ptr @g, ptr null }]\n"
              "define internal void @g() {\n ret void\n}\n" % (list_, entry, entry) + KERNEL)
    for space in [0, 1, 3]:
        for name in ["llvm.used", "llvm.compiler.used"]:
            what = "@g" if space == 0 else "addrspacecast (ptr addrspace(%d) @g to ptr)" % space
            f.add("%s:as%d" % (name, space), "@g = internal addrspace(%d) global i32 %s\n@%s = appending global "
                  "[1 x ptr] [ptr %s], section \"llvm.metadata\"\n" % (space, "undef" if space == 3 else "0", name,
                                                                     what) + KERNEL)


def variables(f):
    def use(space):
        return ("\ndefine ptx_kernel void @k(ptr %%o) {\n  %%v = ptrtoint ptr addrspace(%d) @g to i64\n"
                "  store i64 %%v, ptr %%o\n  ret void\n}\n" % space)

    for space in [0, 1, 3, 4]:
        for ty in TYPES:
            init = "undef" if space == 3 else "zeroinitializer"
            f.add("global:as%d:%s" % (space, ty), "@g = addrspace(%d) global %s %s\n" % (space, ty, init) + use(space))
    for space in SPACES[1:]:
        for init in ["undef", "zeroinitializer", "7"]:
            f.add("init:as%d:%s" % (space, init), "@g = addrspace(%d) global i32 %s\n" % (space, init) + use(space))
    for linkage in ["external", "internal", "private", "weak", "weak_odr", "linkonce", "linkonce_odr", "common",
                    "available_externally", "extern_weak", "appending"]:
        for space in [1, 3, 4]:
            init = "undef" if space == 3 and linkage != "common" else "zeroinitializer"
            ty, init = {"external": ("i32", ""), "extern_weak": ("i32", ""),
                        "appending": ("[1 x i32]", init)}.get(linkage, ("i32", init))
            f.add("linkage:as%d:%s" % (space, linkage),
                  "@g = %s addrspace(%d) global %s %s\n" % (linkage, space, ty, init) + use(space))
    for extra in ['section "foo"', "align 1", "align 256", "align 1048576"]:
        f.add("variable:" + extra, "@g = addrspace(1) global i32 0, %s\n" % extra + use(1))
    for before in ["hidden", "protected", "unnamed_addr", "local_unnamed_addr", "dso_local"]:
        f.add("variable:" + before, "@g = %s addrspace(1) global i32 0\n" % before + use(1))
    f.add("variable:externally_initialized", "@g = addrspace(1) externally_initialized global i32 0\n" + use(1))
    f.add("variable:comdat", "$g = comdat any\n@g = addrspace(1) global i32 0, comdat\n" + use(1))
    for name in ["a.b", "a-b", '"1a"', '"a b"', '"\\01x"', '"x$y"', '"a?b"', "_", "__", '"%x"', ".str", "$", "$a"]:
        f.add("name:variable:" + name, "@%s = addrspace(1) global i32 0\ndefine ptx_kernel void @k(ptr %%o) {\n  store i64 "
              "ptrtoint (ptr addrspace(1) @%s to i64), ptr %%o\n  ret void\n}\n" % (name, name))
        f.add("name:kernel:" + name, "define ptx_kernel void @%s(ptr %%o) {\n  store i64 0, ptr %%o\n  ret void\n}\n" % name)
        f.add("name:internal:" + name, "define internal void @%s(ptr %%o) noinline {\n  store i64 0, ptr %%o\n  ret void\n}\n"
              "define ptx_kernel void @k(ptr %%o) {\n  call void @%s(ptr %%o)\n  ret void\n}\n" % (name, name))
    to_int = "i64 ptrtoint (ptr addrspace(1) @h to i64)"
    for init in [to_int, "ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @h, i64 4)",
                 "ptr addrspacecast (ptr addrspace(1) @h to ptr)", "ptr addrspacecast (ptr addrspace(3) @s to ptr)",
                 "ptr addrspace(3) @s", "ptr addrspacecast (ptr addrspace(4) @c to ptr)", "ptr @d",
                 "i64 ptrtoint (ptr @d to i64)", "[2 x ptr] [ptr @d, ptr null]", "ptr addrspace(3) null",
                 "ptr null", "i32 trunc (%s to i32)" % to_int, "i64 add (%s, i64 5)" % to_int,
                 "ptr addrspacecast (ptr addrspace(1) @g to ptr)", "ptr blockaddress(@k, %e)"]:
        f.add("initializer:" + init, "@h = addrspace(1) global i32 3\n@s = addrspace(3) global i32 undef\n"
              "@c = addrspace(4) global i32 1\ndefine void @d() {\n  ret void\n}\n@g = addrspace(1) global %s\n"
              "define ptx_kernel void @k(ptr %%o) {\n  br label %%e\ne:\n  store i64 ptrtoint (ptr addrspace(1) @g to i64), "
              "ptr %%o\n  ret void\n}\n" % init)


ATTRIBUTES = (
    'alwaysinline noinline cold hot convergent disable_sanitizer_instrumentation inlinehint jumptable minsize '
    'mustprogress nobuiltin nocallback nocf_check noduplicate nofree noimplicitfloat nomerge nonlazybind noprofile '
    'norecurse noredzone nosanitize_bounds nosanitize_coverage nosync nounwind null_pointer_is_valid optforfuzzing '
    'optsize returns_twice safestack sanitize_address sanitize_hwaddress sanitize_memory sanitize_memtag '
    'sanitize_thread shadowcallstack skipprofile speculatable speculative_load_hardening ssp sspreq sspstrong '
    'strictfp uwtable willreturn memory(argmem:readwrite) alignstack(16) "frame-pointer"="all" '
    '"no-trapping-math"="true" "stack-protector-buffer-size"="8" "probe-stack"="inline-asm" '
    '"patchable-function-entry"="2" "split-stack" "thunk" "no-jump-tables"="true" "zero-call-used-regs"="all"').split()


def functions(f):
    for a in ATTRIBUTES + ["optnone noinline"]:
        for how in ["", "kernel "]:
            f.fn("attribute:%s%s" % (how, a), "ptr %p, i32 %n", "store i32 %n, ptr %p", how=how + a)
    f.fn("attribute:naked", "ptr %p", 'call void asm sideeffect "ret;", ""()\nunreachable', how="naked")
    f.fn("attribute:noreturn", "", "call void @llvm.trap()\nunreachable", before="declare void @llvm.trap()", how="noreturn")
    f.fn("attribute:builtin", "ptr %p", "%m = call ptr @malloc(i64 8) builtin\nstore ptr %m, ptr %p",
         before="declare ptr @malloc(i64) nobuiltin")
    for linkage in ["internal", "private", "weak", "weak_odr", "linkonce", "linkonce_odr", "available_externally", "hidden"]:
        for cc in ["ptx_kernel ", ""]:
            f.add("function:%s%s" % (cc, linkage), "define %s %svoid @f(ptr %%p, i32 %%n) {\n  store i32 %%n, ptr %%p\n"
                  "  ret void\n}" % (linkage, cc))
    for cc in ["ptx_kernel", "ptx_device", "fastcc", "coldcc", "spir_func", "spir_kernel", "cc 11", "swiftcc",
               "x86_stdcallcc", "preserve_mostcc", "tailcc", "ghccc", "amdgpu_kernel", "win64cc"]:
        f.add("convention:" + cc, "define %s void @f(ptr %%p, i32 %%n) {\n  store i32 %%n, ptr %%p\n  ret void\n}" % cc)
    for x in ['section "x"', "align 64", "prefix i32 1", "prologue i8 1", 'gc "statepoint-example"',
              "personality ptr @pers", "comdat", 'partition "p"', "unnamed_addr"]:
        before = "declare i32 @pers(...)" if "pers" in x else "$f = comdat any" if x == "comdat" else ""
        f.fn("function:" + x, "ptr %p", "ret void", before=before, how=x)
    for ty in PASSED:
        f.fn("parameter:" + ty, "%s %%x, ptr %%p" % ty, "store i32 1, ptr %p")
        f.fn("parameter:kernel:" + ty, "%s %%x, ptr %%p" % ty, "store %s %%x, ptr %%p" % ty, how="kernel")
        f.fn("return:" + ty, "ptr %p", "%%v = load %s, ptr %%p\nret %s %%v" % (ty, ty), ret=ty)
        f.fn("call:" + ty, "ptr %p", "%%v = load %s, ptr %%p\n%%r = call %s @e(%s %%v)\nstore %s %%r, ptr %%p" %
             (ty, ty, ty, ty), before="declare %s @e(%s)" % (ty, ty))
    for a in ["byval([4 x i32])", "byval([4 x i32]) align 1", "byval({})", "sret([4 x i32])", "inreg", "nest",
              "noalias", "nonnull", "dereferenceable(8)", "align 64", "byref([4 x i32])", "readonly", "writeonly",
              "captures(none)", "noundef", "inalloca([4 x i32])", "preallocated([4 x i32])"]:
        for how in ["", "kernel"]:
            f.fn("parameter:%s:%s" % (how, a), "ptr %s %%x, ptr %%p" % a, "%v = load i32, ptr %x\nstore i32 %v, ptr %p", how=how)
        f.fn("argument:" + a, "ptr %p", "call void @e(ptr %s %%p)" % a, before="declare void @e(ptr %s)" % a)
        f.fn("argument:only-call:" + a, "ptr %p", "call void @e(ptr %s %%p)" % a, before="declare void @e(ptr)")
    f.fn("vararg:start", "ptr %p, ...", "call void @llvm.va_start.p0(ptr %p)\ncall void @llvm.va_end.p0(ptr %p)")
    f.fn("vararg:call", "ptr %p", "%r = call i32 (ptr, ...) @e(ptr %p, i32 1, double 2.0)", before="declare i32 @e(ptr, ...)")
    f.fn("call:indirect", "ptr %fp, ptr %p", "%r = call i32 %fp(ptr %p)\nstore i32 %r, ptr %p")
    f.fn("call:musttail", "ptr %p", "musttail call void @e(ptr %p)\nret void", before="declare void @e(ptr)")
    f.fn("call:kernel", "ptr %p", "call ptx_kernel void @g(ptr %p)",
         before="define ptx_kernel void @g(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}")
    f.add("alias:function", "define void @f(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}\n@a = alias void (ptr), ptr @f\n"
          "define ptx_kernel void @k(ptr %p) {\n  call void @a(ptr %p)\n  ret void\n}")
    f.add("alias:variable", "@g = addrspace(1) global i32 0\n@a = alias i32, ptr addrspace(1) @g\n" + KERNEL)
    f.add("alias:kernel", "define ptx_kernel void @f(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}\n@a = alias void (ptr), ptr @f")
    for a in ['"nvvm.maxntid"="128,1,1"', '"nvvm.maxntid"="4096"', '"nvvm.maxntid"="x"', '"nvvm.reqntid"="32,2"',
              '"nvvm.reqntid"="2048"', '"nvvm.minctasm"="2"', '"nvvm.minctasm"="99"', '"nvvm.maxnreg"="32"',
              '"nvvm.maxnreg"="300"', '"nvvm.cluster_dim"="2,1,1"', '"nvvm.cluster_dim"="32"', '"nvvm.maxclusterrank"="8"',
              '"nvvm.blocksareclusters" "nvvm.reqntid"="32" "nvvm.cluster_dim"="2,1,1"',
              '"nvvm.reqntid"="32" "nvvm.maxntid"="32"', '"nvvm.cluster_dim"="2,1,1" "target-cpu"="sm_80"']:
        for how in ["", "kernel "]:
            f.fn("launch:%s%s" % (how, a), "ptr %p", "store i32 1, ptr %p", how=how + a)


def memory(f):
    for s in SPACES:
        for ty in ACCESSED:
            f.fn("load:as%d:%s" % (s, ty), "ptr addrspace(%d) %%q, ptr %%p" % s,
                 "%%v = load %s, ptr addrspace(%d) %%q\nstore %s %%v, ptr %%p" % (ty, s, ty))
            if s in (0, 1, 3, 5, 7):
                f.fn("store:as%d:%s" % (s, ty), "ptr addrspace(%d) %%q, ptr %%p" % s,
                     "%%v = load %s, ptr %%p\nstore %s %%v, ptr addrspace(%d) %%q" % (ty, ty, s))
        f.fn("pointer:as%d" % s, "ptr addrspace(%d) %%q, ptr %%p" % s, """%%v = ptrtoint ptr addrspace(%d) %%q to i64
store i64 %%v, ptr %%p
%%w = inttoptr i64 %%v to ptr addrspace(%d)
%%c = icmp eq ptr addrspace(%d) %%w, null
%%z = zext i1 %%c to i32
store i32 %%z, ptr %%p""" % (s, s, s))
        f.fn("alloca:as%d" % s, "", "%%a = alloca i32, addrspace(%d)\nstore volatile i32 1, ptr addrspace(%d) %%a" % (s, s))
        for to in SPACES:
            if to != s:
                f.fn("cast:%d:%d" % (s, to), "ptr addrspace(%d) %%q, ptr %%p" % s, """%%c = addrspacecast ptr addrspace(%d) %%q to ptr addrspace(%d)
%%v = ptrtoint ptr addrspace(%d) %%c to i64
store i64 %%v, ptr %%p""" % (s, to, to))
            if to in (1, 3, 4, 5) and s in (1, 3, 4, 5, 7, 101) and s != to:
                f.fn("cast:%d:0:%d" % (s, to), "ptr addrspace(%d) %%q, ptr %%p" % s, """%%c = addrspacecast ptr addrspace(%d) %%q to ptr
%%d = addrspacecast ptr %%c to ptr addrspace(%d)
%%v = load i32, ptr addrspace(%d) %%d
store i32 %%v, ptr %%p""" % (s, to, to))
    for a in [1, 16, 1024, 1 << 20, 1 << 24]:
        f.fn("alloca:align%d" % a, "", "%%a = alloca i32, align %d\ncall void @e(ptr %%a)" % a, before="declare void @e(ptr)")
    f.fn("alloca:dynamic", "i32 %n", "%a = alloca i32, i32 %n\ncall void @e(ptr %a)", before="declare void @e(ptr)")
    for ty in PASSED:
        f.fn("alloca:" + ty, "ptr %p", "%%a = alloca %s\ncall void @e(ptr %%a)\n%%v = load %s, ptr %%a\nstore %s %%v, ptr %%p" %
             (ty, ty, ty), before="declare void @e(ptr)")
        f.fn("volatile:" + ty, "ptr %p", "%%v = load volatile %s, ptr %%p, align 1\nstore volatile %s %%v, ptr %%p, align 1" % (ty, ty))
        f.fn("select:" + ty, "ptr %p, i1 %c", "%%v = load %s, ptr %%p\n%%s = select i1 %%c, %s %%v, %s poison\n%%t = freeze %s %%s\n"
             "store %s %%t, ptr %%p" % (ty, ty, ty, ty, ty))
    for to in [0, 1, 3, 4, 5, 101]:
        for source in [0, 1, 3, 4, 5, 101]:
            for n in ["16", "%n"]:
                p, q = "ptr addrspace(%d)" % to, "ptr addrspace(%d)" % source
                f.fn("memcpy:%d:%d:%s" % (to, source, n), "%s %%p, %s %%q, i64 %%n" % (p, q),
                     "call void @llvm.memcpy.p%d.p%d.i64(%s %%p, %s %%q, i64 %s, i1 false)" % (to, source, p, q, n))
        f.fn("memset:%d" % to, "ptr addrspace(%d) %%p, i64 %%n" % to,
             "call void @llvm.memset.p%d.i64(ptr addrspace(%d) %%p, i8 1, i64 %%n, i1 false)" % (to, to))


def atomics(f):
    whole = ["add", "sub", "and", "nand", "or", "xor", "max", "min", "umax", "umin", "uinc_wrap", "udec_wrap",
             "usub_cond", "usub_sat"]
    for s in [0, 1, 2, 3, 4, 5, 6, 7]:
        for ty in ["i8", "i16", "i32", "i64", "i128", "half", "bfloat", "float", "double", "ptr", "<2 x half>", "<2 x float>"]:
            ops = ([] if ty[0] == "<" else ["xchg"]) + (
                whole if ty[0] == "i" else [] if ty == "ptr" else ["fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum"])
            q = "ptr addrspace(%d)" % s
            for op in ops if s in (0, 1) else ops[:2]:
                f.fn("atomicrmw:as%d:%s:%s" % (s, ty, op), "%s %%q, %s %%x, ptr %%p" % (q, ty),
                     "%%v = atomicrmw %s %s %%q, %s %%x monotonic\nstore %s %%v, ptr %%p" % (op, q, ty, ty))
            if ty[0] == "i" or ty == "ptr":
                f.fn("cmpxchg:as%d:%s" % (s, ty), "%s %%q, %s %%x, %s %%y, ptr %%p" % (q, ty, ty),
                     "%%v = cmpxchg %s %%q, %s %%x, %s %%y acq_rel monotonic\n%%r = extractvalue { %s, i1 } %%v, 0\n"
                     "store %s %%r, ptr %%p" % (q, ty, ty, ty, ty))
            if ty[0] != "<":
                f.fn("load-atomic:as%d:%s" % (s, ty), "%s %%q, ptr %%p" % q,
                     "%%v = load atomic %s, %s %%q acquire, align 16\nstore %s %%v, ptr %%p" % (ty, q, ty))
    for order in ["unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"]:
        for scope in ["", "block", "device", "cluster", "singlethread", "agent"]:
            at, how = 'syncscope("%s") %s' % (scope, order) if scope else order, "%s:%s" % (order, scope)
            if order != "unordered":
                f.fn("rmw-order:" + how, "ptr %q", "%%v = atomicrmw add ptr %%q, i32 1 %s" % at)
            if order not in ("unordered", "monotonic"):
                f.fn("fence:" + how, "", "fence " + at)
            if order in ("unordered", "monotonic", "release", "seq_cst"):
                f.fn("store-order:" + how, "ptr %q", "store atomic i32 1, ptr %%q %s, align 4" % at)
            if order in ("unordered", "monotonic", "acquire", "seq_cst"):
                f.fn("load-order:" + how, "ptr %q", "%%v = load atomic volatile i32, ptr %%q %s, align 4\nret i32 %%v" % at, ret="i32")


def arithmetic(f):
    for ty in INTEGERS + FLOATS:
        ops = "add sub mul udiv sdiv urem srem shl lshr ashr and or xor" if ty in INTEGERS else "fadd fsub fmul fdiv frem"
        compare = "icmp slt" if ty in INTEGERS else "fcmp olt"
        for op in ops.split():
            f.fn("op:%s:%s" % (op, ty), "ptr %%p, %s %%x, %s %%y" % (ty, ty), "%%v = %s %s %%x, %%y\nstore %s %%v, ptr %%p" % (op, ty, ty))
        f.fn("compare:" + ty, "ptr %%p, %s %%x, %s %%y" % (ty, ty), "%%v = %s %s %%x, %%y\n%%w = select %s %%v, %s %%x, %s %%y\n"
             "store %s %%w, ptr %%p" % (compare, ty, like(ty, "i1"), ty, ty, ty))
        if ty in INTEGERS and ty[0] != "<":
            f.fn("switch:" + ty, "ptr %%p, %s %%x" % ty, "switch %s %%x, label %%d [ %s 0, label %%d\n%s 1, label %%b ]\nb:\n"
                 "store i32 2, ptr %%p\nbr label %%d\nd:\nret void" % (ty, ty, ty))
    for ty in FLOATS:
        f.fn("fneg:" + ty, "ptr %%p, %s %%x" % ty, "%%v = fneg %s %%x\nstore %s %%v, ptr %%p" % (ty, ty))
        n = like(ty, "i32")
        for op in ["fptosi", "fptoui"]:
            f.fn("%s:%s" % (op, ty), "ptr %%p, %s %%x" % ty, "%%v = %s %s %%x to %s\nstore %s %%v, ptr %%p" % (op, ty, n, n))
        f.fn("sitofp:" + ty, "ptr %%p, %s %%x" % n, "%%v = sitofp %s %%x to %s\nstore %s %%v, ptr %%p" % (n, ty, ty))
        for i in ["sqrt", "sin", "cos", "tan", "exp", "exp2", "exp10", "log", "log2", "log10", "fabs", "floor", "ceil",
                  "trunc", "rint", "nearbyint", "round", "roundeven", "canonicalize", "sinh", "atan"]:
            f.fn("math:%s:%s" % (i, ty), "ptr %%p, %s %%x" % ty,
                 "%%v = call %s @llvm.%s.%s(%s %%x)\nstore %s %%v, ptr %%p" % (ty, i, suffix(ty), ty, ty))
        for i in ["pow", "minnum", "maxnum", "minimum", "maximum", "copysign", "minimumnum", "maximumnum", "atan2"]:
            f.fn("math:%s:%s" % (i, ty), "ptr %%p, %s %%x, %s %%y" % (ty, ty),
                 "%%v = call %s @llvm.%s.%s(%s %%x, %s %%y)\nstore %s %%v, ptr %%p" % (ty, i, suffix(ty), ty, ty, ty))


def intrinsics(f):
    for ty in ["i1", "i8", "i16", "i24", "i32", "i64", "i128", "<2 x i16>", "<4 x i8>", "<2 x i32>"]:
        whole = ty not in ("i1", "i8", "i24", "<4 x i8>")
        calls = [(i, "%s %%x" % ty) for i in ["ctpop", "bitreverse"] + ["bswap"] * whole]
        calls += [(i, "%s %%x, i1 false" % ty) for i in ["ctlz", "cttz", "abs"]]
        calls += [(i, "%s %%x, %s %%x" % (ty, ty)) for i in ["smin", "umax", "sadd.sat", "usub.sat", "sshl.sat", "ushl.sat"]]
        calls += [(i, "%s %%x, %s %%x, %s %%x" % (ty, ty, ty)) for i in ["fshl", "fshr"]]
        for i, args in calls:
            f.fn("integer:%s:%s" % (i, ty), "ptr %%p, %s %%x" % ty, "%%v = call %s @llvm.%s.%s(%s)\nstore %s %%v, ptr %%p" %
                 (ty, i, suffix(ty), args, ty))
        for i in ["sadd", "uadd", "ssub", "usub", "smul", "umul"] if ty[0] == "i" else []:
            f.fn("integer:%s.with.overflow:%s" % (i, ty), "ptr %%p, %s %%x, %s %%y" % (ty, ty),
                 "%%v = call { %s, i1 } @llvm.%s.with.overflow.%s(%s %%x, %s %%y)\n%%r = extractvalue { %s, i1 } %%v, 0\n"
                 "store %s %%r, ptr %%p" % (ty, i, ty, ty, ty, ty, ty))
        for i in ["add", "mul", "and", "or", "xor", "smax", "umin"] if ty[0] == "<" else []:
            f.fn("reduce:%s:%s" % (i, ty), "ptr %%p, %s %%x" % ty, "%%v = call %s @llvm.vector.reduce.%s.%s(%s %%x)\nstore %s %%v, ptr %%p" %
                 (ty[5:-1], i, suffix(ty), ty, ty[5:-1]))
    vector, mask = "<4 x i32> zeroinitializer", "<4 x i1> <i1 1, i1 0, i1 1, i1 0>"
    for ret, name, args in [
            ("void", "trap", ""), ("void", "debugtrap", ""), ("void", "ubsantrap", "i8 1"), ("void", "assume", "i1 true"),
            ("void", "donothing", ""), ("i64", "readcyclecounter", ""), ("i64", "readsteadycounter", ""),
            ("ptr", "stacksave.p0", ""), ("ptr", "returnaddress", "i32 0"), ("ptr", "frameaddress.p0", "i32 0"),
            ("void", "prefetch.p0", "ptr %p, i32 0, i32 3, i32 1"), ("void", "pcmarker", "i32 1"),
            ("i1", "is.constant.i32", "i32 %n"), ("i64", "objectsize.i64.p0", "ptr %p, i1 false, i1 false, i1 false"),
            ("i32", "expect.i32", "i32 %n, i32 1"), ("ptr", "launder.invariant.group.p0", "ptr %p"),
            ("ptr", "invariant.start.p0", "i64 4, ptr %p"), ("i32", "get.rounding", ""), ("void", "set.rounding", "i32 1"),
            ("i32", "vscale.i32", ""), ("i32", "fptosi.sat.i32.f32", "float 1.0"), ("float", "ldexp.f32.i32", "float 1.0, i32 %n"),
            ("{ float, i32 }", "frexp.f32.i32", "float 2.0"), ("float", "powi.f32.i32", "float 2.0, i32 %n"),
            ("i1", "is.fpclass.f32", "float 2.0, i32 3"), ("i64", "lround.i64.f32", "float 2.0"), ("i64", "llrint.i64.f64", "double 2.0"),
            ("ptr", "ptrmask.p0.i64", "ptr %p, i64 -8"), ("void", "sideeffect", ""), ("i32", "smul.fix.i32", "i32 %n, i32 %n, i32 2"),
            ("i32", "scmp.i32.i32", "i32 %n, i32 4"), ("<4 x i32>", "vp.add.v4i32", "%s, %s, %s, i32 %%n" % (vector, vector, mask)),
            ("<4 x i32>", "masked.load.v4i32.p0", "ptr %%p, %s, %s" % (mask, vector)),
            ("<4 x i1>", "get.active.lane.mask.v4i1.i32", "i32 0, i32 %n"), ("ptr", "thread.pointer.p0", ""),
            ("void", "clear_cache", "ptr %p, ptr %p"), ("float", "arithmetic.fence.f32", "float 1.0"),
            ("{ float, float }", "sincos.f32", "float 1.0"), ("{ float, float }", "modf.f32", "float 1.5"),
            ("void", "memcpy.inline.p0.p0.i64", "ptr %p, ptr %a, i64 16, i1 false"), ("i32", "coro.size.i32", ""),
            ("i16", "convert.to.fp16.f32", "float 1.0"), ("float", "convert.from.fp16.f32", "i16 1"),
            ("void", "gcroot", "ptr %a, ptr null"), ("ptr", "load.relative.i32", "ptr %p, i32 0")]:
        call = "call %s @llvm.%s(%s)" % (ret, name, args)
        f.fn("intrinsic:" + name, "ptr %p, i32 %n", "%a = alloca [4 x i32]\n" +
             (call if ret == "void" else "%%v = %s\nstore %s %%v, ptr %%p" % (call, ret)))


# Functions that clang compiled for another processor than the code generator builds for, which asks no function.
def processors(f):
    for cpu in ["sm_30", "sm_52", "sm_80", "sm_90", "sm_90a", "sm_100a", "sm_120"]:
        for ret, name, args in [
                ("i32", "shfl.sync.down.i32", "i32 -1, i32 %n, i32 1, i32 31"), ("i32", "redux.sync.add", "i32 %n, i32 -1"),
                ("float", "redux.sync.fmin", "float 1.0, i32 -1"), ("void", "fence.proxy.async", ""),
                ("void", "wgmma.fence.sync.aligned", ""), ("i32", "read.ptx.sreg.clusterid.x", ""),
                ("<2 x half>", "fmin.f16x2", "<2 x half> zeroinitializer, <2 x half> zeroinitializer"),
                ("void", "griddepcontrol.wait", "")]:
            call = "call %s @llvm.nvvm.%s(%s)" % (ret, name, args)
            f.fn("processor:%s:%s" % (cpu, name), "ptr %p, i32 %n", call if ret == "void" else
                 "%%v = %s\nstore %s %%v, ptr %%p" % (call, ret), how='kernel "target-cpu"="%s"' % cpu)
        for ty, scope in [("double", ""), ("bfloat", 'syncscope("block")'), ("<2 x half>", 'syncscope("cluster")')]:
            one = "<half 1.0, half 1.0>" if ty[0] == "<" else "1.0"
            f.fn("processor:%s:atomic:%s" % (cpu, ty), "ptr %p", "%%v = atomicrmw fadd ptr %%p, %s %s %s seq_cst" % (ty, one, scope),
                 how='kernel "target-cpu"="%s"' % cpu)
        lanes = "".join("%%s%d = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %%x%d, i32 %d, i32 31)\n%%x%d = add i32 %%x%d, %%s%d\n" %
                        (m, m, m, m // 2, m, m) for m in (16, 8, 4, 2, 1))
        f.fn("processor:%s:reduction" % cpu, "ptr %p", "%x16 = load i32, ptr %p\n" + lanes + "store i32 %x0, ptr %p",
             how='kernel "target-cpu"="%s"' % cpu)


def control(f):
    f.fn("indirectbr", "ptr %p", "indirectbr ptr %p, [label %a, label %b]\na:\nret void\nb:\nstore i32 1, ptr %p\nret void")
    f.fn("blockaddress", "ptr %p", "store ptr blockaddress(@f, %a), ptr %p\nbr label %a\na:\nret void")
    f.fn("callbr", "ptr %p", 'callbr void asm sideeffect "", "!i"() to label %a [label %b]\na:\nret void\nb:\nret void')
    f.fn("invoke", "ptr %p", "invoke void @e() to label %a unwind label %b\na:\nret void\nb:\n%l = landingpad { ptr, i32 } cleanup\n"
         "resume { ptr, i32 } %l", before="declare void @e()\ndeclare i32 @pers(...)", how="personality ptr @pers")
    f.fn("unreachable", "ptr %p", "unreachable")
    f.fn("endless", "ptr %p", "br label %a\na:\nbr label %a\nb:\nret void")
    f.fn("irreducible", "ptr %p, i1 %c, i1 %d", "br i1 %c, label %a, label %b\na:\nstore i32 1, ptr %p\n"
         "br i1 %d, label %b, label %x\nb:\nstore i32 2, ptr %p\nbr i1 %d, label %a, label %x\nx:\nret void")
    for c, ty in [("r", "i32"), ("l", "i64"), ("h", "i16"), ("f", "float"), ("d", "double"), ("q", "i128"), ("b", "i1"), ("C", "ptr")]:
        f.fn("asm:" + c, "%s %%x" % ty, 'call void asm sideeffect "// $0", "%s"(%s %%x)' % (c, ty))
    for ty, c in [("i8", "h"), ("half", "h"), ("bfloat", "h"), ("<2 x half>", "r"), ("<2 x i16>", "r"), ("ptr", "l"),
                  ("ptr addrspace(3)", "l"), ("ptr addrspace(1)", "l"), ("<4 x i8>", "r"), ("{ i32, i32 }", "r")]:
        f.fn("asm-type:" + ty, "%s %%x" % ty, 'call void asm sideeffect "// $0", "%s"(%s %%x)' % (c, ty))


def forms():
    f = Forms()
    for part in (modules, variables, functions, memory, atomics, arithmetic, intrinsics, processors, control):
        part(f)
    return f
