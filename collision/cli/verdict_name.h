#pragma once

#include <tangent/motion/reach.h>

namespace tangent::cli {

/// Returns the name of a verdict in JSON: "cut_off".
constexpr const char* verdictName(ReachVerdict verdict) {
    switch (verdict) {
    case ReachVerdict::reachable:
        return "reachable";
    case ReachVerdict::startBlocked:
        return "start_blocked";
    case ReachVerdict::goalBlocked:
        return "goal_blocked";
    case ReachVerdict::cutOff:
        return "cut_off";
    case ReachVerdict::undecided:
        return "undecided";
    case ReachVerdict::invalid:
        return "invalid";
    }
    return "";
}

} // namespace tangent::cli
