<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Arrange</name>
    <message>
        <source>Align &amp;Left</source>
        <translation>&amp;Links ausrichten</translation>
    </message>
    <message>
        <source>Align the left edges of the selected colliders with the leftmost one</source>
        <translation>Die linken Kanten der ausgewählten Kollider an der äußersten ausrichten</translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) left</source>
        <translation>
            <numerusform>%Ln Kollider links ausrichten</numerusform>
            <numerusform>%Ln Kollider links ausrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>Align &amp;Centers</source>
        <translation>Waagerecht &amp;zentrieren</translation>
    </message>
    <message>
        <source>Align the centers of the selected colliders on a vertical line</source>
        <translation>Die Mittelpunkte der ausgewählten Kollider auf eine senkrechte Linie legen</translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) at the center</source>
        <translation>
            <numerusform>%Ln Kollider waagerecht zentrieren</numerusform>
            <numerusform>%Ln Kollider waagerecht zentrieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Align &amp;Right</source>
        <translation>&amp;Rechts ausrichten</translation>
    </message>
    <message>
        <source>Align the right edges of the selected colliders with the rightmost one</source>
        <translation>Die rechten Kanten der ausgewählten Kollider an der äußersten ausrichten</translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) right</source>
        <translation>
            <numerusform>%Ln Kollider rechts ausrichten</numerusform>
            <numerusform>%Ln Kollider rechts ausrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>Align &amp;Top</source>
        <translation>&amp;Oben ausrichten</translation>
    </message>
    <message>
        <source>Align the top edges of the selected colliders with the highest one</source>
        <translation>Die oberen Kanten der ausgewählten Kollider an der höchsten ausrichten</translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) at the top</source>
        <translation>
            <numerusform>%Ln Kollider oben ausrichten</numerusform>
            <numerusform>%Ln Kollider oben ausrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>Align &amp;Middles</source>
        <translation>&amp;Senkrecht zentrieren</translation>
    </message>
    <message>
        <source>Align the centers of the selected colliders on a horizontal line</source>
        <translation>Die Mittelpunkte der ausgewählten Kollider auf eine waagerechte Linie legen</translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) in the middle</source>
        <translation>
            <numerusform>%Ln Kollider senkrecht zentrieren</numerusform>
            <numerusform>%Ln Kollider senkrecht zentrieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Align &amp;Bottom</source>
        <translation>&amp;Unten ausrichten</translation>
    </message>
    <message>
        <source>Align the bottom edges of the selected colliders with the lowest one</source>
        <translation>Die unteren Kanten der ausgewählten Kollider an der tiefsten ausrichten</translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) at the bottom</source>
        <translation>
            <numerusform>%Ln Kollider unten ausrichten</numerusform>
            <numerusform>%Ln Kollider unten ausrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>Distribute Centers &amp;Horizontally</source>
        <translation>Mittelpunkte &amp;waagerecht verteilen</translation>
    </message>
    <message>
        <source>Make the horizontal distances between the centers of the selected colliders equal</source>
        <translation>Die Mittelpunkte der ausgewählten Kollider waagerecht gleich weit voneinander entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Distribute %Ln collider(s) horizontally</source>
        <translation>
            <numerusform>%Ln Kollider waagerecht verteilen</numerusform>
            <numerusform>%Ln Kollider waagerecht verteilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Distribute Centers &amp;Vertically</source>
        <translation>Mittelpunkte s&amp;enkrecht verteilen</translation>
    </message>
    <message>
        <source>Make the vertical distances between the centers of the selected colliders equal</source>
        <translation>Die Mittelpunkte der ausgewählten Kollider senkrecht gleich weit voneinander entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Distribute %Ln collider(s) vertically</source>
        <translation>
            <numerusform>%Ln Kollider senkrecht verteilen</numerusform>
            <numerusform>%Ln Kollider senkrecht verteilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Make the horizontal gaps between the selected colliders equal</source>
        <translation>Die waagerechten Abstände zwischen den ausgewählten Kollidern angleichen</translation>
    </message>
    <message numerus="yes">
        <source>Space %Ln collider(s) horizontally</source>
        <translation>
            <numerusform>Waagerechte Abstände von %Ln Kollidern angleichen</numerusform>
            <numerusform>Waagerechte Abstände von %Ln Kollidern angleichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Make the vertical gaps between the selected colliders equal</source>
        <translation>Die senkrechten Abstände zwischen den ausgewählten Kollidern angleichen</translation>
    </message>
    <message numerus="yes">
        <source>Space %Ln collider(s) vertically</source>
        <translation>
            <numerusform>Senkrechte Abstände von %Ln Kollidern angleichen</numerusform>
            <numerusform>Senkrechte Abstände von %Ln Kollidern angleichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Match &amp;Width</source>
        <translation>Gleiche &amp;Breite</translation>
    </message>
    <message>
        <source>Make the selected colliders as wide as the widest one</source>
        <translation>Die ausgewählten Kollider so breit wie den breitesten machen</translation>
    </message>
    <message numerus="yes">
        <source>Match the width of %Ln collider(s)</source>
        <translation>
            <numerusform>Breite von %Ln Kollidern angleichen</numerusform>
            <numerusform>Breite von %Ln Kollidern angleichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Match He&amp;ight</source>
        <translation>Gleiche &amp;Höhe</translation>
    </message>
    <message>
        <source>Make the selected colliders as high as the highest one</source>
        <translation>Die ausgewählten Kollider so hoch wie den höchsten machen</translation>
    </message>
    <message numerus="yes">
        <source>Match the height of %Ln collider(s)</source>
        <translation>
            <numerusform>Höhe von %Ln Kollidern angleichen</numerusform>
            <numerusform>Höhe von %Ln Kollidern angleichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Match &amp;Size</source>
        <translation>Gleiche Grö&amp;ße</translation>
    </message>
    <message>
        <source>Give the selected colliders the largest width and height among them</source>
        <translation>Den ausgewählten Kollidern die größte Breite und Höhe unter ihnen geben</translation>
    </message>
    <message numerus="yes">
        <source>Match the size of %Ln collider(s)</source>
        <translation>
            <numerusform>Größe von %Ln Kollidern angleichen</numerusform>
            <numerusform>Größe von %Ln Kollidern angleichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Move to &amp;Grid</source>
        <translation>Auf das Raster rüc&amp;ken</translation>
    </message>
    <message>
        <source>Move each selected collider to the nearest point of the grid</source>
        <translation>Jeden ausgewählten Kollider auf den nächsten Punkt des Rasters rücken</translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln collider(s) to the grid</source>
        <translation>
            <numerusform>%Ln Kollider auf das Raster rücken</numerusform>
            <numerusform>%Ln Kollider auf das Raster rücken</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Flip Horizontally</source>
        <translation>Waagerecht spiegeln</translation>
    </message>
    <message>
        <source>Mirror the selected colliders: left becomes right</source>
        <translation>Die ausgewählten Kollider spiegeln: links wird rechts</translation>
    </message>
    <message numerus="yes">
        <source>Flip %Ln collider(s) horizontally</source>
        <translation>
            <numerusform>%Ln Kollider waagerecht spiegeln</numerusform>
            <numerusform>%Ln Kollider waagerecht spiegeln</numerusform>
        </translation>
    </message>
    <message>
        <source>Fli&amp;p Vertically</source>
        <translation>Senkrecht spiegeln</translation>
    </message>
    <message>
        <source>Mirror the selected colliders: top becomes bottom</source>
        <translation>Die ausgewählten Kollider spiegeln: oben wird unten</translation>
    </message>
    <message numerus="yes">
        <source>Flip %Ln collider(s) vertically</source>
        <translation>
            <numerusform>%Ln Kollider senkrecht spiegeln</numerusform>
            <numerusform>%Ln Kollider senkrecht spiegeln</numerusform>
        </translation>
    </message>
    <message>
        <source>Rotate 90° Clockwise</source>
        <translation>Um 90° im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Rotate the selected colliders together by 90° to the right</source>
        <translation>Die ausgewählten Kollider gemeinsam um 90° nach rechts drehen</translation>
    </message>
    <message numerus="yes">
        <source>Rotate %Ln collider(s) by 90°</source>
        <translation>
            <numerusform>%Ln Kollider um 90° drehen</numerusform>
            <numerusform>%Ln Kollider um 90° drehen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rotate 90° Counterclockwise</source>
        <translation>Um 90° gegen den Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Rotate the selected colliders together by 90° to the left</source>
        <translation>Die ausgewählten Kollider gemeinsam um 90° nach links drehen</translation>
    </message>
    <message numerus="yes">
        <source>Rotate %Ln collider(s) by -90°</source>
        <translation>
            <numerusform>%Ln Kollider um -90° drehen</numerusform>
            <numerusform>%Ln Kollider um -90° drehen</numerusform>
        </translation>
    </message>
    <message>
        <source>Distribute Gaps H&amp;orizontally</source>
        <translation>&amp;Abstände waagerecht verteilen</translation>
    </message>
    <message>
        <source>Distribut&amp;e Gaps Vertically</source>
        <translation>Abstände senkre&amp;cht verteilen</translation>
    </message>
</context>
<context>
    <name>BackdropItem</name>
    <message>
        <source>%1 cannot be shown</source>
        <translation>%1 kann nicht gezeigt werden</translation>
    </message>
    <message>
        <source>%1 lies outside the project</source>
        <translation>%1 liegt außerhalb des Projekts</translation>
    </message>
    <message>
        <source>%1 is left out: the images take too much memory</source>
        <translation>%1 bleibt weg: Die Bilder brauchen zu viel Speicher</translation>
    </message>
</context>
<context>
    <name>BackgroundFiles</name>
    <message numerus="yes">
        <source>Add %Ln background image(s)</source>
        <translation>
            <numerusform>%Ln Hintergrundbild hinzufügen</numerusform>
            <numerusform>%Ln Hintergrundbilder hinzufügen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColliderMarks</name>
    <message numerus="yes">
        <source>Mark %Ln collider(s) as spawn</source>
        <translation>
            <numerusform>%Ln Kollider als Startpunkt kennzeichnen</numerusform>
            <numerusform>%Ln Kollider als Startpunkte kennzeichnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark %Ln collider(s) as goal</source>
        <translation>
            <numerusform>%Ln Kollider als Ziel kennzeichnen</numerusform>
            <numerusform>%Ln Kollider als Ziele kennzeichnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark %Ln collider(s) as one-way</source>
        <translation>
            <numerusform>%Ln Kollider als einseitig kennzeichnen</numerusform>
            <numerusform>%Ln Kollider als einseitig kennzeichnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark %Ln collider(s) as sensor</source>
        <translation>
            <numerusform>%Ln Kollider als Sensor kennzeichnen</numerusform>
            <numerusform>%Ln Kollider als Sensoren kennzeichnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unmark %Ln collider(s)</source>
        <translation>
            <numerusform>Kennzeichen von %Ln Kollider entfernen</numerusform>
            <numerusform>Kennzeichen von %Ln Kollidern entfernen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>Places and checks colliders in 2-D game levels.</source>
        <translation>Platziert und prüft Kollider in 2D-Spielleveln.</translation>
    </message>
    <message>
        <source>Language, such as de; default: the system&apos;s.</source>
        <translation>Sprache, zum Beispiel de; Vorgabe: die des Systems.</translation>
    </message>
    <message>
        <source>system, light or dark, for this run.</source>
        <translation>system, light oder dark, nur für diesen Start.</translation>
    </message>
    <message>
        <source>Write a picture of the window to a file and quit.</source>
        <translation>Ein Bild des Fensters in eine Datei schreiben und beenden.</translation>
    </message>
    <message>
        <source>Levels to open.</source>
        <translation>Zu öffnende Level.</translation>
    </message>
</context>
<context>
    <name>FileFailure</name>
    <message>
        <source>Permission denied for the file or its folder.</source>
        <translation>Die Berechtigung für die Datei oder ihren Ordner fehlt.</translation>
    </message>
    <message>
        <source>No space is left on the disk.</source>
        <translation>Auf dem Datenträger ist kein Platz mehr.</translation>
    </message>
    <message>
        <source>The file or its folder does not exist.</source>
        <translation>Die Datei oder ihr Ordner existiert nicht.</translation>
    </message>
    <message>
        <source>It is a folder.</source>
        <translation>Es ist ein Ordner.</translation>
    </message>
    <message>
        <source>The disk is read-only.</source>
        <translation>Der Datenträger ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>Too many files are open.</source>
        <translation>Zu viele Dateien sind geöffnet.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Der Arbeitsspeicher reicht nicht aus.</translation>
    </message>
    <message>
        <source>It is a pipe or a device, not a file.</source>
        <translation>Es ist eine Pipe oder ein Gerät, keine Datei.</translation>
    </message>
    <message>
        <source>It has too many problems to show: “tangent check” counts them.</source>
        <translation>Es hat zu viele Probleme, um sie zu zeigen: „tangent check“ zählt sie.</translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message>
        <source>Table (.csv)</source>
        <translation>Tabelle (.csv)</translation>
    </message>
    <message>
        <source>Level with all defaults (.json)</source>
        <translation>Level mit allen Vorgaben (.json)</translation>
    </message>
    <message>
        <source>SVG drawing (.svg)</source>
        <translation>SVG-Zeichnung (.svg)</translation>
    </message>
    <message>
        <source>Tiled map, XML (.tmx)</source>
        <translation>Tiled-Karte, XML (.tmx)</translation>
    </message>
    <message>
        <source>Tiled map, JSON, also for Phaser (.tmj)</source>
        <translation>Tiled-Karte, JSON, auch für Phaser (.tmj)</translation>
    </message>
    <message>
        <source>Tiled map, Lua, for LÖVE (.lua)</source>
        <translation>Tiled-Karte, Lua, für LÖVE (.lua)</translation>
    </message>
    <message>
        <source>Godot 4 scene (.tscn)</source>
        <translation>Godot-4-Szene (.tscn)</translation>
    </message>
    <message>
        <source>Godot 3 scene (.tscn)</source>
        <translation>Godot-3-Szene (.tscn)</translation>
    </message>
    <message>
        <source>LDtk project (.ldtk)</source>
        <translation>LDtk-Projekt (.ldtk)</translation>
    </message>
    <message>
        <source>planck.js world (.planck.json)</source>
        <translation>planck.js-Welt (.planck.json)</translation>
    </message>
    <message>
        <source>Box2D definitions (.box2d.json)</source>
        <translation>Box2D-Definitionen (.box2d.json)</translation>
    </message>
    <message>
        <source>matter.js bodies (.matter.json)</source>
        <translation>matter.js-Körper (.matter.json)</translation>
    </message>
    <message>
        <source>PhysicsEditor bodies, for Phaser (.physics.json)</source>
        <translation>PhysicsEditor-Körper, für Phaser (.physics.json)</translation>
    </message>
    <message>
        <source>FlatBuffers, binary for games (.tangent)</source>
        <translation>FlatBuffers, binär für Spiele (.tangent)</translation>
    </message>
    <message>
        <source>Maps and scenes (%1)</source>
        <translation>Karten und Szenen (%1)</translation>
    </message>
</context>
<context>
    <name>Grouping</name>
    <message>
        <source>Group 1</source>
        <translation>Gruppe 1</translation>
    </message>
    <message numerus="yes">
        <source>Group %Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider gruppieren</numerusform>
            <numerusform>%Ln Kollider gruppieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ungroup %Ln collider(s)</source>
        <translation>
            <numerusform>Gruppierung von %Ln Kollidern aufheben</numerusform>
            <numerusform>Gruppierung von %Ln Kollidern aufheben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GuideDialog</name>
    <message>
        <source>Guide</source>
        <translation>Hilfslinie</translation>
    </message>
    <message>
        <source>A number or an expression such as 64*3</source>
        <translation>Eine Zahl oder ein Ausdruck wie 64*3</translation>
    </message>
    <message>
        <source>&amp;X position</source>
        <translation>&amp;X-Position</translation>
    </message>
    <message>
        <source>&amp;Y position</source>
        <translation>&amp;Y-Position</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Add Guide</source>
        <translation>Hilfslinie hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Direction</source>
        <translation>&amp;Richtung</translation>
    </message>
    <message>
        <source>Vertical</source>
        <translation>Senkrecht</translation>
    </message>
    <message>
        <source>Horizontal</source>
        <translation>Waagerecht</translation>
    </message>
