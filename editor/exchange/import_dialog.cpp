#include "exchange/import_dialog.h"

#include "canvas/icons.h"
#include "document/level_document.h"
#include "document/shown_text.h"
#include "exchange/export_plan.h"
#include "exchange/format_names.h"
#include "exchange/note_list.h"
#include "panels/fields/controls.h"
#include "panels/fields/number_field.h"

#include <tangent/formats/recorded_options.h>
#include <tangent/formats/reimport/export_record.h>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tangent {

namespace {

enum YAxisOfFile { usualY, downY, upY }; // in the order of the box

const QString otherShapesKey = QStringLiteral("import/otherShapes");
const QString forbidsOthersKey = QStringLiteral("import/layersForbidOthers");
const QString projectsKey = QStringLiteral("import/projects");
constexpr qsizetype maxProjects = 50;

/// Files and the project folders of their last imports: file, folder, file, folder, …, the last import first.
QStringList projects() {
    return QSettings().value(projectsKey).toStringList();
}

QString projectOf(const QString& file) {
    const QStringList known = projects();
    for (qsizetype i = 1; i < known.size(); i += 2)
        if (known[i - 1] == file)
            return known[i];
    return QFileInfo(file).path();
}

void rememberProject(const QString& file, const QString& folder) {
    QStringList known{file, folder};
    const QStringList before = projects();
    for (qsizetype i = 1; i < before.size() && known.size() < 2 * maxProjects; i += 2)
        if (before[i - 1] != file)
            known << before[i - 1] << before[i];
    QSettings().setValue(projectsKey, known);
}

} // namespace

ImportDialog::ImportDialog(const LevelDocument& document, const QString& file, QWidget* parent)
    : ExchangeDialog(parent), document_(document), file_(QFileInfo(file).absoluteFilePath()),
      formats_(makeComboBox()), otherShapes_(makeComboBox()), forbidsOthers_(new QCheckBox),
      project_(new QLineEdit), solidLayers_(new QLineEdit),
      scale_(makeNumber(tr("Scale"), tr("Units of the file for each unit of the level"), 1)),
      originX_(makeNumber(tr("Origin x"), tr("The x of the level that is 0 in the file"), 0, tr("X"))),
      originY_(makeNumber(tr("Origin y"), tr("The y of the level that is 0 in the file"), 0, tr("Y"))),
      yAxis_(makeComboBox()), asNew_(new QRadioButton), intoOpen_(new QRadioButton), state_(makeTextLabel()),
      progress_(new QProgressBar), notes_(new NoteList), nothingLost_(makeTextLabel()),
      reading_([this](ImportedFile imported) { showResult(std::move(imported)); }) {
    setWindowTitle(tr("Import “%1”").arg(shownFileName(file)));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addLayout(makeFields(), 3);
    columns->addLayout(makePreview(), 2);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(
        makeButtons(tr("&Import"), tr("Import the file (Enter)"), tr("Leave the level as it is (Esc)")));
    if (isReimport() && tangent::isSource(file_, document_))
        showRecordedOptions();
    connect(formats_, &QComboBox::activated, this, &ImportDialog::read);
    connect(otherShapes_, &QComboBox::currentIndexChanged, this, &ImportDialog::read);
    connect(forbidsOthers_, &QCheckBox::toggled, this, &ImportDialog::read);
    connect(project_, &QLineEdit::editingFinished, this, &ImportDialog::read);
    connect(solidLayers_, &QLineEdit::editingFinished, this, &ImportDialog::read);
    connect(yAxis_, &QComboBox::currentIndexChanged, this, &ImportDialog::readAsEntered);
    connect(intoOpen_, &QRadioButton::toggled, this, &ImportDialog::read);
    connect(&progressTimer_, &QTimer::timeout, this, &ImportDialog::showProgress);
    read();
    formats_->setFocus();
    resizeWithinScreen(*this, {780, 480});
}

ImportDialog::~ImportDialog() {
    hide(); // a field that loses the focus calls read()
}

