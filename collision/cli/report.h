#pragma once

#include <tangent/cli/checked.h>
#include <tangent/cli/colors.h>

#include <memory>

namespace tangent::cli {

/// Writes the report of `tangent check`, file by file.
class CheckReport {
public:
    virtual ~CheckReport() = default;
    virtual void begin() {}
    virtual void add(const Checked& checked) = 0;
    virtual void end() {}
};

/// Plain text for people: each problem with the lines of its colliders, and a summary. If `listsIgnored`, also lists
/// ignored problems.
std::unique_ptr<CheckReport> makeTextReport(std::ostream& out, Colors colors, bool listsIgnored);
std::unique_ptr<CheckReport> makeJsonReport(std::ostream& out);
/// Static Analysis Results Interchange Format (SARIF) 2.1.0, which code hosts show beside a change. Ignored problems
/// are suppressed results with their reason.
std::unique_ptr<CheckReport> makeSarifReport(std::ostream& out);
/// JUnit XML, which CI servers read as test results. Each file is a test suite with one test case per enabled rule. A
/// case fails if its rule finds a problem of severity `failOn` or above. If the search did not finish, the suite has
/// one more case, which fails.
std::unique_ptr<CheckReport> makeJunitReport(std::ostream& out, Severity failOn);

} // namespace tangent::cli
