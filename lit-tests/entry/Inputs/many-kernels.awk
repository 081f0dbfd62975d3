# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# many-kernels.awk: a module of n small kernels, `awk -f many-kernels.awk -v n=1500`.
BEGIN {
  print "target triple = \"nvptx64-nvidia-cuda\""
  for (i = 0; i < n; i++) {
    print "define ptx_kernel void @k" i "(ptr addrspace(1) %p, i32 %n) {"
    print "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()"
    print "  %c = icmp slt i32 %t, %n"
    print "  br i1 %c, label %body, label %end"
    print "body:"
    print "  %x = sext i32 %t to i64"
    print "  %q = getelementptr float, ptr addrspace(1) %p, i64 %x"
    print "  %v = load float, ptr addrspace(1) %q"
    print "  %w = fadd float %v, " i ".0"
    print "  store float %w, ptr addrspace(1) %q"
    print "  br label %end"
    print "end:"
    print "  ret void"
    print "}"
  }
  print "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()"
}