QLayout* ImportDialog::makeFields() {
    for (const Format* format : readableFormats())
        formats_->addItem(formatTitle(*format));
    formats_->setCurrentIndex(-1); // until the file was read
    setCaption(*formats_, tr("Format"), tr("How to read the file"));
    otherShapes_->addItems({tr("Leave out"), tr("Put a shape around them"), tr("Put a shape inside them")});
    otherShapes_->setCurrentIndex(std::clamp(QSettings().value(otherShapesKey).toInt(), 0, 2));
    showChoices();
    forbidsOthers_->setText(tr("Forbid overlaps between layers"));
    forbidsOthers_->setChecked(QSettings().value(forbidsOthersKey).toBool());
    setCaption(
        *forbidsOthers_, forbidsOthers_->text(),
        tr("For files without a collision matrix. If off, only overlaps within a layer are forbidden"));
    project_->setText(QDir::toNativeSeparators(projectOf(file_)));
    setCaption(*project_, tr("Project folder"),
               tr("Tilesets, templates and scenes are read from this folder only"));
    setCaption(
        *solidLayers_, tr("Solid tile layers"),
        tr("Names of tile layers of Tiled, with commas between them. Their tiles are solid where they have "
           "no collision shapes"));
    auto* browse = new QAction(icon(QStringLiteral("open")), {}, this);
    setCaption(*browse, tr("Browse…"), tr("Choose the project folder"));
    connect(browse, &QAction::triggered, this, &ImportDialog::browse);
    auto* folder = new QHBoxLayout;
    folder->addWidget(project_);
    folder->addWidget(makeButton(*browse));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(formSpacing);
    form->addRow(tr("Format"), formats_);
    form->addRow(tr("Project folder"), folder);
    addCoordinates(*form);
    form->addRow(tr("Other shapes"), otherShapes_);
    form->addRow(tr("Solid layers"), solidLayers_);
    form->addRow(tr("Layers"), forbidsOthers_);
    form->addRow(tr("Import"), makeTarget());
    return form;
}

void ImportDialog::addCoordinates(QFormLayout& form) {
    scale_->setCheck(&NumberField::requirePositive);
    yAxis_->addItems({tr("As usual for the format"), tr("Down"), tr("Up")});
    setCaption(*yAxis_, tr("Y axis"), tr("Where y grows in the file"));
    form.addRow(tr("Scale"), makeScaleRow(*scale_));
    form.addRow(tr("Origin"), makeRow({originX_, originY_}));
    form.addRow(tr("Y runs"), yAxis_);
}

NumberField* ImportDialog::makeNumber(const QString& name, const QString& toolTip, double value,
                                      const QString& prefix) {
    auto* field = new NumberField;
    field->setPrefix(prefix);
    field->showNumber(value);
    setCaption(*field, name, toolTip);
    connect(field, &NumberField::numberEntered, this, &ImportDialog::readAsEntered);
    connect(field, &EditField::cancelled, this, &ImportDialog::read);
    connect(field, &EditField::faultChanged, this, &ImportDialog::read);
    return field;
}

/// Importing what the open level came from proposes to merge.
QWidget* ImportDialog::makeTarget() {
    asNew_->setText(tr("As a new level"));
    intoOpen_->setText(tr("Into the open level"));
    setCaption(*asNew_, asNew_->text(), tr("Opens it in a tab of its own"));
    setCaption(
        *intoOpen_, intoOpen_->text(),
        tr("Brings “%1” up to date, as one step that can be undone").arg(document_.file().displayName()));
    const QString proposed = QString::fromStdString(levelNameFor(QFileInfo(file_).fileName().toStdString()));
    const bool isSource = document_.file().displayName() == proposed || tangent::isSource(file_, document_);
    intoOpen_->setEnabled(!document_.isChecking());
    (isSource && intoOpen_->isEnabled() ? intoOpen_ : asNew_)->setChecked(true);
    auto* explanation = makeTextLabel();
    explanation->setText(
        tr("What changed in the file comes from there. Everything else stays as it is in the level."));
    explanation->setForegroundRole(QPalette::PlaceholderText);
    explanation->setVisible(intoOpen_->isChecked());
    connect(intoOpen_, &QRadioButton::toggled, explanation, &QWidget::setVisible);
    auto* holder = new QWidget;
    auto* layout = new QVBoxLayout(holder);
    layout->setContentsMargins({});
    layout->setSpacing(formSpacing);
    layout->addWidget(asNew_);
    layout->addWidget(intoOpen_);
    layout->addWidget(explanation);
    layout->addStretch();
    return holder;
}

