#pragma once

#include <QObject>

#include <optional>

namespace tangent {

/// Whether the desktop prefers dark windows.
///
/// Sources: the color scheme of the desktop portal, which GNOME, KDE Plasma and others provide; on Windows, the mode
/// for apps. Without either, `wasDark` decides: whether the palette was dark at startup.
class DesktopTheme : public QObject {
    Q_OBJECT

public:
    explicit DesktopTheme(bool wasDark, QObject* parent = nullptr);

    bool isDark() const { return preference_.value_or(wasDark_); }

signals:
    void changed(); ///< isDark() changed

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void setPreference(std::optional<bool> isDark);

    bool wasDark_;
    std::optional<bool> preference_;
};

} // namespace tangent
