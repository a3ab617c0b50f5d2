# Run by cpack: in /usr the system finds the libraries, and Debian wants no other paths in programs, nor the names of
# compilers. Removes the paths as installing does.
file(GLOB_RECURSE programs ${CPACK_TEMPORARY_DIRECTORY}/*)
list(FILTER programs INCLUDE REGEX "/usr/(bin/|.*/libtangent_[a-z]+\\.so\\.)")
foreach(program IN LISTS programs)
  file(RPATH_REMOVE FILE ${program})
  execute_process(COMMAND strip --remove-section=.comment --remove-section=.note ${program} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
