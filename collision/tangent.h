#pragma once

/// Includes the whole public face of the library. Link tangent::level; tangent::collision is enough for what geometry,
/// broadphase and motion declare.

#include <tangent/base/progress.h>
#include <tangent/broadphase/broad_phase.h>
#include <tangent/broadphase/collision_matrix.h>
#include <tangent/broadphase/contact.h>
#include <tangent/broadphase/contact_graph.h>
#include <tangent/broadphase/contact_tracker.h>
#include <tangent/broadphase/find_contacts.h>
#include <tangent/broadphase/find_pairs.h>
#include <tangent/broadphase/tracked_collider.h>
#include <tangent/file/files.h>
#include <tangent/file/level_file.h>
#include <tangent/geometry/aabb.h>
#include <tangent/geometry/classify.h>
#include <tangent/geometry/containment.h>
#include <tangent/geometry/distance.h>
#include <tangent/geometry/manifold.h>
#include <tangent/geometry/ray_cast.h>
#include <tangent/geometry/response.h>
#include <tangent/geometry/separation.h>
#include <tangent/geometry/shape_cast.h>
#include <tangent/geometry/shapes.h>
#include <tangent/geometry/vec2.h>
#include <tangent/level/level.h>
#include <tangent/level/level_queries.h>
#include <tangent/level/problem.h>
#include <tangent/live/free_place.h>
#include <tangent/live/level_tracker.h>
#include <tangent/live/live_level.h>
#include <tangent/live/placed_collider.h>
#include <tangent/live/problems.h>
#include <tangent/motion/bouncing_bodies.h>
#include <tangent/motion/fixed_step.h>
#include <tangent/motion/free_place.h>
#include <tangent/motion/move.h>
#include <tangent/motion/platform.h>
#include <tangent/motion/reach.h>
#include <tangent/motion/reach_map.h>
#include <tangent/motion/sensors.h>
#include <tangent/motion/set_casts.h>
