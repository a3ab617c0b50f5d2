# Debian packages, made by cpack: the library, its documentation, the command line and the editor, and with BUILD_SHARED_LIBS what programs
# need to run that link the library.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The Tangent authors <tangent@example.org>")
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian_binaries.cmake)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENTS_ALL "")

# The history in Debian's form; its date is that of the build, or SOURCE_DATE_EPOCH.
string(TIMESTAMP build_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
set(changelog ${PROJECT_BINARY_DIR}/changelog)
file(WRITE ${changelog} "tangent (${PROJECT_VERSION}) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n\
 -- ${CPACK_PACKAGE_CONTACT}  ${build_date}\n")
execute_process(COMMAND gzip --best --no-name --force ${changelog})

# add_debian_package(COMPONENT PACKAGE SECTION DESCRIPTION): the first line of the description is the short one.
macro(add_debian_package component package section description)
  string(TOUPPER ${component} key)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${package})
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section})
  set(CPACK_COMPONENT_${key}_DESCRIPTION "${description}")
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package}
    COMPONENT ${component} RENAME copyright)
  install(FILES ${changelog}.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component})
endmacro()

add_debian_package(library libtangent-dev libdevel "exact collision detection for 2-D games
Circles, rectangles and rotated rectangles with exact verdicts, a broad phase
that is kept up to date as colliders move, moving bodies, and the reader and
writer of Tangent's level files.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SUGGESTS libtangent-doc)
add_debian_package(doc libtangent-doc doc "exact collision detection for 2-D games, documentation
The guide to Tangent's libraries, their reference as HTML, and examples that
build against the installed package.")
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOC_PACKAGE_SHLIBDEPS OFF)
add_debian_package(command tangent devel "check and convert colliders of 2-D game levels
Finds forbidden overlaps, gaps and unreachable places in level files and in
maps of Tiled, Godot and LDtk, and exports levels to engines. Reports are text,
JSON, SARIF or JUnit.")
if(TANGENT_BUILD_EDITOR)
  add_debian_package(editor tangent-editor editors "place and check colliders of 2-D game levels
A desktop editor in which forbidden overlaps light up while the mouse moves.
Levels are played, compared, imported from maps and exported to engines.")
  set(CPACK_DEBIAN_EDITOR_PACKAGE_RECOMMENDS qt6-translations-l10n) # the texts of Qt's own dialogs
endif()
if(BUILD_SHARED_LIBS)
  set(runtime_package libtangent${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  add_debian_package(runtime ${runtime_package} libs "exact collision detection for 2-D games, shared libraries
Needed by programs that link Tangent's libraries.")
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
  file(WRITE ${PROJECT_BINARY_DIR}/triggers "activate-noawait ldconfig\n")
  set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/triggers)
  file(WRITE ${PROJECT_BINARY_DIR}/overrides "# One package for both libraries, which are of one version.
${runtime_package}: package-name-doesnt-match-sonames
# cpack adds these calls by itself.
${runtime_package}: maintscript-calls-ldconfig
# Before 1.0, each minor version may change the binary interface, so programs depend on one version.
${runtime_package}: no-symbols-control-file
")
  install(FILES ${PROJECT_BINARY_DIR}/overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides
    COMPONENT runtime RENAME ${runtime_package})
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/collision)
  foreach(component LIBRARY COMMAND EDITOR)
    set(CPACK_DEBIAN_${component}_PACKAGE_DEPENDS "${runtime_package} (= ${PROJECT_VERSION})")
  endforeach()
endif()
# Games in Debug get libraries with checks if libtangent-dev has them: those of a folder configured for Debug.
set(TANGENT_DEBUG_FOLDER "" CACHE PATH "A build folder whose debug libraries join the Debian package libtangent-dev")
if(TANGENT_DEBUG_FOLDER)
  set(CPACK_COMPONENTS_DEBUG library)
  set(CPACK_INSTALL_CMAKE_PROJECTS ${PROJECT_BINARY_DIR} tangent ALL / ${TANGENT_DEBUG_FOLDER} tangent DEBUG /)
endif()
include(CPack)
