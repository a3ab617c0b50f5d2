# Installs the project into an empty folder, then builds and runs a game that uses only what was installed.
# Called with BUILD_DIR, WORK_DIR, SOURCE_DIR (the root), CXX, CXX_FLAGS, HAS_EDITOR and HAS_DOCS; for
# another system CROSS_OPTIONS, which configure its games, EMULATOR, which runs them, and SUFFIX of programs.
cmake_minimum_required(VERSION 3.25)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  string(REPLACE "\r" "" output "${output}")
  if(status)
    list(JOIN ARGN " " call)
    message(FATAL_ERROR "${call}: ${status}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

set(prefix ${WORK_DIR}/prefix)
set(game ${WORK_DIR}/game)
file(REMOVE_RECURSE ${WORK_DIR})
if(HAS_DOCS)
  run(${CMAKE_COMMAND} --build ${BUILD_DIR} --target docs)
endif()
run(${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${prefix})

file(GLOB_RECURSE private RELATIVE ${prefix} ${prefix}/include/tangent/cli/* ${prefix}/include/tangent/examples/*
  ${prefix}/include/tangent/broadphase/strip_sweep/*)
if(private)
  message(FATAL_ERROR "Installed, but not part of the library: ${private}")
endif()

set(programs tangent)
set(resources share/tangent/level.schema.json share/tangent/tangent_level.fbs
  share/tangent/levels/harbour.level.json share/man/man1/tangent.1.gz
  share/bash-completion/completions/tangent share/zsh/vendor-completions/_tangent
  share/fish/vendor_completions.d/tangent.fish
  share/doc/libtangent-dev/guide.md share/doc/libtangent-dev/tiled.md)
if(HAS_EDITOR)
  list(APPEND programs tangent-editor)
  list(APPEND resources share/applications/tangent-editor.desktop share/metainfo/org.tangent.Editor.metainfo.xml
    share/mime/packages/tangent-editor.xml share/icons/hicolor/scalable/apps/tangent-editor.svg
    share/doc/tangent/resources/guide/first-steps.md share/doc/tangent/resources/formats.md
    share/doc/tangent/collision/tiled.md)
endif()
if(HAS_DOCS)
  list(APPEND resources share/doc/libtangent-dev/html/index.html)
endif()
foreach(file IN LISTS resources)
  if(NOT EXISTS ${prefix}/${file})
    message(FATAL_ERROR "Not installed: ${file}")
  endif()
endforeach()
foreach(program IN LISTS programs)
  if(SUFFIX)
    continue() # no ELF file
  endif()
  # It finds shared libraries of ours relative to itself, and has no paths of the build.
  run(readelf --dynamic ${prefix}/bin/${program})
  string(REGEX MATCH "R(UN)?PATH[^\n]*" path "${output}")
  if(path AND NOT path MATCHES "\\[\\$ORIGIN:\\$ORIGIN/\\.\\./lib[^:]*\\]$")
    message(FATAL_ERROR "${program} looks for libraries in folders of its own: ${path}")
  endif()
endforeach()
run(${EMULATOR} ${prefix}/bin/tangent${SUFFIX} --version)

run(${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/game -B ${game} -G Ninja ${CROSS_OPTIONS} -DCMAKE_CXX_COMPILER=${CXX}
  "-DCMAKE_CXX_FLAGS=${CXX_FLAGS} -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror"
  -DCMAKE_PREFIX_PATH=${prefix} -DTANGENT_INCLUDE_DIR=${prefix}/include -DTANGENT_SOURCE_DIR=${SOURCE_DIR})
run(${CMAKE_COMMAND} --build ${game})
run(${EMULATOR} ${game}/game${SUFFIX} ${CMAKE_CURRENT_LIST_DIR}/game/harbour.level.json)
if(NOT output STREQUAL "quay meets buoy\n")
  message(FATAL_ERROR "The game printed: ${output}")
endif()

# The installed examples are a project that needs only the installed library.
set(examples ${prefix}/share/doc/libtangent-dev/examples)
run(${CMAKE_COMMAND} -S ${examples} -B ${WORK_DIR}/examples -G Ninja ${CROSS_OPTIONS} -DCMAKE_CXX_COMPILER=${CXX}
  "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}" -DCMAKE_PREFIX_PATH=${prefix})
run(${CMAKE_COMMAND} --build ${WORK_DIR}/examples)
run(${EMULATOR} ${WORK_DIR}/examples/ray${SUFFIX})
if(NOT output STREQUAL "hits a mirror at (200.000, 24.000)\nleaves toward (-1000.000, 120.000)\n")
  message(FATAL_ERROR "The installed example printed: ${output}")
endif()

# A game without CMake finds the library by pkg-config.
find_program(pkgconf NAMES pkgconf pkg-config)
if(pkgconf AND NOT CROSS_OPTIONS)
  file(GLOB_RECURSE description ${prefix}/tangent-level.pc)
  get_filename_component(folder ${description} DIRECTORY)
  run(${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${folder} ${pkgconf} --cflags --libs --static tangent-level)
  separate_arguments(flags UNIX_COMMAND "${output}")
  run(${CXX} -std=c++20 ${CMAKE_CURRENT_LIST_DIR}/game/main.cpp -o ${game}/by_pkgconf ${flags})
  run(${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${folder}/.. ${game}/by_pkgconf
    ${CMAKE_CURRENT_LIST_DIR}/game/harbour.level.json)
  if(NOT output STREQUAL "quay meets buoy\n")
    message(FATAL_ERROR "The game built by pkg-config printed: ${output}")
  endif()
  # One that is compiled with other checks, extensions or containers than the library does not link, even if the linker
  # drops what is not used.
  string(REGEX MATCH "-DTANGENT_CHECKS=([01])" ignored "${flags}")
  math(EXPR other_checks "1 - ${CMAKE_MATCH_1}")
  set(other_plain -DTANGENT_PLAIN)
  if(flags MATCHES "-DTANGENT_PLAIN")
    set(other_plain -UTANGENT_PLAIN)
  endif()
  foreach(difference "-UTANGENT_CHECKS -DTANGENT_CHECKS=${other_checks}" ${other_plain} -D_GLIBCXX_DEBUG
      -D_GLIBCXX_USE_CXX11_ABI=0)
    separate_arguments(options UNIX_COMMAND "${difference}")
    run(${CXX} -std=c++20 -O2 -ffunction-sections -fdata-sections -c ${CMAKE_CURRENT_LIST_DIR}/game/main.cpp
      -o ${game}/other.o ${flags} ${options})
    foreach(dropping "" -Wl,--gc-sections)
      execute_process(COMMAND ${CXX} ${game}/other.o -o ${game}/other ${flags} ${dropping}
        RESULT_VARIABLE status ERROR_VARIABLE errors)
      if(status EQUAL 0 OR NOT errors MATCHES "libraryMustBeBuiltWith")
        message(FATAL_ERROR "A game with ${difference} (${dropping}) is linked to another library: ${errors}")
      endif()
    endforeach()
  endforeach()
  # Nor does one that includes a single header whose functions pass containers.
  foreach(header broadphase/find_contacts.h broadphase/find_pairs.h broadphase/contact_graph.h file/level_file.h
      live/problems.h)
    file(WRITE ${WORK_DIR}/other.cpp "#include <tangent/${header}>\nint main() {}\n")
    execute_process(COMMAND ${CXX} -std=c++20 ${WORK_DIR}/other.cpp -o ${game}/other ${flags} -D_GLIBCXX_DEBUG
      RESULT_VARIABLE status ERROR_VARIABLE errors)
    if(status EQUAL 0 OR NOT errors MATCHES "libraryMustBeBuiltWith")
      message(FATAL_ERROR "A game with _GLIBCXX_DEBUG and ${header} is linked to another library: ${errors}")
    endif()
  endforeach()
endif()

# Compilers that the library does not support get one error, and so do games without its flags.
file(WRITE ${WORK_DIR}/face.cpp "#include <tangent/tangent.h>\n")
function(expect_one_error text)
  execute_process(COMMAND ${CXX} ${ARGN} -fsyntax-only -I${prefix}/include ${WORK_DIR}/face.cpp
    RESULT_VARIABLE status ERROR_VARIABLE errors)
  string(REGEX MATCHALL "error: [^\n]*" errors "${errors}")
  list(LENGTH errors count)
  if(status EQUAL 0 OR NOT count EQUAL 1 OR NOT errors MATCHES "${text}")
    message(FATAL_ERROR "With ${ARGN}, tangent.h gives ${count} errors: ${errors}")
  endif()
endfunction()
expect_one_error("tangent needs C\\+\\+20" -std=c++17 -DTANGENT_CHECKS=0)
expect_one_error("use Tangent by CMake or pkg-config" -std=c++20)
# Games without exceptions get none.
run(${CXX} -std=c++20 -fno-exceptions -fsyntax-only -DTANGENT_CHECKS=0 -I${prefix}/include ${WORK_DIR}/face.cpp)
run(${CXX} -std=c++20 -DTANGENT_PLAIN -fsyntax-only -DTANGENT_CHECKS=0 -I${prefix}/include ${WORK_DIR}/face.cpp)
run(${CXX} -std=c++20 -D_GLIBCXX_DEBUG -fsyntax-only -DTANGENT_CHECKS=1 -I${prefix}/include ${WORK_DIR}/face.cpp)
if(SUFFIX STREQUAL .exe) # beside the macros of windows.h
  file(WRITE ${WORK_DIR}/windows.cpp "#include <windows.h>\n#include <tangent/tangent.h>\n")
  run(${CXX} -std=c++20 -DNOMINMAX -fsyntax-only -DTANGENT_CHECKS=0 -I${prefix}/include ${WORK_DIR}/windows.cpp)
endif()
# MSVC says in _MSVC_LANG what it compiles.
run(${CXX} -std=c++17 -D_MSVC_LANG=202002L -E -o ${WORK_DIR}/face.i ${prefix}/include/tangent/base/require_cpp20.h)
find_program(clang clang++)
if(clang AND NOT CROSS_OPTIONS)
  run(${clang} -std=c++20 -fno-exceptions -fsyntax-only -DTANGENT_CHECKS=0 -I${prefix}/include ${WORK_DIR}/face.cpp)
endif()

run(${EMULATOR} ${game}/whole_face${SUFFIX})
if(NOT output STREQUAL "1 2 1 0\n")
  message(FATAL_ERROR "The game that includes tangent.h printed: ${output}")
endif()

# tangent.h includes every header that the guide names.
file(READ ${prefix}/include/tangent/tangent.h face)
file(READ ${SOURCE_DIR}/collision/guide.md guide)
string(REGEX MATCHALL "tangent/[a-z_]+/[a-z_]+\\.h" named "${guide}")
foreach(header IN LISTS named)
  string(FIND "${face}" "<${header}>" position)
  if(position EQUAL -1)
    message(FATAL_ERROR "guide.md names ${header}, which tangent.h does not include")
  endif()
endforeach()

# The README shows the lines that the game runs.
file(READ ${CMAKE_CURRENT_LIST_DIR}/game/main.cpp source)
string(REGEX MATCH "// README:(\n.*)}\n$" ignored "${source}")
string(REPLACE "\n    " "\n" shown "${CMAKE_MATCH_1}")
file(READ ${SOURCE_DIR}/README.md readme)
string(FIND "${readme}" "${shown}" position)
if(position EQUAL -1)
  message(FATAL_ERROR "README.md does not show these lines:\n${shown}")
endif()

# A game that has the project as a subfolder installs itself only, and gets no warnings about headers of the library.
file(WRITE ${WORK_DIR}/parent/CMakeLists.txt "cmake_minimum_required(VERSION 3.25)
project(parent CXX)
add_subdirectory(${SOURCE_DIR} tangent)
add_executable(game game.cpp)
target_compile_options(game PRIVATE -Wfloat-equal -Weffc++ -Wswitch-enum -Werror)
target_link_libraries(game PRIVATE tangent::level)
")
file(WRITE ${WORK_DIR}/parent/game.cpp "#include <tangent/tangent.h>\nint main() {}\n")
run(${CMAKE_COMMAND} -S ${WORK_DIR}/parent -B ${WORK_DIR}/parent/build -G Ninja ${CROSS_OPTIONS} -DCMAKE_CXX_COMPILER=${CXX})
file(READ ${WORK_DIR}/parent/build/tangent/collision/cmake_install.cmake rules)
if(rules MATCHES "file\\(INSTALL")
  message(FATAL_ERROR "A game that has Tangent as a subfolder installs it")
endif()
set(object o)
if(SUFFIX STREQUAL .exe)
  set(object obj)
endif()
run(${CMAKE_COMMAND} --build ${WORK_DIR}/parent/build --target CMakeFiles/game.dir/game.cpp.${object})
