#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <vector>

/// The keys that are down during one step.
struct Input {
    bool left = false;
    bool right = false;
    bool up = false;
    bool down = false;
    bool jump = false;

    friend bool operator==(const Input&, const Input&) = default;
};

/// Reads recorded input, one line for each run of equal steps: "STEPS [left] [right] [up] [down] [jump]". Returns the
/// input of each step, or nothing if a line is wrong.
std::optional<std::vector<Input>> readInput(std::istream& in);

/// Writes what readInput() reads.
void writeInput(std::ostream& out, const std::vector<Input>& steps);
