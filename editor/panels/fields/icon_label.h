#pragma once

#include <QIcon>
#include <QWidget>

namespace tangent {

/// Shows an icon, sharp on every screen: a pixmap of a QLabel keeps the resolution of the first one.
class IconLabel : public QWidget {
    Q_OBJECT

public:
    IconLabel(QSize size, QWidget* parent = nullptr);

    void setIcon(const QIcon& icon);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QIcon icon_;
};

} // namespace tangent
