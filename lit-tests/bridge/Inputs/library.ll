target triple = "nvptx64-nvidia-cuda"

@table = internal constant [2 x i32] [i32 3, i32 4]
@unused.table = internal constant [2 x i32] zeroinitializer

define i32 @wanted(i32 %x) {
  %i = call i32 @helper(i32 %x)
  %p = load i32, ptr @table
  %s = add i32 %i, %p
  ret i32 %s
}

define internal i32 @helper(i32 %x) {
  ret i32 %x
}

define i32 @unwanted(i32 %x) {
  %p = load i32, ptr @unused.table
  ret i32 %p
}

define i32 @present(i32 %x) {
  ret i32 99
}
