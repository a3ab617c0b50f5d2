#include "document/level_document.h"

#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <filesystem>

namespace tangent {

namespace {

constexpr std::size_t manyColliders = 20'000; // to change more takes longer than a moment

bool isNothing(const LevelChange& change) {
    if (const auto* membership = std::get_if<MembershipChange>(&change))
        return membership->ids.empty();
    if (const auto* values = std::get_if<ValueChange>(&change))
        return values->before == values->after;
    if (const auto* shapes = std::get_if<ShapeChange>(&change))
        return shapes->before == shapes->after;
    const auto& settings = std::get<SettingsChange>(change);
    return settings.before == settings.after;
}

std::filesystem::path nativePath(const QString& path) {
    return path.toStdU16String();
}

void record(DocumentChange& summary, const LevelChange& change, Direction direction) {
    if (const auto* membership = std::get_if<MembershipChange>(&change)) {
        auto& ids = enters(*membership, direction) ? summary.entered : summary.left;
        ids.insert(ids.end(), membership->ids.begin(), membership->ids.end());
    } else if (const auto* values = std::get_if<ValueChange>(&change)) {
        for (const Collider& collider : values->after)
            summary.updated.push_back(collider.id);
    } else if (const auto* shapes = std::get_if<ShapeChange>(&change)) {
        summary.reshaped.insert(summary.reshaped.end(), shapes->ids.begin(), shapes->ids.end());
    } else {
        summary.settings = true;
    }
}

std::size_t countOf(const std::vector<LevelChange>& changes) {
    std::size_t count = 0;
    for (const LevelChange& change : changes)
        count += colliderCount(change);
    return count;
}

/// A braced list would copy it.
std::vector<LevelChange> listOf(LevelChange change) {
    std::vector<LevelChange> list;
    list.push_back(std::move(change));
    return list;
}

/// Whether `next` gives new values to just what `last` changed, so that both can be one step.
bool continues(const std::vector<LevelChange>& last, const std::vector<LevelChange>& next) {
    if (last.size() != 1 || next.size() != 1)
        return false;
    if (std::holds_alternative<SettingsChange>(last.front()))
        return std::holds_alternative<SettingsChange>(next.front());
    if (const auto* shapes = std::get_if<ShapeChange>(&last.front())) {
        const auto* more = std::get_if<ShapeChange>(&next.front());
        return more && shapes->ids == more->ids;
    }
    const auto* a = std::get_if<ValueChange>(&last.front());
    const auto* b = std::get_if<ValueChange>(&next.front());
    return a && b && std::ranges::equal(a->after, b->after, {}, &Collider::id, &Collider::id);
}

LevelSettings newLevelSettings() {
    LevelSettings settings;
    settings.layers.push_back({.id = LayerId{1}, .name = "Solid", .color = {}, .unknown = {}});
    return settings;
}

} // namespace

class LevelDocument::UndoStep : public QUndoCommand {
public:
    UndoStep(LevelDocument& document, const QString& text, std::vector<LevelChange> changes, int mergeKey,
             bool isApplied)
        : QUndoCommand(text), document_(document), changes_(std::move(changes)), mergeKey_(mergeKey),
          isApplied_(isApplied) {}

    int id() const override { return mergeKey_; }
    std::size_t colliderCount() const { return countOf(changes_); }

    void redo() override {
        if (std::exchange(isApplied_, false))
            return;
        document_.applyChanges(changes_);
    }

    void undo() override { document_.applyChanges(changes_, Direction::backwards); }

