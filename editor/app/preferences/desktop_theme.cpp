#include "app/preferences/desktop_theme.h"

#ifdef QT_DBUS_LIB
#include "app/preferences/desktop_portal.h"
#endif

#include <QApplication>
#include <QEvent>
#include <QSettings>

namespace tangent {

namespace {

/// The mode for apps in the settings of Windows. Qt reads it only since 6.5.
std::optional<bool> windowsPreference() {
#ifdef Q_OS_WIN
    const QSettings settings(
        QStringLiteral(R"(HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Themes\Personalize)"),
        QSettings::NativeFormat);
    const QVariant light = settings.value(QStringLiteral("AppsUseLightTheme"));
    if (light.isValid())
        return !light.toBool();
#endif
    return std::nullopt;
}

} // namespace

DesktopTheme::DesktopTheme(bool wasDark, QObject* parent)
    : QObject(parent), wasDark_(wasDark), preference_(windowsPreference()) {
#ifdef QT_DBUS_LIB
    auto* portal = new DesktopPortal(QDBusConnection::sessionBus(), this);
    preference_ = portal->prefersDark();
    connect(portal, &DesktopPortal::prefersDarkChanged, this, &DesktopTheme::setPreference);
#endif
    qApp->installEventFilter(this);
}

bool DesktopTheme::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ThemeChange)
        if (const auto isDark = windowsPreference())
            setPreference(isDark);
    return QObject::eventFilter(watched, event);
}

void DesktopTheme::setPreference(std::optional<bool> isDark) {
    const bool before = this->isDark();
    preference_ = isDark;
    if (this->isDark() != before)
        emit changed();
}

} // namespace tangent
