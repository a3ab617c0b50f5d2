#pragma once

#include <QWidget>

class QIcon;
class QLabel;

namespace tangent {

class IconLabel;

/// Placeholder for an empty list: an icon, a title and an explanation.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);

    /// Replaces all three.
    void setContent(const QIcon& picture, const QString& title, const QString& explanation);

private:
    IconLabel* picture_;
    QLabel* title_;
    QLabel* explanation_;
};

} // namespace tangent
