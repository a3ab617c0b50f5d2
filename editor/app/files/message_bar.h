#pragma once

#include <QFrame>
#include <QTimer>

#include <functional>

class QHBoxLayout;
class QLabel;

namespace tangent {

class IconLabel;

/// A message above the canvas, with answers to choose from. It waits until one is chosen and blocks nothing meanwhile.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    struct Answer {
        QString text;
        QString tip;
        std::function<void()> choose;
    };

    explicit MessageBar(QWidget* parent = nullptr);

    /// Replaces the message that is shown. An answer does not hide it.
    void showMessage(const QString& text, const std::vector<Answer>& answers);
    /// Hides the bar, but not while a mouse button is down: that would move the canvas under the mouse.
    void dismiss();

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void returnFocus();
    void paintInTheme();

    QHBoxLayout* layout_;
    IconLabel* icon_;
    QLabel* text_;
    QList<QWidget*> buttons_;
    QTimer dismissal_; ///< runs while dismiss() waits
};

} // namespace tangent
