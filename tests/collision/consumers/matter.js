// Prints the ids of the bodies that collide. Static bodies do not meet each other, so all are dynamic.
const Matter = require('matter-js');
const fs = require('fs');

const level = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const bodies = level.bodies.map(options => Matter.Body.create({...options, isStatic: false}));
for (const {bodyA, bodyB} of Matter.Detector.collisions(Matter.Detector.create({bodies})))
  console.log(bodyA.plugin.tangent.id, bodyB.plugin.tangent.id);
