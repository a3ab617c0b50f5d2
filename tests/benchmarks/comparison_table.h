#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

/// Runs the registered benchmarks, whose names are case/subject, in random order, several times each, and prints
/// one table: a row for each case, in it the median of each subject, and how many times as long as the first
/// subject it took; below it the note. Returns what main() should.
int runComparison(int argc, char** argv, const std::vector<std::string>& subjects, const std::string& note);
