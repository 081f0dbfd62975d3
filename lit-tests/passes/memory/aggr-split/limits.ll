; Structs of 1023 and 1024 fields are taken apart; a function with a larger one is left as it is, and so
; is one with a type of few fields but more than 4096 structs and arrays, of which these have no end.
;
; RUN: sed -e 's/FIELDS/1023/' %s | %opt -passes=lower-aggr-copies -S | FileCheck %s --check-prefix=TAKEN
; RUN: sed -e 's/FIELDS/1024/' %s | %opt -passes=lower-aggr-copies -S | FileCheck %s --check-prefix=TAKEN
; RUN: sed -e 's/FIELDS/1025/' %s | %opt -passes=lower-aggr-copies -S | FileCheck %s --check-prefix=LEFT
target triple = "nvptx64-nvidia-cuda"

; TAKEN-LABEL: define void @fields(
; TAKEN-NOT:   load [
; TAKEN:       load i16
; TAKEN-LABEL: define void @nodes_below(
; LEFT-LABEL:  define void @fields(
; LEFT:        load [1025 x i16], ptr %p
; LEFT:        store volatile [1025 x i16]
define void @fields(ptr %p, ptr %q) {
  %v = load [FIELDS x i16], ptr %p
  store volatile [FIELDS x i16] %v, ptr %q
  ret void
}

; One struct, one i32, one array and 4092 empty structs: 4095.
; TAKEN:     load i32
; TAKEN-NOT: load {
define void @nodes_below(ptr %p, ptr %q) {
  %v = load { i32, [4092 x {}] }, ptr %p
  store volatile { i32, [4092 x {}] } %v, ptr %q
  ret void
}

; TAKEN-LABEL: define void @nodes_at(
; TAKEN:       store volatile i32
define void @nodes_at(ptr %p, ptr %q) {
  %v = load { i32, [4093 x {}] }, ptr %p
  store volatile { i32, [4093 x {}] } %v, ptr %q
  ret void
}

; TAKEN-LABEL: define void @nodes_above(
; TAKEN:       store volatile { i32, [4094 x {}] }
define void @nodes_above(ptr %p, ptr %q) {
  %v = load { i32, [4094 x {}] }, ptr %p
  store volatile { i32, [4094 x {}] } %v, ptr %q
  ret void
}

; TAKEN-LABEL: define void @endless(
; TAKEN:       store volatile { i32, [1000000000000 x
define void @endless(ptr %p, ptr %q) {
  %v = load { i32, [1000000000000 x {}] }, ptr %p
  store volatile { i32, [1000000000000 x {}] } %v, ptr %q
  ret void
}
