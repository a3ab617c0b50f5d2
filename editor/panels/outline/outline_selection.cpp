#include "panels/outline/outline_selection.h"

#include <QScopedValueRollback>

namespace tangent {

OutlineSelection::OutlineSelection(OutlineModel& model, LevelDocument& document, QObject* parent)
    : QItemSelectionModel(&model, parent), outline_(model), document_(document) {
    connect(&document.selection(), &Selection::changed, this, [this] {
        if (isSelecting_)
            return;
        base_ = document_.selection().set();
        emit selectedExternally();
    });
    connect(&document, &LevelDocument::changed, this, [this](const DocumentChange& change) {
        if (change.everything || !change.left.empty())
            base_ = document_.selection().set();
    });
}

void OutlineSelection::select(const QItemSelection& selection, QItemSelectionModel::SelectionFlags command) {
    if (isUpdatingRows_) {
        QItemSelectionModel::select(selection, command);
        return;
    }
    if (command == NoUpdate)
        return;
    if (command.testFlag(Clear))
        base_ = {};
    else if (!command.testFlag(Current))
        base_ = document_.selection().set();
    ColliderSet selected = base_;
    for (const QItemSelectionRange& range : selection)
        for (int row = range.top(); row <= range.bottom(); ++row) {
            const ProxyId proxy = outline_.proxyAt(row);
            const bool wants = command.testFlag(Toggle) ? !base_.contains(proxy) : command.testFlag(Select);
            if (!wants)
                selected.erase(proxy);
            else if (document_.isEditable(proxy))
                selected.insert(proxy);
        }
    const QScopedValueRollback guard(isSelecting_, true);
    document_.selection().set(std::move(selected));
}

void OutlineSelection::reset() {
    const QScopedValueRollback guard(isUpdatingRows_, true);
    QItemSelectionModel::reset();
}

void OutlineSelection::showRows(int first, int last) {
    QItemSelection selected;
    const Selection& wanted = document_.selection();
    for (int row = first; row <= last; ++row) {
        if (!wanted.contains(outline_.proxyAt(row)))
            continue;
        const int begin = row;
        while (row < last && wanted.contains(outline_.proxyAt(row + 1)))
            ++row;
        selected.select(outline_.index(begin, 0), outline_.index(row, outline_.columnCount() - 1));
    }
    const QScopedValueRollback guard(isUpdatingRows_, true);
    QItemSelectionModel::select(selected, ClearAndSelect);
}

} // namespace tangent
