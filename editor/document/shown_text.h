#pragma once

#include <QString>
#include <QStringList>

#include <string_view>

namespace tangent {

/// Text of others as labels, titles and menus show it, such as a name from a level: on one line, without characters
/// that control or reorder the text around it (see onOneLine()).
QString shownText(std::string_view text);
QString shownText(const QString& text);
/// Returns the name of a file without its folder as shownText().
QString shownFileName(const QString& path);
/// Returns the names of files, as shownFileName(). Where files have the same name, their folders precede it, as far as
/// needed to tell them apart.
QStringList shownFileNames(const QStringList& paths);
/// Returns a path with the separators of the system as shownText().
QString shownPath(const QString& path);
/// Returns a text that a tool tip shows as it is, also if it looks like markup.
QString shownToolTip(const QString& text);

} // namespace tangent
