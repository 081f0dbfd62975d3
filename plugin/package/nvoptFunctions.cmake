# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Functions of the CMake package. docs/user/install.md shows them at work.

# nvopt_target(TARGET... [OPTIONS key=value...]): the CUDA files of targets are compiled with nvopt.
# CMAKE_CUDA_COMPILER is clang 22, or a link called nvcc to the nvopt command.
function(nvopt_target)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "OPTIONS")
  if(NOT CMAKE_CUDA_COMPILER_ID)
    message(FATAL_ERROR "nvopt_target: the language CUDA is not enabled in this project")
  endif()
  set(flags "")
  if(CMAKE_CUDA_COMPILER_ID STREQUAL Clang)
    if(NOT CMAKE_CUDA_COMPILER_VERSION MATCHES "^${NVOPT_LLVM_VERSION_MAJOR}\\.")
      message(FATAL_ERROR "nvopt_target: nvopt is for clang ${NVOPT_LLVM_VERSION_MAJOR}, but CMAKE_CUDA_COMPILER "
        "(${CMAKE_CUDA_COMPILER}) is clang ${CMAKE_CUDA_COMPILER_VERSION}")
    endif()
    # The toolchain file has these in the flags already.
    if(NOT CMAKE_CUDA_FLAGS MATCHES "nvopt-toolkit\\.cfg")
      list(APPEND flags "SHELL:--config=\"${NVOPT_TOOLKIT_CONFIG_FILE}\"" -Wno-unknown-cuda-version
        --no-offload-new-driver)
    endif()
    foreach(option IN LISTS arg_OPTIONS)
      list(APPEND flags "SHELL:-mllvm -nvvm-opt=${option}")
    endforeach()
  else()
    execute_process(COMMAND ${CMAKE_CUDA_COMPILER} --nvopt-flags OUTPUT_QUIET ERROR_QUIET
      RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
      get_target_property(command nvopt::command LOCATION)
      message(FATAL_ERROR "nvopt_target: CMAKE_CUDA_COMPILER (${CMAKE_CUDA_COMPILER}) cannot load nvopt; take clang "
        "with -DCMAKE_TOOLCHAIN_FILE=${NVOPT_TOOLCHAIN_FILE}, or a link called nvcc to ${command}")
    endif()
    foreach(option IN LISTS arg_OPTIONS)
      list(APPEND flags "SHELL:-Xopt ${option}")
    endforeach()
  endif()
  foreach(target IN LISTS arg_UNPARSED_ARGUMENTS)
    foreach(flag IN LISTS flags)
      target_compile_options(${target} PRIVATE "$<$<COMPILE_LANGUAGE:CUDA>:${flag}>")
    endforeach()
  endforeach()
endfunction()

# nvopt_add_ptx(NAME SOURCES FILE.cu... ARCHITECTURES sm_90... [OPTIONS key=value...] [FLAGS ...]): a
# target that compiles each file for each GPU to PTX; needs neither a CUDA toolkit nor CMake's language
# CUDA. FLAGS are nvcc's. The variable NAME_PTX is the list of the files.
function(nvopt_add_ptx name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;ARCHITECTURES;OPTIONS;FLAGS")
  if(NOT arg_SOURCES OR NOT arg_ARCHITECTURES OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "nvopt_add_ptx(NAME SOURCES FILE.cu... ARCHITECTURES sm_90... [OPTIONS key=value...] [FLAGS ...])")
  endif()
  list(TRANSFORM arg_OPTIONS PREPEND "-Xopt=")
  set(files "")
  foreach(source IN LISTS arg_SOURCES)
    get_filename_component(path "${source}" ABSOLUTE)
    get_filename_component(base "${source}" NAME_WLE)
    foreach(sm IN LISTS arg_ARCHITECTURES)
      set(file "${CMAKE_CURRENT_BINARY_DIR}/${name}.dir/${base}.${sm}.ptx")
      add_custom_command(OUTPUT "${file}"
        COMMAND ${CMAKE_COMMAND} -E make_directory "${CMAKE_CURRENT_BINARY_DIR}/${name}.dir"
        COMMAND nvopt::command cc -ptx -arch=${sm} ${arg_OPTIONS} ${arg_FLAGS} "${path}" -o "${file}"
                -MD -MF "${file}.d" -MT "${file}"
        DEPENDS "${path}" nvopt::command "${NVOPT_PLUGIN}"
        DEPFILE "${file}.d"
        COMMENT "Compiling ${source} to PTX for ${sm}"
        VERBATIM)
      list(APPEND files "${file}")
    endforeach()
  endforeach()
  add_custom_target(${name} ALL DEPENDS ${files})
  set(${name}_PTX ${files} PARENT_SCOPE)
endfunction()