</context>
<context>
    <name>GuideDrag</name>
    <message>
        <source>Release to remove</source>
        <translation>Loslassen zum Entfernen</translation>
    </message>
    <message>
        <source>Add guide</source>
        <translation>Hilfslinie hinzufügen</translation>
    </message>
    <message>
        <source>Remove guide</source>
        <translation>Hilfslinie entfernen</translation>
    </message>
    <message>
        <source>Move guide</source>
        <translation>Hilfslinie verschieben</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>No format that can be imported has this file name suffix.</source>
        <translation>Kein importierbares Format hat diese Dateiendung.</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message>
        <source>unknown shape %1, expected &quot;circle&quot; or &quot;rectangle&quot;</source>
        <translation>unbekannte Form %1, erwartet wird &quot;circle&quot; oder &quot;rectangle&quot;</translation>
    </message>
    <message>
        <source>the reading was cancelled</source>
        <translation>das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>ein Array</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a boolean</source>
        <translation>ein Wahrheitswert</translation>
    </message>
    <message>
        <source>a member name in double quotes</source>
        <translation>ein Name in doppelten Anführungszeichen</translation>
    </message>
    <message>
        <source>a digit</source>
        <translation>eine Ziffer</translation>
    </message>
    <message>
        <source>a number without leading zeros</source>
        <translation>eine Zahl ohne führende Nullen</translation>
    </message>
    <message>
        <source>the file ends too early, expected %1</source>
        <translation>die Datei endet zu früh, erwartet wird %1</translation>
    </message>
    <message>
        <source>byte %1 is not UTF-8, expected %2</source>
        <translation>Byte %1 ist kein UTF-8, erwartet wird %2</translation>
    </message>
    <message>
        <source>unexpected byte %1, expected %2</source>
        <translation>unerwartetes Byte %1, erwartet wird %2</translation>
    </message>
    <message>
        <source>unexpected %1, expected %2</source>
        <translation>%1 ist unerwartet, erwartet wird %2</translation>
    </message>
    <message>
        <source>unexpected %1 after a comma: JSON has no trailing commas</source>
        <translation>%1 nach einem Komma ist unerwartet: JSON hat keine Kommas am Ende</translation>
    </message>
    <message>
        <source>unexpected &quot;/&quot;, expected a value: JSON has no comments</source>
        <translation>&quot;/&quot; ist unerwartet, erwartet wird ein Wert: JSON hat keine Kommentare</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>nested deeper than %1</source>
        <translation>tiefer als %1 verschachtelt</translation>
    </message>
    <message>
        <source>&quot;,&quot; or &quot;}&quot;</source>
        <translation>&quot;,&quot; oder &quot;}&quot;</translation>
    </message>
    <message>
        <source>&quot;,&quot; or &quot;]&quot;</source>
        <translation>&quot;,&quot; oder &quot;]&quot;</translation>
    </message>
    <message>
        <source>the end of the string</source>
        <translation>das Ende des Textes</translation>
    </message>
    <message>
        <source>unescaped byte %1 in a string: is a closing quote missing?</source>
        <translation>nicht maskiertes Byte %1 in einem Text: Fehlt ein schließendes Anführungszeichen?</translation>
    </message>
    <message>
        <source>byte %1 is not UTF-8</source>
        <translation>Byte %1 ist kein UTF-8</translation>
    </message>
    <message>
        <source>one of &quot; \ / b f n r t u after &quot;\&quot;</source>
        <translation>eines von &quot; \ / b f n r t u nach &quot;\&quot;</translation>
    </message>
    <message>
        <source>lone surrogate, expected \udc00-\udfff after \ud800-\udbff</source>
        <translation>einzelnes Surrogat, erwartet wird \udc00-\udfff nach \ud800-\udbff</translation>
    </message>
    <message>
        <source>four hexadecimal digits after &quot;\u&quot;</source>
        <translation>vier hexadezimale Ziffern nach &quot;\u&quot;</translation>
    </message>
    <message>
        <source>the number %1 is too large for a double</source>
        <translation>die Zahl %1 ist zu groß für ein double</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>das Ende der Datei</translation>
    </message>
    <message>
        <source>no layer has the id %1</source>
        <translation>keine Ebene hat die ID %1</translation>
    </message>
    <message>
        <source>unknown format %1, expected &quot;tangent-level&quot;</source>
        <translation>unbekanntes Format %1, erwartet wird &quot;tangent-level&quot;</translation>
    </message>
    <message>
        <source>expected a version like &quot;1.0&quot;, found %1</source>
        <translation>erwartet wird eine Version wie &quot;1.0&quot;, gefunden wurde %1</translation>
    </message>
    <message>
        <source>version %1 of the level format is newer than this program, which reads 1.x</source>
        <translation>Version %1 des Level-Formats ist neuer als dieses Programm, das 1.x liest</translation>
    </message>
    <message>
        <source>version %1 of the level format is older than this program, which reads 1.x</source>
        <translation>Version %1 des Level-Formats ist älter als dieses Programm, das 1.x liest</translation>
    </message>
    <message>
        <source>expected bounds with a positive width and height</source>
        <translation>erwartet werden Grenzen mit positiver Breite und Höhe</translation>
    </message>
    <message>
        <source>unknown axis %1, expected &quot;x&quot; or &quot;y&quot;</source>
        <translation>unbekannte Achse %1, erwartet wird &quot;x&quot; oder &quot;y&quot;</translation>
    </message>
    <message>
        <source>expected a tolerance of 0 or more</source>
        <translation>erwartet wird eine Toleranz von 0 oder mehr</translation>
    </message>
    <message>
        <source>expected 2 layers, found %1</source>
        <translation>erwartet werden 2 Ebenen, gefunden wurden %1</translation>
    </message>
    <message>
        <source>unknown severity %1, expected &quot;error&quot;, &quot;warning&quot; or &quot;off&quot;</source>
        <translation>unbekannter Schweregrad %1, erwartet wird &quot;error&quot;, &quot;warning&quot; oder &quot;off&quot;</translation>
    </message>
    <message>
        <source>the rule %1 cannot be off, expected &quot;error&quot; or &quot;warning&quot;</source>
        <translation>die Regel %1 kann nicht aus sein, erwartet wird &quot;error&quot; oder &quot;warning&quot;</translation>
    </message>
    <message>
        <source>the id %1 is used by an earlier layer</source>
        <translation>die ID %1 hat schon eine frühere Ebene</translation>
    </message>
    <message>
        <source>the id %1 is used by an earlier collider</source>
        <translation>die ID %1 hat schon ein früherer Kollider</translation>
    </message>
    <message>
        <source>and %1 more errors</source>
        <translation>und %1 weitere Fehler</translation>
    </message>
    <message>
        <source>an id, an integer from 1 to 9007199254740991</source>
        <translation>eine ID, eine ganze Zahl von 1 bis 9007199254740991</translation>
    </message>
    <message>
        <source>missing member &quot;%1&quot;</source>
        <translation>&quot;%1&quot; fehlt</translation>
    </message>
    <message>
        <source>expected %1, found %2</source>
        <translation>erwartet: %1, gefunden: %2</translation>
    </message>
    <message>
        <source>duplicate member &quot;%1&quot;</source>
        <translation>&quot;%1&quot; ist doppelt</translation>
    </message>
    <message>
        <source>expected a string, a number or a boolean, found %1</source>
        <translation>erwartet: ein Text, eine Zahl oder ein Wahrheitswert, gefunden: %1</translation>
    </message>
    <message>
        <source>expected an object with &quot;bodies&quot;</source>
        <translation>erwartet wird ein Objekt mit &quot;bodies&quot;</translation>
    </message>
    <message>
        <source>expected the array of planck.Serializer</source>
        <translation>erwartet wird das Array von planck.Serializer</translation>
    </message>
    <message>
        <source>expected an array that begins with a world: an object with &quot;bodies&quot;</source>
        <translation>erwartet wird ein Array, das mit einer Welt beginnt: einem Objekt mit &quot;bodies&quot;</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>joints: skipped</source>
        <translation>Gelenke: weggelassen</translation>
    </message>
    <message>
        <source>category bits above 16: skipped</source>
        <translation>Kategoriebits über 16: weggelassen</translation>
    </message>
    <message>
        <source>mask bits above 16: skipped</source>
        <translation>Maskenbits über 16: weggelassen</translation>
    </message>
    <message>
        <source>expected a reference with a &quot;refIndex&quot;</source>
        <translation>erwartet wird ein Verweis mit einem &quot;refIndex&quot;</translation>
    </message>
    <message>
        <source>&quot;refIndex&quot;: %1 is no object of the expected kind</source>
        <translation>&quot;refIndex&quot;: %1 ist kein Objekt der erwarteten Art</translation>
    </message>
    <message>
        <source>fixture without a shape</source>
        <translation>Fixture ohne Form</translation>
    </message>
    <message>
        <source>%1: replaced</source>
        <translation>%1: ersetzt</translation>
    </message>
    <message>
        <source>%1: skipped</source>
        <translation>%1: weggelassen</translation>
    </message>
    <message>
        <source>shape whose coordinates are not finite: skipped</source>
        <translation>Form, deren Koordinaten nicht endlich sind: weggelassen</translation>
    </message>
    <message>
        <source>fixtures with more than 1,024 different filters</source>
        <translation>Fixtures mit mehr als 1.024 verschiedenen Filtern</translation>
    </message>
    <message>
        <source>id used by an earlier fixture: changed</source>
        <translation>ID, die eine frühere Fixture verwendet: geändert</translation>
    </message>
    <message>
        <source>moving body: imported where it starts</source>
        <translation>beweglicher Körper: importiert, wo er beginnt</translation>
    </message>
    <message>
        <source>fixture with a group index: only its mask is used</source>
        <translation>Fixture mit Gruppenindex: nur ihre Maske wird verwendet</translation>
    </message>
    <message>
        <source>name of the level: not written</source>
        <translation>Name des Levels: nicht geschrieben</translation>
    </message>
    <message>
        <source>invalid UTF-8</source>
        <translation>kein UTF-8</translation>
    </message>
    <message>
        <source>unclosed quote</source>
        <translation>nicht geschlossenes Anführungszeichen</translation>
    </message>
    <message>
        <source>column %1 is repeated: skipped</source>
        <translation>Spalte %1 gibt es mehrfach: weggelassen</translation>
    </message>
    <message>
        <source>column %1 is unknown: skipped</source>
        <translation>Spalte %1 ist unbekannt: weggelassen</translation>
    </message>
    <message>
        <source>missing column %1</source>
        <translation>die Spalte %1 fehlt</translation>
    </message>
    <message>
        <source>expected circle or rectangle</source>
        <translation>erwartet: circle oder rectangle</translation>
    </message>
    <message>
        <source>expected a number</source>
        <translation>erwartet: eine Zahl</translation>
    </message>
    <message>
        <source>expected an id, an integer from 1 to 2^53 - 1</source>
        <translation>erwartet: eine ID, eine ganze Zahl von 1 bis 2^53 - 1</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>erwartet: true oder false</translation>
    </message>
    <message>
        <source>layer %1 is %2, not %3</source>
        <translation>Ebene %1 heißt %2, nicht %3</translation>
    </message>
    <message>
        <source>%1, found %2</source>
        <translation>%1, gefunden: %2</translation>
    </message>
    <message>
        <source>background image %1, which cannot be mirrored: skipped</source>
        <translation>Hintergrundbild %1, das nicht gespiegelt werden kann: weggelassen</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>unendlich</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>Radius %1</translation>
    </message>
    <message>
        <source>width %1</source>
        <translation>Breite %1</translation>
    </message>
    <message>
        <source>height %1</source>
        <translation>Höhe %1</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>bounds</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>guide</source>
        <translation>Hilfslinie</translation>
    </message>
    <message>
        <source>tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>background image %1</source>
        <translation>Hintergrundbild %1</translation>
    </message>
    <message>
        <source>collider %1, %2</source>
        <translation>Kollider %1, %2</translation>
    </message>
    <message>
        <source>external files are not read from here</source>
        <translation>externe Dateien werden von hier nicht gelesen</translation>
    </message>
    <message>
        <source>it is outside the project&apos;s folder</source>
        <translation>sie liegt außerhalb des Projektordners</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>sie ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>the external files are larger than 256 MiB together</source>
        <translation>die externen Dateien sind zusammen größer als 256 MiB</translation>
    </message>
    <message>
        <source>the level is too large: FlatBuffers must stay below 1 GB</source>
        <translation>das Level ist zu groß: FlatBuffers muss unter 1 GB bleiben</translation>
    </message>
    <message>
        <source>at this scale and origin, a number is too large or too small: %1</source>
        <translation>bei diesem Maßstab und Ursprung ist eine Zahl zu groß oder zu klein: %1</translation>
    </message>
    <message>
        <source>collider with an invalid shape: skipped</source>
        <translation>Kollider mit ungültiger Form: weggelassen</translation>
    </message>
    <message>
        <source>%1 without a shape: skipped</source>
        <translation>%1 ohne Form: weggelassen</translation>
    </message>
    <message>
        <source>bodies with more than 1,024 different filters</source>
        <translation>Körper mit mehr als 1.024 verschiedenen Filtern</translation>
    </message>
    <message>
        <source>%1 outside of a body or area: skipped</source>
        <translation>%1 außerhalb eines Körpers oder Bereichs: weggelassen</translation>
    </message>
    <message>
        <source>disabled %1: skipped</source>
        <translation>deaktivierte %1: weggelassen</translation>
    </message>
    <message>
        <source>one-way collision: imported as solid from all sides</source>
        <translation>Kollision von einer Seite: als von allen Seiten fest importiert</translation>
    </message>
    <message>
        <source>CollisionShape2D without a shape: skipped</source>
        <translation>CollisionShape2D ohne Form: weggelassen</translation>
    </message>
    <message>
        <source>circle scaled to an ellipse</source>
        <translation>zur Ellipse skalierter Kreis</translation>
    </message>
    <message>
        <source>rectangle skewed by its scale</source>
        <translation>durch Skalierung verzerrtes Rechteck</translation>
    </message>
    <message>
        <source>%1: imported where it starts</source>
        <translation>%1: importiert, wo er beginnt</translation>
    </message>
    <message>
        <source>metadata that is neither text, number nor boolean: skipped</source>
        <translation>Metadaten, die weder Text, Zahl noch Wahrheitswert sind: weggelassen</translation>
    </message>
    <message>
        <source>expected [gd_scene] or [gd_resource]</source>
        <translation>erwartet wird [gd_scene] oder [gd_resource]</translation>
    </message>
    <message>
        <source>expected [gd_scene]</source>
        <translation>erwartet wird [gd_scene]</translation>
    </message>
    <message>
        <source>expected [node]: the scene is incomplete</source>
        <translation>erwartet wird [node]: die Szene ist unvollständig</translation>
    </message>
    <message>
        <source>shape that no node uses: skipped; the scene may be incomplete</source>
        <translation>Form, die kein Knoten verwendet: weggelassen; die Szene ist vielleicht unvollständig</translation>
    </message>
    <message>
        <source>a node with more than 1,000 properties</source>
        <translation>ein Knoten mit mehr als 1.000 Eigenschaften</translation>
    </message>
    <message>
        <source>node without its parent: skipped</source>
        <translation>Knoten ohne seinen Elternknoten: weggelassen</translation>
    </message>
    <message>
        <source>an external resource that the file does not declare</source>
        <translation>eine externe Ressource, die die Datei nicht nennt</translation>
    </message>
    <message>
        <source>a resource that the file does not define</source>
        <translation>eine Ressource, die die Datei nicht definiert</translation>
    </message>
    <message>
        <source>resource that is no *.tscn or *.tres: skipped</source>
        <translation>Ressource, die keine *.tscn oder *.tres ist: weggelassen</translation>
    </message>
    <message>
        <source>external file %1: not read</source>
        <translation>externe Datei %1: nicht gelesen</translation>
    </message>
    <message>
        <source>%1 instances itself</source>
        <translation>%1 instanziiert sich selbst</translation>
    </message>
    <message>
        <source>scenes instanced deeper than 32</source>
        <translation>Szenen, die tiefer als 32 instanziiert sind</translation>
    </message>
    <message>
        <source>in %1: %2</source>
        <translation>in %1: %2</translation>
    </message>
    <message>
        <source>expected a property or a section</source>
        <translation>erwartet: eine Eigenschaft oder ein Abschnitt</translation>
    </message>
    <message>
        <source>expected a line end</source>
        <translation>erwartet: ein Zeilenende</translation>
    </message>
    <message>
        <source>expected an attribute or ]</source>
        <translation>erwartet: ein Attribut oder ]</translation>
    </message>
    <message>
        <source>values nested deeper than 64</source>
        <translation>Werte tiefer als 64 verschachtelt</translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation>erwartet: ein Wert</translation>
    </message>
    <message>
        <source>more than 1,000,000 items in a value</source>
        <translation>mehr als 1.000.000 Einträge in einem Wert</translation>
    </message>
    <message>
        <source>expected , or %1</source>
        <translation>erwartet: , oder %1</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>erwartet: %1</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>das Ende</translation>
    </message>
    <message>
        <source>layer %1 has the name of another one: its node is %2</source>
        <translation>Ebene %1 heißt wie eine andere: ihr Knoten ist %2</translation>
    </message>
    <message>
        <source>property of a later version: not written</source>
        <translation>Eigenschaft einer späteren Version: nicht geschrieben</translation>
    </message>
    <message>
        <source>property whose name is no identifier, which Godot 4 refuses: not written</source>
        <translation>Eigenschaft, deren Name kein Bezeichner ist, was Godot 4 ablehnt: nicht geschrieben</translation>
    </message>
    <message>
        <source>more than 10,000,000 values</source>
        <translation>mehr als 10.000.000 Werte</translation>
    </message>
    <message>
        <source>layer that shares a bit with another, which forbids the same</source>
        <translation>Ebene, die sich ein Bit mit einer anderen teilt, die das Gleiche verbietet</translation>
    </message>
    <message>
        <source>expected a project of LDtk: an object with &quot;defs&quot; and &quot;levels&quot;</source>
        <translation>erwartet wird ein Projekt von LDtk: ein Objekt mit &quot;defs&quot; und &quot;levels&quot;</translation>
    </message>
    <message>
        <source>stretched background image: skipped</source>
        <translation>verzerrtes Hintergrundbild: weggelassen</translation>
    </message>
    <message>
        <source>layer of tiles: skipped</source>
        <translation>Kachelebene: weggelassen</translation>
    </message>
    <message>
        <source>entity shown as an ellipse: skipped</source>
        <translation>als Ellipse dargestelltes Objekt: weggelassen</translation>
    </message>
    <message>
        <source>entity shown as an ellipse: replaced</source>
        <translation>als Ellipse dargestelltes Objekt: ersetzt</translation>
    </message>
    <message>
        <source>the cells of layer %1 are no rectangle</source>
        <translation>die Zellen der Ebene %1 sind kein Rechteck</translation>
    </message>
    <message>
        <source>the cells of layer %1 are too far away</source>
        <translation>die Zellen der Ebene %1 sind zu weit entfernt</translation>
    </message>
    <message>
        <source>circle: matter.js collides a polygon with %1 corners, up to %2 % of the radius smaller</source>
        <translation>Kreis: matter.js lässt ein Polygon mit %1 Ecken kollidieren, das um bis zu %2 % des Radius kleiner ist</translation>
    </message>
    <message>
        <source>properties of the level: not written</source>
        <translation>Eigenschaften des Levels: nicht geschrieben</translation>
    </message>
    <message>
        <source>further note</source>
        <translation>weiterer Hinweis</translation>
    </message>
    <message>
        <source>property with the name of an earlier one: skipped</source>
        <translation>Eigenschaft mit dem Namen einer früheren: weggelassen</translation>
    </message>
    <message>
        <source>property that is neither text, number nor boolean: skipped</source>
        <translation>Eigenschaft, die weder Text, Zahl noch Wahrheitswert ist: weggelassen</translation>
    </message>
    <message>
        <source>collider whose shape in the source is now skipped: removed</source>
        <translation>Kollider, dessen Form in der Quelle jetzt ausgelassen wird: entfernt</translation>
    </message>
    <message>
        <source>collider that is no longer in the source: removed</source>
        <translation>Kollider, den die Quelle nicht mehr hat: entfernt</translation>
    </message>
    <message>
        <source>collider that is not in the source: kept, because no earlier import is recorded</source>
        <translation>Kollider, den die Quelle nicht hat: behalten, weil kein früherer Import vermerkt ist</translation>
    </message>
    <message>
        <source>ignored problem of a collider that is no longer in the source: removed</source>
        <translation>ignoriertes Problem eines Kolliders, den die Quelle nicht mehr hat: entfernt</translation>
    </message>
    <message>
        <source>layer %1, which is not in the source: kept with its colliders</source>
        <translation>Ebene %1, die die Quelle nicht hat: mit ihren Kollidern behalten</translation>
    </message>
    <message>
        <source>bounds of the source: skipped, because the level has its own or those of another source</source>
        <translation>Grenzen der Quelle: ausgelassen, weil das Level eigene oder die einer anderen Quelle hat</translation>
    </message>
    <message>
        <source>source was called %1 at its last import: treated as renamed</source>
        <translation>Quelle hieß beim letzten Import %1: als umbenannt behandelt</translation>
    </message>
    <message>
        <source>properties of a collider: not written</source>
        <translation>Eigenschaften eines Kolliders: nicht geschrieben</translation>
    </message>
    <message>
        <source>this is XML, but not an SVG picture</source>
        <translation>das ist XML, aber kein SVG-Bild</translation>
    </message>
    <message>
        <source>hidden %1: skipped</source>
        <translation>ausgeblendetes %1: weggelassen</translation>
    </message>
    <message>
        <source>%1 with a transform other than rotation, scaling or translation: skipped</source>
        <translation>%1 mit einer anderen Transformation als Drehung, Skalierung oder Verschiebung: weggelassen</translation>
    </message>
    <message>
        <source>nested svg with its own scale or units: skipped</source>
        <translation>verschachteltes svg mit eigener Skalierung oder eigenen Einheiten: weggelassen</translation>
    </message>
    <message>
        <source>%1, not convertible to a circle or rectangle: skipped</source>
        <translation>%1, nicht in Kreis oder Rechteck umzuwandeln: weggelassen</translation>
    </message>
    <message>
        <source>%1, infinitely large or far away after its transform: skipped</source>
        <translation>%1, nach seiner Transformation unendlich groß oder weit entfernt: weggelassen</translation>
    </message>
    <message>
        <source>rect with rounded corners: imported with sharp corners</source>
        <translation>rect mit runden Ecken: mit scharfen Ecken importiert</translation>
    </message>
    <message>
        <source>members of a layer from a later version: skipped</source>
        <translation>Angaben einer Ebene aus einer späteren Version: weggelassen</translation>
    </message>
    <message>
        <source>collider that is drawn above another layer: drawn with its own</source>
        <translation>Kollider, der über einer anderen Ebene gezeichnet wird: mit seiner eigenen gezeichnet</translation>
    </message>
    <message>
        <source>collider with members from a later version: they are skipped</source>
        <translation>Kollider mit Angaben aus einer späteren Version: diese weggelassen</translation>
    </message>
    <message>
        <source>background image with a scale, which Tiled shows without</source>
        <translation>Hintergrundbild mit Skalierung, das Tiled ohne sie zeigt</translation>
    </message>
    <message>
        <source>property of a kind that Tiled does not have: skipped</source>
        <translation>Eigenschaft einer Art, die Tiled nicht hat: weggelassen</translation>
    </message>
    <message>
        <source>property sensor, which means the collider&apos;s own: skipped</source>
        <translation>Eigenschaft sensor, die die des Kolliders selbst bedeutet: weggelassen</translation>
    </message>
    <message>
        <source>tileset %1: %2</source>
        <translation>Kachelsatz %1: %2</translation>
    </message>
    <message>
        <source>tileset not read, because %1: shapes of its tiles are missing</source>
        <translation>Tileset-Datei nicht gelesen (%1): Formen ihrer Kacheln fehlen</translation>
    </message>
    <message>
        <source>template %1: %2</source>
        <translation>Vorlage %1: %2</translation>
    </message>
    <message>
        <source>template not read, because %1: what it gives its objects is missing</source>
        <translation>Vorlage nicht gelesen, weil %1: was sie ihren Objekten gibt, fehlt</translation>
    </message>
    <message>
        <source>a template must not have a template</source>
        <translation>eine Vorlage darf keine Vorlage haben</translation>
    </message>
    <message>
        <source>a size is negative</source>
        <translation>eine Größe ist negativ</translation>
    </message>
    <message>
        <source>the objects of templates are larger than 64 MiB together</source>
        <translation>die Objekte von Vorlagen sind zusammen größer als 64 MiB</translation>
    </message>
    <message>
        <source>property of a class: skipped</source>
        <translation>Eigenschaft einer Klasse: weggelassen</translation>
    </message>
    <message>
        <source>an integer of 32 bits</source>
        <translation>eine ganze Zahl von 32 Bit</translation>
    </message>
    <message>
        <source>an integer from 0 to 2^32 - 1</source>
        <translation>eine ganze Zahl von 0 bis 2^32 - 1</translation>
    </message>
    <message>
        <source>the import was cancelled</source>
        <translation>der Import wurde abgebrochen</translation>
    </message>
    <message>
        <source>a tileset file must not name another one</source>
        <translation>eine Tileset-Datei darf keine andere nennen</translation>
    </message>
    <message>
        <source>groups are nested deeper than 100</source>
        <translation>Gruppen sind tiefer als 100 verschachtelt</translation>
    </message>
    <message>
        <source>type: expected tilelayer, objectgroup, imagelayer or group</source>
        <translation>type: erwartet wird tilelayer, objectgroup, imagelayer oder group</translation>
    </message>
    <message>
        <source>type of an object that has a property of this name: skipped</source>
        <translation>Typ eines Objekts, das eine Eigenschaft dieses Namens hat: weggelassen</translation>
    </message>
    <message>
        <source>%1 map: objects keep their own coordinates, and shapes of tiles are skipped</source>
        <translation>Karte der Art %1: Objekte behalten ihre eigenen Koordinaten, und Formen von Kacheln sind weggelassen</translation>
    </message>
    <message>
        <source>property %1, which is no level: skipped</source>
        <translation>Eigenschaft %1, die kein Level ist: weggelassen</translation>
    </message>
    <message>
        <source>layer with parallax: imported as if it had none</source>
        <translation>Ebene mit Parallaxe: wie ohne importiert</translation>
    </message>
    <message>
        <source>hidden layer: imported</source>
        <translation>ausgeblendete Ebene: importiert</translation>
    </message>
    <message>
        <source>image layer without an image file: skipped</source>
        <translation>Bildebene ohne Bilddatei: weggelassen</translation>
    </message>
    <message>
        <source>image layer that repeats: imported once</source>
        <translation>Bildebene, die sich wiederholt: einmal importiert</translation>
    </message>
    <message>
        <source>custom properties of a layer: skipped</source>
        <translation>eigene Eigenschaften einer Ebene: weggelassen</translation>
    </message>
    <message>
        <source>tile object</source>
        <translation>Kachelobjekt</translation>
    </message>
    <message>
        <source>hidden object: imported</source>
        <translation>ausgeblendetes Objekt: importiert</translation>
    </message>
    <message>
        <source>%1: replaced with its bounding circle</source>
        <translation>%1: durch den umschließenden Kreis ersetzt</translation>
    </message>
    <message>
        <source>%1: replaced with its bounding rectangle</source>
        <translation>%1: durch das umschließende Rechteck ersetzt</translation>
    </message>
    <message>
        <source>%1: replaced with its inscribed circle</source>
        <translation>%1: durch einen einbeschriebenen Kreis ersetzt</translation>
    </message>
    <message>
        <source>%1: replaced with its inscribed rectangle</source>
        <translation>%1: durch ein einbeschriebenes Rechteck ersetzt</translation>
    </message>
    <message>
        <source>object that is infinitely far away: skipped</source>
        <translation>Objekt, das unendlich weit entfernt ist: weggelassen</translation>
    </message>
    <message>
        <source>layer of the rule %1 that the map does not have: skipped; the rule applies to every layer</source>
        <translation>Ebene der Regel %1, die die Karte nicht hat: weggelassen; die Regel gilt für jede Ebene</translation>
    </message>
    <message>
        <source>layer of the rule %1 that the map does not have: skipped</source>
        <translation>Ebene der Regel %1, die die Karte nicht hat: weggelassen</translation>
    </message>
    <message>
        <source>rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>capsule</source>
        <translation>Kapsel</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>polygon</source>
        <translation>Polygon</translation>
    </message>
    <message>
        <source>polyline</source>
        <translation>Linienzug</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>object without a size</source>
        <translation>Objekt ohne Größe</translation>
    </message>
    <message>
        <source>a cell is not a tile id</source>
        <translation>eine Zelle ist keine Kachel-ID</translation>
    </message>
    <message>
        <source>there are more cells than the layer&apos;s size says</source>
        <translation>es gibt mehr Zellen, als die Größe der Ebene sagt</translation>
    </message>
    <message>
        <source>it is not base64</source>
        <translation>es ist kein base64</translation>
    </message>
    <message>
        <source>the compression is none of gzip, zlib and zstd</source>
        <translation>die Kompression ist weder gzip noch zlib noch zstd</translation>
    </message>
    <message>
        <source>it does not unpack to as many cells as the layer&apos;s size says</source>
        <translation>es lässt sich nicht in so viele Zellen entpacken, wie die Größe der Ebene sagt</translation>
    </message>
    <message>
        <source>the encoding is neither csv nor base64</source>
        <translation>die Kodierung ist weder csv noch base64</translation>
    </message>
    <message>
        <source>there are not as many cells as the layer&apos;s size says</source>
        <translation>es gibt nicht so viele Zellen, wie die Größe der Ebene sagt</translation>
    </message>
    <message>
        <source>%1 of a tile: skipped</source>
        <translation>%1 einer Kachel: weggelassen</translation>
    </message>
    <message>
        <source>text with a character that XML does not allow: replaced with U+FFFD</source>
        <translation>Text mit einem Zeichen, das XML nicht erlaubt: durch U+FFFD ersetzt</translation>
    </message>
    <message>
        <source>the encoding %1 is not supported: save the file as UTF-8</source>
        <translation>die Kodierung %1 wird nicht unterstützt: Die Datei als UTF-8 speichern</translation>
    </message>
    <message>
        <source>expected XML, which begins with &lt;</source>
        <translation>erwartet wird XML, das mit &lt; beginnt</translation>
    </message>
    <message>
        <source>control characters, which XML does not allow: kept</source>
        <translation>Steuerzeichen, die XML nicht erlaubt: behalten</translation>
    </message>
    <message>
        <source>entities of a document type are not supported</source>
        <translation>Entitäten eines Dokumenttyps werden nicht unterstützt</translation>
    </message>
    <message>
        <source>expected the element %1, found %2</source>
        <translation>erwartet wird das Element %1, gefunden wurde %2</translation>
    </message>
    <message>
        <source>points: expected pairs of numbers</source>
        <translation>points: erwartet werden Zahlenpaare</translation>
    </message>
    <message>
        <source>%1: expected %2, found %3</source>
        <translation>%1: erwartet: %2, gefunden: %3</translation>
    </message>
    <message>
        <source>level bounds: not written</source>
        <translation>Grenzen des Levels: nicht geschrieben</translation>
    </message>
    <message>
        <source>grid: not written</source>
        <translation>Raster: nicht geschrieben</translation>
    </message>
    <message>
        <source>guide: not written</source>
        <translation>Hilfslinie: nicht geschrieben</translation>
    </message>
    <message>
        <source>tolerance: not written</source>
        <translation>Toleranz: nicht geschrieben</translation>
    </message>
    <message>
        <source>rules: not written</source>
        <translation>Regeln: nicht geschrieben</translation>
    </message>
    <message>
        <source>background image %1: not written</source>
        <translation>Hintergrundbild %1: nicht geschrieben</translation>
    </message>
    <message>
        <source>ignored problem: not written</source>
        <translation>ignoriertes Problem: nicht geschrieben</translation>
    </message>
    <message>
        <source>color of a layer: not written</source>
        <translation>Farbe einer Ebene: nicht geschrieben</translation>
    </message>
    <message>
        <source>members of a later version: not written</source>
        <translation>Angaben einer späteren Version: nicht geschrieben</translation>
    </message>
    <message>
        <source>group of a collider: not written</source>
        <translation>Gruppe eines Kolliders: nicht geschrieben</translation>
    </message>
    <message>
        <source>collision matrix: not written</source>
        <translation>Kollisionsmatrix: nicht geschrieben</translation>
    </message>
    <message>
        <source>layer without colliders: what it forbids is not written</source>
        <translation>Ebene ohne Kollider: was sie verbietet, wird nicht geschrieben</translation>
    </message>
    <message>
        <source>layer without colliders: not written</source>
        <translation>Ebene ohne Kollider: nicht geschrieben</translation>
    </message>
    <message>
        <source>collider that 32-bit floats move by more than the tolerance</source>
        <translation>Kollider, den 32-Bit-Zahlen um mehr als die Toleranz verschieben</translation>
    </message>
    <message>
        <source>a Vector2 of 2 numbers</source>
        <translation>ein Vector2 aus 2 Zahlen</translation>
    </message>
    <message>
        <source>a Transform2D of 6 numbers</source>
        <translation>ein Transform2D aus 6 Zahlen</translation>
    </message>
    <message>
        <source>a PackedVector2Array of pairs of numbers</source>
        <translation>ein PackedVector2Array aus Zahlenpaaren</translation>
    </message>
    <message>
        <source>a dictionary</source>
        <translation>ein Wörterbuch</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>expected 2 numbers, found %1</source>
        <translation>erwartet werden 2 Zahlen, gefunden wurden %1</translation>
    </message>
    <message>
        <source>collider that rounding at this scale and origin moves by more than the tolerance</source>
        <translation>Kollider, den die Rundung bei diesem Maßstab und Ursprung um mehr als die Toleranz verschiebt</translation>
    </message>
    <message>
        <source>collider drawn above one of a later layer: Tiled draws it below, with its own layer</source>
        <translation>Kollider, der über einem Kollider einer späteren Ebene liegt: Tiled zeichnet ihn mit seiner Ebene, also darunter</translation>
    </message>
    <message>
        <source>collider on a layer that the level does not have: skipped</source>
        <translation>Kollider auf einer Ebene, die das Level nicht hat: weggelassen</translation>
    </message>
    <message>
        <source>names and metadata of bodies, for each shape, of more than 64 MiB</source>
        <translation>Namen und Metadaten von Körpern, für jede Form, von mehr als 64 MiB</translation>
    </message>
    <message>
        <source>instanced scenes with more than 250,000 nodes</source>
        <translation>instanziierte Szenen mit mehr als 250.000 Knoten</translation>
    </message>
    <message>
        <source>instanced scenes of more than 64 MiB</source>
        <translation>instanziierte Szenen von mehr als 64 MiB</translation>
    </message>
    <message>
        <source>%1 becomes %2: the source uses its id for another collider</source>
        <translation>%1 wird zu %2: die Quelle verwendet die ID für einen anderen Kollider</translation>
    </message>
    <message>
        <source>layer %1 gets the id %2: the source uses its id for another layer</source>
        <translation>Ebene %1 bekommt die ID %2: die Quelle verwendet ihre ID für eine andere Ebene</translation>
    </message>
    <message>
        <source>rotated level bounds: skipped</source>
        <translation>gedrehte Grenzen des Levels: weggelassen</translation>
    </message>
    <message>
        <source>id of layer %1, too large for Tiled: written as %2</source>
        <translation>ID der Ebene %1, zu groß für Tiled: geschrieben als %2</translation>
    </message>
    <message>
        <source>id of collider %1, too large for Tiled: written as %2</source>
        <translation>ID des Kolliders %1, zu groß für Tiled: geschrieben als %2</translation>
    </message>
    <message>
        <source>layer %1 has the name of another one: written as %2</source>
        <translation>Ebene %1 heißt wie eine andere: geschrieben als %2</translation>
    </message>
    <message>
        <source>the tile layers have more than 16,777,216 cells</source>
        <translation>die Kachelebenen haben mehr als 16.777.216 Zellen</translation>
    </message>
    <message>
        <source>names and properties of the tiles&apos; collision shapes, for each cell, are larger than 64 MiB</source>
        <translation>Namen und Eigenschaften der Kollisionsformen der Kacheln, für jede Zelle, sind größer als 64 MiB</translation>
    </message>
    <message>
        <source>layer id %1 is used twice: the later layer gets the id %2</source>
        <translation>Die Ebenen-ID %1 gibt es zweimal: die spätere Ebene bekommt die ID %2</translation>
    </message>
    <message>
        <source>object id %1 is used twice: the later object becomes %2</source>
        <translation>Die Objekt-ID %1 gibt es zweimal: das spätere Objekt wird zu %2</translation>
    </message>
    <message>
        <source>the tiles have more than 1,000,000 collision shapes</source>
        <translation>die Kacheln haben mehr als 1.000.000 Kollisionsformen</translation>
    </message>
    <message>
        <source>external file %1 not read, because %2: its colliders are missing</source>
        <translation>externe Datei %1 nicht gelesen, denn %2: ihre Kollider fehlen</translation>
    </message>
    <message>
        <source>shape on a CanvasLayer: placed as on the canvas of the others</source>
        <translation>Form auf einem CanvasLayer: wie auf der Zeichenfläche der anderen platziert</translation>
    </message>
    <message>
        <source>shape below a Control with anchors: placed by the offsets only</source>
        <translation>Form unter einem Control mit Ankern: nur nach den Abständen platziert</translation>
    </message>
    <message>
        <source>expected a type</source>
        <translation>Typ erwartet</translation>
    </message>
    <message>
        <source>further world: on layers of its own</source>
        <translation>weitere Welt: auf eigenen Ebenen</translation>
    </message>
    <message>
        <source>level at another depth: on layers of its own</source>
        <translation>Level in anderer Tiefe: auf eigenen Ebenen</translation>
    </message>
    <message>
        <source>background image that is cropped: imported whole</source>
        <translation>zugeschnittenes Hintergrundbild: ganz importiert</translation>
    </message>
    <message>
        <source>picture with a viewBox of another size: imported in the viewBox&apos;s units</source>
        <translation>Bild mit einer viewBox anderer Größe: in den Einheiten der viewBox importiert</translation>
    </message>
    <message>
        <source>%1 with a transform in its style, or with transform-origin: skipped</source>
        <translation>%1 mit einer Transformation im Stil oder mit transform-origin: weggelassen</translation>
    </message>
    <message>
        <source>property without a value: skipped</source>
        <translation>Eigenschaft ohne Wert: weggelassen</translation>
    </message>
    <message>
        <source>tiles: expected numbers as names</source>
        <translation>tiles: Zahlen als Namen erwartet</translation>
    </message>
    <message>
        <source>map resized after the export: its size is used</source>
        <translation>Karte nach dem Export in der Größe geändert: ihre Größe gilt</translation>
    </message>
    <message>
        <source>layer added after the export: it forbids overlaps with itself only</source>
        <translation>nach dem Export hinzugefügte Ebene: sie verbietet nur Überlappungen mit sich selbst</translation>
    </message>
    <message>
        <source>property that is a list: skipped</source>
        <translation>Eigenschaft, die eine Liste ist: weggelassen</translation>
    </message>
    <message>
        <source>type or custom properties of a tile: skipped</source>
        <translation>Typ oder eigene Eigenschaften einer Kachel: weggelassen</translation>
    </message>
    <message>
        <source>tile layer without collision shapes: skipped</source>
        <translation>Kachelebene ohne Kollisionsformen: weggelassen</translation>
    </message>
    <message>
        <source>body with more than 100 shapes: their overlaps are problems</source>
        <translation>Körper mit mehr als 100 Formen: Ihre Überlappungen sind Probleme</translation>
    </message>
    <message>
        <source>overlap of two shapes of one body: ignored</source>
        <translation>Überlappung zweier Formen eines Körpers: ignoriert</translation>
    </message>
    <message>
        <source>collider that may be in an external file that was not read: kept</source>
        <translation>Kollider, der in einer nicht gelesenen externen Datei sein kann: behalten</translation>
    </message>
    <message>
        <source>property %1 with another type than before: exported with the first one</source>
        <translation>Eigenschaft %1 mit anderem Typ als zuvor: wird mit dem ersten exportiert</translation>
    </message>
    <message>
        <source>no tile layer is called %1, which is to be solid</source>
        <translation>keine Kachelebene heißt %1, die massiv sein soll</translation>
    </message>
    <message>
        <source>cell whose tile no tileset has: skipped</source>
        <translation>Zelle, deren Kachel in keinem Kachelsatz ist: weggelassen</translation>
    </message>
    <message>
        <source>%1: shape of the level kept, because it is unchanged in the source</source>
        <translation>%1: Form des Levels behalten, weil sie in der Quelle unverändert ist</translation>
    </message>
    <message>
        <source>scene that a game instances later, a placeholder: skipped</source>
        <translation>Szene, die ein Spiel später instanziiert (Platzhalter): weggelassen</translation>
    </message>
    <message>
        <source>%1 of a tile: replaced</source>
        <translation>%1 einer Kachel: ersetzt</translation>
    </message>
    <message>
        <source>layers that share one of %1 bits: %2; pairs of colliders that collide although the level allows their overlap: %3</source>
        <translation>Ebenen, die sich eines von %1 Bits teilen: %2; Paare von Kollidern, die kollidieren, obwohl das Level ihre Überlappung erlaubt: %3</translation>
    </message>
    <message>
        <source>%1 becomes %2: another collider of the level has its id</source>
        <translation>%1 wird zu %2: ein anderer Kollider des Levels hat die ID</translation>
    </message>
    <message>
        <source>layer %1 gets the id %2: another layer of the level has its id</source>
        <translation>Ebene %1 bekommt die ID %2: eine andere Ebene des Levels hat ihre ID</translation>
    </message>
    <message>
        <source>%1: removed, because it is no longer in the source</source>
        <translation>%1: entfernt, weil die Quelle ihn nicht mehr hat</translation>
    </message>
    <message>
        <source>%1: removed, because its shape in the source is now skipped</source>
        <translation>%1: entfernt, weil seine Form in der Quelle jetzt weggelassen wird</translation>
    </message>
    <message>
        <source>%1: kept, because it may be in an external file that was not read</source>
        <translation>%1: behalten, weil er in einer externen Datei sein kann, die nicht gelesen wurde</translation>
    </message>
    <message>
        <source>layer %1: removed, because it is empty and no longer in the source</source>
        <translation>Ebene %1: entfernt, weil sie leer und nicht mehr in der Quelle ist</translation>
    </message>
    <message>
        <source>a merge conflict of git: resolve it first</source>
        <translation>ein Merge-Konflikt von Git: zuerst auflösen</translation>
    </message>
    <message>
        <source>the level has too many layers to write each pair of them</source>
        <translation>das Level hat zu viele Ebenen, um jedes Paar von ihnen zu schreiben</translation>
    </message>
    <message>
        <source>body after 100,000 ignored overlaps: its overlaps are problems</source>
        <translation>Körper nach 100.000 ignorierten Überlappungen: Seine Überlappungen sind Probleme</translation>
    </message>
    <message>
        <source>more than 1,000 layers: new ones forbid overlaps with all layers</source>
        <translation>mehr als 1.000 Ebenen: Neue verbieten Überlappungen mit allen Ebenen</translation>
    </message>
    <message>
        <source>more than 1,000 layers in the source: new ones forbid overlaps with themselves only</source>
        <translation>mehr als 1.000 Ebenen in der Quelle: Neue verbieten nur Überlappungen mit sich selbst</translation>
    </message>
    <message>
        <source>absent</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>what the file says about its export: ignored, because it differs from most of the level</source>
        <translation>was die Datei über ihren Export sagt: übergangen, weil das meiste im Level anders ist</translation>
    </message>
    <message>
        <source>further shapes are skipped, because the search for circles and rectangles inside took long</source>
        <translation>weitere Formen sind weggelassen, weil die Suche nach Kreisen und Rechtecken darin lange dauerte</translation>
    </message>
    <message>
        <source>property that its object has twice: the last one is used</source>
        <translation>Eigenschaft, die ihr Objekt zweimal hat: Die letzte gilt</translation>
    </message>
    <message>
        <source>%1 must be positive</source>
        <translation>%1 muss positiv sein</translation>
    </message>
    <message>
        <source>the file ends before %1: it was cut off</source>
        <translation>die Datei endet vor %1: Sie wurde abgeschnitten</translation>
    </message>
    <message>
        <source>%1, deleted in the level: not added, because it is unchanged in the source</source>
        <translation>%1, im Level gelöscht: nicht hinzugefügt, weil in der Quelle unverändert</translation>
    </message>
    <message>
        <source>collider deleted in the level: not added, because it is unchanged in the source</source>
        <translation>im Level gelöschter Kollider: nicht hinzugefügt, weil in der Quelle unverändert</translation>
    </message>
    <message>
        <source>%1, deleted in the level: added again, because it changed in the source</source>
        <translation>%1, im Level gelöscht: wieder hinzugefügt, weil in der Quelle geändert</translation>
    </message>
    <message>
        <source>collider deleted in the level: added again, because it changed in the source</source>
        <translation>im Level gelöschter Kollider: wieder hinzugefügt, weil in der Quelle geändert</translation>
    </message>
    <message>
        <source>id of an earlier collider: changed</source>
        <translation>ID eines früheren Kolliders: geändert</translation>
    </message>
    <message>
        <source>%1, changed in the level, too: the source replaced what both changed</source>
        <translation>%1, auch im Level geändert: die Quelle hat ersetzt, was beide geändert haben</translation>
    </message>
    <message>
        <source>collider changed in the level, too: the source replaced what both changed</source>
        <translation>Auch im Level geänderter Kollider: die Quelle hat ersetzt, was beide geändert haben</translation>
    </message>
    <message>
        <source>what the file says about its export: ignored, because it is damaged</source>
        <translation>Was die Datei über ihren Export sagt: nicht beachtet, weil es beschädigt ist</translation>
    </message>
    <message>
        <source>layer %1, deleted in the level: not added, because no collider is on it</source>
        <translation>Ebene %1, im Level gelöscht: nicht hinzugefügt, weil kein Kollider auf ihr liegt</translation>
    </message>
    <message>
        <source>bounds of the level: replaced, because the source changed them, too</source>
        <translation>Grenzen des Levels: ersetzt, weil die Quelle sie auch geändert hat</translation>
    </message>
    <message>
        <source>properties of the level: the source replaced what both changed</source>
        <translation>Eigenschaften des Levels: die Quelle hat ersetzt, was beide geändert haben</translation>
    </message>
    <message>
        <source>%1 becomes %2: it was drawn after the export of a collider with its id</source>
        <translation>%1 wird zu %2: nach dem Export eines Kolliders mit dieser ID gezeichnet</translation>
    </message>
    <message>
        <source>background %1: replaced, because the source changed it, too</source>
        <translation>Hintergrund %1: ersetzt, weil die Quelle ihn auch geändert hat</translation>
    </message>
