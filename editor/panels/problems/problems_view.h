#pragma once

#include <QTreeView>

namespace tangent {

/// The table of a problems panel. The names of colliders get the width that the other columns leave.
class ProblemsView : public QTreeView {
    Q_OBJECT

public:
    using QTreeView::QTreeView;

    /// Once it has its model.
    void setUpColumns();

signals:
    /// Keys marked other rows.
    void markedByKeys();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int widthOf(int letters) const { return letters * fontMetrics().horizontalAdvance(QLatin1Char('x')); }
};

} // namespace tangent
