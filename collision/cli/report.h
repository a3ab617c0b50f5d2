#pragma once

#include <tangent/cli/checked.h>
#include <tangent/cli/colors.h>

#include <memory>

namespace tangent::cli {

/// What `tangent check` tells of the files it checked, as they come.
class CheckReport {
public:
    virtual ~CheckReport() = default;
    virtual void begin() {}
    virtual void add(const Checked& checked) = 0;
    virtual void end() {}
};

/// For people: problems with the lines that they come from, and a summary. `listsIgnored`: ignored problems
/// too.
std::unique_ptr<CheckReport> makeTextReport(std::ostream& out, Colors colors, bool listsIgnored);
std::unique_ptr<CheckReport> makeJsonReport(std::ostream& out);
/// Static Analysis Results Interchange Format 2.1.0, as code hosts show it beside a change. Ignored problems
/// are suppressed results with their reason.
std::unique_ptr<CheckReport> makeSarifReport(std::ostream& out);
/// JUnit XML, as CI servers read test results: a suite for each file, a case for each of its rules, failed by
/// problems of `failOn` or above.
std::unique_ptr<CheckReport> makeJunitReport(std::ostream& out, Severity failOn);

} // namespace tangent::cli
