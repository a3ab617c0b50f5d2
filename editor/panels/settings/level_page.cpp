#include "panels/settings/level_page.h"

#include "canvas/icons.h"
#include "canvas/view_options.h"
#include "document/file/image_paths.h"
#include "document/file/outside_images.h"
#include "panels/fields/cell_list.h"
#include "panels/fields/controls.h"
#include "panels/fields/local_keys.h"
#include "panels/fields/number_field.h"
#include "panels/properties/property_table.h"
#include "panels/settings/background_files.h"

#include <QAction>
#include <QCheckBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tangent {

namespace {

/// The initial bounds when the user turns them on.
constexpr Rect newBounds{{0, 0}, {1280, 720}};

/// The box around all valid colliders. No value without colliders, or if it is too large.
std::optional<Rect> fittingBounds(const LiveLevel& level) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Aabb whole{{infinity, infinity}, {-infinity, -infinity}};
    for (const Aabb& box : level.contacts().broadPhase().boxes())
        if (isProper(box))
            whole = united(whole, box);
    Rect rect{whole.min, whole.max - whole.min};
    if (!isProper(whole) || !isValid(rect))
        return std::nullopt;
    const auto roundUp = [](double from, double& size, double to) {
        if (from + size < to)
            size = std::nextafter(size, infinity);
    };
    roundUp(rect.min.x, rect.size.x, whole.max.x);
    roundUp(rect.min.y, rect.size.y, whole.max.y);
    return rect;
}

} // namespace

LevelPage::LevelPage(const LevelDocument& document, QWidget* parent)
    : QWidget(parent), document_(document), levelFile_(document.filePath()),
      properties_(document.level().settings().properties), name_(new QLineEdit), hasBounds_(new QCheckBox),
      x_(makeNumber(tr("Bounds x"), tr("Left edge"), tr("X"))),
      y_(makeNumber(tr("Bounds y"), tr("Top edge"), tr("Y"))),
      width_(makeNumber(tr("Bounds width"), tr("Width of the level"), tr("W", "width"))),
      height_(makeNumber(tr("Bounds height"), tr("Height of the level"), tr("H", "height"))),
      hasGrid_(new QCheckBox),
      gridSize_(makeNumber(tr("Grid size"), tr("Distance between two lines of the grid"))),
      tolerance_(makeNumber(tr("Tolerance"), tr("Overlaps up to this depth count as touching"))),
      images_(new CellList(backgrounds_)), errorLabel_(makeErrorLabel(*images_, backgrounds_)),
      propertyTable_(new PropertyTable) {
    const LevelSettings& settings = document.level().settings();
    name_->setText(QString::fromStdString(settings.name));
    setCaption(*name_, tr("Level name"), tr("The name of the level"));
    tolerance_->showNumber(settings.tolerance);
    tolerance_->setCheck(&NumberField::requireNonNegative);
    for (NumberField* field : {x_, y_, width_, height_, gridSize_, tolerance_})
        field->setLength(ViewOptions::gridSize(settings));
    backgrounds_.setBackgrounds(settings.backgrounds);

    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(formSpacing);
    form->addRow(tr("Name"), name_);
    form->addRow(tr("Bounds"), makeBounds(settings));
    form->addRow(tr("Grid"), makeGrid(settings));
    form->addRow(tr("Tolerance"), tolerance_);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    layout->addLayout(form);
    layout->addWidget(makeBackgrounds(), 1);
    layout->addWidget(propertyTable_, 1);

    showProperties();
    connect(propertyTable_, &PropertyTable::editRequested, this, [this](const PropertyEdit& edit) {
        applyEdit(edit, properties_);
        showProperties();
        errorLabel_->hide();
    });
    connect(propertyTable_, &PropertyTable::faultChanged, this, &LevelPage::faultChanged);
    for (const NumberField* field : fields())
        connect(field, &EditField::committed, errorLabel_, &QWidget::hide);
    for (const QCheckBox* box : {hasBounds_, hasGrid_})
        connect(box, &QCheckBox::toggled, errorLabel_, &QWidget::hide);
    connect(name_, &QLineEdit::textEdited, errorLabel_, &QWidget::hide);
}