</context>
<context>
    <name>MoveDrag</name>
    <message numerus="yes">
        <source>Duplicate %Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider duplizieren</numerusform>
            <numerusform>%Ln Kollider duplizieren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider verschieben</numerusform>
            <numerusform>%Ln Kollider verschieben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OtherWords</name>
    <message>
        <source>box wall block square platform floor</source>
        <translation>Kasten Kiste Wand Mauer Block Quadrat Plattform Boden</translation>
    </message>
    <message>
        <source>round ball ellipse disk</source>
        <translation>rund Ball Kugel Ellipse Scheibe</translation>
    </message>
    <message>
        <source>ruler distance</source>
        <translation>Lineal Abstand Entfernung</translation>
    </message>
    <message>
        <source>mirror</source>
        <translation>spiegeln umdrehen</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>drehen</translation>
    </message>
    <message>
        <source>erase remove</source>
        <translation>entfernen radieren</translation>
    </message>
    <message>
        <source>rename number batch</source>
        <translation>umbenennen nummerieren</translation>
    </message>
    <message>
        <source>search filter</source>
        <translation>suchen filtern</translation>
    </message>
    <message>
        <source>deselect unselect</source>
        <translation>abwählen aufheben</translation>
    </message>
    <message>
        <source>invert</source>
        <translation>umkehren</translation>
    </message>
    <message>
        <source>start player</source>
        <translation>Start Spieler Einstieg</translation>
    </message>
    <message>
        <source>exit finish end</source>
        <translation>Ausgang Ende</translation>
    </message>
    <message>
        <source>platform ledge jump-through</source>
        <translation>Plattform Vorsprung</translation>
    </message>
    <message>
        <source>trigger area zone</source>
        <translation>Auslöser Bereich Zone</translation>
    </message>
    <message>
        <source>background image picture size properties</source>
        <translation>Hintergrund Bild Größe Eigenschaften</translation>
    </message>
    <message>
        <source>background picture hide</source>
        <translation>Hintergrund Bilder verbergen ausblenden</translation>
    </message>
    <message>
        <source>mask category filter</source>
        <translation>Maske Kategorie Filter</translation>
    </message>
    <message>
        <source>actual original</source>
        <translation>Originalgröße</translation>
    </message>
    <message>
        <source>fit all</source>
        <translation>einpassen alles</translation>
    </message>
    <message>
        <source>fit frame focus</source>
        <translation>einpassen</translation>
    </message>
    <message>
        <source>magnet smart guides</source>
        <translation>Magnet Hilfslinien</translation>
    </message>
    <message>
        <source>distraction fullscreen docks</source>
        <translation>Vollbild ausblenden</translation>
    </message>
    <message>
        <source>run test start</source>
        <translation>starten testen</translation>
    </message>
    <message>
        <source>gravity physics player</source>
        <translation>Schwerkraft Physik Spieler</translation>
    </message>
    <message>
        <source>repair solve push</source>
        <translation>reparieren lösen beheben</translation>
    </message>
    <message>
        <source>keys hotkeys bindings</source>
        <translation>Tasten Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>Play</name>
    <message>
        <source>Play Settings</source>
        <translation>Spieleinstellungen</translation>
    </message>
    <message>
        <source>S&amp;mallest radius or half width</source>
        <translation>&amp;Kleinster Radius oder halbe Breite</translation>
    </message>
    <message>
        <source>Page Down shrinks the body to this</source>
        <translation>Bild ab verkleinert den Körper bis hierher</translation>
    </message>
    <message>
        <source>&amp;Largest radius or half width</source>
        <translation>G&amp;rößter Radius oder halbe Breite</translation>
    </message>
    <message>
        <source>Page Up grows the body to this</source>
        <translation>Bild auf vergrößert den Körper bis hierher</translation>
    </message>
    <message>
        <source>How much Page Up and Page Down change the radius in a second</source>
        <translation>Um wie viel Bild auf und Bild ab den Radius in einer Sekunde ändern</translation>
    </message>
    <message>
        <source>How far the body moves in a second; the limit for thrown bodies</source>
        <translation>Wie weit sich der Körper in einer Sekunde bewegt; die Grenze für geworfene Körper</translation>
    </message>
    <message>
        <source>Gra&amp;vity</source>
        <translation>&amp;Schwerkraft</translation>
    </message>
    <message>
        <source>How much faster the platformer falls after each second</source>
        <translation>Um wie viel schneller das Hüpfspiel nach jeder Sekunde fällt</translation>
    </message>
    <message>
        <source>&amp;Jump speed</source>
        <translation>Geschwindigkeit beim &amp;Absprung</translation>
    </message>
    <message>
        <source>Speed of the platformer when it leaves the floor</source>
        <translation>Geschwindigkeit des Hüpfspiels, wenn es den Boden verlässt</translation>
    </message>
    <message>
        <source>Height of a s&amp;tep</source>
        <translation>&amp;Höhe einer Stufe</translation>
    </message>
    <message>
        <source>The highest step that the platformer climbs without a jump</source>
        <translation>Die höchste Stufe, die das Hüpfspiel ohne Sprung erklimmt</translation>
    </message>
    <message>
        <source>The largest radius is below the smallest one.</source>
        <translation>Der größte Radius ist kleiner als der kleinste.</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Restore &amp;Defaults</source>
        <translation>S&amp;tandard wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Growth</source>
        <translation>&amp;Wachstum</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>&amp;Geschwindigkeit</translation>
    </message>
    <message>
        <source>&amp;Radius</source>
        <translation>Ra&amp;dius</translation>
    </message>
    <message>
        <source>Radius of the body at the start</source>
        <translation>Radius des Körpers am Start</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>Width of the body at the start</source>
        <translation>Breite des Körpers am Start</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>Höh&amp;e</translation>
    </message>
    <message>
        <source>Height of the body at the start</source>
        <translation>Höhe des Körpers am Start</translation>
    </message>
    <message>
        <source>As in the rule “Unreachable”</source>
        <translation>Wie in der Regel „Unerreichbar“</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>The body at the start. If the rule gives no size: a circle of half a grid step</source>
        <translation>Der Körper am Start. Wenn die Regel keine Größe nennt: ein Kreis von einem halben Rasterschritt</translation>
    </message>
    <message>
        <source>&amp;Body</source>
        <translation>Kör&amp;per</translation>
    </message>
</context>
<context>
    <name>ResizeDrag</name>
    <message numerus="yes">
        <source>Resize %Ln collider(s)</source>
        <translation>
            <numerusform>Größe von %Ln Kollider ändern</numerusform>
            <numerusform>Größe von %Ln Kollidern ändern</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RotateDrag</name>
    <message numerus="yes">
        <source>Rotate %Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider drehen</numerusform>
            <numerusform>%Ln Kollider drehen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Rule</name>
    <message>
        <source>Contained</source>
        <translation>Enthalten</translation>
    </message>
    <message>
        <source>A collider lies wholly inside another one of its layer.</source>
        <translation>Ein Kollider liegt vollständig innerhalb eines anderen seiner Ebene.</translation>
    </message>
    <message>
        <source>%1 lies inside %2</source>
        <translation>%1 liegt innerhalb von %2</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplikat</translation>
    </message>
    <message>
        <source>Two colliders of one layer have exactly the same shape.</source>
        <translation>Zwei Kollider einer Ebene haben genau dieselbe Form.</translation>
    </message>
    <message>
        <source>%1 and %2 have the same shape on %3</source>
        <translation>%1 und %2 haben dieselbe Form auf %3</translation>
    </message>
    <message>
        <source>%1 and %2 have the same shape</source>
        <translation>%1 und %2 haben dieselbe Form</translation>
    </message>
    <message>
        <source>Duplicate name</source>
        <translation>Doppelter Name</translation>
    </message>
    <message>
        <source>Two colliders have the same name.</source>
        <translation>Zwei Kollider haben denselben Namen.</translation>
    </message>
    <message>
        <source>%1 and %2 have the same name</source>
        <translation>%1 und %2 haben denselben Namen</translation>
    </message>
    <message>
        <source>%1 has no area: radius %2</source>
        <translation>%1 hat keine Fläche: Radius %2</translation>
    </message>
    <message>
        <source>%1 has no area: size %2 × %3</source>
        <translation>%1 hat keine Fläche: Größe %2 × %3</translation>
    </message>
    <message>
        <source>%1 has a number that is not finite</source>
        <translation>%1 enthält eine Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>%1 reaches beyond the largest number</source>
        <translation>%1 ragt über die größte Zahl hinaus</translation>
    </message>
    <message>
        <source>%1 has an invalid shape</source>
        <translation>%1 hat eine ungültige Form</translation>
    </message>
    <message>
        <source>Invalid shape</source>
        <translation>Ungültige Form</translation>
    </message>
    <message>
        <source>Missing background</source>
        <translation>Hintergrund fehlt</translation>
    </message>
    <message>
        <source>A background image cannot be read.</source>
        <translation>Ein Hintergrundbild kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>background image &quot;%1&quot; lies outside the project</source>
        <translation>Das Hintergrundbild „%1“ liegt außerhalb des Projekts</translation>
    </message>
    <message>
        <source>background image &quot;%1&quot; is missing or is not an image</source>
        <translation>Das Hintergrundbild „%1“ fehlt oder ist kein Bild</translation>
    </message>
    <message>
        <source>Gap size</source>
        <translation>Lückengröße</translation>
    </message>
    <message>
        <source>below</source>
        <translation>unter</translation>
    </message>
    <message>
        <source>Gaps narrower than this are problems</source>
        <translation>Schmalere Lücken als diese sind Probleme</translation>
    </message>
    <message>
        <source>No gap is narrower than 0: enter the size of what must pass.</source>
        <translation>Keine Lücke ist schmaler als 0: Größe dessen eingeben, was hindurch muss.</translation>
    </message>
    <message>
        <source>Narrow gap</source>
        <translation>Enge Lücke</translation>
    </message>
    <message>
        <source>The gap between two solid colliders is too narrow to pass.</source>
        <translation>Die Lücke zwischen zwei festen Kollidern ist zu eng, um hindurchzukommen.</translation>
    </message>
    <message>
        <source>the gap between %1 and %2 is %3, narrower than %4</source>
        <translation>Die Lücke zwischen %1 und %2 beträgt %3, weniger als %4</translation>
    </message>
    <message>
        <source>%1 lies outside the bounds of the level</source>
        <translation>%1 liegt außerhalb der Grenzen des Levels</translation>
    </message>
    <message>
        <source>%1 reaches %2 beyond the bounds of the level</source>
        <translation>%1 ragt um %2 über die Grenzen des Levels hinaus</translation>
    </message>
    <message>
        <source>Out of bounds</source>
        <translation>Außerhalb</translation>
    </message>
    <message>
        <source>A collider reaches beyond the bounds of the level.</source>
        <translation>Ein Kollider ragt über die Grenzen des Levels hinaus.</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <source>Two colliders overlap whose layers may not.</source>
        <translation>Zwei Kollider überlappen sich, deren Ebenen das nicht dürfen.</translation>
    </message>
    <message>
        <source>%1 and %2 overlap by %3</source>
        <translation>%1 und %2 überlappen sich um %3</translation>
    </message>
    <message>
        <source>Radius of the body</source>
        <translation>Radius des Körpers</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Radius of a round body; 0: the body is a box</source>
        <translation>Radius eines runden Körpers; 0: der Körper ist ein Rechteck</translation>
    </message>
    <message>
        <source>Width of the body</source>
        <translation>Breite des Körpers</translation>
    </message>
    <message>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Width of a rectangular body, if the radius is 0</source>
        <translation>Breite eines rechteckigen Körpers, wenn der Radius 0 ist</translation>
    </message>
    <message>
        <source>Height of the body</source>
        <translation>Höhe des Körpers</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Height of a rectangular body, if the radius is 0</source>
        <translation>Höhe eines rechteckigen Körpers, wenn der Radius 0 ist</translation>
    </message>
    <message>
        <source>Enter the size of the body: a radius, or width and height.</source>
        <translation>Größe des Körpers eingeben: einen Radius, oder Breite und Höhe.</translation>
    </message>
    <message>
        <source>%1 cannot be reached: the body fits at no spawn, there it overlaps %2</source>
        <translation>%1 ist nicht erreichbar: Der Körper passt an keinen Startpunkt, dort überlappt er %2</translation>
    </message>
    <message>
        <source>%1 cannot be reached: the body does not fit there, it overlaps %2</source>
        <translation>%1 ist nicht erreichbar: Der Körper passt dort nicht hin, er überlappt %2</translation>
    </message>
    <message>
        <source>%1 cannot be reached: sealed off by %2</source>
        <translation>%1 ist nicht erreichbar: abgeriegelt durch %2</translation>
    </message>
    <message>
        <source>Unreachable</source>
        <translation>Unerreichbar</translation>
    </message>
    <message>
        <source>A body cannot get to a goal from any spawn.</source>
        <translation>Ein Körper kann ein Ziel von keinem Startpunkt aus erreichen.</translation>
    </message>
    <message>
        <source>%1 cannot be reached: the gap between %2 and %3 is too narrow by %4; it is the widest in the ring of %5</source>
        <translation>%1 ist nicht erreichbar: Die Lücke zwischen %2 und %3 ist um %4 zu schmal; sie ist die weiteste im Ring aus %5</translation>
    </message>
    <message>
        <source>A collider has a size of zero or less, or reaches beyond the largest number.</source>
        <translation>Ein Kollider hat eine Größe von null oder weniger oder reicht über die größte Zahl hinaus.</translation>
    </message>
    <message>
        <source>%1 cannot be reached: the body is too large, or it is too far from every spawn</source>
        <translation>%1 ist nicht erreichbar: Der Körper ist zu groß oder zu weit von jedem Startpunkt entfernt</translation>
    </message>
    <message>
        <source>The body is a circle: with a radius, width and height do not count.</source>
        <translation>Der Körper ist ein Kreis: Mit einem Radius zählen Breite und Höhe nicht.</translation>
    </message>
