#pragma once

#include <QMenu>

namespace tangent {

class RecentFiles;

/// The menu of recent files.
class RecentMenu : public QMenu {
    Q_OBJECT

public:
    RecentMenu(RecentFiles& files, QWidget* parent);

signals:
    void chosen(const QString& path);

private:
    void fill();

    RecentFiles& files_;
};

} // namespace tangent
