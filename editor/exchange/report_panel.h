#pragma once

#include "exchange/report.h"

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace tangent {

class EmptyState;
class LevelDocument;
class NoteList;

/// The report of the last import or export of the open level.
class ReportPanel : public QWidget {
    Q_OBJECT

public:
    explicit ReportPanel(const LevelDocument& document, QWidget* parent = nullptr);

    void showReport(Report report);
    void copy() const;

signals:
    void collidersRequested(const std::vector<tangent::ColliderId>& colliders);

private:
    void clear();

    Report report_;
    QLabel* title_;
    QAction* copy_;
    QStackedWidget* pages_;
    EmptyState* empty_;
    NoteList* notes_;
};

} // namespace tangent