</context>
<context>
    <name>Ruler</name>
    <message>
        <source>Drag a guide out of the ruler; double-click a guide to type its position</source>
        <translation>Eine Hilfslinie aus dem Lineal ziehen; ein Doppelklick auf eine Hilfslinie fragt nach ihrer Position</translation>
    </message>
</context>
<context>
    <name>SelectionKeys</name>
    <message numerus="yes">
        <source>Nudge %Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider schrittweise verschieben</numerusform>
            <numerusform>%Ln Kollider schrittweise verschieben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Grow %Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider vergrößern</numerusform>
            <numerusform>%Ln Kollider vergrößern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Shrink %Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider verkleinern</numerusform>
            <numerusform>%Ln Kollider verkleinern</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionSummary</name>
    <message>
        <source>Cannot be edited: the layer is hidden</source>
        <translation>Nicht bearbeitbar: Die Ebene ist ausgeblendet</translation>
    </message>
    <message>
        <source>Cannot be edited: the layer is locked</source>
        <translation>Nicht bearbeitbar: Die Ebene ist gesperrt</translation>
    </message>
    <message>
        <source>Only %1 can be edited: the others are hidden or locked</source>
        <translation>Nur %1 bearbeitbar: die anderen sind ausgeblendet oder gesperrt</translation>
    </message>
    <message>
        <source>Cannot be edited: hidden or locked</source>
        <translation>Nicht bearbeitbar: ausgeblendet oder gesperrt</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>&amp;Select</source>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <source>Select, move and resize colliders</source>
        <translation>Kollider auswählen, verschieben und in der Größe ändern</translation>
    </message>
    <message>
        <source>&amp;Circle</source>
        <translation>&amp;Kreis</translation>
    </message>
    <message>
        <source>Draw circles from center to rim; Enter places one</source>
        <translation>Kreise von der Mitte zum Rand zeichnen; Eingabe setzt einen</translation>
    </message>
    <message>
        <source>&amp;Rectangle</source>
        <translation>&amp;Rechteck</translation>
    </message>
    <message>
        <source>Draw rectangles from corner to corner; Enter places one</source>
        <translation>Rechtecke von Ecke zu Ecke zeichnen; Eingabe setzt eines</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>Measure distances, and gaps from collider to collider</source>
        <translation>Abstände messen, auch Lücken von Kollider zu Kollider</translation>
    </message>
</context>
<context>
    <name>tangent::ActionStates</name>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederherstellen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
</context>
<context>
    <name>tangent::Actions</name>
    <message>
        <source>&amp;New Level</source>
        <translation>&amp;Neues Level</translation>
    </message>
    <message>
        <source>Start an empty level</source>
        <translation>Leeres Level beginnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a level file</source>
        <translation>Leveldatei öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the level</source>
        <translation>Level speichern</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the level under another name</source>
        <translation>Level unter anderem Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Quit Tangent</source>
        <translation>Tangent beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Redo the last undone change</source>
        <translation>Letzte rückgängig gemachte Änderung wiederherstellen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>Move the selected colliders to the clipboard</source>
        <translation>Ausgewählte Kollider in die Zwischenablage verschieben</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected colliders</source>
        <translation>Ausgewählte Kollider kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Paste colliders at the cursor</source>
        <translation>Kollider am Mauszeiger einfügen</translation>
    </message>
    <message>
        <source>Paste in P&amp;lace</source>
        <translation>An &amp;gleicher Stelle einfügen</translation>
    </message>
    <message>
        <source>Paste colliders where they were copied</source>
        <translation>Kollider dort einfügen, wo sie kopiert wurden</translation>
    </message>
    <message>
        <source>Dupl&amp;icate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Duplicate the selected colliders; again to repeat the offset</source>
        <translation>Ausgewählte Kollider duplizieren; erneut mit demselben Versatz</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete the selected colliders</source>
        <translation>Ausgewählte Kollider löschen</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>Alles au&amp;swählen</translation>
    </message>
    <message>
        <source>Select every collider that can be edited</source>
        <translation>Alle bearbeitbaren Kollider auswählen</translation>
    </message>
    <message>
        <source>Select &amp;None</source>
        <translation>Auswahl auf&amp;heben</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Level &amp;Settings…</source>
        <translation>Level-Ei&amp;nstellungen…</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>&amp;100 %</source>
        <translation>&amp;100 %</translation>
    </message>
    <message>
        <source>Show one level unit as one pixel</source>
        <translation>Eine Level-Einheit als einen Pixel anzeigen</translation>
    </message>
    <message>
        <source>Zoom to &amp;Level</source>
        <translation>Auf das &amp;Level zoomen</translation>
    </message>
    <message>
        <source>Show the whole level</source>
        <translation>Das ganze Level anzeigen</translation>
    </message>
    <message>
        <source>Zoom to &amp;Selection</source>
        <translation>Auf die Aus&amp;wahl zoomen</translation>
    </message>
    <message>
        <source>Show the selected colliders</source>
        <translation>Ausgewählte Kollider anzeigen</translation>
    </message>
    <message>
        <source>Show &amp;Grid</source>
        <translation>&amp;Raster anzeigen</translation>
    </message>
    <message>
        <source>Show the grid</source>
        <translation>Raster anzeigen</translation>
    </message>
    <message>
        <source>Snap to G&amp;rid</source>
        <translation>Am Raster &amp;einrasten</translation>
    </message>
    <message>
        <source>Snap to the grid; hold Ctrl to suspend</source>
        <translation>Am Raster einrasten; Strg gedrückt halten zum Aussetzen</translation>
    </message>
    <message>
        <source>Snap to &amp;Colliders</source>
        <translation>An K&amp;ollidern einrasten</translation>
    </message>
    <message>
        <source>Snap to edges, centers and tangents of other colliders; hold Ctrl to suspend</source>
        <translation>An Kanten, Mittelpunkten und Tangenten anderer Kollider einrasten; Strg gedrückt halten zum Aussetzen</translation>
    </message>
    <message>
        <source>&amp;Next Problem</source>
        <translation>&amp;Nächstes Problem</translation>
    </message>
    <message>
        <source>Go to the next problem</source>
        <translation>Zum nächsten Problem gehen</translation>
    </message>
    <message>
        <source>&amp;Previous Problem</source>
        <translation>&amp;Vorheriges Problem</translation>
    </message>
    <message>
        <source>Go to the previous problem</source>
        <translation>Zum vorherigen Problem gehen</translation>
    </message>
    <message>
        <source>&amp;About Tangent</source>
        <translation>&amp;Über Tangent</translation>
    </message>
    <message>
        <source>Version and license</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>&amp;Find Collider…</source>
        <translation>Kollider s&amp;uchen…</translation>
    </message>
    <message>
        <source>Filter the outline by name, layer, shape or size</source>
        <translation>Die Gliederung nach Name, Ebene, Form oder Größe filtern</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Spielen</translation>
    </message>
    <message>
        <source>Play the level with the keyboard; Esc stops</source>
        <translation>Das Level mit der Tastatur spielen; Esc beendet</translation>
    </message>
    <message>
        <source>&amp;Keep Trail</source>
        <translation>Spur &amp;behalten</translation>
    </message>
    <message>
        <source>Keep the path of the body visible after play stops</source>
        <translation>Den Weg des Körpers nach dem Spielen weiter anzeigen</translation>
    </message>
    <message>
        <source>Play &amp;Settings…</source>
        <translation>Spiel&amp;einstellungen…</translation>
    </message>
    <message>
        <source>Size, speed and gravity of the body</source>
        <translation>Größe, Geschwindigkeit und Schwerkraft des Körpers</translation>
    </message>
    <message>
        <source>&amp;User Guide</source>
        <translation>&amp;Benutzerhandbuch</translation>
    </message>
    <message>
        <source>Open the guide page about the focused panel</source>
        <translation>Handbuchseite zum fokussierten Bereich öffnen</translation>
    </message>
    <message>
        <source>Save &amp;Recording…</source>
        <translation>Auf&amp;zeichnung speichern…</translation>
    </message>
    <message>
        <source>Save the inputs of the last play to a file</source>
        <translation>Die Eingaben des letzten Spiels in einer Datei speichern</translation>
    </message>
    <message>
        <source>Play Rec&amp;ording…</source>
        <translation>Aufzeichnung abs&amp;pielen…</translation>
    </message>
    <message>
        <source>Play a saved recording in this level</source>
        <translation>Eine gespeicherte Aufzeichnung in diesem Level abspielen</translation>
    </message>
    <message>
        <source>Select In&amp;verse</source>
        <translation>Auswahl u&amp;mkehren</translation>
    </message>
    <message>
        <source>Select every collider that is not selected</source>
        <translation>Alle Kollider auswählen, die nicht ausgewählt sind</translation>
    </message>
    <message>
        <source>Select Same La&amp;yer</source>
        <translation>Gleiche E&amp;bene auswählen</translation>
    </message>
    <message>
        <source>Select every collider on the layers of the selected ones</source>
        <translation>Alle Kollider auf den Ebenen der ausgewählten auswählen</translation>
    </message>
    <message>
        <source>Select All in Pro&amp;blems</source>
        <translation>Alle mit &amp;Problemen auswählen</translation>
    </message>
    <message>
        <source>Select every collider that has a problem</source>
        <translation>Alle Kollider auswählen, die ein Problem haben</translation>
    </message>
    <message>
        <source>Bring to Current Layer</source>
        <translation>Auf die aktuelle Ebene bringen</translation>
    </message>
    <message>
        <source>Put the selected colliders on the current layer</source>
        <translation>Die ausgewählten Kollider auf die aktuelle Ebene bringen</translation>
    </message>
    <message>
        <source>Gro&amp;up</source>
        <translation>&amp;Gruppieren</translation>
    </message>
    <message>
        <source>Group the selected colliders: a click selects all, a double-click enters the group</source>
        <translation>Die ausgewählten Kollider gruppieren: Ein Klick wählt alle aus, ein Doppelklick betritt die Gruppe</translation>
    </message>
    <message>
        <source>U&amp;ngroup</source>
        <translation>Gru&amp;ppierung aufheben</translation>
    </message>
    <message>
        <source>Take the selected colliders out of their group</source>
        <translation>Die ausgewählten Kollider aus ihrer Gruppe lösen</translation>
    </message>
    <message>
        <source>Show G&amp;uides</source>
        <translation>&amp;Hilfslinien anzeigen</translation>
    </message>
    <message>
        <source>Show the guides of the level and snap to them</source>
        <translation>Die Hilfslinien des Levels anzeigen und an ihnen einrasten</translation>
    </message>
    <message>
        <source>Remo&amp;ve Guides</source>
        <translation>Hilfslinien en&amp;tfernen</translation>
    </message>
    <message>
        <source>Remove all guides of the level</source>
        <translation>Alle Hilfslinien des Levels entfernen</translation>
    </message>
    <message>
        <source>Reset La&amp;yout</source>
        <translation>La&amp;yout zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the default arrangement of the panels</source>
        <translation>Die ursprüngliche Anordnung der Bereiche wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Fix Next Problem</source>
        <translation>Nächstes Problem be&amp;heben</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>Import a map or scene of another program</source>
        <translation>Eine Karte oder Szene eines anderen Programms importieren</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Write the level for an engine or another program</source>
        <translation>Das Level für eine Engine oder ein anderes Programm schreiben</translation>
    </message>
    <message>
        <source>Export A&amp;gain</source>
        <translation>Erneut e&amp;xportieren</translation>
    </message>
    <message>
        <source>Export the level as last time, without asking</source>
        <translation>Das Level ohne Rückfrage wie zuletzt exportieren</translation>
    </message>
    <message>
        <source>&amp;Compare With…</source>
        <translation>&amp;Vergleichen mit…</translation>
    </message>
    <message>
        <source>Command Palette…</source>
        <translation>Befehlspalette…</translation>
    </message>
    <message>
        <source>Find an action of the menus by its name and run it</source>
        <translation>Eine Aktion der Menüs nach ihrem Namen finden und ausführen</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts…</source>
        <translation>&amp;Tastenkürzel…</translation>
    </message>
    <message>
        <source>Change the keys of actions</source>
        <translation>Die Tasten von Aktionen ändern</translation>
    </message>
    <message>
        <source>Hi&amp;de</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Hide the selected colliders: they are neither painted nor picked</source>
        <translation>Die ausgewählten Kollider ausblenden: sie werden weder gezeichnet noch ausgewählt</translation>
    </message>
    <message>
        <source>Show &amp;All</source>
        <translation>Alle einblenden</translation>
    </message>
    <message>
        <source>Show every collider that was hidden by itself</source>
        <translation>Jeden einzeln ausgeblendeten Kollider einblenden</translation>
    </message>
    <message>
        <source>Loc&amp;k</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Lock the selected colliders: they are neither picked nor moved</source>
        <translation>Die ausgewählten Kollider sperren: sie werden weder ausgewählt noch bewegt</translation>
    </message>
    <message>
        <source>Unlock All</source>
        <translation>Alle entsperren</translation>
    </message>
    <message>
        <source>Unlock every collider that was locked by itself</source>
        <translation>Jeden einzeln gesperrten Kollider entsperren</translation>
    </message>
    <message>
        <source>Select Ne&amp;xt Guide</source>
        <translation>Nächste Hilfslinie auswählen</translation>
    </message>
    <message>
        <source>Select a guide: arrow keys move it, Delete removes it, Enter types its position</source>
        <translation>Eine Hilfslinie auswählen: Pfeiltasten verschieben sie, Entf entfernt sie, Enter gibt die Position ein</translation>
    </message>
    <message>
        <source>R&amp;eplace Names…</source>
        <translation>Namen erse&amp;tzen…</translation>
    </message>
    <message>
        <source>Find and replace text in the names of colliders</source>
        <translation>Text in den Namen von Kollidern suchen und ersetzen</translation>
    </message>
    <message>
        <source>Show &amp;Minimap</source>
        <translation>&amp;Übersichtskarte anzeigen</translation>
    </message>
    <message>
        <source>Show the whole level in a corner; a click or drag there moves the view</source>
        <translation>Das ganze Level in einer Ecke zeigen; Klicken oder Ziehen dort verschiebt die Ansicht</translation>
    </message>
    <message>
        <source>Reo&amp;pen Levels at Startup</source>
        <translation>Level beim S&amp;tart wieder öffnen</translation>
    </message>
    <message>
        <source>Open the levels of the last session again when the program starts</source>
        <translation>Öffnet beim Programmstart die Level der letzten Sitzung wieder</translation>
    </message>
    <message>
        <source>C&amp;lose Level</source>
        <translation>Level s&amp;chließen</translation>
    </message>
    <message>
        <source>Close the level; asks about unsaved changes</source>
        <translation>Schließt das Level; fragt nach ungespeicherten Änderungen</translation>
    </message>
    <message>
        <source>&amp;Next Level</source>
        <translation>&amp;Nächstes Level</translation>
    </message>
    <message>
        <source>Show the next open level</source>
        <translation>Zeigt das nächste geöffnete Level</translation>
    </message>
    <message>
        <source>&amp;Previous Level</source>
        <translation>&amp;Vorheriges Level</translation>
    </message>
    <message>
        <source>Show the previous open level</source>
        <translation>Zeigt das vorherige geöffnete Level</translation>
    </message>
    <message>
        <source>Recover &amp;Discarded Work…</source>
        <translation>Verworfene A&amp;rbeit wiederherstellen…</translation>
    </message>
    <message>
        <source>Shade Unreacha&amp;ble Places</source>
        <translation>Unerreichbares &amp;schraffieren</translation>
    </message>
    <message>
        <source>Shade the places that the body of the rule Unreachable cannot get to from a spawn</source>
        <translation>Orte schraffieren, an die der Körper der Regel „Unerreichbar“ von keinem Startpunkt aus gelangt</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Bring back unsaved work that you discarded in the last 30 days</source>
        <translation>Holt ungespeicherte Arbeit zurück, die in den letzten 30 Tagen verworfen wurde</translation>
    </message>
    <message>
        <source>Spa&amp;wn</source>
        <translation>Startpunkt</translation>
    </message>
    <message>
        <source>Mark the selected colliders as places where play begins, or unmark them</source>
        <translation>Die ausgewählten Kollider als Startpunkte des Spiels kennzeichnen, oder das Kennzeichen entfernen</translation>
    </message>
    <message>
        <source>&amp;Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Mark the selected colliders as places that the body must reach, or unmark them</source>
        <translation>Die ausgewählten Kollider als Ziele kennzeichnen, die der Körper erreichen muss, oder das Kennzeichen entfernen</translation>
    </message>
    <message>
        <source>Add Layer</source>
        <translation>Ebene hinzufügen</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>Eine Ebene hinzufügen</translation>
    </message>
    <message>
        <source>Remove Layer…</source>
        <translation>Ebene entfernen…</translation>
    </message>
    <message>
        <source>Remove the current layer; asks what happens to its colliders</source>
        <translation>Aktuelle Ebene entfernen; fragt, was mit ihren Kollidern geschieht</translation>
    </message>
    <message>
        <source>Move Layer Up</source>
        <translation>Ebene nach oben</translation>
    </message>
    <message>
        <source>Move the current layer up in the list; colliders keep their order</source>
        <translation>Die aktuelle Ebene in der Liste nach oben; Kollider behalten ihre Reihenfolge</translation>
    </message>
    <message>
        <source>Move Layer Down</source>
        <translation>Ebene nach unten</translation>
    </message>
    <message>
        <source>Move the current layer down in the list; colliders keep their order</source>
        <translation>Die aktuelle Ebene in der Liste nach unten; Kollider behalten ihre Reihenfolge</translation>
    </message>
    <message>
        <source>Rename Layer</source>
        <translation>Ebene umbenennen</translation>
    </message>
    <message>
        <source>Rename the current layer</source>
        <translation>Aktuelle Ebene umbenennen</translation>
    </message>
    <message>
        <source>Color of the Layer…</source>
        <translation>Farbe der Ebene…</translation>
    </message>
    <message>
        <source>Choose the color of the current layer</source>
        <translation>Farbe der aktuellen Ebene wählen</translation>
    </message>
    <message>
        <source>Select All on Current Layer</source>
        <translation>Alles auf der aktuellen Ebene auswählen</translation>
    </message>
    <message>
        <source>Select every collider of the current layer</source>
        <translation>Alle Kollider der aktuellen Ebene auswählen</translation>
    </message>
    <message>
        <source>Collision Matrix…</source>
        <translation>Kollisionsmatrix…</translation>
    </message>
    <message>
        <source>Choose which layers may not overlap</source>
        <translation>Festlegen, welche Ebenen sich nicht überlappen dürfen</translation>
    </message>
    <message>
        <source>Apply the first fix of the marked problem, or go to the next problem</source>
        <translation>Das markierte Problem mit dem ersten passenden Mittel beheben oder zum nächsten Problem gehen</translation>
    </message>
    <message>
        <source>Ignored Problems…</source>
        <translation>Ignorierte Probleme…</translation>
    </message>
    <message>
        <source>Show the ignored problems and the reasons</source>
        <translation>Die ignorierten Probleme und die Gründe anzeigen</translation>
    </message>
    <message>
        <source>Compare the level with another one and take differences over</source>
        <translation>Das Level mit einem anderen vergleichen und Unterschiede übernehmen</translation>
    </message>
    <message>
        <source>Enter Group</source>
        <translation>Gruppe betreten</translation>
    </message>
    <message>
        <source>Select the members of the group one by one, until Esc leaves it</source>
        <translation>Die Mitglieder der Gruppe einzeln auswählen, bis Esc sie verlässt</translation>
    </message>
    <message>
        <source>Add Guide…</source>
        <translation>Hilfslinie hinzufügen…</translation>
    </message>
    <message>
        <source>Add a guide at a typed position</source>
        <translation>Eine Hilfslinie an einer eingegebenen Position hinzufügen</translation>
    </message>
    <message>
        <source>I&amp;mport Again…</source>
        <translation>Erneut i&amp;mportieren…</translation>
    </message>
    <message>
        <source>Bring the level up to date with the file that it came from</source>
        <translation>Das Level auf den Stand der Datei bringen, aus der es stammt</translation>
    </message>
    <message>
        <source>One-Way</source>
        <translation>Einseitig</translation>
    </message>
    <message>
        <source>Let the body of a platformer land on the selected colliders and pass them from below, or stop it from all sides</source>
        <translation>Den Körper eines Platformers auf den ausgewählten Kollidern landen und von unten hindurch lassen oder ihn von allen Seiten aufhalten</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>Sensor</translation>
    </message>
    <message>
        <source>Let the selected colliders overlap anything, or make them solid</source>
        <translation>Die ausgewählten Kollider alles überlappen lassen oder wieder fest machen</translation>
    </message>
    <message>
        <source>Bounds, grid, background images, collisions and rules of the level</source>
        <translation>Grenzen, Raster, Hintergrundbilder, Kollisionen und Regeln des Levels</translation>
    </message>
    <message>
        <source>Hide Panels</source>
        <translation>Bereiche ausblenden</translation>
    </message>
    <message>
        <source>Hide all panels to give the canvas the whole window, or show them again</source>
        <translation>Alle Bereiche ausblenden, damit die Zeichenfläche den ganzen Platz hat, oder wieder einblenden</translation>
    </message>
    <message>
        <source>Show Background Images</source>
        <translation>Hintergrundbilder anzeigen</translation>
    </message>
    <message>
        <source>Show the background images of the level, or hide them for a while</source>
        <translation>Hintergrundbilder des Levels anzeigen oder für eine Weile ausblenden</translation>
    </message>
    <message>
        <source>Edit the name of the selected colliders</source>
        <translation>Den Namen der ausgewählten Kollider bearbeiten</translation>
    </message>
</context>
<context>
    <name>tangent::Arranging</name>
    <message numerus="yes">
        <source>Bring %Ln collider(s) to %1</source>
        <translation>
            <numerusform>%Ln Kollider auf %1 bringen</numerusform>
            <numerusform>%Ln Kollider auf %1 bringen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::BackgroundsModel</name>
    <message>
        <source>The scale must be greater than 0.</source>
        <translation>Die Skalierung muss größer als 0 sein.</translation>
    </message>
    <message>
        <source>The opacity must be between 0 and 1.</source>
        <translation>Die Deckkraft muss zwischen 0 und 1 liegen.</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
</context>
<context>
    <name>tangent::Canvas</name>
    <message>
        <source>Level canvas</source>
        <translation>Zeichenfläche des Levels</translation>
    </message>
</context>
<context>
    <name>tangent::CanvasAnnouncer</name>
    <message>
        <source>no problems</source>
        <translation>keine Probleme</translation>
    </message>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln Problem</numerusform>
            <numerusform>%Ln Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>Radius %1</translation>
    </message>
    <message>
        <source>size %1 by %2</source>
        <translation>Größe %1 mal %2</translation>
    </message>
    <message>
        <source>%1, rotated by %2 degrees</source>
        <translation>%1, um %2 Grad gedreht</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>sensor</source>
        <translation>Sensor</translation>
    </message>
    <message>
        <source>center at %1</source>
        <translation>Mittelpunkt bei %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>forbidden overlap</source>
        <translation>verbotene Überlappung</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s) selected</source>
        <translation>
            <numerusform>%Ln Kollider ausgewählt</numerusform>
            <numerusform>%Ln Kollider ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 of them in a forbidden overlap</source>
        <translation>%1, davon %2 in einer verbotenen Überlappung</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>Finding unreachable goals…</source>
        <translation>Nicht erreichbare Ziele werden gesucht…</translation>
    </message>
</context>
<context>
    <name>tangent::CanvasMenu</name>
    <message>
        <source>Under the Cu&amp;rsor</source>
        <translation>Unter dem Zei&amp;ger</translation>
    </message>
    <message>
        <source>Select any collider at this place, also beneath others</source>
        <translation>Einen beliebigen Kollider an dieser Stelle auswählen, auch unter anderen</translation>
    </message>
    <message>
        <source>Fi&amp;x Problem</source>
        <translation>Pro&amp;blem beheben</translation>
    </message>
    <message>
        <source>Fix the problems of this collider</source>
        <translation>Die Probleme dieses Kolliders beheben</translation>
    </message>
</context>
<context>
    <name>tangent::CircleTool</name>
    <message>
        <source>Add circle</source>
        <translation>Kreis hinzufügen</translation>
    </message>
</context>
<context>
    <name>tangent::CollisionMatrixEditor</name>
    <message>
        <source>A checked box forbids the colliders of two layers to overlap.</source>
        <translation>Ein Häkchen verbietet den Kollidern zweier Ebenen, sich zu überlappen.</translation>
    </message>
    <message>
        <source>Forbid &amp;All</source>
        <translation>Alles &amp;verbieten</translation>
    </message>
    <message>
        <source>&amp;Allow All</source>
        <translation>Alles &amp;erlauben</translation>
    </message>
    <message>
        <source>Forbid all</source>
        <translation>Alles verbieten</translation>
    </message>
    <message>
        <source>No two layers may overlap</source>
        <translation>Keine zwei Ebenen dürfen sich überlappen</translation>
    </message>
    <message>
        <source>Allow all</source>
        <translation>Alles erlauben</translation>
    </message>
    <message>
        <source>Every layer may overlap every layer</source>
        <translation>Jede Ebene darf jede Ebene überlappen</translation>
    </message>
    <message>
        <source>Colliders of %1 may not overlap each other</source>
        <translation>Kollider von %1 dürfen sich nicht gegenseitig überlappen</translation>
    </message>
    <message>
        <source>%1 and %2 may not overlap</source>
        <translation>%1 und %2 dürfen sich nicht überlappen</translation>
    </message>
