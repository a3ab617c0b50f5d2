<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>MoveDrag</name>
    <message numerus="yes">
        <source>Duplicate %n collider(s)</source>
        <translation>
            <numerusform>Duplicate %n collider</numerusform>
            <numerusform>Duplicate %n colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n collider(s)</source>
        <translation>
            <numerusform>Move %n collider</numerusform>
            <numerusform>Move %n colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::Editing</name>
    <message numerus="yes">
        <source>Delete %n collider(s)</source>
        <translation>
            <numerusform>Delete %n collider</numerusform>
            <numerusform>Delete %n colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %n collider(s)</source>
        <translation>
            <numerusform>Paste %n collider</numerusform>
            <numerusform>Paste %n colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n collider(s)</source>
        <translation>
            <numerusform>Duplicate %n collider</numerusform>
            <numerusform>Duplicate %n colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::LayersModel</name>
    <message numerus="yes">
        <source>%n collider(s)</source>
        <translation>
            <numerusform>%n collider</numerusform>
            <numerusform>%n colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::LevelSummary</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::OutlinePanel</name>
    <message numerus="yes">
        <source>%Ln collider(s)</source>
        <translation>
            <numerusform>%Ln collider</numerusform>
            <numerusform>%Ln colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::ProblemsPanel</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::PropertiesPanel</name>
    <message numerus="yes">
        <source>%n collider(s) selected</source>
        <translation>
            <numerusform>%n collider selected</numerusform>
            <numerusform>%n colliders selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::ReadErrorDialog</name>
    <message numerus="yes">
        <source>&lt;b&gt;“%1” could not be opened.&lt;/b&gt;&lt;br&gt;%n problem(s) found in the file; the level that was open stays as it is.</source>
        <translation>
            <numerusform>&lt;b&gt;“%1” could not be opened.&lt;/b&gt;&lt;br&gt;%n problem found in the file; the level that was open stays as it is.</numerusform>
            <numerusform>&lt;b&gt;“%1” could not be opened.&lt;/b&gt;&lt;br&gt;%n problems found in the file; the level that was open stays as it is.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::RemoveLayerDialog</name>
    <message numerus="yes">
        <source>Layer “%1” holds %n collider(s).</source>
        <translation>
            <numerusform>Layer “%1” holds %n collider.</numerusform>
            <numerusform>Layer “%1” holds %n colliders.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::SelectTool</name>
    <message numerus="yes">
        <source>Nudge %n collider(s)</source>
        <translation>
            <numerusform>Nudge %n collider</numerusform>
            <numerusform>Nudge %n colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Grow %n collider(s)</source>
        <translation>
            <numerusform>Grow %n collider</numerusform>
            <numerusform>Grow %n colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Shrink %n collider(s)</source>
        <translation>
            <numerusform>Shrink %n collider</numerusform>
            <numerusform>Shrink %n colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::StatusBar</name>
    <message numerus="yes">
        <source>%1 of %n collider(s) selected</source>
        <translation>
            <numerusform>%1 of %n collider selected</numerusform>
            <numerusform>%1 of %n colliders selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n collider(s)</source>
        <translation>
            <numerusform>%n collider</numerusform>
            <numerusform>%n colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
</TS>
