# What `cmake --install` and CPack put where (setup/package). Content, page and engine lie in share/condotta, which the program finds
# from where it is itself, so the whole folder can be moved.
include(GNUInstallDirs)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # the tests need not be built to install
set(share ${CMAKE_INSTALL_DATADIR}/condotta)
install(TARGETS condotta RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY content DESTINATION ${share})
install(FILES setup/condotta.service DESTINATION lib/systemd/system)
install(DIRECTORY docs/operations DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/rules DESTINATION ${share}/docs)
install(DIRECTORY web/dist DESTINATION ${share}/web)
# Named by the games, not by what lies there: the engines are built later (setup/wasm).
file(GLOB engines RELATIVE ${PROJECT_SOURCE_DIR}/src/games ${PROJECT_SOURCE_DIR}/src/games/*)
list(FILTER engines EXCLUDE REGEX "\\.")
list(TRANSFORM engines REPLACE "(.+)" "build-wasm/\\1.wasm")
install(FILES build-wasm/engine.mjs build-wasm/engine.wasm ${engines} DESTINATION ${share}/engine PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ
        WORLD_READ OPTIONAL)

# The papers come from the program itself.
function(paper kind name folder)
  install(CODE "
    execute_process(COMMAND ${PROJECT_BINARY_DIR}/condotta papers ${kind} OUTPUT_FILE ${PROJECT_BINARY_DIR}/papers/${name}
                    COMMAND_ERROR_IS_FATAL ANY)")
  install(FILES ${PROJECT_BINARY_DIR}/papers/${name} DESTINATION ${folder})
endfunction()
install(CODE "file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/papers)")
install(CODE "
  execute_process(COMMAND ${PROJECT_BINARY_DIR}/condotta papers man OUTPUT_FILE ${PROJECT_BINARY_DIR}/papers/condotta.6
                  COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND gzip -9nf ${PROJECT_BINARY_DIR}/papers/condotta.6 COMMAND_ERROR_IS_FATAL ANY)")
install(FILES ${PROJECT_BINARY_DIR}/papers/condotta.6.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
paper(bash condotta ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
paper(zsh _condotta ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
paper(fish condotta.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES cmake/package/copyright LICENSE NOTICE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(CODE "
  file(READ ${PROJECT_SOURCE_DIR}/cmake/package/changelog text)
  file(WRITE ${PROJECT_BINARY_DIR}/papers/changelog \"\${text}\")
  execute_process(COMMAND gzip -9nf ${PROJECT_BINARY_DIR}/papers/changelog COMMAND_ERROR_IS_FATAL ANY)")
install(FILES ${PROJECT_BINARY_DIR}/papers/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_PACKAGE_NAME condotta)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The Condotta authors <condotta@condotta.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION "A digital table for Mercenaries, MERC, MERCS Recon, MERCS and TechCommander,
played in a terminal or in the browser, against people or the computer.
Every roll is explained with the rule behind it.")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_GENERATOR DEB)
include(CPack)