</context>
<context>
    <name>tangent::CommandPalette</name>
    <message>
        <source>Type the name of an action</source>
        <translation>Name einer Aktion</translation>
    </message>
    <message>
        <source>Find an action</source>
        <translation>Aktion finden</translation>
    </message>
    <message>
        <source>Type the first letters of words in the name or the menu; Enter runs the marked action</source>
        <translation>Anfangsbuchstaben von Wörtern des Namens oder des Menüs eingeben; Eingabe führt die markierte Aktion aus</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>No action has this name</source>
        <translation>Keine Aktion hat diesen Namen</translation>
    </message>
</context>
<context>
    <name>tangent::Compare</name>
    <message>
        <source>Read Level</source>
        <translation>Level lesen</translation>
    </message>
    <message>
        <source>Reading “%1”…</source>
        <translation>„%1“ wird gelesen…</translation>
    </message>
    <message>
        <source>Compare Levels</source>
        <translation>Levels vergleichen</translation>
    </message>
    <message>
        <source>Comparing with “%1”…</source>
        <translation>Mit „%1“ vergleichen…</translation>
    </message>
    <message>
        <source>The open level and “%1” are equal.</source>
        <translation>Das geöffnete Level und „%1“ sind gleich.</translation>
    </message>
    <message>
        <source>Taking the differences over…</source>
        <translation>Die Unterschiede werden übernommen…</translation>
    </message>
</context>
<context>
    <name>tangent::CompareDialog</name>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Compare Levels</source>
        <translation>Levels vergleichen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln difference(s) between the open level (mine) and “%1” (theirs).</source>
        <translation>
            <numerusform>%Ln Unterschied zwischen dem geöffneten Level (meines) und „%1“ (anderes).</numerusform>
            <numerusform>%Ln Unterschiede zwischen dem geöffneten Level (meines) und „%1“ (anderes).</numerusform>
        </translation>
    </message>
    <message>
        <source>Take &amp;Theirs</source>
        <translation>&amp;Anderes nehmen</translation>
    </message>
    <message>
        <source>Take the selected differences over</source>
        <translation>Die ausgewählten Unterschiede übernehmen</translation>
    </message>
    <message>
        <source>Keep &amp;Mine</source>
        <translation>&amp;Meines behalten</translation>
    </message>
    <message>
        <source>Keep the selected items as they are here</source>
        <translation>Das Ausgewählte behalten, wie es hier ist</translation>
    </message>
    <message>
        <source>Take &amp;All</source>
        <translation>A&amp;lle nehmen</translation>
    </message>
    <message>
        <source>Take every difference over</source>
        <translation>Jeden Unterschied übernehmen</translation>
    </message>
    <message>
        <source>Take the marked differences over as one step that can be undone</source>
        <translation>Die angekreuzten Unterschiede übernehmen, als ein Schritt, der sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>Leave the level as it is (Esc)</source>
        <translation>Das Level lassen, wie es ist (Esc)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>Apply %Ln difference(s)</source>
        <translation>
            <numerusform>%Ln Unterschied übernehmen</numerusform>
            <numerusform>%Ln Unterschiede übernehmen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::CompareModel</name>
    <message>
        <source>Level settings</source>
        <translation>Level-Einstellungen</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Hilfslinie</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Ignored problem</source>
        <translation>Ignoriertes Problem</translation>
    </message>
    <message>
        <source>Collider</source>
        <translation>Kollider</translation>
    </message>
    <message>
        <source>only in theirs</source>
        <translation>nur im anderen</translation>
    </message>
    <message>
        <source>only in mine</source>
        <translation>nur in meinem</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>another order</source>
        <translation>andere Reihenfolge</translation>
    </message>
    <message>
        <source>circle at %1, %2, radius %3</source>
        <translation>Kreis bei %1, %2, Radius %3</translation>
    </message>
    <message>
        <source>rectangle at %1, %2, %3 × %4</source>
        <translation>Rechteck bei %1, %2, %3 × %4</translation>
    </message>
    <message>
        <source>%1, rotated by %2°</source>
        <translation>%1, gedreht um %2°</translation>
    </message>
    <message>
        <source>Take theirs</source>
        <translation>Anderes nehmen</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>Meines</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Anderes</translation>
    </message>
    <message>
        <source>present</source>
        <translation>vorhanden</translation>
    </message>
</context>
<context>
    <name>tangent::ComparePreview</name>
    <message>
        <source>Mine</source>
        <translation>Meines</translation>
    </message>
    <message>
        <source>Theirs</source>
        <translation>Anderes</translation>
    </message>
</context>
<context>
    <name>tangent::EditField</name>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
</context>
<context>
    <name>tangent::Editing</name>
    <message>
        <source>The clipboard contains no valid colliders</source>
        <translation>Die Zwischenablage enthält keine gültigen Kollider</translation>
    </message>
    <message numerus="yes">
        <source>Delete %Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider löschen</numerusform>
            <numerusform>%Ln Kollider löschen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider einfügen</numerusform>
            <numerusform>%Ln Kollider einfügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message numerus="yes">
        <source>%Ln new collider(s) on hidden or locked layers</source>
        <translation>
            <numerusform>%Ln neuer Kollider liegt auf einer ausgeblendeten oder gesperrten Ebene</numerusform>
            <numerusform>%Ln neue Kollider liegen auf ausgeblendeten oder gesperrten Ebenen</numerusform>
        </translation>
    </message>
    <message>
        <source>The level has no layer: add one under Layers</source>
        <translation>Das Level hat keine Ebene: unter Ebenen eine hinzufügen</translation>
    </message>
    <message>
        <source>The level now has format version %1, which the pasted colliders need</source>
        <translation>Das Level hat nun die Formatversion %1, die die eingefügten Kollider brauchen</translation>
    </message>
    <message numerus="yes">
        <source>Added %Ln layer(s) of the pasted colliders: %1</source>
        <translation>
            <numerusform>%Ln Ebene der eingefügten Kollider hinzugefügt: %1</numerusform>
            <numerusform>%Ln Ebenen der eingefügten Kollider hinzugefügt: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln collider(s) from another level</source>
        <translation>
            <numerusform>%Ln Kollider aus einem anderen Level kopieren</numerusform>
            <numerusform>%Ln Kollider aus einem anderen Level kopieren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::ExchangeDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Read about formats in the user guide (F1)</source>
        <translation>Im Handbuch über Formate lesen (F1)</translation>
    </message>
    <message>
        <source>file units per level unit</source>
        <translation>Dateieinheiten je Leveleinheit</translation>
    </message>
</context>
<context>
    <name>tangent::ExportDialog</name>
    <message>
        <source>Region x</source>
        <translation>Bereich x</translation>
    </message>
    <message>
        <source>Left edge of the region</source>
        <translation>Linke Kante des Bereichs</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Region y</source>
        <translation>Bereich y</translation>
    </message>
    <message>
        <source>Top edge of the region</source>
        <translation>Obere Kante des Bereichs</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Region width</source>
        <translation>Breite des Bereichs</translation>
    </message>
    <message>
        <source>Width of the region</source>
        <translation>Breite des Bereichs</translation>
    </message>
    <message>
        <source>W</source>
        <comment>width</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>Region height</source>
        <translation>Höhe des Bereichs</translation>
    </message>
    <message>
        <source>Height of the region</source>
        <translation>Höhe des Bereichs</translation>
    </message>
    <message>
        <source>H</source>
        <comment>height</comment>
        <translation>H</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Units of the file for each unit of the level</source>
        <translation>Einheiten der Datei je Einheit des Levels</translation>
    </message>
    <message>
        <source>Origin x</source>
        <translation>Ursprung x</translation>
    </message>
    <message>
        <source>The x of the level that becomes 0</source>
        <translation>Das x des Levels, das 0 wird</translation>
    </message>
    <message>
        <source>Origin y</source>
        <translation>Ursprung y</translation>
    </message>
    <message>
        <source>The y of the level that becomes 0</source>
        <translation>Das y des Levels, das 0 wird</translation>
    </message>
    <message>
        <source>Export Level</source>
        <translation>Level exportieren</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Write the file (Enter)</source>
        <translation>Die Datei schreiben (Enter)</translation>
    </message>
    <message>
        <source>Write nothing (Esc)</source>
        <translation>Nichts schreiben (Esc)</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>The program or engine that reads the file</source>
        <translation>Das Programm oder die Engine, die die Datei liest</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The file to write</source>
        <translation>Die Datei, die geschrieben wird</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose the file to write</source>
        <translation>Die Datei wählen, die geschrieben wird</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Y axis</source>
        <translation>Y-Achse</translation>
    </message>
    <message>
        <source>Where y grows in the file</source>
        <translation>Wohin y in der Datei wächst</translation>
    </message>
    <message>
        <source>Y runs</source>
        <translation>Y läuft</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>The whole level</source>
        <translation>Das ganze Level</translation>
    </message>
    <message>
        <source>Some layers</source>
        <translation>Einige Ebenen</translation>
    </message>
    <message>
        <source>The selection</source>
        <translation>Die Auswahl</translation>
    </message>
    <message>
        <source>A region</source>
        <translation>Einen Bereich</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>The part of the level to export</source>
        <translation>Der Teil des Levels, der exportiert wird</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s) selected</source>
        <translation>
            <numerusform>%Ln Kollider ausgewählt</numerusform>
            <numerusform>%Ln Kollider ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>The layers to export</source>
        <translation>Die Ebenen, die exportiert werden</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>Nichts geht verloren.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>As usual for the format: up</source>
        <translation>Wie im Format üblich: nach oben</translation>
    </message>
    <message>
        <source>As usual for the format: down</source>
        <translation>Wie im Format üblich: nach unten</translation>
    </message>
    <message>
        <source>Checking what will be lost…</source>
        <translation>Es wird geprüft, was verloren geht…</translation>
    </message>
    <message>
        <source>The level cannot be exported:</source>
        <translation>Das Level kann nicht exportiert werden:</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider</numerusform>
            <numerusform>%Ln Kollider</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s). Will be lost or changed:</source>
        <translation>
            <numerusform>%Ln Kollider. Verloren oder geändert:</numerusform>
            <numerusform>%Ln Kollider. Verloren oder geändert:</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” exists already. Replace it?</source>
        <translation>„%1“ existiert bereits. Ersetzen?</translation>
    </message>
    <message>
        <source>All of its content is replaced, also what Tangent does not read.</source>
        <translation>Ihr gesamter Inhalt wird ersetzt, auch was Tangent nicht liest.</translation>
    </message>
    <message>
        <source>No preview</source>
        <translation>Keine Vorschau</translation>
    </message>
    <message>
        <source>It appears as soon as the level can be exported.</source>
        <translation>Sie erscheint, sobald das Level exportiert werden kann.</translation>
    </message>
    <message>
        <source>The level was imported from “%1”. Replace that file?</source>
        <translation>Das Level wurde aus „%1“ importiert. Diese Datei ersetzen?</translation>
    </message>
    <message>
        <source>Its tile layers, tilesets, images, polygons and all else that levels do not have will be lost. To keep them, choose No and export to another file.</source>
        <translation>Ihre Kachelebenen, Kachelsätze, Bilder, Polygone und alles andere, was Level nicht haben, geht verloren. Um es zu behalten, „Nein“ wählen und in eine andere Datei exportieren.</translation>
    </message>
</context>
<context>
    <name>tangent::ExportPlan</name>
    <message>
        <source>Choose a file to write.</source>
        <translation>Eine Datei zum Schreiben wählen.</translation>
    </message>
    <message>
        <source>That is the file of the open level. Choose another one.</source>
        <translation>Das ist die Datei des geöffneten Levels. Bitte eine andere wählen.</translation>
    </message>
    <message>
        <source>Choose at least one layer.</source>
        <translation>Mindestens eine Ebene wählen.</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>Nichts ist ausgewählt.</translation>
    </message>
    <message>
        <source>The region needs a width and a height.</source>
        <translation>Der Bereich braucht Breite und Höhe.</translation>
    </message>
</context>
<context>
    <name>tangent::FileChanges</name>
    <message>
        <source>Save Level</source>
        <translation>Level speichern</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>Die Datei wird gelesen…</translation>
    </message>
    <message>
        <source>“%1” was deleted or moved by another program.</source>
        <translation>„%1“ wurde von einem anderen Programm gelöscht oder verschoben.</translation>
    </message>
    <message>
        <source>“%1” is no longer a file: another program put a folder, a pipe or a device in its place.</source>
        <translation>„%1“ ist keine Datei mehr: Ein anderes Programm hat einen Ordner, eine Pipe oder ein Gerät an ihre Stelle gesetzt.</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>Take over what the other program wrote; undo brings your level back</source>
        <translation>Übernehmen, was das andere Programm geschrieben hat; Rückgängig holt Ihr Level zurück</translation>
    </message>
    <message>
        <source>&amp;Keep Mine</source>
        <translation>&amp;Meines behalten</translation>
    </message>
    <message>
        <source>Keep the level as it is here; saving overwrites the file</source>
        <translation>Das Level behalten, wie es hier ist; Speichern überschreibt die Datei</translation>
    </message>
    <message>
        <source>The level is still open here. Save it to write the file again.</source>
        <translation>Das Level ist hier noch geöffnet. Beim Speichern wird die Datei neu geschrieben.</translation>
    </message>
    <message>
        <source>The level is still open here. Save it under another name.</source>
        <translation>Das Level ist hier noch geöffnet. Speichern Sie es unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation>&amp;OK</translation>
    </message>
    <message>
        <source>Hide this message</source>
        <translation>Diese Meldung ausblenden</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Vergleichen…</translation>
    </message>
    <message>
        <source>Show what differs, and choose what to take over</source>
        <translation>Zeigen, was sich unterscheidet, und wählen, was übernommen wird</translation>
    </message>
    <message>
        <source>Take from “%1”</source>
        <translation>Aus „%1“ übernehmen</translation>
    </message>
    <message>
        <source>“%1” cannot be read now: another program may have changed it.</source>
        <translation>„%1“ lässt sich gerade nicht lesen: Vielleicht hat ein anderes Programm die Datei geändert.</translation>
    </message>
    <message>
        <source>“%1” was changed on disk since it was opened.</source>
        <translation>„%1“ wurde seit dem Öffnen auf dem Datenträger geändert.</translation>
    </message>
</context>
<context>
    <name>tangent::HelpWindow</name>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Was sie tut</translation>
    </message>
    <message>
        <source>User Guide</source>
        <translation>Benutzerhandbuch</translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>The pages of the guide</source>
        <translation>Die Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Go to the previous page</source>
        <translation>Zur vorherigen Seite gehen</translation>
    </message>
    <message>
        <source>Not in the guide</source>
        <translation>Nicht im Handbuch</translation>
    </message>
    <message>
        <source>Find in the guide</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Find text in all pages; Enter goes to the next match</source>
        <translation>Text auf allen Seiten suchen; Eingabe: nächster Treffer</translation>
    </message>
    <message>
        <source>The guide is in English</source>
        <translation>Das Handbuch ist auf Englisch</translation>
    </message>
</context>
<context>
    <name>tangent::HistoryModel</name>
    <message>
        <source>saved</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <source>Start (older steps were dropped)</source>
        <translation>Anfang (ältere Schritte wurden verworfen)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>%1, current</source>
        <translation>%1, aktuell</translation>
    </message>
</context>
<context>
    <name>tangent::HistoryPanel</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Click a step, or Enter, to undo or redo up to it</source>
        <translation>Klick oder Eingabe auf einem Schritt nimmt bis dorthin zurück oder stellt wieder her</translation>
    </message>
    <message>
        <source>Undo History</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>tangent::IgnoredModel</name>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Colliders</source>
        <translation>Kollider</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names of colliders</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>No longer matches a problem of the level and can be removed</source>
        <translation>Passt zu keinem Problem des Levels mehr und kann entfernt werden</translation>
    </message>
</context>
<context>
    <name>tangent::ImportDialog</name>
    <message>
        <source>Import “%1”</source>
        <translation>„%1“ importieren</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>Import the file (Enter)</source>
        <translation>Die Datei importieren (Enter)</translation>
    </message>
    <message>
        <source>Leave the level as it is (Esc)</source>
        <translation>Das Level lassen, wie es ist (Esc)</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>How to read the file</source>
        <translation>Wie die Datei gelesen wird</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Put a shape around them</source>
        <translation>Durch eine Form außen herum ersetzen</translation>
    </message>
    <message>
        <source>Put a shape inside them</source>
        <translation>Durch eine Form im Innern ersetzen</translation>
    </message>
    <message>
        <source>Polygons and other shapes</source>
        <translation>Polygone und andere Formen</translation>
    </message>
    <message>
        <source>What becomes of shapes that are neither circles nor rectangles</source>
        <translation>Was aus Formen wird, die weder Kreise noch Rechtecke sind</translation>
    </message>
    <message>
        <source>Project folder</source>
        <translation>Projektordner</translation>
    </message>
    <message>
        <source>Tilesets, templates and scenes are read from this folder only</source>
        <translation>Kachelsätze, Vorlagen und Szenen werden nur aus diesem Ordner gelesen</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen…</translation>
    </message>
    <message>
        <source>Choose the project folder</source>
        <translation>Den Projektordner wählen</translation>
    </message>
    <message>
        <source>Other shapes</source>
        <translation>Andere Formen</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>As a new level</source>
        <translation>Als neues Level</translation>
    </message>
    <message>
        <source>Into the open level</source>
        <translation>In das geöffnete Level</translation>
    </message>
    <message>
        <source>Opens it in a tab of its own</source>
        <translation>Öffnet es in einem eigenen Tab</translation>
    </message>
    <message>
        <source>Brings “%1” up to date, as one step that can be undone</source>
        <translation>Bringt „%1“ auf den neuen Stand, als einen Schritt, der sich rückgängig machen lässt</translation>
    </message>
    <message>
        <source>Everything can be imported.</source>
        <translation>Alles kann importiert werden.</translation>
    </message>
    <message>
        <source>Project Folder</source>
        <translation>Projektordner</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen…</translation>
    </message>
    <message>
        <source>The file cannot be read:</source>
        <translation>Die Datei kann nicht gelesen werden:</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider</numerusform>
            <numerusform>%Ln Kollider</numerusform>
        </translation>
    </message>
    <message>
        <source>Imports of this format always leave them out</source>
        <translation>In diesem Format werden sie immer weggelassen</translation>
    </message>
    <message>
        <source>No collider changes</source>
        <translation>Kein Kollider ändert sich</translation>
    </message>
    <message>
        <source>Colliders: %L1 added, %L2 changed, %L3 removed</source>
        <translation>Kollider: %L1 neu, %L2 geändert, %L3 entfernt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s). Left out or changed:</source>
        <translation>
            <numerusform>%Ln Kollider. Weggelassen oder geändert:</numerusform>
            <numerusform>%Ln Kollider. Weggelassen oder geändert:</numerusform>
        </translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Units of the file for each unit of the level</source>
        <translation>Einheiten der Datei je Einheit des Levels</translation>
    </message>
    <message>
        <source>Origin x</source>
        <translation>Ursprung x</translation>
    </message>
    <message>
        <source>The x of the level that is 0 in the file</source>
        <translation>Das x des Levels, das in der Datei 0 ist</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Origin y</source>
        <translation>Ursprung y</translation>
    </message>
    <message>
        <source>The y of the level that is 0 in the file</source>
        <translation>Das y des Levels, das in der Datei 0 ist</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>As usual for the format</source>
        <translation>Wie im Format üblich</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Y axis</source>
        <translation>Y-Achse</translation>
    </message>
    <message>
        <source>Where y grows in the file</source>
        <translation>Wohin y in der Datei wächst</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>Y runs</source>
        <translation>Y läuft</translation>
    </message>
    <message>
        <source>Forbid overlaps between layers</source>
        <translation>Überlappungen zwischen Ebenen verbieten</translation>
    </message>
    <message>
        <source>For files without a collision matrix. If off, only overlaps within a layer are forbidden</source>
        <translation>Für Dateien ohne Kollisionsmatrix. Wenn aus, sind nur Überlappungen innerhalb einer Ebene verboten</translation>
    </message>
    <message>
        <source>Solid tile layers</source>
        <translation>Feste Kachelebenen</translation>
    </message>
    <message>
        <source>Names of tile layers of Tiled, with commas between them. Their tiles are solid where they have no collision shapes</source>
        <translation>Namen von Kachelebenen aus Tiled, mit Kommas dazwischen. Ihre Kacheln sind fest, wo sie keine Kollisionsformen haben</translation>
    </message>
    <message>
        <source>Solid layers</source>
        <translation>Feste Ebenen</translation>
    </message>
    <message>
        <source>What changed in the file comes from there. Everything else stays as it is in the level.</source>
        <translation>Was sich in der Datei geändert hat, kommt von dort. Alles andere bleibt, wie es im Level ist.</translation>
    </message>
    <message>
        <source>As usual for the format: up</source>
        <translation>Wie im Format üblich: nach oben</translation>
    </message>
    <message>
        <source>As usual for the format: down</source>
        <translation>Wie im Format üblich: nach unten</translation>
    </message>
</context>
<context>
    <name>tangent::KeyField</name>
    <message>
        <source>Press the new keys</source>
        <translation>Neue Tasten drücken</translation>
    </message>
</context>
<context>
    <name>tangent::LanguageMenu</name>
    <message>
        <source>L&amp;anguage</source>
        <translation>Spr&amp;ache</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>Use the language of the desktop</source>
        <translation>Sprache der Arbeitsumgebung verwenden</translation>
    </message>
    <message>
        <source>Show all texts in %1</source>
        <translation>Alle Texte auf %1 anzeigen</translation>
    </message>
</context>
<context>
    <name>tangent::LayerMenu</name>
    <message>
        <source>Bring to La&amp;yer</source>
        <translation>Auf Ebene bringen</translation>
    </message>
    <message>
        <source>Put the selected colliders on another layer</source>
        <translation>Die ausgewählten Kollider auf eine andere Ebene bringen</translation>
    </message>
    <message>
        <source>Put the selected colliders on this layer</source>
        <translation>Die ausgewählten Kollider auf diese Ebene legen</translation>
    </message>
</context>
<context>
    <name>tangent::LayerRefusal</name>
    <message>
        <source>The level has no layer: add one under Layers</source>
        <translation>Das Level hat keine Ebene: unter Ebenen eine hinzufügen</translation>
    </message>
    <message>
        <source>The current layer, %1, is hidden</source>
        <translation>Die aktuelle Ebene, %1, ist ausgeblendet</translation>
    </message>
    <message>
        <source>The current layer, %1, is locked</source>
        <translation>Die aktuelle Ebene, %1, ist gesperrt</translation>
    </message>
</context>
<context>
    <name>tangent::LayersButton</name>
    <message>
        <source>Every layer</source>
        <translation>Jede Ebene</translation>
    </message>
    <message>
        <source>No layer</source>
        <translation>Keine Ebene</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <comment>three or more</comment>
        <translation>%1 Ebenen</translation>
    </message>
    <message>
        <source>Obstacles: %1</source>
        <comment>the layers whose colliders stop the body</comment>
        <translation>Hindernisse: %1</translation>
    </message>
    <message>
        <source>The layers whose solid colliders stop the body</source>
        <translation>Die Ebenen, deren feste Kollider den Körper aufhalten</translation>
    </message>
</context>
<context>
    <name>tangent::LayersModel</name>
    <message>
        <source>Hidden</source>
        <translation>Ausgeblendet</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Not locked</source>
        <translation>Nicht gesperrt</translation>
    </message>
    <message>
        <source>Color %1</source>
        <translation>Farbe %1</translation>
    </message>
    <message>
        <source>%1, current layer</source>
        <translation>%1, aktuelle Ebene</translation>
    </message>
    <message>
        <source>Choose the color of the layer (Space)</source>
        <translation>Farbe der Ebene wählen (Leertaste)</translation>
    </message>
    <message>
        <source>Colliders on the layer</source>
        <translation>Kollider auf der Ebene</translation>
    </message>
    <message>
        <source>Rename layer</source>
        <translation>Ebene umbenennen</translation>
    </message>
    <message>
        <source>Another layer has the same name; F2 renames this one</source>
        <translation>Eine andere Ebene hat denselben Namen; F2 benennt diese um</translation>
    </message>
    <message>
        <source>Show or hide the layer (Space); Alt+click: show it alone</source>
        <translation>Ebene ein- oder ausblenden (Leertaste); Alt+Klick: allein zeigen</translation>
    </message>
    <message>
        <source>Click to draw on this layer; double-click or F2 to rename it; drag to move it</source>
        <translation>Klick: auf dieser Ebene zeichnen; Doppelklick oder F2: umbenennen; ziehen: verschieben</translation>
    </message>
    <message>
        <source>Move layer</source>
        <translation>Ebene verschieben</translation>
    </message>
    <message>
        <source>Lock or unlock the layer against selection (Space); Alt+click: lock all others</source>
        <translation>Ebene gegen Auswahl sperren oder freigeben (Leertaste); Alt+Klick: alle anderen sperren</translation>
    </message>
