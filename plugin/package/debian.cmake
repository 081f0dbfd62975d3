# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Debian packages, one a component: `./dev package`, or cmake -DNVOPT_DEBIAN=ON -DCMAKE_INSTALL_PREFIX=/usr and cpack.
set(NVOPT_MAINTAINER "" CACHE STRING "Maintainer of the Debian packages: Name <address>; default: DEBFULLNAME and DEBEMAIL")
if(NOT NVOPT_MAINTAINER)
  set(name $ENV{DEBFULLNAME})
  set(address $ENV{DEBEMAIL})
  if(NOT name OR NOT address)
    set(name "local build of nvopt")
    set(address nvopt@nvopt.invalid)
  endif()
  set(NVOPT_MAINTAINER "${name} <${address}>")
endif()
if(NOT CMAKE_INSTALL_PREFIX STREQUAL /usr)
  message(FATAL_ERROR "Debian packages go to /usr; configure with -DCMAKE_INSTALL_PREFIX=/usr")
endif()

# Licence and changes of each package. Apache's text is on every Debian system, so only the exception stands here.
file(READ ${CMAKE_SOURCE_DIR}/LICENSE text)
string(REGEX REPLACE "^.*---- LLVM Exceptions to the Apache 2.0 License ----\n\n" "" text "${text}")
string(REGEX REPLACE "\n+$" "" text "${text}")
string(REGEX REPLACE "\n\n" "\n.\n" text "${text}")
string(REGEX REPLACE "\n" "\n " NVOPT_LLVM_EXCEPTION "${text}")
configure_file(${here}/copyright.in ${out}/copyright @ONLY)
configure_file(${here}/changelog.in ${out}/changelog @ONLY)
execute_process(COMMAND gzip -n -9 -k -f ${out}/changelog COMMAND_ERROR_IS_FATAL ANY)
foreach(component IN LISTS NVOPT_COMPONENTS)
  install(FILES ${out}/copyright ${out}/changelog.gz
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${component} COMPONENT ${component})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME nvopt)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "${NVOPT_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL ${NVOPT_COMPONENTS})
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
# The libraries of this build, which dpkg-shlibdeps finds in no installed package.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})

# The package builder adds scripts that call ldconfig, which nothing turns off; Debian has a trigger for it.
file(WRITE ${out}/overrides "# CPack writes these scripts, the trigger is there as well.
${NVOPT_LIBRARY_COMPONENT}: maintscript-calls-ldconfig *\n")
install(FILES ${out}/overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides
        RENAME ${NVOPT_LIBRARY_COMPONENT} COMPONENT ${NVOPT_LIBRARY_COMPONENT})
get_property(libraries GLOBAL PROPERTY NVOPT_SHLIBS)
set(text "")
foreach(library IN LISTS libraries)
  string(APPEND text "${library} ${NVOPT_LIBRARY_COMPONENT} (>= ${PROJECT_VERSION})\n")
endforeach()
file(WRITE ${out}/shlibs "${text}")
file(WRITE ${out}/triggers "activate-noawait ldconfig\n")
string(TOUPPER ${NVOPT_LIBRARY_COMPONENT} upper)
set(CPACK_DEBIAN_${upper}_PACKAGE_CONTROL_EXTRA "${out}/shlibs;${out}/triggers")

# nv_debian_package(COMPONENT SECTION DEPENDS SYNOPSIS TEXT [ARCHITECTURE])
macro(nv_debian_package component section depends synopsis text)
  string(TOUPPER ${component} upper)
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${component})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS "${depends}")
  set(CPACK_DEBIAN_${upper}_DESCRIPTION "${synopsis}\n${text}")
  if(${ARGC} GREATER 5)
    set(CPACK_DEBIAN_${upper}_PACKAGE_ARCHITECTURE ${ARGV5})
    set(CPACK_DEBIAN_${upper}_PACKAGE_SHLIBDEPS OFF)
  endif()
endmacro()
set(about "nvopt makes stock Clang and LLVM ${LLVM_VERSION_MAJOR} a first-class CUDA compiler: plugins for
the compiler that is installed, with headers and a math library of its own, so
that device code compiles without a CUDA toolkit.")
set(version ${PROJECT_VERSION})
nv_debian_package(${NVOPT_LIBRARY_COMPONENT} libs "" "CUDA optimiser for Clang and LLVM - plugins"
  "${about}\n.\nThis package has the plugins that clang, opt and llc load.")
nv_debian_package(nvopt devel "${NVOPT_LIBRARY_COMPONENT} (= ${version}), clang-${LLVM_VERSION_MAJOR}"
  "CUDA optimiser for Clang and LLVM - command and headers"
  "${about}\n.\nThis package has the command nvopt, CUDA headers, and configuration files for
clang.")
set(CPACK_DEBIAN_NVOPT_PACKAGE_RECOMMENDS clang-tools-${LLVM_VERSION_MAJOR})
nv_debian_package(nvopt-dev libdevel "nvopt (= ${version}), ${NVOPT_LIBRARY_COMPONENT} (= ${version})"
  "CUDA optimiser for Clang and LLVM - build systems"
  "${about}\n.\nThis package has what CMake and pkg-config read.")
nv_debian_package(nvopt-doc doc "" "CUDA optimiser for Clang and LLVM - documents"
  "${about}\n.\nThis package has guides, references and measurements." all)
set(CPACK_DEBIAN_NVOPT_PACKAGE_SUGGESTS nvopt-doc)
include(CPack)
