#include "panels/properties/property_table.h"

#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "panels/fields/cell_list.h"
#include "panels/fields/controls.h"
#include "panels/fields/local_keys.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace tangent {

namespace {

constexpr std::array kinds = {PropertyKind::text, PropertyKind::number, PropertyKind::boolean};

/// Edits the kind in a combo box. Reserves room for it in the column. Its list opens before the first choice: each
/// choice ends the editing.
class KindDelegate : public RoomyDelegate {
public:
    using RoomyDelegate::RoomyDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
        QComboBox* box = makeComboBox(parent);
        for (const PropertyKind kind : kinds)
            box->addItem(PropertyModel::kindName(kind), static_cast<int>(kind));
        setCaption(*box, PropertyModel::tr("Type"), PropertyModel::tr("Type of the value"));
        auto* self = const_cast<KindDelegate*>(this); // createEditor() is const, signals are not
        connect(box, &QComboBox::activated, self, [self, box] {
            emit self->commitData(box);
            emit self->closeEditor(box);
        });
        return box;
    }
    bool eventFilter(QObject* editor, QEvent* event) override {
        auto* box = qobject_cast<QComboBox*>(editor);
        const int key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event)->key() : 0;
        if (!box || (key != Qt::Key_Down && key != Qt::Key_Up))
            return RoomyDelegate::eventFilter(editor, event);
        box->showPopup();
        return true;
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QSize widest(0, option.fontMetrics.height());
        for (const PropertyKind kind : kinds)
            widest.setWidth(std::max(widest.width(),
                                     option.fontMetrics.horizontalAdvance(PropertyModel::kindName(kind))));
        const QStyleOptionComboBox box;
        widest = option.widget->style()->sizeFromContents(QStyle::CT_ComboBox, &box, widest, option.widget);
        const QSize size = RoomyDelegate::sizeHint(option, index);
        return {std::max(size.width(), widest.width()), size.height()};
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        auto* box = static_cast<QComboBox*>(editor);
        box->setCurrentIndex(box->findData(index.data(Qt::EditRole)));
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        const auto* box = static_cast<QComboBox*>(editor);
        if (box->currentIndex() >= 0)
            model->setData(index, box->currentData());
    }
};

} // namespace

PropertyTable::PropertyTable(QWidget* parent)
    : QWidget(parent), title_(new QLabel), view_(new CellList(model_)),
      errorLabel_(makeErrorLabel(*view_, model_)), warning_(makeTextLabel()), add_(new QAction(this)),
      remove_(new QAction(this)) {
    add_->setIcon(icon(QStringLiteral("new")));
    remove_->setIcon(icon(QStringLiteral("delete")));
    view_->setItemDelegateForColumn(PropertyModel::kindColumn, new KindDelegate(view_));
    view_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view_->header()->setSectionResizeMode(QHeaderView::Stretch);
    view_->header()->setSectionResizeMode(PropertyModel::kindColumn, QHeaderView::ResizeToContents);
    view_->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    view_->setRemoval(*remove_);

    auto* head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(title_, 1);
    head->addWidget(makeButton(*add_));
    head->addWidget(makeButton(*remove_));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(view_, 1);
    layout->addWidget(errorLabel_);
    layout->addWidget(warning_);
    view_->setCompletions(PropertyModel::nameColumn, [this] { return model_.otherNames(); });
    keepTexts(*this, [this] { setTexts(); });

    connect(add_, &QAction::triggered, this, &PropertyTable::add);
    connect(remove_, &QAction::triggered, this, &PropertyTable::removeCurrent);
    connect(view_, &CellList::editorClosed, this, [this] { model_.cancelNew(); });
    connect(view_, &CellList::entered, this, &PropertyTable::goOnToValue);
    connect(view_, &CellList::faultChanged, this, &PropertyTable::faultChanged);
    connect(&model_, &PropertyModel::editRequested, this, [this](const PropertyEdit& edit) {
        errorLabel_->hide();
        emit editRequested(edit);
    });
}

void PropertyTable::setRows(std::vector<PropertyRow> rows) {
    errorLabel_->hide(); // it may belong to another collider
    model_.setRows(std::move(rows));
    showWarning();
}

void PropertyTable::setKinds(std::function<PropertyKinds()> kinds) {
    model_.setKinds(std::move(kinds));
}

void PropertyTable::showWarning() {
    warning_->setText(model_.warning());
    warning_->setVisible(!warning_->text().isEmpty());
}

void PropertyTable::showTop() {
    view_->scrollToTop();
}

const QString& PropertyTable::fault() const {
    return view_->fault();
}

void PropertyTable::setTexts() {
    title_->setText(tr("Custom properties"));
    setCaption(*view_, tr("Custom properties"), tr("Values for the game, saved in the level"));
    setCaption(*add_, tr("Add Property"), tr("Add a custom property"));
    setCaption(*remove_, tr("Remove Property"), tr("Remove the selected property"), LocalKeys::removeKeys);
    showWarning();
}

void PropertyTable::add() {
    view_->setCurrentIndex({}); // commits an open editor, which may replace the rows
    model_.startNew();
    view_->setCurrentIndex(model_.index(model_.rowCount() - 1, PropertyModel::nameColumn));
    view_->edit(view_->currentIndex());
}

/// After the name of a property without a value, or with 0, the value is typed next. Space changes a Yes/No.
void PropertyTable::goOnToValue() {
    const QModelIndex current = view_->currentIndex();
    const QModelIndex value = current.siblingAtColumn(PropertyModel::valueColumn);
    if (current.column() != PropertyModel::nameColumn)
        return;
    const bool isFlag = value.flags().testFlag(Qt::ItemIsUserCheckable);
    const bool isEmpty = QStringList{QString(), QStringLiteral("0")}.contains(value.data().toString());
    if (!isFlag && !isEmpty)
        return;
    view_->setCurrentIndex(value);
    if (!isFlag)
        view_->edit(value);
}

void PropertyTable::removeCurrent() {
    const QModelIndex removed = view_->currentIndex();
    if (!removed.isValid())
        return;
    const int row = removed.row();
    const int column = removed.column();
    if (model_.isNew(row)) { // cancel its editor, as Esc does
        emit view_->itemDelegate()->closeEditor(view_->indexWidget(removed),
                                                QAbstractItemDelegate::RevertModelCache);
        return;
    }
    emit editRequested(RemoveProperty{model_.rows()[static_cast<std::size_t>(row)].name});
    // Makes the next row current, so that repeated Delete removes one row after another.
    view_->setCurrentIndex(model_.index(std::min(row, model_.rowCount() - 1), column));
}

} // namespace tangent
