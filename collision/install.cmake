# Installs the libraries with their headers, CMake package and pkg-config files.
install(TARGETS tangent_collision tangent_level EXPORT tangentTargets
  LIBRARY COMPONENT runtime NAMELINK_COMPONENT library
  RUNTIME COMPONENT runtime)
# What the public headers include, for inline code and for types such as ProxyId. Games need not include these.
set(headers_of_public_headers
  base/check.h
  base/compiler.h
  base/large_pages.h
  base/message.h
  base/require_cpp20.h
  base/reset_when_moved.h
  base/run_parallel.h
  base/two_doubles.h
  broadphase/detail/box_question.h
  broadphase/detail/bulk.h
  broadphase/detail/contact_categories.h
  broadphase/detail/contact_lists.h
  broadphase/detail/contact_log.h
  broadphase/detail/contact_store.h
  broadphase/detail/grid.h
  broadphase/detail/grid_level.h
  broadphase/detail/lane_block.h
  broadphase/detail/ray_path.h
  broadphase/proxy_id.h
  broadphase/detail/visitor.h
  geometry/detail/core.h
  geometry/detail/placed_shape.h
  geometry/detail/rounding.h
  geometry/strict_floating_point.h
  level/rare_list.h
  level/rare_text.h
  live/collider_store.h
  motion/reach_verdict.h)
foreach(header IN LISTS public_headers headers_of_public_headers)
  get_filename_component(folder tangent/${header} DIRECTORY)
  install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder})
endforeach()

include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/tangent)
configure_package_config_file(tangentConfig.cmake.in tangentConfig.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(tangentConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(EXPORT tangentTargets NAMESPACE tangent:: DESTINATION ${package_folder})
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tangentConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/tangentConfigVersion.cmake
  DESTINATION ${package_folder})
# Whether the libraries of a configuration have checks
set(configuration $<IF:$<STREQUAL:$<CONFIG>,>,NOCONFIG,$<UPPER_CASE:$<CONFIG>>>)
set(checks_file ${CMAKE_CURRENT_BINARY_DIR}/tangentChecks-$<LOWER_CASE:${configuration}>.cmake)
file(GENERATE OUTPUT ${checks_file} CONTENT "list(APPEND tangent_configurations ${configuration})
set(tangent_checks_${configuration} ${tangent_checks})
")
install(FILES ${checks_file} DESTINATION ${package_folder})

# For builds without CMake: pkg-config --cflags --libs tangent-level, or tangent-leveld for the debug configuration
set(pkgconfig_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
if(IS_ABSOLUTE ${CMAKE_INSTALL_LIBDIR})
  set(pkgconfig_prefix ${CMAKE_INSTALL_PREFIX})
else() # the tree may be moved
  file(RELATIVE_PATH prefix_from_pkgconfig /${pkgconfig_folder} /)
  set(pkgconfig_prefix \${pcfiledir}/${prefix_from_pkgconfig})
endif()
foreach(folder LIBDIR INCLUDEDIR)
  set(pkgconfig_${folder} ${CMAKE_INSTALL_${folder}})
  if(NOT IS_ABSOLUTE ${CMAKE_INSTALL_${folder}})
    string(PREPEND pkgconfig_${folder} \${prefix}/)
  endif()
endforeach()
set(postfix $<$<CONFIG:Debug>:d>)
foreach(name collision level)
  set(library tangent_${name}${postfix})
  set(requires "")
  set(libs -pthread)
  set(definitions -DTANGENT_CHECKS=${tangent_checks})
  if(TANGENT_PLAIN)
    string(APPEND definitions " -DTANGENT_PLAIN")
  endif()
  set(description "Exact collision detection for 2-D games")
  if(name STREQUAL level)
    set(requires "tangent-collision${postfix} = ${PROJECT_VERSION}")
    set(libs "")
    set(description "Levels of colliders: files, rules, live problems")
  endif()
  configure_file(pkgconfig.pc.in tangent-${name}.pc.in @ONLY)
  set(file ${CMAKE_CURRENT_BINARY_DIR}/$<CONFIG>/tangent-${name}${postfix}.pc)
  file(GENERATE OUTPUT ${file} INPUT ${CMAKE_CURRENT_BINARY_DIR}/tangent-${name}.pc.in)
  install(FILES ${file} DESTINATION ${pkgconfig_folder})
endforeach()
