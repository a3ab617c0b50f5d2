#pragma once

#include <QScrollArea>

class QAction;
class QBoxLayout;
class QLabel;
class QVBoxLayout;

namespace tangent {

class Actions;
class RecentFiles;

/// The page of a window in which nothing is open yet: what to start with, the recent files, and keys worth knowing.
class WelcomePage : public QScrollArea {
    Q_OBJECT

public:
    WelcomePage(const Actions& actions, RecentFiles& recent, QWidget* parent = nullptr);

signals:
    void fileChosen(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    static QLabel* makeLabel(const char* text);
    QLayout* createHeading();
    QLayout* createStart(const Actions& actions);
    QLayout* createKeys(const Actions& actions);
    void addAction(QVBoxLayout& layout, QAction& action);
    void fillRecent();

    RecentFiles& recent_;
    QBoxLayout* columns_;
    QVBoxLayout* recentList_;
};

} // namespace tangent
