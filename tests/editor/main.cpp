#include "app/application.h"

#include <QLocale>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QtGlobal>
#include <QTranslator>
#include <QWidget>

#include <gtest/gtest.h>

namespace {

/// Lets tests that choose a language, or end in the middle of a drag or with a key held, run before others in one
/// process, too.
class StateGuard : public testing::EmptyTestEventListener {
    void OnTestStart(const testing::TestInfo&) override { before_ = QLocale(); }
    void OnTestEnd(const testing::TestInfo&) override {
        // Those of installTranslations().
        qDeleteAll(qApp->findChildren<QTranslator*>(QString(), Qt::FindDirectChildrenOnly));
        QLocale::setDefault(before_);
        QWidget anywhere;
        for (const Qt::MouseButton button : {Qt::LeftButton, Qt::MiddleButton, Qt::RightButton})
            if (QApplication::mouseButtons().testFlag(button) ||
                QApplication::keyboardModifiers() != Qt::NoModifier)
                QTest::mouseRelease(&anywhere, button);
    }

    QLocale before_;
};

QtMessageHandler showMessage = nullptr;

/// Drops what the offscreen platform says about every window, thousands of times.
void showOthers(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (message != QLatin1String("This plugin does not support propagateSizeHints()"))
        showMessage(type, context, message);
}

} // namespace

// The editor's tests work on real widgets, with no display and with settings of their own.
int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    showMessage = qInstallMessageHandler(showOthers);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    tangent::Application application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Tangent"));
    QApplication::setApplicationName(QStringLiteral("TangentTests"));
    testing::UnitTest::GetInstance()->listeners().Append(new StateGuard);
    return RUN_ALL_TESTS();
}
