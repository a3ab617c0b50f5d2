#include "../note_texts.h"

#include <tangent/formats/svg/svg.h>

#include <gtest/gtest.h>

namespace tangent {

namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

Level levelOf(std::vector<Collider> colliders) {
    Level level;
    level.layers = {{LayerId{1}, "Solid", "", {}}, {LayerId{2}, "Trigger", "#123abc", {}}};
    level.colliders = std::move(colliders);
    return level;
}

TEST(SvgImport, EntitiesWithElementsAreErrors) {
    const auto read = [](const std::string& entity) {
        return readSvg("<?xml version=\"1.0\"?>\n<!DOCTYPE svg [<!ENTITY e \"" + entity +
                       "\">]>\n<svg xmlns=\"http://www.w3.org/2000/svg\"><circle r=\"3\"/>&e;</svg>");
    };
    const ImportResult result = read("<rect width='4' height='4'/>");
    ASSERT_EQ(result.errors.size(), 1u);
    EXPECT_EQ(result.errors[0].message, "entities of a document type are not supported");
    EXPECT_EQ(result.errors[0].line, 2u);
    EXPECT_TRUE(read("http://ns.adobe.com/Graphs/1.0/").level) << "a namespace, as Illustrator writes it";
    const auto readType = [](const std::string& type) {
        return readSvg("<!DOCTYPE svg [" + type + "]>\n<svg><circle r=\"3\"/></svg>");
    };
    EXPECT_TRUE(readType("<!-- like <rect/> --><!ELEMENT svg ANY>").level) << "a comment";
    EXPECT_FALSE(readType("<!-- none --><!ENTITY e \"<rect/>\"><!-- none -->").level);
    EXPECT_FALSE(readType("<!ENTITY e \"<!--\"><!ENTITY f \"<rect/>\">").level) << "no comment";
}

TEST(Svg, DrawsLayersInTheirColors) {
    Level level = levelOf({{ColliderId{1}, LayerId{1}, Circle{{1, 2}, 3}, false, "", {}, {}}});
    level.layers.push_back({LayerId{3}, "", "red } text { fill: red", {}});
    const std::string picture = writeSvg(level, "");
    EXPECT_EQ(occurrences(picture, ".layer1 { fill: #4a90d9; stroke: #4a90d9 }"), 1u);
    EXPECT_EQ(occurrences(picture, ".layer2 { fill: #123abc; stroke: #123abc }"), 1u);
    EXPECT_EQ(occurrences(picture, ".layer3 { fill: #279b62; stroke: #279b62 }"), 1u) << "that is no color";
    EXPECT_EQ(occurrences(picture, "<circle class=\"collider layer1\" cx=\"1\" cy=\"2\" r=\"3\">"), 1u);
    EXPECT_EQ(occurrences(picture, "<text"), 0u) << "a legend is for problems";
}

TEST(Svg, RefersToBackgroundsFromWhereItIs) {
    Level level = levelOf({});
    level.backgrounds = {{"sky & sea.png", 3, 4, 2, 0.5, {}}};
    EXPECT_EQ(
        occurrences(writeSvg(level, "../levels/"),
                    "<image href=\"../levels/sky%20%26%20sea.png\" transform=\"translate(3 4) scale(2)\" "
                    "opacity=\"0.5\"/>"),
        1u);
}

TEST(Svg, ABackgroundWithAWholePathStaysThere) {
    Level level = levelOf({});
    level.backgrounds = {{"/art/sky.png", 0, 0, 1, 1, {}}};
    EXPECT_EQ(occurrences(writeSvg(level, "../levels/"), "<image href=\"file:///art/sky.png\""), 1u);
}

TEST(Svg, MarksProblems) {
    const Level level = levelOf({{ColliderId{1}, LayerId{1}, Circle{{0, 0}, 5}, false, "", {}, {}},
                                 {ColliderId{2}, LayerId{2}, Circle{{6, 0}, 5}, false, "", {}, {}}});
    const std::string picture = writeSvg(level, "", findProblems(level).problems);
    EXPECT_EQ(occurrences(picture, "<circle class=\"error\""), 2u);
    EXPECT_EQ(occurrences(picture, "<circle class=\"mark\""), 1u);
    EXPECT_EQ(occurrences(picture, ">Trigger: 1 collider</text>"), 1u);
    EXPECT_EQ(occurrences(picture, ">1 error</text>"), 1u);
}

Level readLevelOf(const std::string& elements) {
    const ImportResult result = readSvg("<svg xmlns:inkscape='i'>" + elements + "</svg>");
    EXPECT_EQ(texts(result.notes), std::vector<std::string>{});
    EXPECT_TRUE(result.level);
    return result.level.value_or(Level{});
}

Shape readShape(const std::string& element) {
    const Level level = readLevelOf(element);
    return level.colliders.size() == 1 ? level.colliders.front().shape : Shape{};
}

TEST(SvgReader, ReadsShapesWhereTransformsPutThem) {
    const std::string rect = "<rect x='1' y='2px' width='30' height='10' ";
    EXPECT_EQ(readShape(rect + "/>"), Shape(Rect{{1, 2}, {30, 10}}));
    EXPECT_EQ(readShape(rect + "transform='translate(100, 50) scale(2 3)'/>"),
              Shape(Rect{{102, 56}, {60, 30}}));
    EXPECT_EQ(readShape(rect + "transform='rotate(30)'/>").index(), 2u);
    EXPECT_EQ(readShape(rect + "transform='rotate(30 16 7)'/>"), Shape(RotatedRect{{{1, 2}, {30, 10}}, 30}));
    EXPECT_EQ(readShape(rect + "transform='rotate(180 16 7)'/>"), Shape(Rect{{1, 2}, {30, 10}}));
    EXPECT_EQ(
        readShape(
            "<g transform='rotate(90)'><circle cx='5' cy='0' r='2' transform='matrix(0 2 -2 0 10 0)'/></g>"),
        Shape(Circle{{-10, 10}, 4}));
    EXPECT_EQ(readShape("<svg:ellipse xmlns:svg='s' cx='1' cy='2' rx='3' ry='3'/>"),
              Shape(Circle{{1, 2}, 3}));
}

TEST(SvgReader, APictureInThePictureLiesWhereItIsPut) {
    EXPECT_EQ(readShape("<svg x='50' y='60'><rect x='1' y='2' width='3' height='4'/></svg>"),
              Shape(Rect{{51, 62}, {3, 4}}));
    EXPECT_EQ(readShape("<g transform='scale(2)'><svg x='5'><circle r='1'/></svg></g>"),
              Shape(Circle{{10, 0}, 2}));
    const ImportResult scaled = readSvg("<svg><svg viewBox='0 0 9 9'><circle r='1'/></svg></svg>");
    EXPECT_EQ(texts(scaled.notes),
              std::vector<std::string>{"nested svg with its own scale or units: skipped"});
}

TEST(SvgReader, WhatIsHiddenIsLeftOutAndSaidSo) {
    const ImportResult result = readSvg("<svg><g style='opacity:1; display: none'><circle r='1'/></g>"
                                        "<rect width='1' height='1' visibility='hidden'/>"
                                        "<circle r='3' style='display:inline'/></svg>");
    ASSERT_TRUE(result.level);
    ASSERT_EQ(result.level->colliders.size(), 1u);
    EXPECT_EQ(result.level->colliders[0].shape, Shape(Circle{{0, 0}, 3}));
    EXPECT_EQ(texts(result.notes), (std::vector<std::string>{"hidden g: skipped", "hidden rect: skipped"}));
}

TEST(SvgReader, LayersAreThoseOfTheDrawing) {
    const Level level = readLevelOf("<g inkscape:groupmode='layer' inkscape:label='Solid'><g id='group'>"
                                    "<rect width='1' height='1' inkscape:label='quay'/></g></g>"
                                    "<g id='sensors'><circle r='1'><title>door</title></circle></g>"
                                    "<circle r='2'/>");
    ASSERT_EQ(level.layers.size(), 3u);
    EXPECT_EQ(level.layers[0].name, "Solid");
    EXPECT_EQ(level.layers[1].name, "sensors");
    EXPECT_EQ(level.layers[2].name, "Drawing");
    EXPECT_EQ(level.colliders[0].name, "quay");
    EXPECT_EQ(level.colliders[1].name, "door");
    EXPECT_EQ(level.colliders[1].layer, level.layers[1].id);
}

TEST(SvgReader, WhatIsLeftOutIsCounted) {
    const ImportResult result =
        readSvg("<svg><path d='M0 0'/><path d='M1 1'/><defs><rect/></defs>"
                "<rect width='5em' height='1'/><g transform='skewX(3)'><circle r='1'/></g>"
                "<circle r='1' transform='scale(2 1)'/></svg>");
    ASSERT_TRUE(result.level);
    EXPECT_TRUE(result.level->colliders.empty());
    EXPECT_EQ(
        texts(result.notes),
        (std::vector<std::string>{"2 × path, not convertible to a circle or rectangle: skipped",
                                  "rect, not convertible to a circle or rectangle: skipped",
                                  "g with a transform other than rotation, scaling or translation: skipped",
                                  "circle, not convertible to a circle or rectangle: skipped"}));
}

TEST(SvgReader, LengthsMayHaveUnitsSignsAndSpaces) {
    const Level level = readLevelOf("<rect x='1in' y='+6pt' width=' 12pc ' height='25.4mm'/>"
                                    "<circle cx='2.54cm' cy='+.5px' r='4' transform='translate(+5 0)'/>");
    ASSERT_EQ(level.colliders.size(), 2u);
    EXPECT_EQ(level.colliders[0].shape, Shape(Rect{{96, 8}, {192, 96}}));
    EXPECT_EQ(level.colliders[1].shape, Shape(Circle{{101, 0.5}, 4}));
    const ImportResult others =
        readSvg("<svg><circle r='+-4'/><circle r='++4'/><circle r='4 5'/><circle r='4m'/></svg>");
    EXPECT_EQ(texts(others.notes),
              std::vector<std::string>{"4 × circle, not convertible to a circle or rectangle: skipped"});
}

TEST(SvgReader, ClassesMeanNothingInDrawingsOfOthers) {
    const Level level = readLevelOf("<rect class='page' width='1' height='1'/><circle class='bounds' r='2'/>"
                                    "<circle class='error' r='3'/><circle class='warning' r='4'/>"
                                    "<circle class='mark' r='5'/><circle class='collider layer7' r='6'/>");
    ASSERT_EQ(level.colliders.size(), 6u);
    EXPECT_EQ(level.layers.size(), 1u);
    EXPECT_EQ(level.layers[0].name, "Drawing");
}

TEST(SvgReader, RoundedCornersBecomeSharpAndAreCounted) {
    const ImportResult result = readSvg("<svg><rect width='9' height='9' rx='2'/>"
                                        "<rect width='9' height='9' ry='1mm'/>"
                                        "<rect width='9' height='9' rx='2' ry='0'/>"
                                        "<rect width='9' height='9' rx='auto'/></svg>");
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.level->colliders.size(), 4u);
    EXPECT_EQ(texts(result.notes),
              std::vector<std::string>{"2 × rect with rounded corners: imported with sharp corners"});
}

