#include "app/edit/replace_names_dialog.h"

#include "document/level_document.h"
#include "panels/fields/controls.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace tangent {

ReplaceNamesDialog::ReplaceNamesDialog(LevelDocument& document, QWidget* parent)
    : QDialog(parent), document_(document), find_(new QLineEdit), replacement_(new QLineEdit),
      wildcards_(new QCheckBox(tr("&Wildcards"))), case_(new QCheckBox(tr("Match &case"))),
      numbers_(new QCheckBox(tr("&Number"))), selected_(new QRadioButton(tr("&Selected colliders"))),
      all_(new QRadioButton(tr("&All colliders"))), count_(makeTitleLabel()), examples_(new QTreeWidget),
      work_([this](Preview preview) { showPreview(std::move(preview)); }) {
    setWindowTitle(tr("Replace Names"));
    examples_->setHeaderLabels({tr("Name"), tr("New name")});
    examples_->setRootIsDecorated(false);
    examples_->setUniformRowHeights(true);
    examples_->setItemDelegate(new RoomyDelegate(examples_));
    examples_->setSelectionMode(QAbstractItemView::NoSelection);
    examples_->header()->setSectionResizeMode(QHeaderView::Stretch);
    setCaption(*examples_, tr("Names that change"), tr("The first names that change"));
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(makeFields());
    layout->addWidget(count_);
    layout->addWidget(examples_, 1);
    layout->addWidget(makeButtons());
    readNames();
    for (QLineEdit* line : {find_, replacement_})
        connect(line, &QLineEdit::textChanged, this, &ReplaceNamesDialog::startPreview);
    for (QAbstractButton* choice :
         std::initializer_list<QAbstractButton*>{wildcards_, case_, numbers_, selected_})
        connect(choice, &QAbstractButton::toggled, this, &ReplaceNamesDialog::startPreview);
    find_->selectAll();
    (wildcards_->isChecked() ? replacement_ : find_)->setFocus();
    resizeWithinScreen(*this, {480, 440});
    startPreview();
}

QLayout* ReplaceNamesDialog::makeFields() {
    setCaption(*find_, tr("Find"), tr("The text to find in names"));
    setCaption(*replacement_, tr("Replace with"), tr("The text to put in its place"));
    setCaption(
        *wildcards_, tr("Wildcards"),
        tr("* stands for any text and ? for one character of the whole name; in the new name, for what they "
           "found: “crate *” becomes “box *”"));
    setCaption(*case_, tr("Match case"), tr("Find upper and lower case as typed"));
    setCaption(*numbers_, tr("Number"),
               tr("# in the new name counts from 1 in the order of the level, ## from 01: “lamp #”"));
    setCaption(*selected_, tr("Selected colliders"), tr("Change names of selected colliders only"));
    setCaption(*all_, tr("All colliders"),
               tr("Change names of all colliders that are neither hidden nor locked"));
    auto* form = new QFormLayout;
    form->addRow(tr("&Find"), find_);
    form->addRow(tr("Re&place with"), replacement_);
    form->addRow(QString(), makeRow({wildcards_, case_, numbers_}));
    form->addRow(tr("In"), makeRow({selected_, all_}));
    return form;
}

QWidget* ReplaceNamesDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    replace_ = buttons->addButton(tr("&Replace"), QDialogButtonBox::AcceptRole);
    setCaption(*replace_, tr("Replace"), tr("Change the names, as one step that can be undone (Enter)"));
    setCaption(*buttons->button(QDialogButtonBox::Cancel), tr("Cancel"),
               tr("Leave the names as they are (Esc)"));
    connect(buttons, &QDialogButtonBox::accepted, this, &ReplaceNamesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

/// Proposes the name of the only selected collider; if none of the selected has a name, to number them.
void ReplaceNamesDialog::readNames() {
    const LiveLevel& level = document_.level();
    auto colliders = std::make_shared<std::vector<NamedCollider>>();
    std::size_t selectedCount = 0;
    std::string selectedName;
    for (std::size_t i = 0; i < level.size(); ++i) {
        const ProxyId proxy = level.at(i);
        const Collider& collider = level.collider(proxy);
        const bool isSelected = document_.selection().contains(proxy);
        if ((collider.name.empty() && !isSelected) || !document_.isEditable(proxy))
            continue;
        selectedCount += isSelected;
        if (isSelected && !collider.name.empty())
            selectedName = collider.name.str();
        colliders->push_back({collider.id, collider.name.str(), isSelected});
    }
    colliders_ = std::move(colliders);
    const bool areUnnamed = selectedCount > 0 && selectedName.empty();
    if (areUnnamed)
        find_->setText(QStringLiteral("*"));
    else if (selectedCount == 1)
        find_->setText(QString::fromStdString(selectedName));
    wildcards_->setChecked(areUnnamed);
    numbers_->setChecked(areUnnamed && selectedCount > 1);
    selected_->setEnabled(selectedCount > 0);
    (selectedCount > 1 || areUnnamed ? selected_ : all_)->setChecked(true);
}

ReplaceNamesDialog::Preview ReplaceNamesDialog::previewOf(const std::vector<NamedCollider>& colliders,
                                                          const NameReplacement& what, bool onlySelected,
                                                          const Progress& progress) {
    constexpr std::size_t maxExamples = 200;
    const NameReplacer newName(what);
    Preview preview;
    for (const auto& [id, name, isSelected] : colliders) {
        if (progress.isCancelled())
            break;
        if (onlySelected ? !isSelected : name.empty())
            continue;
        ++preview.searched;
        const QString before = QString::fromStdString(name);
        const std::optional<QString> after = newName(before, static_cast<int>(preview.names.size()) + 1);
        if (!after)
            continue;
        preview.names.emplace(id, after->toStdString());
        if (preview.examples.size() < maxExamples)
            preview.examples.emplace_back(before, *after);
    }
    return preview;
}

void ReplaceNamesDialog::startPreview() {
    const NameReplacement what{find_->text(), replacement_->text(), wildcards_->isChecked(),
                               case_->isChecked(), numbers_->isChecked()};
    replace_->setEnabled(!what.find.isEmpty());
    work_.start(
        [colliders = colliders_, what, onlySelected = selected_->isChecked()](const Progress& progress) {
            return previewOf(*colliders, what, onlySelected, progress);
        });
}

void ReplaceNamesDialog::showPreview(Preview preview) {
    preview_ = std::move(preview);
    const QLocale locale;
    count_->setText(tr("%1 of %2 names change")
                        .arg(locale.toString(qulonglong(preview_.names.size())),
                             locale.toString(qulonglong(preview_.searched))));
    examples_->clear();
    for (const auto& [before, after] : preview_.examples)
        new QTreeWidgetItem(examples_, {before, after});
    replace_->setEnabled(!preview_.names.empty());
    if (std::exchange(isAccepted_, false) && !preview_.names.empty())
        replace();
}

/// Waits for a preview that is still being computed.
void ReplaceNamesDialog::accept() {
    if (work_.isRunning())
        isAccepted_ = true;
    else if (!preview_.names.empty())
        replace();
}

void ReplaceNamesDialog::replace() {
    std::vector<ColliderId> ids;
    for (const auto& [id, name] : preview_.names)
        ids.push_back(id);
    const int count = static_cast<int>(ids.size());
    document_.change([count] { return tr("Replace %Ln name(s)", nullptr, count); }, ids,
                     [this](Collider& collider) { collider.name = preview_.names.at(collider.id); });
    QDialog::accept();
}

} // namespace tangent
