// Prints each object that Phaser finds in a map of Tiled: id, whether it is an ellipse, place, size and rotation.
const context = {fillRect() {}, drawImage() {}, putImageData() {}, getImageData: () => ({data: [0, 0, 0, 0]})};
global.window = {};
global.document = {documentElement: {}, createElement: () => ({getContext: () => context})};
global.Image = global.HTMLCanvasElement = class {};
Object.defineProperty(global, 'navigator', {value: {userAgent: ''}});
const parse = require('phaser/src/tilemaps/parsers/tiled/ParseJSONTiled.js');
const fs = require('fs');

const map = parse('map', JSON.parse(fs.readFileSync(process.argv[2], 'utf8')), false);
for (const layer of map.objects) {
  for (const o of layer.objects) {
    console.log(o.id, o.ellipse ? 1 : 0, o.x, o.y, o.width, o.height, o.rotation);
  }
}
