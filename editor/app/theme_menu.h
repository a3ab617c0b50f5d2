#pragma once

#include <QMenu>

namespace tangent {

/// Light or dark: chosen here, and kept for the next start.
class ThemeMenu : public QMenu {
    Q_OBJECT

public:
    explicit ThemeMenu(QWidget* parent);
};

} // namespace tangent