</context>
<context>
    <name>tangent::LayersPanel</name>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Layers of the level; new colliders go to the selected one</source>
        <translation>Ebenen des Levels; neue Kollider kommen auf die ausgewählte</translation>
    </message>
    <message>
        <source>Add Layer</source>
        <translation>Ebene hinzufügen</translation>
    </message>
    <message>
        <source>Add a layer</source>
        <translation>Eine Ebene hinzufügen</translation>
    </message>
    <message>
        <source>Remove Layer…</source>
        <translation>Ebene entfernen…</translation>
    </message>
    <message>
        <source>Remove the current layer</source>
        <translation>Aktuelle Ebene entfernen</translation>
    </message>
    <message>
        <source>Move Layer Up</source>
        <translation>Ebene nach oben</translation>
    </message>
    <message>
        <source>Move Layer Down</source>
        <translation>Ebene nach unten</translation>
    </message>
    <message>
        <source>Rename Layer</source>
        <translation>Ebene umbenennen</translation>
    </message>
    <message>
        <source>Rename the current layer</source>
        <translation>Aktuelle Ebene umbenennen</translation>
    </message>
    <message>
        <source>Color…</source>
        <translation>Farbe…</translation>
    </message>
    <message>
        <source>Choose the color of the current layer</source>
        <translation>Farbe der aktuellen Ebene wählen</translation>
    </message>
    <message>
        <source>Select All on This Layer</source>
        <translation>Alles auf dieser Ebene auswählen</translation>
    </message>
    <message>
        <source>Select every collider of the current layer</source>
        <translation>Alle Kollider der aktuellen Ebene auswählen</translation>
    </message>
    <message>
        <source>Collision Matrix…</source>
        <translation>Kollisionsmatrix…</translation>
    </message>
    <message>
        <source>Choose which layers may not overlap</source>
        <translation>Festlegen, welche Ebenen sich nicht überlappen dürfen</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>Add layer</source>
        <translation>Ebene hinzufügen</translation>
    </message>
    <message>
        <source>Remove layer</source>
        <translation>Ebene entfernen</translation>
    </message>
    <message>
        <source>Color of Layer %1</source>
        <translation>Ebenenfarbe: %1</translation>
    </message>
    <message>
        <source>Change layer color</source>
        <translation>Ebenenfarbe ändern</translation>
    </message>
    <message>
        <source>Move the current layer up in the list; colliders keep their order</source>
        <translation>Die aktuelle Ebene in der Liste nach oben; Kollider behalten ihre Reihenfolge</translation>
    </message>
    <message>
        <source>Move the current layer down in the list; colliders keep their order</source>
        <translation>Die aktuelle Ebene in der Liste nach unten; Kollider behalten ihre Reihenfolge</translation>
    </message>
</context>
<context>
    <name>tangent::LevelDocument</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederherstellen: %1</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Unfinished edit</source>
        <translation>Unfertige Änderung</translation>
    </message>
</context>
<context>
    <name>tangent::LevelExport</name>
    <message>
        <source>Export Level</source>
        <translation>Level exportieren</translation>
    </message>
    <message>
        <source>Writing “%1”…</source>
        <translation>„%1“ wird geschrieben…</translation>
    </message>
    <message numerus="yes">
        <source>Exported %Ln collider(s) to “%1”</source>
        <translation>
            <numerusform>%Ln Kollider nach „%1“ exportiert</numerusform>
            <numerusform>%Ln Kollider nach „%1“ exportiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln note(s) in the report</source>
        <translation>
            <numerusform>%Ln Hinweis im Bericht</numerusform>
            <numerusform>%Ln Hinweise im Bericht</numerusform>
        </translation>
    </message>
    <message>
        <source>Not Exported</source>
        <translation>Nicht exportiert</translation>
    </message>
    <message>
        <source>“%1” could not be written.</source>
        <translation>„%1“ konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>“%1” was changed since it was exported. Replace it?</source>
        <translation>„%1“ wurde seit dem Export geändert. Ersetzen?</translation>
    </message>
    <message>
        <source>Those changes will be lost. To keep them, choose No and export to another file.</source>
        <translation>Diese Änderungen gehen verloren. Um sie zu behalten, „Nein“ wählen und in eine andere Datei exportieren.</translation>
    </message>
    <message>
        <source>The file on disk is unchanged.</source>
        <translation>Die Datei auf der Platte ist unverändert.</translation>
    </message>
</context>
<context>
    <name>tangent::LevelFiles</name>
    <message>
        <source>Open Level</source>
        <translation>Level öffnen</translation>
    </message>
    <message>
        <source>Levels (*.level.json)</source>
        <translation>Level (*.level.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save Level As</source>
        <translation>Level speichern unter</translation>
    </message>
    <message>
        <source>“%1” already exists. Replace it?</source>
        <translation>„%1“ existiert bereits. Ersetzen?</translation>
    </message>
    <message>
        <source>Not Saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>“%1” could not be saved.</source>
        <translation>„%1“ konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>The file on disk is unchanged. Your work is still open here.</source>
        <translation>Die Datei auf dem Datenträger ist unverändert. Die Arbeit ist hier weiterhin geöffnet.</translation>
    </message>
    <message>
        <source>Unsaved Changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>Reading “%1”…</source>
        <translation>„%1“ wird gelesen…</translation>
    </message>
    <message>
        <source>File Changed</source>
        <translation>Datei geändert</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>Ü&amp;berschreiben</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Level Not Opened</source>
        <translation>Level nicht geöffnet</translation>
    </message>
    <message>
        <source>“%1” does not exist.</source>
        <translation>„%1“ existiert nicht.</translation>
    </message>
    <message>
        <source>Save Level</source>
        <translation>Level speichern</translation>
    </message>
    <message>
        <source>Saving the level…</source>
        <translation>Das Level wird gespeichert…</translation>
    </message>
    <message>
        <source>“%1” could not be checked.</source>
        <translation>„%1“ konnte nicht geprüft werden.</translation>
    </message>
    <message>
        <source>File Deleted</source>
        <translation>Datei gelöscht</translation>
    </message>
    <message>
        <source>&amp;Save Again</source>
        <translation>&amp;Erneut speichern</translation>
    </message>
    <message>
        <source>Your work is still open here, but not on disk.</source>
        <translation>Die Arbeit ist hier weiterhin geöffnet, liegt aber auf keinem Datenträger.</translation>
    </message>
    <message>
        <source>Compare With</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Take from “%1”</source>
        <translation>Aus „%1“ übernehmen</translation>
    </message>
    <message>
        <source>Com&amp;pare…</source>
        <translation>&amp;Vergleichen…</translation>
    </message>
    <message>
        <source>You changed nothing here. Save the level as it is here over that change?</source>
        <translation>Hier wurde nichts geändert. Das Level, wie es hier ist, über jene Änderung speichern?</translation>
    </message>
    <message>
        <source>“%1” is open in another tab. Choose another name.</source>
        <translation>„%1“ ist in einem anderen Tab geöffnet. Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>“File ▸ Recover Discarded Work” keeps what you discard for up to 30 days.</source>
        <translation>„Datei ▸ Verworfene Arbeit wiederherstellen“ bewahrt Verworfenes bis zu 30 Tage lang auf.</translation>
    </message>
    <message>
        <source>The changes cannot be written for recovery: what you discard is lost.</source>
        <translation>Die Änderungen lassen sich nicht zur Wiederherstellung sichern: Was Sie verwerfen, ist verloren.</translation>
    </message>
    <message>
        <source>Your work is still open here.</source>
        <translation>Die Arbeit ist hier weiterhin geöffnet.</translation>
    </message>
    <message>
        <source>The file on disk may be partly new and partly old. A copy of what it was before is in %1. Your work is still open here.</source>
        <translation>Die Datei auf dem Datenträger ist vielleicht teils neu und teils alt. Eine Kopie ihres früheren Inhalts ist in %1. Die Arbeit ist hier weiterhin geöffnet.</translation>
    </message>
    <message>
        <source>Overwriting discards that change.</source>
        <translation>Überschreiben verwirft diese Änderung.</translation>
    </message>
    <message>
        <source>A file…</source>
        <translation>Eine Datei…</translation>
    </message>
    <message>
        <source>Compare the level with:</source>
        <translation>Das Level vergleichen mit:</translation>
    </message>
    <message>
        <source>It changed once more meanwhile: nothing was saved.</source>
        <translation>Sie hat sich inzwischen noch einmal geändert: nichts wurde gespeichert.</translation>
    </message>
</context>
<context>
    <name>tangent::LevelImport</name>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Reading “%1”…</source>
        <translation>„%1“ wird gelesen…</translation>
    </message>
    <message>
        <source>Open Level</source>
        <translation>Level öffnen</translation>
    </message>
    <message numerus="yes">
        <source>Imported %Ln collider(s) from “%1”</source>
        <translation>
            <numerusform>%Ln Kollider aus „%1“ importiert</numerusform>
            <numerusform>%Ln Kollider aus „%1“ importiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Opening the level…</source>
        <translation>Das Level wird geöffnet…</translation>
    </message>
    <message>
        <source>Import “%1”</source>
        <translation>„%1“ importieren</translation>
    </message>
    <message>
        <source>Not Imported</source>
        <translation>Nicht importiert</translation>
    </message>
    <message>
        <source>“%1” could not be imported.</source>
        <translation>„%1“ konnte nicht importiert werden.</translation>
    </message>
    <message>
        <source>Imported “%1”: %L2 added, %L3 changed, %L4 removed</source>
        <translation>„%1“ importiert: %L2 neu, %L3 geändert, %L4 entfernt</translation>
    </message>
</context>
<context>
    <name>tangent::LevelPage</name>
    <message>
        <source>Bounds x</source>
        <translation>Grenzen: X</translation>
    </message>
    <message>
        <source>Left edge</source>
        <translation>Linker Rand</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Bounds y</source>
        <translation>Grenzen: Y</translation>
    </message>
    <message>
        <source>Top edge</source>
        <translation>Oberer Rand</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Bounds width</source>
        <translation>Grenzen: Breite</translation>
    </message>
    <message>
        <source>Width of the level</source>
        <translation>Breite des Levels</translation>
    </message>
    <message>
        <source>W</source>
        <comment>width</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>Bounds height</source>
        <translation>Grenzen: Höhe</translation>
    </message>
    <message>
        <source>Height of the level</source>
        <translation>Höhe des Levels</translation>
    </message>
    <message>
        <source>H</source>
        <comment>height</comment>
        <translation>H</translation>
    </message>
    <message>
        <source>Grid size</source>
        <translation>Rasterweite</translation>
    </message>
    <message>
        <source>Distance between two lines of the grid</source>
        <translation>Abstand zweier Rasterlinien</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Overlaps up to this depth count as touching</source>
        <translation>Überlappungen bis zu dieser Tiefe gelten als Berührung</translation>
    </message>
    <message>
        <source>Level name</source>
        <translation>Name des Levels</translation>
    </message>
    <message>
        <source>The name of the level</source>
        <translation>Der Name des Levels</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>The level has bounds</source>
        <translation>Das Level hat Grenzen</translation>
    </message>
    <message>
        <source>With bounds, colliders that reach beyond them are problems</source>
        <translation>Mit Grenzen gelten Kollider, die darüber hinausragen, als Problem</translation>
    </message>
    <message>
        <source>The level has its own grid</source>
        <translation>Das Level hat ein eigenes Raster</translation>
    </message>
    <message>
        <source>Background images</source>
        <translation>Hintergrundbilder</translation>
    </message>
    <message>
        <source>Images below the colliders</source>
        <translation>Bilder unter den Kollidern</translation>
    </message>
    <message>
        <source>Add Images…</source>
        <translation>Bilder hinzufügen…</translation>
    </message>
    <message>
        <source>Add background images</source>
        <translation>Hintergrundbilder hinzufügen</translation>
    </message>
    <message>
        <source>Remove Image</source>
        <translation>Bild entfernen</translation>
    </message>
    <message>
        <source>Remove the selected background image</source>
        <translation>Ausgewähltes Hintergrundbild entfernen</translation>
    </message>
    <message>
        <source>Add Background Images</source>
        <translation>Hintergrundbilder hinzufügen</translation>
    </message>
    <message>
        <source>Images (%1)</source>
        <translation>Bilder (%1)</translation>
    </message>
    <message>
        <source>Without its own grid, the level uses a grid of %1 units</source>
        <translation>Ohne eigenes Raster verwendet das Level eines mit %1 Einheiten</translation>
    </message>
    <message>
        <source>Default in use</source>
        <translation>Vorgabe gilt</translation>
    </message>
    <message>
        <source>Fit Bounds</source>
        <translation>Grenzen anpassen</translation>
    </message>
    <message>
        <source>Set the bounds to the box around all colliders</source>
        <translation>Grenzen auf den Kasten um alle Kollider setzen</translation>
    </message>
</context>
<context>
    <name>tangent::LevelPlay</name>
    <message>
        <source>Play ended</source>
        <translation>Spiel beendet</translation>
    </message>
</context>
<context>
    <name>tangent::LevelRecovery</name>
    <message>
        <source>Set unsaved work aside</source>
        <translation>Ungespeichertes beiseitelegen</translation>
    </message>
</context>
<context>
    <name>tangent::LevelSettingsDialog</name>
    <message>
        <source>Level Settings</source>
        <translation>Level-Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>&amp;Level</translation>
    </message>
    <message>
        <source>&amp;Collisions</source>
        <translation>&amp;Kollisionen</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>Level settings</source>
        <translation>Level-Einstellungen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Apply all changes as one undo step (Enter)</source>
        <translation>Alle Änderungen als einen Rückgängig-Schritt anwenden (Enter)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close without changes (Esc)</source>
        <translation>Ohne Änderungen schließen (Esc)</translation>
    </message>
    <message>
        <source>Change level settings</source>
        <translation>Level-Einstellungen ändern</translation>
    </message>
</context>
<context>
    <name>tangent::LevelSummary</name>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>Select a collider to edit its properties.</source>
        <translation>Einen Kollider auswählen, um seine Eigenschaften zu bearbeiten.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Level</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Colliders</source>
        <translation>Kollider</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Level Settings…</source>
        <translation>Level-Einstellungen…</translation>
    </message>
    <message>
        <source>Level settings</source>
        <translation>Level-Einstellungen</translation>
    </message>
    <message>
        <source>Edit the bounds, rules and collision matrix of the level</source>
        <translation>Grenzen, Regeln und Kollisionsmatrix des Levels bearbeiten</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>checking…</source>
        <translation>wird geprüft…</translation>
    </message>
</context>
<context>
    <name>tangent::LevelTabs</name>
    <message>
        <source>Open levels</source>
        <translation>Geöffnete Level</translation>
    </message>
    <message>
        <source>%1*</source>
        <comment>modified level</comment>
        <translation>%1*</translation>
    </message>
    <message>
        <source>Close this level</source>
        <translation>Dieses Level schließen</translation>
    </message>
</context>
<context>
    <name>tangent::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>%1[*] – Tangent</source>
        <translation>%1[*] – Tangent</translation>
    </message>
    <message>
        <source>About Tangent</source>
        <translation>Über Tangent</translation>
    </message>
    <message>
        <source>&lt;p&gt;Place and check colliders in 2-D game levels.&lt;/p&gt;&lt;p&gt;Free software under the MIT license.&lt;br&gt;Built with Qt %1.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Kollider in 2D-Spielleveln platzieren und prüfen.&lt;/p&gt;&lt;p&gt;Freie Software unter der MIT-Lizenz.&lt;br&gt;Erstellt mit Qt %1.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Show or hide the tool bar</source>
        <translation>Die Werkzeugleiste ein- oder ausblenden</translation>
    </message>
    <message numerus="yes">
        <source>Undo memory is full: %Ln oldest step(s) dropped</source>
        <translation>
            <numerusform>Speicher für Rückgängig voll: ältester Schritt verworfen</numerusform>
            <numerusform>Speicher für Rückgängig voll: %Ln älteste Schritte verworfen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Spielen</translation>
    </message>
    <message>
        <source>&amp;Arrange</source>
        <translation>An&amp;ordnen</translation>
    </message>
    <message>
        <source>Inside the group %1. Esc leaves it.</source>
        <translation>In der Gruppe %1. Esc verlässt sie.</translation>
    </message>
    <message>
        <source>Remove guides</source>
        <translation>Hilfslinien entfernen</translation>
    </message>
    <message>
        <source>The level no longer has these colliders</source>
        <translation>Das Level hat diese Kollider nicht mehr</translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation>&amp;OK</translation>
    </message>
    <message>
        <source>Hide this message</source>
        <translation>Diese Meldung ausblenden</translation>
    </message>
    <message numerus="yes">
        <source>%Ln level(s) of the last session could not be opened again: %1</source>
        <translation>
            <numerusform>%Ln Level der letzten Sitzung konnte nicht wieder geöffnet werden: %1</numerusform>
            <numerusform>%Ln Level der letzten Sitzung konnten nicht wieder geöffnet werden: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Out of memory: the edit was not applied.</source>
        <translation>Zu wenig Speicher: Die Änderung wurde nicht ausgeführt.</translation>
    </message>
    <message>
        <source>To copy the selection into another level, hold it over the tab until that level shows</source>
        <translation>Um die Auswahl in ein anderes Level zu kopieren, sie über dessen Tab halten, bis das Level erscheint</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Not possible: more than %L1 million pairs of colliders would overlap or be nested</source>
        <translation>Nicht möglich: Mehr als %L1 Millionen Paare von Kollidern würden sich überlappen oder ineinander liegen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>action and keys</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s) hidden. %1 brings them back; Undo does not.</source>
        <translation>
            <numerusform>%Ln Kollider ausgeblendet. %1 zeigt ihn wieder, Rückgängig nicht.</numerusform>
            <numerusform>%Ln Kollider ausgeblendet. %1 zeigt sie wieder, Rückgängig nicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s) locked. %1 frees them; Undo does not.</source>
        <translation>
            <numerusform>%Ln Kollider gesperrt. %1 gibt ihn frei, Rückgängig nicht.</numerusform>
            <numerusform>%Ln Kollider gesperrt. %1 gibt sie frei, Rückgängig nicht.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::MeasureTool</name>
    <message>
        <source>Gap: %1</source>
        <translation>Lücke: %1</translation>
    </message>
    <message>
        <source>Touching</source>
        <translation>Berühren sich</translation>
    </message>
    <message>
        <source>Overlap: %1</source>
        <translation>Überlappung: %1</translation>
    </message>
    <message>
        <source>Contained, overlap: %1</source>
        <translation>Enthalten, Überlappung: %1</translation>
    </message>
</context>
<context>
    <name>tangent::MessageBox</name>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Save All</source>
        <translation>&amp;Alle speichern</translation>
    </message>
</context>
<context>
    <name>tangent::Minimap</name>
    <message>
        <source>Minimap</source>
        <translation>Übersichtskarte</translation>
    </message>
    <message>
        <source>Click or drag to move the view; the wheel zooms</source>
        <translation>Klicken oder ziehen verschiebt die Ansicht; das Mausrad zoomt</translation>
    </message>
</context>
<context>
    <name>tangent::NoteList</name>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Left out or changed</source>
        <translation>Weggelassen oder geändert</translation>
    </message>
    <message>
        <source>What the other format cannot express, or Tangent cannot read</source>
        <translation>Was das andere Format nicht ausdrücken oder Tangent nicht lesen kann</translation>
    </message>
    <message>
        <source>Click to see the colliders</source>
        <translation>Klicken, um die Kollider zu sehen</translation>
    </message>
    <message>
        <source>(also in line %1)</source>
        <translation>(auch in Zeile %1)</translation>
    </message>
    <message>
        <source>(also in lines %1)</source>
        <translation>(auch in den Zeilen %1)</translation>
    </message>
</context>
<context>
    <name>tangent::NumberField</name>
    <message>
        <source>Must be greater than 0.</source>
        <translation>Muss größer als 0 sein.</translation>
    </message>
    <message>
        <source>Must not be negative.</source>
        <translation>Darf nicht negativ sein.</translation>
    </message>
</context>
<context>
    <name>tangent::OutlineColumns</name>
    <message>
        <source>Circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Overlaps</source>
        <translation>Überlappungen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Change group</source>
        <translation>Gruppe ändern</translation>
    </message>
</context>
<context>
    <name>tangent::OutlineMenu</name>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Einblenden</translation>
    </message>
    <message>
        <source>&amp;Hide</source>
        <translation>&amp;Ausblenden</translation>
    </message>
    <message>
        <source>&amp;Unlock</source>
        <translation>Ent&amp;sperren</translation>
    </message>
    <message>
        <source>&amp;Lock</source>
        <translation>&amp;Sperren</translation>
    </message>
</context>
<context>
    <name>tangent::OutlineModel</name>
    <message>
        <source>Cannot be selected: the layer is hidden</source>
        <translation>Kann nicht ausgewählt werden: Die Ebene ist ausgeblendet</translation>
    </message>
    <message>
        <source>Cannot be selected: the layer is locked</source>
        <translation>Kann nicht ausgewählt werden: Die Ebene ist gesperrt</translation>
    </message>
    <message>
        <source>Hidden: the context menu shows it</source>
        <translation>Ausgeblendet: das Kontextmenü blendet ihn ein</translation>
    </message>
    <message>
        <source>Locked: the context menu unlocks it</source>
        <translation>Gesperrt: das Kontextmenü entsperrt ihn</translation>
    </message>
</context>
<context>
    <name>tangent::OutlinePanel</name>
    <message>
        <source>Filter: crate layer:walls radius&gt;20</source>
        <translation>Filter: Kiste layer:Wände radius&gt;20</translation>
    </message>
    <message>
        <source>Filter colliders</source>
        <translation>Kollider filtern</translation>
    </message>
    <message>
        <source>Colliders</source>
        <translation>Kollider</translation>
    </message>
    <message>
        <source>No colliders yet</source>
        <translation>Noch keine Kollider</translation>
    </message>
    <message>
        <source>Draw one with C (circle) or R (rectangle).</source>
        <translation>Mit C (Kreis) oder R (Rechteck) einen zeichnen.</translation>
    </message>
    <message>
        <source>Invalid filter</source>
        <translation>Ungültiger Filter</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>Nothing matches “%1”.</source>
        <translation>Nichts passt zu „%1“.</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>%1 von %2 angezeigt</translation>
    </message>
    <message>
        <source>%1, %2 selected</source>
        <comment>counts</comment>
        <translation>%1, %2 ausgewählt</translation>
    </message>
    <message>
        <source>Examples: crate, layer:walls, shape:circle, radius&gt;20</source>
        <translation>Beispiele: Kiste, layer:Wände, shape:circle, radius&gt;20</translation>
    </message>
    <message>
        <source>Words: part of the name, or the id, such as crate &quot;big crate&quot; #12
layer:walls, shape:circle, shape:rect
sensor:yes, hidden:yes, locked:no
radius&gt;20, x&lt;=8, id!=3; numbers: %1
one_way:yes, spawn, loot&gt;10: custom properties
-layer:walls: everything except this</source>
        <translation>Wörter: Teil des Namens oder die Nummer, etwa Kiste &quot;große Kiste&quot; #12
layer:Wände (Ebene), shape:circle (Kreis), shape:rect (Rechteck)
sensor:yes (ja), hidden:yes (ausgeblendet), locked:no (nicht gesperrt)
radius&gt;20, x&lt;=8, id!=3; Zahlen: %1
one_way:yes (ja), spawn, Beute&gt;10: eigene Eigenschaften
-layer:Wände: alles außer dem</translation>
    </message>
    <message>
        <source>Click a heading to sort; double-click or Enter to show a collider on the canvas; F2 to rename it; type to find a name, or in the column Group to change the group</source>
        <translation>Klick auf eine Überschrift sortiert; Doppelklick oder Eingabe zeigt einen Kollider auf der Zeichenfläche; F2 benennt ihn um; Tippen findet einen Namen oder ändert in der Spalte Gruppe die Gruppe</translation>
    </message>
</context>
<context>
    <name>tangent::OutlineWords</name>
    <message>
        <source>Missing closing quotation mark.</source>
        <translation>Schließendes Anführungszeichen fehlt.</translation>
    </message>
    <message>
        <source>Unknown shape “%1”: use circle or rectangle.</source>
        <translation>Unbekannte Form „%1“: circle oder rectangle verwenden.</translation>
    </message>
    <message>
        <source>Unknown value “%1”: use yes or no.</source>
        <translation>Unbekannter Wert „%1“: yes oder no verwenden.</translation>
    </message>
    <message>
        <source>No layer name starts with “%1”.</source>
        <translation>Kein Ebenenname beginnt mit „%1“.</translation>
    </message>
    <message>
        <source>“%1” is not a number: use “%1:”.</source>
        <translation>„%1“ ist keine Zahl: „%1:“ verwenden.</translation>
    </message>
    <message>
        <source>Missing value after “%1”.</source>
        <translation>Wert nach „%1“ fehlt.</translation>
    </message>
    <message>
        <source>No field or custom property “%1”. Fields: %2.</source>
        <translation>Kein Feld und keine eigene Eigenschaft „%1“. Felder: %2.</translation>
    </message>
</context>
<context>
    <name>tangent::OutsideImagesBar</name>
    <message numerus="yes">
        <source>%Ln background image(s) outside the project are not shown: %1</source>
        <translation>
            <numerusform>%Ln Hintergrundbild außerhalb des Projekts wird nicht gezeigt: %1</numerusform>
            <numerusform>%Ln Hintergrundbilder außerhalb des Projekts werden nicht gezeigt: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, …</source>
        <translation>%1, …</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>Read these files, now and whenever a level names them</source>
        <translation>Diese Dateien lesen, jetzt und wann immer ein Level sie nennt</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>&amp;Nicht jetzt</translation>
    </message>
    <message>
        <source>Leave them out until the level is opened again</source>
        <translation>Sie weglassen, bis das Level wieder geöffnet wird</translation>
    </message>
