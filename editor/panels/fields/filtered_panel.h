#pragma once

#include <QWidget>

class QAbstractItemView;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QStackedWidget;

namespace tangent {

class EmptyState;

/// A list with a filter line above and a summary below. Shows an EmptyState instead of an empty list. Esc in the filter
/// line clears the filter.
class FilteredPanel : public QWidget {
    Q_OBJECT

public:
    explicit FilteredPanel(QWidget* parent);

protected:
    void setView(QAbstractItemView& view);
    /// Adds a widget between the list and the summary.
    void addBelow(QWidget& widget);
    /// Adds a control beside the filter line.
    void addToBar(QWidget& control);
    void showRows(bool hasRows);
    QLineEdit& search() { return *search_; }
    EmptyState& empty() { return *empty_; }
    QLabel& summary() { return *summary_; }
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLineEdit* search_;
    QHBoxLayout* bar_;
    QStackedWidget* pages_;
    EmptyState* empty_;
    QLabel* summary_;
};

} // namespace tangent