NumberField* LevelPage::makeNumber(const QString& name, const QString& toolTip, const QString& prefix) const {
    auto* field = new NumberField;
    field->setPrefix(prefix);
    setCaption(*field, name, toolTip);
    connect(field, &EditField::faultChanged, this, &LevelPage::faultChanged);
    return field;
}

QWidget* LevelPage::makeBounds(const LevelSettings& settings) {
    const Rect rect = settings.bounds ? settings.bounds->rect : newBounds;
    x_->showNumber(rect.min.x);
    y_->showNumber(rect.min.y);
    width_->showNumber(rect.size.x);
    height_->showNumber(rect.size.y);
    width_->setCheck(&NumberField::requirePositive);
    height_->setCheck(&NumberField::requirePositive);
    setCaption(*hasBounds_, tr("The level has bounds"),
               tr("With bounds, colliders that reach beyond them are problems"));
    QWidget* numbers = makeRow({x_, y_, width_, height_});
    connect(hasBounds_, &QCheckBox::toggled, numbers, &QWidget::setEnabled);
    connect(hasBounds_, &QCheckBox::toggled, this, &LevelPage::faultChanged);
    hasBounds_->setChecked(settings.bounds.has_value());
    numbers->setEnabled(hasBounds_->isChecked());
    auto* fit = new QAction(icon(QStringLiteral("zoom-fit")), {}, this);
    setCaption(*fit, tr("Fit Bounds"), tr("Set the bounds to the box around all colliders"));
    fit->setEnabled(fittingBounds(document_.level()).has_value());
    connect(fit, &QAction::triggered, this, &LevelPage::fitBounds);
    QWidget* row = makeRow({hasBounds_, numbers, makeButton(*fit)});
    row->layout()->setSpacing(formSpacing);
    return row;
}

void LevelPage::fitBounds() {
    const Rect rect = *fittingBounds(document_.level());
    x_->showNumber(rect.min.x);
    y_->showNumber(rect.min.y);
    width_->showNumber(rect.size.x);
    height_->showNumber(rect.size.y);
    hasBounds_->setChecked(true);
    emit faultChanged();
}

QWidget* LevelPage::makeGrid(const LevelSettings& settings) {
    gridSize_->showNumber(settings.grid ? settings.grid->size : defaultGridSize);
    gridSize_->setCheck(&NumberField::requirePositive);
    setCaption(*hasGrid_, tr("The level has its own grid"),
               tr("Without its own grid, the level uses a grid of %1 units").arg(defaultGridSize));
    connect(hasGrid_, &QCheckBox::toggled, gridSize_, &QWidget::setEnabled);
    connect(hasGrid_, &QCheckBox::toggled, this, &LevelPage::faultChanged);
    hasGrid_->setChecked(settings.grid.has_value());
    gridSize_->setEnabled(hasGrid_->isChecked());
    auto* isDefault = new QLabel(tr("Default in use"));
    isDefault->setForegroundRole(QPalette::PlaceholderText);
    connect(hasGrid_, &QCheckBox::toggled, isDefault, &QWidget::setHidden);
    isDefault->setHidden(hasGrid_->isChecked());
    QWidget* both = makeRow({hasGrid_, gridSize_, isDefault});
    static_cast<QHBoxLayout*>(both->layout())->addStretch();
    return both;
}

