#include "app/preferences/desktop_portal.h"

#include <QDBusMessage>
#include <QDBusReply>

namespace tangent {

namespace {

const QString portalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString settingsInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colorScheme = QStringLiteral("color-scheme");

std::optional<bool> preferenceFrom(const QVariant& value) {
    enum Scheme { noPreference, dark, light }; // as the portal numbers them
    switch (value.toUInt()) {
    case dark:
        return true;
    case light:
        return false;
    default:
        return std::nullopt;
    }
}

} // namespace

DesktopPortal::DesktopPortal(QDBusConnection bus, QObject* parent) : QObject(parent) {
    qRegisterMetaType<QDBusVariant>(); // otherwise the slot does not fit the signal
    bus.connect(portalService, portalPath, settingsInterface, QStringLiteral("SettingChanged"), this,
                SLOT(follow(QString, QString, QDBusVariant)));
    constexpr int patience = 250; // ms
    QDBusMessage question =
        QDBusMessage::createMethodCall(portalService, portalPath, settingsInterface, QStringLiteral("Read"));
    question << appearance << colorScheme;
    const QDBusReply<QDBusVariant> answer = bus.call(question, QDBus::Block, patience);
    if (!answer.isValid())
        return;
    const QVariant value = answer.value().variant();
    // Read() wraps the value in a variant twice.
    prefersDark_ =
        preferenceFrom(value.canConvert<QDBusVariant>() ? value.value<QDBusVariant>().variant() : value);
}

void DesktopPortal::follow(const QString& group, const QString& key, const QDBusVariant& value) {
    if (group != appearance || key != colorScheme)
        return;
    prefersDark_ = preferenceFrom(value.variant());
    emit prefersDarkChanged(prefersDark_);
}

} // namespace tangent