</context>
<context>
    <name>tangent::PanelDocks</name>
    <message>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Undo History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Show or hide the “%1” panel</source>
        <translation>Den Bereich „%1“ ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Sensor Log</source>
        <translation>Sensorprotokoll</translation>
    </message>
</context>
<context>
    <name>tangent::PlayHud</name>
    <message>
        <source>Drive</source>
        <translation>Fahren</translation>
    </message>
    <message>
        <source>Solid</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Bounce</source>
        <translation>Abprallen</translation>
    </message>
    <message>
        <source>Platformer</source>
        <translation>Hüpfspiel</translation>
    </message>
    <message numerus="yes">
        <source>overlaps %Ln collider(s)</source>
        <translation>
            <numerusform>überlappt %Ln Kollider</numerusform>
            <numerusform>überlappt %Ln Kollider</numerusform>
        </translation>
    </message>
    <message>
        <source>Bodies (+, −)</source>
        <translation>Körper (+, −)</translation>
    </message>
    <message>
        <source>Number of thrown bodies</source>
        <translation>Anzahl geworfener Körper</translation>
    </message>
    <message>
        <source>%1 · energy %2 %</source>
        <translation>%1 · Energie %2 %</translation>
    </message>
    <message>
        <source>Recording, %1 of %2 s</source>
        <translation>Aufzeichnung, %1 von %2 s</translation>
    </message>
    <message>
        <source>In %1 for %2 s</source>
        <translation>Seit %2 s in %1</translation>
    </message>
    <message>
        <source>Heat: %1 s</source>
        <translation>Verweildauer: %1 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 s: entered %2 at %3</source>
        <translation>%1 s: %2 betreten bei %3</translation>
    </message>
    <message>
        <source>%1 s: left %2 after %3 s</source>
        <translation>%1 s: %2 nach %3 s verlassen</translation>
    </message>
    <message>
        <source>Show or hide keys, thrown bodies and sensors (K)</source>
        <translation>Tasten, geworfene Körper und Sensoren zeigen oder verbergen (K)</translation>
    </message>
    <message>
        <source>Show or hide keys, thrown bodies and sensors</source>
        <translation>Tasten, geworfene Körper und Sensoren zeigen oder verbergen</translation>
    </message>
    <message>
        <source>H heat   T trail   K hide this   Esc end</source>
        <translation>H Verweildauer   T Spur   K einklappen   Esc Ende</translation>
    </message>
    <message>
        <source>1 Drive   2 Solid   3 Bounce   4 Platformer
Arrows or WASD move   C Circle   B Box   R restart
Page Up, Page Down size   H heat   T trail
K hide this   Esc end</source>
        <translation>1 Fahren   2 Fest   3 Abprallen   4 Hüpfspiel
Pfeile oder WASD bewegen   C Kreis   B Rechteck   R Neustart
Bild auf, Bild ab Größe   H Verweildauer   T Spur
K einklappen   Esc Ende</translation>
    </message>
    <message>
        <source>Play: %1, %2</source>
        <translation>Spiel: %1, %2</translation>
    </message>
    <message>
        <source>stuck in a solid collider</source>
        <translation>steckt in einem festen Kollider</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>box</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Recording ended after %1 s</source>
        <translation>Aufzeichnung nach %1 s zu Ende</translation>
    </message>
    <message>
        <source>at %1 % of real time</source>
        <translation>mit %1 % der Echtzeit</translation>
    </message>
    <message>
        <source>K: keys</source>
        <translation>K: Tasten</translation>
    </message>
    <message>
        <source>the body of the rule cannot be played</source>
        <translation>der Körper der Regel ist nicht spielbar</translation>
    </message>
    <message>
        <source>pushed out of a solid collider</source>
        <translation>aus einem festen Kollider geschoben</translation>
    </message>
</context>
<context>
    <name>tangent::ProblemsModel</name>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Colliders</source>
        <translation>Kollider</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>x and y</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1 deep</source>
        <translation>%1 tief</translation>
    </message>
    <message>
        <source>%1 outside</source>
        <translation>%1 außerhalb</translation>
    </message>
    <message>
        <source>%1 wide</source>
        <translation>%1 breit</translation>
    </message>
    <message>
        <source>%1 too narrow</source>
        <translation>um %1 zu schmal</translation>
    </message>
    <message>
        <source>Background outside the project</source>
        <translation>Hintergrund außerhalb des Projekts</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Maß</translation>
    </message>
</context>
<context>
    <name>tangent::ProblemsPanel</name>
    <message>
        <source>Mark as sensor</source>
        <translation>Zum Sensor machen</translation>
    </message>
    <message>
        <source>Allow layers to overlap</source>
        <translation>Überlappung der Ebenen erlauben</translation>
    </message>
    <message>
        <source>Delete duplicate</source>
        <translation>Duplikat löschen</translation>
    </message>
    <message>
        <source>Ignore problem</source>
        <translation>Problem ignorieren</translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation>Probleme filtern</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Click to select the colliders; double-click or Enter to go to the problem</source>
        <translation>Klick: Kollider auswählen; Doppelklick oder Eingabe: zum Problem gehen</translation>
    </message>
    <message>
        <source>Next Problem</source>
        <translation>Nächstes Problem</translation>
    </message>
    <message>
        <source>Previous Problem</source>
        <translation>Vorheriges Problem</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Fix the selected problems</source>
        <translation>Die ausgewählten Probleme beheben</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>Nothing in this level breaks a rule.</source>
        <translation>Nichts in diesem Level verletzt eine Regel.</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Keine Treffer</translation>
    </message>
    <message>
        <source>No problem matches “%1”.</source>
        <translation>Kein Problem passt zu „%1“.</translation>
    </message>
    <message>
        <source>Mark %1 as Sensor</source>
        <translation>%1 zum Sensor machen</translation>
    </message>
    <message>
        <source>Mark First as Sensor</source>
        <translation>Ersten zum Sensor machen</translation>
    </message>
    <message>
        <source>Mark Second as Sensor</source>
        <translation>Zweiten zum Sensor machen</translation>
    </message>
    <message>
        <source>Allow %1 and %2 to Overlap</source>
        <translation>Überlappung von %1 und %2 erlauben</translation>
    </message>
    <message>
        <source>Allow These Layers to Overlap</source>
        <translation>Überlappung dieser Ebenen erlauben</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Delete Duplicates</source>
        <translation>Duplikate löschen</translation>
    </message>
    <message>
        <source>Ignore All Missing Images…</source>
        <translation>Alle fehlenden Bilder ignorieren…</translation>
    </message>
    <message>
        <source>Ignore…</source>
        <translation>Ignorieren…</translation>
    </message>
    <message>
        <source>Ignore Problem</source>
        <translation>Problem ignorieren</translation>
    </message>
    <message>
        <source>Reason for ignoring the problem (saved in the level):</source>
        <translation>Grund, das Problem zu ignorieren (wird im Level gespeichert):</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
    <message>
        <source>Finding overlaps…</source>
        <translation>Überlappungen werden gesucht…</translation>
    </message>
    <message>
        <source>Problems are listed when the check is complete.</source>
        <translation>Die Probleme werden nach der Prüfung aufgelistet.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln Ignored…</source>
        <translation>
            <numerusform>%Ln ignoriert…</numerusform>
            <numerusform>%Ln ignoriert…</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the ignored problems and the reasons</source>
        <translation>Die ignorierten Probleme und die Gründe anzeigen</translation>
    </message>
    <message numerus="yes">
        <source>Nothing else in this level breaks a rule: %Ln problem(s) are ignored.</source>
        <translation>
            <numerusform>Sonst verletzt nichts in diesem Level eine Regel: %Ln Problem wird ignoriert.</numerusform>
            <numerusform>Sonst verletzt nichts in diesem Level eine Regel: %Ln Probleme werden ignoriert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The filter “%1” hides all problems</source>
        <translation>Der Filter „%1“ blendet alle Probleme aus</translation>
    </message>
    <message>
        <source>Delete invalid shape</source>
        <translation>Ungültige Form löschen</translation>
    </message>
    <message>
        <source>Delete Invalid Shapes</source>
        <translation>Ungültige Formen löschen</translation>
    </message>
    <message>
        <source>Move to nearest free place</source>
        <translation>Auf den nächsten freien Platz verschieben</translation>
    </message>
    <message>
        <source>Move %1 to Nearest Free Place</source>
        <translation>%1 auf den nächsten freien Platz verschieben</translation>
    </message>
    <message>
        <source>Move to Nearest Free Places</source>
        <translation>Auf die nächsten freien Plätze verschieben</translation>
    </message>
    <message>
        <source>%1 has no free place to move to</source>
        <translation>Für %1 gibt es keinen freien Platz</translation>
    </message>
    <message>
        <source>%1 of %2 problems fixed: the other colliders have no free place to move to</source>
        <translation>%1 von %2 Problemen behoben: Für die anderen Kollider gibt es keinen freien Platz</translation>
    </message>
    <message>
        <source>Filter: crate severity:error rule:overlap</source>
        <translation>Filter: kiste severity:error rule:overlap</translation>
    </message>
    <message>
        <source>Words: part of a rule or name, or an id
severity:error, rule:overlap, layer:walls, radius&gt;20
-layer:walls: everything else</source>
        <translation>Wörter: Teil einer Regel oder eines Namens, oder eine Nummer
severity:error, rule:overlap, layer:walls, radius&gt;20
-layer:walls: alles andere</translation>
    </message>
    <message>
        <source>%1 of %2 shown: %3</source>
        <comment>how many problems, and all of them by severity</comment>
        <translation>%1 von %2 angezeigt: %3</translation>
    </message>
    <message>
        <source>Go to the next problem</source>
        <translation>Zum nächsten Problem gehen</translation>
    </message>
    <message>
        <source>Go to the previous problem</source>
        <translation>Zum vorherigen Problem gehen</translation>
    </message>
    <message>
        <source>Move inside the bounds</source>
        <translation>In die Grenzen verschieben</translation>
    </message>
    <message>
        <source>Extend the bounds</source>
        <translation>Grenzen erweitern</translation>
    </message>
    <message>
        <source>The collider is larger than the bounds</source>
        <translation>Der Kollider ist größer als die Grenzen</translation>
    </message>
    <message>
        <source>Move %1 Inside the Bounds</source>
        <translation>%1 in die Grenzen verschieben</translation>
    </message>
    <message>
        <source>Move Inside the Bounds</source>
        <translation>In die Grenzen verschieben</translation>
    </message>
    <message>
        <source>Extend the Bounds</source>
        <translation>Grenzen erweitern</translation>
    </message>
    <message>
        <source>Images Not Checked</source>
        <translation>Bilder nicht geprüft</translation>
    </message>
    <message>
        <source>The folder of the background images does not answer. Nothing else breaks a rule.</source>
        <translation>Der Ordner der Hintergrundbilder antwortet nicht. Sonst verletzt nichts eine Regel.</translation>
    </message>
    <message>
        <source>%1 · images not checked: their folder does not answer</source>
        <comment>counts of problems</comment>
        <translation>%1 · Bilder nicht geprüft: Ihr Ordner antwortet nicht</translation>
    </message>
    <message>
        <source>Rename duplicate name</source>
        <translation>Doppelten Namen ändern</translation>
    </message>
    <message>
        <source>Rename #%1 to Next Free Name</source>
        <translation>#%1 in nächsten freien Namen umbenennen</translation>
    </message>
    <message>
        <source>Rename to Next Free Names</source>
        <translation>In nächste freie Namen umbenennen</translation>
    </message>
    <message>
        <source>Finding unreachable goals…</source>
        <translation>Nicht erreichbare Ziele werden gesucht…</translation>
    </message>
    <message>
        <source>So far, nothing in this level breaks a rule.</source>
        <translation>Bisher verletzt nichts in diesem Level eine Regel.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln problem(s).</source>
        <comment>what was done to how many</comment>
        <translation>
            <numerusform>%1: %Ln Problem.</numerusform>
            <numerusform>%1: %Ln Probleme.</numerusform>
        </translation>
    </message>
    <message>
        <source>Extended the bounds.</source>
        <translation>Grenzen erweitert.</translation>
    </message>
    <message>
        <source>Marked %1 as sensor.</source>
        <translation>%1 als Sensor markiert.</translation>
    </message>
    <message>
        <source>Allowed %1 and %2 to overlap.</source>
        <translation>%1 und %2 dürfen sich überlappen.</translation>
    </message>
    <message>
        <source>Deleted %1.</source>
        <translation>%1 gelöscht.</translation>
    </message>
    <message>
        <source>Ignored the problem.</source>
        <translation>Problem ignoriert.</translation>
    </message>
    <message>
        <source>Renamed #%1 from “%2” to “%3”.</source>
        <translation>#%1 von „%2“ in „%3“ umbenannt.</translation>
    </message>
    <message>
        <source>Not fixed: %1.</source>
        <translation>Nicht behoben: %1.</translation>
    </message>
    <message>
        <source>choose a fix in the menu</source>
        <translation>Lösung bitte im Menü wählen</translation>
    </message>
    <message>
        <source>%1 has no free place where it still touches its neighbors</source>
        <translation>%1 hat keinen freien Platz, an dem er seine Nachbarn noch berührt</translation>
    </message>
    <message>
        <source>Shorten until they touch</source>
        <translation>Kürzen, bis sie sich berühren</translation>
    </message>
    <message>
        <source>Shorten %1 by %2</source>
        <translation>%1 um %2 kürzen</translation>
    </message>
    <message>
        <source>Shorten Until They Touch</source>
        <translation>Kürzen, bis sie sich berühren</translation>
    </message>
    <message>
        <source>Shortened %1 by %2.</source>
        <translation>%1 um %2 gekürzt.</translation>
    </message>
    <message>
        <source>Moved %1 by %2 inside the bounds.</source>
        <translation>%1 um %2 in die Grenzen verschoben.</translation>
    </message>
    <message>
        <source>Moved %1 by %2 to the nearest free place.</source>
        <translation>%1 um %2 auf den nächsten freien Platz verschoben.</translation>
    </message>
    <message>
        <source>%1 has no free place near it; the menu moves it farther</source>
        <translation>%1 hat keinen freien Platz in der Nähe; das Menü verschiebt weiter</translation>
    </message>
    <message>
        <source>%1 has no free place to move to that leaves all goals reachable</source>
        <translation>%1 hat keinen freien Platz, an dem alle Ziele erreichbar bleiben</translation>
    </message>
    <message>
        <source>Move to nearest reachable place</source>
        <translation>An den nächsten erreichbaren Platz verschieben</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>collider, group</comment>
        <translation>%1 aus %2</translation>
    </message>
    <message>
        <source>Move %1 to Nearest Reachable Place</source>
        <translation>%1 an den nächsten erreichbaren Platz verschieben</translation>
    </message>
    <message>
        <source>Move to Nearest Reachable Places</source>
        <translation>An die nächsten erreichbaren Plätze verschieben</translation>
    </message>
    <message>
        <source>%1 would leave its group; the menu moves it</source>
        <translation>%1 würde seine Gruppe verlassen; das Menü verschiebt es</translation>
    </message>
    <message>
        <source>Moved %1 by %2 to the nearest reachable place.</source>
        <translation>%1 um %2 an den nächsten erreichbaren Platz verschoben.</translation>
    </message>
    <message>
        <source>%1 has no place near that the body reaches</source>
        <translation>%1 hat in der Nähe keinen Platz, den der Körper erreicht</translation>
    </message>
    <message>
        <source>Give %1 a Size</source>
        <translation>%1 eine Größe geben</translation>
    </message>
    <message>
        <source>Give Them a Size</source>
        <translation>Ihnen eine Größe geben</translation>
    </message>
    <message>
        <source>Give invalid shape a size</source>
        <translation>Ungültiger Form eine Größe geben</translation>
    </message>
    <message>
        <source>Gave %1 a size.</source>
        <translation>%1 hat jetzt eine Größe.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what was done, to which collider</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>tangent::PropertiesPanel</name>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Größe ändern</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Change layer</source>
        <translation>Ebene ändern</translation>
    </message>
    <message>
        <source>Change shape</source>
        <translation>Form ändern</translation>
    </message>
    <message>
        <source>Change sensor</source>
        <translation>Sensor ändern</translation>
    </message>
    <message>
        <source>Change property</source>
        <translation>Eigenschaft ändern</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>Sensor</translation>
    </message>
    <message>
        <source>Circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>May overlap anything</source>
        <translation>Darf alles überlappen</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>W</source>
        <comment>width</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>H</source>
        <comment>height</comment>
        <translation>H</translation>
    </message>
    <message>
        <source>Left edge of a rectangle before rotation, or center of a circle.</source>
        <translation>Linker Rand eines Rechtecks vor der Drehung, Mittelpunkt eines Kreises.</translation>
    </message>
    <message>
        <source>Top edge of a rectangle before rotation, or center of a circle.</source>
        <translation>Oberer Rand eines Rechtecks vor der Drehung, Mittelpunkt eines Kreises.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Width of the rectangle before rotation.</source>
        <translation>Breite des Rechtecks vor der Drehung.</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Height of the rectangle before rotation.</source>
        <translation>Höhe des Rechtecks vor der Drehung.</translation>
    </message>
    <message>
        <source>Radius of the circle.</source>
        <translation>Radius des Kreises.</translation>
    </message>
    <message>
        <source>Rotation about the center in degrees, clockwise.</source>
        <translation>Drehung um den Mittelpunkt in Grad, im Uhrzeigersinn.</translation>
    </message>
    <message>
        <source>Name of the collider. Enter applies, Esc restores.</source>
        <translation>Name des Kolliders. Enter übernimmt, Esc stellt wieder her.</translation>
    </message>
    <message>
        <source>Layer of the collider</source>
        <translation>Ebene des Kolliders</translation>
    </message>
    <message>
        <source>Circle or rectangle; the center does not move</source>
        <translation>Kreis oder Rechteck; der Mittelpunkt bleibt</translation>
    </message>
    <message>
        <source>A sensor reports what enters it and may overlap anything</source>
        <translation>Ein Sensor meldet, was in ihn eindringt, und darf alles überlappen</translation>
    </message>
    <message>
        <source>Collider %1</source>
        <translation>Kollider %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s) selected</source>
        <translation>
            <numerusform>%Ln Kollider ausgewählt</numerusform>
            <numerusform>%Ln Kollider ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>The shape would exceed the largest number.</source>
        <translation>Die Form würde die größte Zahl überschreiten.</translation>
    </message>
    <message>
        <source>The size would not be greater than 0.</source>
        <translation>Eine Größe wäre nicht größer als 0.</translation>
    </message>
    <message>
        <source>Rectangles</source>
        <translation>Rechtecke</translation>
    </message>
    <message>
        <source>Together</source>
        <comment>place and size of the box around the selection</comment>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>X together</source>
        <translation>X zusammen</translation>
    </message>
    <message>
        <source>Left edge of the box around the selection; moves all together.</source>
        <translation>Linker Rand des Rahmens um die Auswahl; verschiebt alles zusammen.</translation>
    </message>
    <message>
        <source>Y together</source>
        <translation>Y zusammen</translation>
    </message>
    <message>
        <source>Top edge of the box around the selection; moves all together.</source>
        <translation>Oberer Rand des Rahmens um die Auswahl; verschiebt alles zusammen.</translation>
    </message>
    <message>
        <source>Width together</source>
        <translation>Breite zusammen</translation>
    </message>
    <message>
        <source>Width of the box around the selection; scales all together.</source>
        <translation>Breite des Rahmens um die Auswahl; skaliert alles zusammen.</translation>
    </message>
    <message>
        <source>Height together</source>
        <translation>Höhe zusammen</translation>
    </message>
    <message>
        <source>Height of the box around the selection; scales all together.</source>
        <translation>Höhe des Rahmens um die Auswahl; skaliert alles zusammen.</translation>
    </message>
    <message>
        <source>A number or an expression such as 128+16*3. 16u are 16 units of the level, 3g are 3 grid steps. Up and Down step, Enter applies, Esc restores.
For mixed numbers, +16, *2 or /2 changes each.</source>
        <translation>Eine Zahl oder Rechnung wie 128+16*3. 16u sind 16 Einheiten des Levels, 3g sind 3 Rasterschritte. Pfeil auf und Pfeil ab ändern schrittweise, Enter übernimmt, Esc stellt den alten Wert wieder her.
Bei verschiedenen Zahlen ändert +16, *2 oder /2 jede einzelne.</translation>
    </message>
</context>
<context>
    <name>tangent::PropertyModel</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Yes/No</source>
        <translation>Ja/Nein</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderes</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>property</source>
        <translation>eigenschaft</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>A property needs a name.</source>
        <translation>Eine Eigenschaft braucht einen Namen.</translation>
    </message>
    <message>
        <source>A property “%1” already exists.</source>
        <translation>Es gibt bereits eine Eigenschaft „%1“.</translation>
    </message>
    <message>
        <source>Type of the value</source>
        <translation>Typ des Werts</translation>
    </message>
    <message>
        <source>“%1” has no effect: its type must be Yes/No.</source>
        <translation>„%1“ ist ohne Wirkung: Der Typ muss Ja/Nein sein.</translation>
    </message>
</context>
<context>
    <name>tangent::PropertyTable</name>
    <message>
        <source>Custom properties</source>
        <translation>Eigene Eigenschaften</translation>
    </message>
    <message>
        <source>Values for the game, saved in the level</source>
        <translation>Werte für das Spiel, im Level gespeichert</translation>
    </message>
    <message>
        <source>Add Property</source>
        <translation>Eigenschaft hinzufügen</translation>
    </message>
    <message>
        <source>Add a custom property</source>
        <translation>Eine eigene Eigenschaft hinzufügen</translation>
    </message>
    <message>
        <source>Remove Property</source>
        <translation>Eigenschaft entfernen</translation>
    </message>
    <message>
        <source>Remove the selected property</source>
        <translation>Ausgewählte Eigenschaft entfernen</translation>
    </message>
</context>
<context>
    <name>tangent::ReachLegend</name>
    <message>
        <source>circle of radius %1</source>
        <translation>Kreis mit Radius %1</translation>
    </message>
    <message>
        <source>box of %1 × %2</source>
        <translation>Rechteck von %1 × %2</translation>
    </message>
    <message>
        <source>cut off from every spawn (%1)</source>
        <translation>von jedem Startpunkt abgeschnitten (%1)</translation>
    </message>
    <message>
        <source>too close to a collider for the center of the body</source>
        <translation>zu nah an einem Kollider für die Mitte des Körpers</translation>
    </message>
    <message>
        <source>The body fits at no spawn</source>
        <translation>Der Körper passt an keinen Startpunkt</translation>
    </message>
    <message>
        <source>Nothing to shade: mark a collider with Edit ▸ Spawn</source>
        <translation>Nichts zu schraffieren: Kennzeichnen Sie einen Kollider mit Bearbeiten ▸ Startpunkt</translation>
    </message>
    <message>
        <source>cut off from the start of the play (%1)</source>
        <translation>vom Start des Spiels abgeschnitten (%1)</translation>
    </message>
    <message>
        <source>The body does not fit at its start</source>
        <translation>Der Körper passt nicht an seinen Start</translation>
    </message>
</context>
<context>
    <name>tangent::ReadErrorDialog</name>
    <message>
        <source>Line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Level Not Opened</source>
        <translation>Level nicht geöffnet</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;“%1” could not be opened.&lt;/b&gt;&lt;br&gt;%Ln problem(s) found in the file. The open level is unchanged.</source>
        <translation>
            <numerusform>&lt;b&gt;„%1“ konnte nicht geöffnet werden.&lt;/b&gt;&lt;br&gt;%Ln Problem in der Datei gefunden. Das geöffnete Level ist unverändert.</numerusform>
            <numerusform>&lt;b&gt;„%1“ konnte nicht geöffnet werden.&lt;/b&gt;&lt;br&gt;%Ln Probleme in der Datei gefunden. Das geöffnete Level ist unverändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy the list to the clipboard</source>
        <translation>Liste in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>The last save of this file did not end. A copy of what it was before is in %1.</source>
        <translation>Das letzte Speichern dieser Datei wurde nicht beendet. Eine Kopie ihres früheren Inhalts ist in %1.</translation>
    </message>
    <message>
        <source>&amp;Open Copy</source>
        <translation>Kopie ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open the copy as unsaved changes to this file</source>
        <translation>Öffnet die Kopie als ungespeicherte Änderung dieser Datei</translation>
    </message>
    <message>
        <source>&lt;b&gt;“%1” could not be opened.&lt;/b&gt;&lt;br&gt;%2 The open level is unchanged.</source>
        <translation>&lt;b&gt;„%1“ konnte nicht geöffnet werden.&lt;/b&gt;&lt;br&gt;%2 Das geöffnete Level ist unverändert.</translation>
    </message>
    <message>
        <source>Copy &amp;List</source>
        <translation>&amp;Liste kopieren</translation>
    </message>
</context>
<context>
    <name>tangent::RecentFiles</name>
    <message>
        <source>%1 – %2</source>
        <comment>file and folder</comment>
        <translation>%1 – %2</translation>
    </message>
</context>
<context>
    <name>tangent::RecentMenu</name>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Clear the list of recent files; the files stay on disk</source>
        <translation>Die Liste der zuletzt geöffneten Dateien leeren; die Dateien bleiben erhalten</translation>
    </message>