QWidget* LevelPage::makeBackgrounds() {
    images_->header()->setStretchLastSection(false);
    images_->header()->setSectionResizeMode(BackgroundsModel::imageColumn, QHeaderView::Stretch);
    constexpr int forNumbers = 72;
    for (int column = BackgroundsModel::imageColumn + 1; column < backgrounds_.columnCount(); ++column)
        images_->header()->resizeSection(column,
                                         std::max(forNumbers, images_->header()->sectionSizeHint(column)));
    setCaption(*images_, tr("Background images"), tr("Images below the colliders"));
    connect(images_, &CellList::faultChanged, this, &LevelPage::faultChanged);
    connect(&backgrounds_, &BackgroundsModel::rowsInserted, errorLabel_, &QWidget::hide);
    connect(&backgrounds_, &BackgroundsModel::rowsRemoved, errorLabel_, &QWidget::hide);
    for (const auto signal : {&BackgroundsModel::rowsInserted, &BackgroundsModel::rowsRemoved})
        connect(&backgrounds_, signal, this, &LevelPage::previewBackgrounds);
    connect(&backgrounds_, &BackgroundsModel::dataChanged, this, &LevelPage::previewBackgrounds);
    connect(images_, &CellList::editorClosed, this, &LevelPage::previewBackgrounds);
    connect(images_, &CellList::typed, this, [this](const QModelIndex& cell, const QString& text) {
        if (images_->fault().isEmpty() && cell.column() != BackgroundsModel::imageColumn)
            emit backgroundsEdited(backgrounds_.backgroundsWith(cell, text));
    });

    auto* add = new QAction(icon(QStringLiteral("image")), {}, this);
    auto* remove = new QAction(icon(QStringLiteral("delete")), {}, this);
    setCaption(*add, tr("Add Images…"), tr("Add background images"));
    setCaption(*remove, tr("Remove Image"), tr("Remove the selected background image"),
               LocalKeys::removeKeys);
    images_->setRemoval(*remove);
    connect(add, &QAction::triggered, this, &LevelPage::addImages);
    connect(remove, &QAction::triggered, this, &LevelPage::removeImage);
    auto* head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(new QLabel(tr("Background images")), 1);
    head->addWidget(makeButton(*add));
    head->addWidget(makeButton(*remove));
    auto* section = new QWidget;
    auto* layout = new QVBoxLayout(section);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(images_);
    layout->addWidget(errorLabel_);
    return section;
}

void LevelPage::addImages() {
    const QStringList files = QFileDialog::getOpenFileNames(
        this, tr("Add Background Images"), QFileInfo(levelFile_).path(),
        tr("Images (%1)").arg(QStringLiteral("*.") + imageSuffixes().join(QStringLiteral(" *."))));
    permitImages(files);
    for (const QString& file : files)
        backgrounds_.add(imagePath(levelFile_, file));
}

void LevelPage::previewBackgrounds() {
    emit backgroundsEdited(backgrounds_.backgrounds());
}

void LevelPage::removeImage() {
    backgrounds_.remove(images_->currentIndex().row());
}

void LevelPage::showProperties() {
    const Properties* properties = &properties_;
    propertyTable_->setRows(propertyRows(std::span(&properties, 1)));
}

std::vector<const NumberField*> LevelPage::fields() const {
    return {x_, y_, width_, height_, gridSize_, tolerance_};
}

QString LevelPage::fault() const {
    for (const NumberField* field : fields())
        if (field->isEnabled() && !field->fault().isEmpty())
            return QStringLiteral("%1: %2").arg(field->accessibleName(), field->fault());
    return images_->fault().isEmpty() ? propertyTable_->fault() : images_->fault();
}

void LevelPage::store(LevelSettings& settings) const {
    settings.name = name_->text().toStdString();
    if (!hasBounds_->isChecked())
        settings.bounds.reset();
    else if (!settings.bounds)
        settings.bounds.emplace();
    if (settings.bounds)
        settings.bounds->rect = {{*x_->number(), *y_->number()}, {*width_->number(), *height_->number()}};
    if (!hasGrid_->isChecked())
        settings.grid.reset();
    else if (!settings.grid)
        settings.grid.emplace();
    if (settings.grid)
        settings.grid->size = *gridSize_->number();
    settings.tolerance = *tolerance_->number();
    settings.backgrounds = backgrounds_.backgrounds();
    followLevelFile(settings.backgrounds, levelFile_, document_.filePath());
    settings.properties = properties_;
}

} // namespace tangent
