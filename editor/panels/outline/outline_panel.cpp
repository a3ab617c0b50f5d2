#include "panels/outline/outline_panel.h"

#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "panels/fields/controls.h"
#include "panels/fields/empty_state.h"
#include "panels/fields/local_keys.h"
#include "panels/fields/words.h"
#include "panels/outline/outline_menu.h"
#include "panels/outline/outline_view.h"
#include "panels/outline/outline_words.h"
#include "picture/canvas_theme.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>

namespace tangent {

OutlinePanel::OutlinePanel(LevelDocument& document, QWidget* parent)
    : FilteredPanel(parent), document_(document), model_(document), view_(new OutlineView(model_, document)) {
    setView(*view_);
    new OutlineMenu(*view_, model_, document);
    setUpKeys();
    keepTexts(*this, [this] { setTexts(); });

    connect(&search(), &QLineEdit::textChanged, this, &OutlinePanel::applyFilter);
    connect(view_, &OutlineView::activatedCollider, this, &OutlinePanel::activated);
    connect(&model_, &QAbstractItemModel::modelReset, this, &OutlinePanel::showState);
    connect(&model_, &QAbstractItemModel::rowsInserted, this, &OutlinePanel::showState);
    connect(&model_, &QAbstractItemModel::rowsRemoved, this, &OutlinePanel::showState);
    connect(&document.selection(), &Selection::changed, this, &OutlinePanel::showState);
    connect(&document, &LevelDocument::changed, this, &OutlinePanel::updateFilter);
}

OutlinePanel::~OutlinePanel() {
    delete view_; // before model_, which it shows
}

/// Adds the keys of the table and of the filter line. The window handles Delete and all others.
void OutlinePanel::setUpKeys() {
    const auto add = [this](LocalKeys& keys, const QKeySequence& sequence, auto act) {
        auto* action = new QAction(this);
        connect(action, &QAction::triggered, this, act);
        keys.add(sequence, *action);
    };
    auto& ofView = *new LocalKeys(*view_);
    add(ofView, QKeySequence::SelectAll, [this] { view_->selectAll(); });
    add(ofView, Qt::Key_F2, [this] { view_->editCurrent(); });
    auto& ofSearch = *new LocalKeys(search());
    add(ofSearch, Qt::Key_Down, [this] { view_->focusFirstRow(); });
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter})
        add(ofSearch, key, [this] { selectMatches(); });
}

void OutlinePanel::setTexts() {
    search().setPlaceholderText(tr("Filter: crate layer:walls radius>20"));
    setCaption(search(), tr("Filter colliders"),
               plainToolTip(tr("Words: part of the name, or the id, such as crate \"big crate\" #12\n"
                               "layer:walls, shape:circle, shape:rect\n"
                               "sensor:yes, hidden:yes, locked:no\n"
                               "radius>20, x<=8, id!=3; numbers: %1\n"
                               "one_way:yes, spawn, loot>10: custom properties\n"
                               "-layer:walls: everything except this")
                                .arg(queryNumberFields())));
    setCaption(*view_, tr("Colliders"),
               tr("Click a heading to sort; double-click or Enter to show a collider on the canvas; F2 to "
                  "rename it; type to find a name, or in the column Group to change the group"));
    showState();
}

void OutlinePanel::find() {
    search().setFocus(Qt::ShortcutFocusReason);
    search().selectAll();
}

void OutlinePanel::resetColumns() {
    view_->resetColumns();
}

/// Skips hidden and locked ones. The focus stays, so that the filter can be refined.
void OutlinePanel::selectMatches() {
    if (error_)
        return;
    model_.flush();
    ColliderSet matches;
    for (int row = 0; row < model_.rowCount(); ++row)
        if (const ProxyId proxy = model_.proxyAt(row); document_.isEditable(proxy))
            matches.insert(proxy);
    if (matches.isEmpty())
        return;
    document_.selection().set(std::move(matches));
    emit matchesSelected();
}

void OutlinePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showState();
}

void OutlinePanel::setActive(bool active) {
    model_.setActive(active);
    showState();
    view_->reveal();
}

OutlineFilter OutlinePanel::readFilter() {
    auto result = readOutlineQuery(search().text().toStdString());
    if (const auto* error = std::get_if<OutlineQueryError>(&result)) {
        error_ = *error;
        return {};
    }
    OutlineFilter filter(std::move(std::get<OutlineQuery>(result)), document_.level().settings().layers,
                         &document_);
    error_ = filter.unknownLayer();
    if (!error_)
        error_ = OutlineFilter::unknownProperty(filter.query(), document_.level());
    return filter;
}

/// An invalid filter leaves the table unchanged.
void OutlinePanel::applyFilter() {
    OutlineFilter filter = readFilter();
    if (!error_) {
        model_.setFilter(std::move(filter));
        if (!view_->reveal())
            view_->scrollToTop();
    }
    showState();
}

/// Layers that the filter names may appear or vanish. The model updates its own filter, but it has none yet if the text
/// was invalid so far.
void OutlinePanel::updateFilter(const DocumentChange& change) {
    if (change.everything) {
        search().clear(); // it was meant for the level before
    } else if (change.settings) {
        const bool wasUnclear = error_.has_value();
        OutlineFilter filter = readFilter();
        if (wasUnclear && !error_)
            model_.setFilter(std::move(filter));
    }
    showState();
}

void OutlinePanel::showState() {
    if (!model_.isActive())
        return;
    const bool isLevelEmpty = document_.level().size() == 0;
    const bool hasRows = model_.rowCount() > 0;
    if (isLevelEmpty || search().text().trimmed().isEmpty())
        empty().setContent(icon(QStringLiteral("rectangle")), tr("No colliders yet"),
                           tr("Draw one with C (circle) or R (rectangle)."));
    else if (error_)
        empty().setContent(icon(QStringLiteral("search")), tr("Invalid filter"),
                           tr("Examples: crate, layer:walls, shape:circle, radius>20"));
    else
        empty().setContent(icon(QStringLiteral("search")), tr("No matches"),
                           tr("Nothing matches “%1”.").arg(search().text().trimmed()));
    showRows(hasRows);
    summary().setVisible(!isLevelEmpty);
    showSummary();
}

/// Shows the error of the filter, or else the counts: the label is never empty, so the layout stays stable while
/// typing.
void OutlinePanel::showSummary() {
    QPalette fieldColors;
    QPalette colors;
    if (error_) {
        const QColor problem = CanvasTheme::of(colors).problem;
        fieldColors.setColor(QPalette::Text, problem);
        colors.setColor(QPalette::PlaceholderText, problem);
    }
    search().setPalette(fieldColors);
    summary().setPalette(colors);
    summary().setText(error_ ? errorText(*error_) : countText());
}

QString OutlinePanel::countText() const {
    const QLocale locale;
    const auto all = document_.level().size();
    const auto shown = static_cast<std::size_t>(model_.rowCount());
    const QString count =
        shown == all
            ? colliderCount(all)
            : tr("%1 of %2 shown").arg(locale.toString(qulonglong(shown)), locale.toString(qulonglong(all)));
    const auto selected = document_.selection().count();
    return selected == 0 ? count
                         : tr("%1, %2 selected", "counts").arg(count, locale.toString(qulonglong(selected)));
}

} // namespace tangent
