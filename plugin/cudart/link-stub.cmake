# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cmake -DNM= -DCOMPILER= -DLIBRARY= -DVERSIONS= -DSONAME= -DOUTPUT= -P link-stub.cmake: a library with the names and versions
# of another one and nothing else. Who links with it gets a program for the other one, without that the linker reads what
# that one needs.
execute_process(COMMAND ${NM} -D --defined-only ${LIBRARY} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL " T [^@\n]+" names "${symbols}")
list(SORT names)
# A program that loads it all the same ends at the first call.
set(text ".text\n")
foreach(name IN LISTS names)
  string(SUBSTRING ${name} 3 -1 name)
  string(APPEND text ".globl ${name}\n.type ${name}, %function\n${name}:\n")
endforeach()
string(APPEND text ".fill 16\n.section .note.GNU-stack, \"\", %progbits\n")
file(WRITE ${OUTPUT}.s "${text}")
get_filename_component(name ${OUTPUT} NAME)
# The C library, which every program has, since Debian wants libraries to name one.
execute_process(COMMAND ${COMPILER} -shared -nostdlib -s -Wl,-soname,${SONAME} -Wl,--version-script=${VERSIONS} ${OUTPUT}.s
                        -Wl,--no-as-needed -lc -o ${OUTPUT}
                COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE ${OUTPUT}.s)