QLayout* ImportDialog::makePreview() {
    nothingLost_->setText(tr("Everything can be imported."));
    nothingLost_->setForegroundRole(QPalette::PlaceholderText);
    nothingLost_->setAlignment(Qt::AlignTop);
    nothingLost_->hide();
    notes_->setFrameShape(QFrame::StyledPanel);
    progress_->setRange(0, 100);
    QFont bold = state_->font();
    bold.setBold(true);
    state_->setFont(bold);
    auto* layout = new QVBoxLayout;
    layout->setSpacing(formSpacing);
    layout->addWidget(state_);
    layout->addWidget(progress_);
    layout->addWidget(notes_, 1);
    layout->addWidget(nothingLost_, 1);
    return layout;
}

/// Of formats that never replace other shapes, there is nothing to choose.
void ImportDialog::showChoices() {
    if (imported_.format)
        yAxis_->setItemText(usualY, imported_.format->yRunsUp ? tr("As usual for the format: up")
                                                              : tr("As usual for the format: down"));
    solidLayers_->setEnabled(!imported_.format || imported_.format->hasTileLayers);
    forbidsOthers_->setEnabled(!imported_.format || !imported_.format->hasMatrix);
    const bool isChoice = !imported_.format || imported_.format->replacesShapes;
    otherShapes_->setEnabled(isChoice);
    setCaption(*otherShapes_, tr("Polygons and other shapes"),
               isChoice ? tr("What becomes of shapes that are neither circles nor rectangles")
                        : tr("Imports of this format always leave them out"));
}

void ImportDialog::browse() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Project Folder"), project_->text());
    if (folder.isEmpty())
        return;
    project_->setText(QDir::toNativeSeparators(folder));
    read();
}

bool ImportDialog::isReimport() const {
    return intoOpen_->isChecked();
}

QString ImportDialog::fault() const {
    for (const NumberField* field : {scale_, originX_, originY_})
        if (!field->fault().isEmpty())
            return QStringLiteral("%1: %2").arg(field->accessibleName(), field->fault());
    return {};
}

void ImportDialog::read() {
    acceptButton().setEnabled(false);
    if (const QString fault = this->fault(); !fault.isEmpty()) {
        reading_.cancel();
        progressTimer_.stop();
        progress_->hide();
        state_->setText(fault);
        return;
    }
    state_->setText(tr("Reading…"));
    reading_.start([request = request()](const Progress& progress) { return importFile(request, progress); });
    progressTimer_.start(std::chrono::milliseconds(50));
}

void ImportDialog::readAsEntered() {
    repeatsExport_ = false;
    read();
}

ImportRequest ImportDialog::request() {
    ImportRequest request;
    request.file = file_;
    if (formats_->currentIndex() >= 0)
        request.format = readableFormats()[static_cast<std::size_t>(formats_->currentIndex())];
    request.options.root = QDir::fromNativeSeparators(project_->text()).toStdU16String();
    request.options.otherShapes = static_cast<OtherShapes>(otherShapes_->currentIndex());
    request.options.layersForbidOthers = forbidsOthers_->isChecked();
    request.options.repeatsExport = repeatsExport_ && isReimport();
    request.options.scale = scale_->number().value_or(1);
    request.options.origin = {originX_->number().value_or(0), originY_->number().value_or(0)};
    if (yAxis_->currentIndex() != usualY)
        request.options.yRunsUp = yAxis_->currentIndex() == upY;
    for (const QString& layer : solidLayers_->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!layer.trimmed().isEmpty())
            request.options.solidLayers.push_back(layer.trimmed().toStdString());
    request.options.skipsMissing = true; // the list shows them before anything happens
    if (isReimport()) {
        if (!open_)
            open_ = std::make_shared<const Level>(document_.level().snapshot());
        request.into = open_;
        request.intoFile = document_.filePath();
        request.intoPlace = document_.file().expectedPath();
    }
    return request;
}

