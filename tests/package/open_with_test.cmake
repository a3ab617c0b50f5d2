# Fails if a file manager does not offer the editor for maps of Tiled, or offers it before Tiled.
cmake_minimum_required(VERSION 3.25)

set(data ${WORK_DIR}/data)
file(REMOVE_RECURSE ${WORK_DIR})
file(COPY ${RESOURCES}/tangent-editor.xml DESTINATION ${data}/mime/packages)
file(READ ${RESOURCES}/tangent-editor.desktop entry)
string(REPLACE "Exec=tangent-editor" "Exec=${CMAKE_COMMAND}" entry "${entry}") # a program that exists
file(WRITE ${data}/applications/tangent-editor.desktop "${entry}")
file(WRITE ${data}/applications/org.mapeditor.Tiled.desktop "[Desktop Entry]
Type=Application
Name=Tiled
Exec=${CMAKE_COMMAND} %F
MimeType=application/x-tiled-tmx;application/x-tiled-tsx;
")
set(ENV{XDG_DATA_DIRS} ${data})
set(ENV{XDG_DATA_HOME} ${WORK_DIR}/home)
set(ENV{XDG_CONFIG_HOME} ${WORK_DIR}/home)
set(ENV{XDG_CONFIG_DIRS} ${WORK_DIR}/home)
set(ENV{LC_ALL} C.UTF-8)

function(run)
  execute_process(COMMAND ${ARGV} OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE status)
  if(status)
    message(FATAL_ERROR "${ARGV} failed: ${output}${errors}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

run(${MIME} ${data}/mime)
run(${DESKTOP} ${data}/applications)

function(expect name type first)
  file(WRITE ${WORK_DIR}/${name} "text")
  run(${GIO} info -a standard::fast-content-type ${WORK_DIR}/${name})
  string(FIND "${output}" "fast-content-type: ${type}\n" found)
  if(found EQUAL -1)
    message(SEND_ERROR "${name} is no ${type}: ${output}")
  endif()
  run(${GIO} mime ${type})
  if(NOT output MATCHES "Default application for [^\n]*: ${first}\n" OR NOT output MATCHES "\ttangent-editor.desktop")
    message(SEND_ERROR "${name} opens with: ${output}")
  endif()
endfunction()

expect(harbour.level.json application/vnd.tangent.level+json tangent-editor.desktop)
expect(harbour.tmx application/x-tiled-tmx org.mapeditor.Tiled.desktop)
expect(harbour.tmj application/x-tiled-tmj tangent-editor.desktop)
expect(harbour.ldtk application/x-ldtk tangent-editor.desktop)
