#pragma once

#include <QWidget>

class QAbstractItemView;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QStackedWidget;

namespace tangent {

class EmptyState;

/// A list below a line to filter it by, and a summary below the list. While there are no rows to show, some words
/// stand in its place.
/// Esc in the filter line clears it first.
class FilteredPanel : public QWidget {
    Q_OBJECT

public:
    explicit FilteredPanel(QWidget* parent);

protected:
    void setView(QAbstractItemView& view);
    /// Puts a control beside the filter line.
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
