#pragma once

#include <QScrollArea>
#include <QStringList>

namespace tangent {

/// The names of the rows or columns of a matrix, cut off where they are long; the whole name is in the tool tip.
class MatrixHeads : public QWidget {
    Q_OBJECT

public:
    MatrixHeads(Qt::Orientation orientation, QWidget* parent);

    void setNames(const QStringList& names, int cellSize);
    /// By how many pixels the matrix is scrolled.
    void setScrolled(int scrolled);
    /// What the longest name takes, within reason.
    int extent() const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QRect cell(int place) const;

    Qt::Orientation orientation_;
    QStringList names_;
    int cellSize_ = 1;
    int scrolled_ = 0;
};

/// Scrolls a matrix of square cells under its heads, which stay in sight.
class MatrixArea : public QScrollArea {
    Q_OBJECT

public:
    explicit MatrixArea(QWidget* parent = nullptr);

    void setNames(const QStringList& rows, const QStringList& columns, int cellSize);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void layOutHeads();

    MatrixHeads* rows_;
    MatrixHeads* columns_;
};

} // namespace tangent
