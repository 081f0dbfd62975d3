# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Manual pages and completion, printed by the program itself: the same tables as its --help.
set(out ${CMAKE_CURRENT_BINARY_DIR}/package)
file(MAKE_DIRECTORY ${out})
set(files "")

# A file that `nvopt help --WHAT=WORD` prints; compressed without a time where it ends in .gz.
function(nv_help_file file flag)
  set(filter "")
  if(file MATCHES "\\.gz$")
    set(filter "| gzip -n -9")
  endif()
  add_custom_command(OUTPUT ${out}/${file}
    COMMAND sh -c "set -e$<SEMICOLON> '$<TARGET_FILE:nvopt-command>' help ${flag} ${filter} > '${out}/${file}'"
    DEPENDS nvopt-command COMMENT "Printing ${file}" VERBATIM)
  set(files ${files} ${out}/${file} PARENT_SCOPE)
endfunction()
nv_help_file(nvopt.1.gz --man=nvopt)
nv_help_file(nvopt-options.7.gz --man=nvopt-options)
nv_help_file(nvopt.bash --completion=bash)
nv_help_file(_nvopt --completion=zsh)
nv_help_file(nvopt.fish --completion=fish)
add_custom_target(nvopt-manuals ALL DEPENDS ${files})

install(FILES ${out}/nvopt.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT nvopt)
install(FILES ${out}/nvopt-options.7.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man7 COMPONENT nvopt)
install(FILES ${out}/nvopt.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
        RENAME nvopt COMPONENT nvopt)
install(FILES ${out}/_nvopt DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT nvopt)
install(FILES ${out}/nvopt.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
        COMPONENT nvopt)