TEST(SvgReader, WhatTransformsMakeInfiniteIsLeftOutAndCounted) {
    const ImportResult result = readSvg("<svg><circle cx='1e308' r='1' transform='scale(10)'/>"
                                        "<rect width='1e200' height='1' transform='scale(1e200)'/>"
                                        "<rect width='0' height='1'/></svg>");
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.level->colliders.size(), 1u) << "a level may hold what has no extent";
    EXPECT_EQ(texts(result.notes),
              (std::vector<std::string>{"circle, infinitely large or far away after its transform: skipped",
                                        "rect, infinitely large or far away after its transform: skipped"}));
}

TEST(SvgReader, PicturesOfLevelsComeBack) {
    const Level level =
        levelOf({{ColliderId{1}, LayerId{1}, Circle{{1.5, 2}, 3}, false, "quay (north)", {}, {}},
                 {ColliderId{2}, LayerId{2}, Rect{{-6, 0.1}, {5, 7}}, false, "", {}, {}},
                 {ColliderId{3}, LayerId{2}, RotatedRect{{{1, 2}, {3, 4}}, -54.5}, true, "<door>", {}, {}}});
    for (const std::string& picture :
         {writeSvg(level, ""), writeSvg(level, "", findProblems(level).problems)}) {
        const ImportResult result = readSvg(picture);
        ASSERT_TRUE(result.level);
        ASSERT_EQ(result.level->layers.size(), 2u);
        EXPECT_EQ(result.level->layers, level.layers);
        EXPECT_EQ(result.level->colliders, level.colliders);
        for (const std::string& note : texts(result.notes))
            EXPECT_EQ(note.find("id of"), note.npos) << note;
    }
}

