#pragma once

#include <QAbstractButton>

namespace tangent {

/// A button of a page: an icon, a text and a dimmed detail in the line below it or at the right end.
class LinkButton : public QAbstractButton {
    Q_OBJECT

public:
    enum class Detail { below, atEnd };

    explicit LinkButton(Detail place, QWidget* parent = nullptr);

    void setTexts(const QString& text, const QString& detail);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString detail_;
    Detail place_;
};

} // namespace tangent
