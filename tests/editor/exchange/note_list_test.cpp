#include "exchange/note_list.h"

#include <tangent/formats/format.h>

#include <QApplication>
#include <QLocale>
#include <QScrollBar>
#include <QTranslator>

#include <gtest/gtest.h>

namespace tangent {
namespace {

class GermanNotes : public testing::Test {
protected:
    GermanNotes() {
        EXPECT_TRUE(german_.load(QStringLiteral(":/i18n/tangent_de")));
        QApplication::installTranslator(&german_);
        QLocale::setDefault(QLocale(QLocale::German));
    }

    QStringList shown(std::vector<Note> notes) {
        list_.showNotes(std::move(notes));
        QStringList rows;
        for (int row = 0; row < list_.topLevelItemCount(); ++row)
            rows.append(list_.topLevelItem(row)->text(1));
        return rows;
    }

private:
    QTranslator german_;
    NoteList list_;
};

TEST_F(GermanNotes, SayWhatAnImportLeftOut) {
    const std::string map =
        R"(<map orientation="orthogonal" width="9" height="9" tilewidth="16" tileheight="16">
<tileset firstgid="1" source="a.tsx"/>
<objectgroup id="1" name="Walls">
<object id="1" x="1" y="1"><polygon points="0,0 9,0 5,5"/></object>
<object id="2" x="1" y="1"><polygon points="0,0 9,0 5,5"/></object>
<object id="3" x="0" y="0" width="4" height="4"/>
<object id="3" x="9" y="0" width="4" height="4"/>
</objectgroup>
</map>
)";
    ImportOptions options;
    options.skipsMissing = true;
    EXPECT_EQ(shown(importLevel(*formatNamed("tmx"), map, options).notes),
              (QStringList{"Tileset-Datei nicht gelesen (externe Dateien werden von hier nicht gelesen): "
                           "Formen ihrer Kacheln fehlen",
                           "2 × Polygon: weggelassen (auch in Zeile 5)",
                           "Die Objekt-ID 3 gibt es zweimal: das spätere Objekt wird zu #1000000"}));
}

TEST(NoteList, BeginsAtItsTopAgain) {
    NoteList list;
    list.resize(300, 100);
    list.show();
    std::vector<Note> notes;
    for (int i = 0; i < 50; ++i)
        notes.push_back({std::string("note ") + std::to_string(i)});
    list.showNotes(notes);
    list.scrollToBottom();
    EXPECT_GT(list.verticalScrollBar()->value(), 0);
    list.showNotes(notes);
    QApplication::processEvents();
    EXPECT_EQ(list.verticalScrollBar()->value(), 0);
}

TEST_F(GermanNotes, SayWhatAnExportChanges) {
    Level level;
    level.layers = {{LayerId{1}, "Büro 5 %1", "", {}}, {LayerId{2}, "Büro 5 %1", "", {}}};
    level.colliders = {{ColliderId{1}, LayerId{1}, Circle{{0, 0}, 20}, false, {}, {}, {}}};
    level.grid = Grid{16, {}};
    EXPECT_EQ(shown(exportLevel(*formatNamed("godot4"), level).notes),
              (QStringList{"Raster: nicht geschrieben",
                           "Ebene ohne Kollider: was sie verbietet, wird nicht geschrieben",
                           "Ebene \"Büro 5 %1\" heißt wie eine andere: ihr Knoten ist \"Büro 5 1 2\""}));
}

TEST_F(GermanNotes, HaveADecimalComma) {
    const Message percentage{
        "circle: matter.js collides a polygon with %1 corners, up to %2 % of the radius smaller",
        {std::string("26"), std::string("0.8")}};
    EXPECT_TRUE(shown({{percentage, 1}}).front().contains("0,8 %"))
        << shown({{percentage, 1}}).front().toStdString();
}

TEST_F(GermanNotes, AreCountedInGerman) {
    EXPECT_EQ(shown({{"grid: not written", 12345}, {std::string("a\nb"), 1}}),
              (QStringList{"12.345 × Raster: nicht geschrieben", "a b"}));
}

} // namespace
} // namespace tangent
