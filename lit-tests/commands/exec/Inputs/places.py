# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# places.py KIND N: PTX of a kernel with an access out of bounds, at the limits of what finds its place in the source.
#
#   files    the line stands in file number N
#   levels   in the innermost of N functions of a header, each made part of the next; the program calls the outermost
#   calls    in a function of a header that the kernel calls, behind N functions that nobody calls and that call it as well
import sys
kind, n = sys.argv[1], int(sys.argv[2])
print(""".version 8.0
.target sm_90
.address_size 64
.file 1 "/src/own.cu"
.file 2 "/src/include/outer.h" """)
if kind == "files":
    print('.file %d "/src/other.cu"' % n)
if kind == "calls":
    print("""
.visible .func put(.param .b64 put_0)
{
.reg .b64 %rd<2>;
ld.param.b64 %rd1, [put_0];
.loc 2 5 3
st.global.b32 [%rd1], 1;
ret;
}""")
    for i in range(n):
        print(""".func f%d(.param .b64 f%d_0)
{
.reg .b64 %%rd<2>;
ld.param.b64 %%rd1, [f%d_0];
{
.param .b64 param0;
st.param.b64 [param0], %%rd1;
call.uni put, (param0);
}
ret;
}""" % (i, i, i))
print(""".visible .entry k(.param .b64 k_0)
{
.reg .b64 %rd<3>;
ld.param.b64 %rd1, [k_0];
cvta.to.global.u64 %rd2, %rd1;
add.s64 %rd2, %rd2, 64;""")
if kind == "files":
    print(".loc %d 9 2\nadd.s64 %%rd1, %%rd1, 0;\n.loc 2 0 0\nst.global.b32 [%%rd2], 1;" % n)
if kind == "levels":
    # The outermost place first: 2 100 1 inlined at own.cu, then each in the one before.
    print("x:\n.loc 1 3 1\nadd.s64 %rd1, %rd1, 0;")
    for i in range(n):
        at = "1 77 4" if i == 0 else "2 %d 1" % (100 + i - 1)
        print(".loc 2 %d 1, function_name x, inlined_at %s\nadd.s64 %%rd1, %%rd1, 0;" % (100 + i, at))
    print("st.global.b32 [%rd2], 1;")
if kind == "calls":
    print(""".loc 1 12 5
{
.param .b64 param0;
st.param.b64 [param0], %rd2;
call.uni put, (param0);
}""")
print("ret;\n}")
