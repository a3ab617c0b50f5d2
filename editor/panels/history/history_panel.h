#pragma once

#include "panels/history/history_model.h"

#include <QWidget>

class QTableView;

namespace tangent {

class LevelDocument;

/// The undo history as a list. A click or Enter goes to a state by undoing or redoing the steps up to it.
class HistoryPanel : public QWidget {
    Q_OBJECT

public:
    explicit HistoryPanel(LevelDocument& document, QWidget* parent = nullptr);

private:
    void goTo(int row);
    void showCurrent();

    LevelDocument& document_;
    HistoryModel model_;
    QTableView* view_;
};

} // namespace tangent
