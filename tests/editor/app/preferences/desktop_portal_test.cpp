#include "app/preferences/desktop_portal.h"

#include <QDBusConnectionInterface>
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
            address = QString::fromUtf8(daemon.readLine()).trimmed();
        bus = QDBusConnection::connectToBus(address, name);
    }
    ~DesktopPortalTest() override {
        QDBusConnection::disconnectFromBus(name);
        daemon.kill();
        daemon.waitForFinished();
    }

    void publish(QDBusConnection& owner) {
        ASSERT_TRUE(owner.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
        ASSERT_TRUE(owner.registerVirtualObject(path, &portal));
    }
    void change(const QDBusConnection& owner, const QString& group, const QString& key, uint value) {
        QDBusMessage signal = QDBusMessage::createSignal(path, settings, QStringLiteral("SettingChanged"));
        signal << group << key << QVariant::fromValue(QDBusVariant(value));
        EXPECT_TRUE(owner.send(signal));
    }

    QString address;
    const QString name = QStringLiteral("portalTest");
    QProcess daemon;
    QDBusConnection bus{name};
    Portal portal;
};

TEST_F(DesktopPortalTest, ThePreferenceIsRead) {
    if (!bus.isConnected())
        GTEST_SKIP() << "no dbus-daemon";
    publish(bus);
    for (const auto& [scheme, prefersDark] :
         {std::pair(0U, std::optional<bool>()), std::pair(1U, std::optional(true)),
          std::pair(2U, std::optional(false))}) {
        portal.scheme = scheme;
        EXPECT_EQ(DesktopPortal(bus).prefersDark(), prefersDark) << scheme;
    }
}

/// Also if the portal answers too late: this one cannot, because the test waits for it.
TEST_F(DesktopPortalTest, ChangesAreFollowed) {
    if (!bus.isConnected())
        GTEST_SKIP() << "no dbus-daemon";
    QDBusConnection owner = QDBusConnection::connectToBus(address, QStringLiteral("portalOwner"));
    publish(owner);
    const DesktopPortal desktop(bus);
    EXPECT_EQ(desktop.prefersDark(), std::nullopt);

    std::vector<std::optional<bool>> changes;
    QObject::connect(&desktop, &DesktopPortal::prefersDarkChanged,
                     [&](std::optional<bool> dark) { changes.push_back(dark); });
    bus.interface()->serviceOwner(settings); // the answer comes after the subscription
    const QString appearance = QStringLiteral("org.freedesktop.appearance");
    change(owner, appearance, QStringLiteral("color-scheme"), 2);
    change(owner, appearance, QStringLiteral("contrast"), 1);
    change(owner, QStringLiteral("org.gnome.desktop.interface"), QStringLiteral("color-scheme"), 1);
    change(owner, appearance, QStringLiteral("color-scheme"), 0);
    change(owner, appearance, QStringLiteral("color-scheme"), 1);
    EXPECT_TRUE(QTest::qWaitFor([&] { return changes.size() == 3; }));
    EXPECT_EQ(changes, (std::vector<std::optional<bool>>{false, std::nullopt, true}));
    EXPECT_EQ(desktop.prefersDark(), true);
    QDBusConnection::disconnectFromBus(QStringLiteral("portalOwner"));
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
