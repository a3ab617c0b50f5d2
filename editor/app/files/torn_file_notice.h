#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace tangent {

class LevelDocument;
class MessageBar;

/// Says in a bar that the last save of the open level's file did not end, and offers the copy of what the file was
/// before (see safetyCopyOf()). The file may be torn although it is a level.
class TornFileNotice : public QObject {
    Q_OBJECT

public:
    TornFileNotice(LevelDocument& document, MessageBar& bar, QWidget& window, QObject* parent);

    /// Offers a copy. Empty: there is none.
    void offer(const QString& copy);

private:
    void show();
    void restore();
    void compare();
    void keep();

    LevelDocument& document_;
    MessageBar& bar_;
    QWidget& window_;
    QString copy_; ///< empty while none is offered
};

} // namespace tangent
