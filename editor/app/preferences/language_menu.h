#pragma once

#include <QMenu>

namespace tangent {

/// Chooses the language and saves the choice. All windows change at once.
class LanguageMenu : public QMenu {
    Q_OBJECT

public:
    explicit LanguageMenu(QWidget* parent);
};

} // namespace tangent
