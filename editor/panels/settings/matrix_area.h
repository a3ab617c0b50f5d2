#pragma once

#include <QScrollArea>
#include <QStringList>

namespace tangent {

/// The row or column heads of a matrix. Elides long names and shows them in a tooltip.
class MatrixHeads : public QWidget {
    Q_OBJECT

public:
    MatrixHeads(Qt::Orientation orientation, QWidget* parent);

    void setNames(const QStringList& names, int cellSize);
    /// The scroll offset of the matrix, in pixels.
    void setScrolled(int scrolled);
    /// The width of the longest name, up to a limit.
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

/// A scroll area for a matrix of square cells. Its heads stay visible.
class MatrixArea : public QScrollArea {
    Q_OBJECT

public:
    explicit MatrixArea(QWidget* parent = nullptr);

    void setNames(const QStringList& rows, const QStringList& columns, int cellSize);

signals:
    /// Other cells are in view.
    void viewMoved();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void layOutHeads();

    MatrixHeads* rows_;
    MatrixHeads* columns_;
};

} // namespace tangent
