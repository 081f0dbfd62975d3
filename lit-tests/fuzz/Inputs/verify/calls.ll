target triple = "nvptx64-nvidia-cuda"
declare ptx_kernel void @k(i32)
declare void @llvm.nvvm.none(i32)
define void @f(ptr %p, ptr addrspace(4) %q) personality ptr @k {
  call void %p()
  call ptx_kernel void @k(i32 1)
  call void @llvm.nvvm.none(i32 1)
  %a = call { half, fp128 } asm sideeffect "", "=r,=r,~{memory}"()
  callbr void asm "", "!i"() to label %n [label %m]
n:
  invoke void asm sideeffect "", ""() to label %m unwind label %u
u:
  %l = landingpad { ptr, i32 } cleanup
  fence syncscope("a longer scope") acquire
  %r = atomicrmw usub_sat ptr addrspace(4) %q, i8 1 syncscope("singlethread") acq_rel
  %s = cmpxchg ptr addrspace(4) %q, ptr null, ptr %p syncscope("") seq_cst acquire
  resume { ptr, i32 } %l
m:
  ret void
}
