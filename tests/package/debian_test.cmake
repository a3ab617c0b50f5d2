# Makes the Debian packages and has lintian check them. Called with CONFIG (of cpack) and WORK_DIR.
cmake_minimum_required(VERSION 3.25)
file(REMOVE_RECURSE ${WORK_DIR})
file(MAKE_DIRECTORY ${WORK_DIR})
execute_process(COMMAND ${CMAKE_CPACK_COMMAND} --config ${CONFIG} WORKING_DIRECTORY ${WORK_DIR}
  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
file(GLOB packages ${WORK_DIR}/*.deb)
list(LENGTH packages count)
if(status OR count LESS 2)
  message(FATAL_ERROR "cpack made ${count} packages:\n${output}")
endif()
execute_process(COMMAND lintian --fail-on error,warning ${packages}
  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(status)
  message(FATAL_ERROR "lintian objects:\n${output}")
endif()
