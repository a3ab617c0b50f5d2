#include "panels/problems/problems_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>

#include <map>
#include <random>

namespace tangent {
namespace {

Problem overlap(std::int64_t a, std::int64_t b, double depth) {
    return {.rule = Rule::overlap,
            .severity = Severity::error,
            .a = ColliderId{a},
            .b = ColliderId{b},
            .measure = depth};
}

class ProblemsModelTest : public testing::Test {
protected:
    void expectRows(const std::map<ProblemKey, Problem>& truth) {
        ASSERT_EQ(model.rowCount(), static_cast<int>(truth.size()));
        int row = 0;
        for (const auto& [key, problem] : truth) {
            ASSERT_EQ(model.problem(row), problem) << "row " << row;
            ASSERT_EQ(model.rowOf(key), row);
            ++row;
        }
    }

    LevelDocument document;
    ProblemsModel model{document};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

TEST_F(ProblemsModelTest, ChangesAreQueuedUntilFlushAndCancelOut) {
    model.enqueue({{ProblemEvent::appeared, overlap(1, 2, 3)}});
    EXPECT_EQ(model.rowCount(), 0);
    model.enqueue({{ProblemEvent::vanished, overlap(1, 2, 3)}});
    model.flush();
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_EQ(model.rowOf(keyOf(overlap(1, 2, 3))), -1);
}

TEST_F(ProblemsModelTest, StaysSortedOverALongHistory) {
    std::mt19937 random(11);
    const auto below = [&](int end) {
        return std::uniform_int_distribution(0, end - 1)(random);
    };
    std::map<ProblemKey, Problem> truth;
    for (int round = 0; round < 300; ++round) {
        const int size = below(10) == 0 ? 500 : 1 + below(8);
        std::map<ProblemKey, ProblemChange> changes;
        for (int i = 0; i < size; ++i) {
            const Problem problem = overlap(1 + below(40), 50 + below(40), below(100));
            const ProblemKey which = keyOf(problem);
            const bool isThere = truth.contains(which);
            const bool goes = isThere && below(2) == 0;
            if (changes.contains(which))
                continue;
            changes.insert({which,
                            {goes      ? ProblemEvent::vanished
                             : isThere ? ProblemEvent::changed
                                       : ProblemEvent::appeared,
                             problem}});
            if (goes)
                truth.erase(which);
            else
                truth[which] = problem;
        }
        std::vector<ProblemChange> list;
        for (const auto& [which, change] : changes)
            list.push_back(change);
        model.enqueue(list);
        if (below(3) != 0) {
            model.flush();
            expectRows(truth);
        }
    }
    model.flush();
    expectRows(truth);
    EXPECT_GT(truth.size(), 100u);
}

TEST_F(ProblemsModelTest, HoldsAHundredThousandRows) {
    std::vector<ProblemChange> all;
    for (std::int64_t i = 0; i < 100'000; ++i)
        all.push_back({ProblemEvent::appeared, overlap(i + 1, i + 200'000, double(i))});
    model.enqueue(all);
    model.flush();
    ASSERT_EQ(model.rowCount(), 100'000);
    model.enqueue({{ProblemEvent::vanished, all[50'000].problem}});
    model.flush();
    ASSERT_EQ(model.rowCount(), 99'999);
    EXPECT_EQ(model.rowOf(keyOf(all[50'000].problem)), -1);
    EXPECT_EQ(model.rowOf(keyOf(all[50'001].problem)), 50'000);
}

} // namespace
} // namespace tangent
