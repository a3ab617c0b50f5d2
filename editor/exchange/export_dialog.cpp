#include "exchange/export_dialog.h"

#include "canvas/icons.h"
#include "dialogs/message_box.h"
#include "document/shown_text.h"
#include "exchange/export_work.h"
#include "exchange/format_names.h"
#include "exchange/note_list.h"
#include "panels/fields/controls.h"
#include "panels/fields/empty_state.h"
#include "panels/fields/number_field.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tangent {

namespace {

enum YAxis { usual, down, up }; // in the order of the box

} // namespace

ExportDialog::ExportDialog(const LevelDocument& document, const ExportPlan& plan, const QString& ownFile,
                           QWidget* parent)
    : ExchangeDialog(parent), document_(document),
      level_(std::make_shared<const Level>(document.level().snapshot())), ownFile_(ownFile),
      format_(plan.format), formats_(makeComboBox()), file_(new QLineEdit), choice_(makeComboBox()),
      choicePages_(new QStackedWidget), layers_(new QListWidget),
      x_(makeNumber(tr("Region x"), tr("Left edge of the region"), plan.region.min.x, tr("X"))),
      y_(makeNumber(tr("Region y"), tr("Top edge of the region"), plan.region.min.y, tr("Y"))),
      width_(makeNumber(tr("Region width"), tr("Width of the region"), plan.region.size.x, tr("W", "width"))),
      height_(
          makeNumber(tr("Region height"), tr("Height of the region"), plan.region.size.y, tr("H", "height"))),
      scale_(makeNumber(tr("Scale"), tr("Units of the file for each unit of the level"), plan.scale)),
      originX_(makeNumber(tr("Origin x"), tr("The x of the level that becomes 0"), plan.origin.x, tr("X"))),
      originY_(makeNumber(tr("Origin y"), tr("The y of the level that becomes 0"), plan.origin.y, tr("Y"))),
      yAxis_(makeComboBox()), count_(makeTitleLabel()), notes_(new NoteList), nothingLost_(makeTextLabel()),
      noPreview_(new EmptyState), fault_(makeTextLabel()),
      preview_([this](const ExportResult& result) { showPreview(result); }) {
    setWindowTitle(tr("Export Level"));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addLayout(makeFields(), 3);
    columns->addLayout(makePreview(), 2);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(fault_);
    layout->addWidget(makeButtons(tr("&Export"), tr("Write the file (Enter)"), tr("Write nothing (Esc)")));
    for (NumberField* field : {width_, height_, scale_})
        field->setCheck(&NumberField::requirePositive);
    show(plan);
    connect(formats_, &QComboBox::currentIndexChanged, this, &ExportDialog::changeFormat);
    connect(file_, &QLineEdit::textChanged, this, &ExportDialog::changeFile);
    connect(choice_, &QComboBox::currentIndexChanged, choicePages_, &QStackedWidget::setCurrentIndex);
    connect(choice_, &QComboBox::currentIndexChanged, this, &ExportDialog::follow);
    connect(layers_, &QListWidget::itemChanged, this, &ExportDialog::follow);
    connect(yAxis_, &QComboBox::currentIndexChanged, this, &ExportDialog::follow);
    follow();
    acceptButton().setDefault(true);
    formats_->setFocus();
    resizeWithinScreen(*this, {780, 430});
}

ExportDialog::~ExportDialog() {
    hide(); // a field that loses the focus calls follow()
}

QLayout* ExportDialog::makeFields() {
    for (const Format* format : writableFormats())
        formats_->addItem(formatTitle(*format));
    setCaption(*formats_, tr("Format"), tr("The program or engine that reads the file"));
    setCaption(*file_, tr("File"), tr("The file to write"));
    auto* browse = new QAction(icon(QStringLiteral("open")), {}, this);
    setCaption(*browse, tr("Browse…"), tr("Choose the file to write"));
    connect(browse, &QAction::triggered, this, &ExportDialog::browse);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(formSpacing);
    form->addRow(tr("Format"), formats_);
    form->addRow(tr("File"), makeRow({file_, makeButton(*browse)}));
    form->addRow(tr("Scale"), makeScaleRow(*scale_));
    form->addRow(tr("Origin"), makeRow({originX_, originY_}));
    yAxis_->addItems({QString(), tr("Down"), tr("Up")});
    setCaption(*yAxis_, tr("Y axis"), tr("Where y grows in the file"));
    form->addRow(tr("Y runs"), yAxis_);
    form->addRow(tr("Export"), makeChoice());
    return form;
}