</context>
<context>
    <name>tangent::RecordingFiles</name>
    <message>
        <source>Recordings (*.play.json)</source>
        <translation>Aufzeichnungen (*.play.json)</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Save Recording</source>
        <translation>Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>The recording could not be saved.</source>
        <translation>Die Aufzeichnung konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>Play Recording</source>
        <translation>Aufzeichnung abspielen</translation>
    </message>
    <message>
        <source>The recording could not be read.</source>
        <translation>Die Aufzeichnung konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>“%1” is not a recording of a play.</source>
        <translation>„%1“ ist keine Aufzeichnung eines Spiels.</translation>
    </message>
    <message>
        <source>Waiting for “%1”…</source>
        <translation>Warten auf „%1“…</translation>
    </message>
    <message>
        <source>“%1” already exists. Replace it?</source>
        <translation>„%1“ gibt es schon. Ersetzen?</translation>
    </message>
    <message>
        <source>It was made in “%1”, which is another level or has changed since.</source>
        <translation>Sie entstand in „%1“: einem anderen Level, oder es hat sich seither geändert.</translation>
    </message>
    <message>
        <source>&amp;Play Anyway</source>
        <translation>Trotzdem &amp;abspielen</translation>
    </message>
    <message>
        <source>It does not say in which level it was made.</source>
        <translation>Sie sagt nicht, in welchem Level sie gemacht wurde.</translation>
    </message>
    <message>
        <source>The bodies may move differently than recorded.</source>
        <translation>Die Körper bewegen sich vielleicht anders als aufgezeichnet.</translation>
    </message>
    <message>
        <source>“%1” cannot be played.</source>
        <translation>„%1“ kann nicht abgespielt werden.</translation>
    </message>
    <message>
        <source>It was written by another version of Tangent.</source>
        <translation>Eine andere Version von Tangent hat sie geschrieben.</translation>
    </message>
    <message>
        <source>Its member “%1” is wrong.</source>
        <translation>Ihr Eintrag „%1“ ist falsch.</translation>
    </message>
</context>
<context>
    <name>tangent::RecoveryNotice</name>
    <message>
        <source>Unsaved changes cannot be kept for recovery: a crash would lose them. %1</source>
        <translation>Ungespeicherte Änderungen lassen sich nicht zur Wiederherstellung sichern: Bei einem Absturz gingen sie verloren. %1</translation>
    </message>
</context>
<context>
    <name>tangent::RecoveryOffer</name>
    <message>
        <source>a level that was never saved</source>
        <translation>einem nie gespeicherten Level</translation>
    </message>
    <message>
        <source>Recover Unsaved Work</source>
        <translation>Ungespeicherte Arbeit wiederherstellen</translation>
    </message>
    <message>
        <source>Tangent quit unexpectedly. Recover the unsaved changes to %1?</source>
        <translation>Tangent wurde unerwartet beendet. Die ungespeicherten Änderungen an %1 wiederherstellen?</translation>
    </message>
    <message numerus="yes">
        <source>%Ln change(s), last saved for recovery %1.</source>
        <translation>
            <numerusform>%Ln Änderung, zuletzt gesichert %1.</numerusform>
            <numerusform>%Ln Änderungen, zuletzt gesichert %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Decide &amp;Later</source>
        <translation>&amp;Später entscheiden</translation>
    </message>
    <message>
        <source>A recovery file of unsaved work could not be read: it is damaged.</source>
        <translation>Eine Wiederherstellungsdatei mit ungesicherter Arbeit konnte nicht gelesen werden: Sie ist beschädigt.</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>The file no longer exists: saving asks where to.</source>
        <translation>Die Datei gibt es nicht mehr: Beim Speichern wird nach dem Ort gefragt.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>This is work %1 of %2 on this level, the newest first.</source>
        <translation>Das ist Arbeit %1 von %2 an diesem Level, die neueste zuerst.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln change(s), last saved for recovery %2</source>
        <translation>
            <numerusform>%1: %Ln Änderung, zuletzt gesichert %2</numerusform>
            <numerusform>%1: %Ln Änderungen, zuletzt gesichert %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Recover Discarded Work</source>
        <translation>Verworfene Arbeit wiederherstellen</translation>
    </message>
    <message>
        <source>No unsaved work was discarded in the last 30 days.</source>
        <translation>In den letzten 30 Tagen wurde keine ungespeicherte Arbeit verworfen.</translation>
    </message>
    <message>
        <source>Unsaved work to recover:</source>
        <translation>Ungespeicherte Arbeit, die zurückkommen soll:</translation>
    </message>
    <message>
        <source>Opened, not edited; last saved for recovery %1.</source>
        <translation>Geöffnet, nicht bearbeitet; zuletzt gesichert %1.</translation>
    </message>
    <message>
        <source>%1: opened, not edited; last saved for recovery %2</source>
        <translation>%1: geöffnet, nicht bearbeitet; zuletzt gesichert %2</translation>
    </message>
    <message>
        <source>%1 (recovered %2)</source>
        <translation>%1 (wiederhergestellt %2)</translation>
    </message>
    <message>
        <source>The file has changed since, %1. After recovering you can compare both.</source>
        <translation>Die Datei wurde seitdem geändert, am %1. Nach dem Wiederherstellen können Sie beide vergleichen.</translation>
    </message>
    <message>
        <source>Do not offer it again. “File ▸ Recover Discarded Work” keeps it for up to 30 days.</source>
        <translation>Nicht mehr anbieten. „Datei ▸ Verworfene Arbeit wiederherstellen“ hält sie bis zu 30 Tage lang bereit.</translation>
    </message>
    <message>
        <source>The recovery file of the unsaved changes to %1 could not be read: it is damaged.</source>
        <translation>Die Wiederherstellungsdatei der ungesicherten Änderungen an %1 konnte nicht gelesen werden: Sie ist beschädigt.</translation>
    </message>
    <message>
        <source>The recovery file is damaged: some colliders or changes are missing. “File ▸ Recover Discarded Work” will keep it.</source>
        <translation>Die Wiederherstellungsdatei ist beschädigt: Einige Kollider oder Änderungen fehlen. „Datei ▸ Verworfene Arbeit wiederherstellen“ bewahrt sie auf.</translation>
    </message>
    <message>
        <source>A newer version of Tangent left unsaved work. Start that version to recover it.</source>
        <translation>Eine neuere Version von Tangent hat ungesicherte Arbeit hinterlassen. Starten Sie jene Version, um sie wiederherzustellen.</translation>
    </message>
    <message>
        <source>Reading unsaved work…</source>
        <translation>Ungespeicherte Arbeit wird gelesen…</translation>
    </message>
    <message>
        <source>Unsaved work could not be read. Tangent keeps it.</source>
        <translation>Ungespeicherte Arbeit konnte nicht gelesen werden. Tangent bewahrt sie auf.</translation>
    </message>
    <message>
        <source>Recover Unsaved Work (%1 of %2)</source>
        <translation>Ungespeicherte Arbeit wiederherstellen (%1 von %2)</translation>
    </message>
    <message>
        <source>Recover &amp;All</source>
        <translation>&amp;Alle wiederherstellen</translation>
    </message>
</context>
<context>
    <name>tangent::RectangleTool</name>
    <message>
        <source>Add rectangle</source>
        <translation>Rechteck hinzufügen</translation>
    </message>
</context>
<context>
    <name>tangent::RemoveLayerDialog</name>
    <message>
        <source>&amp;Move them to</source>
        <translation>&amp;Verschieben nach</translation>
    </message>
    <message>
        <source>&amp;Delete them</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Remove Layer</source>
        <translation>Ebene entfernen</translation>
    </message>
    <message>
        <source>Move the colliders to another layer</source>
        <translation>Kollider auf eine andere Ebene verschieben</translation>
    </message>
    <message>
        <source>Move the colliders to another layer and keep them</source>
        <translation>Die Kollider auf eine andere Ebene verschieben und behalten</translation>
    </message>
    <message>
        <source>Delete the colliders</source>
        <translation>Kollider löschen</translation>
    </message>
    <message>
        <source>Delete the colliders together with the layer</source>
        <translation>Die Kollider zusammen mit ihrer Ebene entfernen</translation>
    </message>
    <message>
        <source>Layer to move to</source>
        <translation>Zielebene</translation>
    </message>
    <message>
        <source>The layer that the colliders move to</source>
        <translation>Die Ebene, auf die die Kollider verschoben werden</translation>
    </message>
    <message numerus="yes">
        <source>Layer “%1” contains %Ln collider(s).</source>
        <translation>
            <numerusform>Die Ebene „%1“ enthält %Ln Kollider.</numerusform>
            <numerusform>Die Ebene „%1“ enthält %Ln Kollider.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Remove Layer</source>
        <translation>Ebene &amp;entfernen</translation>
    </message>
    <message>
        <source>Remove layer</source>
        <translation>Ebene entfernen</translation>
    </message>
    <message>
        <source>Remove the layer (Enter)</source>
        <translation>Die Ebene entfernen (Enter)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close without changes (Esc)</source>
        <translation>Ohne Änderungen schließen (Esc)</translation>
    </message>
</context>
<context>
    <name>tangent::ReplaceNamesDialog</name>
    <message>
        <source>&amp;Wildcards</source>
        <translation>&amp;Platzhalter</translation>
    </message>
    <message>
        <source>Match &amp;case</source>
        <translation>&amp;Groß- und Kleinschreibung</translation>
    </message>
    <message>
        <source>&amp;Selected colliders</source>
        <translation>Au&amp;sgewählte Kollider</translation>
    </message>
    <message>
        <source>&amp;All colliders</source>
        <translation>&amp;Alle Kollider</translation>
    </message>
    <message>
        <source>Replace Names</source>
        <translation>Namen ersetzen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Names that change</source>
        <translation>Namen, die sich ändern</translation>
    </message>
    <message>
        <source>The first names that change</source>
        <translation>Die ersten Namen, die sich ändern</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>The text to find in names</source>
        <translation>Der Text, der in Namen gesucht wird</translation>
    </message>
    <message>
        <source>Replace with</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>The text to put in its place</source>
        <translation>Der Text, der an seine Stelle kommt</translation>
    </message>
    <message>
        <source>Wildcards</source>
        <translation>Platzhalter</translation>
    </message>
    <message>
        <source>* stands for any text and ? for one character of the whole name; in the new name, for what they found: “crate *” becomes “box *”</source>
        <translation>* steht für beliebigen Text und ? für ein Zeichen des ganzen Namens; im neuen Namen für das, was sie gefunden haben: aus „Kiste *“ wird „Kasten *“</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß- und Kleinschreibung</translation>
    </message>
    <message>
        <source>Find upper and lower case as typed</source>
        <translation>Groß- und Kleinbuchstaben wie eingegeben suchen</translation>
    </message>
    <message>
        <source>Selected colliders</source>
        <translation>Ausgewählte Kollider</translation>
    </message>
    <message>
        <source>Change names of selected colliders only</source>
        <translation>Nur Namen ausgewählter Kollider ändern</translation>
    </message>
    <message>
        <source>All colliders</source>
        <translation>Alle Kollider</translation>
    </message>
    <message>
        <source>Change names of all colliders that are neither hidden nor locked</source>
        <translation>Namen aller Kollider ändern, die weder ausgeblendet noch gesperrt sind</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>S&amp;uchen</translation>
    </message>
    <message>
        <source>Re&amp;place with</source>
        <translation>&amp;Ersetzen durch</translation>
    </message>
    <message>
        <source>In</source>
        <translation>In</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Change the names, as one step that can be undone (Enter)</source>
        <translation>Die Namen ändern, als ein Schritt, der rückgängig gemacht werden kann (Enter)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Leave the names as they are (Esc)</source>
        <translation>Die Namen lassen, wie sie sind (Esc)</translation>
    </message>
    <message>
        <source>%1 of %2 names change</source>
        <translation>%1 von %2 Namen ändern sich</translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln name(s)</source>
        <translation>
            <numerusform>%Ln Namen ersetzen</numerusform>
            <numerusform>%Ln Namen ersetzen</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>&amp;Nummerieren</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummerieren</translation>
    </message>
    <message>
        <source># in the new name counts from 1 in the order of the level, ## from 01: “lamp #”</source>
        <translation># im neuen Namen zählt in der Reihenfolge des Levels ab 1, ## ab 01: „Lampe #“</translation>
    </message>
</context>
<context>
    <name>tangent::ReportPanel</name>
    <message>
        <source>Copy Report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Copy the report as text</source>
        <translation>Den Bericht als Text kopieren</translation>
    </message>
    <message>
        <source>No report</source>
        <translation>Kein Bericht</translation>
    </message>
    <message>
        <source>After an import or export, this lists what was left out or changed.</source>
        <translation>Nach einem Import oder Export steht hier, was weggelassen oder geändert wurde.</translation>
    </message>
    <message>
        <source>Nothing was left out or changed</source>
        <translation>Nichts wurde weggelassen oder geändert</translation>
    </message>
    <message>
        <source>%1 (undone)</source>
        <translation>%1 (rückgängig gemacht)</translation>
    </message>
</context>
<context>
    <name>tangent::RulesPage</name>
    <message>
        <source>Ignored problems</source>
        <translation>Ignorierte Probleme</translation>
    </message>
    <message>
        <source>Ignored problems and the reasons</source>
        <translation>Ignorierte Probleme und die Gründe</translation>
    </message>
    <message>
        <source>Stop Ignoring</source>
        <translation>Nicht mehr ignorieren</translation>
    </message>
    <message>
        <source>Report the selected problem again</source>
        <translation>Das ausgewählte Problem wieder melden</translation>
    </message>
    <message>
        <source>No collider has the custom property “spawn”: no goal is reported.</source>
        <translation>Kein Kollider hat die eigene Eigenschaft „spawn“: Es wird kein Ziel gemeldet.</translation>
    </message>
    <message>
        <source>No collider has the custom property “goal”: there is nothing to report.</source>
        <translation>Kein Kollider hat die eigene Eigenschaft „goal“: Es gibt nichts zu melden.</translation>
    </message>
    <message>
        <source>%1 finds nothing with these numbers.</source>
        <translation>%1 findet mit diesen Zahlen nichts.</translation>
    </message>
</context>
<context>
    <name>tangent::SealingGapsItem</name>
    <message>
        <source>%1 wide, needs %2</source>
        <translation>%1 breit, nötig %2</translation>
    </message>
</context>
<context>
    <name>tangent::SearchField</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Type what to search for</source>
        <translation>Suchtext eingeben</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Clear the text</source>
        <translation>Den Text leeren</translation>
    </message>
</context>
<context>
    <name>tangent::SensorLogModel</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>betreten</translation>
    </message>
    <message>
        <source>left</source>
        <translation>verlassen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Sensor</source>
        <translation>Sensor</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>Stayed</source>
        <translation>Dauer</translation>
    </message>
</context>
<context>
    <name>tangent::SensorPanel</name>
    <message>
        <source>Copy Sensor Log</source>
        <translation>Sensorprotokoll kopieren</translation>
    </message>
    <message>
        <source>Copy the list as text</source>
        <translation>Die Liste als Text kopieren</translation>
    </message>
    <message>
        <source>Sensor log</source>
        <translation>Sensorprotokoll</translation>
    </message>
    <message>
        <source>Double-click an entry, or Enter, to select its sensor</source>
        <translation>Doppelklick auf einen Eintrag, oder Eingabe, wählt seinen Sensor aus</translation>
    </message>
    <message>
        <source>No sensor was entered</source>
        <translation>Kein Sensor wurde betreten</translation>
    </message>
    <message>
        <source>During play, this lists when and where the body enters and leaves sensors.</source>
        <translation>Während des Spiels steht hier, wann und wo der Körper Sensoren betritt und verlässt.</translation>
    </message>
</context>
<context>
    <name>tangent::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Name, menu or keys</source>
        <translation>Name, Menü oder Tasten</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Show actions with these words in name, menu or keys</source>
        <translation>Aktionen mit diesen Wörtern in Name, Menü oder Tasten zeigen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Bold: the keys differ from the default</source>
        <translation>Fett: die Tasten weichen vom Standard ab</translation>
    </message>
    <message>
        <source>&amp;Keys:</source>
        <translation>&amp;Tasten:</translation>
    </message>
    <message>
        <source>Press the new keys of the action</source>
        <translation>Die neuen Tasten der Aktion drücken</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Leave the action without keys</source>
        <translation>Der Aktion keine Tasten lassen</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Give the action its default keys</source>
        <translation>Der Aktion ihre Standardtasten geben</translation>
    </message>
    <message>
        <source>&amp;Take Them</source>
        <translation>Über&amp;nehmen</translation>
    </message>
    <message>
        <source>Take the keys from the other action</source>
        <translation>Der anderen Aktion die Tasten wegnehmen</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reset &amp;All</source>
        <translation>&amp;Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Give every action its default keys</source>
        <translation>Jeder Aktion ihre Standardtasten geben</translation>
    </message>
    <message>
        <source>%1 is a key of the canvas and of lists.</source>
        <translation>%1 ist eine Taste der Zeichenfläche und der Listen.</translation>
    </message>
    <message>
        <source>%1 belongs to “%2”.</source>
        <translation>%1 gehört zu „%2“.</translation>
    </message>
    <message>
        <source>%1 opens the menu %2.</source>
        <translation>%1 öffnet das Menü %2.</translation>
    </message>
</context>
<context>
    <name>tangent::StatusBar</name>
    <message>
        <source>Cursor position in level units</source>
        <translation>Position des Mauszeigers in Level-Einheiten</translation>
    </message>
    <message>
        <source>Zoom, 1 % to 6400 %</source>
        <translation>Zoom, 1 % bis 6400 %</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln collider(s) selected</source>
        <translation>
            <numerusform>%1 von %Ln Kollider ausgewählt</numerusform>
            <numerusform>%1 von %Ln Kollidern ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the check and close the level</source>
        <translation>Prüfung abbrechen und das Level schließen</translation>
    </message>
    <message>
        <source>Finding overlaps…</source>
        <translation>Überlappungen werden gesucht…</translation>
    </message>
    <message>
        <source>You can view the level now, and edit it when the check is complete</source>
        <translation>Das Level lässt sich jetzt ansehen und nach der Prüfung bearbeiten</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Release the mouse button first</source>
        <translation>Bitte erst die Maustaste loslassen</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert…</translation>
    </message>
    <message>
        <source>The level is being saved; you can keep editing</source>
        <translation>Das Level wird gespeichert und kann weiter bearbeitet werden</translation>
    </message>
    <message>
        <source>Show the problems of the level</source>
        <translation>Probleme des Levels anzeigen</translation>
    </message>
    <message>
        <source>Finding unreachable goals…</source>
        <translation>Nicht erreichbare Ziele werden gesucht…</translation>
    </message>
    <message numerus="yes">
        <source>, and %Ln hidden or locked member(s) of their groups</source>
        <comment>follows the number of selected colliders</comment>
        <translation>
            <numerusform>, dazu %Ln ausgeblendetes oder gesperrtes Mitglied ihrer Gruppen</numerusform>
            <numerusform>, dazu %Ln ausgeblendete oder gesperrte Mitglieder ihrer Gruppen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::ThemeMenu</name>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark text on light windows</source>
        <translation>Dunkler Text auf hellen Fenstern</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Light text on dark windows</source>
        <translation>Heller Text auf dunklen Fenstern</translation>
    </message>
    <message>
        <source>Follow the theme of the desktop</source>
        <translation>Dem Farbschema der Arbeitsumgebung folgen</translation>
    </message>
</context>
<context>
    <name>tangent::Tool</name>
    <message>
        <source>Gap: %1 (equally spaced)</source>
        <translation>Abstand: %1 (gleichmäßig)</translation>
    </message>
    <message>
        <source>Gap: %1</source>
        <translation>Abstand: %1</translation>
    </message>
    <message>
        <source>Off the grid</source>
        <translation>Neben dem Raster</translation>
    </message>
</context>
<context>
    <name>tangent::TornFileNotice</name>
    <message>
        <source>The last save of “%1” did not end: the file may be partly new and partly old. A copy of what it was before is in %2.</source>
        <translation>Das letzte Speichern von „%1“ wurde nicht beendet: Die Datei ist vielleicht teils neu, teils alt. Eine Kopie ihres früheren Inhalts ist in %2.</translation>
    </message>
    <message>
        <source>&amp;Restore Copy</source>
        <translation>Kopie &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Take over the copy; undo brings the level back as the file is</source>
        <translation>Übernimmt die Kopie; Rückgängig bringt das Level zurück, wie es in der Datei steht</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>&amp;Vergleichen…</translation>
    </message>
    <message>
        <source>Show what differs, and choose what to take over</source>
        <translation>Zeigt die Unterschiede und lässt wählen, was übernommen wird</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Keep the level as it is here; saving it makes the file whole</source>
        <translation>Behält das Level, wie es hier ist; Speichern macht die Datei wieder vollständig</translation>
    </message>
    <message>
        <source>Restore Safety Copy</source>
        <translation>Sicherheitskopie wiederherstellen</translation>
    </message>
    <message>
        <source>Take from Safety Copy</source>
        <translation>Aus Sicherheitskopie übernehmen</translation>
    </message>
</context>
<context>
    <name>tangent::UndoMemoryMenu</name>
    <message>
        <source>Undo &amp;Memory</source>
        <translation>Speicher für Rückgängig</translation>
    </message>
    <message>
        <source>Drop the oldest undo steps beyond this limit</source>
        <translation>Die ältesten Schritte jenseits dieser Grenze verwerfen</translation>
    </message>
</context>
<context>
    <name>tangent::UnsavedChanges</name>
    <message>
        <source>Unsaved Changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message numerus="yes">
        <source>Save the changes to %Ln level(s)?</source>
        <translation>
            <numerusform>Änderungen an %Ln Level speichern?</numerusform>
            <numerusform>Änderungen an %Ln Levels speichern?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Discard All</source>
        <translation>Alle &amp;verwerfen</translation>
    </message>
</context>
<context>
    <name>tangent::WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Place and check colliders in 2-D game levels</source>
        <translation>Kollider in 2D-Spielleveln platzieren und prüfen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfangen</translation>
    </message>
    <message>
        <source>Open the Sample Level</source>
        <translation>Beispiellevel öffnen</translation>
    </message>
    <message>
        <source>A harbor with six problems to find and fix</source>
        <translation>Ein Hafen mit sechs Problemen zum Finden und Beheben</translation>
    </message>
    <message>
        <source>Keys worth knowing</source>
        <translation>Nützliche Tasten</translation>
    </message>
    <message>
        <source>Select, draw circles, draw rectangles</source>
        <translation>Auswählen, Kreise zeichnen, Rechtecke zeichnen</translation>
    </message>
    <message>
        <source>Go to the next problem</source>
        <translation>Zum nächsten Problem gehen</translation>
    </message>
    <message>
        <source>Play the level</source>
        <translation>Das Level spielen</translation>
    </message>
    <message>
        <source>Find any action by its name</source>
        <translation>Jede Aktion nach ihrem Namen finden</translation>
    </message>
    <message>
        <source>Open the guide</source>
        <translation>Das Handbuch öffnen</translation>
    </message>
    <message>
        <source>Recent levels</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>The levels that you open or save are listed here.</source>
        <translation>Geöffnete und gespeicherte Level stehen hier.</translation>
    </message>
</context>
<context>
    <name>tangent::Words</name>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>#%1</source>
        <comment>a collider without a name, by its number</comment>
        <translation>#%1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name and number of a collider</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Missing number.</source>
        <translation>Zahl fehlt.</translation>
    </message>
    <message>
        <source>Use a dot as the decimal separator.</source>
        <translation>Als Dezimaltrennzeichen einen Punkt verwenden.</translation>
    </message>
    <message>
        <source>“%1” is unexpected.</source>
        <translation>„%1“ ist hier nicht erwartet.</translation>
    </message>
    <message>
        <source>Missing closing parenthesis.</source>
        <translation>Schließende Klammer fehlt.</translation>
    </message>
    <message>
        <source>Division by zero.</source>
        <translation>Division durch null.</translation>
    </message>
    <message>
        <source>The number is too large or too small.</source>
        <translation>Die Zahl ist zu groß oder zu klein.</translation>
    </message>
    <message>
        <source>Too many nested parentheses.</source>
        <translation>Zu tief geschachtelte Klammern.</translation>
    </message>
    <message>
        <source>%1 is on the hidden layer %2.</source>
        <translation>%1 liegt auf der ausgeblendeten Ebene %2.</translation>
    </message>
    <message>
        <source>%1 is on the locked layer %2.</source>
        <translation>%1 liegt auf der gesperrten Ebene %2.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln Fehler</numerusform>
            <numerusform>%Ln Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln Warnung</numerusform>
            <numerusform>%Ln Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between counts</comment>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s)</source>
        <translation>
            <numerusform>%Ln Kollider</numerusform>
            <numerusform>%Ln Kollider</numerusform>
        </translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Ebene %1</translation>
    </message>
    <message>
        <source>other colliders</source>
        <comment>instead of a list that would be too long</comment>
        <translation>andere Kollider</translation>
    </message>
    <message>
        <source>%1 more</source>
        <comment>at the end of a list of colliders</comment>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between colliders</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 is hidden.</source>
        <translation>%1 ist ausgeblendet.</translation>
    </message>
    <message>
        <source>%1 is locked.</source>
        <translation>%1 ist gesperrt.</translation>
    </message>
    <message>
        <source>The dot is ambiguous: type %1 or %2.</source>
        <translation>Der Punkt ist mehrdeutig: %1 oder %2 eingeben.</translation>
    </message>
</context>
</TS>