TEST(SvgReader, RotatedBoundsOfAPictureAreSkippedWithANote) {
    Level level = levelOf({});
    level.bounds = Bounds{{{0, 0}, {40, 20}}, {}};
    std::string picture = writeSvg(level, "");
    const std::string bounds = "<rect class=\"bounds\"";
    picture.insert(picture.find(bounds) + bounds.size(), " transform=\"rotate(30)\"");
    const ImportResult result = readSvg(picture);
    ASSERT_TRUE(result.level);
    EXPECT_TRUE(result.level->colliders.empty());
    EXPECT_FALSE(result.level->bounds);
    EXPECT_EQ(texts(result.notes), std::vector<std::string>{"rotated level bounds: skipped"});
}

TEST(SvgReader, LayersOfPicturesComeBackWithNamesAndColors) {
    Level level = levelOf({{ColliderId{1}, LayerId{2}, Circle{{1, 2}, 3}, false, "", {}, {}},
                           {ColliderId{2}, LayerId{4}, Circle{{2, 2}, 3}, true, "", {}, {}}});
    level.layers.push_back(
        {LayerId{3}, "Trigger", "#ABCDEF", {}}); // another one with this name, without colliders
    level.layers.push_back({LayerId{4}, "", "red", {}});
    level.name = "Harbour & quay";
    level.bounds = Bounds{{{-10, -20}, {100, 50}}, {}};
    const ExportResult picture = exportSvg(level, {});
    EXPECT_EQ(texts(picture.notes),
              (std::vector<std::string>{"collision matrix: not written", "color of a layer: not written"}));
    const ImportResult result = readSvg(picture.text);
    ASSERT_TRUE(result.level);
    level.layers.back().color.clear();
    EXPECT_EQ(*result.level, level);
    std::string moved = picture.text; // in Inkscape, into another layer
    const std::size_t begin = moved.find("<circle class=\"collider layer2");
    const std::string shape = moved.substr(begin, moved.find('\n', begin) + 1 - begin);
    moved.erase(begin, shape.size());
    moved.insert(moved.find("</g>") + 5,
                 "<g inkscape:groupmode='layer' inkscape:label='New'>" + shape + "</g>");
    const ImportResult again = readSvg(moved);
    ASSERT_EQ(again.level->layers.size(), 5u);
    EXPECT_EQ(again.level->layers[1].name, "New");
    EXPECT_EQ(again.level->colliders[0].layer, again.level->layers[1].id);
}