QWidget* ExportDialog::makeChoice() {
    choice_->addItems({tr("The whole level"), tr("Some layers"), tr("The selection"), tr("A region")});
    setCaption(*choice_, tr("What to export"), tr("The part of the level to export"));
    auto* selection = makeTextLabel();
    selection->setText(
        tr("%Ln collider(s) selected", nullptr, static_cast<int>(document_.selection().count())));
    selection->setAlignment(Qt::AlignTop);
    for (QWidget* page : {new QWidget, makeLayerList(), static_cast<QWidget*>(selection), makeRegion()})
        choicePages_->addWidget(page);
    auto* holder = new QWidget;
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins({});
    layout->setSpacing(formSpacing);
    layout->addWidget(choice_);
    layout->addWidget(choicePages_, 1);
    return holder;
}

QWidget* ExportDialog::makeLayerList() {
    for (const Layer& layer : document_.level().settings().layers) {
        auto* item = new QListWidgetItem(QString::fromStdString(layer.name), layers_);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setData(Qt::UserRole, static_cast<qint64>(idNumber(layer.id)));
    }
    setCaption(*layers_, tr("Layers"), tr("The layers to export"));
    return layers_;
}

QWidget* ExportDialog::makeRegion() {
    auto* holder = new QWidget;
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins({});
    layout->setSpacing(formSpacing);
    layout->addWidget(makeRow({x_, y_}));
    layout->addWidget(makeRow({width_, height_}));
    layout->addStretch();
    return holder;
}

QLayout* ExportDialog::makePreview() {
    nothingLost_->setText(tr("Nothing is lost."));
    nothingLost_->setForegroundRole(QPalette::PlaceholderText);
    nothingLost_->setAlignment(Qt::AlignTop);
    notes_->setFrameShape(QFrame::StyledPanel);
    auto* layout = new QVBoxLayout;
    layout->setSpacing(formSpacing);
    layout->addWidget(count_);
    layout->addWidget(notes_, 1);
    layout->addWidget(nothingLost_, 1);
    noPreview_->setContent(icon(QStringLiteral("report")), tr("No preview"),
                           tr("It appears as soon as the level can be exported."));
    layout->addWidget(noPreview_, 1);
    return layout;
}

NumberField* ExportDialog::makeNumber(const QString& name, const QString& toolTip, double value,
                                      const QString& prefix) {
    auto* field = new NumberField;
    field->setPrefix(prefix);
    field->showNumber(value);
    setCaption(*field, name, toolTip);
    connect(field, &NumberField::numberEntered, this, &ExportDialog::follow);
    connect(field, &EditField::cancelled, this, &ExportDialog::follow);
    connect(field, &EditField::faultChanged, this, &ExportDialog::follow);
    numbers_.push_back(field);
    return field;
}

void ExportDialog::show(const ExportPlan& plan) {
    const auto writable = writableFormats();
    formats_->setCurrentIndex(static_cast<int>(std::ranges::find(writable, plan.format) - writable.begin()));
    file_->setText(QDir::toNativeSeparators(plan.file));
    choice_->setCurrentIndex(static_cast<int>(plan.choice));
    choicePages_->setCurrentIndex(choice_->currentIndex());
    for (int i = 0; i < layers_->count(); ++i) {
        const LayerId id{layers_->item(i)->data(Qt::UserRole).toLongLong()};
        const bool isChosen = std::ranges::find(plan.layers, id) != plan.layers.end();
        layers_->item(i)->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    }
    yAxis_->setCurrentIndex(plan.yRunsUp ? (*plan.yRunsUp ? up : down) : usual);
}

/// Of a field that is refused, the plan has 0; there is a fault then.
ExportPlan ExportDialog::plan() const {
    const auto value = [](const NumberField* field) {
        return field->number().value_or(0);
    };
    ExportPlan plan;
    plan.format = writableFormats()[static_cast<std::size_t>(formats_->currentIndex())];
    const QString file = QDir::fromNativeSeparators(file_->text().trimmed());
    if (!file.isEmpty())
        plan.file = QFileInfo(document_.filePath()).dir().absoluteFilePath(file);
    plan.choice = static_cast<ExportChoice>(choice_->currentIndex());
    for (int i = 0; i < layers_->count(); ++i)
        if (layers_->item(i)->checkState() == Qt::Checked)
            plan.layers.push_back(LayerId{layers_->item(i)->data(Qt::UserRole).toLongLong()});
    plan.region = {{value(x_), value(y_)}, {value(width_), value(height_)}};
    plan.origin = {value(originX_), value(originY_)};
    plan.scale = value(scale_);
    if (yAxis_->currentIndex() != usual)
        plan.yRunsUp = yAxis_->currentIndex() == up;
    return plan;
}

