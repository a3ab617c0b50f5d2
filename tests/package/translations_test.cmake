# Fails if a text of the .ts files has no finished translation, or is no longer in the sources.
#   cmake -DFILES="a.ts;b.ts" -P translations_test.cmake
foreach(file IN LISTS FILES)
  file(READ ${file} text)
  foreach(type unfinished vanished obsolete)
    string(REGEX MATCHALL "<source>[^<]*</source>[^\n]*\n[^\n]*<translation type=\"${type}\"" found "${text}")
    string(REGEX MATCHALL "type=\"${type}\"" all "${text}")
    list(LENGTH all count)
    if(count GREATER 0)
      message(SEND_ERROR "${file}: ${count} translation(s) ${type}: ${found}")
    endif()
  endforeach()
endforeach()
