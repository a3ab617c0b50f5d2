<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Arrange</name>
    <message numerus="yes">
        <source>Align %Ln collider(s) left</source>
        <translation>
            <numerusform>Align %Ln collider left</numerusform>
            <numerusform>Align %Ln colliders left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) right</source>
        <translation>
            <numerusform>Align %Ln collider right</numerusform>
            <numerusform>Align %Ln colliders right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) at the top</source>
        <translation>
            <numerusform>Align %Ln collider at the top</numerusform>
            <numerusform>Align %Ln colliders at the top</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) in the middle</source>
        <translation>
            <numerusform>Align %Ln collider in the middle</numerusform>
            <numerusform>Align %Ln colliders in the middle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) at the bottom</source>
        <translation>
            <numerusform>Align %Ln collider at the bottom</numerusform>
            <numerusform>Align %Ln colliders at the bottom</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Distribute %Ln collider(s) horizontally</source>
        <translation>
            <numerusform>Distribute %Ln collider horizontally</numerusform>
            <numerusform>Distribute %Ln colliders horizontally</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Distribute %Ln collider(s) vertically</source>
        <translation>
            <numerusform>Distribute %Ln collider vertically</numerusform>
            <numerusform>Distribute %Ln colliders vertically</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Space %Ln collider(s) horizontally</source>
        <translation>
            <numerusform>Space %Ln collider horizontally</numerusform>
            <numerusform>Space %Ln colliders horizontally</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Space %Ln collider(s) vertically</source>
        <translation>
            <numerusform>Space %Ln collider vertically</numerusform>
            <numerusform>Space %Ln colliders vertically</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Match the width of %Ln collider(s)</source>
        <translation>
            <numerusform>Match the width of %Ln collider</numerusform>
            <numerusform>Match the width of %Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Match the height of %Ln collider(s)</source>
        <translation>
            <numerusform>Match the height of %Ln collider</numerusform>
            <numerusform>Match the height of %Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Match the size of %Ln collider(s)</source>
        <translation>
            <numerusform>Match the size of %Ln collider</numerusform>
            <numerusform>Match the size of %Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln collider(s) to the grid</source>
        <translation>
            <numerusform>Move %Ln collider to the grid</numerusform>
            <numerusform>Move %Ln colliders to the grid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Align %Ln collider(s) at the center</source>
        <translation>
            <numerusform>Align %Ln collider at the center</numerusform>
            <numerusform>Align %Ln colliders at the center</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flip %Ln collider(s) horizontally</source>
        <translation>
            <numerusform>Flip %Ln collider horizontally</numerusform>
            <numerusform>Flip %Ln colliders horizontally</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Flip %Ln collider(s) vertically</source>
        <translation>
            <numerusform>Flip %Ln collider vertically</numerusform>
            <numerusform>Flip %Ln colliders vertically</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rotate %Ln collider(s) by 90°</source>
        <translation>
            <numerusform>Rotate %Ln collider by 90°</numerusform>
            <numerusform>Rotate %Ln colliders by 90°</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rotate %Ln collider(s) by -90°</source>
        <translation>
            <numerusform>Rotate %Ln collider by -90°</numerusform>
            <numerusform>Rotate %Ln colliders by -90°</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BackgroundFiles</name>
    <message numerus="yes">
        <source>Add %Ln background image(s)</source>
        <translation>
            <numerusform>Add %Ln background image</numerusform>
            <numerusform>Add %Ln background images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColliderMarks</name>
    <message numerus="yes">
        <source>Mark %Ln collider(s) as spawn</source>
        <translation>
            <numerusform>Mark %Ln collider as spawn</numerusform>
            <numerusform>Mark %Ln colliders as spawns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark %Ln collider(s) as goal</source>
        <translation>
            <numerusform>Mark %Ln collider as goal</numerusform>
            <numerusform>Mark %Ln colliders as goals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark %Ln collider(s) as one-way</source>
        <translation>
            <numerusform>Mark %Ln collider as one-way</numerusform>
            <numerusform>Mark %Ln colliders as one-way</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark %Ln collider(s) as sensor</source>
        <translation>
            <numerusform>Mark %Ln collider as sensor</numerusform>
            <numerusform>Mark %Ln colliders as sensors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unmark %Ln collider(s)</source>
        <translation>
            <numerusform>Unmark %Ln collider</numerusform>
            <numerusform>Unmark %Ln colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Grouping</name>
    <message numerus="yes">
        <source>Group %Ln collider(s)</source>
        <translation>
            <numerusform>Group %Ln collider</numerusform>
            <numerusform>Group %Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ungroup %Ln collider(s)</source>
        <translation>
            <numerusform>Ungroup %Ln collider</numerusform>
            <numerusform>Ungroup %Ln colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MoveDrag</name>
    <message numerus="yes">
        <source>Duplicate %Ln collider(s)</source>
        <translation>
            <numerusform>Duplicate %Ln collider</numerusform>
            <numerusform>Duplicate %Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %Ln collider(s)</source>
        <translation>
            <numerusform>Move %Ln collider</numerusform>
            <numerusform>Move %Ln colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResizeDrag</name>
    <message numerus="yes">
        <source>Resize %Ln collider(s)</source>
        <translation>
            <numerusform>Resize %Ln collider</numerusform>
            <numerusform>Resize %Ln colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RotateDrag</name>
    <message numerus="yes">
        <source>Rotate %Ln collider(s)</source>
        <translation>
            <numerusform>Rotate %Ln collider</numerusform>
            <numerusform>Rotate %Ln colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionKeys</name>
    <message numerus="yes">
        <source>Nudge %Ln collider(s)</source>
        <translation>
            <numerusform>Nudge %Ln collider</numerusform>
            <numerusform>Nudge %Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Grow %Ln collider(s)</source>
        <translation>
            <numerusform>Grow %Ln collider</numerusform>
            <numerusform>Grow %Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Shrink %Ln collider(s)</source>
        <translation>
            <numerusform>Shrink %Ln collider</numerusform>
            <numerusform>Shrink %Ln colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::Arranging</name>
    <message numerus="yes">
        <source>Bring %Ln collider(s) to %1</source>
        <translation>
            <numerusform>Bring %Ln collider to %1</numerusform>
            <numerusform>Bring %Ln colliders to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::CanvasAnnouncer</name>
    <message numerus="yes">
        <source>%Ln problem(s)</source>
        <translation>
            <numerusform>%Ln problem</numerusform>
            <numerusform>%Ln problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s) selected</source>
        <translation>
            <numerusform>%Ln collider selected</numerusform>
            <numerusform>%Ln colliders selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::CompareDialog</name>
    <message numerus="yes">
        <source>%Ln difference(s) between the open level (mine) and “%1” (theirs).</source>
        <translation>
            <numerusform>%Ln difference between the open level (mine) and “%1” (theirs).</numerusform>
            <numerusform>%Ln differences between the open level (mine) and “%1” (theirs).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Apply %Ln difference(s)</source>
        <translation>
            <numerusform>Apply %Ln difference</numerusform>
            <numerusform>Apply %Ln differences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::Editing</name>
    <message numerus="yes">
        <source>Delete %Ln collider(s)</source>
        <translation>
            <numerusform>Delete %Ln collider</numerusform>
            <numerusform>Delete %Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %Ln collider(s)</source>
        <translation>
            <numerusform>Paste %Ln collider</numerusform>
            <numerusform>Paste %Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln new collider(s) on hidden or locked layers</source>
        <translation>
            <numerusform>%Ln new collider is on a hidden or locked layer</numerusform>
            <numerusform>%Ln new colliders are on hidden or locked layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added %Ln layer(s) of the pasted colliders: %1</source>
        <translation>
            <numerusform>Added %Ln layer of the pasted colliders: %1</numerusform>
            <numerusform>Added %Ln layers of the pasted colliders: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln collider(s) from another level</source>
        <translation>
            <numerusform>Copy %Ln collider from another level</numerusform>
            <numerusform>Copy %Ln colliders from another level</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::ExportDialog</name>
    <message numerus="yes">
        <source>%Ln collider(s) selected</source>
        <translation>
            <numerusform>%Ln collider selected</numerusform>
            <numerusform>%Ln colliders selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s)</source>
        <translation>
            <numerusform>%Ln collider</numerusform>
            <numerusform>%Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s). Will be lost or changed:</source>
        <translation>
            <numerusform>%Ln collider. Will be lost or changed:</numerusform>
            <numerusform>%Ln colliders. Will be lost or changed:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::ImportDialog</name>
    <message numerus="yes">
        <source>%Ln collider(s)</source>
        <translation>
            <numerusform>%Ln collider</numerusform>
            <numerusform>%Ln colliders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s). Left out or changed:</source>
        <translation>
            <numerusform>%Ln collider. Left out or changed:</numerusform>
            <numerusform>%Ln colliders. Left out or changed:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::LevelExport</name>
    <message numerus="yes">
        <source>Exported %Ln collider(s) to “%1”</source>
        <translation>
            <numerusform>Exported %Ln collider to “%1”</numerusform>
            <numerusform>Exported %Ln colliders to “%1”</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln note(s) in the report</source>
        <translation>
            <numerusform>%Ln note in the report</numerusform>
            <numerusform>%Ln notes in the report</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::LevelImport</name>
    <message numerus="yes">
        <source>Imported %Ln collider(s) from “%1”</source>
        <translation>
            <numerusform>Imported %Ln collider from “%1”</numerusform>
            <numerusform>Imported %Ln colliders from “%1”</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::MainWindow</name>
    <message numerus="yes">
        <source>Undo memory is full: %Ln oldest step(s) dropped</source>
        <translation>
            <numerusform>Undo memory is full: oldest step dropped</numerusform>
            <numerusform>Undo memory is full: %Ln oldest steps dropped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln level(s) of the last session could not be opened again: %1</source>
        <translation>
            <numerusform>%Ln level of the last session could not be opened again: %1</numerusform>
            <numerusform>%Ln levels of the last session could not be opened again: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s) hidden. %1 brings them back; Undo does not.</source>
        <translation>
            <numerusform>%Ln collider hidden. %1 brings it back; Undo does not.</numerusform>
            <numerusform>%Ln colliders hidden. %1 brings them back; Undo does not.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s) locked. %1 frees them; Undo does not.</source>
        <translation>
            <numerusform>%Ln collider locked. %1 frees it; Undo does not.</numerusform>
            <numerusform>%Ln colliders locked. %1 frees them; Undo does not.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::OutsideImagesBar</name>
    <message numerus="yes">
        <source>%Ln background image(s) outside the project are not shown: %1</source>
        <translation>
            <numerusform>%Ln background image outside the project is not shown: %1</numerusform>
            <numerusform>%Ln background images outside the project are not shown: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::PlayHud</name>
    <message numerus="yes">
        <source>overlaps %Ln collider(s)</source>
        <translation>
            <numerusform>overlaps %Ln collider</numerusform>
            <numerusform>overlaps %Ln colliders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::ProblemsPanel</name>
    <message numerus="yes">
        <source>%Ln Ignored…</source>
        <translation>
            <numerusform>%Ln Ignored…</numerusform>
            <numerusform>%Ln Ignored…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing else in this level breaks a rule: %Ln problem(s) are ignored.</source>
        <translation>
            <numerusform>Nothing else in this level breaks a rule: %Ln problem is ignored.</numerusform>
            <numerusform>Nothing else in this level breaks a rule: %Ln problems are ignored.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln problem(s).</source>
        <comment>what was done to how many</comment>
        <translation>
            <numerusform>%1: %Ln problem.</numerusform>
            <numerusform>%1: %Ln problems.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::PropertiesPanel</name>
    <message numerus="yes">
        <source>%Ln collider(s) selected</source>
        <translation>
            <numerusform>%Ln collider selected</numerusform>
            <numerusform>%Ln colliders selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::ReadErrorDialog</name>
    <message numerus="yes">
        <source>&lt;b&gt;“%1” could not be opened.&lt;/b&gt;&lt;br&gt;%Ln problem(s) found in the file. The open level is unchanged.</source>
        <translation>
            <numerusform>&lt;b&gt;“%1” could not be opened.&lt;/b&gt;&lt;br&gt;%Ln problem found in the file. The open level is unchanged.</numerusform>
            <numerusform>&lt;b&gt;“%1” could not be opened.&lt;/b&gt;&lt;br&gt;%Ln problems found in the file. The open level is unchanged.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::RecoveryOffer</name>
    <message numerus="yes">
        <source>%Ln change(s), last saved for recovery %1.</source>
        <translation>
            <numerusform>%Ln change, last saved for recovery %1.</numerusform>
            <numerusform>%Ln changes, last saved for recovery %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln change(s), last saved for recovery %2</source>
        <translation>
            <numerusform>%1: %Ln change, last saved for recovery %2</numerusform>
            <numerusform>%1: %Ln changes, last saved for recovery %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::RemoveLayerDialog</name>
    <message numerus="yes">
        <source>Layer “%1” contains %Ln collider(s).</source>
        <translation>
            <numerusform>Layer “%1” contains %Ln collider.</numerusform>
            <numerusform>Layer “%1” contains %Ln colliders.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::ReplaceNamesDialog</name>
    <message numerus="yes">
        <source>Replace %Ln name(s)</source>
        <translation>
            <numerusform>Replace %Ln name</numerusform>
            <numerusform>Replace %Ln names</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::StatusBar</name>
    <message numerus="yes">
        <source>%1 of %Ln collider(s) selected</source>
        <translation>
            <numerusform>%1 of %Ln collider selected</numerusform>
            <numerusform>%1 of %Ln colliders selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>, and %Ln hidden or locked member(s) of their groups</source>
        <comment>follows the number of selected colliders</comment>
        <translation>
            <numerusform>, and %Ln hidden or locked member of their groups</numerusform>
            <numerusform>, and %Ln hidden or locked members of their groups</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::UnsavedChanges</name>
    <message numerus="yes">
        <source>Save the changes to %Ln level(s)?</source>
        <translation>
            <numerusform>Save the changes to %Ln level?</numerusform>
            <numerusform>Save the changes to %Ln levels?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tangent::Words</name>
    <message numerus="yes">
        <source>%Ln error(s)</source>
        <translation>
            <numerusform>%Ln error</numerusform>
            <numerusform>%Ln errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln warning(s)</source>
        <translation>
            <numerusform>%Ln warning</numerusform>
            <numerusform>%Ln warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln collider(s)</source>
        <translation>
            <numerusform>%Ln collider</numerusform>
            <numerusform>%Ln colliders</numerusform>
        </translation>
    </message>
</context>
</TS>
