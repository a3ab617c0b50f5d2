#pragma once

#include "exchange/report.h"

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace tangent {

class EmptyState;
class LevelDocument;
class NoteList;
class UndoHistory;

/// The report of the last import or export of the open level.
class ReportPanel : public QWidget {
    Q_OBJECT

public:
    explicit ReportPanel(LevelDocument& document, QWidget* parent = nullptr);

    void showReport(Report report);
    void copy() const;

signals:
    void collidersRequested(const std::vector<tangent::ColliderId>& colliders);

private:
    void clear();
    void showContent();
    void showTitle();
    bool isUndone() const;

    UndoHistory& history_;
    Report report_;
    /// UndoHistory::index() after the reported step; 0 or less: none, or it can no longer be undone.
    int step_ = 0;
    QString stepText_;
    QLabel* title_;
    QAction* copy_;
    QStackedWidget* pages_;
    EmptyState* empty_;
    NoteList* notes_;
};

} // namespace tangent
