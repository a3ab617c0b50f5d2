#pragma once

#include <QMenu>

namespace tangent {

class LevelFiles;

/// The menu of recent files.
class RecentMenu : public QMenu {
    Q_OBJECT

public:
    RecentMenu(LevelFiles& files, QWidget* parent);

private:
    void fill();

    LevelFiles& files_;
};

} // namespace tangent
