#pragma once

#include "exchange/exchange_fixture.h"
#include "exchange/import_dialog.h"

#include <tangent/formats/recorded_options.h>
#include <tangent/level/import_record.h>

#include <QRadioButton>

namespace tangent::test {

inline const QByteArray map = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="10" height="10" tilewidth="16" tileheight="16">
 <objectgroup id="2" name="Walls">
  <object id="1" x="10" y="20" width="30" height="40"/>
  <object id="2" x="100" y="100"><polygon points="0,0 40,0 40,40"/></object>
 </objectgroup>
 <objectgroup id="3" name="Water">
  <object id="5" x="200" y="20" width="30" height="40"/>
 </objectgroup>
</map>
)";

inline QPushButton& importButton(QWidget& dialog) {
    return named<QPushButton>(dialog, QStringLiteral("Import"));
}

class LevelImportTest : public ExchangeTest {
protected:
    /// Does something in the import dialog once the file was read, and clicks Import.
    static void whenRead(const std::function<void(ImportDialog&)>& change) {
        inNextDialog<ImportDialog>([change](ImportDialog& dialog) {
            EXPECT_TRUE(becomesTrue([&] { return importButton(dialog).isEnabled(); }));
            change(dialog);
            EXPECT_TRUE(becomesTrue([&] { return importButton(dialog).isEnabled(); }));
            click(importButton(dialog));
        });
    }
    bool import(
        const QString& file, const std::function<void(ImportDialog&)>& change = [](ImportDialog&) {}) {
        document().waitForCheck(); // until then nothing can be merged into the level
        whenRead(change);
        return window.open(file);
    }
    /// What the library imports of the map, as the command line would.
    Level imported(ImportOptions options = {}) {
        options.file = inFolder("quay.tmx").toStdU16String();
        Level level = *importLevel(*formatNamed("tmx"), map.toStdString(), options).level;
        recordImport(level, "quay.tmx");
        recordOptions(level, "quay.tmx", recordedOptions(options, options.file));
        return level;
    }
    static QRadioButton& choice(ImportDialog& dialog, const QString& name) {
        return named<QRadioButton>(dialog, name);
    }

    const QString path = write("quay.tmx", map);
};

} // namespace tangent::test
