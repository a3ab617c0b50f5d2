#pragma once

#include <QTabBar>

#include <memory>
#include <vector>

class QStackedWidget;

namespace tangent {

class OpenLevel;

/// Owns the open levels. Shows the editor of the current one below a bar with a tab for each, which hides while there
/// is only one.
class LevelTabs : public QWidget {
    Q_OBJECT

public:
    explicit LevelTabs(QWidget* parent = nullptr);
    ~LevelTabs() override;

    /// In the order of the tabs.
    const std::vector<std::unique_ptr<OpenLevel>>& levels() const { return levels_; }
    /// Null before the first level is added.
    OpenLevel* current() const { return current_; }

    /// The level whose tab is at a position on the screen; null if none is.
    OpenLevel* levelAt(QPoint screen) const;

    /// Adds a tab and makes it the current one.
    void add(std::unique_ptr<OpenLevel> level);
    void show(const OpenLevel& level);
    /// Shows the level that is `steps` tabs further to the right. After the last comes the first.
    void step(int steps);
    /// Destroys a level, which must not be the only one. If it is the current one, shows its neighbor first.
    void remove(const OpenLevel& level);
    /// Destroys all levels.
    void clear();
    /// Sets what the tab of a level says.
    void updateTab(const OpenLevel& level);
    /// The name of a level of this window, with folders if the files of others have the same name.
    QString nameOf(const OpenLevel& level) const;

signals:
    void currentChanged();
    /// A level was removed.
    void removed();
    void closeRequested(tangent::OpenLevel* level);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int indexOf(const OpenLevel& level) const;
    QStringList names() const;
    void followTab(int index);

    QTabBar* bar_;
    QStackedWidget* stack_;
    std::vector<std::unique_ptr<OpenLevel>> levels_;
    OpenLevel* current_ = nullptr;
};

} // namespace tangent
