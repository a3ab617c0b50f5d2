#pragma once

#include <QFile>

/// The value of an entry of /proc/PID/status in bytes, such as VmRSS; 0 if there is none.
inline double memoryOf(const char* entry, const QString& process = QStringLiteral("self")) {
    QFile status(QStringLiteral("/proc/%1/status").arg(process));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith(entry))
            return line.simplified().split(' ')[1].toDouble() * 1024;
    return 0;
}
