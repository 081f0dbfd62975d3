; Results with unions get bytes where their unions have nothing; functions and calls change alike.
; RUN: %opt -passes='nv-union-results,verify' -S %s | FileCheck %s --implicit-check-not=noundef
; RUN: %opt -passes='nv-union-results,nv-union-results' -S %s | FileCheck %s
; RUN: %opt -passes=nv-union-results -pass-remarks=nvopt -disable-output %s 2>&1 | FileCheck %s --check-prefix=TOLD
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
%struct.Pair = type { i8, i32 }
%union.Small = type { %struct.Pair }
%union.Behind = type { { i64, i16 } }
%union.Packed = type <{ { i8, i16 }, [3 x i8] }>
%union.Many = type { [2 x { i16, i8 }] }
%union.Whole = type { i32, [4 x i8] }
%union.Vector = type { { i8, <3 x float> } }
%union.Bits = type { { i8, i24 }, [2 x i1] }
%union.Halves = type { { half, float, [2 x bfloat] } }
%struct.Holder = type { i16, %union.Small, i8 }
%"union.ns::Kind<int>.12" = type { %struct.Pair }

; Tables of functions and addresses of blocks follow.
; CHECK: @table = {{.*}} [2 x ptr] [ptr @returns, ptr @must]
@table = addrspace(1) constant [2 x ptr] [ptr @returns, ptr @must]
; CHECK: blockaddress(@jumps, %end)
@place = addrspace(1) constant ptr blockaddress(@jumps, %end)

; TOLD: the result has a union
; CHECK: declare { { i8, [3 x i8], i32 } } @small(ptr)
declare noundef %union.Small @small(ptr)
; CHECK: declare { { i64, i16, [6 x i8] } } @behind(i32, ...)
declare %union.Behind @behind(i32, ...)
; CHECK: declare <{ { i8, [1 x i8], i16 }, [3 x i8] }> @packed()
declare %union.Packed @packed()
; CHECK: declare { [2 x { i16, i8, [1 x i8] }] } @many()
declare %union.Many @many()
; Bit fields: numbers that do not fill their bytes.
; CHECK: declare { { i8, [3 x i8], i32 }, [2 x i8], [2 x i8] } @bits()
declare %union.Bits @bits()
; Numbers of 16 bits travel as integers.
; CHECK: declare { { i16, [2 x i8], float, [2 x i16] } } @halves()
declare %union.Halves @halves()
; CHECK: declare { { i8, [3 x i8], i32 } } @named()
declare %"union.ns::Kind<int>.12" @named()
; Inside of a struct: its own gaps stay.
; CHECK: declare { i16, { { i8, [3 x i8], i32 } }, i8 } @holder()
declare %struct.Holder @holder()
; No gaps; no union; a gap behind the parts of a vector, which cannot be filled, in front of which one is.
; CHECK: declare %union.Whole @whole()
declare %union.Whole @whole()
; CHECK: declare %struct.Pair @pair()
declare %struct.Pair @pair()
; CHECK: declare { { i8, [15 x i8], <3 x float> } } @vector()
declare %union.Vector @vector()

