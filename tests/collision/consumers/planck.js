// Prints the ids of the bodies whose contacts begin in one step. Static bodies do not meet each other, so all
// become dynamic.
const planck = require('planck');
const fs = require('fs');

const objects = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
for (const object of objects)
  if (object.type === 'static') object.type = 'dynamic';
const world = planck.Serializer.fromJson(objects);
world.setContinuousPhysics(false);
world.on('begin-contact', contact => {
  const idOf = fixture => fixture.getBody().getUserData().id;
  console.log(idOf(contact.getFixtureA()), idOf(contact.getFixtureB()));
});
world.step(1e-6, 1, 1);
