# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cmake -DCMAKE_TOOLCHAIN_FILE=<this file> -DCMAKE_CUDA_ARCHITECTURES=90: CUDA by clang 22 with nvopt.
# CMake up to 3.25 finds out about clang by compiling for sm_52, 30 and 20, which toolkits from 13.0 on
# cannot assemble. What it would find out stands here instead.
if(DEFINED ENV{CUDA_PATH})
  set(nvopt_toolkit $ENV{CUDA_PATH})
else()
  set(nvopt_toolkit /usr/local/cuda)
endif()
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CUDA_COMPILER clang++-22)
set(CMAKE_CUDA_COMPILER_ID_RUN 1)
set(CMAKE_CUDA_COMPILER_ID Clang)
set(CMAKE_CUDA_COMPILER_FRONTEND_VARIANT GNU)
set(CMAKE_CUDA_COMPILER_VERSION 22.1)
set(CMAKE_CUDA_PLATFORM_ID Linux)
set(CMAKE_CUDA_STANDARD_COMPUTED_DEFAULT 17)
set(CMAKE_CUDA_EXTENSIONS_COMPUTED_DEFAULT ON)
set(CMAKE_CUDA_COMPILER_TOOLKIT_ROOT ${nvopt_toolkit})
set(CMAKE_CUDA_COMPILER_LIBRARY_ROOT ${nvopt_toolkit})
set(CMAKE_CUDA_COMPILER_TOOLKIT_LIBRARY_ROOT ${nvopt_toolkit})
set(CMAKE_CUDA_COMPILER_TOOLKIT_VERSION 13.0)
set(CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES ${nvopt_toolkit}/include)
set(CMAKE_CUDA_HOST_IMPLICIT_LINK_DIRECTORIES ${nvopt_toolkit}/lib64)
set(CMAKE_CUDA_DEVICE_LINKER ${nvopt_toolkit}/bin/nvlink)
# CMake up to 3.25 links separable compilation with a spelling that fatbinary of CUDA 13 no longer takes.
set(CMAKE_CUDA_FATBINARY ${CMAKE_BINARY_DIR}/CMakeFiles/nvopt-fatbinary)
file(WRITE ${CMAKE_CUDA_FATBINARY} "#!/bin/sh
for word do
  shift
  case $word in
  -im=profile=sm_*) word=--image3=kind=elf,sm=\${word#-im=profile=sm_} ;;
  -im=profile=compute_*) word=--image3=kind=ptx,sm=\${word#-im=profile=compute_} ;;
  esac
  set -- \"$@\" \"$word\"
done
exec '${nvopt_toolkit}/bin/fatbinary' \"$@\"
")
file(CHMOD ${CMAKE_CUDA_FATBINARY} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
# Clang's newer way of packing device code is not the one that CMake's device link reads.
set(CMAKE_CUDA_FLAGS_INIT "--config=${CMAKE_CURRENT_LIST_DIR}/nvopt-toolkit.cfg -Wno-unknown-cuda-version --no-offload-new-driver")
