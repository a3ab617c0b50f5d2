#include "app/desktop_portal.h"

#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QTest>

#include <gtest/gtest.h>

namespace tangent {
namespace {

const QString settings = QStringLiteral("org.freedesktop.portal.Settings");
const QString path = QStringLiteral("/org/freedesktop/portal/desktop");

/// Answers as the desktop portal does.
class Portal : public QDBusVirtualObject {
public:
    QString introspect(const QString&) const override { return {}; }
    bool handleMessage(const QDBusMessage& message, const QDBusConnection& bus) override {
        if (message.interface() != settings || message.member() != QLatin1String("Read") ||
            message.arguments() != QVariantList{"org.freedesktop.appearance", "color-scheme"})
            return false;
        const QDBusVariant inner{QVariant(scheme)};
        return bus.send(message.createReply(QVariant::fromValue(QDBusVariant{QVariant::fromValue(inner)})));
    }

    uint scheme = 0;
};

/// A session bus of its own.
class DesktopPortalTest : public testing::Test {
protected:
    DesktopPortalTest() {
        daemon.start(QStringLiteral("dbus-daemon"), {"--session", "--nofork", "--print-address"});
        if (daemon.waitForStarted() && daemon.waitForReadyRead())
            bus = QDBusConnection::connectToBus(QString::fromUtf8(daemon.readLine()).trimmed(), name);
    }
    ~DesktopPortalTest() override {
        QDBusConnection::disconnectFromBus(name);
        daemon.kill();
        daemon.waitForFinished();
    }

    void publish() {
        ASSERT_TRUE(bus.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
        ASSERT_TRUE(bus.registerVirtualObject(path, &portal));
    }
    void change(const QString& group, const QString& key, uint value) {
        QDBusMessage signal = QDBusMessage::createSignal(path, settings, QStringLiteral("SettingChanged"));
        signal << group << key << QVariant::fromValue(QDBusVariant(value));
        EXPECT_TRUE(bus.send(signal));
    }

    const QString name = QStringLiteral("portalTest");
    QProcess daemon;
    QDBusConnection bus{name};
    Portal portal;
};

TEST_F(DesktopPortalTest, ThePreferenceIsReadAndFollowed) {
    if (!bus.isConnected())
        GTEST_SKIP() << "no dbus-daemon";
    publish();
    portal.scheme = 1;
    const DesktopPortal desktop(bus);
    EXPECT_EQ(desktop.prefersDark(), true);

    std::vector<std::optional<bool>> changes;
    QObject::connect(&desktop, &DesktopPortal::prefersDarkChanged,
                     [&](std::optional<bool> dark) { changes.push_back(dark); });
    const QString appearance = QStringLiteral("org.freedesktop.appearance");
    change(appearance, QStringLiteral("color-scheme"), 2);
    change(appearance, QStringLiteral("contrast"), 1);
    change(QStringLiteral("org.gnome.desktop.interface"), QStringLiteral("color-scheme"), 1);
    change(appearance, QStringLiteral("color-scheme"), 0);
    change(appearance, QStringLiteral("color-scheme"), 1);
    EXPECT_TRUE(QTest::qWaitFor([&] { return changes.size() == 3; }));
    EXPECT_EQ(changes, (std::vector<std::optional<bool>>{false, std::nullopt, true}));
    EXPECT_EQ(desktop.prefersDark(), true);
}

TEST_F(DesktopPortalTest, WithoutAPortalThereIsNoPreference) {
    if (!bus.isConnected())
        GTEST_SKIP() << "no dbus-daemon";
    EXPECT_EQ(DesktopPortal(bus).prefersDark(), std::nullopt);
}

TEST(DesktopPortal, WithoutABusThereIsNoPreference) {
    EXPECT_EQ(DesktopPortal(QDBusConnection(QStringLiteral("none"))).prefersDark(), std::nullopt);
}

} // namespace
} // namespace tangent
