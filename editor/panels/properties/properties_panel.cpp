#include "panels/properties/properties_panel.h"

#include "canvas/icons.h"
#include "canvas/keep_texts.h"
#include "canvas/view_options.h"
#include "panels/fields/controls.h"
#include "panels/fields/number_field.h"
#include "panels/fields/words.h"
#include "panels/properties/level_summary.h"
#include "panels/properties/property_table.h"
#include "picture/canvas_theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>

namespace tangent {

namespace {

constexpr int formMargin = 8;

void showChoice(QComboBox& box, bool isMixed, int index) {
    box.setPlaceholderText(isMixed ? PropertiesPanel::tr("mixed") : QString());
    box.setCurrentIndex(isMixed ? -1 : index);
}

QString undoText(ShapeNumber number) {
    switch (number) {
    case ShapeNumber::x:
    case ShapeNumber::y:
        return PropertiesPanel::tr("Move");
    case ShapeNumber::rotation:
        return PropertiesPanel::tr("Rotate");
    default:
        return PropertiesPanel::tr("Resize");
    }
}

} // namespace

PropertiesPanel::PropertiesPanel(LevelDocument& document, QWidget* parent)
    : QWidget(parent), document_(document), refreshTimer_(new QTimer(this)), pages_(new QStackedWidget),
      levelSummary_(new LevelSummary(document)), title_(makeTitleLabel()),
      notEditableReason_(makeTextLabel()), name_(new EditField), layer_(makeComboBox()),
      kind_(makeComboBox()), sensor_(new QCheckBox), fault_(makeTextLabel()), properties_(new PropertyTable) {
    refreshTimer_->setSingleShot(true);
    refreshTimer_->setInterval(0);
    connect(refreshTimer_, &QTimer::timeout, this, &PropertiesPanel::refresh);

    properties_->setKinds([&document] { return propertyKinds(document.level()); });
    makeNumberFields();
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus); // its fields take the focus
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(makeForm());
    selectionPage_ = scroll;
    pages_->addWidget(levelSummary_);
    pages_->addWidget(selectionPage_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(pages_);
    connectFields();
    applyFaultColor();
    keepTexts(*this, [this] { setTexts(); });

    connect(&document, &LevelDocument::changed, this, &PropertiesPanel::scheduleRefresh);
    connect(&document, &LevelDocument::problemsChanged, this, &PropertiesPanel::scheduleRefresh);
    connect(&document.file(), &DocumentFile::changed, this, &PropertiesPanel::scheduleRefresh);
    connect(&document, &LevelDocument::viewChanged, this, &PropertiesPanel::scheduleRefresh);
    connect(&document.selection(), &Selection::changed, this, [this] {
        commitPreview();
        properties_->showTop();
        scheduleRefresh();
    });
}

PropertiesPanel::~PropertiesPanel() {
    // A field that loses the focus during destruction would still commit, to a partly destroyed panel.
    for (EditField* field : findChildren<EditField*>())
        field->disconnect(this);
}

void PropertiesPanel::makeNumberFields() {
    for (NumberField*& field : numbers_)
        field = new NumberField;
    for (NumberField*& field : boxNumbers_)
        field = new NumberField;
    for (const BoxNumber extent : {BoxNumber::width, BoxNumber::height})
        boxField(extent)->setCheck(&NumberField::requirePositive);
    for (const ShapeNumber extent : {ShapeNumber::width, ShapeNumber::height, ShapeNumber::radius})
        numberField(extent)->setCheck(&NumberField::requirePositive);
    numberField(ShapeNumber::rotation)->setSuffix(QStringLiteral("°"));
}

QWidget* PropertiesPanel::makeForm() {
    auto* page = new QWidget;
    for (QComboBox* box : {layer_, kind_}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
    }
    kind_->addItem(icon(QStringLiteral("circle")), {});
    kind_->addItem(icon(QStringLiteral("rectangle")), {});
    fault_->setMinimumHeight(fault_->fontMetrics().height()); // what is below keeps its place
    position_ = makeRow({numberField(ShapeNumber::x), numberField(ShapeNumber::y)});
    size_ = makeRow({numberField(ShapeNumber::width), numberField(ShapeNumber::height)});

    boxPosition_ = makeRow({boxField(BoxNumber::x), boxField(BoxNumber::y)});
    boxSize_ = makeRow({boxField(BoxNumber::width), boxField(BoxNumber::height)});

    // Disabled as a whole, while the title and the reason stay enabled.
    auto* fields = new QWidget;
    form_ = new QFormLayout;
    form_->setHorizontalSpacing(formMargin);
    form_->setVerticalSpacing(formSpacing);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form_->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (QWidget* field :
         {static_cast<QWidget*>(name_), static_cast<QWidget*>(layer_), static_cast<QWidget*>(kind_),
          position_, size_, static_cast<QWidget*>(numberField(ShapeNumber::radius)),
          static_cast<QWidget*>(numberField(ShapeNumber::rotation)), boxPosition_, boxSize_,
          static_cast<QWidget*>(sensor_)})
        form_->addRow(new QLabel, field);

    auto* inner = new QVBoxLayout(fields);
    inner->setContentsMargins({});
    inner->setSpacing(formMargin);
    inner->addLayout(form_);
    inner->addWidget(fault_);
    inner->addWidget(properties_, 1);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(formMargin, formMargin, formMargin, formMargin);
    layout->setSpacing(formMargin);
    layout->addWidget(title_);
    layout->addWidget(notEditableReason_);
    layout->addWidget(fields, 1);
    return page;
}

void PropertiesPanel::connectFields() {
    connectLiveField(*name_);
    connect(name_, &EditField::typed, this, [this](const QString& text) {
        editText_ = [] {
            return tr("Rename");
        };
        previewName(text.trimmed().toStdString());
    });
    for (std::size_t i = 0; i < shapeNumberCount; ++i) {
        NumberField* field = numbers_[i];
        const auto number = static_cast<ShapeNumber>(i);
        connectLiveField(*field);
        connect(field, &NumberField::numberEntered, this, [this, field, number](double value) {
            editText_ = [number] {
                return undoText(number);
            };
            previewShapes(*field, [=](const Shape& shape) { return withShapeNumber(shape, number, value); });
        });
        connect(field, &NumberField::changeEntered, this, [this, field, number] {
            editText_ = [number] {
                return undoText(number);
            };
            previewShapes(*field, [=](const Shape& shape) {
                const auto shown = shapeNumber(shape, number);
                const auto value = shown ? field->numberFor(*shown) : std::nullopt;
                return value ? withShapeNumber(shape, number, *value) : shape;
            });
        });
    }
    connectBoxFields();
    connect(layer_, &QComboBox::activated, this, [this](int index) {
        const LayerId layer = document_.level().settings().layers[static_cast<std::size_t>(index)].id;
        change([] { return tr("Change layer"); }, [=](Collider& collider) { collider.layer = layer; });
    });
    connect(kind_, &QComboBox::activated, this, [this](int index) {
        change([] { return tr("Change shape"); },
               [=](Collider& collider) {
                   collider.shape = converted(collider.shape, static_cast<ShapeKind>(index));
               });
    });
    connect(sensor_, &QCheckBox::clicked, this, [this] {
        const bool isSensor = sensor_->checkState() == Qt::Checked;
        change([] { return tr("Change sensor"); }, [=](Collider& collider) { collider.sensor = isSensor; });
    });
    connect(properties_, &PropertyTable::editRequested, this, [this](const PropertyEdit& edit) {
        change([] { return tr("Change property"); },
               [&](Collider& collider) { applyEdit(edit, collider.properties); });
        refresh(); // the table edits the new row next
    });
}

void PropertiesPanel::connectLiveField(EditField& field) {
    connect(&field, &EditField::faultChanged, this, [this](const QString& fault) {
        if (!fault.isEmpty())
            cancelPreview();
        showFault();
    });
    connect(&field, &EditField::committed, this, &PropertiesPanel::commitPreview);
    connect(&field, &EditField::cancelled, this, &PropertiesPanel::cancelPreview);
}

void PropertiesPanel::setTexts() {
    setRowLabel(*form_, *name_, tr("Name"));
    setRowLabel(*form_, *layer_, tr("Layer"));
    setRowLabel(*form_, *kind_, tr("Shape"));
    setRowLabel(*form_, *position_, tr("Position"));
    setRowLabel(*form_, *numberField(ShapeNumber::radius), tr("Radius"));
    setRowLabel(*form_, *numberField(ShapeNumber::rotation), tr("Rotation"));
    setRowLabel(*form_, *sensor_, tr("Sensor"));
    kind_->setItemText(static_cast<int>(ShapeKind::circle), tr("Circle"));
    kind_->setItemText(static_cast<int>(ShapeKind::rectangle), tr("Rectangle"));
    sensor_->setText(tr("May overlap anything"));
    numberField(ShapeNumber::x)->setPrefix(tr("X"));
    numberField(ShapeNumber::y)->setPrefix(tr("Y"));
    numberField(ShapeNumber::width)->setPrefix(tr("W", "width"));
    numberField(ShapeNumber::height)->setPrefix(tr("H", "height"));

    const QString keys =
        tr("A number or an expression such as 128+16*3. 16u are 16 units of the level, 3g are 3 grid steps. "
           "Up and Down step, Enter applies, Esc restores.\n"
           "For mixed numbers, +16, *2 or /2 changes each.");
    const auto describe = [&](ShapeNumber number, const QString& name, const QString& meaning) {
        setCaption(*numberField(number), name, QStringLiteral("%1\n%2").arg(meaning, keys));
    };
    describe(ShapeNumber::x, tr("X"), tr("Left edge of a rectangle before rotation, or center of a circle."));
    describe(ShapeNumber::y, tr("Y"), tr("Top edge of a rectangle before rotation, or center of a circle."));
    describe(ShapeNumber::width, tr("Width"), tr("Width of the rectangle before rotation."));
    describe(ShapeNumber::height, tr("Height"), tr("Height of the rectangle before rotation."));
    describe(ShapeNumber::radius, tr("Radius"), tr("Radius of the circle."));
    describe(ShapeNumber::rotation, tr("Rotation"), tr("Rotation about the center in degrees, clockwise."));
    setBoxTexts(keys);
    setCaption(*name_, tr("Name"), tr("Name of the collider. Enter applies, Esc restores."));
    setCaption(*layer_, tr("Layer"), tr("Layer of the collider"));
    setCaption(*kind_, tr("Shape"), tr("Circle or rectangle; the center does not move"));
    setCaption(*sensor_, tr("Sensor"), tr("A sensor reports what enters it and may overlap anything"));
    shownLayers_.clear(); // a layer without a name has a translated one
    refresh();
}

void PropertiesPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange)
        applyFaultColor();
    QWidget::changeEvent(event);
}

void PropertiesPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void PropertiesPanel::editName() {
    refresh();
    name_->editAndReturn();
}

void PropertiesPanel::scheduleRefresh() {
    if (!isVisible())
        return;
    // Summarizing more takes a large part of a frame: it waits until the mouse rests.
    constexpr std::size_t many = 1'000;
    constexpr std::chrono::milliseconds idleDelay{150};
    refreshTimer_->start(document_.selection().count() > many ? idleDelay : std::chrono::milliseconds{0});
}

void PropertiesPanel::refresh() {
    refreshTimer_->stop();
    if (liveEdit_ && !liveEdit_->isActive()) { // another edit interrupted it
        liveEdit_.reset();
        resetFields();
    }
    if (document_.selection().isEmpty()) {
        pages_->setCurrentWidget(levelSummary_);
        levelSummary_->refresh();
        return;
    }
    pages_->setCurrentWidget(selectionPage_);
    showSummary(SelectionSummary::of(document_));
}

QString PropertiesPanel::title(const SelectionSummary& summary) const {
    if (summary.count == 1)
        return tr("Collider %1").arg(colliderName(document_.level(), summary.first));
    return tr("%Ln collider(s) selected", nullptr, static_cast<int>(summary.count));
}

void PropertiesPanel::showSummary(const SelectionSummary& summary) {
    form_->parentWidget()->setEnabled(summary.editableCount > 0);
    notEditableReason_->setText(summary.notEditableReason(document_.layers()));
    notEditableReason_->setHidden(notEditableReason_->text().isEmpty());
    title_->setText(title(summary));
    title_->setToolTip(plainToolTip(title_->text()));
    if (summary.name.isMixed())
        name_->showMixed();
    else
        name_->showText(QString::fromStdString(*summary.name.value()));
    showLayers(summary.layer);
    showChoice(*kind_, summary.kind.isMixed(),
               static_cast<int>(summary.kind.value().value_or(ShapeKind::circle)));
    for (std::size_t i = 0; i < shapeNumberCount; ++i) {
        if (static_cast<ShapeNumber>(i) != ShapeNumber::rotation)
            numbers_[i]->setLength(ViewOptions::gridSize(document_.level().settings()));
        numbers_[i]->showNumber(summary.numbers[i].value());
    }
    showBox();
    // Beside circles, the size is not that of the selection.
    setRowLabel(*form_, *size_, summary.kind.isMixed() ? tr("Rectangles") : tr("Size"));
    form_->setRowVisible(size_, summary.number(ShapeNumber::width).isAny());
    form_->setRowVisible(numberField(ShapeNumber::radius), summary.number(ShapeNumber::radius).isAny());
    form_->setRowVisible(numberField(ShapeNumber::rotation), summary.number(ShapeNumber::rotation).isAny());
    sensor_->setTristate(summary.sensor.isMixed());
    sensor_->setCheckState(summary.sensor.isMixed()                 ? Qt::PartiallyChecked
                           : summary.sensor.value().value_or(false) ? Qt::Checked
                                                                    : Qt::Unchecked);
    properties_->setRows(summary.properties);
    showFault();
}

void PropertiesPanel::showLayers(const CommonValue<LayerId>& layer) {
    const auto& layers = document_.level().settings().layers;
    if (shownLayers_ != layers) {
        shownLayers_ = layers;
        layer_->clear();
        for (const Layer& each : layers)
            layer_->addItem(swatch(colorOf(each)), layerName(each));
    }
    const auto found =
        std::ranges::find(layers, layer.value(), [](const Layer& each) { return std::optional(each.id); });
    const int current = found == layers.end() ? -1 : static_cast<int>(found - layers.begin());
    showChoice(*layer_, layer.isMixed(), current);
}

void PropertiesPanel::applyFaultColor() {
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, CanvasTheme::of(colors).problem);
    fault_->setPalette(colors);
}

void PropertiesPanel::showFault(QString message) {
    if (message.isEmpty())
        message = name_->fault();
    for (const NumberField* field : findChildren<NumberField*>())
        if (message.isEmpty() && !field->isHidden())
            message = field->fault();
    fault_->setText(message);
}

} // namespace tangent
