#pragma once

#include <QMenu>

namespace tangent {

/// Chooses the theme and saves the choice.
class ThemeMenu : public QMenu {
    Q_OBJECT

public:
    explicit ThemeMenu(QWidget* parent);
};

} // namespace tangent
