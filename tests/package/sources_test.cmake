# Compiles the libraries and programs without writing objects: all sources of a target as one if UNITY is 1, otherwise
# each alone.
file(WRITE ${WORK_DIR}/compile.sh [[
case "$*" in
*.gch*) "$@" ;; # a precompiled header
*) "$@" -fsyntax-only ;;
esac
]])
file(WRITE ${WORK_DIR}/rules.cmake [[
foreach(rule LINK_EXECUTABLE CREATE_STATIC_LIBRARY)
  set(CMAKE_CXX_${rule} "${CMAKE_COMMAND} -E touch <TARGET>")
endforeach()
]])
execute_process(COMMAND ${CMAKE_COMMAND} -S ${SOURCE_DIR} -B ${WORK_DIR}/build -G Ninja -DCMAKE_CXX_COMPILER=${CXX}
  "-DCMAKE_CXX_COMPILER_LAUNCHER=sh;${WORK_DIR}/compile.sh" -DCMAKE_PROJECT_tangent_INCLUDE=${WORK_DIR}/rules.cmake
  -DCMAKE_BUILD_TYPE=Debug -DTANGENT_BUILD_TESTS=OFF -DTANGENT_WARNINGS_AS_ERRORS=ON
  -DCMAKE_UNITY_BUILD=${UNITY} -DCMAKE_UNITY_BUILD_BATCH_SIZE=0 COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK_DIR}/build -- -k 0 COMMAND_ERROR_IS_FATAL ANY)
