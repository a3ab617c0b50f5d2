# Configures the libraries alone, in several configurations, and games that find what those install. Builds nothing: the
# libraries are empty files. Called with WORK_DIR, SOURCE_DIR (the root) and CXX.
cmake_minimum_required(VERSION 3.25)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(status)
    list(JOIN ARGN " " call)
    message(FATAL_ERROR "${call}: ${status}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()
function(expect_in file text)
  file(READ ${file} content)
  string(FIND "${content}" "${text}" position)
  if(position EQUAL -1)
    message(FATAL_ERROR "${file} does not contain: ${text}\n${content}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK_DIR})
set(prefix ${WORK_DIR}/prefix)
# Without what the command line needs
set(alone ${CMAKE_COMMAND} -S ${SOURCE_DIR} -DCMAKE_CXX_COMPILER=${CXX} -DCMAKE_INSTALL_PREFIX=${prefix}
  -DTANGENT_BUILD_EDITOR=OFF -DTANGENT_BUILD_TESTS=OFF -DTANGENT_BUILD_TOOLS=OFF
  -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON)

# One folder that is configured for Debug, then for Release: the checks follow.
foreach(build "Debug 1 d" "Release 0 ")
  string(REPLACE " " ";" build "${build}")
  list(GET build 0 configuration)
  list(GET build 1 checks)
  list(GET build 2 postfix)
  run(${alone} -G Ninja -B ${WORK_DIR}/library -DCMAKE_BUILD_TYPE=${configuration})
  expect_in(${WORK_DIR}/library/build.ninja "TANGENT_CHECKS=${checks}")
  file(TOUCH ${WORK_DIR}/library/collision/libtangent_collision${postfix}.a
    ${WORK_DIR}/library/collision/libtangent_level${postfix}.a)
  run(${CMAKE_COMMAND} --install ${WORK_DIR}/library)
  file(GLOB_RECURSE description ${prefix}/*/tangent-collision${postfix}.pc)
  expect_in("${description}" "-ltangent_collision${postfix} ")
  expect_in("${description}" "-DTANGENT_CHECKS=${checks}")
endforeach()

# A game gets the libraries of its configuration, or else those of Release.
file(WRITE ${WORK_DIR}/game/game.cpp "int main() {}\n")
file(WRITE ${WORK_DIR}/game/CMakeLists.txt "cmake_minimum_required(VERSION 3.25)
project(game CXX)
find_package(tangent REQUIRED)
add_executable(game game.cpp)
target_link_libraries(game PRIVATE tangent::level)
")
foreach(game "Debug 1 d" "Release 0 " "RelWithDebInfo 0 " "Profile 0 " " 0 ")
  string(REPLACE " " ";" game "${game}")
  list(GET game 0 configuration)
  list(GET game 1 checks)
  list(GET game 2 postfix)
  run(${CMAKE_COMMAND} -S ${WORK_DIR}/game -B ${WORK_DIR}/game/build -G Ninja -DCMAKE_CXX_COMPILER=${CXX}
    -DCMAKE_PREFIX_PATH=${prefix} -DCMAKE_BUILD_TYPE=${configuration})
  expect_in(${WORK_DIR}/game/build/build.ninja "TANGENT_CHECKS=${checks}\n")
  expect_in(${WORK_DIR}/game/build/build.ninja "/libtangent_level${postfix}.a")
endforeach()

# A generator of several configurations
run(${alone} -G "Ninja Multi-Config" -B ${WORK_DIR}/several)
expect_in(${WORK_DIR}/several/CMakeFiles/impl-Debug.ninja "TANGENT_CHECKS=1")
expect_in(${WORK_DIR}/several/CMakeFiles/impl-Release.ninja "TANGENT_CHECKS=0")
expect_in(${WORK_DIR}/several/collision/Debug/tangent-leveld.pc "Requires: tangent-collisiond")
expect_in(${WORK_DIR}/several/collision/Release/tangent-level.pc "Requires: tangent-collision ")

# The Debian package of the library holds those of both configurations, in the folder of the architecture.
find_program(DPKG_DEB dpkg-deb)
if(DPKG_DEB)
  set(package ${CMAKE_COMMAND} -S ${SOURCE_DIR} -G Ninja -DCMAKE_CXX_COMPILER=${CXX}
    -DTANGENT_BUILD_EDITOR=OFF -DTANGENT_BUILD_TESTS=OFF)
  run(${package} -B ${WORK_DIR}/debug -DCMAKE_BUILD_TYPE=Debug -DTANGENT_BUILD_TOOLS=OFF)
  run(${package} -B ${WORK_DIR}/package -DCMAKE_BUILD_TYPE=Release -DTANGENT_DEBUG_FOLDER=${WORK_DIR}/debug)
  foreach(room collision level)
    file(TOUCH ${WORK_DIR}/debug/collision/libtangent_${room}d.a ${WORK_DIR}/package/collision/libtangent_${room}.a)
  endforeach()
  run(${CMAKE_CPACK_COMMAND} --config ${WORK_DIR}/package/CPackConfig.cmake -B ${WORK_DIR}/package
    -D CPACK_COMPONENTS_ALL=library -D CPACK_STRIP_FILES=OFF)
  file(GLOB made ${WORK_DIR}/package/*.deb)
  run(${DPKG_DEB} --contents ${made})
  foreach(file libtangent_level.a libtangent_leveld.a tangent-leveld.pc tangentChecks-debug.cmake)
    if(NOT output MATCHES "/${file}\n")
      message(FATAL_ERROR "The package of the library has no ${file}:\n${output}")
    endif()
  endforeach()
  if(EXISTS /etc/debian_version AND output MATCHES "/usr/lib/(pkgconfig|cmake|libtangent)")
    message(FATAL_ERROR "The package has files for one architecture outside its folder:\n${output}")
  endif()
endif()

# A folder of libraries outside the prefix
run(${alone} -G Ninja -B ${WORK_DIR}/absolute -DCMAKE_INSTALL_LIBDIR=/opt/lib64)
expect_in(${WORK_DIR}/absolute/collision/Release/tangent-collision.pc "prefix=${prefix}\nlibdir=/opt/lib64\n")
expect_in(${WORK_DIR}/absolute/collision/Release/tangent-collision.pc "includedir=\${prefix}/include\n")
