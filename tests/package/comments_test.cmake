# Fails if a comment is longer than 120 columns: clang-format leaves comments as they are.
#   cmake -DSOURCE_DIR=… -P comments_test.cmake
cmake_minimum_required(VERSION 3.25)

foreach(folder collision editor tests)
  file(GLOB_RECURSE files ${SOURCE_DIR}/${folder}/*.h ${SOURCE_DIR}/${folder}/*.cpp)
  foreach(file IN LISTS files)
    file(STRINGS ${file} lines LENGTH_MINIMUM 121 REGEX "//" ENCODING UTF-8)
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "[^ -~]+" "_" text "${line}") # CMake counts bytes
      if(NOT text MATCHES "^ *//")
        string(REGEX REPLACE "\"([^\"\\]|\\\\.)*\"" "" text "${text}")
      endif()
      string(LENGTH "${text}" length)
      if(length GREATER 120 AND text MATCHES "//")
        file(RELATIVE_PATH name ${SOURCE_DIR} ${file})
        message(SEND_ERROR "${name}: a comment is longer than 120 columns: ${line}")
      endif()
    endforeach()
  endforeach()
endforeach()
