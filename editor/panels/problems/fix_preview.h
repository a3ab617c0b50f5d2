#pragma once

#include "panels/problems/problem_fixes.h"

#include <QMenu>
#include <QPointer>

#include <map>

class QAction;

namespace tangent {

/// Previews the fix whose entry is marked in a menu, by the mouse or by keys. The document does not change.
class FixPreview : public QObject {
    Q_OBJECT

public:
    FixPreview(const LevelDocument& document, QObject* parent);

    /// Follows the menu until the next call. The data of its entries are the fixes of the problem.
    void follow(QMenu& menu, const Problem& problem, const FixOptions& options);
    /// Previews nothing until the next follow().
    void stop();

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// What the marked fix would give to the collider or to the bounds. Empty: show none.
    void changed(const std::vector<tangent::Shape>& outlines);

private:
    void show(const QAction* entry);

    const LevelDocument& document_;
    QPointer<QMenu> menu_;
    Problem problem_;
    FixOptions options_;
    const QAction* shown_ = nullptr;
    std::map<ProblemFix, std::vector<Shape>> outlines_; ///< of the entries that were marked
};

} // namespace tangent
