#pragma once

#include "document/level_document.h"

#include <QWidget>

class QFormLayout;
class QLabel;
class QPushButton;

namespace tangent {

/// Name, size and counts of the level. The properties panel shows it when nothing is selected.
class LevelSummary : public QWidget {
    Q_OBJECT

public:
    explicit LevelSummary(LevelDocument& document, QWidget* parent = nullptr);

    void refresh();

private:
    void setTexts();
    QLabel* addRow(QLabel* field);

    LevelDocument& document_;
    QFormLayout* form_;
    QLabel* emptyTitle_;
    QLabel* hint_;
    QLabel* name_;
    QLabel* bounds_;
    QLabel* colliders_;
    QLabel* layers_;
    QLabel* problems_;
    QPushButton* settings_;
};

} // namespace tangent
