// Holds the JSON Schema against the corpus that the reader is held against: node schema_test.js SCHEMA CORPUS
const fs = require('fs');
const path = require('path');
const Ajv = require('ajv');

const [schemaFile, corpus] = process.argv.slice(2);
const validate = new Ajv().compile(JSON.parse(fs.readFileSync(schemaFile, 'utf8')));

let failures = 0;
let files = 0;
for (const [folder, expected] of [['accept', true], ['refuse', false]]) {
    for (const file of fs.readdirSync(path.join(corpus, folder))) {
        const text = fs.readFileSync(path.join(corpus, folder, file), 'utf8').replace(/^\uFEFF/, '');
        const accepted = validate(JSON.parse(text));
        ++files;
        if (accepted !== expected) {
            ++failures;
            console.error(`${folder}/${file}: ${accepted ? 'accepted' : JSON.stringify(validate.errors)}`);
        }
    }
}
console.log(`${files} files, ${failures} failures`);
process.exit(failures === 0 && files > 50 ? 0 : 1);
