; What is left computes what the code with the dead arms did; unoptimised code too.
; RUN: %exec %s -passes=nvvm-reflect-pp -passes='nvopt<O0>' -passes='nvopt<O3>'
; EXEC: buffer out i32[32]
; EXEC: launch k grid=1 block=8 args=(out)
target triple = "nvptx64-nvidia-cuda"
define internal i32 @variant(i32 %arch, i32 %x) noinline optnone {
entry:
  %new = icmp uge i32 900, 800
  br i1 %new, label %fast, label %slow
fast:
  %chosen = select i1 %new, i32 %x, i32 %arch
  %f = add i32 %chosen, 100
  br label %join
slow:
  %s = mul i32 %x, 7
  br label %join
join:
  %r = phi i32 [ %f, %fast ], [ %s, %slow ]
  %w = phi i1 [ true, %fast ], [ false, %slow ]
  br i1 %w, label %yes, label %no
yes:
  switch i32 3, label %no [
    i32 1, label %no
    i32 3, label %three
  ]
three:
  ret i32 %r
no:
  ret i32 -1
}
define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %v = call i32 @variant(i32 900, i32 %t)
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  %c = icmp eq i32 1, 1
  %n = zext i1 %c to i32
  %z = sub i32 %n, 1
  %d = icmp slt i32 %z, %t
  br i1 %d, label %a, label %b
a:
  %o8 = getelementptr i32, ptr %o, i64 8
  store i32 %t, ptr %o8
  ret void
b:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