    bool mergeWith(const QUndoCommand* command) override {
        const auto* next = dynamic_cast<const UndoStep*>(command);
        if (!next || !continues(changes_, next->changes_))
            return false;
        if (auto* values = std::get_if<ValueChange>(&changes_.front()))
            values->after = std::get<ValueChange>(next->changes_.front()).after;
        else if (auto* shapes = std::get_if<ShapeChange>(&changes_.front()))
            shapes->after = std::get<ShapeChange>(next->changes_.front()).after;
        else
            std::get<SettingsChange>(changes_.front()).after =
                std::get<SettingsChange>(next->changes_.front()).after;
        setObsolete(isNothing(changes_.front()));
        return true;
    }

private:
    LevelDocument& document_;
    std::vector<LevelChange> changes_;
    int mergeKey_;
    bool isApplied_;
};

LevelDocument::LevelDocument(QObject* parent)
    : QObject(parent), selection_(level_, this), layers_(this), undoStack_(this) {
    connect(&undoStack_, &QUndoStack::cleanChanged, this,
            [this](bool clean) { emit modifiedChanged(!clean); });
    clear();
}

LevelDocument::~LevelDocument() {
    disconnect(&undoStack_, nullptr, this, nullptr);
}

QString LevelDocument::displayName() const {
    if (!filePath_.isEmpty())
        return QFileInfo(filePath_).fileName();
    const QString name = QString::fromStdString(level_.settings().name);
    return name.isEmpty() ? tr("Untitled") : name;
}

void LevelDocument::clear() {
    Level level;
    static_cast<LevelSettings&>(level) = newLevelSettings();
    load(LiveLevel(std::move(level)), {});
}

std::vector<ReadError> LevelDocument::open(const QString& path) {
    LoadedLevel loaded = loadLevel(path);
    if (!loaded.errors.empty())
        return std::move(loaded.errors);
    loaded.level.adopt(loaded.level.check());
    open(std::move(loaded));
    return {};
}

void LevelDocument::open(LoadedLevel loaded) {
    load(std::move(loaded.level), loaded.path);
}

void LevelDocument::load(LiveLevel level, const QString& path) {
    takeBackLiveEdit();
    selection_.clear();
    const bool wasChecking = isChecking();
    checking_.reset();
    const DocumentChange everything{
        .entered = {}, .left = {}, .updated = {}, .reshaped = {}, .settings = true, .everything = true};
    const auto& layers = level.settings().layers;
    const LayerId firstLayer = layers.empty() ? LayerId{} : layers.front().id;
    emit aboutToChange(everything);
    level_ = std::move(level);
    if (!level_.isChecked())
        startCheck();
    filePath_ = path;
    undoStack_.clear();
    layers_.reset(firstLayer);
    emit fileChanged();
    emit changed(everything);
    emit problemsChanged(level_.takeProblemChanges());
    if (isChecking() != wasChecking)
        emit checkingChanged();
}

void LevelDocument::startCheck() {
    checking_ = std::make_unique<LevelChecking>(
        [this](const Progress& progress) { return level_.check(progress); },
        [this] { QMetaObject::invokeMethod(this, &LevelDocument::finishCheck, Qt::QueuedConnection); });
}

void LevelDocument::finishCheck() {
    if (!checking_ || !checking_->isDone())
        return; // meanwhile another level was opened
    LevelCheck found = checking_->take();
    checking_.reset();
    const DocumentChange verdicts{
        .entered = {}, .left = {}, .updated = {}, .reshaped = {}, .settings = true, .everything = false};
    emit aboutToChange(verdicts);
    level_.adopt(std::move(found));
    emit changed(verdicts);
    emit checkingChanged();
    emit problemsChanged(level_.takeProblemChanges());
}

void LevelDocument::waitForCheck(std::chrono::milliseconds patience) {
    if (isChecking() && checking_->isDone(patience))
        finishCheck();
}

std::optional<QString> LevelDocument::save(const QString& path) {
    waitForCheck();
    takeBackLiveEdit();
    if (const auto failure = saveLevelFile(level_.snapshot(), nativePath(path)))
        return QString::fromStdString(*failure);
    filePath_ = QFileInfo(path).absoluteFilePath();
    level_.setFolder(nativePath(QFileInfo(filePath_).path()));
    undoStack_.setClean();
    emit fileChanged();
    emit problemsChanged(level_.takeProblemChanges());
    return std::nullopt;
}

void LevelDocument::push(const QString& text, std::vector<LevelChange> changes, int mergeKey) {
    const LongEdit edit(*this, text, countOf(changes));
    takeBackLiveEdit();
    std::erase_if(changes, isNothing);
    if (!changes.empty() && !isChecking())
        undoStack_.push(new UndoStep(*this, text, std::move(changes), mergeKey, false));
}

void LevelDocument::add(const QString& text, std::vector<Collider> colliders) {
    push(text, listOf(additionOnTop(level_, std::move(colliders))));
}

void LevelDocument::remove(const QString& text, std::vector<ColliderId> ids) {
    const LongEdit edit(*this, text, ids.size());
    takeBackLiveEdit();
    push(text, listOf(removalOf(level_, std::move(ids))));
}

void LevelDocument::change(const QString& text, const std::vector<Collider>& values, int mergeKey) {
    const LongEdit edit(*this, text, values.size());
    takeBackLiveEdit();
    push(text, listOf(valueChange(level_, values)), mergeKey);
}

void LevelDocument::reshape(const QString& text, std::vector<ColliderId> ids, std::vector<Shape> shapes,
                            int mergeKey) {
    const LongEdit edit(*this, text, ids.size());
    takeBackLiveEdit();
    push(text, listOf(shapeChange(level_, std::move(ids), std::move(shapes))), mergeKey);
}

void LevelDocument::changeSettings(const QString& text, LevelSettings settings, int mergeKey) {
    takeBackLiveEdit();
    push(text, {SettingsChange{level_.settings(), std::move(settings)}}, mergeKey);
}

void LevelDocument::undo() {
    if (liveEdit_)
        return takeBackLiveEdit();
    const LongEdit edit(*this, tr("Undo: %1").arg(undoStack_.undoText()),
                        colliderCountOfStep(undoStack_.index() - 1));
    undoStack_.undo();
}

void LevelDocument::redo() {
    takeBackLiveEdit();
    const LongEdit edit(*this, tr("Redo: %1").arg(undoStack_.redoText()),
                        colliderCountOfStep(undoStack_.index()));
    undoStack_.redo();
}

std::size_t LevelDocument::colliderCountOfStep(int index) const {
    const auto* step = dynamic_cast<const UndoStep*>(undoStack_.command(index));
    return step ? step->colliderCount() : 0;
}

bool LevelDocument::isVisible(ProxyId collider) const {
    return layers_.isAllVisible() || !layers_.isHidden(level_.collider(collider).layer);
}

bool LevelDocument::isEditable(ProxyId collider) const {
    return layers_.isAllEditable() || layers_.isEditable(level_.collider(collider).layer);
}

void LevelDocument::applyChanges(std::vector<LevelChange>& changes, Direction direction) {
    std::vector<LevelChange*> inOrder;
    for (LevelChange& change : changes)
        inOrder.push_back(&change);
    if (direction == Direction::backwards)
        std::ranges::reverse(inOrder);
    DocumentChange summary;
    for (const LevelChange* change : inOrder)
        record(summary, *change, direction);
    emit aboutToChange(summary);
    bool selectionChanged = false;
    for (LevelChange* change : inOrder) {
        const auto* membership = std::get_if<MembershipChange>(change);
        if (membership && !enters(*membership, direction))
            for (const ColliderId id : membership->ids)
                if (const auto proxy = level_.find(id))
                    selectionChanged |= selection_.forget(*proxy);
        apply(level_, *change, direction);
    }
    emit changed(summary);
    if (!summary.entered.empty() && !liveEdit_)
        selection_.set(summary.entered);
    else if (selectionChanged)
        selection_.announce();
    const std::vector<ProblemChange> problems = level_.takeProblemChanges();
    emit problemsChanged(problems);
}

void LevelDocument::takeBackLiveEdit() {
    if (liveEdit_)
        liveEdit_->takeBack();
}

LongEdit::LongEdit(LevelDocument& document, const QString& text, std::size_t colliderCount) {
    if (document.isInLongEdit_ || colliderCount < manyColliders)
        return;
    document_ = &document;
    document.isInLongEdit_ = true;
    emit document.longEditBegan(text);
}

LongEdit::~LongEdit() {
    if (!document_)
        return;
    document_->isInLongEdit_ = false;
    emit document_->longEditEnded();
}

LiveEdit::LiveEdit(LevelDocument& document) : document_(document.isChecking() ? nullptr : &document) {
    document.takeBackLiveEdit();
    if (document_)
        document.liveEdit_ = this;
}

LiveEdit::~LiveEdit() {
    takeBack();
}

void LiveEdit::show(const std::vector<Collider>& colliders) {
    if (!document_)
        return;
    const LiveLevel& level = document_->level();
    std::vector<Collider> entering;
    ValueChange values;
    for (const Collider& collider : colliders) {
        const auto proxy = level.find(collider.id);
        if (!proxy) {
            entering.push_back(collider);
            entered_.push_back(collider.id);
            seen_.insert(collider.id);
            continue;
        }
        const Collider& now = level.collider(*proxy);
        if (now == collider)
            continue;
        if (seen_.insert(collider.id).second)
            before_.push_back(now);
        values.before.push_back(now);
        values.after.push_back(collider);
    }
    std::vector<LevelChange> changes;
    if (!entering.empty())
        changes.push_back(additionOnTop(level, std::move(entering)));
    if (!values.after.empty())
        changes.push_back(std::move(values));
    if (!changes.empty())
        document_->applyChanges(changes);
}

void LiveEdit::showSettings(const LevelSettings& settings) {
    if (!document_ || document_->level().settings() == settings)
        return;
    if (!settingsBefore_)
        settingsBefore_ = document_->level().settings();
    std::vector<LevelChange> changes = listOf(SettingsChange{document_->level().settings(), settings});
    document_->applyChanges(changes);
}

void LiveEdit::showShapes(const std::vector<ColliderId>& ids, std::vector<Shape> shapes) {
    if (!document_)
        return;
    if (!shapes_)
        shapes_ = shapeChange(document_->level(), ids, {});
    std::swap(shapes_->after, shapes);
    std::vector<LevelChange> changes = listOf(ShapeChange{shapes_->ids, {}, shapes_->after});
    document_->applyChanges(changes);
}

std::vector<LevelChange> LiveEdit::takeChanges() {
    const LiveLevel& level = document_->level();
    std::vector<LevelChange> changes;
    if (settingsBefore_)
        changes.push_back(SettingsChange{*settingsBefore_, level.settings()});
    MembershipChange entry = removalOf(level, entered_);
    entry.enters = true;
    changes.push_back(std::move(entry));
    ValueChange values;
    for (const Collider& old : before_) {
        values.before.push_back(old);
        values.after.push_back(level.collider(*level.find(old.id)));
    }
    changes.push_back(std::move(values));
    if (shapes_)
        changes.push_back(*std::exchange(shapes_, std::nullopt));
    std::erase_if(changes, isNothing);
    return changes;
}

bool LiveEdit::commit(const QString& text) {
    if (!document_)
        return false;
    std::vector<LevelChange> done = takeChanges();
    LevelDocument& document = *std::exchange(document_, nullptr);
    document.liveEdit_ = nullptr;
    if (!done.empty())
        document.undoStack_.push(
            new LevelDocument::UndoStep(document, text, std::move(done), -1, /*isApplied*/ true));
    return true;
}

void LiveEdit::takeBack() {
    if (!document_)
        return;
    std::vector<LevelChange> done = takeChanges();
    LevelDocument& document = *std::exchange(document_, nullptr);
    if (!done.empty())
        document.applyChanges(done, Direction::backwards);
    document.liveEdit_ = nullptr;
}

} // namespace tangent
