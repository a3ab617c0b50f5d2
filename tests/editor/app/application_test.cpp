#include "app/application.h"

#include <gtest/gtest.h>

#include <new>

namespace tangent {
namespace {

/// Its events do not fit in memory.
class Hungry : public QObject {
protected:
    bool event(QEvent*) override { throw std::bad_alloc(); }
};

TEST(Application, SurvivesAnEventThatRunsOutOfMemory) {
    auto& application = dynamic_cast<Application&>(*QCoreApplication::instance());
    int reports = 0;
    Hungry hungry;
    QObject::connect(&application, &Application::outOfMemory, &hungry, [&] { ++reports; });
    QCoreApplication::postEvent(&hungry, new QEvent(QEvent::User));
    QCoreApplication::processEvents();
    EXPECT_EQ(reports, 1);
}

} // namespace
} // namespace tangent
