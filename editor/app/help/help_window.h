#pragma once

#include <QTextBrowser>
#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QListWidget;
class QMenuBar;

namespace tangent {

/// The pages of the user guide, in the order of its list.
enum class HelpPage {
    firstSteps,
    window,
    drawing,
    snapping,
    arranging,
    properties,
    layers,
    levelSettings,
    problems,
    outline,
    play,
    files,
    commandLine,
    tiled,
    exchange,
    shortcuts
};

/// Returns a Markdown table for each menu: the name, shortcuts and status tip of every action with a shortcut.
QString shortcutTables(const QMenuBar& menus);

/// Shows the pages that ship with the program. Appends the text of `shortcuts` to the page about shortcuts.
class GuideBrowser : public QTextBrowser {
    Q_OBJECT

public:
    explicit GuideBrowser(std::function<QString()> shortcuts);

    QVariant loadResource(int type, const QUrl& name) override;

private:
    std::function<QString()> shortcuts_;
};

/// The user guide: a list of pages beside the page shown.
class HelpWindow : public QWidget {
    Q_OBJECT

public:
    /// A top-level window that closes with `owner`.
    HelpWindow(const QMenuBar& menus, QWidget* owner);

    /// Opens the window at a page.
    void showPage(HelpPage page);

private:
    void createList();
    QLayout* createBar();
    void followSource(const QUrl& source);
    const std::vector<QString>& texts();
    void listHits(const QString& text);
    void find(const QString& text, bool fromStart);
    bool findOnOtherPage(const QString& text);

    QListWidget* list_;
    GuideBrowser* browser_;
    QLineEdit* search_;
    QLabel* notFound_;
    std::vector<QString> texts_; ///< of the pages, as shown; empty until needed
};

} // namespace tangent
