#pragma once

#include <QObject>
#include <QStringList>

namespace tangent {

/// File names, with the folder where two are the same. In the order of the paths.
QStringList distinctNames(const QStringList& paths);

/// The files that were opened or saved last, newest first, kept in the settings.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    QStringList all() const;
    void add(const QString& path);
    void remove(const QString& path);
    void clear();

    /// Where file dialogs start: the folder of the newest file.
    static QString folder();

signals:
    void changed();

private:
    void set(const QStringList& files);
};

} // namespace tangent
