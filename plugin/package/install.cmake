# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Where things go when they are installed. A component is a Debian package: libnvopt22 (what other
# programs load), nvopt (the command, headers and configuration files), nvopt-dev (for build systems),
# nvopt-doc. Whoever adds a library or a program calls the function for it and is in the right one.
include(GNUInstallDirs)
set(NVOPT_LIBRARY_COMPONENT libnvopt${LLVM_VERSION_MAJOR})
set(NVOPT_COMPONENTS ${NVOPT_LIBRARY_COMPONENT} nvopt nvopt-dev nvopt-doc)
set(NVOPT_DATADIR ${CMAKE_INSTALL_DATADIR}/nvopt)
# Below /usr libraries are in lib/x86_64-linux-gnu, where CMake looks only once a project has a language.
string(REGEX REPLACE "/.*" "" NVOPT_CMAKEDIR ${CMAKE_INSTALL_LIBDIR})
string(APPEND NVOPT_CMAKEDIR /cmake/nvopt)

# The loader finds libLLVM by itself where it comes from the system; elsewhere our files name its folder.
file(REAL_PATH ${NVOPT_LIBLLVM} NVOPT_LIBLLVM_FILE)
get_filename_component(NVOPT_LIBLLVM_DIR ${NVOPT_LIBLLVM_FILE} DIRECTORY)
if(NOT NVOPT_LIBLLVM_DIR IN_LIST CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES)
  set(CMAKE_INSTALL_RPATH ${NVOPT_LIBLLVM_DIR})
endif()

# nv_install_library(TARGET EXPORT-NAME [SOVERSION N] [COMPONENT C]): a shared library, nvopt::EXPORT-NAME of the CMake
# package. Its version is that of LLVM and ours, for it works with one LLVM only; COMPONENT gets the
# link without a version, nvopt-dev unless said otherwise.
function(nv_install_library target name)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "SOVERSION;COMPONENT" "")
  if(NOT DEFINED arg_SOVERSION)
    set(arg_SOVERSION ${LLVM_VERSION_MAJOR})
  endif()
  if(NOT DEFINED arg_COMPONENT)
    set(arg_COMPONENT nvopt-dev)
  endif()
  set_target_properties(${target} PROPERTIES VERSION ${arg_SOVERSION}.${PROJECT_VERSION}
    SOVERSION ${arg_SOVERSION} EXPORT_NAME ${name} INTERFACE_LINK_LIBRARIES "")
  get_target_property(file ${target} OUTPUT_NAME)
  if(NOT file)
    set(file ${target})
  endif()
  set_property(GLOBAL APPEND PROPERTY NVOPT_SHLIBS "lib${file} ${arg_SOVERSION}")
  install(TARGETS ${target} EXPORT nvoptTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${NVOPT_LIBRARY_COMPONENT}
            NAMELINK_COMPONENT ${arg_COMPONENT})
endfunction()

# nv_install_program(TARGET EXPORT-NAME): a program.
function(nv_install_program target name)
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} INTERFACE_LINK_LIBRARIES "")
  install(TARGETS ${target} EXPORT nvoptTargets
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT nvopt)
endfunction()

# Folders that may be shared with others: those that the installation has to make are removed again
# with it, those that were there stay. In front of all other rules.
set(folders "")
foreach(folder ${CMAKE_INSTALL_BINDIR} ${NVOPT_CMAKEDIR} ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        ${CMAKE_INSTALL_LIBDIR} ${CMAKE_INSTALL_INCLUDEDIR} ${CMAKE_INSTALL_DOCDIR}
        ${CMAKE_INSTALL_MANDIR}/man1
        ${CMAKE_INSTALL_MANDIR}/man7 ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
        ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
  while(folder)
    list(APPEND folders ${folder})
    get_filename_component(folder "${folder}" DIRECTORY)
  endwhile()
endforeach()
list(APPEND folders .)
list(REMOVE_DUPLICATES folders)
install(CODE "set(nvopt_made \"\")
foreach(folder ${folders})
  if(NOT EXISTS \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/\${folder}\")
    list(APPEND nvopt_made \${folder})
  endif()
endforeach()")