/// An import into the open level repeats what the last one did.
void ImportDialog::showRecordedOptions() {
    const std::filesystem::path source = file_.toStdU16String();
    const std::filesystem::path levelFile = document_.file().expectedPath().toStdU16String();
    ImportOptions options;
    const auto recorded = recordedOptionsOf(document_.level().settings(), source, levelFile);
    repeatsExport_ = !recorded;
    setRecordedOptions(options, recorded.value_or(""), levelFile);
    showCoordinates(options);
    otherShapes_->setCurrentIndex(static_cast<int>(options.otherShapes));
    forbidsOthers_->setChecked(options.layersForbidOthers);
    if (!options.root.empty())
        project_->setText(QDir::toNativeSeparators(
            QDir::cleanPath(QString::fromStdU16String(options.root.generic_u16string()))));
    QStringList layers;
    for (const std::string& layer : options.solidLayers)
        layers << QString::fromStdString(layer);
    solidLayers_->setText(layers.join(QStringLiteral(", ")));
}

void ImportDialog::showCoordinates(const ImportOptions& options) {
    const QSignalBlocker blocker(yAxis_);
    scale_->showNumber(options.scale);
    originX_->showNumber(options.origin.x);
    originY_->showNumber(options.origin.y);
    yAxis_->setCurrentIndex(!options.yRunsUp ? usualY : *options.yRunsUp ? upY : downY);
}

void ImportDialog::showProgress() {
    progress_->setVisible(reading_.isRunning());
    progress_->setValue(static_cast<int>(100 * reading_.progress()));
}

void ImportDialog::showResult(ImportedFile imported) {
    progressTimer_.stop();
    showProgress();
    imported_ = std::move(imported);
    const auto readable = readableFormats();
    const auto format = std::ranges::find(readable, imported_.format);
    formats_->setCurrentIndex(format == readable.end() ? -1 : static_cast<int>(format - readable.begin()));
    showChoices();
    const ImportResult& result = imported_.result;
    if (repeatsExport_ && isReimport()) {
        repeatsExport_ = false;
        ImportOptions used;
        repeatExport(used, result.assigned.exported);
        showCoordinates(used);
    }
    acceptButton().setEnabled(result.level.has_value());
    acceptButton().setDefault(true);
    const bool isAll = result.level && result.notes.empty();
    notes_->setVisible(!isAll);
    nothingLost_->setVisible(isAll);
    if (!result.level) {
        state_->setText(tr("The file cannot be read:"));
        notes_->showErrors(result.errors);
        return;
    }
    state_->setText(summary());
    notes_->showNotes(result.notes);
}

QString ImportDialog::summary() const {
    const ImportResult& result = imported_.result;
    if (imported_.merged) {
        const auto& [added, changed, removed, updated] = *imported_.merged;
        if (added + changed + removed == 0)
            return tr("No collider changes");
        return tr("Colliders: %L1 added, %L2 changed, %L3 removed").arg(added).arg(changed).arg(removed);
    }
    const int count = static_cast<int>(result.level->colliders.size());
    return result.notes.empty() ? tr("%Ln collider(s)", nullptr, count)
                                : tr("%Ln collider(s). Left out or changed:", nullptr, count);
}

void ImportDialog::accept() {
    acceptButton().setFocus(); // what is being typed somewhere is done
    if (!acceptButton().isEnabled())
        return; // Enter in a field
    QSettings().setValue(otherShapesKey, otherShapes_->currentIndex());
    QSettings().setValue(forbidsOthersKey, forbidsOthers_->isChecked());
    rememberProject(file_, QDir::fromNativeSeparators(project_->text()));
    QDialog::accept();
}

} // namespace tangent
