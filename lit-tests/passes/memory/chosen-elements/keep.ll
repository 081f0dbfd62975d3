; Accesses by a chosen index that stay as they are, byte for byte (PF-1).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-chosen-elements -S %s -o %t.after
; RUN: diff %t.before %t.after
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @look(ptr)

; Somebody else has the address, and may write between the reading of an element and its writing back.
define void @escapes(i1 %x, i32 %v) {
  %a = alloca [2 x i32], align 4
  call void @look(ptr %a)
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %v, ptr %q
  ret void
}

; An address that is kept in memory.
define void @kept(i1 %x, ptr %p) {
  %a = alloca [2 x i32], align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store ptr %q, ptr %p
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  ret void
}

; An index that can be anything keeps the array in memory, so the other one is no gain.
define i32 @other_index(i1 %x, i64 %n) {
  %a = alloca [2 x i32], align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %q
  %r = getelementptr inbounds i32, ptr %a, i64 %n
  %v = load i32, ptr %r
  ret i32 %v
}

; One of the choices is anything.
define i32 @half_known(i1 %x, i64 %n) {
  %a = alloca [2 x i32], align 4
  %i = select i1 %x, i64 1, i64 %n
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}

; A counter: the constant that it starts with is not all that it is.
define i32 @counter(i32 %n) {
entry:
  %a = alloca [8 x i32], align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 %n, ptr %q
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, 8
  br i1 %c, label %loop, label %exit
exit:
  %v = load i32, ptr %a
  ret i32 %v
}

; Element 2 is not there; a load of it may not be added.
define i32 @outside(i1 %x) {
  %a = alloca [2 x i32], align 4
  %i = select i1 %x, i64 2, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @before(i1 %x) {
  %a = alloca [2 x i32], align 4
  %i = select i1 %x, i64 -1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}

; The last bytes of the access are outside.
define i64 @too_wide(i1 %x) {
  %a = alloca [3 x i32], align 8
  %i = select i1 %x, i64 2, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i64, ptr %q, align 4
  ret i64 %v
}

; Undefined is no constant.
define i32 @undefined(i1 %x) {
  %a = alloca [2 x i32], align 4
  %i = select i1 %x, i64 1, i64 undef
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}

; Volatile and atomic accesses, and a whole struct.
define i32 @volatile(i1 %x) {
  %a = alloca [2 x i32], align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load volatile i32, ptr %q
  ret i32 %v
}
define i32 @atomic(i1 %x) {
  %a = alloca [2 x i32], align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load atomic i32, ptr %q monotonic, align 4
  ret i32 %v
}
define i32 @added(i1 %x) {
  %a = alloca [2 x i32], align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %v = atomicrmw add ptr %q, i32 1 monotonic
  ret i32 %v
}
define { i32, i32 } @aggregate(i1 %x) {
  %a = alloca [2 x { i32, i32 }], align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds { i32, i32 }, ptr %a, i64 %i
  %v = load { i32, i32 }, ptr %q
  ret { i32, i32 } %v
}

; Two choices in one address.
define i32 @two(i1 %x, i1 %y) {
  %a = alloca [2 x [2 x i32]], align 4
  %i = select i1 %x, i64 1, i64 0
  %j = select i1 %y, i64 1, i64 0
  %q = getelementptr inbounds [2 x [2 x i32]], ptr %a, i64 0, i64 %i, i64 %j
  %v = load i32, ptr %q
  ret i32 %v
}

; A copy of the chosen element as bytes.
define void @copied(i1 %x, ptr %p) {
  %a = alloca [2 x i32], align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 4, i1 false)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; The size of the object is not known.
define i32 @dynamic(i1 %x, i64 %n) {
  %a = alloca i32, i64 %n, align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}

; Half of the element is written by itself: where that half is poison, putting the whole back would
; make the other half poison, too.
define i32 @half_written(i1 %x, i16 %low, i16 %high) {
  %a = alloca [2 x i32], align 4
  store i16 %low, ptr %a, align 4
  %h = getelementptr inbounds i8, ptr %a, i64 2
  store i16 %high, ptr %h, align 2
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %q, align 4
  %v = load i16, ptr %a, align 4
  %w = zext i16 %v to i32
  ret i32 %w
}

; One element of the vector may be poison and the other not, and both are half of a place.
define i16 @half_poison(i1 %x, i16 %low) {
  %a = alloca [2 x i32], align 4
  %both = insertelement <2 x i16> poison, i16 %low, i64 0
  store <2 x i16> %both, ptr %a, align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %q, align 4
  %v = load i16, ptr %a, align 4
  ret i16 %v
}

; The same with members of a structure.
define i16 @half_structure(i1 %x, { i16, i16 } %both) {
  %a = alloca [2 x i32], align 4
  store { i16, i16 } %both, ptr %a, align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %q, align 4
  %v = load i16, ptr %a, align 4
  ret i16 %v
}

; Places of one store that overlap.
define i32 @overlapping(i1 %x, i32 %v) {
  %a = alloca [4 x i16], align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i16, ptr %a, i64 %i
  store i32 %v, ptr %q, align 2
  %r = load i32, ptr %a, align 4
  ret i32 %r
}

; Seven bits of each byte: a load of them does not give the eighth, so that they cannot be put back.
define i8 @some_bits(i1 %x, i7 %v) {
  %a = alloca [2 x i8], align 2
  store i16 -1, ptr %a, align 2
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i8, ptr %a, i64 %i
  store i7 %v, ptr %q, align 1
  %r = load i8, ptr %a, align 1
  ret i8 %r
}

; The same in each element of a vector.
define i8 @some_bits_each(i1 %x, <4 x i7> %v) {
  %a = alloca [2 x i32], align 4
  store i64 -1, ptr %a, align 4
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store <4 x i7> %v, ptr %q, align 4
  %r = load i8, ptr %a, align 1
  ret i8 %r
}
