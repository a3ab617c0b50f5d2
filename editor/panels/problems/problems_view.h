#pragma once

#include <QTreeView>

namespace tangent {

/// The table of a problems panel. The collider column takes the remaining width.
class ProblemsView : public QTreeView {
    Q_OBJECT

public:
    using QTreeView::QTreeView;

    /// Call it after setModel().
    void setUpColumns();
    /// Fits the rules in the language of the program. Call it again when that changes.
    void fitColumns();

signals:
    /// A key changed the selection.
    void selectedByKeys();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitColliders();
    int widthOf(int letters) const { return letters * fontMetrics().horizontalAdvance(QLatin1Char('x')); }
};

} // namespace tangent
