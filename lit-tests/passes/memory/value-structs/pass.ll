; Structs that a function writes arrive as values (PF-2, PF-14).
; RUN: %opt -passes=nv-value-structs -S %s | FileCheck %s
; RUN: %opt -passes=nv-value-structs,nv-value-structs -S %s | FileCheck %s
; RUN: %opt -passes='nv-value-structs,function(sroa)' -S %s | FileCheck %s --check-prefix=SROA
; RUN: %opt -passes=nv-value-structs -pass-remarks=nv-value-structs -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; REMARK: struct parameter passed as a value, 4 pieces

%state = type { [2 x i32], double, ptr }
%small = type { i32, [2 x i16], [4 x i8], float }

; The callee's own copy has the alignment of the parameter; its call is no tail call any more.
; CHECK-LABEL: define internal i32 @spoil(i32 %before, { i32, i32, double, ptr } %s, i32 noundef %i)
; CHECK: %byval = alloca %state, align 16
; CHECK: extractvalue { i32, i32, double, ptr } %s, 0
; CHECK: store i32 {{.*}}, ptr %byval, align 16
; CHECK: store i32 {{.*}}, align 4
; CHECK: store double {{.*}}, align 8
; CHECK: store ptr {{.*}}, align 16
; CHECK: %p = getelementptr i32, ptr %byval, i32 %i
; CHECK: {{^ *}}call void @use(ptr %byval)
define internal i32 @spoil(i32 %before, ptr byval(%state) align 16 %s, i32 noundef %i) {
  %p = getelementptr i32, ptr %s, i32 %i
  store i32 %i, ptr %p
  tail call void @use(ptr %s)
  %v = load i32, ptr %s
  ret i32 %v
}
declare void @use(ptr)

; The caller reads the struct in front of the call and needs no memory for it.
; CHECK-LABEL: define i32 @call(
; CHECK: load i32, ptr %t, align 16
; CHECK: load double
; CHECK: [[V:%.*]] = insertvalue {{.*}}, ptr {{.*}}, 3
; CHECK: call i32 @spoil(i32 7, { i32, i32, double, ptr } [[V]], i32 noundef %i)
; SROA-LABEL: define i32 @call(
; SROA-NOT: alloca
; SROA: ret i32
define i32 @call(i32 %a, double %d, ptr %q, i32 %i) {
  %t = alloca %state, align 16
  store i32 %a, ptr %t
  %t1 = getelementptr i8, ptr %t, i64 4
  store i32 %i, ptr %t1
  %t2 = getelementptr i8, ptr %t, i64 8
  store double %d, ptr %t2
  %t3 = getelementptr i8, ptr %t, i64 16
  store ptr %q, ptr %t3
  %r = call i32 @spoil(i32 7, ptr byval(%state) align 16 %t, i32 noundef %i)
  ret i32 %r
}

; Small fields travel as words; a function that calls itself is its own caller.
; CHECK-LABEL: define internal void @again({ i32, i32, i32, float } %s, i32 %n)
; CHECK: store i32 {{.*}}, ptr %byval, align 4
; CHECK: call void @again({ i32, i32, i32, float } {{%.*}}, i32 %m)
define internal void @again(ptr byval(%small) align 4 %s, i32 %n) {
  store i32 %n, ptr %s
  %m = sub i32 %n, 1
  %c = icmp eq i32 %m, 0
  br i1 %c, label %done, label %more
more:
  call void @again(ptr byval(%small) align 4 %s, i32 %m)
  br label %done
done:
  call void @use(ptr %s)
  ret void
}
define void @start(ptr %s) {
  call void @again(ptr byval(%small) align 4 %s, i32 3)
  ret void
}