TEST(SvgReader, PicturesWithoutGroupsHaveNumberedLayers) {
    const Level level = readLevelOf("<g id='layer1'><circle r='1'/></g>");
    EXPECT_EQ(level.layers[0].name, "layer1");
    const ImportResult result =
        readSvg("<svg data-tangent='level'><circle class='collider layer7 sensor' r='1'>"
                "<title>#1</title></circle></svg>");
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.level->layers[0].name, "Layer 7");
    EXPECT_TRUE(result.level->colliders[0].sensor);
}

TEST(SvgReader, TheFillOfALayerIsItsColor) {
    const Level level = readLevelOf("<g inkscape:groupmode='layer' inkscape:label='Solid' fill='#112233'>"
                                    "<circle r='1'/></g>"
                                    "<g id='sensors' style='opacity: 1; fill: #445566'><circle r='1'/></g>"
                                    "<g id='red' fill='red'><circle r='1'/></g>");
    ASSERT_EQ(level.layers.size(), 3u);
    EXPECT_EQ(level.layers[0].color, "#112233");
    EXPECT_EQ(level.layers[1].color, "#445566");
    EXPECT_EQ(level.layers[2].color, "");
}

TEST(SvgReader, PicturesKeepIds) {
    Level level = levelOf({{ColliderId{7}, LayerId{1}, Circle{{1, 2}, 3}, false, "quay", {}, {}},
                           {ColliderId{2}, LayerId{1}, Circle{{10, 2}, 3}, false, "pier (2)", {}, {}},
                           {ColliderId{9}, LayerId{8}, Circle{{20, 2}, 3}, false, "", {}, {}}});
    level.layers[1].id = LayerId{8};
    std::string picture = writeSvg(level, "");
    ImportResult result = readSvg(picture);
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.level->layers, level.layers);
    EXPECT_EQ(result.level->colliders, level.colliders);
    EXPECT_TRUE(result.assigned.colliders.empty());
    EXPECT_TRUE(result.assigned.layers.empty());
    const std::size_t quay = picture.find("<circle");
    const std::string copy = picture.substr(quay, picture.find('\n', quay) + 1 - quay);
    picture.insert(quay + copy.size(), copy + "<rect id='rect1' width='4' height='4'/>\n");
    result = readSvg(picture);
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.assigned.colliders, (std::vector{ColliderId{10}, ColliderId{11}}));
    EXPECT_TRUE(result.assigned.keys.contains(ColliderId{11}));
    EXPECT_EQ(result.level->colliders[1].name, "quay");
    EXPECT_EQ(texts(result.notes), std::vector<std::string>{"id of an earlier collider: changed"});
    EXPECT_GT(result.notes[0].line, 1u);
    EXPECT_EQ(result.notes[0].colliders, std::vector{ColliderId{10}});
}

