#pragma once

#include "document/level_document.h"

#include <tangent/formats/format.h>

#include <QByteArray>

namespace tangent {

/// What an export takes of the level.
enum class ExportChoice { everything, layers, selection, region };

/// One way to export a level, as the dialog asks for it. Session state: remembered for each level file, not part of it.
struct ExportPlan {
    const Format* format = nullptr; ///< that can write
    QString file;                   ///< absolute
    ExportChoice choice = ExportChoice::everything;
    std::vector<LayerId> layers; ///< of ExportChoice::layers
    Rect region;                 ///< of ExportChoice::region
    Vec2 origin;
    double scale = 1;
    std::optional<bool> yRunsUp; ///< absent: as is usual for the format
    QByteArray hash;             ///< contentHash() of what was written last; empty: nothing is known

    friend bool operator==(const ExportPlan&, const ExportPlan&) = default;
};

/// Returns why a plan cannot be carried out now, in words; empty: it can.
QString faultOf(const ExportPlan& plan, const LevelDocument& document);
/// Whether the level was imported from a file of this name. An export that replaces it loses what levels do not have.
bool isSource(const QString& file, const LevelDocument& document);
/// The plan must have no fault.
ExportOptions exportOptions(const ExportPlan& plan, const LevelDocument& document);

/// Returns a plan for the first export of a level: all of it, beside the level or else in `folder`.
ExportPlan firstPlan(const LevelDocument& document, const QString& folder);
/// Gives a file name the suffix of another format.
QString withSuffixOf(const QString& file, const Format* before, const Format& after);

/// Returns the plan of the last export of this level file, if it is remembered. The last 50 levels are.
std::optional<ExportPlan> rememberedPlan(const QString& levelFile);
void rememberPlan(const QString& levelFile, const ExportPlan& plan);

} // namespace tangent
