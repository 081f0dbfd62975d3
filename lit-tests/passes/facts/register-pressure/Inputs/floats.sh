# Kernels f<N>, one for each argument N, with N values of one register alive at once.
echo 'target triple = "nvptx64-nvidia-cuda"'
for n in "$@"; do
  echo "define ptx_kernel void @f$n("
  i=1
  while [ $i -lt $((n - 1)) ]; do printf 'float %%a%s, ' $i; i=$((i + 1)); done
  echo "float %a$i, ptr addrspace(3) %p) ATTR {"
  echo "  br label %next"
  echo "next:"
  i=1
  while [ $i -lt $n ]; do echo "  store volatile float %a$i, ptr addrspace(3) %p"; i=$((i + 1)); done
  echo "  ret void"
  echo "}"
done