TEST(SvgReader, DamagedFilesAreRefusedWithTheirPlace) {
    const ImportResult result = readSvg("<svg>\n  <rect x=1/>\n</svg>");
    EXPECT_FALSE(result.level);
    ASSERT_EQ(result.errors.size(), 1u);
    EXPECT_EQ(result.errors[0].line, 2u);
    EXPECT_EQ(readSvg("<svg>\n  <g id='éé' x=1/>\n</svg>").errors[0].column, 16u) << "characters, not bytes";
    const ImportResult latin1 =
        readSvg("<?xml version='1.0' encoding='ISO-8859-1'?>\n<svg><g id='\xE9\xE9'><rect/></g></svg>");
    ASSERT_EQ(latin1.errors.size(), 1u);
    EXPECT_EQ(latin1.errors[0].message, "invalid UTF-8");
    EXPECT_EQ(latin1.errors[0].line, 2u);
    EXPECT_FALSE(readSvg("<html/>").level);
    EXPECT_FALSE(readSvg("").level);
    std::string deep;
    for (int i = 0; i < 100'000; ++i)
        deep += "<g>";
    for (int i = 0; i < 100'000; ++i)
        deep += "</g>";
    EXPECT_EQ(readSvg("<svg>" + deep + "</svg>").notes.size(), 1u);
}

TEST(Svg, TransformsThatAreNotReadAreNoted) {
    const ImportResult result =
        readSvg("<svg>\n<rect width='1' height='1' style='fill:red; transform:translate(5px,5px)'/>\n"
                "<rect width='1' height='1' transform='rotate(45)' transform-origin='155 15'/>\n"
                "<g transform='scale(2)' style='transform-origin: center'><rect width='1' height='1'/></g>\n"
                "<rect width='1' height='1' transform-origin='155 15'/></svg>");
    ASSERT_TRUE(result.level);
    EXPECT_EQ(result.level->colliders.size(), 1u);
    EXPECT_EQ(
        texts(result.notes),
        (std::vector<std::string>{
            "2 × rect with a transform in its style, or with transform-origin: skipped (also in line 3)",
            "g with a transform in its style, or with transform-origin: skipped"}));
}

TEST(Svg, AViewBoxOfAnotherSizeIsNoted) {
    const auto notesOf = [](const std::string& attributes) {
        return texts(readSvg("<svg " + attributes + "><rect width='1' height='1'/></svg>").notes);
    };
    const std::vector<std::string> noted{
        "picture with a viewBox of another size: imported in the viewBox's units"};
    EXPECT_EQ(notesOf("width='210mm' height='297mm' viewBox='0 0 210 297'"), noted);
    EXPECT_EQ(notesOf("width='20' height='20' viewBox='0 0 10 10'"), noted);
    EXPECT_TRUE(notesOf("width='20px' height='20' viewBox='0 0 20 20'").empty());
    EXPECT_TRUE(notesOf("viewBox='0 0 20 20'").empty());
}

} // namespace

} // namespace tangent
