#pragma once

#include <tangent/live/live_level.h>

#include <QWidget>

namespace tangent {

/// Shows where a collider is in two levels, among those that surround it.
class ComparePreview : public QWidget {
    Q_OBJECT

public:
    /// Shows what surrounds them in `level`, which must outlive this widget.
    explicit ComparePreview(const LiveLevel& level, QWidget* parent = nullptr);

    /// Shows these shapes of both levels.
    void showShapes(std::vector<Shape> mine, std::vector<Shape> theirs);

    QSize sizeHint() const override { return {360, 320}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF area() const;

    const LiveLevel& level_;
    std::vector<Shape> mine_;
    std::vector<Shape> theirs_;
};

} // namespace tangent