; What clang writes: a load that is returned.
; CHECK-LABEL: define { { i8, [3 x i8], i32 } } @returns(ptr %p)
; CHECK-NEXT: %v = load volatile { { i8, [3 x i8], i32 } }, ptr %p, align 2
; CHECK-NEXT: ret { { i8, [3 x i8], i32 } } %v
define noundef %union.Small @returns(ptr %p) {
  %v = load volatile %union.Small, ptr %p, align 2
  ret %union.Small %v
}
; Other values go through memory.
; CHECK-LABEL: define { { i8, [3 x i8], i32 } } @chooses(i1 %c, %union.Small %a, %union.Small %b)
; CHECK: %[[M:.*]] = alloca { { i8, [3 x i8], i32 } }
; CHECK: store %union.Small %v, ptr %[[M]]
; CHECK: %[[V:.*]] = load { { i8, [3 x i8], i32 } }, ptr %[[M]]
; CHECK: ret { { i8, [3 x i8], i32 } } %[[V]]
define %union.Small @chooses(i1 %c, %union.Small %a, %union.Small %b) {
  %v = select i1 %c, %union.Small %a, %union.Small %b
  ret %union.Small %v
}
; A load that somebody else looks at stays the only one.
; CHECK-LABEL: define { { i8, [3 x i8], i32 } } @looks(ptr %p, ptr %q)
; CHECK: load volatile
; CHECK-NOT: volatile
; CHECK: ret { { i8, [3 x i8], i32 } }
define %union.Small @looks(ptr %p, ptr %q) {
  %v = load volatile %union.Small, ptr %p
  %b = extractvalue %union.Small %v, 0, 1
  store i32 %b, ptr %q
  ret %union.Small %v
}
; What clang makes of a result: stores of its members; and other uses.
; CHECK-LABEL: define void @calls(ptr %p, ptr %f)
define void @calls(ptr %p, ptr %f) {
  ; CHECK: %a = call { { i8, [3 x i8], i32 } } @small(ptr %p)
  ; CHECK: %[[P:.*]] = extractvalue { { i8, [3 x i8], i32 } } %a, 0
  ; CHECK: store { i8, [3 x i8], i32 } %[[P]], ptr %p
  %a = call noundef %union.Small @small(ptr %p)
  %m = extractvalue %union.Small %a, 0
  store %struct.Pair %m, ptr %p
  ; CHECK: %[[I:.*]] = extractvalue { i8, [3 x i8], i32 } %{{.*}}, 2
  ; CHECK: store i32 %[[I]], ptr %p
  %i = extractvalue %union.Small %a, 0, 1
  store i32 %i, ptr %p
  ; CHECK: %b = call { { i64, i16, [6 x i8] } } (i32, ...) %f(i32 1, i32 2)
  ; CHECK: store { { i64, i16, [6 x i8] } } %b, ptr %p
  %b = call %union.Behind (i32, ...) %f(i32 1, i32 2)
  store %union.Behind %b, ptr %p
  ; CHECK: %h = tail call { i16, { { i8, [3 x i8], i32 } }, i8 } @holder()
  ; CHECK: %[[T:.*]] = extractvalue { i16, { { i8, [3 x i8], i32 } }, i8 } %h, 2
  ; CHECK: store i8 %[[T]], ptr %p
  %h = tail call %struct.Holder @holder()
  %t = extractvalue %struct.Holder %h, 2
  store i8 %t, ptr %p
  ; A part that is more than stored is one of the old type.
  ; CHECK: store { { i8, [3 x i8], i32 } } %{{.*}}, ptr %[[O:.*]]
  ; CHECK: %[[L:.*]] = load %union.Small, ptr %[[O]]
  ; CHECK: call void %f(%union.Small %[[L]])
  %u = extractvalue %struct.Holder %h, 1
  call void %f(%union.Small %u)
  ; A bit field that is more than stored.
  ; CHECK: %e = call { { i8, [3 x i8], i32 }, [2 x i8], [2 x i8] } @bits()
  ; CHECK: %[[X:.*]] = extractvalue { i8, [3 x i8], i32 } %{{.*}}, 2
  ; CHECK: store i32 %[[X]], ptr %[[Y:.*]]
  ; CHECK: %[[Z:.*]] = load i24, ptr %[[Y]]
  ; CHECK: zext i24 %[[Z]] to i32
  %e = call %union.Bits @bits()
  %x = extractvalue %union.Bits %e, 0, 1
  %z = zext i24 %x to i32
  store i32 %z, ptr %p
  ; CHECK: %n = call { { i8, [3 x i8], i32 } } @named()
  ; CHECK: store { { i8, [3 x i8], i32 } } %n, ptr %[[S:.*]]
  ; CHECK: %[[W:.*]] = load %"union.ns::Kind<int>.12", ptr %[[S]]
  ; CHECK: call void %f(%"union.ns::Kind<int>.12" %[[W]])
  %n = call %"union.ns::Kind<int>.12" @named()
  call void %f(%"union.ns::Kind<int>.12" %n)
  ret void
}
; CHECK-LABEL: define { { i8, [3 x i8], i32 } } @must(ptr %p)
; CHECK-NEXT: %a = musttail call { { i8, [3 x i8], i32 } } @small(ptr %p)
; CHECK-NEXT: ret { { i8, [3 x i8], i32 } } %a
define %union.Small @must(ptr %p) {
  %a = musttail call %union.Small @small(ptr %p)
  ret %union.Small %a
}
; Nothing comes between such a call and the end, which need not name its result.
; CHECK-LABEL: define { { i8, [3 x i8], i32 } } @must_and_undef(ptr %p)
; CHECK-NEXT: %a = musttail call { { i8, [3 x i8], i32 } } @small(ptr %p)
; CHECK-NEXT: ret { { i8, [3 x i8], i32 } } undef
define %union.Small @must_and_undef(ptr %p) {
  %a = musttail call %union.Small @small(ptr %p)
  ret %union.Small undef
}
; CHECK-LABEL: define { { i8, [3 x i8], i32 } } @must_and_poison(ptr %p)
; CHECK-NEXT: %a = musttail call { { i8, [3 x i8], i32 } } @small(ptr %p)
; CHECK-NEXT: ret { { i8, [3 x i8], i32 } } poison
define %union.Small @must_and_poison(ptr %p) {
  %a = musttail call %union.Small @small(ptr %p)
  ret %union.Small poison
}
define %union.Small @jumps() {
  br label %end
end:
  ret %union.Small zeroinitializer
}
; CHECK-LABEL: define { { i8, [3 x i8], i32 } } @careful(ptr %p)
; CHECK: load { { i8, [3 x i8], i32 } }
define %union.Small @careful(ptr %p) noinline optnone {
  %v = load %union.Small, ptr %p
  ret %union.Small %v
}