void ExportDialog::changeFormat() {
    const Format* format = plan().format;
    const Format* before = std::exchange(format_, format);
    if (!file_->text().trimmed().isEmpty())
        file_->setText(withSuffixOf(file_->text().trimmed(), before, *format));
    follow();
}

/// The format follows the suffix, unless the file may already have it in the chosen format.
void ExportDialog::changeFile() {
    const std::string name = QFileInfo(plan().file).fileName().toLower().toStdString();
    const Format* named = formatToWrite(name);
    const auto fits = [&](std::string_view suffix) {
        return suffix.size() >= named->suffixes.front().size() && name.ends_with(suffix);
    };
    if (named && std::ranges::none_of(format_->suffixes, fits)) {
        const auto writable = writableFormats();
        formats_->setCurrentIndex(static_cast<int>(std::ranges::find(writable, named) - writable.begin()));
    }
    follow();
}

void ExportDialog::browse() {
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Export Level"), plan().file,
                                     fileFilter(*format_) + QStringLiteral(";;") + tr("All files (*)"),
                                     nullptr, QFileDialog::DontConfirmOverwrite);
    if (!path.isEmpty())
        file_->setText(QDir::toNativeSeparators(path));
}

QString ExportDialog::fault() const {
    for (const NumberField* field : numbers_)
        if (field->isEnabled() && !field->fault().isEmpty())
            return QStringLiteral("%1: %2").arg(field->accessibleName(), field->fault());
    return faultOf(plan(), document_);
}

/// Shows what is wrong, or previews the export.
void ExportDialog::follow() {
    yAxis_->setItemText(usual, format_->yRunsUp ? tr("As usual for the format: up")
                                                : tr("As usual for the format: down"));
    const bool isRegion = choice_->currentIndex() == static_cast<int>(ExportChoice::region);
    for (NumberField* field : {x_, y_, width_, height_})
        field->setEnabled(isRegion);
    const QString fault = this->fault();
    fault_->setText(fault);
    fault_->setVisible(!fault.isEmpty());
    acceptButton().setEnabled(fault.isEmpty());
    if (fault.isEmpty())
        startPreview();
    else
        showNoPreview();
}

/// The last preview is of another plan.
void ExportDialog::showNoPreview() {
    preview_.cancel();
    count_->clear();
    notes_->showNotes({});
    notes_->hide();
    nothingLost_->hide();
    noPreview_->show();
}

void ExportDialog::startPreview() {
    const ExportPlan plan = this->plan();
    count_->setText(tr("Checking what will be lost…"));
    noPreview_->hide();
    preview_.start([level = level_, format = plan.format,
                    options = exportOptions(plan, document_)](const Progress& progress) {
        return previewExport(*format, *level, options, progress);
    });
}

void ExportDialog::showPreview(const ExportResult& result) {
    const bool isEmpty = result.notes.empty() && result.failure.isEmpty();
    noPreview_->hide();
    notes_->setVisible(!isEmpty);
    nothingLost_->setVisible(isEmpty);
    if (!result.failure.isEmpty()) {
        count_->setText(tr("The level cannot be exported:"));
        notes_->showErrors({{0, 0, "", inEnglish(result.failure), 0, {}, result.failure}});
        acceptButton().setEnabled(false);
        return;
    }
    const int count = static_cast<int>(result.colliderCount);
    count_->setText(result.notes.empty() ? tr("%Ln collider(s)", nullptr, count)
                                         : tr("%Ln collider(s). Will be lost or changed:", nullptr, count));
    notes_->showNotes(result.notes);
}

bool ExportDialog::mayOverwrite() {
    const QString file = plan().file;
    if (file == ownFile_ || !QFileInfo::exists(file))
        return true;
    const bool isOfLevel = isSource(file, document_);
    MessageBox box(isOfLevel ? QMessageBox::Warning : QMessageBox::Question, windowTitle(),
                   (isOfLevel ? tr("The level was imported from “%1”. Replace that file?")
                              : tr("“%1” exists already. Replace it?"))
                       .arg(shownFileName(file)),
                   QMessageBox::Yes | QMessageBox::No, this);
    box.setInformativeText(isOfLevel
                               ? tr("Its tile layers, tilesets, images, polygons and all else that levels do "
                                    "not have will be lost. "
                                    "To keep them, choose No and export to another file.")
                               : tr("All of its content is replaced, also what Tangent does not read."));
    box.setDefaultButton(QMessageBox::No);
    return box.exec() == QMessageBox::Yes;
}

void ExportDialog::accept() {
    acceptButton().setFocus(); // what is being typed somewhere is done
    if (acceptButton().isEnabled() && mayOverwrite())
        QDialog::accept();
}

} // namespace tangent
