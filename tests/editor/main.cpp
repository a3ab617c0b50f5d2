#include "app/application.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QtGlobal>

#include <gtest/gtest.h>

// The editor's tests work on real widgets, with no display and with settings of their own.
int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    tangent::Application application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Tangent"));
    QApplication::setApplicationName(QStringLiteral("TangentTests"));
    return RUN_ALL_TESTS();
}
