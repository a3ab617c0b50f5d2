// Prints id and bounds of each body that Phaser's parser makes.
const PhysicsEditorParser = require('phaser/src/physics/matter-js/PhysicsEditorParser');
const fs = require('fs');

const shapes = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
for (const shape of Object.values(shapes)) {
  const {id} = shape.plugin.tangent;
  const {min, max} = PhysicsEditorParser.parseBody(shape.x, shape.y, shape).bounds;
  console.log(id, min.x, min.y, max.x, max.y);
}
