#pragma once

#include "canvas/items/preview_item.h"
#include "panels/problems/problem_fixes.h"

#include <QMenu>
#include <QPointer>

#include <map>
#include <vector>

class QAction;

namespace tangent {

/// Previews the fix whose entry is marked in a menu, by the mouse or by keys. The document does not change.
class FixPreview : public QObject {
    Q_OBJECT

public:
    FixPreview(const LevelDocument& document, QObject* parent);

    /// Follows the menu until the next call. The data of its entries are the fixes of the problems.
    void follow(QMenu& menu, std::vector<Problem> problems, const FixOptions& options);
    /// Previews nothing until the next follow().
    void stop();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// The outlinesAfter() of the marked fix. Empty: show none.
    void changed(const std::vector<tangent::Shape>& outlines, tangent::PreviewKind kind);

private:
    void show(const QAction* entry);

    const LevelDocument& document_;
    QPointer<QMenu> menu_;
    std::vector<Problem> problems_;
    FixOptions options_;
    const QAction* shown_ = nullptr;
    std::map<const ProblemFix*, std::vector<Shape>> outlines_; ///< of the entries that were marked
};

} // namespace tangent
