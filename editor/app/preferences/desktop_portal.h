#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>

#include <optional>

namespace tangent {

/// The color scheme that the desktop portal of a session bus reports: org.freedesktop.portal.Settings.
class DesktopPortal : public QObject {
    Q_OBJECT

public:
    /// Asks the portal. Waits for the answer, but not long: without a portal, there is no preference.
    explicit DesktopPortal(QDBusConnection bus, QObject* parent = nullptr);

    /// Nothing: the desktop has no preference, or there is no portal.
    std::optional<bool> prefersDark() const { return prefersDark_; }

signals:
    void prefersDarkChanged(std::optional<bool> prefersDark);

private slots:
    void follow(const QString& group, const QString& key, const QDBusVariant& value);

private:
    std::optional<bool> prefersDark_;
};

} // namespace tangent
