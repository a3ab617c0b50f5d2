// Compares the JSON Schema with the reader: node schema_test.js SCHEMA CORPUS LIST_RULES
// Both must accept and refuse the same files, and know the same rules. LIST_RULES is a program that prints the rules.
const fs = require('fs');
const path = require('path');
const { execFileSync } = require('child_process');
const Ajv = require('ajv');

const [schemaFile, corpus, listRules] = process.argv.slice(2);
const schema = JSON.parse(fs.readFileSync(schemaFile, 'utf8'));
const validate = new Ajv().compile(schema);

let failures = 0;
function expect(condition, message) {
    if (!condition) {
        ++failures;
        console.error(message);
    }
}

let files = 0;
for (const [folder, expected] of [['accept', true], ['refuse', false]]) {
    for (const file of fs.readdirSync(path.join(corpus, folder))) {
        const text = fs.readFileSync(path.join(corpus, folder, file), 'utf8').replace(/^\uFEFF/, '');
        const accepted = validate(JSON.parse(text));
        ++files;
        expect(accepted === expected, `${folder}/${file}: ${accepted ? 'accepted' : JSON.stringify(validate.errors)}`);
    }
}

function accepts(rule, setting) {
    return validate({format: 'tangent-level', version: '1.0', layers: [], rules: {[rule]: setting}, colliders: []});
}

const rules = JSON.parse(execFileSync(listRules, {encoding: 'utf8'}));
const inSchema = schema.definitions.rules.properties;
expect(Object.keys(inSchema).join() === rules.map(rule => rule.name).join(),
       `The schema has the rules ${Object.keys(inSchema)}`);
for (const {name, severity, canBeOff, hasLayers, parameters} of rules) {
    const inWords = inSchema[name]?.description ?? '';
    expect(inWords.includes(`Default: ${severity}`), `${name}: "${inWords}" does not say "Default: ${severity}"`);
    expect(accepts(name, {severity: 'warning'}) && !accepts(name, {severity: 'loud'}), `${name}: severity`);
    expect(accepts(name, {severity: 'off'}) === canBeOff, `${name}: off`);
    const known = inSchema[name]?.properties ?? {};
    for (const [parameter, standard] of Object.entries(parameters)) {
        expect(accepts(name, {[parameter]: 7.5}) && !accepts(name, {[parameter]: '7.5'}), `${name}: ${parameter}`);
        expect(known[parameter]?.default === standard, `${name}: the default of ${parameter} is not ${standard}`);
    }
    expect(accepts(name, {layers: [1]}) && accepts(name, {layers: ['1']}) === !hasLayers, `${name}: layers`);
    for (const parameter of Object.keys(known))
        expect(parameter === 'severity' || parameter === 'layers' && hasLayers || parameter in parameters,
               `${name}: no rule has ${parameter}`);
}
console.log(`${files} files, ${rules.length} rules, ${failures} failures`);
process.exit(failures === 0 && files > 50 && rules.length > 0 ? 0 : 1);
