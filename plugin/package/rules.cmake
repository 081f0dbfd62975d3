# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What build systems look for (CMake, pkg-config), licence and documents, and the way back. Behind the
# rules of everybody else.
include(CMakePackageConfigHelpers)
set(out ${CMAKE_CURRENT_BINARY_DIR}/package)
set(here ${CMAKE_CURRENT_LIST_DIR})

configure_package_config_file(${here}/nvoptConfig.cmake.in ${out}/nvoptConfig.cmake
  INSTALL_DESTINATION ${NVOPT_CMAKEDIR}
  PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR NVOPT_DATADIR)
write_basic_package_version_file(${out}/nvoptConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${out}/nvoptConfig.cmake ${out}/nvoptConfigVersion.cmake ${here}/nvoptFunctions.cmake
        DESTINATION ${NVOPT_CMAKEDIR} COMPONENT nvopt-dev)
install(EXPORT nvoptTargets NAMESPACE nvopt:: DESTINATION ${NVOPT_CMAKEDIR} COMPONENT nvopt-dev)

# Paths relative to the file, so that the tree may be moved.
file(RELATIVE_PATH NVOPT_PC_PREFIX ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" NVOPT_PC_PREFIX "${NVOPT_PC_PREFIX}")
configure_file(${here}/nvopt.pc.in ${out}/nvopt.pc @ONLY)
install(FILES ${out}/nvopt.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT nvopt-dev)

include(${here}/manuals.cmake)
# A Debian package has its licence in a file of another name.
if(NOT NVOPT_DEBIAN)
  install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT nvopt-doc)
endif()
install(FILES ${CMAKE_SOURCE_DIR}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT nvopt-doc)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT nvopt-doc)

# The list of what was installed lies beside the script that takes it away again.
file(RELATIVE_PATH NVOPT_FROM_DATADIR ${CMAKE_INSTALL_FULL_DATADIR}/nvopt ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" NVOPT_FROM_DATADIR "${NVOPT_FROM_DATADIR}")
configure_file(${here}/uninstall.cmake.in ${out}/uninstall.cmake @ONLY)
install(FILES ${out}/uninstall.cmake DESTINATION ${NVOPT_DATADIR})
install(CODE "set(nvopt_datadir \"${NVOPT_DATADIR}\")")
install(SCRIPT ${here}/manifest.cmake)
add_custom_target(uninstall
  COMMAND ${CMAKE_COMMAND} -P ${CMAKE_INSTALL_FULL_DATADIR}/nvopt/uninstall.cmake
  COMMENT "Removing what was installed" VERBATIM)

if(NVOPT_DEBIAN)
  include(${here}/debian.cmake)
endif()
