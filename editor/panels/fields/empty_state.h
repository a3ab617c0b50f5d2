#pragma once

#include <QWidget>

class QLabel;

namespace tangent {

/// What stands in the middle of a list that has nothing to show: a picture, a few words, and why.
class EmptyState : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);

    void tell(const QIcon& picture, const QString& title, const QString& explanation);

private:
    QLabel* picture_;
    QLabel* title_;
    QLabel* explanation_;
};

} // namespace tangent
