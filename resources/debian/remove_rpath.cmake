# Run by cpack: in /usr the system finds the libraries, and Debian wants no other paths in programs. Removes them as
# installing does.
file(GLOB_RECURSE programs ${CPACK_TEMPORARY_DIRECTORY}/*)
list(FILTER programs INCLUDE REGEX "/usr/(bin/|.*/libtangent_[a-z]+\\.so\\.)")
foreach(program IN LISTS programs)
  file(RPATH_REMOVE FILE ${program})
endforeach()
