#pragma once

#include <QMenu>

namespace tangent {

class LevelFiles;

/// Opens files that were open lately.
class RecentMenu : public QMenu {
    Q_OBJECT

public:
    RecentMenu(LevelFiles& files, QWidget* parent);

private:
    void fill();

    LevelFiles& files_;
};

} // namespace tangent
